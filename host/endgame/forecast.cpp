// Positions that are more than men on a board have no table: about as many are reached as there are
// real positions of the men before, since a ply that leads there mostly could have come from few.
#include "endgame/forecast.h"

#include <algorithm>

#include "endgame/win_graph.h"

namespace sb {
namespace {

// Of so many placements the plies are counted; of other men than those asked for fewer.
constexpr std::uint64_t samples_of_asked = 1000, samples_of_others = 60;
constexpr std::size_t most_tables = 400;
constexpr std::size_t most_followed = 4;  // plies of a position
constexpr int deepest = 3;  // plies until only men and the side to act tell a position

std::uint64_t capped(double bytes) { return static_cast<std::uint64_t>(std::min(bytes, 9e18)); }

std::tuple<Side, int, std::uint32_t> whole(const Man& man) {
  return {man.side, man.kind, man.state};
}

}  // namespace

Scene Scene::asked(const Variant& variant, const EndgamePlan& plan) {
  Scene scene{plan.men, variant.start.vars};
  if (variant.play.phase >= 0) scene.vars[variant.play.phase] = 0;
  scene.sort();
  return scene;
}

void Scene::sort() { std::ranges::sort(men, {}, whole); }

bool Scene::operator<(const Scene& other) const {
  if (vars != other.vars) return vars < other.vars;
  return std::ranges::lexicographical_compare(men, other.men, {}, whole, whole);
}

Snapshot Scene::bare(const Variant& variant) const {
  Snapshot position;
  position.men.resize(static_cast<std::size_t>(variant.board.size()));
  position.vars = vars;
  return position;
}

Placements Scene::placements(const Variant& variant, const EndgamePlan& plan) const {
  std::vector<Placements::Ground> grounds;
  std::vector<int> kinds;
  for (const Man& man : men) {
    grounds.push_back({man, cells_where(variant.board, [&](Cell c) {
                         return has_room(variant, man, c) &&
                                (!plan.may_stand || plan.may_stand(man, c));
                       })});
    kinds.push_back(man.kind);
  }
  std::vector<CellMap> maps = symmetries(variant, kinds);
  std::erase_if(maps, [&](const CellMap& map) {
    return std::ranges::any_of(grounds, [&](const Placements::Ground& ground) {
      return std::ranges::any_of(
          ground.cells, [&](Cell c) { return !std::ranges::binary_search(ground.cells, map[c]); });
    });
  });
  return {grounds, maps, variant.board.size()};
}

bool Scenes::take(const Scene& scene) {
  int& taken = taken_[of(scene)];
  if (taken == most) return false;
  ++taken;
  return true;
}

Forecast::Forecast(Game& game, const EndgamePlan& plan, const StopFlag& stop)
    : game_(game), plan_(plan), stop_(stop) {
  const Scene asked = Scene::asked(game.variant(), plan);
  known_[asked] = scenes_.take(asked);
  bytes_ = sampled(asked, samples_of_asked);
  const double enough = 2.0 * static_cast<double>(plan.most_bytes);
  while (bytes_ < enough && known_.size() < most_tables && !stop_.stop) {
    const auto open = std::ranges::find(known_, false, [](const auto& one) { return one.second; });
    if (open == known_.end()) break;
    open->second = true;
    bytes_ += sampled(open->first, samples_of_others);
  }
}

std::uint64_t Forecast::bytes() const { return capped(bytes_); }

// What the table of a scene takes, and what is reached from it that has no table.
double Forecast::sampled(const Scene& scene, std::uint64_t samples) {
  const Variant& variant = game_.variant();
  const Placements placements = scene.placements(variant, plan_);
  Sample sample;
  const std::uint64_t step = std::max<std::uint64_t>(placements.size() / samples | 1, 1);
  for (std::uint64_t n = 0; n < placements.size() && !stop_.stop; n += step) {
    ++sample.tried;
    Snapshot position = scene.bare(variant);
    if (!placements.place(n, position.men, position.to_act) || game_.set(position)) continue;
    ++sample.stand;
    const std::vector<Move> plies = game_.plies();
    sample.plies += plies.size();
    const std::size_t apart = std::max<std::size_t>(plies.size() / most_followed, 1);
    for (std::size_t i = 0; i < plies.size(); i += apart) lead(sample, plies[i], 0);
  }
  const auto size = static_cast<double>(placements.size());
  const auto share = [](std::uint64_t part, std::uint64_t all) {
    return static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(all, 1));
  };
  constexpr auto node = static_cast<double>(WinGraph::node_bytes);
  constexpr auto edge = static_cast<double>(WinGraph::edge_bytes);
  const double table = size * (node + edge * share(sample.plies, sample.tried));
  if (asked_bytes_ == 0) {
    placements_ = placements.size();
    asked_bytes_ = capped(table);
  }
  const double odd = size * static_cast<double>(placements.symmetries()) *
                     share(sample.stand, sample.tried) * share(sample.odd, sample.leads);
  const double kept = static_cast<double>(variant.start.men.size() * sizeof(Man)) +
                      2.0 * static_cast<double>(sizeof(Snapshot));
  return table + odd * (kept + node + edge * share(sample.plies_of_odd, sample.odd));
}

// Where a ply leads: other men are noted; what is more than men is followed until it is not.
void Forecast::lead(Sample& sample, Move move, int depth) {
  Lookahead& ahead = game_.ahead();
  ahead.try_ply(move);
  if (depth == 0) ++sample.leads;
  ahead.men(standing_);
  bool has_table = ahead.is_bare() && Scenes::fits(standing_.size());
  if (has_table) {
    const auto vars = ahead.variables();
    Scene scene{{}, {vars.begin(), vars.end()}};
    for (const Standing& man : standing_)
      scene.men.push_back(
          {static_cast<std::uint16_t>(ahead.kind_of(man.form)), man.side, man.state});
    scene.sort();
    has_table = known_.contains(scene) || scenes_.take(scene);
    if (has_table) known_.try_emplace(std::move(scene), false);
  }
  if (!has_table) {
    const std::vector<Move> plies = game_.plies();
    if (depth == 0) {
      ++sample.odd;
      sample.plies_of_odd += plies.size();
    }
    if (depth < deepest && !plies.empty()) lead(sample, plies[plies.size() / 2], depth + 1);
  }
  ahead.back();
}

}  // namespace sb
