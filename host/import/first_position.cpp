// Of a position text only what a script says of the start: men, walls, hands, rights, checks.
#include "import/first_position.h"

#include <fmt/format.h>

#include <algorithm>

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
    position.men[side].add(file++, rank);
    ++position.on_board[side][kind];
  }
}

// "3+3" of checks that are left.
void read_checks(std::string_view word, FirstPosition& position) {
  if (word.size() == 3 && word[1] == '+' && is_digit(word[0]) && is_digit(word[2]))
    position.checks = {word[0] - '0', word[2] - '0'};
}

// The first word of a text: rows of men, and who is in hand, without the brackets.
struct Men {
  std::string_view board, hand;
};
Men men_of(const std::vector<std::string_view>& words) {
  const std::string_view men = words.empty() ? std::string_view() : words[0];
  const auto bracket = men.find('[');
  if (bracket == std::string_view::npos) return {men, {}};
  std::string_view hand = men.substr(bracket + 1);
  if (hand.ends_with(']')) hand.remove_suffix(1);
  return {men.substr(0, bracket), hand};
}

// How many squares a row says.
int width_of(std::string_view row) {
  constexpr int wider_than_any_board = 1000;
  int width = 0, number = 0;
  for (const char c : row) {
    if (is_digit(c)) {
      number = std::min(number * 10 + (c - '0'), wider_than_any_board);
      continue;
    }
    width = std::min(width + number, wider_than_any_board) + (c == '+' ? 0 : 1);
    number = 0;
  }
  return width + number;
}

// A letter that is no man's and none of these signs.
std::string stranger_in(const Model& model, std::string_view letters, std::string_view signs) {
  for (const char c : letters) {
    if (model.kind_of(c) < 0 && signs.find(c) == std::string_view::npos)
      return fmt::format("no man has the letter {}", quoted(std::string(1, c)));
  }
  return {};
}

// Where one side alone is without a king, and no ending is for who has lost his men.
std::string fault_of_kings(const Model& model) {
  const int king = king_kind();
  if (!model.has(king) || model.word("extinctionValue") != "none") return {};
  const FirstPosition position = read_first_position(model);
  const auto kings = [&](int side) {
    return position.on_board[side][king] + position.in_hand[side][king];
  };
  if ((kings(white) == 0) == (kings(black) == 0)) return {};
  return fmt::format("{} has no king", kings(white) == 0 ? "White" : "Black");
}

}  // namespace

std::string fault_of_start(const Model& model) {
  if (model.kinds() == 0) return {};  // there are no men: that is told
  const auto words = words_of(model.start());
  const Men men = men_of(words);
  const auto rows = split(men.board, '/');
  const auto ranks = static_cast<std::size_t>(model.board().ranks);
  if (auto stranger = stranger_in(model, men.board, "0123456789/*+"); !stranger.empty())
    return stranger;
  if (auto stranger = stranger_in(model, men.hand, "-"); !stranger.empty()) return stranger;
  for (std::size_t at = 0; at < men.board.size(); ++at) {
    if (men.board[at] == '+' &&
        model.kind_of(at + 1 < men.board.size() ? men.board[at + 1] : ' ') < 0)
      return "a + stands before no man";
  }
  if (rows.size() != ranks) return fmt::format("{} ranks of {}", rows.size(), ranks);
  for (std::size_t i = 0; i < ranks; ++i) {
    if (const int width = width_of(rows[i]); width != model.board().files)
      return fmt::format("rank {} has {} squares of {}", ranks - i, width, model.board().files);
  }
  if (words.size() > 1 && words[1] != "w" && words[1] != "b")
    return "behind the men stands who begins, w or b";
  for (std::size_t at = 2; at < words.size(); ++at) {
    if (words[at].size() > 1 && is_letter(words[at][0]) && is_digit(words[at][1]))
      return "a man who can be captured in passing from the start";
  }
  return fault_of_kings(model);
}

FirstPosition read_first_position(const Model& model) {
  FirstPosition position;
  const auto words = words_of(model.start());
  const auto [men, hand] = men_of(words);
  int rank = model.board().ranks;
  for (const std::string_view row : split(men, '/')) {
    if (--rank < 0) break;
    read_row(model, row, rank, position);
  }
  for (const char c : hand) {
    if (const int kind = model.kind_of(c); kind >= 0)
      ++position.in_hand[is_small(c) ? black : white][kind];
  }
  position.black_begins = words.size() > 1 && words[1] != "w";
  if (words.size() > 2 && !is_digit(words[2][0])) position.castling = words[2];
  for (std::size_t at = 2; at < words.size(); ++at) read_checks(words[at], position);
  return position;
}

}  // namespace sb
