// PlyCounter: how many plies a place of a turn opens.
// Invariant: count() is always the length of the list.
#pragma once

#include <algorithm>
#include <optional>

#include "play/referee_foresight.h"
#include "play/referee_part.h"

namespace sb {

template <int W>
class PlyCounter final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;

  using RefereePart<W>::RefereePart;

  // `changed`: as Referee::count() takes it.
  std::uint64_t count(const Set* changed) {
    if (results_.is_over()) return 0;
    if (plan_.moves_alone) return count_of_men(changed);
    if (!engine_.decisions().form_due() && !royals_.has_guest()) {
      const TurnPlace& here = places_.place();
      const auto sum = here.left_by < 0 ? count_unlisted(here, changed) : std::nullopt;
      if (sum && (*sum > 0 || here.otherwise.empty())) return *sum;
    }
    MoveList& plies = engine_.legal().leaf_list();
    plies.clear();
    lister_.list_open(plies, Wanted::all);
    return plies.size();
  }

 private:
  using Part = RefereePart<W>;
  using Part::attacks_, Part::book_, Part::engine_, Part::generator_, Part::men_, Part::parts_,
      Part::plan_, Part::play_, Part::position_, Part::royals_;

  // How many plies the actions of the place open; none where that is not told without a list.
  std::optional<std::uint64_t> count_unlisted(const TurnPlace& place, const Set* changed) {
    if (place.actions.size() == 1 && play_.actions[place.actions.front()].part >= 0)
      return count_with_parts(play_.actions[place.actions.front()]);
    if (may_count(place)) return count_told(place, changed);
    if (const auto also = sifter_.unsettling(place)) return sifter_.count_by_sifting(*also);
    return count_but_doubtful(place);
  }

  // Where masks tell all plies of men.
  std::uint64_t count_of_men(const Set* changed) {
    return changed ? generator_.count_replies(*changed) : generator_.count();
  }

  // Whether all plies of men are told by masks, and every ply is opened by one action.
  bool may_count(const TurnPlace& place) const {
    if (!opens_simply(place)) return false;
    return opens_moves(place) ? plan_.masks && !plan_.forbid.judges_moves
                              : plan_.masks || plan_.unassailable;
  }

  std::uint64_t count_told(const TurnPlace& place, const Set* changed) {
    std::uint64_t sum = opens_moves(place) ? count_of_men(changed) : 0;
    MoveList& passes = engine_.legal().leaf_list();
    passes.clear();
    list_passes(place, passes);
    if (!passes.empty()) sum += judge_.count_lawful({passes.begin(), passes.end()}, true, {}).plies;
    return sum + count_drops(place, true, {});
  }

  bool opens_moves(const TurnPlace& place) const {
    const auto moves = [&](int a) { return sifter_.is_bare(a, Action::Kind::move); };
    return place.actions.empty() || std::ranges::any_of(place.actions, moves);
  }

  // Whether the place opens nothing but moves of men, passes and drops, each ply by one action.
  bool opens_simply(const TurnPlace& place) const {
    using Kind = Action::Kind;
    const auto is_simple = [&](int a) {
      return sifter_.is_bare(a, Kind::move) || sifter_.is_bare(a, Kind::pass) ||
             (sifter_.is_bare(a, Kind::drop) && play_.prefer.empty());
    };
    const auto agrees = [&](int a) {
      return std::ranges::any_of(place.actions, [&](int b) { return a != b && plan_.agree[a][b]; });
    };
    return std::ranges::all_of(place.actions, is_simple) &&
           std::ranges::none_of(place.actions, agrees);
  }

  void list_passes(const TurnPlace& place, MoveList& plies) {
    for (const int a : place.actions) {
      if (sifter_.is_bare(a, Action::Kind::pass))
        lister_.list_action(play_.actions[a], plies, plan_.masks);
    }
  }

  // Those that the place opens, of reserves too; `safe`: they leave their side safe.
  [[gnu::noinline]] std::uint64_t count_drops(const TurnPlace& place, bool safe,
                                              const Foresight<W>& known) {
    std::uint64_t sum = 0;
    const auto add = [&](int kind, const Set& cells) {
      sum += judge_.count_drops(kind, cells, safe, known);
    };
    for (const int a : place.actions) {
      if (sifter_.is_bare(a, Action::Kind::drop))
        drops_.each_drop(play_.actions[a], {position_.to_act()}, generator_.open_cells(plan_.masks),
                         add);
    }
    if (opens_moves(place)) drops_.each_drop_of_reserves(plan_.masks, add);
    return sum;
  }

  // Whether who can drop has to, and nothing else is preferred.
  bool drops_first() const {
    return plan_.prefer.by_looks && plan_.prefer.drops != 0 &&
           (plan_.prefer.others | plan_.prefer.captures) == 0;
  }

  // Whether most plies of men may be told to be legal by sets.
  bool may_divide(const TurnPlace& place) const {
    if (!plan_.foreseen.plies || book_->overlaps) return false;
    if (!play_.prefer.empty() && !plan_.prefer.scoped && !drops_first()) return false;
    return opens_moves(place) && opens_simply(place);
  }

  // Plies that may be preferred are listed too.
  [[gnu::noinline]] std::optional<std::uint64_t> count_but_doubtful(const TurnPlace& place) {
    if (!may_divide(place)) return std::nullopt;
    const bool safe = plan_.masks || plan_.unassailable || play_.safety == Safety::none;
    Foresight<W> known = foreseer_.foresee(safe);
    auto doubts = foreseer_.doubts(known, safe);
    if (!doubts) return std::nullopt;
    known.flees = doubts->royal != no_cell;
    const std::uint64_t drops = drops_first() ? count_drops(place, safe, known) : 0;
    if (drops > 0) return drops;
    const bool prefers = !play_.prefer.empty() && !drops_first() && !known.indifferent;
    const auto preferred = prefers ? foreseer_.add_preferred(known, *doubts) : std::nullopt;
    if (prefers && !preferred) return std::nullopt;
    MoveList& doubtful = engine_.legal().leaf_list();
    doubtful.clear();
    std::uint64_t sum = engine_.legal().count_men_but(*doubts, plan_.masks, doubtful).all;
    lister_.drop_unsafe_castlings(doubtful, 0);
    list_passes(place, doubtful);
    Move* first = doubtful.begin();
    if (prefers) {
      const auto may_be_preferred = [&](const Move& move) {
        const bool calm = move.type == MoveType::displacement && move.from != move.to;
        return !calm || move.promotion != 0 || preferred->has(move);
      };
      first = std::partition(first, doubtful.end(), may_be_preferred);
      const auto lawful = judge_.count_lawful({doubtful.begin(), first}, safe, known);
      if (lawful.preferred != 0) return lawful.plies;
      sum += lawful.plies;
      known.indifferent = true;
    }
    sum += judge_.count_lawful({first, doubtful.end()}, safe, known).plies;
    return drops_first() ? sum : sum + count_drops(place, safe, known);
  }

  // Where the action moves men with a part, and nothing else concerns a ply.
  [[gnu::noinline]] std::optional<std::uint64_t> count_with_parts(const Action& action) {
    if (action.kind != Action::Kind::move || action.facts >= 0 || action.when >= 0 ||
        action.cast >= 0)
      return std::nullopt;
    if (!plan_.foreseen.plies || book_->overlaps || plan_.drops.with_moves || !play_.prefer.empty())
      return std::nullopt;
    const auto number = static_cast<std::size_t>(&action - play_.actions.data());
    if (!plan_.masks || !plan_.forbid.rules.empty()) {
      if (!plan_.drops.aside[number]) return std::nullopt;
      return count_with_parts_aside(action);
    }
    const Action& part = play_.actions[action.part];
    if (drops_.may_fill(part.reserve) || drops_.is_drawn(part.reserve)) return std::nullopt;
    Doubts<W> doubts;
    std::uint64_t kinds = 0;
    if (drops_.may_supply_any(part)) {
      const Side us = position_.to_act();
      doubts.leaving = lister_.carriers(static_cast<int>(number));
      if (plan_.drops.left_behind[number].suffices) doubts.tallied = doubts.leaving;
      for (const int kind : part.kinds) {
        if (!drops_.may_supply(part, kind, us)) continue;
        ++kinds;
        doubts.tallied &= plan_.drops.stands[index(us)][kind];
      }
      doubts.leaving &= ~doubts.tallied;
    }
    MoveList& carrying = engine_.legal().leaf_list();
    carrying.clear();
    const auto counted = engine_.legal().count_men_but(doubts, true, carrying);
    // Beside those with the part there is the ply itself where it may be left, or has to.
    const auto ways = [&](std::uint64_t drops) {
      return action.part_may_be_left || drops == 0 ? drops + 1 : drops;
    };
    std::uint64_t sum = counted.all - counted.tallied + ways(kinds) * counted.tallied;
    for (const Move& move : carrying) {
      std::uint64_t drops = 0;
      lister_.each_part(part, move, true, [&](int, const Set& cells) {
        drops += static_cast<std::uint64_t>(cells.count());
      });
      sum += ways(drops);
    }
    return sum;
  }

  // Where Dropping::aside. Only those plies are made, with all that may come with them,
  // that are not calm or that have it stand in the line of an attack.
  std::uint64_t count_with_parts_aside(const Action& action) {
    const Action& part = play_.actions[action.part];
    const Side us = position_.to_act();
    const bool safe = plan_.unassailable || play_.safety == Safety::none;
    const Foresight<W> known = foreseer_.foresee(safe);
    MoveList bare, doubtful;
    lister_.list_moves(bare, false);
    std::uint64_t sum = 0;
    for (const Move& move : bare) {
      const bool aside =
          !men_.captures(move) && foreseer_.is_calm(move, known) &&
          foreseer_.idle_after(move, known) == filter_bits(plan_.forbid.rules.size());
      bool carries = false;
      lister_.each_part(part, move, safe, [&](int kind, const Set& cells) {
        carries = carries || cells.any();
        if (aside && (safe || drops_.lifting(part, kind, [&] { return !attacks_.in_check(us); }))) {
          sum += static_cast<std::uint64_t>(cells.count());
        } else {
          lister_.add_with_part(move, kind, cells, doubtful);
        }
      });
      if (action.part_may_be_left || !carries) doubtful.push(move);
    }
    return sum + judge_.count_lawful({doubtful.begin(), doubtful.end()}, safe, known).plies;
  }

  Results<W>& results_ = parts_.results;
  Places<W>& places_ = parts_.places;
  Drops<W>& drops_ = parts_.drops;
  Foreseer<W>& foreseer_ = parts_.foreseer;
  PlyJudge<W>& judge_ = parts_.judge;
  PlyLister<W>& lister_ = parts_.lister;
  PlySifter<W>& sifter_ = parts_.sifter;
};

}  // namespace sb
