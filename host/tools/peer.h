// Peer: another engine, spoken to in UCI, whose counts are set beside ours.
// Invariant: every question ends in an answer or in one problem within the patience, and a peer
// that gave a problem is gone (tools/peer_process.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/peer_process.h"
#include "tools/timed_count.h"

namespace sb {

class Peer {
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
  const std::string& name() const { return name_; }
  const std::string& path() const { return process_.path(); }
  // Whether it offers a variant of that name. One that offers no choice is taken to play whatever
  // it is asked for; if it does not, its counts will differ.
  bool knows(std::string_view variant) const;
  // Why it cannot play a game of that name, if so: one that offers no choice plays chess.
  std::optional<Problem> cannot_play(std::string_view variant) const;

  // Where to count: the variant's first position or that of a text, after these moves in UCI.
  struct Place {
    std::string variant, position;
    std::vector<std::string> moves{};
  };
  // Processor time from the order to count until the count is said; what it does before, such as
  // tables for another board, is left out.
  Result<TimedCount> count(const Place& place, int depth);

  // Below each ply, in its spelling and order. Their sum is always the whole count.
  using Divided = std::vector<std::pair<std::string, std::uint64_t>>;
  Result<Divided> divide(const Place& place, int depth);
  // What to say to it so that it sets up a place.
  std::string lines_to(const Place& place);
  PeerProcess& process() { return process_; }
  // The position as the peer writes it, by `d`; empty where it does not.
  Result<std::string> position_text(const Place& place);

 private:
  void note(std::string_view line);
  std::optional<Problem> greet(std::string_view lines);
  std::optional<Problem> go_to(const Place& place);
  // The count; `divided` gets the lines before it.
  Result<std::uint64_t> perft(int depth, Divided& divided);

  PeerProcess process_;
  std::string name_;
  Seconds patience_;
  std::vector<std::string> variants_;
  std::string variant_;              // that it was told to play
  bool has_other_castling_ = false;  // it offers UCI_Chess960
};

// That an engine plays no game of that name; the nearest of those it does is the hint.
Problem plays_not(const std::string& engine, const std::string& path, std::string_view game,
                  const std::vector<std::string>& variants);

}  // namespace sb
