// aura { ... } and mark "name" { ... }: what holds and shields men. Symbols are only
// texts here; they are always resolved when the variant is made.
#include <fmt/format.h>

#include <algorithm>

#include "lua/facts.h"
#include "lua/reader.h"
#include "lua/words.h"

namespace sb {
namespace {

using Symbols = std::vector<std::string>;

// The field has to name somebody.
Symbols casters_of(Reader& reader, std::string_view field) {
  Symbols symbols = reader.symbols(field);
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
  AuraDraft draft;
  draft.construct = construct_here(lua);
  Reader reader(lua, 1, aura_spec, "aura", draft.construct);
  if (reader.check()) {
    draft.of = casters_of(reader, "of");
    draft.reach = reach_of(reader);
    draft.spares = reader.symbols("spares");
  }
  const std::size_t bytes = sizeof(AuraDraft) + bytes_of(draft.reach);
  return push_value(lua, std::move(draft), bytes);
}

void read_saves(Reader& reader, MarkDraft& draft) {
  reader.each("saves", "symbols by symbol", "{ H = \"W\" }", [&] {
    const auto whom = text_at(reader.lua(), -2), becomes = text_at(reader.lua(), -1);
    if (whom && becomes) draft.saves[*whom] = *becomes;
    return whom && becomes;
  });
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
  draft.forces = reader.symbols("forces");
  draft.spares = reader.symbols("spares");
  read_saves(reader, draft);
  draft.help = reader.help().value_or("");
}

// A number of turns, or "game".
void read_lasts(Reader& reader, MarkDraft& draft) {
  draft.lasts = reader.taken("lasts", [&]() -> std::optional<int> {
    if (text_at(reader.lua(), -1) == "game") return -1;
    const auto turns = whole_at(reader.lua(), -1);
    return turns && *turns >= 0 && *turns <= max_mark_turns ? turns : std::nullopt;
  });
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
  if (draft.name == "checked")
    reader.fault("", "'checked' is what moves read of who stands in check", "another name");
  if (reader.check()) {
    if (reader.has("by")) {
      read_jump(reader, draft);
    } else {
      read_squares(reader, draft);
    }
  }
  return reader.ok() ? push_value(lua, std::move(draft)) : give_unknown_word(lua);
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
