// One thread waits for all children at once.
#include "tools/game_pool.h"

#include <poll.h>

#include <algorithm>

namespace sb {

Problems GamePool::run(std::size_t games, const RequestOf& request_of, const Heard& heard) {
  const InterruptGuard guard;
  const int pressed = InterruptGuard::pressed();
  next_ = 0;
  for (std::size_t i = 0; i < std::min(static_cast<std::size_t>(jobs_), games); ++i) {
    all_.push_back(std::make_unique<Job>());
    const Answer answer = all_.back()->keeper.begin(record_, bundle_);
    if (!answer.ok()) return answer.problems;
  }
  for (;;) {
    interrupted_ = InterruptGuard::pressed() != pressed;
    for (const auto& job : all_) {
      if (!job->busy && next_ < games && !interrupted_ && problems_.empty())
        begin(*job, request_of);
    }
    if (std::ranges::none_of(all_, [](const auto& job) { return job->busy; })) break;
    wait();
    for (const auto& job : all_) {
      if (!job->busy) continue;
      if (const auto outcome = job->keeper.worker().look()) finish(*job, *outcome, heard);
    }
  }
  all_.clear();
  return std::move(problems_);
}

void GamePool::begin(Job& job, const RequestOf& request_of) {
  job.number = next_++;
  const auto failed = job.keeper.worker().put(request_of(job.number), Worker::Seconds{0},
                                              Worker::OnInterrupt::tell_child);
  job.busy = !failed;
  if (failed)
    problems_.push_back(Problem{.message = "a game could not be begun: " + failed->death});
}

void GamePool::finish(Job& job, const Worker::Outcome& outcome, const Heard& heard) {
  job.busy = false;
  if (!outcome.reply) {
    problems_.push_back(
        Problem{.message = "the script was stopped: " + outcome.death, .file = bundle_.main.path});
  } else if (outcome.reply->verb() != "ok") {
    for (const Problem& problem : outcome.reply->problems("problem")) problems_.push_back(problem);
  } else if (!outcome.reply->has("stopped")) {
    heard(job.number, *outcome.reply);
  }
}

// Until some child has something to say, a tenth of a second at most.
void GamePool::wait() const {
  std::vector<pollfd> children;
  for (const auto& job : all_) {
    if (job->busy)
      children.push_back({.fd = job->keeper.worker().fd(), .events = POLLIN, .revents = 0});
  }
  constexpr int tick_ms = 100;
  poll(children.data(), children.size(), tick_ms);
}

}  // namespace sb
