// What rules said by primitives do not go together with.
#include "play/rules.h"

#include <algorithm>

#include <fmt/format.h>

#include "play/variant.h"

namespace sb {
namespace {

// Words with turns, or ends of turns, of their own.
std::string_view word_with_turns(const Variant& variant) {
  if (variant.rearranging) return "a board that is rearranged";
  if (variant.royals == Royals::each) return "royals = \"each\"";
  if (variant.move_change) return "a move change";
  if (variant.guest_index() >= 0) return "a guarded man";
  return {};
}

// The kinds that two of these lists have in common; 0 if there is none.
int kind_in_both(const std::vector<int>& a, const std::vector<int>& b) {
  const auto both =
      std::ranges::find_if(a, [&](int kind) { return std::ranges::find(b, kind) != b.end(); });
  return both == a.end() ? 0 : *both;
}

std::vector<int> dropped_from(const Reserve& reserve) {
  std::vector<int> kinds;
  for (std::size_t k = 0; k < reserve.drops.size(); ++k) {
    if (reserve.drops[k] >= 0) kinds.push_back(static_cast<int>(k));
  }
  return kinds;
}

// A kind that one text could drop out of two reserves.
int kind_of_two_reserves(const PlayRules& play, std::vector<int>& known) {
  for (const Reserve& reserve : play.reserves) {
    const std::vector<int> dropped = dropped_from(reserve);
    if (const int kind = kind_in_both(dropped, known); kind != 0) return kind;
    known.insert(known.end(), dropped.begin(), dropped.end());
  }
  return 0;
}

// A kind that two actions of a place drop, or one and a move, which drops out of `reserves`.
int kind_of_two_actions(const PlayRules& play, const TurnPlace& place,
                        const std::vector<int>& reserves) {
  std::vector<const Action*> actions;
  for (const auto* list : {&place.actions, &place.otherwise}) {
    for (const int a : *list) actions.push_back(&play.actions[static_cast<std::size_t>(a)]);
  }
  const bool moves = std::ranges::count(actions, Action::Kind::move, &Action::kind) > 0;
  std::vector<int> known = moves ? reserves : std::vector<int>{};
  for (const Action* action : actions) {
    if (action->kind != Action::Kind::drop) continue;
    if (const int kind = kind_in_both(action->kinds, known); kind != 0) return kind;
    known.insert(known.end(), action->kinds.begin(), action->kinds.end());
  }
  return 0;
}

// Whether turns are said, or what happens when one ends.
bool says_turns(const PlayRules& play) {
  return !play.turn[0].empty() || !play.turn[1].empty() || !play.opening.empty() ||
         std::ranges::any_of(play.after, &Effect::of_turn) ||
         std::ranges::any_of(play.marks, [](const CellMark& mark) { return mark.lasts >= 0; });
}

// With what marks that do something to men do not go together; empty if there is nothing.
std::string_view word_against_marks(const Variant& variant) {
  const auto does = [](const CellMark& mark) {
    return mark.holds || mark.shields || mark.passable;
  };
  if (std::ranges::none_of(variant.play.marks, does)) return {};
  if (variant.joint_turn) return "a joint turn";
  if (variant.has_runs()) return "a man that runs on";
  const auto is_body = [](const PieceSpec& piece) { return piece.body.has_value(); };
  return std::ranges::any_of(variant.pieces, is_body) ? "a man on several squares" : "";
}

}  // namespace

bool Effect::edits() const {
  return std::ranges::any_of(deeds, [](const Deed& deed) { return deed.kind == Deed::Kind::edit; });
}

bool PlayRules::asks_stuck() const {
  return std::ranges::any_of(endings, [&](const Ending& ending) {
    return expressions.facts[static_cast<std::size_t>(ending.facts)].stuck.has_value();
  });
}

std::optional<Problem> rules_clash(const Variant& variant) {
  const PlayRules& play = variant.play;
  if (!play.any()) return std::nullopt;
  if (const auto word = word_with_turns(variant); !word.empty()) {
    return Problem{
        fmt::format("{} does not go together with turns, filters, effects or endings of facts",
                    word),
        "it has turns and ends of its own"};
  }
  if (const auto word = word_against_marks(variant); !word.empty()) {
    return Problem{
        fmt::format("{} does not go together with marks that hold, shield or let pass", word),
        "it meets several squares at a time"};
  }
  if (!variant.choices.empty() && says_turns(play)) {
    return Problem{
        "a choice does not go together with turns, openings, effects of turns or marks of turns",
        "it has a turn of its own"};
  }
  const bool lists =
      play.scripted_men || std::ranges::any_of(play.actions, [](const Action& action) {
        return action.kind == Action::Kind::list;
      });
  if (lists && (variant.mark || !variant.auras.empty())) {
    return Problem{"plies of a function do not go together with auras and marks with 'by'",
                   "what a spell leaves of a man is said by movements"};
  }
  std::vector<int> reserves;
  int kind = kind_of_two_reserves(play, reserves);
  for (const auto* places : {&play.turn[0], &play.turn[1], &play.opening}) {
    for (const TurnPlace& place : *places) {
      if (kind == 0) kind = kind_of_two_actions(play, place, reserves);
    }
  }
  if (kind == 0) return std::nullopt;
  return Problem{
      fmt::format("'{}' can be dropped in two ways at a time", variant.kind(kind).symbol),
      "one text would mean both"};
}

}  // namespace sb
