// A mood of PieceSpec::reads in words, and what a man does otherwise in his moods.
// Invariant: from what is told of moods that of every other one follows.
#pragma once

#include <string>
#include <vector>

#include "rules/variant.h"

namespace sb {

// 'on "cold" and in check': of a mood but 0.
std::string mood_words(const Variant& variant, const PieceSpec& piece, int mood);

// How a form moves in its moods, and how it attacks where that is said apart: 'on "cold": does not
// move'. Where one mark comes before another, whoever stands on both: '...; else on "warm": ...'.
std::vector<std::string> moods_words(const Variant& variant, const PieceSpec& piece,
                                     const Form& form);

}  // namespace sb
