// Version: of the program, as CMakeLists.txt says it. Invariant: never empty.
#pragma once

#include <string>

namespace sb {

std::string program_version();

}  // namespace sb
