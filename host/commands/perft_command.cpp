// `springboard perft`: one request, however long it takes; the interrupt key asks for what there is
// so far. A part of a count writes its root plies as it hears of them.
#include "terminal/perft_view.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

#include "base/text.h"
#include "commands/commands.h"
#include "commands/long_run.h"
#include "play/perft.h"
#include "record/play_acts.h"
#include "terminal/report.h"

namespace sb {
namespace {

Message perft_request(const Arguments& arguments, long depth) {
  Message request("perft");
  request.add("depth", depth).add("hash", arguments.hash_mib);
  return request.add("threads", arguments.threads);
}

// What a message tells of root plies; each is a unit by its place among them all, which are sorted.
std::vector<LongRunPart::Found> roots_found(const Message& message,
                                            const std::vector<std::string>& plies) {
  std::vector<LongRunPart::Found> all;
  for (const auto& row : message.rows({"move", "nodes_of", "calls_of"})) {
    const auto at = std::ranges::lower_bound(plies, row[0]);
    if (at == plies.end() || *at != row[0]) continue;
    Message found("ok");
    found.add("move", row[0]).add("nodes", row[1]).add("calls", row[2]);
    all.push_back({static_cast<std::size_t>(at - plies.begin()), std::move(found)});
  }
  return all;
}

// Counts one part of the root plies into its file; exit status.
int count_part(const Arguments& arguments, Keeper& keeper, long depth) {
  const auto shard = shard_of(arguments, "counts are written there, root ply by root ply");
  if (!shard) return report_usage(shard.problem());
  if (depth == 0) return report_usage("depth 0 has no parts", "leave out --shard and -o");
  const Answer listed = keeper.ask(Message("moves"));
  if (!listed.ok()) return report(listed.problems);
  const auto plies = listed.reply->list("move");
  LongRun run{.facts = run_facts("perft", keeper.record(), keeper.bundle()), .units = plies.size()};
  run.facts["depth"] = depth;
  LongRunPart part(run, shard.value());
  if (const auto problem = part.open(arguments.output)) return report(*problem);
  if (part.is_whole()) return fmt::print("{}", part.text()), exit_fine;
  Message request = perft_request(arguments, depth);
  for (const std::size_t unit : part.open_units()) request.add("root", plies[unit]);
  std::optional<Problem> problem;
  const Answer counted = [&] {
    const InterruptGuard guard(InterruptGuard::Counts::key_and_term);
    PerftProgress progress(is_terminal(STDERR_FILENO));
    std::uint64_t nodes = 0;
    Answer answer = keeper.count(request, [&](const Message& now) {
      if (!problem) problem = part.add(roots_found(now, plies));
      if (problem) keeper.worker().tell_to_stop();
      nodes = now.number("nodes");
      progress.show(now);
    });
    if (part.is_whole()) progress.finish(ok().add("nodes", nodes));
    return answer;
  }();
  fmt::print("{}", part.text());
  if (!counted.ok()) return report(counted.problems);
  if (!problem && !part.is_whole()) problem = stopped_early();
  return problem ? report(*problem) : exit_fine;
}

}  // namespace

int run_perft(const Arguments& arguments) {
  const auto depth = parse_number(arguments.operands.at(1), depth_limit);
  if (!depth) {
    return report_usage(fmt::format("'{}' is not a depth", escape(arguments.operands[1], 40)),
                        fmt::format("0 to {}", depth_limit));
  }
  if (const auto problem = is_part(arguments) ? report_of_part(arguments) : std::nullopt)
    return report_usage(*problem);
  Keeper keeper(walls_for(arguments.threads, arguments.hash_mib));
  const Answer opened = open_game(keeper, arguments);
  if (!opened.ok()) return report(opened.problems);
  if (is_part(arguments)) return count_part(arguments, keeper, *depth);
  Message request = perft_request(arguments, *depth);
  if (arguments.divided_positions) request.add("positions", "1");
  const auto answer = [&] {
    const InterruptGuard guard(InterruptGuard::Counts::key_and_term);
    PerftProgress progress(is_terminal(STDERR_FILENO));
    Answer counted = keeper.count(request, [&](const Message& message) { progress.show(message); });
    if (counted.ok()) progress.finish(*counted.reply);
    return counted;
  }();
  if (!answer.ok()) return report(answer.problems);
  print_perft(*answer.reply, arguments.json,
              {.divide = arguments.divide || arguments.divided_positions,
               .calls = is_terminal(STDOUT_FILENO)});
  const std::string how = answer.reply->number("nodes") == 0 ? how_over(keeper) : "";
  if (!how.empty()) fmt::print(stderr, "note: the game is over, {}\n", how);
  const std::string shortfall = perft_shortfall(*answer.reply);
  return shortfall.empty() ? exit_fine : report(Problem{.message = shortfall});
}

}  // namespace sb
