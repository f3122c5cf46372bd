// Boards of turned sections in a terminal: every character belongs to the cell that lies there.
// Invariant: a label is never cut, and no two labels of one line touch; the scales give way.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "notation/paragraph.h"
#include "notation/scenery.h"

namespace sb {
namespace {

constexpr double widths_of_line = 2;  // of a character, in its widths
constexpr double finer = 1.0 / 32;    // how a scale grows

// One picture while it is drawn.
class Raster {
 public:
  explicit Raster(const Scenery& scenery) : scenery_(scenery), board_(scenery.board) {
    for (const PieceSpec& spec : scenery.variant.pieces)
      for_men_ = std::max(for_men_, static_cast<int>(spec.symbol.size()) + 2);
    for (Cell c = 0; c < board_.size(); ++c)
      for_names_ = std::max(for_names_, static_cast<int>(board_.name(c).size()) + 1);
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
    if (!laid_.empty()) choose_scales();
  }

  std::string draw() const {
    if (laid_.empty()) return "no section has been placed yet\n";
    std::string text;
    for (int line = 0; line < lines(); ++line) text += finished(draw_line(line));
    return text;
  }

 private:
  Place place(Point p) const {
    const double x = p.x, y = p.y * board_.unit_height();
    return scenery_.style.flip ? Place{-x, -y} : Place{x, y};
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
    const double middle = (centre(c).x - low_.x) * across_;
    return std::max(0, static_cast<int>(std::lround(middle - label_ / 2.0)));
  }
  int line(Cell c) const { return static_cast<int>((high_.y - centre(c).y) * down_); }
  int lines() const { return 1 + static_cast<int>((high_.y - low_.y) * down_); }
  int columns() const { return 3 + static_cast<int>((high_.x - low_.x) * across_); }

  // The smallest true picture in which no labels touch, with room for names and for men, so that
  // these stand where the picture with names says; where there is no room for that, one whose
  // scales differ.
  void choose_scales() {
    label_ = std::max(for_men_, for_names_);
    across_ = label_ / (high_.x - low_.x);
    down_ = across_ / widths_of_line;
    while (labels_touch()) {
      across_ *= 1 + finer;
      down_ = across_ / widths_of_line;
    }
    const double true_scale = down_;
    const int true_label = label_;
    named_ = !scenery_.style.names && flatten(scenery_.style.for_names, for_men_ + for_names_);
    if (named_) return;
    const DiagramStyle::Room room = scenery_.style.room;
    across_ = true_scale * widths_of_line, down_ = true_scale, label_ = true_label;
    if (room.lines == 0 || (lines() <= room.lines && columns() <= room.columns)) return;
    if (flatten(room, true_label) || flatten(room, scenery_.style.names ? for_names_ : for_men_))
      return;
    across_ = true_scale * widths_of_line, down_ = true_scale, label_ = true_label;
  }
  // Finds the highest picture with such labels that the room holds; whether there is one.
  bool flatten(const DiagramStyle::Room& room, int label) {
    label_ = label;
    const double highest = (room.lines - 0.5) / (high_.y - low_.y);
    for (down_ = highest; down_ > highest / 2; down_ /= 1 + finer) {
      if (widens(room.columns)) return true;
    }
    return false;
  }
  // Finds the narrowest picture of these lines; whether there is one so wide.
  bool widens(int widest) {
    for (across_ = label_ / (high_.x - low_.x); labels_touch(); across_ *= 1 + finer) {
      if (columns() > widest) return false;
    }
    return columns() <= widest;
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
    std::vector<std::string> places;
    places.reserve(static_cast<std::size_t>(columns()));
    const double y = high_.y - (number + 0.5) / down_;
    for (int column = 0; column < columns(); ++column)
      places.push_back(ground(cell_at(low_.x + (column + 0.5) / across_, y), " "));
    for (const Cell c : laid_) {
      if (line(c) == number) write_label(c, places);
    }
    std::string text;
    for (const std::string& place : places) text += place;
    return text;
  }

  void write_label(Cell c, std::vector<std::string>& places) const {
    const Brackets brackets = scenery_.around(c);
    std::string text = scenery_.label(c, '.');
    if (!scenery_.style.names && brackets.open != ' ') text.insert(text.begin(), brackets.open);
    if (!scenery_.style.names && brackets.close != ' ') text += brackets.close;
    const std::size_t named = text == "." ? 0 : characters(text) + 1;
    if (named_) text = (named > 0 ? text + ' ' : "") + board_.name(c);
    const std::vector<std::string> signs = characters_of(text);
    const std::size_t at = static_cast<std::size_t>(column(c)) + (label_ - signs.size()) / 2;
    for (std::size_t i = 0; i < signs.size() && at + i < places.size(); ++i)
      places[at + i] = ground(c, signs[i], named_ && i >= named);
  }

  // A character on a cell, or beside the board; that of a name is fainter than a man.
  std::string ground(Cell c, const std::string& character, bool of_name = false) const {
    if (c == no_cell) return scenery_.style.colour ? " " : character;
    if (scenery_.style.colour) {
      return fmt::format("\x1b[{};38;5;{};48;5;{}m{}\x1b[0m", of_name ? 22 : 1,
                         of_name ? scenery_.palette.edge : scenery_.ink(c), scenery_.ground(c),
                         character);
    }
    return character == " " && scenery_.shades[c] == 0 ? ":" : character;
  }

  const Scenery& scenery_;
  const Board& board_;
  std::vector<Cell> laid_;
  Place low_, high_;
  int for_men_ = 0, for_names_ = 0;  // room of a label, its brackets or a blank included
  int label_ = 0;                    // of every label
  bool named_ = false;               // the cells' names stand beside the men
  double across_ = 1, down_ = 1;     // characters a unit of x, lines a unit of y
};

}  // namespace

std::string draw_sections(const Scenery& scenery) { return Raster(scenery).draw(); }

}  // namespace sb
