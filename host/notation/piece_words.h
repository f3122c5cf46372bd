// A kind of piece in sentences: its ways of moving, by the states in which it has them, and by its
// moods (PieceSpec::reads), its state, what else is peculiar to it, its promotion.
// Invariant: the ways of all states together are always exactly those that are declared, and from
// what is told of moods that of every other one follows.
#pragma once

#include <string>
#include <vector>

#include "rules/variant.h"

namespace sb {

// What it can do: first what it can do in every state, then what each group of states adds.
std::vector<std::string> way_words(const Variant& variant, int kind);

// A movement of that piece without what only keeps it off `never_on`: another sentence tells that.
Movement apart_from_never_on(const Variant& variant, const PieceSpec& piece, Movement movement);

// Its fields, their values and what they mean.
std::vector<std::string> state_words(const Variant& variant, int kind);

// What can and cannot be done to it, whom it joins, lives, guard and body.
std::vector<std::string> trait_words(const Variant& variant, int kind);

// To what it promotes and where; none where it never does.
std::vector<std::string> promotion_words(const Variant& variant, int kind);

// 'on "cold" and in check': of a mood but 0.
std::string mood_words(const Variant& variant, const PieceSpec& piece, int mood);

// How a form moves in its moods, and how it attacks where that is said apart: 'on "cold": does not
// move'. Where one mark comes before another, whoever stands on both: '...; else on "warm": ...'.
std::vector<std::string> moods_words(const Variant& variant, const PieceSpec& piece,
                                     const Form& form);

}  // namespace sb
