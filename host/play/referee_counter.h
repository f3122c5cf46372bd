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
  using Part::book_, Part::engine_, Part::generator_, Part::men_, Part::parts_, Part::plan_,
      Part::play_, Part::position_, Part::royals_;

  // How many plies the actions of the place open; none where that is not told without a list.
  std::optional<std::uint64_t> count_unlisted(const TurnPlace& place, const Set* changed) {
    if (may_count(place)) return count_of_men(changed) + count_drops(true, {});
    if (const Action* drop = drop_to_count(place)) return count_action(*drop);
    if (const auto also = sifter_.unsettling(place)) return sifter_.count_by_sifting(*also);
    if (const auto sum = count_but_doubtful(place)) return sum;
    return count_with_parts(place);
  }

  // Where masks tell all plies of men.
  std::uint64_t count_of_men(const Set* changed) {
    return changed ? generator_.count_replies(*changed) : generator_.count();
  }

  // The one action of a place where that drops men and nothing else; null where there is none.
  const Action* drop_to_count(const TurnPlace& place) const {
    if (place.actions.size() != 1 || !play_.prefer.empty()) return nullptr;
    if (!plan_.masks && !plan_.unassailable) return nullptr;
    const int drop = place.actions.front();
    return sifter_.is_bare(drop, Action::Kind::drop) ? &play_.actions[drop] : nullptr;
  }

  [[gnu::noinline]] std::uint64_t count_action(const Action& action) {
    std::uint64_t sum = 0;
    drops_.each_drop(
        action, {position_.to_act()}, generator_.open_cells(plan_.masks),
        [&](int kind, const Set& cells) { sum += judge_.count_drops(kind, cells, true, {}); });
    return sum;
  }

  // Of those out of reserves; `safe`: they leave their side safe.
  std::uint64_t count_drops(bool safe, const Foresight<W>& known) {
    std::uint64_t sum = 0;
    drops_.each_drop_of_reserves(plan_.masks, [&](int kind, const Set& cells) {
      sum += judge_.count_drops(kind, cells, safe, known);
    });
    return sum;
  }

  // Whether who can drop has to, and nothing else is preferred.
  bool drops_first() const {
    return plan_.prefers_by_looks && plan_.prefers_drops != 0 &&
           (plan_.prefers_others | plan_.prefers_captures) == 0;
  }

  // Whether most plies of men may be told to be legal by sets: the place opens these and passes
  // alone.
  bool may_divide(const TurnPlace& place) const {
    if (!plan_.foresees || book_->overlaps) return false;
    if (!play_.prefer.empty() && !plan_.prefers_scoped && !drops_first()) return false;
    const auto moves = [&](int a) { return sifter_.is_bare(a, Action::Kind::move); };
    const auto passes = [&](int a) { return sifter_.is_bare(a, Action::Kind::pass); };
    return place.actions.empty() ||
           (std::ranges::count_if(place.actions, moves) == 1 &&
            std::ranges::count_if(place.actions, passes) + 1 == std::ssize(place.actions));
  }

  // Plies that may be preferred are listed too.
  [[gnu::noinline]] std::optional<std::uint64_t> count_but_doubtful(const TurnPlace& place) {
    if (!may_divide(place)) return std::nullopt;
    const bool safe = plan_.masks || plan_.unassailable || play_.safety == Safety::none;
    Foresight<W> known = foreseer_.foresee(safe);
    auto doubts = foreseer_.doubts(known, safe);
    if (!doubts) return std::nullopt;
    known.flees = doubts->royal != no_cell;
    const std::uint64_t drops = drops_first() ? count_drops(safe, known) : 0;
    if (drops > 0) return drops;
    const bool prefers = !play_.prefer.empty() && !drops_first() && !known.indifferent;
    const auto preferred = prefers ? foreseer_.add_preferred(known, *doubts) : std::nullopt;
    if (prefers && !preferred) return std::nullopt;
    MoveList& doubtful = engine_.legal().leaf_list();
    doubtful.clear();
    std::uint64_t sum = engine_.legal().count_men_but(*doubts, plan_.masks, doubtful).all;
    lister_.drop_unsafe_castlings(doubtful, 0);
    for (const int a : place.actions) {
      if (sifter_.is_bare(a, Action::Kind::pass))
        lister_.list_action(play_.actions[a], doubtful, plan_.masks);
    }
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
    return drops_first() ? sum : sum + count_drops(safe, known);
  }

  // Where the one action moves men with a part, and nothing else concerns a ply.
  [[gnu::noinline]] std::optional<std::uint64_t> count_with_parts(const TurnPlace& place) {
    if (place.actions.size() != 1) return std::nullopt;
    const Action& action = play_.actions[place.actions.front()];
    if (action.kind != Action::Kind::move || action.facts >= 0 || action.when >= 0 ||
        action.cast >= 0 || action.part < 0)
      return std::nullopt;
    if (!plan_.masks || !plan_.foresees || book_->overlaps || plan_.drops_with_moves)
      return std::nullopt;
    if (!play_.forbid.empty() || !play_.prefer.empty()) return std::nullopt;
    const Action& part = play_.actions[action.part];
    if (drops_.may_fill(part.reserve) || drops_.is_drawn(part.reserve)) return std::nullopt;
    Doubts<W> doubts;
    std::uint64_t kinds = 0;
    if (drops_.may_supply_any(part)) {
      const Side us = position_.to_act();
      doubts.men = lister_.carriers(place.actions.front());
      if (plan_.left_behind[place.actions.front()].suffices) doubts.tallied = doubts.men;
      for (const int kind : part.kinds) {
        if (!drops_.may_supply(part, kind, us)) continue;
        ++kinds;
        doubts.tallied &= plan_.stands[index(us)][kind];
      }
      doubts.men &= ~doubts.tallied;
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

  Results<W>& results_ = parts_.results;
  Places<W>& places_ = parts_.places;
  Drops<W>& drops_ = parts_.drops;
  Foreseer<W>& foreseer_ = parts_.foreseer;
  PlyJudge<W>& judge_ = parts_.judge;
  PlyLister<W>& lister_ = parts_.lister;
  PlySifter<W>& sifter_ = parts_.sifter;
  // Whether plies need only be counted: those of men are safe as they are counted, no filter
  // concerns them.
  bool may_count(const TurnPlace& place) const {
    return plan_.masks && !plan_.judges_moves && sifter_.moves_men_alone(place);
  }
};

}  // namespace sb
