// variant "Title" { ... } and base:with { ... }: collects the parts. They are only put together for
// the variant that the main file returns, so a base that is derived from never has to fit by
// itself.
#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "lua/facts.h"
#include "lua/words.h"

namespace sb {
namespace {

constexpr std::size_t most_entries = 512;  // in any list

// What the table at `list` has in place of an entry.
std::string hint_of_gap(lua_State* lua, int list) {
  bool named = false;
  for (lua_pushnil(lua); lua_next(lua, list) != 0; lua_pop(lua, 1))
    named = named || !lua_isinteger(lua, -2);
  int gap = 1;
  while (lua_rawgeti(lua, list, gap) != LUA_TNIL) {
    lua_pop(lua, 1);
    ++gap;
  }
  lua_pop(lua, 1);
  return named ? "entries one after another"
               : fmt::format("entry {} is nil: there is nothing of that name", gap);
}

// Calls `take` for each entry of the list on top of the stack, with that there; `take` says whether
// it fits. `joined`: it was made of others, so that no entry has a number that its author knows.
template <class Take>
void each_of_list(Reader& reader, std::string_view field, bool joined, Take take) {
  lua_State* lua = reader.lua();
  const int list = lua_gettop(lua);
  const lua_Unsigned size = lua_rawlen(lua, list);
  if (size > most_entries) {
    reader.fault(field, fmt::format("'{}' has {} entries", field, size),
                 fmt::format("at most {}", most_entries));
    return;
  }
  lua_Unsigned keys = 0;
  for (lua_pushnil(lua); lua_next(lua, list) != 0; lua_pop(lua, 1)) ++keys;
  if (keys != size) {
    reader.fault(field, fmt::format("'{}' takes a list without gaps and without names", field),
                 hint_of_gap(lua, list));
    return;
  }
  each_entry(lua, list, [&](lua_Unsigned i) {
    if (take() || is_unknown(lua, -1)) return;
    const std::string_view home = list_of(lua, -1);
    std::string hint =
        home.empty() || home == field ? "" : fmt::format("it stands in {} = {{ ... }}", home);
    if (value_at<PlaceDraft>(lua, -1)) hint = "it stands in turn = { ... }";
    if (lua_istable(lua, -1) || is_list(lua, -1))
      hint = fmt::format("lists are joined: base.{} + {{ ... }}", field);
    const auto said = text_at(lua, -1);
    if (said && field == "pieces") hint = "pieces.rook, or piece \"Name\" { symbol = \"R\", ... }";
    if (said && (field == "endings" || field == "draws")) hint = "goals." + escape(*said, 40);
    reader.fault(field,
                 fmt::format("{} of '{}' is {}", joined ? "an entry" : fmt::format("entry {}", i),
                             field, describe_value(lua, -1)),
                 std::move(hint));
  });
}

// The same of the list in that field, if there is one.
template <class Take>
void each_listed(Reader& reader, std::string_view field, Take take) {
  const bool joined = reader.push(field) && is_list(reader.lua(), -1);
  lua_pop(reader.lua(), 1);
  if (reader.push_table(field)) each_of_list(reader, field, joined, take);
  lua_pop(reader.lua(), 1);
}

// Adds what stands in a list, if it is something.
template <class Draft>
bool take(lua_State* lua, const Draft* draft, std::vector<const Draft*>& list) {
  if (draft) list.push_back(draft);
  if (draft) Script::of(lua).in_lists.insert(draft);
  return draft != nullptr;
}

// pieces = { N = piece } replaces the piece with that symbol.
void replace_pieces(Reader& reader, VariantDraft& draft) {
  std::vector<std::pair<std::string, const PieceDraft*>> found;
  reader.each("pieces", "pieces by symbol", "", [&] {
    const std::string symbol = text_at(reader.lua(), -2).value_or("");
    const auto* piece = value_at<PieceDraft>(reader.lua(), -1);
    if (piece && !symbol.empty()) found.emplace_back(symbol, piece);
    return piece && !symbol.empty();
  });
  std::ranges::sort(found);
  const auto symbols = mapped(draft.pieces, [](const PieceDraft* p) { return p->spec.symbol; });
  for (const auto& [symbol, piece] : found) {
    const int old = index_in(symbols, symbol);
    if (old < std::ssize(symbols)) {
      draft.pieces[old] = piece;
      continue;
    }
    reader.fault("pieces", fmt::format("there is no piece '{}' to replace", escape(symbol, 20)),
                 suggest(nearest(symbol, symbols), "base.pieces + { ... } adds one"));
  }
}

void read_pieces(Reader& reader, VariantDraft& draft, bool derived) {
  const bool is_list =
      reader.push_table("pieces") && (!derived || lua_rawlen(reader.lua(), -1) > 0);
  lua_pop(reader.lua(), 1);
  if (!is_list) return replace_pieces(reader, draft);
  for (const PieceDraft* piece : draft.pieces) draft.left_out.push_back(piece->spec.symbol);
  draft.pieces.clear();
  each_listed(reader, "pieces", [&, lua = reader.lua()] {
    return take(lua, value_at<PieceDraft>(lua, -1), draft.pieces);
  });
}

void read_rules(Reader& reader, VariantDraft& draft) {
  if (reader.has("rules")) draft.rules.clear();
  each_listed(reader, "rules",
              [&] { return take(reader.lua(), rule_at(reader.lua(), -1), draft.rules); });
}

bool is_goal(const EndingDraft& ending) {
  return ending.name == "checkmate" || ending.name == "royal_capture" ||
         ending.name == "extinction";
}

// `endings` is all of them: those of fixed kinds are the goal and the draws.
void read_all_endings(Reader& reader, VariantDraft& draft) {
  if (!reader.has("endings")) return;
  const auto draws_stalemate = [&] {
    return std::ranges::any_of(draft.draws,
                               [](const auto* draw) { return draw->name == "stalemate"; });
  };
  const bool drew = draws_stalemate();
  draft.goal = nullptr;
  draft.draws.clear();
  draft.endings.clear();
  each_listed(reader, "endings", [&] {
    const auto* ending = value_at<EndingDraft>(reader.lua(), -1);
    if (!ending) return false;
    Script::of(reader.lua()).in_lists.insert(ending);
    if (ending->facts) {
      draft.endings.push_back(ending);
    } else if (!is_goal(*ending)) {
      draft.draws.push_back(ending);
    } else if (draft.goal) {
      reader.fault("endings", fmt::format("{} and {} are goals, there is one at most",
                                          draft.goal->name, ending->name));
    } else {
      draft.goal = ending;
    }
    return true;
  });
  draft.leaves_out_stalemate = drew && !draws_stalemate() && !reader.has("draws");
}

void need_endings(Reader& reader) {
  if (reader.has("goal") || reader.has("endings") || !reader.ok()) return;
  reader.fault("", "lacks the field 'goal', which takes an ending",
               "or 'endings', which takes a list of them", Topic::missing);
}

// Beside `goal` and `draws` those with facts alone stand in `endings`.
void refuse_twice(Reader& reader, const char* field, const EndingDraft* in_endings) {
  if (!in_endings || !reader.has("endings") || !reader.has(field)) return;
  reader.fault(field,
               fmt::format("'endings' has {} already, and '{}' would take its place",
                           in_endings->name, field),
               fmt::format("leave '{}' out", field));
}

void read_endings(Reader& reader, VariantDraft& draft) {
  read_all_endings(reader, draft);
  if (reader.ok()) {
    refuse_twice(reader, "goal", draft.goal);
    refuse_twice(reader, "draws", draft.draws.empty() ? nullptr : draft.draws.front());
  }
  if (const auto* goal = reader.value<EndingDraft>("goal")) {
    Script::of(reader.lua()).in_lists.insert(goal);
    draft.goal = goal;
    if (!is_goal(*goal) || goal->facts) {
      reader.fault("goal", fmt::format("'goal' cannot be the ending \"{}\"", goal->name),
                   goal->facts ? "it belongs to `endings`"
                               : "goals.checkmate, goals.royal_capture or goals.extinction");
    }
  }
  if (reader.has("draws")) draft.draws.clear();
  each_listed(reader, "draws", [&] {
    if (!take(reader.lua(), value_at<EndingDraft>(reader.lua(), -1), draft.draws)) return false;
    const EndingDraft& ending = *draft.draws.back();
    if (is_goal(ending))
      reader.fault("draws", fmt::format("{} is a goal, not a draw", ending.name));
    if (ending.facts)
      reader.fault("draws", fmt::format("\"{}\" is an ending with facts", ending.name),
                   "it belongs to `endings`");
    return true;
  });
}

void read_play(Reader& reader, VariantDraft& draft) {
  if (const TurnDraft* turn = read_turn(reader, "turn")) draft.turn = turn;
  if (const TurnDraft* opening = read_turn(reader, "opening")) draft.opening = opening;
  if (const SetDraft* check = read_set(reader, "check")) draft.check = check;
  reader.word("safety", draft.said.play.safety,
              {{"all", Safety::every_ply}, {"none", Safety::none}});
  reader.word("begins", draft.begins, {{"white", Side::white}, {"black", Side::black}});
}

void read_fields(Reader& reader, VariantDraft& draft, bool derived) {
  if (const auto title = reader.text("title")) draft.said.title = *title;
  if (auto help = reader.help()) draft.said.help = std::move(*help);
  if (reader.push("api")) {
    const auto api = whole_at(reader.lua(), -1);
    if (api && *api == api_version) {
      draft.said.api = *api;
    } else {
      reader.fault("api",
                   fmt::format("this Springboard speaks api {}, not {}", api_version,
                               value_text(reader.lua(), -1)),
                   fmt::format("api = {}", api_version), Topic::version);
    }
  }
  lua_pop(reader.lua(), 1);
  if (const auto* board = reader.value<BoardValue>("board")) {
    draft.board = board;
    draft.board_construct = reader.site().construct;
  }
  read_pieces(reader, draft, derived);
  if (const auto setup = reader.text("setup")) {
    draft.setup = *setup;
    draft.setup_construct = reader.site().construct;
  }
  read_rules(reader, draft);
  if (!derived) need_endings(reader);
  read_endings(reader, draft);
  read_play(reader, draft);
  if (reader.push_table("state")) draft.said.state = read_ranges(reader);
  lua_pop(reader.lua(), 1);
  draft.said.symmetric = reader.flag("symmetric").value_or(draft.said.symmetric);
  draft.seeded = reader.flag("seeded").value_or(draft.seeded);
  reader.word("royals", draft.said.royals, {{"all", Royals::all}, {"each", Royals::each}});
  reader.word("castling_text", draft.said.letters_written, {{"files", false}, {"letters", true}});
}

int push_variant(lua_State* lua, int table, VariantDraft draft, bool derived) {
  Reader reader(lua, table, variant_spec, {owner_of("variant", draft.said.title), draft.construct});
  const bool is_table = reader.check(derived);
  if (is_table) read_fields(reader, draft, derived);
  if (!is_table || !reader.ok()) draft.broken = true;
  const std::size_t bytes = sizeof(VariantDraft) + 8 * most_entries + draft.setup.size();
  return push_value(lua, std::move(draft), bytes);
}

int variant(lua_State* lua) {
  VariantDraft draft;
  draft.said.title = taken_name(lua);
  draft.construct = construct_here(lua, draft.said.title);
  return push_variant(lua, 1, std::move(draft), false);
}

int variant_with(lua_State* lua) {
  auto draft = base_of_with<VariantDraft>(lua);
  draft.construct = construct_here(lua);
  draft.said.symmetric = false;  // another game, which has to claim it for itself
  draft.said.help.clear();       // likewise
  draft.leaves_out_stalemate = false;
  if (lua_istable(lua, 2)) {
    lua_pushliteral(lua, "title");
    lua_rawget(lua, 2);
    if (auto title = text_at(lua, -1)) draft.said.title = std::move(*title);
    lua_pop(lua, 1);
  }
  return push_variant(lua, 2, std::move(draft), true);
}

constexpr Word variant_with_word{"with", variant_with, definitions};

void push_entry(lua_State* lua, const PieceDraft* piece) { push_kept(lua, piece); }
void push_entry(lua_State* lua, const Made* made) { push_kept(lua, made, made->type); }

template <class Entry>
void push_list(lua_State* lua, const std::vector<const Entry*>& entries) {
  lua_newtable(lua);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    push_entry(lua, entries[i]);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
  make_list(lua);
}

const VariantDraft& this_variant(lua_State* lua) { return *value_at<VariantDraft>(lua, 1); }

void push_endings(lua_State* lua) {
  const VariantDraft& variant = this_variant(lua);
  std::vector<const EndingDraft*> endings = variant.endings;
  if (variant.goal) endings.push_back(variant.goal);
  endings.insert(endings.end(), variant.draws.begin(), variant.draws.end());
  push_list(lua, endings);
}

constexpr Member variant_members[] = {
    {"title", [](lua_State* lua) { lua_pushstring(lua, this_variant(lua).said.title.c_str()); }},
    {"pieces", [](lua_State* lua) { push_list(lua, this_variant(lua).pieces); }},
    {"rules", [](lua_State* lua) { push_list(lua, this_variant(lua).rules); }},
    {"endings", push_endings},
    {"with", [](lua_State* lua) { push_word(lua, variant_with_word); }},
};

int variant_member(lua_State* lua) { return push_member(lua, "variant", variant_members); }

void make_variant_type(lua_State* lua) {
  make_type(lua, TypeName<VariantDraft>::value, {{"__index", cpp<variant_member>}});
  refuse_operators(lua, TypeName<VariantDraft>::value, "base:with { ... } makes another");
}

}  // namespace

constexpr Word variant_words[] = {named_word("variant", variant)};
const Theme variant_theme{variant_words, {}, make_variant_type};

}  // namespace sb
