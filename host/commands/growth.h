// Growth: what scripts cost as one thing of them grows: squares, kinds of men, their states, marks,
// reserves, functions. The scripts are written here, each like the one before it but for that one.
// Invariant: along an axis nothing but its size ever differs, save that the last board is a
// cylinder as large as the one before it; every size is counted to the deepest count that is likely
// within the limit.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "commands/bench_child.h"

namespace sb {

struct GrowthPoint {
  std::string axis, label;
  int size = 0;
  std::string script;

  // What was measured.
  int depth = 0;
  TimedCount count{};
  double rate = 0;  // million nodes a second, the median of the rounds
  double loading_seconds = 0;
  Game::Size sizes{};
  std::size_t memory = 0;  // of the child, in bytes
};

// All axes, not yet measured.
std::vector<GrowthPoint> growth_points();

// Measures one; at most as many nodes as that at a time, so many times.
std::optional<Problem> measure_growth(GrowthPoint& point, std::uint64_t limit, int rounds);

// The table: its head, a row, and, for each axis, to which power of the size each measure grows
// between the first size above 0 and the largest.
std::string growth_head();
std::string growth_row(const GrowthPoint& point);
std::string growth_words(const std::vector<GrowthPoint>& points);
std::string growth_json(const std::vector<GrowthPoint>& points);
std::string growth_picture(const std::vector<GrowthPoint>& points);

}  // namespace sb
