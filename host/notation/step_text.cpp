// Reading and writing one man's way. What is legal is always asked of the slow twin, never decided
// here.
#include "notation/step_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "play/reference.h"
#include "play/reference_spells.h"

namespace sb {
namespace {

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "bears the mark 'spell'"
std::string bears_mark(const Variant& variant) {
  return fmt::format("bears the mark '{}'",
                     variant.state[static_cast<std::size_t>(variant.mark->state)].name);
}

}  // namespace

std::optional<StepParts> take_step_apart(const Board& board, std::string_view text) {
  const bool marked = text.ends_with('~');
  if (marked) text.remove_suffix(1);
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string_view squares = text.substr(0, equals);
  constexpr std::size_t longest = 32;  // no board's names are longer
  if (squares.size() > longest) return std::nullopt;
  for (std::size_t cut = 1; cut < squares.size(); ++cut) {
    const bool shot = squares[cut] == '*';
    StepParts parts{board.find(squares.substr(0, cut)),
                    board.find(squares.substr(cut + shot)),
                    {},
                    false,
                    marked,
                    shot};
    if (parts.from == no_cell || parts.to == no_cell) continue;
    parts.promotes = equals < text.size();
    if (parts.promotes) parts.promotion = text.substr(equals + 1);
    return parts;
  }
  return std::nullopt;
}

std::string_view missing_square(const Board& board, std::string_view text) {
  const std::string_view squares = text.substr(0, text.find_first_of("=~"));
  const auto first_end =
      std::ranges::find_if(squares.begin() + !squares.empty(), squares.end(), is_letter);
  const auto cut = static_cast<std::size_t>(first_end - squares.begin());
  const std::size_t star = std::min(squares.find('*'), cut);
  for (const std::string_view name : {squares.substr(0, star), squares.substr(cut)}) {
    const bool shaped =
        name.size() >= 2 && is_letter(name[0]) && std::ranges::all_of(name.substr(1), is_digit);
    if (!shaped) return {};
    if (board.find(name) == no_cell) return name;
  }
  return {};
}

bool needs_mark(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  if (std::ranges::find(position.trail, to) == position.trail.end()) return false;
  return position.men[to].kind == 0 && reference::may_take_on_trail(variant, position, from, to);
}

bool may_promote(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const Man& man = position.men[from];
  const auto& promotion = variant.kind(man.kind).promotion;
  if (!promotion) return false;
  if (promotion->zone.everywhere()) return true;
  const std::vector<Cell> cells = variant.board.cells_of(promotion->zone, man.side).value();
  return std::ranges::find(cells, to) != cells.end();
}

std::string step_text(const Variant& variant, Cell from, Cell to, int promotion, bool marked) {
  std::string text = variant.board.name(from) + variant.board.name(to);
  if (promotion != 0) text += "=" + variant.kind(promotion).symbol;
  if (marked) text += '~';
  return text;
}

std::string shot_text(const Variant& variant, Cell from, Cell to) {
  return variant.board.name(from) + "*" + variant.board.name(to);
}

std::string man_on(const Variant& variant, const Snapshot& position, Cell cell) {
  return fmt::format("{} on {}", variant.noun(position.men[cell].kind), variant.board.name(cell));
}

std::optional<Problem> hold_fault(const Variant& variant, const Snapshot& position, Cell from) {
  using Kind = reference::Hold::Kind;
  const auto [kind, by] = reference::hold_on(variant, position, from);
  if (kind == Kind::none) return std::nullopt;
  const std::string man = man_on(variant, position, from);
  if (kind == Kind::frozen)
    return Problem{fmt::format("the {} is frozen by the {}", man, man_on(variant, position, by))};
  return Problem{fmt::format("the {} {} and may not move on this ply", man, bears_mark(variant))};
}

std::optional<Problem> capture_fault(const Variant& variant, const Snapshot& position, Cell from,
                                     Cell to) {
  const Man& there = position.men[to];
  if (there.kind == 0 || there.side == position.to_act) return std::nullopt;
  const std::string man = man_on(variant, position, to);
  if (!variant.form_of(there).capturable)
    return Problem{fmt::format("the {} is never captured", man)};
  if (reference::is_immune(variant, position, to)) {
    return Problem{
        fmt::format("the {} {} and cannot be captured on this ply", man, bears_mark(variant))};
  }
  if (!reference::is_quieted(variant, position, from)) return std::nullopt;
  return Problem{fmt::format("the {} {} and may not capture on this ply",
                             man_on(variant, position, from), bears_mark(variant))};
}

std::optional<Problem> forced_fault(const Variant& variant, const Snapshot& position, Cell from) {
  const Cell forced = reference::forced(variant, position);
  if (forced == no_cell || forced == from) return std::nullopt;
  return Problem{fmt::format("the {} {} and has to move", man_on(variant, position, forced),
                             bears_mark(variant))};
}

std::optional<Problem> royal_fault(const Variant& variant, const Snapshot& position, Move move) {
  const Snapshot after = reference::after(variant, position, move);
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = after.men[c];
    if (man.kind == 0 || man.side != position.to_act || !variant.kind(man.kind).royal) continue;
    const auto from = reference::attackers(variant, after, c, after.to_act);
    if (from.empty()) continue;
    return Problem{fmt::format("the {} would be attacked by the {}", man_on(variant, after, c),
                               man_on(variant, after, from[0]))};
  }
  return std::nullopt;
}

}  // namespace sb
