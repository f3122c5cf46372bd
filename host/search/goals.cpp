// A set of an ending is read as "men of these kinds on these cells"; any other set is left alone.
// Of a number of which the winner has more it is asked what one man or cell comes to; where a
// function would be called in every position, it is left alone, too.
#include "search/goals.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

namespace sb {
namespace {

// Own or enemy men of some kinds on some cells.
struct MenOn {
  Whose whose = Whose::anybody;
  std::vector<bool> kinds{};
  std::array<WideSet, 2> cells{};
};

class Reader {
 public:
  explicit Reader(const Variant& variant) : variant_(variant) {
    goals_.to_lose.resize(variant.pieces.size() + 1);
    goals_.vital.resize(variant.pieces.size() + 1);
  }

  Goals read() {
    for (std::size_t k = 0; k < variant_.pieces.size(); ++k)
      goals_.vital[k + 1] = variant_.pieces[k].royal;
    const Endings& endings = variant_.endings;
    goals_.stuck_loses = !endings.stalemate_draws && !variant_.play.settles_stuck();
    for (const Ending& ending : variant_.play.endings) {
      if (ending.facts >= 0) read(ending, variant_.play.expressions.facts[ending.facts]);
    }
    find_lead();
    goals_.sudden = is_sudden();
    return std::move(goals_);
  }

 private:
  bool is_sudden() const {
    const bool warns = variant_.play.safety != Safety::none && !variant_.endings.royal_capture;
    for (std::size_t k = 1; k < goals_.vital.size(); ++k) {
      const bool checked = warns && variant_.pieces[k - 1].royal;
      if (goals_.to_lose[k] || (goals_.vital[k] && !checked)) return true;
    }
    return !goals_.arrivals.empty() || !goals_.counts.empty() || !goals_.rows.empty();
  }

  std::array<WideSet, 2> everywhere() const {
    WideSet all;
    for (int c = 0; c < variant_.board.size(); ++c) all.add(static_cast<Cell>(c));
    return {all, all};
  }
  std::vector<bool> all_kinds() const {
    return std::vector<bool>(variant_.pieces.size() + 1, true);
  }

  std::optional<MenOn> men_of(const SetTerm& term) const {
    MenOn men{.whose = term.whose, .kinds = all_kinds(), .cells = everywhere()};
    if (term.men.empty()) return men;
    men.kinds.assign(men.kinds.size(), false);
    for (const ManTerm& man : term.men) {
      if (man.kind == 0 || man.field >= 0) return std::nullopt;
      men.kinds[man.kind] = true;
    }
    return men;
  }

  std::optional<MenOn> zone_of(const SetTerm& term) const {
    MenOn men{.whose = Whose::anybody, .kinds = all_kinds(), .cells = everywhere()};
    if (term.zone.everywhere()) return men;
    for (const Side side : {Side::white, Side::black}) {
      const bool white = term.view == SetTerm::View::white ||
                         (term.view == SetTerm::View::own) == (side == Side::white);
      const auto cells = variant_.board.cells_of(term.zone, white ? Side::white : Side::black);
      if (!cells) return std::nullopt;
      WideSet& set = men.cells[index(side)] = {};
      for (const Cell c : cells.value()) set.add(c);
    }
    return men;
  }

  std::optional<MenOn> read_set(int number) const {
    const SetTerm& term = variant_.play.expressions.sets[number];
    if (term.kind == SetTerm::Kind::men) return men_of(term);
    if (term.kind == SetTerm::Kind::zone) return zone_of(term);
    if (term.kind != SetTerm::Kind::meet && term.kind != SetTerm::Kind::without)
      return std::nullopt;
    auto a = read_set(term.a);
    const auto b = read_set(term.b);
    if (!a || !b) return std::nullopt;
    if (term.kind == SetTerm::Kind::meet) return both(std::move(*a), *b);
    return without(std::move(*a), *b);
  }

  static std::optional<MenOn> both(MenOn a, const MenOn& b) {
    if (a.whose != Whose::anybody && b.whose != Whose::anybody && a.whose != b.whose)
      return std::nullopt;
    if (a.whose == Whose::anybody) a.whose = b.whose;
    for (std::size_t k = 0; k < a.kinds.size(); ++k) a.kinds[k] = a.kinds[k] && b.kinds[k];
    for (int side = 0; side < 2; ++side) a.cells[side] &= b.cells[side];
    return a;
  }

  // Men but for some kinds of the same side, wherever they stand.
  std::optional<MenOn> without(MenOn a, const MenOn& b) const {
    if (a.whose != b.whose || b.cells != everywhere()) return std::nullopt;
    for (std::size_t k = 0; k < a.kinds.size(); ++k) a.kinds[k] = a.kinds[k] && !b.kinds[k];
    return a;
  }

  void read(const Ending& ending, const Facts& facts) {
    if (ending.winner >= 0 || ending.more >= 0 || ending.wins == Ending::Wins::nobody) return;
    const bool own_wins = ending.wins == Ending::Wins::own;
    if (facts.stuck == true && !facts.in_check) goals_.stuck_loses |= !own_wins;
    if (facts.some.size() == 1) add_arrival(facts.some.front(), own_wins);
    if (facts == Facts{.side = facts.side, .some = facts.some} && facts.some.size() == 1)
      add_rows(facts.some.front(), ending, facts.side);
    for (const int set : facts.none) add_loss(set, own_wins);
    for (const int other : facts.any) {
      for (const int set : variant_.play.expressions.facts[other].none) add_loss(set, own_wins);
    }
    if (!own_wins) return;
    for (const Bounds& bounds : facts.numbers) add_count(bounds);
  }

  void add_arrival(int set, bool own_wins) {
    const auto men = read_set(set);
    if (!men || men->cells == everywhere()) return;
    const bool neutral = men->whose == Whose::neutral;
    if (!neutral && (men->whose != Whose::own || !own_wins)) return;
    Goals::Arrival arrival{.cells = men->cells, .neutral = neutral};
    if (!own_wins) std::swap(arrival.cells[0], arrival.cells[1]);
    for (arrival.kind = 1; arrival.kind < std::ssize(men->kinds); ++arrival.kind) {
      const bool can_be = variant_.pieces[arrival.kind - 1].neutral == neutral;
      if (men->kinds[arrival.kind] && can_be) goals_.arrivals.push_back(arrival);
    }
  }

  // An ending that asks for men in a row, or in one of several sorts of rows, and nothing else.
  void add_rows(int set, const Ending& ending, std::optional<Side> side) {
    const SetTerm& term = variant_.play.expressions.sets[set];
    if (term.kind == SetTerm::Kind::unite) {
      add_rows(term.a, ending, side);
      add_rows(term.b, ending, side);
    }
    if (term.kind != SetTerm::Kind::in_row) return;
    const auto men = read_set(term.a);
    if (!men || men->whose != Whose::own) return;
    using Asks = Ending::Asks;
    const bool of_white = ending.asks != Asks::black && side != Side::black;
    const bool of_black = ending.asks != Asks::white && side != Side::white;
    goals_.rows.push_back({.of = {of_white, of_black},
                           .kinds = men->kinds,
                           .cells = men->cells,
                           .ways = term.ways,
                           .number = term.number,
                           .wins = ending.wins == Ending::Wins::own});
  }

  // An ending that asks for a side to have no men of some kinds.
  void add_loss(int set, bool own_wins) {
    const auto men = read_set(set);
    if (!men || men->cells != everywhere()) return;
    const bool winners = (men->whose == Whose::own) == own_wins;
    if (men->whose != Whose::own && men->whose != Whose::enemy) return;
    if (winners) {
      for (std::size_t k = 1; k < men->kinds.size(); ++k)
        if (men->kinds[k]) goals_.to_lose[k] = true;
    } else if (std::ranges::count(men->kinds, true) == 1) {
      for (std::size_t k = 1; k < men->kinds.size(); ++k)
        if (men->kinds[k]) goals_.vital[k] = true;
    }
  }

  // Where men are not to be captured or lost: else the game is seldom decided so.
  void find_lead() {
    if (std::ranges::count(goals_.vital, true) + std::ranges::count(goals_.to_lose, true) > 0)
      return;
    for (const Ending& ending : variant_.play.endings) {
      if (ending.more < 0 || goals_.lead) continue;
      bool of_empty = false;
      const auto unit = unit_of(ending.more, of_empty);
      if (unit && *unit > 0) goals_.lead = Goals::Lead{ending.more, *unit, of_empty};
    }
  }

  std::optional<int> unit_of(int number, bool& of_empty) const {
    using Kind = NumberTerm::Kind;
    const NumberTerm& term = variant_.play.expressions.numbers[number];
    switch (term.kind) {
      case Kind::constant:
      case Kind::turn:
        return 0;
      case Kind::variable:
      case Kind::reserve:
        return 1;
      case Kind::function:
        return std::nullopt;
      case Kind::count:
      case Kind::worth:
      case Kind::sum:
      case Kind::groups:
        if (!can_be_asked(term.set, of_empty)) return std::nullopt;
        return term.kind == Kind::worth ? usual_value() : 1;
      case Kind::plus:
      case Kind::minus:
      case Kind::times:
        break;
    }
    const auto a = unit_of(term.a, of_empty), b = unit_of(term.b, of_empty);
    if (!a || !b) return std::nullopt;
    if (term.kind != Kind::times) return std::max(*a, *b);
    return reckoned(term.kind, factor_of(term.a, *a), factor_of(term.b, *b));
  }

  int factor_of(int number, int unit) const {
    const NumberTerm& term = variant_.play.expressions.numbers[number];
    return term.kind == NumberTerm::Kind::constant ? std::abs(term.value[0]) : unit;
  }

  int usual_value() const {
    int sum = 0;
    for (const PieceSpec& spec : variant_.pieces) sum += spec.value;
    return std::max(sum / std::max(static_cast<int>(variant_.pieces.size()), 1), 1);
  }

  // Whether it takes no function and no plies to tell a set; notes whether it has empty cells.
  bool can_be_asked(int set, bool& of_empty) const {
    if (set < 0) return true;
    const SetTerm& term = variant_.play.expressions.sets[set];
    if (term.kind == SetTerm::Kind::function || term.kind == SetTerm::Kind::when) return false;
    of_empty = of_empty || term.kind == SetTerm::Kind::empty;
    return can_be_asked(term.a, of_empty) && can_be_asked(term.b, of_empty);
  }

  void add_count(const Bounds& bounds) {
    const auto& numbers = variant_.play.expressions.numbers;
    if (bounds.number < 0 || bounds.least < 0) return;
    const NumberTerm &number = numbers[bounds.number], &least = numbers[bounds.least];
    if (number.kind != NumberTerm::Kind::variable || least.kind != NumberTerm::Kind::constant)
      return;
    Goals::Count count;
    for (const Side side : {Side::white, Side::black}) {
      const std::size_t s = index(side);
      count.variable[s] = number.variable[s];
      count.least[s] = least.value[s] - variant_.state[number.variable[s]].low;
      if (count.least[s] <= 0) return;
    }
    goals_.counts.push_back(count);
  }

  const Variant& variant_;
  Goals goals_;
};

}  // namespace

Goals goals_of(const Variant& variant) { return Reader(variant).read(); }

}  // namespace sb
