// Both sides go down by moves, so that each makes them by its own rules.
#include "peers/peer_compare.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "child/uci_ply.h"
#include "peers/script_peer.h"

namespace sb {

PeerComparison::PeerComparison(Keeper& keeper, Counterpart& peer, const std::string& variant,
                               const std::string& position)
    : keeper_(keeper), peer_(peer), place_{.variant = variant, .position = position} {}

std::optional<Problem> PeerComparison::begin() {
  const std::vector<std::string> plies = keeper_.record().plies;
  if (peer_.writes_as_we_do()) {
    place_.moves = plies;
    return std::nullopt;
  }
  for (std::size_t i = 0; i < plies.size(); ++i) {
    const Answer back = keeper_.undo();
    if (!back.ok()) return back.problems.front();
  }
  return follow(plies);
}

// Plays them on both sides, each in the spelling that the peer's own list of plies has for it.
std::optional<Problem> PeerComparison::follow(const std::vector<std::string>& plies) {
  bool is_wall = false;  // which the peer has played with the ply before
  for (std::size_t i = 0; i < plies.size(); ++i) {
    if (is_wall) {
      is_wall = false;
    } else {
      const std::string next = i + 1 < plies.size() ? plies[i + 1] : "";
      const auto text = peers_text_of(plies[i], next);
      if (!text) return text.problem();
      if (text.value().empty())
        return Problem{.message = fmt::format("the peer does not play {}, ply {} of the moves",
                                              plies[i], i + 1),
                       .hint = "what is behind it cannot be compared",
                       .file = peer_.path()};
      is_wall = text.value() == uci_ply_with_wall(plies[i], next);
      place_.moves.push_back(text.value());
    }
    const Answer played = keeper_.play(plies[i]);
    if (!played.ok()) return played.problems.front();
  }
  return std::nullopt;
}

// How the peer writes our ply, or that and the next one as one; empty where it has neither.
Result<std::string> PeerComparison::peers_text_of(const std::string& ply, const std::string& next) {
  const auto divided = peer_.divide(place_, 1);
  if (!divided) return divided.problem();
  const std::string with_wall = uci_ply_with_wall(ply, next);
  for (const auto& [text, nodes] : divided.value()) {
    if (text == with_wall || !coded_ply({ply}, text).empty()) return text;
  }
  for (const auto& [text, nodes] : divided.value()) {
    const auto read = read_as_ours(text);
    if (!read) return read.problem();
    if (read.value() == ply) return text;
  }
  return std::string();
}

Result<std::string> PeerComparison::read_as_ours(const std::string& text) {
  const Answer read = keeper_.play(text);
  if (!read.ok()) return std::string();
  std::string ours = keeper_.record().plies.back();
  const Answer back = keeper_.undo();
  if (!back.ok()) return back.problems.front();
  return ours;
}

const PeerComparison::Ply* PeerComparison::Sides::smallest_difference() const {
  const Ply* found = nullptr;
  for (const Ply& ply : both) {
    const auto size = [](const Ply& one) { return std::min(one.ours, one.peers); };
    if (ply.ours != ply.peers && (!found || size(ply) < size(*found))) found = &ply;
  }
  return found;
}

Result<std::vector<PeerComparison::Ply>> PeerComparison::our_plies(int depth) {
  const auto counted = divided_counts(keeper_, depth);
  if (!counted) return counted.problem();
  std::vector<Ply> plies;
  for (const auto& [text, nodes] : counted.value())
    plies.push_back({.text = text, .peers_text = {}, .ours = nodes});
  return plies;
}

Result<PeerComparison::Sides> PeerComparison::sides(int depth) {
  auto ours = our_plies(depth);
  if (!ours) return ours.problem();
  const auto peers = peer_.divide(place_, depth);
  if (!peers) return peers.problem();
  Sides sides{
      .both = {}, .only_ours = std::move(ours.value()), .only_peers = {}, .counts = {depth}};
  std::vector<std::string> open;  // the texts of only_ours
  for (const Ply& ply : sides.only_ours) {
    sides.counts.ours += ply.ours;
    open.push_back(ply.text);
  }
  for (const auto& [text, nodes] : peers.value()) {
    sides.counts.peers += nodes;
    const std::string same_ply = peer_.writes_as_we_do() ? text : coded_ply(open, text);
    const int at = index_in(open, same_ply);
    if (at == std::ssize(open)) {
      sides.only_peers.push_back({.text = {}, .peers_text = text, .peers = nodes});
      continue;
    }
    Ply& same = sides.both.emplace_back(std::move(sides.only_ours[static_cast<std::size_t>(at)]));
    same.peers_text = text;
    same.peers = nodes;
    sides.only_ours.erase(sides.only_ours.begin() + at);
    open.erase(open.begin() + at);
  }
  if (auto problem = pair_by_reading(sides)) return *problem;
  return sides;
}

// What the peer writes in a way of its own, as a king that castles by going to the rook, is read
// as people's moves are.
std::optional<Problem> PeerComparison::pair_by_reading(Sides& sides) {
  if (sides.only_ours.empty() || peer_.writes_as_we_do()) return std::nullopt;
  std::vector<Ply> still;
  for (Ply& theirs : sides.only_peers) {
    const auto read = read_as_ours(theirs.peers_text);
    if (!read) return read.problem();
    const std::string& text = read.value();
    const auto ours = std::ranges::find(sides.only_ours, text, &Ply::text);
    if (ours == sides.only_ours.end()) {
      still.push_back(std::move(theirs));
      continue;
    }
    const auto spelling = std::pair(uci_ply(text), theirs.peers_text);
    if (!contains(spellings_, spelling)) spellings_.push_back(spelling);
    sides.both.push_back({text, theirs.peers_text, ours->ours, theirs.peers});
    sides.only_ours.erase(ours);
  }
  sides.only_peers = std::move(still);
  return std::nullopt;
}

Result<PeerCounts> PeerComparison::count(int depth) {
  auto root = sides(depth);
  if (!root) return root.problem();
  const PeerCounts counts = root.value().counts;
  const auto problem = descend(std::move(root.value()), depth);
  for (; !line_.empty(); line_.pop_back()) {
    const Answer back = keeper_.undo();
    if (!back.ok()) return problem.value_or(back.problems.front());
    place_.moves.pop_back();
  }
  if (problem) return *problem;
  return counts;
}

std::optional<Problem> PeerComparison::descend(Sides sides, int depth) {
  bool is_root = true;
  for (;; is_root = false) {
    if (!sides.same_plies()) return tell(sides);
    const Ply* next = sides.smallest_difference();
    if (!next && is_root) return std::nullopt;
    if (!next || depth == 1) {
      return Problem{.message = fmt::format("the peer does not count alike twice: after {}",
                                            line_.empty() ? "nothing" : line_.back()),
                     .file = peer_.path()};
    }
    const Answer played = keeper_.play(next->text);
    if (!played.ok()) return played.problems.front();
    line_.push_back(next->text);
    place_.moves.push_back(next->peers_text);
    auto below = this->sides(--depth);
    if (!below) return below.problem();
    sides = std::move(below.value());
  }
}

std::optional<Problem> PeerComparison::tell(const Sides& sides) {
  const Answer position = keeper_.ask(Message("position"));
  if (!position.ok()) return position.problems.front();
  const auto theirs = peer_.position_text(place_);
  if (!theirs) return theirs.problem();
  difference_ = PeerDifference{.line = line_,
                               .only_ours = {},
                               .only_peers = {},
                               .position = std::string(position.reply->text("text")),
                               .peers_position = theirs.value()};
  for (const Ply& ply : sides.only_ours) difference_->only_ours.push_back(ply.text);
  for (const Ply& ply : sides.only_peers)
    difference_->only_peers.push_back(escape(ply.peers_text, 100));
  std::ranges::sort(difference_->only_ours);
  std::ranges::sort(difference_->only_peers);
  return std::nullopt;
}

}  // namespace sb
