// A check needs no game: its child is asked for nothing else. Other runs begin the game first.
#include "web/checker.h"

#include "base/chance.h"
#include "check/script_check.h"
#include "child/check_request.h"
#include "commands/diff_text.h"
#include "commands/statistics_page.h"
#include "web/tables.h"

namespace sb::web {
namespace {

constexpr unsigned most_seconds = 20;  // of processor time
constexpr unsigned grace = 5;
constexpr std::uint64_t compared_depth = 2, compared_games = 40;
constexpr auto longest =
    std::chrono::seconds(15);  // then a comparison or games tell what they have
constexpr std::size_t most_games = 100;
constexpr std::string_view player = "nodes 500";
constexpr std::uint64_t opening_plies = 4;

Walls walls() {
  Walls walls;
  walls.cpu_seconds = most_seconds + grace;
  return walls;
}

// The game of that number.
Message contest(std::size_t number) {
  Message request("contest");
  request.add("white", player).add("black", player);
  request.add("seed", scrambled(number)).add("opening", std::uint64_t{opening_plies});
  return request.add("opening_seed", scrambled(~number)).add("uses", "1");
}

}  // namespace

Checker::Run::Run(Kind what) : kind(what), seats(1), keeper(walls()), thinker(keeper, seats) {}

Result<std::unique_ptr<Checker::Run>> Checker::begun(Run::Kind kind, const Bundle& script) {
  auto run = std::make_unique<Run>(kind);
  Record record;
  record.variant = script.main.path;
  const Answer begun = run->keeper.begin(std::move(record), script);
  if (!begun.ok()) return begun.problems.front();
  return run;
}

std::uint64_t Checker::take(std::unique_ptr<Run> run) {
  const std::lock_guard lock(mutex_);
  run_ = std::move(run);
  return ++number_;
}

std::uint64_t Checker::begin(const Bundle& script) {
  CheckPlan plan;
  plan.seconds = most_seconds;
  auto run = std::make_unique<Run>(Run::Kind::check);
  run->ask(check_request(script.main, script.library, plan));
  return take(std::move(run));
}

Result<std::uint64_t> Checker::compare(const Bundle& script, const Bundle& before) {
  auto run = begun(Run::Kind::comparison, script);
  if (!run) return run.problem();
  Message request =
      diff_request(Recipe{.main = before.main, .library = before.library, .options = {}});
  request.add("depth", compared_depth).add("games", compared_games);
  run.value()->ask(request);
  return take(std::move(run.value()));
}

Result<std::uint64_t> Checker::play(const Bundle& script) {
  auto run = begun(Run::Kind::games, script);
  if (!run) return run.problem();
  run.value()->ask(contest(0));
  return take(std::move(run.value()));
}

void Checker::hurry(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  if (number == number_ && run_) run_->hurries = true;
}

// A game is over: the next one begins, or all are told.
void Checker::go_on(Run& run, const Message& game, News& news) {
  if (!game.has("stopped")) run.tally.add(game);
  news.games = run.tally.games;
  if (!run.hurries && run.tally.games < most_games) return run.ask(contest(run.tally.games));
  const Answer worths = run.keeper.ask(Message("worths"));
  if (!worths.ok()) {
    news.stopped = worths.problems.front();
    return;
  }
  const StatisticsFacts facts{
      .variant = run.keeper.variant_id(), .player = std::string(player), .seed = 0};
  news.statistics = statistics_page(facts, run.tally, *worths.reply);
}

void Checker::tidy(Clock::time_point now) {
  constexpr auto patience = std::chrono::minutes(5);  // browsers ask seldom for a hidden page
  const std::lock_guard lock(mutex_);
  if (run_ && now - run_->looked_at > patience) run_.reset();
}

void Checker::hear(Run& run, const Message& reply, News& news) {
  switch (run.kind) {
    case Run::Kind::check:
      news.report = report_in(reply);
      break;
    case Run::Kind::comparison:
      news.difference = reply;
      break;
    case Run::Kind::games:
      go_on(run, reply, news);
      break;
  }
}

std::optional<Checker::News> Checker::look(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  if (number != number_ || !run_) return std::nullopt;
  Run& run = *run_;
  run.looked_at = Clock::now();
  if (run.kind != Run::Kind::check && run.looked_at - run.began > longest) run.hurries = true;
  if (run.hurries) run.thinker.hurry(run.search);
  auto heard = run.thinker.look(run.search);
  if (!heard) return std::nullopt;
  News news;
  news.games = run.tally.games;
  for (const Message& line : heard->lines) {
    if (auto found = finding_in(line)) news.found.push_back(std::move(*found));
  }
  if (!heard->answer) return news;
  if (heard->answer->ok()) {
    hear(run, *heard->answer->reply, news);
  } else {
    news.stopped = heard->answer->problems.front();
    news.stopped->hint = "nothing after that could be tried";
  }
  if (!run.thinker.thinks()) run_.reset();
  return news;
}

}  // namespace sb::web
