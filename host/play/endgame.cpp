// Positions are nodes, named by their keys; plies are edges. Who has won is carried back along the
// edges from the positions in which the game is over, a ply at a time.
#include "play/endgame.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

namespace sb {
namespace {

enum class Value : std::uint8_t { open, white_wins, black_wins, draw };

Value win_of(Side side) { return side == Side::white ? Value::white_wins : Value::black_wins; }

struct Node {
  Side to_act = Side::white;
  Value value = Value::open;
  bool expanded = false;
  bool asked = false;      // of the men that were asked for, and no others
  std::uint16_t left = 0;  // plies that do not lose yet
  std::int16_t plies = 0;  // to the end, where won or lost
  std::uint64_t code = 0;  // asked: where the men stand, a byte each, and who is to act
};

struct Edge {
  std::uint32_t from, to;
};

constexpr std::size_t most_men = 7;  // a byte each in a code
constexpr std::uint64_t black_to_act = std::uint64_t{1} << 63;
// So many plies from a position that was set up are followed at once: too few for a position to
// come again.
constexpr int deepest = 3;

bool rolls_dice(const Variant& variant) {
  return variant.rearranging.has_value() ||
         std::ranges::any_of(variant.choices, [](const Choice& choice) {
           return choice.actor == Choice::Actor::chance;
         });
}

class Solver {
 public:
  Solver(Game& game, const EndgamePlan& plan, const StopFlag& stop, const EndgameListener& listener)
      : game_(game), plan_(plan), stop_(stop), listener_(listener), plain_(bare()) {}

  std::optional<Problem> look_at_all();
  EndgameResult solve();

 private:
  using Cells = std::vector<Cell>;

  Snapshot bare() const;
  bool place(std::size_t man, Snapshot& position, Cell after);
  bool look_at(Snapshot& position);
  bool expand(std::uint32_t node);
  std::uint32_t here();
  bool expand_rest();
  std::optional<std::uint64_t> code_of(const Snapshot& position) const;
  std::optional<Problem> shortfall() const;
  void sort_edges();
  void settle(std::uint32_t node, std::vector<std::uint32_t>& next, int plies);
  void count(EndgameResult& result);
  void find_longest(EndgameResult& result);

  Game& game_;
  const EndgamePlan& plan_;
  const StopFlag& stop_;
  const EndgameListener& listener_;
  std::unordered_map<std::uint64_t, std::uint32_t> by_key_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;                               // by `to` once they are sorted
  std::vector<std::uint32_t> begin_;                      // of each node's edges
  std::vector<std::pair<std::uint32_t, Snapshot>> rest_;  // still to be set up
  std::unordered_set<std::uint64_t> seen_;                // codes of nodes
  Snapshot plain_;                                        // nobody stands anywhere
  int depth_ = 0;                                         // plies since a position was set up
  Cells cells_;                                           // of the men placed so far
  bool too_many_ = false;
};

Snapshot Solver::bare() const {
  const Snapshot& start = game_.variant().start;
  Snapshot position;
  position.men.resize(start.men.size());
  position.vars = start.vars;
  return position;
}

// The node of the position on the board, a new one where it was not seen yet.
std::uint32_t Solver::here() {
  const auto [found, is_new] =
      by_key_.try_emplace(game_.key(), static_cast<std::uint32_t>(nodes_.size()));
  if (!is_new) return found->second;
  Snapshot position = game_.snapshot();
  Node node;
  node.to_act = position.to_act;
  if (const auto code = code_of(position)) {
    node.asked = true;
    node.code = *code;
    seen_.insert(*code);
  }
  nodes_.push_back(node);
  if (depth_ >= deepest) {
    position.halfmove = 0;
    rest_.emplace_back(found->second, std::move(position));
  }
  return found->second;
}

// Where the men stand and who is to act, where place() comes to it; like men are in ascending
// order.
std::optional<std::uint64_t> Solver::code_of(const Snapshot& position) const {
  if (position.vars != plain_.vars || position.rights != 0 || !position.trail.empty())
    return std::nullopt;
  std::vector<bool> placed(plan_.men.size());
  std::uint64_t code = position.to_act == Side::white ? 0 : black_to_act;
  for (Cell c = 0; c < position.men.size(); ++c) {
    if (position.men[c].kind == 0) continue;
    std::size_t i = 0;
    while (i < placed.size() && (placed[i] || plan_.men[i] != position.men[c])) ++i;
    if (i == placed.size()) return std::nullopt;
    placed[i] = true;
    code |= std::uint64_t{c} << (8 * i);
  }
  return std::ranges::find(placed, false) == placed.end() ? std::optional(code) : std::nullopt;
}

// The plies of the position on the board; false where there are too many of them in all.
bool Solver::expand(std::uint32_t node) {
  nodes_[node].expanded = true;
  const Status status = game_.status();
  if (status.over() && depth_ > 0) {  // asked again without the plies before it, which may count
    nodes_[node].expanded = false;
    rest_.emplace_back(node, game_.snapshot());
    rest_.back().second.halfmove = 0;
    return true;
  }
  if (status.over()) {
    const bool white = status.kind == Status::Kind::white_wins;
    const bool black = status.kind == Status::Kind::black_wins;
    nodes_[node].value = white ? Value::white_wins : black ? Value::black_wins : Value::draw;
    return true;
  }
  const std::vector<Move> plies = game_.plies();
  for (const Move move : plies) {
    game_.play(move);
    ++depth_;
    const std::uint32_t after = here();
    edges_.push_back({node, after});
    const bool fine = nodes_[after].expanded || depth_ >= deepest || expand(after);
    --depth_;
    game_.undo();
    if (!fine) return false;
  }
  nodes_[node].left = static_cast<std::uint16_t>(plies.size());
  too_many_ = nodes_.size() > plan_.most_positions || edges_.size() > plan_.most_plies;
  return !too_many_ && !stop_.stop;
}

bool Solver::look_at(Snapshot& position) {
  if (stop_.stop) return false;
  for (const Side side : {Side::white, Side::black}) {
    position.to_act = side;
    std::uint64_t code = side == Side::white ? 0 : black_to_act;
    for (std::size_t i = 0; i < cells_.size(); ++i) code |= std::uint64_t{cells_[i]} << (8 * i);
    if (seen_.contains(code) || game_.set(position)) continue;  // known, or it cannot be
    const std::uint32_t node = here();
    if (!nodes_[node].expanded && !expand(node)) return false;
  }
  return expand_rest();
}

// The men from that one on, on every choice of cells; like men in ascending order.
bool Solver::place(std::size_t man, Snapshot& position, Cell after) {
  if (man == plan_.men.size()) return look_at(position);
  for (Cell c = after; c < position.men.size(); ++c) {
    if (man == 0 && listener_) listener_(c, position.men.size());
    if (position.men[c].kind != 0) continue;
    position.men[c] = plan_.men[man];
    cells_.push_back(c);
    const bool like = man + 1 < plan_.men.size() && plan_.men[man + 1] == plan_.men[man];
    const bool fine = place(man + 1, position, like ? static_cast<Cell>(c + 1) : Cell{0});
    position.men[c] = Man{};
    cells_.pop_back();
    if (!fine) return false;
  }
  return true;
}

bool Solver::expand_rest() {
  while (!rest_.empty()) {
    const auto [node, position] = std::move(rest_.back());
    rest_.pop_back();
    if (stop_.stop) return false;
    if (nodes_[node].expanded) continue;
    if (game_.set(position)) return false;
    if (!expand(node)) return false;
  }
  return true;
}

std::optional<Problem> Solver::shortfall() const {
  if (stop_.stop) return Problem{.message = "stopped early: nothing is known before the end"};
  if (too_many_) {
    return Problem{.message = fmt::format("there are more than {} positions, or {} plies in them",
                                          plan_.most_positions, plan_.most_plies),
                   .hint = "ask for fewer men"};
  }
  return Problem{.message = "a position that a ply leads to cannot be set up"};
}

std::optional<Problem> Solver::look_at_all() {
  Snapshot position = plain_;
  if (!place(0, position, 0)) return shortfall();
  if (nodes_.empty())
    return Problem{.message = "these men can stand nowhere together", .hint = "are kings missing?"};
  return std::nullopt;
}

void Solver::sort_edges() {
  std::ranges::sort(edges_, {}, &Edge::to);
  begin_.assign(nodes_.size() + 1, 0);
  for (const Edge& edge : edges_) ++begin_[edge.to + 1];
  for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
}

// What a position that is won for somebody says of those before it.
void Solver::settle(std::uint32_t node, std::vector<std::uint32_t>& next, int plies) {
  const Value value = nodes_[node].value;
  for (std::uint32_t e = begin_[node]; e < begin_[node + 1]; ++e) {
    Node& before = nodes_[edges_[e].from];
    if (before.value != Value::open) continue;
    const bool wins = value == win_of(before.to_act);
    if (!wins && --before.left > 0) continue;
    before.value = value;
    before.plies = static_cast<std::int16_t>(plies);
    next.push_back(edges_[e].from);
  }
}

EndgameResult Solver::solve() {
  sort_edges();
  std::vector<std::uint32_t> now, next;
  for (std::uint32_t n = 0; n < nodes_.size(); ++n) {
    if (nodes_[n].value == Value::white_wins || nodes_[n].value == Value::black_wins)
      now.push_back(n);
  }
  for (int plies = 1; !now.empty(); ++plies) {
    next.clear();
    for (const std::uint32_t node : now) settle(node, next, plies);
    std::swap(now, next);
  }
  EndgameResult result;
  result.positions = nodes_.size();
  count(result);
  find_longest(result);
  return result;
}

void Solver::count(EndgameResult& result) {
  for (const Node& node : nodes_) {
    if (!node.asked) continue;
    EndgameShare& share = result.share[static_cast<std::size_t>(index(node.to_act))];
    const bool drawn = node.value == Value::open || node.value == Value::draw;
    ++(drawn ? share.drawn : node.value == win_of(node.to_act) ? share.won : share.lost);
  }
}

void Solver::find_longest(EndgameResult& result) {
  for (const Node& node : nodes_) {
    auto& longest = result.longest[static_cast<std::size_t>(index(node.to_act))];
    const bool fits = node.asked && node.value == win_of(node.to_act) && node.plies > longest.plies;
    if (!fits) continue;
    longest.plies = node.plies;
    longest.position = plain_;
    longest.position.to_act = node.to_act;
    for (std::size_t i = 0; i < plan_.men.size(); ++i)
      longest.position.men[node.code >> (8 * i) & 0xFF] = plan_.men[i];
  }
}

}  // namespace

Result<EndgameResult> solve_endgame(Game& game, const EndgamePlan& plan, const StopFlag& stop,
                                    const EndgameListener& listener) {
  if (rolls_dice(game.variant())) return Problem{.message = "what a die decides cannot be solved"};
  if (plan.men.size() > most_men)
    return Problem{.message = fmt::format("more than {} men", most_men), .hint = "ask for fewer"};
  Solver solver(game, plan, stop, listener);
  if (auto problem = solver.look_at_all()) return std::move(*problem);
  return solver.solve();
}

}  // namespace sb
