// Who may be jumped by hops, and by leaps whose two cells lie on one line. Other leaps and
// teleports pass over nobody. Invariant: what is said here never changes where a jump may end.
// (Existentialist Chess, section 3, decisions 11, 12.)
#pragma once

#include <cstdint>

namespace sb {

enum class Jumpable : std::uint8_t {
  by_all,
  by_own,  // only men of its own side may jump it
  never,
};

}  // namespace sb
