// Checks: who stands in check, and whether a ply leaves its side safe: step 8 of the order of a
// ply (rules/rules.h).
// Invariant: asking leaves the position as it was.
#pragma once

#include "play/referee_part.h"

namespace sb {

template <int W>
class Checks final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;

  using RefereePart<W>::RefereePart;

  // Whether own men of a side stand in check, as the script says it or because a royal man is
  // attacked.
  bool in_check(Side side) {
    if (royals_.has_guest(side)) return true;
    if (play_.check < 0) {
      return attacks_.in_check(side) ||
             (play_.scripted_men && scripted_.royals_attacked_by_functions(side).any());
    }
    return terms_.set(play_.check, {side}).any();
  }

  // Who of its men stands in check, a guest on his cell apart.
  Set men_in_check(Side side) {
    if (play_.check >= 0) return terms_.set(play_.check, {side});
    const Set attacked = attacks_.men_in_check(side);
    return play_.scripted_men ? attacked | scripted_.royals_attacked_by_functions(side) : attacked;
  }

  // Where own men of the side to act may stand in check after its ply: where some do before it, if
  // each royal man is asked about apart.
  Set given_up() { return book_->each_royal ? men_in_check(position_.to_act()) : Set{}; }

  // Whether a ply has left its side safe; `given_up`: as it says before the ply.
  bool is_safe(Side us, const Set& given_up) {
    if (play_.safety == Safety::none) return true;
    const bool goes_on = position_.to_act() == us;
    if (play_.safety == Safety::turn_end && goes_on) return true;
    if (royals_.is_over() || !in_check(us)) return true;
    if (given_up.any() && (men_in_check(us) & ~given_up).none()) return true;
    for (std::size_t e = 0; e < play_.endings.size(); ++e) {
      if (!plan_.endings.beating_safety[e]) continue;
      if (results_.ended_by(e, us) || results_.ended_by(e, other(us))) return true;
    }
    return false;
  }

 private:
  using Part = RefereePart<W>;
  using Part::attacks_, Part::book_, Part::parts_, Part::plan_, Part::play_, Part::position_,
      Part::royals_;

  Terms<W>& terms_ = parts_.terms;
  Results<W>& results_ = parts_.results;
  ScriptedPlies<W>& scripted_ = parts_.scripted;
};

}  // namespace sb
