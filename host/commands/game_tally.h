// GameTally: what many games came to, and how certain that is.
// Invariant: shares are of the games that were counted, and an interval always holds its share.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "child/message.h"

namespace sb {

// A share of games, a draw as half, and between what bounds it lies with 95 % certainty.
struct Share {
  double value = 0, low = 0, high = 1;
};
// By Wilson's score interval.
Share share_of(double points, std::size_t games);

// "62.5 % (38.6 to 81.5)"
std::string percent_text(const Share& share);

// How many Elo points that is: "+89 (-80 to +258)"; a share of all or nothing is beyond measure.
std::string elo_text(const Share& share);

// Numbers of which the mean, the middle and the ends are told.
class Spread {
 public:
  void add(double value) { values_.push_back(value); }
  bool empty() const { return values_.empty(); }
  double mean() const;
  double middle() const;
  double least() const;
  double most() const;
  const std::vector<double>& values() const { return values_; }

 private:
  std::vector<double> values_;
};

// Games as the request `contest` tells them.
struct GameTally {
  std::size_t games = 0, white = 0, black = 0, draws = 0;
  std::map<std::string, std::size_t> reasons{};  // "white wins (checkmate)" and so on
  std::map<std::string, std::size_t> ends{};     // how many came to each position at their end
  Spread plies{}, choices{}, captures{}, leads{};
  std::vector<std::size_t> arrivals{};  // by cell
  // What of the rules was used, in the order of reports: where games tell it.
  struct Use {
    std::string of, name;  // the kind of thing and its name
    std::size_t times = 0;
  };
  std::vector<Use> uses{};

  void add(const Message& game);
  // The most frequent first.
  std::vector<std::pair<std::string, std::size_t>> sorted_reasons() const;
  // How many ended in a position in which another one did, too.
  std::size_t alike() const;
  std::size_t without_end() const { return games - white - black - draws; }
};

// How often a game on average: "12.3", "0.05", "never".
std::string times_a_game(std::size_t times, std::size_t games);

// The reasons, the most frequent first: "white wins (checkmate) 12, draw (stalemate) 1".
std::string reasons_text(const GameTally& tally);

// A line where games are alike: that they tell less than so many; else empty.
std::string alike_text(const GameTally& tally);

}  // namespace sb
