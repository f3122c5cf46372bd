// Pictures are chosen by the usual letters; men whose letter is none of those take what is left.
#include "peers/cecp_text.h"

#include <fmt/format.h>

#include <cstdlib>

#include "base/list.h"
#include "base/text.h"
#include "child/uci_ply.h"

namespace sb {
namespace {

constexpr long mate_score = 100'000;
// The pictures of XBoard's pieces in its own order; the last is the king.
constexpr std::string_view pictures = "PNBRQFEACWMOHIJGDVLSUK";

// The letters of the men, each at its usual picture or at the first that is free. XBoard lets no
// king stand in check: one who may is shown as the man of its eleventh picture.
std::string piece_letters(const Message& introduction) {
  constexpr std::size_t commoner = 10;
  std::string letters(pictures.size(), '.');
  std::string rest;
  const auto royal = introduction.list("royal");
  for (const std::string& symbol : introduction.list("symbol")) {
    if (symbol.size() != 1) continue;  // a promoted man is written with a sign before its letter
    std::size_t at = pictures.find(symbol[0]);
    if (symbol == "K" && !contains(royal, symbol)) at = commoner;
    if (at != pictures.npos && letters[at] == '.') {
      letters[at] = symbol[0];
    } else {
      rest += symbol[0];
    }
  }
  for (const char letter : rest) {
    const std::size_t free = letters.find('.');
    if (free != letters.npos) letters[free] = letter;
  }
  return letters;
}

}  // namespace

std::string cecp_setup(const Message& introduction, std::string_view start) {
  const std::string letters = piece_letters(introduction);
  return fmt::format("setup ({}{}) {}x{}+{}_fairy {}", letters, lower(letters),
                     introduction.number("files"), introduction.number("ranks"),
                     introduction.number("pocket"), start);
}

std::string ranks_moved(std::string_view ply, int by) {
  std::string text;
  for (std::size_t i = 0; i < ply.size(); ++i) {
    text += ply[i];
    const bool square = is_small(ply[i]) && i + 1 < ply.size() && is_digit(ply[i + 1]);
    if (!square) continue;
    int rank = 0;
    while (i + 1 < ply.size() && is_digit(ply[i + 1])) rank = 10 * rank + (ply[++i] - '0');
    text += std::to_string(rank + by);
  }
  return text;
}

std::string cecp_ply(std::string_view ply, bool ten_ranks) {
  const std::string text = uci_ply(ply);
  return ten_ranks ? ranks_moved(text, -1) : text;
}

std::string cecp_line(const Message& line, bool white, bool ten_ranks) {
  const std::string text(line.text("score"));
  long score = white ? std::atol(text.c_str()) : -std::atol(text.c_str());
  if (line.has("wins")) {
    const auto moves = static_cast<long>(line.number("in") + 1) / 2;
    const bool wins = (line.text("wins") == "white") == white;
    score = wins ? mate_score + moves : -mate_score - moves;
  }
  std::string words = fmt::format("{} {} {} {}", line.number("depth"), score,
                                  line.number("milliseconds") / 10, line.number("nodes"));
  for (const std::string_view ply : words_of(line.text("line")))
    words += ' ' + cecp_ply(ply, ten_ranks);
  return words;
}

std::string cecp_result(std::string_view status) {
  const std::size_t open = status.find('(');
  if (open == status.npos) return {};
  const std::string_view reason = status.substr(open + 1, status.size() - open - 2);
  const char* score = status.starts_with("white")   ? "1-0"
                      : status.starts_with("black") ? "0-1"
                                                    : "1/2-1/2";
  return fmt::format("{} {{{}}}", score, reason);
}

}  // namespace sb
