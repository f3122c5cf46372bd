// aura { ... } and mark "name" { ... }: what holds and shields men. Symbols are only
// texts here; they are always resolved when the variant is made.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "lua/facts.h"
#include "lua/reader.h"
#include "lua/words.h"

namespace sb {
namespace {

using Symbols = std::vector<std::string>;

Symbols symbols_of(Reader& reader, std::string_view field) {
  return reader.symbols(field).value_or(Symbols{});
}

// The field has to name somebody.
Symbols casters_of(Reader& reader, std::string_view field) {
  Symbols symbols = symbols_of(reader, field);
  if (symbols.empty() && reader.ok()) reader.fault(field, fmt::format("'{}' names nobody", field));
  return symbols;
}

Movement reach_of(Reader& reader) {
  if (!reader.has("reach")) {
    Atom beside;
    beside.ways = dir_orthogonal | dir_diagonal;
    beside.most = 1;
    return {beside};
  }
  const auto* movement = reader.value<MovementValue>("reach");
  if (!movement) return {};
  const auto hops = [](const Atom& atom) { return atom.kind == Atom::Kind::hop; };
  if (std::ranges::any_of(movement->atoms, hops))
    reader.fault("reach", "'reach' is read on an empty board, where nothing hops");
  return movement->atoms;
}

int aura(lua_State* lua) {
  lua_settop(lua, 1);
  AuraDraft draft;
  draft.construct = construct_here(lua);
  Reader reader(lua, 1, aura_spec, "aura", draft.construct);
  if (reader.check()) {
    draft.of = casters_of(reader, "of");
    draft.reach = reach_of(reader);
    draft.spares = symbols_of(reader, "spares");
  }
  draft.broken = !reader.ok();
  const std::size_t bytes = sizeof(AuraDraft) + bytes_of(draft.reach);
  push_value(lua, std::move(draft), bytes);
  return 1;
}

void read_saves(Reader& reader, MarkDraft& draft) {
  lua_State* lua = reader.lua();
  if (reader.push_table("saves")) {
    for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
      const auto whom = text_at(lua, -2);
      const auto becomes = text_at(lua, -1);
      if (whom && becomes) {
        draft.saves[*whom] = *becomes;
      } else if (!is_unknown(lua, -1)) {
        reader.fault(
            "saves",
            fmt::format("'saves' takes symbols by symbol, got {}", describe_value(lua, -1)),
            "{ H = \"W\" }");
      }
    }
  }
  lua_pop(lua, 1);
}

constexpr const char* of_jumps[] = {"forces", "spares", "saves", "help"};
constexpr const char* of_squares[] = {"on", "lasts", "start", "holds", "shields", "passable"};

// What a jump does to whoever is jumped.
void read_jump(Reader& reader, MarkDraft& draft) {
  for (const char* field : of_squares) {
    if (reader.has(field))
      reader.fault(field, fmt::format("'{}' is said of squares, 'by' of a jump", field));
  }
  draft.by = casters_of(reader, "by");
  draft.forces = symbols_of(reader, "forces");
  draft.spares = symbols_of(reader, "spares");
  read_saves(reader, draft);
  draft.help = reader.help().value_or("");
}

// A number of turns, or "game".
void read_lasts(Reader& reader, MarkDraft& draft) {
  lua_State* lua = reader.lua();
  if (reader.push("lasts")) {
    const auto turns = whole_at(lua, -1);
    if (text_at(lua, -1) == "game") {
      draft.lasts = -1;
    } else if (turns && *turns >= 0 && *turns <= max_mark_turns) {
      draft.lasts = *turns;
    } else {
      reader.wrong("lasts");
    }
  }
  lua_pop(lua, 1);
}

// Squares that bear a name: derived, or stored.
void read_squares(Reader& reader, MarkDraft& draft) {
  for (const char* field : of_jumps) {
    if (reader.has(field))
      reader.fault(field, fmt::format("'{}' is said of a jump", field), "with 'by'");
  }
  draft.on = read_set(reader, "on");
  draft.start = read_set(reader, "start");
  read_lasts(reader, draft);
  draft.holds = reader.flag("holds").value_or(false);
  draft.shields = reader.flag("shields").value_or(false);
  draft.passable = reader.flag("passable").value_or(false);
  if (reader.ok() && draft.on && draft.lasts)
    reader.fault("lasts", "a mark with 'on' is read off every position, and lasts no time");
  if (reader.ok() && draft.on && draft.start)
    reader.fault("start", "a mark with 'on' is read off every position");
  if (reader.ok() && !draft.on && !draft.lasts)
    reader.fault("", "lacks 'on', 'lasts' or 'by'", "on = a set; lasts = 1; by = who jumps");
}

int mark(lua_State* lua) {
  MarkDraft draft;
  Reader reader = named_reader(lua, draft.name, draft.construct, mark_spec, "mark");
  if (!is_small_word(draft.name, 20, "_"))
    reader.fault("", "its name is a key of position text, so it takes small letters and _",
                 "\"frozen\"");
  if (reader.check()) {
    if (reader.has("by")) {
      read_jump(reader, draft);
    } else {
      read_squares(reader, draft);
    }
  }
  if (!reader.ok()) return give_unknown_word(lua);
  push_value(lua, std::move(draft));
  return 1;
}

}  // namespace

std::span<const Word> spell_words() {
  static constexpr Word words[] = {
      {"aura", aura, definitions},
      named_word("mark", mark),
  };
  return words;
}

}  // namespace sb
