// Tuned file: what `springboard tune` found, as a JSON text that people can read: NAME.tuned.json
// beside the script NAME.lua. Parent and child.
// Invariant: what is read of one is always within its bounds and fits the variant, or it is a
// Problem with file and line where that is known.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lua/load.h"
#include "rules/variant.h"
#include "search/evaluation.h"

namespace sb {

struct TunedFile {
  // Before and after, and on either side of that so much with 95 % certainty: of men in hundredths,
  // of terms in percent of what the rules say.
  struct Number {
    std::string name{};
    int by_rules = 100, tuned = 100, give_or_take = 0;
  };
  std::string variant{}, player{};  // its id; who played the games
  std::uint64_t games = 0, seed = 0;
  std::vector<Number> worths{}, terms{};
};

std::string tuned_text(const TunedFile& file);

// Refused: what is torn or too long, numbers beyond all bounds, another variant, other kinds, and
// kinds that are worth something else by the rules of today.
Result<Tuning> read_tuned(const Source& source, const Variant& variant, const Evaluation& by_rules);

}  // namespace sb
