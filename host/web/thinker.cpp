// The child is heard whenever a page asks; between such calls it writes into its pipe, and rests
// where that is full.
#include "web/thinker.h"

namespace sb::web {

std::optional<std::uint64_t> Thinker::begin(const Message& request) {
  stop();
  seat_ = seats_.take();
  if (!seat_) return std::nullopt;
  news_ = {};
  if (auto answer = keeper_.begin_count(request)) finish(std::move(*answer));
  return ++number_;
}

void Thinker::finish(Answer answer) {
  news_.answer = std::move(answer);
  seat_.reset();
}

// All that the child has said by now.
void Thinker::hear() {
  for (bool more = true; more && thinks();) {
    more = false;
    auto answer = keeper_.look([&](const Message& line) {
      news_.lines.push_back(line);
      more = true;
    });
    if (answer) finish(std::move(*answer));
  }
}

std::optional<Thinker::News> Thinker::look(std::uint64_t number) {
  if (number != number_) return std::nullopt;
  hear();
  if (!thinks()) ++number_;
  return std::exchange(news_, {});
}

void Thinker::hurry(std::uint64_t number) {
  if (number == number_ && thinks()) keeper_.worker().tell_to_stop();
}

void Thinker::stop() {
  ++number_;
  if (!thinks()) return;
  keeper_.worker().tell_to_stop();
  while (thinks()) hear();
}

}  // namespace sb::web
