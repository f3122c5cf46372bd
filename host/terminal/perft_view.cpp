// A count that was stopped early says so before its last line.
#include "terminal/perft_view.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "base/text.h"
#include "child/json_text.h"
#include "play/perft.h"

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
  Json json{{"nodes", reply.number("nodes")},
            {"complete", reply.number("complete") != 0},
            {"lua_calls", reply.number("calls")},
            {"lua_calls_per_node", calls_per_node(reply)}};
  if (divide) {
    json["divide"] = Json::object();
    for (const Root& root : divided(reply)) {
      json["divide"][root.move] = parse_unsigned(root.nodes).value_or(0);
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
  const std::uint64_t done = progress.number("done"), all = progress.number("all");
  std::string text =
      fmt::format("{} of {} root plies, {}", done, all, speed(progress.number("nodes")));
  const auto rest = static_cast<double>(all - done);
  const double left = done > 0 ? seconds() * rest / static_cast<double>(done) : 0;
  if (left > 0) text += fmt::format(", about {} left", time_text(left));
  line_.show(text);
}

}  // namespace sb
