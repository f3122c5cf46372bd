// Acts of players that take more than one request: letting a die roll, ending a game by hand,
// writing it down as PGN. Invariant: what is refused never changes the game.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/keeper.h"
#include "record/pgn_game.h"

namespace sb {

// The ply of a die that shows `face`; of one that rolls, where that is empty. What it rolls follows
// from the seed and the number of plies alone, so that a game can be taken back and played again.
Result<std::string> rolled_ply(Keeper& keeper, const std::string& face);

// The move texts of a line, without the numbers of turns between them, "...", "e.p." and what
// move_words() leaves out; a man's symbol that stands alone, as in "N c7", belongs to the next
// word.
std::vector<std::string> plies_in(std::string_view line,
                                  const std::vector<std::string>& symbols = {});

// "white" or "black"; empty where it cannot be asked.
std::string side_to_act(Keeper& keeper);

// How the game is over, "draw (agreed)"; empty where it is not, or cannot be asked.
std::string how_over(Keeper& keeper);
// Where the game is over, that it is, and how.
std::optional<Problem> over_already(Keeper& keeper);

// A game that is kept without being asked for and is over is kept no more: nobody is offered to go
// on with it. When undo() takes its end back it is kept again.
void forget_if_over(Keeper& keeper);

// The request for the score, with the plies that follow where the board stands.
Message score_request(const Keeper& keeper);

// Ends the game with one of endings_by_hand; "-resigned" gets the side to move put before it.
std::optional<Problem> end_by_hand(Keeper& keeper, std::string_view word);

// The keeper's record, of the plies that follow where the board stands only those that are legal.
Record whole_game(Keeper& keeper);

// The game as PGN, its whole line.
struct PgnBesides {
  std::string date;                              // of a game that no note dates
  const PgnNotes* notes = nullptr;               // what it had when it was loaded, if it was
  std::string time_control{};                    // PgnFacts::time_control
  std::string white{}, black{};                  // likewise
  std::string file{};                            // where it will stand, if that is known
  std::vector<std::vector<std::string>> left{};  // lines that were left, each from the start
};
Result<std::string> game_pgn(Keeper& keeper, const PgnBesides& besides);

// The variations of the PGN that the keeper's game was loaded from, as far as they are legal; at
// most so many, and fewer of a game of thousands of plies.
struct LeftLine {
  std::vector<std::string> plies;         // from the start
  std::vector<std::string> texts, turns;  // of those alone that the game does not have
};
std::vector<LeftLine> left_lines(Keeper& keeper, const Pgn& pgn, std::size_t most);

// "2026.01.31"
std::string today();

}  // namespace sb
