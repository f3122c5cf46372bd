// Exchanges: what a ply wins on the board at once, and what is left of that when the other side
// captures back. Invariant: the game stands as before.
#pragma once

#include "play/lookahead.h"
#include "search/evaluation.h"

namespace sb {

class Exchanges {
 public:
  // Both live longer.
  Exchanges(Lookahead& ahead, const Evaluation& evaluation)
      : ahead_(ahead), evaluation_(&evaluation) {}

  void use(const Evaluation& evaluation) { evaluation_ = &evaluation; }
  // What a ply wins on the board for certain; nothing for one that is quiet.
  int gain(const Move& move);
  int worth_at(Cell cell) const;
  // Whether a man takes a lesser one and is lost for it. Only where Lookahead::trades().
  bool loses(const Move& move) const {
    return worth_at(move.from) > worth_at(move.to) && balance(move) < 0;
  }

 private:
  int gain_by_trying(const Move& move);
  // What a capture wins if both sides go on capturing there, the least man first, as long as it
  // pays.
  int balance(const Move& move) const;
  int least_taker(Cell cell, Side by, const WideSet& occupied, Cell& from) const;

  Lookahead& ahead_;
  const Evaluation* evaluation_;
};

}  // namespace sb
