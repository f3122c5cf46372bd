// Which choice is due. Engine, slow twin and texts ask here, so that they cannot disagree.
#include "rules/choice.h"

#include "rules/variant.h"

namespace sb {
namespace {

bool is_due(const Variant& variant, const Choice& choice, std::uint32_t held) {
  const StateField& field = variant.state[choice.variable];
  const auto initial = static_cast<std::uint32_t>(field.initial - field.low);
  return choice.value < 0 ? held != initial : held == static_cast<std::uint32_t>(choice.value);
}

}  // namespace

const Choice* due_choice(const Variant& variant, std::span<const std::uint32_t> vars) {
  for (const Choice& choice : variant.choices) {
    if (is_due(variant, choice, vars[choice.variable])) return &choice;
  }
  return nullptr;
}

Side last_mover(const Variant& variant, const Snapshot& position) {
  const Choice* choice = due_choice(variant, position.vars);
  const Phase phase = variant.rearranging ? variant.rearranging->phase_in(position) : Phase::move;
  const bool goes_on =
      (choice && choice->closes_turn) || phase == Phase::roll || phase == Phase::change;
  return goes_on ? position.to_act : other(position.to_act);
}

std::vector<Move> choice_plies(const Choice& choice) {
  std::vector<Move> plies;
  plies.reserve(static_cast<std::size_t>(choice.size()));
  for (int number = 0; number < choice.size(); ++number) plies.push_back(Move::choice(number));
  return plies;
}

}  // namespace sb
