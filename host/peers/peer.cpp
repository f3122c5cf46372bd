// Castling is asked for as the king's own two squares, where the peer has a choice.
#include "peers/peer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <numeric>

#include "base/list.h"
#include "base/text.h"

namespace sb {
namespace {

constexpr std::string_view choice_of_variant = "UCI_Variant", other_castling = "UCI_Chess960";
constexpr Peer::Seconds greeting_patience{20};
constexpr std::string_view count_line = "Nodes searched", position_line = "Fen: ";

// "e2e4: 20"; nothing for other lines.
std::optional<Peer::Divided::value_type> divided_line(std::string_view line) {
  const auto words = words_of(line);
  if (words.size() != 2 || !words[0].ends_with(':') || words[0].size() < 2) return std::nullopt;
  const auto nodes = parse_unsigned(words[1]);
  if (!nodes) return std::nullopt;
  return std::pair(std::string(words[0].substr(0, words[0].size() - 1)), *nodes);
}

// " 3  8902  0.00  5542963.89nps", the answer to `perft 3`; nothing for other lines.
std::optional<std::uint64_t> plain_count(std::string_view line, int depth) {
  const auto words = words_of(line);
  if (words.size() < 2 || words[0] != std::to_string(depth)) return std::nullopt;
  return parse_unsigned(words[1]);
}

// A line that says that there will be no count.
bool is_refusal(std::string_view line) {
  return line.starts_with("bestmove") || line.starts_with("info string error") ||
         line.starts_with("Unknown command");
}

}  // namespace

// What a peer says of itself: "id name N", "option name UCI_Variant type combo ... var V var V".
void Peer::note(std::string_view line) {
  const auto words = words_of(line);
  if (words.size() > 2 && words[0] == "id" && words[1] == "name") {
    name_ = escape(line.substr(static_cast<std::size_t>(words[2].data() - line.data())), 100);
  }
  if (words.size() < 3 || words[0] != "option") return;
  has_other_castling_ = has_other_castling_ || words[2] == other_castling;
  if (words[2] != choice_of_variant) return;
  variants_.clear();
  for (std::size_t i = 3; i + 1 < words.size(); ++i) {
    if (words[i] == "var") variants_.emplace_back(words[++i]);
  }
}

std::optional<Problem> Peer::greet(std::string_view lines) {
  if (auto problem = process_.say(lines)) return problem;
  const auto greeted = process_.await("uciok", std::min(patience_, greeting_patience),
                                      [this](std::string_view line) { note(line); });
  if (!greeted) return greeted.problem();
  return std::nullopt;
}

std::optional<Problem> Peer::start() {
  name_ = process_.path();
  variants_.clear();
  variant_.clear();
  has_other_castling_ = false;
  counts_plainly_.reset();
  if (auto problem = process_.start()) return problem;
  return greet("uci\n");
}

std::optional<Problem> Peer::read_variants(const std::string& file) {
  if (access(file.c_str(), R_OK) != 0)
    return Problem{.message = fmt::format("cannot be read: {}", std::strerror(errno)),
                   .file = file};
  return greet(fmt::format("setoption name VariantPath value {}\nuci\n", file));
}

bool Peer::knows(std::string_view variant) const {
  if (variants_.empty()) return variant == "chess";
  return contains(variants_, variant);
}

std::optional<Problem> Peer::cannot_play(std::string_view variant) const {
  if (knows(variant)) return std::nullopt;
  return no_such_game(name_, path(), variant, variants_);
}

std::string Peer::lines_to(const Place& place) {
  std::string lines;
  if (variant_ != place.variant) {
    if (has_other_castling_) lines = fmt::format("setoption name {} value false\n", other_castling);
    if (!variants_.empty())
      lines += fmt::format("setoption name {} value {}\n", choice_of_variant, place.variant);
    variant_ = place.variant;
  }
  lines += place.position.empty() ? "position startpos" : "position fen " + place.position;
  if (!place.moves.empty()) lines += fmt::format(" moves {}", fmt::join(place.moves, " "));
  return lines + '\n';
}

std::optional<Problem> Peer::go_to(const Place& place) {
  if (auto problem = process_.say(lines_to(place) + "isready\n")) return problem;
  std::string refusal;
  const auto ready = process_.await("readyok", patience_, [&](std::string_view line) {
    if (is_refusal(line)) refusal = line;
  });
  if (!ready) return ready.problem();
  if (!refusal.empty()) return process_.give_up("the peer says " + sb::quoted(refusal));
  return std::nullopt;
}

Result<std::uint64_t> Peer::perft(int depth, Divided& divided) {
  if (auto problem = process_.say(fmt::format("go perft {}\n", depth))) return *problem;
  std::string refusal;
  const auto line = process_.await(count_line, patience_, [&](std::string_view said) {
    if (auto one = divided_line(said)) divided.push_back(std::move(*one));
    if (!is_refusal(said)) return;
    refusal = said;
    process_.end();
  });
  if (!refusal.empty())
    return process_.give_up(
        fmt::format("the peer does not count: it says {}", sb::quoted(refusal)));
  if (!line) return line.problem();
  if (const auto nodes = parse_unsigned(words_of(line.value()).back())) return *nodes;
  return process_.give_up(
      fmt::format("the peer says {}, which is no count", sb::quoted(line.value())));
}

Result<bool> Peer::counts_plainly() {
  if (counts_plainly_) return *counts_plainly_;
  if (auto problem = process_.say("perft 1\nisready\n")) return *problem;
  bool counts = false;
  const auto ready =
      process_.await("readyok", std::min(patience_, greeting_patience),
                     [&](std::string_view line) { counts = counts || plain_count(line, 1); });
  if (!ready) return ready.problem();
  counts_plainly_ = counts;
  return counts;
}

Result<std::vector<std::uint64_t>> Peer::plain_perft(int depth) {
  if (auto problem = process_.say(fmt::format("perft {}\n", depth))) return *problem;
  std::vector<std::uint64_t> counts;
  const auto next = [&](std::string_view line) {
    if (const auto count = plain_count(line, static_cast<int>(counts.size()) + 1))
      counts.push_back(*count);
    return counts.size() == static_cast<std::size_t>(depth);
  };
  const auto line =
      process_.await_one(next, fmt::format("the count of depth {}", depth), patience_);
  if (!line) return line.problem();
  return counts;
}

Result<TimedCount> Peer::count(const Place& place, int depth) {
  const auto plainly = counts_plainly();
  if (!plainly) return plainly.problem();
  if (auto problem = go_to(place)) return *problem;
  const auto before = processor_seconds(process_.pid());
  std::vector<std::uint64_t> counts;  // the last is what was asked for
  if (plainly.value()) {
    auto plain = plain_perft(depth);
    if (!plain) return plain.problem();
    counts = std::move(plain).value();
  } else {
    Divided divided;
    const auto nodes = perft(depth, divided);
    if (!nodes) return nodes.problem();
    counts.push_back(nodes.value());
  }
  const auto after = processor_seconds(process_.pid());
  if (!before || !after) return process_.give_up("the processor time of the peer cannot be read");
  const auto all =
      static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{}));
  const double share = static_cast<double>(counts.back()) / std::max(all, 1.0);
  return TimedCount{.nodes = counts.back(), .seconds = (*after - *before) * share};
}

Result<Peer::Divided> Peer::divide(const Place& place, int depth) {
  if (auto problem = go_to(place)) return *problem;
  Divided divided;
  const auto nodes = perft(depth, divided);
  if (!nodes) return nodes.problem();
  std::uint64_t sum = 0;
  for (const auto& [ply, below] : divided) sum += below;
  if (sum == nodes.value()) return divided;
  return process_.give_up(
      fmt::format("the peer counts {} nodes, and {} ply by ply", nodes.value(), sum));
}

Result<std::string> Peer::position_text(const Place& place) {
  if (auto problem = go_to(place)) return *problem;
  if (auto problem = process_.say("d\nisready\n")) return *problem;
  std::string text;
  const auto ready = process_.await("readyok", patience_, [&](std::string_view line) {
    if (line.starts_with(position_line)) text = escape(line.substr(position_line.size()));
  });
  if (!ready) return ready.problem();
  return text;
}

Problem no_such_game(const std::string& engine, const std::string& path, std::string_view game,
                     const std::vector<std::string>& variants) {
  const std::string near = nearest(game, variants);
  return Problem{.message = fmt::format("{} does not play {}", engine, sb::quoted(game)),
                 .hint = near.empty() ? "--peer-plays NAME says by what name it does"
                                      : fmt::format("did you mean --peer-plays {}?", near),
                 .file = path};
}

}  // namespace sb
