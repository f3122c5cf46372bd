// Example game: a short game that the program plays against itself for a rule sheet, with what is
// worth a picture in it and how its plies are written.
// Invariant: always a game by the rules; always the same for a variant and a plan where the machine
// is fast enough for its seconds.
#pragma once

#include <string>
#include <vector>

#include "lua/load.h"
#include "play/game.h"

namespace sb {

struct ExamplePlan {
  std::uint64_t seed = 0;
  int games = 4;              // so many are tried until one comes to an end, not too soon
  int plies = 160;            // after which a game is left
  std::uint64_t nodes = 150;  // of the stronger side, a ply; the other has half, and errs
  double seconds = 8;         // after which a game is left, where a node takes long; 0: no limit
};

// A ply after which there is something to see.
struct Moment {
  std::string words;    // "First capture"
  std::string ply;      // "3. exd5"
  std::string deed;     // "the pawn on e4 captures the pawn on d5"
  std::string picture;  // SVG
};

// One of each sort of ply that could be made in the game.
struct PlySample {
  std::string text, short_text, deed;
};

struct ExampleGame {
  std::vector<std::string> moves;  // as people write them, numbered
  std::string result;              // "white wins (checkmate)"; empty: it was left
  std::vector<Moment> moments;     // in the order of the game
  std::vector<PlySample> samples;
};

// Throws HookError like Game::play().
ExampleGame example_game(const Loaded& loaded, const ExamplePlan& plan, const StopFlag& stop);

}  // namespace sb
