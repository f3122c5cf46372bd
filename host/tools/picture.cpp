// A piece alone stands on the cell nearest to the middle of an empty board. Where it moves comes
// from the slow twin, because the engine never takes up a position without royal men.
#include "tools/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "notation/diagram.h"
#include "play/joint.h"
#include "play/reference.h"
#include "play/reference_bodies.h"
#include "play/reference_guests.h"
#include "play/reference_spells.h"

namespace sb {
namespace {

Result<int> kind_named(const Variant& variant, const std::string& name) {
  if (const int kind = variant.kind_of(name)) return kind;
  std::vector<std::string> names;
  std::string symbols;
  for (std::size_t i = 0; i < variant.pieces.size(); ++i) {
    if (lower(variant.pieces[i].name) == lower(name)) return static_cast<int>(i + 1);
    names.push_back(variant.pieces[i].name);
    symbols += ' ' + variant.pieces[i].symbol;
  }
  const std::string near = nearest(name, names);
  return Problem{
      .message = fmt::format("{} has no piece '{}'", variant.id, escape(name, 40)),
      .hint = near.empty() ? "the symbols are" + symbols : fmt::format("did you mean '{}'?", near)};
}

// The sum of the corners of one cell, or of all cells.
struct Centre {
  long x = 0, y = 0;
};

Centre centre_of(const CellShape& shape) {
  Centre sum;
  for (const Point& corner : shape.outline) {
    sum.x += corner.x;
    sum.y += corner.y;
  }
  return sum;
}

// The cells where this kind may stand, or all where the zone is wrong for the board.
std::vector<Cell> open_cells(const Variant& variant, int kind) {
  std::vector<Cell> cells;
  const Zone& never = variant.kind(kind).never_on;
  const auto closed = never.everywhere() ? Result<std::vector<Cell>>(std::vector<Cell>{})
                                         : variant.board.cells_of(never, Side::white);
  for (int c = 0; c < variant.board.size(); ++c) {
    const auto cell = static_cast<Cell>(c);
    const bool shut = closed && std::find(closed.value().begin(), closed.value().end(), cell) !=
                                    closed.value().end();
    if (!shut) cells.push_back(cell);
  }
  return cells;
}

// The open cell nearest to the middle; of several the first.
Cell central_cell(const Variant& variant, int kind) {
  const Board& board = variant.board;
  Centre middle;
  for (int c = 0; c < board.size(); ++c) {
    const Centre at = centre_of(board.cell(static_cast<Cell>(c)));
    middle.x += at.x;
    middle.y += at.y;
  }
  const auto distance = [&](Cell cell) {
    const Centre at = centre_of(board.cell(cell));
    const long dx = at.x * board.size() - middle.x, dy = at.y * board.size() - middle.y;
    return dx * dx + dy * dy;
  };
  const auto cells = open_cells(variant, kind);
  const auto best = std::min_element(cells.begin(), cells.end(),
                                     [&](Cell a, Cell b) { return distance(a) < distance(b); });
  return best == cells.end() ? Cell{0} : *best;
}

// On the middle; a man on several cells in a row from there that is as long as there is room.
void place_in_the_middle(const Variant& variant, const Man& man, Snapshot& position) {
  const std::vector<Cell> open = open_cells(variant, man.kind);
  const Cell middle = central_cell(variant, man.kind);
  const auto& body = variant.kind(man.kind).body;
  std::vector<Cell> longest = {middle};
  for (Heading heading = 0; body && heading < variant.board.sides(); ++heading) {
    std::vector<Cell> row = {middle};
    for (const Cell c : variant.board.ray(middle, heading)) {
      const bool room = std::find(open.begin(), open.end(), c) != open.end();
      if (!room || static_cast<int>(row.size()) == body->most) break;
      row.push_back(c);
    }
    if (row.size() > longest.size()) longest = row;
  }
  for (const Cell c : longest) position.men[c] = man;
}

// Marks where the ply leads; of a man on several cells all that it comes to.
void add_targets(const Variant& variant, const Snapshot& position, Move move, DiagramStyle& style) {
  if (move.type != MoveType::body) return style.targets.push_back(move.to);
  const auto before = reference::body_cells(variant, position, move.from);
  for (const Cell c : reference::body_after(variant, position, move)) {
    if (std::find(before.begin(), before.end(), c) == before.end()) style.targets.push_back(c);
  }
}

// Where the piece can only capture, an enemy is put for it to take.
void add_captures(const Variant& variant, const Man& man, Snapshot& position, DiagramStyle& style) {
  const Snapshot alone = position;
  for (int c = 0; c < variant.board.size(); ++c) {
    const auto cell = static_cast<Cell>(c);
    const bool reached =
        std::find(style.targets.begin(), style.targets.end(), cell) != style.targets.end();
    if (reached || alone.men[cell].kind != 0) continue;
    if (!reference::attacked(variant, alone, cell, Side::white)) continue;
    position.men[cell] = Man{.kind = man.kind, .side = Side::black, .state = man.state};
    style.targets.push_back(cell);
  }
}

void mark_attackers(Game& game, DiagramStyle& style) {
  if (!game.in_check()) return;
  const Snapshot position = game.snapshot();
  for (std::size_t c = 0; c < position.men.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind == 0 || man.side != position.to_act || !game.variant().kind(man.kind).royal)
      continue;
    for (const Cell cell : game.attackers(static_cast<Cell>(c), other(position.to_act))) {
      style.attackers.push_back(cell);
    }
  }
  if (const Cell shared = reference::shared_cell(game.variant(), position); shared != no_cell)
    style.attackers.push_back(shared);
}

// The squares of the last ply or of all its steps, and those on which it has changed who stands
// there; none of a decision.
std::vector<Cell> cells_of_last_ply(Game& game) {
  const auto move = game.last_ply();
  if (!move || move->type == MoveType::choice || move->decides()) return {};
  const Snapshot now = game.snapshot();
  game.undo();
  const Snapshot before = game.snapshot();
  game.play(*move);
  std::vector<Cell> cells;
  if (move->goes_from_to()) cells = {move->from, move->to};
  if (move->type == MoveType::joint) {
    for (const JointStep& step : joint_steps(joint_men(game.variant(), before), *move))
      cells.insert(cells.end(), {step.from, step.to});
  }
  for (Cell c = 0; c < game.variant().board.size(); ++c) {
    const Man &was = before.men[c], &is = now.men[c];
    if (was.kind != is.kind || (is.kind != 0 && was.side != is.side)) cells.push_back(c);
  }
  return cells;
}

// The men that spells keep where they are; of the side that waits those that are frozen.
void mark_held(const Variant& variant, const Snapshot& position, DiagramStyle& style) {
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind == 0) continue;
    const bool held = man.side == position.to_act
                          ? reference::hold_on(variant, position, c) != reference::Hold::none
                          : !reference::freezers(variant, position, c).empty();
    if (held) style.held.push_back(c);
  }
}

std::string draw(const Variant& variant, const Snapshot& position, const DiagramStyle& style,
                 bool svg) {
  return svg ? draw_svg(variant, position, style) : draw_terminal(variant, position, style);
}

Result<std::string> draw_piece(const Variant& variant, const PictureRequest& request) {
  const auto kind = kind_named(variant, request.piece);
  if (!kind) return kind.problem();
  const Man man{.kind = static_cast<std::uint16_t>(kind.value()),
                .side = variant.kind(kind.value()).neutral ? Side::neutral : Side::white,
                .state = variant.kind(kind.value()).initial_state()};
  Snapshot position;
  position.men.resize(static_cast<std::size_t>(variant.board.size()));
  for (const StateField& field : variant.state)
    position.vars.push_back(static_cast<std::uint32_t>(field.initial - field.low));
  place_in_the_middle(variant, man, position);
  DiagramStyle style;
  style.colour = request.colour;
  for (const Move move : reference::pseudo_plies(variant, position, false)) {
    if (move.goes_from_to()) add_targets(variant, position, move, style);
  }
  add_captures(variant, man, position, style);
  return draw(variant, position, style, request.svg);
}

}  // namespace

Result<Cell> cell_named(const Board& board, std::string_view name) {
  for (int c = 0; c < board.size(); ++c) {
    const auto cell = static_cast<Cell>(c);
    if (lower(board.name(cell)) == lower(name)) return cell;
  }
  return Problem{.message = fmt::format("there is no square '{}'", escape(name, 40)),
                 .hint = board.corners_text()};
}

Cell first_cell(const Game& game, Cell cell) {
  return reference::body_cells(game.variant(), game.snapshot(), cell).front();
}

Result<std::string> draw_picture(Game& game, const PictureRequest& request) {
  if (!request.piece.empty()) return draw_piece(game.variant(), request);
  DiagramStyle style;
  style.colour = request.colour;
  style.names = request.names;
  style.last_ply = cells_of_last_ply(game);
  mark_attackers(game, style);
  mark_held(game.variant(), game.snapshot(), style);
  if (!request.square.empty()) {
    const auto square = cell_named(game.variant().board, request.square);
    if (!square) return square.problem();
    for (const Move move : game.plies()) {
      if (move.goes_from_to() && move.from == first_cell(game, square.value()))
        add_targets(game.variant(), game.snapshot(), move, style);
    }
  }
  return draw(game.variant(), game.snapshot(), style, request.svg);
}

}  // namespace sb
