// Edges are written in the order in which threads come to them, then sorted by counting: a node's
// share of `from_` ends where Segment::end says, and begins where that of the node before it ends.
#include "endgame/win_graph.h"

#include <algorithm>

#include <cassert>
#include <limits>
#include <utility>

namespace sb {
namespace {

WinGraph::Value win_of(Side side) {
  return side == Side::white ? WinGraph::Value::white_wins : WinGraph::Value::black_wins;
}

}  // namespace

bool WinGraph::charge(std::uint64_t bytes) {
  return bytes <= most_bytes_ && bytes_.fetch_add(bytes) + bytes <= most_bytes_;
}

std::optional<WinGraph::Node> WinGraph::add(std::uint64_t count) {
  const std::uint64_t first = nodes_;
  if (count > most_segments * segment_nodes - first) return std::nullopt;
  const std::uint64_t before = (nodes_ + segment_nodes - 1) / segment_nodes;
  const std::uint64_t after = (nodes_ + count + segment_nodes - 1) / segment_nodes;
  if (!charge((after - before) * sizeof(Segment))) return std::nullopt;
  for (std::uint64_t s = before; s < after; ++s) segments_[s] = std::make_unique<Segment>();
  nodes_ += count;
  return static_cast<Node>(first);
}

bool WinGraph::expand(Writer& writer, Node node, Side to_act, Value value,
                      std::span<const Node> plies) {
  Segment& segment = at(node);
  const auto side = to_act == Side::white ? std::uint8_t{0} : black;
  segment.what[node % segment_nodes] =
      static_cast<std::uint8_t>(static_cast<std::uint8_t>(value) | side | expanded);
  segment.left[node % segment_nodes] = static_cast<std::uint32_t>(plies.size());
  if (plies.empty()) return true;
  edges_ += plies.size();
  auto& blocks = writer.blocks_;
  if (blocks.empty() || blocks.back().size() + plies.size() + 2 > blocks.back().capacity()) {
    const std::size_t words = std::max(block_words, plies.size() + 2);
    if (!charge(words * (edge_bytes))) return false;  // to be sorted, too
    blocks.emplace_back().reserve(words);
  }
  blocks.back().push_back(node);
  blocks.back().push_back(static_cast<std::uint32_t>(plies.size()));
  blocks.back().insert(blocks.back().end(), plies.begin(), plies.end());
  return true;
}

// Visits (from, to) of every edge.
template <class Visit>
void WinGraph::each_edge(Visit visit) {
  for (Writer& writer : writers_) {
    for (const auto& block : writer.blocks_) {
      for (std::size_t i = 0; i < block.size();) {
        const Node from = block[i];
        const std::size_t end = i + 2 + block[i + 1];
        for (i += 2; i < end; ++i) visit(from, block[i]);
      }
    }
  }
}

bool WinGraph::turn_round() {
  if (edges_ > std::numeric_limits<std::uint32_t>::max()) return false;
  each_edge([&](Node, Node to) { ++at(to).end[to % segment_nodes]; });
  std::uint32_t begin = 0;
  for (std::uint64_t n = 0; n < nodes_; ++n) {
    std::uint32_t& end = at(static_cast<Node>(n)).end[n % segment_nodes];
    begin += std::exchange(end, begin);
  }
  from_ = std::make_unique_for_overwrite<Node[]>(edges_);
  each_edge([&](Node from, Node to) { from_[at(to).end[to % segment_nodes]++] = from; });
  writers_.clear();
  return true;
}

// What a position that is won for somebody says of those before it.
void WinGraph::settle(Node node, int plies, std::vector<Node>& next) {
  const Value winner = value(node);
  const std::uint32_t begin = node == 0 ? 0 : at(node - 1).end[(node - 1) % segment_nodes];
  const std::uint32_t end = at(node).end[node % segment_nodes];
  for (std::uint32_t e = begin; e < end; ++e) {
    const Node before = from_[e];
    Segment& segment = at(before);
    const std::uint32_t i = before % segment_nodes;
    if ((segment.what[i] & value_bits) != 0) continue;
    if (winner != win_of(to_act(before)) && --segment.left[i] > 0) continue;
    segment.what[i] = static_cast<std::uint8_t>(segment.what[i] | static_cast<int>(winner));
    segment.plies[i] = static_cast<std::int16_t>(plies);
    next.push_back(before);
  }
}

bool WinGraph::solve(const StopFlag& stop, const std::function<void(int)>& tell) {
  if (stop.stop || !turn_round()) return false;
  std::vector<Node> now, next;
  for (std::uint64_t n = 0; n < nodes_; ++n) {
    const Value value = this->value(static_cast<Node>(n));
    if (value == Value::white_wins || value == Value::black_wins)
      now.push_back(static_cast<Node>(n));
  }
  for (int plies = 1; !now.empty(); ++plies) {
    if (stop.stop) return false;
    assert(plies <= std::numeric_limits<std::int16_t>::max());
    next.clear();
    for (const Node node : now) settle(node, plies, next);
    std::swap(now, next);
    tell(plies);
  }
  return true;
}

}  // namespace sb
