// Hexagons for a terminal, drawn side by side with common edges:
//    ___
//   / b \___   a cell is two lines high,
//   \___/ k \  and the file beside it begins half a cell higher or lower
//   / q \___/
//   \___/
// or, where that is too high, without edges, a line for each half of a cell.
#include <algorithm>

#include <fmt/format.h>

#include "notation/paragraph.h"
#include "notation/scenery.h"

namespace sb {
namespace {

struct Tint {
  int ink = -1, ground = -1;  // of the palette; -1: the terminal's own
  bool bold = false;
  friend bool operator==(const Tint&, const Tint&) = default;
};

// A sheet of characters.
class Sheet {
 public:
  Sheet(int lines, int columns)
      : columns_(columns), signs_(lines * columns, " "), tints_(lines * columns) {}

  void write(int line, int column, std::string_view text, Tint tint = {}) {
    for (const std::string& sign : characters_of(text)) {
      signs_[line * columns_ + column] = sign;
      tints_[line * columns_ + column++] = tint;
    }
  }

  std::string text() const {
    std::string all;
    for (std::size_t start = 0; start < signs_.size(); start += columns_) all += line_text(start);
    return all;
  }

 private:
  std::string line_text(std::size_t start) const {
    std::string line;
    Tint now;
    for (std::size_t i = start; i < start + columns_; ++i) {
      if (tints_[i] != now) line += change(now = tints_[i]);
      line += signs_[i];
    }
    if (now != Tint{}) line += change({});
    return finished(line);
  }

  static std::string change(Tint tint) {
    std::string text = "\x1b[0";
    if (tint.bold) text += ";1";
    if (tint.ink >= 0) text += fmt::format(";38;5;{}", tint.ink);
    if (tint.ground >= 0) text += fmt::format(";48;5;{}", tint.ground);
    return text + "m";
  }

  int columns_;
  std::vector<std::string> signs_;
  std::vector<Tint> tints_;
};

class Honeycomb {
 public:
  explicit Honeycomb(const Scenery& scenery)
      : scenery_(scenery),
        board_(scenery.variant.board),
        inside_(static_cast<int>(scenery.width) + 2),
        columns_(layout_of(board_, scenery.style.flip).column) {
    for (Cell c = 0; c < board_.size(); ++c) {
      top_ = std::max(top_, height(c));
      bottom_ = std::min(bottom_, height(c));
      rank_width_ = std::max(rank_width_, std::to_string(board_.cell(c).rank).size());
    }
  }

  std::string draw() const {
    constexpr int lines_of_lowest = 4, low_lines_of_lowest = 2;  // edge, label, edge, file
    const int lines = line(bottom_) + lines_of_lowest;
    const bool is_low = scenery_.style.room.lines > 0 && lines > scenery_.style.room.lines;
    const int columns = 1 + *std::ranges::max_element(columns_);
    Sheet sheet(is_low ? line(bottom_) + low_lines_of_lowest : lines, left(columns) + 1);
    draw_ranks(sheet, is_low);
    for (Cell c = 0; c < board_.size() && !is_low; ++c) draw_edges(sheet, c);
    for (Cell c = 0; c < board_.size(); ++c) {
      if (!is_low) draw_sides(sheet, c);
      draw_label(sheet, c, line(c) + (is_low ? 0 : 1),
                 is_low && !scenery_.style.colour ? '.' : ' ');
    }
    draw_files(sheet, is_low ? 1 : 3);
    return sheet.text();
  }

 private:
  int height(Cell c) const { return scenery_.style.flip ? -board_.height(c) : board_.height(c); }
  Cell step_up(Cell c) const {
    return board_.step(c, scenery_.style.flip ? 0 : board_.sides() / 2);
  }
  Cell step_down(Cell c) const {
    return board_.step(c, scenery_.style.flip ? board_.sides() / 2 : 0);
  }

  // The line of a cell's upper edge; a unit of height is half a cell.
  int line(int height) const { return (top_ - height) / board_.sides(); }
  int line(Cell c) const { return line(height(c)); }
  // The column of a cell's left corner.
  int left(int column) const { return static_cast<int>(rank_width_) + 1 + column * (inside_ + 1); }
  int left(Cell c) const { return left(columns_[c]); }

  Tint edge(Cell c) const {
    return scenery_.style.colour ? Tint{scenery_.palette.edge, scenery_.ground(c), false} : Tint{};
  }

  // What reaches beyond the cell's own ground comes first, so that the neighbours cover it.
  void draw_edges(Sheet& sheet, Cell c) const {
    const Tint outside = scenery_.style.colour ? Tint{scenery_.palette.outline, -1, false} : Tint{};
    const int right = left(c) + inside_ + 1;
    if (step_up(c) == no_cell)
      sheet.write(line(c), left(c) + 1, std::string(inside_, '_'), outside);
    sheet.write(line(c) + 1, right, "\\", outside);
    sheet.write(line(c) + 2, right, "/", outside);
  }

  void draw_sides(Sheet& sheet, Cell c) const {
    sheet.write(line(c) + 1, left(c), "/", edge(c));
    sheet.write(line(c) + 2, left(c), "\\" + std::string(inside_, '_'), edge(c));
  }

  void draw_label(Sheet& sheet, Cell c, int line, char nobody) const {
    const Brackets brackets = scenery_.around(c);
    const std::string label = fmt::format("{}{:^{}}{}", brackets.open, scenery_.label(c, nobody),
                                          inside_ - 2, brackets.close);
    sheet.write(line, left(c) + 1, label,
                scenery_.style.colour ? Tint{scenery_.ink(c), scenery_.ground(c), true} : Tint{});
  }

  // So far below the lowest cell of each file.
  void draw_files(Sheet& sheet, int below) const {
    for (Cell c = 0; c < board_.size(); ++c) {
      if (step_down(c) != no_cell) continue;
      const std::string label = fmt::format("{:^{}}", board_.file_label(c), inside_);
      sheet.write(line(c) + below, left(c) + 1, label);
    }
  }

  // Left of the first file, or where the line of the rank would go on: there a cell of the file
  // before would be in the way, and a step farther where the label of that file would be. A rank of
  // one cell is like the one below.
  void draw_ranks(Sheet& sheet, bool is_low) const {
    int slope = 0;  // lines from a rank's first cell to the cell before it, if there were one
    std::vector<std::vector<Cell>> rows = board_.rows();
    std::ranges::reverse(rows);
    for (std::vector<Cell>& row : rows) {
      if (scenery_.style.flip) std::ranges::reverse(row);
      const Cell first = row.front();
      if (row.size() > 1) slope = std::clamp(line(first) - line(row[1]), -1, 1);
      const int down = columns_[first] > 0 ? slope : 0;
      const std::string label = std::to_string(board_.cell(first).rank);
      const int column = left(first) - 1 - static_cast<int>(label.size());
      if (is_low) {
        sheet.write(line(first) + std::max(down, 0), column, label);
      } else if (down > 0) {
        sheet.write(line(first) + 1 + 2 * down, column - inside_ - 1, label);
      } else {
        sheet.write(line(first) + 1 + down, column, label);
      }
    }
  }

  const Scenery& scenery_;
  const Board& board_;
  int inside_;
  std::vector<int> columns_;  // by cell
  int top_ = -(1 << 30), bottom_ = 1 << 30;
  std::size_t rank_width_ = 1;
};

}  // namespace

std::string draw_hexagons(const Scenery& scenery) { return Honeycomb(scenery).draw(); }

}  // namespace sb
