// Counterpart: who counts beside us, another engine (peers/peer.h) or another script
// (peers/script_peer.h).
// Invariant: a place is always told whole, so that an answer never depends on the question before.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/problem.h"

namespace sb {

class Counterpart {
 public:
  // Where to count: the variant's first position or that of a text, after these moves, as the
  // counterpart writes them or UCI does.
  struct Place {
    std::string variant, position;
    std::vector<std::string> moves{};
  };
  // Below each ply, in its spelling and order.
  using Divided = std::vector<std::pair<std::string, std::uint64_t>>;

  virtual ~Counterpart() = default;
  // What it calls itself, and where it is.
  virtual const std::string& name() const = 0;
  virtual const std::string& path() const = 0;
  // Whether its texts of plies are Springboard's, letter by letter.
  virtual bool writes_as_we_do() const = 0;
  // Their sum is always the whole count.
  virtual Result<Divided> divide(const Place& place, int depth) = 0;
  // The position as it writes it; empty where it does not.
  virtual Result<std::string> position_text(const Place& place) = 0;
};

}  // namespace sb
