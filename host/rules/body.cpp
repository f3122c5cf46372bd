// Bodies in declarations and positions: what does not go together, and what is no body.
#include "rules/body.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/variant.h"

namespace sb {
namespace {

// The first body that a man may become by other ways than being built; 0 if there is none.
int body_by_promotion(const Variant& variant) {
  for (const PieceSpec& piece : variant.pieces) {
    if (!piece.promotion) continue;
    for (const int kind : piece.promotion->to) {
      if (variant.kind(kind).body) return kind;
    }
  }
  return 0;
}

// Somebody joins a body, or a royal man becomes one.
const Merge* wrong_merge(const Variant& variant) {
  const auto is_wrong = [&](const Merge& merge) {
    const bool builds = std::ranges::any_of(merge.results, [&](const Man& man) {
      return man.kind != 0 && variant.kind(man.kind).body.has_value();
    });
    const bool royal = variant.kind(merge.mover).royal || variant.kind(merge.host).royal;
    return variant.kind(merge.host).body || (builds && royal);
  };
  const auto found = std::ranges::find_if(variant.merges, is_wrong);
  return found == variant.merges.end() ? nullptr : &*found;
}

bool is_row(const Board& board, const std::vector<Cell>& cells) {
  for (Heading heading = 0; heading < board.sides(); ++heading) {
    std::size_t i = 0;
    while (i + 1 < cells.size() && board.step(cells[i], heading) == cells[i + 1]) ++i;
    if (i + 1 == cells.size()) return true;
  }
  return false;
}

std::optional<Problem> broken_body(const Variant& variant, const Snapshot& position, int kind,
                                   Side side) {
  const int most = variant.kind(kind).body->most;
  std::vector<Cell> cells = cells_where(variant.board, [&](Cell c) {
    return position.men[c].kind == kind && position.men[c].side == side;
  });
  const int count = static_cast<int>(cells.size());
  if (count == 0) return std::nullopt;
  std::ranges::sort(cells, [&](Cell a, Cell b) { return comes_before(variant.board, a, b); });
  if (count >= least_body_cells && count <= most && is_row(variant.board, cells))
    return std::nullopt;
  return Problem{fmt::format("PLACEMENT: {}'s {} stands on {}, which is not {} squares in a row",
                             side_name(side), variant.noun(kind),
                             fmt::join(cell_names(variant.board, cells), ", "),
                             most > least_body_cells ? "2 or 3" : "2")};
}

}  // namespace

bool may_move_body(const Atom& atom) {
  Atom plain;
  plain.ways = atom.ways;
  plain.least = atom.least;
  plain.most = atom.most;
  plain.capture = false;
  return atom == plain;
}

bool comes_before(const Board& board, Cell a, Cell b) {
  const CellShape &first = board.cell(a), &second = board.cell(b);
  return std::tie(first.file, first.rank) < std::tie(second.file, second.rank);
}

std::optional<Problem> bodies_fault(const Variant& variant) {
  const auto body = std::ranges::find_if(
      variant.pieces, [](const PieceSpec& piece) { return piece.body.has_value(); });
  if (body == variant.pieces.end()) return std::nullopt;
  const std::string owner = fmt::format("piece \"{}\" is a body", body->name);
  if (const int kind = body_by_promotion(variant); kind != 0) {
    return Problem{fmt::format("a promotion leads to the {}, which is a body", variant.noun(kind)),
                   "bodies are built: merges = function(self, host) ... end"};
  }
  if (const Merge* merge = wrong_merge(variant)) {
    return Problem{fmt::format("the {} may not join the {}", variant.noun(merge->mover),
                               variant.noun(merge->host)),
                   "nobody joins a body, and no royal man becomes one"};
  }
  const auto is_body = [&](int kind) { return variant.kind(kind).body.has_value(); };
  if (variant.joint_turn && std::ranges::any_of(variant.joint_turn->kinds, is_body))
    return Problem{fmt::format("{}, and takes no part in a joint turn", owner), ""};
  for (const StateField& field : variant.state) {
    if (field.reserve < 0 || !variant.kind(field.kind).body) continue;
    return Problem{fmt::format("{}, and no reserve holds them", owner), ""};
  }
  for (const Castling& castling : variant.castlings) {
    if (variant.kind(castling.partner).body)
      return Problem{fmt::format("{}, and nobody castles with one", owner), ""};
  }
  return std::nullopt;
}

std::optional<Problem> broken_body(const Variant& variant, const Snapshot& position) {
  for (const int kind : variant.all_kinds()) {
    if (!variant.kind(kind).body) continue;
    for (const Side side : {Side::white, Side::black}) {
      if (auto problem = broken_body(variant, position, kind, side)) return problem;
    }
  }
  return std::nullopt;
}

}  // namespace sb
