// What a ply was, by the slow twin.
#include "reference/ply.h"

#include <algorithm>

#include "base/list.h"
#include "reference/bodies.h"
#include "reference/functions.h"
#include "reference/guests.h"
#include "reference/rules.h"
#include "reference/runs.h"
#include "reference/scene.h"
#include "rules/joint.h"

namespace sb::reference {
namespace {

// Where men go: each from one cell to another. Who stays where he is goes from his cell to it.
struct Way {
  Cell from = no_cell, to = no_cell;  // to: no_cell if he is lost on the way
};

std::vector<Way> ways_of_body(const Variant& variant, const Snapshot& before, Move move) {
  const Path cells = body_cells(variant, before, move.from);
  const Path then = body_after(variant, before, move);
  std::vector<Way> ways;
  for (std::size_t i = 0; i < cells.size(); ++i) ways.push_back({cells[i], then[i]});
  return ways;
}

std::vector<Way> ways_of(const Variant& variant, const Snapshot& before, Move move) {
  std::vector<Way> ways;
  switch (move.type) {
    case MoveType::choice:
    case MoveType::form:
    case MoveType::roll:
    case MoveType::arrangement:
    case MoveType::pass:
    case MoveType::drop:
      return {};
    case MoveType::joint:
      for (const JointStep& step : joint_steps(variant, before, move))
        ways.push_back({step.from, step.to});
      return ways;
    case MoveType::castling: {
      const Castling& castling = variant.castlings[move.detail];
      ways.push_back({castling.king_from, castling.king_to});
      if (castling.partner_from != castling.partner_to)
        ways.push_back({castling.partner_from, castling.partner_to});
      return ways;
    }
    case MoveType::body:
      return ways_of_body(variant, before, move);
    case MoveType::building:
      for (const Cell c : body_after(variant, before, move)) ways.push_back({c, c});
      return ways;
    case MoveType::scripted: {
      const Path path = scripted(variant, before, move).path;
      if (!path.empty()) ways.push_back({path.front(), path.back()});
      return ways;
    }
    case MoveType::run:
      return {{move.from, run_of(variant, before, move).end}};
    case MoveType::shot:
      return {{move.from, move.from}};
    case MoveType::displacement:
    case MoveType::en_passant:
    case MoveType::jump:
    case MoveType::merging:
    case MoveType::driven:
      return {{move.from, move.to}};
  }
  return ways;
}

// The men of the side to act whom a ply of a function puts.
std::vector<ScriptedPly::Put> own_puts(const Variant& variant, const Snapshot& before, Move move) {
  if (move.type != MoveType::scripted) return {};
  std::vector<ScriptedPly::Put> puts = scripted(variant, before, move).puts;
  std::erase_if(puts, [&](const ScriptedPly::Put& put) { return put.man.side != before.to_act; });
  return puts;
}

// The cells on the way of such a ply, and those between them; not its ends.
Path passed_on_path(const Variant& variant, const Snapshot& before, Move move) {
  const Path path = scripted(variant, before, move).path;
  const auto board = variant.board_in(before);
  Path cells;
  for (std::size_t i = 1; i < path.size(); ++i) {
    cells.push_back(path[i]);
    for (const Cell c : board->between(path[i - 1], path[i])) cells.push_back(c);
  }
  if (!path.empty()) std::erase(cells, path.front()), std::erase(cells, path.back());
  return ascending(std::move(cells));
}

bool has(const std::vector<Way>& ways, Cell Way::*end, Cell cell) {
  return std::ranges::any_of(ways, [&](const Way& way) { return way.*end == cell; });
}

}  // namespace

unsigned sort_of(const Variant& variant, const Snapshot& before, Move move) {
  const unsigned part = move.part_drop() != 0 ? unsigned{ply_drop}
                        : move.cast() >= 0    ? unsigned{ply_cast} << move.cast()
                                              : 0;
  const bool stays = move.from == move.to;
  switch (move.type) {
    case MoveType::displacement:
      return part | (stays ? ply_stay : ply_move);
    case MoveType::run:
    case MoveType::jump:
    case MoveType::body:
    case MoveType::driven:
      return part | ply_move;
    case MoveType::en_passant:
      return part | ply_move | ply_en_passant;
    case MoveType::castling:
      return part | ply_move | ply_castling;
    case MoveType::joint:
      return part | ply_joint;
    case MoveType::merging:
      return part | ply_move | ply_merge;
    case MoveType::building:
      return part | ply_merge;
    case MoveType::shot:
      return part | ply_shot;
    case MoveType::pass:
      return part | ply_pass;
    case MoveType::drop:
      return part | ply_drop;
    case MoveType::scripted: {
      const ScriptedPly ply = scripted(variant, before, move);
      unsigned sorts = part | variant.play.list_of(ply.text);
      if (!ply.puts.empty()) sorts |= ply_drop;
      if (!ply.path.empty()) sorts |= ply.path.front() == ply.path.back() ? ply_stay : ply_move;
      return sorts;
    }
    case MoveType::choice:
      return unsigned{ply_choice} << move.detail;
    case MoveType::form:
    case MoveType::roll:
    case MoveType::arrangement:
      break;
  }
  return part;
}

std::vector<Cell> movers_of(const Variant& variant, const Snapshot& before, Move move) {
  if (move.type == MoveType::castling || move.type == MoveType::building) return {move.from};
  Path cells;
  for (const Way& way : ways_of(variant, before, move)) cells.push_back(way.from);
  return cells;
}

std::vector<int> kinds_of(const Variant& variant, const Snapshot& before, Move move) {
  std::vector<int> kinds;
  for (const Cell c : movers_of(variant, before, move)) kinds.push_back(before.men[c].kind);
  if (move.dropped_kind() != 0) kinds.push_back(move.dropped_kind());
  for (const ScriptedPly::Put& put : own_puts(variant, before, move)) kinds.push_back(put.man.kind);
  if (move.part_drop() != 0) kinds.push_back(move.part_drop());
  return kinds;
}

// The cells at one end of the ways of a ply, apart from those that a body has before and after it.
// `staying`: of who stays on his cell, too.
static Path ends_of(const Variant& variant, const Snapshot& before, Move move, Cell Way::*end,
                    bool staying) {
  const std::vector<Way> ways = ways_of(variant, before, move);
  const auto other = end == &Way::from ? &Way::to : &Way::from;
  Path cells;
  for (const Way& way : ways) {
    const bool keeps = move.type == MoveType::body && has(ways, other, way.*end);
    if (way.*end != no_cell && (staying || way.from != way.to) && !keeps) cells.push_back(way.*end);
  }
  return cells;
}

std::vector<Cell> cells_left(const Variant& variant, const Snapshot& before, Move move) {
  return ascending(ends_of(variant, before, move, &Way::from, false));
}

std::vector<Cell> cells_reached(const Variant& variant, const Snapshot& before, Move move) {
  Path cells = ends_of(variant, before, move, &Way::to, true);
  const bool names_cell = move.type == MoveType::choice && move.word() < 0;
  if (move.type == MoveType::drop || names_cell) cells.push_back(move.to);
  for (const ScriptedPly::Put& put : own_puts(variant, before, move)) cells.push_back(put.cell);
  if (move.part_drop() != 0) cells.push_back(move.part_to);
  return ascending(std::move(cells));
}

std::vector<Cell> cells_entered(const Variant& variant, const Snapshot& before, Move move) {
  Path cells = ends_of(variant, before, move, &Way::to, false);
  if (move.type == MoveType::drop) cells.push_back(move.to);
  if (move.part_drop() != 0) cells.push_back(move.part_to);
  if (move.type == MoveType::scripted) {
    const ScriptedPly ply = scripted(variant, before, move);
    for (const ScriptedPly::Sending& each : ply.sends) cells.push_back(each.to);
    for (const ScriptedPly::Put& put : ply.puts) cells.push_back(put.cell);
  }
  return cells;
}

std::vector<Cell> cells_passed(const Variant& variant, const Snapshot& before, Move move) {
  if (move.type == MoveType::scripted) return passed_on_path(variant, before, move);
  const std::vector<Way> ways = ways_of(variant, before, move);
  const bool of_one_man =
      (move.is_of_one_man() && move.type != MoveType::run) || move.type == MoveType::castling;
  if (!of_one_man || ways[0].to == ways[0].from) return {};
  return ascending(variant.board_in(before)->between(ways[0].from, ways[0].to));
}

// Whom a function takes; who is sent elsewhere, or put back, is captured by nobody.
static Path captured_by_function(const Variant& variant, const Snapshot& before, Move move) {
  const ScriptedPly ply = scripted(variant, before, move);
  const Side enemy = other(before.to_act);
  Path cells = ply.takes;
  std::erase_if(cells,
                [&](Cell c) { return before.men[c].side != enemy || ply.puts_on(c, enemy); });
  return cells;
}

std::vector<Cell> cells_captured(const Variant& variant, const Snapshot& before, Move move) {
  if (move.moves_nobody() || is_decision(move)) return {};
  if (move.type == MoveType::scripted) return captured_by_function(variant, before, move);
  if (move.type == MoveType::driven)  // perhaps by another man of the enemy
    return before.men[move.to].kind != 0 ? Path{move.to} : Path{};
  const Snapshot then = displaced(variant, before, {move, {}, {}});
  const Side enemy = other(before.to_act);
  const bool takes_own = move.displaces() && before.men[move.to].kind != 0 &&
                         before.men[move.to].side == before.to_act;
  const auto stands_on = [&](const Snapshot& position, Cell c) {
    return position.men[c].kind != 0 && position.men[c].side == enemy;
  };
  return cells_where(variant.board, [&](Cell c) {
    const bool gone = stands_on(before, c) && !stands_on(then, c);
    return gone || (c == move.to && (takes_own || captures_guest(variant, before, move)));
  });
}

Man captured_on(const Variant& variant, const Snapshot& before, Move move, Cell cell) {
  const bool guest = captures_guest(variant, before, move) && cell == move.to;
  return guest ? variant.guest_in(before) : before.men[cell];
}

int promotion_of(const Variant& variant, const Snapshot& before, Move move) {
  if (move.type == MoveType::scripted) return scripted(variant, before, move).becomes;
  if (move.type == MoveType::joint) return move.joint_promotion();
  return move.goes_from_to() ? move.promotion : 0;
}

}  // namespace sb::reference
