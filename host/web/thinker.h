// Thinker: the search that a game of a page has its child do, while requests come and go.
// Invariant: a game has at most one search, and all games together at most as many as there are
// seats; when stop() has returned, the child is free to be asked.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <semaphore>
#include <vector>

#include "record/keeper.h"

namespace sb::web {

// How many games may search at a time. A seat is free again when it goes.
class Seats {
 public:
  explicit Seats(int most) : free_(most) {}

  struct Leave {
    void operator()(Seats* seats) const { seats->free_.release(); }
  };
  using Seat = std::unique_ptr<Seats, Leave>;
  // Null where all are taken.
  Seat take() { return Seat(free_.try_acquire() ? this : nullptr); }

 private:
  std::counting_semaphore<> free_;
};

class Thinker {
 public:
  // All live longer. Whoever uses it holds the game.
  Thinker(Keeper& keeper, Seats& seats) : keeper_(keeper), seats_(seats) {}

  // What a search has come to since it was last asked about.
  struct News {
    std::vector<Message> lines;    // each deeper than the one before
    std::optional<Answer> answer;  // the search has ended with it
  };

  // Ends the search there is and begins another one; its number. Nothing where all seats are taken.
  // Of a search that cannot begin the answer says why.
  std::optional<std::uint64_t> begin(const Message& request);
  // Nothing of a search that something else has ended. Waits a tenth of a second at most.
  std::optional<News> look(std::uint64_t number);
  // Has a search end with what it has; look() tells it.
  void hurry(std::uint64_t number);
  // Ends the search, if there is one; what it found is lost.
  void stop();
  bool thinks() const { return seat_ != nullptr; }

 private:
  void hear();
  void finish(Answer answer);

  Keeper& keeper_;
  Seats& seats_;
  std::uint64_t number_ = 0;
  Seats::Seat seat_;  // while the child searches
  News news_;
};

}  // namespace sb::web
