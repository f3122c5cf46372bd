// Userdata types and the stand-in for unknown words. Metatables are always hidden from scripts.
#include "lua/values.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "base/list.h"
#include "base/text.h"
#include "notation/value_text.h"

namespace sb {
namespace {

constexpr const char* unknown_name = "unknown word";

int give_unknown(lua_State* lua) {
  push_unknown(lua);
  return 1;
}

// A loop has no turn by it.
int call_unknown(lua_State* lua) {
  lua_Debug frame;
  lua_getstack(lua, 0, &frame);
  lua_getinfo(lua, "n", &frame);
  return frame.namewhat == std::string_view("for iterator") ? 0 : give_unknown(lua);
}

int give_false(lua_State* lua) {
  lua_pushboolean(lua, 0);
  return 1;
}

int ignore(lua_State*) { return 0; }

template <class... Drafts>
const Made* first_at(lua_State* lua, int index) {
  const Made* found = nullptr;
  ((found = found ? found : value_at<Drafts>(lua, index)), ...);
  return found;
}

}  // namespace

void make_type(lua_State* lua, const char* name, Events events) {
  luaL_newmetatable(lua, name);
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  for (const Event& event : events) {
    lua_pushcfunction(lua, event.run);
    lua_setfield(lua, -2, event.name);
  }
}

void make_unknown_type(lua_State* lua) {
  make_type(lua, unknown_name,
            {{"__newindex", ignore},
             {"__call", call_unknown},
             {"__lt", give_false},
             {"__le", give_false}});
  for (const char* event : {"__index", "__add", "__sub", "__mul", "__div", "__mod", "__pow",
                            "__unm", "__idiv", "__len"}) {
    lua_pushcfunction(lua, give_unknown);
    lua_setfield(lua, -2, event);
  }
  lua_pop(lua, 1);
}

void push_unknown(lua_State* lua) {
  Script::of(lua).poisoned = true;
  lua_newuserdatauv(lua, 0, 0);
  luaL_setmetatable(lua, unknown_name);
}

bool is_unknown(lua_State* lua, int index) {
  return luaL_testudata(lua, index, unknown_name) != nullptr;
}

std::string owner_of(std::string_view what, std::string_view name) {
  return fmt::format("{} \"{}\"", what, escape(name, 60));
}

std::string owner_of(const Made& made) {
  std::string word = made.word == std::string_view("castle") ? "castling" : made.word;
  std::ranges::replace(word, '_', ' ');
  return made.name.empty() ? word : owner_of(word, made.name);
}

Site site_of(const Made& made) { return {owner_of(made), made.construct}; }

std::string owner_of(const PieceDraft& piece) { return owner_of("piece", piece.spec.name); }

std::string number_text(lua_State* lua, int index) {
  if (lua_isinteger(lua, index)) return std::to_string(lua_tointeger(lua, index));
  const lua_Number number = lua_tonumber(lua, index);
  return std::isnan(number) ? "nan" : fmt::format("{}", number);
}

std::string describe_value(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TNONE:
    case LUA_TNIL:
      return "nothing";
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) ? "true" : "false";
    case LUA_TNUMBER:
      return "the number " + number_text(lua, index);
    case LUA_TSTRING:
      return fmt::format("the text '{}'", escape(*text_at(lua, index), 40));
    case LUA_TUSERDATA: {
      if (const auto* piece = value_at<PieceDraft>(lua, index)) {
        return fmt::format("the piece \"{}\"", piece->spec.name);
      }
      luaL_getmetafield(lua, index, "__name");
      const std::string name = text_at(lua, -1).value_or("value");
      lua_pop(lua, 1);
      return (std::string_view("aeiou").find(name.front()) == std::string_view::npos ? "a "
                                                                                     : "an ") +
             name;
    }
    default:
      return lua_iscfunction(lua, index) ? "a word without its ( ) or { }"
                                         : std::string("a ") + luaL_typename(lua, index);
  }
}

lua_Unsigned entries(lua_State* lua, int index) {
  const lua_Unsigned size = lua_rawlen(lua, index);
  Sandbox::of(lua).charge(lua, size);
  return size;
}

std::string_view view_at(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TSTRING) return {};
  std::size_t length = 0;
  const char* text = lua_tolstring(lua, index, &length);
  return {text, length};
}

std::optional<std::string> text_at(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TSTRING) return std::nullopt;
  return std::string(view_at(lua, index));
}

std::string key_told(lua_State* lua, int index) {
  return lua_type(lua, index) == LUA_TSTRING ? std::string(view_at(lua, index))
                                             : describe_value(lua, index);
}

std::optional<int> whole_at(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TNUMBER) return std::nullopt;
  int exact = 0;
  const lua_Integer number = lua_tointegerx(lua, index, &exact);
  constexpr lua_Integer limit = 1'000'000'000;
  if (!exact || number < -limit || number > limit) return std::nullopt;
  return static_cast<int>(number);
}

const Made* rule_at(lua_State* lua, int index) {
  return first_at<CastleDraft, JointDraft, ChangeDraft, MarkDraft, RearrangeDraft, FilterDraft,
                  EffectDraft, VariableDraft, ReserveDraft>(lua, index);
}

const Made* made_at(lua_State* lua, int index) {
  const Made* rule = rule_at(lua, index);
  return rule ? rule : value_at<EndingDraft>(lua, index);
}

void push_field_value(lua_State* lua, const StateField& field, int value) {
  if (field.words.empty()) {
    lua_pushinteger(lua, value);
  } else {
    lua_pushstring(lua, field.words[value - field.low].c_str());
  }
}

bool read_constant(lua_State* lua, int index, Movement& out) {
  const auto* movement = value_at<MovementValue>(lua, index);
  if (movement) out = movement->atoms;
  return movement != nullptr;
}

bool read_constant(lua_State* lua, int index, bool& out) {
  if (!lua_isboolean(lua, index)) return false;
  out = lua_toboolean(lua, index) != 0;
  return true;
}

bool read_constant(lua_State* lua, int index, Jumpable& out) {
  bool may = false;
  const bool own = text_at(lua, index) == "own";
  if (!own && !read_constant(lua, index, may)) return false;
  out = own ? Jumpable::by_own : may ? Jumpable::by_all : Jumpable::never;
  return true;
}

// A way for a key, and true, false or a man for what becomes of who is hit; false alone: nothing
// can be done to it.
bool read_constant(lua_State* lua, int index, Hits& out) {
  out.clear();
  bool all = true;
  if (read_constant(lua, index, all)) {
    if (!all) out.push_back({.way = std::string(every_way_of_hitting), .can = false});
    return true;
  }
  if (!lua_istable(lua, index)) return false;
  const int table = lua_absindex(lua, index);
  bool fits = true;
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    Hit hit;
    const auto way = text_at(lua, -2), man = text_at(lua, -1);
    const bool known = way && !way->empty() && (man || read_constant(lua, -1, hit.can));
    fits = fits && known;
    if (!known) continue;
    hit.way = *way;
    hit.said = man.value_or("");
    out.push_back(std::move(hit));
  }
  std::ranges::sort(out, {}, &Hit::way);
  return fits;
}

std::vector<std::string> names_of(std::span<const StateField> fields) {
  return mapped(fields, &StateField::name);
}

std::size_t declared_field(lua_State* lua, const PieceSpec& spec, std::string_view name,
                           std::vector<std::string> others, const std::vector<std::string>& marks) {
  const int found = field_named(spec.state, name);
  if (found >= 0 && found != spec.promoted_field) return static_cast<std::size_t>(found);
  if (contains(others, name))
    fail_here(lua,
              fmt::format("{}: '{}' is no state of a man, it cannot be changed",
                          owner_of("piece", spec.name), name),
              "", name);
  const char* has = others.empty() ? "declares" : "has";
  for (const StateField& field : spec.state) others.push_back(field.name);
  // Whether a man has promoted is a reserve's to know: no field of a script, and always the last.
  if (spec.promoted_field >= 0) others.pop_back();
  std::string hint =
      others.empty()
          ? "it declares none"
          : suggest(nearest(name, others), fmt::format("it {} {}", has, fmt::join(others, ", ")));
  if (!marks.empty()) hint += fmt::format("; marks are {}", fmt::join(marks, ", "));
  fail_here(lua,
            fmt::format("{}: '{}' is not declared in its state{}", owner_of("piece", spec.name),
                        escape(name, 40), marks.empty() ? "" : ", nor a mark"),
            std::move(hint), name);
}

std::optional<int> field_value_at(lua_State* lua, int index, const StateField& field) {
  if (field.words.empty()) {
    const auto number = whole_at(lua, index);
    return number && *number >= field.low && *number <= field.high ? number : std::nullopt;
  }
  const auto text = text_at(lua, index);
  const auto found = std::ranges::find(field.words, text.value_or(""));
  if (found == field.words.end()) return std::nullopt;
  return field.low + static_cast<int>(found - field.words.begin());
}

void refuse_of_lives(lua_State* lua, const StateField& field, const std::string& owner) {
  if (!field.of_lives) return;
  fail_here(lua, fmt::format("{}: '{}' is of its lives", owner, field.name),
            "hits, the choice after them and changes with moves alone write it", field.name);
}

void refuse_value(lua_State* lua, int index, const StateField& field, const std::string& owner,
                  std::string hint) {
  const bool misses = !field.words.empty() || lua_isinteger(lua, index) || whole_at(lua, index);
  const char* fault = misses ? "outside its range" : "no whole number from";
  fail_here(lua,
            fmt::format("{}{}{} = {} is {} {}", owner, owner.empty() ? "" : ": ", field.name,
                        value_text(lua, index), fault, range_text(field)),
            std::move(hint), field.name);
}

int checked_value(lua_State* lua, int index, const StateField& field, const std::string& owner) {
  refuse_of_lives(lua, field, owner);
  if (const auto value = field_value_at(lua, index, field)) return *value;
  refuse_value(lua, index, field, owner);
}

Result<FieldRange> field_range_of(std::string_view text, const PieceSpec& spec,
                                  std::string_view word) {
  const std::size_t equals = text.find('=');
  const int index =
      equals == std::string_view::npos ? -1 : field_named(spec.state, text.substr(0, equals));
  const int compared = field_named(spec.state, text.substr(0, text.find_first_of("<>~ ")));
  if (index < 0 && compared >= 0) {
    const StateField& field = spec.state[compared];
    return Problem{fmt::format("'{}' says no value of {}", escape(word, 40), field.name),
                   fmt::format("as \"{}{{{}={}..{}}}\"", spec.symbol, field.name,
                               value_text(field, field.low), value_text(field, field.high))};
  }
  if (index < 0)
    return Problem{
        fmt::format("'{}' names no field of the state of '{}'", escape(word, 40), spec.symbol),
        "as \"X{n=3}\" or \"X{n=1..10}\""};
  const StateField& field = spec.state[index];
  const std::string_view range = text.substr(equals + 1);
  const std::size_t dots = range.find("..");
  const auto low = value_in(field, range.substr(0, dots));
  const auto high = dots == std::string_view::npos ? low : value_in(field, range.substr(dots + 2));
  if (!low || !high || *high < *low)
    return Problem{
        fmt::format("{} of '{}' is never {}", field.name, spec.symbol, escape(range, 20)),
        range_text(field)};
  return FieldRange{index, *low, *high};
}

std::string value_text(lua_State* lua, int index) {
  if (lua_type(lua, index) == LUA_TNUMBER) return number_text(lua, index);
  if (const auto text = text_at(lua, index)) return fmt::format("'{}'", escape(*text, 40));
  return describe_value(lua, index);
}

}  // namespace sb
