// Sprt: a sequential test of which of two strengths a player has: it ends a match as soon as the
// games tell, with a chance of about 5 % to be wrong either way. Simulated, it was 5 to 7 % for a
// range of 30 Elo points, and 2 to 10 % for one of 100 or 200, which few games decide.
// Invariant: it always counts pairs of games with one opening and turned colours, whose results
// hang together.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "base/problem.h"

namespace sb {

// Elo points of the first player over the second.
struct EloRange {
  double low = 0, high = 0;
};
// "0,10".
Result<EloRange> read_elo_range(std::string_view text);

class Sprt {
 public:
  explicit Sprt(EloRange range) : range_(range) {}

  // Half points of the first player in both games: 0 to 4.
  void add_pair(int half_points) { ++pairs_[static_cast<std::size_t>(half_points)]; }
  // How much likelier the pairs are with `high` than with `low`, as a natural logarithm, by the
  // normal approximation; one pair of every result in equal parts is counted in, so that few games
  // prove nothing.
  double likelihood() const;
  // Where it is decided: beyond `bound` or below -`bound`.
  static double bound();
  bool is_decided() const;
  // "SPRT 0 to 10 Elo: LLR +2.97 (-2.94 to +2.94), 10 or more"
  std::string text() const;
  // "high", "low" or "none".
  const char* verdict() const;

 private:
  EloRange range_;
  std::array<std::size_t, 5> pairs_{};
};

}  // namespace sb
