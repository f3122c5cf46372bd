// WinGraph: positions as nodes and plies as edges, and who wins, carried back along the edges from
// where the game is over.
// Invariant: a node's edges are always written once, by expand(); memory is counted and never
// grows beyond what was allowed.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "play/game.h"

namespace sb {

class WinGraph {
 public:
  using Node = std::uint32_t;
  enum class Value : std::uint8_t { open, white_wins, black_wins, draw };
  // What a node and an edge take of memory.
  static constexpr std::uint64_t node_bytes = 12, edge_bytes = 8;

  // The edges that one thread writes.
  class Writer {
    friend WinGraph;
    std::vector<std::vector<std::uint32_t>> blocks_;  // node, number of edges, where they lead
  };

  // Its writers are of use until solve().
  WinGraph(std::size_t writers, std::uint64_t most_bytes)
      : writers_(writers), most_bytes_(most_bytes), segments_(most_segments) {}

  // So many nodes more, of which the first is given; nothing where there is no room. From one
  // thread at a time.
  std::optional<Node> add(std::uint64_t count);
  // Counts memory that belongs to the nodes and lies elsewhere; false where there is no room.
  bool charge(std::uint64_t bytes);
  Writer& writer(std::size_t i) { return writers_[i]; }

  // Any thread: whether it is the first to reach the node.
  bool reach(Node node) { return at(node).reached[node % segment_nodes].exchange(1) == 0; }
  bool is_reached(Node node) const { return at(node).reached[node % segment_nodes].load() != 0; }
  bool is_expanded(Node node) const { return (what(node) & expanded) != 0; }
  // Any thread, once a node: where its plies lead, or, without any, how the game has ended. False
  // where there is no room.
  bool expand(Writer& writer, Node node, Side to_act, Value value, std::span<const Node> plies);

  // Once all is expanded. Tells how many plies it has gone back; false where it was stopped or
  // there is no room.
  bool solve(const StopFlag& stop, const std::function<void(int)>& tell);

  // After solve(); draws stay open.
  Side to_act(Node node) const { return what(node) & black ? Side::black : Side::white; }
  Value value(Node node) const { return static_cast<Value>(what(node) & value_bits); }
  // To the end, where won or lost.
  int plies(Node node) const { return at(node).plies[node % segment_nodes]; }

 private:
  static constexpr std::uint32_t segment_nodes = 1 << 16;
  static constexpr std::size_t most_segments = 1 << 16;
  static constexpr std::size_t block_words = 1 << 20;
  static constexpr std::uint8_t value_bits = 3, black = 4, expanded = 8;
  struct Segment {
    std::array<std::uint32_t, segment_nodes> left{};  // plies that do not lose yet
    std::array<std::uint32_t, segment_nodes> end{};   // of the edges that lead here
    std::array<std::int16_t, segment_nodes> plies{};
    std::array<std::uint8_t, segment_nodes> what{};
    std::array<std::atomic<std::uint8_t>, segment_nodes> reached{};
  };

  Segment& at(Node node) { return *segments_[node / segment_nodes]; }
  const Segment& at(Node node) const { return *segments_[node / segment_nodes]; }
  std::uint8_t what(Node node) const { return at(node).what[node % segment_nodes]; }
  template <class Visit>
  void each_edge(Visit visit);
  bool turn_round();
  void settle(Node node, int plies, std::vector<Node>& next);

  std::vector<Writer> writers_;
  std::uint64_t most_bytes_;
  std::atomic<std::uint64_t> bytes_{0};
  std::vector<std::unique_ptr<Segment>> segments_;
  std::uint64_t nodes_ = 0;
  std::atomic<std::uint64_t> edges_{0};
  std::unique_ptr<Node[]> from_;  // by where they lead
};

}  // namespace sb
