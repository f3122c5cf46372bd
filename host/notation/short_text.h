// Short move text, as people write moves: `Nf3`, `exd5`, `O-O`, `e8=Q`, `b2b8+` with the squares
// that are needed and no more. The letter is the man's symbol. One kind goes without: `P`, or the
// only kind of a game that has no `P`.
// Invariant: a short text that is written here is read here as the same ply of that position; where
// no short one would be, the move text itself is written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/game.h"

namespace sb {

// The legal ply that a text means, or why there is none. A move text always means its own ply. Else
// letter case, `x`, `-`, `:`, check signs and comments such as `!` do not matter where the ply is
// clear without, and × is an x; squares may be left out where one ply alone is left; a king may go
// to the man with whom it castles; a number means that board of a list of boards, and what a choice
// names is enough for it, as is its own name where it names one thing. In no letter case do two
// squares, or the capital of a man and a square, name another man than as they are written. A text
// that fits several plies is refused with their short texts, one that fits none with the reason and
// the nearest one.
Result<Move> read_any_move(Game& game, std::string_view given);

// Where a text means a legal ply and has an `x`, `+` or `#` that is not true of it, that in words:
// "Qh5# is read as Qh5+: it is no mate". Empty: nothing to say. A `#` also says that a ply wins.
std::string false_signs(Game& game, std::string_view given);

// The shortest text of a legal ply that people would write; joint turns, choices and decisions
// have their move text alone.
std::string short_text(Game& game, Move move);

// The same of every legal ply but joint turns, sorted bytewise; those with casts as move texts.
std::vector<std::string> short_texts(Game& game);

// One ply for the record of a game: with `+` behind it where it gives check, `#` where
// it ends the game so. Plays the ply and takes it back.
std::string scored_text(Game& game, Move move);

// The same for people who only read it, `scored` being that text: boards are as told_board() has
// them, joint turns as told_joint().
std::string told_text(const Game& game, Move move, const std::string& scored);

}  // namespace sb
