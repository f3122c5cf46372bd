// The terminal's picture: rows of cells, each a label between two signs.
#include "notation/diagram.h"

#include <algorithm>

#include <fmt/format.h>

#include "notation/deed_text.h"
#include "notation/layout.h"
#include "notation/mark_text.h"
#include "notation/position_text.h"
#include "notation/reserve_text.h"
#include "notation/rule_text.h"
#include "notation/scenery.h"
#include "notation/state_words.h"
#include "reference/bodies.h"
#include "reference/guests.h"

namespace sb {
namespace {

// One picture while it is drawn; every cell takes `width_` characters and one more on each side, or
// one between two cells where that is too wide. Several boards stand side by side, or one below the
// other.
class Rows {
 public:
  explicit Rows(const Scenery& scenery)
      : scenery_(scenery),
        layout_(layout_of(scenery.variant.board, scenery.style.flip)),
        width_(scenery.width) {
    for (const std::string& label : layout_.column_labels) width_ = std::max(width_, label.size());
    for (const std::string& label : layout_.line_labels) margin_ = std::max(margin_, label.size());
  }

  std::string draw() {
    const std::size_t columns = layout_.column_labels.size();
    const auto boards = static_cast<std::size_t>(scenery_.variant.board.boards());
    const std::size_t each = (columns + 1) / boards;  // with the gap behind it
    const auto fits = [&](std::size_t seen) {
      return margin_ + seen * (width_ + 2) <= static_cast<std::size_t>(scenery_.style.room.columns);
    };
    narrow_ = scenery_.style.may_be_narrow && !fits(boards == 1 ? columns : each - 1);
    if (boards == 1 || fits(columns)) return draw({0, columns});
    std::string text;
    for (std::size_t first = 0; first < columns; first += each)
      text += (first == 0 ? "" : "\n") + draw({first, first + each - 1});
    return text;
  }

 private:
  struct Columns {
    std::size_t first, end;
  };

  std::string draw(Columns columns) const {
    std::string text;
    for (std::size_t line = 0; line < layout_.line_labels.size(); ++line)
      text += draw_line(line, columns);
    return text + draw_files(columns);
  }

  std::string draw_line(std::size_t line, Columns columns) const {
    std::vector<Cell> places(layout_.column_labels.size(), no_cell);
    for (Cell c = 0; c < scenery_.variant.board.size(); ++c) {
      if (layout_.line[c] == static_cast<int>(line)) places[layout_.column[c]] = c;
    }
    std::string text = fmt::format("{:>{}} ", layout_.line_labels[line], margin_);
    char before = ' ';  // closes the cell before, where the next one does not open there
    for (std::size_t column = columns.first; column < columns.end; ++column) {
      const Cell c = places[column];
      Brackets brackets = c == no_cell ? Brackets{' ', ' '} : scenery_.around(c);
      if (narrow_ && brackets.open == ' ') brackets.open = before;
      before = brackets.close;
      text += draw_cell(c, brackets);
    }
    return finished(narrow_ ? text + before : text);
  }

  std::string draw_cell(Cell c, Brackets brackets) const {
    const std::string close(narrow_ ? 0 : 1, brackets.close);
    const bool colour = scenery_.style.colour && c != no_cell;
    const std::string label =
        c == no_cell ? "" : scenery_.label(c, scenery_.style.colour ? ' ' : '.');
    const std::string text = fmt::format("{}{:<{}}{}", brackets.open, label, width_, close);
    return colour ? fmt::format("\x1b[1;38;5;{};48;5;{}m{}\x1b[0m", scenery_.ink(c),
                                scenery_.ground(c), text)
                  : text;
  }

  std::string draw_files(Columns columns) const {
    std::string text(margin_ + 1, ' ');
    for (std::size_t column = columns.first; column < columns.end; ++column)
      text += fmt::format(" {:<{}}{}", layout_.column_labels[column], width_, narrow_ ? "" : " ");
    return finished(text);
  }

  const Scenery& scenery_;
  Layout layout_;
  std::size_t width_, margin_ = 1;
  bool narrow_ = false;
};

}  // namespace

std::vector<std::optional<Figure>> drawn_figures(const Variant& variant,
                                                 DiagramStyle::Figures wanted) {
  using Figures = DiagramStyle::Figures;
  const bool drawn = wanted == Figures::yes || (wanted == Figures::where_all &&
                                                (are_usual_men(variant) || are_stones(variant)));
  return drawn ? figures_of(variant) : std::vector<std::optional<Figure>>{};
}

// Outlines for White and filled ones for Black, so that sides are told by more than colours.
std::string glyph(Figure figure, Side side) {
  constexpr const char* outlined[] = {"\u2654", "\u2655", "\u2656", "\u2657",
                                      "\u2658", "\u2659", "\u25cb"};
  constexpr const char* filled[] = {"\u265a", "\u265b", "\u265c", "\u265d",
                                    "\u265e", "\u265f", "\u25cf"};
  return (side == Side::black ? filled : outlined)[static_cast<int>(figure)];
}

Scenery::Scenery(const Variant& v, const Snapshot& p, const DiagramStyle& wanted)
    : variant(v),
      position(p),
      style(wanted),
      lying(v.board_in(p)),
      palette(style.light ? light_palette : dark_palette),
      figures(drawn_figures(v, style.figures)),
      shades(shades_of(v.board)),
      highlights(highlights_of(v, p, style)),
      springs(springs_of(v)),
      marked(style.one_man ? std::vector<bool>(springs.size()) : marked_cells(v, p)) {
  if (v.kind_of("*") != 0) target = '+';
  for (const PieceSpec& spec : v.pieces) width = std::max(width, spec.symbol.size());
  for (Cell c = 0; c < v.board.size() && style.names; ++c)
    width = std::max(width, v.board.name(c).size());
}

std::string Scenery::label(Cell c, char nobody) const {
  if (style.names) return variant.board.name(c);
  const Man& man = position.men[c];
  if (man.kind != 0 && !figures.empty()) {
    const auto figure = figures[man.kind - 1];
    if (figure && man.side != Side::neutral) return glyph(*figure, man.side);
  }
  if (man.kind != 0) return label_of(variant, man);
  if (highlights[c] == Highlight::target) return std::string(1, target);
  return std::string(1, springs[c] ? spring_sign : nobody);
}

Brackets Scenery::around(Cell c) const {
  Brackets brackets =
      style.colour ? Brackets{' ', ' '} : plain_highlights[static_cast<int>(highlights[c])];
  const Man& man = position.men[c];
  if (style.names) return brackets;
  if (marked[c] && brackets.open == ' ') brackets.open = mark_sign;
  if (brackets.close == ' ' && man.kind != 0 && !man_words(variant, man).empty())
    brackets.close = state_sign;
  return brackets;
}

int Scenery::ground(Cell c) const {
  return highlights[c] == Highlight::none ? palette.shades[shades[c]]
                                          : palette.highlights[static_cast<int>(highlights[c])];
}

int Scenery::ink(Cell c) const { return palette.inks[index(position.men[c].side)]; }

std::string Scenery::attributes() const {
  std::string text;
  for (Cell c = 0; c < variant.board.size(); ++c) {
    if (position.men[c].kind == 0) continue;
    const std::string man = man_text(variant, position.men[c]);
    if (man.find_first_of("{~") != std::string::npos)
      text += fmt::format("{} {}\n", variant.board.name(c), man);
  }
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const std::vector<Cell> cells = reference::body_cells(variant, position, c);
    if (cells.size() > 1 && cells.front() == c)
      text += fmt::format("{} are one {}\n", names_of(variant.board, cells),
                          man_text(variant, position.men[c]));
  }
  if (const Cell shared = reference::shared_cell(variant, position); shared != no_cell) {
    text += fmt::format("{} shared with {}\n", variant.board.name(shared),
                        man_text(variant, variant.guest_in(position)));
  }
  return text;
}

std::string Scenery::beside() const {
  std::string text;
  for (const std::string& line : holdings(variant, position, "x")) text += line + "\n";
  for (const std::string& line : mark_lines(variant, position)) text += line + "\n";
  const std::string place = style.over ? "" : place_text(variant, position);
  if (!place.empty()) text += place + "\n";
  for (const std::string& line : position_words(variant, position)) text += line + "\n";
  return text;
}

std::string finished(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string draw_terminal(const Variant& variant, const Snapshot& position,
                          const DiagramStyle& style) {
  const Scenery scenery(variant, position, style);
  constexpr int hexagon = 6;
  const std::string beside = style.one_man ? "" : scenery.beside();
  const std::string below = style.bare ? "" : scenery.attributes() + beside;
  if (variant.board.bends()) return draw_sections(scenery) + below;
  const std::string picture =
      variant.board.sides() == hexagon ? draw_hexagons(scenery) : Rows(scenery).draw();
  return picture + below;
}

}  // namespace sb
