// Bench report: what was measured as text, JSON and a picture.
// Invariant: text, JSON and picture tell the same numbers, and a part of the counts never has a
// signature.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "commands/bench.h"

namespace sb {

// What a peer came to beside ours in one suite.
struct PeerResult {
  std::string peer, suite;
  std::optional<Comparison> comparison;
  std::string lack;  // why there is none
};

// Scripts that were checked, and the processor time that took.
struct CheckSpeed {
  std::size_t scripts = 0;
  double seconds = 0;
  double rate() const;
};

struct BenchReport {
  std::vector<SuiteResult> suites;
  std::vector<std::string> peers;  // their names
  std::vector<PeerResult> compared;
  CheckSpeed checks;
  bool complete = true;
  std::uint64_t signature = 0;

  std::uint64_t nodes() const;
};

// Of the table of suites.
std::string suite_head();
std::string suite_row(const SuiteResult& result);
std::string sizes_line(const SuiteResult& result);
// Ours beside a peer: medians, how far the rounds spread, and how many times the peer's ours is.
std::string compared_line(const PeerResult& result);

std::string bench_json(const BenchReport& report);
// Million nodes a second as bars.
std::string bench_picture(const BenchReport& report);

}  // namespace sb
