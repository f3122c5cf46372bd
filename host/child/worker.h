// Worker: the parent's side of the confined child: starts it, asks it, watches the clock, ends it.
// Invariant: ask() always returns: with an answer, or with one line that says what became of the
// child.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <csignal>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "child/channel.h"
#include "child/confine.h"
#include "play/game.h"

namespace sb {

// Counts presses of the interrupt key while it lives; then the old behaviour is back.
class InterruptGuard {
 public:
  // Whether SIGTERM counts as a press, too: how a scheduler ends a long run, which says what it
  // has.
  enum class Counts { key, key_and_term };
  explicit InterruptGuard(Counts counts = Counts::key);
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
  // How often the key was pressed since the program began; stays the same without a guard.
  static int pressed();

 private:
  Counts counts_;
  struct sigaction key_before_ = {}, term_before_ = {};
};

// Ends a child of this process at once, where there is one; then the id is 0.
void kill_and_wait(pid_t& child);
// How it ended, for waitpid(), and the id is 0; nothing where it still lives after half a second.
std::optional<int> ended_soon(pid_t& child);

class Worker {
 public:
  // Deaths of which no script is guilty.
  static constexpr std::string_view no_process = "no process could be started";
  static constexpr std::string_view interrupted = "it was interrupted";

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
  // seconds' grace the child is killed; the time begins anew with each ply of a game that it says
  // to have come to. An interrupt ends the child at once, unless there is no limit: then the child
  // is told to stop and has two seconds to answer with what it has.
  Outcome ask(const Message& request, Seconds limit, const Progress& progress = {});

  // The same in steps, for who waits for several children at once.
  enum class OnInterrupt { end_child, tell_child };
  // Sends a request; what became of the child where that failed.
  std::optional<Outcome> put(const Message& request, Seconds limit, OnInterrupt on_interrupt);
  // Waits a tenth of a second at most; nothing while there is no answer to put().
  std::optional<Outcome> look(const Progress& progress = {});
  // Likewise without waiting or hearing anything: whether time is over or the interrupt key
  // pressed.
  std::optional<Outcome> look_around();
  // Has the child end what it does with what it has; it has two seconds to answer.
  void tell_to_stop();
  // Readable when look() need not wait; -1 where there is no child.
  int fd() const { return channel_.fd(); }

  // The next request is answered behind other walls: a child that is alive ends.
  void change_walls(const Walls& walls) {
    end();
    walls_ = walls;
  }
  bool alive() const { return child_ > 0; }
  // The child's process id; 0 where there is none. For tests.
  pid_t pid() const { return child_; }
  void end();

 private:
  // What is kept from put() to the answer.
  struct Wait {
    Seconds limit{0};
    OnInterrupt on_interrupt = OnInterrupt::end_child;
    Channel::Clock::time_point began{};
    int pressed = 0;
    bool told_to_stop = false;
    Channel::Clock::time_point told_at{};
    std::uint64_t ply = 0;  // the last that the child has come to
  };
  bool start();
  void hear(const Message& progress);
  Outcome killed(std::string why);
  Outcome fallen();

  Walls walls_;
  pid_t child_ = 0;
  Channel channel_;
  Wait wait_;
};

}  // namespace sb
