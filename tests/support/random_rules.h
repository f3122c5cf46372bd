// Random scripts: whole variants out of the vocabulary, for trying the laws on rules that nobody
// thought of.
// Invariant: a seed always gives the same script; most scripts load.
#pragma once

#include <string>
#include <vector>

namespace sb::test {

// A script line by line.
using ScriptLines = std::vector<std::string>;

ScriptLines random_rules(unsigned seed);
std::string joined(const ScriptLines& lines);

}  // namespace sb::test
