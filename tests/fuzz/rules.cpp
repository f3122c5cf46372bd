// Fuzzer of rules: random scripts of the whole vocabulary are loaded and played, every position
// tried by every law. Each script runs in a process of its own, so that one that crashes or hangs
// is a finding like others; each finding is shown in its shortest form.
//   fuzz_rules [--from SEED] [--count N] [--seconds N] [--games N] [--plies N] [--whole]
//   fuzz_rules --file SCRIPT      tries one script
//   fuzz_rules --show SEED        writes the script of a seed
//   fuzz_rules --refused          tells why scripts do not load
// Status 0: every law was kept; 1: one was broken; 2: it was called wrongly.
#include <fmt/format.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "base/problem.h"
#include "check/laws.h"
#include "support/law_trial.h"
#include "support/random_rules.h"
#include "support/shrink.h"
#include "support/sources.h"

namespace {

using sb::test::Effort;
using sb::test::ScriptLines;

// What a trial found: R refused by the loader, why; K kept; B broken, how; F a function failed.
struct Outcome {
  char kind = 'K';
  std::string text;
};

// Of processor time, for one script: one with many plies is left after the first, and one position
// that takes the second hangs.
constexpr int enough_seconds = 5;
constexpr rlim_t most_seconds = 60;
constexpr std::chrono::minutes most_shrinking{2};

Outcome tried_here(const std::string& script, const Effort& effort) {
  const auto result = sb::test::load_text(script);
  if (!result.loaded) return {'R', sb::describe(result.problems.at(0))};
  const sb::Variant& variant = *result.loaded->variant;
  if (variant.symmetric && sb::mirrored(variant, variant.start).men != variant.start.men)
    return {'R', "symmetric, and the sides do not begin with the same men"};
  try {
    const auto broken = sb::test::broken_law(*result.loaded, effort);
    return broken ? Outcome{'B', *broken} : Outcome{};
  } catch (const sb::HookError& error) {
    return {'F', sb::describe(error.problem())};
  }
}

Outcome tried(const std::string& script, const Effort& effort) {
  int ends[2];
  if (pipe(ends) != 0) return {'B', "no pipe"};
  const pid_t child = fork();
  if (child == 0) {
    const rlimit limit{most_seconds, most_seconds};
    setrlimit(RLIMIT_CPU, &limit);
    const Outcome outcome = tried_here(script, effort);
    const std::string bytes = outcome.kind + outcome.text;
    const bool written = write(ends[1], bytes.data(), bytes.size()) >= 0;
    _exit(written ? 0 : 1);
  }
  close(ends[1]);
  std::string bytes;
  char buffer[4096];
  for (ssize_t n = 0; (n = read(ends[0], buffer, sizeof buffer)) > 0;)
    bytes.append(buffer, static_cast<std::size_t>(n));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFSIGNALED(status)) return {'B', fmt::format("died: {}", strsignal(WTERMSIG(status)))};
  if (bytes.empty()) return {'B', "died without a word"};
  return {bytes[0], bytes.substr(1)};
}

// The code of a law, or how it died.
std::string sort_of(const std::string& fault) { return fault.substr(0, fault.find(':')); }

struct Totals {
  int tried = 0, loaded = 0, broken = 0, failed = 0;
};

void show_shortest(const ScriptLines& lines, const Outcome& outcome, const Effort& effort) {
  const std::string sort = sort_of(outcome.text);
  const auto end = std::chrono::steady_clock::now() + most_shrinking;
  const auto shortest = sb::test::shrunk(lines, [&](const ScriptLines& fewer) {
    if (std::chrono::steady_clock::now() > end) return false;
    const Outcome other = tried(sb::test::joined(fewer), effort);
    return other.kind == 'B' && sort_of(other.text) == sort;
  });
  const std::string script = sb::test::joined(shortest);
  fmt::print("{}\n{}", tried(script, effort).text, script);
}

int number(std::string_view text) {
  int value = -1;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::string read_script(const char* path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

int main(int argc, char** argv) {
  int from = 1, count = 1'000'000'000, seconds = 1'000'000'000;
  bool whole = false, refused = false;
  Effort effort{.seconds = enough_seconds};
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--whole") {
      whole = true;
      continue;
    }
    if (word == "--refused") {
      refused = true;
      continue;
    }
    const char* const value = i + 1 < argc ? argv[++i] : "";
    if (word == "--file") {
      const Outcome outcome = tried(read_script(value), effort);
      fmt::print("{} {}\n", outcome.kind, outcome.text);
      return outcome.kind == 'B' ? 1 : 0;
    }
    if (word == "--show") {
      fmt::print("{}",
                 sb::test::joined(sb::test::random_rules(static_cast<unsigned>(number(value)))));
      return 0;
    }
    int* const target = word == "--from"      ? &from
                        : word == "--count"   ? &count
                        : word == "--seconds" ? &seconds
                        : word == "--games"   ? &effort.games
                        : word == "--plies"   ? &effort.plies
                                              : nullptr;
    if (!target || number(value) < 0) {
      fmt::print(stderr, "{} {}: not understood\n", word, value);
      return 2;
    }
    *target = number(value);
  }
  Totals totals;
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < count; ++i) {
    if (std::chrono::steady_clock::now() - begin > std::chrono::seconds(seconds)) break;
    const int seed = from + i;
    const ScriptLines lines = sb::test::random_rules(static_cast<unsigned>(seed));
    const Outcome outcome = tried(sb::test::joined(lines), effort);
    ++totals.tried;
    totals.loaded += outcome.kind != 'R';
    totals.failed += outcome.kind == 'F';
    if (refused && outcome.kind == 'R') fmt::print("{}: {}\n", seed, outcome.text);
    if (outcome.kind != 'B') continue;
    ++totals.broken;
    fmt::print("--- seed {}: {}\n", seed, outcome.text);
    if (!whole) show_shortest(lines, outcome, effort);
    std::fflush(stdout);
  }
  fmt::print("{} scripts tried, {} loaded, {} broke a law, {} had a function that failed\n",
             totals.tried, totals.loaded, totals.broken, totals.failed);
  return totals.broken == 0 ? 0 : 1;
}
