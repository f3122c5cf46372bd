// `springboard bench`: the suites first, row by row, then the peer's part; what is printed is what
// was measured, also when it ends early.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "base/list.h"
#include "commands/bench_report.h"
#include "commands/check_pool.h"
#include "commands/commands.h"
#include "commands/growth.h"
#include "terminal/report.h"

namespace sb {
namespace {

// Engines that count and are found in distributions.
constexpr const char* known_peers[] = {"fairy-stockfish", "sjaakii"};

Problem stopped_measuring() {
  return {.message = "stopped early: only what was said so far is measured"};
}

// The processor time of all children that have ended.
double children_seconds() {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// One call of the command: measures, prints as it goes, and remembers whether all went well.
class Run {
 public:
  explicit Run(const Arguments& arguments)
      : arguments_(arguments),
        line_(is_terminal(STDERR_FILENO)),
        bench_(limits_of(arguments), [this](const std::string& text) { line_.show(text); }) {}

  int all() {
    if (!read_suites() || !can_finish()) return status_;
    measure_suites();
    if (arguments_.operands.empty() && !bench_.interrupted()) measure_checks();
    for (const std::string& engine : engines_) compare_suites(engine);
    return finish();
  }

 private:
  static Bench::Limits limits_of(const Arguments& arguments) {
    if (arguments.limit == 0) return {};
    return {.start = arguments.limit, .others = arguments.limit};
  }

  bool read_suites() {
    const Library library = Library::standard();
    const auto ids = arguments_.operands.empty() ? suite_ids(library) : arguments_.operands;
    for (const std::string& id : ids) {
      auto suite = id.ends_with(".lua") ? bench_.survey(id) : read_suite(library, id);
      if (!suite) return complain(suite.problem());
      suites_.push_back(std::move(suite).value());
    }
    const auto stand_in = arguments_.peer_plays.value_or("");
    const auto known = suite_ids(library);
    if (contains(known, stand_in)) {
      auto suite = read_suite(library, stand_in);
      if (!suite) return complain(suite.problem());
      stand_in_ = std::move(suite).value();
    } else if (arguments_.peer_plays) {
      for (Suite& suite : suites_) suite.called.push_back({.name = stand_in});
    }
    return !suites_.empty() || complain(Problem{.message = "there are no suites in tests/perft"});
  }

  bool complain(const Problem& problem) {
    line_.clear();
    status_ = report(problem);
    return false;
  }

  // A line of the text output.
  void say(const std::string& text) {
    line_.clear();
    if (arguments_.json) return;
    fmt::print("{}\n", text);
    std::fflush(stdout);
  }

  void measure_suites() {
    say(suite_head());
    std::size_t counts = 0;
    for (const Suite& suite : suites_) {
      if (bench_.interrupted()) break;
      report_.suites.push_back(bench_.measure(suite));
      const SuiteResult& result = report_.suites.back();
      counts += result.counts;
      say(suite_row(result));
      if (result.problem) complain(*result.problem);
    }
    for (const SuiteResult& result : report_.suites) {
      if (result.sizes.position) say(sizes_line(result));
    }
    if (counts == 0 && status_ == exit_fine && !bench_.interrupted()) {
      complain(Problem{.message = "no count is within the limit", .hint = "raise --limit"});
    }
  }

  // Whether what comes last can be done: no engine answers and no file is written only then.
  bool can_finish() {
    if (const auto problem = why_not_writable(arguments_.svg)) return complain(*problem);
    engines_ = engines();
    return status_ == exit_fine && std::ranges::all_of(engines_, [&](const std::string& engine) {
             Peer peer(engine);
             const auto problem = peer.start();
             return !problem || complain(*problem);
           });
  }

  // How fast `check` goes through the variants, each in a child of its own, one at a time.
  void measure_checks() {
    const Library library = Library::standard();
    CheckSpeed& checks = report_.checks;
    CheckPlan plan;
    plan.games = 1;  // of each script: for the rate, not for what might be found
    plan.seconds = 1;
    CheckPool pool(library, plan, {});
    const double began = children_seconds();
    const auto note = [&](const ScriptReport&) { ++checks.scripts; };
    if (!pool.run(library.variants(), {.report = note, .progress = {}})) return;
    checks.seconds = children_seconds() - began;
    say(fmt::format("check  {} scripts, {:.1f} scripts/s (CPU time)", checks.scripts,
                    checks.rate()));
  }

  // Those to be set beside ours.
  std::vector<std::string> engines() {
    std::vector<std::string> engines;
    if (arguments_.peer) engines.push_back(*arguments_.peer);
    if (!arguments_.peers) return engines;
    for (const char* name : known_peers) {
      if (is_installed(name)) engines.emplace_back(name);
    }
    if (engines.empty()) {
      complain(Problem{.message = "no engine to compare with is installed",
                       .hint = "--peers looks for fairy-stockfish and sjaakii"});
    }
    return engines;
  }

  void compare_suites(const std::string& engine) {
    Peer peer(engine);
    std::size_t played = 0;
    for (const Suite& suite : suites_) {
      // One that gave a problem is gone; for the next game it starts anew.
      if (bench_.interrupted() || (!peer.alive() && !wake(peer))) return;
      played += compare(suite, peer);
    }
    if (played > 0 || status_ != exit_fine || bench_.interrupted()) return;
    const auto problem = peer.cannot_play(arguments_.peer_plays.value_or(""));
    complain(arguments_.peer_plays && problem
                 ? *problem
                 : Problem{.message = "the peer plays none of these variants", .file = engine});
  }

  bool wake(Peer& peer) {
    auto problem = peer.start();
    if (!problem && arguments_.peer_file) problem = peer.read_variants(*arguments_.peer_file);
    if (problem) return !bench_.interrupted() && complain(*problem);
    if (report_.peers.empty() || report_.peers.back() != peer.name()) {
      report_.peers.push_back(peer.name());
      say(fmt::format("peer {}", peer.name()));
    }
    return true;
  }

  // Whether the peer plays the game.
  bool compare(const Suite& suite, Peer& peer) {
    PeerResult result{.peer = peer.name(), .suite = suite.id, .comparison = {}, .lack = {}};
    auto task = task_of(suite, peer);
    if (!task && stand_in_) task = task_of(*stand_in_, peer);
    if (task) {
      auto comparison = bench_.compare(suite, *task, peer, arguments_.rounds);
      if (bench_.interrupted() && (!comparison || comparison.value().ours.empty())) return true;
      if (comparison) {
        result.comparison = std::move(comparison).value();
      } else {
        result.lack = comparison.problem().message;
        complain(comparison.problem());
      }
    } else {
      result.lack = "the peer does not play it";
    }
    if (result.comparison || !task) say(compared_line(result));
    report_.compared.push_back(std::move(result));
    return task.has_value();
  }

  int finish() {
    report_.complete = !bench_.interrupted();
    report_.signature = bench_.signature();
    if (arguments_.json) fmt::print("{}", bench_json(report_));
    // A part of the counts has a signature that stands for nothing.
    if (report_.complete) say(fmt::format("signature {:016x}", report_.signature));
    say(fmt::format("nodes {}", report_.nodes()));
    if (arguments_.svg) {
      if (const auto problem = write_file(*arguments_.svg, bench_picture(report_)))
        complain(*problem);
    }
    if (!report_.complete) complain(stopped_measuring());
    return status_;
  }

  const Arguments& arguments_;
  const InterruptGuard guard_{InterruptGuard::Counts::key_and_term};
  StatusLine line_;
  Bench bench_;
  std::vector<Suite> suites_;
  std::vector<std::string> engines_;
  std::optional<Suite> stand_in_;  // what the peer counts where it does not play ours
  BenchReport report_;
  int status_ = exit_fine;
};

int run_growth(const Arguments& arguments) {
  constexpr std::uint64_t usual_limit = 1'000'000;
  const std::uint64_t limit = arguments.limit == 0 ? usual_limit : arguments.limit;
  if (!arguments.operands.empty())
    return report_usage("--growth takes no VARIANT", "it writes its own scripts");
  if (arguments.peer || arguments.peers)
    return report_usage("--growth takes no engine", "it measures scripts of its own alone");
  if (const auto problem = why_not_writable(arguments.svg)) return report(*problem);
  std::vector<GrowthPoint> points = growth_points();
  if (!arguments.json) fmt::print("{}\n", growth_head());
  const InterruptGuard guard(InterruptGuard::Counts::key_and_term);
  const int pressed = InterruptGuard::pressed();
  std::size_t measured = 0;
  for (GrowthPoint& point : points) {
    const auto problem = measure_growth(point, limit, arguments.rounds);
    if (InterruptGuard::pressed() != pressed) break;
    if (problem) return report(*problem);
    if (!arguments.json) fmt::print("{}\n", growth_row(point));
    std::fflush(stdout);
    ++measured;
  }
  const bool whole = measured == points.size();
  points.resize(measured);
  if (arguments.json) fmt::print("{}", growth_json(points));
  if (!whole) return report(stopped_measuring());
  if (!arguments.json) fmt::print("{}", growth_words(points));
  if (!arguments.svg) return exit_fine;
  const auto problem = write_file(*arguments.svg, growth_picture(points));
  return problem ? report(*problem) : exit_fine;
}

}  // namespace

int run_bench(const Arguments& arguments) {
  return arguments.growth ? run_growth(arguments) : Run(arguments).all();
}

}  // namespace sb
