// The tables are made from Lookahead::ways() on an empty board and on boards filled by chance.
#include "search/evaluation.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "base/chance.h"
#include "base/list.h"

namespace sb {
namespace {

constexpr double cell_worth = 66;  // of a cell to go to; of many together more, as they fork
constexpr double more_cell_worth = 1.0;
constexpr double many_cells = 20;     // beyond these no longer
constexpr double place_worth = 7.5;   // of a cell more than on average
constexpr double bound_share = 0.15;  // lost by who comes to few cells of the board
constexpr double usual_cells = 5;     // who goes to more cells is less bound to good ones
constexpr int least_worth = 60;
constexpr int rank_worth = 10;  // of a rank that a royal man keeps behind, for so many ranks
constexpr int open_ranks = 3;
constexpr int far = 1000;
constexpr int most_ways = 60'000;
constexpr int most_samples = 10;  // boards filled by chance; fewer where there are many forms

constexpr int scripted_worth = 100, scripted_crown_worth = 300;
constexpr int life_worth = 250, guard_worth = 150, many_royals_worth = 400;
constexpr int shelter_worth = 5;  // of a man beside his royal one, twice that of a footman
constexpr int heft_worth = 150, most_heft = 6, weak_cell = 2, most_peril = 350;
constexpr int loose_worth = 15, chased_worth = 30;
constexpr int most_cells = 7;  // of a way, or who goes farthest would always be moved first
constexpr int count_worth = 400;
constexpr int most_besides = 100;  // as Evaluation::most_besides_ where nothing is tuned
constexpr int turned_worth = 4;    // of a man whom the next ply may turn into an enemy

int worth_of_cells(double cells) {
  return static_cast<int>(cells * (cell_worth + more_cell_worth * std::min(cells, many_cells)));
}

// The share of a gain that is felt so many plies before it.
double nearness(int plies) { return plies >= far ? 0 : 0.45 * std::pow(0.58, plies); }

// Whether plies turn men into men of the other side.
bool turns_men(const Variant& variant) {
  return variant.play.some_deed([](const Deed& deed) { return deed.kind == Deed::Kind::turn; });
}

}  // namespace

Evaluation::Evaluation(const Variant& variant, const Lookahead& ahead)
    : variant_(variant),
      goals_(goals_of(variant)),
      cells_(variant.board.size()),
      most_besides_(most_besides) {
  const int forms = ahead.forms();
  const std::size_t slots = at(forms + 1, 0);
  samples_ = std::clamp(most_ways / (forms * cells_ + 1), 2, most_samples);
  worth_.resize(forms + 1);
  traits_.resize(forms + 1);
  kind_of_.resize(forms + 1);
  kind_worth_.resize(variant.pieces.size() + 1);
  for (auto& table : bonus_) table.resize(slots);
  immobile_.resize(forms + 1, true);
  footmen_ = Footmen(cells_, static_cast<std::size_t>(forms));
  percent_.fill(100);
  men_count_ = std::ranges::count(goals_.to_lose, true) == 0;
  std::vector<Roads> roads(forms + 1);
  for (int form = 1; form <= forms; ++form) {
    kind_of_[form] = ahead.kind_of(form);
    roads[form] = roads_of(ahead, form);
    measure(ahead, form, roads[form]);
  }
  for (Cell c = 0; c < cells_; ++c) {
    WideSet near;
    for (Heading way = 0; way < variant.board.headings(); ++way) {
      if (const Cell next = variant.board.step(c, way); next != no_cell) near.add(next);
    }
    around_.push_back(near);
  }
  add_promotions(roads);
  add_arrivals(roads);
  const bool turns = turns_men(variant);
  if (turns) add_edges();
  leads_ = goals_.lead && !(turns && std::ranges::count(immobile_, true) == std::ssize(immobile_));
  for (std::size_t v = 0; v < variant.state.size(); ++v) {
    const StateField& field = variant.state[v];
    if (field.reserve < 0) continue;
    if (variant.play.reserves[field.reserve].drops[field.kind] >= 0)
      held_.push_back({static_cast<int>(v), kind_worth_[field.kind], field.owner});
  }
  footmen_.finish();
  note_traits();
  rows_ = Rows(variant, goals_, kind_of_);
  if (goals_.stuck_loses) mobility_weight_ = 8;
  crowd_ = static_cast<std::size_t>(
      std::ranges::count_if(variant.start.men, [](const Man& man) { return man.kind != 0; }) / 2);
  stays_home_.resize(kind_worth_.size(), !variant.board.bends());
  for (const Goals::Arrival& arrival : goals_.arrivals) stays_home_[arrival.kind] = false;
}

Evaluation::Roads Evaluation::roads_of(const Lookahead& ahead, int form) const {
  Roads roads;
  for (const Side side : {Side::white, Side::black}) {
    for (Cell c = 0; c < cells_; ++c)
      roads.from[index(side)].push_back(ahead.ways(form, side, c, {}));
  }
  return roads;
}

// How many cells such a man goes to among others; one to which it can only go, or where it can only
// capture, counts half.
double Evaluation::mobility(const Lookahead& ahead, int form, Side side, Cell from) const {
  const auto cells = [](const Ways& reach) {
    return (reach.quiet.count() + reach.captures.count()) / 2.0;
  };
  const auto start = std::ranges::count_if(variant_.start.men, [](const Man& m) { return m.kind; });
  const int density = std::clamp(static_cast<int>(60 * start / cells_), 10, 40);
  Chance chance(0);
  double filled = 0;
  for (int i = 0; i < samples_; ++i) {
    WideSet others;
    for (Cell c = 0; c < cells_; ++c) {
      if (chance.percent(density)) others.add(side == Side::white ? c : variant_.board.mirror(c));
    }
    filled += cells(ahead.ways(form, side, from, others)) / samples_;
  }
  return filled;
}

// What a man of the form is worth on average, and how that differs from cell to cell. Where the
// board is put together anew in play, cells say nothing.
void Evaluation::measure(const Lookahead& ahead, int form, const Roads& roads) {
  const PieceSpec& spec = variant_.kind(kind_of_[form]);
  double sum = 0;
  bool captures = false;
  std::array<std::vector<double>, 2> here;
  for (const Side side : {Side::white, Side::black}) {
    for (Cell c = 0; c < cells_; ++c) {
      here[index(side)].push_back(mobility(ahead, form, side, c));
      sum += here[index(side)].back() / (2.0 * cells_);
      const Ways& ways = roads.from[index(side)][c];
      captures = captures || ways.captures.any();
      if (captures || ways.quiet.any()) immobile_[form] = false;
    }
  }
  const bool vital = goals_.vital[kind_of_[form]];
  const double share = spec.promotion ? 1 : 1 - bound_share * (1 - share_of_board(roads));
  worth_[form] = std::max(worth_of_cells(sum * share), spec.neutral ? 0 : least_worth);
  if (goals_.lead && !captures) worth_[form] = 0;  // he is worth what he counts
  if (spec.plies >= 0) worth_[form] = scripted_worth;
  for (const PieceSpec& other : variant_.pieces) {
    if (spec.plies >= 0 && other.promotion &&
        std::ranges::count(other.promotion->to, kind_of_[form]) > 0)
      worth_[form] = scripted_crown_worth;
  }
  if (spec.royal && variant_.royals == Royals::each) worth_[form] += many_royals_worth;
  const int number = form - index_in(kind_of_, kind_of_[form]);
  if (spec.forms[number].guarded) worth_[form] += guard_worth;
  kind_worth_[kind_of_[form]] = std::max(kind_worth_[kind_of_[form]], worth_[form]);
  for (const Side side : {Side::white, Side::black}) {
    for (Cell c = 0; c < cells_ && !vital && !variant_.rearranging; ++c) {
      const double more = (here[index(side)][c] - sum) * std::min(1.0, usual_cells / sum);
      bonus_[index(side)][at(form, c)] =
          static_cast<std::int16_t>(std::clamp(more * place_worth, -40.0, 40.0));
    }
  }
}

std::vector<int> Evaluation::distances(const Roads& roads, Side side, const WideSet& goal) const {
  std::vector<int> plies(cells_, far);
  std::vector<Cell> front;
  goal.each([&](Cell c) {
    if (c >= cells_) return;
    plies[c] = 0;
    front.push_back(c);
  });
  for (int next = 1; !front.empty(); ++next) {
    std::vector<Cell> reached;
    for (Cell c = 0; c < cells_; ++c) {
      if (plies[c] != far) continue;
      const WideSet& quiet = roads.from[index(side)][c].quiet;
      if (std::ranges::none_of(front, [&](Cell to) { return quiet.has(to); })) continue;
      reached.push_back(c);
    }
    for (const Cell c : reached) plies[c] = next;
    front = std::move(reached);
  }
  return plies;
}

WideSet Evaluation::promotion_cells(int kind, Side side) const {
  WideSet cells;
  const Promotion& promotion = *variant_.kind(kind).promotion;
  for (const Zone* zone : {&promotion.zone, &promotion.must}) {
    if (zone == &promotion.must && zone->everywhere()) continue;
    const auto found = variant_.board.cells_of(*zone, side);
    if (!found) continue;
    for (const Cell c : found.value()) cells.add(c);
  }
  return cells;
}

// A man who may promote is worth a part of what he gains, and more the nearer he is to it.
void Evaluation::add_promotions(const std::vector<Roads>& roads) {
  const std::vector<int> before = kind_worth_;
  for (int form = 1; form < static_cast<int>(kind_of_.size()); ++form) {
    const int kind = kind_of_[form];
    const auto& promotion = variant_.kind(kind).promotion;
    if (!promotion) continue;
    int best = 0;
    for (std::size_t i = 0; i < promotion->to.size(); ++i) {
      const int to = before[promotion->to[i]];
      const bool always =
          promotion->from < 0 && promotion->at_most[0][i] < 0 && promotion->at_most[1][i] < 0;
      best = std::max(best, always ? to : to / 2);
    }
    const int gain = best - worth_[form];
    if (gain <= 0) continue;
    worth_[form] += gain / 40;
    kind_worth_[kind] = std::max(kind_worth_[kind], worth_[form]);
    std::array<std::vector<int>, 2> gains;
    for (const Side side : {Side::white, Side::black}) {
      for (const int plies : distances(roads[form], side, promotion_cells(kind, side)))
        gains[index(side)].push_back(static_cast<int>(gain * nearness(plies)));
    }
    if (!variant_.rearranging) footmen_.consider(form, roads[form], gains);
    if (footmen_.has(form)) continue;
    for (int side = 0; side < 2; ++side) {
      for (Cell c = 0; c < cells_; ++c)
        bonus_[side][at(form, c)] += static_cast<std::int16_t>(gains[side][c]);
    }
  }
}

// The cells to which a script says that it wants men to come. How nobody's men come there is not
// asked: they are taken to go step by step.
void Evaluation::add_arrivals(const std::vector<Roads>& roads) {
  constexpr int win_worth = 600;
  for (const Goals::Arrival& arrival : goals_.arrivals) {
    for (int form = 1; form < static_cast<int>(kind_of_.size()); ++form) {
      if (kind_of_[form] != arrival.kind) continue;
      for (const Side side : {Side::white, Side::black}) {
        const WideSet& goal = arrival.cells[index(side)];
        const auto plies = arrival.neutral ? steps_to(goal) : distances(roads[form], side, goal);
        for (Cell c = 0; c < cells_; ++c)
          bonus_[index(side)][at(form, c)] +=
              static_cast<std::int16_t>(win_worth * nearness(plies[c]));
      }
    }
  }
}

std::vector<int> Evaluation::steps_to(const WideSet& goal) const {
  Roads steps;
  steps.from[0].resize(cells_);
  for (Cell c = 0; c < cells_; ++c) steps.from[0][c].quiet = around_[c];
  return distances(steps, Side::white, goal);
}

// Men who never move and can be turned into enemies keep best what has few neighbours; the cells
// beside such a place give it away. How many they are counts little before the end.
void Evaluation::add_edges() {
  int most = 0, least = far;
  for (const WideSet& near : around_) {
    most = std::max(most, near.count());
    least = std::min(least, near.count());
  }
  WideSet corners;
  for (Cell c = 0; c < cells_; ++c) {
    if (around_[c].count() == least && least < most) corners.add(c);
  }
  for (int form = 1; form < static_cast<int>(worth_.size()); ++form) {
    if (!immobile_[form] || variant_.kind(kind_of_[form]).plies >= 0) continue;
    worth_[form] = turned_worth;
    kind_worth_[kind_of_[form]] = turned_worth;
    for (Cell c = 0; c < cells_; ++c) {
      const int missing = most - around_[c].count();
      const bool gives_away = !corners.has(c) && (around_[c] & corners).any();
      const int bonus = gives_away ? -8 * turned_worth : missing * missing * turned_worth;
      for (auto& table : bonus_) table[at(form, c)] = static_cast<std::int16_t>(bonus);
    }
  }
}

// To what share of the cells such a man comes from where it can move at all.
double Evaluation::share_of_board(const Roads& roads) const {
  WideSet some;
  for (Cell c = 0; c < cells_; ++c) {
    if (roads.from[0][c].quiet.any()) some.add(c);
  }
  if (some.none()) return 1;
  const WideSet reached = WideSet::of(some.first()) | all_ahead(roads.from[0], some.first());
  return std::min(1.0, static_cast<double>(reached.count()) / some.count());
}

void Evaluation::note_traits() {
  for (int form = 1; form < static_cast<int>(traits_.size()); ++form) {
    const int kind = kind_of_[form];
    Trait& trait = traits_[form];
    trait.to_lose = goals_.to_lose[kind];
    trait.vital = goals_.vital[kind];
    trait.footman = footmen_.has(form);
    trait.lives = variant_.kind(kind).lives.has_value();
    trait.sought = std::ranges::any_of(goals_.arrivals, [&](const Goals::Arrival& arrival) {
      return arrival.neutral && arrival.kind == kind;
    });
    seeks_ = seeks_ || trait.sought;
  }
}

int Evaluation::lives_worth(int form, std::uint32_t state) const {
  return life_worth * std::popcount(forms_left(variant_.kind(kind_of_[form]), state));
}

// Numbers that the side has to fill to win: the last step is worth most.
int Evaluation::counters(const Lookahead& ahead, Side side) const {
  int sum = 0;
  for (const Goals::Count& count : goals_.counts) {
    const std::int64_t least = count.least[index(side)];
    const auto near = std::min<std::int64_t>(ahead.variable(count.variable[index(side)]), least);
    sum += static_cast<int>(count_worth * near * near / (least * least));
  }
  return sum;
}

int Evaluation::sum(const Scene& scene) const {
  int sum = scene.men_and_rest + scene.in_rows;
  for (std::size_t t = 0; t < percent_.size(); ++t) sum += scene.terms[t] * percent_[t] / 100;
  return sum;
}

// The men by themselves; notes who they are.
void Evaluation::look_at_men(const Lookahead& ahead, Scene& scene) const {
  ahead.men(scene.men);
  scene.vital.clear();
  scene.own = scene.footmen = {};
  scene.terms = {};
  std::array<int, 2> worth_of{}, places{}, reserve{};
  for (const Standing& man : scene.men) {
    if (man.side == Side::neutral) continue;
    const Trait& trait = traits_[man.form];
    const int side = index(man.side), value = worth(man.form, man.state);
    worth_of[side] += trait.to_lose ? -value : value;
    places[side] += bonus_[side][at(man.form, man.cell)];
    scene.own[side].add(man.cell);
    if (trait.footman) scene.footmen[side].add(man.cell);
    if (trait.vital) scene.vital.push_back(man);
  }
  if (!footmen_.none()) look_at_footmen(scene);
  rows_.fill(scene.men, scene.filling);
  scene.in_rows = rows_.worth(scene.filling);
  for (const Held& held : held_)
    reserve[index(held.side)] += static_cast<int>(ahead.variable(held.variable)) * held.worth;
  scene.men_and_rest = worth_of[0] - worth_of[1] + counters(ahead, Side::white) -
                       counters(ahead, Side::black) + (leads_ ? lead(ahead, scene) : 0);
  term(scene, Term::places) = places[0] - places[1] + (seeks_ ? look_at_sought(scene) : 0);
  term(scene, Term::reserve) = reserve[0] - reserve[1];
}

void Evaluation::look_at_footmen(Scene& scene) const {
  const int late = 256 - static_cast<int>(256 * std::min(scene.men.size(), 2 * crowd_) /
                                          std::max(2 * crowd_, std::size_t{1}));
  for (const Standing& man : scene.men) {
    if (man.side == Side::neutral || !traits_[man.form].footman) continue;
    const int score = footmen_.of(man, scene.footmen, late);
    term(scene, Term::footmen) += man.side == Side::white ? score : -score;
  }
}

void Evaluation::find_aims(const Lookahead& ahead, Scene& scene) const {
  ahead.outlooks(scene.outlooks);
  scene.aims = scene.aims_of_footmen = {};
  for (const Outlook& outlook : scene.outlooks) {
    if (!outlook.captures || traits_[outlook.form].vital) continue;
    scene.aims[index(outlook.side)] |= outlook.cells;
    if (traits_[outlook.form].footman) scene.aims_of_footmen[index(outlook.side)] |= outlook.cells;
  }
}

int Evaluation::mobility(const Scene& scene) const {
  std::array<int, 2> sum{};
  std::array<WideSet, 2> shut;
  for (int side = 0; side < 2; ++side)
    shut[side] = scene.own[side] | scene.aims_of_footmen[1 - side];
  for (const Outlook& outlook : scene.outlooks)
    sum[index(outlook.side)] +=
        std::min((outlook.cells & ~shut[index(outlook.side)]).count(), most_cells);
  return mobility_weight_ * (sum[0] - sum[1]);
}

// How much enemy men bear on the cells around a royal man, less the men who stand by it: several
// attackers are worse than each of them.
int Evaluation::king_danger(const Scene& scene, const Standing& royal) const {
  const int us = index(royal.side);
  const WideSet& around = around_[royal.cell];
  const WideSet zone = around | WideSet::of(royal.cell);
  int attackers = 0, weight = 0;
  for (const Outlook& outlook : scene.outlooks) {
    if (outlook.side == royal.side || !outlook.captures || traits_[outlook.form].footman) continue;
    const int hits = (outlook.cells & zone).count();
    if (hits == 0) continue;
    ++attackers;
    weight += std::clamp(worth_[outlook.form] / heft_worth, 1, most_heft) * (1 + hits);
  }
  weight += weak_cell * (zone & scene.aims[1 - us] & ~scene.aims[us]).count();
  const int threat = attackers > 1 ? std::min(weight * weight / 10, most_peril) : weight / 2;
  return threat -
         shelter_worth * ((around & scene.own[us]).count() + (around & scene.footmen[us]).count());
}

// Men whom enemies attack while nobody but a royal man stands by them, and who are chased by
// footmen.
int Evaluation::loose_men(const Scene& scene, Side side) const {
  const int us = index(side), them = 1 - us;
  WideSet men = scene.own[us] & ~scene.footmen[us];
  for (const Standing& royal : scene.vital) {
    if (!variant_.rearranging) men.remove(royal.cell);
  }
  return chased_worth * (men & scene.aims_of_footmen[them]).count() +
         loose_worth * (scene.own[us] & scene.aims[them] & ~scene.aims[us]).count();
}

bool Evaluation::has_officers(const Lookahead& ahead, Side side) const {
  thread_local std::vector<Standing> men;
  ahead.men(men);
  return std::ranges::any_of(men, [&](const Standing& man) {
    return man.side == side && !traits_[man.form].footman && !is_vital(man.form);
  });
}

// Where all men come to, and what follows from that.
void Evaluation::look_around(const Lookahead& ahead, Scene& scene) const {
  find_aims(ahead, scene);
  term(scene, Term::mobility) = mobility(scene);
  if (men_count_ && scene.men.size() <= crowd_ / 2) term(scene, Term::safety) = hunt(ahead, scene);
  for (const Standing& man : scene.vital) {
    if (variant_.rearranging) break;
    int risk = king_danger(scene, man);
    if (scene.men.size() > crowd_ && stays_home_[kind_of_[man.form]])
      risk += rank_worth * std::min(variant_.own_rank(man.cell, man.side) - 1, open_ranks);
    term(scene, Term::safety) += man.side == Side::white ? -risk : risk;
  }
  if (men_count_)
    term(scene, Term::support) = loose_men(scene, Side::black) - loose_men(scene, Side::white);
}

Evaluation::Judgement Evaluation::judge(const Lookahead& ahead, Window window) const {
  thread_local Scene scene;
  look_at_men(ahead, scene);
  const int score = sum(scene);
  const int most = most_besides_ * mobility_weight_;
  if (score + most <= window.low || score - most >= window.high) return {score, false};
  look_around(ahead, scene);
  return {sum(scene), true};
}

Balance Evaluation::balance(const Lookahead& ahead) const {
  thread_local Scene scene;
  look_at_men(ahead, scene);
  look_around(ahead, scene);
  const std::vector<int> kinds = priced_kinds();
  Balance balance{.men = std::vector<int>(kinds.size()),
                  .terms = scene.terms,
                  .rest = scene.men_and_rest + scene.in_rows};
  for (const Standing& man : scene.men) {
    const int place = index_in(kinds, kind_of_[man.form]);
    if (man.side == Side::neutral || place == std::ssize(kinds)) continue;
    const bool gains = (man.side == Side::white) != goals_.to_lose[kind_of_[man.form]];
    balance.men[place] += gains ? worth_[man.form] : -worth_[man.form];
  }
  balance.rest -= std::accumulate(balance.men.begin(), balance.men.end(), 0);
  return balance;
}

std::vector<int> Evaluation::priced_kinds() const {
  std::vector<int> kinds;
  for (const int k : variant_.all_kinds()) {
    if (!goals_.vital[k] && !variant_.kind(k).neutral) kinds.push_back(k);
  }
  return kinds;
}

void Evaluation::tune(const Tuning& tuning) {
  for (int form = 1; form < static_cast<int>(worth_.size()); ++form) {
    const int kind = kind_of_[form], tuned = tuning.worth[kind];
    if (tuned > 0) worth_[form] = worth_[form] * tuned / std::max(kind_worth_[kind], 1);
  }
  for (std::size_t k = 1; k < kind_worth_.size(); ++k) {
    if (tuning.worth[k] > 0) kind_worth_[k] = tuning.worth[k];
  }
  percent_ = tuning.percent;
  most_besides_ = most_besides * std::max(100, *std::ranges::max_element(percent_)) / 100;
}

}  // namespace sb
