// Men off the board as text: reserves as keys, `wpool=Q1,R2`, and the hand, a reserve from which
// men are dropped, in brackets behind PLACEMENT, `[QPp]`. Invariant: at most one reserve is the
// hand, and its men are never written as keys.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/variant.h"

namespace sb {

// The reserve in brackets: the first from which men are dropped and whose symbols all have a letter
// case, which tells whose a man is; -1: there is none.
int hand_of(const Variant& variant);

// How many men of that kind the reserve holds for a side.
int held_in(const Variant& variant, const Snapshot& position, int reserve, Side side, int kind);

// "[QPp]", White's men first, kinds in the order of the pieces; "" where there is no hand.
std::string hand_text(const Variant& variant, const Snapshot& position);

// Takes the hand off the end of a PLACEMENT, `[QPp]` or, behind the last rank, `/QPp`, and puts its
// men into the position. Where neither is written, nobody is in hand.
Fault take_hand(const Variant& variant, std::string_view& text, Snapshot& position);

// "White holds: Q Px2" and Black's, for pictures; `times` is the sign between symbol and number.
// None where there is no hand.
std::vector<std::string> holdings(const Variant& variant, const Snapshot& position,
                                  std::string_view times);

// The counts of a reserve, "Q1,R2": calls set(field, count) for each; `first` is where its fields
// begin.
Fault read_reserve(const Variant& variant, std::size_t first, std::string_view text,
                   const std::function<void(std::size_t, int)>& set);
std::string reserve_text(const Variant& variant, const Snapshot& position, std::size_t first);

}  // namespace sb
