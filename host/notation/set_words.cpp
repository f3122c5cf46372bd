// A set that several sets make together has one head, the men or squares that it is about, and a
// phrase behind it for each other part.
#include "notation/set_words.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "base/list.h"
#include "notation/mark_text.h"
#include "notation/movement_words.h"
#include "reference/rules.h"

namespace sb {
namespace {

using SetKind = SetTerm::Kind;

// Beyond that nobody reads what is said of a set.
constexpr std::size_t longest_rest = 4000;

void append(std::string& text, const std::string& more) {
  if (!more.empty()) text += (text.empty() ? "" : " ") + more;
}

const SetTerm& term_of(const Voice& voice, int set) {
  return voice.variant.play.expressions.sets[set];
}

// "own", "enemy"; empty for both.
std::string whose_words(const Voice& voice, Whose whose) {
  if (whose == Whose::own) return voice.own;
  if (whose == Whose::enemy) return voice.enemy;
  return whose == Whose::neutral ? "neutral" : "";
}

std::string variable_name(const Voice& voice, const SetTerm& term) {
  const std::string& name = voice.variant.state[term.variable[0]].name;
  return term.variable[0] == term.variable[1] ? name : name.substr(1);
}

// The kind that a variable names in the position that is spoken of; 0: none, or of none is.
int kind_now(const Voice& voice, const SetTerm& term) {
  if (!voice.now) return 0;
  const Side owner = reference::owner_of(voice.variant, *voice.now);
  return term.kinds[voice.now->vars[term.variable[index(owner)]]];
}

Noun men_noun(const Voice& voice, Whose whose, const std::vector<ManTerm>& men) {
  Noun noun;
  noun.is_squares = false;
  const std::string owner = whose_words(voice, whose);
  if (men.empty() && owner == "enemy") {
    noun.one = "enemy";
    noun.many = "enemies";
    return noun;
  }
  noun.one = noun.many = owner;
  append(noun.one, men.empty() ? "man" : kinds_named(voice.variant, men, false));
  append(noun.many, men.empty() ? "men" : kinds_named(voice.variant, men, true));
  return noun;
}

std::string zone_place(const Voice& voice, const SetTerm& term) {
  if (term.zone.everywhere()) return {};
  const Board& board = voice.variant.board;
  const auto theirs = term.view == SetTerm::View::enemy ? theirs_of(term.zone) : std::nullopt;
  if (theirs) return "on " + zone_words(board, *theirs, "or");
  std::string text = "on " + zone_words(board, term.zone, "or");
  const bool same = board.cells_of(term.zone, Side::white).value() ==
                    board.cells_of(term.zone, Side::black).value();
  if (same) return text;
  if (term.view == SetTerm::View::white && voice.side == "White") return text;
  if (term.view == SetTerm::View::white) return text + " as White sees it";
  if (term.view == SetTerm::View::enemy) {
    if (voice.side == "Black") return fmt::format("{} as {} sees it", text, voice.foe);
    return "on " + enemy_zone_words(board, term.zone, "or");
  }
  return voice.side == "Black" ? text + " as Black sees it" : text;
}

// A set of which one cell is enough: "the square left or the square come to".
std::string any_of_words(const Voice& voice, int set);
// The same behind `between`.
std::string end_words(const Voice& voice, int set);
Noun noun_of(const Voice& voice, int set);

// The set from which something leads, or that attacks: "a man", "2 or more enemies".
std::string leading_words(const Voice& voice, const SetTerm& term) {
  if (term.number <= 1) return any_of_words(voice, term.a);
  const Noun noun = noun_of(voice, term.a);
  return fmt::format("{} or more {}{}", term.number, noun.is_the ? "of " : "", noun.all());
}

// Where a movement leads from a set.
std::string led_words(const Voice& voice, const SetTerm& term) {
  const std::string start = leading_words(voice, term);
  const bool reaches = term.kind == SetKind::reach;
  if (term.movement.size() == 1) {
    Atom plain;
    plain.ways = term.movement[0].ways;
    const std::string ways = ways_words(plain.ways);
    if (term.movement[0] == plain)
      return fmt::format("{} {} {}", reaches ? "in sight of" : "in line with", start, ways);
    plain.most = 1;
    if (term.movement[0] == plain) {
      if (plain.ways == touching(voice.variant.board)) return "beside " + start;
      return fmt::format("a step {} from {}", ways, start);
    }
  }
  return fmt::format("where \"{}\" leads from {}{}",
                     listed_words(movement_words(voice.variant, term.movement), "or"), start,
                     reaches ? "" : " on an empty board");
}

// By Parts.
constexpr const char* alike_words[] = {"of one shade", "on one file", "on one rank",
                                       "on one board"};

std::string row_ways(const Voice& voice, Directions ways) {
  return ways == touching(voice.variant.board) ? "" : " " + ways_words(ways);
}

// How a movement holds squares together, where it is not a step to all that touch.
std::string link_words(const Voice& voice, const Movement& movement) {
  Atom step;
  step.most = 1;
  step.ways = movement.front().ways;
  if (movement != Movement{step})
    return fmt::format(" by \"{}\"", listed_words(movement_words(voice.variant, movement), "or"));
  return row_ways(voice, step.ways);
}

std::string flanked_words(const Voice& voice, const SetTerm& term) {
  std::string text = term.number == 1 ? "each alone" : "in rows";
  if (term.number > 1) text += fmt::format(" of at most {}", term.number);
  return fmt::format("{} between {} and {}{}", text, end_words(voice, term.a),
                     men_noun(voice, Whose::own, {}).many, row_ways(voice, term.ways));
}

// The sets that a set unites, without those that are nowhere; at least one.
std::vector<int> united(const Voice& voice, int set) {
  const SetTerm& term = term_of(voice, set);
  if (term.kind != SetKind::unite) return {set};
  std::vector<int> all;
  for (const int part : {term.a, term.b}) {
    for (const int one : united(voice, part)) {
      if (term_of(voice, one).kind != SetKind::nowhere) all.push_back(one);
    }
  }
  return all.empty() ? std::vector<int>{term.a} : all;
}

std::string where_words(const Voice& voice, int set, const char* stand);

// The man of one kind, where men of that kind begin, if the set is no more than that.
const SetTerm* men_at_home(const Voice& voice, int set) {
  const SetTerm& term = term_of(voice, set);
  if (term.kind != SetKind::meet) return nullptr;
  const SetTerm* men = &term_of(voice, term.a);
  const SetTerm* homes = &term_of(voice, term.b);
  if (men->kind != SetKind::men) std::swap(men, homes);
  const bool fits = men->kind == SetKind::men && homes->kind == SetKind::homes &&
                    men->men.size() == 1 && homes->men.size() == 1 &&
                    men->men[0].kind == homes->men[0].kind && homes->men[0].field < 0;
  return fits && men->whose == homes->whose ? men : nullptr;
}

// Who stands on a set, for a sentence of all of them ("and") or of any ("or").
std::string men_joined(const Voice& voice, int set, const char* link) {
  std::vector<std::string> men;
  for (const int one : united(voice, set)) {
    const Noun noun = noun_of(voice, one);
    men.push_back(noun.is_squares ? "men" : noun.all());
    if (noun.is_squares) append(men.back(), where_words(voice, one, "stand"));
  }
  return listed_words(men, link);
}

// The places that a set unites; those where somebody stands are one, "where Kings or Rooks stand".
std::vector<std::string> united_places(const Voice& voice, int set, const char* stand) {
  std::vector<std::string> places, men;
  SetTerm home{.kind = SetKind::men};
  for (const int one : united(voice, set)) {
    const SetTerm* at_home = men_at_home(voice, one);
    if (at_home && (home.men.empty() || home.whose == at_home->whose)) {
      home.whose = at_home->whose;
      home.men.push_back(at_home->men[0]);
      continue;
    }
    const bool stood = term_of(voice, one).kind == SetKind::captured;
    const Noun noun = noun_of(voice, one);
    const std::string place = where_words(voice, one, stand);
    const bool is_men = !noun.is_squares && !stood && place.starts_with("where ") &&
                        place.ends_with(std::string(" ") + stand);
    (is_men ? men : places).push_back(is_men ? noun.all() : place);
  }
  if (!men.empty()) places.push_back(fmt::format("where {} {}", listed_words(men, "or"), stand));
  if (!home.men.empty()) {
    const std::string_view stands = std::string_view(stand) == "stand" ? "stands" : stand;
    places.push_back(fmt::format("where {} {} on a first square of its kind",
                                 a_or_an(men_noun(voice, home.whose, home.men).one), stands));
  }
  return places;
}

// Nothing where it is anywhere.
std::string united_words(const Voice& voice, int set, const char* stand) {
  const std::vector<std::string> places = united_places(voice, set, stand);
  return contains(places, "") ? "" : listed_words(places, "or");
}

// Where squares lie that are found from other sets.
std::string found_words(const Voice& voice, const SetTerm& term) {
  switch (term.kind) {
    case SetKind::attacks:
      return fmt::format("attacked by {}", term.number > 1 ? leading_words(voice, term)
                                                           : men_joined(voice, term.a, "or"));
    case SetKind::between:
      return fmt::format("between {} and {}", end_words(voice, term.a), end_words(voice, term.b));
    case SetKind::beyond:
      return fmt::format("behind {}, seen from {}", any_of_words(voice, term.b),
                         any_of_words(voice, term.a));
    case SetKind::alike:
      return fmt::format("{} with {}", alike_words[static_cast<int>(term.parts)],
                         any_of_words(voice, term.a));
    case SetKind::opposite:
      return fmt::format("opposite {} on another board", any_of_words(voice, term.a));
    case SetKind::mirrored:
      return fmt::format("at the mirror image of {}", any_of_words(voice, term.a));
    default:
      return led_words(voice, term);
  }
}

// Where somebody is who is on the set; in the past for `was`.
std::string where_words(const Voice& voice, int set, const char* stand) {
  const SetTerm& term = term_of(voice, set);
  switch (term.kind) {
    case SetKind::zone:
      return zone_place(voice, term);
    case SetKind::nowhere:
      return "nowhere";
    case SetKind::empty:
      return fmt::format("where nobody {}", std::string_view(stand) == "stood" ? stand : "stands");
    case SetKind::homes:
    case SetKind::homes_of:
      return fmt::format("where {} begin", term.kind == SetKind::homes
                                               ? men_noun(voice, term.whose, term.men).many
                                               : men_joined(voice, term.a, "or"));
    case SetKind::from:
      return "on " + voice.left;
    case SetKind::to:
      return "on " + voice.come_to;
    case SetKind::passed:
      return "passed over";
    case SetKind::around:
    case SetKind::reach:
    case SetKind::attacks:
    case SetKind::between:
    case SetKind::beyond:
    case SetKind::alike:
    case SetKind::opposite:
    case SetKind::mirrored:
      return found_words(voice, term);
    case SetKind::marked:
      if (const int on = set_of_untold_mark(voice.variant, term.mark); on >= 0)
        return where_words(voice_of_both(voice.variant, on), on, stand);
      return fmt::format("where \"{}\" lies", voice.variant.play.marks[term.mark].name);
    case SetKind::unite:
      return united_words(voice, set, stand);
    case SetKind::before:
      return where_words(voice, term.a, "stood") + " before the ply";
    case SetKind::function:
      return "named by the script";
    case SetKind::square:
      return fmt::format("on the square of \"{}\"", variable_name(voice, term));
    case SetKind::named:
    case SetKind::men:
    case SetKind::acting:
    case SetKind::captured:
    case SetKind::flanked:
    case SetKind::in_row:
    case SetKind::connected:
    case SetKind::meet:
    case SetKind::without:
    case SetKind::when:
      break;
  }
  const Noun noun = noun_of(voice, set);
  const bool anywhere = noun.rest.starts_with('(');  // under a condition
  if (noun.is_squares && !noun.is_the && noun.many == "squares")
    return (anywhere ? "anywhere " : "") + noun.rest;
  if (noun.is_squares) return "on " + noun.all();
  return fmt::format("where {} {}", noun.all(), term.kind == SetKind::captured ? "stood" : stand);
}

// What a set is made of: cells that are in all of `parts` and in none of `without`.
struct Made {
  std::vector<int> parts, without;
};

void take_apart(const Voice& voice, int set, Made& made) {
  const SetTerm& term = term_of(voice, set);
  if (term.kind == SetKind::meet || term.kind == SetKind::without) take_apart(voice, term.a, made);
  if (term.kind == SetKind::meet) return take_apart(voice, term.b, made);
  if (term.kind == SetKind::without) return made.without.push_back(term.b);
  made.parts.push_back(set);
}

// Takes the men out of the parts who can be one head: "own" and "royal".
std::optional<Noun> men_of_parts(const Voice& voice, std::vector<int>& parts) {
  std::optional<SetTerm> head;
  std::vector<int> others;
  for (const int part : parts) {
    const SetTerm& term = term_of(voice, part);
    const bool fits = !head || ((head->whose == Whose::anybody || term.whose == Whose::anybody ||
                                 head->whose == term.whose) &&
                                (head->men.empty() || term.men.empty()));
    if (term.kind != SetKind::men || !fits) {
      others.push_back(part);
      continue;
    }
    if (!head) head = SetTerm{};
    if (term.whose != Whose::anybody) head->whose = term.whose;
    if (!term.men.empty()) head->men = term.men;
  }
  if (!head) return std::nullopt;
  parts = others;
  return men_noun(voice, head->whose, head->men);
}

// A head that is not said by men: the first part that has one.
Noun head_of_parts(const Voice& voice, std::vector<int>& parts) {
  Noun noun;
  const auto take = [&](SetKind kind) -> const SetTerm* {
    const auto found =
        std::ranges::find_if(parts, [&](int part) { return term_of(voice, part).kind == kind; });
    if (found == parts.end()) return nullptr;
    const SetTerm& term = term_of(voice, *found);
    parts.erase(found);
    return &term;
  };
  if (take(SetKind::acting)) {
    noun = {.one = "man of the side to act", .many = "men of the side to act", .is_squares = false};
  } else if (take(SetKind::captured)) {
    noun = {.one = "captured man", .many = "captured men", .is_squares = false};
  } else if (const SetTerm* flanked = take(SetKind::flanked)) {
    noun = men_noun(voice, Whose::enemy, {});
    noun.rest = flanked_words(voice, *flanked);
  } else if (const SetTerm* row = take(SetKind::in_row)) {
    noun = noun_of(voice, row->a);
    append(noun.rest,
           fmt::format("in rows of {} or more{}", row->number, row_ways(voice, row->ways)));
  } else if (const SetTerm* group = take(SetKind::connected)) {
    noun = noun_of(voice, group->a);
    append(noun.rest, fmt::format("connected with {}{}", any_of_words(voice, group->b),
                                  link_words(voice, group->movement)));
  } else if (const SetTerm* when = take(SetKind::when)) {
    noun = noun_of(voice, when->a);
    append(noun.rest, fmt::format("({})", if_words(voice, when->facts)));
  } else if (take(SetKind::to)) {
    noun = {.one = voice.come_to, .many = voice.come_to, .is_the = true};
  } else if (take(SetKind::from)) {
    noun = {.one = voice.left, .many = voice.left, .is_the = true};
  } else if (const SetTerm* marked = take(SetKind::marked)) {
    const int on = set_of_untold_mark(voice.variant, marked->mark);
    if (on >= 0) return noun_of(voice_of_both(voice.variant, on), on);
    const std::string& mark = voice.variant.play.marks[marked->mark].name;
    noun = {.one = fmt::format("square of \"{}\"", mark),
            .many = fmt::format("squares of \"{}\"", mark)};
  } else if (const SetTerm* named = take(SetKind::named)) {
    const int kind = kind_now(voice, *named);
    noun = men_noun(voice, named->whose, std::vector<ManTerm>(kind != 0, ManTerm{.kind = kind}));
    const std::string name = variable_name(voice, *named);
    if (kind == 0) append(noun.rest, fmt::format("of the kind that \"{}\" names", name));
  } else if (const SetTerm* square = take(SetKind::square)) {
    noun.one = noun.many = fmt::format("the square of \"{}\"", variable_name(voice, *square));
    noun.is_the = true;
  } else if (take(SetKind::empty)) {
    noun = {.one = "empty square", .many = "empty squares"};
  }
  return noun;
}

Noun new_noun_of(const Voice& voice, int set) {
  Made made;
  take_apart(voice, set, made);
  const auto men = men_of_parts(voice, made.parts);
  Noun noun = men ? *men : head_of_parts(voice, made.parts);
  const auto is_passed = [&](int part) { return term_of(voice, part).kind == SetKind::passed; };
  const auto is_several = [&](int part) {
    return term_of(voice, part).kind == SetKind::unite &&
           united_places(voice, part, "stand").size() > 1;
  };
  std::stable_partition(made.parts.begin(), made.parts.end(), std::not_fn(is_several));
  std::stable_partition(made.parts.begin(), made.parts.end(), is_passed);
  for (const int part : made.parts) {
    std::string where = where_words(voice, part, "stand");
    if (made.parts.size() > 1 && !where.empty() && is_several(part)) where.insert(0, "either ");
    if (where.starts_with("anywhere (")) where.erase(0, where.find('('));
    const bool linked = !where.empty() && !noun.rest.empty() && noun.rest != "passed over" &&
                        !where.starts_with('(');
    append(noun.rest, fmt::format("{}{}", linked ? "and " : "", where));
  }
  for (const int other : made.without) {
    const Noun left_out = noun_of(voice, other);
    const std::string link = noun.rest.empty() ? "" : "and ";
    if (is_several(other)) {
      append(noun.rest,
             link + "neither " + listed_words(united_places(voice, other, "stand"), "nor"));
    } else if (left_out.is_squares) {
      append(noun.rest, link + "not " + where_words(voice, other, "stand"));
    } else {
      append(noun.rest,
             "except " + (noun.is_squares ? where_words(voice, other, "stand") : left_out.all()));
    }
  }
  return noun;
}

// Sets of sets come back time and again.
Noun noun_of(const Voice& voice, int set) {
  const auto known = voice.nouns.find(set);
  if (known != voice.nouns.end()) return known->second;
  Noun noun = new_noun_of(voice, set);
  if (noun.rest.size() > longest_rest) noun.rest = "that the script says";
  return voice.nouns.emplace(set, std::move(noun)).first->second;
}

std::string words_of_each(const Voice& voice, int set, const char* link, auto words) {
  const auto all = mapped(united(voice, set), [&](int one) { return words(noun_of(voice, one)); });
  // Else the second would seem to be left out as well.
  const bool parted = all.size() == 2 && all[0].find("except ") != std::string::npos;
  return parted ? fmt::format("{}, {} {}", all[0], link, all[1]) : listed_words(all, link);
}

std::string any_of_words(const Voice& voice, int set) {
  return words_of_each(voice, set, "or", [](const Noun& noun) { return noun.all(); });
}

std::string end_words(const Voice& voice, int set) {
  const std::string text = any_of_words(voice, set);
  return united(voice, set).size() > 1 ? "either " + text : text;
}

}  // namespace

std::string groups_words(const Voice& voice, int set) {
  const SetTerm& term = term_of(voice, set);
  return fmt::format("groups of {}{}", set_words(voice, term.a), link_words(voice, term.movement));
}

bool speaks_of_men(const Voice& voice, int set) {
  return std::ranges::none_of(united(voice, set),
                              [&](int one) { return noun_of(voice, one).is_squares; });
}

std::string set_words(const Voice& voice, int set) {
  return words_of_each(voice, set, "and", [](const Noun& noun) { return noun.all(); });
}

std::string one_of_set_words(const Voice& voice, int set, bool none) {
  return words_of_each(voice, set, "or", [&](const Noun& noun) {
    std::string text = noun.is_the ? noun.one : none ? "no " + noun.one : a_or_an(noun.one);
    append(text, noun.rest);
    return text;
  });
}

std::string there_is_words(const Voice& voice, int set, bool none) {
  const Noun noun = noun_of(voice, set);
  if (noun.is_the && !noun.rest.empty())
    return fmt::format("{} is {}{}", noun.one, none ? "not " : "", noun.rest);
  return "there is " + one_of_set_words(voice, set, none);
}

std::string some_of_set_words(const Voice& voice, int set, std::string_view number, bool single) {
  const std::string all = words_of_each(voice, set, "and", [&](const Noun& noun) {
    std::string text = single ? noun.one : noun.many;
    append(text, noun.rest);
    return text;
  });
  return fmt::format("{} {}", number, all);
}

std::string place_words(const Voice& voice, int set) { return where_words(voice, set, "stand"); }

std::string empty_place_words(const Voice& voice, int set) {
  const Noun noun = noun_of(voice, set);
  return noun.many == "empty squares" ? noun.rest : place_words(voice, set);
}

std::string men_on_words(const Voice& voice, int set) { return men_joined(voice, set, "and"); }

}  // namespace sb
