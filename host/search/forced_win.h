// ForcedWin: proves that the side to act wins within so many of its turns whatever anybody does, by
// trying every reply. Where so much is won that a search tells one ply hardly from another, or
// where a king can be captured, it finds the end. Invariant: what it finds is a win by the rules,
// whatever chance does; it knows nothing of what positions are worth; the game stands as before.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "play/lookahead.h"
#include "search/goals.h"

namespace sb {

class ForcedWin {
 public:
  ForcedWin(Lookahead& ahead, const Goals& goals);

  // The next look() is at another position.
  void begin();
  // Asked at each position whether that is enough.
  using Enough = std::function<bool()>;
  // Goes on with wins of more turns. True where one is found; line() is it then.
  bool look(const Enough& enough);
  // What the winner does, and the replies that put off the end as long as any.
  const std::vector<Move>& line() const { return levels_[0].line; }
  // Whether wins come by capturing a man whom no rule protects, and no other way.
  bool hunts() const { return hunts_; }

 private:
  static constexpr int most_turns = 5, most_plies = 24;
  static constexpr std::size_t remembered = 1 << 13;
  static constexpr int most_joint_turns = 300;
  static constexpr std::size_t few_plies = 3;  // of who may soon have none
  struct Level {
    MoveList plies;
    bool ours = false;       // the winner chooses
    Move of_late;            // what was best here the last time
    std::vector<Move> line;  // to the end of the game
  };

  // Within so many turns of the winner, the one that is going on included; the line is kept.
  bool wins(int turns, int level);
  bool has_won(const Status& status) const;
  bool wins_by_one(int turns, int level);
  bool wins_by_all(int turns, int level);
  bool wins_by(const Move& move, int turns, int level);
  bool wins_after(const Move& move, int turns, int level);
  // After a ply: whether it checks, or a capture that wins would follow.
  bool presses();
  bool is_vital(Cell cell) const;
  bool aims_at_vital();
  bool takes_vital(int level);
  // Whether a ply may win that does not press.
  bool may_surprise(int turns, int level) const;

  Lookahead& ahead_;
  const Goals& goals_;
  const bool hunts_;
  std::array<Level, most_plies + 1> levels_;  // by plies made
  std::vector<Outlook> outlooks_;
  // By key: the position that was looked at last, with so many turns, and is not won in them.
  std::vector<std::uint64_t> refuted_;
  Side winner_ = Side::white;
  int turns_ = 1;
  const Enough* enough_ = nullptr;
  bool stopped_ = false;
};

}  // namespace sb
