// The shapes that boards can have, as outlines in integer coordinates. Never decides who is whose
// neighbour.
#include "board/shapes.h"

#include <fmt/format.h>

namespace sb {

Result<Board> rectangle(int files, int ranks) {
  constexpr int limit = 16;
  if (files < 1 || files > limit || ranks < 1 || ranks > limit) {
    return Problem{fmt::format("rectangle({}, {}) cannot be made", files, ranks),
                   fmt::format("1 to {} files and ranks", limit)};
  }
  std::vector<CellShape> cells;
  std::vector<std::vector<Cell>> rows(ranks);
  for (int y = 0; y < ranks; ++y) {
    for (int x = 0; x < files; ++x) {
      rows[ranks - 1 - y].push_back(static_cast<Cell>(cells.size()));
      cells.push_back({fmt::format("{}{}", static_cast<char>('a' + x), y + 1),
                       x + 1,
                       y + 1,
                       {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}});
    }
  }
  return Board::make(fmt::format("rectangle {}x{}", files, ranks), std::move(cells),
                     std::move(rows));
}

}  // namespace sb
