// One clause for each field of Facts, in the order in which they are asked. Conditions that all men
// of a term share are said once, behind them.
#include "notation/set_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/list.h"
#include "base/text.h"
#include "notation/movement_words.h"
#include "notation/special_rules.h"
#include "notation/state_words.h"
#include "notation/value_text.h"

namespace sb {
namespace {

using NumberKind = NumberTerm::Kind;
using Clauses = std::vector<std::string>;

const NumberTerm& number_at(const Voice& voice, int number) {
  return voice.variant.play.expressions.numbers[number];
}

// "the number of Pawns and Rooks in own hand"; of no kinds "of men".
std::string in_reserve_words(const Voice& voice, int reserve, bool theirs,
                             const std::vector<int>& kinds) {
  const auto names =
      mapped(kinds, [&](int kind) { return plural_words(voice.variant.kind(kind).name); });
  return fmt::format("the number of {} in {} {}",
                     names.empty() ? "men" : listed_words(names, "and"),
                     theirs ? voice.enemy : voice.own, voice.variant.play.reserves[reserve].name);
}

std::string name_of_variable(const Voice& voice, const std::array<int, 2>& variable) {
  const StateField& field = voice.variant.state[variable[0]];
  if (variable[0] == variable[1]) return field.name;
  const bool theirs = variable[0] > variable[1];  // "wchecks" stands before "bchecks"
  if (field.reserve >= 0) return in_reserve_words(voice, field.reserve, theirs, {field.kind});
  return fmt::format("{} {}", theirs ? voice.enemy : voice.own, field.name.substr(1));
}

// Whether its name is that of many: "checks".
bool is_many(const Voice& voice, int variable) {
  const StateField& field = voice.variant.state[variable];
  return field.reserve < 0 && field.name.ends_with('s');
}
bool is_many(const Voice& voice, const NumberTerm& term) {
  return term.kind == NumberKind::variable && is_many(voice, term.variable[0]);
}

std::string constant_words(const NumberTerm& term) {
  if (term.value[0] == term.value[1]) return std::to_string(term.value[0]);
  return fmt::format("{} for White or {} for Black", term.value[0], term.value[1]);
}

std::string held_words(const Voice& voice, const NumberTerm& term) {
  const auto kinds = mapped(term.men, [](const ManTerm& man) { return man.kind; });
  return in_reserve_words(voice, term.reserve, term.whose == Whose::enemy, kinds);
}

// "own men"; of those who stood there before the ply "the men who stood where enemies stood before
// the ply".
std::string men_worth_words(const Voice& voice, const NumberTerm& term) {
  std::string men = men_on_words(voice, term.set);
  constexpr std::string_view of_squares = "men ";
  if (!term.earlier || !men.starts_with(of_squares)) return men;
  return "the men who stood " + men.substr(of_squares.size());
}

// The field of men's state that is added up.
std::string name_of_field(const Voice& voice, const NumberTerm& term) {
  const auto kind = std::ranges::find_if(term.fields, [](int field) { return field >= 0; });
  if (kind == term.fields.end()) return {};
  const PieceSpec& spec = voice.variant.kind(static_cast<int>(kind - term.fields.begin()));
  return spec.state[*kind].name;
}

// A part of a sum or product, in parentheses where it is a sum.
std::string part_words(const Voice& voice, int number) {
  const NumberKind kind = number_at(voice, number).kind;
  const std::string text = number_words(voice, number);
  return kind == NumberKind::plus || kind == NumberKind::minus ? "(" + text + ")" : text;
}

std::string ordinal_words(int number) {
  constexpr std::array words = {"zeroth", "first", "second", "third", "fourth", "fifth", "sixth"};
  if (number < static_cast<int>(words.size())) return words[number];
  return fmt::format("{}th", number);
}

// A number that is a value of the variable: of one of words its word.
std::string value_words(const Voice& voice, int variable, int number) {
  const StateField& field = voice.variant.state[variable];
  const NumberTerm& term = number_at(voice, number);
  const bool is_word = term.kind == NumberKind::constant && !field.words.empty();
  if (!is_word) return number_words(voice, number);
  return fmt::format("\"{}\"", value_text(field, term.value[0]));
}

// "own checks is at least 3"; of a set: "there are at least 3 own men".
std::string bounds_words(const Voice& voice, const Bounds& bounds) {
  const bool exact = bounds.least == bounds.most;
  const int limit = bounds.least >= 0 ? bounds.least : bounds.most;
  const NumberTerm& term = number_at(voice, bounds.number);
  const bool is_value = term.kind == NumberKind::variable;
  std::string number =
      is_value ? value_words(voice, term.variable[0], limit) : number_words(voice, limit);
  if (bounds.least >= 0 && bounds.most >= 0 && !exact) {
    number = fmt::format("between {} and {}", number, number_words(voice, bounds.most));
  } else if (!exact) {
    number = fmt::format("at {} {}", bounds.least >= 0 ? "least" : "most", number);
  }
  const NumberTerm& to = number_at(voice, limit);
  if (term.kind != NumberKind::count || to.kind != NumberKind::constant)
    return fmt::format("{} {} {}", number_words(voice, bounds.number),
                       is_many(voice, term) ? "are" : "is", number);
  const bool single = to.value[0] == 1 && to.value[1] == 1;
  if (voice.variant.play.expressions.sets[term.set].kind == SetTerm::Kind::captured)
    return fmt::format("it captures {} {}", number, single ? "man" : "men");
  if (exact) number = "exactly " + number;
  return fmt::format("there {} {}", single ? "is" : "are",
                     some_of_set_words(voice, term.set, number, single));
}

std::string sorts_words(const Variant& variant, unsigned by) {
  Clauses words;
  for (const PlySortWords& sort : ply_sorts) {
    if (by & sort.sort) words.emplace_back(sort.words);
  }
  for (const Action& action : variant.play.actions) {
    if ((by & action.sort()) == 0) continue;
    const char* of = action.kind == Action::Kind::cast   ? "a ply with"
                     : action.kind == Action::Kind::list ? "a ply of"
                                                         : "the choice";
    const std::string said = fmt::format("{} \"{}\"", of, action.name);
    if (!contains(words, said)) words.push_back(said);
  }
  return listed_words(words, "or");
}

std::string is_words(const std::optional<bool>& fact, const char* yes, const char* no) {
  return *fact ? yes : no;
}

// What the ply was like.
void add_ply(const Voice& voice, const Facts& facts, Clauses& all) {
  const Variant& variant = voice.variant;
  const std::string men = facts.kinds.empty() ? "" : kinds_words(variant, facts.kinds);
  if (facts.by == ply_drop && !men.empty()) {
    all.push_back("it drops " + a_or_an(men));
  } else {
    if (facts.by != 0) all.push_back("it is " + sorts_words(variant, facts.by));
    if (!men.empty()) all.push_back("its man is " + a_or_an(men));
  }
  const auto place = [&](int set) {
    const std::string words = place_words(voice, set);
    return words.empty() ? "anywhere" : words;
  };
  if (facts.mover >= 0) {
    const std::string who = one_of_set_words(voice, facts.mover);
    constexpr std::string_view anybody = "an own man ";
    if (!speaks_of_men(voice, facts.mover))
      all.push_back("its man stood " + place(facts.mover));
    else if (who.starts_with(std::string(anybody) + "on "))
      all.push_back("its man stood " + who.substr(anybody.size()));
    else
      all.push_back("its man was " + who);
  }
  if (facts.from >= 0) all.push_back("it begins " + place(facts.from));
  if (facts.to >= 0) all.push_back("it ends " + place(facts.to));
  if (facts.captures) all.push_back(is_words(facts.captures, "it captures", "it does not capture"));
  if (facts.captured >= 0) all.push_back("it captures " + one_man_words(voice, facts.captured));
  if (facts.promotes) all.push_back(is_words(facts.promotes, "it promotes", "it does not promote"));
  if (!facts.words.empty()) {
    const auto words = mapped(
        facts.words, [&](int word) { return fmt::format("\"{}\"", variant.play.words[word]); });
    all.push_back(listed_words(words, "or") + " was chosen");
  }
  if (!facts.promotes_to.empty())
    all.push_back(fmt::format("it promotes to {}", kinds_words(variant, facts.promotes_to)));
}

// Whose it is.
void add_side(const Voice& voice, const Facts& facts, Clauses& all) {
  if (facts.side) all.push_back(fmt::format("{} is {}", voice.side, side_name(*facts.side)));
}

// What is so then.
void add_position(const Voice& voice, const Facts& facts, Clauses& all) {
  const auto in_check = [](const std::string& side, bool so) {
    return fmt::format("{} is {}in check", side, so ? "" : "not ");
  };
  if (facts.gives_check) {
    all.push_back(voice.side == "its side"
                      ? is_words(facts.gives_check, "it gives check", "it gives no check")
                      : in_check(voice.foe, *facts.gives_check));
  }
  if (facts.in_check) all.push_back(in_check(voice.side, *facts.in_check));
  for (const int set : facts.some) all.push_back(there_is_words(voice, set));
  for (const int set : facts.none) all.push_back(there_is_words(voice, set, true));
  for (const Bounds& bounds : facts.numbers) all.push_back(bounds_words(voice, bounds));
}

void add_game(const Voice& voice, const Facts& facts, Clauses& all) {
  if (facts.repeats > 0)
    all.push_back(fmt::format("the position occurs for the {} time", ordinal_words(facts.repeats)));
  if (facts.checking) {
    all.push_back(fmt::format("{} has {}given check with each ply since the first of these times",
                              voice.side, *facts.checking ? "" : "not "));
  }
  if (facts.quiet > 0) {
    all.push_back(fmt::format("there have been {} plies without a capture{}", facts.quiet,
                              zeroing_words(voice.variant)));
  }
  if (facts.passes == 1) all.emplace_back("the last ply was a pass");
  if (facts.passes > 1) all.push_back(fmt::format("the last {} plies were passes", facts.passes));
}

// What could follow.
void add_replies(const Voice& voice, const Facts& facts, Clauses& all) {
  if (facts.mates)
    all.push_back(fmt::format("{} is {}mated", voice.foe, *facts.mates ? "" : "not "));
  if (facts.stuck)
    all.push_back(
        fmt::format("{} is to move and has {} legal ply", voice.side, *facts.stuck ? "no" : "a"));
  if (facts.can >= 0) {
    all.push_back(fmt::format("who is to move has a legal ply such that {}",
                              facts_words(Voice{.variant = voice.variant}, facts.can)));
  }
}

Clauses clauses_of_each(const Voice& voice, const std::vector<int>& facts) {
  Clauses all;
  for (const int one : facts) all.push_back(facts_words(voice, one));
  return all;
}

// Several clauses, without what all of them begin with.
std::string any_words(Clauses clauses) {
  constexpr std::string_view start = "there is ";
  bool alike = clauses.size() > 1;
  for (const std::string& clause : clauses) {
    alike = alike && clause.starts_with(start) && clause.find(start, 1) == std::string::npos;
  }
  for (std::size_t i = 1; i < clauses.size() && alike; ++i) clauses[i].erase(0, start.size());
  return listed_words(clauses, "or");
}

// One of several facts, as a clause beside others.
void add_any(const Voice& voice, const std::vector<int>& any, Clauses& all) {
  if (any.empty()) return;
  const bool apart = any.size() > 1 && !all.empty();
  all.push_back((apart ? "either " : "") + any_words(clauses_of_each(voice, any)));
}

// Whether nothing is asked but that other facts do not hold.
bool only_denies(const Facts& facts) {
  return !facts.unless.empty() && facts == Facts{.unless = facts.unless};
}

std::string field_condition(const Variant& variant, const ManTerm& term) {
  if (term.field < 0) return {};
  const StateField& field = variant.kind(term.kind).state[term.field];
  if (term.low == term.high && field.help.size() > 1) {
    const std::string words = field_words(variant, field, static_cast<std::uint32_t>(term.low));
    if (!words.empty()) return "(" + words + ")";
  }
  std::string text = fmt::format("({} = {}", field.name, value_text(field, field.low + term.low));
  if (term.high > term.low) text += " to " + value_text(field, field.low + term.high);
  return text + ")";
}

std::string behind(const std::string& condition) {
  return condition.empty() ? "" : " " + condition;
}

}  // namespace

std::string number_words(const Voice& voice, int number) {
  const NumberTerm& term = number_at(voice, number);
  const auto joined = [&](const char* link) {
    return fmt::format("{} {} {}", part_words(voice, term.a), link, part_words(voice, term.b));
  };
  switch (term.kind) {
    case NumberKind::constant:
      return constant_words(term);
    case NumberKind::variable:
      return name_of_variable(voice, term.variable);
    case NumberKind::count:
      return "the number of " + set_words(voice, term.set);
    case NumberKind::worth:
      return "the worth of " + men_worth_words(voice, term);
    case NumberKind::sum:
      return fmt::format("the sum of {} of {}", name_of_field(voice, term),
                         men_worth_words(voice, term));
    case NumberKind::groups:
      return "the number of " + groups_words(voice, term.set);
    case NumberKind::reserve:
      return held_words(voice, term);
    case NumberKind::turn:
      return "the number of the move";
    case NumberKind::plus:
      return joined("plus");
    case NumberKind::minus:
      return joined("minus");
    case NumberKind::times:
      return joined("times");
    case NumberKind::function:
      return "a number that the script works out";
  }
  return {};
}

std::string facts_words(const Voice& voice, int number) {
  if (number < 0) return "always";
  const Facts& facts = voice.variant.play.expressions.facts[number];
  Clauses all;
  add_side(voice, facts, all);
  add_ply(voice, facts, all);
  add_position(voice, facts, all);
  add_game(voice, facts, all);
  add_replies(voice, facts, all);
  add_any(voice, facts.any, all);
  if (facts.test >= 0) all.emplace_back("the script says so");
  std::vector<int> unless;
  for (const int one : facts.unless) {
    const Facts& denied = voice.variant.play.expressions.facts[one];
    if (only_denies(denied)) add_any(voice, denied.unless, all);
    if (!only_denies(denied)) unless.push_back(one);
  }
  if (facts.before >= 0) all.push_back("before the ply " + facts_words(voice, facts.before));
  std::string text = all.empty() ? "always" : listed_words(all, "and");
  if (unless.empty()) return text;
  const std::string denied = any_words(clauses_of_each(voice, unless));
  return all.empty() ? "it is not so that " + denied : text + ", unless " + denied;
}

std::string of_a_ply(std::string_view otherwise, std::string_view facts) {
  constexpr std::string_view it = "it ";
  if (!facts.starts_with(it)) return fmt::format("{}{}", otherwise, facts);
  return replaced(std::string(facts.substr(it.size())), " and it ", " and ");
}

std::string one_man_words(const Voice& voice, int set) {
  if (speaks_of_men(voice, set)) return one_of_set_words(voice, set);
  const std::string place = place_words(voice, set);
  return place.empty() ? "a man" : "a man " + place;
}

std::string if_words(const Voice& voice, int number, std::string_view frame) {
  const std::vector<Facts>& all = voice.variant.play.expressions.facts;
  const bool denies =
      number >= 0 && only_denies(all[number]) &&
      std::ranges::none_of(all[number].unless, [&](int one) { return only_denies(all[one]); });
  if (!denies) return fmt::format("if {}{}", frame, facts_words(voice, number));
  return fmt::format("unless {}{}", frame, any_words(clauses_of_each(voice, all[number].unless)));
}

std::string deed_words(const Voice& voice, const Deed& deed) {
  const Variant& variant = voice.variant;
  const auto mark = [&] { return variant.play.marks[deed.mark].name; };
  switch (deed.kind) {
    case Deed::Kind::hit:
      return men_on_words(voice, deed.set) + " are gone";
    case Deed::Kind::turn:
      return men_on_words(voice, deed.set) + " change sides";
    case Deed::Kind::become:
      return fmt::format("{} become {}", men_on_words(voice, deed.set),
                         deed.man.kind == 0 ? "what they are" : man_words(variant, deed.man, true));
    case Deed::Kind::put: {
      const bool neutral = deed.man.kind != 0 && variant.kind(deed.man.kind).neutral;
      const std::string whose = neutral ? "" : (deed.of_enemy ? voice.enemy : voice.own) + " ";
      const std::string man = deed.man.kind == 0
                                  ? "the captured man"
                                  : a_or_an(whose + man_words(variant, deed.man, false));
      const std::string place = empty_place_words(voice, deed.set);
      return fmt::format("{} comes to {} empty square{}{}", man, deed.each ? "each" : "the first",
                         place.empty() ? "" : " ", place);
    }
    case Deed::Kind::send:
      return fmt::format("{} are sent to {}, if nobody stands there", men_on_words(voice, deed.set),
                         set_words(voice, deed.to));
    case Deed::Kind::mark:
      return fmt::format("\"{}\" comes to lie on {}", mark(), set_words(voice, deed.set));
    case Deed::Kind::clear: {
      const std::string squares = set_words(voice, deed.set);
      return fmt::format("\"{}\" is taken off {}", mark(),
                         squares == "squares" ? "every square" : squares);
    }
    case Deed::Kind::assign:
      return fmt::format("{} become{} {}", name_of_variable(voice, deed.variable),
                         is_many(voice, deed.variable[0]) ? "" : "s",
                         value_words(voice, deed.variable[0], deed.number));
    case Deed::Kind::add: {
      const NumberTerm& by = number_at(voice, deed.number);
      const bool falls =
          by.kind == NumberKind::constant && by.value[0] < 0 && by.value[0] == by.value[1];
      return fmt::format("{} {}{} by {}", name_of_variable(voice, deed.variable),
                         falls ? "fall" : "grow", is_many(voice, deed.variable[0]) ? "" : "s",
                         falls ? std::to_string(-by.value[0]) : number_words(voice, deed.number));
    }
    case Deed::Kind::edit:
      return "the script works out what happens";
  }
  return {};
}

std::string kinds_named(const Variant& variant, const std::vector<ManTerm>& men, bool many) {
  std::vector<std::string> names, conditions;
  for (const ManTerm& term : men) {
    const std::string& name = variant.kind(term.kind).name;
    names.push_back(many ? plural_words(name) : name);
    conditions.push_back(field_condition(variant, term));
  }
  const bool alike = std::ranges::all_of(
      conditions, [&](const std::string& c) { return c == conditions.front(); });
  for (std::size_t i = 0; i < names.size() && !alike; ++i) names[i] += behind(conditions[i]);
  std::string text = listed_words(names, many ? "and" : "or");
  if (alike) text += behind(conditions.front());
  return text;
}

std::string man_words(const Variant& variant, const ManTerm& man, bool many) {
  return kinds_named(variant, {man}, many);
}

}  // namespace sb
