// The terminal's picture. Without colour it is always plain ASCII, and marks are brackets:
// [last ply]  * target  <capture>  !attacker!
#include "notation/diagram.h"

#include <algorithm>

#include <fmt/format.h>

#include "notation/layout.h"
#include "notation/position_text.h"

namespace sb {
namespace {

// Colours of the terminal's palette of 256: shades dark to light, then one tint for each Mark.
constexpr int shade_colours[] = {65, 108, 151};
constexpr int mark_colours[] = {0, 143, 74, 173, 167};
constexpr int white_men = 231;
constexpr int black_men = 16;

struct Brackets {
  char open, close;
};
constexpr Brackets plain_marks[] = {{' ', ' '}, {'[', ']'}, {' ', ' '}, {'<', '>'}, {'!', '!'}};

// One picture while it is drawn; every cell takes `width` characters and one more on each side.
class Canvas {
 public:
  Canvas(const Variant& variant, const Snapshot& position, const DiagramStyle& style)
      : variant_(variant),
        position_(position),
        colour_(style.colour),
        layout_(layout_of(variant.board)),
        shades_(shades_of(variant.board)),
        marks_(marks_of(variant, position, style)) {
    for (const PieceSpec& spec : variant.pieces) width_ = std::max(width_, spec.symbol.size());
    for (const std::string& label : layout_.column_labels) width_ = std::max(width_, label.size());
    for (const std::string& label : layout_.line_labels) margin_ = std::max(margin_, label.size());
  }

  std::string draw() const {
    std::string text;
    for (std::size_t line = 0; line < layout_.line_labels.size(); ++line) text += draw_line(line);
    return text + draw_files() + draw_attributes();
  }

 private:
  std::string draw_line(std::size_t line) const {
    std::vector<std::string> places(layout_.column_labels.size(), std::string(width_ + 2, ' '));
    for (Cell c = 0; c < variant_.board.size(); ++c) {
      if (layout_.line[c] == static_cast<int>(line)) places[layout_.column[c]] = draw_cell(c);
    }
    return finished(
        fmt::format("{:>{}} {}", layout_.line_labels[line], margin_, fmt::join(places, "")));
  }

  std::string draw_cell(Cell c) const {
    const Man& man = position_.men[c];
    const Mark mark = marks_[c];
    const char nobody = mark == Mark::target ? '*' : colour_ ? ' ' : '.';
    const std::string label = man.kind == 0 ? std::string(1, nobody) : label_of(variant_, man);
    if (!colour_) {
      const Brackets brackets = plain_marks[static_cast<int>(mark)];
      return fmt::format("{}{:<{}}{}", brackets.open, label, width_, brackets.close);
    }
    const int ground =
        mark == Mark::none ? shade_colours[shades_[c]] : mark_colours[static_cast<int>(mark)];
    const int ink = man.side == Side::white ? white_men : black_men;
    return fmt::format("\x1b[1;38;5;{};48;5;{}m {:<{}} \x1b[0m", ink, ground, label, width_);
  }

  std::string draw_files() const {
    std::string text(margin_ + 1, ' ');
    for (const std::string& label : layout_.column_labels)
      text += fmt::format(" {:<{}} ", label, width_);
    return finished(text);
  }

  // The men that carry more than their symbol says, one a line.
  std::string draw_attributes() const {
    std::string text;
    for (Cell c = 0; c < variant_.board.size(); ++c) {
      if (position_.men[c].kind == 0) continue;
      const std::string man = man_text(variant_, position_.men[c]);
      if (man.ends_with('}')) text += fmt::format("{} {}\n", variant_.board.name(c), man);
    }
    return text;
  }

  static std::string finished(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
  }

  const Variant& variant_;
  const Snapshot& position_;
  bool colour_;
  Layout layout_;
  std::vector<int> shades_;
  std::vector<Mark> marks_;
  std::size_t width_ = 1, margin_ = 1;
};

}  // namespace

std::string draw_terminal(const Variant& variant, const Snapshot& position,
                          const DiagramStyle& style) {
  return Canvas(variant, position, style).draw();
}

}  // namespace sb
