// Games of a few men, from a few words of a script.
#pragma once

#include <memory>
#include <string>

#include "play/game.h"

namespace sb::test {

// A variant with a king each; `pieces` are its other men, `rest` its board, setup and rules.
std::string small(const std::string& pieces, const std::string& rest,
                  const std::string& goal = "goal = goals.checkmate");

// What is wrong: why it does not load, or the law that it breaks.
std::string fault_of(const std::string& script);

// Requires that it loads.
std::unique_ptr<Game> game_of(const std::string& script);

// Whether a legal ply has that text.
bool opens(Game& game, const std::string& text);

}  // namespace sb::test
