// The picture for a file: cells as polygons, the usual men as figures, all others as tiles with
// their symbols, a man on several cells as one long tile, state as badges. Every text that comes
// from a script is escaped, so the document is always well-formed.
#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

#include <fmt/format.h>

#include "base/list.h"
#include "base/text.h"
#include "notation/diagram.h"
#include "notation/figures.h"
#include "notation/layout.h"
#include "notation/mark_text.h"
#include "notation/markup.h"
#include "notation/paragraph.h"
#include "notation/position_text.h"
#include "notation/reserve_text.h"
#include "notation/rule_text.h"
#include "notation/rules_page.h"
#include "notation/state_words.h"
#include "notation/svg_frame.h"
#include "notation/value_text.h"
#include "reference/bodies.h"
#include "reference/guests.h"

namespace sb {
namespace {

constexpr double line_height = 20;  // of a line below the board
constexpr std::string_view shade_fills[] = {"#86a37c", "#dfe6cf", "#b4c5a2"};
// By Highlight; targets and captures get a sign on the cell instead of another fill.
constexpr std::string_view highlight_fills[] = {"", "#9dbcd4", "#e3c95c", "", "", "#dd6b5b"};
constexpr std::string_view arrow_colour = "#b3541e";
// By Side: tiles and the symbols on them.
constexpr std::string_view tile_fills[owners] = {"#fffdf5", "#2b2b2b", "#c9a227"};
constexpr std::string_view symbol_fills[owners] = {"#222222", "#ffffff", "#222222"};

class Document {
 public:
  Document(const Variant& variant, const Snapshot& position, const DiagramStyle& style)
      : variant_(variant),
        position_(position),
        lying_(variant.board_in(position)),
        board_(*lying_),
        frame_(board_, style.flip),
        style_(style),
        figures_(style.letters ? std::vector<std::optional<Figure>>(variant.pieces.size())
                               : set_of_figures(variant)),
        round_(contains(figures_, std::optional(Figure::stone))),
        points_(std::ranges::none_of(figures_, [](const auto& one) { return one.has_value(); })),
        springs_(springs_of(variant)),
        shades_(ground_of(variant)),
        highlights_(highlights_of(variant, position, style)),
        marked_(style.one_man ? std::vector<bool>(springs_.size())
                              : marked_cells(variant, position)) {
    if (style.page) return;
    if (style.bare) {
      if (style.legend) add_legend();
      return;
    }
    below_ = holdings(variant, position, "\u00d7");
    for (const std::string& line : mark_lines(variant, position)) add_below(line);
    const std::string place = style.over ? "" : place_text(variant, position);
    if (!place.empty()) add_below(place);
    for (const std::string& line : position_words(variant, position)) add_below(line);
    if (style.legend) add_legend();
    if (style.to_move) below_.push_back(fmt::format("{} to move", side_name(position.to_act)));
  }

  std::string draw() {
    open();
    const auto laid = cells_where(board_, [&](Cell c) { return !board_.cell(c).outline.empty(); });
    for (const Cell c : laid) draw_cell(c);
    for (const Edge& border : borders_of(variant_)) draw_border(border);
    for (const DiagramStyle::Arrow& arrow : style_.arrows) draw_arrow(arrow);
    for (const Cell c : laid) {
      if (marked_[c]) draw_mark(c);
      if (springs_[c]) draw_spring(c);
      if (board_.bends() || style_.names) draw_name(c);
      if (position_.men[c].kind != 0 && !style_.names) draw_man(c);
      draw_sign(c);
    }
    if (!style_.names) draw_guest();
    if (!board_.bends()) draw_coordinates();
    for (std::size_t i = 0; i < below_.size(); ++i)
      draw_label(frame_.width() / 2, frame_.height() + line_height * (0.3 + static_cast<double>(i)),
                 below_[i]);
    return text_ + "</svg>\n";
  }

  std::string draw_alone(const Man& man) {
    constexpr double half = cell_size / 2;
    line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:g} {0:g}\" "
        "font-family=\"sans-serif\" text-anchor=\"middle\">",
        cell_size);
    draw_at(man, 0, {half, half}, 0.95 * half);
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
        "font-family=\"sans-serif\" text-anchor=\"middle\"{}>",
        frame_.width(), height, frame_.width(), height, style_.page ? "" : " role=\"img\"");
    line("<title>{}</title>", xml(style_.title.empty() ? variant_.title : style_.title));
    line("<desc>{}</desc>", xml(write_position(variant_, position_)));
    if (!style_.page && !style_.inlined)
      line("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>");
  }

  // A class for a page's colours; nothing in a picture for itself.
  std::string of_class(std::string_view name) const {
    return style_.page ? fmt::format(" class=\"{}\"", name) : std::string{};
  }

  std::string of_cell(Cell c) const {
    constexpr std::string_view words[] = {"", " held", " last", "", "", " attacker"};
    if (!style_.page) return {};
    return fmt::format(" class=\"cell shade-{}{}{}\" data-cell=\"{}\"", shades_[c],
                       words[static_cast<int>(highlights_[c])], springs_[c] ? " spring" : "",
                       xml(board_.name(c)));
  }

  // The corners of a cell, drawn in to such a part of their way from its middle.
  std::string outline(Cell c, double part) const {
    const Place middle = frame_.centre(board_.cell(c));
    std::vector<std::string> points;
    for (const Point& corner : board_.cell(c).outline) {
      const Place at = frame_.place(corner);
      points.push_back(fmt::format("{:g},{:g}", middle.x + part * (at.x - middle.x),
                                   middle.y + part * (at.y - middle.y)));
    }
    return fmt::format("{}", fmt::join(points, " "));
  }

  void draw_cell(Cell c) {
    const std::string_view marked = highlight_fills[static_cast<int>(highlights_[c])];
    line(
        "<polygon{} points=\"{}\" fill=\"{}\" stroke=\"#5b6b56\" "
        "stroke-width=\"0.5\"><title>{}</title></polygon>",
        of_cell(c), outline(c, 1), marked.empty() ? shade_fills[shades_[c]] : marked,
        xml(board_.name(c)));
  }

  void draw_border(const Edge& border) {
    const Place a = frame_.place(border.first), b = frame_.place(border.second);
    line("<path{} d=\"M{:g},{:g} {:g},{:g}\" stroke=\"#3f5a4a\" stroke-width=\"3\"/>",
         of_class("border"), a.x, a.y, b.x, b.y);
  }

  // A tile; under a man that stands on several cells one bar, drawn with the first of them.
  void draw_tile(Cell c, const Man& man, Place at, double radius) {
    const std::string_view fill = tile_fills[index(man.side)];
    const std::vector<Cell> cells = reference::body_cells(variant_, position_, c);
    if (cells.size() == 1 && points_ && man.side != Side::neutral) {
      const double ahead = (man.side == Side::white) != style_.flip ? -radius : radius;
      line(
          "<path d=\"M{0:g},{1:g} L{2:g},{3:g} L{4:g},{5:g} L{6:g},{5:g} L{7:g},{3:g} Z\" "
          "fill=\"{8}\" stroke=\"#222222\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>",
          at.x, at.y + 1.15 * ahead, at.x + 0.75 * radius, at.y + 0.7 * ahead, at.x + radius,
          at.y - ahead, at.x - radius, at.x - 0.75 * radius, fill);
    } else if (cells.size() == 1) {
      line(
          "<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" rx=\"{:g}\" fill=\"{}\" "
          "stroke=\"#222222\" stroke-width=\"1.5\"/>",
          at.x - radius, at.y - radius, 2 * radius, 2 * radius, (round_ ? 1 : 0.35) * radius, fill);
    } else if (c == std::ranges::min(cells)) {
      const Place begin = frame_.centre(board_.cell(cells.front()));
      const Place end = frame_.centre(board_.cell(cells.back()));
      const auto draw_bar = [&](std::string_view colour, double width) {
        line(
            "<path d=\"M{:g},{:g} {:g},{:g}\" stroke=\"{}\" stroke-width=\"{:g}\" "
            "stroke-linecap=\"round\"/>",
            begin.x, begin.y, end.x, end.y, colour, width);
      };
      draw_bar("#222222", 2 * radius + 1);
      draw_bar(fill, 2 * radius - 2);
    }
  }

  void draw_man(Cell c) {
    const Man& man = position_.men[c];
    if (style_.page) line("<g class=\"man\" data-man=\"{}\">", xml(board_.name(c)));
    draw_at(man, c, frame_.centre(board_.cell(c)), 0.95 * frame_.room(board_.cell(c)));
    if (const std::string badge = badge_of(man); !badge.empty()) draw_badge(c, badge);
    if (style_.page) line("</g>");
  }

  // `room`: from the middle to the nearest edge.
  void draw_at(const Man& man, Cell c, Place at, double room) {
    const std::string title = xml(man_title(man));
    const auto set = style_.set.find(key_of(man));
    if (set != style_.set.end()) {
      line(
          "<image x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" href=\"{}\">"
          "<title>{}</title></image>",
          at.x - room, at.y - room, 2 * room, 2 * room, set->second, title);
      return;
    }
    const auto figure = figures_[man.kind - 1];
    if (figure && man.side != Side::neutral) {
      const bool white = man.side == Side::white;
      line("<g transform=\"translate({:g},{:g}) scale({:g})\"><title>{}</title>{}</g>", at.x - room,
           at.y - room, room / 50, title,
           figure_svg(*figure, tile_fills[index(man.side)], white ? "#222222" : "#111111",
                      white ? "#222222" : "#f0f0f0"));
      return;
    }
    const std::string label = label_of(variant_, man);
    const double radius = std::min(cell_size * 0.38, room * 0.95);
    const double size = radius * 2.5 / (1.0 + static_cast<double>(label.size()));
    draw_tile(c, man, at, radius);
    line(
        "<text x=\"{:g}\" y=\"{:g}\" font-size=\"{:g}\" font-weight=\"bold\" "
        "fill=\"{}\">{}<title>{}</title></text>",
        at.x, at.y + 0.35 * size, size, symbol_fills[index(man.side)], xml(label), title);
  }

  // "wQ", "bCn", "n*"
  std::string key_of(const Man& man) const {
    constexpr std::string_view letters = "wbn";
    return letters[index(man.side)] + variant_.kind(man.kind).symbol;
  }

  std::string man_title(const Man& man) const {
    std::string text = man_text(variant_, man);
    for (const std::string& words : man_words(variant_, man)) text += ", " + words;
    return text;
  }

  // What is not at its default, and is told in words too, shortly: "3", "2 8", "k".
  std::string badge_of(const Man& man) const {
    constexpr std::size_t longest = 4;
    const PieceSpec& spec = variant_.kind(man.kind);
    std::string text;
    for (std::size_t f = 0; f < spec.state.size(); ++f) {
      const StateField& field = spec.state[f];
      const int value = spec.field_value(man.state, f);
      const auto offset = static_cast<std::uint32_t>(value - field.low);
      if (value == field.initial || field_words(variant_, field, offset).empty()) continue;
      const std::string word = value_text(field, value);
      text += (text.empty() ? "" : " ") + word.substr(0, longest);
    }
    return text;
  }

  void draw_badge(Cell c, const std::string& badge) {
    constexpr double size = 11;
    const Place at = frame_.centre(board_.cell(c));
    const double room = frame_.room(board_.cell(c));
    const double width = 7 + 6.4 * static_cast<double>(badge.size());
    const double x = at.x + room - width / 2 - 1, y = at.y + room - 8;
    line(
        "<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"14\" rx=\"7\" fill=\"#ffd75e\" "
        "stroke=\"#222222\"/>",
        x - width / 2, y - 7, width);
    line(
        "<text x=\"{:g}\" y=\"{:g}\" font-size=\"{:g}\" font-weight=\"bold\" "
        "fill=\"#222222\">{}</text>",
        x, y + 0.35 * size, size, xml(badge));
  }

  // Small, in the upper corner of the cell that it shares.
  void draw_guest() {
    const Cell c = reference::shared_cell(variant_, position_);
    if (c == no_cell) return;
    const Place at = frame_.centre(board_.cell(c));
    const double away = 0.5 * frame_.room(board_.cell(c));
    const Man guest = variant_.guest_in(position_);
    line("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"#dd6b5b\" stroke=\"#222222\"/>",
         at.x + away, at.y - away, away);
    line(
        "<text x=\"{:g}\" y=\"{:g}\" font-size=\"12\" font-weight=\"bold\" "
        "fill=\"#111111\">{}<title>{}</title></text>",
        at.x + away, at.y - away + 4, xml(label_of(variant_, guest)), xml(man_title(guest)));
  }

  // Where sections lie in any way, each empty cell carries its name; all where names are wanted.
  void draw_name(Cell c) {
    const Place at = frame_.centre(board_.cell(c));
    const double size = style_.names && !board_.bends() ? 13 : 9;
    if (position_.men[c].kind == 0 || style_.names)
      draw_label(at.x, at.y, board_.name(c), size, "label inside");
  }

  // What a mark of the rules lies on: a broken line within the edges.
  void draw_mark(Cell c) {
    line(
        "<polygon{} points=\"{}\" fill=\"#9dbcd4\" fill-opacity=\"0.45\" stroke=\"#1f5f8f\" "
        "stroke-width=\"2\" stroke-dasharray=\"4 4\"/>",
        of_class("marked"), outline(c, 0.9));
  }

  // A coil, as it is drawn on plans.
  void draw_spring(Cell c) {
    const Place at = frame_.centre(board_.cell(c));
    line(
        "<path d=\"M{0:g},{1:g} h20 l-20,6 h20 l-20,6 h20 l-20,6 h20\" fill=\"none\" "
        "stroke=\"#7a3b9a\" stroke-width=\"2.5\" stroke-linejoin=\"round\"><title>spring</title>"
        "</path>",
        at.x - 10, at.y - 9);
  }

  // It ends before the man whom it brought. A shot is broken, a move is not. The head is drawn, not
  // a marker: names of those would meet where several pictures stand in one document.
  void draw_arrow(const DiagramStyle::Arrow& arrow) {
    const Place from = frame_.centre(board_.cell(arrow.from));
    const Place end = frame_.centre(board_.cell(arrow.to));
    const double length = std::hypot(end.x - from.x, end.y - from.y);
    const double part = length > 0 ? std::max(0.3, 1 - 0.5 * cell_size / length) : 1;
    const Place to{from.x + part * (end.x - from.x), from.y + part * (end.y - from.y)};
    constexpr double degrees = 180 / std::numbers::pi;
    line(
        "<g{} stroke=\"{}\" stroke-width=\"5\" stroke-opacity=\"0.6\" fill=\"{}\">"
        "<path d=\"M{:g},{:g} L{:g},{:g}\" fill=\"none\" stroke-linecap=\"round\"{}/>"
        "<path transform=\"translate({:g},{:g}) rotate({:g})\" d=\"M-12,-8.5 L5,0 L-12,8.5 Z\" "
        "stroke=\"none\"/></g>",
        of_class("arrow"), arrow_colour, arrow_colour, from.x, from.y, to.x, to.y,
        arrow.shot ? " stroke-dasharray=\"3 8\"" : "", to.x, to.y,
        degrees * std::atan2(end.y - from.y, end.x - from.x));
  }

  // What can be reached: a disc to go or capture, a ring only to go, a cross only to capture, a
  // diamond by a jump over whoever stands between, dashed what only other squares allow. Around men
  // a ring: it can be captured.
  void draw_sign(Cell c) {
    const Place at = frame_.centre(board_.cell(c));
    const double r = cell_size * 0.15;
    const auto sign = style_.signs.find(c);
    if (sign == style_.signs.end()) {
      if (highlights_[c] == Highlight::target) {
        line("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"#1f5f8f\"/>", at.x, at.y, r);
      } else if (highlights_[c] == Highlight::capture) {
        line(
            "<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"none\" stroke=\"#c2521d\" "
            "stroke-width=\"4\"/>",
            at.x, at.y, cell_size * 0.44);
      }
      return;
    }
    if (sign->second.capture && !sign->second.quiet) {
      line(
          "<path d=\"M{0:g},{1:g} l{2:g},{2:g} m0,-{2:g} l-{2:g},{2:g}\" stroke=\"#a83a10\" "
          "stroke-width=\"5\" stroke-linecap=\"round\"/>",
          at.x - r, at.y - r, 2 * r);
    } else if (sign->second.jump) {
      line(
          "<path d=\"M{:g},{:g} l{:g},{:g} l{:g},{:g} l{:g},{:g} Z\" fill=\"{}\" "
          "stroke=\"#1f5f8f\" stroke-width=\"3.5\"/>",
          at.x, at.y - 1.4 * r, 1.4 * r, 1.4 * r, -1.4 * r, 1.4 * r, -1.4 * r, -1.4 * r,
          sign->second.capture ? "#1f5f8f" : "#ffffff");
    } else {
      line(
          "<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"{}\" stroke=\"#1f5f8f\" "
          "stroke-width=\"3.5\"{}/>",
          at.x, at.y, r, sign->second.capture ? "#1f5f8f" : "#ffffff",
          sign->second.elsewhere ? " stroke-dasharray=\"4 3\"" : "");
    }
  }

  void add_legend() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < variant_.pieces.size(); ++i) {
      const PieceSpec& piece = variant_.pieces[i];
      const bool here = std::ranges::any_of(
          position_.men, [&](const Man& man) { return man.kind == static_cast<int>(i) + 1; });
      if (here && !figures_[i]) names.push_back(fmt::format("{} {}", piece.symbol, piece.name));
    }
    std::string now;
    for (const std::string& name : names) {
      if (!now.empty() && now.size() + name.size() + 3 > letters_across())
        below_.push_back(std::exchange(now, "") + ',');
      now += (now.empty() ? "" : ", ") + name;
    }
    if (!now.empty()) below_.push_back(now);
    if (!style_.signs.empty()) add_below(sign_words());
    if (std::ranges::count(springs_, true) > 0) add_below("A coil: a spring.");
  }

  std::size_t letters_across() const {
    constexpr double wide = 8;  // of a letter
    return static_cast<std::size_t>(frame_.width() / wide);
  }

  // In lines that are no wider than the board.
  void add_below(std::string_view text) {
    const std::string lines = filled(text, static_cast<int>(letters_across()));
    for (const std::string_view line : split(lines, '\n')) {
      if (!line.empty()) below_.emplace_back(line);
    }
  }

  // Each file and rank where its line of cells would go on, files below, ranks to the left; level
  // with the cell where no file is farther left.
  void draw_coordinates() {
    std::map<std::string, std::vector<Place>> files;
    std::map<std::pair<int, int>, std::vector<Place>> ranks;  // by board and rank
    std::map<int, double> leftmost;                           // by board
    for (Cell c = 0; c < board_.size(); ++c) {
      const Place centre = frame_.centre(board_.cell(c));
      const int board = board_.board_of(c);
      files[board_.file_label(c)].push_back(centre);
      ranks[{board, board_.cell(c).rank}].push_back(centre);
      double& left_edge = leftmost.try_emplace(board, centre.x).first->second;
      left_edge = std::min(left_edge, centre.x);
    }
    constexpr Place level{-cell_size, 0};
    Place down{0, cell_size}, left = level;
    for (auto& [label, places] : files) {
      std::ranges::sort(places, std::greater<>(), &Place::y);
      draw_label_before(places, down, label);
    }
    for (auto& [line, places] : ranks) {
      const auto [board, rank] = line;
      std::ranges::sort(places, std::less<>(), &Place::x);
      if (places.front().x < leftmost[board] + 1) {
        left = level;
        places.resize(1);
      }
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

  void draw_label(double x, double y, std::string_view label, double size = 13,
                  std::string_view name = "label") {
    line("<text{} x=\"{:g}\" y=\"{:g}\" font-size=\"{:g}\" fill=\"{}\">{}</text>", of_class(name),
         x, y + 0.35 * size, size, style_.inlined ? "currentColor" : "#444444", xml(label));
  }

  const Variant& variant_;
  const Snapshot& position_;
  std::shared_ptr<const Board> lying_;
  const Board& board_;
  Frame frame_;
  const DiagramStyle& style_;
  std::vector<std::optional<Figure>> figures_;  // by kind - 1
  const bool round_;                            // tiles are, beside stones
  const bool points_;                           // tiles do, ahead, where there are tiles alone
  std::vector<bool> springs_;                   // by cell
  std::vector<int> shades_;
  std::vector<Highlight> highlights_;
  std::vector<bool> marked_;
  std::vector<std::string> below_;  // lines below the board
  std::string text_;
};

}  // namespace

std::string draw_svg(const Variant& variant, const Snapshot& position, const DiagramStyle& style) {
  return Document(variant, position, style).draw();
}

std::string draw_man_svg(const Variant& variant, const Man& man, bool letters) {
  Snapshot nobody = variant.start;
  std::ranges::fill(nobody.men, Man{});
  DiagramStyle style;
  style.page = true;
  style.letters = letters;
  return Document(variant, nobody, style).draw_alone(man);
}

}  // namespace sb
