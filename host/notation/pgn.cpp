// One pass over the text. Variations are read as games of their own and kept as they were written.
#include "notation/pgn.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "base/list.h"
#include "base/text.h"

namespace sb {
namespace {

constexpr std::size_t line_width = 79;
constexpr int deepest_variation = 50;
constexpr std::string_view spaces = " \t\r\n\v\f";
constexpr std::array<std::string_view, 4> results{"1-0", "0-1", "1/2-1/2", "*"};

bool is_result(std::string_view word) { return contains(results, word); }

bool is_number(std::string_view word) {
  return word.ends_with('.') && without_number(word).empty();
}

// All white space becomes one space each.
std::string tidy(std::string_view text) {
  std::string all;
  for (std::size_t at = 0; (at = text.find_first_not_of(spaces, at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(spaces, at), text.size());
    if (!all.empty()) all += ' ';
    all += text.substr(at, end - at);
    at = end;
  }
  return all;
}

void add_words(std::string& text, std::string_view more) {
  if (!text.empty() && !more.empty()) text += ' ';
  text += more;
}

class PgnReader {
 public:
  PgnReader(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  // The game that comes next.
  Result<Pgn> read() {
    game_ = Pgn();
    begin_ = at_;
    for (skip_space(); peek() == '['; skip_space()) {
      if (auto problem = read_tag()) return *problem;
    }
    if (auto problem = read_moves(0)) return *problem;
    if (game_.tags.empty() && game_.moves.empty())
      return problem("no game is in it", "a PGN text has tags and moves");
    return std::move(game_);
  }

  // Goes on behind a game that cannot be read: at a tag that follows moves and an empty line.
  void skip_unreadable() {
    bool has_moves = false, after_empty = false;
    for (at_ = begin_; at_ < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', at_), text_.size());
      const std::string_view line = text_.substr(at_, end - at_);
      const bool is_empty = line.find_first_not_of(spaces) == line.npos;
      const bool is_tag = line.starts_with('[');
      if (has_moves && after_empty && is_tag) return;
      has_moves = has_moves || (!is_empty && !is_tag);
      after_empty = is_empty;
      at_ = std::min(end + 1, text_.size());
    }
  }

  bool is_at_end() {
    skip_space();
    return at_ >= text_.size();
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  // A line that begins with % is nothing of the game.
  void skip_space() {
    while (at_ < text_.size()) {
      const bool line_start = at_ == 0 || text_[at_ - 1] == '\n';
      if (line_start && text_[at_] == '%') {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (spaces.find(text_[at_]) != spaces.npos) {
        ++at_;
      } else {
        return;
      }
    }
  }

  Problem problem(std::string message, std::string hint = {}) const {
    const auto lines = std::count(text_.begin(), text_.begin() + static_cast<long>(at_), '\n');
    return Problem{.message = std::move(message),
                   .hint = std::move(hint),
                   .file = file_,
                   .line = static_cast<int>(lines) + 1};
  }

  // [Name "value"]
  Fault read_tag() {
    const Problem wrong = problem("a tag is cut short", "write [Name \"value\"]");
    const std::size_t quote = text_.find('"', at_);
    if (quote == text_.npos) return wrong;
    const std::string name = tidy(text_.substr(at_ + 1, quote - at_ - 1));
    if (name.empty() || name.find_first_of(" ]") != name.npos) return wrong;
    std::string value;
    for (at_ = quote + 1; peek() != '"'; ++at_) {
      if (peek() == '\\' && at_ + 1 < text_.size()) ++at_;
      if (peek() == '\0' || peek() == '\n') return wrong;
      value += peek();
    }
    const std::size_t end = text_.find_first_not_of(" \t", at_ + 1);
    if (end == text_.npos || text_[end] != ']') return wrong;
    at_ = end + 1;
    game_.set_tag(name, value);
    return std::nullopt;
  }

  // Up to the result, the next game or, in a variation, its parenthesis.
  Fault read_moves(int depth) {
    for (skip_space(); at_ < text_.size(); skip_space()) {
      const char c = peek();
      if (c == ')' && depth > 0) return std::nullopt;
      if (c == '[' && depth == 0) return std::nullopt;  // the next game
      if (c == ')') return problem("a ')' without its '('");
      if (c == '{' || c == ';') {
        if (auto wrong = read_comment(depth)) return wrong;
      } else if (c == '(') {
        if (auto wrong = read_variation(depth)) return wrong;
      } else if (read_word(depth)) {
        return std::nullopt;
      }
    }
    return depth > 0 ? std::optional(problem("a variation has no ')'")) : std::nullopt;
  }

  Fault read_comment(int depth) {
    const bool to_line_end = peek() == ';';
    const std::size_t end = text_.find(to_line_end ? '\n' : '}', at_);
    if (end == text_.npos && !to_line_end) return problem("a comment has no '}'");
    std::string words = tidy(text_.substr(at_ + 1, std::min(end, text_.size()) - at_ - 1));
    std::ranges::replace(words, '}', ')');
    at_ = std::min(end, text_.size() - 1) + 1;
    if (depth == 0)
      add_words(game_.moves.empty() ? game_.comment : game_.moves.back().comment, words);
    return std::nullopt;
  }

  Fault read_variation(int depth) {
    if (depth == deepest_variation) return problem("variations are nested too deep");
    if (depth == 0 && game_.moves.empty()) return problem("a variation before the first move");
    const std::size_t begin = ++at_;
    if (auto wrong = read_moves(depth + 1)) return wrong;
    if (peek() != ')') return problem("a variation has no ')'");
    if (depth == 0) game_.moves.back().variations.push_back(tidy(text_.substr(begin, at_ - begin)));
    ++at_;
    return std::nullopt;
  }

  // True at the end of the game.
  bool read_word(int depth) {
    const std::size_t end = std::min(text_.find_first_of(" \t\r\n\v\f(){};", at_), text_.size());
    std::string_view word = text_.substr(at_, std::max<std::size_t>(end - at_, 1));
    at_ += word.size();
    if (is_result(word)) {
      if (depth == 0) game_.result = word;
      return depth == 0;
    }
    word = without_number(word);
    if (depth > 0 || word.find_first_not_of(".0123456789") == word.npos) return false;
    const std::size_t glyphs = word.front() == '$' ? 0 : word.find_last_not_of("!?") + 1;
    const std::string_view behind = word.substr(glyphs);
    if (glyphs > 0) game_.moves.emplace_back().text = word.substr(0, glyphs);
    if (!game_.moves.empty()) add_words(game_.moves.back().glyphs, behind);
    return false;
  }

  std::string_view text_;
  const std::string& file_;
  std::size_t at_ = 0, begin_ = 0;  // begin_: of the game
  Pgn game_;
};

std::string tag_line(const std::pair<std::string, std::string>& tag) {
  std::string value;
  for (const char c : tag.second) {
    if (c == '"' || c == '\\') value += '\\';
    value += c;
  }
  return fmt::format("[{} \"{}\"]\n", tag.first, value);
}

void add_comment(std::vector<std::string>& words, const std::string& text, char open, char close) {
  const std::string whole = open + text + close;
  for (const std::string_view word : words_of(whole)) words.emplace_back(word);
}

// What stands before a move: "1." of White's first of a turn; "1..." of Black's first where it
// would not be seen that it is Black's, because nothing of White's stands before it or one of the
// two turns has several plies, or where `again` says so; else empty.
std::string number_before(const std::vector<std::string>& turns, std::size_t i, bool again) {
  const std::string& turn = turns[i];
  if (i > 0 && turn == turns[i - 1] && !again) return {};
  const std::string number = turn.substr(0, turn.size() - 1);
  if (turn.ends_with('w')) return number + '.';
  const bool answers = i > 0 && turns[i - 1] == number + 'w';
  const bool alone =
      !(i > 1 && turns[i - 2] == turns[i - 1]) && !(i + 1 < turns.size() && turns[i + 1] == turn);
  return answers && alone && !again ? std::string{} : number + "...";
}

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

// Those of a game or variation that goes on from the moves `before`.
void add_lines(const Pgn& game, std::vector<std::string> before, std::size_t most,
               std::vector<std::vector<std::string>>& lines) {
  for (const PgnMove& move : game.moves) {
    for (const std::string& text : move.variations) {
      const auto variation = read_pgn(text, {});
      if (!variation || variation.value().moves.empty()) continue;
      if (lines.size() == most) return;
      lines.push_back(before);
      for (const PgnMove& its : variation.value().moves) lines.back().push_back(its.text);
      add_lines(variation.value(), before, most, lines);
    }
    before.push_back(move.text);
  }
}

// Where a comment or a variation that begins there ends; npos: it is not closed, `at`: none begins.
std::size_t end_of_remark(std::string_view line, std::size_t at) {
  if (line[at] == ';') return line.size();
  int depth = 0;
  for (std::size_t i = at; i < line.size(); ++i) {
    if (line[i] == '{') i = line.find('}', i);
    if (i == line.npos) return i;
    if (line[i] == '(') ++depth;
    if (line[i] == ')') --depth;
    if (depth == 0) return line[i] == '}' || line[i] == ')' ? i + 1 : at;
  }
  return line.npos;
}

bool is_glyph(std::string_view word) {
  return word.find_first_not_of("!?") == word.npos ||
         (word.starts_with('$') && word.find_first_not_of("0123456789", 1) == word.npos);
}

}  // namespace

std::string_view Pgn::tag(std::string_view name) const {
  const auto at = std::ranges::find(tags, name, &std::pair<std::string, std::string>::first);
  return at == tags.end() ? std::string_view{} : at->second;
}

void Pgn::set_tag(std::string_view name, std::string_view value) {
  const auto at = std::ranges::find(tags, name, &std::pair<std::string, std::string>::first);
  if (at != tags.end()) {
    at->second = value;
  } else {
    tags.emplace_back(name, value);
  }
}

void Pgn::remove_tag(std::string_view name) {
  std::erase_if(tags, [&](const auto& tag) { return tag.first == name; });
}

Result<Pgn> read_pgn(std::string_view text, const std::string& file, std::size_t number) {
  PgnReader reader(without_byte_order_mark(text), file);
  for (std::size_t at = 1; at < number; ++at) {
    if (!reader.read()) reader.skip_unreadable();
    if (reader.is_at_end())
      return Problem{.message = fmt::format("there is no game {}", number),
                     .hint = at == 1 ? "there is one" : fmt::format("1 to {}", at),
                     .file = file};
  }
  if (number == 0)
    return Problem{.message = "there is no game 0", .hint = "the first is 1", .file = file};
  return reader.read();
}

std::size_t games_in_pgn(std::string_view text) {
  const std::string no_file;
  PgnReader reader(without_byte_order_mark(text), no_file);
  std::size_t games = 0;
  do {
    ++games;
    if (!reader.read()) reader.skip_unreadable();
  } while (!reader.is_at_end());
  return games;
}

std::vector<std::string> numbered(const std::vector<std::string>& texts,
                                  const std::vector<std::string>& turns) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (std::string number = number_before(turns, i, false); !number.empty())
      words.push_back(std::move(number));
    words.push_back(texts[i]);
  }
  return words;
}

std::string wrapped(const std::vector<std::string>& words, std::size_t width) {
  std::string all, line;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string word = words[i];
    while (is_number(word) && i + 1 < words.size()) word += ' ' + words[++i];
    if (!line.empty() && line.size() + 1 + word.size() > width) {
      all += line + '\n';
      line.clear();
    }
    add_words(line, word);
  }
  return line.empty() ? all : all + line + '\n';
}

std::vector<std::vector<std::string>> pgn_lines(const Pgn& game, std::size_t most) {
  std::vector<std::vector<std::string>> lines;
  add_lines(game, {}, most, lines);
  return lines;
}

std::string write_pgn(const Pgn& game, const std::vector<std::string>& turns) {
  std::string text;
  for (const auto& tag : game.tags) text += tag_line(tag);
  std::vector<std::string> words;
  if (!game.comment.empty()) add_comment(words, game.comment, '{', '}');
  bool again = false;  // Black's number stands again behind what is not a move
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const PgnMove& move = game.moves[i];
    if (std::string number = number_before(turns, i, again); !number.empty())
      words.push_back(std::move(number));
    words.push_back(move.text);
    for (const std::string_view glyph : words_of(move.glyphs)) {
      if (glyph.front() == '$') {
        words.emplace_back(glyph);
      } else {
        words.back() += glyph;
      }
    }
    if (!move.comment.empty()) add_comment(words, move.comment, '{', '}');
    for (const std::string& line : move.variations) add_comment(words, line, '(', ')');
    again = !move.comment.empty() || !move.variations.empty();
  }
  words.push_back(game.result);
  return text + '\n' + wrapped(words, line_width);
}

std::vector<std::string_view> move_words(std::string_view line) {
  std::vector<std::string_view> words;
  bool closed = true;
  for (std::size_t at = 0; (at = line.find_first_not_of(spaces, at)) != line.npos;) {
    const std::size_t behind = closed ? end_of_remark(line, at) : at;
    closed = behind != line.npos;
    if (closed && behind > at) {
      at = behind;
      continue;
    }
    const std::size_t end = std::min(line.find_first_of(spaces, at), line.size());
    const std::string_view word = line.substr(at, end - at);
    if (!is_result(word) && !is_glyph(word)) words.push_back(word);
    at = end;
  }
  return words;
}

std::string_view without_number(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  if (digits == 0 || digits == word.size() || word[digits] != '.') return word;
  const std::size_t end = word.find_first_not_of('.', digits);
  return end == std::string_view::npos ? std::string_view{} : word.substr(end);
}

}  // namespace sb
