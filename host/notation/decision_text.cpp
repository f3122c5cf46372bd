// Reads a choice or a decision against the list of those that are open; there are never many.
#include "notation/decision_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "notation/move_text.h"
#include "notation/rule_text.h"
#include "notation/step_text.h"
#include "reference/reference.h"

namespace sb {
namespace {

std::string actor_name(const Choice& choice, Side side) {
  return choice.actor == Choice::Actor::chance ? "the die" : std::string(side_name(side));
}

constexpr std::string_view pass_text = "pass";

// The letter of the section that is laid next.
char next_section(const Rearranging& rearranging, const Snapshot& position) {
  const Sections& sections = rearranging.boards->sections();
  const Arrangement places = sections.arrangement(rearranging.code_in(position));
  const auto next = std::ranges::find(places, false, &SectionPlace::placed);
  return sections.letters()[next - places.begin()];
}

// "the die must be rolled for Black", for a phase in which no man moves.
std::string duty_text(const Rearranging& rearranging, const Snapshot& position) {
  const std::string_view side = side_name(position.to_act);
  switch (rearranging.phase_in(position)) {
    case Phase::move:
      return fmt::format("{} must move", side);
    case Phase::place:
      return fmt::format("{} must place section {}", side, next_section(rearranging, position));
    case Phase::opening_roll:
    case Phase::roll:
      return fmt::format("the die must be rolled for {}", side);
    case Phase::opening_change:
    case Phase::change:
      break;
  }
  return fmt::format("{} must rearrange the board after a {}", side,
                     position.vars[rearranging.die]);
}

// Why the sections cannot be moved to where a text says, in a phase in which they are to be moved.
Fault board_fault(const Variant& variant, const Snapshot& position, std::string_view text) {
  const Rearranging& rearranging = *variant.rearranging;
  const Phase phase = rearranging.phase_in(position);
  const std::string opening = fmt::format("{}:", ply_name(Phase::change));
  const bool moves_sections = phase == Phase::change || phase == Phase::opening_change;
  if (!moves_sections || !text.starts_with(opening)) return std::nullopt;
  const auto code = rearranging.boards->sections().read(text.substr(opening.size()));
  if (!code) return code.problem();
  if (!rearranging.boards->sections().complete(code.value()))
    return Problem{"a board has all sections"};
  const ArrangementCode present = rearranging.code_in(position);
  if (code.value() == present) return Problem{"so the board lies already"};
  const std::uint32_t face = position.vars[rearranging.die];
  const auto open = rearranging.boards->results(present, *rearranging.allowed(face));
  if (std::ranges::find(*open, code.value()) == open->end())
    return Problem{fmt::format("a {} does not lead to that board", face)};
  return royal_fault(variant, position, Move::arrangement(code.value()));
}

// Why a side has no other ply than to pass.
std::string pass_reason(const Variant& variant, const Snapshot& position) {
  const std::string_view why =
      passes_by_turn(variant) ? "can only pass" : "is in check and has no move";
  return fmt::format("{} {}", side_name(position.to_act), why);
}

// Why a side may not pass.
Problem pass_fault(const Variant& variant, const Snapshot& position) {
  if (!passes_by_turn(variant)) return {"only a side in check without a legal move passes"};
  if (auto problem = place_fault(variant, position, Action::Kind::pass)) return *problem;
  const std::vector<Move> plies = reference::pseudo_plies(variant, position, false);
  if (contains(plies, Move::pass())) {
    if (auto problem = legality_fault(variant, position, Move::pass())) return *problem;
  }
  return {fmt::format("{} may not pass now", side_name(position.to_act))};
}

}  // namespace

std::string choice_text(const Choice& choice, int number) {
  return choice.words.empty() ? choice.name : choice.name + ':' + choice.words[number];
}

bool is_choice_text(const Variant& variant, std::string_view text) {
  const std::string_view name = text.substr(0, text.find(':'));
  return std::ranges::find(variant.choices, name, &Choice::name) != variant.choices.end();
}

Result<Move> read_choice_text(Game& game, std::string_view text) {
  const Snapshot position = game.snapshot();
  const Choice* due = due_choice(game.variant(), position.vars);
  if (!due) return not_legal(text, {"there is nothing to choose now"});
  std::vector<std::string> open;
  for (const Move move : game.plies()) {
    if (choice_text(*due, move.detail) == text) return move;
    open.push_back(choice_text(*due, move.detail));
  }
  return not_legal(text, {fmt::format("it is no choice of {}'s", actor_name(*due, position.to_act)),
                          in_order(open)});
}

Fault choice_first(Game& game) {
  const Snapshot position = game.snapshot();
  const Choice* due = due_choice(game.variant(), position.vars);
  if (!due) return std::nullopt;
  return Problem{fmt::format("{} must choose first", actor_name(*due, position.to_act)),
                 some_of(move_texts(game))};
}

std::string choice_deed(const Variant& variant, const Snapshot& position, Move move) {
  const Choice& due = *due_choice(variant, position.vars);
  const std::string what =
      due.words.empty() ? due.name : due.words[move.detail] + " for " + due.name;
  return fmt::format("{} chooses {}", actor_name(due, position.to_act), what);
}

std::string decision_text(const Variant& variant, const Snapshot& position, Move move) {
  if (move.type == MoveType::pass) return std::string(pass_text);
  const Rearranging& rearranging = *variant.rearranging;
  return fmt::format("{}:{}", ply_name(rearranging.phase_in(position)),
                     rearranging_word(rearranging, rearranging.code_in(position), move));
}

bool is_decision_text(const Variant& variant, std::string_view text) {
  const bool passes = variant.royals == Royals::each || passes_by_turn(variant);
  if (passes && text == pass_text) return true;
  if (!variant.rearranging) return false;
  const std::string_view name = text.substr(0, text.find(':'));
  return name.size() < text.size() &&
         (name == ply_name(Phase::place) || name == ply_name(Phase::roll) ||
          name == ply_name(Phase::change));
}

Result<Move> read_decision_text(Game& game, std::string_view text) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  constexpr std::size_t longest = 60;
  for (const Move move : game.plies()) {
    if (!move.decides() || move.part_kind != 0) continue;
    if (decision_text(variant, position, move) == text) return move;
  }
  if (text == pass_text) return not_legal(text, pass_fault(variant, position), longest);
  if (game.status().over())
    return not_legal(text, {"the game is over, " + status_text(game.status())}, longest);
  if (Fault fault = board_fault(variant, position, text)) return not_legal(text, *fault, longest);
  const std::string near = nearest(text, move_texts(game));
  return not_legal(text,
                   {duty_text(*variant.rearranging, position),
                    near.empty() ? "" : fmt::format("did you mean {}?", near)},
                   longest);
}

Fault decision_first(Game& game) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  const std::vector<std::string> texts = move_texts(game);
  if (variant.men_move(position)) {
    if (texts != std::vector<std::string>{std::string(pass_text)}) return std::nullopt;
    if (passes_by_turn(variant)) return Problem{pass_reason(variant, position), ""};
    return Problem{pass_reason(variant, position), std::string(pass_text)};
  }
  return Problem{duty_text(*variant.rearranging, position) + " first",
                 texts.empty() ? "" : fmt::format("as {}", texts.front())};
}

std::string duty_of(Game& game) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  if (const Choice* due = due_choice(variant, position.vars)) {
    const bool die = due->actor == Choice::Actor::chance;
    return fmt::format("{} must choose: {}", die ? "the die" : side_name(position.to_act),
                       fmt::join(move_texts(game), ", "));
  }
  if (!variant.men_move(position)) return duty_text(*variant.rearranging, position);
  if (std::string duty = place_duty(variant, position); !duty.empty()) return duty;
  return decision_first(game) ? "the only ply is pass" : "";
}

std::vector<Move> chances(Game& game) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  if (const Choice* due = due_choice(variant, position.vars))
    return due->actor == Choice::Actor::chance ? game.plies() : std::vector<Move>{};
  if (variant.men_move(position)) return {};
  const Phase phase = variant.rearranging->phase_in(position);
  const bool die = phase == Phase::roll || phase == Phase::opening_roll;
  return die ? game.plies() : std::vector<Move>{};
}

std::string decision_deed(const Variant& variant, const Snapshot& position, Move move) {
  if (move.type == MoveType::pass)
    return passes_by_turn(variant) ? fmt::format("{} passes", side_name(position.to_act))
                                   : pass_reason(variant, position);
  const std::string word =
      rearranging_word(*variant.rearranging, variant.rearranging->code_in(position), move);
  if (move.type == MoveType::roll) return fmt::format("the die shows {}", word);
  return variant.rearranging->phase_in(position) == Phase::place
             ? fmt::format("the next section is laid, {}", word)
             : fmt::format("the board becomes {}", word);
}

}  // namespace sb
