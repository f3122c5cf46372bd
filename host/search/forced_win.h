// ForcedWin: proves that the side to act wins within so many plies whatever anybody does, by trying
// every ply. Where so much is won that a search tells one ply hardly from another, it finds the
// end. Invariant: what it finds is a win by the rules, whatever chance does; it knows nothing of
// what positions are worth; the game stands as before.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>

#include "play/lookahead.h"
#include "search/goals.h"

namespace sb {

class ForcedWin {
 public:
  static constexpr int longest = 9;  // plies

  ForcedWin(Lookahead& ahead, const Goals& goals) : ahead_(ahead), goals_(goals) {}

  // The next look() is at another position.
  void begin();
  // Asked at each position whether that is enough.
  using Enough = std::function<bool()>;
  // Goes on with longer wins. Nothing: none was found.
  std::optional<Move> look(const Enough& enough);
  // In so many plies look() has found a win.
  int plies() const { return length_; }

 private:
  static constexpr int most_joint_turns = 300;
  static constexpr std::size_t few_plies = 3;  // of who may soon have none
  struct Level {
    MoveList plies;
    Move refutation;
  };

  bool wins(int plies);
  bool wins_by_one(int plies);
  bool wins_by_all(int plies);
  // Whether the last ply may win without a check.
  bool may_surprise() const;

  Lookahead& ahead_;
  const Goals& goals_;
  std::array<Level, longest + 1> levels_;  // by plies left
  Side winner_ = Side::white;
  Move first_;
  int length_ = 1;
  const Enough* enough_ = nullptr;
  bool stopped_ = false;
};

}  // namespace sb
