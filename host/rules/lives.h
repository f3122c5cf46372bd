// Lives: men that a run hits instead of capturing them. Each hit costs a form of moving; the last
// one captures. (Sonic the Hedgehog Chess, 3.6; decisions 11, 13 to 15.)
// Invariant: the form that such a man is in is always one of those it has left.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "movement/move.h"
#include "movement/spec.h"

namespace sb {

struct PieceSpec;
struct Variant;

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

// The owner's decision with which form such a man goes on: a ply of its own before he moves,
// written "NAME:FORM"; Move::detail is the number of the form.
struct FormChoice {
  std::string name{};
  std::vector<std::string> words{};  // its forms
  int variable = 0;                  // Lives::hits: due while that is not 0
  int kind = 0;
  Where where{};
  friend bool operator==(const FormChoice&, const FormChoice&) = default;
};

// The forms left as a set, and the one it is in as its number.
std::uint32_t forms_left(const PieceSpec& spec, std::uint32_t state);
int form_in(const PieceSpec& spec, std::uint32_t state);

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

// The form choice that is due; null where a man is to be moved. Engine, slow twin and texts ask
// here, so that they cannot disagree.
const FormChoice* due_form(const Variant& variant, std::span<const std::uint32_t> vars);
// A ply for each form, whether it is left or not.
std::vector<Move> form_plies(const FormChoice& choice);

}  // namespace sb
