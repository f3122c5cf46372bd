// SectionBoards: the boards that sections can make and the ways between them, found when they are
// asked for and remembered. Safe to share among threads.
// Invariant: an answer depends on the arrangement alone; what is forgotten can always be found
// again.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "board/board.h"
#include "board/sections.h"

namespace sb {

class SectionBoards {
 public:
  explicit SectionBoards(Sections sections) : sections_(std::move(sections)) {}

  const Sections& sections() const { return sections_; }
  // The board of an arrangement that is one.
  std::shared_ptr<const Board> board(ArrangementCode code) const;
  // Sections::results().
  using Codes = std::vector<ArrangementCode>;
  std::shared_ptr<const Codes> results(ArrangementCode from, const SectionMove& move) const;

 private:
  struct Known {
    std::shared_ptr<const Board> board;
    std::vector<std::pair<SectionMove, std::shared_ptr<const Codes>>> results;
  };
  Known& known(ArrangementCode code) const;

  const Sections sections_;
  mutable std::mutex mutex_;
  mutable std::optional<Board> unlaid_;  // what is the same on all boards
  mutable std::unordered_map<ArrangementCode, Known> known_;
};

}  // namespace sb
