// Of a position text only what a script says of the start: men, walls, hands, rights, checks.
#include "import/first_position.h"

#include "base/text.h"

namespace sb {
namespace {

// One rank of the board.
void read_row(const Model& model, std::string_view row, int rank, FirstPosition& position) {
  int file = 0;
  for (std::size_t at = 0; at < row.size() && file < model.board().files; ++at) {
    char c = row[at];
    if (is_digit(c)) {
      const bool two = at + 1 < row.size() && is_digit(row[at + 1]);
      file += two ? (c - '0') * 10 + row[at + 1] - '0' : c - '0';
      at += two ? 1 : 0;
      continue;
    }
    if (c == '*') {
      position.walls.add(file++, rank);
      continue;
    }
    const bool promoted = c == '+' && at + 1 < row.size();
    if (promoted) c = row[++at];
    const int kind = model.kind_of(c);
    if (kind < 0) continue;
    const int side = is_small(c) ? black : white;
    position.put(file, rank, {kind, side, promoted && model.becomes(kind) >= 0});
    position.men[static_cast<std::size_t>(side)].add(file++, rank);
    ++position.on_board[static_cast<std::size_t>(side)][static_cast<std::size_t>(kind)];
  }
}

// "3+3" of checks that are left.
void read_checks(std::string_view word, FirstPosition& position) {
  if (word.size() == 3 && word[1] == '+' && is_digit(word[0]) && is_digit(word[2]))
    position.checks = {word[0] - '0', word[2] - '0'};
}

}  // namespace

FirstPosition read_first_position(const Model& model) {
  FirstPosition position;
  const auto words = words_of(model.start());
  std::string_view men = words.empty() ? std::string_view() : words[0], hand;
  if (const auto bracket = men.find('['); bracket != std::string_view::npos) {
    hand = men.substr(bracket + 1);
    men = men.substr(0, bracket);
  }
  int rank = model.board().ranks;
  for (const std::string_view row : split(men, '/')) {
    if (--rank < 0) break;
    read_row(model, row, rank, position);
  }
  for (const char c : hand) {
    if (const int kind = model.kind_of(c); kind >= 0)
      ++position.in_hand[is_small(c) ? black : white][static_cast<std::size_t>(kind)];
  }
  position.black_begins = words.size() > 1 && words[1] != "w";
  if (words.size() > 2 && !is_digit(words[2][0])) position.castling = words[2];
  for (std::size_t at = 2; at < words.size(); ++at) read_checks(words[at], position);
  return position;
}

}  // namespace sb
