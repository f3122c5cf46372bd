// One pass from left to right: modifiers, an atom, its range. Directions become steps first, and
// then the words of Springboard that lead to exactly those; where none do, the text is refused.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/text.h"
#include "movement/betza.h"
#include "movement/betza_letters.h"

namespace sb {
namespace {

using namespace betza;  // NOLINT(google-build-using-namespace)
using Steps = std::set<Step>;

constexpr int farthest = 15;  // leaps and ranges
constexpr std::size_t longest_text = 200;

// The modifiers of one leg.
struct Leg {
  std::string directions;
  bool m = false, c = false, d = false, e = false;
  bool p = false, g = false, n = false, j = false, i = false;
  std::size_t column = 0;  // of the first of them
};

struct Refused {
  Problem problem;
};

[[noreturn]] void refuse(std::size_t at, std::string message, std::string hint = {}) {
  Problem problem{.message = std::move(message), .hint = std::move(hint)};
  problem.column = static_cast<int>(at) + 1;
  throw Refused{std::move(problem)};
}

// Why a letter that Betza notation has is not read.
struct UnsaidLetter {
  char letter;
  const char* reason;
  const char* hint;
};
constexpr UnsaidLetter unsaid_modifiers[] = {
    {'y', "a range that changes on the way has no letter here",
     "say step(diagonal):outward(slide(orthogonal))"},
    {'t', "forbidding a platform or a target has no letter here", "say :over() or :against()"},
    {'u', "putting a captured man down again is a rule", "say it by after { ... }"},
    {'o', "edges are joined by the board", "rectangle(8, 8):joined(\"a\", \"h\")"},
    {'z', "crooked riders have no letter here", "say :next(), leg by leg"},
    {'q', "circular riders have no word", ""},
    {'x', "borrowed moves have no word", ""},
    {'k', "captures of royal men alone have no letter here", "say :against \"K\""},
};
constexpr UnsaidLetter unsaid_atoms[] = {
    {'O', "castling is a rule", "castling { king = ..., with = ... } in rules"},
    {'@', "drops are a rule", "drop { ... } in turns"},
};

class Reader {
 public:
  Reader(std::string_view text, BetzaDialect dialect) : text_(text), dialect_(dialect) {}

  Movement read() {
    if (text_.size() > longest_text)
      refuse(longest_text, fmt::format("more than {} letters", longest_text));
    while (at_ < text_.size()) read_group();
    return std::move(movement_);
  }

 private:
  char now() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void read_group() {
    std::vector<Leg> legs(1);
    legs[0].column = at_;
    for (;; ++at_) {
      const char letter = now();
      if (letter == '(' && at_ + 1 < text_.size() && !is_digit(text_[at_ + 1]))
        refuse(at_, "repeated legs have no word");
      if (letter == '[') return read_bracket(legs);
      if (letter == 'a') {
        legs.emplace_back().column = at_ + 1;
        continue;
      }
      if (!is_small(letter)) break;
      read_modifier(letter, legs.back());
    }
    read_atom(legs);
  }

  void read_modifier(char letter, Leg& leg) {
    if (std::string_view("fblrvsh").find(letter) != std::string_view::npos) {
      leg.directions += letter;
      return;
    }
    constexpr std::string_view letters = "mcdepgnji";
    bool Leg::*const flags[] = {&Leg::m, &Leg::c, &Leg::d, &Leg::e, &Leg::p,
                                &Leg::g, &Leg::n, &Leg::j, &Leg::i};
    const std::size_t which = letters.find(letter);
    if (which == std::string_view::npos) refuse_letter(letter, unsaid_modifiers);
    if (leg.*flags[which])
      refuse(at_, fmt::format("'{}' stands twice", letter),
             letter == 'p' ? "say hop(orthogonal):jumps(2)" : "");
    leg.*flags[which] = true;
  }

  template <std::size_t count>
  [[noreturn]] void refuse_letter(char letter, const UnsaidLetter (&unsaid)[count]) {
    for (const UnsaidLetter& one : unsaid) {
      if (one.letter == letter) refuse(at_, fmt::format("'{}': {}", letter, one.reason), one.hint);
    }
    refuse(at_, fmt::format("'{}' is no letter of Betza notation", escape({&letter, 1})));
  }

  // [W-R], [F-B]: the rider from its second square on. Whatever else turns on the way.
  void read_bracket(const std::vector<Leg>& legs) {
    const std::size_t begin = at_;
    const std::size_t end = text_.find(']', at_);
    if (end == std::string_view::npos) refuse(at_, "'[' has no ']'");
    const std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
    if (inside != "W-R" && inside != "F-B")
      refuse(begin, "movements that bend have no word", "[W-R] and [F-B] are read");
    if (legs.size() > 1) refuse(begin, "'a' before a bracket has no word");
    at_ = end + 1;
    ride(legs[0], inside[0] == 'W' ? four_orthogonal : four_diagonal, 2, 0);
  }

  // --- Atoms ---

  void read_atom(const std::vector<Leg>& legs) {
    const std::size_t begin = at_;
    const char letter = now();
    if (letter == '\0') refuse(at_, "the modifiers stand before no atom", "as W, F, N, R, B or Q");
    if (letter == '(') return read_pair(legs);
    ++at_;
    if (letter == 'U') return add_universal(legs);
    if ((letter == 'L' || letter == 'J') && dialect_ == BetzaDialect::xbetza) {
      at_ = begin;
      refuse(begin, fmt::format("'{}' means a camel to some and a zebra to others", letter),
             "C is the camel, Z the zebra");
    }
    if (std::string_view("RBQK").find(letter) != std::string_view::npos)
      return read_rider(legs, letter);
    const auto wanted = letter == 'L' ? 'C' : letter == 'J' ? 'Z' : letter;
    const auto leaper = std::ranges::find(leapers, wanted, &Leaper::letter);
    if (leaper == std::end(leapers)) {
      at_ = begin;
      refuse_letter(letter, unsaid_atoms);
    }
    int turned = leaper->turned, straight = leaper->straight;
    for (; now() == 'X' || now() == 'Y'; ++at_) {
      straight += now() == 'X' ? 3 : 2;
      turned += now() == 'X' ? 0 : 2;
    }
    add_leaper(legs, turned, straight, letter, begin);
  }

  // (a,b)
  void read_pair(const std::vector<Leg>& legs) {
    const std::size_t begin = at_;
    ++at_;
    const int a = number();
    if (now() != ',') refuse(at_, "a pair of numbers is written (1,2)");
    ++at_;
    const int b = number();
    if (now() != ')') refuse(at_, "a pair of numbers is written (1,2)");
    ++at_;
    add_leaper(legs, std::min(a, b), std::max(a, b), '(', begin);
  }

  int number() {
    const std::size_t begin = at_;
    while (is_digit(now())) ++at_;
    const auto value = parse_number(text_.substr(begin, at_ - begin), farthest);
    if (!value)
      refuse(begin, "a number is missing, or too large", fmt::format("0 to {}", farthest));
    return static_cast<int>(*value);
  }

  // How far behind an atom: 1 where nothing is said, 0 without end.
  int range(char letter) {
    if (letter != '(' && now() == letter) {
      ++at_;
      return 0;
    }
    return is_digit(now()) ? number() : 1;
  }

  void read_rider(const std::vector<Leg>& legs, char letter) {
    const bool steps = letter == 'K';
    const bool said = is_digit(now()) || (now() == letter && steps);
    const int most = said ? range(letter) : steps ? 1 : 0;
    only_leg(legs);
    const bool orthogonal = letter != 'B', diagonal = letter != 'R';
    if (orthogonal && diagonal && dialect_ == BetzaDialect::xbetza)
      return ride(legs[0], four_orthogonal | four_diagonal, 1, most);
    if (orthogonal) ride(diagonal ? dominant(legs[0]) : legs[0], four_orthogonal, 1, most);
    if (diagonal) ride(legs[0], four_diagonal, 1, most);
  }

  // Fairy-Stockfish's K: of two letters the wazir heeds the second.
  static Leg dominant(const Leg& leg) {
    Leg second = leg;
    second.directions.clear();
    each_token(leg, false,
               [&](char one, char two) { second.directions += two == '\0' ? one : two; });
    return second;
  }

  static void only_leg(const std::vector<Leg>& legs) {
    if (legs.size() > 1)
      refuse(legs[1].column, "movements of several legs have no word",
             "lame leaps are read, as mafsW");
  }

  void add_universal(const std::vector<Leg>& legs) {
    const Leg& leg = legs[0];
    only_leg(legs);
    if (!leg.directions.empty() || leg.p || leg.g || leg.n || leg.j)
      refuse(leg.column, "U goes anywhere: it takes m, c and i alone");
    Atom atom;
    atom.kind = Atom::Kind::teleport;
    add(atom, leg);
  }

  void add_leaper(const std::vector<Leg>& legs, int turned, int straight, char letter,
                  std::size_t begin) {
    if (straight < 1 || straight > farthest)
      refuse(begin, fmt::format("a leap goes 1 to {} squares", farthest));
    const bool step = straight == 1;
    if (legs.size() > 1) return add_legs(legs, turned, straight);
    const int most = range(letter);
    if (step) return ride(legs[0], turned == 0 ? four_orthogonal : four_diagonal, 1, most);
    const Leg& leg = legs[0];
    if (most != 1 && (leg.n || leg.j || leg.p || leg.g))
      refuse(leg.column, "riders of leaps take neither n, j, p nor g");
    if (leg.n) return add_lame(leg, turned, straight);
    if (leg.j) return add_jump(leg, turned, straight);
    if (leg.p || leg.g) refuse(leg.column, "leaps over one man have no word but jD and jA");
    leap(leg, turned, straight, false, most);
  }

  // nN, nD, nA: the square next to the man must be empty. Fairy-Stockfish's nZ: both on its way.
  void add_lame(const Leg& leg, int turned, int straight) {
    if (straight == 2 && turned != 1)
      return ride(leg, turned == 0 ? four_orthogonal : four_diagonal, 2, 2);
    const bool zebra = turned == 2 && straight == 3;
    if (straight != 2 && !(zebra && dialect_ == BetzaDialect::fsf)) {
      refuse(leg.column, "of leaps with 'n' only nN, nD and nA have words",
             zebra ? "mafsmafW must have its whole way empty" : "");
    }
    leap(leg, turned, straight, true);
  }

  // jD, jA: over a man who stands next to it.
  void add_jump(const Leg& leg, int turned, int straight) {
    if (straight != 2 || turned == 1)
      refuse(leg.column, "of leaps with 'j' only jD and jA have words");
    Leg next = leg;
    next.g = true;
    next.j = false;
    ride(next, turned == 0 ? four_orthogonal : four_diagonal, 1, 2);
  }

  // mafsW, mafmafsW ...: lame leaps, leg by leg; with p for all legs between plain ones.
  void add_legs(const std::vector<Leg>& legs, int turned, int straight) {
    if (straight != 1) refuse(legs[1].column, "legs are read of W and F alone", "as mafsW");
    int aside = turned, ahead = 1;
    bool bent = turned == 1;
    for (std::size_t i = 1; i < legs.size(); ++i) {
      const std::string& way = legs[i].directions;
      if (way == "fs" && !bent) {
        bent = true;
      } else if (way != "f") {
        refuse(legs[i].column,
               "only legs straight on (f), and one that bends outward (fs), are read");
      }
      aside += bent ? 1 : 0;
      ++ahead;
    }
    const bool over_all = legs[0].p;
    for (std::size_t i = 0; i + 1 < legs.size(); ++i) {
      const Leg& leg = legs[i];
      const bool plain = leg.m && !leg.c && !leg.d && !leg.e && !leg.g && !leg.n && !leg.j;
      if (!plain || leg.p != over_all || (i > 0 && leg.i))
        refuse(leg.column, "each leg but the last is m, or each is mp");
    }
    Leg whole = legs.back();
    whole.directions = legs[0].directions;
    whole.i = legs[0].i;
    if (over_all) return leap(whole, aside, ahead, false);
    if (aside == 0 || aside == ahead)
      return ride(whole, aside == 0 ? four_orthogonal : four_diagonal, ahead, ahead);
    if (turned == 1)
      refuse(legs[0].column, "a bent path that begins diagonally has no letter here",
             "say :next()");
    leap(whole, aside, ahead, true);
  }

  // --- Directions ---

  static bool is_vertical(char c) { return c == 'f' || c == 'b' || c == 'v'; }

  static bool fits_letter(char letter, int x, int y) {
    switch (letter) {
      case 'f':
        return y > 0;
      case 'b':
        return y < 0;
      case 'l':
        return x < 0;
      case 'r':
        return x > 0;
      case 'v':
        return y != 0;
      case 's':
        return x != 0;
      default:
        return false;
    }
  }

  static bool fits(char one, char two, int x, int y) {
    return fits_letter(one, x, y) && (two == '\0' || fits_letter(two, x, y));
  }

  // Calls visit(letter, second letter or 0) for each direction; two letters pair where one is
  // vertical and the other is not, or the second is h. Straight ways never pair: they add up.
  template <class Visit>
  static void each_token(const Leg& leg, bool straight, Visit visit) {
    const std::string& letters = leg.directions;
    for (std::size_t i = 0; i < letters.size(); ++i) {
      const char one = letters[i];
      if (one == 'h') refuse(leg.column + i, "'h' stands behind f, b, l or r");
      const char two = i + 1 < letters.size() ? letters[i + 1] : '\0';
      const bool pairs =
          !straight && (two == 'h' || (two != '\0' && is_vertical(one) != is_vertical(two)));
      const bool doubled = two == one;
      visit(one, pairs ? two : '\0');
      if (pairs || doubled) ++i;
    }
  }

  static void refuse_halves(const Leg& leg) {
    if (leg.directions.find('h') != std::string::npos)
      refuse(leg.column, "'h' is for leaps such as N");
  }

  // The ways of W, F, R, B, K and Q; of those with eight directions a pair means a diagonal.
  Directions ways_of(const Leg& leg, Directions whole) const {
    if (leg.directions.empty()) return whole;
    refuse_halves(leg);
    const bool all_eight = whole == (four_orthogonal | four_diagonal);
    Directions all = 0;
    each_token(leg, whole == four_orthogonal, [&](char one, char two) {
      for (const Way& way : ways) {
        const auto [x, y] = way.step;
        const bool is_named = !all_eight || (x != 0 && y != 0) == (two != '\0');
        if (is_named && fits(one, two, x, y)) all |= way.direction;
      }
    });
    return all & whole;
  }

  // The steps of a leap.
  static Steps steps_of(const Leg& leg, int turned, int straight) {
    Steps all, chosen;
    for (const int x : {-1, 1}) {
      for (const int y : {-1, 1}) {
        all.insert({x * turned, y * straight});
        all.insert({x * straight, y * turned});
      }
    }
    if (leg.directions.empty()) return all;
    const bool oblique = turned != 0 && turned != straight;
    each_token(leg, turned == 0, [&](char one, char two) {
      for (const auto& [x, y] : all) {
        if (chooses(one, two, x, y, oblique)) chosen.insert({x, y});
      }
    });
    return chosen;
  }

  static bool chooses(char one, char two, int x, int y, bool oblique) {
    if (two == 'h') return fits_letter(one, x, y);
    const bool tall = std::abs(y) > std::abs(x);
    return fits(one, two, x, y) && (!oblique || tall == is_vertical(two == '\0' ? one : two));
  }

  // The steps of leap(turned, straight, ways), forwards or backwards where `advance` says so.
  static Steps steps_by_words(int turned, int straight, Directions ahead, int advance) {
    Steps steps;
    for (const Way& way : ways) {
      const auto [x, y] = way.step;
      if (x != 0 && y != 0) continue;
      if (ahead != 0 && (ahead & way.direction) == 0) continue;
      for (const int side : {-turned, turned}) {
        const Step step = x == 0 ? Step{side, y * straight} : Step{x * straight, side};
        if (step.second * advance >= 0 && (advance == 0 || step.second != 0)) steps.insert(step);
      }
    }
    return steps;
  }

  // `most` leaps of the kind in a row, 0 without end.
  void leap(const Leg& leg, int turned, int straight, bool lame, int most = 1) {
    if (leg.directions.find("hr") != std::string::npos ||
        leg.directions.find("hl") != std::string::npos)
      refuse(leg.column, "leaps that turn one way round have no word");
    if (turned == 0) refuse_halves(leg);
    const Steps wanted = steps_of(leg, turned, straight);
    Atom atom;
    atom.kind = Atom::Kind::leap;
    atom.leap = {turned, straight};
    atom.lame = lame;
    atom.rides = most != 1;
    if (atom.rides) atom.most = most;
    for (const int advance : {0, 1, -1}) {
      for (Directions ahead = 0; ahead <= four_orthogonal; ++ahead) {
        if (ahead == four_orthogonal || steps_by_words(turned, straight, ahead, advance) != wanted)
          continue;
        atom.ways = ahead;
        atom.advance = advance;
        return add(atom, leg);
      }
    }
    refuse(leg.column, fmt::format("'{}': these leaps together have no word", leg.directions),
           "leaps can be said by their longer side, and forwards or backwards");
  }

  // --- Movements along lines ---

  void ride(const Leg& leg, Directions whole, int least, int most) {
    Atom atom;
    atom.ways = together(ways_of(leg, whole));
    if (atom.ways == 0) refuse(leg.column, fmt::format("'{}' leaves no direction", leg.directions));
    atom.least = least;
    atom.most = most;
    if (leg.p || leg.g) {
      if (leg.p && leg.g) refuse(leg.column, "'p' and 'g' exclude each other");
      if (leg.n || leg.j) refuse(leg.column, "a hop takes neither n nor j");
      if (leg.p && most != 0)
        refuse(leg.column, "hops that end after a number of squares are not read");
      atom.kind = Atom::Kind::hop;
      atom.lands_next = leg.g;
      if (leg.g && most == 1) atom.most = 2;
    } else if (leg.j) {
      refuse(leg.column, "sliders that skip a square have no word");
    }
    add(atom, leg);
  }

  void add(Atom atom, const Leg& leg) {
    if (leg.e && !leg.c) refuse(leg.column, "captures in passing alone have no word", "write ce");
    atom.first = leg.i;
    if (leg.d) {
      Atom& own = movement_.emplace_back(atom);
      own.quiet = own.capture = false;
      own.capture_own = true;
      if (!leg.m && !leg.c) return;
    }
    atom.quiet = leg.m || !leg.c;
    atom.capture = leg.c || !leg.m;
    atom.takes_trail = leg.e;
    const bool passes = atom.kind == Atom::Kind::slide && atom.least > 1;
    atom.leaves_trail = passes && leg.n && leg.i && !atom.capture;
    movement_.push_back(atom);
  }

  std::string_view text_;
  BetzaDialect dialect_;
  std::size_t at_ = 0;
  Movement movement_;
};

}  // namespace

Result<Movement> read_betza(std::string_view text, BetzaDialect dialect) {
  try {
    return Reader(text, dialect).read();
  } catch (Refused& refused) {
    return std::move(refused.problem);
  }
}

}  // namespace sb
