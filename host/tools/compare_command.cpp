// `springboard compare VARIANT DEPTH --peer ENGINE`: where our rules and another engine's go apart.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>

#include "base/text.h"
#include "notation/paragraph.h"
#include "play/perft.h"
#include "tools/commands.h"
#include "tools/committed.h"
#include "tools/json_text.h"
#include "tools/peer_compare.h"
#include "tools/report.h"

namespace sb {
namespace {

using Json = nlohmann::ordered_json;

constexpr int exit_agree = 0, exit_apart = 1, exit_failed = 2;

int refuse_comparison(const Problem& problem) {
  report(problem);
  return exit_failed;
}

std::string list_text(const std::string& who, const std::vector<std::string>& plies) {
  if (plies.empty()) return {};
  constexpr std::size_t shown = 40;
  return filled(some_of(plies, shown, " ") + '.', default_width, fmt::format("Only {} has ", who));
}

std::string apart_text(const PeerDifference& difference, const std::string& peer) {
  std::string text =
      filled(difference.line.empty() ? "at once."
                                     : fmt::format("after {}.", fmt::join(difference.line, " ")),
             default_width, "They go apart ");
  text += list_text("Springboard", difference.only_ours) + list_text(peer, difference.only_peers);
  text += difference.position + '\n';
  if (!difference.peers_position.empty() && difference.peers_position != difference.position)
    text += fmt::format("{} ({})\n", difference.peers_position, peer);
  return text;
}

// One call of the command; prints each depth as soon as it is counted.
class Comparing {
 public:
  explicit Comparing(const Arguments& arguments) : arguments_(arguments), peer_(*arguments.peer) {}

  int run(int depth) {
    const InterruptGuard guard;
    if (auto problem = open()) return refuse_comparison(*problem);
    PeerComparison comparison(keeper_, peer_, game_, arguments_.position.value_or(""));
    for (int d = 1; d <= depth && !comparison.difference(); ++d) {
      const auto counts = comparison.count(d);
      if (!counts) return refuse_comparison(counts.problem());
      counts_.push_back(counts.value());
      if (!arguments_.json) print_counts(counts.value());
    }
    if (arguments_.json) {
      print_json(comparison);
    } else {
      print_end(comparison);
    }
    return comparison.difference() ? exit_apart : exit_agree;
  }

 private:
  std::optional<Problem> open() {
    const Answer opened = open_game(keeper_, arguments_);
    if (!opened.ok()) return opened.problems.front();
    if (auto problem = peer_.start()) return problem;
    if (arguments_.peer_file) {
      if (auto problem = peer_.read_variants(*arguments_.peer_file)) return problem;
    }
    game_ = arguments_.peer_plays.value_or(keeper_.variant_id());
    return peer_.cannot_play(game_);
  }

  static void print_counts(const PeerCounts& counts) {
    if (counts.ours == counts.peers) {
      fmt::print("depth {}  {}\n", counts.depth, counts.ours);
    } else {
      fmt::print("depth {}  {}, the peer {}\n", counts.depth, counts.ours, counts.peers);
    }
    std::fflush(stdout);
  }

  void print_end(const PeerComparison& comparison) const {
    for (const auto& [ours, theirs] : comparison.spellings())
      fmt::print("{} is {}'s text for {}\n", escape(theirs, 40), peer_.name(), ours);
    if (const auto& difference = comparison.difference()) {
      fmt::print("{}", apart_text(*difference, peer_.name()));
    } else {
      fmt::print("{} and {} count the same.\n", arguments_.operands[0], peer_.name());
    }
  }

  void print_json(const PeerComparison& comparison) const {
    Json json{{"same", !comparison.difference()},
              {"variant", arguments_.operands[0]},
              {"peer", peer_.name()},
              {"peer_plays", game_},
              {"counts", Json::array()}};
    for (const PeerCounts& one : counts_)
      json["counts"].push_back({{"depth", one.depth}, {"nodes", one.ours}, {"peer", one.peers}});
    if (const auto& difference = comparison.difference()) {
      json["plies"] = difference->line;
      json["only"] = difference->only_ours;
      json["only_peer"] = difference->only_peers;
      json["position"] = difference->position;
      json["position_of_peer"] = difference->peers_position;
    }
    json["spellings"] = Json::object();
    for (const auto& [ours, theirs] : comparison.spellings()) json["spellings"][ours] = theirs;
    fmt::print("{}", json_text(json));
  }

  const Arguments& arguments_;
  Keeper keeper_{walls_for(1, 0)};
  Peer peer_;
  std::string game_;  // as the peer calls it
  std::vector<PeerCounts> counts_;
};

}  // namespace

int run_compare(const Arguments& arguments) {
  constexpr const char* scripts = "springboard diff compares two scripts";
  const auto depth = parse_number(arguments.operands.at(1), depth_limit);
  if (!depth || *depth == 0) {
    return report_usage(fmt::format("{} is not a depth", sb::quoted(arguments.operands[1])),
                        fmt::format("1 to {}; {}", depth_limit, scripts));
  }
  if (!arguments.peer)
    return report_usage("compare needs --peer ENGINE", fmt::format("a UCI engine; {}", scripts));
  const auto shipped = Library::standard().variants();
  const bool is_script = arguments.peer->ends_with(".lua") || committed_name(*arguments.peer) ||
                         std::ranges::find(shipped, *arguments.peer) != shipped.end();
  if (is_script && !is_installed(*arguments.peer)) {
    return report_usage(fmt::format("{} is a script, and --peer a UCI engine", *arguments.peer),
                        fmt::format("springboard diff {} {} compares their plies, positions and "
                                    "results",
                                    arguments.operands[0], *arguments.peer));
  }
  return Comparing(arguments).run(static_cast<int>(*depth));
}

}  // namespace sb
