// What a page is told, as JSON: problems, and a game with its position.
// Invariant: every value is text, a number, a yes or no, or a list of such; none is ever markup to
// be trusted but the pictures, which host/notation has drawn.
#pragma once

#include "base/problem.h"
#include "child/json_text.h"
#include "web/checker.h"
#include "web/tables.h"

namespace sb::web {

// {problems: [{message, hint, file, line, column, text: all of it in one line}]}
Json problems_json(const Problems& problems);

// How a page wants its pictures drawn.
struct PageLooks {
  bool flip = false;     // seen from Black's side
  bool letters = false;  // all men as tiles with their letters
};
// To the request of a picture.
void add_looks(Message& request, PageLooks looks);

// The game as it stands: variant, moves, position, what can be done. The caller holds the table.
Result<Json> table_json(Table& table, PageLooks looks);

// What `findings` tells of the script of that path: web/api.h.
Json findings_json(const Checker::News& news, std::string_view path);
// What `compared` and `played` tell.
Json difference_json(const Checker::News& news);
Json games_json(const Checker::News& news);

// A line of a search: {ply, words: [each ply as people write it], depth, score}, and where the ply
// is a turn of several men also steps: [{from, to}...].
Json line_json(const Table& table, const Message& line);

// The rules in parts, as the request `rules` of a page has them: web/api.h.
Json rules_json(const Message& reply);

// The looks of every piece: [{symbol, name, white, black}].
Result<Json> men_json(Table& table, PageLooks looks);

}  // namespace sb::web
