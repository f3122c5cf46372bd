// castle { ... }, joint_turn "name" { ... }, move_change { ... } and ending "kind" { ... }: what a
// variant adds to its pieces. Squares and symbols are only texts here; they are always resolved
// when the variant is made.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "lua/facts.h"
#include "lua/words.h"

namespace sb {
namespace {

void read_castle(Reader& reader, CastleDraft& draft) {
  if (!reader.check()) return;
  draft.king = reader.text("king").value_or("");
  draft.to = reader.text("to").value_or("");
  draft.partner = reader.text("partner").value_or("");
  draft.partner_to = reader.text("partner_to").value_or("");
  draft.said.marks_own_move = reader.flag("marks_own_move").value_or(false);
  reader.word("side", draft.side, {{"white", Side::white}, {"black", Side::black}});
  const auto letter = reader.text("letter");
  if (letter && letter->size() == 1 && is_capital(letter->front())) {
    draft.said.letter = letter->front();
  } else if (letter) {
    reader.fault("letter",
                 fmt::format("'letter' takes a capital letter, got '{}'", escape(*letter, 20)));
  }
}

// Its name opens a move text, up to the colon, so that it can be nothing but letters.
void read_joint_turn(Reader& reader, JointDraft& draft) {
  if (!std::ranges::all_of(draft.name, is_letter))
    reader.fault("", "its name begins move texts, so it takes letters only", "as \"battle\"");
  if (!reader.check()) return;
  draft.of = reader.symbols("of");
  if (draft.of.empty() && reader.ok()) reader.fault("of", "'of' names nobody", "as \"P Cr\"");
  JointTurn& said = draft.said;
  said.at_least = reader.whole("at_least", 1, max_joint_men).value_or(said.at_least);
  draft.used = reader.text("used");
  said.captures = reader.whole("captures", 0, 1).value_or(said.captures);
  said.interposes = reader.flag("interposes").value_or(said.interposes);
}

void read_move_change(Reader& reader, ChangeDraft& draft) {
  if (!reader.check()) return;
  draft.of = reader.text("of").value_or("");
  draft.field = reader.text("field").value_or("");
  draft.among = reader.text("among").value_or("");
  const std::string not_after = reader.text("not_after").value_or("");
  constexpr std::pair<std::string_view, bool MoveChange::*> kinds[] = {
      {"own", &MoveChange::not_after_own},
      {"hit", &MoveChange::not_after_hit},
      {"check", &MoveChange::not_after_check},
      {"escape", &MoveChange::not_after_escape},
  };
  for (const std::string_view word : words_of(not_after)) {
    const auto* kind = std::ranges::find(kinds, word, [](const auto& one) { return one.first; });
    if (kind != std::end(kinds)) {
      draft.said.*kind->second = true;
    } else {
      reader.fault("not_after", fmt::format("'{}' is no kind of move here", escape(word, 20)),
                   "own, hit, check, escape");
    }
  }
}

struct EndingKind {
  std::string_view name;
  const Spec& spec;
};
const EndingKind ending_kinds[] = {
    {"checkmate", plain_ending_spec},  {"royal_capture", plain_ending_spec},
    {"extinction", plain_ending_spec}, {"stalemate", plain_ending_spec},
    {"material", material_spec},       {"quiet", quiet_spec},
    {"repetition", repetition_spec},   {"dead_position", dead_position_spec},
};

// An ending that says itself when it holds.
void read_own_ending(Reader& reader, EndingDraft& draft) {
  using Asks = Ending::Asks;
  using Wins = Ending::Wins;
  using At = Ending::At;
  lua_State* lua = reader.lua();
  if (!reader.check()) return;
  draft.facts = read_facts(reader, true);
  draft.said.word = draft.name;
  reader.word("side", draft.said.asks,
              {{"each", Asks::each},
               {"white", Asks::white},
               {"black", Asks::black},
               {"acting", Asks::acting}});
  if (reader.push("wins") && lua_isfunction(lua, -1)) {
    draft.winner = luaL_ref(lua, LUA_REGISTRYINDEX);
  } else {
    lua_pop(lua, 1);
    reader.word("wins", draft.said.wins,
                {{"own", Wins::own}, {"enemy", Wins::enemy}, {"nobody", Wins::nobody}});
  }
  reader.word("at", draft.said.at, {{"ply", At::ply}, {"turn", At::turn}, {"round", At::round}});
  draft.more = read_number(reader, "more");
  draft.said.help = reader.help().value_or("");
  draft.said.beats_safety = reader.flag("beats_safety").value_or(false);
  if (draft.more && reader.has("wins"))
    reader.fault("wins", "'wins' says nothing beside 'more'", "who has more wins");
}

constexpr auto own_ending = listed<EndingDraft, ending_spec, read_own_ending, true>;

// The keys of the table at `index` but `help`; those that are no texts are empty.
std::vector<std::string> keys_of(lua_State* lua, int index) {
  std::vector<std::string> keys;
  if (!lua_istable(lua, index)) return keys;
  for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
    keys.push_back(text_at(lua, -2).value_or(""));
  }
  std::erase(keys, "help");
  return keys;
}

// The fixed kind that was meant, where a name is near it and its fields are those of that kind, or
// it has none.
std::string misspelt_kind(const std::string& name, const std::vector<std::string>& keys) {
  std::string near = nearest(name, mapped<std::string>(ending_kinds, &EndingKind::name));
  for (const EndingKind& kind : ending_kinds) {
    const bool has_its_field = std::ranges::any_of(keys, [&](const std::string& key) {
      return kind.spec.find(key) && !ending_spec.find(key);
    });
    if (kind.name == near && (has_its_field || keys.empty())) return near;
  }
  return "";
}

// Whether the table was meant as facts, though the name is that of a kind with fixed fields.
bool has_facts_of_its_own(const Spec& kind, const std::vector<std::string>& keys) {
  return std::ranges::any_of(
      keys, [&](const std::string& key) { return ending_spec.find(key) && !kind.find(key); });
}

int ending(lua_State* lua) {
  const std::string name = taken_name(lua);
  const auto kind = std::ranges::find(ending_kinds, name, &EndingKind::name);
  const std::vector<std::string> keys = keys_of(lua, 1);
  if (kind == std::end(ending_kinds)) {
    const std::string near = misspelt_kind(name, keys);
    if (near.empty() && lua_istable(lua, 1) && keys.empty())
      return give_up(lua, fmt::format("ending \"{}\" asks nothing", escape(name, 40)),
                     "some = set, stuck = true, count(own):at_most(1) ...");
    if (near.empty()) return own_ending(lua);
    return give_up(lua, fmt::format("'{}' is no kind of ending", escape(name, 40)), suggest(near));
  }
  if (kind->spec.fields.empty() && !keys.empty()) return own_ending(lua);
  if (has_facts_of_its_own(kind->spec, keys))
    return give_up(lua, fmt::format("ending \"{}\" takes no facts", name),
                   fmt::format("it has the fields {}; facts stand in one of another name",
                               fmt::join(kind->spec.names(), ", ")));
  EndingDraft draft;
  Reader reader = reader_of(lua, draft, kind->spec);
  if (!reader.check() || !reader.ok()) return give_unknown_word(lua);
  constexpr int most_plies = 10000;
  constexpr int most_times = 100;
  if (name == "quiet") draft.number = reader.whole("plies", 1, most_plies).value_or(0);
  if (name == "material") draft.number = reader.whole("value", 1, most_plies).value_or(0);
  if (name == "repetition") draft.number = reader.whole("times", 2, most_times).value_or(0);
  if (name == "dead_position") {
    draft.lone = reader.symbols("lone");
    draft.same_shade = reader.symbols("same_shade");
  }
  if (!reader.ok()) return give_unknown_word(lua);
  return push_listed(lua, std::move(draft), sizeof(EndingDraft));
}

}  // namespace

constexpr Word rule_words[] = {
    {"castle", listed<CastleDraft, castle_spec, read_castle, false>, definitions},
    named_word("joint_turn", listed<JointDraft, joint_spec, read_joint_turn, false>),
    {"move_change", listed<ChangeDraft, change_spec, read_move_change, false>, definitions},
    named_word("ending", ending),
};
const Theme rule_theme{rule_words};

}  // namespace sb
