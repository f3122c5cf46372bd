// The arithmetic of forms, over the fields of a man's state.
#include "rules/lives.h"

#include <bit>
#include <cassert>

#include "rules/variant.h"

namespace sb {
namespace {

// The state in that form, with these left.
std::uint32_t with_forms(const PieceSpec& spec, std::uint32_t state, int form, std::uint32_t left) {
  assert(left >> form & 1);
  state = spec.with_field(state, spec.lives->form, form + spec.state[spec.lives->form].low);
  return spec.with_field(state, spec.lives->left, static_cast<int>(left));
}

}  // namespace

std::uint32_t forms_left(const PieceSpec& spec, std::uint32_t state) {
  return static_cast<std::uint32_t>(spec.field_value(state, spec.lives->left));
}

int form_in(const PieceSpec& spec, std::uint32_t state) {
  return spec.field_value(state, spec.lives->form) - spec.state[spec.lives->form].low;
}

std::uint32_t forms_open(const PieceSpec& spec, std::uint32_t state) {
  return forms_left(spec, state) & ~(1u << form_in(spec, state));
}

Wounds wounds_of(const PieceSpec& spec, std::uint32_t state, int hits) {
  const std::uint32_t others = forms_open(spec, state);
  assert(hits <= std::popcount(others));
  if (!std::has_single_bit(others)) return {state, static_cast<std::uint32_t>(hits)};
  return {with_forms(spec, state, std::countr_zero(others), others), 0};
}

std::uint32_t after_answer(const PieceSpec& spec, std::uint32_t state, std::uint32_t pending,
                           int form) {
  const std::uint32_t left = pending > 1 ? 1u << form : forms_open(spec, state);
  return with_forms(spec, state, form, left);
}

const FormChoice* due_form(const Variant& variant, std::span<const std::uint32_t> vars) {
  const auto& choice = variant.form_choice;
  return choice && vars[choice->variable] != 0 ? &*choice : nullptr;
}

std::vector<Move> form_plies(const FormChoice& choice) {
  std::vector<Move> plies;
  plies.reserve(choice.words.size());
  for (int form = 0; form < static_cast<int>(choice.words.size()); ++form)
    plies.push_back(Move::form(form));
  return plies;
}

}  // namespace sb
