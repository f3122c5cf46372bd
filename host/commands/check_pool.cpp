// One thread waits for all children at once. Reports that come too early wait for their turn.
#include "commands/check_pool.h"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "check/codes.h"
#include "check/findings.h"
#include "child/check_request.h"

namespace sb {
namespace {

constexpr std::size_t most_found = 1000;  // findings of a child that are kept

// The report of a script that could not be checked to its end.
ScriptReport broken_report(const std::string& path, std::vector<Finding> found, Finding last,
                           const std::string& skipped_because) {
  Findings findings{{}};
  for (Finding& finding : found) findings.add(std::move(finding));
  findings.add(std::move(last));
  findings.skip_rest(skipped_because);
  return {.path = path,
          .id = std::filesystem::path(path).stem().string(),
          .api = 0,
          .cases = findings.take(),
          .coverage = {},
          .files = {},
          .seconds = 0};
}

bool is_wrong(const ScriptReport& report) {
  const Verdict verdict = verdict_of(report);
  return verdict != Verdict::passed && verdict != Verdict::interrupted &&
         verdict != Verdict::skipped;
}

}  // namespace

// What is kept while scripts are checked.
struct CheckPool::Run {
  const std::vector<std::string>& paths;
  const Listener& listener;
  std::size_t next = 0, done = 0, wrong = 0;
  std::size_t delivered = 0;                      // reports handed on
  std::map<std::size_t, ScriptReport> waiting{};  // for an earlier one
  const int pressed = InterruptGuard::pressed();
  bool interrupted() const { return InterruptGuard::pressed() != pressed; }
};

CheckPool::CheckPool(const Library& library, CheckPlan plan, Limits limits)
    : library_(library),
      modules_(library.read_library()),
      plan_(std::move(plan)),
      limits_(std::move(limits)) {}

// The child ends itself in time; the walls are for one that cannot.
Walls CheckPool::walls() const {
  Walls walls = walls_for(1, 0);
  walls.memory_mib = limits_.memory_mib;
  constexpr unsigned grace = 5;
  if (plan_.seconds > 0) walls.cpu_seconds = static_cast<unsigned>(plan_.seconds) + grace;
  return walls;
}

// Time on the wall: only for a child that does not even compute.
Worker::Seconds CheckPool::patience() const {
  constexpr double slowness = 30, least = 120;
  return Worker::Seconds(plan_.seconds > 0 ? slowness * plan_.seconds + least : 0);
}

bool CheckPool::run(const std::vector<std::string>& paths, const Listener& listener) {
  const InterruptGuard guard(InterruptGuard::Counts::key_and_term);
  Run run{.paths = paths, .listener = listener};
  std::vector<std::unique_ptr<Job>> jobs;
  const auto wanted = std::min(static_cast<std::size_t>(limits_.jobs), paths.size());
  for (std::size_t i = 0; i < wanted; ++i) jobs.push_back(std::make_unique<Job>(walls()));
  for (;;) {
    for (const auto& job : jobs) {
      while (!job->busy && run.next < paths.size() && !run.interrupted()) begin(run, *job);
    }
    std::vector<pollfd> ready;
    std::vector<Job*> busy;
    for (const auto& job : jobs) {
      if (!job->busy) continue;
      busy.push_back(job.get());
      ready.push_back({.fd = job->worker.fd(), .events = POLLIN, .revents = 0});
    }
    if (busy.empty()) break;
    constexpr int tick_ms = 100;
    if (poll(ready.data(), ready.size(), tick_ms) < 0) continue;
    for (std::size_t i = 0; i < busy.size(); ++i) {
      if (ready[i].revents != 0) {
        look(run, *busy[i]);  // who waits for one that is silent lets the others wait
      } else if (auto gone = busy[i]->worker.look_around()) {
        finish(run, *busy[i], std::move(*gone));
      }
    }
  }
  return run.done == paths.size() && !run.interrupted();
}

void CheckPool::begin(Run& run, Job& job) {
  job.number = run.next++;
  job.found.clear();
  const std::string& path = run.paths[job.number];
  if (const auto fault = limits_.faults.find(path); fault != limits_.faults.end())
    return refuse(run, job, fault->second);
  if (limits_.closed.contains(path)) {
    return refuse(run, job,
                  Problem{.message = "is a link that leads out of the folder",
                          .hint = "name the file itself to have it checked"});
  }
  const auto main = library_.read_main(path);
  if (!main) return refuse(run, job, main.problem());
  job.busy = true;
  Sources modules = modules_;
  library_.read_beside(main.value(), modules, limits_.closed);
  auto failed = job.worker.put(check_request(main.value(), modules, plan_), patience(),
                               Worker::OnInterrupt::tell_child);
  if (failed) finish(run, job, std::move(*failed));
}

// A script that is not read.
void CheckPool::refuse(Run& run, Job& job, Problem problem) {
  const std::string& path = run.paths[job.number];
  if (problem.file.empty()) problem.file = path;
  deliver(run, job.number,
          broken_report(path, {}, finding("SB100", std::move(problem)), "it is not read"));
}

void CheckPool::look(Run& run, Job& job) {
  auto outcome = job.worker.look([&](const Message& progress) {
    if (job.found.size() >= most_found) return;  // more says nothing, and only a bad child sends it
    if (auto found = finding_in(progress)) job.found.push_back(std::move(*found));
  });
  if (outcome) finish(run, job, std::move(*outcome));
}

void CheckPool::finish(Run& run, Job& job, Worker::Outcome outcome) {
  job.busy = false;
  job.worker.end();  // nothing of one script is ever left for the next
  const std::string& path = run.paths[job.number];
  if (outcome.reply && outcome.reply->verb() == "ok") {
    ScriptReport report = report_in(*outcome.reply);
    for (FileCoverage& file : report.files)
      file.path = library_.file_of({.path = file.path, .text = {}}).string();
    return deliver(run, job.number, std::move(report));
  }
  if (outcome.reply) {
    const Problems problems = outcome.reply->problems("problem");
    if (plan_.only_here && !problems.empty()) {  // what was asked is wrong, not the script
      if (!refused_) refused_ = problems.front();
      ++run.done;
      return;
    }
    outcome.death = problems.empty() ? "it gave no reason" : problems.front().message;
  }
  Finding stopped =
      finding(!outcome.reply && run.interrupted() ? "SB405" : "SB402",
              Problem{.message = fmt::format("the script was stopped: {}", outcome.death),
                      .hint = "nothing after that could be checked",
                      .file = path});
  deliver(run, job.number,
          broken_report(path, std::move(job.found), std::move(stopped), "the script was stopped"));
}

void CheckPool::deliver(Run& run, std::size_t number, ScriptReport report) {
  ++run.done;
  run.wrong += is_wrong(report);
  run.waiting.emplace(number, std::move(report));
  while (!run.waiting.empty() && run.waiting.begin()->first == run.delivered) {
    run.listener.report(std::move(run.waiting.begin()->second));
    run.waiting.erase(run.waiting.begin());
    ++run.delivered;
  }
  if (run.listener.progress) run.listener.progress(run.done, run.wrong);
}

}  // namespace sb
