// Sets and facts, one choice a word.
#include "support/random_sets.h"

#include <fmt/format.h>

namespace sb::test {

using std::string;

string RandomSets::commoner() {
  const int last = static_cast<int>(cast_.symbols.size()) - 1;
  return cast_.symbols[static_cast<std::size_t>(chance_.between(1, last))];
}

string RandomSets::men() {
  switch (chance_.number(9)) {
    case 0:
      return "own";
    case 1:
      return "enemy";
    case 2:
      return "men";
    case 3:
      return fmt::format("men \"{}\"", cast_.some_symbols(chance_));
    case 4:
      return cast_.royal && chance(50)                      ? "royal"
             : (cast_.neutral || cast_.ruins) && chance(50) ? "neutral"
             : cast_.stated.empty()                         ? "own"
                                    : fmt::format("men \"{}\"", cast_.in_state(chance_));
    case 7:
      return "acting";
    case 5:
    case 6:
      return fmt::format("own \"{}\"", cast_.some_symbols(chance_));
    default:
      return fmt::format("enemy \"{}\"", cast_.some_symbols(chance_));
  }
}

string RandomSets::zone() {
  if (cast_.board.sectioned()) return chance(50) ? "everywhere" : cast_.zone(chance_);
  switch (chance_.number(4)) {
    case 0:
      return "everywhere";
    case 1:
      return cast_.equal ? cast_.zone(chance_) : fmt::format("fixed({})", cast_.zone(chance_));
    case 2:
      return fmt::format("theirs({})", cast_.zone(chance_));
    default:
      return cast_.zone(chance_);
  }
}

string RandomSets::least() { return chance(80) ? "" : chance(60) ? ", 2" : ", 3"; }

string RandomSets::one_term() {
  if (!cast_.board.sectioned() && chance(25))
    return chance_.any({"step(forward)", "slide(forward, sideways)", "step(forward_diagonals)",
                        "leap(1, 2):riding()", "hop(orthogonal):lands_next()",
                        "step(backward):next(step(sideways))"});
  return chance_.any({"slide(orthogonal)", "slide(orthogonal)", "leap(1, 2)", "step(every_way)",
                      "step(orthogonal)", "slide(every_way):up_to(2)", "hop(every_way)",
                      "leap(0, 2):lame()", "step(diagonal) + leap(1, 2)"});
}

string RandomSets::set(int depth) {
  if (!named_.marks.empty() && chance(20)) return chance_.any(named_.marks);
  if (!named_.spot.empty() && chance(8)) return named_.spot;
  if (depth == 1 && chance(12)) return set(2);
  if (depth == 0) return chance(50) ? men() : chance(15) ? "empty" : zone();
  switch (chance_.number(14)) {
    case 0:
      return fmt::format("({} + {})", set(depth - 1), set(depth - 1));
    case 1:
      return fmt::format("({} * {})", set(depth - 1), set(depth - 1));
    case 2:
      return fmt::format("({} - {})", set(depth - 1), set(depth - 1));
    case 3:
      return fmt::format("around({})", set(depth - 1));
    case 4:
      return fmt::format("reach({}, {}{})", men(), one_term(), least());
    case 5:
      return fmt::format("attacks({}{})", men(), least());
    case 6:
      return fmt::format("alike({}, {})", set(depth - 1),
                         cast_.board.sectioned()
                             ? "shades"
                             : chance_.any({"each_file", "each_rank", "shades", "each_board"}));
    case 7:
      return fmt::format("{}({}, {})", chance(50) ? "between" : "beyond", men(), men());
    case 8:
      return fmt::format("in_row({}, {}{})", men(), chance_.between(2, 3),
                         chance_.any({"", ", every_way", ", orthogonal", ", diagonal"}));
    case 9:
      return fmt::format("around({}, {}{})", men(), one_term(), least());
    case 10:
      return fmt::format("connected({}, {}{})", men(), set(depth - 1),
                         chance(50) ? "" : ", " + one_term());
    case 11:
      return chance(50) ? fmt::format("{}:when {{ {}{} }}", men(), position_fact(false), whose())
                        : fmt::format("{}({})", chance(50) ? "opposite" : "mirrored", men());
    case 12:
      return chance(30)   ? scripted_set()
             : chance(50) ? fmt::format("homes({})", set(depth - 1))
                          : fmt::format("homes \"{}\"", commoner());
    case 13:
      return fmt::format("flanked({}, {}{})", set(depth - 1),
                         chance_.any({"every_way", "orthogonal"}), chance(50) ? ", 2" : "");
    default:
      return set(0);
  }
}

string RandomSets::scripted_set() {
  const string cell = chance_.any(cast_.board.cells);
  string list = "position:empty()";
  if (!cast_.equal && chance(50)) {
    list = chance(50) ? fmt::format("position:attackers(\"{}\")", cell)
                      : fmt::format("position:neighbours(position:king() or \"{}\")", cell);
  }
  return fmt::format("set(function(position) return table.concat({}, \" \") end)", list);
}

string RandomSets::tally() {
  return named_.their_tally.empty() || chance(60) ? named_.tally : named_.their_tally;
}

string RandomSets::number() {
  if (!cast_.equal && chance(8))
    return fmt::format("(count({}) + {{ white = {}, black = 1 }})", men(), chance_.number(2));
  if (chance(4))
    return fmt::format("({} * count({}) {} {})", chance_.any({"1000000000", "(-1000000000)"}),
                       set(1), chance_.any({"+", "-"}), chance_.any({"1000000000", "turns"}));
  switch (chance_.number(6)) {
    case 0:
      if (!cast_.stated.empty() && chance(40)) return fmt::format("sum({}, \"n\")", men());
      return fmt::format("worth({})", men());
    case 1:
      return fmt::format("groups({}{})", set(1), chance(50) ? "" : ", " + one_term());
    case 2:
      return !named_.tally.empty() ? tally() : cast_.equal ? "count(men)" : "turns";
    case 3:
      return named_.hand.empty() ? fmt::format("(count({}) - count({}))", men(), set(1))
                                 : fmt::format("{}:count({})", named_.hand,
                                               chance(50)   ? ""
                                               : chance(60) ? "\"" + commoner() + "\""
                                                            : "\"" + commoner() + "\", \"enemy\"");
    case 4:
      return chance(30) ? string("number(function(position) return position:count(\"own\") end)")
                        : fmt::format("(2 * count({}))", set(1));
    default:
      return fmt::format("count({})", set(1));
  }
}

string RandomSets::ply_set(int depth) {
  switch (chance_.number(8)) {
    case 0:
      return "to";
    case 1:
      return "from";
    case 2:
      return "around(to)";
    case 3:
      return fmt::format("(around(captured) * {})", set(depth));
    case 4:
      return fmt::format("flanked(to, every_way{})", chance(50) ? ", 1" : "");
    case 5:
      return fmt::format("was({})", men());
    case 6:
      return "passed";
    case 7:
      return "captured";
    default:
      return set(depth);
  }
}

string RandomSets::kinds() {
  switch (chance_.number(2)) {
    case 0:
      return fmt::format("own \"{}\"", cast_.symbol(chance_));
    case 1:
      return "own * " + cast_.zone(chance_);
    default:
      return fmt::format("\"{}\"", cast_.some_symbols(chance_));
  }
}

// The kinds that a ply may be, and the names of what a turn opens.
string RandomSets::by() {
  if (!named_.actions.empty() && chance(40)) return chance_.any(named_.actions);
  return chance_.any({"drop", "move", "pass move", "en passant", "stay", "shot", "merge",
                      "castling", "joint", "move castling"});
}

string RandomSets::ply_fact() {
  if (!named_.word.empty() && chance(10))
    return chance(50) ? string("choice = \"K\"") : "mover = " + named_.word;
  switch (chance_.number(8)) {
    case 0:
      return "captures = true";
    case 1:
      return "captures = false";
    case 2:
      return "mover = " + kinds();
    case 3:
      return "to = " + set(1);
    case 4:
      return "from = " + set(1);
    case 5:
      return fmt::format("captures = \"{}\"", cast_.some_symbols(chance_));
    case 6:
      return "by = \"" + by() + "\"";
    case 7:
      return "captures = enemy * " + zone();
    default:
      return chance(60)   ? "promotes = true"
             : chance(50) ? "promotes = false"
                          : fmt::format("promotes = \"{}\"", commoner());
  }
}

string RandomSets::position_fact(bool of_ply) {
  const auto some_set = [&] { return of_ply ? ply_set(1) : set(1); };
  if (!named_.word.empty() && chance(8)) return named_.word + ":is \"K\"";
  switch (chance_.number(9)) {
    case 0:
      return "some = " + some_set();
    case 1:
      return "none = " + some_set();
    case 2:
      return "gives_check = true";
    case 3:
      return "in_check = false";
    case 4:
      return named_.marks.empty() ? "in_check = true" : "some = " + chance_.any(named_.marks);
    case 5:
      return fmt::format("{} = {{ {}, {} }}", any_none(), some_set(), some_set());
    case 6:
      return "gives_check = false";
    default: {
      const string one = number();
      const bool tallied = one == named_.tally || one == named_.their_tally;  // 0 to 2 and more
      return fmt::format(
          "{}:{}({})", one, chance_.any({"at_least", "at_most", "is"}),
          chance(80) ? fmt::format("{}", chance_.number(tallied ? 2 : 4)) : number());
    }
  }
}

const char* RandomSets::any_none() { return chance(50) ? "some" : "none"; }

string RandomSets::whose() {
  if (cast_.equal || !chance(6)) return "";
  return chance(50) ? ", side = \"white\"" : ", side = \"black\"";
}

string RandomSets::filter_facts() {
  if (chance(10)) return position_fact(true);
  string text = ply_fact() + whose();
  if (chance(60)) text += ", " + position_fact(true);
  if (chance(15)) text += ", unless = { " + position_fact(true) + " }";
  if (chance(8))
    text += ", any = { { " + position_fact(true) + whose() + " }, { " + ply_fact() + " } }";
  if (chance(15)) text += ", before = { " + position_fact(false) + whose() + " }";
  if (chance(6)) text += ", mates = true";
  if (chance(4)) {
    text += ", can = { " + ply_fact() + (chance(50) ? ", " + position_fact(true) : "") + " }";
  } else if (chance(8)) {  // whether somebody may be taken
    text += ", can = { none = " + men() + (chance(30) ? ", " + ply_fact() : "") + " }";
  }
  if (chance(6)) text += ", test = function(ply) return " + test() + " end";
  return text;
}

string RandomSets::test() {
  const string asked = cast_.board.cells.front();
  switch (chance_.number(8)) {
    case 0:
      return cast_.equal ? "ply.side == ply.enemy" : "ply.side == \"white\"";
    case 1:
      return "ply:in_check(\"enemy\")";
    case 2:
      return "ply:count(\"enemy\") > ply:count(\"own\")";
    case 3:
      return "ply.to ~= nil and #ply:attackers(ply.to) > 0";
    case 4:
      return "ply.captured ~= nil and ply.captured.side ~= ply.side";
    case 5:
      return cast_.equal ? "#ply:men(\"own\") > 2" : "ply:at(\"" + asked + "\") ~= nil";
    case 6:
      return named_.hand.empty() ? "#ply:empty() > 9" : "ply:reserve(\"hand\") > 0";
    case 7:
      // Of several royal men the first one follows from the names of squares.
      return cast_.equal
                 ? "#ply:men(\"enemy\") > 2"
                 : "ply:king(\"enemy\") ~= nil and #ply:neighbours(ply:king(\"enemy\")) > 3";
    default:
      return "ply.mover ~= nil and ply.mover.symbol == \"" + commoner() + "\"";
  }
}

string RandomSets::spared(int depth) {
  const string cells = ply_set(depth);
  if (!cast_.royal) return cells;
  return "(" + cells + ") - " + (cast_.consort || chance(30) ? "royal" : "men \"K\"");
}

// Men come into a hand, or are lost out of it.
string RandomSets::hand_effect() {
  const auto count = [&](const char* whose) {
    return fmt::format("[{}:count(\"{}\"{})]", named_.hand, named_.held, whose);
  };
  const char* theirs = ", \"enemy\"";
  switch (chance_.number(3)) {
    case 0:
      return fmt::format("sets = {{ {} = {} }}", count(chance(50) ? "" : theirs), number());
    case 1:
      return fmt::format("adds = {{ {} = 1, {} = -1 }}", count(""), count(theirs));
    default:
      return fmt::format("adds = {{ {} = {} }}", count(chance(60) ? "" : theirs),
                         chance_.any({"1", "1", "-1", "2", "count(captured)"}));
  }
}

string RandomSets::hit() { return "hits = " + spared(1); }

string RandomSets::effect() {
  if (!named_.held.empty() && chance(25)) return hand_effect();
  if (!named_.stored.empty() && chance(35))
    return fmt::format("{} = {{ {}, {} }}", chance_.any({"marks", "marks", "clears"}),
                       chance_.any(named_.stored), ply_set(1));
  if (!named_.stored.empty() && chance(15))
    return fmt::format(
        "marks = {{ {{ {0}, {1} }}, {{ {2}, {3} }} }}, clears = {{ {{ {2}, {1} }} }}",
        chance_.any(named_.stored), ply_set(1), chance_.any(named_.stored), ply_set(1));
  if (!named_.word.empty() && chance(15))
    return fmt::format("sets = {{ [{}] = \"{}\" }}", named_.word, chance_.any({"K", "none"}));
  const auto becoming = [&] {
    return fmt::format("{{ {}, \"{}\" }}", spared(1),
                       cast_.ruins && chance(40) ? "U"
                       : chance(20)              ? cast_.in_state(chance_)
                                                 : commoner());
  };
  // Which square is the first one follows from its name, the same for both sides.
  const auto place = [&] { return cast_.equal ? chance_.any({"to", "from"}) : ply_set(1); };
  const auto exchange = [&] {
    const string one = cast_.equal ? "to - royal" : spared(1), other = place();
    return fmt::format("sends = {{ {{ {0}, to = {1} }}, {{ {1}, to = {0} }} }}", one, other);
  };
  // So does who of several is captured first.
  const auto captured = [&] {
    const bool several = cast_.explosions || cast_.runs;
    return cast_.equal && several ? fmt::format("\"{}\"", commoner()) : string("captured");
  };
  switch (chance_.number(named_.tally.empty() ? 6 : 8)) {
    case 0:
      return hit();
    case 1:
      if (cast_.lives) return "hits = " + ply_set(1);  // kings too
      return (chance(15) ? "hits = " + spared(1) + ", turns = " : "turns = ") + spared(1);
    case 2:
      return "becomes = " + becoming();
    case 3:
      return fmt::format("puts = {{ {}, {} = {} }}",
                         cast_.ruins && chance(40) ? "\"U\""
                         : cast_.neutral
                             ? "\"*\""
                             : '"' + commoner() + "\"" + (chance(25) ? ", \"enemy\"" : ""),
                         chance(25) ? "on_each" : "on", place());
    case 4:
      return fmt::format("puts = {{ {}, on = {} }}", captured(),
                         cast_.equal  ? "from"
                         : chance(50) ? chance_.any({"homes(captured)", "from"})
                                      : cast_.zone(chance_));
    case 5:
      if (chance(25)) return exchange();
      return fmt::format("sends = {{ {}, to = {} }}", cast_.equal ? "to - royal" : spared(1),
                         place());
    case 6:
      return fmt::format(
          "becomes = {{ {}, {} }}, puts = {{ {{ \"{}\", on = {} }}, {{ {}, on = {} }} }}",
          becoming(), becoming(), commoner(), place(), captured(), place());
    case 7:
      return fmt::format("adds = {{ [{}] = {} }}", tally(), chance_.any({"1", "2", "-1"}));
    default:
      return fmt::format("sets = {{ [{}] = {} }}", tally(),
                         chance(30) ? cast_.stated.empty() || chance(60)
                                          ? "worth(captured * was(enemy))"
                                          : "sum(captured, \"n\")"
                                    : number());
  }
}

}  // namespace sb::test
