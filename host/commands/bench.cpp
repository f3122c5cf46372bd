// A count is one request to the child, which counts one position to one depth.
#include "commands/bench.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "commands/commands.h"

namespace sb {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view perft_ending = ".perft";
constexpr std::string_view start_entry = "start";
constexpr std::size_t suite_bytes = 1024 * 1024;

Problem wrong_count(const std::string& file, std::string_view entry, int depth,
                    std::string_view who, std::uint64_t counted, std::uint64_t right) {
  return Problem{
      .message = fmt::format("{} perft {}: {} {}, {} is right", entry, depth, who, counted, right),
      .file = file};
}

Problem wrong_start(const StartCount& count, std::string_view who, std::uint64_t counted) {
  if (!count.is_known) {
    return Problem{.message = fmt::format("{} perft {}: {} {}, ours {}", start_entry, count.depth,
                                          who, counted, count.nodes),
                   .hint = "springboard compare shows where they go apart",
                   .file = count.file};
  }
  return wrong_count(count.file, start_entry, count.depth, who, counted, count.nodes);
}

// The deepest count within the limit whose depth is a multiple of `plies`.
const PerftEntry::Count* deepest(const PerftEntry& entry, std::uint64_t limit, int plies = 1) {
  const PerftEntry::Count* found = nullptr;
  for (const PerftEntry::Count& count : entry.counts) {
    if (count.nodes <= limit && count.depth % plies == 0) found = &count;
  }
  return found;
}

}  // namespace

std::vector<std::string> suite_ids(const Library& library) {
  return mapped(files_in(library.root() / "tests" / "perft", perft_ending),
                [](const fs::path& file) { return file.stem().string(); });
}

Result<Suite> read_suite(const Library& library, const std::string& id_or_path) {
  const bool is_path = id_or_path.ends_with(perft_ending);
  const auto ids = suite_ids(library);
  if (!is_path && !contains(ids, id_or_path)) {
    return Problem{.message = fmt::format("there is no suite {}", sb::quoted(id_or_path)),
                   .hint = suggest(nearest(id_or_path, ids), "a suite is tests/perft/ID.perft")};
  }
  Suite suite;
  suite.path = is_path ? id_or_path : fmt::format("tests/perft/{}{}", id_or_path, perft_ending);
  suite.id = fs::path(suite.path).stem().string();
  const auto text =
      read_file(is_path ? suite.path : (library.root() / suite.path).string(), suite_bytes);
  if (!text) return text.problem();
  auto file = read_perft_file(suite.path, text.value());
  if (!file) return file.problem();
  suite.variant = file.value().variant.empty() ? suite.id : file.value().variant;
  for (const auto& [key, value] : file.value().options)
    suite.options.push_back(fmt::format("{}={}", key, value));
  suite.called = std::move(file.value().called);
  suite.entries = std::move(file.value().entries);
  return suite;
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

namespace {

std::optional<Problem> open_suite(BenchChild& child, const Suite& suite) {
  Arguments arguments;
  arguments.operands = {suite.variant};
  arguments.options = suite.options;
  auto record = record_of(arguments);
  if (!record) return record.problem();
  auto bundle = Library::standard().read(suite.variant);
  if (!bundle) return bundle.problem();
  return child.open(std::move(record).value(), std::move(bundle).value());
}

}  // namespace

std::optional<PeerTask> task_of(const Suite& suite, const Peer& peer) {
  const auto known = std::ranges::find_if(
      suite.called, [&](const PerftFile::Name& called) { return peer.knows(called.name); });
  if (known != suite.called.end()) return PeerTask{&suite, *known};
  if (peer.knows(suite.id)) return PeerTask{&suite, {.name = suite.id}};
  return std::nullopt;
}

std::uint64_t Bench::Limits::of(const PerftEntry& entry) const {
  return entry.id == start_entry ? start : others;
}

Bench::Bench(Limits limits, Progress progress)
    : limits_(limits),
      progress_(progress ? std::move(progress) : [](const std::string&) {}),
      pressed_(InterruptGuard::pressed()) {}

bool Bench::interrupted() const { return InterruptGuard::pressed() != pressed_; }

void Bench::sign(const Suite& suite, const PerftEntry& entry, int depth, std::uint64_t nodes) {
  signature_.add(fmt::format("{} {} {} {}\n", suite.id, entry.id, depth, nodes));
}

std::optional<Problem> Bench::measure_entry(BenchChild& child, const Suite& suite,
                                            const PerftEntry& entry, SuiteResult& result) {
  if (auto problem = child.place(entry.position)) {
    return Problem{.message = fmt::format("{}: {}", entry.id, problem->message),
                   .hint = problem->hint,
                   .file = suite.path};
  }
  ++result.positions;
  for (const PerftEntry::Count& count : entry.counts) {
    if (count.nodes > limits_.of(entry)) break;
    const auto counted = child.count(count.depth);
    if (!counted) return counted.problem();
    const TimedCount& timed = counted.value();
    ++result.counts;
    result.total.nodes += timed.nodes;
    result.total.calls += timed.calls;
    result.total.seconds += timed.seconds;
    sign(suite, entry, count.depth, timed.nodes);
    if (timed.nodes != count.nodes) {
      return wrong_count(suite.path, entry.id, count.depth, "counted", timed.nodes, count.nodes);
    }
  }
  return std::nullopt;
}

SuiteResult Bench::measure(const Suite& suite) {
  SuiteResult result{.suite = suite.id, .total = {}, .problem = {}};
  BenchChild child;
  result.problem = open_suite(child, suite);
  if (!result.problem) result.sizes = child.sizes();
  for (std::size_t i = 0; !result.problem && i < suite.entries.size() && !interrupted(); ++i) {
    const PerftEntry& entry = suite.entries[i];
    if (!deepest(entry, limits_.of(entry))) continue;
    progress_(fmt::format("{}: position {} of {}", suite.id, i + 1, suite.entries.size()));
    result.problem = measure_entry(child, suite, entry, result);
  }
  // All that an interrupted count has to say is the interrupt, and that is the caller's to tell.
  if (interrupted()) result.problem.reset();
  return result;
}

std::optional<Problem> Bench::play_round(BenchChild& child, Peer& peer, Comparison& comparison) {
  const StartCount& our = comparison.our_count;
  const StartCount& peers = comparison.peers_count;
  const auto ours = child.count(our.depth);
  if (!ours) return ours.problem();
  if (ours.value().nodes != our.nodes) return wrong_start(our, "counted", ours.value().nodes);
  const auto theirs =
      peer.count({comparison.called.name, peers.position}, peers.depth / comparison.called.plies);
  if (!theirs) return theirs.problem();
  if (theirs.value().nodes != peers.nodes)
    return wrong_start(peers, "the peer counted", theirs.value().nodes);
  comparison.ours.push_back(ours.value().rate());
  comparison.peers.push_back(theirs.value().rate());
  return std::nullopt;
}

Result<StartCount> Bench::start_count(const Suite& suite, int plies) const {
  const auto entry = std::find_if(suite.entries.begin(), suite.entries.end(),
                                  [](const PerftEntry& e) { return e.id == start_entry; });
  const PerftEntry::Count* count =
      entry == suite.entries.end() ? nullptr : deepest(*entry, limits_.of(*entry), plies);
  if (count) {
    return StartCount{suite.id,     suite.path,   entry->position,
                      count->depth, count->nodes, !suite.is_script};
  }
  return Problem{
      .message = fmt::format("no count of the entry '{}' to give to the peer", start_entry),
      .hint = "raise --limit",
      .file = suite.path};
}

Result<Suite> Bench::survey(const std::string& path) {
  Suite suite;
  suite.id = fs::path(path).stem().string();
  suite.path = suite.variant = path;
  suite.is_script = true;
  suite.entries.emplace_back().id = start_entry;
  BenchChild child;
  if (auto problem = open_suite(child, suite)) return *problem;
  auto counts = child.counts_within(limits_.others);
  if (!counts) return counts.problem();
  suite.entries.front().counts = std::move(counts).value();
  return suite;
}

Result<Comparison> Bench::compare(const Suite& suite, const PeerTask& task, Peer& peer,
                                  int rounds) {
  const int plies = task.called.plies;
  auto ours = start_count(suite, task.suite == &suite ? plies : 1);
  if (!ours) return ours.problem();
  auto peers = start_count(*task.suite, plies);
  if (!peers) return peers.problem();
  Comparison comparison{std::move(ours).value(), std::move(peers).value(), task.called, {}, {}};
  BenchChild child;
  if (auto problem = open_suite(child, suite)) return *problem;
  if (auto problem = child.place(comparison.our_count.position)) return *problem;
  for (int i = 0; i < rounds && !interrupted(); ++i) {
    progress_(fmt::format("{} with the peer: round {} of {}", suite.id, i + 1, rounds));
    const auto problem = play_round(child, peer, comparison);
    if (problem && !interrupted()) return *problem;
  }
  return comparison;
}

}  // namespace sb
