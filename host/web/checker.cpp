// A check needs no game: its child is asked for nothing else. A comparison begins the game first.
#include "web/checker.h"

#include "check/script_check.h"
#include "tools/check_request.h"
#include "tools/diff_text.h"
#include "web/tables.h"

namespace sb::web {
namespace {

constexpr unsigned most_seconds = 20;  // of processor time
constexpr unsigned grace = 5;
constexpr std::uint64_t compared_depth = 2, compared_games = 40;
constexpr auto longest_comparison = std::chrono::seconds(15);  // then it tells what it has

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

Result<std::uint64_t> Checker::compare(const Bundle& script, const Bundle& before) {
  auto run = std::make_unique<Run>();
  Record record;
  record.variant = script.main.path;
  const Answer begun = run->keeper.begin(std::move(record), script);
  if (!begun.ok()) return begun.problems.front();
  Message request =
      diff_request(Recipe{.main = before.main, .library = before.library, .options = {}});
  request.add("depth", compared_depth).add("games", compared_games);
  run->compares = true;
  run->search = *run->thinker.begin(request);
  const std::lock_guard lock(mutex_);
  run_ = std::move(run);
  return ++number_;
}

std::optional<Checker::News> Checker::look(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  if (number != number_ || !run_) return std::nullopt;
  const auto age = std::chrono::steady_clock::now() - run_->began;
  if (run_->compares && age > longest_comparison) run_->thinker.hurry(run_->search);
  auto heard = run_->thinker.look(run_->search);
  if (!heard) return std::nullopt;
  News news;
  for (const Message& line : heard->lines) {
    if (auto found = finding_in(line)) news.found.push_back(std::move(*found));
  }
  if (!heard->answer) return news;
  if (heard->answer->ok() && run_->compares) {
    news.difference = std::move(*heard->answer->reply);
  } else if (heard->answer->ok()) {
    news.report = report_in(*heard->answer->reply);
  } else {
    news.stopped = heard->answer->problems.front();
    news.stopped->hint = "nothing after that could be checked";
  }
  run_.reset();
  return news;
}

}  // namespace sb::web
