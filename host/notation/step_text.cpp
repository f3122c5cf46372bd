// Reading and writing one man's way. What is legal is always asked of the slow twin, never decided
// here.
#include "notation/step_text.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/list.h"
#include "base/text.h"
#include "notation/deed_text.h"
#include "notation/mark_text.h"
#include "notation/value_text.h"
#include "reference/marks.h"
#include "reference/reference.h"

namespace sb {
namespace {

// "the rook on a1 and the knight on c3"
std::string men_on(const Variant& variant, const Snapshot& position,
                   const std::vector<Cell>& cells) {
  const auto men =
      mapped(cells, [&](Cell cell) { return "the " + man_on(variant, position, cell); });
  return fmt::format("{}", fmt::join(men, " and "));
}

// Whether the bare text of a step of that man is that of a castling.
bool is_castling_text(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const int kind = position.men[from].kind;
  return std::ranges::any_of(variant.castlings, [&](const Castling& castling) {
    const bool its_way = castling.king_from == from && castling.king_to == to;
    return castling.marks_own_move && its_way && castling.king == kind;
  });
}

// "the rook on a1 is on 'cold' and in check, where it may not do that", of the moods in `bits`.
Problem mood_problem(const Variant& variant, const Snapshot& position, Cell from, int bits,
                     std::string_view words) {
  const PieceSpec& kind = variant.kind(position.men[from].kind);
  std::vector<std::string> moods;
  for (std::size_t i = 0; i < kind.reads.size(); ++i) {
    if (bits >> i & 1) moods.push_back("on " + mark_words(variant.play.marks[kind.reads[i]]));
  }
  if ((bits & kind.check_mood()) != 0) moods.emplace_back("in check");
  return {fmt::format("the {} {}", man_on(variant, position, from),
                      fmt::format(fmt::runtime(words), fmt::join(moods, " and ")))};
}

}  // namespace

std::optional<StepParts> take_step_apart(const Board& board, std::string_view text) {
  StepParts parts;
  if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
    parts.changes = true;
    parts.change = text.substr(slash + 1);
    text = text.substr(0, slash);
  }
  parts.marked = text.ends_with('~');
  if (parts.marked) text.remove_suffix(1);
  const std::size_t equals = std::min(text.find('='), text.size());
  parts.promotes = equals < text.size();
  if (parts.promotes) parts.promotion = text.substr(equals + 1);
  std::string_view squares = text.substr(0, equals);
  if (squares.ends_with('+')) parts.sense = 1;
  if (squares.ends_with('-')) parts.sense = 2;
  if (parts.sense != 0) squares.remove_suffix(1);
  constexpr std::size_t longest = 32;  // no board's names are longer
  if (squares.size() > longest) return std::nullopt;
  for (std::size_t cut = 1; cut < squares.size(); ++cut) {
    parts.shot = squares[cut] == '*';
    parts.from = board.find(squares.substr(0, cut));
    parts.to = board.find(squares.substr(cut + (parts.shot ? 1 : 0)));
    if (parts.from != no_cell && parts.to != no_cell) return parts;
  }
  return std::nullopt;
}

std::string_view square_at_start(std::string_view text) {
  constexpr const char* digits = "0123456789";
  return text.substr(0, text.find_first_not_of(digits, text.find_first_of(digits)));
}

std::string_view missing_square(const Board& board, std::string_view text) {
  const std::string_view squares = text.substr(0, text.find_first_of("=~+-/"));
  const auto first_end =
      std::ranges::find_if(squares.begin() + !squares.empty(), squares.end(), is_small);
  const auto cut = static_cast<std::size_t>(first_end - squares.begin());
  const std::size_t star = std::min(squares.find('*'), cut);
  for (const std::string_view name : {squares.substr(0, star), squares.substr(cut)}) {
    const bool shaped =
        name.size() >= 2 && is_small(name[0]) && std::ranges::all_of(name.substr(1), is_digit);
    if (!shaped) return {};
    if (board.find(name) == no_cell) return name;
  }
  return {};
}

bool needs_mark(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  if (is_castling_text(variant, position, from, to)) return true;
  if (reference::may_run(variant, position, from, to)) return true;
  if (reference::may_jump_over(variant, position, from, to)) return true;
  if (!contains(position.trail, to)) return false;
  return position.men[to].kind == 0 && reference::may_take_on_trail(variant, position, from, to);
}

bool is_marked(const Variant& variant, const Snapshot& position, Move move) {
  if (move.type == MoveType::merging)
    return is_castling_text(variant, position, move.from, move.to);
  return move.type == MoveType::displacement && needs_mark(variant, position, move.from, move.to);
}

bool may_promote(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const Man& man = position.men[from];
  const auto& promotion = variant.kind(man.kind).promotion;
  return promotion && promotion->opens(variant.board, man.side, from, to);
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

std::string_view becoming_of(const Variant& variant, Move move) {
  if (move.promotion != 0) return variant.kind(move.promotion).symbol;
  const std::string_view suffix = building_suffix(move);
  return suffix.substr(std::min<std::size_t>(suffix.size(), 1));
}

std::string man_move_text(const Variant& variant, const Snapshot& position, Move move) {
  static constexpr const char* signs[] = {"", "+", "-"};
  if (move.type == MoveType::shot) return shot_text(variant, move.from, move.to);
  const bool marked = is_marked(variant, position, move);
  std::string text = variant.board.name(move.from) + variant.board.name(move.to);
  text += signs[move.sense()];
  if (move.promotion != 0) text += "=" + variant.kind(move.promotion).symbol;
  text += building_suffix(move);
  if (marked) text += '~';
  if (move.change() == 0) return text;
  const MoveChange& change = *variant.move_change;
  const StateField& field = variant.kind(change.kind).state[change.field];
  return text + '/' + value_text(field, field.low + move.change() - 1);
}

bool goes_between(Move move, const StepParts& parts) {
  return move.goes_from_to() && move.from == parts.from && move.to == parts.to &&
         (move.type == MoveType::shot) == parts.shot;
}

Problem not_legal(std::string_view text, Problem why, std::size_t longest) {
  why.message = fmt::format("{} is not legal: {}", escape(text, longest), why.message);
  return why;
}

std::string possible(std::string_view texts) {
  return fmt::format("possible {} {}", texts.find(", ") == texts.npos ? "is" : "are", texts);
}

std::string in_order(std::vector<std::string> texts) {
  std::ranges::sort(texts);
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string man_on(const Variant& variant, const Snapshot& position, Cell cell) {
  return fmt::format("{} on {}", variant.noun(position.men[cell].kind), variant.board.name(cell));
}

std::optional<std::string> field_against(const Variant& variant, const Man& man,
                                         const std::function<bool(const Man&)>& holds) {
  const PieceSpec& spec = variant.kind(man.kind);
  for (std::size_t f = 0; f < spec.state.size(); ++f) {
    const StateField& field = spec.state[f];
    const int now = spec.field_value(man.state, f);
    for (int value = field.low; value <= field.high; ++value) {
      Man other = man;
      other.state = spec.with_field(man.state, f, value);
      if (!holds(other)) continue;
      return fmt::format("{}={}", field.name, value_text(field, now));
    }
  }
  return std::nullopt;
}

Fault own_hold_fault(const Variant& variant, const Snapshot& position, const StepParts& parts) {
  const Cell from = parts.from;
  const Man& man = position.men[from];
  const PieceSpec& kind = variant.kind(man.kind);
  if (!kind.has_moods()) return held_by_mark(variant, position, from);
  if (Fault fault = bound_by_mark(variant, position, from)) return fault;
  const int mood = reference::mood_on(variant, position, from);
  const Form& form = variant.form_of(man);
  const Movement& left = form.movement_in(mood);
  const Man& there = position.men[parts.to];
  const auto leads = [&](const Atom& atom) {
    const bool may_end = there.kind == 0          ? atom.quiet || atom.takes || atom.takes_trail
                         : there.side == man.side ? atom.capture_own || atom.merge
                                                  : atom.capture;
    return atom.shoots == parts.shot && (may_end || parts.shot) &&
           contains(reference::leads_to(variant, man, atom, from), parts.to);
  };
  if (!std::ranges::any_of(form.movement, leads) || std::ranges::any_of(left, leads))
    return std::nullopt;
  return mood_problem(variant, position, from, mood, "is {}, where it may not do that");
}

std::vector<OtherMood> other_moods(const Variant& variant, const Snapshot& position, Cell from) {
  const PieceSpec& kind = variant.kind(position.men[from].kind);
  std::vector<OtherMood> all;
  if (!kind.has_moods()) return all;
  const int mood = reference::mood_on(variant, position, from);
  for (int bit = 1; bit < kind.moods_of_marks() || bit == kind.check_mood(); bit *= 2) {
    const bool is_on = (mood & bit) != 0;
    const bool is_shown =
        bit == kind.check_mood() ||
        variant.play.marks[kind.reads[std::countr_zero(static_cast<unsigned>(bit))]].is_shown();
    if (!is_on && !is_shown) continue;
    const auto words =
        is_on ? "is {}, where it may not do that" : "is not {}, where it might do that";
    all.push_back({mood ^ bit, mood_problem(variant, position, from, bit, words)});
  }
  return all;
}

Fault capture_fault(const Variant& variant, const Snapshot& position, Cell to) {
  const Man& there = position.men[to];
  if (there.kind == 0 || there.side == position.to_act) return std::nullopt;
  return spared_fault(variant, position, to);
}

Fault spared_fault(const Variant& variant, const Snapshot& position, Cell to) {
  const Man& there = position.men[to];
  const std::string man = man_on(variant, position, to);
  const auto capturable = [&](const Man& other) {
    return variant.form_of(other).can_be(by_coming);
  };
  if (!capturable(there)) {
    const auto field = field_against(variant, there, capturable);
    const std::string by = said_of_hits(variant, there);
    if (!field) return Problem{fmt::format("the {} is never captured{}", man, by)};
    return Problem{fmt::format("the {} cannot be captured while {}{}", man, *field, by)};
  }
  return shielded_by_mark(variant, position, to);
}

Fault royal_fault(const Variant& variant, const Snapshot& position, Move move) {
  if (variant.endings.royal_capture) return std::nullopt;
  const std::vector<Cell> exposed = reference::exposed(variant, position, move);
  if (exposed.empty()) return std::nullopt;
  const Snapshot after = reference::after(variant, position, move);
  const auto from = reference::attackers(variant, after, exposed[0], other(position.to_act));
  const std::string man = man_on(variant, after, exposed[0]);
  // What a script calls check need not be an attack.
  if (from.empty()) return Problem{fmt::format("the {} would be in check", man)};
  return Problem{fmt::format("the {} would be attacked by {}", man, men_on(variant, after, from))};
}

}  // namespace sb
