// Peer: another engine, spoken to in UCI, whose perft is measured beside ours.
// Invariant: every question ends in an answer or in one problem within the patience; a peer that
// gave a problem is gone, and none outlives its object. It is somebody else's program: it is
// started without a shell, with its path as its only argument, and nothing it says is trusted.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "tools/timed_count.h"

namespace sb {

class Peer {
 public:
  using Seconds = std::chrono::duration<double>;

  // How long it may take for one answer; a deep count is one answer.
  static constexpr Seconds usual_patience{120};

  explicit Peer(std::string path, Seconds patience = usual_patience)
      : path_(std::move(path)), patience_(patience) {}
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  ~Peer() { end(); }

  // Starts the program and asks who it is.
  std::optional<Problem> start();
  bool alive() const { return process_ > 0; }
  // What it calls itself: its line `id name`; its path where it has no name.
  const std::string& name() const { return name_; }
  // Whether it offers a variant of that name. One that offers no choice is taken to play whatever
  // it is asked for; if it does not, its counts will differ.
  bool knows(std::string_view variant) const;

  // Counts from a position text (empty: the start position of the variant). Processor time from
  // the order to count until the count is said; what it does before, such as tables for another
  // board, is left out.
  Result<TimedCount> count(std::string_view variant, std::string_view position, int depth);

 private:
  using Clock = std::chrono::steady_clock;

  bool spawn();
  std::optional<Problem> say(std::string_view lines);
  // Reads until a line that begins so; the line.
  Result<std::string> await(std::string_view opening);
  // A line if a whole one has arrived.
  std::optional<std::string> next_line();
  void note(std::string_view line);
  Problem gone();
  Problem given_up(std::string why);
  void end();

  std::string path_, name_;
  Seconds patience_;
  std::vector<std::string> variants_;
  pid_t process_ = 0;
  int fd_ = -1;  // its standard input and output: a socket, so that writing raises no SIGPIPE
  std::string heard_;
};

}  // namespace sb
