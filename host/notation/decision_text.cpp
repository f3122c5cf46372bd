// What is wrong with a choice or a decision is told by those that are open; there are never many.
#include "notation/decision_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "notation/move_text.h"
#include "notation/movement_words.h"
#include "notation/rule_text.h"
#include "notation/step_text.h"
#include "reference/reference.h"

namespace sb {
namespace {

// The choices of the place that is open; none where it opens anything else, or a guest is to be
// answered first.
std::vector<const Action*> choices_open(const Variant& variant, const Snapshot& position) {
  std::vector<const Action*> open = actions_in(variant, position);
  const auto names = [](const Action* action) { return action->kind == Action::Kind::choose; };
  if (!std::ranges::all_of(open, names) || variant.guest_in(position).kind != 0) open.clear();
  return open;
}

bool is_by_chance(const Variant& variant, const Snapshot& position) {
  const TurnPlace* place = place_in(variant, position);
  return place && place->by == Decider::chance;
}

std::string actor_name(const Variant& variant, const Snapshot& position) {
  const bool die = !due_form(variant, position.vars) && is_by_chance(variant, position);
  return die ? "the die" : std::string(side_name(position.to_act));
}

// Whether the position is one in which something has to be chosen.
bool must_choose(const Variant& variant, const Snapshot& position) {
  if (due_form(variant, position.vars)) return true;
  return variant.men_move(position) && !choices_open(variant, position).empty();
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

// Whether the die is one that is rolled, and not one that is thrown.
bool is_roll(const Action& choice) { return choice.name == "roll"; }

constexpr std::size_t most_listed = 12;

// "the die must be rolled for Black: N, P or Q", for declared choices of a die.
std::string throw_duty(Game& game) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  std::vector<std::string> faces = move_texts(game);
  for (std::string& face : faces) face.erase(0, face.find_first_of(":@") + 1);
  return fmt::format("the die must be {} for {}: {}",
                     is_roll(*choices_open(variant, position)[0]) ? "rolled" : "thrown",
                     side_name(position.to_act),
                     faces.size() > most_listed ? some_of(faces) : listed_words(faces, "or"));
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

// Why the choice of that name is not open; nothing if it is.
Fault choice_fault(const Variant& variant, const Snapshot& position, std::string_view text) {
  const std::string_view name = text.substr(0, text.find_first_of(":@"));
  const FormChoice* form = due_form(variant, position.vars);
  if (form && form->name == name) return std::nullopt;
  const Action* asked = nullptr;
  for (const Action* action : form ? std::vector<const Action*>{} : actions_in(variant, position)) {
    if (action->kind == Action::Kind::choose && action->name == name) asked = action;
  }
  if (!variant.men_move(position)) asked = nullptr;
  if (!asked) {
    if (Fault fault = left_out_fault(variant, position, name))
      return Problem{fmt::format("'{}' is not open: {}", name, fault->message), fault->hint};
    const std::string open = open_text(variant, position);
    return Problem{fmt::format("'{}' is not open{}{}", name, open.empty() ? "" : ": ", open)};
  }
  for (const Move move : reference::pseudo_plies(variant, position, false)) {
    if (move.type == MoveType::choice && choice_text(variant, move) == text)
      return legality_fault(variant, position, move);
  }
  return std::nullopt;
}

}  // namespace

std::string choice_text(const Variant& variant, Move move) {
  if (move.type == MoveType::form)
    return variant.form_choice->name + ':' + variant.form_choice->words[move.detail];
  const std::string& name = variant.play.choice_numbered(move.detail).name;
  if (move.word() < 0) return name + '@' + variant.board.name(move.to);
  return name + ':' + variant.play.words[move.word()];
}

bool is_choice_text(const Variant& variant, std::string_view text) {
  const std::size_t end = text.find_first_of(":@");
  const std::string_view name = text.substr(0, end);
  if (variant.form_choice && variant.form_choice->name == name) return true;
  return end != std::string_view::npos &&
         std::ranges::any_of(variant.play.actions, [&](const Action& action) {
           return action.kind == Action::Kind::choose && action.name == name;
         });
}

Problem why_no_choice(Game& game, std::string_view text) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  if (game.status().over()) return not_legal(text, {over_text(game.status())});
  if (Fault fault = choice_fault(variant, position, text)) return not_legal(text, *fault);
  const auto chooses = [](Move move) {
    return move.type == MoveType::choice || move.type == MoveType::form;
  };
  const auto text_of = [&](Move move) { return choice_text(variant, move); };
  return not_legal(text, {fmt::format("it is no choice of {}'s", actor_name(variant, position)),
                          in_order(picked(game.plies(), chooses, text_of))});
}

Fault choice_first(Game& game) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  if (!must_choose(variant, position)) return std::nullopt;
  const auto texts = move_texts(game);
  const auto open = choices_open(variant, position);
  if (!due_form(variant, position.vars) && is_by_chance(variant, position))
    return Problem{fmt::format("the die must be {} for {} first",
                               is_roll(*open[0]) ? "rolled" : "thrown", side_name(position.to_act)),
                   texts.empty() ? "" : "as " + texts.front()};
  return Problem{fmt::format("{} must choose first", actor_name(variant, position)),
                 some_of(texts)};
}

std::string choice_deed(const Variant& variant, const Snapshot& position, Move move) {
  const std::string text = choice_text(variant, move);
  const std::size_t end = text.find_first_of(":@");
  return fmt::format("{} chooses {} for {}", actor_name(variant, position), text.substr(end + 1),
                     text.substr(0, end));
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

Problem why_no_decision(Game& game, std::string_view text) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  constexpr std::size_t longest = 60;
  if (text == pass_text) return not_legal(text, pass_fault(variant, position), longest);
  if (game.status().over()) return not_legal(text, {over_text(game.status())}, longest);
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

bool is_finished(Game& game, const Status& status) { return status.over() && game.plies().empty(); }

std::string duty_of(Game& game, const Status& status) {
  if (is_finished(game, status)) return {};
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  if (!chances(game).empty() && variant.men_move(position)) return throw_duty(game);
  if (must_choose(variant, position)) {
    return fmt::format("{} must choose: {}", actor_name(variant, position),
                       fmt::join(move_texts(game), ", "));
  }
  if (!variant.men_move(position)) return duty_text(*variant.rearranging, position);
  if (std::string duty = place_duty(variant, position); !duty.empty()) return duty;
  return decision_first(game) ? "the only ply is pass" : "";
}

std::vector<Move> chances(Game& game) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  if (due_form(variant, position.vars)) return {};
  if (variant.men_move(position))
    return is_by_chance(variant, position) && must_choose(variant, position) ? game.plies()
                                                                             : std::vector<Move>{};
  const Phase phase = variant.rearranging->phase_in(position);
  const bool die = phase == Phase::roll || phase == Phase::opening_roll;
  return die ? game.plies() : std::vector<Move>{};
}

std::optional<std::string> told_board(const Variant& variant, const Snapshot& position, Move move) {
  if (move.type != MoveType::arrangement) return std::nullopt;
  const Rearranging& rearranging = *variant.rearranging;
  const Sections& sections = rearranging.boards->sections();
  const ArrangementCode before = rearranging.code_in(position);
  if (!sections.complete(before)) return std::nullopt;
  return fmt::format("(board {})", board_change(sections, before, move.arrangement_code()));
}

std::string board_change(const Sections& sections, ArrangementCode before, ArrangementCode after) {
  const auto joins_of = [&](ArrangementCode code) {
    return mapped(sections.joins(sections.arrangement(code)),
                  [&](const Sections::Join& join) { return sections.text(join); });
  };
  const std::vector<std::string> old = joins_of(before), now = joins_of(after);
  std::vector<std::string> gone, made;
  std::ranges::set_difference(old, now, std::back_inserter(gone));
  std::ranges::set_difference(now, old, std::back_inserter(made));
  return fmt::format("{} instead of {}", fmt::join(made, ", "), fmt::join(gone, ", "));
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
