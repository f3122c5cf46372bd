// Point: integer coordinates of corners. Never rounded: whoever needs a finer grid scales it first.
#pragma once

#include <vector>

namespace sb {

// A point in the board's own integer coordinates; y grows away from White.
struct Point {
  int x = 0;
  int y = 0;
  friend bool operator==(const Point&, const Point&) = default;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 mistakes the default of <=> for one
  friend auto operator<=>(const Point&, const Point&) = default;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

// The number of corners times the middle of a cell.
inline Point centre_sum(const std::vector<Point>& outline) {
  Point sum;
  for (const Point& corner : outline) sum = sum + corner;
  return sum;
}

}  // namespace sb
