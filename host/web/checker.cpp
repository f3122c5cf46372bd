// A check needs no game: its child is asked for nothing else.
#include "web/checker.h"

#include "check/script_check.h"
#include "tools/check_request.h"
#include "web/tables.h"

namespace sb::web {
namespace {

constexpr unsigned most_seconds = 20;  // of processor time
constexpr unsigned grace = 5;

Walls walls() {
  Walls walls = walls_beside_threads();
  walls.cpu_seconds = most_seconds + grace;
  return walls;
}

}  // namespace

Checker::Run::Run() : seats(1), keeper(walls()), thinker(keeper, seats) {}

std::uint64_t Checker::begin(const Bundle& script) {
  CheckPlan plan;
  plan.seconds = most_seconds;
  const std::lock_guard lock(mutex_);
  run_ = std::make_unique<Run>();
  run_->search = *run_->thinker.begin(check_request(script.main, script.library, plan));
  return ++number_;
}

std::optional<Checker::News> Checker::look(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  if (number != number_ || !run_) return std::nullopt;
  auto heard = run_->thinker.look(run_->search);
  if (!heard) return std::nullopt;
  News news;
  for (const Message& line : heard->lines) {
    if (auto found = finding_in(line)) news.found.push_back(std::move(*found));
  }
  if (!heard->answer) return news;
  if (heard->answer->ok()) {
    news.report = report_in(*heard->answer->reply);
  } else {
    news.stopped = heard->answer->problems.front();
    news.stopped->hint = "nothing after that could be checked";
  }
  run_.reset();
  return news;
}

}  // namespace sb::web
