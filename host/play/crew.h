// Crew: work shared by several threads, each with a game of its own.
// Invariant: run() always returns after all threads have ended; the first exception of one of them
// comes back to the caller.
#pragma once

#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <vector>

#include "play/game.h"

namespace sb {

class Crew {
 public:
  // One game at least; with one, the calling thread works. `tell` is called now and then by the
  // calling thread alone; may be empty.
  Crew(std::vector<Game*> games, std::function<void()> tell);

  // work(0), work(1) ... for each game at once. Each has to end soon once failed() holds.
  void run(const std::function<void(std::size_t)>& work);
  std::size_t size() const { return games_.size(); }
  Game& game(std::size_t i) const { return *games_[i]; }
  bool failed() const { return failed_.load(); }
  // To be called by work between two parts of it.
  void pulse();

 private:
  void protected_call(const std::function<void(std::size_t)>& work, std::size_t i);

  std::vector<Game*> games_;
  std::function<void()> tell_;
  std::chrono::steady_clock::time_point last_;
  std::exception_ptr failure_;
  std::atomic<bool> failed_{false};
};

}  // namespace sb
