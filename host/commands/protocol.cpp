// The child thinks on while lines are read; whoever reads them looks after it in between.
#include "commands/protocol.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace sb {

std::string Protocol::id_of(std::string_view name) const {
  const std::vector<std::string> ids = library_.variants();
  const auto id = std::ranges::find(ids, plain_name(name), plain_name);
  return id == ids.end() ? std::string(name) : *id;
}

std::string Protocol::plain_name(std::string_view id) {
  std::string name = lower(id);
  std::erase(name, '-');
  return name;
}

void Protocol::complain(const Problems& problems) {
  for (const Problem& problem : problems)
    say_(fmt::format("{} {}", fault_words(), describe(problem)));
}

void Protocol::use_threads(int threads) {
  threads_ = threads;
  change_walls();
}

void Protocol::use_hash(int mib) {
  hash_mib_ = static_cast<std::uint64_t>(mib);
  change_walls();
}

void Protocol::put(const Message& request) {
  thinks_ = true;
  const auto outcome =
      keeper_.worker().put(request, Worker::Seconds{0}, Worker::OnInterrupt::tell_child);
  if (outcome) finish(*outcome);
}

void Protocol::think_by(Message search, bool keeps) {
  if (std::exchange(has_thought_, true) && keeps) search.add("keep", "1");
  if (lines_ > 1) search.add("lines", lines_);
  put(with_table(std::move(search)));
}

bool Protocol::went(const Answer& answer) {
  complain(answer.problems);
  return answer.ok();
}

void Protocol::look() {
  if (!thinks_) return;
  const auto outcome = keeper_.worker().look([&](const Message& line) { told(line); });
  if (outcome) finish(*outcome);
}

void Protocol::finish_thinking() {
  do {
    if (!has_limit_) end_thinking();
    look();
  } while (thinks_);
}

void Protocol::finish(const Worker::Outcome& outcome) {
  thinks_ = false;
  if (outcome.reply && outcome.reply->verb() == "ok") return found(*outcome.reply);
  complain(outcome.reply ? outcome.reply->problems("problem")
                         : Problems{{.message = "the script was stopped: " + outcome.death}});
  found_nothing();
}

}  // namespace sb
