// Games with drops for tests, made of chess by hand: a hand, and a neutral man who is put down anew
// in every turn.
// Invariant: each is a variant that is whole, so that engine, slow twin and texts can take it.
#pragma once

#include "support/games.h"

namespace sb::test {

// Adds counts of these symbols for both sides to a reserve; each kind comes in as itself.
inline void count_in(Variant& variant, const std::string& name, int number,
                     std::string_view symbols) {
  Reserve& reserve = variant.play.reserves[static_cast<std::size_t>(number)];
  const std::size_t kinds = variant.pieces.size() + 1;
  reserve.counts = {std::vector<int>(kinds, -1), std::vector<int>(kinds, -1)};
  reserve.comes_in_as.assign(kinds, {0, 0});
  reserve.drops.resize(kinds, -1);
  for (const Side side : {Side::white, Side::black}) {
    for (const char symbol : symbols) {
      const int kind = variant.kind_of(std::string_view(&symbol, 1));
      const auto k = static_cast<std::size_t>(kind);
      StateField field;
      field.name = (side == Side::white ? "w" : "b") + name;
      field.high = 16;
      field.owner = side;
      field.kind = kind;
      field.reserve = number;
      reserve.counts[static_cast<std::size_t>(index(side))][k] =
          static_cast<int>(variant.state.size());
      reserve.comes_in_as[k][0] = kind;
      variant.state.push_back(field);
      variant.start.vars.push_back(0);
    }
  }
}

// Chess in which captured men are dropped; a queen that has promoted is told apart.
inline Variant with_hand() {
  Variant variant = *game("chess");
  variant.title = "Hand";
  variant.play.expressions.sets.push_back({.kind = SetTerm::Kind::zone});
  variant.play.reserves.push_back({.name = "hand", .takes = Reserve::Takes::captured});
  count_in(variant, "hand", 0, "QRBNP");
  Reserve& hand = variant.play.reserves[0];
  for (std::size_t k = 1; k < hand.drops.size(); ++k)
    hand.drops[k] = hand.comes_in_as[k][0] != 0 ? 0 : -1;
  PieceSpec& queen = variant.pieces[static_cast<std::size_t>(variant.kind_of("Q") - 1)];
  StateField promoted;
  promoted.name = "promoted";
  promoted.high = 1;
  promoted.words = {"no", "yes"};
  queen.state = {promoted};
  queen.promoted_field = 0;
  queen.form_of = {0, 0};
  return variant;
}

// Chess in which each turn ends with a neutral man, of that symbol, coming to an empty cell.
inline Variant with_duck(const std::string& symbol = "*") {
  Variant variant = *game("chess");
  variant.title = "Duck";
  PieceSpec duck;
  duck.name = "Duck";
  duck.symbol = symbol;
  duck.forms = {Form{}};
  duck.neutral = true;
  variant.pieces.push_back(duck);
  const int kind = static_cast<int>(variant.pieces.size());
  PlayRules& play = variant.play;
  play.actions = {{.kind = Action::Kind::move},
                  {.kind = Action::Kind::drop, .kinds = {kind}, .lifts = true}};
  for (auto& turn : play.turn)
    turn = {{.name = "move", .actions = {0}}, {.name = "drop", .actions = {1}}};
  play.phase = static_cast<int>(variant.state.size());
  StateField phase;
  phase.name = "phase";
  phase.high = 1;
  phase.words = {"move", "drop"};
  variant.state.push_back(phase);
  variant.start.vars.push_back(0);
  return variant;
}

}  // namespace sb::test
