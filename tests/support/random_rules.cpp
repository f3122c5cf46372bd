#include "support/random_rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "support/random_pieces.h"
#include "support/random_setup.h"
#include "support/random_turns.h"

namespace sb::test {
namespace {

using std::string;

class Writer {
 public:
  explicit Writer(unsigned seed)
      : chance_(seed),
        cast_(random_cast(chance_)),
        sets_(chance_, cast_, named_),
        setup_(chance_, cast_, sets_) {}

  ScriptLines script() {
    lines_ = {"--- Rules by chance.", "local pieces = require \"pieces\"",
              "local pawns = require \"pawns\"", "local goals = require \"goals\""};
    if (cast_.lives) add("local spindash = require \"spindash\"");
    cast_.joint = cast_.board.rectangular() && has("P") && chance(7);
    rearranges_ = cast_.board.sectioned() && chance_.percent(60);
    data_ = cast_.lone || chance_.percent(cast_.lives ? 50 : 65);
    if (data_) cast_.effects = number(2);
    cast_.hit_by_effect = cast_.effects > 0 && chance(20);
    lays_ = rearranges_ && !data_ && !cast_.guards &&
            chance_.percent(25);  // men who come must each be safe
    chooses_ = data_ && !cast_.lives && chance_.percent(25);
    each_ = cast_.royal && !cast_.guards && (lays_ || chance_.percent(rearranges_ ? 50 : 10));
    const bool hand = data_ && chance_.percent(30), tally = data_ && chance_.percent(40);
    if (hand) add_hand();
    if (cast_.loses) add_lost();
    if (tally) add_tally();
    if (chooses_) {
      add("local word = variable \"word\" (one_of(\"none\", \"K\", \"" + sets_.commoner() + "\"))");
      named_.word = "word";
      named_.spot = "spot";
      add("local spot = variable \"gate\" (square())");
    }
    if (data_ && chance(25)) add_marks();
    cast_.marks = named_.marks;
    const std::vector<string> turn = data_ ? turn_lines() : std::vector<string>{};
    if (chance_.percent(4)) add("local rich = option \"rich\" { false, true }");
    add("return variant \"Chance\" {");
    add("  api = 1,");
    add_board();
    add("  pieces = {");
    for (string& line : random_pieces(chance_, cast_)) add(std::move(line));
    add("  },");
    add_setup();
    add_rules();
    for (const string& line : turn) add(line);
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
                    chance(50)   ? string("everywhere")
                    : chance(30) ? sets_.set(1)
                    : has("P")   ? fmt::format("{{ P = {} }}", cast_.zone(chance_))
                                 : cast_.zone(chance_),
                    filled()));
  }
  string filled() {
    const string men = start() + of();
    if (!men.empty() || !chance(20)) return men;
    return fmt::format(", faces = {{ {} = \"{}\" }}", sets_.commoner(), sets_.commoner());
  }
  string of() {
    if (!chance(20)) return "";
    named_.held = sets_.commoner();
    return fmt::format(", of = \"{}\"", named_.held);
  }
  string start() {
    if (!cast_.equal && chance(15)) {
      const string white = sets_.commoner(), black = named_.held = sets_.commoner();
      return fmt::format(", start = {{ white = \"{}\", black = \"{}\" }}", white, black);
    }
    if (!chance(50)) return "";
    named_.held = sets_.commoner();
    return fmt::format(", start = \"{}\"", named_.held);
  }
  void add_tally() {
    const std::string range =
        any({"range(0, 3)", "per_side(range(0, 2))", "per_side(range(0, 4))", "range(-2, 2, 1)",
             "range(0, 4095)", "per_side(range(-3, 4092, 0))"});
    named_.tally = "tally";
    if (range.starts_with("per_side")) named_.their_tally = "theirs(tally)";
    add(fmt::format("local tally = variable \"tally\" ({})", range));
  }
  bool has_hand() const { return !named_.hand.empty(); }
  bool has_tally() const { return !named_.tally.empty(); }
  // Marks that are read off the position and such as effects or a cast lay.
  void add_marks() {
    const auto does = [&]() -> string {
      if (chance(30)) return "";
      return any({", holds = true", ", shields = true", ", passable = true",
                  ", holds = true, shields = true"});
    };
    for (int i = 1 + number(1); i > 0; --i) {
      const string name = string(i == 2 ? "mark_2" : "mark_a");
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
    add_spells();
    if (named_.stored.empty() || !chance(50)) return;
    for (const char* const name : {"charm", "spell_b"}) {
      add(fmt::format("local {0} = cast \"{0}\" {{ {1}marks = {{ {2}, {3} }} }}", name,
                      chance(60) ? fmt::format("to = {}, ", sets_.set(1)) : "",
                      chance_.any(named_.stored), any({"to", "to + around(to)", "around(to)"})));
      casts_.emplace_back(name);
      if (!chance(20)) return;
    }
  }
  // Who freezes those about him, and what a jump does to whom it jumps.
  void add_spells() {
    const auto add_mark = [&](const char* name, const string& said) {
      add(fmt::format("local {0} = mark \"{0}\" {{ {1} }}", name, said));
      named_.marks.emplace_back(name);
    };
    if (chance(35))
      add_mark("frozen", fmt::format("on = enemy * around(own \"{}\"{}), holds = true",
                                     sets_.commoner(), chance(40) ? ", " + sets_.one_term() : ""));
    jumps_ = chance(35);
    if (!jumps_) return;
    add_mark("spell", "lasts = 1");
    named_.stored.emplace_back("spell");
    add_mark("dazed", "on = spell * acting, holds = true");
    if (chance(70)) add_mark("immune", "on = spell - acting, shields = true");
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
    add("  setup = [[");
    for (string& row : setup_.rows()) {
      if (lays_)
        std::ranges::replace_if(
            row, [](char c) { return c != ' '; }, '.');
      add(std::move(row));
    }
    add("  ]],");
  }

  // --- Rules ---

  void add_rules() {
    add("  rules = {");
    if (has_hand()) add("    hand,");
    if (cast_.loses) add("    lost,");
    if (has_tally()) add("    tally,");
    if (chooses_) add("    word, spot,");
    for (const string& name : named_.marks) add("    " + name + ",");
    add_special_rules();
    if (data_) {
      for (int i = number(1); i > 0; --i)
        add(fmt::format("    forbid \"no {}\" {{ {}{} }},", i, sets_.filter_facts(),
                        chance(12) ? ", at = \"arrival\"" : ""));
      if (chance(30)) add(fmt::format("    prefer \"rather\" {{ {} }},", sets_.filter_facts()));
      for (int i = cast_.effects; i > 0; --i)
        add(fmt::format("    after \"effect {}\" {{ {}{} }},", i,
                        i == 1 && cast_.hit_by_effect ? sets_.hit() : sets_.effect(), when()));
    }
    // Which step of a joint turn is the first follows from the names of squares.
    if (chance(6) && !(cast_.joint && cast_.equal)) add_edit();
    add("  },");
  }
  void add_special_rules() {
    if ((cast_.royal || data_) && chance(40)) {
      lettered_ = chance(20);
      for (string& line : setup_.castlings(lettered_)) add(std::move(line));
    }
    if (jumps_) {
      add(
          fmt::format("    after \"spell\" {{ when = {{ mover = \"{}\" }}, marks = {{ spell, "
                      "passed * {} }} }},",
                      sets_.commoner(), any({"men", "men", "enemy", "(men - own \"K\")"})));
      if (chance(40))
        add(fmt::format("    prefer \"jumped\" {{ mover = own \"{}\" * spell }},",
                        sets_.commoner()));
    }
    if (cast_.joint) {
      add(fmt::format("    joint_turn \"battle\" {{ of = \"P{}\", at_least = {}{}{}{} }},",
                      chance(20) && cast_.symbols[1] != "P" ? " " + cast_.symbols[1] : "",
                      chance_.between(1, 2), chance(60) ? ", used = \"battled\"" : "",
                      chance(40) ? ", captures = 1" : "", chance(40) ? ", interposes = true" : ""));
    }
    if (cast_.lives && chance(50)) add("    spindash.change,");
    if (cast_.changes)
      add(fmt::format("    move_change {{ of = \"K\", field = \"f\", among = \"l\"{} }},",
                      any({"", "", ", not_after = \"own\"", ", not_after = \"check\"",
                           ", not_after = \"own hit check escape\"", ", not_after = \"escape\""})));
    if (rearranges_)
      add(fmt::format(
          "    rearrange {{ faces = {{ {{ move = \"one\"{} }}, {{ move = \"{}\" }} }}{} }},",
          any({"", ", most = 1", ", least = 2"}), any({"two", "half", "none"}),
          lays_ ? ", lay = true, camp = [[" + camp() + "]]" : ""));
  }
  // Of one section, from its last rank down.
  string camp() {
    string text;
    for (int i = 0; i < cast_.board.files * cast_.board.ranks; ++i) {
      text += i % cast_.board.files == 0 ? '\n' : ' ';
      text += i == 0 ? "K" : chance(cast_.board.large() ? 15 : 60) ? sets_.commoner() : ".";
    }
    return text + "\n";
  }
  string when() {
    string text;
    if (chance(70))
      text += fmt::format(", when = {{ {} }}",
                          chance(65)   ? sets_.ply_fact()
                          : chance(70) ? sets_.position_fact(true)
                                       : sets_.ply_fact() + ", " + sets_.position_fact(true));
    if (chance(15)) text += ", at = \"turn\"";
    return text;
  }
  void add_edit() {
    add(fmt::format("    after \"edit\" {{ when = {{ {} }}, edit = function(ply)",
                    sets_.ply_fact()));
    switch (number(cast_.stated.empty() ? 5 : 6)) {
      case 6:
        add("      local man = ply.mover or ply.to and ply:at(ply.to)");
        add(fmt::format("      if man and man.symbol == \"{}\" then man.n = 1 end",
                        chance_.any(cast_.stated)));
        break;
      case 5:
        add("      for _, ray in ipairs(ply:rays(ply.to, orthogonal)) do");
        add("        local man = ray[2] and not ply:at(ray[2]) and ply:at(ray[1])");
        add("        if man and ply:may_stand(ray[2], man) then ply:send(ray[1], ray[2]) end");
        add("      end");
        break;
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
      case 2:
        remembers_ = true;
        add("      local man = ply.state.spot and ply:at(ply.state.spot)");
        add("      if man and man.symbol ~= \"K\" then ply:remove(ply.state.spot) end");
        add("      ply.state.spot = not man and ply.to or nil");
        break;
      case 3:
        add("      if not ply:has_ply() and not ply:in_check(\"enemy\") then");
        // Which of several men is the first one follows from the names of squares.
        add(fmt::format("        local man = {}",
                        cast_.equal ? "ply.to and ply:at(ply.to)" : "ply:men(\"own\")[1]"));
        add("        if man and man.symbol ~= \"K\" then ply:remove(man) end");
        add("      end");
        break;
      default:
        add("      if ply.captured_on then");
        add("        local man = ply:at(ply.captured_on)");
        add("        if man and man.symbol ~= \"K\" then ply:remove(ply.captured_on) end");
        add("      end");
    }
    add("    end },");
  }

  std::vector<string> turn_lines() {
    named_.actions = casts_;
    return RandomTurns(chance_, cast_, sets_, named_).lines({casts_, chooses_, each_, cast_.lives});
  }

  void add_state() {
    string text;
    if (cast_.joint) text += ", battled = one_of(\"none\", \"w\", \"b\", \"wb\")";
    if (cast_.lives) text += ", hit = range(0, 2)";
    if (remembers_) text += ", spot = square()";
    if (!text.empty()) add("  state = { " + text.substr(2) + " },");
    if (!rearranges_ && chance(10)) add("  begins = \"black\",");
    if (lettered_ || chance(8))
      add(fmt::format("  castling_text = \"{}\",", lettered_ ? "letters" : "files"));
    // Of several squares from which a joint turn leaves, the first is another one in the mirror.
    const auto puts = [](const string& line) { return line.find("puts = ") != string::npos; };
    if (cast_.equal && !(cast_.joint && std::ranges::any_of(lines_, puts)))
      add("  symmetric = true,");
  }

  string ending() {
    string text = chance(6) ? any({"passes = 1", "quiet = 4"})
                  : chance(6)
                      ? any({"mates = true", "stuck = true", "in_check = true, stuck = true"})
                      : sets_.position_fact(false);
    if (chance(15)) text += ", any = { { " + sets_.position_fact(false) + " }, { passes = 1 } }";
    if (chance(12))
      text += ", more = " + sets_.number();
    else if (chance(8))
      text +=
          ", wins = function(position) return position:count(\"own\") > 2 and \"own\" or "
          "\"nobody\" "
          "end";
    else if (chance(40))
      text += string(", wins = \"") + any({"enemy", "nobody"}) + "\"";
    if (chance(15))
      text += cast_.equal || chance(60) ? ", side = \"acting\"" : ", side = \"black\"";
    if (chance(12))
      text += cast_.equal ? ", at = \"turn\"" : any({", at = \"turn\"", ", at = \"round\""});
    if (chance(8)) text += ", beats_safety = true";
    return text;
  }
  void add_facts_of_ends() {
    add("  endings = {");
    for (int i = number(2) + (cast_.royal ? 0 : 1); i > 0; --i)
      add(fmt::format("    ending \"end {}\" {{ {} }},", i, ending()));
    if (chance(15)) add("    ending \"stuck\" { stuck = true, wins = \"enemy\" },");
    if (chance(10))
      add(fmt::format("    ending \"again\" {{ repeats = 2{}, wins = \"nobody\" }},",
                      any({"", ", checking = true"})));
    if (chance(8))
      add("    ending \"taken\" { none = own \"K\", wins = \"enemy\", beats_safety = true },");
    if (cast_.lone)  // a goal asks for royal men of both sides
      add("    goals.checkmate, goals.stalemate, goals.fifty_moves, goals.threefold,");
    add("  },");
    if (chance(12)) add(fmt::format("  safety = \"{}\",", any({"none", "all"})));
    if (cast_.royal && chance(8))
      add(string("  check = ") +
          any({"own \"K\" * attacks(enemy)", "own \"K\" * attacks(enemy) - around(enemy \"K\")",
               "own \"K\" * attacks(enemy * attacks(enemy))"}) +
          ",");
  }
  void add_endings() {
    if (data_) add_facts_of_ends();
    if (cast_.lone) return;
    if (cast_.royal || !data_)
      add(fmt::format("  goal = goals.{},", each_ || !cast_.royal       ? "extinction"
                                            : cast_.lives || chance(12) ? "royal_capture"
                                            : rearranges_               ? "extinction"
                                                                        : "checkmate"));
    if (each_) add("  royals = \"each\",");
    add(string("  draws = { goals.stalemate, goals.fifty_moves, ") +
        (chance(80) ? "goals.threefold" : "ending \"repetition\" { times = 2 }") +
        (chance(10) ? ", ending \"material\" { value = 2 }" : "") +
        (cast_.royal && chance(5) ? fmt::format(", ending \"dead_position\" {{ lone = \"{0}\", "
                                                "same_shade = \"{0}\" }}",
                                                sets_.commoner())
                                  : "") +
        " },");
  }

  Chance chance_;
  Cast cast_;
  Named named_;
  RandomSets sets_;
  RandomSetup setup_;
  ScriptLines lines_;
  bool data_ = false, chooses_ = false, jumps_ = false;
  std::vector<string> casts_;
  bool lettered_ = false, remembers_ = false, rearranges_ = false, lays_ = false, each_ = false;
};

}  // namespace

ScriptLines random_rules(unsigned seed) { return Writer(seed).script(); }

std::string joined(const ScriptLines& lines) { return fmt::format("{}\n", fmt::join(lines, "\n")); }

}  // namespace sb::test
