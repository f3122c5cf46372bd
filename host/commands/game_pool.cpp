// One thread waits for all children and engines at once.
#include "commands/game_pool.h"

#include <poll.h>

#include <algorithm>

#include "peers/timed_count.h"

namespace sb {
namespace {

constexpr const char* seat_words[] = {"white", "black"};

}  // namespace

Problems GamePool::run(const std::vector<std::size_t>& numbers, const RequestOf& request_of,
                       const Heard& heard) {
  const InterruptGuard guard(InterruptGuard::Counts::key_and_term);
  const int pressed = InterruptGuard::pressed();
  numbers_ = numbers;
  heard_ = heard;
  for (std::size_t i = 0; i < std::min(static_cast<std::size_t>(jobs_), numbers.size()); ++i) {
    all_.push_back(std::make_unique<Job>(threads_));
    const Answer answer = all_.back()->keeper.begin(record_, bundle_);
    if (!answer.ok()) return answer.problems;
    tuning_ = all_.back()->keeper.tuning();
  }
  for (;;) {
    interrupted_ = InterruptGuard::pressed() != pressed;
    const auto goes_on = [&] { return !interrupted_ && !enough_ && problems_.empty(); };
    for (const auto& job : all_) {
      if (!job->busy && next_ < numbers_.size() && goes_on()) begin(*job, request_of);
      if (job->thinks && !goes_on()) job->busy = false;  // nobody waits for an engine any more
    }
    if (enough_ || std::ranges::none_of(all_, [](const auto& job) { return job->busy; })) break;
    look_around();
  }
  if (!enough_) deliver(true);
  all_.clear();
  return std::move(problems_);
}

void GamePool::begin(Job& job, const RequestOf& request_of) {
  job.number = numbers_[next_++];
  const Message request = request_of(job.number);
  for (int seat = 0; seat < 2; ++seat) {
    job.seats[seat] = request.text(seat_words[seat]);
    job.microseconds[seat] = 0;
    if (EnginePlayer* engine = engine_of(job, seat)) engine->begin_game();
  }
  if (problems_.empty()) put(job, request);
}

// The process of the engine in that seat, started where there is none yet; null where the child
// plays. One that cannot be a player is a problem.
EnginePlayer* GamePool::engine_of(Job& job, int seat) {
  const std::string& player = job.seats[seat];
  if (!names_engine(player)) return nullptr;
  const bool plays_itself = seat == 1 && player == job.seats[0];
  auto& engine = job.engines[plays_itself ? player + " again" : player];
  if (engine) return engine.get();
  const auto spec = read_engine(player);
  if (!spec) return problems_.push_back(spec.problem()), nullptr;
  engine = EnginePlayer::make(spec.value(), engine_game_);
  if (auto problem = engine->start()) problems_.push_back(std::move(*problem));
  return engine.get();
}

void GamePool::put(Job& job, const Message& request) {
  job.thinks = nullptr;
  job.child_before = processor_seconds(job.keeper.worker().pid()).value_or(0);
  const auto failed =
      job.keeper.worker().put(request, Worker::Seconds{0}, Worker::OnInterrupt::tell_child);
  job.busy = !failed;
  if (failed)
    problems_.push_back(Problem{.message = "a game could not be begun: " + failed->death});
}

void GamePool::look(Job& job) {
  if (job.thinks) return look_at_engine(job);
  if (const auto outcome = job.keeper.worker().look()) finish(job, *outcome);
}

void GamePool::look_at_engine(Job& job) {
  const auto heard = job.thinks->look();
  if (!heard) return;
  job.microseconds[job.seat] += job.thinks->microseconds();
  Message request("contest_ply");
  if (heard->fault) {
    request.add("lost", heard->fault->reason);
    if (!heard->fault->detail.empty()) request.add("fault", heard->fault->detail);
  } else {
    request.add("ply", heard->ply);
  }
  put(job, request);
}

void GamePool::finish(Job& job, const Worker::Outcome& outcome) {
  const double now = processor_seconds(job.keeper.worker().pid()).value_or(0);
  for (int seat = 0; seat < 2; ++seat) {
    if (!names_engine(job.seats[seat]))
      job.microseconds[seat] +=
          static_cast<std::uint64_t>(std::max(0.0, now - job.child_before) * 1e6);
  }
  job.busy = false;
  if (!outcome.reply) {
    problems_.push_back(
        Problem{.message = "the script was stopped: " + outcome.death, .file = bundle_.main.path});
  } else if (outcome.reply->verb() != "ok") {
    for (const Problem& problem : outcome.reply->problems("problem")) problems_.push_back(problem);
  } else if (outcome.reply->has("due")) {
    call(job, *outcome.reply);
  } else if (!outcome.reply->has("stopped")) {
    Message game = *outcome.reply;
    if (names_engine(job.seats[0]) || names_engine(job.seats[1])) {
      game.add("white_microseconds", job.microseconds[0]);
      game.add("black_microseconds", job.microseconds[1]);
    }
    finished_.insert_or_assign(job.number, std::move(game));
    deliver(false);
  }
}

// The engine whose turn it is begins to think.
void GamePool::call(Job& job, const Message& due) {
  job.seat = due.text("due") == "white" ? 0 : 1;
  job.thinks = engine_of(job, job.seat);
  job.busy = job.thinks != nullptr;
  if (job.thinks) job.thinks->think(due.list("ply"));
}

// Tells the games whose turn it is; with gaps also those behind one that was left out.
void GamePool::deliver(bool with_gaps) {
  for (; told_ < numbers_.size() && !enough_; ++told_) {
    const auto game = finished_.find(numbers_[told_]);
    if (game == finished_.end() && !with_gaps) return;
    if (game == finished_.end()) continue;
    enough_ = !heard_(game->first, game->second);
    finished_.erase(game);
  }
}

void GamePool::look_around() {
  std::vector<pollfd> fds;
  std::vector<Job*> jobs;
  for (const auto& job : all_) {
    if (!job->busy) continue;
    const int fd = job->thinks ? job->thinks->fd() : job->keeper.worker().fd();
    fds.push_back({.fd = fd, .events = POLLIN, .revents = 0});
    jobs.push_back(job.get());
  }
  constexpr int tick_ms = 100;
  poll(fds.data(), fds.size(), tick_ms);
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    if (jobs[i]->thinks || fds[i].revents != 0 || interrupted_) look(*jobs[i]);
  }
}

}  // namespace sb
