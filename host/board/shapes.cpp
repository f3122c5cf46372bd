// The shapes that boards can have, as outlines in integer coordinates. Never decides who is whose
// neighbour.
#include "board/shapes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "base/text.h"
#include "board/board_maker.h"

namespace sb {
namespace {

constexpr int limit = 16;  // files, and cells of a file

std::optional<Problem> fault_of(const HexagonFiles& files) {
  const std::string& letters = files.letters;
  const bool fits = !letters.empty() && letters.size() <= limit &&
                    std::is_sorted(letters.begin(), letters.end(), std::less_equal<>()) &&
                    is_small(letters.front()) && is_small(letters.back());
  if (!fits) {
    return Problem{fmt::format("hexagons: '{}' cannot name the files", escape(letters, 40)),
                   fmt::format("1 to {} small letters in alphabetical order", limit)};
  }
  for (const auto& [name, numbers] :
       {std::pair("cells", &files.cells), std::pair("first_ranks", &files.first_ranks)}) {
    if (numbers->size() != letters.size()) {
      return Problem{fmt::format("hexagons: {} has {} numbers for {} files", name, numbers->size(),
                                 letters.size()),
                     ""};
    }
    for (const int number : *numbers) {
      if (number < 1 || number > limit)
        return Problem{fmt::format("hexagons: {} cannot be {}", name, number),
                       fmt::format("1 to {}", limit)};
    }
  }
  for (std::size_t x = 1; x < letters.size(); ++x) {
    if ((files.cells[x] + files.cells[x - 1]) % 2 == 0) {
      return Problem{fmt::format("hexagons: files {} and {} have {} and {} cells", letters[x - 1],
                                 letters[x], files.cells[x - 1], files.cells[x]),
                     "files side by side differ by an odd number"};
    }
  }
  return std::nullopt;
}

}  // namespace

Result<Board> rectangle(int files, int ranks) {
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
  return BoardMaker::make(fmt::format("rectangle {}x{}", files, ranks), std::move(cells),
                          std::move(rows));
}

// A unit of x is a quarter of a hexagon's width, a unit of y half its height. Cells are numbered
// file by file, so that a step along a file is always one number.
Result<Board> hexagons(const HexagonFiles& files) {
  if (auto fault = fault_of(files)) return *fault;
  const int longest = *std::max_element(files.cells.begin(), files.cells.end());
  std::vector<CellShape> cells;
  std::map<int, std::vector<Cell>, std::greater<>> rows;  // by rank
  for (int x = 0; x < static_cast<int>(files.letters.size()); ++x) {
    for (int i = 0; i < files.cells[x]; ++i) {
      const int left = 3 * x;
      const int low = longest - files.cells[x] + 2 * i;
      const int rank = files.first_ranks[x] + i;
      rows[rank].push_back(static_cast<Cell>(cells.size()));
      cells.push_back({fmt::format("{}{}", files.letters[x], rank),
                       x + 1,
                       rank,
                       {{left + 1, low},
                        {left + 3, low},
                        {left + 4, low + 1},
                        {left + 3, low + 2},
                        {left + 1, low + 2},
                        {left, low + 1}}});
    }
  }
  std::vector<std::vector<Cell>> lines;
  lines.reserve(rows.size());
  for (auto& [rank, row] : rows) lines.push_back(std::move(row));
  constexpr double unit_height = 1.7320508075688772;  // the root of 3: all sides are equal
  return BoardMaker::make(fmt::format("hexagons {}", fmt::join(files.cells, "-")), std::move(cells),
                          std::move(lines), unit_height);
}

Result<Board> unlaid(const Sections& sections) {
  const int files = sections.shape().files, ranks = sections.shape().ranks;
  std::vector<CellShape> cells;
  std::vector<std::vector<Cell>> rows;
  for (const char section : sections.letters()) {
    const auto first = static_cast<Cell>(cells.size());
    for (int j = 0; j < ranks; ++j) {
      for (int i = 0; i < files; ++i)
        cells.push_back(
            {fmt::format("{}{}{}", section, static_cast<char>('a' + i), j + 1), i + 1, j + 1, {}});
    }
    for (int j = ranks - 1; j >= 0; --j) {
      std::vector<Cell>& row = rows.emplace_back();
      for (int i = 0; i < files; ++i) row.push_back(static_cast<Cell>(first + j * files + i));
    }
  }
  constexpr double hexagonal_unit_height = 0.5773502691896258;  // a half against half the root of 3
  return BoardMaker::unlaid(std::move(cells), std::move(rows),
                            sections.shape().turns == 4 ? 1 : hexagonal_unit_height);
}

// Opposite sides are cut into equal parts and the cuts joined by straight lines, which meet where
// the corners are weighed by their distances: exact in units of 1 / (files * ranks).
Result<Board> laid(const Board& board, const Sections& sections, ArrangementCode code) {
  const int files = sections.shape().files, ranks = sections.shape().ranks;
  std::vector<std::vector<Point>> outlines;
  for (const SectionPlace& place : sections.arrangement(code)) {
    const auto corners = sections.corners(place);
    const auto point = [&](int i, int j) {
      const std::array<int, 4> weights = {(files - i) * (ranks - j), i * (ranks - j), i * j,
                                          (files - i) * j};
      Point sum;
      for (std::size_t k = 0; k < 4; ++k)
        sum = sum + Point{weights[k] * corners[k].x, weights[k] * corners[k].y};
      return sum;
    };
    for (int j = 0; j < ranks; ++j) {
      for (int i = 0; i < files; ++i) {
        std::vector<Point>& outline = outlines.emplace_back();
        if (place.placed)
          outline = {point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)};
      }
    }
  }
  return BoardMaker::laid(board, fmt::format("sections {}", sections.text(code)),
                          std::move(outlines));
}

Result<Board> sectioned(const Sections& sections, ArrangementCode code) {
  const auto board = unlaid(sections);
  return board ? laid(board.value(), sections, code) : board;
}

}  // namespace sb
