// The tables are made from Lookahead::ways() on an empty board and on boards filled by chance.
#include "search/evaluation.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <deque>

#include "base/chance.h"

namespace sb {
namespace {

constexpr int cell_worth = 60;     // of a cell more to go to
constexpr double many_cells = 12;  // beyond these more cells are worth less and less
constexpr double usual_cells = 5;  // who goes to more cells is less bound to good ones
constexpr int least_worth = 60;
constexpr int rank_worth = 10;  // of a rank that a royal man keeps behind, for so many ranks
constexpr int open_ranks = 3;
constexpr int far = 1000;
constexpr int samples = 3;  // boards filled by chance

constexpr int scripted_worth = 100, scripted_crown_worth = 300;
constexpr int life_worth = 250, guard_worth = 150, many_royals_worth = 400;
constexpr int pressure_worth = 4, shelter_worth = 5;
constexpr int count_worth = 400;
constexpr int most_besides = 100;  // of all but men and counters, in units of a cell to go to
constexpr int turned_worth = 4;    // of a man whom the next ply may turn into an enemy

int worth_of_cells(double cells) {
  const double worth =
      cells <= many_cells ? cells : many_cells * (1 + std::log(cells / many_cells));
  return static_cast<int>(cell_worth * worth);
}

// The share of a gain that is felt so many plies before it.
double nearness(int plies) { return plies >= far ? 0 : 0.45 * std::pow(0.58, plies); }

// Whether plies turn men into men of the other side.
bool turns_men(const Variant& variant) {
  const auto turns = [](const Effect& effect) {
    return std::ranges::any_of(effect.deeds,
                               [](const Deed& deed) { return deed.kind == Deed::Kind::turn; });
  };
  return std::ranges::any_of(variant.play.after, turns);
}

}  // namespace

Evaluation::Evaluation(const Variant& variant, const Lookahead& ahead)
    : variant_(variant), goals_(goals_of(variant)), cells_(variant.board.size()) {
  const int forms = ahead.forms();
  const std::size_t slots = at(forms + 1, 0);
  worth_.resize(forms + 1);
  kind_of_.resize(forms + 1);
  kind_worth_.resize(variant.pieces.size() + 1);
  for (auto& table : bonus_) table.resize(slots);
  for (auto& table : attacks_) table.resize(slots);
  std::vector<Roads> roads(forms + 1);
  for (int form = 1; form <= forms; ++form) {
    kind_of_[form] = ahead.kind_of(form);
    roads[form] = roads_of(ahead, form);
    measure(ahead, form);
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
  if (turns_men(variant)) add_edges();
  for (std::size_t v = 0; v < variant.state.size(); ++v) {
    const StateField& field = variant.state[v];
    if (field.reserve < 0) continue;
    if (variant.play.reserves[field.reserve].drops[field.kind] >= 0)
      held_.push_back({static_cast<int>(v), field.kind, field.owner});
  }
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

// How many cells such a man goes to, empty and filled boards together; one to which it can only go,
// or where it can only capture, counts half.
double Evaluation::mobility(const Lookahead& ahead, int form, Side side, Cell from) const {
  const auto cells = [](const Ways& reach) {
    return (reach.quiet.count() + reach.captures.count()) / 2.0;
  };
  const auto start = std::ranges::count_if(variant_.start.men, [](const Man& m) { return m.kind; });
  const int density = std::clamp(static_cast<int>(60 * start / cells_), 10, 40);
  Chance chance(0);
  double filled = 0;
  for (int i = 0; i < samples; ++i) {
    WideSet others;
    for (Cell c = 0; c < cells_; ++c) {
      if (chance.percent(density)) others.add(side == Side::white ? c : variant_.board.mirror(c));
    }
    filled += cells(ahead.ways(form, side, from, others)) / samples;
  }
  return 0.35 * cells(ahead.ways(form, side, from, {})) + 0.65 * filled;
}

// What a man of the form is worth on average, and how that differs from cell to cell. Where the
// board is put together anew in play, cells say nothing.
void Evaluation::measure(const Lookahead& ahead, int form) {
  const PieceSpec& spec = variant_.kind(kind_of_[form]);
  double sum = 0;
  std::array<std::vector<double>, 2> here;
  for (const Side side : {Side::white, Side::black}) {
    for (Cell c = 0; c < cells_; ++c) {
      here[index(side)].push_back(mobility(ahead, form, side, c));
      sum += here[index(side)].back() / (2.0 * cells_);
      attacks_[index(side)][at(form, c)] = ahead.ways(form, side, c, {}).captures;
    }
  }
  const bool vital = goals_.vital[kind_of_[form]];
  worth_[form] = std::max(worth_of_cells(sum), spec.neutral ? 0 : least_worth);
  if (spec.plies >= 0) worth_[form] = scripted_worth;
  for (const PieceSpec& other : variant_.pieces) {
    if (spec.plies >= 0 && other.promotion &&
        std::ranges::count(other.promotion->to, kind_of_[form]) > 0)
      worth_[form] = scripted_crown_worth;
  }
  if (spec.royal && variant_.royals == Royals::each) worth_[form] += many_royals_worth;
  const int number =
      form - static_cast<int>(std::ranges::find(kind_of_, kind_of_[form]) - kind_of_.begin());
  if (spec.forms[number].guarded) worth_[form] += guard_worth;
  kind_worth_[kind_of_[form]] = std::max(kind_worth_[kind_of_[form]], worth_[form]);
  for (const Side side : {Side::white, Side::black}) {
    for (Cell c = 0; c < cells_ && !vital && !variant_.rearranging; ++c) {
      const double more = (here[index(side)][c] - sum) * std::min(1.0, usual_cells / sum);
      bonus_[index(side)][at(form, c)] =
          static_cast<std::int16_t>(std::clamp(more * cell_worth / 8, -40.0, 40.0));
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
    for (const int to : promotion->to) best = std::max(best, before[to]);
    const int gain = best - worth_[form];
    if (gain <= 0) continue;
    worth_[form] += gain / 16;
    kind_worth_[kind] = std::max(kind_worth_[kind], worth_[form]);
    for (const Side side : {Side::white, Side::black}) {
      const auto plies = distances(roads[form], side, promotion_cells(kind, side));
      for (Cell c = 0; c < cells_; ++c)
        bonus_[index(side)][at(form, c)] += static_cast<std::int16_t>(gain * nearness(plies[c]));
    }
  }
}

// The cells to which a script says that it wants men to come.
void Evaluation::add_arrivals(const std::vector<Roads>& roads) {
  constexpr int win_worth = 600;
  for (const Goals::Arrival& arrival : goals_.arrivals) {
    for (int form = 1; form < static_cast<int>(kind_of_.size()); ++form) {
      if (kind_of_[form] != arrival.kind) continue;
      for (const Side side : {Side::white, Side::black}) {
        const auto plies = distances(roads[form], side, arrival.cells[index(side)]);
        for (Cell c = 0; c < cells_; ++c)
          bonus_[index(side)][at(form, c)] +=
              static_cast<std::int16_t>(win_worth * nearness(plies[c]));
      }
    }
  }
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
    if (!is_immobile(form)) continue;
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

bool Evaluation::is_immobile(int form) const {
  return std::ranges::all_of(attacks_[0].begin() + static_cast<long>(at(form, 0)),
                             attacks_[0].begin() + static_cast<long>(at(form + 1, 0)),
                             [](const WideSet& cells) { return cells.none(); }) &&
         variant_.kind(kind_of_[form]).plies < 0;
}

int Evaluation::lives_worth(int form, std::uint32_t state) const {
  const PieceSpec& spec = variant_.kind(kind_of_[form]);
  return spec.lives ? life_worth * std::popcount(forms_left(spec, state)) : 0;
}

// How much enemy men bear on the cells around a royal man, less the men who stand by it.
int Evaluation::pressure_on(const std::vector<Standing>& men, Side side, Cell royal) const {
  const WideSet zone = around_[royal] | WideSet::of(royal);
  int pressure = 0;
  for (const Standing& man : men) {
    if (man.side == side) {
      if (around_[royal].has(man.cell)) pressure -= shelter_worth;
    } else if (man.side != Side::neutral) {
      const WideSet& attacks = attacks_[index(man.side)][at(man.form, man.cell)];
      pressure += pressure_worth * (attacks & zone).count();
    }
  }
  return pressure;
}

// Numbers that the side has to fill to win: the last step is worth most.
int Evaluation::counters(const Lookahead& ahead, Side side) const {
  int sum = 0;
  for (const Goals::Count& count : goals_.counts) {
    const int have = static_cast<int>(ahead.variable(count.variable[index(side)]));
    sum += count_worth * have * have / (count.least * count.least);
  }
  return sum;
}

int Evaluation::of(const Lookahead& ahead, Window window) const {
  thread_local std::vector<Standing> men;
  thread_local std::vector<Standing> vital;
  ahead.men(men);
  vital.clear();
  std::array<int, 2> score{};
  for (const Standing& man : men) {
    if (man.side == Side::neutral) continue;
    const int sign = goals_.to_lose[kind_of_[man.form]] ? -1 : 1;
    score[index(man.side)] +=
        sign * worth(man.form, man.state) + bonus_[index(man.side)][at(man.form, man.cell)];
    if (goals_.vital[kind_of_[man.form]] && !variant_.rearranging) vital.push_back(man);
  }
  for (const Held& held : held_)
    score[index(held.side)] +=
        static_cast<int>(ahead.variable(held.variable)) * kind_worth_[held.kind];
  for (const Side side : {Side::white, Side::black}) score[index(side)] += counters(ahead, side);
  const int by_men = score[0] - score[1], most = most_besides * mobility_weight_;
  if (by_men + most <= window.low || by_men - most >= window.high) return by_men;
  const std::array<int, 2> mobile = ahead.mobility();
  for (int side = 0; side < 2; ++side) score[side] += mobility_weight_ * mobile[side];
  for (const Standing& man : vital) {
    score[index(man.side)] -= pressure_on(men, man.side, man.cell);
    if (men.size() > crowd_ && stays_home_[kind_of_[man.form]])
      score[index(man.side)] -=
          rank_worth * std::min(variant_.own_rank(man.cell, man.side) - 1, open_ranks);
  }
  return score[0] - score[1];
}

}  // namespace sb
