// Forecast: what memory an endgame will take, by a sample of its positions and of what their plies
// lead to. Invariant: always made in about the same time, however many positions there are; a table
// of men is counted whole, since it is kept whole.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "play/endgame.h"
#include "play/lookahead.h"
#include "play/placements.h"

namespace sb {

// --- What solver and forecast have in common ---

struct LessMen {
  bool operator()(const std::vector<Man>& a, const std::vector<Man>& b) const;
  static std::tuple<Side, int, std::uint32_t> whole(const Man& man) {
    return {man.side, man.kind, man.state};
  }
};

// Those of the rules that lead no man to where he can never stand.
std::vector<CellMap> symmetries_of(const Variant& variant, const EndgamePlan& plan,
                                   const std::vector<Man>& men);
// Nobody stands anywhere, variables are as in the setup.
Snapshot bare_position(const Variant& variant);
bool may_stand(const EndgamePlan& plan, const std::vector<Man>& by_cell);

class Forecast {
 public:
  // The game is left in another position.
  Forecast(Game& game, const EndgamePlan& plan, const StopFlag& stop);

  std::uint64_t placements() const { return placements_; }  // of the men that were asked for
  std::uint64_t asked_bytes() const { return asked_bytes_; }
  // With all that is reached; no more is looked at once it is far above what is allowed.
  std::uint64_t bytes() const;

 private:
  using Men = std::vector<Man>;
  // What sampled positions of some men come to.
  struct Sample {
    std::uint64_t tried = 0, stand = 0, plies = 0;  // placements, positions among them, their plies
    std::uint64_t leads = 0, odd = 0;  // plies that were followed; to more than men on a board
    std::uint64_t plies_of_odd = 0;
  };
  double sampled(const Men& men, std::uint64_t samples);
  void lead(Sample& sample, Move move, int depth);

  Game& game_;
  const EndgamePlan& plan_;
  const StopFlag& stop_;
  std::uint64_t placements_ = 0, asked_bytes_ = 0;
  double bytes_ = 0;
  std::map<Men, bool, LessMen> known_;  // whether it was sampled
  std::vector<Standing> standing_;
};

}  // namespace sb
