// Game pool: many contests of one variant, each job in a confined child of its own.
// Invariant: what a game is follows from its number alone, so that sums over all games do not
// depend on how many are played at a time.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "tools/keeper.h"

namespace sb {

class GamePool {
 public:
  // What to ask for the game of that number, from 0; and what became of it.
  using RequestOf = std::function<Message(std::size_t)>;
  using Heard = std::function<void(std::size_t, const Message&)>;

  // Each job begins with this game.
  GamePool(Record record, Bundle bundle, int jobs)
      : record_(std::move(record)), bundle_(std::move(bundle)), jobs_(jobs) {}

  // Plays so many games. The interrupt key ends it before: games that are not over are left out.
  // What went wrong, if anything did; a child that dies ends all.
  Problems run(std::size_t games, const RequestOf& request_of, const Heard& heard);
  // Whether the interrupt key ended run().
  bool was_interrupted() const { return interrupted_; }

 private:
  struct Job {
    Job() : keeper(walls_for(1, 0)) {}
    Keeper keeper;
    std::size_t number = 0;
    bool busy = false;
  };

  void begin(Job& job, const RequestOf& request_of);
  void finish(Job& job, const Worker::Outcome& outcome, const Heard& heard);
  void wait() const;

  Record record_;
  Bundle bundle_;
  int jobs_;
  std::vector<std::unique_ptr<Job>> all_;
  std::size_t next_ = 0;
  Problems problems_;
  bool interrupted_ = false;
};

}  // namespace sb
