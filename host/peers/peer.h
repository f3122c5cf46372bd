// Peer: another engine, spoken to in UCI, whose counts are set beside ours. It counts by `go perft
// N` or, as Sjaak II does, by `perft N`.
// Invariant: every question ends in an answer or in one problem within the patience, and a peer
// that gave a problem is gone (peers/peer_process.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "peers/counterpart.h"
#include "peers/peer_process.h"
#include "peers/timed_count.h"

namespace sb {

class Peer final : public Counterpart {
 public:
  using Seconds = PeerProcess::Seconds;

  // An engine on PATH, or the path of one.
  explicit Peer(std::string engine, Seconds patience = PeerProcess::usual_patience)
      : process_(std::move(engine)), patience_(patience) {}

  // Starts the program and asks who it is.
  std::optional<Problem> start();
  // Has it read a file of variants in its own language, and say again which it plays.
  std::optional<Problem> read_variants(const std::string& file);
  bool alive() const { return process_.alive(); }
  // What it calls itself: its line `id name`; its path where it has no name.
  const std::string& name() const override { return name_; }
  const std::string& path() const override { return process_.path(); }
  bool writes_as_we_do() const override { return false; }
  // Whether it plays a variant of that name; one that offers no choice plays chess.
  bool knows(std::string_view variant) const;
  // Why it cannot, if so.
  std::optional<Problem> cannot_play(std::string_view variant) const;

  // Processor time from the order to count until the count is said; what it does before, such as
  // tables for another board, is left out, and of lesser depths as much as they have nodes.
  Result<TimedCount> count(const Place& place, int depth);

  Result<Divided> divide(const Place& place, int depth) override;
  // What to say to it so that it sets up a place.
  std::string lines_to(const Place& place);
  PeerProcess& process() { return process_; }
  // By `d`.
  Result<std::string> position_text(const Place& place) override;

 private:
  void note(std::string_view line);
  std::optional<Problem> greet(std::string_view lines);
  std::optional<Problem> go_to(const Place& place);
  // Whether `perft 1` is an order that it counts by; asked once.
  Result<bool> counts_plainly();
  // The count; `divided` gets the lines before it.
  Result<std::uint64_t> perft(int depth, Divided& divided);
  // The counts of all depths up to this one.
  Result<std::vector<std::uint64_t>> plain_perft(int depth);

  PeerProcess process_;
  std::string name_;
  Seconds patience_;
  std::vector<std::string> variants_;
  std::string variant_;              // that it was told to play
  bool has_other_castling_ = false;  // it offers UCI_Chess960
  std::optional<bool> counts_plainly_;
};

// That an engine plays no game of that name; the nearest of those it does is the hint.
Problem no_such_game(const std::string& engine, const std::string& path, std::string_view game,
                     const std::vector<std::string>& variants);

}  // namespace sb
