// Rounds of a count spread; the picture marks from the least to the most of them.
#include "commands/bench_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "child/json_text.h"
#include "commands/bars.h"

namespace sb {
namespace {

double ratio(const Comparison& comparison) {
  return median(comparison.ours) / std::max(median(comparison.peers), 1e-9);
}

// "153.0 Mn/s (150.1 to 155.2)"
std::string rounds_text(const std::vector<double>& rounds) {
  const auto [least, most] = std::ranges::minmax(rounds);
  return fmt::format("{:.1f} Mn/s ({:.1f} to {:.1f})", median(rounds), least, most);
}

// What the peer counted, where it is not just the same.
std::string peers_game(const Comparison& comparison) {
  const StartCount& ours = comparison.our_count;
  const StartCount& peers = comparison.peers_count;
  std::string text;
  if (ours.suite != peers.suite)
    text = fmt::format(", the peer's of {} {}", peers.suite, peers.depth);
  if (comparison.called.name != peers.suite)
    text += fmt::format(", which it calls {}", comparison.called.name);
  if (comparison.called.plies > 1)
    text += fmt::format(", {} plies of ours one of its", comparison.called.plies);
  return text;
}

Json suite_json(const SuiteResult& result) {
  return {{"suite", result.suite},
          {"positions", result.positions},
          {"counts", result.counts},
          {"nodes", result.total.nodes},
          {"cpu_seconds", result.total.seconds},
          {"million_nodes_per_second", result.total.rate()},
          {"lua_calls", result.total.calls},
          {"lua_calls_per_node", result.total.calls_a_node()},
          {"position_bytes", result.sizes.position},
          {"journal_entry_bytes", result.sizes.journal_entry},
          {"move_bytes", result.sizes.move}};
}

Json spread_json(const std::vector<double>& rounds) {
  const auto [least, most] = std::ranges::minmax(rounds);
  return {least, most};
}

Json compared_json(const PeerResult& result) {
  Json json{{"peer", result.peer}, {"suite", result.suite}};
  if (!result.comparison) {
    json["lack"] = result.lack;
    return json;
  }
  const Comparison& comparison = *result.comparison;
  const StartCount& ours = comparison.our_count;
  const StartCount& peers = comparison.peers_count;
  json.update({{"depth", ours.depth},
               {"nodes", ours.nodes},
               {"peer_suite", peers.suite},
               {"peer_calls_it", comparison.called.name},
               {"peer_depth", peers.depth / comparison.called.plies},
               {"peer_nodes", peers.nodes},
               {"ours", median(comparison.ours)},
               {"theirs", median(comparison.peers)},
               {"ratio", ratio(comparison)},
               {"ours_spread", spread_json(comparison.ours)},
               {"theirs_spread", spread_json(comparison.peers)},
               {"ours_by_round", comparison.ours},
               {"theirs_by_round", comparison.peers}});
  return json;
}

// Bars of one suite: ours, and each peer's that has counted it.
class SuiteBars {
 public:
  SuiteBars(const BenchReport& report, DecadeScale scale) : report_(report), scale_(scale) {}

  std::vector<Bar> of(const SuiteResult& suite) const {
    std::vector<Bar> bars;
    for (const PeerResult& one : report_.compared) {
      if (one.suite != suite.suite || !one.comparison) continue;
      if (bars.empty()) bars.push_back(bar(suite.suite, one.comparison->ours));
      bars.push_back(bar(one.peer, one.comparison->peers));
      bars.back().value += fmt::format(", ours {:.2g} times", ratio(*one.comparison));
      bars.back().is_other = true;
    }
    if (bars.empty()) bars.push_back(bar(suite.suite, {suite.total.rate()}));
    return bars;
  }

 private:
  Bar bar(const std::string& label, const std::vector<double>& rounds) const {
    const double middle = median(rounds);
    const auto [least, most] = std::ranges::minmax(rounds);
    Bar bar{label, fmt::format("{:.3g}", middle), scale_.part(middle)};
    if (rounds.size() > 1) bar.interval = Share{bar.part, scale_.part(least), scale_.part(most)};
    return bar;
  }

  const BenchReport& report_;
  DecadeScale scale_;
};

}  // namespace

double CheckSpeed::rate() const { return static_cast<double>(scripts) / std::max(seconds, 1e-9); }

std::uint64_t BenchReport::nodes() const {
  std::uint64_t nodes = 0;
  for (const SuiteResult& suite : suites) nodes += suite.total.nodes;
  return nodes;
}

std::string suite_head() {
  return fmt::format("{:<14} {:>9} {:>7} {:>12} {:>8} {:>15}", "suite", "positions", "counts",
                     "nodes", "Mn/s", "lua calls/node");
}

std::string suite_row(const SuiteResult& result) {
  return fmt::format("{:<14} {:>9} {:>7} {:>12} {:>8.1f} {:>15.4g}", result.suite, result.positions,
                     result.counts, result.total.nodes, result.total.rate(),
                     result.total.calls_a_node());
}

std::string sizes_line(const SuiteResult& result) {
  const Game::Size& size = result.sizes;
  return fmt::format("{}  position {} bytes, journal entry {} bytes, move {} bytes", result.suite,
                     size.position, size.journal_entry, size.move);
}

std::string compared_line(const PeerResult& result) {
  if (!result.comparison) return fmt::format("{}  {}", result.suite, result.lack);
  const Comparison& comparison = *result.comparison;
  return fmt::format(
      "{}  ours {}  peer {}  ratio {:.2f} (perft {}{}, median of {} interleaved rounds, CPU time, "
      "one thread, no hash)",
      result.suite, rounds_text(comparison.ours), rounds_text(comparison.peers), ratio(comparison),
      comparison.our_count.depth, peers_game(comparison), comparison.ours.size());
}

std::string bench_json(const BenchReport& report) {
  Json json{{"suites", Json::array()}};
  for (const SuiteResult& result : report.suites) json["suites"].push_back(suite_json(result));
  if (!report.peers.empty()) {
    json["peers"] = report.peers;
    json["comparisons"] = Json::array();
    for (const PeerResult& one : report.compared) json["comparisons"].push_back(compared_json(one));
  }
  if (report.checks.seconds > 0) {
    json["check"] = {{"scripts", report.checks.scripts},
                     {"cpu_seconds", report.checks.seconds},
                     {"scripts_per_second", report.checks.rate()}};
  }
  json["complete"] = report.complete;
  if (report.complete) json["signature"] = fmt::format("{:016x}", report.signature);
  json["nodes"] = report.nodes();
  return json_text(json);
}

std::string bench_picture(const BenchReport& report) {
  DecadeScale scale;
  for (const SuiteResult& suite : report.suites) scale.take(suite.total.rate());
  for (const PeerResult& one : report.compared) {
    if (!one.comparison) continue;
    for (const double rate : one.comparison->ours) scale.take(rate);
    for (const double rate : one.comparison->peers) scale.take(rate);
  }
  BarPanel panel;
  const SuiteBars bars(report, scale);
  for (const SuiteResult& suite : report.suites) {
    if (suite.counts == 0) continue;
    const auto of_suite = bars.of(suite);
    panel.bars.insert(panel.bars.end(), of_suite.begin(), of_suite.end());
  }
  return bars_document("Million nodes a second",
                       "one thread, no hash table, processor time; each tenfold is as much longer",
                       {panel});
}

}  // namespace sb
