// Loads each variant the first time it is asked for; tests run in one thread, always.
#include "support/games.h"

#include <map>

#include "support/sources.h"

namespace sb::test {

std::shared_ptr<const Variant> game(const std::string& id) {
  static std::map<std::string, std::shared_ptr<const Variant>> games;
  auto& variant = games[id];
  if (!variant) variant = load(id).variant;
  return variant;
}

}  // namespace sb::test
