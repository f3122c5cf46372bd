// Bodies: men that stand on several cells at once, and what of that follows from the declaration
// alone. How they move and are built in a position is told by the engine (play/body_plies.h,
// play/mover_bodies.h) and, on its own, by the slow twin (reference/bodies.cpp).
// Invariant: every cell of a body holds a man of its kind and side, and these are all there are: a
// side has at most one body of a kind, two or three cells in a row. (Existentialist Chess, section
// 3, decisions 8, 12, 14, 18.)
#pragma once

#include <optional>

#include "base/problem.h"
#include "board/board.h"
#include "movement/spec.h"
#include "position/snapshot.h"

namespace sb {

struct Variant;

inline constexpr int least_body_cells = 2;
inline constexpr int most_body_cells = 3;

// What makes a kind of men a body. Its forms are its ways of moving by length: the first of two
// cells, the second of three. It moves as a whole along a line and keeps its direction; every cell
// that it sweeps must be vacant or its own, and none may be of PieceSpec::never_on. It captures
// nobody, and nobody captures it. In the line of a hop it is one screen, however many cells of it
// lie there.
//
// It is built by a man whose merge with a neighbour across a side gives this kind: a body on both
// cells, or on those and a third in their row, the next one or the one behind the builder, if there
// stands another man with whom it would be the same kind. No side builds a body of a kind that it
// has.
struct Body {
  int most = least_body_cells;  // so many cells at most
  bool bars_en_passant =
      false;  // nobody captures in passing onto a cell left or right of one of its
              // cells; nor across its file, if the body stands upright there: on
              // the capturer's file in the rank of the man to be captured
  friend bool operator==(const Body&, const Body&) = default;
};

// Which of a body's forms it moves by, by the number of its cells.
constexpr int body_form(int cells) { return cells - least_body_cells; }

// Whether bodies can move by the atom: a quiet step or slide without conditions.
bool may_move_body(const Atom& atom);

// The order of a body's cells: by file, then by rank.
bool comes_before(const Board& board, Cell a, Cell b);

// What is wrong with how bodies come about, as a sentence.
std::optional<Problem> bodies_fault(const Variant& variant);

// A body of which the position has too many cells or too few, or not in a row.
std::optional<Problem> broken_body(const Variant& variant, const Snapshot& position);

}  // namespace sb
