// Guards as declared: a royal man that has one may be left attacked, and who captures it takes the
// guard alone. What they do in a position is told by the engine (engine_guests.h) and, on its own,
// by the slow twin (reference/guests.cpp).
// Invariant: pure data; a guest is never there after a ply of its host's side, and its variable
// says everything.
#pragma once

#include <cstdint>
#include <vector>

#include "position/snapshot.h"

namespace sb {

struct Variant;

// Of a royal kind: its man is guarded in the states whose form is (Form::guarded).
//   A ply may leave it attacked if it is guarded afterwards, and was before or has been joined in
//   that ply. Castling never profits. Without a legal ply its side is not checkmated.
//   An enemy that captures comes to its cell and takes the guard: nothing is removed, and the enemy
//   stands on the same cell as a guest. The side is in check then, and only the royal man has
//   plies: it captures the guest in place, or leaves it behind on that cell. Who explodes where it
//   arrives is gone with the guard and is no guest. One that could not give check by that move may
//   take the guard only if the other side has a legal ply then.
//   A shot or a blast takes the guard and nothing else. Captures in passing, runs, steps of a joint
//   turn and plies of functions take none; nor does anybody while there is a guest.
//   The guest is there until the royal man's side acts, and is gone with the royal man.
// Royal men take no guards, nor do men in a form that does not (Form::takes_guard). (Existentialist
// Chess, 4.4 to 4.8, decisions 2, 21, 28 to 35, 39, 40.)
struct Guard {
  int guest = -1;                         // Variant::state[guest] is the man on the shared cell
  std::vector<std::uint32_t> after_lost;  // state number -> state number without its guard
  friend bool operator==(const Guard&, const Guard&) = default;
};

// A man as the value of a variable: 0 is nobody. The kinds' states follow one another, two values
// each, White's first.
std::uint32_t man_value(const Variant& variant, const Man& man);
Man man_of_value(const Variant& variant, std::uint32_t value);
// How many men there are to tell apart.
std::uint32_t man_values(const Variant& variant);

}  // namespace sb
