// Score: the plies of a game as people read them, with the turn of each.
// Invariant: writing a score leaves the game as it was.
#pragma once

#include <string>
#include <vector>

#include "play/game.h"

namespace sb {

struct Score {
  std::vector<std::string> texts;  // by ply: short move text with check signs
  std::vector<std::string> told;   // by ply: the same for people who only read it
  // By ply: number and whose turn of it, "12w" for who has the first one of a game, "12b".
  std::vector<std::string> turns;
  std::vector<std::string> plies;  // of score_instead() alone: whole move texts
  // Of every position of these plies, from the first to the last: its text and how many plies are
  // legal in it, as hexadecimal digits. Rules that differ anywhere in the game have another one.
  std::string fingerprint;
  std::string status;  // after the last of them, as status_text() has it
};

// Of the plies that were played, without the first `from` of them, and then of `next`, texts of
// plies to come, as far as those are legal. Takes back and plays again what it tells, so that a
// long game is told quickly by its end alone. Throws HookError like Game::play(); the game is then
// not where it was.
Score score_of(Game& game, const std::vector<std::string>& next, std::size_t from = 0);

// The same of `plies`, as far as they are legal, had they been played after so many of the game's.
Score score_instead(Game& game, std::size_t after, const std::vector<std::string>& plies);

}  // namespace sb
