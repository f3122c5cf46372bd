// Choosing with which form a man of several lives goes on (rules/lives.h), in the engine.
// Invariant: while such a choice is due, its plies are all that are listed.
#pragma once

#include "play/engine.h"

namespace sb {

template <int W>
inline const FormChoice* Engine<W>::form_due() const {
  if (!book_->chooses_forms) [[likely]]
    return nullptr;
  return due_form(variant(), position_.declared_vars(variant().state.size()));
}

// The forms with which the man that was hit may go on.
template <int W>
void Engine<W>::list_forms(const FormChoice& choice, MoveList& plies) {
  if (generator_.is_over()) return;
  const Cell cell = generator_.sturdy_man(position_.to_act());
  if (cell == no_cell) return;
  const std::uint32_t open = forms_open(variant().kind(choice.kind), position_.at(cell).state());
  for (const Move ply : form_plies(choice)) {
    if (open >> ply.detail & 1) plies.push(ply);
  }
}

template <int W>
void Engine<W>::choose_form(Move move) {
  const FormChoice& choice = *form_due();
  const int hits = var_declared + choice.variable;
  const Cell cell = generator_.sturdy_man(position_.to_act());
  Man man = book_->man(position_.at(cell));
  man.state =
      after_answer(variant().kind(choice.kind), man.state, position_.var(hits), move.detail);
  journal_.set(hits, 0);
  journal_.put(cell, book_->piece(man));
  if (referee_) referee_->resume_turn();
}

// Whether the side which has just moved has a roll or a board to decide before its turn is over.
template <int W>
inline bool Engine<W>::closes_turn() const {
  return phase() == Phase::roll || phase() == Phase::change;
}

// The turn ends with what has just been decided, unless something else is to be decided first.
template <int W>
void Engine<W>::close_turn() {
  if (closes_turn()) return;
  if (referee_) return referee_->close_turn();
  journal_.pass_turn();
}

}  // namespace sb
