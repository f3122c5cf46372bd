// Combinations: which values of a script's options are tried together.
// Invariant: the first is always the default values; every value of every option occurs, and so
// does every pair of values of two options.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "rules/variant.h"

namespace sb {

using Choices = std::map<std::string, std::string>;  // KEY -> VALUE

// All combinations where there are at most `most`, else as few as give every pair (found greedily,
// and never more than needed for that).
std::vector<Choices> combinations(const std::vector<Option>& options, std::size_t most);

// How many there are in all; a billion where there are more.
std::uint64_t count_of_combinations(const std::vector<Option>& options);

}  // namespace sb
