// The smallest script that still does what a larger one did.
// Invariant: whatever is left out is left out of the text alone; nobody knows what it meant.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace sb::test {

// Leaves out lines, several at a time, then terms, modifiers, fields and men of the setup, as long
// as the script stays faulty.
std::vector<std::string> shrunk(std::vector<std::string> lines,
                                const std::function<bool(const std::vector<std::string>&)>& faulty);

}  // namespace sb::test
