// What a base says with the same text is inherited: whole parts, and of lists what they begin or
// end with.
#include "import/script.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "base/list.h"
#include "base/text.h"

namespace sb {
namespace {

constexpr std::size_t widest = 98;
constexpr std::string_view libraries[] = {"moves", "pieces", "pawns", "castling", "goals"};

bool is_word(char c) { return is_letter_or_digit(c) || c == '_'; }

// Whether a text names a local, and not a part of a longer word or of a quoted text.
bool mentions(std::string_view text, std::string_view name) {
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    quoted = text[at] == '"' ? !quoted : quoted;
    if (quoted || text.substr(at, name.size()) != name) continue;
    const bool starts =
        at == 0 || (!is_word(text[at - 1]) && text[at - 1] != '.' && text[at - 1] != ':');
    const char next = at + name.size() < text.size() ? text[at + name.size()] : ' ';
    if (starts && !is_word(next) && !(next == ' ' && text.substr(at + name.size(), 3) == " = "))
      return true;
  }
  return false;
}

// "king-of-the-hill" -> "king_of_the_hill"
std::string local_name(std::string id) {
  std::ranges::replace(id, '-', '_');
  return id;
}

using Texts = std::vector<std::string>;

bool starts_with(const Texts& list, const Texts& part) {
  return part.size() <= list.size() && std::equal(part.begin(), part.end(), list.begin());
}
bool ends_with(const Texts& list, const Texts& part) {
  return part.size() <= list.size() && std::equal(part.rbegin(), part.rend(), list.rbegin());
}

// How many brackets a sign opens, or closes.
int step_in(char c) { return c == '{' || c == '(' ? 1 : c == '}' || c == ')' ? -1 : 0; }

// The parts of a text between the commas that stand in no bracket.
Texts parts_of(std::string_view text) {
  Texts parts(1);
  int depth = 0;
  for (const char c : text) {
    depth += step_in(c);
    if (c == ',' && depth == 0) {
      parts.emplace_back();
    } else if (c != ' ' || !parts.back().empty()) {
      parts.back() += c;
    }
  }
  return parts;
}

// An item of a list whose last table does not fit its line: what stands in it on lines of its own.
std::string wrapped(const std::string& item) {
  const auto brace = item.find(" { ");
  const bool fits = item.size() + 5 <= widest || item.find('\n') != std::string::npos;
  if (fits || brace == std::string::npos || !item.ends_with(" }")) return item;
  const std::string inner = item.substr(brace + 3, item.size() - brace - 5);
  std::string text = item.substr(0, brace) + " {\n";
  if (inner.size() + 7 <= widest) return text + "      " + inner + ",\n    }";
  for (const std::string& part : parts_of(inner)) text += "      " + part + ",\n";
  return text + "    }";
}

// "{ a, b }", in one line where that fits, else a line each.
std::string list_text(std::string_view before, const Texts& items) {
  std::string line = std::string(before) + "{ ";
  for (const std::string& item : items) line += (&item == items.data() ? "" : ", ") + item;
  line += " }";
  constexpr std::size_t field_name = 14;
  const bool fits = line.size() + field_name <= widest && line.find('\n') == std::string::npos;
  if (fits && items.size() < 6) return line;
  std::string text = std::string(before) + "{\n";
  for (const std::string& item : items) text += "    " + wrapped(item) + ",\n";
  return text + "  }";
}

// The name of a piece of a library in a list goes beside others of its kind.
Texts joined_pieces(const ScriptParts& script) {
  Texts lines;
  bool short_before = false;
  for (const auto& [symbol, text] : script.pieces) {
    const bool is_short = text.size() < 20 && text.find(' ') == std::string::npos;
    if (is_short && short_before && lines.back().size() + text.size() < 80)
      lines.back() += ", " + text;
    else
      lines.push_back(text);
    short_before = is_short;
  }
  return lines;
}

class Writer {
 public:
  Writer(const ScriptParts& script, const ScriptParts* base, const std::string& base_id)
      : script_(script), base_(base), id_(base_id), base_name_(local_name(base_id)) {}

  std::string text() {
    body();
    std::string head = fmt::format("--- {}{}{}.\n", script_.title,
                                   script_.about.empty() ? "" : ": ", script_.about);
    for (const std::string& note : script_.notes) head += "-- " + note + "\n";
    const std::string locals = local_lines();
    std::string text = head + require_lines(locals + body_);
    if (!locals.empty()) text += locals + "\n";
    if (base_) return text + fmt::format("return {}:with {{\n{}}}\n", base_name_, body_);
    return text + fmt::format("return variant \"{}\" {{\n{}}}\n", script_.title, body_);
  }

 private:
  void field(std::string_view name, std::string_view value) {
    body_ += fmt::format("  {} = {},\n", name, value);
  }
  void gap() {
    if (!body_.ends_with("\n\n") && !body_.empty()) body_ += "\n";
  }

  void body() {
    if (base_)
      field("title", fmt::format("\"{}\"", script_.title));
    else
      field("api", "1");
    if (!script_.about.empty()) field("help", fmt::format("\"{}.\"", script_.about));
    if (!base_ || base_->board != script_.board) gap(), field("board", script_.board);
    pieces();
    if (!base_ || base_->setup != script_.setup) gap(), field("setup", script_.setup);
    one("begins", script_.begins, base_ ? base_->begins : "", "\"white\"");
    rules();
    one("turn", script_.turn, base_ && !speaks_anew(script_.turn) ? base_->turn : "", "{ move }");
    one("check", script_.check, base_ ? base_->check : "");
    endings();
  }

  // `none` is what a field says that a base has and that is as usual here.
  void one(std::string_view name, const std::string& value, const std::string& usual,
           std::string_view none = {}) {
    if (value == usual) return;
    gap();
    field(name, value.empty() ? none : value);
  }

  void pieces() {
    const auto all = joined_pieces(script_);
    if (base_ && base_->pieces == script_.pieces) return;
    gap();
    ScriptParts fresh;
    bool lost = !base_;
    for (const auto& piece : script_.pieces) {
      if (!base_ || !contains(base_->pieces, piece)) fresh.pieces.push_back(piece);
    }
    for (const auto& [symbol, text] : base_ ? base_->pieces : fresh.pieces) {
      lost = lost || !contains(script_.pieces, symbol, &std::pair<std::string, std::string>::first);
    }
    if (lost)
      field("pieces", list_text("", all));
    else
      field("pieces", list_text(base_name_ + ".pieces + ", joined_pieces(fresh)));
  }

  void rules() {
    const Texts usual = base_ && !anew() ? base_->rules : Texts();
    if (usual == script_.rules && !anew()) return;
    gap();
    if (!usual.empty() && starts_with(script_.rules, usual)) {
      const Texts more(script_.rules.begin() + static_cast<std::ptrdiff_t>(usual.size()),
                       script_.rules.end());
      field("rules", list_text(base_name_ + ".rules + ", more));
      return;
    }
    field("rules", script_.rules.empty() ? "{}" : list_text("", script_.rules));
  }

  // Whether a base's rules are not gone on with, though locals are among them.
  bool anew() const {
    if (!base_) return false;
    const auto is_rule = [&](const auto& local) { return contains(base_->rules, local.first); };
    return std::ranges::any_of(base_->locals, is_rule) &&
           (own_locals() || !starts_with(script_.rules, base_->rules));
  }

  // Whether a text of the base speaks of a local that stands in its rules and not in those here.
  bool speaks_anew(const std::string& text) const {
    return anew() && std::ranges::any_of(base_->locals, [&](const auto& local) {
             return contains(base_->rules, local.first) && mentions(text, local.first);
           });
  }

  // Whether a rule is a local that is another one here, or that an ending or the turn speaks of: it
  // has to be the same value in all of them.
  bool own_locals() const {
    for (const auto& local : base_->locals) {
      const std::string& name = local.first;
      if (!contains(base_->rules, name)) continue;
      const auto mine =
          std::ranges::find(script_.locals, name, &std::pair<std::string, std::string>::first);
      if (mine == script_.locals.end()) return true;
      const bool spoken_of = script_.endings != base_->endings || script_.pieces != base_->pieces;
      const bool told = std::ranges::any_of(
          script_.endings, [&](const std::string& ending) { return mentions(ending, name); });
      if (mine->second != local.second || (spoken_of && told)) return true;
    }
    return false;
  }

  // Where the men are the base's, so are the draws that depend on them.
  void endings() {
    const bool anew = std::ranges::any_of(
        script_.endings, [&](const std::string& ending) { return speaks_anew(ending); });
    const bool same = base_ && base_->pieces == script_.pieces && !anew;
    if (same && base_->endings == script_.endings) return;
    gap();
    const bool tail = same && !base_->endings.empty() && ends_with(script_.endings, base_->endings);
    if (!tail) {
      field("endings", list_text("", script_.endings));
      return;
    }
    const Texts more(script_.endings.begin(),
                     script_.endings.end() - static_cast<std::ptrdiff_t>(base_->endings.size()));
    field("endings", list_text("", more) + " + " + base_name_ + ".endings");
  }

  std::string local_lines() const {
    std::string lines, seen = body_;
    for (auto it = script_.locals.rbegin(); it != script_.locals.rend(); ++it) {
      if (!mentions(seen, it->first)) continue;
      std::string line = wrapped(fmt::format("local {} = {}", it->first, it->second));
      for (std::size_t at = 0; (at = line.find("\n    ", at)) != std::string::npos; ++at)
        line.erase(at + 1, 4);  // a local stands at the margin
      lines.insert(0, line + "\n");
      seen += it->second;
    }
    return lines;
  }

  std::string require_lines(const std::string& seen) const {
    Texts names;
    if (base_) names.push_back(id_);
    for (const auto library : libraries) {
      if (mentions(seen, library) && library != id_) names.emplace_back(library);
    }
    std::string lines;
    for (const std::string& name : names) {
      lines += fmt::format("local {:<{}} = require \"{}\"\n", local_name(name),
                           std::ranges::max(names, {}, &std::string::size).size(), name);
    }
    return lines + (names.empty() ? "" : "\n");
  }

  const ScriptParts& script_;
  const ScriptParts* base_;
  const std::string& id_;
  std::string base_name_;
  std::string body_;
};

}  // namespace

std::string operand(std::string_view text) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    depth += step_in(text[at]);
    if (depth == 0 && text.substr(at).starts_with(" + ")) return fmt::format("({})", text);
  }
  return std::string(text);
}

std::string script_text(const ScriptParts& script, const ScriptParts* base,
                        const std::string& base_id) {
  return Writer(script, base, base_id).text();
}

}  // namespace sb
