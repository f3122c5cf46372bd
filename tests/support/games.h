// Games for tests: the repository's variants, each loaded through Lua once, and short ways to ask
// about them. Invariant: a variant handed out is shared and never changed; tests that need another
// one change a copy.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "notation/move_text.h"
#include "notation/position_text.h"
#include "play/game.h"

namespace sb::test {

using Texts = std::vector<std::string>;

// variants/ID.lua, or by NAME.lua the game of tests/games/, with its default options.
std::shared_ptr<const Variant> game(const std::string& id);

// The position after the ply, which is made, by the slow twin too, and taken back.
std::string after(Game& game, const std::string& ply);

// Sets the position up; engine and slow twin have to agree about its plies.
void set(Game& game, const std::string& text);

// The texts of the plies, sorted; engine, slow twin and making every ply have to agree about them.
Texts agreed_plies(Game& game);

inline Cell cell(const Variant& variant, std::string_view name) {
  const Cell found = variant.board.find(name);
  REQUIRE(found != no_cell);
  return found;
}

// A position text that must be right.
inline Snapshot read(const Variant& variant, std::string_view text) {
  const auto position = read_position(variant, text);
  INFO(text);
  if (!position) FAIL(describe(position.problem()));
  return position.value();
}

// A game at a position text that must be right.
inline std::unique_ptr<Game> game_at(std::string_view text, const char* id = "chess") {
  auto game = Game::make(test::game(id));
  REQUIRE_FALSE(game->set(read(game->variant(), text)));
  return game;
}

// A man on a cell by symbol, upper case for White.
inline void put(const Variant& variant, Snapshot& position, std::string_view on,
                std::string_view symbol) {
  const int kind = variant.kind_of(symbol);
  REQUIRE(kind != 0);
  const Side side = symbol[0] >= 'A' && symbol[0] <= 'Z' ? Side::white : Side::black;
  position.men[cell(variant, on)] = {static_cast<std::uint16_t>(kind), side,
                                     variant.kind(kind).initial_state()};
}

// The board without men, White to act.
inline Snapshot bare(const Variant& variant) {
  Snapshot position;
  position.men.resize(variant.board.size());
  position.vars = variant.start.vars;
  return position;
}

// Plays a ply that must be legal.
inline void play(Game& game, const std::string& text) {
  const auto move = read_move(game, text);
  INFO(text);
  if (!move) FAIL(describe(move.problem()));
  game.play(move.value());
}

inline std::string position_of(Game& game) {
  return write_position(game.variant(), game.snapshot());
}

// The texts of plies of a position, sorted.
inline Texts texts(const Variant& variant, const Snapshot& position,
                   const std::vector<Move>& moves) {
  Texts out = move_texts(variant, position, moves);
  std::sort(out.begin(), out.end());
  return out;
}

// Those that begin with `start`.
inline Texts starting(const Texts& texts, std::string_view start) {
  Texts out;
  for (const std::string& text : texts) {
    if (text.starts_with(start)) out.push_back(text);
  }
  return out;
}

inline bool has(const Texts& texts, std::string_view text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace sb::test
