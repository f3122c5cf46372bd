// Random movements, a term at a time.
#include "support/random_pieces.h"

#include <fmt/format.h>

namespace sb::test {
namespace {

using std::string;

class Mover {
 public:
  Mover(Chance& chance, const Cast& cast) : chance_(chance), cast_(cast) {}

  string term() {
    switch (chance_.number(15)) {
      case 0:
      case 1:
      case 2:
        return general("step(" + ways() + ")", 40);
      case 3:
      case 4:
      case 5:
        return slide();
      case 6:
      case 7:
      case 8:
        return leap();
      case 9:
        return hop();
      case 10:
        return chance_.percent(50) ? hop() : way();
      case 11:
        return odd();
      case 12:
        if (cast_.trails) return trail();
        return general("step(" + ways() + ")", 90);
      case 13:
        if (cast_.shots) return shot();
        return slide();
      case 14:
        if (cast_.runs) return run();
        return leap();
      default:
        return "step(every_way)";
    }
  }

 private:
  string odd() {
    if (cast_.board.shape == RandomBoard::Shape::plain && chance_.percent(35))
      return chance_.any({"betza \"WfF\"", "betza \"mRcpR\"", "betza \"nN\"", "betza \"mafsW\"",
                          "betza \"FfsW\"", "betza \"mWcB2\"", "betza \"gQ\"", "betza \"jD\"",
                          "betza \"mfWcefFimfnD\"", "betza \"mcdR2\"", "betza \"(1,4)pB\""});
    return chance_.any({"stay()", "teleport():quiet()", "teleport():quiet():to_other_shade()",
                        "teleport()", "step(every_way)", "stay()", "stand()"});
  }
  string ways() {
    if (cast_.board.sectioned()) return chance_.any({"orthogonal", "diagonal", "every_way"});
    if (cast_.board.shape == RandomBoard::Shape::hexagons && chance_.percent(25))
      return fmt::format("clock({}, {})", 1 + chance_.number(11), 1 + chance_.number(11));
    return chance_.any({"orthogonal", "diagonal", "every_way", "orthogonal", "diagonal", "forward",
                        "backward", "sideways", "forward, sideways", "forward_diagonals",
                        "backward_diagonals", "forward_left", "left", "right", "forward_right",
                        "backward_left", "backward_right"});
  }
  string general(string text, int chances) {
    bool quiet = false, own = false;
    if (chance_.percent(chances)) {
      quiet = chance_.percent(50);
      own = !quiet && !cast_.merges && chance_.percent(30);
      text += quiet ? ":quiet()" : own ? ":capturing \"own\"" : ":capturing()";
    }
    if (!chance_.percent(35)) return text;
    switch (chance_.number(8)) {
      case 0:
        return text + fmt::format(":from({})", cast_.zone(chance_));
      case 1:
        return text + fmt::format(":to({})", cast_.zone(chance_));
      case 2:
        return text + (cast_.board.sectioned() ? ":to_other_shade()"
                                               : chance_.any({":forwards()", ":backwards()"}));
      case 3:
        return quiet ? text : text + fmt::format(":against \"{}\"", cast_.some_symbols(chance_));
      case 4:
        return text + ":to_other_shade()";
      case 5:
        return text + ":first()";
      case 6:
        return quiet || own ? text : text + ":gives_no_check()";
      default:
        return cast_.merges ? text + ":merging()" : text;
    }
  }
  string slide() {
    string text = "slide(" + ways() + ")";
    if (chance_.percent(25)) text += fmt::format(":at_least({})", 1 + chance_.number(2));
    if (chance_.percent(45)) text += fmt::format(":up_to({})", 3 + chance_.number(1));
    return general(text, 40);
  }
  string leap() {
    const int longest = cast_.board.large() && chance_.percent(40) ? 9 : 3;
    const int shorter = chance_.number(2), longer = std::max(1, chance_.between(shorter, longest));
    const bool to_others = cast_.board.shape == RandomBoard::Shape::boards && chance_.percent(60);
    string text = fmt::format("leap({}, {}{}", shorter, longer, to_others ? ", 1" : "");
    if (to_others && chance_.percent(30)) text = "leap(0, 0, 1";
    if (!cast_.board.sectioned() && chance_.percent(15))
      text += chance_.any({", forward", ", backward", ", sideways"});
    text += ')';
    if (to_others && chance_.percent(30)) text += chance_.any({":upwards()", ":downwards()"});
    if (!to_others && longer > 1 && chance_.percent(25)) {
      text += ":lame()";
    } else if (chance_.percent(12)) {
      text += ":twice()";
    } else if (chance_.percent(12)) {
      text += ":riding()";
      if (!to_others && shorter > 0 && shorter < longer && chance_.percent(40))
        text += ":circling()";
      if (chance_.percent(30)) text += fmt::format(":up_to({})", chance_.between(2, 3));
      if (chance_.percent(15)) text += ":at_least(2)";
    }
    return general(text, 35);
  }
  // One that goes on as another.
  string way() {
    const auto leg = [&] {
      switch (chance_.number(5)) {
        case 0:
          return "slide(" + ways() + "):up_to(2)";
        case 1:
          return fmt::format("leap({}, 2)", chance_.number(2));
        case 2:
          return string("leap(1, 2):lame()");
        case 3:
          return "step(" + ways() + "):from(" + cast_.zone(chance_) + ")";
        default:
          return "step(" + ways() + ")";
      }
    };
    const bool straight = cast_.board.shape == RandomBoard::Shape::plain;
    const char* how = straight && chance_.percent(50) ? "outward" : "next";
    if (chance_.percent(50))
      return general(fmt::format("{}:{}(slide({}))", leg(), how, ways()), 40);
    string text = fmt::format("{}:{}({})", leg(), how, leg());
    if (chance_.percent(30)) text += fmt::format(":next(step({}))", ways());
    return general(text, 40);
  }
  string hop() {
    string text = "hop(" + ways() + ")";
    const bool joins = cast_.board.shape == RandomBoard::Shape::joined || cast_.board.sectioned();
    if (!joins && chance_.percent(30)) return taking(text);
    const int over = chance_.percent(25) ? chance_.between(2, 3) : 1;
    if (over > 1) text += fmt::format(":jumps({})", over);
    if (chance_.percent(30))
      text += ":lands_next()";
    else if (chance_.percent(30))
      text += fmt::format(":up_to({})", chance_.between(over + 1, over + 3));
    else if (chance_.percent(20))
      text += fmt::format(":at_least({})", chance_.between(2, 3));
    if (chance_.percent(20)) text += fmt::format(":over \"{}\"", cast_.some_symbols(chance_));
    if (cast_.shots && chance_.percent(15)) return text + ":shooting()";
    return general(text, 50);
  }
  // One that captures whom it jumps over.
  string taking(string text) {
    if (chance_.percent(50)) text += ":lands_next()";
    if (chance_.percent(40)) text += fmt::format(":up_to({})", chance_.between(2, 4));
    if (chance_.percent(20)) text += fmt::format(":against \"{}\"", cast_.some_symbols(chance_));
    if (chance_.percent(10)) text += ":gives_no_check()";
    if (chance_.percent(10)) text += fmt::format(":from({})", cast_.zone(chance_));
    if (chance_.percent(10)) text += fmt::format(":to({})", cast_.zone(chance_));
    return text + ":taking()";
  }
  string trail() {
    if (cast_.shots && chance_.percent(25))
      return fmt::format("step({}):takes_trail():shooting()", ways());
    switch (chance_.number(3)) {
      case 0:
        return fmt::format("slide({}):quiet():at_least(2):up_to({}):leaves_trail()", ways(),
                           chance_.between(2, 4));
      case 1:
        return fmt::format("slide({}):quiet():at_least(2):up_to(3):first():leaves_trail()", ways());
      case 2:
        return fmt::format("step({}):capturing():takes_trail()", ways());
      default:
        return fmt::format("leap(1, {}):capturing():takes_trail()", chance_.between(1, 2));
    }
  }
  string shot() {
    switch (chance_.number(3)) {
      case 0:
        return fmt::format("slide({}):up_to({}):shooting()", ways(), chance_.between(1, 3));
      case 1:
        return fmt::format("step({}):shooting()", ways());
      case 2:
        return "leap(1, 2):shooting()";
      default:
        return fmt::format("slide({}):shooting():against \"{}\"", ways(),
                           cast_.some_symbols(chance_));
    }
  }
  string run() {
    string text;
    if (chance_.percent(60)) {
      const char* angle = cast_.board.shape == RandomBoard::Shape::hexagons
                              ? chance_.any({"60", "120", "180", "240"})
                              : chance_.any({"90", "90", "180", "270"});
      text = fmt::format("slide({}):bounces({})", chance_.any({"orthogonal", "diagonal"}), angle);
      if (chance_.percent(40)) text += ":alternating()";
    } else {
      text = fmt::format("leap({}, {}):flies_on()", chance_.any({"1", "2", "0"}), 2);
    }
    if (!cast_.equal && chance_.percent(40))
      text += fmt::format(":springs({})", cast_.zone(chance_));
    return text;
  }

  Chance& chance_;
  const Cast& cast_;
};

}  // namespace

string random_movement(Chance& chance, const Cast& cast, int most_terms) {
  Mover mover(chance, cast);
  string text = mover.term();
  for (int i = chance.number(most_terms - 1); i > 0; --i) text += "\n        + " + mover.term();
  return text;
}

}  // namespace sb::test
