// Script check: everything that is checked of one script, from its load to its coverage.
// Invariant: without a limit of time the report depends on sources and plan alone, but for its
// seconds.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "check/combinations.h"
#include "check/report.h"
#include "lua/load.h"

namespace sb {

struct CheckPlan {
  std::uint64_t seed = 0;
  int games = 8;             // of each combination of options
  int plies = 300;           // after which a game is left
  int depth = 2;             // of counts from the start
  double seconds = 0;        // of processor time; 0 = as long as it takes
  double least_percent = 0;  // coverage below this is an error
  double load_seconds = 0;   // of each load; 0 = as long as its steps take
  std::size_t combinations = 12;
  LoadLimits limits{.faults = 100, .traced = true};

  // To see one thing again: only this combination, and where `only_here` only the position to which
  // these plies lead from that position text (empty = the setup).
  Choices options{};
  bool only_here = false;
  std::string position{};
  std::vector<std::string> moves{};
};

// How the one who asked looks on.
struct CheckWatch {
  const std::atomic<bool>& stop;              // ends the check early
  std::function<void(const Finding&)> found;  // as soon as something is; may be empty
};

// `refused` says why the plan's own options, position or moves cannot be: then the report is empty.
struct ScriptChecked {
  ScriptReport report;
  std::optional<Problem> refused;
};
ScriptChecked check_script(const Source& main, const Sources& library, const CheckPlan& plan,
                           const CheckWatch& watch);

}  // namespace sb
