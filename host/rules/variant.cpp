// The arithmetic of a variant's declared state. A state number is always mixed radix with the first
// field fastest, each digit an offset from its field's lowest value.
#include "rules/variant.h"

#include <algorithm>

#include "base/list.h"
#include "base/text.h"

namespace sb {
namespace {

// The weight of field `f`: the product of the fields before it.
std::uint32_t weight(const PieceSpec& spec, std::size_t f) {
  std::uint32_t product = 1;
  for (std::size_t i = 0; i < f; ++i) product *= static_cast<std::uint32_t>(spec.state[i].values());
  return product;
}

}  // namespace

std::uint32_t PieceSpec::states() const { return weight(*this, state.size()); }

std::uint32_t PieceSpec::initial_state() const {
  std::uint32_t number = 0;
  for (std::size_t f = 0; f < state.size(); ++f) number = with_field(number, f, state[f].initial);
  return number;
}

int PieceSpec::field_value(std::uint32_t number, std::size_t f) const {
  const auto digits = static_cast<std::uint32_t>(state[f].values());
  return state[f].low + static_cast<int>(number / weight(*this, f) % digits);
}

std::uint32_t PieceSpec::with_field(std::uint32_t number, std::size_t f, int value) const {
  const auto old_digit = static_cast<std::uint32_t>(field_value(number, f) - state[f].low);
  const auto new_digit = static_cast<std::uint32_t>(value - state[f].low);
  return number + (new_digit - old_digit) * weight(*this, f);
}

bool same_declaration(const Variant& a, const Variant& b) {
  Variant as_a = b;
  as_a.chosen = a.chosen;
  as_a.notes = a.notes;
  return a == as_a;
}

// For these two zones no terms mean nowhere.
bool has_room(const Variant& variant, const Man& man, Cell cell) {
  const PieceSpec& spec = variant.kind(man.kind);
  const bool has_to_change = spec.promotion && !spec.anywhere &&
                             variant.board.names_cell(spec.promotion->must, man.side, cell);
  return !has_to_change && !variant.board.names_cell(spec.never_on, man.side, cell);
}

std::string_view side_name(Side side) {
  static constexpr std::string_view names[owners] = {"White", "Black", "nobody"};
  return names[index(side)];
}

std::string_view side_word(Side side) {
  static constexpr std::string_view words[owners] = {"white", "black", "neutral"};
  return words[index(side)];
}

int field_named(std::span<const StateField> fields, std::string_view name) {
  const auto found = std::ranges::find(fields, name, &StateField::name);
  return found == fields.end() ? -1 : static_cast<int>(found - fields.begin());
}

std::shared_ptr<const Board> Variant::board_in(const Snapshot& position) const {
  if (!rearranging) return {std::shared_ptr<const Board>(), &board};
  return rearranging->boards->board(rearranging->code_in(position));
}

bool Variant::men_move(const Snapshot& position) const {
  return !rearranging || rearranging->phase_in(position) == Phase::move;
}

std::string Variant::noun(int k) const { return lower(kind(k).name); }

int Variant::kind_of(std::string_view symbol) const {
  const std::string wanted = lower(symbol);
  const auto found = std::ranges::find_if(
      pieces, [&](const PieceSpec& spec) { return lower(spec.symbol) == wanted; });
  return found == pieces.end() ? 0 : static_cast<int>(found - pieces.begin()) + 1;
}

Man Variant::merged(const Man& mover, const Man& host, Cell cell) const {
  const auto found = std::ranges::find_if(merges, [&](const Merge& merge) {
    return merge.mover == mover.kind && merge.host == host.kind;
  });
  if (found == merges.end()) return {};
  Man result = found->results[found->first_of_rank(own_rank(cell, mover.side)) +
                              mover.state * kind(host.kind).states() + host.state];
  result.side = result.kind == 0 ? Side::white : mover.side;
  return result;
}

Man Variant::successor(const ManTerm& term, const Man& before) const {
  if (term.kind == 0) return {};
  Man man = new_man(term.kind, before.side);
  if (term.field < 0) return man;
  const PieceSpec& spec = kind(term.kind);
  if (before.kind == term.kind) man.state = before.state;
  man.state = spec.with_field(man.state, term.field, spec.state[term.field].low + term.low);
  return man;
}

Man Variant::promoted(const Man& man, int to) const {
  const PieceSpec& before = kind(man.kind);
  const PieceSpec& spec = kind(to);
  Man now{static_cast<std::uint16_t>(to), man.side, spec.initial_state()};
  static const std::vector<std::string> nothing;
  for (const std::string& name : before.promotion ? before.promotion->keeps : nothing) {
    const int from = field_named(before.state, name), field = field_named(spec.state, name);
    if (from < 0 || field < 0) continue;
    now.state = spec.with_field(now.state, field, before.field_value(man.state, from));
  }
  if (spec.promoted_field < 0) return now;
  const std::vector<int> promoters = promoters_of(to);
  const auto from = std::ranges::find(promoters, static_cast<int>(man.kind));
  const int number = from == promoters.end() ? before.promoted_from(man.state)  // he stays himself
                                             : static_cast<int>(from - promoters.begin()) + 1;
  now.state = spec.with_field(now.state, spec.promoted_field, number);
  return now;
}

std::vector<int> Variant::promoters_of(int to) const {
  return picked(all_kinds(), [&](int k) {
    return k != to && kind(k).promotion && contains(kind(k).promotion->to, to);
  });
}

int Variant::guest_index() const {
  const auto found =
      std::ranges::find_if(pieces, [](const PieceSpec& spec) { return spec.guard.has_value(); });
  return found == pieces.end() ? -1 : found->guard->guest;
}

Man Variant::guest_in(const Snapshot& position) const {
  const int guest = guest_index();
  return guest < 0 ? Man{} : man_of_value(*this, position.vars[guest]);
}

Cell Variant::square(const Snapshot& position, int state_index) const {
  const std::uint32_t value = position.vars[state_index];
  return value == 0 ? no_cell : static_cast<Cell>(value - 1);
}

bool Variant::turns_are_plies() const {
  const auto is_ply = [](const auto& turn) { return turn.size() <= 1; };  // `again` comes later
  return std::ranges::all_of(play.turn, is_ply) && !form_choice && !rearranging;
}

bool Variant::promotes_from(int reserve) const {
  return std::ranges::any_of(pieces, [&](const PieceSpec& piece) {
    return piece.promotion && piece.promotion->from == reserve;
  });
}

bool Variant::has_runs() const { return std::ranges::any_of(pieces, &PieceSpec::has_runs); }

std::vector<std::string> Variant::symbols() const { return mapped(pieces, &PieceSpec::symbol); }

bool Variant::has_explosions() const {
  return std::ranges::any_of(pieces, [](const PieceSpec& spec) {
    return std::ranges::any_of(spec.forms, &Form::explodes);
  });
}

bool Variant::is_over(const std::vector<Man>& men) const {
  return royals_fall() && (royal_missing(men, Side::white) || royal_missing(men, Side::black));
}

bool Variant::promotions_touch_royals() const {
  const auto is_royal = [&](int to) { return kind(to).royal; };
  return std::ranges::any_of(pieces, [&](const PieceSpec& spec) {
    return spec.promotion && (spec.royal || std::ranges::any_of(spec.promotion->to, is_royal));
  });
}

bool Variant::royal_missing(const std::vector<Man>& men, Side side) const {
  const auto is_one = [&](const Man& man) { return is_royal(man, side); };
  return std::ranges::any_of(start.men, is_one) && std::ranges::none_of(men, is_one);
}

int Variant::right_count() const {
  int count = 0;
  for (const Castling& castling : castlings) count = std::max(count, castling.right + 1);
  return count;
}

}  // namespace sb
