// Contest: one game that the program plays against itself, each side with a strength of its own,
// and what there is to tell of it.
// Invariant: it always follows from its seed, as long as no limit is a time; the game it is played
// on stands as before when it is over.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/search.h"

namespace sb {

struct Contestant {
  SearchLimits limits{};
  int random_percent = 0;  // of its plies: any legal one
};

struct Contest {
  std::array<Contestant, 2> sides{};
  std::uint64_t seed = 0;  // of openings, dice and plies by chance
  int opening = 0;         // so many plies by chance come first
  std::uint64_t opening_seed = 0;
  int most_plies = 400;
  double seconds = 0;  // after which the game is left; 0: no limit
};

struct Story {
  std::optional<Status> status{};  // nothing: it was stopped, or came to no end
  bool stopped = false;
  std::vector<Move> plies{};
  std::uint64_t choices = 0;    // legal plies, all positions together; joint turns as sampled
  int captures = 0;             // plies after which fewer men stand
  int lead_changes = 0;         // how often who stands clearly better became the other side
  std::vector<int> arrivals{};  // by cell: how often a man came there
  std::array<std::uint64_t, 2> nodes{};
};

Story play_contest(Game& game, Search& search, const Contest& contest, const StopFlag& stop);

}  // namespace sb
