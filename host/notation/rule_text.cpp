// Sentences about turns and filters. Each names the place of the script that said so.
#include "notation/rule_text.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/list.h"
#include "base/text.h"
#include "notation/deed_text.h"
#include "notation/move_text.h"
#include "notation/set_words.h"
#include "notation/special_rules.h"
#include "notation/state_words.h"
#include "notation/step_text.h"
#include "notation/value_text.h"
#include "reference/reference.h"
#include "reference/rules.h"

namespace sb {
namespace {

using reference::Objection;

// "d4e5, d4f6 and 3 more", of the legal plies.
std::string legal_texts(const Variant& variant, const Snapshot& position) {
  constexpr std::size_t most = 5;
  std::vector<std::string> texts =
      move_texts(variant, position, reference::plies(variant, position));
  std::ranges::sort(texts);
  return some_of(texts, most);
}

Problem exposure(const Variant& variant, const Snapshot& position, Move move, Cell cell) {
  const Snapshot after = reference::after(variant, position, move);
  const std::vector<Cell> from = reference::attackers(variant, after, cell, other(position.to_act));
  return Problem{fmt::format("the {} would be in check{}{}", man_on(variant, after, cell),
                             from.empty() ? "" : " from ", names_of(variant.board, from))};
}

// "the duck", "the duck or the wall"
std::string kinds_of(const Variant& variant, const std::vector<const Action*>& drops) {
  std::vector<std::string> nouns;
  for (const Action* action : drops) {
    for (const int kind : action->kinds) {
      const std::string noun = "the " + variant.noun(kind);
      if (!contains(nouns, noun)) nouns.push_back(noun);
    }
  }
  return fmt::format("{}", fmt::join(nouns, " or "));
}

// Whether all plies that are open have to be drops.
bool only_drops(const std::vector<const Action*>& open) {
  return !open.empty() && std::ranges::all_of(open, [](const Action* action) {
    return action->kind == Action::Kind::drop;
  });
}

bool drops_by_moving(const Variant& variant) {
  return std::ranges::any_of(variant.play.reserves,
                             [](const Reserve& reserve) { return !reserve.dropped().empty(); });
}

}  // namespace

std::string said_at(const std::string& words, const Where& where) {
  if (where.file.empty()) return escape(words, 80);
  const std::string_view file = std::string_view(where.file).substr(where.file.rfind('/') + 1);
  return fmt::format("{} ({}:{})", escape(words, 80), escape(file, 80), where.line);
}

const TurnPlace* place_in(const Variant& variant, const Snapshot& position) {
  const std::vector<TurnPlace>& places =
      reference::in_opening(variant, position)
          ? variant.play.opening
          : variant.play.turn[index(reference::owner_of(variant, position))];
  return places.empty() ? nullptr : &places[reference::open_place(variant, position)];
}

std::vector<const Action*> actions_in(const Variant& variant, const Snapshot& position) {
  std::vector<const Action*> actions;
  const TurnPlace* place = place_in(variant, position);
  if (!place) return actions;
  for (const auto& numbers : {place->actions, place->otherwise}) {
    for (const int action : numbers) actions.push_back(&variant.play.actions[action]);
  }
  if (place->left_by >= 0) actions.push_back(&variant.play.actions[place->left_by]);
  return actions;
}

std::string place_text(const Variant& variant, const Snapshot& position) {
  const int phase = variant.play.phase;
  if (phase < 0 || position.vars[phase] == 0) return {};
  if (std::string duty = place_duty(variant, position); !duty.empty()) return duty;
  const bool begins = position.men == variant.start.men && position.vars == variant.start.vars;
  const TurnPlace* place = begins ? nullptr : place_in(variant, position);
  return place ? "the turn goes on with " + place_words_of(variant, *place, position) : "";
}

std::string open_text(const Variant& variant, const Snapshot& position) {
  if (std::string text = place_text(variant, position); !text.empty()) return text;
  const std::vector<TurnPlace>& turn =
      variant.play.turn[index(reference::owner_of(variant, position))];
  const TurnPlace* place = place_in(variant, position);
  return turn.size() < 2 || !place
             ? ""
             : "the turn begins with " + place_words_of(variant, *place, position);
}

bool is_driven(const Variant& variant, const Snapshot& position, Cell cell) {
  const Man& man = position.men[cell];
  if (man.kind == 0 || man.side == position.to_act) return false;
  const reference::View view{variant, position, position.to_act};
  return std::ranges::any_of(actions_in(variant, position), [&](const Action* action) {
    return action->kind == Action::Kind::drive &&
           (action->when < 0 || reference::holds(view, action->when)) &&
           contains(reference::cells_of(view, action->driven), cell);
  });
}

std::string unmet_number(const Variant& variant, const Snapshot& position, int index) {
  if (index < 0) return {};
  const reference::View view{variant, position, position.to_act};
  const Expressions& all = variant.play.expressions;
  const Facts& facts = all.facts[index];
  for (const Bounds& bounds : facts.numbers) {
    const NumberTerm& number = all.numbers[bounds.number];
    const long value = reference::number_of(view, bounds.number);
    const bool low = bounds.least >= 0 && value < reference::number_of(view, bounds.least);
    const bool high = bounds.most >= 0 && value > reference::number_of(view, bounds.most);
    if (number.kind != NumberTerm::Kind::variable || (!low && !high)) continue;
    const auto v = static_cast<std::size_t>(number.variable[sb::index(position.to_act)]);
    const StateField& field = variant.state[v];
    if (!field.help.empty()) return field_words(variant, field, position.vars[v]);
    const int limit =
        static_cast<int>(reference::number_of(view, low ? bounds.least : bounds.most));
    const bool exact = bounds.least == bounds.most;
    return fmt::format("{} is {}, not {}{}", field.name, value_text(field, static_cast<int>(value)),
                       exact ? ""
                       : low ? "at least "
                             : "at most ",
                       value_text(field, limit));
  }
  for (const int outer : facts.unless) {  // of facts said together: "unless not"
    for (const int inner : all.facts[outer].unless) {
      if (std::string text = unmet_number(variant, position, inner); !text.empty()) return text;
    }
  }
  return {};
}

Fault left_out_fault(const Variant& variant, const Snapshot& position, std::string_view choice) {
  if (reference::place_of(variant, position) != 0) return std::nullopt;
  const reference::View view{variant, position, position.to_act};
  const auto places = reference::places_of(variant, position);
  const auto begins = static_cast<std::size_t>(reference::open_place(variant, position));
  for (std::size_t n = 0; n < begins && n < places.size(); ++n) {
    for (const int number : places[n].actions) {
      const Action& action = variant.play.actions[number];
      if (action.kind != Action::Kind::choose || action.name != choice) continue;
      for (const int facts : {places[n].when, action.when}) {
        if (facts < 0 || reference::holds(view, facts)) continue;
        const std::string why = unmet_number(variant, position, facts);
        const std::string asked = facts_words(Voice{.variant = variant}, facts);
        return Problem{
            why.empty() ? told("it comes only if " + asked, "the script leaves it out") : why,
            open_text(variant, position)};
      }
    }
  }
  return std::nullopt;
}

std::optional<Variant> without_asking(const Variant& variant) {
  Variant open = variant;
  bool asks = false;
  for (Action& action : open.play.actions) {
    if (action.kind != Action::Kind::move && action.kind != Action::Kind::drive) continue;
    asks = asks || action.when >= 0 || action.facts >= 0;
    action.when = action.facts = -1;
  }
  return asks ? std::optional(std::move(open)) : std::nullopt;
}

Problem other_move_due(const Variant& variant, const Snapshot& position) {
  const std::string legal = legal_texts(variant, position);
  const TurnPlace* place = place_in(variant, position);
  return {place ? told("the turn opens only " + place_words_of(variant, *place, position),
                       "the turn has no such move now")
                : "the turn has no such move now",
          legal.empty() ? "" : possible(legal)};
}

Fault place_fault(const Variant& variant, const Snapshot& position, Action::Kind wanted) {
  const std::vector<const Action*> open = actions_in(variant, position);
  const auto opens = [&](Action::Kind kind) {
    return std::ranges::any_of(open, [&](const Action* a) { return a->kind == kind; });
  };
  const bool moves = open.empty() || opens(Action::Kind::move);
  const bool drives = opens(Action::Kind::drive);
  if (wanted == Action::Kind::move ? moves || drives : opens(wanted)) return std::nullopt;
  if (wanted == Action::Kind::drop && moves && drops_by_moving(variant)) return std::nullopt;
  std::string at = open_text(variant, position);
  if (!at.empty()) at = ": " + at;
  if (only_drops(open)) return Problem{fmt::format("first put down {}", kinds_of(variant, open))};
  if (std::ranges::all_of(open, [](const Action* a) { return a->kind == Action::Kind::choose; }))
    return Problem{fmt::format("'{}' comes first", open.front()->name)};
  if (!moves && !drives && !opens(Action::Kind::drop) && !opens(Action::Kind::list) &&
      !opens(Action::Kind::choose))
    return Problem{fmt::format("{} can only pass", side_name(position.to_act))};
  if (wanted == Action::Kind::drop) return Problem{"nobody is dropped now" + at};
  return Problem{(wanted == Action::Kind::pass ? "nobody passes now" : "no man moves now") + at};
}

std::string place_duty(const Variant& variant, const Snapshot& position) {
  const std::vector<const Action*> open = actions_in(variant, position);
  if (!only_drops(open)) return {};
  return fmt::format("{} must put down {}", side_name(position.to_act), kinds_of(variant, open));
}

bool passes_by_turn(const Variant& variant) { return variant.play.has(Action::Kind::pass); }

bool is_lawful(const Variant& variant, const Snapshot& position, Move move) {
  if (!variant.play.any()) return !royal_fault(variant, position, move);
  return reference::objection(variant, position, move).kind == Objection::Kind::none;
}

Fault legality_fault(const Variant& variant, const Snapshot& position, Move move) {
  if (!variant.play.any()) return royal_fault(variant, position, move);
  const Objection objection = reference::objection(variant, position, move);
  const auto rule = static_cast<std::size_t>(std::max(objection.rule, 0));
  switch (objection.kind) {
    case Objection::Kind::none:
      break;
    case Objection::Kind::ended: {
      const Ending& ending = variant.play.endings[rule];
      return Problem{"the game is over, " + said_at(ending.word, ending.where)};
    }
    case Objection::Kind::forbidden: {
      const Filter& filter = variant.play.forbid[rule];
      const std::string cells = names_of(variant.board, objection.cells);
      return Problem{said_at(filter.name, filter.where) + (cells.empty() ? "" : ": " + cells)};
    }
    case Objection::Kind::exposed:
      if (Fault fault = royal_fault(variant, position, move)) return fault;
      if (objection.cells.empty()) return Problem{"its side would be in check"};
      return exposure(variant, position, move, objection.cells.front());
    case Objection::Kind::preferred: {
      const Filter& filter = variant.play.prefer[rule];
      return Problem{said_at(filter.name, filter.where), possible(legal_texts(variant, position))};
    }
  }
  return std::nullopt;
}

}  // namespace sb
