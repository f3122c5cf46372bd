// The order in which a search tries the plies of a node: what refuted others first, then captures
// that pay, what refuted others before, calm plies by their history, captures that lose men.
#include <algorithm>
#include <array>

#include "base/chance.h"
#include "search/search.h"

namespace sb {
namespace {

constexpr int capture_gain = 1000, en_passant_gain = 1500;
constexpr int vital_worth = 20'000;  // in an exchange

}  // namespace

// What a function lists tells what it does only when it is done.
int Search::gain_of_scripted(const Move& move) {
  constexpr int least = 40;
  const Side us = ahead_.to_act();
  const int before = evaluation_->of(ahead_);
  ahead_.try_ply(move);
  const int change = evaluation_->of(ahead_) - before;
  ahead_.back();
  const int gain = us == Side::white ? change : -change;
  return gain >= least ? 16 * gain : 0;
}

int Search::gain(const Move& move) {
  if (move.type == MoveType::scripted) return gain_of_scripted(move);
  if (move.type == MoveType::en_passant) return en_passant_gain;
  const bool of_one_man = move.is_of_one_man() || move.type == MoveType::body;
  if (!of_one_man || move.from == move.to) return 0;
  const Standing victim = ahead_.at(move.to);
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

int Search::worth_at(Cell cell) const {
  const Standing man = ahead_.at(cell);
  if (man.form == 0) return 0;
  return evaluation_->is_vital(man.form) ? vital_worth : evaluation_->worth(man.form, man.state);
}

int Search::least_taker(Cell cell, Side by, const WideSet& occupied, Cell& from) const {
  int least = infinite;
  (ahead_.takers(cell, by, occupied) & occupied).each([&](Cell c) {
    const int worth = worth_at(c);
    if (worth >= least) return;
    least = worth;
    from = c;
  });
  return least;
}

int Search::exchange(const Move& move) const {
  constexpr int longest_exchange = 32;
  std::array<int, longest_exchange> balance{};
  WideSet occupied = ahead_.occupied();
  occupied.remove(move.from);
  balance[0] = worth_at(move.to);
  int hangs = worth_at(move.from), length = 1;
  for (Side by = other(ahead_.to_act()); length < longest_exchange; by = other(by)) {
    Cell from = no_cell;
    const int next = least_taker(move.to, by, occupied, from);
    if (from == no_cell) break;
    balance[length] = hangs - balance[length - 1];
    hangs = next;
    occupied.remove(from);
    ++length;
  }
  while (--length > 0) balance[length - 1] = -std::max(-balance[length - 1], balance[length]);
  return balance[0];
}

std::uint64_t Search::word_of(const Move& move, Side us) {
  return move.from | std::uint64_t{move.to} << 8 |
         std::uint64_t{static_cast<std::uint8_t>(move.type)} << 16 |
         std::uint64_t{move.detail} << 24 | std::uint64_t{move.part_kind} << 40 |
         static_cast<std::uint64_t>(index(us)) << 56;
}

std::int16_t& Search::history(const Move& move, Side us) {
  return histories_[scrambled(word_of(move, us)) & (histories - 1)];
}

std::int16_t& Search::answer(const Move& move, Side us, int ply, int back) {
  const std::uint64_t before = ply < back ? 0 : scrambled(levels_[ply - back].made + (back << 24));
  return answers_[scrambled(word_of(move, us) ^ before) & (answers - 1)];
}

std::uint32_t Search::made_by(const Move& move) const {
  if (!move.goes_from_to()) return 1 + move.detail;
  return static_cast<std::uint32_t>(ahead_.at(move.from).form) << 8 | move.to;
}

// Who captures a lesser man that is guarded comes after all that is calm.
int Search::rank_of_taking(const Move& move, int won) const {
  const bool exchanges = ahead_.trades() && move.promotion == 0 &&
                         move.type == MoveType::displacement &&
                         worth_at(move.from) > worth_at(move.to);
  return exchanges && exchange(move) < 0 ? losing_rank + won : capture_rank + won;
}

int Search::rank_of(const Move& move, int ply) {
  if (const int won = gain(move); won > 0) return rank_of_taking(move, won);
  const auto& refutations = levels_[ply].refutations;
  if (move == refutations[0]) return refutation_rank + 1;
  if (move == refutations[1]) return refutation_rank;
  const Side us = ahead_.to_act();
  return calm_rank + history(move, us) + answer(move, us, ply, 1) + answer(move, us, ply, 2) / 2;
}

void Search::rank(int ply, const Move& first, bool captures_alone) {
  Level& level = levels_[ply];
  level.order.clear();
  for (const Move& move : level.plies) {
    if (captures_alone) {
      const int won = gain(move);
      level.order.push_back(won > 0 ? rank_of_taking(move, won) : 0);
    } else {
      level.order.push_back(move == first ? first_rank : rank_of(move, ply));
    }
  }
}

// Brings the best of those that are left to its place.
void Search::take_next(Level& level, std::size_t number) {
  const auto first = level.order.begin() + static_cast<long>(number);
  const auto best = std::max_element(first, level.order.end());
  std::iter_swap(level.plies.begin() + number, level.plies.begin() + (best - level.order.begin()));
  std::iter_swap(first, best);
}

void Search::reward(std::size_t number, int depth, int ply, Side us) {
  Level& level = levels_[ply];
  const Move* plies = level.plies.begin();
  const Move& best = plies[number];
  if (level.refutations[0] != best) level.refutations = {best, level.refutations[0]};
  const int bonus = std::min(depth * depth * 16, most_habit / 8);
  note(best, bonus, ply, us);
  for (std::size_t i = 0; i < number; ++i) {
    if (level.order[i] < capture_rank && level.order[i] >= 0) note(plies[i], -bonus, ply, us);
  }
}

void Search::note(const Move& move, int bonus, int ply, Side us) {
  add(history(move, us), bonus);
  add(answer(move, us, ply, 1), bonus);
  add(answer(move, us, ply, 2), bonus);
}

// The nearer to its bound, the less a history grows.
void Search::add(std::int16_t& value, int bonus) {
  value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / most_habit);
}

}  // namespace sb
