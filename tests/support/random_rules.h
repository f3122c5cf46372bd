// Random rules: whole variant scripts made of the words of rules, for trying the laws on rules that
// nobody thought of.
// Invariant: a seed always gives the same script; every line but the frame can be left out alone.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace sb::test {

// A script line by line.
using ScriptLines = std::vector<std::string>;

ScriptLines random_rules(unsigned seed);
std::string joined(const ScriptLines& lines);

// Leaves out lines as long as the script stays faulty.
ScriptLines shrunk(ScriptLines lines, const std::function<bool(const ScriptLines&)>& faulty);

}  // namespace sb::test
