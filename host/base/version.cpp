// The build defines SPRINGBOARD_VERSION for this file alone, so that a new version compiles little.
#include "base/version.h"

namespace sb {

std::string program_version() { return SPRINGBOARD_VERSION; }

}  // namespace sb
