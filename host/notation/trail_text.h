// The EP field of a position text: the squares that the last man has passed, and he himself where
// he has not gone straight ahead, `e3` or `b3c4`. Invariant: what is written is read back as the
// same trail of the same man.
#pragma once

#include <string>
#include <string_view>

#include "base/problem.h"
#include "rules/variant.h"

namespace sb {

// Reads the field; the man only where he is named.
Fault read_trail(const Variant& variant, std::string_view text, Snapshot& position);

// Who has passed, where the field leaves him out: who stands straight behind, or the only one who
// can have; a problem where there are several. Needs the whole position but for him.
Fault find_passer(const Variant& variant, Snapshot& position);

std::string trail_text(const Variant& variant, const Snapshot& position);

}  // namespace sb
