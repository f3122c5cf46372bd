// Reading and writing men off the board. A hand is read into counts first, so that each is compared
// with its limit once.
#include "notation/reserve_text.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/list.h"
#include "base/text.h"
#include "notation/field_text.h"

namespace sb {
namespace {

bool has_letter_case(std::string_view symbol) { return lower(symbol) != upper(symbol); }

// Where the reserve counts the men of a side and kind; -1: it does not.
int count_index(const Variant& variant, int reserve, Side side, int kind) {
  const auto& counts = variant.play.reserves[reserve].counts;
  const auto& of_side = counts[index(side)];
  const auto k = static_cast<std::size_t>(kind);
  return k < of_side.size() ? of_side[k] : -1;
}

bool tells_sides(const Variant& variant, int reserve) {
  for (const int kind : variant.all_kinds()) {
    for (const Side side : {Side::white, Side::black}) {
      if (count_index(variant, reserve, side, kind) >= 0 &&
          !has_letter_case(variant.kind(kind).symbol))
        return false;
    }
  }
  return true;
}

std::string symbols_in(const Variant& variant, int reserve) {
  const auto is_counted = [&](int kind) {
    return count_index(variant, reserve, Side::white, kind) >= 0 ||
           count_index(variant, reserve, Side::black, kind) >= 0;
  };
  const auto symbol = [&](int kind) { return variant.kind(kind).symbol; };
  return fmt::format("{}", fmt::join(picked(variant.all_kinds(), is_counted, symbol), " "));
}

// Puts the men of a hand's text, without brackets, into the position.
Fault read_hand(const Variant& variant, std::string_view text, Snapshot& position) {
  const std::string opening = "PLACEMENT: in brackets: ";
  const int hand = hand_of(variant);
  for (const Side side : {Side::white, Side::black}) {
    for (const int kind : variant.all_kinds()) {
      const int f = count_index(variant, hand, side, kind);
      if (f >= 0) position.vars[f] = 0;
    }
  }
  while (!text.empty()) {
    const std::string_view rest = text;
    const std::string_view symbol = take_symbol(text);
    if (symbol.empty()) return Problem{opening + quoted(rest) + " lacks a symbol or its ')'"};
    const int kind = variant.kind_of(symbol);
    const int f = kind == 0 ? -1 : count_index(variant, hand, side_of_symbol(symbol), kind);
    if (f < 0)
      return Problem{fmt::format("{}{} is not held in hand", opening, quoted(symbol)),
                     symbols_in(variant, hand)};
    const StateField& field = variant.state[f];
    std::uint32_t& held = position.vars[f];
    if (++held >= static_cast<std::uint32_t>(field.values()))
      return Problem{fmt::format("{}too many of {}", opening, quoted(symbol)),
                     fmt::format("at most {}", field.high)};
  }
  return std::nullopt;
}

}  // namespace

int hand_of(const Variant& variant) {
  for (int r = 0; r < static_cast<int>(variant.play.reserves.size()); ++r) {
    if (variant.play.drops_from(r) && tells_sides(variant, r)) return r;
  }
  return -1;
}

int held_in(const Variant& variant, const Snapshot& position, int reserve, Side side, int kind) {
  const int count = count_index(variant, reserve, side, kind);
  if (count < 0) return 0;
  const auto f = static_cast<std::size_t>(count);
  return variant.state[f].low + static_cast<int>(position.vars[f]);
}

std::string hand_text(const Variant& variant, const Snapshot& position) {
  const int hand = hand_of(variant);
  if (hand < 0) return {};
  std::string text = "[";
  for (const Side side : {Side::white, Side::black}) {
    for (const int kind : variant.all_kinds()) {
      const std::string& upper_case = variant.kind(kind).symbol;
      const std::string symbol = side == Side::white ? upper_case : lower(upper_case);
      for (int left = held_in(variant, position, hand, side, kind); left > 0; --left)
        text += stands_bare(symbol) ? symbol : "(" + symbol + ")";
    }
  }
  return text + "]";
}

Fault take_hand(const Variant& variant, std::string_view& text, Snapshot& position) {
  const auto ranks = static_cast<std::ptrdiff_t>(variant.board.rows().size());
  const std::size_t bracket = text.find('[');
  const bool tail = bracket == std::string_view::npos && std::ranges::count(text, '/') == ranks;
  const std::size_t end = tail ? text.rfind('/') : std::min(bracket, text.size());
  std::string_view hand = text.substr(end);
  if (hand_of(variant) < 0) {
    if (bracket == std::string_view::npos) return std::nullopt;
    return Problem{
        fmt::format("PLACEMENT: {}: {} has no men in hand", quoted(hand), variant.title)};
  }
  text = text.substr(0, end);
  if (!hand.empty()) hand.remove_prefix(1);
  if (!tail && bracket != std::string_view::npos) {
    if (!hand.ends_with(']')) return Problem{"PLACEMENT: '[' lacks a ']' at the end"};
    hand.remove_suffix(1);
  }
  if (hand == "-") hand = {};  // as other programs write nobody
  return read_hand(variant, hand, position);
}

std::vector<std::string> holdings(const Variant& variant, const Snapshot& position,
                                  std::string_view times) {
  const int hand = hand_of(variant);
  std::vector<std::string> lines;
  if (hand < 0) return lines;
  for (const Side side : {Side::white, Side::black}) {
    std::string line = fmt::format("{} holds:", side_name(side));
    bool any = false;
    for (const int kind : variant.all_kinds()) {
      const int count = held_in(variant, position, hand, side, kind);
      if (count == 0) continue;
      any = true;
      line += " " + variant.kind(kind).symbol;
      if (count > 1) line += fmt::format("{}{}", times, count);
    }
    lines.push_back(any ? line : line + " nobody");
  }
  return lines;
}

Fault read_reserve(const Variant& variant, std::size_t first, std::string_view text,
                   const std::function<void(std::size_t, int)>& set) {
  const std::string& name = variant.state[first].name;
  std::set<std::size_t> seen;
  for (const std::string_view part : split(text, ',')) {
    const std::size_t digit = std::min(part.find_first_of("0123456789"), part.size());
    const std::string_view symbol = part.substr(0, digit), number = part.substr(digit);
    std::size_t f = first;
    while (f < variant.state.size() && variant.state[f].name == name &&
           variant.kind(variant.state[f].kind).symbol != symbol)
      ++f;
    const bool held = f < variant.state.size() && variant.state[f].name == name;
    if (!held && contains(variant.pieces, symbol, &PieceSpec::symbol))
      return Problem{fmt::format("{}: {} is not held there", name, quoted(symbol))};
    if (!held)
      return Problem{fmt::format("{}: {} is no piece and number of it", name, quoted(part)),
                     fmt::format("as {}1", variant.kind(variant.state[first].kind).symbol)};
    const auto count = parse_number(number, variant.state[f].high);
    if (!count || *count < 1 || number.starts_with('0'))
      return Problem{fmt::format("{}: {} cannot be {}", name, symbol, quoted(number)),
                     fmt::format("1 to {}", variant.state[f].high)};
    if (!seen.insert(f).second) return Problem{fmt::format("{}: {} is given twice", name, symbol)};
    set(f, static_cast<int>(*count));
  }
  return std::nullopt;
}

std::string reserve_text(const Variant& variant, const Snapshot& position, std::size_t first) {
  std::string text;
  for (std::size_t f = first; f < variant.state.size(); ++f) {
    const StateField& field = variant.state[f];
    if (field.name != variant.state[first].name) break;
    if (position.vars[f] == 0) continue;
    text += fmt::format("{}{}{}", text.empty() ? "" : ",", variant.kind(field.kind).symbol,
                        position.vars[f]);
  }
  return text;
}

}  // namespace sb
