// betza: a movement in Betza notation. What is wrong in it is always shown at its letter.
#include <fmt/format.h>

#include "lua/tokens.h"
#include "lua/words.h"
#include "movement/betza.h"

namespace sb {
namespace {

// Where the letter stands in the source: in the first such string at or behind the call's line.
TextPlace place_of_letter(std::string_view source, int line, std::string_view text, int letter) {
  for (const Token& token : tokens_of(source)) {
    if (token.kind == Token::Kind::text && token.line >= line && token.value == text)
      return {token.line, token.column + letter};
  }
  return {line, 0};
}

// The problem at its letter in the script.
Problem at_letter(lua_State* lua, const std::string& text, const Problem& problem) {
  Script& script = Script::of(lua);
  Where here = script.here(lua);
  const TextPlace place =
      place_of_letter(script.text_of(here.file), here.line, text, problem.column);
  here.line = place.line;
  Problem found = script.problem(
      here, fmt::format("betza {}, letter {}: {}", quoted(text), problem.column, problem.message),
      problem.hint, place.column);
  found.topic = Topic::value;
  return found;
}

}  // namespace

int betza_word(lua_State* lua) {
  const auto text = text_at(lua, 1);
  if (!text) return refuse_argument(lua, 1, "'betza' takes a text", "betza \"fmWfceF\"");
  const bool dialect_given = !lua_isnoneornil(lua, 2);
  const auto dialect = dialect_given ? text_at(lua, 2) : std::optional<std::string>("xbetza");
  if (dialect != "xbetza" && dialect != "fsf") {
    return give_up(lua,
                   fmt::format("'betza' takes the dialect \"xbetza\" or \"fsf\", got {}",
                               describe_value(lua, 2)),
                   "betza(\"fK\", \"fsf\")", "betza");
  }
  auto movement = read_betza(*text, dialect == "fsf" ? BetzaDialect::fsf : BetzaDialect::xbetza);
  if (!movement) {
    Script::of(lua).complain(lua, at_letter(lua, *text, movement.problem()));
    return give_unknown_word(lua);
  }
  if (!dialect_given) {
    for (const Problem& remark : betza_remarks(*text, BetzaDialect::xbetza))
      Script::of(lua).note(at_letter(lua, *text, remark));
  }
  return push_movement(lua, std::move(movement.value()));
}

}  // namespace sb
