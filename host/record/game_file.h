// Game file: a game as `save` writes it, read again, and names of files as people type them.
// Invariant: reading never changes the game that is played.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/pgn.h"
#include "record/record.h"

namespace sb {

struct SavedGame {
  Record record;
  std::optional<Pgn> pgn;  // the whole of it, where it was PGN
};

// The game of a text that comes from `file`, PGN unless it begins as a record does.
Result<SavedGame> saved_game_in(std::string_view text, const std::string& file,
                                const std::vector<std::string>& variants);

// The game of a file, the first one of a PGN file; `variants` are the ids that there are. PGN is
// known by its text.
Result<SavedGame> read_saved_game(const std::string& file,
                                  const std::vector<std::string>& variants);

// Whether a name asks for PGN: it ends in .pgn, in any letter case.
bool names_pgn(const std::string& file);

// "~" and what begins with "~/" with the home folder in its place.
std::string at_home(const std::string& file);

// The names of files and, with "/" behind them, of folders that begin so, in their order; those
// that begin with a dot only where it is typed.
std::vector<std::string> files_begun(std::string_view begun);

}  // namespace sb
