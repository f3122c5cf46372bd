// Statistics page: what games came to as one HTML page with its own pictures.
// Invariant: a page loads nothing and runs no script; every number of a picture stands in it as
// text, too.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "commands/game_tally.h"

namespace sb {

// Who played what.
struct StatisticsFacts {
  std::string variant, player;
  std::uint64_t seed = 0;
};
// What the answer to the request `worths` says of each kind (child/thinking.h), in pawns.
std::vector<std::pair<std::string, double>> worths_in(const Message& worths);
// "by their moves", or "as tuned".
const char* worth_source(const Message& worths);

// `worths` is the answer to that request.
std::string statistics_page(const StatisticsFacts& facts, const GameTally& tally,
                            const Message& worths);

}  // namespace sb
