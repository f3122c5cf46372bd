// Reading sources by tokens. What is required is followed by the literal names alone, which is how
// `require` is written.
#include "check/texts.h"

#include <algorithm>

#include "lua/blame.h"
#include "lua/tokens.h"

namespace sb {
namespace {

// Whether such a field names pieces that there are, and brings none to the board.
bool declares(const Token& field) {
  constexpr std::string_view fields[] = {"symbol", "mover",      "captures", "of",
                                         "lone",   "same_shade", "letter",   "to"};
  return std::ranges::any_of(fields, [&](std::string_view name) { return field.names(name); });
}

// The fields of which a text says values, as "M{n=2}" does, or a part of it: ",m=".
std::vector<std::string> fields_named(std::string_view text) {
  std::vector<std::string> fields;
  if (text.find('=') == std::string_view::npos) return fields;
  const std::vector<Token> tokens = tokens_of(text);
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (tokens[i].kind == Token::Kind::name && tokens[i + 1].is("="))
      fields.push_back(tokens[i].value);
  }
  return fields;
}

}  // namespace

ScriptTexts::ScriptTexts(const Source& main, const Sources& library)
    : main_(main), library_(library) {
  std::set<std::string> required, done;
  read(main.text, true, required);
  while (!required.empty()) {
    const std::string name = *required.begin();
    required.erase(required.begin());
    const auto module = library.modules.find(name);
    if (!done.insert(name).second || module == library.modules.end()) continue;
    read(module->second.text, false, required);
  }
}

void ScriptTexts::read(std::string_view text, bool is_main, std::set<std::string>& required) {
  const std::vector<Token> tokens = tokens_of(text);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    const auto before = [&](std::size_t back) { return i >= back ? tokens[i - back] : Token{}; };
    if (token.kind == Token::Kind::name && before(1).is(".")) members_.insert(token.value);
    const bool joined = i + 1 < tokens.size() && tokens[i + 1].is("..");
    const bool of_state = before(2).names("state") || before(2).names("self");
    any_member_ |= before(1).is("[") && (joined || (token.kind != Token::Kind::text && of_state));
    if (token.kind != Token::Kind::text) continue;
    members_.insert(token.value);
    for (std::string& field : fields_named(token.value)) members_.insert(std::move(field));
    if (before(1).names("require") || before(2).names("require")) required.insert(token.value);
    const bool is_field = before(1).is("=") && declares(before(2));
    const bool rows = token.value.find('\n') != std::string::npos;
    if (!is_main || is_field || rows) continue;
    for (const std::string& symbol : split_symbols(token.value))
      symbols_.insert(symbol.substr(0, symbol.find('{')));
  }
}

std::string_view ScriptTexts::text_of(const std::string& path) const {
  if (path == main_.path) return main_.text;
  for (const auto& [name, source] : library_.modules) {
    if (source.path == path) return source.text;
  }
  return {};
}

Problem ScriptTexts::problem(const Where& where, std::string message, std::string hint) const {
  Problem out{.message = std::move(message),
              .hint = std::move(hint),
              .file = where.file,
              .line = where.line};
  if (where.line > 0) out.source_line = sb::line_of(text_of(where.file), where.line);
  return out;
}

int ScriptTexts::line_of(const Where& where, const std::string& anchor,
                         const std::string& field) const {
  if (where.line == 0 || field.empty()) return where.line;
  const auto place = place_of_field(text_of(where.file), {where, anchor}, {field});
  return place ? place->line : where.line;
}

}  // namespace sb
