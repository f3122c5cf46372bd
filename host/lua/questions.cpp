// What functions ask of a position: men, lines, attackers, check, reserves. Nothing here ever
// changes it.
#include <fmt/format.h>

#include <algorithm>

#include "lua/handles.h"
#include "lua/tokens.h"
#include "lua/words.h"

namespace sb {
namespace {

// The sides that a word names, a bit each; `absent` where nothing is said.
unsigned sides_at(lua_State* lua, int index, const PlyContext& ply, const char* absent,
                  bool of_players) {
  const auto bit = [](Side side) { return 1u << sb::index(side); };
  const std::string_view word = lua_isnoneornil(lua, index) ? absent : view_at(lua, index);
  if (word == "own") return bit(ply.facts.side);
  if (word == "enemy") return bit(other(ply.facts.side));
  if (word == "white") return bit(Side::white);
  if (word == "black") return bit(Side::black);
  if (word == "neutral" && !of_players) return bit(Side::neutral);
  if (word == "any" && !of_players) return bit(Side::white) | bit(Side::black) | bit(Side::neutral);
  fail_here(lua, fmt::format("whose men are meant is a word, got {}", value_text(lua, index)),
            of_players ? "\"own\", \"enemy\", \"white\" or \"black\""
                       : "\"own\", \"enemy\", \"neutral\", \"any\", \"white\" or \"black\"");
}

// By kind: whether the symbols at `index` name it; null where none are said.
const std::vector<char>* kinds_at(lua_State* lua, int index, const PlyContext& ply) {
  if (lua_isnoneornil(lua, index)) return nullptr;
  KeptValues& kept = ply.kept;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, kept.kinds);
  lua_pushvalue(lua, index);
  lua_rawget(lua, -2);
  const auto* known = static_cast<const std::vector<char>*>(lua_touserdata(lua, -1));
  lua_pop(lua, 2);
  if (known) return known;
  const auto text = text_at(lua, index);
  if (!text || text->empty()) {
    fail_here(lua, fmt::format("kinds of men are named by symbols, got {}", value_text(lua, index)),
              "\"QRB\"");
  }
  std::vector<char> kinds(ply.variant.pieces.size() + 1);
  for (const std::string& symbol : split_symbols(*text)) {
    const int kind = ply.variant.kind_of(symbol);
    if (kind == 0) fail_here(lua, fmt::format("no piece has the symbol '{}'", escape(symbol, 20)));
    kinds[kind] = 1;
  }
  constexpr std::size_t most_texts = 256;
  if (kept.kinds_named.size() >= most_texts) {
    lua_newtable(lua);
    lua_rawseti(lua, LUA_REGISTRYINDEX, kept.kinds);
    kept.kinds_named.clear();
  }
  kept.kinds_named.push_back(std::move(kinds));
  lua_rawgeti(lua, LUA_REGISTRYINDEX, kept.kinds);
  lua_pushvalue(lua, index);
  lua_pushlightuserdata(lua, &kept.kinds_named.back());
  lua_rawset(lua, -3);
  lua_pop(lua, 1);
  return &kept.kinds_named.back();
}

// The cells of the men that the two arguments from 2 on name.
CellSet<4> men_at(lua_State* lua, const PlyContext& ply) {
  const unsigned sides = sides_at(lua, 2, ply, "any", false);
  const std::vector<char>* kinds = kinds_at(lua, 3, ply);
  CellSet<4> men;
  for (const Side side : {Side::white, Side::black, Side::neutral}) {
    if (sides >> index(side) & 1) men |= ply.edits.men_of(side);
  }
  return kinds ? men & ply.edits.men_of_kinds(*kinds) : men;
}

int men(lua_State* lua) {
  const PlyContext& ply = asked_of(lua);
  lua_settop(lua, 3);
  const CellSet<4> found = men_at(lua, ply);
  lua_createtable(lua, found.count(), 0);
  lua_Integer n = 0;
  found.each([&](Cell c) {
    push_man(lua, c);
    lua_rawseti(lua, -2, ++n);
  });
  return 1;
}

int count_men(lua_State* lua) {
  const PlyContext& ply = asked_of(lua);
  lua_pushinteger(lua, men_at(lua, ply).count());
  return 1;
}

int at(lua_State* lua) {
  asked_of(lua);
  push_man(lua, cell_at(lua, 2));
  return 1;
}

void push_cells(lua_State* lua, const std::vector<Cell>& cells) {
  lua_createtable(lua, static_cast<int>(cells.size()), 0);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    push_cell(lua, cells[i]);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
}

// The squares on which nobody stands.
int empty(lua_State* lua) {
  const PlyContext& ply = asked_of(lua);
  CellSet<4> taken;
  for (const Side side : {Side::white, Side::black, Side::neutral}) taken |= ply.edits.men_of(side);
  push_cells(lua, cells_where(ply.variant.board, [&](Cell c) { return !taken.has(c); }));
  return 1;
}

// The headings that the directions from `index` on mean for the side; `unsaid` where none is said.
std::vector<Heading> headings_at(lua_State* lua, int index, const PlyContext& ply,
                                 const Board& board, Directions unsaid) {
  const int said = lua_gettop(lua);
  if (said <= index && lua_isnoneornil(lua, index)) return board.resolve(unsaid, ply.facts.side);
  Directions ways = 0;
  for (int i = index; i <= said; ++i) {
    const auto* value = value_at<DirectionsValue>(lua, i);
    if (!value) {
      fail_here(lua, fmt::format("this takes directions, got {}", describe_value(lua, i)),
                "forward, orthogonal, every_way");
    }
    ways |= value->directions;
  }
  if (const auto problem = board.fault_of(ways)) fail_here(lua, problem->message, problem->hint);
  return board.resolve(ways, ply.facts.side);
}

int neighbours(lua_State* lua) {
  const PlyContext& ply = asked_of(lua);
  const Cell cell = cell_at(lua, 2);
  const auto board = ply.edits.board();
  std::vector<Cell> found;
  for (const Heading heading : headings_at(lua, 3, ply, *board, touching(*board))) {
    const Cell next = board->step(cell, heading);
    if (next != no_cell && !contains(found, next)) found.push_back(next);
  }
  std::ranges::sort(found);
  push_cells(lua, found);
  return 1;
}

int rays(lua_State* lua) {
  const PlyContext& ply = asked_of(lua);
  const Cell cell = cell_at(lua, 2);
  const auto board = ply.edits.board();
  const std::vector<Heading> headings =
      headings_at(lua, 3, ply, *board, dir_orthogonal | dir_diagonal);
  lua_newtable(lua);
  lua_Integer n = 0;
  for (const Heading heading : headings) {
    const auto ray = board->ray(cell, heading);
    if (ray.empty()) continue;
    push_cells(lua, ray);
    lua_rawseti(lua, -2, ++n);
  }
  return 1;
}

int attackers(lua_State* lua) {
  const PlyContext& ply = asked_of(lua);
  const Cell cell = cell_at(lua, 2);
  push_cells(lua, ply.edits.attackers(cell, player_at(lua, 3, ply, "enemy")));
  return 1;
}

int in_check(lua_State* lua) {
  const PlyContext& ply = asked_of(lua);
  lua_pushboolean(lua, ply.edits.in_check(player_at(lua, 2, ply, "own")));
  return 1;
}

// The first royal man.
int king(lua_State* lua) {
  const PlyContext& ply = asked_of(lua);
  Cell found = no_cell;
  ply.edits.men_of(player_at(lua, 2, ply, "own")).each([&](Cell c) {
    if (found == no_cell && ply.variant.kind(ply.edits.man(c).kind).royal) found = c;
  });
  push_cell(lua, found);
  return 1;
}

int has_ply(lua_State* lua) {
  const PlyContext& ply = asked_of(lua);
  if (!ply.asks_plies) {
    fail_here(lua, "whether there is a ply cannot be asked here",
              "`test`, `edit` and `wins` may; plies, attacks, sets and numbers are asked "
              "to find plies");
  }
  lua_pushboolean(lua, ply.edits.has_ply());
  return 1;
}

// position:reserve("hand", "P", "enemy")
int in_reserve(lua_State* lua) {
  const PlyContext& ply = asked_of(lua);
  lua_settop(lua, 4);
  const auto& counts = reserve_at(lua, 2).counts[sb::index(player_at(lua, 4, ply, "own"))];
  const std::vector<char>* kinds = kinds_at(lua, 3, ply);
  lua_Integer sum = 0;
  for (std::size_t kind = 1; kind < counts.size(); ++kind) {
    if (counts[kind] >= 0 && (!kinds || (*kinds)[kind])) sum += ply.edits.var(counts[kind]);
  }
  lua_pushinteger(lua, sum);
  return 1;
}

// A question that takes no argument behind the one at `last`.
template <lua_CFunction ask, int last>
int taking(lua_State* lua) {
  if (lua_gettop(lua) > last)
    fail_here(lua, fmt::format("this takes no more, got {} too", value_text(lua, last + 1)));
  return ask(lua);
}

}  // namespace

Side player_at(lua_State* lua, int index, const PlyContext& ply, const char* absent) {
  return sides_at(lua, index, ply, absent, true) == 1u << sb::index(Side::white) ? Side::white
                                                                                 : Side::black;
}

void add_questions(lua_State* lua) {
  constexpr std::pair<const char*, lua_CFunction> questions[] = {
      {"at", cpp<taking<at, 2>>},
      {"men", cpp<taking<men, 3>>},
      {"count", cpp<taking<count_men, 3>>},
      {"empty", cpp<taking<empty, 1>>},
      {"neighbours", cpp<neighbours>},
      {"rays", cpp<rays>},
      {"attackers", cpp<taking<attackers, 3>>},
      {"in_check", cpp<taking<in_check, 2>>},
      {"king", cpp<taking<king, 2>>},
      {"has_ply", cpp<taking<has_ply, 1>>},
      {"reserve", cpp<taking<in_reserve, 4>>},
  };
  for (const auto& [name, question] : questions) {
    lua_pushcfunction(lua, question);
    lua_setfield(lua, -2, name);
  }
}

}  // namespace sb
