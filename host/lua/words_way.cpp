// Movements that go on as another, a:next(b) and a:outward(b), and movements in Betza notation.
// What is wrong in such a text is always shown at its letter.
#include <fmt/format.h>

#include <algorithm>

#include "lua/tokens.h"
#include "lua/words.h"
#include "movement/betza.h"

namespace sb {
namespace {

constexpr std::size_t most_legs = 8;

bool is_bounded(const Atom& atom) {
  return !atom.from.everywhere() || !atom.to.everywhere() || has_course(atom);
}

// Whether a way may have it for its leg: nothing but where it leads.
bool is_leg(const Atom& atom) {
  const bool leap = atom.kind == Atom::Kind::leap && !atom.twice && !atom.rides;
  const bool way = atom.kind == Atom::Kind::way && !is_bounded(atom);
  return (leap || way || atom.kind == Atom::Kind::slide) && !atom.runs_on() && !atom.leaves_trail &&
         !atom.takes_trail;
}

// A way may begin with it: it ends on empty cells too, and there alone it goes on.
bool may_begin(const Atom& atom) {
  return is_leg(atom) && atom.quiet && !atom.merge && atom.against.empty() && atom.checks;
}

// A way may end with it, and captures as it does.
bool may_end(const Atom& atom) { return is_leg(atom) && !atom.first; }

void add_legs(std::vector<Atom>& legs, const Atom& atom) {
  if (atom.kind == Atom::Kind::way) {
    legs.insert(legs.end(), atom.legs.begin(), atom.legs.end());
    return;
  }
  Atom leg = atom;  // and nothing of who may go so, or be captured
  leg.quiet = leg.capture = leg.checks = true;
  leg.first = leg.capture_own = leg.merge = leg.shoots = false;
  leg.against.clear();
  legs.push_back(std::move(leg));
}

Atom joined(const Atom& first, const Atom& then, bool outward) {
  Atom way;
  way.kind = Atom::Kind::way;
  way.first = first.first;
  way.quiet = then.quiet;
  way.capture = then.capture;
  way.capture_own = then.capture_own;
  way.merge = then.merge;
  way.shoots = then.shoots;
  way.checks = then.checks;
  way.against = then.against;
  add_legs(way.legs, first);
  const std::size_t behind = way.legs.size();
  add_legs(way.legs, then);
  for (std::size_t i = behind; i < way.legs.size(); ++i)
    way.legs[i].outward = way.legs[i].outward || outward;
  return way;
}

template <bool outward>
int go_on(lua_State* lua) {
  constexpr std::string_view name = outward ? "outward" : "next";
  const std::string example = fmt::format("step(diagonal):{}(slide(orthogonal))", name);
  const Movement& a =
      argument<MovementValue>(lua, 1, fmt::format("'{}' is said of a movement", name),
                              "with a colon: " + example)
          .atoms;
  const Movement& b =
      argument<MovementValue>(lua, 2, fmt::format(":{}() takes a movement", name), example).atoms;
  const bool begins = std::ranges::all_of(a, may_begin);
  if (!begins || !std::ranges::all_of(b, may_end))
    return give_up(lua,
                   fmt::format(":{}() {}", name,
                               begins ? "goes on by plain steps, slides and leaps"
                                      : "is for plain steps, slides and leaps that may end on an "
                                        "empty square"),
                   "no hops, rides, runs, trails, nor zones of a whole way", name);
  Movement all;
  for (const Atom& first : a) {
    for (const Atom& then : b) all.push_back(joined(first, then, outward));
  }
  if (!all.empty() && all.front().legs.size() > most_legs)
    return give_up(lua, fmt::format("a way of {} legs is too long", all.front().legs.size()),
                   fmt::format("at most {}", most_legs));
  return push_movement(lua, std::move(all));
}

// Where the letter stands in the source: in the first such string at or behind the call's line.
TextPlace place_of_letter(std::string_view source, int line, std::string_view text, int letter) {
  for (const Token& token : tokens_of(source)) {
    if (token.kind == Token::Kind::text && token.line >= line && token.value == text)
      return {token.line, token.column + letter};
  }
  return {line, 0};
}

// The problem at its letter in the script.
Problem at_letter(lua_State* lua, const std::string& text, const Problem& problem) {
  Script& script = Script::of(lua);
  Where here = script.here(lua);
  const TextPlace place =
      place_of_letter(script.text_of(here.file), here.line, text, problem.column);
  here.line = place.line;
  Problem found = script.problem(
      here, fmt::format("betza {}, letter {}: {}", quoted(text), problem.column, problem.message),
      problem.hint, place.column);
  found.topic = Topic::value;
  return found;
}

}  // namespace

std::span<const Word> way_words() {
  static constexpr Word words[] = {
      {"next", go_on<false>, movements, 2},
      {"outward", go_on<true>, movements, 2},
  };
  return words;
}

int betza_word(lua_State* lua) {
  const auto text = text_at(lua, 1);
  if (!text) return refuse_argument(lua, 1, "'betza' takes a text", "betza \"fmWfceF\"");
  const bool dialect_given = !lua_isnoneornil(lua, 2);
  const auto dialect = dialect_given ? text_at(lua, 2) : std::optional<std::string>("xbetza");
  if (dialect != "xbetza" && dialect != "fsf") {
    return give_up(lua,
                   fmt::format("'betza' takes the dialect \"xbetza\" or \"fsf\", got {}",
                               describe_value(lua, 2)),
                   "betza(\"fK\", \"fsf\")", "betza");
  }
  auto movement = read_betza(*text, dialect == "fsf" ? BetzaDialect::fsf : BetzaDialect::xbetza);
  if (!movement) {
    Script::of(lua).complain(lua, at_letter(lua, *text, movement.problem()));
    return give_unknown_word(lua);
  }
  if (!dialect_given) {
    for (const Problem& remark : betza_remarks(*text, BetzaDialect::xbetza))
      Script::of(lua).note(at_letter(lua, *text, remark));
  }
  return push_movement(lua, std::move(movement.value()));
}

}  // namespace sb
