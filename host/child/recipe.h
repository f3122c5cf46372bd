// Recipe: what a game is made from, as a request tells it, and making one.
// Invariant: a game that cannot be made as it is told is never made in part.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "child/message.h"
#include "lua/load.h"
#include "play/game.h"

namespace sb {

struct Recipe {
  Source main;
  Sources library;
  std::map<std::string, std::string> options;
  std::uint64_t seed = 0;
  std::optional<Source> tuning{};
};

// Of a request with path text [module_name module_path module_text module_kind]... [unread_name
// unread_why]... [option_key option_value]... [seed] [tuning_path tuning_text].
Recipe recipe_in(const Message& request);
// Adds the same fields to a request.
void add_recipe(Message& request, const Recipe& recipe);

LoadResult load(const Recipe& recipe, const Deadline& deadline);

// Plays a text; the canonical text or why it cannot be played.
Result<std::string> play_text(Game& game, std::string_view text);

}  // namespace sb
