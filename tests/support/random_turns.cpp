// Turns, one choice an action.
#include "support/random_turns.h"

#include <fmt/format.h>

namespace sb::test {

using std::string;

std::vector<string> RandomTurns::lines(const TurnBounds& bounds) {
  if (!bounds.casts.empty()) return {"  turn = { " + of_casts(bounds.casts) + " },"};
  if (!chance(40)) return {};
  if (bounds.single && chance(50)) return {};
  if (bounds.single) return {"  turn = { " + action() + " },"};
  if (!cast_.equal && !bounds.chooses && chance(12)) {
    const string white = places(bounds), black = places(bounds);
    return {"  turn = { white = { " + white + " }, black = { " + black + " } },"};
  }
  string text = places(bounds);
  if (chance(25))
    text += ", stop = { " + (chance(50) ? string("gives_check = true") : sets_.ply_fact()) + " }";
  if (!bounds.each && chance(20)) text += ", safe = \"end\"";
  std::vector<string> lines = {"  turn = { " + text + " },"};
  if (chance(20))
    lines.push_back("  opening = { " + (chance(70) ? string("move") : action()) + " },");
  return lines;
}

string RandomTurns::of_casts(const std::vector<string>& casts) {
  string text;
  for (const string& cast : casts) {
    if (!text.empty()) text += ", ";
    text += cast;
    text += chance(30) ? ":when { " + sets_.position_fact(false) + sets_.whose() + " }:maybe()"
                       : chance_.any({"", ":maybe()", ":maybe()"});
    text += chance(80) ? ":with(move)" : chance_.any({":with(move + pass)", ":with(pass)"});
  }
  return text + (chance(20) ? ", move" : "");
}

string RandomTurns::places(const TurnBounds& bounds) {
  string text = chance(30) ? action() : string("move");
  if (bounds.chooses) return choice(text, bounds);
  for (int i = chance_.number(2); i > 0; --i) text += ", " + action();
  return text;
}

// A choice and what it may open; the name comes once in a script.
string RandomTurns::choice(const string& first, const TurnBounds& bounds) {
  const char* by =
      cast_.equal || bounds.each || cast_.guards
          ? chance_.any({"", ":by \"chance\""})
          : chance_.any({"", ":by \"chance\"", ":by \"other\"", ":by \"black\"", ":by \"white\""});
  if (chance(40)) {
    named_.actions.emplace_back("spot");
    if (chance(20))  // it lasts through the next turn
      return fmt::format(
          "move {{ unless = {{ from = spot }} }}, choose \"spot\" {{ of = {}, into = "
          "spot }}{}:if_any()",
          sets_.set(1), by);
    return fmt::format(
        "{}, choose \"spot\" {{ of = {}, into = spot }}{}:if_any(), move {{ unless = "
        "{{ from = spot }} }}",
        first, sets_.set(1), by);
  }
  named_.actions.emplace_back("word");
  const string word = chance(50) ? "into = word" : "";
  return fmt::format("{}, choose \"word\" {{ of = \"none K\", {} }}{}{}, move{}{}", first, word, by,
                     chance(30) ? fmt::format(":when {{ {} }}", sets_.ply_fact()) : "",
                     chance(50) && !word.empty() ? " { mover = word }" : "",
                     chance(50) ? ":when { choice = \"K\" }:if_any()" : ":if_any()");
}

string RandomTurns::action() {
  switch (chance_.number(17)) {
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
      // Of several the first one is lifted, by the names of squares.
      if (cast_.equal || !(cast_.neutral || chance(40))) return "move";
      return fmt::format("drop \"{}\" {{ lifts = true }}", cast_.neutral ? "*" : sets_.commoner());
    case 7:
      return fmt::format("move:with({}:maybe())", part());
    case 8:
      return listing();
    case 9:
      return fmt::format("(move + pass):named \"place{}\"", chance_.number(9));
    case 10:
      return "(move + pass):again()";
    case 11:
      return fmt::format("(move + {})", part());
    case 12:
      return part() + ":if_any()";
    case 13:
    case 14:
      return driving();
    case 15:
      return "move:maybe()";
    case 16:
      return fmt::format("move {{ {} }}:maybe():again()", sets_.ply_fact());
    default:
      return fmt::format("move:with({})", part());
  }
}

// Men go as the turn says.
string RandomTurns::driving() {
  if (cast_.guards || cast_.board.sectioned()) return "move";
  const string men = cast_.neutral && chance(60) ? string("neutral")
                     : chance(30)                ? string("enemy")
                     : chance(40)                ? string("own")
                     : chance(50)                ? "\"" + sets_.commoner() + "\""
                                                 : sets_.set(1);
  const string mover = chance(90) ? "mover = " + men + ", " : "";
  const string asked = chance(70)   ? string("")
                       : chance(50) ? ", captures = false"
                                    : ", to = " + sets_.set(1);
  const string move = fmt::format("move {{ {}as = ({}){}{} }}", mover, sets_.one_term(),
                                  chance_.any({"", "", ":quiet()"}), asked);
  return chance(70) ? "(move + " + move + ")" : move + ":if_any()";
}

// A man by his symbol, or in a state.
string RandomTurns::somebody() { return chance(40) ? cast_.in_state(chance_) : sets_.commoner(); }

// An action whose plies a function lists.
string RandomTurns::listing() {
  string loop;
  switch (chance_.number(cast_.equal ? 6 : 7)) {
    case 4:
      loop = "for _, man in ipairs(position:men(\"own\", \"" + sets_.commoner() +
             "\")) do for _, ray in ipairs(position:rays(man.cell, orthogonal)) do if ray[2] and "
             "not position:at(ray[1]) and not position:at(ray[2]) then add { man.cell, ray[1], "
             "ray[2] } end end end";
      break;
    case 5:
      loop = "for _, cell in ipairs(position:empty()) do if position:may_stand(cell, \"" +
             sets_.commoner() + "\", position.enemy) then add { puts = { [cell] = { \"" +
             sets_.commoner() + "\", \"enemy\" } }, text = cell } end end";
      break;
    case 7:  // which of several are the first follows from the names of squares
      loop = "local all = position:men(\"enemy\", \"" + sets_.commoner() +
             "\") if all[2] then add { takes = { all[1], all[2] }, text = \"both\" } end";
      break;
    case 0:
      loop = "for _, cell in ipairs(position:empty()) do add { puts = { [cell] = \"" + somebody() +
             "\" }, text = cell } end";
      break;
    case 1:
      loop = "for _, man in ipairs(position:men(\"enemy\", \"" + sets_.commoner() +
             "\")) do add { takes = man.cell, text = man.cell } end";
      break;
    case 2:
      loop = "for _, man in ipairs(position:men(\"own\", \"" + sets_.commoner() +
             "\")) do add { man.cell, becomes = \"" + somebody() +
             "\", text = \"into\" .. man.cell } end";
      break;
    case 3:
      loop = !named_.hand.empty()
                 ? fmt::format(
                       "if position:reserve(\"hand\", \"{0}\") > 0 then add {{ "
                       "reserves = {{ {{ \"hand\", \"own\", \"{0}\", -1 }} }}, text "
                       "= \"less\" }} end",
                       sets_.commoner())
                 : "add { text = \"nothing\" }";
      break;
    default:
      loop = "for _, man in ipairs(position:men(\"own\", \"" + sets_.commoner() +
             "\")) do for _, cell in ipairs(position:neighbours(man.cell)) do local there = "
             "position:at(cell) if not there or there.side ~= man.side then add { man.cell, cell } "
             "end end end";
  }
  named_.actions.push_back(fmt::format("list{}", chance_.number(9)));
  return fmt::format("(move + plies \"{}\" {{ list = function(position, add) {} end }})",
                     named_.actions.back(), loop);
}

string RandomTurns::part() {
  if (!named_.hand.empty() && chance(50))
    return fmt::format("drop {{ from = hand, to = {} }}", chance_.any({"from", "around(to)"}));
  return cast_.neutral
             ? fmt::format("drop \"*\" {{ to = {} }}", chance_.any({"from", "empty", "around(to)"}))
             : fmt::format("drop \"{}\" {{ to = {} }}", sets_.commoner(),
                           chance_.any({"from", "around(to)"}));
}

}  // namespace sb::test
