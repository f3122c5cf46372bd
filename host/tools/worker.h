// Worker: the parent's side of the confined child: starts it, asks it, watches the clock, ends it.
// Invariant: ask() always returns: with an answer, or with one line that says what became of the
// child.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "play/game.h"
#include "tools/channel.h"
#include "tools/confine.h"

namespace sb {

// Counts presses of the interrupt key while it lives; then the old behaviour is back. One at a
// time.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
  // How often the key was pressed since the program began; stays the same without a guard.
  static int pressed();
};

class Worker {
 public:
  using Progress = std::function<void(const Message&)>;
  using Seconds = std::chrono::duration<double>;

  explicit Worker(Walls walls) : walls_(walls) {}
  Worker(Worker&&) = delete;
  ~Worker() { end(); }

  struct Outcome {
    std::optional<Message> reply;
    std::string death;  // if there is no reply: what became of the child; it is gone
  };
  // Sends a request and waits, starting a child if none is alive. After `limit` (0 = none) and two
  // seconds' grace the child is killed. An interrupt ends the child at once, unless there is no
  // limit: then the child is told to stop and has two seconds to answer with what it has.
  Outcome ask(const Message& request, Seconds limit, const Progress& progress = {});

  bool alive() const { return child_ > 0; }
  // The child's process id; 0 where there is none. For tests.
  pid_t pid() const { return child_; }
  void end();

 private:
  struct Wait;
  bool start();
  std::optional<Outcome> look_around(Wait& wait, Seconds limit);
  Outcome killed(std::string why);
  Outcome fallen();

  Walls walls_;
  pid_t child_ = 0;
  Channel channel_;
};

}  // namespace sb
