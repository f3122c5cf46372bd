// Reads and writes position text, field by field. The reader always names the field that is wrong;
// the writer always leaves out what is at its default.
#include "notation/position_text.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "base/list.h"
#include "base/text.h"
#include "notation/field_text.h"
#include "notation/mark_text.h"
#include "notation/movement_words.h"
#include "notation/reserve_text.h"
#include "notation/value_text.h"
#include "position/position.h"
#include "reference/fault.h"

namespace sb {
namespace {

// --- State values ---

std::optional<int> parse_value(const Board& board, const StateField& field, std::string_view text) {
  if (field.square) {
    const Cell cell = board.find(text);
    return cell == no_cell ? std::nullopt : std::optional<int>(cell + 1);
  }
  return value_in(field, text);
}

std::string no_such_field(const std::vector<StateField>& fields, std::string_view name) {
  if (fields.empty()) return "it has none";
  const auto names = each_once(mapped(fields, &StateField::name));
  return suggest(nearest(name, names), fmt::format("known: {}", fmt::join(names, ", ")));
}

// One man as man_text() writes it; `opening` opens every message.
Result<Man> read_man(const Variant& variant, std::string_view text, const std::string& opening);

// Calls set(field, value) for each `name=value` of `parts`. `place` opens every message, `owner` is
// what has the fields.
template <class Set>
Fault read_values(const Variant& variant, const std::vector<StateField>& fields,
                  std::span<const std::string_view> parts, const std::string& place,
                  const std::string& owner, Set set) {
  std::set<std::size_t> seen;
  for (const std::string_view part : parts) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos)
      return Problem{place + quoted(part) + " is no name=value"};
    const std::string_view name = part.substr(0, equals);
    const std::string_view written = part.substr(equals + 1);
    const int found = field_named(fields, name);
    if (found < 0) {
      return Problem{fmt::format("{}{} is no state of {}", place, quoted(name), owner),
                     no_such_field(fields, name)};
    }
    const auto number = static_cast<std::size_t>(found);
    const StateField& field = fields[number];
    if (field.reserve >= 0 && field.reserve == hand_of(variant))
      return Problem{fmt::format("{}{} is written in brackets behind PLACEMENT", place, name)};
    if (!seen.insert(number).second)
      return Problem{fmt::format("{}{} is given twice", place, name)};
    if (field.reserve >= 0) {
      if (Fault fault = read_reserve(variant, number, written, set)) return fault;
      continue;
    }
    if (field.is_of_cells()) {
      if (Fault fault = read_cells(variant, number, written, set)) return fault;
      continue;
    }
    if (field.arrangement) {
      const auto code = variant.rearranging->boards->sections().read(written);
      if (!code) return Problem{"board: " + code.problem().message, code.problem().hint};
      set(number, static_cast<int>(code.value()));
      continue;
    }
    if (field.man) {
      const auto man = read_man(variant, written, std::string(name) + ": ");
      if (!man) return man.problem();
      if (man.value().side == Side::neutral)
        return Problem{fmt::format("{}{}: {} is nobody's man", place, name, quoted(written))};
      set(number, static_cast<int>(man_value(variant, man.value())));
      continue;
    }
    const auto value = parse_value(variant.board, field, written);
    if (!value) {
      return Problem{fmt::format("{}{} cannot be {}", place, name, quoted(written)),
                     field.square ? corners_text(variant.board) : range_text(field)};
    }
    set(number, *value);
  }
  return std::nullopt;
}

// --- PLACEMENT ---

// Reads one row from left to right. After a fault nothing of it is used.
class RowReader {
 public:
  RowReader(const Variant& variant, std::string_view text, std::string opening)
      : variant_(variant), text_(text), field_(std::move(opening)) {}

  // The men of the row, kind 0 where nobody stands; more than `most` of them are counted, not kept.
  Fault read(std::size_t most, std::vector<Man>& men, std::size_t& squares) {
    squares = 0;
    while (at_ < text_.size()) {
      Fault fault = is_digit(text_[at_]) ? read_gap(squares) : read_man(most, men, squares);
      if (fault) return fault;
      if (squares <= most) men.resize(squares);
    }
    return std::nullopt;
  }

 private:
  std::string_view take_while(bool (*belongs)(char)) {
    const std::size_t start = at_;
    while (at_ < text_.size() && belongs(text_[at_])) ++at_;
    return text_.substr(start, at_ - start);
  }

  // What stands between `open` (here) and `close`; nothing if it is never closed.
  std::optional<std::string_view> take_enclosed(char close) {
    const std::size_t end = text_.find(close, at_);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    return inside;
  }

  Fault read_gap(std::size_t& squares) {
    constexpr long limit = 999;  // no board is wider
    const std::string_view digits = take_while(is_digit);
    const auto gap = parse_number(digits, limit);
    if (!gap || digits.starts_with('0')) {
      return Problem{field_ + quoted(digits) + " is no number of empty squares"};
    }
    squares += static_cast<std::size_t>(*gap);
    return std::nullopt;
  }

  Fault read_man(std::size_t most, std::vector<Man>& men, std::size_t& squares) {
    std::string_view rest = text_.substr(at_);
    if (rest.front() == '(' && rest.find(')') == std::string_view::npos)
      return Problem{field_ + quoted(rest) + " lacks a closing ')'"};
    const std::string_view symbol = take_symbol(rest);
    at_ = text_.size() - rest.size();
    Man man;
    man.kind = static_cast<std::uint16_t>(variant_.kind_of(symbol));
    if (man.kind == 0) return unknown(symbol);
    const PieceSpec& spec = variant_.kind(man.kind);
    man.side = spec.neutral ? Side::neutral : side_of_symbol(symbol);
    man.state = spec.initial_state();
    if (at_ < text_.size() && text_[at_] == '~') {
      if (Fault fault = read_promoted(man)) return fault;
    }
    if (at_ < text_.size() && text_[at_] == '{') {
      if (Fault fault = read_attributes(man)) return fault;
    }
    if (++squares <= most) men.push_back(man);
    return std::nullopt;
  }

  Fault read_promoted(Man& man) {
    const PieceSpec& spec = variant_.kind(man.kind);
    if (spec.promoted_field < 0)
      return Problem{fmt::format("{}no {} comes by promotion, '~' marks one that did", field_,
                                 variant_.noun(man.kind))};
    const auto field = static_cast<std::size_t>(spec.promoted_field);
    int number = 0;
    for (; at_ < text_.size() && text_[at_] == '~'; ++at_) ++number;
    if (number > spec.state[field].high)
      return Problem{fmt::format("{}{} '~' stand behind {}, and {} kinds promote to him", field_,
                                 number, a_or_an(variant_.noun(man.kind)), spec.state[field].high)};
    man.state = spec.with_field(man.state, field, number);
    return std::nullopt;
  }

  Fault read_attributes(Man& man) {
    const PieceSpec& spec = variant_.kind(man.kind);
    const auto inside = take_enclosed('}');
    if (!inside) return Problem{field_ + quoted(text_.substr(at_)) + " lacks a closing '}'"};
    return read_values(variant_, spec.state, split(*inside, ','), field_,
                       "the " + variant_.noun(man.kind), [&](std::size_t field, int value) {
                         man.state = spec.with_field(man.state, field, value);
                       });
  }

  Problem unknown(std::string_view symbol) const {
    const std::vector<std::string> symbols = variant_.symbols();
    const std::string near = symbol.size() > 1 ? nearest(symbol, symbols) : std::string();
    return {fmt::format("{}{} is no piece of {}", field_, quoted(symbol), variant_.title),
            suggest(near, fmt::format("{}", fmt::join(symbols, " ")))};
  }

  const Variant& variant_;
  std::string_view text_;
  std::string field_;  // opens every message
  std::size_t at_ = 0;
};

Result<Man> read_man(const Variant& variant, std::string_view text, const std::string& opening) {
  std::vector<Man> men;
  std::size_t squares = 0;
  if (Fault fault = RowReader(variant, text, opening).read(1, men, squares)) return *fault;
  if (squares == 1 && men.front().kind != 0) return men.front();
  return Problem{opening + quoted(text) + " is not one piece", "as in PLACEMENT: r"};
}

Fault read_placement(const Variant& variant, std::string_view text, Snapshot& position) {
  if (Fault fault = take_hand(variant, text, position)) return fault;
  const auto& rows = variant.board.rows();
  const std::vector<std::string_view> parts = split(text, '/');
  if (parts.size() != rows.size()) {
    return Problem{
        fmt::format("PLACEMENT: {}, the board has {}", so_many(parts.size(), "rank"), rows.size()),
        parts.size() > 1 ? "" : "the text begins with the ranks, the last first, '/' between them"};
  }
  position.men.assign(variant.board.size(), Man{});
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const int rank = variant.board.cell(rows[r].front()).rank;
    std::vector<Man> men;
    std::size_t squares = 0;
    RowReader reader(variant, parts[r], fmt::format("PLACEMENT: rank {}: ", rank));
    if (Fault fault = reader.read(rows[r].size(), men, squares)) return fault;
    if (squares != rows[r].size()) {
      return Problem{fmt::format("PLACEMENT: rank {} has {}, the board has {}", rank,
                                 so_many(squares, "square"), rows[r].size())};
    }
    for (std::size_t i = 0; i < men.size(); ++i) position.men[rows[r][i]] = men[i];
  }
  return std::nullopt;
}

std::string placement_text(const Variant& variant, const Snapshot& position) {
  std::string text;
  for (const auto& row : variant.board.rows()) {
    if (!text.empty()) text += '/';
    int gap = 0;
    for (const Cell c : row) {
      const Man& man = position.men[c];
      if (man.kind == 0) {
        ++gap;
        continue;
      }
      if (gap > 0) text += std::to_string(std::exchange(gap, 0));
      text += man_text(variant, man);
    }
    if (gap > 0) text += std::to_string(gap);
  }
  return text + hand_text(variant, position);
}

// --- SIDE ---

Fault read_side(const Variant&, std::string_view text, Snapshot& position) {
  if (text != "w" && text != "b") return Problem{"SIDE: " + quoted(text) + " is neither w nor b"};
  position.to_act = text == "w" ? Side::white : Side::black;
  return std::nullopt;
}

// --- CASTLING: a right can be written with its letter (K, Q) or with the file of the partner ---

char cased(char letter, Side side) {
  const std::string one(1, letter);
  return side == Side::white ? upper(one)[0] : lower(one)[0];
}

char file_letter(const Variant& variant, const Castling& castling) {
  const bool apart = variant.board.boards() > 1 || variant.board.bends();  // its letter comes first
  return cased(variant.board.name(castling.partner_from)[apart ? 1 : 0], castling.side);
}

// How this variant writes the right; `other` is the second way in which it may be read, 0 where
// there is none.
char right_letter(const Variant& variant, const Castling& castling) {
  const bool by_letter = variant.letters_written && castling.letter != 0;
  return by_letter ? cased(castling.letter, castling.side) : file_letter(variant, castling);
}

char other_letter(const Variant& variant, const Castling& castling) {
  if (castling.letter == 0) return 0;
  const char letter = cased(castling.letter, castling.side);
  return right_letter(variant, castling) == letter ? file_letter(variant, castling) : letter;
}

// Letters of the rights in `rights`, for each that of its first castling: White's in the order of
// the alphabet, which is that of the files, then Black's.
std::string rights_text(const Variant& variant, std::uint32_t rights) {
  std::set<char> letters;  // upper case sorts before lower case
  for (const Castling& castling : variant.castlings) {
    const std::uint32_t right = 1u << castling.right;
    if (rights & right) letters.insert(right_letter(variant, castling));
    rights &= ~right;
  }
  return letters.empty() ? "-" : std::string(letters.begin(), letters.end());
}

std::uint32_t rights_meant(const Variant& variant, char letter,
                           char (*way)(const Variant&, const Castling&)) {
  std::uint32_t rights = 0;
  for (const Castling& castling : variant.castlings) {
    if (way(variant, castling) == letter) rights |= 1u << castling.right;
  }
  return rights;
}

Fault read_castling(const Variant& variant, std::string_view text, Snapshot& position) {
  if (text == "-") return std::nullopt;
  const std::string all = rights_text(variant, ~0u);
  for (const char letter : text) {
    std::uint32_t right = rights_meant(variant, letter, right_letter);
    if (right == 0) right = rights_meant(variant, letter, other_letter);
    const std::string shown = quoted(std::string_view(&letter, 1));
    if (right == 0 || !std::has_single_bit(right)) {
      return Problem{fmt::format("CASTLING: {} is no castling right here", shown),
                     all == "-" ? "-" : all + " or -"};
    }
    if (position.rights & right) return Problem{fmt::format("CASTLING: {} is given twice", shown)};
    position.rights |= right;
  }
  return std::nullopt;
}

// --- HALFMOVE, FULLMOVE ---

Fault read_counter(std::string_view field, std::string_view text, int high, int& counter) {
  const auto value = parse_number(text, high);
  if (!value)
    return Problem{fmt::format("{}: {} is no number from 0 to {}", field, quoted(text), high)};
  counter = static_cast<int>(*value);
  return std::nullopt;
}

Fault read_halfmove(const Variant& variant, std::string_view text, Snapshot& position) {
  Fault fault = read_counter("HALFMOVE", text, Turn::max_halfmove, position.halfmove);
  const auto field = std::ranges::find_if(
      variant.state, [](const StateField& f) { return f.reserve < 0 && !f.is_of_cells(); });
  if (fault && field != variant.state.end())
    fault->hint = fmt::format("values of the game stand last, as {}=", field->name);
  return fault;
}

Fault read_fullmove(const Variant&, std::string_view text, Snapshot& position) {
  // Other programs begin with 0.
  Fault fault = read_counter("FULLMOVE", text, Turn::max_fullmove, position.fullmove);
  position.fullmove = std::max(position.fullmove, 1);
  return fault;
}

// --- key=value ---

Fault read_keys(const Variant& variant, std::span<const std::string_view> words,
                Snapshot& position) {
  return read_values(
      variant, variant.state, words, "", variant.title, [&](std::size_t field, int value) {
        position.vars[field] = static_cast<std::uint32_t>(value - variant.state[field].low);
      });
}

}  // namespace

Result<Snapshot> read_position(const Variant& variant, std::string_view text) {
  using Reader = Fault (*)(const Variant&, std::string_view, Snapshot&);
  constexpr Reader readers[] = {read_placement, read_side,     read_castling,
                                read_trail,     read_halfmove, read_fullmove};
  constexpr std::size_t needed = 4;  // the counters may be missing
  Snapshot position;
  for (const StateField& field : variant.state) {
    // Of men off the board only those that are there are written.
    position.vars.push_back(field.reserve >= 0 || field.is_of_cells()
                                ? 0
                                : static_cast<std::uint32_t>(field.initial - field.low));
  }
  std::size_t at = 0;
  // Where nobody castles other programs leave out CASTLING and EP.
  std::vector<std::string_view> words = words_of(text);
  const bool is_short = variant.castlings.empty() && words.size() > 2 && parse_number(words[2]);
  if (is_short) words.insert(words.begin() + 2, {"-", "-"});
  std::array<std::string, 2> spelled;
  spell_out_pair(variant, words, needed, spelled);
  for (; at < std::size(readers) && at < words.size(); ++at) {
    if (at >= needed && words[at].find('=') != std::string_view::npos) break;
    if (Fault fault = readers[at](variant, words[at], position)) return *fault;
  }
  if (at < needed) {
    return Problem{fmt::format("a position text has at least {} fields, this one {}", needed, at),
                   "PLACEMENT SIDE CASTLING EP HALFMOVE FULLMOVE [key=value ...]"};
  }
  if (Fault fault = read_keys(variant, std::span(words).subspan(at), position)) return *fault;
  if (Fault fault = find_passer(variant, position)) return *fault;
  if (Fault fault = fault_of(variant, position)) return *fault;
  return position;
}

std::string write_position(const Variant& variant, const Snapshot& position) {
  std::string text =
      fmt::format("{} {} {} {} {} {}", placement_text(variant, position),
                  position.to_act == Side::white ? "w" : "b", rights_text(variant, position.rights),
                  trail_text(variant, position), position.halfmove, position.fullmove);
  const int hand = hand_of(variant);
  for (std::size_t f = 0; f < variant.state.size(); ++f) {
    const StateField& field = variant.state[f];
    if (field.reserve >= 0 && field.reserve == hand) continue;
    if (field.reserve >= 0 || field.is_of_cells()) {
      const bool goes_on = f > 0 && variant.state[f - 1].name == field.name;
      const std::string all = goes_on              ? ""
                              : field.reserve >= 0 ? reserve_text(variant, position, f)
                                                   : cells_text(variant, position, f);
      if (!all.empty()) text += fmt::format(" {}={}", field.name, all);
      continue;
    }
    if (field.low + static_cast<int>(position.vars[f]) != field.initial)
      text += fmt::format(" {}={}", field.name, held_text(variant, field, position.vars[f]));
  }
  return text;
}

std::string held_text(const Variant& variant, const StateField& field, std::uint32_t held) {
  if (field.arrangement) return variant.rearranging->boards->sections().text(held);
  if ((field.square || field.man) && held == 0) return "-";
  if (field.man) return man_text(variant, man_of_value(variant, held));
  return field.square ? variant.board.name(static_cast<Cell>(held - 1))
                      : value_text(field, field.low + static_cast<int>(held));
}

Result<Man> read_man_text(const Variant& variant, std::string_view text) {
  return read_man(variant, text, "");
}

std::vector<std::string> setup_rows(const Variant& variant) {
  std::vector<std::string> rows;
  for (const auto& cells : variant.board.rows()) {
    std::string& row = rows.emplace_back();
    for (const Cell cell : cells) {
      const Man& man = variant.start.men[cell];
      const std::string symbol = man.kind == 0 ? "." : variant.kind(man.kind).symbol;
      row += (row.empty() ? "" : " ") + (man.side == Side::black ? lower(symbol) : symbol);
    }
  }
  return rows;
}

std::string man_text(const Variant& variant, const Man& man) {
  const PieceSpec& spec = variant.kind(man.kind);
  const std::string symbol = man.side == Side::black ? lower(spec.symbol) : spec.symbol;
  std::string text = stands_bare(symbol) ? symbol : "(" + symbol + ")";
  text.append(static_cast<std::size_t>(spec.promoted_from(man.state)), '~');
  std::vector<std::string> attributes;
  for (std::size_t f = 0; f < spec.state.size(); ++f) {
    const StateField& field = spec.state[f];
    const int value = spec.field_value(man.state, f);
    if (static_cast<int>(f) == spec.promoted_field) continue;
    if (value != field.initial) attributes.push_back(field.name + "=" + value_text(field, value));
  }
  if (!attributes.empty()) text += fmt::format("{{{}}}", fmt::join(attributes, ","));
  return text;
}

}  // namespace sb
