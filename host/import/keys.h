// Keys: every key that files of variants have, of which sort it is and what it says by default.
// Invariant: keys of men (`pawn`, `customPiece1`) and of their regions are not among these.
#pragma once

#include <span>
#include <string_view>

namespace sb {

enum class Sort { flag, number, file, word, squares, kinds, pairs, silent };

struct KeyInfo {
  std::string_view name;  // without White or Black
  Sort sort;
  std::string_view usual;       // the value where nobody says anything
  std::string_view words = {};  // of a word: which there are
  std::string_view why = {};    // where another value cannot be said: why
  bool left_out = false;        // where another value is left out: it decides no ply
};

std::span<const KeyInfo> all_keys();
const KeyInfo* find_key(std::string_view name);
// Old names of keys; the key itself where it has none.
std::string_view current_key(std::string_view name);

}  // namespace sb
