// Report: what a check found in scripts, as plain values. Texts of it are made by
// commands/check_report.h. Invariant: codes and names of cases always mean the same, whatever the
// script.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"

namespace sb {

enum class Severity { note, warning, error };
// "note", "warning", "error": the words of every format.
std::string_view name_of(Severity severity);

// What a code means. Codes and names never change their meaning from one version to the next.
struct CheckCode {
  std::string code{};     // "SB101"
  std::string name{};     // "DuplicateSymbol": one word for lists
  std::string meaning{};  // one sentence
  Severity severity = Severity::error;
};

// A game that shows a fault, as short as could be found, and how to see it again.
struct Proof {
  std::uint64_t seed = 0;
  std::map<std::string, std::string> options{};
  std::string start{};               // position text before the plies; empty = the variant's setup
  std::vector<std::string> plies{};  // played from there
  std::string position{};            // position text where the fault shows
  std::string command{};             // a command line that shows it again; may be empty
};

// A place that a failing function was called from.
struct TraceStep {
  std::string file{};
  int line = 0;
  std::string what{};  // "function 'after'"
};

struct Finding {
  std::string code{};  // of a CheckCode
  Severity severity = Severity::error;
  Problem problem{};                   // message, hint, place and source line
  std::vector<TraceStep> traceback{};  // innermost first; may be empty
  std::optional<Proof> proof{};
};

enum class Verdict {
  passed,       // no finding is an error
  failed,       // the script is wrong
  broken,       // the script crashed or broke a limit, so the check could not end
  too_slow,     // there was no time for one game: it is not known whether the script is wrong
  interrupted,  // who asked ended it before it was whole: likewise
  skipped,      // nothing was checked
};
std::string_view name_of(Verdict verdict);

// One check of one script: its load, one law, its coverage.
struct CheckCase {
  std::string name{};  // "load", "unmake": the same for every script
  Verdict verdict = Verdict::passed;
  std::vector<Finding> findings{};
  std::string skipped_because{};  // where it was skipped
  double seconds = 0;
};

// How much of one kind of thing was exercised.
struct Coverage {
  std::string of{};  // "pieces", "lines"
  std::size_t reached = 0, all = 0;
  std::vector<std::string> missed{};  // names of what was not
  double share() const {
    return all == 0 ? 1 : static_cast<double>(reached) / static_cast<double>(all);
  }
};

// Likewise of one line: what is declared there, and whether it ran where it is a function's.
struct LineCoverage {
  struct Part {
    std::string name{};       // "promotions: Pawn to Q"; empty: the line is a function's
    std::uint64_t times = 0;  // that it was used; of a function's line 1 or 0
  };
  std::vector<Part> parts{};    // at least one
  std::uint64_t times() const;  // of what was used most
};
struct FileCoverage {
  std::string path{};  // as messages show it
  std::map<int, LineCoverage> lines{};
};

struct ScriptReport {
  std::string path{};  // as the user gave it
  std::string id{};    // of the variant; the file's name where it does not load
  int api = 0;         // 0 where it does not load
  std::vector<CheckCase> cases{};
  std::vector<Coverage> coverage{};
  std::vector<FileCoverage> files{};
  double seconds = 0;
};

struct CheckReport {
  std::string version{};  // Springboard's
  std::string folder{};   // paths in reports are relative to it where they lie below it
  std::uint64_t seed = 0;
  std::vector<CheckCode> codes{};  // every code that may occur
  std::vector<ScriptReport> scripts{};
  bool interrupted = false;  // not every script was checked
  double seconds = 0;
};

// broken before failed before too slow before interrupted before passed; skipped where every case
// was (or there is none).
Verdict verdict_of(const ScriptReport& script);
// Whether any case has that verdict.
bool has_verdict(const ScriptReport& script, Verdict verdict);

struct Tally {
  std::size_t errors = 0, warnings = 0, notes = 0;
};
Tally tally_of(const ScriptReport& script);

}  // namespace sb
