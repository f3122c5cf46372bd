// Frame: where the cells of a board lie in a picture, in its own units.
// Invariant: one cell is always cell_size wide, or as large as such a square.
#pragma once

#include <algorithm>
#include <cmath>

#include "board/board.h"
#include "notation/layout.h"

namespace sb {

inline constexpr double cell_size = 48;
inline constexpr double margin = 24;

// Board coordinates to picture coordinates: y turned over, one cell cell_size wide. Of several
// boards as many stand beside each other as below each other, or one more; the first is at the
// upper left.
class Frame {
 public:
  // `flip`: seen from Black's side.
  explicit Frame(const Board& board, bool flip = false)
      : unit_height_(board.unit_height()), flip_(flip) {
    bool first = true;
    for (Cell c = 0; c < board.size(); ++c) {
      if (first && !board.cell(c).outline.empty()) {
        low_ = high_ = board.cell(c).outline[0];
        scale_ = scale_of(board, c);
        first = false;
      }
      for (const Point& p : board.cell(c).outline) {
        low_ = {std::min(low_.x, p.x), std::min(low_.y, p.y)};
        high_ = {std::max(high_.x, p.x), std::max(high_.y, p.y)};
      }
    }
    if (board.boards() > 1) stand_in_rows(board);
  }

  Place place(Point p) const {
    if (boards_ > 1) {
      const int number = (p.x - low_.x) / apart_.x, row = number / across_;
      p = {p.x + (number % across_ - number) * apart_.x, p.y + (rows() - 1 - row) * apart_.y};
    }
    if (flip_) p = {high_.x - p.x + low_.x, high_.y - p.y + low_.y};
    return {margin + (p.x - low_.x) * scale_, margin + (high_.y - p.y) * scale_ * unit_height_};
  }
  Place centre(const CellShape& shape) const {
    Place sum;
    for (const Point& corner : shape.outline) {
      const Place at = place(corner);
      sum = {sum.x + at.x, sum.y + at.y};
    }
    const auto corners = static_cast<double>(shape.outline.size());
    return {sum.x / corners, sum.y / corners};
  }
  double width() const { return 2 * margin + (high_.x - low_.x) * scale_; }
  double height() const { return 2 * margin + (high_.y - low_.y) * scale_ * unit_height_; }

  // How large a disc may be that lies on the cell.
  double room(const CellShape& shape) const {
    const Place middle = centre(shape);
    double least = cell_size;
    for (std::size_t i = 0; i < shape.outline.size(); ++i) {
      const Place a = place(shape.outline[i]),
                  b = place(shape.outline[(i + 1) % shape.outline.size()]);
      const double area = (b.x - a.x) * (middle.y - a.y) - (b.y - a.y) * (middle.x - a.x);
      least = std::min(least, std::abs(area) / std::hypot(b.x - a.x, b.y - a.y));
    }
    return least;
  }

 private:
  // Their outlines stand side by side.
  void stand_in_rows(const Board& board) {
    const auto& cell = board.cell(0).outline;
    const Point between = {cell[1].x - cell[0].x, cell[2].y - cell[0].y};
    boards_ = board.boards();
    while (across_ * across_ < boards_) ++across_;
    apart_ = {(high_.x - low_.x + between.x) / boards_, high_.y - low_.y + between.y};
    high_ = {low_.x + across_ * apart_.x - between.x, low_.y + rows() * apart_.y - between.y};
  }
  int rows() const { return (boards_ + across_ - 1) / across_; }

  // Cells of turned sections differ in size: there the first has the area of a square.
  double scale_of(const Board& board, Cell c) const {
    const auto& outline = board.cell(c).outline;
    const auto [left, right] = std::ranges::minmax(outline, {}, &Point::x);
    if (!board.bends()) return cell_size / std::max(right.x - left.x, 1);
    double area = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point a = outline[i], b = outline[(i + 1) % outline.size()];
      area += unit_height_ * (static_cast<double>(a.x) * b.y - static_cast<double>(a.y) * b.x) / 2;
    }
    return cell_size / std::sqrt(area);
  }

  Point low_, high_;
  int boards_ = 1, across_ = 1;  // how many there are, and how many beside each other
  Point apart_;                  // from one to the next
  double scale_ = 1, unit_height_;
  bool flip_;
};

}  // namespace sb
