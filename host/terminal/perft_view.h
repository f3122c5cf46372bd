// Perft for people: the words around a count, shared by the command line and the REPL.
// Invariant: the last line of a count is always `nodes N`.
#pragma once

#include <chrono>
#include <string>

#include "child/message.h"
#include "terminal/report.h"

namespace sb {

struct PerftView {
  // A line `MOVE N` for each root ply, sorted bytewise; `MOVE N POSITION` where the count has them.
  bool divide = false;
  bool calls = false;  // always the line `lua calls per node X`; else only if there were calls
};

// The lines of a count that a session answered with.
std::string perft_text(const Message& reply, const PerftView& view);

// Prints them, or the count as JSON.
void print_perft(const Message& reply, bool json, const PerftView& view);

// What to say of a count that was stopped early; empty if it is whole.
std::string perft_shortfall(const Message& reply);

// Shows progress, and about how much time is left if all root plies are alike, on one line of
// stderr while it lives, and then time and speed; does nothing unless `wanted`.
class PerftProgress {
 public:
  explicit PerftProgress(bool wanted) : line_(wanted) {}
  void show(const Message& progress);
  // The count is over.
  void finish(const Message& reply);

 private:
  double seconds() const;  // since the beginning
  std::string speed(std::uint64_t nodes) const;

  StatusLine line_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace sb
