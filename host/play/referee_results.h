// Results: how the game has ended by the endings of the script.
// Invariant: of two that hold the one that the script names first decides.
#pragma once

#include <algorithm>
#include <optional>

#include "play/referee_part.h"

namespace sb {

template <int W>
class Results final : private RefereePart<W> {
 public:
  using RefereePart<W>::RefereePart;

  // The result by an ending of the script, if one holds.
  std::optional<Status> ended() {
    const Side first = last_actor();
    for (std::size_t e = 0; e < play_.endings.size(); ++e) {
      for (const Side side : {first, other(first)}) {
        if (auto status = ended_by(e, side, true)) return status;
      }
    }
    return std::nullopt;
  }

  // The same of one ending and one side; `settling` where plies are not just being looked for.
  std::optional<Status> ended_by(std::size_t index_of, Side side, bool settling = false) {
    const Ending& ending = play_.endings[index_of];
    const Side acts = position_.to_act();
    if (ending.asks == Ending::Asks::white && side != Side::white) return std::nullopt;
    if (ending.asks == Ending::Asks::black && side != Side::black) return std::nullopt;
    if (ending.asks == Ending::Asks::acting && side != acts) return std::nullopt;
    if (ending.at != Ending::At::ply && places_.step() != 0) return std::nullopt;
    if (ending.at == Ending::At::round && acts != Side::white &&
        !variant_.is_at_start(acts, position_.turn().fullmove))
      return std::nullopt;
    const Asked<W> asked{.own = side, .settling = settling};
    if (!terms_.holds(ending.facts, asked)) return std::nullopt;
    Ending::Wins wins = ending.wins;
    if (ending.more >= 0) {
      const int own = terms_.number(ending.more, asked);
      const int theirs = terms_.number(ending.more, {other(side)});
      wins = own > theirs   ? Ending::Wins::own
             : own < theirs ? Ending::Wins::enemy
                            : Ending::Wins::nobody;
    }
    if (ending.winner >= 0) wins = scripted_.winner_by_function(ending.winner, side);
    if (wins == Ending::Wins::nobody) return Status{Status::Kind::draw, ending.word, &ending.where};
    const Side winner = wins == Ending::Wins::own ? side : other(side);
    return Status{Status::won_by(winner), ending.word, &ending.where};
  }

  // Whether an ending takes the plies away.
  bool is_over() {
    if (royals_.is_over()) return true;
    if (engine_.conclusion().settled()) return true;
    return std::ranges::any_of(plan_.endings.taking_plies, [&](const auto& takes) {
      if (takes.set >= 0 && terms_.men_at_once(plan_.sets[takes.set], takes.side).none())
        return false;
      return std::ranges::any_of(takes.endings, [&](const auto& one) {
        return terms_.may_be_so(one.needs, takes.side) && ended_by(one.ending, takes.side);
      });
    });
  }

 private:
  using Part = RefereePart<W>;
  using Part::engine_, Part::parts_, Part::plan_, Part::play_, Part::position_, Part::royals_,
      Part::variant_;

  // Whose turn the last ply was part of.
  Side last_actor() const {
    if (engine_.decisions().closes_turn()) return position_.to_act();
    const int now = places_.step();
    const bool begins = now == 0 || now == places_.opening_begins();
    return begins ? other(position_.to_act()) : places_.owner();
  }

  Terms<W>& terms_ = parts_.terms;
  Places<W>& places_ = parts_.places;
  ScriptedPlies<W>& scripted_ = parts_.scripted;
};

}  // namespace sb
