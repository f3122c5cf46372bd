// `springboard perft`: one request, however long it takes; the interrupt key asks for what there is
// so far.
#include "tools/perft_command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "base/text.h"
#include "play/perft.h"
#include "tools/commands.h"
#include "tools/report.h"

namespace sb {
namespace {

// Deeper counts end in no lifetime, and the engine's stack is made for this.

using Divided = std::vector<std::pair<std::string, std::string>>;

Divided divided(const Message& reply) {
  const auto moves = reply.list("move");
  const auto nodes = reply.list("nodes_of");
  Divided pairs;
  for (std::size_t i = 0; i < std::min(moves.size(), nodes.size()); ++i)
    pairs.emplace_back(moves[i], nodes[i]);
  std::sort(pairs.begin(), pairs.end());
  return pairs;
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
    for (const auto& [move, nodes] : divided(reply)) json["divide"][move] = std::stoull(nodes);
  }
  fmt::print("{}\n", json.dump(2));
}

}  // namespace

std::string perft_text(const Message& reply, const PerftView& view) {
  std::string text;
  if (view.divide) {
    for (const auto& [move, nodes] : divided(reply)) text += fmt::format("{} {}\n", move, nodes);
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

void PerftProgress::clear() {
  if (std::exchange(shown_, false)) fmt::print(stderr, "\r\033[K");
}

std::string PerftProgress::speed(const Message& counted) const {
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began_;
  const auto nodes = static_cast<double>(counted.number("nodes"));
  return fmt::format("{:.1f} million nodes/s", nodes / took.count() / 1e6);
}

void PerftProgress::finish(const Message& reply) {
  clear();
  if (!wanted_) return;
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began_;
  fmt::print(stderr, "{:.2f} s, {}\n", took.count(), speed(reply));
}

void PerftProgress::show(const Message& progress) {
  if (!wanted_) return;
  shown_ = true;
  fmt::print(stderr, "\r\033[K{} of {} root plies, {}", progress.number("done"),
             progress.number("all"), speed(progress));
  std::fflush(stderr);
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
  Message request("perft");
  request.add("depth", static_cast<std::uint64_t>(*depth)).add("hash", arguments.hash_mib);
  request.add("threads", static_cast<std::uint64_t>(arguments.threads));
  const auto answer = [&] {
    const InterruptGuard guard;
    PerftProgress progress(is_terminal(STDERR_FILENO));
    Answer counted = keeper.count(request, [&](const Message& message) { progress.show(message); });
    if (counted.ok()) progress.finish(*counted.reply);
    return counted;
  }();
  if (!answer.ok()) return report(answer.problems);
  if (arguments.json) {
    print_json(*answer.reply, arguments.divide);
  } else {
    const PerftView view{.divide = arguments.divide, .calls = is_terminal(STDOUT_FILENO)};
    fmt::print("{}", perft_text(*answer.reply, view));
  }
  const std::string shortfall = perft_shortfall(*answer.reply);
  return shortfall.empty() ? exit_fine : report(Problem{.message = shortfall});
}

}  // namespace sb
