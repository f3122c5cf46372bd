// require, option and fields: words about the script itself. An option always has its value before
// the line that declares it is over.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "base/list.h"
#include "lua/env.h"
#include "lua/reader.h"
#include "lua/words.h"

namespace sb {
namespace {

// --- option ---

constexpr std::size_t most_options = 64;

// A value as users type it: a boolean, a number or a word without blanks; nothing for any other.
std::optional<std::string> option_text(lua_State* lua, int index) {
  if (lua_isboolean(lua, index)) return lua_toboolean(lua, index) ? "true" : "false";
  if (lua_type(lua, index) == LUA_TNUMBER) return number_text(lua, index);
  auto text = text_at(lua, index);
  const auto visible = [](unsigned char c) { return c > ' ' && c < 0x7F && c != '|'; };
  if (!text || text->empty() || text->size() > 40 ||
      !std::all_of(text->begin(), text->end(), visible))
    return std::nullopt;
  return text;
}

std::optional<std::vector<std::string>> option_values(lua_State* lua, const std::string& name) {
  constexpr lua_Unsigned most_values = 64;
  std::vector<std::string> values;
  const lua_Unsigned size = lua_istable(lua, 1) ? lua_rawlen(lua, 1) : 0;
  if (size > most_values) {
    complain_here(lua, fmt::format("option '{}' has {} values", name, size),
                  fmt::format("at most {}", most_values), "option");
    return std::nullopt;
  }
  for (lua_Unsigned i = 1; i <= size; ++i) {
    lua_rawgeti(lua, 1, static_cast<lua_Integer>(i));
    const auto text = option_text(lua, -1);
    lua_pop(lua, 1);
    if (!text || contains(values, *text)) {
      values.clear();
      break;
    }
    values.push_back(*text);
  }
  if (!values.empty()) return values;
  complain_here(
      lua, fmt::format("option '{}' takes a list of different values, the default first", name),
      "option \"name\" { true, false }", "option");
  return std::nullopt;
}

// `help` among the values; wrong ones are noted and read as absent.
std::string option_help(lua_State* lua, const std::string& name) {
  lua_pushliteral(lua, "help");
  lua_rawget(lua, 1);
  const auto text = text_at(lua, -1);
  const bool absent = lua_isnil(lua, -1);
  lua_pop(lua, 1);
  if (absent) return {};
  const auto wrong = text ? help_fault(*text) : std::optional<std::string>("a help is a text");
  if (!wrong) return *text;
  complain_here(lua, fmt::format("option '{}': {}", name, *wrong), "a sentence or two", "option");
  return {};
}

int option(lua_State* lua) {
  Script& script = Script::of(lua);
  const std::string name = taken_name(lua);
  if (!is_small_word(name, 40, "0123456789_-")) {
    return give_up(lua, fmt::format("'{}' cannot name an option", escape(name, 40)),
                   "small letters, digits, - and _", "option");
  }
  for (const DeclaredOption& other : script.options) {
    if (other.option.name == name) {
      return give_up(lua,
                     fmt::format("option '{}' is declared already, in {}:{}", name,
                                 other.option.where.file, other.option.where.line),
                     "", "option");
    }
  }
  if (script.options.size() >= most_options) {
    return give_up(lua, fmt::format("option '{}' is one too many", name),
                   fmt::format("at most {}", most_options), "option");
  }
  const auto values = option_values(lua, name);
  if (!values) return give_unknown_word(lua);
  int chosen = 0;
  if (const auto given = script.given_options.find(name); given != script.given_options.end()) {
    chosen = index_in(*values, given->second);
    if (chosen == std::ssize(*values)) {
      chosen = 0;
      script.fault({fmt::format("option '{}' cannot be '{}'", name, escape(given->second, 40)),
                    fmt::format("it takes {}", fmt::join(*values, ", ")), "", 0, 0, ""});
    }
  }
  script.options.push_back(
      {{name, *values, script.here(lua), option_help(lua, name)}, (*values)[chosen]});
  lua_rawgeti(lua, 1, chosen + 1);
  return 1;
}

// --- fields: what a library's own constructor takes ---

struct FieldType {
  std::string_view name;  // as a library writes it, and the type that Lua or the host gives
  std::string_view takes;
};
constexpr FieldType field_types[] = {
    {"string", "a text"},       {"number", "a number"},  {"boolean", "true or false"},
    {"function", "a function"}, {"table", "a table"},    {"movement", "a movement"},
    {"zone", "a zone"},         {"piece", "a piece"},    {"board", "a board"},
    {"range", "a range"},       {"ending", "an ending"}, {"direction", "a direction"},
    {"set", "a set"},           {"action", "an action"}, {"reserve", "a reserve"},
    {"variable", "a variable"},
};

constexpr std::size_t most_fields = 64;

struct LibraryFields {
  std::string owner;                                           // "pawn"
  std::map<std::string, const FieldType*, std::less<>> types;  // by name
  std::vector<Field> fields;                                   // views of these names
};

int check_fields(lua_State* lua);
constexpr Word check_fields_word{"fields", check_fields, definitions};

int fields(lua_State* lua) {
  LibraryFields out;
  out.owner = taken_name(lua);
  luaL_checktype(lua, 1, LUA_TTABLE);
  for (lua_pushnil(lua); lua_next(lua, 1) != 0; lua_pop(lua, 1)) {
    std::string type = text_at(lua, -1).value_or("");
    const bool optional = !type.empty() && type.back() == '?';
    if (optional) type.pop_back();
    const auto known = std::ranges::find(field_types, type, &FieldType::name);
    if (known == std::end(field_types) || !text_at(lua, -2)) {
      return give_up(lua,
                     fmt::format("fields takes types by name, got {}", describe_value(lua, -1)),
                     "as steps = \"number?\"", "fields");
    }
    if (out.types.size() >= most_fields) {
      return give_up(lua, fmt::format("fields takes at most {} fields", most_fields), "", "fields");
    }
    const auto entry = out.types.emplace(*text_at(lua, -2), known).first;
    out.fields.push_back({entry->first, !optional, known->takes});
  }
  std::ranges::sort(out.fields, {}, &Field::name);
  std::size_t bytes = sizeof out;
  for (const Field& field : out.fields)
    bytes += field.name.size() + sizeof(std::string) + sizeof field;
  const LibraryFields& kept = Script::of(lua).keep(lua, std::move(out), bytes);
  lua_pushlightuserdata(lua, const_cast<LibraryFields*>(&kept));
  push_word(lua, check_fields_word, 1);
  return 1;
}

bool has_type(lua_State* lua, std::string_view type) {
  if (type == TypeName<SetDraft>::value) return set_at(lua, -1) != nullptr;
  return luaL_typename(lua, -1) == type ||
         luaL_testudata(lua, -1, std::string(type).c_str()) != nullptr;
}

// Upvalue: the LibraryFields. Takes the table and perhaps the name of what is made; gives the table
// back, or the stand-in where it does not fit.
int check_fields(lua_State* lua) {
  const auto& expected =
      *static_cast<LibraryFields*>(lua_touserdata(lua, lua_upvalueindex(first_upvalue)));
  const std::string name = text_at(lua, 2).value_or("");
  const Spec spec{"", expected.fields};
  Reader reader(
      lua, 1, spec,
      {name.empty() ? expected.owner : owner_of(expected.owner, name), construct_here(lua, name)});
  if (!reader.check()) return give_unknown_word(lua);
  for (const Field& field : expected.fields) {
    const FieldType& type = *expected.types.find(field.name)->second;
    if (reader.push(field.name) && !has_type(lua, type.name)) reader.wrong(field.name);
    lua_pop(lua, 1);
  }
  if (!reader.ok()) return give_unknown_word(lua);
  lua_pushvalue(lua, 1);
  return 1;
}

}  // namespace

constexpr Word script_words[] = {
    {"require", require_module, definitions},
    named_word("option", option),
    named_word("fields", fields),
};
const Theme script_theme{script_words};

}  // namespace sb
