// Settlement: when the program gives a game up, offers a draw and takes one, judged by what its own
// searches came to. Invariant: the same searches always lead to the same decision, and what it has
// not searched decides nothing.
#pragma once

#include <optional>

#include "child/message.h"

namespace sb {

class Settlement {
 public:
  // Below this level it plays on to the end and offers nothing.
  static constexpr int least_level = 4;

  // What a search for a ply of its own came to (child/thinking.h), and which side that is.
  void heard(const Message& thought, bool white);
  // Another game or another place of it: nothing is known.
  void forget() { *this = {}; }

  // Several searches one after the other found no hope.
  bool is_hopeless() const;
  // Many searches one after the other found neither side better, late in the game. Not again soon.
  bool is_dull(std::size_t plies_played);
  // Whether it takes a draw that is offered: its last search had it no better, and the game is
  // under way.
  bool takes_draw(std::size_t plies_played) const;

 private:
  std::optional<long> last_;      // hundredths, from its own side
  int hopeless_ = 0, level_ = 0;  // so many searches, the last ones, were so
  std::size_t offered_ = 0;       // after so many plies
};

}  // namespace sb
