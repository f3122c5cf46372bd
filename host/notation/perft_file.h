// Perft data: positions with known counts, in the grammar of tests/perft/*.perft; read by tests and
// bench alike. Invariant: a text is read whole or refused with the number of the line that is
// wrong.
//
//   # a comment
//   id NAME
//   pos POSITION-TEXT          or: pos start
//   perft DEPTH NODES          one line a depth, ascending
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"

namespace sb {

struct PerftEntry {
  struct Count {
    int depth = 0;
    std::uint64_t nodes = 0;
  };
  std::string id;
  std::string position;       // empty = the start position
  std::vector<Count> counts;  // at least one
};

// `path` is only for messages.
Result<std::vector<PerftEntry>> read_perft_file(const std::string& path, std::string_view text);

}  // namespace sb
