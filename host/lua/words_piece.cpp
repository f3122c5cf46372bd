// piece "Name" { ... } and piece:with { ... }. A piece is always a new value; nothing changes one.
// A field of which nothing is said always stays as the other piece has it; who reads one that is
// removable has `false` take it away.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "lua/facts.h"
#include "lua/words.h"

namespace sb {
namespace {

// Of zones for which no terms mean nowhere.
Zone said(const ZoneValue& value) { return value.zone == Zone::none() ? Zone{} : value.zone; }

constexpr std::uint64_t most_states = 4096;
constexpr int most_men = 256;
constexpr int most_value = 1000;

bool is_symbol(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);  // whom a man has become by his promotion
  return !text.empty() && is_capital(text[0]) &&
         (text.size() == 1 || is_small_word(text.substr(1), 2));
}

// A neutral man may have a sign, for he has no side to tell by the case of letters.
constexpr std::string_view neutral_sign = "*";

void read_symbol(Reader& reader, PieceDraft& draft) {
  const auto symbol = reader.text("symbol");
  if (!symbol) return;
  if (is_symbol(*symbol) || (draft.spec.neutral && *symbol == neutral_sign)) {
    draft.spec.symbol = *symbol;
  } else {
    reader.fault("symbol", fmt::format("'{}' cannot be a symbol", escape(*symbol, 20)),
                 *symbol == neutral_sign
                     ? "for a neutral piece: neutral = true"
                     : "one to three letters, the first upper case: K, Cn; or with a plus: +P");
  }
}

template <class T>
void read_stated(Reader& reader, const StatedField<T>& field, PieceDraft& draft) {
  lua_State* lua = reader.lua();
  Stated<T>& told = draft.*field.draft;
  const bool present = reader.push(field.name);
  if (present && lua_isfunction(lua, -1) && !lua_iscfunction(lua, -1)) {
    told.function = luaL_ref(lua, LUA_REGISTRYINDEX);
    return;
  }
  if (present && read_constant(lua, -1, told.constant)) {
    told.function = LUA_NOREF;
  } else if (present) {
    reader.wrong(field.name);
  }
  lua_pop(lua, 1);
}

void read_state(Reader& reader, PieceDraft& draft) {
  if (reader.removes("state")) draft.spec.state.clear();
  if (reader.push_table("state")) {
    draft.spec.state = read_ranges(reader);
    std::uint64_t states = 1;
    for (const StateField& field : draft.spec.state) {
      if (field.square) {
        reader.fault("state", fmt::format("'{}' is a square: only a position has such", field.name),
                     "in the variant's state");
      }
      states = std::min<std::uint64_t>(states * static_cast<std::uint64_t>(field.values()),
                                       most_states * most_states);
    }
    if (states > most_states) {
      const bool known = states < most_states * most_states;
      reader.fault("state",
                   known ? fmt::format("its state has {} values in all", states)
                         : "its state has too many values in all",
                   fmt::format("at most {}", most_states));
      draft.spec.state.clear();  // a number of such a state would not fit
    }
  }
  lua_pop(reader.lua(), 1);
}

template <class T, class Read>
void read_part(Reader& piece, std::string_view name, const Spec& spec, std::optional<T>& part,
               Read read) {
  if (piece.removes(name)) part.reset();
  piece.table(name, spec, [&](Reader& reader) { read(reader, part.emplace()); });
}

void read_at_most(Reader& reader, PromotionDraft& draft) {
  reader.each("at_most", "numbers by symbol", "{ Q = 1 }", [&] {
    const auto symbol = text_at(reader.lua(), -2);
    const auto number = whole_at(reader.lua(), -1);
    const bool fits = symbol && number && *number >= 1 && *number <= most_men;
    if (fits) draft.at_most[*symbol] = *number;
    return fits;
  });
}

void read_promotes(Reader& piece, PieceDraft& draft) {
  const auto read = [](Reader& reader, PromotionDraft& promotes) {
    promotes.to = reader.symbols("to");
    if (reader.ok() && reader.has("to") && promotes.to.empty())
      reader.fault("to", "'to' names no symbol", "as \"QRBN\"");
    const auto* zone = reader.value<ZoneValue>("zone");
    const auto* must = reader.value<ZoneValue>("must");
    const ZoneTerm last{.kind = ZoneTerm::Kind::last_ranks, .numbers = {1}};
    promotes.said.zone = zone ? zone->zone : Zone{{last}};
    if (must) promotes.said.must = said(*must);
    if (!must && !zone) promotes.said.must = Zone{{last}};
    read_at_most(reader, promotes);
    promotes.only_lost = reader.flag("only_lost").value_or(false);
    const std::string keeps = reader.text("keeps").value_or("");
    for (const std::string_view name : words_of(keeps)) promotes.said.keeps.emplace_back(name);
    promotes.from = reader.value<ReserveDraft>("from");
    promotes.said.zeroing = reader.flag("zeroing").value_or(false);
    promotes.said.leaving = reader.flag("leaving").value_or(false);
  };
  read_part(piece, "promotes", promotion_spec, draft.promotes, read);
}

void read_function(Reader& reader, std::string_view name, int& function) {
  const int read = read_function(reader, name);
  if (read != LUA_NOREF || reader.removes(name)) function = read;
}

// Beside `plies` a function that lists plies, otherwise a movement or a function of the state.
void read_attacks(Reader& reader, PieceDraft& draft) {
  const bool lists = draft.plies != LUA_NOREF;
  Movement movement;
  const bool has_movement = reader.push("attacks") && read_constant(reader.lua(), -1, movement);
  lua_pop(reader.lua(), 1);
  if (reader.removes("attacks") || (lists && reader.has("attacks") && !has_movement)) {
    draft.attacks = LUA_NOREF;
    draft.attacks_apart = {};
    draft.attacks_are_apart = false;
  }
  if (lists) {
    if (has_movement || draft.attacks_are_apart)
      return reader.fault(has_movement ? "attacks" : "plies",
                          "beside 'plies' 'attacks' is a function that lists plies too",
                          "attacks = function(position, man, add)");
    return read_function(reader, "attacks", draft.attacks);
  }
  if (!reader.has("attacks")) return;
  read_stated(reader, StatedField<Movement>{"attacks", &PieceDraft::attacks_apart, nullptr}, draft);
  draft.attacks_are_apart = true;
}

void read_lives(Reader& piece, PieceDraft& draft) {
  const auto read = [](Reader& reader, LivesDraft& lives) {
    lives.form = reader.text("form").value_or("");
    lives.left = reader.text("left").value_or("");
    lives.hits = reader.text("hits").value_or("");
    lives.choice = reader.text("choice").value_or("");
  };
  read_part(piece, "lives", lives_spec, draft.lives, read);
}

void read_body(Reader& piece, PieceDraft& draft) {
  const auto read = [](Reader& reader, Body& body) {
    body.most = reader.whole("most", least_body_cells, most_body_cells).value_or(body.most);
    body.bars_en_passant = reader.flag("bars_en_passant").value_or(false);
  };
  read_part(piece, "body", body_spec, draft.spec.body, read);
}

// What a man that stands on several squares cannot have as well.
void check_body(Reader& reader, const PieceDraft& draft) {
  if (!draft.spec.body) return;
  const auto at_once = [&](std::string_view field, bool has) {
    if (has) reader.fault(field, fmt::format("a body has no '{}'", field));
  };
  at_once("royal", draft.spec.royal);
  at_once("neutral", draft.spec.neutral);
  at_once("plies", draft.plies != LUA_NOREF);
  at_once("attacks", draft.attacks_are_apart);
  at_once("state", !draft.spec.state.empty());
  at_once("promotes", draft.promotes.has_value());
  at_once("lives", draft.lives.has_value());
  at_once("merges", draft.merges_function != LUA_NOREF);
  const auto can_be = [](const Stated<bool>& trait) {
    return trait.constant || trait.function != LUA_NOREF;
  };
  at_once("explodes", can_be(draft.explodes));
  const Form hit{.movement = {}, .hits = draft.when_hit.constant};
  const bool told = draft.when_hit.function != LUA_NOREF;
  if (told || hit.can_be(by_coming) || hit.can_be(by_shot))
    reader.fault("body", "nobody captures or shoots a body",
                 "when_hit = { captured = false, shot = false }");
}

// A neutral man stands in the way: nobody moves him, nobody captures him.
void read_neutral(Reader& reader, PieceDraft& draft) {
  draft.spec.neutral = reader.flag("neutral").value_or(draft.spec.neutral);
  if (draft.spec.neutral && reader.has("when_hit"))
    reader.fault("when_hit", "a neutral piece is never captured, and an effect removes it");
}

void need_moves(Reader& reader) {
  if (reader.has("moves") || reader.has("plies") || reader.flag("neutral") == true || !reader.ok())
    return;
  reader.fault(
      "", fmt::format("lacks the field 'moves', which takes {}", piece_spec.find("moves")->takes),
      "", Topic::missing);
}

void check_neutral(Reader& reader, const PieceDraft& draft) {
  if (!draft.spec.neutral) return;
  if (draft.spec.royal) reader.fault("royal", "a neutral piece is not royal");
  if (draft.promotes) reader.fault("promotes", "a neutral piece does not promote");
  if (draft.plies != LUA_NOREF) reader.fault("plies", "nobody moves a neutral piece");
  if (draft.moves.function != LUA_NOREF || !draft.moves.constant.empty())
    reader.fault("moves", "nobody moves a neutral piece",
                 "turn = { move + move { mover = neutral \"*\", as = ... } }");
  if (draft.attacks_are_apart) reader.fault("attacks", "a neutral piece attacks nobody");
}

void read_fields(Reader& reader, PieceDraft& draft) {
  if (const auto name = reader.text("name")) draft.spec.name = *name;
  const auto help = reader.help();
  if (help || reader.removes("help")) draft.spec.help = help.value_or("");
  read_neutral(reader, draft);
  read_symbol(reader, draft);
  read_stated(reader, stated_moves, draft);
  read_state(reader, draft);
  read_promotes(reader, draft);
  read_lives(reader, draft);
  read_body(reader, draft);
  read_function(reader, "after_move", draft.after_move);
  read_function(reader, "after_shot", draft.after_shot);
  read_function(reader, "after_turn", draft.after_turn);
  read_function(reader, "merges", draft.merges_function);
  draft.spec.royal = reader.flag("royal").value_or(draft.spec.royal);
  for (const auto& field : stated_flags) read_stated(reader, field, draft);
  read_stated(reader, stated_jumpable, draft);
  read_stated(reader, stated_hits, draft);
  read_function(reader, "after_guard_lost", draft.after_guard_lost);
  read_function(reader, "plies", draft.plies);
  read_attacks(reader, draft);
  if (reader.removes("plies") && draft.moves.function == LUA_NOREF && draft.moves.constant.empty())
    reader.fault("plies", "without 'plies' it needs 'moves'", "moves = step(every_way)");
  draft.spec.zeroing = reader.flag("zeroing").value_or(draft.spec.zeroing);
  draft.spec.anywhere = reader.flag("anywhere").value_or(draft.spec.anywhere);
  const auto value = reader.whole("value", 0, most_value);
  if (value || reader.removes("value")) draft.spec.value = value.value_or(0);
  const auto* zone = reader.value<ZoneValue>("never_on");
  if (zone || reader.removes("never_on")) draft.spec.never_on = zone ? said(*zone) : Zone{};
  check_body(reader, draft);
  check_neutral(reader, draft);
}

// Reads the braces at stack index `table` into a draft and pushes the piece.
int push_piece(lua_State* lua, int table, PieceDraft draft, bool partial) {
  draft.spec.where = draft.construct.where;
  Reader reader(lua, table, piece_spec, {owner_of(draft), draft.construct});
  const bool is_table = reader.check(partial);
  if (is_table && !partial) need_moves(reader);
  if (is_table) read_fields(reader, draft);
  if (!is_table || !reader.ok()) draft.broken = true;
  for (StateField& field : draft.spec.state) {
    field.of_lives =
        draft.lives && (field.name == draft.lives->form || field.name == draft.lives->left);
  }
  if (!draft.broken) tabulate(lua, draft);
  std::size_t bytes = sizeof(PieceDraft) + draft.spec.form_of.size() * 6 + draft.spec.help.size();
  for (Form& form : draft.spec.forms)
    form.each_movement([&](const Movement& said) { bytes += bytes_of(said); });
  for (const StateField& field : draft.spec.state)
    bytes += sizeof field + (field.words.size() + field.help.size()) * sizeof(std::string);
  if (draft.promotes) bytes += draft.promotes->to.size() * sizeof(std::string);
  return push_value(lua, std::move(draft), bytes);
}

int piece(lua_State* lua) {
  PieceDraft draft;
  draft.spec.name = taken_name(lua);
  draft.construct = construct_here(lua, draft.spec.name);
  return push_piece(lua, 1, std::move(draft), false);
}

int piece_with(lua_State* lua) {
  auto draft = base_of_with<PieceDraft>(lua);
  draft.construct = construct_here(lua);
  return push_piece(lua, 2, std::move(draft), true);
}

constexpr Word piece_with_word{"with", piece_with, definitions};

const PieceDraft& this_piece(lua_State* lua) { return *value_at<PieceDraft>(lua, 1); }

constexpr Member piece_members[] = {
    {"name", [](lua_State* lua) { lua_pushstring(lua, this_piece(lua).spec.name.c_str()); }},
    {"symbol", [](lua_State* lua) { lua_pushstring(lua, this_piece(lua).spec.symbol.c_str()); }},
    {"moves",
     [](lua_State* lua) {
       const auto& [constant, function] = this_piece(lua).moves;
       if (function != LUA_NOREF)
         lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
       else
         push_value(lua, MovementValue{constant}, bytes_of(constant));
     }},
    {"with", [](lua_State* lua) { push_word(lua, piece_with_word); }},
};

int piece_member(lua_State* lua) { return push_member(lua, "piece", piece_members); }

void make_piece_type(lua_State* lua) {
  make_type(lua, TypeName<PieceDraft>::value, {{"__index", cpp<piece_member>}});
  refuse_operators(lua, TypeName<PieceDraft>::value, "pieces stand in a list, { one, other }");
}

}  // namespace

constexpr Word piece_words[] = {named_word("piece", piece)};
const Theme piece_theme{piece_words, {}, make_piece_type};

}  // namespace sb
