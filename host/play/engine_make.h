// Making a ply: who writes it.
// Invariant: whatever makes it, take_back() unmakes it.
#pragma once

#include "play/engine.h"
#include "play/journal_edits.h"

namespace sb {

template <int W>
inline void Engine<W>::make(const Move& move) {
  if (book_->unusual) [[unlikely]] {
    make_unusual(move);
  } else {
    men_.make_plain(move);
  }
}

template <int W>
void Engine<W>::make_unusual(Move move) {
  if (move.decides() && (!referee_ || move.type != MoveType::pass)) return decisions_.decide(move);
  if (referee_) return referee_->make(move);
  make_ordinary(move);
}

// What a ply of men, or the choice of a form, does by itself.
template <int W>
void Engine<W>::make_ordinary(Move move) {
  if (move.change() != 0) return changes_.make_with_change(move);
  const std::uint32_t before = position_.var(var_turn);
  const RoyalMen<W>& royals = generator_.royals();
  const bool captures = move.type == MoveType::en_passant || move.type == MoveType::shot ||
                        (move.type == MoveType::displacement && move.from != move.to &&
                         position_.at(move.to) && !royals.takes_guard(move)) ||
                        royals.captures_guest(move);
  if (move.type == MoveType::form) return decisions_.choose_form(move);
  make_of_men(move);
  if (book_->rearranges && captures && move.change() == 0) decisions_.await_roll(before);
}

template <int W>
void Engine<W>::make_of_men(Move move) {
  if (book_->marks_tell_hits && men_.may_strike(move)) [[unlikely]]
    men_.note_moods();
  if (book_->guest >= 0) return guests_.make_with_guards(move);
  men_.make_plain(move);
}

template <int W>
inline void Engine<W>::take_back(const Mark& mark) {
  journal_.take_back(mark);
  decisions_.follow_board();
}

template <int W>
void Engine<W>::run_hook(int hook, const PlyFacts& facts) {
  JournalEdits edits(*this);
  hooks_->after_ply(hook, facts, edits);
}

template <int W>
bool Engine<W>::ask_hook(int hook, const PlyFacts& facts) {
  JournalEdits edits(*this);
  return hooks_->holds(hook, facts, edits);
}

template <int W>
std::optional<Status> Engine<W>::settled() const {
  if (decisions_.form_due()) return std::nullopt;
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
