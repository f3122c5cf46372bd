// `springboard perft`: one request, however long it takes; the interrupt key asks for what there is
// so far. A part of a count is a request for each of its root plies.
#include "tools/perft_command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

#include "base/text.h"
#include "play/perft.h"
#include "tools/commands.h"
#include "tools/json_text.h"
#include "tools/long_run.h"
#include "tools/report.h"

namespace sb {
namespace {

// A root ply with what is below it and, where it was asked for, the position it leads to.
struct Root {
  std::string move, nodes, position;
};

std::vector<Root> divided(const Message& reply) {
  const auto moves = reply.list("move"), nodes = reply.list("nodes_of");
  const auto positions = reply.list("position");
  std::vector<Root> roots;
  for (std::size_t i = 0; i < std::min(moves.size(), nodes.size()); ++i)
    roots.push_back({moves[i], nodes[i], i < positions.size() ? positions[i] : std::string()});
  std::ranges::sort(roots, {}, &Root::move);
  return roots;
}

double calls_per_node(const Message& reply) {
  const auto nodes = static_cast<double>(reply.number("nodes"));
  return nodes > 0 ? static_cast<double>(reply.number("calls")) / nodes : 0;
}

void print_json(const Message& reply, bool divide) {
  nlohmann::ordered_json json{{"nodes", reply.number("nodes")},
                              {"complete", reply.number("complete") != 0},
                              {"lua_calls", reply.number("calls")},
                              {"lua_calls_per_node", calls_per_node(reply)}};
  if (divide) {
    json["divide"] = nlohmann::ordered_json::object();
    for (const Root& root : divided(reply)) {
      json["divide"][root.move] = std::stoull(root.nodes);
      if (!root.position.empty()) json["positions"][root.move] = root.position;
    }
  }
  fmt::print("{}", json_text(json));
}

// "12 s", "3 min", "2.5 h", "4.1 days"
std::string time_text(double seconds) {
  constexpr double minute = 60, hour = 3600, day = 86400;
  if (seconds < 2 * minute) return fmt::format("{:.0f} s", seconds);
  if (seconds < 2 * hour) return fmt::format("{:.0f} min", seconds / minute);
  if (seconds < 2 * day) return fmt::format("{:.1f} h", seconds / hour);
  return fmt::format("{:.1f} days", seconds / day);
}

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
  if (counted.reply->number("complete") == 0)
    return Problem{.message = "stopped early: the same command goes on"};
  Message found("ok");
  found.add("move", ply).add("nodes", counted.reply->number("nodes"));
  return found.add("calls", counted.reply->number("calls"));
}

// Counts one part of the root plies into its file; exit status.
int count_part(const Arguments& arguments, Keeper& keeper, long depth) {
  const auto shard = read_shard(arguments.shard.value_or("1/1"));
  if (!shard) return report_usage(shard.problem());
  if (arguments.output.empty() || depth == 0)
    return report_usage(depth == 0 ? "depth 0 has no parts" : "--shard needs -o FILE",
                        "counts are written there, root ply by root ply");
  const Answer listed = keeper.ask(Message("moves"));
  if (!listed.ok()) return report(listed.problems);
  const auto plies = listed.reply->list("move");
  LongRun run{.facts = run_facts("perft", keeper.record(), keeper.bundle()), .units = plies.size()};
  run.facts["depth"] = depth;
  LongRunPart part(run, shard.value());
  if (const auto problem = part.open(arguments.output)) return report(*problem);
  const InterruptGuard guard;
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
  if (!problem) progress.finish(Message("ok").add("nodes", nodes));
  fmt::print("{}", part.text());
  return problem ? report(*problem) : exit_fine;
}

}  // namespace

void print_perft(const Message& reply, bool json, const PerftView& view) {
  if (json) {
    print_json(reply, view.divide);
  } else {
    fmt::print("{}", perft_text(reply, view));
  }
}

std::string perft_text(const Message& reply, const PerftView& view) {
  std::string text;
  if (view.divide) {
    for (const auto& [move, nodes, position] : divided(reply))
      text += fmt::format("{} {}{}{}\n", move, nodes, position.empty() ? "" : " ", position);
  }
  if (view.calls || reply.number("calls") != 0) {
    text += fmt::format("lua calls per node {:.4g}\n", calls_per_node(reply));
  }
  return text += fmt::format("nodes {}\n", reply.number("nodes"));
}

std::string perft_shortfall(const Message& reply) {
  if (reply.number("complete") != 0) return {};
  return fmt::format("stopped early: only {} of {} root plies are counted",
                     reply.list("move").size(), reply.number("all"));
}

double PerftProgress::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
}

std::string PerftProgress::speed(std::uint64_t nodes) const {
  return fmt::format("{:.1f} million nodes/s", static_cast<double>(nodes) / seconds() / 1e6);
}

void PerftProgress::finish(const Message& reply) {
  line_.clear();
  if (line_.is_wanted())
    fmt::print(stderr, "{:.2f} s, {}\n", seconds(), speed(reply.number("nodes")));
}

void PerftProgress::show(const Message& progress) {
  show(static_cast<double>(progress.number("done")), progress.number("all"),
       progress.number("nodes"));
}

void PerftProgress::show(double done, std::size_t all, std::uint64_t nodes) {
  std::string text =
      fmt::format("{:.0f} of {} root plies, {}", std::floor(done), all, speed(nodes));
  const double left = done > 0 ? seconds() * (static_cast<double>(all) - done) / done : 0;
  if (left > 0) text += fmt::format(", about {} left", time_text(left));
  line_.show(text);
}

int run_perft(const Arguments& arguments) {
  const auto depth = parse_number(arguments.operands.at(1), depth_limit);
  if (!depth) {
    return report_usage(fmt::format("'{}' is not a depth", escape(arguments.operands[1], 40)),
                        fmt::format("0 to {}", depth_limit));
  }
  Keeper keeper(walls_for(arguments.threads, arguments.hash_mib));
  const Answer opened = open_game(keeper, arguments);
  if (!opened.ok()) return report(opened.problems);
  if (arguments.shard || !arguments.output.empty()) return count_part(arguments, keeper, *depth);
  Message request = perft_request(arguments, *depth);
  if (arguments.divided_positions) request.add("positions", "1");
  const auto answer = [&] {
    const InterruptGuard guard;
    PerftProgress progress(is_terminal(STDERR_FILENO));
    Answer counted = keeper.count(request, [&](const Message& message) { progress.show(message); });
    if (counted.ok()) progress.finish(*counted.reply);
    return counted;
  }();
  if (!answer.ok()) return report(answer.problems);
  print_perft(*answer.reply, arguments.json,
              {.divide = arguments.divide || arguments.divided_positions,
               .calls = is_terminal(STDOUT_FILENO)});
  const std::string shortfall = perft_shortfall(*answer.reply);
  return shortfall.empty() ? exit_fine : report(Problem{.message = shortfall});
}

}  // namespace sb
