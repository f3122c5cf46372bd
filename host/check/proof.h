// Proof: from a breach in a long game to the shortest game and the smallest position that show it.
// Invariant: what is handed out always shows the same breach again, or is the game it was found in.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "check/laws.h"
#include "position/snapshot.h"

namespace sb {

// Where a breach shows: these plies played from `start`, or from the setup if there is none.
struct Showing {
  std::optional<Snapshot> start;
  std::vector<std::string> plies;
};

class Prover {
 public:
  // `make` must give games that share nothing, so that one broken hook does not break the next.
  // `over` ends the search early.
  Prover(MakeGame make, std::function<bool()> over)
      : make_(std::move(make)), over_(std::move(over)) {}

  // Whether the breach shows: the law `law` is broken, or a hook fails where it is nothing.
  bool shows(const Showing& showing, std::optional<std::size_t> law);

  // As few plies from the setup as could be found.
  std::vector<std::string> shortest(const std::vector<std::string>& plies,
                                    std::optional<std::size_t> law);
  // As few men as could be found, with at most two plies before it shows; nothing if no position
  // shows it without the game before it.
  std::optional<Showing> smallest(const std::vector<std::string>& plies,
                                  std::optional<std::size_t> law);

 private:
  bool still_shows(const Showing& showing, std::optional<std::size_t> law);

  MakeGame make_;
  std::function<bool()> over_;
  int tries_ = 0;
};

// The position without each right, man, state, trail and value without which something still shows.
Snapshot simplest(const Variant& variant, Snapshot position,
                  const std::function<bool(const Snapshot&)>& shows);

}  // namespace sb
