// One function for each kind, over the tokens of the text. A place that fits none of them is left
// alone: a mutation need not be clever, but it has to be plausible.
#include "mutation/mutations.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <set>

#include "lua/tokens.h"

namespace sb::mutation {
namespace {

using Names = std::set<std::string_view>;

const std::map<std::string_view, std::string_view> turned_words = {
    {"forward", "backward"},
    {"backward", "forward"},
    {"left", "right"},
    {"right", "left"},
    {"sideways", "forward"},
    {"orthogonal", "diagonal"},
    {"diagonal", "orthogonal"},
    {"every_way", "orthogonal"},
    {"forward_left", "forward_right"},
    {"forward_right", "forward_left"},
    {"backward_left", "backward_right"},
    {"backward_right", "backward_left"},
    {"forward_diagonals", "backward_diagonals"},
    {"backward_diagonals", "forward_diagonals"},
};

const std::map<std::string_view, std::string_view> turned_signs = {
    {"==", "~="}, {"~=", "=="}, {"<=", "<"}, {">=", ">"}, {"<", "<="}, {">", ">="},
};
const std::map<std::string_view, std::string_view> turned_logic = {
    {"and", "or"}, {"or", "and"}, {"true", "false"}, {"false", "true"}};

// Without these a script does not load, which proves nothing.
const Names needed_fields = {"api",   "board",   "pieces", "setup", "goal", "symbol", "moves",
                             "king",  "to",      "with",   "title", "when", "after",  "edit",
                             "rules", "partner", "state",  "draws", "name"};
const Names said_of_rules = {"symmetric", "castling_text", "letter"};  // no rules themselves
const Names symbol_fields = {"to", "of", "mover", "captures", "lone", "same_shade"};
const Names lists_of_rules = {"rules", "draws"};

class Finder {
 public:
  explicit Finder(std::string_view text) : text_(text), tokens_(tokens_of(text)) {
    std::size_t line_start = 0;
    starts_.push_back(0);
    while ((line_start = text.find('\n', line_start)) != std::string_view::npos)
      starts_.push_back(++line_start);
  }

  std::vector<Mutation> all() {
    for (at_ = 0; at_ < tokens_.size(); ++at_) {
      follow_blocks();
      numbers();
      words();
      modifiers();
      terms();
      fields();
      symbols();
      zones();
      rules();
      statements();
      first_states();
    }
    return std::move(found_);
  }

 private:
  const Token& token(std::size_t i) const {
    static const Token none;
    return i < tokens_.size() ? tokens_[i] : none;
  }
  const Token& here() const { return tokens_[at_]; }
  const Token& before() const { return at_ > 0 ? tokens_[at_ - 1] : token(tokens_.size()); }

  std::size_t offset(const Token& t) const {
    return starts_[static_cast<std::size_t>(t.line - 1)] + static_cast<std::size_t>(t.column - 1);
  }
  std::size_t start_of(std::size_t i) const {
    return i < tokens_.size() ? offset(tokens_[i]) : text_.size();
  }
  // Where the text of token i ends, blanks and comments left out.
  std::size_t end_of(std::size_t i) const {
    const Token& t = tokens_[i];
    if (t.kind != Token::Kind::text) return offset(t) + t.value.size();
    std::size_t end = std::min(start_of(i + 1), text_.size());
    const char quote = text_[offset(t)];
    if (quote == '"' || quote == '\'') end = text_.find(quote, offset(t) + 1) + 1;
    return end;
  }

  // Replaces the bytes from `from` to `to`; line breaks among them stay.
  void add(const char* kind, std::size_t from, std::size_t to, std::string after) {
    Mutation m;
    m.kind = kind;
    m.line =
        static_cast<int>(std::upper_bound(starts_.begin(), starts_.end(), from) - starts_.begin());
    m.before = std::string(text_.substr(from, to - from));
    m.after = after;
    const auto breaks = std::count(m.before.begin(), m.before.end(), '\n');
    after.append(static_cast<std::size_t>(breaks), '\n');
    m.text = std::string(text_.substr(0, from)) + after + std::string(text_.substr(to));
    found_.push_back(std::move(m));
  }

  static bool opens(const Token& t) { return t.is("(") || t.is("{") || t.is("["); }
  static bool closes(const Token& t) { return t.is(")") || t.is("}") || t.is("]"); }

  // The token that closes what token i opens.
  std::size_t closing(std::size_t i) const {
    int depth = 0;
    for (; i < tokens_.size(); ++i) {
      depth += opens(tokens_[i]) - closes(tokens_[i]);
      if (depth == 0) return i;
    }
    return tokens_.size();
  }

  // The token at which what begins at i ends: a comma, a sign of `more`, or what closes its list.
  std::size_t end_of_value(std::size_t i, std::string_view more = {}) const {
    while (i < tokens_.size()) {
      const Token& t = tokens_[i];
      if (t.is(",") || t.is(";") || closes(t) || (!more.empty() && t.is(more))) return i;
      i = opens(t) ? closing(i) + 1 : i + 1;
    }
    return tokens_.size();
  }

  void follow_blocks() {
    const Token& t = here();
    if (t.names("function") || t.names("if") || t.names("do") || t.names("repeat"))
      blocks_.push_back(t.value == "function");
    if ((t.names("end") || t.names("until")) && !blocks_.empty()) blocks_.pop_back();
    if (t.is("{")) tables_.push_back(owner_of_table());
    if (t.is("}") && !tables_.empty()) tables_.pop_back();
  }
  // The field that a table is the value of, or the word that takes it: rules = {, fields "pawn" {
  std::string owner_of_table() const {
    const bool named = before().is("=") || before().kind == Token::Kind::text;
    return named && at_ > 1 ? token(at_ - 2).value : "";
  }
  bool in_function() const {
    return std::find(blocks_.begin(), blocks_.end(), true) != blocks_.end();
  }

  void numbers() {
    const Token& t = here();
    if (t.kind != Token::Kind::other || !std::isdigit(static_cast<unsigned char>(t.value[0])))
      return;
    if (before().is("=") && at_ > 1 && token(at_ - 2).names("api")) return;
    if (token(at_ + 1).kind == Token::Kind::name && start_of(at_ + 1) == end_of(at_)) return;
    const int number = std::atoi(t.value.c_str());
    const bool state = at_ > 1 && token(at_ - 2).names("range");
    const char* kind = state ? "state" : "range";
    add(kind, offset(t), end_of(at_), std::to_string(number + 1));
    if (number > 0) add(kind, offset(t), end_of(at_), std::to_string(number - 1));
  }

  void words() {
    const Token& t = here();
    const auto replace = [&](const char* kind, const auto& table) {
      if (const auto turned = table.find(t.value); turned != table.end())
        add(kind, offset(t), end_of(at_), std::string(turned->second));
    };
    if (t.kind == Token::Kind::other) return replace("condition", turned_signs);
    if (t.kind != Token::Kind::name || before().is(".") || before().is(":")) return;
    if (token(at_ + 1).is("=")) return;  // a field's name
    replace("direction", turned_words);
    const bool said = before().is("=") && at_ > 1 && said_of_rules.count(token(at_ - 2).value) != 0;
    if (!said) replace("condition", turned_logic);
    if (t.names("not")) add("condition", offset(t), start_of(at_ + 1), "");
  }

  // rook:up_to(3) -> rook
  void modifiers() {
    if (!here().is(":") || in_function()) return;
    if (token(at_ + 1).kind != Token::Kind::name || token(at_ + 1).names("with")) return;
    std::size_t last = at_ + 2;
    if (token(last).is("(")) {
      last = closing(last);
    } else if (token(last).kind != Token::Kind::text) {
      return;
    }
    if (last < tokens_.size()) add("condition", offset(here()), end_of(last), "");
  }

  // a + b -> a, and -> b
  void terms() {
    if (!here().is("+") || at_ == 0) return;
    const std::size_t end = end_of_value(at_ + 1, "+");
    // A sum outside of lists ends with its line.
    std::size_t last = at_ + 1;
    while (last + 1 < end && (tokens_[last + 1].line == tokens_[last].line ||
                              tokens_[last + 1].is(":") || tokens_[last + 1].is("."))) {
      last = opens(tokens_[last + 1]) ? closing(last + 1) : last + 1;
    }
    if (last >= tokens_.size() || token(at_ + 1).names("end")) return;
    add("effect", offset(here()), end_of(last), "");
  }

  // { royal = true, ... } -> { ... }
  void fields() {
    const bool first = before().is("{") || before().is(",");
    if (!first || here().kind != Token::Kind::name || !token(at_ + 1).is("=")) return;
    if (needed_fields.count(here().value) != 0 || said_of_rules.count(here().value) != 0) return;
    // A library's own piece or list of fields: without it nothing loads.
    if (tables_.empty() || tables_.back() == "fields" || token(at_ + 2).names("piece")) return;
    const std::size_t end = end_of_value(at_ + 2);
    if (end >= tokens_.size()) return;
    const std::size_t to = tokens_[end].is(",") ? end_of(end) : end_of(end - 1);
    add("condition", offset(here()), to, "");
  }

  // to = "QRBN" -> to = "QRB"
  void symbols() {
    const Token& t = here();
    const bool named = before().is("=") && at_ > 1 && symbol_fields.count(token(at_ - 2).value);
    if (t.kind != Token::Kind::text || !named || t.value.size() < 2) return;
    if (!std::isupper(static_cast<unsigned char>(t.value[0]))) return;
    std::size_t last = t.value.size() - 1;
    while (last > 0 && !std::isupper(static_cast<unsigned char>(t.value[last]))) --last;
    if (last == 0) return;
    std::string fewer = t.value.substr(0, last);
    while (fewer.back() == ' ') fewer.pop_back();
    add("condition", offset(t), end_of(at_), '"' + fewer + '"');
  }

  // cells "d4 e5" -> cells "d4"
  void zones() {
    const Token& t = here();
    if (t.kind != Token::Kind::text || !before().names("cells")) return;
    const std::size_t last = t.value.find_last_of(' ');
    if (last == std::string::npos) return;
    add("condition", offset(t), end_of(at_), '"' + t.value.substr(0, last) + '"');
  }

  // rules = { castling { ... }, ... }: each entry taken out
  void rules() {
    if (tables_.empty() || lists_of_rules.count(tables_.back()) == 0) return;
    const bool first = before().is("{") || before().is(",");
    if (!first || here().kind != Token::Kind::name) return;
    const std::size_t end = end_of_value(at_);
    if (end >= tokens_.size()) return;
    add("rule", offset(here()), tokens_[end].is(",") ? end_of(end) : end_of(end - 1), "");
  }

  // A statement of one line in a function: an assignment or a call for its effect.
  void statements() {
    const bool first = at_ == 0 || token(at_ - 1).line < here().line;
    if (!first || !in_function() || here().kind != Token::Kind::name) return;
    static const Names words = {"local",  "if",    "for",    "while", "return",   "end",   "else",
                                "elseif", "until", "repeat", "do",    "function", "break", "goto"};
    if (words.count(here().value) != 0) return;
    int depth = 0;
    bool does = false;
    std::size_t last = at_;
    for (; last < tokens_.size() && tokens_[last].line == here().line; ++last) {
      const Token& t = tokens_[last];
      depth += opens(t) - closes(t);
      does |= depth == 0 && (t.is("=") || t.is(")"));
      if (t.names("function")) return;
    }
    if (depth == 0 && does && !tokens_[last - 1].is(","))
      add("effect", offset(here()), end_of(last - 1), "");
  }

  // one_of("asleep", "awake") -> one_of("awake", "asleep")
  void first_states() {
    if (!here().names("one_of") || !token(at_ + 1).is("(")) return;
    const Token &a = token(at_ + 2), &b = token(at_ + 4);
    if (a.kind != Token::Kind::text || b.kind != Token::Kind::text) return;
    add("state", offset(a), end_of(at_ + 4), '"' + b.value + "\", \"" + a.value + '"');
  }

  std::string_view text_;
  std::vector<Token> tokens_;
  std::vector<std::size_t> starts_;  // of lines
  std::size_t at_ = 0;
  std::vector<bool> blocks_;         // open ones: whether each is a function
  std::vector<std::string> tables_;  // open ones: owner_of_table() of each
  std::vector<Mutation> found_;
};

}  // namespace

std::vector<Mutation> mutations_of(std::string_view text) {
  auto all = Finder(text).all();
  std::erase_if(all, [&](const Mutation& m) { return m.text == text; });
  return all;
}

}  // namespace sb::mutation
