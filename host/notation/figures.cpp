// Every figure stands on the same foot, so that a row of them reads as one set.
#include "notation/figures.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/list.h"
namespace sb {
namespace {

// What an atom is by its shape alone: captures, merges and what follows a capture aside. Captures
// of own men make no other figure.
bool is_slide(const Atom& atom, Directions ways) {
  return atom.kind == Atom::Kind::slide && atom.ways == ways && atom.least == 1 && atom.most == 0;
}
bool is_step(const Atom& atom, Directions ways) {
  return atom.kind == Atom::Kind::slide && atom.ways == ways && atom.least == 1 && atom.most == 1;
}
// takes: whether it has to capture, too.
bool is_free(const Atom& atom, bool takes) {
  return atom.quiet && atom.capture == takes && !atom.shoots && !atom.lame && !atom.twice &&
         !atom.rides && !has_course(atom) && atom.ways != 0 && atom.from.everywhere() &&
         atom.to.everywhere() && atom.against.empty();
}

// Steps one way to go and another way to capture.
bool goes_otherwise_than_it_takes(const Movement& movement) {
  const auto goes = [](const Atom& atom) { return atom.quiet && !atom.capture; };
  const auto takes = [](const Atom& atom) { return atom.capture && !atom.quiet; };
  const auto slides = [](const Atom& atom) {
    return atom.kind == Atom::Kind::slide && atom.least >= 1 && atom.most >= 1;
  };
  return std::ranges::all_of(movement, slides) && std::ranges::any_of(movement, goes) &&
         std::ranges::any_of(movement, takes) &&
         std::ranges::all_of(movement, [&](const Atom& a) { return goes(a) || takes(a); });
}

// What a game expects of its chess men.
struct Custom {
  bool takes = true;    // they capture by moving
  bool crowned = true;  // a king is royal
};

std::optional<Figure> figure_of(const PieceSpec& piece, Custom custom) {
  if (piece.neutral || piece.body || piece.symbol.starts_with('+')) return std::nullopt;
  Movement movement = piece.forms[piece.form_at(piece.initial_state())].movement;
  std::erase_if(movement, [](const Atom& atom) { return atom.capture_own; });
  const Directions every = dir_orthogonal | dir_diagonal;
  if (goes_otherwise_than_it_takes(movement)) return Figure::ball;
  if (movement.size() == 2) {
    const auto both = [&](Directions one, Directions two) {
      return is_slide(movement[0], one) && is_slide(movement[1], two) &&
             is_free(movement[0], custom.takes) && is_free(movement[1], custom.takes);
    };
    if (both(dir_orthogonal, dir_diagonal)) return Figure::coronet;
  }
  if (movement.size() != 1) return std::nullopt;
  Atom atom = movement.front();
  if (atom.kind == Atom::Kind::leap && atom.ways == 0) {
    atom.ways = every;  // for is_free()
    const bool leaps = atom.leap == Leap{1, 2} && is_free(atom, custom.takes);
    return leaps && !piece.royal ? std::optional(Figure::horse) : std::nullopt;
  }
  if (!is_free(atom, custom.takes)) return std::nullopt;
  if (is_step(atom, every) && piece.royal == custom.crowned) return Figure::crown;
  if (piece.royal) return std::nullopt;
  if (is_slide(atom, every)) return Figure::coronet;
  if (is_slide(atom, dir_orthogonal)) return Figure::tower;
  if (is_slide(atom, dir_diagonal)) return Figure::mitre;
  return std::nullopt;
}

std::vector<std::optional<Figure>> men_by(const Variant& variant, Custom custom) {
  std::vector<std::optional<Figure>> figures;
  for (const PieceSpec& piece : variant.pieces) {
    auto figure = figure_of(piece, custom);
    if (figure && contains(figures, figure)) figure.reset();
    figures.push_back(figure);
  }
  return figures;
}

// The only kind of men on the board at first, or of all where it is empty; 0: there are several.
int lonely_kind(const Variant& variant) {
  std::vector<int> kinds;
  const auto meet = [&](int kind) {
    if (kind != 0 && !variant.kind(kind).neutral && !contains(kinds, kind)) kinds.push_back(kind);
  };
  for (const Man& man : variant.start.men) meet(man.kind);
  if (!kinds.empty()) return kinds.size() == 1 ? kinds.front() : 0;
  for (const int kind : variant.all_kinds()) meet(kind);
  return kinds.size() == 1 ? kinds.front() : 0;
}

struct Shape {
  std::string_view outline;  // one closed path, or several
  std::string_view lines;    // strokes within it
};

constexpr std::string_view foot = "M24 88 L24 82 Q24 78 28 78 L72 78 Q76 78 76 82 L76 88 Z";

constexpr Shape shapes[] = {
    // A cross above two lobes.
    {"M46 9 L54 9 L54 16 L61 16 L61 24 L54 24 L54 33 C62 26 80 27 82 43 C83 54 73 62 70 75 "
     "L30 75 C27 62 17 54 18 43 C20 27 38 26 46 33 L46 24 L39 24 L39 16 L46 16 Z",
     "M33 66 Q50 61 67 66 M50 36 L50 60"},
    // Five points, each with a pearl.
    {"M30 75 C29 62 22 50 14 36 L31 48 L30 25 L43 45 L50 19 L57 45 L70 25 L69 48 L86 36 "
     "C78 50 71 62 70 75 Z "
     "M9 33 a4.5 4.5 0 1 0 9 0 a4.5 4.5 0 1 0 -9 0 Z M25.5 20 a4.5 4.5 0 1 0 9 0 a4.5 4.5 0 1 0 "
     "-9 0 Z M45.5 13 a4.5 4.5 0 1 0 9 0 a4.5 4.5 0 1 0 -9 0 Z M65.5 20 a4.5 4.5 0 1 0 9 0 a4.5 "
     "4.5 0 1 0 -9 0 Z M82 33 a4.5 4.5 0 1 0 9 0 a4.5 4.5 0 1 0 -9 0 Z",
     "M33 66 Q50 60 67 66"},
    // A tower with three battlements.
    {"M26 17 L37 17 L37 25 L44 25 L44 17 L56 17 L56 25 L63 25 L63 17 L74 17 L74 34 L65 42 L67 68 "
     "L72 75 L28 75 L33 68 L35 42 L26 34 Z",
     "M30 35 L70 35 M35 43 L65 43 M33 68 L67 68"},
    // A mitre with its cleft.
    {"M45.5 11 a4.5 4.5 0 1 0 9 0 a4.5 4.5 0 1 0 -9 0 Z M50 17 C66 29 75 44 64 61 L69 75 L31 75 "
     "L36 61 C25 44 34 29 50 17 Z",
     "M36 61 Q50 56 64 61 M61 29 L50 43"},
    // A horse that looks to the left.
    {"M31 75 C31 61 46 57 47 45 C40 47 36 51 31 54 C26 57 19 54 19 48 C19 44 24 41 27 36 C31 28 "
     "35 23 42 20 L42 11 L51 18 C70 21 80 41 76 75 Z",
     "M60 27 C69 37 71 54 69 68 M24 48 L27 47"},
    // A ball on a bell.
    {"M50 18 C59 18 66 25 66 33 C66 38 63 42 60 45 L66 49 L60 51 C61 61 65 67 71 75 L29 75 C35 67 "
     "39 61 40 51 L34 49 L40 45 C37 42 34 38 34 33 C34 25 41 18 50 18 Z",
     "M40 51 L60 51"},
    // A disc with a rim, without a foot.
    {"M12 50 a38 38 0 1 0 76 0 a38 38 0 1 0 -76 0 Z",
     "M24 50 a26 26 0 1 0 52 0 a26 26 0 1 0 -52 0 Z"},
};

}  // namespace

std::vector<std::optional<Figure>> usual_men_of(const Variant& variant) {
  return men_by(variant, {});
}

std::vector<std::optional<Figure>> figures_of(const Variant& variant) {
  const auto takes_by_moving = [](const PieceSpec& piece) {
    return piece.some_atom(&Atom::capture);
  };
  auto figures =
      men_by(variant, {.takes = std::ranges::any_of(variant.pieces, takes_by_moving),
                       .crowned = std::ranges::any_of(variant.pieces, &PieceSpec::royal)});
  const int lonely = lonely_kind(variant);
  if (lonely != 0 && !figures[lonely - 1] && !variant.kind(lonely).royal &&
      !variant.kind(lonely).body)
    figures[lonely - 1] = Figure::stone;
  return figures;
}

std::vector<std::optional<Figure>> set_of_figures(const Variant& variant) {
  auto figures = figures_of(variant);
  int without = 0;  // more than there are with one
  for (std::size_t kind = 0; kind < figures.size(); ++kind) {
    if (!variant.pieces[kind].neutral) without += figures[kind] ? -1 : 1;
  }
  if (without > 0) std::ranges::fill(figures, std::nullopt);
  return figures;
}

bool are_usual_men(const Variant& variant) {
  constexpr std::string_view letters = "KQRBNP";
  const auto figures = figures_of(variant);
  for (std::size_t kind = 0; kind < figures.size(); ++kind) {
    if (variant.pieces[kind].neutral) continue;
    if (!figures[kind] || *figures[kind] == Figure::stone) return false;
    const std::string_view letter = letters.substr(static_cast<std::size_t>(*figures[kind]), 1);
    if (variant.pieces[kind].symbol != letter) return false;
  }
  return true;
}

bool are_stones(const Variant& variant) {
  const auto figures = figures_of(variant);
  for (std::size_t kind = 0; kind < figures.size(); ++kind) {
    if (figures[kind] != Figure::stone && !variant.pieces[kind].neutral) return false;
  }
  return true;
}

std::string figure_svg(Figure figure, std::string_view fill, std::string_view stroke,
                       std::string_view line) {
  const Shape& shape = shapes[static_cast<int>(figure)];
  std::string text = fmt::format(
      "<path d=\"{} {}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"3.5\" "
      "stroke-linejoin=\"round\"/>"
      "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"3\" stroke-linecap=\"round\"/>",
      shape.outline, figure == Figure::stone ? "" : foot, fill, stroke, shape.lines, line);
  if (figure == Figure::horse)
    text += fmt::format("<ellipse cx=\"44\" cy=\"30\" rx=\"3\" ry=\"2.4\" fill=\"{}\"/>", line);
  return text;
}

}  // namespace sb
