// Positions that are nothing but men, variables and who is to act are numbered by Placements, a
// table for each choice of men and values; any other is known by its key and kept until its plies
// are known.
#include "endgame/endgame.h"

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "endgame/forecast.h"
#include "endgame/win_graph.h"
#include "play/crew.h"

namespace sb {
namespace {

using Node = WinGraph::Node;
using Placed = std::vector<Placements::Placed>;

// Placements are handed out by so many.
constexpr std::uint64_t block = 2048;

bool rolls_dice(const Variant& variant) {
  return variant.rearranging.has_value() || variant.play.has_chance();
}

bool counts_turns(const Variant& variant) {
  return std::ranges::any_of(variant.play.expressions.numbers, [](const NumberTerm& number) {
    return number.kind == NumberTerm::Kind::turn;
  });
}

struct Table {
  Scene scene;
  Placements placements;
  Node first = 0;
  bool holds(Node node) const { return node >= first && node - first < placements.size(); }
};

// The positions with their nodes, found by several threads.
class Atlas {
 public:
  Atlas(const Variant& variant, const EndgamePlan& plan, WinGraph& graph)
      : variant_(variant), plan_(plan), graph_(graph) {}

  // The table of a scene, made where there is none yet; null where it gets none.
  const Table* table(Scene scene);
  // The node of a position that is more than its men; nothing where there is no room.
  std::optional<Node> odd(std::uint64_t key, const Game& game);
  // The position of a node. An odd one is told once.
  Snapshot position(Node node);
  // Calls visit(node, how many positions it stands for) of all that have plies or are over.
  template <class Visit>
  void each(Visit visit) const;

 private:
  const Variant& variant_;
  const EndgamePlan& plan_;
  WinGraph& graph_;
  std::shared_mutex mutex_;
  std::deque<Table> tables_;
  std::map<Scene, const Table*> by_scene_;
  Scenes scenes_;
  std::map<Node, const Table*> by_first_;
  std::unordered_map<std::uint64_t, Node> by_key_;
  std::unordered_map<Node, Snapshot> waiting_;
};

const Table* Atlas::table(Scene scene) {
  scene.sort();
  {
    const std::shared_lock lock(mutex_);
    if (const auto found = by_scene_.find(scene); found != by_scene_.end()) return found->second;
  }
  const std::unique_lock lock(mutex_);
  if (const auto found = by_scene_.find(scene); found != by_scene_.end()) return found->second;
  if (!Scenes::fits(scene.men.size()) || !scenes_.take(scene)) return nullptr;
  Placements placements = scene.placements(variant_, plan_);
  const auto first = graph_.add(placements.size());
  if (!first) {
    scenes_.close(scene);
    return nullptr;
  }
  const Table* made = &tables_.emplace_back(Table{scene, std::move(placements), *first});
  by_first_[*first] = made;  // instead of an empty one
  by_scene_.emplace(std::move(scene), made);
  return made;
}

std::optional<Node> Atlas::odd(std::uint64_t key, const Game& game) {
  const std::unique_lock lock(mutex_);
  if (const auto found = by_key_.find(key); found != by_key_.end()) return found->second;
  Snapshot position = game.snapshot();
  position.halfmove = 0;
  const std::size_t bytes = position.men.size() * sizeof(Man) + 2 * sizeof(Snapshot);
  const auto node = graph_.charge(bytes) ? graph_.add(1) : std::nullopt;
  if (!node) return std::nullopt;
  by_key_.emplace(key, *node);
  waiting_.emplace(*node, std::move(position));
  return node;
}

Snapshot Atlas::position(Node node) {
  const std::unique_lock lock(mutex_);
  if (auto odd = waiting_.extract(node)) return std::move(odd.mapped());
  const Table& table = *std::prev(by_first_.upper_bound(node))->second;
  Snapshot position = table.scene.bare(variant_);
  table.placements.place(node - table.first, position.men, position.to_act);
  return position;
}

template <class Visit>
void Atlas::each(Visit visit) const {
  for (const Table& table : tables_) {
    for (std::uint64_t n = 0; n < table.placements.size(); ++n) {
      const Node node = table.first + static_cast<Node>(n);
      if (graph_.is_expanded(node)) visit(node, table.placements.alike(n));
    }
  }
  for (const auto& [key, node] : by_key_) visit(node, 1);
}

class Solver {
 public:
  Solver(Crew& crew, const EndgamePlan& plan, const StopFlag& stop, EndgameSoFar& so_far)
      : crew_(crew),
        plan_(plan),
        stop_(stop),
        so_far_(so_far),
        graph_(crew.size(), plan.most_bytes),
        atlas_(crew.game(0).variant(), plan, graph_) {}

  // What makes it impossible from the beginning.
  std::optional<Problem> prepare();
  std::optional<Problem> look_at_all(std::atomic<std::uint64_t>& done);
  std::optional<Problem> solve(const std::function<void(int)>& tell);
  EndgameResult result() const;

 private:
  // What a thread needs at every position, kept for the next one.
  struct Desk {
    Game& game;
    WinGraph::Writer& writer;
    std::vector<Standing> standing{};
    Placed placed{};
    std::vector<Node> plies{}, reached{};
  };

  bool goes_on() const { return !stop_.stop && !full_ && !astray_ && !crew_.failed(); }
  void look(Desk& desk, std::uint64_t begin, std::uint64_t end);
  bool expand(Desk& desk, Node node, const Table* table);
  std::optional<Node> here(Desk& desk, const Table* table);
  void follow(Desk& desk, Node node);
  void follow_up();
  std::optional<Problem> shortfall() const;
  Problem too_large(std::uint64_t bytes) const;

  Crew& crew_;
  const EndgamePlan& plan_;
  const StopFlag& stop_;
  EndgameSoFar& so_far_;
  WinGraph graph_;
  Atlas atlas_;
  const Table* asked_ = nullptr;
  std::mutex mutex_;           // of the next
  std::vector<Node> reached_;  // by plies, outside of the table that was asked for
  std::atomic<bool> full_{false}, astray_{false};
};

Problem Solver::too_large(std::uint64_t bytes) const {
  const std::uint64_t most = plan_.most_bytes >> 20;
  const std::string needed = bytes > plan_.most_bytes ? fmt::format("about {}", (bytes >> 20) + 1)
                                                      : fmt::format("more than {}", most);
  return Problem{
      .message = fmt::format("this takes {} MiB of memory, {} are allowed", needed, most),
      .hint = "ask for fewer men, or allow more by --memory"};
}

// What is reached besides is known less well: it is refused where it takes far more.
std::optional<Problem> Solver::prepare() {
  const Forecast forecast(crew_.game(0), plan_, stop_);
  so_far_.all = forecast.placements();
  so_far_.bytes = forecast.bytes();
  if (forecast.asked_bytes() > plan_.most_bytes || forecast.bytes() / 2 > plan_.most_bytes)
    return too_large(forecast.bytes());
  asked_ = atlas_.table(Scene::asked(crew_.game(0).variant(), plan_));
  return asked_ ? std::nullopt : std::optional(too_large(0));
}

// The node of the position on the board. Nearly always the scene is that of `table`.
std::optional<Node> Solver::here(Desk& desk, const Table* table) {
  Lookahead& ahead = desk.game.ahead();
  if (!ahead.is_bare()) return atlas_.odd(desk.game.key(), desk.game);
  ahead.men(desk.standing);
  desk.placed.clear();
  for (const Standing& man : desk.standing) {
    const auto kind = static_cast<std::uint16_t>(ahead.kind_of(man.form));
    desk.placed.push_back({man.cell, {kind, man.side, man.state}});
  }
  const auto vars = ahead.variables();
  const auto number = [&]() -> std::optional<std::uint64_t> {
    if (!table || !std::ranges::equal(table->scene.vars, vars)) return std::nullopt;
    return table->placements.number(desk.placed, ahead.to_act());
  };
  auto found = number();
  if (!found) {
    Scene scene{{}, {vars.begin(), vars.end()}};
    for (const auto& placed : desk.placed) scene.men.push_back(placed.man);
    table = atlas_.table(std::move(scene));
    found = number();
  }
  if (!found) return atlas_.odd(desk.game.key(), desk.game);
  return table->first + static_cast<Node>(*found);
}

// The plies of the position on the board; false where there is no room for them.
bool Solver::expand(Desk& desk, Node node, const Table* table) {
  Lookahead& ahead = desk.game.ahead();
  const Side to_act = ahead.to_act();
  const std::vector<Move> plies = desk.game.plies();
  desk.plies.clear();
  if (const auto over = ahead.result(!plies.empty())) {
    const auto value = over->kind == Status::Kind::white_wins   ? WinGraph::Value::white_wins
                       : over->kind == Status::Kind::black_wins ? WinGraph::Value::black_wins
                                                                : WinGraph::Value::draw;
    return graph_.expand(desk.writer, node, to_act, value, {});
  }
  for (const Move& move : plies) {
    ahead.try_ply(move);
    const auto after = here(desk, table);
    ahead.back();
    if (!after) return false;
    desk.plies.push_back(*after);
    if (graph_.reach(*after) && !asked_->holds(*after)) desk.reached.push_back(*after);
  }
  return graph_.expand(desk.writer, node, to_act, WinGraph::Value::open, desk.plies);
}

void Solver::look(Desk& desk, std::uint64_t begin, std::uint64_t end) {
  for (std::uint64_t n = begin; n < end && goes_on(); ++n) {
    Snapshot position = asked_->scene.bare(desk.game.variant());
    if (!asked_->placements.place(n, position.men, position.to_act) || desk.game.set(position))
      continue;
    if (!expand(desk, asked_->first + static_cast<Node>(n), asked_)) full_ = true;
  }
  const std::lock_guard lock(mutex_);
  reached_.insert(reached_.end(), desk.reached.begin(), desk.reached.end());
  desk.reached.clear();
}

void Solver::follow(Desk& desk, Node node) {
  if (desk.game.set(atlas_.position(node))) {
    astray_ = true;
  } else if (!expand(desk, node, nullptr)) {
    full_ = true;
  }
}

// What was reached, and what is reached from there.
void Solver::follow_up() {
  while (!reached_.empty() && goes_on()) {
    const std::vector<Node> open = std::exchange(reached_, {});
    std::atomic<std::size_t> next{0};
    crew_.run([&](std::size_t i) {
      Desk desk{crew_.game(i), graph_.writer(i)};
      for (std::size_t n = next++; n < open.size() && goes_on(); n = next++) follow(desk, open[n]);
      const std::lock_guard lock(mutex_);
      reached_.insert(reached_.end(), desk.reached.begin(), desk.reached.end());
    });
  }
}

std::optional<Problem> Solver::shortfall() const {
  if (stop_.stop) return Problem{.message = "stopped early: nothing is known before the end"};
  if (full_) return too_large(0);
  const Problem astray{.message = "a position that a ply leads to cannot be set up"};
  if (astray_) return astray;
  bool any = false;
  for (std::uint64_t n = 0; n < asked_->placements.size(); ++n) {
    const Node node = asked_->first + static_cast<Node>(n);
    if (graph_.is_reached(node) && !graph_.is_expanded(node)) return astray;
    any = any || graph_.is_expanded(node);
  }
  if (any) return std::nullopt;
  return Problem{.message = "these men can stand nowhere together",
                 .hint = "each side has as many kings as it begins with"};
}

std::optional<Problem> Solver::look_at_all(std::atomic<std::uint64_t>& done) {
  std::atomic<std::uint64_t> next{0};
  crew_.run([&](std::size_t i) {
    Desk desk{crew_.game(i), graph_.writer(i)};
    while (goes_on()) {
      const std::uint64_t begin = next.fetch_add(block);
      if (begin >= so_far_.all) return;
      const std::uint64_t end = std::min(begin + block, so_far_.all);
      look(desk, begin, end);
      done += end - begin;
      crew_.pulse();
    }
  });
  follow_up();
  return shortfall();
}

std::optional<Problem> Solver::solve(const std::function<void(int)>& tell) {
  if (graph_.solve(stop_, tell)) return std::nullopt;
  full_ = !stop_.stop;
  return shortfall();
}

EndgameResult Solver::result() const {
  EndgameResult result;
  atlas_.each([&](Node node, std::uint64_t alike) {
    result.positions += alike;
    if (!asked_->holds(node)) return;
    const Side side = graph_.to_act(node);
    const WinGraph::Value value = graph_.value(node);
    const bool white = value == WinGraph::Value::white_wins;
    const bool black = value == WinGraph::Value::black_wins;
    const bool wins = side == Side::white ? white : black;
    EndgameShare& share = result.share[index(side)];
    (wins ? share.won : white || black ? share.lost : share.drawn) += alike;
    auto& longest = result.longest[index(side)];
    if (!wins || graph_.plies(node) <= longest.plies) return;
    longest.plies = graph_.plies(node);
    longest.position = asked_->scene.bare(crew_.game(0).variant());
    asked_->placements.place(node - asked_->first, longest.position.men, longest.position.to_act);
  });
  return result;
}

}  // namespace

Result<EndgameResult> solve_endgame(const std::vector<Game*>& games, const EndgamePlan& plan,
                                    const StopFlag& stop, const EndgameListener& listener) {
  if (rolls_dice(games[0]->variant()))
    return Problem{.message = "what a die decides cannot be solved"};
  if (counts_turns(games[0]->variant()))
    return Problem{.message =
                       "rules ask for the number of the turn, which no position of men tells"};
  if (plan.men.size() > Placements::most_men)
    return Problem{.message = fmt::format("more than {} men", Placements::most_men),
                   .hint = "ask for fewer"};
  EndgameSoFar so_far;
  std::atomic<std::uint64_t> done{0};
  std::function<void()> tell;
  if (listener) {
    tell = [&] {
      so_far.done = done;
      listener(so_far);
    };
  }
  Crew crew(games, tell);
  Solver solver(crew, plan, stop, so_far);
  if (auto problem = solver.prepare()) return std::move(*problem);
  if (tell) tell();
  if (auto problem = solver.look_at_all(done)) return std::move(*problem);
  const auto back = [&](int plies) {
    so_far.plies = plies;
    if (tell) tell();
  };
  if (auto problem = solver.solve(back)) return std::move(*problem);
  return solver.result();
}

}  // namespace sb
