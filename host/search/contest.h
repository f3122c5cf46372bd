// Contest: one game that the program plays against itself, each side with a strength of its own,
// and what there is to tell of it.
// Invariant: it always follows from its seed, as long as no limit is a time; the game it is played
// on stands as before when it is over.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/chance.h"
#include "search/search.h"

namespace sb {

struct Contestant {
  SearchLimits limits{};
  int random_percent = 0;                  // of its plies: any legal one
  bool heeds_rows = false;                 // but not where a turn may complete a row
  bool elsewhere = false;                  // its plies are told by who plays it
  const Evaluation* evaluation = nullptr;  // it judges by this one; null: by the search's own
};

struct Contest {
  std::array<Contestant, 2> sides{};
  std::uint64_t seed = 0;  // of openings, dice and plies by chance
  int opening = 0;         // so many plies by chance come first, and decide nothing
  std::uint64_t opening_seed = 0;
  int most_plies = 400;
  double seconds = 0;  // after which the game is left; 0: no limit
  int samples = 0;     // so many positions are kept for who tunes
};

struct Story {
  std::optional<Status> status{};  // nothing: it was stopped, or came to no end
  bool stopped = false;
  std::vector<Move> plies{};
  // Plies that no die has decided, and how many were legal there, all together; joint turns as
  // sampled.
  std::uint64_t chosen = 0, choices = 0;
  int captures = 0;             // plies after which fewer men stand
  int lead_changes = 0;         // how often who stands clearly better became the other side
  std::vector<int> arrivals{};  // by cell: how often a man came there
  std::uint64_t end = 0;        // the key of the position that it came to
  std::array<std::uint64_t, 2> nodes{};
  std::array<std::uint64_t, 2> decided{};  // plies that were the player's own, by side
  std::vector<Balance> samples{};          // quiet positions that were expected, by chance
};

// Such a game while it is played. It waits where a side has to act that is played elsewhere.
class ContestGame {
 public:
  ContestGame(Game& game, Search& search, const Contest& contest);
  ~ContestGame();
  ContestGame(const ContestGame&) = delete;
  ContestGame& operator=(const ContestGame&) = delete;

  // Goes on until it waits (false), or is over or stopped (true).
  bool run(const StopFlag& stop);
  // A legal ply of the side that it waits for, or the end of the game: that side has lost.
  void answer(const Move& ply);
  void lose(std::string reason);

  Side to_act() const { return ahead_.to_act(); }
  const Story& story() const { return story_; }

 private:
  Move any(Chance& chance) { return plies_.begin()[chance.below(plies_.size())]; }
  Move choose(const StopFlag& stop);
  bool is_waiting() const;
  bool is_late() const;
  bool deals_again();
  bool ends_at_once();
  void note_lead(int score);
  void sample(const SearchLine& line);
  void make(const Move& move);
  std::size_t men();

  Game& game_;
  const int before_;  // plies that had been played
  Lookahead& ahead_;
  Search& search_;
  const Evaluation& own_;  // of the search
  Contest contest_;
  Chance chance_, openings_, sampling_;
  std::size_t quiet_ = 0;  // positions so far of which samples are taken
  Story story_;
  MoveList plies_;
  std::vector<Standing> men_;
  int leader_ = 0, openings_left_ = 100;
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

Story play_contest(Game& game, Search& search, const Contest& contest, const StopFlag& stop);

}  // namespace sb
