// PeerComparison: our tree of plies beside that of another engine or script, down to the first
// position in which they go apart. Invariant: a difference that is told was counted by both, never
// guessed; the keeper's game stands as before when it is over.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "peers/counterpart.h"
#include "record/keeper.h"

namespace sb {

struct PeerCounts {
  int depth = 0;
  std::uint64_t ours = 0, peers = 0;
};

// The plies that only one has, in the position after a line from the start; texts of the position
// as either writes it.
struct PeerDifference {
  std::vector<std::string> line, only_ours, only_peers;
  std::string position, peers_position;
};

class PeerComparison {
 public:
  // The game of the keeper is compared with the peer's game of that name; `position` as in
  // Counterpart::Place.
  PeerComparison(Keeper& keeper, Counterpart& peer, const std::string& variant,
                 const std::string& position);

  // Goes to where the keeper's game stands, ply by ply; once, before anything is counted. A ply
  // that the peer does not have is a problem: what is behind it cannot be compared.
  std::optional<Problem> begin();
  // Counts to that depth. Where the plies or the counts below one of them differ, difference()
  // tells.
  Result<PeerCounts> count(int depth);
  const std::optional<PeerDifference>& difference() const { return difference_; }
  // Plies that the peer writes otherwise than UCI does: ours and its own.
  const std::vector<std::pair<std::string, std::string>>& spellings() const { return spellings_; }

 private:
  struct Ply {
    std::string text, peers_text;
    std::uint64_t ours = 0, peers = 0;
  };
  // The plies of a position, side by side.
  struct Sides {
    std::vector<Ply> both;
    std::vector<Ply> only_ours, only_peers;
    PeerCounts counts;
    bool same_plies() const { return only_ours.empty() && only_peers.empty(); }
    // Of those whose counts differ the one with the fewest nodes; null where none does.
    const Ply* smallest_difference() const;
  };

  std::optional<Problem> follow(const std::vector<std::string>& plies);
  Result<std::string> peers_text_of(const std::string& ply, const std::string& next);
  // Which of our plies the text means, as people's moves are read; empty where none.
  Result<std::string> read_as_ours(const std::string& text);
  Result<Sides> sides(int depth);
  Result<std::vector<Ply>> our_plies(int depth);
  std::optional<Problem> pair_by_reading(Sides& sides);
  std::optional<Problem> descend(Sides sides, int depth);
  std::optional<Problem> tell(const Sides& sides);

  Keeper& keeper_;
  Counterpart& peer_;
  Counterpart::Place place_;
  std::vector<std::string> line_;  // from the start to the position that is looked at
  std::vector<std::pair<std::string, std::string>> spellings_;
  std::optional<PeerDifference> difference_;
};

}  // namespace sb
