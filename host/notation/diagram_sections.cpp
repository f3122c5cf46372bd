// Boards of turned sections in a terminal: every character belongs to the cell that lies there.
// Invariant: a label is never cut, and no two labels of one line touch; the scale gives way.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "notation/terminal.h"

namespace sb {
namespace {

constexpr double widths_of_line = 2;  // of a character, in its widths

// One picture while it is drawn.
class Raster {
 public:
  explicit Raster(const Scenery& scenery) : scenery_(scenery), board_(scenery.board) {
    // Room for names and for men, so that these stand where the picture with names says.
    for (Cell c = 0; c < board_.size(); ++c)
      label_ = std::max(label_, static_cast<int>(board_.name(c).size()) + 1);
    for (const PieceSpec& spec : scenery.variant.pieces)
      label_ = std::max(label_, static_cast<int>(spec.symbol.size()) + 2);
    for (Cell c = 0; c < board_.size(); ++c) {
      if (board_.cell(c).outline.empty()) continue;
      laid_.push_back(c);
      for (const Point& corner : board_.cell(c).outline) {
        const Place at = place(corner);
        low_ = laid_.size() == 1 && corner == board_.cell(c).outline[0]
                   ? at
                   : Place{std::min(low_.x, at.x), std::min(low_.y, at.y)};
        high_ = {std::max(high_.x, at.x), std::max(high_.y, at.y)};
      }
    }
    if (!laid_.empty()) choose_scale();
  }

  std::string draw() const {
    if (laid_.empty()) return "no section has been placed yet\n";
    const int lines = 1 + static_cast<int>((high_.y - low_.y) * scale_ / widths_of_line);
    std::string text;
    for (int line = 0; line < lines; ++line) text += finished(draw_line(line));
    return text;
  }

 private:
  Place place(Point p) const {
    const double x = p.x, y = p.y * board_.unit_height();
    return scenery_.flip ? Place{-x, -y} : Place{x, y};
  }
  Place centre(Cell c) const {
    Place sum;
    for (const Point& corner : board_.cell(c).outline) {
      const Place at = place(corner);
      sum = {sum.x + at.x / 4, sum.y + at.y / 4};
    }
    return sum;
  }
  // Where the room of a cell's label begins.
  int column(Cell c) const {
    const double middle = (centre(c).x - low_.x) * scale_;
    return std::max(0, static_cast<int>(std::lround(middle - label_ / 2.0)));
  }
  int line(Cell c) const {
    return static_cast<int>((high_.y - centre(c).y) * scale_ / widths_of_line);
  }

  // The smallest scale at which no labels touch.
  void choose_scale() {
    constexpr double finer = 1.0 / 32;
    scale_ = label_ / (high_.x - low_.x);
    while (labels_touch()) scale_ *= 1 + finer;
  }
  bool labels_touch() const {
    for (const Cell a : laid_) {
      for (const Cell b : laid_) {
        if (a < b && line(a) == line(b) && std::abs(column(a) - column(b)) < label_) return true;
      }
    }
    return false;
  }

  // The cell that lies at a character; no_cell beside the board.
  Cell cell_at(double x, double y) const {
    for (const Cell c : laid_) {
      const auto& outline = board_.cell(c).outline;
      bool inside = true;
      for (std::size_t i = 0; i < outline.size() && inside; ++i) {
        const Place a = place(outline[i]), b = place(outline[(i + 1) % outline.size()]);
        inside = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0;
      }
      if (inside) return c;
    }
    return no_cell;
  }

  std::string draw_line(int number) const {
    const int columns = 3 + static_cast<int>((high_.x - low_.x) * scale_);
    std::vector<std::string> places;
    places.reserve(static_cast<std::size_t>(columns));
    const double y = high_.y - (number + 0.5) * widths_of_line / scale_;
    for (int column = 0; column < columns; ++column)
      places.push_back(ground(cell_at(low_.x + (column + 0.5) / scale_, y), " "));
    for (const Cell c : laid_) {
      if (line(c) == number) write_label(c, places);
    }
    std::string text;
    for (const std::string& place : places) text += place;
    return text;
  }

  void write_label(Cell c, std::vector<std::string>& places) const {
    const Brackets brackets = plain_marks[static_cast<int>(scenery_.marks[c])];
    std::string text = scenery_.label(c, '.');
    if (!scenery_.colour && !scenery_.names && brackets.open != ' ')
      text = brackets.open + text + brackets.close;
    const std::size_t at = static_cast<std::size_t>(column(c)) + (label_ - text.size()) / 2;
    for (std::size_t i = 0; i < text.size() && at + i < places.size(); ++i)
      places[at + i] = ground(c, std::string(1, text[i]));
  }

  // A character on a cell, or beside the board.
  std::string ground(Cell c, const std::string& character) const {
    if (c == no_cell) return scenery_.colour ? " " : character;
    if (scenery_.colour) {
      return fmt::format("\x1b[1;38;5;{};48;5;{}m{}\x1b[0m", scenery_.ink(c), scenery_.ground(c),
                         character);
    }
    return character == " " && scenery_.shades[c] == 0 ? ":" : character;
  }

  const Scenery& scenery_;
  const Board& board_;
  std::vector<Cell> laid_;
  Place low_, high_;
  int label_ = 0;     // the room of every label, its brackets or a blank included
  double scale_ = 1;  // characters a unit of x
};

}  // namespace

std::string draw_sections(const Scenery& scenery) { return Raster(scenery).draw(); }

}  // namespace sb
