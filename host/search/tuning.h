// Tuning: what games of the program against itself made of an evaluation: what men are worth, and
// how much of each other term of it is to count.
// Invariant: it is always of one variant; where all is as the rules alone have it, it changes
// nothing.
#pragma once

#include <array>
#include <vector>

namespace sb {

// What an evaluation adds up besides the men on the board.
enum class Term {
  places,    // where men stand
  footmen,   // how free their way is, and who stands by
  mobility,  // to how many cells men come
  safety,    // what bears on men who must not be lost
  support,   // men who are attacked and not defended
  reserve    // men who can be dropped
};
inline constexpr std::array<const char*, 6> term_names{"places", "footmen", "mobility",
                                                       "safety", "support", "reserve"};

struct Tuning {
  std::vector<int> worth{};                      // by kind ([0] unused); 0: as the rules have it
  std::array<int, term_names.size()> percent{};  // by term, of what the rules say
};

// A position for who tunes: it is worth, for White, all of this added up.
struct Balance {
  std::vector<int> men{};  // by place in Evaluation::priced_kinds()
  std::array<int, term_names.size()> terms{};
  int rest = 0;  // never tuned
};

}  // namespace sb
