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

template <int W>
void Engine<W>::make_ordinary(Move move) {
  if (move.change() != 0) return changes_.make_with_change(move);
  if (move.type == MoveType::form) return decisions_.choose_form(move);
  const auto captures = [&] {
    const RoyalMen<W>& royals = generator_.royals();
    return move.type == MoveType::shot || royals.captures_guest(move) ||
           (men_.captures(move) && !royals.takes_guard(move));
  };
  const std::uint32_t before = position_.var(var_turn);
  const bool rolls = book_->rearranges && captures();
  make_of_men(move);
  if (rolls) decisions_.await_roll(before);
}

template <int W>
void Engine<W>::make_of_men(Move move) {
  if (book_->marks_tell_hits && men_.may_hit(move)) [[unlikely]]
    men_.note_moods();
  if (book_->guest >= 0) return guests_.make_with_guards(move);
  men_.make_plain(move);
}

template <int W>
inline void Engine<W>::take_back(const Point& point) {
  journal_.take_back(point);
  decisions_.follow_board();
}

}  // namespace sb
