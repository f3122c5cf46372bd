// Tables: the games that are open in browsers, each with its keeper and confined child.
// Invariant: there are never more than most_tables games and most_children children between two
// calls of tidy(), nor more than most_thinking searches at any time; a game whose child was ended
// goes on as before when it is asked again.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "record/compose.h"
#include "record/keeper.h"
#include "record/pgn_game.h"
#include "record/settlement.h"
#include "web/thinker.h"

namespace sb::web {

// One game. Whoever uses it holds its mutex.
struct Table {
  Table(std::string name, Walls walls, Seats& seats)
      : id(std::move(name)), keeper(walls), thinker(keeper, seats) {}

  const std::string id;
  std::mutex mutex;
  Keeper keeper;
  Thinker thinker;                 // of that keeper's child
  std::optional<Compose> compose;  // a joint turn that is being entered
  std::optional<PgnNotes> notes;   // what the PGN had besides from which the game was loaded
  std::size_t changes = 0;         // how often a request has changed the game, or a turn entered

  // A draw that a side offers; it stands while the game is the same.
  struct Offer {
    Record at;
    std::string by;  // "white", "black"
  };
  std::optional<Offer> offer;

  // The program as a player: its last search for a ply of its own, and what such came to.
  struct OwnSearch {
    std::uint64_t number = 0;
    bool white = false, decides = false;  // for which side; it may resign or offer a draw
  };
  OwnSearch own_search;
  Settlement settlement;

  // By side, the windows in which it is played, where it is played in windows of its own.
  std::map<std::string, std::set<std::string>, std::less<>> windows;
  // Sides whose windows have all been closed.
  std::vector<std::string> away() const;

  // Who offers a draw now; empty: nobody.
  std::string_view offers() const {
    return offer && offer->at == keeper.record() ? std::string_view(offer->by) : "";
  }

  // The moves as people read them, kept because writing them plays the whole game again.
  struct Score {
    std::string start;  // of which game
    std::vector<std::string> plies;
    std::vector<std::string> texts, turns;
    std::string status;  // behind the last of them
  };
  Score score;
};

class Tables {
 public:
  using Clock = std::chrono::steady_clock;

  struct Bounds {
    std::size_t most_tables = 500;
    std::size_t most_children = 256;  // of 1 to 4 MiB each, beside what they share
    std::chrono::seconds idle{300};   // then a child is ended
    int most_thinking = 8;
    std::chrono::seconds unheard{5};  // then a search is ended
  };
  explicit Tables(Bounds bounds) : bounds_(bounds), seats_(bounds.most_thinking) {}

  // A new game, not yet begun; where there are too many, the one that was used least recently goes.
  std::shared_ptr<Table> open();
  // Null where there is no such game, or no more.
  std::shared_ptr<Table> find(std::string_view id);
  void close(std::string_view id);
  // Ends searches about which nobody asks, the children of games that nobody has used for long, and
  // of the least recently used where there are too many. A game that is being used keeps its child.
  void tidy(Clock::time_point now);

  // How many games there are, and how many of them have a child.
  std::size_t size();
  std::size_t children();

 private:
  struct Entry {
    std::shared_ptr<Table> table;
    Clock::time_point used;
  };
  // The least recently used first.
  std::vector<Entry> by_last_use();
  void stop_unheard_thinkers(Clock::time_point now);

  const Bounds bounds_;
  Seats seats_;
  std::mutex mutex_;
  std::map<std::string, Entry, std::less<>> entries_;
  std::uint64_t opened_ = 0;
};

}  // namespace sb::web
