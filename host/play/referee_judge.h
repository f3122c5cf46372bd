// PlyJudge: which listed plies are legal: steps 7 to 9 of the order in rules/rules.h.
// Invariant: a ply is made to be judged only where nothing known beforehand settles it, and then
// always taken back.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <optional>
#include <span>

#include "play/referee_foresight.h"
#include "play/referee_part.h"

namespace sb {

template <int W>
class PlyJudge final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;
  // Filters that ask of the position after a ply: by number, those of `prefer` by preference_bit().
  struct Pending {
    std::uint32_t forbid = 0, arriving = 0, prefer = 0;
    friend bool operator==(const Pending&, const Pending&) = default;
  };

  using RefereePart<W>::RefereePart;

  // Keeps the legal ones of plies of one place, and of them those that are preferred; `safe`: they
  // leave their side safe.
  void keep_lawful(MoveList& plies, bool safe, Wanted wanted) {
    if (variant_.move_change) engine_.changes().add_changes(plies);
    keep_legal(plies, safe, wanted);
  }

  // The same where changes of men have been added already.
  void keep_legal(MoveList& plies, bool safe, Wanted wanted) {
    const bool by_making = wanted == Wanted::all_by_making;
    safe = safe || (plan_.unassailable && !by_making) || play_.safety == Safety::none;
    if (plies.empty()) return;
    if (wanted == Wanted::one && !foreseer_.knows_all(safe)) {
      // Sooner than it is known what is so of all.
      Foresight<W> little;
      little.idle = plan_.forbid.idle;
      if (is_lawful(*plies.begin(), safe, little)) return plies.cut(plies.begin() + 1);
    }
    const Foresight<W> known = by_making ? Foresight<W>{} : foreseer_.foresee(safe);
    if (known.certain && play_.prefer.empty()) return;
    const bool by_looks = !by_making && plan_.prefer.by_looks;
    SievedDrops drops;
    std::uint32_t best = 0;
    Move* end = plies.begin();
    for (const Move& move : plies) {
      std::uint32_t preferred = 0;
      const auto told = by_looks ? told_by_looks(move, safe, known, drops) : std::nullopt;
      if (told) preferred = preferred_by_looks(move);
      if (!(told ? *told : is_lawful(move, safe, known, preferred))) continue;
      if (preferred < best) continue;
      if (preferred > best) end = plies.begin();
      best = preferred;
      *end++ = move;
      if (wanted == Wanted::one) return plies.cut(end);
    }
    plies.cut(end);
  }

  // How many of these listed plies are legal; where rules of `prefer` hold of some, of how many
  // the first ones do.
  struct Lawful {
    std::uint64_t plies = 0;
    std::uint32_t preferred = 0;
  };
  Lawful count_lawful(std::span<const Move> plies, bool safe, const Foresight<W>& known) {
    Lawful lawful;
    if (known.certain && (play_.prefer.empty() || known.indifferent)) return {plies.size()};
    const bool by_looks = known.certain && plan_.prefer.by_looks;
    for (const Move& move : plies) {
      std::uint32_t preferred = by_looks ? preferred_by_looks(move) : 0;
      if (!by_looks && !is_lawful(move, safe, known, preferred)) continue;
      if (preferred < lawful.preferred) continue;
      if (preferred > lawful.preferred) lawful = {0, preferred};
      ++lawful.plies;
    }
    return lawful;
  }

  // How many of the drops of the kind on these cells, all empty, are legal but for step 9.
  std::uint64_t count_drops(int kind, const Set& cells, bool safe, const Foresight<W>& known) {
    if (safe && !plan_.forbid.judges_drops[kind]) return static_cast<std::uint64_t>(cells.count());
    const SievedDrops drops = sieve_drops(kind, cells, safe, known);
    std::uint64_t sum = static_cast<std::uint64_t>(drops.lawful.count());
    (cells & ~drops.lawful & ~drops.barred).each([&](Cell c) {
      sum += is_lawful(Move::drop(kind, c), safe, known);
    });
    return sum;
  }

  // Whether a listed ply is legal but for step 9; `preferred` gets preference_bit() of each rule of
  // it that the ply meets. It is made only where something of the position after it is asked.
  bool is_lawful(Move move, bool safe, const Foresight<W>& known) {
    std::uint32_t preferred = 0;
    return is_lawful(move, safe, known, preferred);
  }
  bool is_lawful(Move move, bool safe, const Foresight<W>& known, std::uint32_t& preferred) {
    if (move.type == MoveType::choice) return is_lawful_choice(move, preferred);
    const bool calm = foreseer_.is_calm(move, known);
    if (calm && known.is_barred(move)) return false;
    const std::uint32_t idle = (calm ? foreseer_.idle_after(move, known) : known.idle) |
                               foreseer_.idle_as_cells_stay(move, known);
    const std::uint32_t asked = ~idle & filter_bits(plan_.forbid.rules.size());
    const bool prefers = !play_.prefer.empty() && !known.indifferent;
    const bool filters =
        asked != 0 || (prefers && !(plan_.prefer.by_looks && teller_.tells_at_once(move)));
    const bool idles = move.type == MoveType::pass && play_.after.empty();
    safe = safe || (calm && known.stays_safe(move)) || (idles && known.safe);
    if (!filters && safe) {
      preferred = preferred_by_looks(move);
      return true;
    }
    if (calm) {
      if (const auto lawful = shown(move, safe, asked, known)) return *lawful;
    }
    const bool ruled = filters || prefers;
    bool bare = !ruled && maker_.does_no_more(move);
    const bool needs_told = ruled || (plan_.needs_told && !bare);
    Told<W> told = needs_told ? teller_.tell(move) : Told<W>(position_.to_act());
    Pending pending;
    if (ruled && !ask_before(told, idle, pending, preferred)) return false;
    const bool asks_safety = !safe && play_.safety != Safety::none;
    if (pending == Pending{}) {
      if (!asks_safety) return true;
      bare = bare || (ruled && maker_.does_no_more(move));
    }
    return ask_after(move, safe, bare, told, pending, preferred);
  }

  // Before a ply is made: false where the facts cannot hold after it.
  bool may_hold_after(int facts, const Asked<W>& asked) {
    const Facts& said = plan_.facts[facts];
    const auto stays_empty = [&](int term) {
      return plan_.sets[term].prior && terms_.set(term, asked).none();
    };
    const auto keeps_some = [&](int term) {
      return plan_.sets[term].prior && terms_.set(term, asked).any();
    };
    const auto is_so = [&](int inner) {
      return !plan_.asks_position[inner] && terms_.holds(inner, asked);
    };
    const auto may_be = [&](int inner) { return may_hold_after(inner, asked); };
    return terms_.ply_is_so(said, asked) && std::ranges::none_of(said.some, stays_empty) &&
           std::ranges::none_of(said.none, keeps_some) &&
           std::ranges::none_of(said.unless, is_so) &&
           (said.any.empty() || std::ranges::any_of(said.any, may_be));
  }

 private:
  using Part = RefereePart<W>;
  using Part::attacks_, Part::book_, Part::engine_, Part::everywhere_, Part::journal_, Part::men_,
      Part::parts_, Part::plan_, Part::play_, Part::position_, Part::royals_, Part::variant_;
  using Point = typename Journal<W>::Point;

  // The rules of `prefer` that hold of a ply, only where Preferring::by_looks.
  std::uint32_t preferred_by_looks(Move move) const {
    const bool drops =
        plan_.prefer.drops != 0 && (move.dropped_kind() != 0 || move.part_drop() != 0);
    return (men_.captures(move) ? plan_.prefer.captures : plan_.prefer.others) |
           (drops ? plan_.prefer.drops : 0);
  }

  // Of the drops of a kind those that are certainly legal, and those that are certainly not.
  struct SievedDrops {
    int kind = 0;  // 0: nothing is known
    Set lawful, barred;
  };

  // `cells` are empty.
  SievedDrops sieve_drops(int kind, const Set& cells, bool safe, const Foresight<W>& known) {
    SievedDrops drops{.kind = kind, .lawful = cells, .barred = {}};
    if (!safe) drops.lawful = foreseer_.safe_drops(kind, cells, known, drops.barred);
    for (std::size_t f = 0; f < plan_.forbid.rules.size(); ++f) {
      if ((plan_.forbid.idle | known.idle) >> f & 1) continue;
      const int facts = plan_.forbid.rules[f].facts;
      const Set met = sieve_.meeting(facts, kind, cells & ~drops.barred);
      drops.lawful &= ~met;
      if (plan_.drops.told[facts] == RulePlan<W>::DropsTold::all) drops.barred |= met;
    }
    return drops;
  }

  // Whether a ply is legal where everything is, or a drop that comes alone, as far as sieving
  // tells; `drops`: of the last kind that was asked about.
  std::optional<bool> told_by_looks(const Move& move, bool safe, const Foresight<W>& known,
                                    SievedDrops& drops) {
    if (known.certain && teller_.tells_at_once(move)) return true;
    const int kind = move.dropped_kind();
    if (move.type != MoveType::drop || !(move == Move::drop(kind, move.to))) return std::nullopt;
    const Set open = everywhere_ & ~position_.occupied();
    if (kind != drops.kind) drops = sieve_drops(kind, open, safe, known);
    if (drops.lawful.has(move.to)) return true;
    if (drops.barred.has(move.to)) return false;
    return std::nullopt;
  }

  // Nobody asks who is in check after it, and what chance names is never forbidden.
  bool is_lawful_choice(Move move, std::uint32_t& preferred) {
    if (plan_.forbid.rules.empty() && play_.prefer.empty()) return true;
    if (places_.place().by == Decider::chance) return true;
    Told<W> told = teller_.tell(move);
    Pending pending;
    if (!ask_before(told, 0, pending, preferred)) return false;
    return pending == Pending{} || ask_after(move, true, false, told, pending, preferred);
  }

  // Whether the royal man would be attacked where a calm ply takes him; only where
  // Foreseeing::steps.
  bool exposes_royal(Move move) const {
    const Side them = other(position_.to_act());
    const Set after = (position_.occupied() & ~Set::of(move.from)) | Set::of(move.to);
    return attacks_.attacked(move.to, them, after, attacks_.hostile(them).only(~Set::of(move.to)),
                             AskedAbout::royal);
  }

  // Whether a calm ply is legal, if who stands where after it tells that. `asked`: the rules of
  // `forbid` that may hold of it.
  std::optional<bool> shown(Move move, bool safe, std::uint32_t asked, const Foresight<W>& known) {
    const bool tells = known.tells && (asked & ~(plan_.forbid.checks | plan_.forbid.places)) == 0;
    if (!tells || !play_.prefer.empty()) return std::nullopt;
    const Side us = position_.to_act();
    std::optional<Told<W>> told;
    if ((asked & plan_.forbid.of_ply) != 0) {
      told.emplace(teller_.tell(move));
      asked &= ~ruled_out(asked & plan_.forbid.of_ply, *told);
      if (asked == 0 && safe) return true;
    }
    if (asked == 0 && known.own.men == Set::of(move.from) && plan_.foreseen.steps) {
      if (!exposes_royal(move)) return true;
      return plan_.foreseen.exposure ? std::optional(false) : std::nullopt;
    }
    const Point before = journal_.here();
    men_.relocate(move);
    const Asked<W> after{us, told ? &*told : nullptr, &before};
    const bool forbidden = ((asked & plan_.forbid.checks) != 0 && attacks_.in_check(other(us))) ||
                           finds_places(asked & plan_.forbid.places, after);
    const bool exposed =
        !forbidden && !safe && play_.safety != Safety::none && finds_attack(move, known.own.men);
    engine_.take_back(before);
    if (forbidden) return false;
    if (!exposed) return true;
    if (plan_.foreseen.exposure) return false;
    return std::nullopt;
  }

  // Whether one of these men of the side to act is attacked, once a ply has gone from-to.
  bool finds_attack(Move move, Set men) const {
    if (men.has(move.from)) men = (men & ~Set::of(move.from)) | Set::of(move.to);
    const Side them = other(position_.to_act());
    return men.some([&](Cell c) { return attacks_.attacked(c, them); });
  }

  // Those of these rules of `forbid` of which it is known before the ply that they do not hold.
  std::uint32_t ruled_out(std::uint32_t rules, const Told<W>& told) {
    std::uint32_t out = 0;
    for (; rules != 0; rules &= rules - 1) {
      const int facts = plan_.forbid.rules[std::countr_zero(rules)].facts;
      if (!may_hold_after(facts, {told.side, &told})) out |= rules & -rules;
    }
    return out;
  }

  // Whether one of these rules of `forbid` holds where men stand as they do.
  bool finds_places(std::uint32_t rules, const Asked<W>& asked) {
    assert((rules & ~filter_bits(plan_.forbid.rules.size())) == 0);
    for (; rules != 0; rules &= rules - 1) {
      const Facts& facts = plan_.facts[plan_.forbid.rules[std::countr_zero(rules)].facts];
      const auto is_so = [&](int inner) {
        return plan_.asks_position[inner] && terms_.holds(inner, asked);
      };
      if (terms_.position_is_so(facts, asked) && std::ranges::none_of(facts.unless, is_so))
        return true;
    }
    return false;
  }

  // Asks what is known before the ply is made; false: a filter forbids it.
  bool ask_before(const Told<W>& told, std::uint32_t idle, Pending& pending,
                  std::uint32_t& preferred) {
    const Asked<W> asked{told.side, &told, nullptr};
    // Adds the bit where that is to be asked after the ply; true: they hold.
    const auto ask = [&](int facts, std::uint32_t bit, std::uint32_t& later) {
      if (!plan_.asks_position[facts]) return terms_.holds(facts, asked);
      if (plan_.foretold.some[facts] && &later != &pending.arriving) {
        if (const auto so = forecast_.holds(facts, asked)) return *so;
      }
      if (may_hold_after(facts, asked)) later |= bit;
      return false;
    };
    for (std::size_t f = 0; f < plan_.forbid.rules.size(); ++f) {
      const auto& rule = plan_.forbid.rules[f];
      if (idle >> f & 1) continue;
      if (ask(rule.facts, 1u << f, rule.at_arrival ? pending.arriving : pending.forbid))
        return false;
    }
    for (std::size_t f = 0; f < play_.prefer.size(); ++f) {
      if (ask(play_.prefer[f].facts, preference_bit(f), pending.prefer))
        preferred |= preference_bit(f);
    }
    return true;
  }

  // Makes the ply, asks the rest, and takes it back. `bare`: it does no more than displace men.
  bool ask_after(Move move, bool safe, bool bare, Told<W>& told, const Pending& pending,
                 std::uint32_t& preferred) {
    if (!bare) teller_.read_early(told);
    const Set given_up = checks_.given_up();
    const Point before = journal_.here();
    const Asked<W> asked{told.side, &told, &before};
    const bool guards = !safe && book_->guest >= 0;
    const auto guarding = guards ? engine_.guests().guarding(move) : Guarding{};
    bool lawful = true;
    const auto ask = [&](std::uint32_t filters) {
      for (; lawful && filters != 0; filters &= filters - 1)
        lawful = !terms_.holds(plan_.forbid.rules[std::countr_zero(filters)].facts, asked);
    };
    if (bare) {
      maker_.displace_alone(move);
    } else {
      const Arrived arrived = maker_.arrive(move);
      ask(pending.arriving);
      if (lawful) maker_.settle(arrived, asked);
    }
    ask(pending.forbid);
    lawful =
        lawful && (safe || checks_.is_safe(told.side, given_up) ||
                   (guards && engine_.guests().stays_guarded(told.side, move, guarding.guarded)));
    if (guarding.must_leave_reply && !variant_.endings.royal_capture)
      lawful = lawful && (royals_.is_over() || lister_.any_ply());
    for (std::size_t f = 0; lawful && f < play_.prefer.size(); ++f) {
      if (pending.prefer & preference_bit(f) && terms_.holds(play_.prefer[f].facts, asked))
        preferred |= preference_bit(f);
    }
    engine_.take_back(before);
    return lawful;
  }

  Terms<W>& terms_ = parts_.terms;
  Checks<W>& checks_ = parts_.checks;
  Places<W>& places_ = parts_.places;
  PlyTeller<W>& teller_ = parts_.teller;
  DropSieve<W>& sieve_ = parts_.sieve;
  PlyMaker<W>& maker_ = parts_.maker;
  Foreseer<W>& foreseer_ = parts_.foreseer;
  VariableForecast<W>& forecast_ = parts_.forecast;
  PlyLister<W>& lister_ = parts_.lister;
};

}  // namespace sb
