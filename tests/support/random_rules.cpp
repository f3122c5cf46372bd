#include "support/random_rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "support/random_pieces.h"
#include "support/random_sets.h"

namespace sb::test {
namespace {

using std::string;

class Writer {
 public:
  explicit Writer(unsigned seed)
      : chance_(seed), cast_(random_cast(chance_)), sets_(chance_, cast_, named_) {}

  ScriptLines script() {
    lines_ = {"--- Rules by chance.", "local pieces = require \"pieces\"",
              "local pawns = require \"pawns\"", "local goals = require \"goals\""};
    if (cast_.lives) add("local spindash = require \"spindash\"");
    rearranges_ = cast_.board.sectioned() && chance_.percent(60);
    own_turns_ = cast_.guards || cast_.lives || rearranges_;
    data_ = !own_turns_ && chance_.percent(65);
    choices_ = !rearranges_ && chance_.percent(10);
    const bool hand = data_ && chance_.percent(30), tally = data_ && chance_.percent(40);
    if (hand) add_hand();
    if (cast_.loses) add_lost();
    if (tally) add_tally();
    if (data_ && chance(25)) add_marks();
    if (chance_.percent(4)) add("local rich = option \"rich\" { false, true }");
    add("return variant \"Chance\" {");
    add("  api = 1,");
    add_board();
    add("  pieces = {");
    for (string& line : random_pieces(chance_, cast_)) add(std::move(line));
    add("  },");
    add_setup();
    add_rules();
    if (data_ && !choices_) add_turn();
    add_state();
    add_endings();
    add("}");
    return std::move(lines_);
  }

 private:
  int number(int most) { return chance_.number(most); }
  bool chance(int percent) { return chance_.percent(percent); }
  const char* any(std::initializer_list<const char*> list) { return chance_.any(list); }
  void add(string line) { lines_.push_back(std::move(line)); }
  bool has(const string& symbol) const {
    return std::ranges::find(cast_.symbols, symbol) != cast_.symbols.end();
  }
  string symbol() { return cast_.symbol(chance_); }
  string symbols() { return cast_.some_symbols(chance_); }

  void add_hand() {
    named_.hand = "hand";
    add(fmt::format("local hand = reserve \"hand\" {{ takes = \"{}\", drops = {}{} }}",
                    any({"captured", "captured", "lost"}),
                    chance(50) ? string("everywhere")
                    : has("P") ? fmt::format("{{ P = {} }}", cast_.zone(chance_))
                               : cast_.zone(chance_),
                    (chance(50) ? fmt::format(", start = \"{}\"", sets_.commoner()) : "") +
                        (chance(20) ? fmt::format(", of = \"{}\"", sets_.commoner()) : "")));
  }
  void add_tally() {
    named_.tally = "tally";
    add(fmt::format("local tally = variable \"tally\" ({})",
                    any({"range(0, 3)", "per_side(range(0, 2))", "per_side(range(0, 4))"})));
  }
  bool has_hand() const { return !named_.hand.empty(); }
  bool has_tally() const { return !named_.tally.empty(); }
  // Marks that are read off the position and such as effects or a cast lay.
  void add_marks() {
    const bool barred = cast_.runs || cast_.bodies;
    const auto does = [&]() -> string {
      if (barred || chance(30)) return "";
      return any({", holds = true", ", shields = true", ", passable = true",
                  ", holds = true, shields = true"});
    };
    for (int i = 1 + number(1); i > 0; --i) {
      const string name = string(i == 2 ? "mark_b" : "mark_a");
      if (chance(50)) {
        add(fmt::format("local {0} = mark \"{0}\" {{ on = {1}{2} }}", name, sets_.set(2), does()));
      } else {
        add(fmt::format("local {0} = mark \"{0}\" {{ lasts = {1}{2}{3} }}", name,
                        any({"0", "1", "2", "4", "\"game\""}),
                        chance(30) ? ", start = " + cast_.zone(chance_) : "", does()));
        named_.stored.push_back(name);
      }
      named_.marks.push_back(name);
    }
    if (named_.stored.empty() || !chance(50)) return;
    add(fmt::format("local charm = cast \"charm\" {{ {}marks = {{ {}, {} }} }}",
                    chance(60) ? fmt::format("to = {}, ", sets_.set(1)) : "",
                    chance_.any(named_.stored), any({"to", "to + around(to)", "around(to)"})));
    casts_ = true;
  }
  void add_lost() {
    string all;
    for (const string& symbol : cast_.symbols) {
      if (symbol != "K") all += (all.empty() ? "" : " ") + symbol;
    }
    add(fmt::format("local lost = reserve \"lost\" {{ takes = \"{}\", of = \"{}\"{} }}",
                    any({"captured", "lost", "lost"}), all,
                    chance(30) ? fmt::format(", start = \"{}\"", sets_.commoner()) : ""));
  }
  void add_board() {
    const auto& words = cast_.board.words;
    for (std::size_t i = 0; i < words.size(); ++i) {
      add((i == 0 ? "  board = " : "  ") + words[i] + (i + 1 == words.size() ? "," : ""));
    }
  }

  void add_setup() {
    const RandomBoard& board = cast_.board;
    std::vector<std::pair<string, string>> men;  // cell, symbol
    const auto put = [&](const string& cell, const string& man) {
      const bool free = std::ranges::none_of(men, [&](const auto& m) { return m.first == cell; });
      if (free) men.emplace_back(cell, man);
      return free;
    };
    const int homes = static_cast<int>(board.home.size());
    const auto both = [&](int at, string man) {
      const string& white = board.home[static_cast<std::size_t>(at)];
      const string& black = board.mirrors[static_cast<std::size_t>(at)];
      if (white == black || !put(white, man)) return;
      if (man == "K") king_ = white;
      if (man != "K" && chance(8)) return;
      man[0] = static_cast<char>(man[0] - 'A' + 'a');
      put(black, man);
    };
    both(number(std::min(homes - 1, board.files - 1)), "K");
    if (cast_.royal && chance(6)) both(number(homes - 1), "K");
    for (int i = chance_.between(2, std::min(homes, 8)); i > 0; --i) {
      int at = number(homes - 1);
      const string man = sets_.commoner();
      if (man == "P" && homes > board.files && board.rectangular())
        at = std::min(homes - 1, board.files + number(board.files - 1));
      both(at, man);
      if (at < board.files && board.rectangular() && partner_.empty() && man != "P") {
        partner_ = board.home[static_cast<std::size_t>(at)];
      }
    }
    if (cast_.neutral && chance(60)) put(chance_.any(board.cells), "*");
    for (int i = number(3); i > 0; --i) {
      string man = sets_.commoner();
      if (chance(50)) man[0] = static_cast<char>(man[0] - 'A' + 'a');
      put(chance_.any(board.cells), man);
    }
    if (cast_.bodies && board.files >= 4 && chance(60)) {
      const char* const side = chance(50) ? "Ra" : "ra";
      const auto& row = board.rows[board.rows.size() / 2];
      if (put(row[0], side)) put(row[1], side);
    }
    add("  setup = [[");
    for (const auto& row : board.rows) {
      string text = "   ";
      for (const string& cell : row) {
        const auto there =
            std::ranges::find_if(men, [&](const auto& m) { return m.first == cell; });
        text += ' ' + (there == men.end() ? string(".") : there->second);
      }
      add(text);
    }
    add("  ]],");
  }

  // --- Rules ---

  void add_rules() {
    add("  rules = {");
    if (has_hand()) add("    hand,");
    if (cast_.loses) add("    lost,");
    if (has_tally()) add("    tally,");
    for (const string& name : named_.marks) add("    " + name + ",");
    add_special_rules();
    if (data_) {
      for (int i = number(1); i > 0; --i)
        add(fmt::format("    forbid \"no {}\" {{ {} }},", i, sets_.filter_facts()));
      if (chance(30)) add(fmt::format("    prefer \"rather\" {{ {} }},", sets_.filter_facts()));
      for (int i = number(2); i > 0; --i)
        add(fmt::format("    after \"effect {}\" {{ {}{} }},", i, effect(), when()));
    }
    if (choices_) add_choice();
    if (!own_turns_ && chance(6)) add_edit();
    add("  },");
  }
  void add_special_rules() {
    const bool plain = cast_.board.rectangular();
    if (plain && !king_.empty() && !partner_.empty() && chance(35)) add_castling();
    if (chance(10)) {
      add(fmt::format("    aura {{ of = \"{}\"{}{} }},", sets_.commoner(),
                      chance(40) ? ", reach = " + sets_.one_term() : "",
                      chance(30) ? fmt::format(", spares = \"{}\"", symbol()) : ""));
    }
    mark_ = cast_.board.shape != RandomBoard::Shape::joined && chance(7);
    if (mark_) {
      add(fmt::format("    mark \"spell\" {{ by = \"{}\"{}{}{} }},", sets_.commoner(),
                      chance(40) ? fmt::format(", forces = \"{}\"", sets_.commoner()) : "",
                      chance(20) ? fmt::format(", spares = \"{}\"", symbol()) : "",
                      chance(20) ? fmt::format(", saves = {{ {} = \"{}\" }}", sets_.commoner(),
                                               sets_.commoner())
                                 : ""));
    }
    joint_ = plain && cast_.board.shape != RandomBoard::Shape::joined && has("P") && chance(7);
    if (joint_) {
      add(fmt::format("    joint_turn \"battle\" {{ of = \"P\", at_least = {}{}{}{} }},",
                      chance_.between(1, 2), chance(60) ? ", used = \"battled\"" : "",
                      chance(40) ? ", captures = 1" : "", chance(40) ? ", interposes = true" : ""));
    }
    if (cast_.lives && chance(50)) add("    spindash.change,");
    if (rearranges_)
      add(fmt::format(
          "    rearrange {{ faces = {{ {{ move = \"one\"{} }}, {{ move = \"{}\" }} }} }},",
          any({"", ", most = 1", ", least = 2"}), any({"two", "half", "none"})));
  }
  void add_castling() {
    if (king_.size() != 2 || partner_.size() != 2 || king_[1] != partner_[1]) return;
    const int step = partner_[0] > king_[0] ? 1 : -1;
    const int far = std::abs(partner_[0] - king_[0]);
    if (far < 2) return;
    const char to = static_cast<char>(king_[0] + step * chance_.between(1, std::min(far, 2)));
    add(fmt::format("    castle {{ king = \"{}\", to = \"{}{}\", partner = \"{}\"{}{} }},", king_,
                    to, king_[1], partner_, chance(25) ? ", marks_own_move = true" : "",
                    chance(15) ? ", side = \"white\"" : ""));
  }
  string when() {
    string text;
    if (chance(70))
      text += fmt::format(", when = {{ {} }}",
                          chance(70) ? sets_.ply_fact() : sets_.position_fact(true));
    if (!choices_ && chance(15)) text += ", at = \"turn\"";
    return text;
  }
  string spared(const string& cells) { return cast_.royal ? "(" + cells + ") - men \"K\"" : cells; }
  string effect() {
    if (!named_.stored.empty() && chance(35))
      return fmt::format("{} = {{ {}, {} }}", any({"marks", "marks", "clears"}),
                         chance_.any(named_.stored), sets_.ply_set(1));
    switch (number(has_tally() ? 7 : 5)) {
      case 0:
        return "hits = " + spared(sets_.ply_set(1));
      case 1:
        return "turns = " + spared(sets_.ply_set(1));
      case 2:
        return fmt::format("becomes = {{ {}, \"{}\" }}", spared(sets_.ply_set(1)),
                           sets_.commoner());
      case 3:
        return fmt::format("puts = {{ \"{}\", on = {} }}", cast_.neutral ? "*" : sets_.commoner(),
                           sets_.ply_set(1));
      case 4:
        return fmt::format("puts = {{ captured, on = {} }}",
                           chance(50) ? any({"homes(captured)", "from"}) : cast_.zone(chance_));
      case 5:
        return fmt::format("sends = {{ {}, to = {} }}", spared(sets_.ply_set(1)), sets_.ply_set(1));
      case 6:
        return fmt::format("adds = {{ [tally] = {} }}", 1 + number(1));
      default:
        return fmt::format("sets = {{ [tally] = {} }}", sets_.number());
    }
  }
  void add_choice() {
    add(fmt::format(
        "    after \"toss\" {{ when = {{ {} }}, edit = function(ply) ply.state.toss = 1 end }},",
        any({"captures = true", "mover = \"K\"", "to = everywhere"})));
    const bool die = chance(50);
    add(fmt::format("    choice \"coin\" {{ of = \"heads tails\", due = \"toss\"{}{}",
                    die ? ", by = \"chance\"" : "", any({", closes_turn = true", ""})));
    if (!die && chance(40))
      add("      , may_choose = function(ply) return ply.choice == \"heads\" end");
    if (chance(40)) add("      , after = function(ply) ply.state.calm = 1 end");
    add("    },");
  }
  void add_edit() {
    add(fmt::format("    after \"edit\" {{ when = {{ {} }}, edit = function(ply)",
                    sets_.ply_fact()));
    switch (number(2)) {
      case 0:
        add("      for _, cell in ipairs(ply:neighbours(ply.to)) do");
        add("        local man = ply:at(cell)");
        add("        if man and man.symbol ~= \"K\" then ply:remove(cell) end");
        add("      end");
        break;
      case 1:
        add(
            fmt::format("      if ply.from and not ply:at(ply.from) then ply:put(ply.from, \"{}\", "
                        "ply.side) end",
                        sets_.commoner()));
        break;
      default:
        add("      if ply.captured_on then");
        add("        local man = ply:at(ply.captured_on)");
        add("        if man and man.symbol ~= \"K\" then ply:remove(ply.captured_on) end");
        add("      end");
    }
    add("    end },");
  }

  string part() {
    return cast_.neutral
               ? fmt::format("drop \"*\" {{ to = {} }}", any({"from", "empty", "around(to)"}))
               : fmt::format("drop \"{}\" {{ to = {} }}", sets_.commoner(),
                             any({"from", "around(to)"}));
  }
  string action() {
    switch (number(8)) {
      case 0:
        return "(move + pass)";
      case 1:
        return fmt::format("move {{ {} }}:otherwise(move)", sets_.ply_fact());
      case 2:
        return "move:if_any()";
      case 3:
        return fmt::format("move:when {{ {} }}", sets_.ply_fact());
      case 4:
        return "move:otherwise(pass)";
      case 5:
        return fmt::format("move {{ {} }}:again()", sets_.ply_fact());
      case 6:
        return cast_.neutral ? "drop \"*\" { lifts = true }" : "move";
      case 7:
        return has_hand() ? "move" : fmt::format("move:with({}:maybe())", part());
      default:
        return has_hand() ? "(move + pass)" : fmt::format("move:with({})", part());
    }
  }
  void add_turn() {
    if (casts_) {
      add(fmt::format("  turn = {{ charm{}:with(move){} }},",
                      chance(30) ? fmt::format(":when {{ {} }}:maybe()", sets_.position_fact(false))
                                 : any({"", ":maybe()", ":maybe()"}),
                      chance(20) ? ", move" : ""));
      return;
    }
    if (!chance(40)) return;
    string text = "  turn = { " + (chance(30) ? action() : string("move"));
    for (int i = number(2); i > 0; --i) text += ", " + action();
    if (chance(25))
      text +=
          fmt::format(", stop = {{ {} }}", chance(50) ? "gives_check = true" : sets_.ply_fact());
    if (chance(20)) text += ", safe = \"end\"";
    add(text + " },");
    if (chance(20)) add("  opening = { move },");
  }

  void add_state() {
    string text;
    if (joint_) text += ", battled = one_of(\"none\", \"w\", \"b\", \"wb\")";
    if (choices_) text += ", toss = range(0, 1), calm = range(0, 1)";
    if (cast_.lives) text += ", hit = range(0, 2)";
    if (!text.empty()) add("  state = { " + text.substr(2) + " },");
  }

  void add_endings() {
    if (data_) {
      add("  endings = {");
      for (int i = number(2) + (cast_.royal ? 0 : 1); i > 0; --i) {
        add(fmt::format("    ending \"end {}\" {{ {}{}{}{} }},", i, sets_.position_fact(false),
                        chance(40) ? string(", wins = \"") + any({"enemy", "nobody"}) + "\"" : "",
                        chance(15) ? ", side = \"acting\"" : "",
                        chance(8) ? ", at = \"turn\"" : ""));
      }
      if (chance(15)) add("    ending \"stuck\" { stuck = true, wins = \"enemy\" },");
      if (chance(8)) add("    ending \"again\" { repeats = 2, wins = \"nobody\" },");
      if (chance(8))
        add("    ending \"taken\" { none = own \"K\", wins = \"enemy\", beats_safety = true },");
      add("  },");
      if (chance(12)) add(fmt::format("  safety = \"{}\",", any({"none", "all"})));
      if (cast_.royal && chance(8))
        add(string("  check = ") +
            any({"own \"K\" * attacks(enemy)", "own \"K\" * attacks(enemy) - around(enemy \"K\")",
                 "own \"K\" * attacks(enemy * attacks(enemy))"}) +
            ",");
    }
    if (cast_.royal || !data_)
      add(fmt::format("  goal = goals.{},", cast_.lives || (cast_.royal && chance(12))
                                                ? "royal_capture"
                                            : !cast_.royal || rearranges_ ? "extinction"
                                                                          : "checkmate"));
    if (cast_.royal && !data_ && (rearranges_ || chance(8))) add("  royals = \"each\",");
    add("  draws = { goals.stalemate, goals.fifty_moves, goals.threefold },");
  }

  Chance chance_;
  Cast cast_;
  Named named_;
  RandomSets sets_;
  ScriptLines lines_;
  string king_, partner_;
  bool data_ = false, choices_ = false, mark_ = false;
  bool casts_ = false, joint_ = false, rearranges_ = false, own_turns_ = false;
};

}  // namespace

ScriptLines random_rules(unsigned seed) { return Writer(seed).script(); }

std::string joined(const ScriptLines& lines) { return fmt::format("{}\n", fmt::join(lines, "\n")); }

}  // namespace sb::test
