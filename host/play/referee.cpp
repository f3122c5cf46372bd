// The referee's face, and all its parts, compiled once for each width of a set.
#include "play/referee.h"

#include "play/referee_parts.h"

namespace sb {

template <int W>
Referee<W>::Referee(Engine<W>& engine) : parts_(std::make_unique<RefereeParts<W>>(engine)) {}

template <int W>
Referee<W>::~Referee() = default;

template <int W>
void Referee<W>::list(MoveList& plies, bool by_making) {
  if (parts_->results.is_over()) return;
  parts_->lister.list_open(plies, by_making ? Wanted::all_by_making : Wanted::all);
}

template <int W>
std::uint64_t Referee<W>::count(const Set* changed) {
  return parts_->counter.count(changed);
}

template <int W>
void Referee<W>::make(Move move) {
  parts_->maker.make(move);
}

template <int W>
void Referee<W>::confirm(Move move) {
  parts_->scripted.confirm(move);
}

template <int W>
void Referee<W>::close_turn() {
  parts_->turns.close_turn();
}

template <int W>
void Referee<W>::resume_turn() {
  parts_->turns.resume_turn();
}

template <int W>
bool Referee<W>::in_check(Side side) {
  return parts_->checks.in_check(side);
}

template <int W>
CellSet<W> Referee<W>::men_in_check(Side side) {
  return parts_->checks.men_in_check(side);
}

template <int W>
CellSet<W> Referee<W>::attackers_by_functions(Cell cell, Side by, const Set& men) {
  return parts_->scripted.attackers_by_functions(cell, by, men);
}

template <int W>
bool Referee<W>::has_ply() {
  return parts_->lister.asking() || parts_->lister.any_ply();
}

template <int W>
bool Referee<W>::chance_is_due() {
  return parts_->lister.chance_is_due();
}

template <int W>
int Referee<W>::number(int term, Side own) {
  return parts_->terms.number(term, {own});
}

template <int W>
std::optional<Status> Referee<W>::ended() {
  return parts_->results.ended();
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace sb
