// Contest reports: what the games of a match or of statistics came to, as text and as JSON.
// Invariant: a report always follows from the games and the order of their numbers alone.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "commands/commands.h"
#include "commands/game_tally.h"
#include "commands/sprt.h"
#include "commands/statistics_page.h"

namespace sb {

// Two games with one opening, then with the next: in the second of them the colours are turned.
bool is_turned(std::size_t number);

// What the games came to for the first of two players.
struct Standings {
  GameTally tally{};
  std::size_t wins = 0, losses = 0;
  std::optional<Sprt> sprt{};
  // By player: plies of his own and the processor time of those, where an engine plays.
  std::array<std::uint64_t, 2> plies{}, microseconds{};
  std::vector<std::string> faults{};  // "game 3: NAME: what it did"

  double points() const;
  // Of the games that came to an end: those without one are no draws.
  Share share() const { return share_of(points(), tally.games - tally.without_end()); }
  // In the order of the numbers, from 0.
  void add(std::size_t number, const Message& game);

 private:
  std::optional<int> half_points_before_{};  // of the first game of a pair, if it came to an end
  std::optional<std::size_t> first_of_pair_{};
};

// What is known of a match before it begins.
struct MatchFacts {
  std::string variant;
  std::array<std::string, 2> players;
};
std::string match_text(const MatchFacts& facts, const Standings& standings);
std::string match_json(const MatchFacts& facts, const Standings& standings);

// Of statistics: `worths` is the answer to that request (child/thinking.h), or these fields of it.
inline constexpr std::string_view worths_keys = "tuned name symbol worth cell outline width height";
// Prints them, and writes the page of --html where that is asked for: what is wrong with its file,
// or with games that cannot be of that board.
std::optional<Problem> print_statistics(const Arguments& arguments, const StatisticsFacts& facts,
                                        const GameTally& tally, const Message& worths);

}  // namespace sb
