// Perft data: positions with known counts, in the grammar of tests/perft/*.perft; read by tests and
// bench alike. Invariant: a text is read whole or refused with the number of the line that is
// wrong.
//
//   # a comment
//   variant ID                 before the first id; without it the file's name is the variant's
//   option KEY VALUE           likewise; the options with which its counts hold
//   called NAME [PLIES]        likewise; what another engine may call the game, and how many plies
//                              of ours are one of its; 1 unless told
//   id NAME
//   pos POSITION-TEXT          or: pos start
//   perft DEPTH NODES          one line a depth, ascending
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
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

struct PerftFile {
  // What another engine calls the game.
  struct Name {
    std::string name;
    int plies = 1;  // of ours, in one of its
  };
  std::string variant;                                       // empty: as the file is called
  std::vector<std::pair<std::string, std::string>> options;  // key and value
  std::vector<Name> called;
  std::vector<PerftEntry> entries;
};

// `path` is only for messages.
Result<PerftFile> read_perft_file(const std::string& path, std::string_view text);

}  // namespace sb
