// Reads and writes the EP field of a position text.
#include "notation/trail_text.h"

#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/list.h"
#include "base/text.h"
#include "notation/deed_text.h"
#include "reference/reference.h"

namespace sb {
namespace {

// The square on which who acted last stands if he passed straight ahead; no_cell where there is
// none. He alone is not written.
Cell straight_behind(const Variant& variant, const Snapshot& position) {
  if (variant.board.bends()) return no_cell;
  const std::vector<Heading> forward =
      variant.board.resolve(dir_forward, last_mover(variant, position));
  const Cell cell =
      forward.empty() ? no_cell : variant.board.step(position.trail.back(), forward.front());
  const bool stands = cell != no_cell && position.men[cell].kind != 0 &&
                      position.men[cell].side == last_mover(variant, position);
  return stands ? cell : no_cell;
}

// Two squares written as one word, d3c4; no_cell twice where it is none.
std::pair<Cell, Cell> take_two_squares(const Board& board, std::string_view word) {
  for (std::size_t cut = 1; cut < word.size(); ++cut) {
    const Cell first = board.find(word.substr(0, cut)), second = board.find(word.substr(cut));
    if (first != no_cell && second != no_cell) return {first, second};
  }
  return {no_cell, no_cell};
}

}  // namespace

Fault read_trail(const Variant& variant, std::string_view text, Snapshot& position) {
  if (text == "-") return std::nullopt;
  for (const std::string_view name : split(text, ',')) {
    Cell cell = variant.board.find(name);
    if (cell == no_cell && position.passer == no_cell)
      std::tie(cell, position.passer) = take_two_squares(variant.board, name);
    if (cell == no_cell) {
      return Problem{"EP: " + quoted(name) + " is no square", corners_text(variant.board)};
    }
    position.trail.push_back(cell);
  }
  return std::nullopt;
}

// Who has passed, where the text leaves him out: who stands straight behind, or the only one who
// can have.
Fault find_passer(const Variant& variant, Snapshot& position) {
  if (position.trail.empty() || position.passer != no_cell) return std::nullopt;
  const std::vector<Cell> passers = reference::possible_passers(variant, position);
  const Cell straight = straight_behind(variant, position);
  if (passers.size() == 1) position.passer = passers.front();
  if (contains(passers, straight)) position.passer = straight;
  if (passers.size() < 2 || position.passer != no_cell) return std::nullopt;
  const std::string& last = variant.board.name(position.trail.back());
  auto names = mapped(passers, [&](Cell cell) { return last + variant.board.name(cell); });
  return Problem{"EP: " + quoted(last) + " does not say who has passed over it",
                 fmt::format("{}", fmt::join(names, ", "))};
}

std::string trail_text(const Variant& variant, const Snapshot& position) {
  if (position.trail.empty()) return "-";
  const bool bare =
      position.passer == no_cell || straight_behind(variant, position) == position.passer;
  return names_of(variant.board, position.trail, ",") +
         (bare ? "" : variant.board.name(position.passer));
}

}  // namespace sb
