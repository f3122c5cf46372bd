// Phases of a game whose board is rearranged, games with many royal men, and ends that take the
// plies away.
// Invariant: whenever a generator is asked, book_ is that of the arrangement in the position: every
// way to write that variable, or to take it back, ends in follow_board(). No referee is at work
// then.
#pragma once

#include <algorithm>
#include <cassert>

#include "play/engine.h"
#include "play/generator_guard.h"

namespace sb {

template <int W>
inline Phase Engine<W>::phase() const {
  if (!book_->rearranges) return Phase::move;
  return static_cast<Phase>(position_.var(var_declared + variant().rearranging->phase));
}

template <int W>
void Engine<W>::set_phase(Phase phase, int die) {
  const Rearranging& rearranging = *variant().rearranging;
  journal_.set(var_declared + rearranging.phase, static_cast<std::uint32_t>(phase));
  journal_.set(var_declared + rearranging.die, static_cast<std::uint32_t>(die));
}

// The other side is to act, and no counter grows.
template <int W>
void Engine<W>::hand_over() {
  const std::uint32_t before = position_.var(var_turn);
  journal_.set(var_turn, before ^ 1);
}

// Where there is a referee, it leaves the turn with its side when all of the ply is done.
template <int W>
void Engine<W>::await_roll(std::uint32_t turn_before) {
  if (!referee_) journal_.resume_turn(turn_before);
  set_phase(Phase::roll, 0);
}

template <int W>
void Engine<W>::decide(Move move) {
  if (move.type == MoveType::pass) return finish_turn(0, false);
  if (move.type == MoveType::roll) return roll(move.detail);
  if (phase() == Phase::place) return lay(move.arrangement_code());
  rearrange(move.arrangement_code());
}

template <int W>
void Engine<W>::roll(int face) {
  assert(face >= 1 && face <= static_cast<int>(variant().rearranging->faces.size()));
  const bool opening = phase() == Phase::opening_roll;
  if (!open_changes(face).empty()) {
    set_phase(opening ? Phase::opening_change : Phase::change, face);
  } else if (opening) {
    hand_over();
  } else {
    set_phase(Phase::move, 0);
    close_turn();
  }
}

// The cells of a trail may be far apart then: it ends.
template <int W>
void Engine<W>::rearrange(ArrangementCode code) {
  const bool opening = phase() == Phase::opening_change;
  assert(opening || phase() == Phase::change);
  journal_.set(var_declared + variant().rearranging->board, code);
  if (position_.var(var_trail) != 0) journal_.set(var_trail, 0);
  set_phase(Phase::move, 0);
  follow_board();
  if (opening) {
    hand_over();
  } else {
    close_turn();
  }
}

template <int W>
void Engine<W>::lay(ArrangementCode code) {
  assert(phase() == Phase::place);
  const Rearranging& rearranging = *variant().rearranging;
  journal_.set(var_declared + rearranging.board, code);
  if (rearranging.boards->sections().complete(code)) {
    for (const Posting& posting : postings(rearranging, code))
      journal_.put(posting.cell, book_->piece(posting.man));
    set_phase(Phase::opening_roll, 0);
    if (position_.to_act() == Side::white) hand_over();  // Black rolls first
  } else {
    hand_over();
  }
  follow_board();
}

template <int W>
std::shared_ptr<const Rulebook<W>> Engine<W>::book_for(ArrangementCode code) {
  // A rulebook has tables with a set for each two cells; some of them for each piece.
  constexpr std::size_t most_bytes = 64u * 1024 * 1024;
  const auto cells = static_cast<std::size_t>(variant().board.size());
  const std::size_t book_bytes =
      cells * cells * sizeof(CellSet<W>) * (variant().pieces.size() + 4) + cells * 1024;
  const std::size_t most_books = std::max<std::size_t>(most_bytes / book_bytes, 8);
  if (books_.size() >= most_books && !books_.contains(code)) books_.clear();
  auto& book = books_[code];
  if (!book) {
    book = std::make_shared<const Rulebook<W>>(*book_, variant().rearranging->boards->board(code));
  }
  return book;
}

template <int W>
inline void Engine<W>::follow_board() {
  if (!book_->rearranges) [[likely]]
    return;
  const ArrangementCode code = position_.var(var_declared + variant().rearranging->board);
  if (code == board_) return;
  book_ = book_for(code);
  board_ = code;
  generator_.use(*book_);
  if (referee_) referee_ = std::make_unique<Referee<W>>(*this);
}

template <int W>
inline void Engine<W>::take_back(const Mark& mark) {
  journal_.take_back(mark);
  follow_board();
}

// The royal men of a side that are attacked, or its men in check where `check` says who.
template <int W>
CellSet<W> Engine<W>::royals_in_danger(Side side) {
  return referee_ ? referee_->checked(side) : generator_.attacked_royals(side);
}

// Whether on that board nobody is in danger but those.
template <int W>
bool Engine<W>::keeps_royals_safe(ArrangementCode code, const CellSet<W>& others) {
  const Mark before = journal_.mark();
  journal_.set(var_declared + variant().rearranging->board, code);
  follow_board();
  const bool safe = (royals_in_danger(position_.to_act()) & ~others).none();
  take_back(before);
  return safe;
}

// A royal man that is attacked on the old board may stay so on the new one, a guarded one come to
// be.
template <int W>
std::vector<ArrangementCode> Engine<W>::open_changes(int face) {
  const Rearranging& rearranging = *variant().rearranging;
  const auto& move = rearranging.allowed(static_cast<std::uint32_t>(face));
  if (!move) return {};
  std::vector<ArrangementCode> codes = *rearranging.boards->results(board_, *move);
  const Side us = position_.to_act();
  const CellSet<W> others = royals_in_danger(us) | book_->guarded_forms.men(position_);
  if (!referee_ && (generator_.royals(us) & ~others).none()) return codes;
  std::erase_if(codes, [&](ArrangementCode code) { return !keeps_royals_safe(code, others); });
  return codes;
}

template <int W>
void Engine<W>::list_decisions(MoveList& plies) {
  if (generator_.is_over()) return;
  const Rearranging& rearranging = *variant().rearranging;
  switch (phase()) {
    case Phase::move:
      break;
    case Phase::place:
      for (const ArrangementCode code : rearranging.boards->sections().extensions(board_))
        plies.push(Move::arrangement(code));
      break;
    case Phase::opening_roll:
    case Phase::roll:
      for (int face = 1; face <= static_cast<int>(rearranging.faces.size()); ++face)
        plies.push(Move::roll(face));
      break;
    case Phase::opening_change:
    case Phase::change:
      for (const ArrangementCode code :
           open_changes(static_cast<int>(position_.var(var_declared + rearranging.die))))
        plies.push(Move::arrangement(code));
      break;
  }
}

template <int W>
void Engine<W>::list_guarded(MoveList& plies) {
  generator_.list_guarded(plies);
  if (plies.empty() && in_check()) plies.push(Move::pass());
}

template <int W>
void Engine<W>::list_special(MoveList& plies) {
  if (const FormChoice* due = form_due()) {
    list_forms(*due, plies);
  } else if (phase() != Phase::move) {
    list_decisions(plies);
  } else if (settled()) {
    return;
  } else if (book_->guards_by_looks) {
    list_guarded(plies);
  } else if (book_->plain) {
    generator_.template list<true>(plies);
    if (variant().move_change) add_changes(plies);
  } else {
    list_by_making(plies);
  }
}

template <int W>
std::uint64_t Engine<W>::count_special_leaves() {
  if (book_->guards_by_looks && phase() == Phase::move && !form_due()) {
    if (settled()) return 0;
    const std::uint64_t count = generator_.count_guarded();
    return count == 0 && in_check() ? 1 : count;
  }
  MoveList& plies = lists_[1];
  plies.clear();
  list_special(plies);
  return plies.size();
}

template <int W>
std::optional<Status> Engine<W>::settled() const {
  if (form_due()) return std::nullopt;
  const Endings& endings = variant().endings;
  const Side us = position_.to_act();
  if (endings.extinction && (book_->royal_forms.men(position_) & position_.of(us)).none()) {
    return Status{us == Side::white ? Status::Kind::black_wins : Status::Kind::white_wins,
                  extinction_reason(variant()), &endings.goal};
  }
  if (endings.little_value == 0) return std::nullopt;
  for (const Side side : {Side::white, Side::black}) {
    int value = 0;
    position_.of(side).each([&](Cell c) { value += book_->forms[position_.at(c).form()].value; });
    if (value > endings.little_value) return std::nullopt;
  }
  return Status{Status::Kind::draw, "material", &endings.material};
}

}  // namespace sb
