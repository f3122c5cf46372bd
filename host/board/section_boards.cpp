// Remembers up to a bound, then forgets everything at once: what is in use is always held by its
// users.
#include "board/section_boards.h"

#include <algorithm>

#include "board/shapes.h"

namespace sb {

SectionBoards::Known& SectionBoards::known(ArrangementCode code) const {
  // What a cell of a board takes, with its lines and the boards that follow.
  constexpr std::size_t most_bytes = 96u * 1024 * 1024, cell_bytes = 640;
  const int cells = sections_.count() * sections_.shape().files * sections_.shape().ranks;
  const std::size_t board_bytes = static_cast<std::size_t>(cells) * cell_bytes;
  const std::size_t most = std::max<std::size_t>(most_bytes / board_bytes, 8);
  if (known_.size() >= most && !known_.contains(code)) known_.clear();
  return known_[code];
}

std::shared_ptr<const Board> SectionBoards::board(ArrangementCode code) const {
  const std::lock_guard lock(mutex_);
  auto& board = known(code).board;
  if (!unlaid_) unlaid_ = unlaid(sections_).value();
  if (!board) board = std::make_shared<const Board>(laid(*unlaid_, sections_, code).value());
  return board;
}

std::shared_ptr<const SectionBoards::Codes> SectionBoards::results(ArrangementCode from,
                                                                   const SectionMove& move) const {
  const std::lock_guard lock(mutex_);
  auto& results = known(from).results;
  const auto found = std::find_if(results.begin(), results.end(),
                                  [&](const auto& entry) { return entry.first == move; });
  if (found != results.end()) return found->second;
  auto codes = std::make_shared<const Codes>(sections_.results(from, move));
  results.emplace_back(move, codes);
  return codes;
}

}  // namespace sb
