// The two variables of a pair follow one another: `per_side` in a script makes both.
#include "notation/field_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <tuple>
#include <utility>

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

bool is_count(const StateField& field) {
  return field.is_plain() && field.words.empty() && field.reserve < 0 && field.low == 0;
}

// The number of White's variable in the one pair that there is; -1: there is none, or several.
int pair_of(const Variant& variant) {
  int found = -1;
  for (int v = 0; v + 1 < static_cast<int>(variant.state.size()); ++v) {
    const StateField &white = variant.state[v], &black = variant.state[v + 1];
    const bool both = is_count(white) && is_count(black) && white.high == black.high;
    if (!both || white.name.front() != 'w' || "b" + white.name.substr(1) != black.name) continue;
    if (found >= 0) return -1;
    found = v;
  }
  return found;
}

std::optional<std::array<int, 2>> pair_in(std::string_view word, int high) {
  const bool counts_up = word.starts_with('+');
  if (counts_up) word.remove_prefix(1);
  const std::size_t plus = word.find('+');
  if (plus == word.npos) return std::nullopt;
  const auto white = parse_number(word.substr(0, plus), high);
  const auto black = parse_number(word.substr(plus + 1), high);
  if (!white || !black) return std::nullopt;
  std::array<int, 2> values{static_cast<int>(*white), static_cast<int>(*black)};
  for (int& value : values) value = counts_up ? value : high - value;
  return values;
}

}  // namespace

Side side_of_symbol(std::string_view symbol) {
  const auto letter = std::ranges::find_if(symbol, is_letter);
  return letter != symbol.end() && is_capital(*letter) ? Side::white : Side::black;
}

bool stands_bare(std::string_view symbol) {
  return symbol.size() == (symbol.starts_with('+') ? 2 : 1);
}

std::string_view take_symbol(std::string_view& text) {
  assert(!text.empty());
  const bool enclosed = text.front() == '(';
  const std::size_t bare = std::min<std::size_t>(text.front() == '+' ? 2 : 1, text.size());
  const std::size_t end = enclosed ? text.find(')') : bare;
  if (end == std::string_view::npos) return {};
  const std::string_view symbol = enclosed ? text.substr(1, end - 1) : text.substr(0, end);
  text.remove_prefix(enclosed ? end + 1 : end);
  return symbol;
}

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

void spell_out_pair(const Variant& variant, std::vector<std::string_view>& words, std::size_t first,
                    std::array<std::string, 2>& spelled) {
  const int pair = pair_of(variant);
  if (pair < 0) return;
  for (std::size_t i = first; i < words.size(); ++i) {
    const auto values = pair_in(words[i], variant.state[pair].high);
    if (!values) continue;
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(i));
    for (int side = 0; side < 2; ++side) {
      spelled[side] = fmt::format("{}={}", variant.state[pair + side].name, (*values)[side]);
      words.push_back(spelled[side]);
    }
    return;
  }
}

}  // namespace sb
