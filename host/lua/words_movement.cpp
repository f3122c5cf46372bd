// The algebra of movements: step, slide, leap, hop, teleport, "+", and the modifiers. Always gives
// a new value.
#include <fmt/format.h>

#include <algorithm>

#include "board/board_maker.h"
#include "lua/env.h"
#include "lua/words.h"

namespace sb {
namespace {

// The directions that the arguments mean.
Directions directions_at(lua_State* lua) {
  Directions all = 0;
  const int count = lua_gettop(lua);
  for (int i = 1; i <= std::max(count, 1); ++i) {
    const char* hint = !whole_at(lua, i) ? "as orthogonal, diagonal or forward"
                       : i > 1           ? "at most so many squares: slide(diagonal):up_to(2)"
                                         : "as orthogonal or forward; by squares leap(1, 2)";
    const std::string takes = fmt::format("'{}' takes directions", running_word(lua).name);
    all |= argument<DirectionsValue>(lua, i, takes, hint).directions;
  }
  return all;
}

// step, slide, hop
template <Atom::Kind kind, int most>
int along(lua_State* lua) {
  Atom atom;
  atom.kind = kind;
  atom.most = most;
  atom.ways = directions_at(lua);
  return push_movement(lua, {atom});
}

// The directions behind the numbers of a leap, through sides of squares.
Directions leap_directions(lua_State* lua, int first) {
  constexpr Directions through_corners =
      dir_forward_left | dir_forward_right | dir_backward_left | dir_backward_right | dir_diagonal;
  Directions all = 0;
  for (int i = first; i <= lua_gettop(lua); ++i) {
    all |= argument<DirectionsValue>(lua, i, "'leap' takes directions of its longer side",
                                     "leap(1, 2, forward)")
               .directions;
    if (all & through_corners)
      abandon(lua, "the longer side of a leap goes straight on, and not diagonally",
              "leap(1, 2, forward); leap(2, 2):forwards() leads to a higher rank", "leap");
  }
  return all;
}

int leap(lua_State* lua) {
  constexpr int farthest = 15;
  const auto a = whole_at(lua, 1);
  const auto b = whole_at(lua, 2);
  const auto boards = whole_at(lua, 3);
  const int further = boards.value_or(0);
  const bool fits = a && b && std::min(*a, *b) >= 0 && std::max({*a, *b, further}) >= 1 &&
                    std::max(*a, *b) <= farthest;
  if (!fits)
    return refuse_arguments(lua, 1, 2,
                            fmt::format("'leap' takes two whole numbers from 0 to {}", farthest),
                            "leap(1, 2) is the knight's");
  if (further < 0 || further >= most_boards)
    return refuse_argument(lua, 3,
                           fmt::format("a leap goes 0 to {} boards further", most_boards - 1),
                           "leap(0, 1, 1):upwards() leads to later ones alone");
  Atom atom;
  atom.kind = Atom::Kind::leap;
  atom.leap = {std::min(*a, *b), std::max(*a, *b), further};
  atom.ways = leap_directions(lua, boards ? 4 : 3);
  if (atom.ways != 0 && atom.leap.straight == 0)
    return give_up(lua, "a leap to the same square of another board has no longer side",
                   "leap(0, 0, 1):upwards()", "leap");
  return push_movement(lua, {atom});
}

int clock(lua_State* lua) {
  Directions all = 0;
  for (int i = 1; i <= std::max(lua_gettop(lua), 1); ++i) {
    const auto hour = whole_at(lua, i);
    if (!hour || *hour < 1 || *hour > clock_hours)
      return refuse_argument(lua, i, fmt::format("'clock' takes hours from 1 to {}", clock_hours),
                             "clock(10, 2) is obliquely forward");
    all |= dir_clock(*hour);
  }
  return push_value(lua, DirectionsValue{all});
}

// The movement of one atom, of a word that takes nothing.
int push_alone(lua_State* lua, Atom::Kind kind, const char* hint) {
  Atom atom;
  atom.kind = kind;
  atom.capture = kind != Atom::Kind::stay;
  if (lua_gettop(lua) == 0) return push_movement(lua, {atom});
  return refuse_argument(lua, 1, fmt::format("'{}' takes nothing", running_word(lua).name), hint);
}

int teleport(lua_State* lua) {
  return push_alone(lua, Atom::Kind::teleport, "teleport():to(zone)");
}

// No move at all: what a man that stands still has.
int stand(lua_State* lua) { return push_movement(lua, {}); }

// A ply to its own square.
int stay(lua_State* lua) { return push_alone(lua, Atom::Kind::stay, "moves.king + stay()"); }

int join_movements(lua_State* lua) {
  const auto* a = value_at<MovementValue>(lua, 1);
  const auto* b = value_at<MovementValue>(lua, 2);
  if (!a || !b)
    return refuse_joined(lua, '+', "movements", a ? 2 : 1, movement_named(lua, a ? 2 : 1));
  Movement both = a->atoms;
  both.insert(both.end(), b->atoms.begin(), b->atoms.end());
  return push_movement(lua, std::move(both));
}

// --- Modifiers ---

// What becomes of one atom of the movement.
enum class Fit {
  changed,
  kept,     // the modifier means nothing for this kind of atom
  dropped,  // the modifier excludes it
};

struct Argument {
  int number = 0;
  Zone zone;
  std::vector<std::string> symbols;
  bool own = false;
};

struct Modifier {
  enum class Takes { nothing, number, zone, symbols, whose };
  const char* name;
  Takes takes;
  Fit (*change)(Atom&, const Argument&);
  std::string_view needs;  // what a movement must have for it: ":lame() is for leaps"
  const char* hint = "";   // what has it
};

bool hops(const Atom& atom) { return atom.kind == Atom::Kind::hop; }

bool runs(const Atom& atom) { return atom.kind == Atom::Kind::slide || hops(atom) || atom.rides; }

// Whether nothing has been said of where or what it captures: only such an atom can go on.
bool is_whole(const Atom& atom) {
  return atom.quiet && atom.capture && !atom.merge && atom.to.everywhere() && !has_course(atom) &&
         atom.against.empty() && !atom.leaves_trail && !atom.takes_trail;
}

// What of a leap, a hop or a run goes together.
bool goes_so(const Atom& atom) {
  const bool leaps = atom.kind == Atom::Kind::leap;
  const int sorts_of_leap = int{atom.lame} + int{atom.twice} + int{atom.rides};
  const bool askew = !atom.leap.along_a_line() && atom.leap.boards == 0;
  if (atom.lame && atom.leap.boards != 0) return false;
  const bool of_hops = atom.lands_next || atom.takes || atom.jumps != 1 || !atom.over.empty();
  if (sorts_of_leap > (leaps ? 1 : 0) || (atom.circles && !(atom.rides && askew))) return false;
  if (of_hops && !hops(atom)) return false;
  if (!atom.runs_on()) return true;
  const bool slides_freely = atom.kind == Atom::Kind::slide && atom.least == 1 && atom.most == 0;
  const bool turns = atom.onward == Atom::Onward::turns;
  return is_whole(atom) && (turns ? slides_freely : leaps && sorts_of_leap == 0);
}

// What of whom it takes, joins and leaves goes together.
bool ends_so(const Atom& atom) {
  const bool takes_one = atom.jumps == 1 && atom.over.empty() && atom.capture;
  if (atom.takes && (!takes_one || atom.shoots || atom.merge || atom.takes_trail)) return false;
  if (int{atom.merge} + int{atom.shoots} + int{atom.capture_own} > 1) return false;
  if (atom.leaves_trail && !(atom.kind == Atom::Kind::slide && atom.most != 1 && atom.quiet))
    return false;
  if (atom.takes_trail && !atom.capture) return false;
  return atom.against.empty() || atom.capture || atom.capture_own;
}

// THE LAW OF AN ATOM, in whatever order it is said: what a modifier would make of one that cannot
// be is not made.
bool can_be(const Atom& atom) { return goes_so(atom) && ends_so(atom); }

// Says something of the atoms of which it can be so.
template <bool Atom::*flag>
Fit set_flag(Atom& atom, const Argument&) {
  atom.*flag = true;
  return Fit::changed;
}

Fit give_no_check(Atom& atom, const Argument&) {
  if (!atom.capture) return Fit::kept;
  atom.checks = false;
  return Fit::changed;
}

Fit alternate(Atom& atom, const Argument&) {
  if (atom.onward != Atom::Onward::turns) return Fit::kept;
  atom.alternating = true;
  return Fit::changed;
}

// Bounds them by a zone; by both where one is said already.
template <Zone Atom::*zone>
Fit set_zone(Atom& atom, const Argument& argument) {
  if (argument.zone == Zone::all()) return Fit::changed;
  constexpr std::size_t most_terms = 64;
  const bool first = (atom.*zone).everywhere();
  const auto both = first ? argument.zone : zone_meet(atom.*zone, argument.zone, most_terms);
  if (!both) return Fit::kept;
  atom.*zone = *both;
  return Fit::changed;
}

// Likewise by symbols.
template <std::vector<std::string> Atom::*symbols>
Fit set_symbols(Atom& atom, const Argument& argument) {
  if (!(atom.*symbols).empty()) return Fit::kept;
  atom.*symbols = argument.symbols;
  return Fit::changed;
}

// Of what it can do leaves one thing alone.
template <bool Atom::*left, bool Atom::*other>
Fit leave_only(Atom& atom, const Argument&) {
  if (!(atom.*left)) return Fit::dropped;
  atom.*other = atom.merge = false;
  atom.leaves_trail = atom.leaves_trail && atom.quiet;
  atom.takes_trail = atom.takes_trail && atom.capture;
  if (!atom.capture) atom.against.clear();
  return Fit::changed;
}

// Captures alone, of enemies or of own men.
Fit leave_captures(Atom& atom, const Argument& argument) {
  if (!argument.own) return leave_only<&Atom::capture, &Atom::quiet>(atom, argument);
  if (!atom.capture && !atom.capture_own) return Fit::dropped;
  atom.quiet = atom.capture = atom.merge = atom.leaves_trail = atom.takes_trail = false;
  atom.capture_own = atom.checks = true;
  return Fit::changed;
}

Fit limit(Atom& atom, const Argument& argument) {
  if (!runs(atom) || atom.most != 0) return Fit::kept;
  if (argument.number < atom.least) return Fit::dropped;
  atom.most = argument.number;
  atom.leaves_trail = atom.leaves_trail && atom.most > 1;
  return Fit::changed;
}

Fit demand(Atom& atom, const Argument& argument) {
  if (!runs(atom) || atom.least != 1) return Fit::kept;
  if (atom.most != 0 && atom.most < argument.number) return Fit::dropped;
  atom.least = argument.number;
  return Fit::changed;
}

Fit count_jumps(Atom& atom, const Argument& argument) {
  if (!hops(atom) || atom.takes || atom.jumps != 1) return Fit::kept;
  if (atom.most != 0 && atom.most <= argument.number) return Fit::dropped;
  atom.jumps = argument.number;
  return Fit::changed;
}

Fit make_shooting(Atom& atom, const Argument&) {
  if (!atom.capture) return Fit::dropped;
  atom.quiet = atom.merge = atom.leaves_trail = false;
  atom.shoots = true;
  return Fit::changed;
}

Fit make_taking(Atom& atom, const Argument&) {
  atom.quiet = false;
  atom.takes = true;
  return Fit::changed;
}

// By ranks +1: forwards, -1: backwards; by boards upwards, downwards.
template <int Atom::*course, int way>
Fit head(Atom& atom, const Argument&) {
  if (course == &Atom::ascent && !changes_boards(atom)) return Fit::kept;
  if (atom.*course == -way) return Fit::dropped;
  atom.*course = way;
  return Fit::changed;
}

Fit bounce(Atom& atom, const Argument& argument) {
  if (atom.runs_on()) return Fit::kept;
  atom.onward = Atom::Onward::turns;
  atom.turn = argument.number;
  return Fit::changed;
}

Fit fly_on(Atom& atom, const Argument&) {
  if (atom.runs_on()) return Fit::kept;
  atom.onward = Atom::Onward::repeats;
  return Fit::changed;
}

Fit spring_on(Atom& atom, const Argument& argument) {
  if (!atom.runs_on() || !atom.springs.everywhere()) return Fit::kept;
  atom.springs = argument.zone;
  return Fit::changed;
}

using Takes = Modifier::Takes;
constexpr Modifier modifiers[] = {
    {"quiet", Takes::nothing, leave_only<&Atom::quiet, &Atom::capture>, "moves to empty squares"},
    {"capturing", Takes::whose, leave_captures, "captures, of own men by coming to their square"},
    {"merging", Takes::nothing, set_flag<&Atom::merge>,
     "any movement but shots, :taking(), captures of own men and what bounces or flies on"},
    {"up_to", Takes::number, limit,
     "slides, hops and riding leaps that have no limit yet and go so far",
     "slide(every_way):up_to(2)"},
    {"at_least", Takes::number, demand,
     "slides, hops and riding leaps that have no least yet and go so far",
     "slide(every_way):at_least(2)"},
    {"first", Takes::nothing, set_flag<&Atom::first>, "any movement"},
    {"lame", Takes::nothing, set_flag<&Atom::lame>, "leaps on one board"},
    {"lands_next", Takes::nothing, set_flag<&Atom::lands_next>, "hops"},
    {"jumps", Takes::number, count_jumps,
     "hops that have no :jumps() yet, go so far and take nobody", "hop(orthogonal):jumps(2)"},
    {"leaves_trail", Takes::nothing, set_flag<&Atom::leaves_trail>,
     "slides of two squares or more to empty squares"},
    {"takes_trail", Takes::nothing, set_flag<&Atom::takes_trail>,
     "captures of enemies who stand where they end"},
    {"shooting", Takes::nothing, make_shooting, "captures of enemies who stand where they end"},
    {"taking", Takes::nothing, make_taking,
     "hops over one man that may capture enemies and have no :over()",
     "hop(diagonal):lands_next():taking()"},
    {"gives_no_check", Takes::nothing, give_no_check, "captures"},
    {"twice", Takes::nothing, set_flag<&Atom::twice>, "leaps that are not lame and do not fly on"},
    {"riding", Takes::nothing, set_flag<&Atom::rides>, "leaps that are not lame and not twice"},
    {"circling", Takes::nothing, set_flag<&Atom::circles>,
     "riding leaps on one board that go neither straight nor diagonally",
     "leap(1, 2):riding():circling()"},
    {"to_other_shade", Takes::nothing, set_flag<&Atom::other_shade>,
     "movements that do not bounce or fly on"},
    {"forwards", Takes::nothing, head<&Atom::advance, 1>, "movements that do not bounce or fly on"},
    {"backwards", Takes::nothing, head<&Atom::advance, -1>,
     "movements that do not bounce or fly on"},
    {"upwards", Takes::nothing, head<&Atom::ascent, 1>,
     "movements to another board that do not fly on", "leap(0, 1, 1):upwards()"},
    {"downwards", Takes::nothing, head<&Atom::ascent, -1>,
     "movements to another board that do not fly on", "leap(0, 1, 1):downwards()"},
    {"against", Takes::symbols, set_symbols<&Atom::against>,
     "captures that have no :against() yet and do not go on"},
    {"over", Takes::symbols, set_symbols<&Atom::over>,
     "hops that have no :over() yet and take nobody",
     "hop(orthogonal):lands_next():over \"P\"; of whom :taking() takes :against \"P\""},
    {"bounces", Takes::number, bounce,
     "slides without limits that both go to empty squares and capture, anywhere and anybody"},
    {"alternating", Takes::nothing, alternate, "movements that bounce"},
    {"flies_on", Takes::nothing, fly_on,
     "single leaps that both go to empty squares and capture, anywhere and anybody, and are not "
     "lame"},
    {"springs", Takes::zone, spring_on, "movements that bounce or fly on, without springs yet"},
    {"from", Takes::zone, set_zone<&Atom::from>, "zones of a few parts"},
    {"to", Takes::zone, set_zone<&Atom::to>,
     "movements that do not bounce or fly on, and zones of a few parts"},
};

// What stands in the argument.
Argument argument_of(lua_State* lua, const Modifier& modifier) {
  const auto refuse = [&](const std::string& takes, const char* hint = "") {
    need_argument(lua, 2, fmt::format(":{}() takes {}", modifier.name, takes), hint);
  };
  Argument argument;
  if (modifier.takes == Takes::number) {
    constexpr int farthest = 359;
    argument.number = whole_at(lua, 2).value_or(0);
    if (argument.number < 1 || argument.number > farthest)
      refuse(fmt::format("a number from 1 to {}", farthest));
  } else if (modifier.takes == Takes::zone) {
    const auto* zone = value_at<ZoneValue>(lua, 2);
    const auto* set = value_at<SetDraft>(lua, 2);
    if (!zone)
      refuse("a zone", set && set->term.view != SetTerm::View::own
                           ? "of one side: cells { white = \"e4\", black = \"e5\" }"
                           : "as ranks(2), files \"a-e\" or cells \"e4 e5\"");
    if (modifier.change == spring_on && zone->zone.differs_by_side())
      refuse("squares that are the same for both sides", "as cells \"d4 e5\"");
    argument.zone = zone->zone;
  } else if (modifier.takes == Takes::symbols) {
    argument.symbols = split_symbols(text_at(lua, 2).value_or(""));
    if (argument.symbols.empty()) refuse("symbols", "as \"QRBN\" or \"Q R Cn\"");
  } else if (modifier.takes == Takes::whose) {
    argument.own = text_at(lua, 2) == "own";
    if (!argument.own && !lua_isnil(lua, 2))
      abandon(lua,
              fmt::format(":{}() takes \"own\" or nothing, got {}", modifier.name,
                          describe_value(lua, 2)),
              "without it enemies are meant", modifier.name);
  }
  return argument;
}

int modify(lua_State* lua) {
  const char* name = running_word(lua).name;
  const Modifier& modifier = *std::ranges::find(modifiers, name, &Modifier::name);
  const Movement& movement =
      argument<MovementValue>(lua, 1, fmt::format("'{}' is said of a movement", name),
                              fmt::format("with a colon: slide(forward):{}()", name))
          .atoms;
  const Argument argument = argument_of(lua, modifier);
  Movement out;
  int changed = 0;
  for (const Atom& atom : movement) {
    Atom said = atom;
    Fit fit = modifier.change(said, argument);
    if (fit == Fit::changed && !can_be(said)) fit = Fit::kept;
    changed += fit == Fit::changed;
    if (fit == Fit::kept) said = atom;
    if (fit != Fit::dropped) out.push_back(std::move(said));
  }
  if (changed > 0 || movement.empty()) return push_movement(lua, std::move(out));
  const bool contradicts = out.size() < movement.size();
  return give_up(
      lua, fmt::format(":{}() is for {}, and this movement has none", name, modifier.needs),
      contradicts ? "what is said of it already is against that; two movements are joined by +"
      : *modifier.hint == 0 ? ""
                            : fmt::format("such as {}", modifier.hint),
      name);
}

void make_movement_type(lua_State* lua) {
  static const std::vector<Word> methods = [] {
    std::vector<Word> all;
    for (const Modifier& modifier : modifiers) {
      const int most = modifier.takes == Modifier::Takes::nothing ? 1 : 2;
      all.push_back({modifier.name, modify, movements, most});
    }
    for (const Word& word : way_words()) all.push_back(word);
    return all;
  }();
  make_methods(lua, TypeName<MovementValue>::value, methods, "movements are joined by +",
               {{"__add", operate<join_movements>},
                {"__eq", cpp<equal<MovementValue, &MovementValue::atoms>>}});
}

}  // namespace

int push_movement(lua_State* lua, Movement atoms) {
  constexpr std::size_t most_atoms = 64;
  if (atoms.size() > most_atoms) {
    return give_up(lua, fmt::format("a movement of {} parts is too long", atoms.size()),
                   fmt::format("at most {}", most_atoms));
  }
  const std::size_t bytes = bytes_of(atoms);
  return push_value(lua, MovementValue{std::move(atoms)}, bytes);
}

std::size_t bytes_of(const Movement& movement) {
  std::size_t sum = 0;
  for (const Atom& atom : movement)
    sum += sizeof atom + bytes_of(atom.from) + bytes_of(atom.to) + bytes_of(atom.springs) +
           (atom.against.size() + atom.over.size()) * sizeof(std::string) + bytes_of(atom.legs);
  return sum;
}

constexpr Word movement_words[] = {
    {"clock", clock, movements},
    {"step", along<Atom::Kind::slide, 1>, movements},
    {"slide", along<Atom::Kind::slide, 0>, movements},
    {"leap", leap, movements},
    {"hop", along<Atom::Kind::hop, 0>, movements},
    {"teleport", teleport, movements},
    {"stand", stand, movements, 0},
    {"stay", stay, movements},
    {"betza", betza_word, movements, 2},
};
const Theme movement_theme{movement_words, {}, make_movement_type};

}  // namespace sb
