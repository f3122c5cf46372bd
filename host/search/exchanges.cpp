// Static exchange evaluation; of what a function lists only the whole evaluation can tell.
#include "search/exchanges.h"

#include <algorithm>
#include <array>

namespace sb {
namespace {

constexpr int capture_gain = 1000, en_passant_gain = 1500;
constexpr int vital_worth = 20'000;  // in an exchange
constexpr int most_worth = 30'001;   // above every man

}  // namespace

// What a function lists, or who is not own does, tells what it is worth only when it is done.
int Exchanges::gain_by_trying(const Move& move) {
  constexpr int least = 40;
  const Side us = ahead_.to_act();
  const int before = evaluation_->of(ahead_);
  ahead_.try_ply(move);
  const int change = evaluation_->of(ahead_) - before;
  ahead_.back();
  const int gain = us == Side::white ? change : -change;
  return gain >= least ? 16 * gain : 0;
}

int Exchanges::gain(const Move& move) {
  if (move.type == MoveType::scripted || move.type == MoveType::driven) return gain_by_trying(move);
  if (move.type == MoveType::en_passant) return en_passant_gain;
  const bool of_one_man = move.is_of_one_man() || move.type == MoveType::body;
  if (!of_one_man || move.from == move.to) return 0;
  const Standing victim = ahead_.at(move.type == MoveType::jump ? move.jumped() : move.to);
  if (victim.form == 0 && move.promotion == 0) return 0;
  const Standing mover = ahead_.at(move.from);
  const int own = evaluation_->worth(mover.form, mover.state);
  int gain = 0;
  if (victim.form != 0 && victim.side != mover.side)
    gain += capture_gain + 16 * evaluation_->worth(victim.form, victim.state) - own / 8;
  if (move.promotion != 0)
    gain += std::max(0, 8 * (evaluation_->worth_of_kind(move.promotion) - own));
  return gain;
}

int Exchanges::worth_at(Cell cell) const {
  const Standing man = ahead_.at(cell);
  if (man.form == 0) return 0;
  return evaluation_->is_vital(man.form) ? vital_worth : evaluation_->worth(man.form, man.state);
}

int Exchanges::least_taker(Cell cell, Side by, const WideSet& occupied, Cell& from) const {
  int least = most_worth;
  (ahead_.takers(cell, by, occupied) & occupied).each([&](Cell c) {
    const int worth = worth_at(c);
    if (worth >= least) return;
    least = worth;
    from = c;
  });
  return least;
}

int Exchanges::balance(const Move& move) const {
  constexpr int longest_exchange = 32;
  std::array<int, longest_exchange> won{};
  WideSet occupied = ahead_.occupied();
  occupied.remove(move.from);
  won[0] = worth_at(move.to);
  int hangs = worth_at(move.from), length = 1;
  for (Side by = other(ahead_.to_act()); length < longest_exchange; by = other(by)) {
    Cell from = no_cell;
    const int next = least_taker(move.to, by, occupied, from);
    if (from == no_cell) break;
    won[length] = hangs - won[length - 1];
    hangs = next;
    occupied.remove(from);
    ++length;
  }
  while (--length > 0) won[length - 1] = -std::max(-won[length - 1], won[length]);
  return won[0];
}

}  // namespace sb
