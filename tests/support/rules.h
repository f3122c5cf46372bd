// Rules said by primitives, put together in C++ upon a game of the repository, for tests.
// Invariant: each call adds one entry and gives its index; the game itself is never changed.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "reference/reference.h"
#include "support/games.h"

namespace sb::test {

class Rules {
 public:
  explicit Rules(const std::string& id) : variant(*game(id)) {}

  Variant variant;
  PlayRules& play() { return variant.play; }

  int kind(std::string_view symbol) const { return variant.kind_of(symbol); }
  PieceSpec& piece(std::string_view symbol) {
    return variant.pieces[static_cast<std::size_t>(kind(symbol)) - 1];
  }

  // --- Sets ---
  int set(SetTerm term) { return add(play().expressions.sets, std::move(term)); }
  int set(SetTerm::Kind kind, int a = -1, int b = -1) {
    SetTerm term;
    term.kind = kind;
    term.a = a;
    term.b = b;
    return set(term);
  }
  int men(Whose whose, const std::vector<const char*>& symbols = {}) {
    SetTerm term;
    term.kind = SetTerm::Kind::men;
    term.whose = whose;
    for (const char* symbol : symbols) term.men.push_back({kind(symbol), -1, 0, 0});
    return set(term);
  }
  int everywhere() { return set(SetTerm{}); }
  int cells(std::vector<std::string> names) {
    SetTerm term;
    term.zone.terms.push_back({ZoneTerm::Kind::cells, {}, std::move(names)});
    return set(term);
  }
  int ranks(std::vector<int> numbers) {
    SetTerm term;
    term.zone.terms.push_back({ZoneTerm::Kind::ranks, std::move(numbers), {}});
    return set(term);
  }
  int led_to(SetTerm::Kind kind, int a, const Movement& movement) {
    SetTerm term;
    term.kind = kind;
    term.a = a;
    term.movement = movement;
    return set(term);
  }
  // Where a king would step from the cells of `a`, were the board empty.
  int around(int a) {
    Atom step;
    step.ways = dir_orthogonal | dir_diagonal;
    step.most = 1;
    return led_to(SetTerm::Kind::around, a, {step});
  }

  // --- Numbers and facts ---
  int number(NumberTerm term) { return add(play().expressions.numbers, std::move(term)); }
  int constant(int value) {
    NumberTerm term;
    term.value[0] = term.value[1] = value;
    return number(term);
  }
  // A variable of the position; gives its index in Variant::state.
  int variable(const std::string& name, int low, int high, int initial = 0) {
    StateField field;
    field.name = name;
    field.low = low;
    field.high = high;
    field.initial = initial;
    variant.start.vars.push_back(static_cast<std::uint32_t>(initial - low));
    return add(variant.state, field);
  }
  // A set of cells that variables hold; gives the index of the first.
  int cell_variables(const std::string& name) {
    const auto first = static_cast<int>(variant.state.size());
    for (int cell = 0; cell < variant.board.size(); cell += word_cells) {
      variable(name, 0, (1 << word_cells) - 1);
      variant.state.back().first_cell = cell;
    }
    return first;
  }
  int facts(Facts facts) { return add(play().expressions.facts, std::move(facts)); }

  // --- Places ---
  int action(const Action& action) { return add(play().actions, action); }
  int move() { return action({}); }
  // One place with these actions.
  static TurnPlace place(std::vector<int> actions) {
    TurnPlace place;
    place.actions = std::move(actions);
    return place;
  }
  // The same turn for both sides.
  void turn(const std::vector<TurnPlace>& places) {
    play().turn = {places, places};
    if (places.size() > 1 && play().phase < 0)
      play().phase = variable("phase", 0, static_cast<int>(places.size()) - 1);
  }

  // --- Reserves ---
  // One into which captured men come and from which each kind of `dropped` comes onto `where`.
  Reserve& hand(const std::vector<std::pair<const char*, int>>& dropped) {
    Reserve reserve;
    reserve.name = "hand";
    reserve.takes = Reserve::Takes::captured;
    const std::size_t kinds = variant.pieces.size() + 1;
    reserve.comes_in_as.assign(kinds, {0});
    reserve.drops.assign(kinds, -1);
    for (auto& side : reserve.counts) side.assign(kinds, -1);
    for (const auto& [symbol, where] : dropped) {
      const auto k = static_cast<std::size_t>(kind(symbol));
      reserve.comes_in_as[k][0] = kind(symbol);
      reserve.drops[k] = where;
      reserve.counts[0][k] = variable(std::string("w") + symbol, 0, 16);
      reserve.counts[1][k] = variable(std::string("b") + symbol, 0, 16);
    }
    play().reserves.push_back(reserve);
    return play().reserves.back();
  }

  Snapshot read(std::string_view text) const { return test::read(variant, text); }

 private:
  template <class Item, class Given>
  static int add(std::vector<Item>& list, Given&& item) {
    list.push_back(std::forward<Given>(item));
    return static_cast<int>(list.size()) - 1;
  }
};

// A ply as move text would say it, from cells and symbols alone.
inline std::string plain(const Variant& variant, Move move) {
  const auto drop = [&](int kind, Cell to) {
    return variant.kind(kind).symbol + "@" + variant.board.name(to);
  };
  std::string text = variant.board.name(move.from) + variant.board.name(move.to);
  if (move.type == MoveType::pass) text = "pass";
  if (move.type == MoveType::drop) text = drop(move.dropped_kind(), move.to);
  if (move.goes_from_to() && move.promotion != 0) text += "=" + variant.kind(move.promotion).symbol;
  if (move.part_kind != 0) text += "," + drop(move.part_kind, move.part_to);
  return text;
}

inline Texts plain(const Variant& variant, const std::vector<Move>& moves) {
  Texts texts;
  for (const Move move : moves) texts.push_back(plain(variant, move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

// --- Asking the slow twin ---

inline Texts plies(const Rules& rules, const Snapshot& position) {
  return plain(rules.variant, reference::plies(rules.variant, position));
}

inline Texts plies(const Rules& rules, std::string_view text) {
  return plies(rules, rules.read(text));
}

inline Move find(const Rules& rules, const Snapshot& position, std::string_view text) {
  for (const Move move : reference::pseudo_plies(rules.variant, position)) {
    if (plain(rules.variant, move) == text) return move;
  }
  FAIL(text << " is not listed");
  return {};
}

inline Snapshot after(const Rules& rules, const Snapshot& position, std::string_view text) {
  return reference::after(rules.variant, position, find(rules, position, text));
}

inline const Man& on(const Rules& rules, const Snapshot& position, std::string_view name) {
  return position.men[cell(rules.variant, name)];
}

inline std::uint32_t& var(const Rules& rules, Snapshot& position, std::string_view name) {
  const auto field = std::ranges::find(rules.variant.state, name, &StateField::name);
  REQUIRE(field != rules.variant.state.end());
  return position.vars[static_cast<std::size_t>(field - rules.variant.state.begin())];
}

// --- Rules that several tests play by ---

inline Rules with_drops() {
  Rules rules("chess");
  const int all = rules.everywhere();
  rules.hand({{"P", all}, {"N", all}, {"B", all}, {"R", all}, {"Q", all}});
  return rules;
}

// After its move each side puts a man who is nobody's elsewhere.
inline Rules with_blocker() {
  Rules rules("chess");
  PieceSpec spec;
  spec.name = "Blocker";
  spec.symbol = "D";
  spec.neutral = true;
  spec.forms = {Form{}};
  rules.variant.pieces.push_back(spec);
  Action drop;
  drop.kind = Action::Kind::drop;
  drop.kinds = {rules.kind("D")};
  drop.lifts = true;
  const int move = rules.move();
  rules.turn({Rules::place({move}), Rules::place({rules.action(drop)})});
  return rules;
}

// White makes two plies, Black one.
inline Rules with_two_plies() {
  Rules rules("chess");
  const int move = rules.move();
  rules.turn({Rules::place({move}), Rules::place({move})});
  rules.play().turn[1].pop_back();
  return rules;
}

}  // namespace sb::test
