// `springboard bench`: the suites first, row by row, then the peer's part; what is printed is what
// was measured, also when it ends early.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "tools/bench.h"
#include "tools/check_pool.h"
#include "tools/commands.h"
#include "tools/json_text.h"
#include "tools/report.h"

namespace sb {
namespace {

using Json = nlohmann::ordered_json;

// One line on a terminal that the next one replaces; nothing elsewhere.
class StatusLine {
 public:
  explicit StatusLine(bool wanted) : wanted_(wanted) {}
  ~StatusLine() { clear(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;
  void show(const std::string& text) { say(text); }
  void clear() { say({}); }

 private:
  void say(const std::string& text) {
    if (!wanted_) return;
    fmt::print(stderr, "\r\033[K{}", text);
    std::fflush(stderr);
  }

  bool wanted_;
};

// Scripts that were checked, and the processor time that took.
struct Checks {
  std::size_t scripts = 0;
  double seconds = 0;
  double rate() const { return static_cast<double>(scripts) / std::max(seconds, 1e-9); }
};

// The processor time of all children that have ended.
double children_seconds() {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

double calls_per_node(const TimedCount& count) {
  return count.nodes ? static_cast<double>(count.calls) / static_cast<double>(count.nodes) : 0;
}

std::string sizes_text(const Game::Size& size) {
  return fmt::format("position {} bytes, journal entry {} bytes, move {} bytes", size.position,
                     size.journal_entry, size.move);
}

std::string row(const SuiteResult& result) {
  return fmt::format("{:<14} {:>9} {:>7} {:>12} {:>8.1f} {:>15.4g}", result.suite, result.positions,
                     result.counts, result.total.nodes, result.total.rate(),
                     calls_per_node(result.total));
}

double ratio(const Comparison& comparison) {
  return median(comparison.ours) / std::max(median(comparison.peers), 1e-9);
}

std::string comparison_text(const Comparison& comparison) {
  const StartCount& ours = comparison.our_count;
  const StartCount& peers = comparison.peers_count;
  const std::string other_game =
      ours.suite == peers.suite ? ""
                                : fmt::format(", the peer's of {} {}", peers.suite, peers.depth);
  return fmt::format(
      "{}  ours {:.1f} Mn/s  peer {:.1f} Mn/s  ratio {:.2f} (perft {}{}, median of {} interleaved "
      "rounds, CPU time, one thread, no hash)",
      ours.suite, median(comparison.ours), median(comparison.peers), ratio(comparison), ours.depth,
      other_game, comparison.ours.size());
}

Json suite_json(const SuiteResult& result) {
  return {{"suite", result.suite},
          {"positions", result.positions},
          {"counts", result.counts},
          {"nodes", result.total.nodes},
          {"cpu_seconds", result.total.seconds},
          {"million_nodes_per_second", result.total.rate()},
          {"lua_calls", result.total.calls},
          {"lua_calls_per_node", calls_per_node(result.total)},
          {"position_bytes", result.sizes.position},
          {"journal_entry_bytes", result.sizes.journal_entry},
          {"move_bytes", result.sizes.move}};
}

Json comparison_json(const Comparison& comparison) {
  const StartCount& ours = comparison.our_count;
  const StartCount& peers = comparison.peers_count;
  return {{"suite", ours.suite},
          {"depth", ours.depth},
          {"nodes", ours.nodes},
          {"peer_suite", peers.suite},
          {"peer_depth", peers.depth},
          {"peer_nodes", peers.nodes},
          {"ours", median(comparison.ours)},
          {"peer", median(comparison.peers)},
          {"ratio", ratio(comparison)},
          {"ours_by_round", comparison.ours},
          {"peer_by_round", comparison.peers}};
}

// One call of the command: measures, prints as it goes, and remembers whether all went well.
class Run {
 public:
  explicit Run(const Arguments& arguments)
      : arguments_(arguments),
        line_(is_terminal(STDERR_FILENO)),
        bench_(limits_of(arguments), [this](const std::string& text) { line_.show(text); }) {}

  int all() {
    if (!read_suites()) return status_;
    measure_suites();
    if (arguments_.operands.empty() && !bench_.interrupted()) measure_checks();
    if (arguments_.peer && !bench_.interrupted()) compare_suites();
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
      auto suite = read_suite(library, id);
      if (!suite) return complain(suite.problem());
      suites_.push_back(std::move(suite).value());
    }
    if (arguments_.peer_plays) {
      auto suite = read_suite(library, *arguments_.peer_plays);
      if (!suite) return complain(suite.problem());
      stand_in_ = std::move(suite).value();
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
    say(fmt::format("{:<14} {:>9} {:>7} {:>12} {:>8} {:>15}", "suite", "positions", "counts",
                    "nodes", "Mn/s", "lua calls/node"));
    for (const Suite& suite : suites_) {
      if (bench_.interrupted()) break;
      results_.push_back(bench_.measure(suite));
      const SuiteResult& result = results_.back();
      nodes_ += result.total.nodes;
      counts_ += result.counts;
      say(row(result));
      if (result.problem) complain(*result.problem);
    }
    for (const SuiteResult& result : results_) {
      if (result.sizes.position) say(fmt::format("{}  {}", result.suite, sizes_text(result.sizes)));
    }
    if (counts_ == 0 && status_ == exit_fine && !bench_.interrupted()) {
      complain(Problem{.message = "no count is within the limit", .hint = "raise --limit"});
    }
  }

  // How fast `check` goes through the variants, each in a child of its own, one at a time.
  void measure_checks() {
    const Library library = Library::standard();
    CheckPlan plan;
    plan.games = 1;  // of each script: for the rate, not for what might be found
    plan.seconds = 1;
    CheckPool pool(library, plan, {});
    const double began = children_seconds();
    const auto note = [this](const ScriptReport&) { ++checks_.scripts; };
    if (!pool.run(library.variants(), {.report = note, .progress = {}})) return;
    checks_.seconds = children_seconds() - began;
    say(fmt::format("check  {} scripts, {:.1f} scripts/s (CPU time)", checks_.scripts,
                    checks_.rate()));
  }

  void compare_suites() {
    Peer peer(*arguments_.peer);
    auto problem = peer.start();
    if (!problem && arguments_.peer_file) problem = peer.read_variants(*arguments_.peer_file);
    if (problem) {
      if (!bench_.interrupted()) complain(*problem);
      return;
    }
    peer_name_ = peer.name();
    say(fmt::format("peer {}", peer_name_));
    for (const Suite& suite : suites_) {
      if (bench_.interrupted() || !peer.alive()) return;
      compare(suite, peer);
    }
    if (comparisons_.empty() && status_ == exit_fine && !bench_.interrupted()) {
      complain(
          Problem{.message = "the peer plays none of these variants", .file = *arguments_.peer});
    }
  }

  void compare(const Suite& suite, Peer& peer) {
    const bool same = peer.knows(suite.id);
    if (!same && !stand_in_) return say(fmt::format("{}  the peer does not play it", suite.id));
    const auto comparison =
        bench_.compare(suite, same ? suite : *stand_in_, peer, arguments_.rounds);
    if (comparison) {
      if (comparison.value().ours.empty()) return;
      say(comparison_text(comparison.value()));
      comparisons_.push_back(comparison.value());
    } else if (!bench_.interrupted()) {
      complain(comparison.problem());
    }
  }

  int finish() {
    const bool complete = !bench_.interrupted();
    const std::string signature = fmt::format("{:016x}", bench_.signature());
    if (arguments_.json) print_json(complete, signature);
    // A part of the counts has a signature that stands for nothing.
    if (complete) say(fmt::format("signature {}", signature));
    say(fmt::format("nodes {}", nodes_));
    if (!complete) {
      complain(Problem{.message = "stopped early: only what was said so far is measured"});
    }
    return status_;
  }

  void print_json(bool complete, const std::string& signature) const {
    Json json{{"suites", Json::array()}};
    for (const SuiteResult& result : results_) json["suites"].push_back(suite_json(result));
    if (arguments_.peer) {
      json["peer"] = peer_name_;
      json["comparisons"] = Json::array();
      for (const Comparison& one : comparisons_) {
        json["comparisons"].push_back(comparison_json(one));
      }
    }
    if (checks_.seconds > 0) {
      json["check"] = {{"scripts", checks_.scripts},
                       {"cpu_seconds", checks_.seconds},
                       {"scripts_per_second", checks_.rate()}};
    }
    json["complete"] = complete;
    if (complete) json["signature"] = signature;
    json["nodes"] = nodes_;
    fmt::print("{}", json_text(json));
  }

  const Arguments& arguments_;
  const InterruptGuard guard_;
  StatusLine line_;
  Bench bench_;
  std::vector<Suite> suites_;
  std::optional<Suite> stand_in_;  // what the peer counts where it does not play ours
  std::vector<SuiteResult> results_;
  std::vector<Comparison> comparisons_;
  Checks checks_;
  std::string peer_name_;
  std::uint64_t nodes_ = 0;
  std::size_t counts_ = 0;
  int status_ = exit_fine;
};

}  // namespace

int run_bench(const Arguments& arguments) { return Run(arguments).all(); }

}  // namespace sb
