// EngineSpec: another engine as a player of a match, as people write it: "uci:PATH time 0.1",
// "xboard:NAME depth 6".
// Invariant: a spec that was read always has a limit that its protocol knows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/problem.h"

namespace sb {

struct EngineSpec {
  enum class Protocol { uci, xboard } protocol = Protocol::uci;
  std::string path;  // or a name on PATH
  // Of a ply; 0: no such limit.
  std::uint64_t milliseconds = 0, nodes = 0, depth = 0;
};

// Whether a player is meant to be an engine.
bool names_engine(std::string_view player);
Result<EngineSpec> read_engine(std::string_view player);

}  // namespace sb
