// Choices in the engine: which are open, and making one.
// Invariant: a choice writes its variable first and passes the turn last, so that its hook always
// sees the side that chose.
#pragma once

#include "play/engine.h"

namespace sb {

template <int W>
inline const Choice* Engine<W>::choice_due() const {
  if (!book_->has_choices) [[likely]]
    return nullptr;
  return due_choice(variant(), position_.declared_vars(variant().state.size()));
}

template <int W>
inline bool Engine<W>::closes_turn() const {
  const Choice* due = choice_due();
  return (due && due->closes_turn) || phase() == Phase::roll || phase() == Phase::change;
}

template <int W>
PlyFacts Engine<W>::facts_of(const Choice& choice, int number) const {
  PlyFacts facts;
  facts.side = position_.to_act();
  if (!choice.words.empty()) facts.choice = choice.words[number];
  facts.variable = choice.variable;
  facts.due = position_.var(var_declared + choice.variable);
  return facts;
}

template <int W>
void Engine<W>::list_choices(const Choice& choice, MoveList& plies) {
  if (generator_.is_over()) return;
  if (choice.forms_of != 0) return list_forms(choice, plies);
  JournalEdits edits(*this);
  for (const Move ply : choice_plies(choice)) {
    const bool open =
        choice.may_hook < 0 || hooks_->holds(choice.may_hook, facts_of(choice, ply.detail), edits);
    if (open) plies.push(ply);
  }
}

// The forms with which the man that was hit may go on.
template <int W>
void Engine<W>::list_forms(const Choice& choice, MoveList& plies) {
  const Cell cell = generator_.sturdy_man(position_.to_act());
  if (cell == no_cell) return;
  const PieceSpec& spec = variant().kind(choice.forms_of);
  const std::uint32_t open = forms_open(spec, position_.at(cell).state());
  for (const Move ply : choice_plies(choice)) {
    if (open >> ply.detail & 1) plies.push(ply);
  }
}

template <int W>
void Engine<W>::answer(const Choice& choice, int form, std::uint32_t hits) {
  const Cell cell = generator_.sturdy_man(position_.to_act());
  Man man = book_->man(position_.at(cell));
  man.state = after_answer(variant().kind(choice.forms_of), man.state, hits, form);
  journal_.put(cell, book_->piece(man));
}

template <int W>
void Engine<W>::choose(Move move) {
  const Choice& choice = *choice_due();
  const PlyFacts facts = facts_of(choice, move.detail);
  const StateField& field = variant().state[choice.variable];
  journal_.set(var_declared + choice.variable,
               static_cast<std::uint32_t>(field.initial - field.low));
  if (choice.forms_of != 0) answer(choice, move.detail, facts.due);
  if (choice.hook >= 0) {
    const Piece maker = trail_maker();
    run_hook(choice.hook, facts);
    mend(maker);
  }
  if (choice.closes_turn) {
    close_turn();
  } else if (referee_) {
    referee_->resume_turn();
  }
}

// The turn ends with what has just been decided, unless something else is to be decided first.
template <int W>
void Engine<W>::close_turn() {
  if (closes_turn()) return;
  if (referee_) return referee_->close_turn();
  journal_.pass_turn();
}

}  // namespace sb
