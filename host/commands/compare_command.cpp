// `springboard compare`: where the plies of a script and those of another one, or of an engine, go
// apart.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <memory>

#include "base/list.h"
#include "base/text.h"
#include "child/json_text.h"
#include "commands/commands.h"
#include "notation/paragraph.h"
#include "peers/peer.h"
#include "peers/peer_compare.h"
#include "peers/script_peer.h"
#include "play/perft.h"
#include "record/committed.h"
#include "terminal/report.h"

namespace sb {
namespace {

constexpr int exit_agree = 0, exit_apart = 1, exit_failed = 2;
constexpr int depth_of_scripts = 3;  // where none is said

int refuse_comparison(const Problem& problem) {
  report(problem);
  return exit_failed;
}

std::string list_text(const std::string& who, const std::vector<std::string>& plies) {
  if (plies.empty()) return {};
  constexpr std::size_t shown = 40;
  return filled(some_of(plies, shown, " ") + '.', default_width, fmt::format("Only {} has ", who));
}

std::string apart_text(const PeerDifference& difference, const std::string& we,
                       const std::string& peer) {
  std::string text =
      filled(difference.line.empty() ? "at once."
                                     : fmt::format("after {}.", fmt::join(difference.line, " ")),
             default_width, "They go apart ");
  text += list_text(we, difference.only_ours) + list_text(peer, difference.only_peers);
  text += difference.position + '\n';
  if (!difference.peers_position.empty() && difference.peers_position != difference.position)
    text += fmt::format("{} ({})\n", difference.peers_position, peer);
  return text;
}

// What is compared: our script to that depth with an engine or with another script.
struct Wanted {
  int depth = 0;
  std::string other;  // a script; empty: the engine
};

// One call of the command; prints each depth as soon as it is counted.
class Comparing {
 public:
  Comparing(const Arguments& arguments, Wanted wanted)
      : arguments_(arguments), wanted_(std::move(wanted)) {}

  int run() {
    const InterruptGuard guard(InterruptGuard::Counts::key_and_term);
    if (auto problem = wanted_.other.empty() ? open_engine() : open_script())
      return refuse_comparison(*problem);
    PeerComparison comparison(keeper_, *peer_, game_, arguments_.position.value_or(""));
    if (const auto problem = comparison.begin()) return refuse_comparison(*problem);
    for (int d = 1; d <= wanted_.depth && !comparison.difference(); ++d) {
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
  std::optional<Problem> open(const Library& library) {
    auto record = record_of(arguments_);
    if (!record) return record.problem();
    auto bundle = read_any_version(library, record.value().variant);
    if (!bundle) return bundle.problem();
    const Answer opened = keeper_.begin(std::move(record.value()), std::move(bundle.value()));
    return opened.ok() ? std::nullopt : std::optional(opened.problems.front());
  }

  std::optional<Problem> open_engine() {
    if (auto problem = open(Library::standard())) return problem;
    auto engine = std::make_unique<Peer>(*arguments_.peer);
    if (auto problem = engine->start()) return problem;
    if (arguments_.peer_file) {
      if (auto problem = engine->read_variants(*arguments_.peer_file)) return problem;
    }
    game_ = arguments_.peer_plays.value_or(keeper_.variant_id());
    if (auto problem = engine->cannot_play(game_)) return problem;
    peer_ = std::move(engine);
    return std::nullopt;
  }

  std::optional<Problem> open_script() {
    const Library library = Library::standard();
    if (auto problem = open(library)) return problem;
    auto bundle = read_any_version(library, wanted_.other);
    if (!bundle) return bundle.problem();
    Record record = keeper_.record();
    record.variant = wanted_.other;
    auto script = std::make_unique<ScriptPeer>(wanted_.other);
    if (auto problem = script->start(std::move(record), std::move(bundle.value()))) return problem;
    peer_ = std::move(script);
    return std::nullopt;
  }

  bool with_script() const { return !wanted_.other.empty(); }
  // How our side is called beside the other.
  std::string we() const { return with_script() ? arguments_.operands[0] : "Springboard"; }

  void print_counts(const PeerCounts& counts) const {
    if (counts.ours == counts.peers) {
      fmt::print("depth {}  {}\n", counts.depth, counts.ours);
    } else {
      fmt::print("depth {}  {}, {} {}\n", counts.depth, counts.ours,
                 with_script() ? wanted_.other : "the peer", counts.peers);
    }
    std::fflush(stdout);
  }

  void print_end(const PeerComparison& comparison) const {
    for (const auto& [ours, theirs] : comparison.spellings())
      fmt::print("{} is {}'s text for {}\n", escape(theirs, 40), peer_->name(), ours);
    if (const auto& difference = comparison.difference()) {
      fmt::print("{}", apart_text(*difference, we(), peer_->name()));
    } else {
      fmt::print("{} and {} count the same.\n", arguments_.operands[0], peer_->name());
    }
  }

  void print_json(const PeerComparison& comparison) const {
    Json json{{"same", !comparison.difference()},
              {"variant", arguments_.operands[0]},
              {"peer", peer_->name()}};
    if (!with_script()) json["peer_plays"] = game_;
    json["counts"] = Json::array();
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
  Wanted wanted_;
  Keeper keeper_{walls_for(1, 0)};
  std::unique_ptr<Counterpart> peer_;
  std::string game_;  // as the peer calls it
  std::vector<PeerCounts> counts_;
};

// A number is a depth, any other word a script; a committed script alone is compared with what it
// is now, as by `diff`.
Result<Wanted> wanted_of(const Arguments& arguments) {
  const auto& operands = arguments.operands;
  const bool first_is_depth = operands[1].find_first_not_of("0123456789") == std::string::npos;
  Wanted wanted{.depth = depth_of_scripts, .other = first_is_depth ? "" : operands[1]};
  if (first_is_depth || operands.size() > 2) {
    const std::string& text = operands[first_is_depth ? 1 : 2];
    const auto depth = parse_number(text, depth_limit);
    if (!depth || *depth == 0)
      return Problem{.message = fmt::format("{} is not a depth", sb::quoted(text)),
                     .hint = fmt::format("1 to {}", depth_limit)};
    wanted.depth = static_cast<int>(*depth);
  }
  if (first_is_depth && operands.size() > 2)
    return Problem{.message = fmt::format("compare does not take '{}'", escape(operands[2], 40)),
                   .hint = "the other script stands before the depth"};
  const auto committed = committed_name(operands[0]);
  if (wanted.other.empty() && !arguments.peer && committed) wanted.other = committed->script;
  if (wanted.other.empty() == !arguments.peer) {
    return Problem{.message = wanted.other.empty() ? "compare needs --peer ENGINE or another script"
                                                   : "compare takes another script or --peer",
                   .hint = "springboard compare VARIANT OTHER compares two scripts"};
  }
  if (wanted.other == operands[0])
    return Problem{.message = fmt::format("{} would be compared with itself", wanted.other),
                   .hint = "name another script"};
  return wanted;
}

// A script behind --peer is meant as the other one.
std::optional<Problem> script_as_peer(const Arguments& arguments) {
  const std::string& peer = *arguments.peer;
  const auto shipped = Library::standard().variants();
  const bool is_script = peer.ends_with(".lua") || committed_name(peer) || contains(shipped, peer);
  if (!is_script || is_installed(peer)) return std::nullopt;
  return Problem{.message = fmt::format("{} is a script, and --peer a UCI engine", peer),
                 .hint = fmt::format("springboard compare {} {} {}", arguments.operands[0], peer,
                                     arguments.operands[1])};
}

}  // namespace

int run_compare(const Arguments& arguments) {
  auto wanted = wanted_of(arguments);
  if (!wanted) return report_usage(wanted.problem());
  if (const auto problem = arguments.peer ? script_as_peer(arguments) : std::nullopt)
    return report_usage(*problem);
  return Comparing(arguments, std::move(wanted.value())).run();
}

}  // namespace sb
