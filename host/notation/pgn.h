// PGN: a game as text that other programs read. Knows tags, moves, comments, glyphs and variations,
// and nothing of what a move means.
// Invariant: read_pgn(write_pgn(g)) == g, but for the space between words.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/problem.h"

namespace sb {

struct PgnMove {
  std::string text;                     // without number and glyphs
  std::string glyphs;                   // "!", "$14", with spaces between
  std::string comment;                  // what stands in braces behind it
  std::vector<std::string> variations;  // what stands in parentheses behind it
  friend bool operator==(const PgnMove&, const PgnMove&) = default;
};

struct Pgn {
  std::vector<std::pair<std::string, std::string>> tags;  // in their order
  std::string comment;                                    // before the first move
  std::vector<PgnMove> moves;
  std::string result = "*";

  // The value of a tag; empty where it is not there.
  std::string_view tag(std::string_view name) const;
  // Changes a tag, or adds it behind the others.
  void set_tag(std::string_view name, std::string_view value);
  void remove_tag(std::string_view name);
  friend bool operator==(const Pgn&, const Pgn&) = default;
};

// The first game of a text, or that of a number; the problem has the line and `file` as its file.
// A game that cannot be read is one, too: the next begins with a tag, behind moves and an empty
// line.
Result<Pgn> read_pgn(std::string_view text, const std::string& file, std::size_t number = 1);
// How many games a text has.
std::size_t games_in_pgn(std::string_view text);

// The variations, those within them too, each as all its moves from the first on; `most` of them.
std::vector<std::vector<std::string>> pgn_lines(const Pgn& game, std::size_t most);

// `turns` has number and side of each move, "12w" or "12b".
std::string write_pgn(const Pgn& game, const std::vector<std::string>& turns);

// The moves as words with their numbers, "1.", "e4", "e5", "2.", "Nf3"; one that begins with Black
// has "1...".
std::vector<std::string> numbered(const std::vector<std::string>& texts,
                                  const std::vector<std::string>& turns);

// Words in lines of at most so many columns, each ended by a newline; a longer word has a line of
// its own. A number stands in the line of the word behind it.
std::string wrapped(const std::vector<std::string>& words, std::size_t width);

// The words of a line of moves, without comments, variations, glyphs and results that stand in it
// as words of their own. What is not closed stays.
std::vector<std::string_view> move_words(std::string_view line);

// A word of a game's record without the number at its head: "e4" of "1.e4", "" of "1." and "12...".
std::string_view without_number(std::string_view word);

}  // namespace sb
