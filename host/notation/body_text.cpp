// Reasons in the order in which a reader would ask: who is meant, what stands in the way, what
// else.
#include "notation/body_text.h"
#include "notation/movement_words.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reference/bodies.h"
#include "reference/reference.h"

namespace sb {
namespace {

// Why a builder cannot build with the neighbour that it reaches.
std::optional<Problem> building_fault(const Variant& variant, const Snapshot& position,
                                      const StepParts& parts) {
  const Man& builder = position.men[parts.from];
  const Man& neighbour = position.men[parts.to];
  if (neighbour.kind == 0 || neighbour.side != builder.side) return std::nullopt;
  const Man body = variant.merged(builder, neighbour, parts.to);
  if (body.kind == 0 || !variant.kind(body.kind).body) return std::nullopt;
  const std::string noun = variant.noun(body.kind);
  const auto standing = std::ranges::find_if(
      position.men, [&](const Man& man) { return man.kind == body.kind && man.side == body.side; });
  if (standing != position.men.end())
    return Problem{fmt::format("{} has {} already", side_name(builder.side), a_or_an(noun)), ""};
  std::vector<std::string> texts;
  for (const Move move : reference::pseudo_plies(variant, position, false)) {
    const bool same = move.from == parts.from && move.to == parts.to;
    if (same && move.type == MoveType::building)
      texts.push_back(man_move_text(variant, position, move));
  }
  if (texts.empty())
    return Problem{fmt::format("no {} can be built on {}, {}", noun, variant.board.name(parts.from),
                               variant.board.name(parts.to)),
                   "two neighbours across a side, where it may stand"};
  const std::string text = fmt::format("{}{}={}", variant.board.name(parts.from),
                                       variant.board.name(parts.to), parts.promotion);
  if (!parts.promotes || std::ranges::find(texts, text) != texts.end()) return std::nullopt;
  return Problem{
      fmt::format("{} is built on 2 squares or, with =3 and a third man in the row, on 3",
                  a_or_an(noun)),
      fmt::format("{}", fmt::join(texts, ", "))};
}

bool jumps_to(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const Movement& movement = variant.form_of(position.men[from]).movement;
  return std::ranges::any_of(movement, [&](const Atom& atom) {
    if (atom.kind == Atom::Kind::hop) return true;
    if (atom.kind != Atom::Kind::leap) return false;
    const auto ahead = variant.board.resolve(atom.ways, position.men[from].side);
    const auto targets = variant.board.leap_targets(from, atom.turned, atom.straight, ahead);
    return std::ranges::find(targets, to) != targets.end();
  });
}

}  // namespace

std::string names_of(const Board& board, const std::vector<Cell>& cells) {
  std::vector<std::string> names;
  names.reserve(cells.size());
  for (const Cell c : cells) names.push_back(board.name(c));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string_view building_suffix(Move move) {
  return move.type == MoveType::building && move.third_cell() != no_cell ? "=3" : "";
}

std::string body_deed(const Variant& variant, const Snapshot& position, Move move) {
  if (move.type == MoveType::body) return " goes to " + variant.board.name(move.to);
  const Man body = variant.merged(position.men[move.from], position.men[move.to], move.to);
  return fmt::format(" builds {} on {}", a_or_an(variant.noun(body.kind)),
                     names_of(variant.board, reference::body_after(variant, position, move)));
}

std::optional<Problem> body_fault(const Variant& variant, const Snapshot& position,
                                  const StepParts& parts) {
  if (!variant.kind(position.men[parts.from].kind).body)
    return building_fault(variant, position, parts);
  const auto cells = reference::body_cells(variant, position, parts.from);
  if (cells.front() == parts.from) return std::nullopt;
  return Problem{
      fmt::format("the {} on {} is named by its first square",
                  variant.noun(position.men[parts.from].kind), names_of(variant.board, cells)),
      variant.board.name(cells.front())};
}

std::optional<Problem> passing_fault(const Variant& variant, const Snapshot& position, Cell from,
                                     Cell to) {
  if (!reference::may_take_on_trail(variant, position, from, to)) return std::nullopt;
  const Cell bar = reference::passing_bar(variant, position, from, to);
  if (bar == no_cell) return std::nullopt;
  return Problem{fmt::format("the {} cannot capture in passing beside the {}",
                             man_on(variant, position, from), man_on(variant, position, bar)),
                 ""};
}

std::optional<Problem> jump_fault(const Variant& variant, const Snapshot& position, Cell from,
                                  Cell to) {
  const Cell bar = reference::jump_bar(variant, position, from, to);
  if (bar == no_cell || !jumps_to(variant, position, from, to)) return std::nullopt;
  return Problem{fmt::format("the {} may not jump the {}", man_on(variant, position, from),
                             man_on(variant, position, bar)),
                 ""};
}

}  // namespace sb
