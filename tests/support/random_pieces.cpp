#include "support/random_pieces.h"

#include <fmt/format.h>

#include <algorithm>

namespace sb::test {
namespace {

using std::string;

// One piece, field by field.
class PieceWriter {
 public:
  PieceWriter(Chance& chance, const Cast& cast, string symbol)
      : chance_(chance), cast_(cast), symbol_(std::move(symbol)) {}

  std::vector<string> lines() {
    add(fmt::format("    piece \"Piece {}\" {{", symbol_));
    add(fmt::format("      symbol = \"{}\",", symbol_));
    const bool royal = (symbol_ == "K" || symbol_ == "Q") && cast_.royal;
    if (royal) add("      royal = true,");
    if (royal && cast_.guards) {
      guarded();
    } else if (symbol_ == "K" && cast_.changes) {
      changing();
    } else if (std::ranges::find(cast_.stated, symbol_) != cast_.stated.end() ||
               (symbol_ == "K" && cast_.fickle && chance_.percent(45))) {
      with_state(royal);
    } else if (!cast_.marks.empty() && symbol_ != "P" && chance_.percent(40)) {
      with_moods(royal);
    } else {
      add(fmt::format("      moves = {},", movement(3)));
      attacking();
    }
    if (cast_.scripted && !royal && !apart_ && chance_.percent(50)) scripted();
    if (!royal) promotion();
    extras(royal);
    add("    },");
    return std::move(lines_);
  }

 private:
  void add(string line) { lines_.push_back(std::move(line)); }
  string movement(int terms) { return random_movement(chance_, cast_, terms); }

  // How it attacks, apart from its moves.
  void attacking() {
    apart_ = !cast_.runs && chance_.percent(5);
    if (apart_) add(fmt::format("      attacks = {},", movement(2)));
  }
  // Moves that read marks or check, and perhaps attacks apart, or who is left by a hit.
  void with_moods(bool royal) {
    Cast still = cast_;
    still.runs = false;
    const auto some = [&] { return random_movement(chance_, still, 2); };
    const string mark = "self." + chance_.any(cast_.marks);
    add("      moves = function(self)");
    add(fmt::format("        if {} then return {} end", chance_.percent(25) ? "self.checked" : mark,
                    chance_.percent(25) ? "stand()" : some()));
    if (chance_.percent(30))
      add(fmt::format("        if {} and not self.checked then return {} end", mark, some()));
    add(fmt::format("        return {}", some()));
    add("      end,");
    if (!royal && chance_.percent(30))
      add(fmt::format(
          "      when_hit = function(self) return {{ {0} = {1} and \"{2}\" or true }} end,",
          chance_.any({"shot", "explosion"}), mark, cast_.symbols.back()));
    apart_ = chance_.percent(40);
    if (!apart_) return;
    add(chance_.percent(50)
            ? fmt::format("      attacks = {},", some())
            : fmt::format("      attacks = function(self) return {} and {} or {} end,", mark,
                          some(), some()));
  }

  void guarded() {
    const string more =
        cast_.changes ? ", f = one_of(\"k\", \"n\"), l = some_of(\"k\", \"n\")" : "";
    add(fmt::format("      state = {{ a = one_of({}){} }},",
                    chance_.any({"\"none\", \"0\", \"1\"", "\"0\", \"1\", \"none\""}), more));
    const string moves = chance_.percent(50) ? "step(every_way)" : movement(2);
    add(cast_.changes ? fmt::format("      moves = function(self) return self.f == \"k\" and "
                                    "step(every_way) or {} end,",
                                    moves)
                      : fmt::format("      moves = {},", moves));
    if (cast_.explosions && chance_.percent(25))
      add("      explodes = function(self) return self.a == \"1\" end,");
    add("      guarded = function(self) return self.a ~= \"none\" end,");
    add("      after_guard_lost = function(self) self.a = \"none\" end,");
    if (chance_.percent(50)) add("      after_move = function(self) self.a = \"0\" end,");
    if (chance_.percent(30))
      add("      after_turn = function(self) self.a = self.a == \"0\" and \"1\" or self.a end,");
  }
  void changing() {
    add("      state = { f = one_of(\"k\", \"n\"), l = some_of(\"k\", \"n\") },");
    add(fmt::format(
        "      moves = function(self) return self.f == \"k\" and step(every_way) or {} end,",
        movement(1)));
    if (chance_.percent(40))
      add("      after_move = function(self, move) if move.captured then self.l = self.f end end,");
  }
  // The function over a state of which `n` is a range.
  void with_state(bool royal) {
    const int least = cast_.alike ? 0 : chance_.number(1);
    const int most = cast_.alike ? 2 : least + chance_.between(1, 2);
    add(fmt::format("      state = {{ n = range({}, {}{}){} }},", least, most,
                    chance_.percent(20) ? fmt::format(", {}", most) : "",
                    chance_.percent(20) ? ", w = one_of(\"up\", \"down\"):help \"#\"" : ""));
    add("      moves = function(self)");
    add(fmt::format("        if self.n == {} then return {} end", least, movement(2)));
    add(fmt::format("        return {}",
                    chance_.percent(20) ? "slide(every_way):up_to(self.n + 1)" : movement(2)));
    add("      end,");
    if (chance_.percent(70))
      add(fmt::format("      after_move = function(self, move) {} end,",
                      chance_.any({"self.n = self.n + 1 > MOST and LEAST or self.n + 1",
                                   "if move.captured then self.n = MOST end",
                                   "self.n = move.rank > 2 and MOST or LEAST",
                                   "self.n = move.left_trail and MOST or LEAST"})));
    if (chance_.percent(30))
      add("      after_turn = function(self) self.n = math.max(self.n - 1, LEAST) end,");
    if (cast_.shots && chance_.percent(40))
      add("      after_shot = function(self) self.n = MOST end,");
    if (!royal) {
      if (chance_.percent(10))
        add("      jumpable = function(self) return self.n == LEAST end,");
      else if (chance_.percent(8))
        add("      jumpable = function(self) return self.n == LEAST and \"own\" end,");
      if (chance_.percent(8))
        add("      when_hit = function(self) return self.n == LEAST end,");
      else if (chance_.percent(20))
        add(fmt::format("      when_hit = function(self) return {{ {} }} end,",
                        hits("self.n == LEAST")));
      if (cast_.explosions && chance_.percent(20))
        add("      explodes = function(self) return self.n == MOST end,");
      if (cast_.guards && chance_.percent(40))
        add("      takes_guard = function(self) return self.n == MOST end,");
    }
    for (string& line : lines_) {
      replace(line, "LEAST", fmt::format("{}", least));
      replace(line, "MOST", fmt::format("{}", most));
    }
  }
  static void replace(string& line, const string& from, const string& to) {
    for (auto at = line.find(from); at != string::npos; at = line.find(from))
      line.replace(at, from.size(), to);
  }
  // He changes places with whoever stands beside him, or pushes him on.
  void sending() {
    const bool changes = chance_.percent(50);
    add("        for _, ray in ipairs(position:rays(man.cell, every_way)) do");
    add("          local there = position:at(ray[1])");
    if (changes) {
      add("          if there and position:may_stand(man.cell, there)");
      add("            and position:may_stand(ray[1], man) then");
      add("            add { man.cell, ray[1], sends = { [ray[1]] = man.cell } }");
    } else {
      add("          if there and ray[2] and not position:at(ray[2])");
      add("            and position:may_stand(ray[2], there) then");
      add("            add { man.cell, sends = { [ray[1]] = ray[2] } }");
    }
    add("          end");
    add("        end");
  }
  // Whom a ply puts, or what he who goes becomes: in a state, or as such men begin.
  string somebody() { return chance_.percent(50) ? cast_.in_state(chance_) : cast_.symbols.back(); }
  // Plies that a function lists: over a man or two, where somebody grows, bites, changes.
  void scripted() {
    add("      plies = function(position, man, add)");
    switch (chance_.number(6)) {
      case 5:
      case 6:
        sending();
        break;
      case 0:
        add(fmt::format("        for _, ray in ipairs(position:rays(man.cell, {})) do",
                        chance_.any({"orthogonal", "diagonal", "every_way"})));
        add("          local over = ray[2] and position:at(ray[1])");
        add("          if over and over.side ~= man.side and not position:at(ray[2]) then");
        add("            add { man.cell, ray[2], takes = ray[1], text = \"over\" .. ray[2] }");
        add("          end");
        add("        end");
        break;
      case 1:
        add("        for _, cell in ipairs(position:neighbours(man.cell)) do");
        add(
            fmt::format("          if not position:at(cell) then add {{ man.cell, cell, puts = {{ "
                        "[man.cell] = \"{}\" }}, text = \"grow\" .. cell }} end",
                        somebody()));
        add("        end");
        break;
      case 2:
        add("        for _, foe in ipairs(position:men(\"enemy\")) do");
        add("          if position:at(foe.cell) and foe.symbol ~= \"K\" then");
        add("            add { man.cell, takes = foe.cell, text = \"bite\" .. foe.cell }");
        add("          end");
        add("        end");
        break;
      case 3:
        add(fmt::format("        for _, cell in ipairs(position:neighbours(man.cell, {})) do",
                        cast_.board.sectioned() ? "diagonal" : "forward"));
        add(
            fmt::format("          if not position:at(cell) then add {{ man.cell, cell, becomes = "
                        "\"{}\" }} end",
                        somebody()));
        add("        end");
        break;
      default:
        add(fmt::format("        add {{ man.cell, becomes = \"{}\", text = \"turn\" }}",
                        somebody()));
    }
    add("      end,");
    if (!chance_.percent(25)) return;
    add("      attacks = function(position, man, add)");
    add("        for _, cell in ipairs(position:neighbours(man.cell)) do add { takes = cell } end");
    add("      end,");
  }
  void promotion() {
    if (runs_on() || !chance_.percent(symbol_ == "P" ? 85 : 15)) return;
    const string to = others();
    string text = fmt::format("to = \"{}\"", to);
    if (chance_.percent(35)) text += fmt::format(", zone = {}", cast_.zone(chance_));
    if (chance_.percent(20)) text += fmt::format(", must = {}", cast_.zone(chance_));
    if (chance_.percent(15)) text += ", only_lost = true";
    if (chance_.percent(15)) text += ", leaving = true";
    if (chance_.percent(10)) text += ", zeroing = true";
    if (chance_.percent(10))
      text += fmt::format(", at_most = {{ {} = 1 }}", to.substr(0, to.find(' ')));
    if (cast_.alike && lines_[2].find("n = ") != string::npos && chance_.percent(40))
      text += ", keeps = \"n\"";
    if (cast_.loses && chance_.percent(50)) text += ", from = lost";
    if (symbol_ == "P" && cast_.crowned) text.replace(text.find(to), to.size(), to + " +P");
    add(fmt::format("      promotes = {{ {} }},", text));
    if (chance_.percent(60)) add("      anywhere = true,");
  }
  // Symbols but the king's.
  string others() {
    std::vector<string> list;
    for (const string& symbol : cast_.symbols) {
      if (symbol == "P" && cast_.joint) continue;
      if (symbol != "K" && (symbol != symbol_ || chance_.percent(5)) && chance_.percent(70))
        list.push_back(symbol);
    }
    return list.empty() ? cast_.symbols.back() : fmt::format("{}", fmt::join(list, " "));
  }
  // What becomes of it in some ways; `can`: whether it is hit at all.
  string hits(const string& can) {
    std::vector<string> all;
    if (chance_.percent(40)) all.push_back("captured = " + can);
    for (const char* way : {"shot", "explosion", "[\"effect 1\"]"}) {
      if (way[0] == '[' ? !cast_.hit_by_effect || chance_.percent(50) : chance_.percent(60))
        continue;
      const string left = cast_.ruins && chance_.percent(50) ? "U"
                          : chance_.percent(30)              ? cast_.in_state(chance_)
                                                             : cast_.symbols.back();
      all.push_back(string(way) + " = " + (chance_.percent(50) ? can : '"' + left + '"'));
    }
    return fmt::format("{}", fmt::join(all, ", "));
  }
  void extras(bool royal) {
    if (chance_.percent(symbol_ == "P" ? 60 : 8)) add("      zeroing = true,");
    if (!says("jumpable") && chance_.percent(14))
      add(chance_.percent(60) ? "      jumpable = false," : "      jumpable = \"own\",");
    if (!royal && !says("when_hit") && chance_.percent(15))
      add(chance_.percent(10) ? "      when_hit = false,"
                              : fmt::format("      when_hit = {{ {} }},", hits("false")));
    if (!runs_on() && chance_.percent(5))
      add(fmt::format("      never_on = {},", cast_.zone(chance_)));
    if (chance_.percent(20)) add(fmt::format("      value = {},", chance_.number(9)));
    if (cast_.guards && !says("takes_guard") && chance_.percent(10))
      add("      takes_guard = false,");
    if (cast_.explosions && !royal && !says("explodes") && chance_.percent(25))
      add("      explodes = true,");
    if (says(":merging()")) merges();
  }
  // Where it ends is known only when it has moved.
  bool runs_on() const { return says(":bounces(") || says(":flies_on("); }
  bool says(const char* word) const {
    return std::ranges::any_of(lines_,
                               [&](const string& line) { return line.find(word) != string::npos; });
  }
  void merges() {
    add("      merges = function(self, host, place)");
    if (cast_.bodies && symbol_ != "K" && chance_.percent(60))
      add(fmt::format("        if host.symbol == \"{}\" then return {{ symbol = \"Ra\" }} end",
                      cast_.symbols.back()));
    if (chance_.percent(60))
      add(fmt::format("        if host.symbol == \"{}\" then return {{ symbol = \"{}\" }} end",
                      cast_.symbol(chance_), others().substr(0, 1)));
    if (!cast_.stated.empty() && chance_.percent(30))
      add(fmt::format(
          "        if host.symbol == \"{}\" then return {{ symbol = \"{}\", n = 1 }} end",
          cast_.symbol(chance_), chance_.any(cast_.stated)));
    if (chance_.percent(30)) add("        if place.rank > 2 then return nil end");
    if (cast_.guards && symbol_ != "K" && chance_.percent(50))
      add("        if host.symbol == \"K\" then host.a = \"0\" return host end");
    if (cast_.royal) add("        if host.symbol == \"K\" then return nil end");
    add(fmt::format("        return {}", chance_.any({"host", "self", "nil"})));
    add("      end,");
  }

  Chance& chance_;
  const Cast& cast_;
  bool apart_ = false;  // it attacks apart from how it moves
  string symbol_;
  std::vector<string> lines_;
};

}  // namespace

string Cast::some_symbols(Chance& chance) const {
  string text = symbol(chance);
  for (int i = chance.number(2); i > 0; --i) {
    const string more = symbol(chance);
    if (text.find(more) == string::npos) text += " " + more;
  }
  return text;
}

string Cast::in_state(Chance& chance) const {
  return stated.empty() ? symbols.back() : chance.any(stated) + "{n=1}";
}

string Cast::zone(Chance& chance) const {
  if (chance.percent(6))
    return fmt::format("({} {} {})", plain_zone(chance), chance.any({"+", "-", "*"}),
                       plain_zone(chance));
  return plain_zone(chance);
}

string Cast::plain_zone(Chance& chance) const {
  if (chance.percent(30)) {
    string text = chance.any(board.cells);
    for (int i = chance.number(2); i > 0; --i) {
      const string more = chance.any(board.cells);
      if (text.find(more) == string::npos) text += " " + more;
    }
    return fmt::format("cells \"{}\"", text);
  }
  if (board.sectioned()) return fmt::format("cells \"{}\"", chance.any(board.cells));
  if (!equal && chance.percent(5))
    return fmt::format("cells {{ white = \"{}\", black = \"{}\" }}", chance.any(board.cells),
                       chance.any(board.cells));
  if (!equal && chance.percent(10))
    return fmt::format("ranks {{ white = \"{}\", black = \"1-{}\" }}",
                       chance.between(1, board.ranks), chance.between(1, board.ranks));
  const char last = static_cast<char>('a' + board.files - 1);
  switch (chance.number(5)) {
    case 0:
      return fmt::format("ranks({}, {})", chance.between(1, 2), chance.between(3, board.ranks));
    case 1:
      return fmt::format("last_ranks({})", chance.between(1, 2));
    case 2:
      return fmt::format("files \"{}-{}\"", chance.any({"a", "b"}), last);
    case 3:
      return fmt::format("ranks \"{}-{}\"", chance.between(2, 3), board.ranks);
    case 4:
      return chance.percent(80) ? fmt::format("last_of_files({})", chance.between(1, 2))
                                : "nowhere";
    default:
      return fmt::format("ranks({})", chance.between(1, board.ranks));
  }
}

Cast random_cast(Chance& chance) {
  Cast cast;
  cast.board = random_board(chance);
  cast.royal = chance.percent(75);
  cast.neutral = chance.percent(15);
  cast.fickle = chance.percent(45);
  cast.trails = chance.percent(45);
  cast.merges = chance.percent(15);
  cast.shots = chance.percent(20);
  cast.runs = chance.percent(12);
  cast.explosions = chance.percent(12);
  cast.guards = cast.royal && chance.percent(8);
  cast.lives = cast.royal && cast.runs && chance.percent(40);
  cast.bodies = cast.board.rectangular() && chance.percent(6);
  cast.consort = cast.royal && !cast.guards && !cast.lives && chance.percent(6);
  cast.loses = chance.percent(10);
  cast.scripted = !cast.runs && chance.percent(8);
  cast.symbols = {"K"};
  for (const char* symbol : {"R", "N", "G", "P", "L"}) {
    if (chance.percent(symbol[0] == 'P' ? 85 : 70)) cast.symbols.emplace_back(symbol);
  }
  if (cast.symbols.size() < 3) cast.symbols.emplace_back("Bo");
  if (chance.percent(8)) {
    for (const char* symbol : {"A", "C", "D", "E", "F", "H", "M", "S", "T", "V", "Wa", "Wb"})
      cast.symbols.emplace_back(symbol);
  }
  cast.crowned = std::ranges::count(cast.symbols, "P") > 0 && chance.percent(15);
  for (std::size_t i = 1; cast.fickle && i < cast.symbols.size(); ++i) {
    if (chance.percent(45)) cast.stated.push_back(cast.symbols[i]);
  }
  cast.alike = chance.percent(50);
  const bool flips = cast.board.rectangular() || cast.board.shape == RandomBoard::Shape::hexagons;
  cast.equal = flips && chance.percent(15);
  cast.ruins = chance.percent(10);
  cast.lone = cast.royal && !cast.equal && !cast.lives && chance.percent(4);
  cast.changes = !cast.lives && !cast.loses && chance.percent(6);
  return cast;
}

// A king with lives who may have a guard.
static std::vector<string> guarded_lives(Chance& chance) {
  std::vector<string> lines = {
      "    spindash.king:with {",
      "      state = { f = one_of(\"k\", \"n\", \"a\"), l = some_of(\"k\", \"n\", \"a\"), "
      "a = one_of(\"0\", \"none\") },",
      "      guarded = function(self) return self.a == \"0\" end,",
      "      after_guard_lost = function(self) self.a = \"none\" end,"};
  if (chance.percent(40))
    lines.emplace_back("      after_move = function(self) self.a = \"0\" end,");
  lines.emplace_back("    },");
  return lines;
}

std::vector<string> random_pieces(Chance& chance, const Cast& cast) {
  std::vector<string> lines;
  for (const string& symbol : cast.symbols) {
    if (symbol == "K" && cast.lives) {
      if (cast.guards) {
        for (const string& line : guarded_lives(chance)) lines.push_back(line);
      } else {
        lines.emplace_back("    spindash.king,");
      }
      continue;
    }
    if (symbol == "K" && !cast.guards && !cast.changes && chance.percent(60)) {
      lines.emplace_back(cast.royal ? "    pieces.king,"
                                    : "    pieces.king:with { royal = false },");
      continue;
    }
    if (symbol == "P" && cast.joint) {
      lines.emplace_back("    piece \"Stepper\" {");
      lines.push_back(
          fmt::format("      symbol = \"P\", moves = {},",
                      chance.any({"step(forward)", "step(forward, sideways):quiet()",
                                  "step(forward):quiet() + "
                                  "step(forward_diagonals):capturing()",
                                  "slide(forward):up_to(2):quiet():leaves_trail() + "
                                  "step(forward_diagonals):capturing():takes_trail()"})));
      if (chance.percent(60))
        lines.push_back(
            fmt::format("      promotes = {{ to = \"{}\" }}, anywhere = true,",
                        cast.symbols[1] == "P" ? cast.symbols.back() : cast.symbols[1]));
      lines.emplace_back("    },");
      continue;
    }
    const bool stated = std::ranges::find(cast.stated, symbol) != cast.stated.end();
    if (symbol == "P" && cast.board.rectangular() && !cast.loses && !stated && chance.percent(40)) {
      lines.push_back(fmt::format(
          "    pawns.pawn \"Pawn\" {{ symbol = \"P\", steps = {}, promotes = {{ to = \"{}\" }}, "
          "anywhere = true }},",
          chance.between(1, 3), cast.symbols[1]));
      continue;
    }
    for (string& line : PieceWriter(chance, cast, symbol).lines()) lines.push_back(std::move(line));
  }
  if (cast.consort) {
    for (string& line : PieceWriter(chance, cast, "Q").lines()) lines.push_back(std::move(line));
  }
  if (cast.crowned) {
    for (string& line : PieceWriter(chance, cast, "+P").lines()) lines.push_back(std::move(line));
  }
  if (cast.neutral) lines.emplace_back("    piece \"Wall\" { symbol = \"*\", neutral = true },");
  if (cast.ruins) lines.emplace_back("    piece \"Ruin\" { symbol = \"U\", neutral = true },");
  if (cast.bodies) {
    lines.emplace_back("    piece \"Rampart\" {");
    lines.push_back(fmt::format("      symbol = \"Ra\", body = {{ most = {}{} }},",
                                chance.between(2, 3),
                                chance.percent(50) ? ", bars_en_passant = true" : ""));
    lines.push_back(fmt::format("      moves = {},", chance.any({"step(forward, backward):quiet()",
                                                                 "slide(sideways):quiet():up_to(2)",
                                                                 "step(every_way):quiet()"})));
    lines.emplace_back("      when_hit = { captured = false, shot = false },");
    if (chance.percent(50)) lines.emplace_back("      jumpable = \"own\",");
    lines.emplace_back("    },");
  }
  return lines;
}

}  // namespace sb::test
