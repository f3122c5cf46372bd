// Bodies by the slow twin: all men of the kind are looked up again for every question.
#include "reference/bodies.h"

#include "reference/scene.h"

namespace sb::reference {
namespace {

// Whether some part of the man may stand there.
bool has_ground(const Scene& scene, int kind, Side side, Cell cell) {
  const Zone& never_on = scene.variant.kind(kind).never_on;
  return !scene.board().names_cell(never_on, side, cell);
}

// The heading of the side across which the cells are neighbours; nothing if they are none.
std::optional<Heading> across(const Board& board, Cell from, Cell to) {
  for (Heading heading = 0; heading < board.sides(); ++heading) {
    if (board.step(from, heading) == to) return heading;
  }
  return std::nullopt;
}

// The body of which the builder and the man on `cell` would both become a part; kind 0: of none.
Man built_with(const Scene& scene, const Man& builder, Cell cell) {
  if (cell == no_cell || scene.empty(cell) || scene.at(cell).side != builder.side) return {};
  const Man body = scene.variant.merged(builder, scene.at(cell), cell);
  const bool builds = body.kind != 0 && scene.kind(body).body;
  return builds && has_ground(scene, body.kind, body.side, cell) ? body : Man{};
}

}  // namespace

std::vector<Cell> body_cells(const Variant& variant, const Snapshot& position, Cell cell) {
  const Man& man = position.men[cell];
  if (man.kind == 0 || !variant.kind(man.kind).body) return {cell};
  Path cells = cells_where(variant.board, [&](Cell c) {
    return position.men[c].kind == man.kind && position.men[c].side == man.side;
  });
  std::ranges::sort(cells, [&](Cell a, Cell b) { return comes_before(variant.board, a, b); });
  return cells;
}

int form_on(const Variant& variant, const Snapshot& position, Cell cell) {
  const Man& man = position.men[cell];
  if (!variant.kind(man.kind).body) return variant.form(man);
  return body_form(static_cast<int>(body_cells(variant, position, cell).size()));
}

const Form& form_at(const Variant& variant, const Snapshot& position, Cell cell) {
  return variant.kind(position.men[cell].kind).forms[form_on(variant, position, cell)];
}

// A step of a body is a step of each of its cells; one that is in the way of another leaves too.
void add_body_moves(const Scene& scene, Cell from, const Atom& atom, std::vector<Move>& moves) {
  const Man& man = scene.at(from);
  const Path cells = body_cells(scene.variant, scene.position, from);
  if (cells.front() != from) return;
  const auto is_free = [&](Cell c) {
    return c != no_cell && (scene.empty(c) || contains(cells, c)) &&
           has_ground(scene, man.kind, man.side, c);
  };
  for (const Heading heading : scene.board().resolve(atom.ways, man.side)) {
    Path now = cells;
    for (int steps = 1; atom.most == 0 || steps <= atom.most; ++steps) {
      for (Cell& c : now) c = scene.board().step(c, heading);
      if (!std::ranges::all_of(now, is_free)) break;
      const Move move = Move::body(from, now.front());
      if (steps >= atom.least && !contains(moves, move)) moves.push_back(move);
    }
  }
}

// On both cells, and on three in their row. Where these could be one before the builder or one
// behind its neighbour, that on both sides of the builder is meant, named by its first man.
void add_buildings(const Scene& scene, Cell from, Cell to, std::vector<Move>& moves) {
  const Man& builder = scene.at(from);
  const Man body = built_with(scene, builder, to);
  const auto heading = across(scene.board(), from, to);
  if (body.kind == 0 || !heading || !has_ground(scene, body.kind, body.side, from)) return;
  if (scene.position.count(body.kind, body.side) > 0) return;
  const auto push = [&](Move move) {
    if (!contains(moves, move)) moves.push_back(move);
  };
  push(Move::building(from, to));
  if (scene.kind(body).body->most < most_body_cells) return;
  const Cell behind = scene.board().step(from, scene.board().opposite(*heading));
  const Cell beyond = scene.board().step(to, *heading);
  if (built_with(scene, builder, behind) == body && comes_before(scene.board(), to, behind)) {
    push(Move::building(from, to, behind));
  } else if (built_with(scene, builder, beyond) == body) {
    push(Move::building(from, to, beyond));
  }
}

std::vector<Cell> body_after(const Variant& variant, const Snapshot& position, Move move) {
  const Board& board = variant.board;
  if (move.type == MoveType::building) {
    Path cells = {move.from, move.to};
    if (move.third_cell() != no_cell) cells.push_back(move.third_cell());
    std::ranges::sort(cells, [&](Cell a, Cell b) { return comes_before(board, a, b); });
    return cells;
  }
  Path cells = body_cells(variant, position, move.from);
  for (Heading heading = 0; heading < board.headings(); ++heading) {
    const Path ray = board.ray(move.from, heading);
    const auto end = std::ranges::find(ray, Cell{move.to});
    if (end == ray.end()) continue;
    const auto steps = end - ray.begin();
    for (Cell& c : cells) c = board.ray(c, heading)[steps];
    break;
  }
  return cells;
}

Cell passing_bar(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const Cell maker = position.passer;
  if (maker == no_cell) return no_cell;
  const Board& board = variant.board;
  const CellShape &start = board.cell(from), &end = board.cell(to), &victim = board.cell(maker);
  for (Cell c = 0; c < board.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind == 0 || !variant.kind(man.kind).body) continue;
    if (!variant.kind(man.kind).body->bars_en_passant) continue;
    const CellShape& here = board.cell(c);
    const bool beside =
        here.rank == end.rank && (here.file == end.file - 1 || here.file == end.file + 1);
    const Path cells = body_cells(variant, position, c);
    const bool upright = board.cell(cells.front()).file == board.cell(cells.back()).file;
    const bool across = upright && here.file == start.file && here.rank == victim.rank;
    if (beside || across) return c;
  }
  return no_cell;
}

}  // namespace sb::reference
