// The string and table libraries as scripts get them. Results are capped, tables are always read
// raw, and what C does for a script is charged to its budget of steps.

#include <algorithm>
#include <cstdio>
#include <limits>
#include <string>
#include <vector>

#include "base/text.h"
#include "lua/env.h"
#include "lua/values.h"
#include "lua/words.h"

namespace sb {
namespace {

constexpr std::size_t longest_made = 1 << 20;  // that rep, format or concat may make

void check_length(lua_State* lua, std::size_t length) {
  if (length > longest_made)
    luaL_error(lua, "the text is longer than %d bytes", static_cast<int>(longest_made));
}

// Pushes a text that was made piece by piece; its bytes are charged as Lua allocates them.
void give_text(lua_State* lua, const std::string& text) {
  lua_pushlstring(lua, text.data(), text.size());
}

// A text or number as a text.
std::string text_of(lua_State* lua, int index) {
  std::size_t length = 0;
  const char* text = lua_tolstring(lua, index, &length);
  return {text, length};
}

int rep(lua_State* lua) {
  std::size_t length = 0, gap_length = 0;
  const char* text = luaL_checklstring(lua, 1, &length);
  const lua_Integer times = luaL_checkinteger(lua, 2);
  const char* gap = luaL_optlstring(lua, 3, "", &gap_length);
  const std::size_t each = length + gap_length;
  if (times <= 0 || each == 0) {
    lua_pushliteral(lua, "");
    return 1;
  }
  if (static_cast<lua_Unsigned>(times) > longest_made / each + 1)
    check_length(lua, longest_made + 1);
  check_length(lua, each * static_cast<std::size_t>(times));
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  for (lua_Integer i = 0; i < times; ++i) {
    if (i > 0) luaL_addlstring(&buffer, gap, gap_length);
    luaL_addlstring(&buffer, text, length);
  }
  luaL_pushresult(&buffer);
  return 1;
}

// Flags, a width of two digits and a precision of two, as in Lua itself: what they make is short.
bool is_short_conversion(std::string_view text) {
  const auto skip = [&](std::string_view signs, std::size_t most) {
    const std::size_t end = std::min(text.find_first_not_of(signs), text.size());
    text.remove_prefix(std::min(end, most));
  };
  constexpr std::string_view digits = "0123456789";
  skip("-+ #0", 5);
  skip(digits, 2);
  skip(".", 1);
  skip(digits, 2);
  return text.empty();
}

// A text within the width and precision of a conversion, "%-5.2s", in bytes.
std::string fitted(std::string_view spec, std::string value) {
  const bool left = spec.find('-') != std::string_view::npos;
  spec = spec.substr(spec.find_first_not_of("%-+ #0"));
  const auto number = [](std::string_view text) {
    return static_cast<std::size_t>(
        parse_number(text.substr(0, text.find_first_of(".sc"))).value_or(0));
  };
  const std::size_t point = spec.find('.');
  if (point != std::string_view::npos)
    value.resize(std::min(value.size(), number(spec.substr(point + 1))));
  const std::size_t width = number(spec);
  const std::string gap(width - std::min(width, value.size()), ' ');
  return left ? value + gap : gap + value;
}

// One conversion of format, "%-5.2f" as `spec` with its letter last, appended to the text.
void add_formatted(lua_State* lua, std::string& out, std::string spec, int argument) {
  const char letter = spec.back();
  char text[512];
  if (letter == 's') {
    luaL_checkany(lua, argument);
    lua_pushvalue(lua, argument);
    const std::string value =
        lua_type(lua, argument) == LUA_TNUMBER || lua_type(lua, argument) == LUA_TSTRING
            ? text_of(lua, -1)
            : value_text(lua, argument);
    lua_pop(lua, 1);
    out += fitted(spec, value);
    return;
  }
  if (letter == 'c') {
    out += fitted(spec, {static_cast<char>(luaL_checkinteger(lua, argument))});
    return;
  }
  if (std::string_view("dixX").find(letter) != std::string_view::npos) {
    spec.insert(spec.size() - 1, "ll");
    std::snprintf(text, sizeof text, spec.c_str(),
                  static_cast<long long>(luaL_checkinteger(lua, argument)));
  } else if (std::string_view("feEgG").find(letter) != std::string_view::npos) {
    std::snprintf(text, sizeof text, spec.c_str(), luaL_checknumber(lua, argument));
  } else {
    luaL_error(lua, "format knows %%s %%d %%i %%x %%X %%c %%f %%e %%g and %%%%, not '%s'",
               escape(spec, 20).c_str());
  }
  out += text;
}

int format(lua_State* lua) {
  std::size_t length = 0;
  const char* pattern_text = luaL_checklstring(lua, 1, &length);
  const std::string_view pattern(pattern_text, length);
  std::string out;
  int argument = 1;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (pattern[at] != '%') {
      out += pattern[at];
    } else if (pattern.substr(at + 1, 1) == "%") {
      out += '%';
      ++at;
    } else {
      const std::size_t end =
          std::min(pattern.find_first_not_of("-+ #0123456789.", at + 1), pattern.size() - 1);
      if (!is_short_conversion(pattern.substr(at + 1, end - at - 1)))
        return luaL_error(lua, "a conversion in format is too long");
      add_formatted(lua, out, std::string(pattern.substr(at, end - at + 1)), ++argument);
      at = end;
    }
    check_length(lua, out.size());
  }
  give_text(lua, out);
  return 1;
}

// --- Tables ---

// The table argument 1 and its length; the stand-in counts as an empty table, a list of a variant
// as the table of its entries.
lua_Integer list_length(lua_State* lua) {
  open_list(lua, 1);
  empty_if_unknown(lua, 1);
  luaL_checktype(lua, 1, LUA_TTABLE);
  return static_cast<lua_Integer>(lua_rawlen(lua, 1));
}

int insert(lua_State* lua) {
  if (is_list(lua, 1)) return refuse_list_change(lua);
  const lua_Integer end = list_length(lua) + 1;
  const bool in_between = lua_gettop(lua) >= 3;
  const lua_Integer at = in_between ? luaL_checkinteger(lua, 2) : end;
  luaL_argcheck(lua, at >= 1 && at <= end, 2, "position out of bounds");
  luaL_checkany(lua, in_between ? 3 : 2);
  lua_settop(lua, in_between ? 3 : 2);
  Sandbox::of(lua).charge(lua, static_cast<std::uint64_t>(end - at) / 8);
  for (lua_Integer i = end; i > at; --i) {
    lua_rawgeti(lua, 1, i - 1);
    lua_rawseti(lua, 1, i);
  }
  lua_rawseti(lua, 1, at);
  return 0;
}

int remove(lua_State* lua) {
  if (is_list(lua, 1)) return refuse_list_change(lua);
  const lua_Integer length = list_length(lua);
  const lua_Integer at = luaL_optinteger(lua, 2, length);
  if (length == 0 && at == 0) {
    lua_pushnil(lua);
    return 1;
  }
  luaL_argcheck(lua, at >= 1 && at <= length + 1, 2, "position out of bounds");
  Sandbox::of(lua).charge(lua, static_cast<std::uint64_t>(length - std::min(at, length)) / 8);
  lua_rawgeti(lua, 1, at);
  for (lua_Integer i = at; i < length; ++i) {
    lua_rawgeti(lua, 1, i + 1);
    lua_rawseti(lua, 1, i);
  }
  lua_pushnil(lua);
  lua_rawseti(lua, 1, std::max(at, length));
  return 1;
}

int concat(lua_State* lua) {
  const lua_Integer length = list_length(lua);
  std::size_t gap_length = 0;
  const char* gap_text = luaL_optlstring(lua, 2, "", &gap_length);
  const std::string_view gap(gap_text, gap_length);
  const lua_Integer first = std::max<lua_Integer>(luaL_optinteger(lua, 3, 1), 1);
  const lua_Integer last = std::min(luaL_optinteger(lua, 4, length), length);
  if (first <= last) Sandbox::of(lua).charge(lua, static_cast<std::uint64_t>(last - first) / 8);
  std::string out;
  for (lua_Integer i = first; i <= last; ++i) {
    lua_rawgeti(lua, 1, i);
    if (!lua_isstring(lua, -1)) {
      return luaL_error(lua, "table.concat joins texts and numbers, entry %d is a %s",
                        static_cast<int>(i), luaL_typename(lua, -1));
    }
    if (i > first) out += gap;
    out += text_of(lua, -1);
    lua_pop(lua, 1);
    check_length(lua, out.size());
  }
  give_text(lua, out);
  return 1;
}

int unpack(lua_State* lua) {
  const lua_Integer length = list_length(lua);
  const lua_Integer first = luaL_optinteger(lua, 2, 1);
  const lua_Integer last = luaL_optinteger(lua, 3, length);
  constexpr lua_Unsigned most = 1000;
  if (first > last) return 0;
  // As unsigned numbers, for the difference of two signed ones may overflow.
  if (static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first) >= most)
    return luaL_error(lua, "table.unpack gives at most %d values", static_cast<int>(most));
  luaL_checkstack(lua, static_cast<int>(last - first) + 1, "too many results");
  for (lua_Integer i = first;; ++i) {
    lua_rawgeti(lua, 1, i);
    if (i == last) return static_cast<int>(last - first) + 1;
  }
}

// Whether entry a of the table at 3 comes before entry b, by the function at 2 or by "<".
bool comes_before(lua_State* lua, lua_Integer a, lua_Integer b) {
  const bool by_function = !lua_isnil(lua, 2);
  if (by_function) lua_pushvalue(lua, 2);
  lua_rawgeti(lua, 3, a);
  lua_rawgeti(lua, 3, b);
  bool before = false;
  if (by_function) {
    lua_call(lua, 2, 1);
    before = lua_toboolean(lua, -1) != 0;
    lua_pop(lua, 1);
  } else {
    before = lua_compare(lua, -2, -1, LUA_OPLT) != 0;
    lua_pop(lua, 2);
  }
  return before;
}

// Merges order[low, middle) and order[middle, high): an entry of the right half goes first only if
// it comes before.
void merge(lua_State* lua, std::vector<lua_Integer>& order, std::size_t low, std::size_t middle,
           std::size_t high) {
  std::vector<lua_Integer> merged;
  std::size_t left = low, right = middle;
  while (left < middle && right < high) {
    merged.push_back(comes_before(lua, order[right], order[left]) ? order[right++] : order[left++]);
  }
  merged.insert(merged.end(), order.begin() + left, order.begin() + middle);
  merged.insert(merged.end(), order.begin() + right, order.begin() + high);
  std::copy(merged.begin(), merged.end(), order.begin() + low);
}

// Stable, and safe whatever the function answers.
int sort(lua_State* lua) {
  if (is_list(lua, 1)) return refuse_list_change(lua);
  const lua_Integer length = list_length(lua);
  if (!lua_isnoneornil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
  lua_settop(lua, 2);
  constexpr lua_Integer longest = std::numeric_limits<lua_Integer>::max() / 4;
  Sandbox::of(lua).charge(lua, static_cast<std::uint64_t>(std::min(length, longest) * 4));
  lua_createtable(lua, static_cast<int>(std::min<lua_Integer>(length, longest_made)), 0);
  std::vector<lua_Integer> order;
  for (lua_Integer i = 1; i <= length; ++i) {
    lua_rawgeti(lua, 1, i);
    lua_rawseti(lua, 3, i);
    order.push_back(i);
  }
  for (std::size_t width = 1; width < order.size(); width *= 2) {
    for (std::size_t low = 0; low + width < order.size(); low += 2 * width) {
      merge(lua, order, low, low + width, std::min(low + 2 * width, order.size()));
    }
  }
  for (lua_Integer i = 1; i <= length; ++i) {
    lua_rawgeti(lua, 3, order[i - 1]);
    lua_rawseti(lua, 1, i);
  }
  return 0;
}

}  // namespace

void add_string_functions(lua_State* lua) {
  copy_functions(lua, luaopen_string, {"byte", "char", "len", "lower", "reverse", "sub", "upper"});
  constexpr luaL_Reg functions[] = {{"rep", cpp<rep>}, {"format", cpp<format>}, {nullptr, nullptr}};
  luaL_setfuncs(lua, functions, 0);
}

void add_table_functions(lua_State* lua) {
  copy_functions(lua, luaopen_table, {"pack"});
  constexpr luaL_Reg functions[] = {
      {"insert", cpp<insert>}, {"remove", cpp<remove>}, {"concat", cpp<concat>},
      {"unpack", cpp<unpack>}, {"sort", cpp<sort>},     {nullptr, nullptr},
  };
  luaL_setfuncs(lua, functions, 0);
}

}  // namespace sb
