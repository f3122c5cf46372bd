// What does not go together in one variant: a table of words and of those that none of them can
// stand beside, and drops that one text would mean twice.
// Invariant: every pair of words that is not refused here is played by engine and twin alike.
#include "play/rules.h"

#include <algorithm>
#include <functional>
#include <map>

#include <fmt/format.h>

#include "base/list.h"
#include "play/variant.h"

namespace sb {
namespace {

// --- Words, and whether a variant uses them ---

// Something that scripts say.
struct Word {
  std::string_view name;
  bool (*is_used)(const Variant&);
};

template <auto What>
bool has(const Variant& v) {
  return static_cast<bool>(std::invoke(What, v));
}

template <auto List>
bool lists(const Variant& v) {
  return !std::invoke(List, v).empty();
}

template <auto Fits>
bool some_piece(const Variant& v) {
  return std::ranges::any_of(
      v.pieces, [](const PieceSpec& spec) { return static_cast<bool>(std::invoke(Fits, spec)); });
}

template <auto Fits>
bool some_form(const Variant& v) {
  return std::ranges::any_of(
      v.pieces, [](const PieceSpec& spec) { return std::ranges::any_of(spec.forms, Fits); });
}

template <auto Fits>
bool some_atom_of(const Form& form) {
  return std::ranges::any_of(form.movements(), [](const Movement* movement) {
    return std::ranges::any_of(*movement, Fits);
  });
}

bool is_of_trail(const Atom& atom) { return atom.leaves_trail || atom.takes_trail; }
bool is_hop(const Atom& atom) { return atom.kind == Atom::Kind::hop; }
bool bars_jumps(const Form& form) { return form.jumpable != Jumpable::by_all; }
bool guarded_leaves_trail(const PieceSpec& spec) {
  return spec.guard && std::ranges::any_of(spec.forms, [](const Form& form) {
           return std::ranges::any_of(form.movement, &Atom::leaves_trail);
         });
}
bool guarded_explodes(const PieceSpec& spec) {
  return spec.guard && std::ranges::any_of(spec.forms, &Form::explodes);
}

bool is_edit(const Deed& deed) { return deed.kind == Deed::Kind::edit; }

// Whether an effect, a drop or a reserve brings a body to one square.
bool brings_body(const Variant& v) {
  for (const int kind : v.all_kinds()) {
    const auto puts = [&](const Deed& deed) {
      return (deed.kind == Deed::Kind::put || deed.kind == Deed::Kind::become) &&
             deed.man.kind == kind;
    };
    const auto brings = [&](const Effect& effect) {
      return std::ranges::any_of(effect.deeds, puts);
    };
    if (v.kind(kind).body && (v.play.drops(kind) || std::ranges::any_of(v.play.after, brings)))
      return true;
  }
  return false;
}

bool has_second_royal(const Variant& v) {
  return std::ranges::any_of(std::array{Side::white, Side::black}, [&](Side side) {
    return std::ranges::count_if(v.start.men,
                                 [&](const Man& man) { return v.is_royal(man, side); }) > 1;
  });
}

// Turns, or what happens when one ends.
bool says_turns(const Variant& v) {
  const PlayRules& play = v.play;
  return !play.turn[0].empty() || !play.turn[1].empty() || !play.opening.empty() ||
         std::ranges::any_of(play.after, &Effect::of_turn) ||
         std::ranges::any_of(play.marks, [](const CellMark& mark) { return mark.lasts >= 0; });
}

bool has_sections(const Variant& v) { return v.board.bends(); }
bool has_joined_edges(const Variant& v) { return v.board.rings(); }
bool says_rules(const Variant& v) { return v.play.any(); }
bool guards_each(const Variant& v) { return v.royals == Royals::each; }
bool asks_safety_at_end(const Variant& v) { return v.play.safety == Safety::turn_end; }
bool is_won_by_capture(const Variant& v) { return v.endings.royal_capture; }
bool has_guards(const Variant& v) { return v.guest_index() >= 0; }
bool merges_royals(const Variant& v) { return !MergeTable(v).spares_royals(); }

namespace word {

constexpr Word sections{"a board of sections", has_sections};
constexpr Word joined{"a board whose edges are joined", has_joined_edges};
constexpr Word rearranged{"a board that is rearranged", has<&Variant::rearranging>};
constexpr Word trail{"a trail", some_form<some_atom_of<is_of_trail>>};
constexpr Word hop{"a hop", some_form<some_atom_of<is_hop>>};
constexpr Word run{"a bounce or a flight", has<&Variant::has_runs>};
constexpr Word barrier{"a man whom not all may jump", some_form<bars_jumps>};
constexpr Word explosion{"an explosion", has<&Variant::has_explosions>};
constexpr Word body{"a body", some_piece<&PieceSpec::body>};
constexpr Word lives{"a man with lives", some_piece<&PieceSpec::lives>};
constexpr Word castling{"castling", lists<&Variant::castlings>};
constexpr Word joint{"a joint turn", has<&Variant::joint_turn>};
constexpr Word choice{"a choice", lists<&Variant::choices>};
constexpr Word change{"a move change", has<&Variant::move_change>};
constexpr Word aura{"an aura", lists<&Variant::auras>};
constexpr Word jumped{"a mark of who is jumped", has<&Variant::mark>};
constexpr Word each{"royals = \"each\"", guards_each};
constexpr Word won_by_capture{"the goal \"royal_capture\"", is_won_by_capture};
constexpr Word royal_merge{"a royal man that merges", merges_royals};
constexpr Word second_royal{"a second royal man of a side", has_second_royal};
constexpr Word guard{"a guarded royal man", has_guards};
constexpr Word royal_trail{"a trail of the royal man", some_piece<guarded_leaves_trail>};
constexpr Word royal_blast{"an explosion of the royal man", some_piece<guarded_explodes>};
constexpr Word bringing{"a drop or an effect that brings one to a square", brings_body};
constexpr Word rules{"turns, filters, effects or endings of facts", says_rules};
constexpr Word turns{"turns, openings, effects of turns or marks of turns", says_turns};
constexpr Word turn_safe{"safe = \"end\"", asks_safety_at_end};

}  // namespace word

// None of the others can stand beside the word, and why.
struct Clash {
  Word word;
  std::vector<Word> others;
  std::string_view why = "";
};

std::vector<Clash> clashes() {
  using namespace word;
  return {
      {sections, {run, body}, "there is no straight on where lines bend"},
      {joined, {run, body}, "a line that comes round has no end"},
      {each, {won_by_capture}, "that goal lets royal men be left attacked"},
      {each, {turn_safe}, "who was safe when the turn began is forgotten when it ends"},
      {guard,
       {lives, royal_trail, royal_blast, run, each, won_by_capture, choice, joint, change,
        rearranged, royal_merge, second_royal}},
      {body, {bringing}, "a body is built, one square does not say how it lies"},
      {rules, {rearranged, change, guard}, "it has turns and ends of its own"},
      {turns, {choice}, "it has a turn of its own"},
  };
}

// The kinds that two of these lists have in common; 0 if there is none.
int kind_in_both(const std::vector<int>& a, const std::vector<int>& b) {
  const auto both = std::ranges::find_if(a, [&](int kind) { return contains(b, kind); });
  return both == a.end() ? 0 : *both;
}

// A kind that one text could drop out of two reserves.
int kind_of_two_reserves(const PlayRules& play, std::vector<int>& known) {
  for (const Reserve& reserve : play.reserves) {
    const std::vector<int> dropped = reserve.dropped();
    if (const int kind = kind_in_both(dropped, known); kind != 0) return kind;
    known.insert(known.end(), dropped.begin(), dropped.end());
  }
  return 0;
}

// A kind that two actions of a place drop, or one and a move, which drops out of `reserves`; casts
// that come first tell them apart.
int kind_of_two_actions(const PlayRules& play, const TurnPlace& place,
                        const std::vector<int>& reserves) {
  std::map<int, std::vector<int>> known;  // by cast
  std::vector<const Action*> drops;
  for (const auto* list : {&place.actions, &place.otherwise}) {
    for (const int a : *list) {
      const Action& action = play.actions[a];
      if (action.kind == Action::Kind::move) known[action.cast] = reserves;
      if (action.kind == Action::Kind::drop) drops.push_back(&action);
    }
  }
  for (const Action* action : drops) {
    std::vector<int>& others = known[action->cast];
    if (const int kind = kind_in_both(action->kinds, others); kind != 0) return kind;
    others.insert(others.end(), action->kinds.begin(), action->kinds.end());
  }
  return 0;
}

}  // namespace

bool Effect::edits() const { return std::ranges::any_of(deeds, is_edit); }

bool PlayRules::asks_stuck() const {
  return std::ranges::any_of(endings, [&](const Ending& ending) {
    return expressions.facts[ending.facts].stuck.has_value();
  });
}

std::vector<int> Reserve::dropped() const {
  std::vector<int> kinds;
  for (int kind = 1; kind < static_cast<int>(drops.size()); ++kind) {
    if (drops[kind] >= 0) kinds.push_back(kind);
  }
  return kinds;
}

bool PlayRules::may_agree(const Action& a, const Action& b) const {
  using Kind = Action::Kind;
  const auto cast_of = [&](const Action& x) { return x.cast < 0 ? -1 : actions[x.cast].number; };
  if (cast_of(a) != cast_of(b)) return false;  // it stands in the text
  if (a.kind == b.kind) return a.kind != Kind::drop || kind_in_both(a.kinds, b.kinds) != 0;
  if (a.kind == Kind::pass || b.kind == Kind::pass) return false;
  const bool moves = a.kind == Kind::move || b.kind == Kind::move;
  const bool lists = a.kind == Kind::list || b.kind == Kind::list;
  if (lists) return moves && scripted_men;
  return std::ranges::any_of(reserves, [](const Reserve& of) { return !of.dropped().empty(); });
}

bool PlayRules::lists_plies() const {
  return scripted_men ||
         std::ranges::find(actions, Action::Kind::list, &Action::kind) != actions.end();
}

bool PlayRules::drops(int kind) const {
  return std::ranges::any_of(actions,
                             [&](const Action& action) { return contains(action.kinds, kind); }) ||
         std::ranges::any_of(
             reserves, [&](const Reserve& reserve) { return contains(reserve.dropped(), kind); });
}

std::optional<Problem> rules_clash(const Variant& variant) {
  for (const auto& [word, others, why] : clashes()) {
    if (!word.is_used(variant)) continue;
    for (const Word& other : others) {
      if (!other.is_used(variant)) continue;
      return Problem{fmt::format("{} does not go together with {}", other.name, word.name),
                     std::string(why)};
    }
  }
  const PlayRules& play = variant.play;
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
