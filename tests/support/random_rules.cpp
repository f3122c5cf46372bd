#include "support/random_rules.h"

#include <fmt/format.h>

#include <initializer_list>
#include <random>

namespace sb::test {
namespace {

using std::string;

class Writer {
 public:
  explicit Writer(unsigned seed) : random_(seed) {}

  ScriptLines script() {
    lines_ = {"--- Rules by chance.", "local pieces = require \"pieces\"",
              "local moves = require \"moves\"", "local pawns = require \"pawns\"",
              "local goals = require \"goals\""};
    hand_ = chance(40);
    neutral_ = chance(25);
    variable_ = chance(40);
    royal_ = chance(70);
    if (hand_) {
      add(fmt::format("local hand = reserve \"hand\" {{ takes = \"{}\", drops = {}{} }}",
                      any({"captured", "captured", "lost"}),
                      any({"everywhere", "{ P = ranks(2, 3) }", "ranks(1, 2, 3)"}),
                      chance(50) ? ", start = \"PN\"" : ""));
    }
    if (variable_)
      add(fmt::format("local tally = variable \"tally\" ({})",
                      any({"range(0, 3)", "per_side(range(0, 2))", "per_side(range(0, 4))"})));
    add("return variant \"Chance\" {");
    add("  api = 1, board = rectangle(5, 6),");
    add_pieces();
    add_setup();
    add_rules();
    add_turn();
    add_endings();
    if (royal_) add("  goal = goals.checkmate,");
    if (chance(20)) add(fmt::format("  safety = \"{}\",", any({"none", "all"})));
    if (royal_ && chance(15))
      add("  check = " +
          string(
              any({"own \"K\" * attacks(enemy)", "own \"K\" * attacks(enemy) - around(enemy \"K\")",
                   "own \"K R\" * attacks(enemy \"R N\")"})) +
          ",");
    add("  draws = { goals.stalemate, goals.fifty_moves, goals.threefold },");
    add("}");
    return lines_;
  }

 private:
  int number(int most) { return static_cast<int>(random_() % static_cast<unsigned>(most + 1)); }
  bool chance(int percent) { return number(99) < percent; }
  const char* any(std::initializer_list<const char*> list) {
    return list.begin()[number(static_cast<int>(list.size()) - 1)];
  }
  void add(string line) { lines_.push_back(std::move(line)); }

  void add_pieces() {
    add("  pieces = {");
    add(royal_ ? "    pieces.king," : "    pieces.king:with { royal = false },");
    add("    pieces.rook, pieces.knight,");
    add(fmt::format(
        "    pawns.pawn \"Pawn\" {{ symbol = \"P\", steps = {}, promotes = {{ to = \"RN\" }} "
        "}},",
        1 + number(1)));
    add(fmt::format(
        "    piece \"Guard\" {{ symbol = \"G\", moves = {} }},",
        any({"moves.ferz", "moves.wazir + leap(2, 2)", "moves.bishop", "hop(orthogonal)",
             "slide(diagonal):quiet() + step(orthogonal):capturing()", "moves.king"})));
    if (neutral_) add("    piece \"Wall\" { symbol = \"*\", moves = stand(), neutral = true },");
    add("  },");
  }

  void add_setup() {
    add("  setup = [[");
    add(any({"    r n k g r", "    r g k n .", "    . n k g ."}));
    add(any({"    p p p p p", "    . p p p .", "    p . g . p"}));
    add(neutral_ && chance(50) ? "    . . * . ." : "    . . . . .");
    add("    . . . . .");
    add(any({"    P P P P P", "    . P P P .", "    P . P . P"}));
    add(any({"    R N K G R", "    R G K N .", "    . N K G R"}));
    add("  ]],");
  }

  string men() {
    return any({"own", "enemy", "own \"P\"", "enemy \"N R\"", "men \"G\"", "own \"K\"",
                "enemy \"K\"", "men", "enemy \"P\"", "own \"G\""});
  }
  string zone() {
    return any({"ranks(1, 2)", "last_ranks(1)", "files \"a-b\"", "cells \"c3 c4\"", "everywhere",
                "fixed(ranks(3, 4))", "theirs(ranks(1))"});
  }
  string set(int depth) {
    if (depth == 0) return chance(50) ? men() : zone();
    switch (number(8)) {
      case 0:
        return fmt::format("({} + {})", set(depth - 1), set(depth - 1));
      case 1:
        return fmt::format("({} * {})", set(depth - 1), set(depth - 1));
      case 2:
        return fmt::format("({} - {})", set(depth - 1), set(depth - 1));
      case 3:
        return fmt::format("around({})", set(depth - 1));
      case 4:
        return fmt::format("reach({}, slide({}))", men(), any({"forward", "orthogonal"}));
      case 5:
        return fmt::format("attacks({})", men());
      case 6:
        return fmt::format("alike({}, {})", set(depth - 1),
                           any({"each_file", "each_rank", "shades"}));
      case 7:
        return fmt::format("between({}, {})", men(), men());
      default:
        return set(0);
    }
  }
  // A set in a rule about a ply.
  string ply_set(int depth) {
    switch (number(6)) {
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
      default:
        return set(depth);
    }
  }
  string kinds() {
    return any({"\"P\"", "\"R N\"", "\"G\"", "\"K\"", "\"P G\"", "own \"N\"", "own * ranks(1)"});
  }

  string ply_fact() {
    switch (number(7)) {
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
        return fmt::format("captures = {}", any({"\"P\"", "\"R G\"", "enemy * ranks(5, 6)"}));
      case 6:
        return string("by = ") + any({"\"drop\"", "\"move\"", "\"pass move\"", "\"en passant\""});
      default:
        return "promotes = true";
    }
  }
  string position_fact(bool of_ply) {
    switch (number(5)) {
      case 0:
        return "some = " + (of_ply ? ply_set(1) : set(1));
      case 1:
        return "none = " + (of_ply ? ply_set(1) : set(1));
      case 2:
        return "gives_check = true";
      case 3:
        return "in_check = false";
      case 4:
        return variable_ ? fmt::format("tally:at_least({})", number(2) + 1)
                         : fmt::format("count({}):at_most({})", men(), number(4));
      default:
        return fmt::format("count({}):at_least({})", set(1), number(4));
    }
  }
  string filter_facts() {
    string text = ply_fact();
    if (chance(60)) text += ", " + position_fact(true);
    if (chance(15)) text += ", unless = { " + position_fact(true) + " }";
    if (chance(15)) text += ", before = { " + position_fact(false) + " }";
    if (chance(6)) text += ", mates = true";
    return text;
  }

  void add_rules() {
    add("  rules = {");
    if (hand_) add("    hand,");
    if (variable_) add("    tally,");
    for (int i = number(1); i > 0; --i)
      add(fmt::format("    forbid \"no {}\" {{ {} }},", i, filter_facts()));
    if (chance(30)) add(fmt::format("    prefer \"rather\" {{ {} }},", filter_facts()));
    for (int i = number(2); i > 0; --i)
      add(fmt::format("    after \"effect {}\" {{ {}{} }},", i, effect(), when()));
    add("  },");
  }
  string when() {
    string text;
    if (chance(70))
      text += fmt::format(", when = {{ {} }}", chance(70) ? ply_fact() : position_fact(true));
    if (chance(15)) text += ", at = \"turn\"";
    return text;
  }
  string spared(const string& cells) { return royal_ ? "(" + cells + ") - men \"K\"" : cells; }
  string effect() {
    switch (number(variable_ ? 6 : 4)) {
      case 0:
        return "hits = " + spared(ply_set(1));
      case 1:
        return "turns = " + spared(ply_set(1));
      case 2:
        return fmt::format("becomes = {{ {}, \"{}\" }}", spared(ply_set(1)), any({"G", "N", "P"}));
      case 3:
        return fmt::format("puts = {{ \"{}\", on = {} }}", neutral_ ? "*" : "G", ply_set(1));
      case 4:
        return fmt::format("puts = {{ captured, on = {} }}",
                           any({"homes(captured)", "from", "ranks(1)"}));
      case 5:
        return fmt::format("adds = {{ [tally] = {} }}", 1 + number(1));
      default:
        return fmt::format("sets = {{ [tally] = count({}) }}", men());
    }
  }

  string action() {
    switch (number(neutral_ ? 7 : 5)) {
      case 0:
        return "(move + pass)";
      case 1:
        return fmt::format("move {{ {} }}:otherwise(move)", ply_fact());
      case 2:
        return "move:if_any()";
      case 3:
        return fmt::format("move:when {{ {} }}", ply_fact());
      case 4:
        return "move:otherwise(pass)";
      case 5:
        return "move";
      case 6:
        return "drop \"*\" { lifts = true }";
      default:
        return fmt::format("move:with(drop \"*\" {{ to = {} }}:maybe())",
                           any({"from", "empty", "ranks(3)"}));
    }
  }
  void add_turn() {
    if (!chance(45)) return;
    string text = "  turn = { move";
    for (int i = 1 + number(1); i > 0; --i) text += ", " + action();
    if (chance(25))
      text += fmt::format(", stop = {{ {} }}", chance(50) ? "gives_check = true" : ply_fact());
    if (chance(20)) text += ", safe = \"end\"";
    add(text + " },");
    if (chance(20)) add("  opening = { move },");
  }

  void add_endings() {
    add("  endings = {");
    for (int i = number(2) + (royal_ ? 0 : 1); i > 0; --i) {
      add(fmt::format("    ending \"end {}\" {{ {}{}{} }},", i, position_fact(false),
                      chance(40) ? string(", wins = \"") + any({"enemy", "nobody"}) + "\"" : "",
                      chance(15) ? ", side = \"acting\"" : ""));
    }
    if (chance(15)) add("    ending \"stuck\" { stuck = true, wins = \"enemy\" },");
    add("  },");
  }

  std::mt19937 random_;
  ScriptLines lines_;
  bool hand_ = false, neutral_ = false, variable_ = false, royal_ = true;
};

}  // namespace

ScriptLines random_rules(unsigned seed) { return Writer(seed).script(); }

std::string joined(const ScriptLines& lines) { return fmt::format("{}\n", fmt::join(lines, "\n")); }

ScriptLines shrunk(ScriptLines lines, const std::function<bool(const ScriptLines&)>& faulty) {
  for (std::size_t i = 0; i < lines.size();) {
    ScriptLines fewer = lines;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (faulty(fewer)) {
      lines = std::move(fewer);
    } else {
      ++i;
    }
  }
  return lines;
}

}  // namespace sb::test
