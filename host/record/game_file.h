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
  std::optional<Pgn> pgn{};  // the whole of it, where it was PGN
  std::size_t games = 1;     // that there are in the text
};

// The game of a text that comes from `file`, PGN unless it begins as a record does; of several that
// of the number. `variants` are the ids that there are, and perhaps paths of scripts, which are
// meant by their file's name alone. A PGN without any tag is of the game `played`, if there is one.
Result<SavedGame> saved_game_in(std::string_view text, const std::string& file,
                                const std::vector<std::string>& variants, std::size_t number,
                                const Record* played);

// The game of a file; PGN is known by its text. A script is found from the folder of the file.
Result<SavedGame> read_saved_game(const std::string& file, const std::vector<std::string>& variants,
                                  std::size_t number, const Record* played);

// How a game in `file` names its variant: by its id, or by the way from the folder of the file to
// the script, so that both can go elsewhere together.
std::string name_beside(const std::string& variant, const std::string& file);

// "FILE" or "FILE N", as people type it; the name may stand in double quotes. A last number belongs
// to the name where there is such a file.
struct FileAndNumber {
  std::string file;
  std::size_t number = 1;
};
FileAndNumber file_and_number(std::string_view text);
// Without its double quotes.
std::string unquoted(std::string_view name);

// Whether a name asks for PGN: it ends in .pgn, in any letter case.
bool names_pgn(const std::string& file);

// "~" and what begins with "~/" with the home folder in its place.
std::string at_home(const std::string& file);

// The names of files and, with "/" behind them, of folders that begin so, in their order; those
// that begin with a dot only where it is typed.
std::vector<std::string> files_begun(std::string_view begun);

}  // namespace sb
