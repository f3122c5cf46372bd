// add { ... }: a ply as a function lists it. Everything about it is checked against the position
// before it is kept.
#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "lua/handles.h"
#include "lua/words.h"
#include "notation/value_text.h"

namespace sb {
namespace {

constexpr std::size_t most_listed = 1024;  // plies of a call
constexpr lua_Unsigned longest_path = 64;
constexpr std::size_t longest_name = 40;

const std::string& name_of(lua_State* lua, Cell cell) {
  return ply_of(lua).variant.board.name(cell);
}

void read_path(lua_State* lua, ScriptedPly& ply) {
  const lua_Unsigned length = lua_rawlen(lua, 1);
  if (length > longest_path)
    fail_here(lua, fmt::format("a path of {} squares is too long", length),
              fmt::format("at most {}", longest_path));
  each_entry(lua, 1, [&](auto) { ply.path.push_back(cell_at(lua, lua_gettop(lua))); });
}

// Who is named at `index` of the stack: "R", "R{n=2}", "R{n=2,m=1}".
struct SaidMan {
  std::uint16_t kind = 0;
  std::vector<ScriptedPly::Field> state;  // ascending
};

SaidMan said_man_at(lua_State* lua, int index, const char* about) {
  const std::string word = text_at(lua, index).value_or("");
  const std::size_t brace = word.find('{');
  if (brace == std::string::npos) return {kind_at(lua, index), {}};
  SaidMan man;
  lua_pushlstring(lua, word.data(), brace);
  man.kind = kind_at(lua, -1);
  lua_pop(lua, 1);
  const PieceSpec& spec = ply_of(lua).variant.kind(man.kind);
  const std::size_t end = word.back() == '}' ? word.size() - 1 : brace + 1;
  for (std::size_t begin = brace + 1; begin <= end;) {
    const std::size_t comma = std::min(word.find(',', begin), end);
    const auto said =
        field_range_of(std::string_view(word).substr(begin, comma - begin), spec, word);
    if (!said) fail_here(lua, said.problem().message, said.problem().hint, about);
    const auto [field, low, high] = said.value();
    if (low != high)
      fail_here(lua, fmt::format("'{}' is a man in several states", escape(word, 40)),
                "in one, as \"X{n=3}\"", about);
    if (std::ranges::count(man.state, field, &ScriptedPly::Field::index) != 0)
      fail_here(lua, fmt::format("'{}' says one field twice", escape(word, 40)), "", about);
    man.state.push_back({field, low});
    begin = comma + 1;
  }
  std::ranges::sort(man.state, {}, &ScriptedPly::Field::index);
  return man;
}

// "M", "M.2": how the text of a ply names a man and values of fields.
std::string man_in_text(const PieceSpec& spec, const std::vector<ScriptedPly::Field>& state) {
  std::string text = spec.symbol;
  for (const auto& [field, value] : state) text += "." + value_text(spec.state[field], value);
  return text;
}

// All that a script says of a man's state; nothing where it is the one that his kind begins with.
std::vector<ScriptedPly::Field> fields_of(const PieceSpec& spec, std::uint32_t state) {
  std::vector<ScriptedPly::Field> fields;
  if (state == spec.initial_state()) return fields;
  for (int i = 0; i < std::ssize(spec.state); ++i) {
    if (i != spec.promoted_field)
      fields.push_back({i, spec.field_value(state, static_cast<std::size_t>(i))});
  }
  return fields;
}

// Puts what a table says by square into the order of these; a man stands for his square, so that
// two keys may be one.
template <class Entry>
void order(lua_State* lua, std::vector<Entry>& entries, Cell Entry::*square, const char* field) {
  std::ranges::sort(entries, {}, square);
  if (std::ranges::adjacent_find(entries, {}, square) != entries.end())
    fail_here(lua, fmt::format("'{}' names one square twice", field), "", field);
}

// { e4 = "R", e5 = { "R", "enemy" } }, on top of the stack.
void read_puts(lua_State* lua, ScriptedPly& ply) {
  if (!lua_istable(lua, -1))
    fail_here(lua, fmt::format("'puts' takes symbols by square, got {}", describe_value(lua, -1)),
              "puts = { e4 = \"R\" }", "puts");
  const int table = lua_gettop(lua);
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_settop(lua, table + 1)) {
    ScriptedPly::Put put;
    put.cell = cell_at(lua, table + 1);
    if (lua_istable(lua, table + 2)) {
      lua_rawgeti(lua, table + 2, 1);
      lua_rawgeti(lua, table + 2, 2);
    } else {
      lua_pushvalue(lua, table + 2);
      lua_pushnil(lua);
    }
    const SaidMan man = said_man_at(lua, -2, "puts");
    const Variant& variant = ply_of(lua).variant;
    const PieceSpec& spec = variant.kind(man.kind);
    put.man = variant.new_man(
        man.kind, spec.neutral ? Side::neutral : player_at(lua, -1, ply_of(lua), "own"));
    for (const auto& [field, value] : man.state)
      put.man.state = spec.with_field(put.man.state, field, value);
    if (spec.royal || spec.body)
      fail_here(
          lua, fmt::format("a function cannot put the {}{}", spec.royal ? "royal " : "", spec.name),
          spec.body ? "a man on several squares is built" : "", "puts");
    ply.puts.push_back(put);
  }
  order(lua, ply.puts, &ScriptedPly::Put::cell, "puts");
}

void read_becomes(lua_State* lua, ScriptedPly& ply) {
  SaidMan man = said_man_at(lua, -1, "becomes");
  ply.becomes = man.kind;
  ply.state = std::move(man.state);
}

// { e4 = "e5" }, on top of the stack.
void read_sends(lua_State* lua, ScriptedPly& ply) {
  if (!lua_istable(lua, -1))
    fail_here(lua, fmt::format("'sends' takes squares by square, got {}", describe_value(lua, -1)),
              "sends = { e4 = \"e5\" }", "sends");
  const int table = lua_gettop(lua);
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_settop(lua, table + 1))
    ply.sends.push_back({cell_at(lua, table + 1), cell_at(lua, table + 2)});
  order(lua, ply.sends, &ScriptedPly::Sending::from, "sends");
}

// { "hand", "own", "R", -1 }, on top of the stack.
ScriptedPly::Exchange exchange_at(lua_State* lua) {
  static constexpr const char* example = "reserves = { { \"hand\", \"own\", \"R\", -1 } }";
  const PlyContext& asked = ply_of(lua);
  if (!lua_istable(lua, -1))
    fail_here(lua, fmt::format("'reserves' takes a list, got {}", describe_value(lua, -1)), example,
              "reserves");
  const int entry = lua_gettop(lua);
  for (int i = 1; i <= 4; ++i) lua_rawgeti(lua, entry, i);
  const Reserve& reserve = reserve_at(lua, entry + 1);
  const auto by = whole_at(lua, entry + 4);
  constexpr int most = 256;
  if (!by || *by < -most || *by > most)
    fail_here(lua,
              fmt::format("how many come or go is a whole number from {} to {}, got {}", -most,
                          most, value_text(lua, entry + 4)),
              example, "reserves");
  ScriptedPly::Exchange change;
  change.reserve = static_cast<int>(&reserve - asked.variant.play.reserves.data());
  change.side = player_at(lua, entry + 2, asked, "own");
  change.kind = kind_at(lua, entry + 3);
  change.by = *by;
  const int count = reserve.counts[index(change.side)][change.kind];
  const std::string& symbol = asked.variant.kind(change.kind).symbol;
  if (count < 0)
    fail_here(lua, fmt::format("'{}' is never in the reserve {}", symbol, reserve.name),
              fmt::format("of = \"{}\" in the reserve", symbol), "reserves");
  const int held = static_cast<int>(asked.edits.var(count)) + change.by;
  if (held < 0 || held > asked.variant.state[count].high)
    fail_here(lua, fmt::format("the reserve {} cannot hold {} of '{}'", reserve.name, held, symbol),
              "", "reserves");
  lua_settop(lua, entry);
  return change;
}

void read_reserves(lua_State* lua, ScriptedPly& ply) {
  if (!lua_istable(lua, -1)) exchange_at(lua);
  constexpr lua_Unsigned most = 16;
  const lua_Unsigned length = lua_rawlen(lua, -1);
  if (length > most) fail_here(lua, fmt::format("'reserves' has {} entries", length), "at most 16");
  each_entry(lua, -1, [&](auto) { ply.reserves.push_back(exchange_at(lua)); });
  for (std::size_t i = 1; i < ply.reserves.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const auto &a = ply.reserves[i], &b = ply.reserves[j];
      if (a.reserve == b.reserve && a.side == b.side && a.kind == b.kind)
        fail_here(lua, "'reserves' names one count twice", "", "reserves");
    }
  }
}

void read_text(lua_State* lua, ScriptedPly& ply) {
  const std::string text = text_at(lua, -1).value_or("");
  const auto fits = [](char c) {
    return is_letter_or_digit(c) || std::string_view("=.-+*").find(c) != std::string_view::npos;
  };
  if (text.empty() || text.size() > longest_name || !std::ranges::all_of(text, fits)) {
    fail_here(lua,
              fmt::format("'text' takes 1 to {} letters, digits and = . - + *, got {}",
                          longest_name, value_text(lua, -1)),
              "", "text");
  }
  ply.text = text;
}

// The fields beside the path; the table is argument 1.
void read_fields(lua_State* lua, ScriptedPly& ply) {
  using Field = std::pair<std::string_view, void (*)(lua_State*, ScriptedPly&)>;
  constexpr Field readers[] = {
      {"takes", [](lua_State* l, ScriptedPly& p) { p.takes = cells_at(l, -1); }},
      {"becomes", read_becomes},
      {"sends", read_sends},
      {"puts", read_puts},
      {"reserves", read_reserves},
      {"text", read_text}};
  for (lua_pushnil(lua); lua_next(lua, 1) != 0; lua_settop(lua, 2)) {
    if (const auto square = whole_at(lua, 2)) {
      if (static_cast<std::size_t>(*square) > ply.path.size())
        fail_here(lua, fmt::format("square {} of the path is nothing", ply.path.size() + 1));
      continue;
    }
    const std::string_view key = view_at(lua, 2);
    const auto* reader = std::ranges::find(readers, key, &Field::first);
    if (reader != std::end(readers)) {
      reader->second(lua, ply);
      continue;
    }
    fail_here(lua, fmt::format("a ply has no '{}'", escape(key, 40)),
              suggest(nearest(key, mapped<std::string>(readers, &Field::first)),
                      "takes, becomes, sends, puts, reserves, text"),
              key);
  }
  lua_settop(lua, 1);
}

// How a ply promotes a man who promotes otherwise too: becomes = "R"; empty for others.
std::string becoming_hint(lua_State* lua, const Man& man) {
  const Variant& variant = ply_of(lua).variant;
  const auto& promotion = variant.kind(man.kind).promotion;
  if (!promotion || promotion->to.empty()) return {};
  return fmt::format("becomes = \"{}\"", variant.kind(promotion->to.front()).symbol);
}

// Whoever stands where the path ends is taken, if he is an enemy.
void check_path(lua_State* lua, ScriptedPly& ply) {
  const PlyContext& asked = ply_of(lua);
  if (ply.path.empty()) {
    if (ply.becomes != 0) fail_here(lua, "nobody moves who could become another", "", "becomes");
    return;
  }
  const Cell from = ply.path.front(), to = ply.path.back();
  if (asked.man != no_cell && from != asked.man) {
    fail_here(lua, fmt::format("plies of this man begin on {}, got {}", name_of(lua, asked.man),
                               name_of(lua, from)));
  }
  const Man mover = asked.edits.man(from);
  if (mover.kind == 0 || mover.side != asked.facts.side)
    fail_here(lua, fmt::format("no own man stands on {}", name_of(lua, from)));
  if (asked.variant.kind(mover.kind).body)
    fail_here(lua, "a man on several squares moves by his movements alone");
  const Man there = asked.edits.man(to);
  if (to != from && there.kind != 0 && !contains(ply.takes, to) && !ply.sends_from(to)) {
    if (there.side != other(asked.facts.side))
      fail_here(lua, fmt::format("{} is not empty", name_of(lua, to)));
    ply.takes.push_back(to);
  }
  Man arrived = mover;
  if (ply.becomes != 0) {
    const PieceSpec &was = asked.variant.kind(mover.kind), &then = asked.variant.kind(ply.becomes);
    if (was.royal != then.royal || then.neutral || then.body || then.lives)
      fail_here(lua, fmt::format("a {} cannot become a {}", was.name, then.name), "", "becomes");
    arrived.kind = static_cast<std::uint16_t>(ply.becomes);
    // Who is one already keeps the rest of his state.
    if (!ply.state.empty() && ply.becomes == mover.kind) ply.becomes = 0;
  }
  refuse_place(lua, arrived, to, arrived.kind == mover.kind ? becoming_hint(lua, mover) : "");
}

void check_takes(lua_State* lua, ScriptedPly& ply) {
  const PlyContext& asked = ply_of(lua);
  ply.takes = ascending(std::move(ply.takes));
  for (const Cell c : ply.takes) {
    const Man man = asked.edits.man(c);
    if (man.kind == 0)
      fail_here(lua, fmt::format("nobody stands on {} to be taken", name_of(lua, c)), "", "takes");
    if (!ply.path.empty() && c == ply.path.front())
      fail_here(lua, fmt::format("who moves stands on {}", name_of(lua, c)), "", "takes");
    const PieceSpec& spec = asked.variant.kind(man.kind);
    if (spec.body || (spec.royal && man.side == asked.facts.side))
      fail_here(lua, fmt::format("the {} on {} cannot be taken so", spec.name, name_of(lua, c)), "",
                "takes");
  }
}

// Whether who is sent or put comes to where somebody is only thought to stand. Such a ply does not
// take him, and would be open without him: who asks for those that take him is told nothing of it.
bool fills_pretended(const PlyContext& asked, const ScriptedPly& ply) {
  if (ply.sends.empty() && ply.puts.empty()) return false;
  const Cell cell = asked.edits.pretended();
  return cell != no_cell && !contains(ply.takes, cell) &&
         (contains(ply.sends, cell, &ScriptedPly::Sending::to) ||
          contains(ply.puts, cell, &ScriptedPly::Put::cell));
}

// Raises where somebody stands when who is sent or put comes there.
void refuse_filled(lua_State* lua, const ScriptedPly& ply, Cell cell, const char* field) {
  const bool left = !ply.path.empty() && cell == ply.path.front() && cell != ply.path.back();
  const bool empty = ply_of(lua).edits.man(cell).kind == 0 || left || contains(ply.takes, cell) ||
                     ply.sends_from(cell);
  if (!empty || (!ply.path.empty() && cell == ply.path.back()))
    fail_here(lua, fmt::format("{} is not empty", name_of(lua, cell)), "", field);
}

void check_sends(lua_State* lua, const ScriptedPly& ply) {
  const PlyContext& asked = ply_of(lua);
  std::vector<Cell> reached;
  for (const auto& [from, to] : ply.sends) {
    const Man man = asked.edits.man(from);
    if (man.kind == 0 || contains(ply.takes, from))
      fail_here(lua, fmt::format("nobody stands on {} to be sent", name_of(lua, from)), "",
                "sends");
    if (asked.variant.kind(man.kind).body || (!ply.path.empty() && from == ply.path.front()))
      fail_here(lua,
                fmt::format("the {} on {} cannot be sent", asked.variant.kind(man.kind).name,
                            name_of(lua, from)),
                "", "sends");
    refuse_filled(lua, ply, to, "sends");
    if (contains(reached, to))
      fail_here(lua, fmt::format("two men are sent to {}", name_of(lua, to)), "", "sends");
    reached.push_back(to);
    refuse_place(lua, man, to);
  }
}

void check_puts(lua_State* lua, const ScriptedPly& ply) {
  for (const ScriptedPly::Put& put : ply.puts) {
    refuse_filled(lua, ply, put.cell, "puts");
    if (std::ranges::count(ply.sends, put.cell, &ScriptedPly::Sending::to) != 0)
      fail_here(lua, fmt::format("{} is not empty", name_of(lua, put.cell)), "", "puts");
    refuse_place(lua, put.man, put.cell);
  }
}

// A move onto a man of nobody is no plain one: those never capture him.
bool takes_nobodys(const PlyContext& asked, const ScriptedPly& ply) {
  return std::ranges::any_of(ply.takes,
                             [&](Cell c) { return asked.edits.man(c).side == Side::neutral; });
}

// As the ply is written where it is no plain move: "c3e5g7", "c3:word", "exchange:word".
void write_text(lua_State* lua, ScriptedPly& ply) {
  const PlyContext& asked = ply_of(lua);
  if (asked.man != no_cell && ply.is_plain() && !takes_nobodys(asked, ply)) return;
  std::string text;
  if (!asked.action.empty()) text = fmt::format("{}:", asked.action);
  if (!ply.text.empty()) {
    if (text.empty()) text = name_of(lua, asked.man) + ":";
    ply.text.insert(0, text);
    return;
  }
  for (const Cell c : ply.path) text += name_of(lua, c);
  if (ply.becomes != 0 || !ply.state.empty()) {
    const int kind = ply.becomes != 0 ? ply.becomes : asked.edits.man(ply.path.front()).kind;
    text += "=" + man_in_text(asked.variant.kind(kind), ply.state);
  }
  const char* comma = ply.path.empty() ? "" : ",";
  for (const auto& [start, end] : ply.sends) {
    text += comma + name_of(lua, start) + name_of(lua, end);
    comma = ",";
  }
  for (const ScriptedPly::Put& put : ply.puts) {
    const PieceSpec& spec = asked.variant.kind(put.man.kind);
    text += comma + man_in_text(spec, fields_of(spec, put.man.state)) + "@";
    text += name_of(lua, put.cell);
    comma = ",";
  }
  if (text.empty() || text.back() == ':')
    fail_here(lua, "nothing tells how the ply is written", "text = \"...\"");
  ply.text = text;
}

}  // namespace

int add_ply(lua_State* lua) {
  Script& script = Script::of(lua);
  PlyContext* asked = script.ply;
  if (!asked || !asked->listed) fail_here(lua, "no plies are asked for now", "keep no `add`");
  lua_settop(lua, 1);
  if (!lua_istable(lua, 1))
    fail_here(lua, fmt::format("'add' takes a table, got {}", describe_value(lua, 1)),
              "add { \"e2\", \"e4\" }");
  ScriptedPly ply;
  read_path(lua, ply);
  read_fields(lua, ply);
  check_path(lua, ply);
  check_takes(lua, ply);
  if (fills_pretended(*asked, ply)) return 0;
  check_sends(lua, ply);
  check_puts(lua, ply);
  write_text(lua, ply);
  auto& listed = *asked->listed;
  for (const ScriptedPly& other : listed) {
    if (other == ply) return 0;
    if (!ply.text.empty() && other.text == ply.text)
      fail_here(lua, fmt::format("two plies are written {}", ply.text),
                lua_getfield(lua, 1, "text") == LUA_TNIL ? "text = \"...\" tells them"
                                                         : "another text for each of them");
  }
  if (listed.size() == most_listed)
    fail_here(lua, fmt::format("a function lists more than {} plies", most_listed));
  script.sandbox.charge(lua, listed.size());
  listed.push_back(std::move(ply));
  return 0;
}

}  // namespace sb
