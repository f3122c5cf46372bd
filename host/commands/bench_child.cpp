// The child's clock is read just before and just after each count.
#include "commands/bench_child.h"

#include <fmt/format.h>

#include "base/text.h"

namespace sb {

std::optional<Problem> BenchChild::open(Record record, Bundle bundle) {
  const pid_t before = keeper_.worker().pid();
  const double used = before > 0 ? processor_seconds(before).value_or(0) : 0;
  const Answer opened = keeper_.begin(std::move(record), std::move(bundle));
  if (!opened.ok()) return opened.problems.front();
  const pid_t process = keeper_.worker().pid();
  loading_seconds_ = processor_seconds(process).value_or(0) - (process == before ? used : 0);
  const Answer start = keeper_.ask(Message("position"));
  if (!start.ok()) return start.problems.front();
  start_ = start.reply->text("text");
  return std::nullopt;
}

std::optional<Problem> BenchChild::place(const std::string& position) {
  const Answer placed = keeper_.set_position(position.empty() ? start_ : position);
  return placed.ok() ? std::nullopt : std::optional(placed.problems.front());
}

Result<TimedCount> BenchChild::count(int depth) {
  Message request("perft");
  request.add("depth", depth);
  const pid_t process = keeper_.worker().pid();
  const auto before = processor_seconds(process);
  const Answer answer = keeper_.count(request);
  const auto after = processor_seconds(process);
  if (!answer.ok()) return answer.problems.front();
  if (answer.reply->number("complete") == 0) return Problem{.message = "stopped early"};
  if (!before || !after) return Problem{.message = "the processor time cannot be read"};
  return TimedCount{.nodes = answer.reply->number("nodes"),
                    .calls = answer.reply->number("calls"),
                    .seconds = *after - *before};
}

Result<std::vector<PerftEntry::Count>> BenchChild::counts_within(std::uint64_t limit) {
  constexpr int deepest = 12;  // a game may give a single ply each time
  std::vector<PerftEntry::Count> counts;
  std::uint64_t before = 1, nodes = 1;
  for (int depth = 1; depth <= deepest && nodes > 0; ++depth) {
    // As many times more nodes as the last depth had.
    if (depth > 1 && nodes > limit * before / nodes) break;
    const auto counted = count(depth);
    if (!counted) return counted.problem();
    before = nodes;
    nodes = counted.value().nodes;
    counts.push_back({.depth = depth, .nodes = nodes});
  }
  return counts;
}

Game::Size BenchChild::sizes() {
  const Answer answer = keeper_.ask(Message("sizes"));
  if (!answer.ok()) return {};
  const Message& reply = *answer.reply;
  return {reply.number("position"), reply.number("entry"), reply.number("move")};
}

std::size_t BenchChild::memory() {
  constexpr std::size_t kibibyte = 1024, most = 65536;
  const auto status = read_file(fmt::format("/proc/{}/status", keeper_.worker().pid()), most);
  if (!status) return 0;
  for (const std::string_view line : split(status.value(), '\n')) {
    const auto words = words_of(line);
    if (words.size() == 3 && words[0] == "RssAnon:")
      return static_cast<std::size_t>(parse_number(words[1], 1L << 40).value_or(0)) * kibibyte;
  }
  return 0;
}

}  // namespace sb
