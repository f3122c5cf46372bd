// Record: what is needed to come to a position again: variant, options, seed, start and plies; and
// its text. Invariant: read_record(write_record(r)) == r; a text that is not whole is always
// refused, but where a game was cut off.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"

namespace sb {

struct Record {
  std::string variant{};  // an id, or the path of a .lua file
  std::map<std::string, std::string> options{};
  std::uint64_t seed = 0;
  std::string start{};                // position text; empty = the variant's setup
  std::vector<std::string> plies{};   // up to where the board stands
  std::vector<std::string> undone{};  // those that follow and were taken back, the next one last
  std::string clock{};                // Clock::kept() after the last ply; empty: there is none
  std::string opponent{};             // kept_opponent(); empty: the program plays nobody
  // How the players ended the whole line: a word of endings_by_hand; empty: they did not.
  std::string ended{};
  friend bool operator==(const Record&, const Record&) = default;
};

// The plies of the whole line, those that follow where the board stands too.
std::vector<std::string> whole_line(const Record& record);
// Whether both are one game, however far each has come.
bool is_same_game(const Record& one, const Record& other);
// The game as offers and the clock see it: neither the time that is left nor who is played by the
// program makes another game.
Record without_players(Record record);

// A few readable lines:
//   springboard game 1
//   variant chess
//   option KEY=VALUE        (any number)
//   seed 7                  (unless 0)
//   start POSITION TEXT     (unless the setup)
//   plies e2e4 e7e5 ...     (any number, ten plies a line)
//   ahead g1f3 ...          (likewise: plies that follow where the board stands)
//   clock PACE TIME TIME    (the clock, if there is one: Clock::kept(); "off": there is none now)
//   opponent SIDE LEVEL     (whom the program plays: kept_opponent(); "off": nobody now)
//   ended WORD              (if the players ended it: a word of endings_by_hand)
//   undo                    (the last ply is taken back, and `plies` that say it play it again; in
//                            a game that was kept while it was played)
//   end
std::string write_record(const Record& record);

// The problem has the line and `file` as its file.
Result<Record> read_record(std::string_view text, const std::string& file);

// The same text without its `end`, to which lines can be added; and reading it, whole or cut off
// anywhere: a line without its end counts for nothing.
std::string write_unfinished_record(const Record& record);
Result<Record> read_unfinished_record(std::string_view text, const std::string& file);

// The words of Record::ended, and what they say of the game: "black wins (White resigned)".
struct EndingByHand {
  std::string_view word, text;
};
inline constexpr EndingByHand endings_by_hand[] = {
    {"white-resigned", "black wins (White resigned)"},
    {"black-resigned", "white wins (Black resigned)"},
    {"white-out-of-time", "black wins (White's time is up)"},
    {"black-out-of-time", "white wins (Black's time is up)"},
    {"draw-agreed", "draw (agreed)"},
    {"white-won", "white wins (as recorded)"},  // a file of another program does not say why
    {"black-won", "black wins (as recorded)"},
    {"drawn", "draw (as recorded)"}};
// All of the words, with commas between.
std::string ending_words();
// Empty for other words.
std::string_view ending_text(std::string_view word);
// What they say where the board stands; empty where plies follow.
std::string_view ended_here(const Record& record);

// The first line of every record.
inline constexpr std::string_view record_title = "springboard game 1";

// A seed in decimal digits.
Result<std::uint64_t> read_seed(std::string_view text);

// Splits KEY=VALUE; the problem says so where there is no '=' or no key.
Result<std::pair<std::string, std::string>> read_option(std::string_view text);

}  // namespace sb
