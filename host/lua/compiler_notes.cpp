// The text is always looked through for the signs first: almost no script has them, and reading its
// tokens costs as much as loading it.
#include "lua/compiler_notes.h"

#include <lua.hpp>
#include <set>

#include "base/text.h"
#include "lua/tokens.h"

namespace sb {
namespace {

constexpr std::size_t most_short_constants = 255;

bool is_bit_sign(char c) { return c == '|' || c == '&' || c == '~'; }

// Whether a bit operator stands before a parenthesis anywhere.
bool may_have_them(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!is_bit_sign(text[at])) continue;
    const std::size_t next = text.find_first_not_of(" \t\r\n", at + 1);
    if (next != std::string_view::npos && text[next] == '(') return true;
  }
  return false;
}

bool is_number(const Token& token) {
  return token.kind == Token::Kind::other && !token.value.empty() && is_digit(token.value[0]);
}

// More than a function can really have: names of locals are counted too.
std::size_t constants_in(const std::vector<Token>& tokens) {
  std::set<std::string_view> different;
  for (const Token& token : tokens) {
    if (token.kind != Token::Kind::other || is_number(token)) different.insert(token.value);
  }
  return different.size();
}

// A number, of which the tail of 0x1F reads as a name.
bool ends_number(const std::vector<Token>& tokens, std::size_t at) {
  return is_number(tokens[at]) ||
         (at > 0 && tokens[at].kind == Token::Kind::name && is_number(tokens[at - 1]));
}

bool yields_two_of_ten(lua_State* lua) {
  std::string text = "local y = ... local t = {";
  for (std::size_t i = 0; i <= most_short_constants; ++i) text += "'c" + std::to_string(i) + "',";
  text += "} return 8 | (y and 2 or 3)";
  if (luaL_loadbufferx(lua, text.data(), text.size(), "=self-test", "t") != LUA_OK) return false;
  lua_pushboolean(lua, 1);
  return lua_pcall(lua, 1, 1, 0) == LUA_OK && lua_tointeger(lua, -1) != 10;
}

}  // namespace

bool loses_left_constants() {
  static const bool loses = [] {
    lua_State* lua = luaL_newstate();
    const bool wrong = lua && yields_two_of_ten(lua);
    if (lua) lua_close(lua);
    return wrong;
  }();
  return loses;
}

Problems compiler_notes(const std::string& path, std::string_view text) {
  if (!may_have_them(text)) return {};
  const auto tokens = tokens_of(text);
  if (constants_in(tokens) <= most_short_constants || !loses_left_constants()) return {};
  Problems notes;
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
    const Token& sign = tokens[i];
    const bool bits = sign.is("|") || sign.is("&") || sign.is("~");
    if (!bits || !tokens[i + 1].is("(") || !ends_number(tokens, i - 1)) continue;
    notes.push_back(problem_at(path, text, sign,
                               "this Lua may lose the number on the left of '" + sign.value +
                                   "' where a function has more than 255 constants",
                               "write the number on the right"));
  }
  return notes;
}

}  // namespace sb
