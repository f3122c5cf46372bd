// Actions that name a word or a cell: what they list, do, and whether that is legal.
// Invariant: a choice writes the variables of its action and of the place, and nothing else.
#pragma once

#include "play/engine.h"
#include "play/referee.h"

namespace sb {

template <int W>
void Referee<W>::list_choices(const Action& action, const Asked& asked, MoveList& plies) {
  for (const int word : action.words) plies.push(Move::choice_of_word(action.number, word));
  if (action.to < 0) return;
  set(action.to, asked).each([&](Cell c) { plies.push(Move::choice_of_cell(action.number, c)); });
}

// Step 2.
template <int W>
void Referee<W>::name_one(Move move) {
  const Action& action = engine_.variant().play.choice_numbered(move.detail);
  const int into = action.into[index(position_.to_act())];
  if (into < 0) return;
  if (move.word() < 0) return set_var(into, move.to + 1u);
  const auto word = std::ranges::find(action.words, move.word()) - action.words.begin();
  set_var(into, static_cast<std::uint32_t>(action.values[static_cast<std::size_t>(word)]));
}

// Nobody asks who is in check after it, and what chance names is never forbidden.
template <int W>
bool Referee<W>::is_lawful_choice(Move move, std::uint32_t& preferred) {
  const PlayRules& play = engine_.variant().play;
  if (play.forbid.empty() && play.prefer.empty()) return true;
  if (place().by == Decider::chance) return true;
  Told told = tell(move);
  Pending pending;
  if (!ask_before(told, 0, pending, preferred)) return false;
  return pending == Pending{} || ask_after(move, true, false, told, pending, preferred);
}

// Men of the kind that a variable names.
template <int W>
CellSet<W> Referee<W>::men_named(const SetTerm& term, Side own) const {
  const int kind = term.kinds[position_.var(var_declared + term.variable[index(own)])];
  Set found;
  if (kind == 0) return found;
  const int forms = static_cast<int>(engine_.variant().kind(kind).forms.size());
  for (int form = 0; form < forms; ++form)
    found |= position_.with_form(engine_.book_->first_form[kind] + form);
  if (term.whose == Whose::anybody) return found;
  return found & position_.of(term.whose == Whose::own     ? own
                              : term.whose == Whose::enemy ? other(own)
                                                           : Side::neutral);
}

// What has been chosen is forgotten when the turn ends.
template <int W>
void Referee<W>::clear_choices() {
  for (const int variable : plan_.chosen_into) {
    const StateField& field = engine_.variant().state[variable];
    set_var(variable, static_cast<std::uint32_t>(field.initial - field.low));
  }
}

}  // namespace sb
