// What does not go together in one variant: a table of pairs of words, and drops that one text
// would mean twice. Invariant: every pair of words that is not refused here is played by engine and
// twin alike.
#include "rules/rules.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/list.h"
#include "rules/variant.h"

namespace sb {
namespace {

// --- What does not go together ---

// Something that scripts say, and whether a variant does.
struct Word {
  std::string_view name;
  bool (*is_used)(const Variant&);
};

bool is_edit(const Deed& deed) { return deed.kind == Deed::Kind::edit; }

// Whether an effect, a drop or a reserve brings such a man to one square.
template <class Such>
bool brings(const Variant& v, Such such) {
  for (const int kind : v.all_kinds()) {
    const auto puts = [&](const Deed& deed) { return deed.brings() && deed.man.kind == kind; };
    if (such(v.kind(kind)) && (v.play.drops(kind) || v.play.some_deed(puts))) return true;
  }
  return false;
}

bool brings_body(const Variant& v) {
  return brings(v, [](const PieceSpec& spec) { return spec.body.has_value(); });
}

bool brings_lives(const Variant& v) {
  const auto lives = [&](const Man& man) { return man.kind != 0 && v.kind(man.kind).lives; };
  const auto merges = [&](const Merge& merge) { return std::ranges::any_of(merge.results, lives); };
  return std::ranges::any_of(v.merges, merges) ||
         brings(v, [](const PieceSpec& spec) { return spec.lives.has_value(); }) ||
         v.play.some_deed([](const Deed& deed) { return deed.kind == Deed::Kind::turn; });
}

bool has_second_royal(const Variant& v) {
  return std::ranges::any_of(std::array{Side::white, Side::black}, [&](Side side) {
    return std::ranges::count_if(v.start.men,
                                 [&](const Man& man) { return v.is_royal(man, side); }) > 1;
  });
}

bool has_bodies(const Variant& v) {
  return std::ranges::any_of(v.pieces, [](const PieceSpec& spec) { return spec.body.has_value(); });
}

bool has_reading_joint_men(const Variant& variant) {
  return variant.joint_turn && std::ranges::any_of(variant.joint_turn->kinds, [&](int kind) {
           return variant.kind(kind).has_moods();
         });
}

constexpr Word sections{"a board of sections", [](const Variant& v) { return v.board.bends(); }};
constexpr Word joined{"a board whose edges are joined",
                      [](const Variant& v) { return v.board.rings(); }};
constexpr Word run{"a bounce or a flight", [](const Variant& v) { return v.has_runs(); }};
constexpr Word body{"a body", has_bodies};
constexpr Word bringing{"a drop or an effect that brings one to a square", brings_body};
constexpr Word each{"royals = \"each\"", [](const Variant& v) { return v.royals == Royals::each; }};
constexpr Word royal_capture{"the goal \"royal_capture\"",
                             [](const Variant& v) { return v.endings.royal_capture; }};
constexpr Word safe_at_end{"safe = \"end\"",
                           [](const Variant& v) { return v.play.safety == Safety::turn_end; }};
constexpr Word guard{"a guarded royal man", [](const Variant& v) { return v.guest_index() >= 0; }};
constexpr Word reading{"moves that read marks or check",
                       [](const Variant& v) { return v.play.moods; }};
constexpr Word joint_of_reading{"a joint turn of such men", has_reading_joint_men};
constexpr Word lives{"a man of several lives",
                     [](const Variant& v) { return v.form_choice.has_value(); }};
constexpr Word bringing_lives{"a drop, a merge or an effect that brings one, or 'turns'",
                              brings_lives};
constexpr Word for_others{"a choice by who has not the turn",
                          [](const Variant& v) { return v.play.whose >= 0; }};
constexpr Word long_turn{"a turn of several plies",
                         [](const Variant& v) { return v.play.phase >= 0; }};
constexpr Word driving{"a move of men who are not own",
                       [](const Variant& v) { return v.play.has(Action::Kind::drive); }};
constexpr Word rearranging{"'rearrange'",
                           [](const Variant& v) { return v.rearranging.has_value(); }};
constexpr Word second_royal{"a second royal man of a side", has_second_royal};

// The reference of scripts has the same table ("What does not go together").
struct Clash {
  Word one, other;
  std::string_view why;
};
constexpr Clash clashes[] = {
    {sections, run, "there is no straight on where lines bend"},
    {sections, body, "there is no straight on where lines bend"},
    {joined, run, "a line that comes round has no end"},
    {joined, body, "a line that comes round has no end"},
    {body, bringing, "a body is built, one square does not say how it lies"},
    {each, royal_capture, "that goal lets royal men be left attacked"},
    {each, safe_at_end, "who was safe when the turn began is forgotten when it ends"},
    {reading, joint_of_reading, "which steps there are is told before the game"},
    {guard, each, "who shares the square of which one could not be told"},
    {guard, for_others, "the guest would have to be answered first"},
    {lives, long_turn, "the form of a man is chosen in the turn after the hit"},
    {lives, for_others, "the form of a man is chosen by whose turn it is"},
    {lives, bringing_lives, "one man of a side has lives"},
    {each, for_others, "a side in check without a ply would pass in the turn of the other"},
    {guard, second_royal, "who shares the square of which one could not be told"},
    {guard, driving, "the guard answers for him against enemies alone"},
    {rearranging, driving, "who captures rolls the die, and he has none"},
};

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

// Out of how many reserves men of the kind are dropped.
std::size_t count_of_sources(const PlayRules& play, int kind) {
  std::set<int> sources;
  for (std::size_t r = 0; r < play.reserves.size(); ++r) {
    if (contains(play.reserves[r].dropped(), kind)) sources.insert(static_cast<int>(r));
  }
  for (const Action& action : play.actions) {
    if (action.reserve >= 0 && contains(action.kinds, kind)) sources.insert(action.reserve);
  }
  return sources.size();
}

// A kind that two actions of a place drop, or one and a move, which drops out of `reserves`, or two
// parts of its actions in different ways; casts that come first tell them apart.
int kind_of_two_actions(const PlayRules& play, const TurnPlace& place,
                        const std::vector<int>& reserves) {
  std::map<int, std::vector<int>> known;  // by cast
  std::vector<const Action*> drops;
  std::map<int, std::vector<const Action*>> parts;  // by cast
  for (const auto* list : {&place.actions, &place.otherwise}) {
    for (const int a : *list) {
      const Action& action = play.actions[a];
      if (action.kind == Action::Kind::move) known[action.cast] = reserves;
      if (action.kind == Action::Kind::drop) drops.push_back(&action);
      if (action.part < 0) continue;
      const Action& part = play.actions[action.part];
      for (const Action* other : parts[action.cast]) {
        const bool alike = part.reserve == other->reserve && part.lifts == other->lifts;
        const int kind = alike ? 0 : kind_in_both(part.kinds, other->kinds);
        if (kind != 0) return kind;
      }
      parts[action.cast].push_back(&part);
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

bool Effect::changes_men() const { return std::ranges::any_of(deeds, &Deed::changes_men); }

bool PlayRules::asks_stuck() const {
  return std::ranges::any_of(endings, [&](const Ending& ending) {
    return expressions.facts[ending.facts].stuck.has_value();
  });
}

bool PlayRules::settles_stuck() const {
  Facts stuck;
  stuck.stuck = true;
  bool white = false, black = false;
  for (const Ending& ending : endings) {
    if (ending.at != Ending::At::ply || expressions.facts[ending.facts] != stuck) continue;
    white = white || ending.asks != Ending::Asks::black;
    black = black || ending.asks != Ending::Asks::white;
  }
  return white && black;
}

int Reserve::supply_of(Side side, int kind) const { return counts[index(side)][held_kind(kind)]; }

std::vector<int> Reserve::dropped() const {
  std::vector<int> kinds;
  for (int kind = 1; kind < static_cast<int>(drops.size()); ++kind) {
    if (drops[kind] >= 0) kinds.push_back(kind);
  }
  return kinds;
}

unsigned Action::sort() const {
  switch (kind) {
    case Kind::list:
      return unsigned{ply_list} << number;
    case Kind::cast:
      return unsigned{ply_cast} << number;
    case Kind::choose:
      return unsigned{ply_choice} << number;
    default:
      return 0;
  }
}

// Whether own men may stand on the set.
static bool may_have_own(const Expressions& all, int index) {
  const SetTerm& set = all.sets[index];
  using Kind = SetTerm::Kind;
  if (set.kind == Kind::men || set.kind == Kind::named)
    return set.whose == Whose::own || set.whose == Whose::anybody;
  if (set.kind == Kind::meet) return may_have_own(all, set.a) && may_have_own(all, set.b);
  if (set.kind == Kind::unite) return may_have_own(all, set.a) || may_have_own(all, set.b);
  return set.kind != Kind::without || may_have_own(all, set.a);
}

bool PlayRules::may_agree(const Action& a, const Action& b) const {
  using Kind = Action::Kind;
  const auto cast_of = [&](const Action& x) { return x.cast < 0 ? -1 : actions[x.cast].number; };
  if (cast_of(a) != cast_of(b)) return false;  // it stands in the text
  if (a.kind == Kind::choose && b.kind == Kind::choose) return a.number == b.number;
  if (a.kind == b.kind) return a.kind != Kind::drop || kind_in_both(a.kinds, b.kinds) != 0;
  const auto is_alone = [](Kind kind) { return kind == Kind::pass || kind == Kind::choose; };
  if (is_alone(a.kind) || is_alone(b.kind)) return false;
  const bool moves = a.kind == Kind::move || b.kind == Kind::move;
  for (const Action* x : {&a, &b}) {
    if (x->kind == Kind::drive) return moves && may_have_own(expressions, x->driven);
  }
  const bool lists = a.kind == Kind::list || b.kind == Kind::list;
  if (lists) return moves && scripted_men;
  return std::ranges::any_of(reserves, [](const Reserve& of) { return !of.dropped().empty(); });
}

bool PlayRules::has_chance() const {
  return some_place([](const TurnPlace& place) { return place.by == Decider::chance; });
}

const Action& PlayRules::action_of(unsigned sort) const {
  return *std::ranges::find(actions, sort, &Action::sort);
}

bool PlayRules::lists_plies() const { return scripted_men || has(Action::Kind::list); }

unsigned PlayRules::list_of(std::string_view text) const {
  const std::string_view name = text.substr(0, text.find(':'));
  for (const Action& action : actions) {
    if (action.kind == Action::Kind::list && action.name == name) return action.sort();
  }
  return 0;
}

bool PlayRules::changes(int variable) const {
  return some_deed([&](const Deed& deed) { return contains(deed.variable, variable); });
}

bool PlayRules::reads(int variable) const {
  const auto reads_it = [&](const auto& term) { return contains(term.variable, variable); };
  return std::ranges::any_of(expressions.numbers, reads_it) ||
         std::ranges::any_of(expressions.sets, reads_it);
}

bool PlayRules::joins_drops() const {
  return std::ranges::any_of(actions, [](const Action& action) { return action.part >= 0; });
}

bool PlayRules::drops(int kind) const {
  return std::ranges::any_of(actions,
                             [&](const Action& action) { return contains(action.kinds, kind); }) ||
         std::ranges::any_of(
             reserves, [&](const Reserve& reserve) { return contains(reserve.dropped(), kind); });
}

bool PlayRules::drops_from(int reserve) const {
  return !reserves[reserve].dropped().empty() ||
         std::ranges::any_of(actions, [&](const Action& action) {
           return action.kind == Action::Kind::drop && action.reserve == reserve;
         });
}

bool PlayRules::drops_from_some() const {
  for (int r = 0; r < static_cast<int>(reserves.size()); ++r) {
    if (drops_from(r)) return true;
  }
  return false;
}

std::optional<Problem> rules_clash(const Variant& variant) {
  for (const auto& [one, other, why] : clashes) {
    if (!one.is_used(variant) || !other.is_used(variant)) continue;
    return Problem{fmt::format("{} does not go together with {}", other.name, one.name),
                   std::string(why)};
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
  const std::size_t sources = count_of_sources(play, kind);
  const char* way_out =
      sources > 1
          ? "a ply does not say out of which reserve; `plies` with `puts` and `reserves` can"
      : contains(reserves, kind)
          ? "one text would mean both; leave `drops` out of the reserve, or the `drop` out of the "
            "turn"
          : "one text would mean both; one drop whose `to` is a:when { ... } + b:when { ... }";
  return Problem{
      fmt::format("'{}' can be dropped in two ways at a time", variant.kind(kind).symbol), way_out};
}

}  // namespace sb
