// `springboard perft`: one request, however long it takes; the interrupt key asks for what there is
// so far. A part of a count is a request for each of its root plies.
#include "terminal/perft_view.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

#include "base/text.h"
#include "child/json_text.h"
#include "commands/commands.h"
#include "commands/long_run.h"
#include "play/perft.h"
#include "record/play_acts.h"
#include "terminal/report.h"

namespace sb {
namespace {

Message perft_request(const Arguments& arguments, long depth) {
  Message request("perft");
  request.add("depth", static_cast<std::uint64_t>(depth)).add("hash", arguments.hash_mib);
  return request.add("threads", static_cast<std::uint64_t>(arguments.threads));
}

// What is below one root ply: move nodes calls.
Result<Message> root_found(Keeper& keeper, const std::string& ply, const Message& request,
                           const Worker::Progress& progress) {
  const Answer played = keeper.play(ply);
  if (!played.ok()) return played.problems.front();
  const Answer counted = keeper.count(request, progress);
  const Answer back = counted.ok() ? keeper.undo() : counted;
  if (!back.ok()) return back.problems.front();
  if (counted.reply->number("complete") == 0) return stopped_early();
  Message found("ok");
  found.add("move", ply).add("nodes", counted.reply->number("nodes"));
  return found.add("calls", counted.reply->number("calls"));
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
  const InterruptGuard guard(InterruptGuard::Counts::key_and_term);
  std::optional<Problem> problem;
  const std::vector<std::size_t> units = part.open_units();
  std::size_t done = 0;
  std::uint64_t nodes = 0;
  PerftProgress progress(is_terminal(STDERR_FILENO));
  const auto show = [&](const Message& below) {
    const auto all = static_cast<double>(std::max<std::uint64_t>(below.number("all"), 1));
    progress.show(static_cast<double>(done) + static_cast<double>(below.number("done")) / all,
                  units.size(), nodes + below.number("nodes"));
  };
  for (const std::size_t unit : units) {
    const auto found = root_found(keeper, plies[unit], perft_request(arguments, depth - 1), show);
    problem = found ? part.add(unit, found.value()) : std::optional(found.problem());
    if (problem) break;
    nodes += found.value().number("nodes");
    ++done;
  }
  if (!problem) progress.finish(ok().add("nodes", nodes));
  fmt::print("{}", part.text());
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
