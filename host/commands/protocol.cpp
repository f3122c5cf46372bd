// The child thinks on while lines are read; whoever reads them looks after it in between.
#include "commands/protocol.h"

#include <fmt/format.h>

namespace sb {

void Protocol::complain(const Problems& problems) {
  for (const Problem& problem : problems)
    say_(fmt::format("{} {}", fault_words(), describe(problem)));
}

void Protocol::put(const Message& request) {
  thinks_ = true;
  const auto outcome =
      keeper_.worker().put(request, Worker::Seconds{0}, Worker::OnInterrupt::tell_child);
  if (outcome) finish(*outcome);
}

void Protocol::look() {
  if (!thinks_) return;
  const auto outcome = keeper_.worker().look([&](const Message& line) { told(line); });
  if (outcome) finish(*outcome);
}

void Protocol::finish(const Worker::Outcome& outcome) {
  thinks_ = false;
  if (outcome.reply && outcome.reply->verb() == "ok") return found(*outcome.reply);
  complain(outcome.reply ? outcome.reply->problems("problem")
                         : Problems{{.message = "the script was stopped: " + outcome.death}});
  found_nothing();
}

}  // namespace sb
