// Lives: men that a run hits instead of capturing them. Each hit costs a form of moving; the last
// one captures. (Sonic the Hedgehog Chess, 3.6; decisions 11, 13 to 15.)
// Invariant: the form that such a man is in is always one of those it has left.
#pragma once

#include <cstdint>

namespace sb {

struct PieceSpec;

// Of a kind: where its state says which form it is in and which it has left, at most three. A hit
// costs the form it is in. Where more than one other is left its owner chooses the next before his
// move; Variant::state[hits] counts the hits he has to answer, and with two of them the form that
// he chooses is the only one that stays.
struct Lives {
  int form = 0;  // index into PieceSpec::state: one of n forms
  int left = 0;  // likewise: a set of them, bit i for the i-th form
  int hits = 0;  // index into Variant::state
  friend bool operator==(const Lives&, const Lives&) = default;
};
inline constexpr int max_lives = 3;

// The forms left as a set, and the one it is in as its number.
std::uint32_t forms_left(const PieceSpec& spec, std::uint32_t state);
int form_in(const PieceSpec& spec, std::uint32_t state);
// The state in that form, with these left.
std::uint32_t with_forms(const PieceSpec& spec, std::uint32_t state, int form, std::uint32_t left);

// What so many hits, fewer than the forms left, come to: a new state, or hits that await the
// owner's choice.
struct Wounds {
  std::uint32_t state = 0;
  std::uint32_t pending = 0;
};
Wounds wounds_of(const PieceSpec& spec, std::uint32_t state, int hits);

// The forms that the owner may choose, as a set; the state when he has answered `pending` hits.
std::uint32_t forms_open(const PieceSpec& spec, std::uint32_t state);
std::uint32_t after_answer(const PieceSpec& spec, std::uint32_t state, std::uint32_t pending,
                           int form);

}  // namespace sb
