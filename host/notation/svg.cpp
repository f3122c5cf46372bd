// The picture for a file: cells as polygons, men as round tiles with their symbols, a man on
// several cells as one long tile. Every text that comes from a script is escaped, so the document
// is always well-formed.
#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "notation/diagram.h"
#include "notation/layout.h"
#include "notation/pool_text.h"
#include "notation/position_text.h"
#include "notation/rule_text.h"
#include "play/reference_bodies.h"

namespace sb {
namespace {

constexpr double cell_size = 48;
constexpr double margin = 24;
constexpr double line_height = 20;  // of a line below the board
constexpr std::string_view shade_fills[] = {"#86a37c", "#dfe6cf", "#b4c5a2"};
// By Mark; targets and captures get a sign on the cell instead of another fill.
constexpr std::string_view mark_fills[] = {"", "#9dbcd4", "#e3c95c", "", "", "#dd6b5b"};
// By Side: tiles and the symbols on them.
constexpr std::string_view tile_fills[owners] = {"#fffdf5", "#2b2b2b", "#c9a227"};
constexpr std::string_view symbol_fills[owners] = {"#222222", "#ffffff", "#222222"};

std::string xml(std::string_view text) {
  std::string out;
  for (const char c : escape(text)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

struct Place {
  double x = 0, y = 0;
};

// Board coordinates to picture coordinates: y turned over, one cell cell_size wide.
class Frame {
 public:
  explicit Frame(const Board& board) : unit_height_(board.unit_height()) {
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
};

class Document {
 public:
  Document(const Variant& variant, const Snapshot& position, const DiagramStyle& style)
      : variant_(variant),
        position_(position),
        lying_(variant.board_in(position)),
        board_(*lying_),
        frame_(board_),
        shades_(shades_of(variant.board)),
        marks_(marks_of(variant, position, style)),
        below_(holdings(variant, position, "\u00d7")) {
    if (const std::string place = place_text(variant, position); !place.empty())
      below_.push_back(place);
  }

  std::string draw() {
    open();
    std::vector<Cell> laid;
    for (Cell c = 0; c < board_.size(); ++c) {
      if (!board_.cell(c).outline.empty()) laid.push_back(c);
    }
    for (const Cell c : laid) draw_cell(c);
    for (const Cell c : laid) {
      if (board_.bends()) draw_name(c);
      if (position_.men[c].kind != 0) draw_man(c);
      draw_sign(c);
    }
    if (!board_.bends()) draw_coordinates();
    for (std::size_t i = 0; i < below_.size(); ++i)
      draw_label(frame_.width() / 2, frame_.height() + line_height * (0.3 + static_cast<double>(i)),
                 below_[i]);
    return text_ + "</svg>\n";
  }

 private:
  template <class... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    text_ += fmt::format(format, std::forward<Args>(args)...) + "\n";
  }

  void open() {
    const double height = frame_.height() + line_height * static_cast<double>(below_.size());
    line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:g} {:g}\" width=\"{:g}\" "
        "height=\"{:g}\" "
        "font-family=\"sans-serif\" text-anchor=\"middle\">",
        frame_.width(), height, frame_.width(), height);
    line("<title>{}</title>", xml(variant_.title));
    line("<desc>{}</desc>", xml(write_position(variant_, position_)));
    line("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>");
  }

  void draw_cell(Cell c) {
    std::vector<std::string> points;
    for (const Point& corner : board_.cell(c).outline) {
      const Place at = frame_.place(corner);
      points.push_back(fmt::format("{:g},{:g}", at.x, at.y));
    }
    const std::string_view marked = mark_fills[static_cast<int>(marks_[c])];
    line(
        "<polygon points=\"{}\" fill=\"{}\" stroke=\"#5b6b56\" "
        "stroke-width=\"0.5\"><title>{}</title></polygon>",
        fmt::join(points, " "), marked.empty() ? shade_fills[shades_[c]] : marked,
        xml(board_.name(c)));
  }

  // A disc; under a man that stands on several cells one bar, drawn with the first of them.
  void draw_tile(Cell c, double radius, std::string_view fill) {
    const std::vector<Cell> cells = reference::body_cells(variant_, position_, c);
    const Place at = frame_.centre(board_.cell(cells.front()));
    const Place end = frame_.centre(board_.cell(cells.back()));
    if (cells.size() == 1) {
      line("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"{}\" stroke=\"#222222\"/>", at.x,
           at.y, radius, fill);
    } else if (c == std::ranges::min(cells)) {
      const auto draw_bar = [&](std::string_view colour, double width) {
        line(
            "<path d=\"M{:g},{:g} {:g},{:g}\" stroke=\"{}\" stroke-width=\"{:g}\" "
            "stroke-linecap=\"round\"/>",
            at.x, at.y, end.x, end.y, colour, width);
      };
      draw_bar("#222222", 2 * radius + 1);
      draw_bar(fill, 2 * radius - 1);
    }
  }

  void draw_man(Cell c) {
    const Man& man = position_.men[c];
    const Place at = frame_.centre(board_.cell(c));
    const std::string label = label_of(variant_, man);
    const double radius = std::min(cell_size * 0.38, 0.9 * frame_.room(board_.cell(c)));
    const double size = radius * 2.37 / (1.0 + static_cast<double>(label.size()));
    draw_tile(c, radius, tile_fills[index(man.side)]);
    line(
        "<text x=\"{:g}\" y=\"{:g}\" font-size=\"{:g}\" font-weight=\"bold\" "
        "fill=\"{}\">{}<title>{}</title></text>",
        at.x, at.y + 0.35 * size, size, symbol_fills[index(man.side)], xml(label),
        xml(man_text(variant_, man)));
  }

  // Where sections lie in any way, each empty cell carries its name.
  void draw_name(Cell c) {
    const Place at = frame_.centre(board_.cell(c));
    constexpr double size = 9;
    if (position_.men[c].kind == 0) draw_label(at.x, at.y, board_.name(c), size);
  }

  // A dot where a man can go, a ring around what it can capture.
  void draw_sign(Cell c) {
    const Place at = frame_.centre(board_.cell(c));
    if (marks_[c] == Mark::target) {
      line("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"#2f6f9f\"/>", at.x, at.y,
           cell_size * 0.14);
    } else if (marks_[c] == Mark::capture) {
      line(
          "<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"none\" stroke=\"#c2521d\" "
          "stroke-width=\"4\"/>",
          at.x, at.y, cell_size * 0.42);
    }
  }

  // Each file and rank where its line of cells would go on, files below, ranks to the left; level
  // with the cell where no file is farther left.
  void draw_coordinates() {
    std::map<std::string, std::vector<Place>> files;
    std::map<int, std::vector<Place>> ranks;
    for (Cell c = 0; c < board_.size(); ++c) {
      const CellShape& shape = board_.cell(c);
      files[board_.file_label(c)].push_back(frame_.centre(shape));
      ranks[shape.rank].push_back(frame_.centre(shape));
    }
    constexpr Place level{-cell_size, 0};
    constexpr double leftmost = margin + cell_size / 2;
    Place down{0, cell_size}, left = level;
    for (auto& [label, places] : files) {
      std::ranges::sort(places, std::greater<>(), &Place::y);
      draw_label_before(places, down, label);
    }
    for (auto& [rank, places] : ranks) {
      std::ranges::sort(places, std::less<>(), &Place::x);
      const bool outermost = places.front().x < leftmost + 1;
      if (outermost) places.resize(1), left = level;
      draw_label_before(places, left, std::to_string(rank));
    }
  }

  // A line of one cell goes on like the line before it.
  void draw_label_before(const std::vector<Place>& places, Place& step, const std::string& label) {
    constexpr double away = 0.75;  // of the step from a cell to the next
    const Place first = places.front();
    if (places.size() > 1) step = {first.x - places[1].x, first.y - places[1].y};
    draw_label(first.x + away * step.x, first.y + away * step.y, label);
  }

  void draw_label(double x, double y, std::string_view label, double size = 13) {
    line("<text x=\"{:g}\" y=\"{:g}\" font-size=\"{:g}\" fill=\"#444444\">{}</text>", x,
         y + 0.35 * size, size, xml(label));
  }

  const Variant& variant_;
  const Snapshot& position_;
  std::shared_ptr<const Board> lying_;
  const Board& board_;
  Frame frame_;
  std::vector<int> shades_;
  std::vector<Mark> marks_;
  std::vector<std::string> below_;  // lines below the board
  std::string text_;
};

}  // namespace

std::string draw_svg(const Variant& variant, const Snapshot& position, const DiagramStyle& style) {
  return Document(variant, position, style).draw();
}

}  // namespace sb
