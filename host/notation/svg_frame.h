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

// Board coordinates to picture coordinates: y turned over, one cell cell_size wide.
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
  }

  Place place(Point p) const {
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
  double scale_ = 1, unit_height_;
  bool flip_;
};

}  // namespace sb
