// Game pool: many contests of one variant, each job in a confined child of its own, with the
// engines that play in its games beside it.
// Invariant: what a game is follows from its number alone, and games are told in the order of their
// numbers, so that what is made of them does not depend on how many are played at a time. Where a
// limit is a time, or an engine plays, games may differ.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "peers/engine_player.h"
#include "record/keeper.h"

namespace sb {

class GamePool {
 public:
  // What to ask for the game of that number, from 0; and what became of it, with
  // white_microseconds and black_microseconds, processor time, where an engine plays. False: what
  // is known is enough.
  using RequestOf = std::function<Message(std::size_t)>;
  using Heard = std::function<bool(std::size_t, const Message&)>;

  // Each job begins with this game and thinks on so many threads; engines are told what `engines`
  // says of it.
  GamePool(Record record, Bundle bundle, int jobs, int threads, EngineGame engines)
      : record_(std::move(record)),
        bundle_(std::move(bundle)),
        jobs_(jobs),
        threads_(threads),
        engine_game_(std::move(engines)) {}

  // Plays the games of these numbers. The interrupt key ends it before: games that are not over are
  // left out. What went wrong, if anything did; a child that dies ends all.
  Problems run(const std::vector<std::size_t>& numbers, const RequestOf& request_of,
               const Heard& heard);
  // Whether the interrupt key ended run().
  bool was_interrupted() const { return interrupted_; }
  // Keeper::tuning() of its jobs, once run() has begun.
  const std::string& tuning() const { return tuning_; }

 private:
  struct Job {
    explicit Job(int threads) : keeper(walls_for(threads, 0)) {}
    Keeper keeper;
    std::map<std::string, std::unique_ptr<EnginePlayer>> engines;  // by player and seat
    EnginePlayer* thinks = nullptr;  // who is waited for; null: the child
    int seat = 0;                    // where it sits
    std::size_t number = 0;
    bool busy = false;
    std::string seats[2];                // of this game, White's first: players as they are written
    std::uint64_t microseconds[2] = {};  // of this game, by seat
    double child_before = 0;             // the child's processor time when it was asked
  };

  void begin(Job& job, const RequestOf& request_of);
  void put(Job& job, const Message& request);
  void look(Job& job);
  void look_at_engine(Job& job);
  void finish(Job& job, const Worker::Outcome& outcome);
  void call(Job& job, const Message& due);
  EnginePlayer* engine_of(Job& job, int seat);
  void deliver(bool with_gaps);
  // Waits, a tenth of a second at most, and looks at the jobs that may have something to say.
  void look_around();

  Record record_;
  Bundle bundle_;
  int jobs_, threads_;
  EngineGame engine_game_;
  std::vector<std::unique_ptr<Job>> all_;
  std::vector<std::size_t> numbers_;
  std::size_t next_ = 0, told_ = 0;          // places in numbers_
  std::map<std::size_t, Message> finished_;  // and not told yet
  Heard heard_;
  Problems problems_;
  bool interrupted_ = false, enough_ = false;
  std::string tuning_;
};

}  // namespace sb
