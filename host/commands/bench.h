// Bench: counts the perft suites in the confined child against its processor clock, checks every
// count, and lets a peer engine count the same in turns with ours.
// Invariant: one thread and no hash, always; a count that is wrong or was stopped early is always a
// problem and never a measurement that passes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/hash.h"
#include "child/library.h"
#include "commands/bench_child.h"
#include "notation/perft_file.h"
#include "peers/peer.h"
#include "peers/timed_count.h"
#include "play/game.h"

namespace sb {

// A file of perft data; its name without the ending is its id, and the variant's where it names
// none. Or what we count of somebody's script.
struct Suite {
  std::string id, path, variant;
  std::vector<std::string> options;  // "KEY=VALUE"
  std::vector<PerftFile::Name> called;
  std::vector<PerftEntry> entries;
  bool is_script = false;
};

// The ids of tests/perft/*.perft, sorted.
std::vector<std::string> suite_ids(const Library& library);
// Reads a suite by id or by the path of a .perft file; the nearest id is the hint for an unknown
// one.
Result<Suite> read_suite(const Library& library, const std::string& id_or_path);

// What was measured of a suite, up to its first problem.
struct SuiteResult {
  std::string suite;
  std::size_t positions = 0, counts = 0;
  TimedCount total;
  Game::Size sizes{};
  std::optional<Problem> problem;
};

// The entry `start` of a suite at one depth.
struct StartCount {
  std::string suite, file;
  std::string position;  // empty: the start position
  int depth = 0;         // in plies of ours
  std::uint64_t nodes = 0;
  bool is_known = true;  // to be right; else it is only what we count
};

// A suite as a peer plays it.
struct PeerTask {
  const Suite* suite = nullptr;
  PerftFile::Name called;
};
// The suite by the first of its names that the peer knows, if there is one; last comes its id.
std::optional<PeerTask> task_of(const Suite& suite, const Peer& peer);

// A count made by ours and one made by the peer in turns; mostly the same.
struct Comparison {
  StartCount our_count, peers_count;
  PerftFile::Name called;           // by the peer
  std::vector<double> ours, peers;  // million nodes a second, round by round
};
// The middle value, or the mean of the two in the middle; 0 of nothing.
double median(std::vector<double> values);

class Bench {
 public:
  using Progress = std::function<void(const std::string&)>;
  struct Limits {
    // Counts of more nodes are left out.
    std::uint64_t start = 200'000'000, others = 5'000'000;
    std::uint64_t of(const PerftEntry& entry) const;
  };

  // An interrupt since then ends what is measured; an InterruptGuard must live as long.
  explicit Bench(Limits limits, Progress progress = {});

  SuiteResult measure(const Suite& suite);
  // A script by its path as a suite: its start, to the deepest count that is likely within the
  // limit.
  Result<Suite> survey(const std::string& path);
  // The entry `start` at its deepest count within the limit, `rounds` times each, or fewer when
  // interrupted; a suite without such a count is a problem. The peer's suite is another one where
  // it does not play ours.
  Result<Comparison> compare(const Suite& suite, const PeerTask& task, Peer& peer, int rounds);

  bool interrupted() const;
  // Over every count so far, in order: suite, entry, depth and nodes. The same on every machine.
  std::uint64_t signature() const { return signature_.value(); }

 private:
  std::optional<Problem> measure_entry(BenchChild& child, const Suite& suite,
                                       const PerftEntry& entry, SuiteResult& result);
  // The depth is a multiple of `plies`.
  Result<StartCount> start_count(const Suite& suite, int plies) const;
  std::optional<Problem> play_round(BenchChild& child, Peer& peer, Comparison& comparison);
  void sign(const Suite& suite, const PerftEntry& entry, int depth, std::uint64_t nodes);

  Limits limits_;
  Progress progress_;
  int pressed_;
  Hash signature_;
};

}  // namespace sb
