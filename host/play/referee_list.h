// What a place of a turn opens, and when the game is over.
// Invariant: a list holds each ply once.
#pragma once

#include <algorithm>
#include <cassert>

#include "base/list.h"
#include "play/castling_way.h"
#include "play/engine.h"
#include "play/referee.h"

namespace sb {

// --- Places ---

template <int W>
const TurnPlace& Referee<W>::place_at(int step, Side side) const {
  assert(step >= 0 && step <= opening_begins() + std::ssize(engine_.variant().play.opening));
  static const TurnPlace moving{.name = "move", .actions = {}, .otherwise = {}};
  const PlayRules& play = engine_.variant().play;
  if (step >= opening_begins()) return play.opening[step - opening_begins()];
  const auto& turn = play.turn[index(side)];
  return turn.empty() ? moving : turn[std::min<std::size_t>(step, turn.size() - 1)];
}

template <int W>
int Referee<W>::places_after(int step, Side side) const {
  const PlayRules& play = engine_.variant().play;
  const int begin = opening_begins();
  if (step >= begin) return begin + static_cast<int>(play.opening.size()) - step;
  return std::max<int>(1, static_cast<int>(play.turn[index(side)].size())) - step;
}

// Where a turn or opening begins, its first place that is open; if none is, the first.
template <int W>
int Referee<W>::open_step() {
  if (engine_.variant().play.phase < 0) return 0;  // the only place that there is
  if (trying_ >= 0) return trying_;
  const int first = step();
  const bool begins = first == 0 || first == opening_begins();
  const int end = begins ? first + places_after(first, owner()) : first;
  if (end - first < 2) return first;
  struct Trial {
    int& step;
    ~Trial() { step = -1; }
  } trial{trying_};
  for (trial.step = first; trial.step < end; ++trial.step) {
    if (begins_at(trial.step, trial.step == first)) return trial.step;
  }
  return first;
}

// A first place says by its actions when it is open: no ply comes before it. No turn begins where
// somebody else decides.
template <int W>
bool Referee<W>::begins_at(int step, bool is_first) {
  const Question question(asking_);
  const Side us = position_.to_act();
  const TurnPlace& place = place_at(step, us);
  if (place.acts(us) != us) return false;
  const auto opens = [&](int a) { return is_open(engine_.variant().play.actions[a]); };
  if (is_first && std::ranges::none_of(place.actions, opens) &&
      std::ranges::none_of(place.otherwise, opens))
    return false;
  if (!holds(place.when, {us, nullptr, nullptr})) return false;
  if (!place.if_any && !place.again) return true;
  MoveList plies;
  list_place(place, plies, Wanted::one);
  return !plies.empty();
}

// --- Sources of drops ---

template <int W>
const Action* Referee<W>::action_of_drop(Move move, bool part, const TurnPlace& here) const {
  const PlayRules& play = engine_.variant().play;
  const int kind = part ? move.part_drop() : move.dropped_kind();
  for (const auto* list : {&here.actions, &here.otherwise}) {
    for (const int a : *list) {
      const Action& action = play.actions[a];
      const int cast = action.cast < 0 ? -1 : play.actions[action.cast].number;
      const int opens = part ? action.part : a;
      if (cast != move.cast() || opens < 0) continue;
      const Action& drop = play.actions[opens];
      if (drop.kind == Action::Kind::drop && contains(drop.kinds, kind)) return &drop;
    }
  }
  return nullptr;
}

// The first reserve that a move may drop the kind from.
template <int W>
int Referee<W>::reserve_dropping(int kind) const {
  const auto& reserves = engine_.variant().play.reserves;
  for (std::size_t r = 0; r < reserves.size(); ++r) {
    if (reserves[r].drops[kind] >= 0) return static_cast<int>(r);
  }
  return -1;
}

template <int W>
bool Referee<W>::is_held(int reserve, int kind, Side side) const {
  if (reserve < 0) return true;
  assert(kind > 0);
  const int count = engine_.variant().play.reserves[reserve].counts[index(side)][kind];
  return count >= 0 && position_.var(var_declared + count) != 0;
}

// Where a man of the kind stands who may be lifted: the lowest cell of one that is nobody's or of
// the side to act; no_cell where there is none.
template <int W>
Cell Referee<W>::stands_alone(int kind) const {
  const bool neutral = engine_.variant().kind(kind).neutral;
  Set found;
  position_.of(neutral ? Side::neutral : position_.to_act()).each([&](Cell c) {
    if (engine_.book_->forms[position_.at(c).form()].kind == kind) found.add(c);
  });
  return found.any() ? found.first() : no_cell;
}

// --- Listing ---

// Calls visit(kind, cells) for each kind that `move` may drop out of a reserve, and where.
template <int W>
template <class Visit>
void Referee<W>::each_drop_of_reserves(bool safe, Visit visit) {
  const auto& reserves = engine_.variant().play.reserves;
  if (!plan_.drops_with_moves) return;
  const Side us = position_.to_act();
  const Set open = engine_.open_cells(safe);
  for (const int kind : engine_.variant().all_kinds()) {
    const int reserve = reserve_dropping(kind);
    if (reserve < 0 || !is_held(reserve, kind, us)) continue;
    visit(kind, set_within(reserves[reserve].drops[kind], {us, nullptr, nullptr},
                           open & plan_.stands[index(us)][kind]));
  }
}

template <int W>
void Referee<W>::list_drops(const Action& action, const Asked& asked, const Set& open,
                            MoveList& plies) {
  each_drop(action, asked, open, [&](int kind, const Set& cells) {
    cells.each([&](Cell c) { plies.push(Move::drop(kind, c)); });
  });
}

// Calls visit(kind, cells) for each kind that the action drops, and where.
template <int W>
template <class Visit>
void Referee<W>::each_drop(const Action& action, const Asked& asked, const Set& open, Visit visit) {
  const Side us = asked.own;
  const Set cells = action.to < 0 ? open : set_within(action.to, asked, open);
  if (cells.none()) return;
  for (const int kind : action.kinds) {
    if (may_supply(action, kind, us)) visit(kind, cells & plan_.stands[index(us)][kind]);
  }
}

// What `move` opens: plies of men and drops out of reserves.
template <int W>
void Referee<W>::list_moves(MoveList& plies, bool safe) {
  const std::size_t first = plies.size();
  engine_.list_men(plies, safe);
  const PlayRules& play = engine_.variant().play;
  if (play.scripted_men) list_scripted_men(plies, first);
  drop_unsafe_castlings(plies, first);
  list_drops_of_reserves(plies, safe);
}

template <int W>
void Referee<W>::list_drops_of_reserves(MoveList& plies, bool safe) {
  each_drop_of_reserves(safe, [&](int kind, const Set& cells) {
    cells.each([&](Cell c) { plies.push(Move::drop(kind, c)); });
  });
}

template <int W>
void Referee<W>::drop_unsafe_castlings(MoveList& plies, std::size_t first) {
  const PlayRules& play = engine_.variant().play;
  if (play.check < 0 && !play.scripted_men && !plan_.marks_men) return;
  plies.cut(std::remove_if(plies.begin() + first, plies.end(), [&](Move move) {
    return move.type == MoveType::castling && !has_safe_way(move);
  }));
}

// Whether the king of a castling stands in check on no cell of its way, the last one left to
// safety where that is asked of every ply; marks do what they do where it stands then.
template <int W>
bool Referee<W>::has_safe_way(Move castling) {
  assert(castling.type == MoveType::castling);
  const Side us = position_.to_act();
  const Castling& rule = engine_.variant().castlings[castling.detail];
  const bool by_check = engine_.variant().play.check >= 0;
  if (!by_check && !engine_.variant().kind(rule.king).royal) return true;
  const auto barred = [&](Cell c) {
    return by_check ? in_check(us) : attacked_from(position_.of(other(us)), Set::of(c)).any();
  };
  const auto& plans = engine_.book_->castlings[index(us)];
  const auto plan = std::ranges::find(plans, castling.detail, &CastlingPlan<W>::number);
  assert(plan != plans.end());
  const bool to_end =
      engine_.variant().play.safety != Safety::every_ply || engine_.book_->guest >= 0;
  return may_go(engine_.journal_, *plan, to_end, barred);
}

// The men of whom a ply from-to may carry the action's part.
template <int W>
CellSet<W> Referee<W>::carriers(int action) {
  const Side us = position_.to_act();
  const auto& left = plan_.left_behind[action];
  Set men = position_.of(us);
  if (!left.always) return men;
  for (const int term : left.among) men = set_within(term, {us, nullptr, nullptr}, men);
  return men;
}

// Behind the plies from `first` on those that carry the part; a ply that leaves own men in check
// carries none.
template <int W>
void Referee<W>::add_parts(const Action& action, MoveList& plies, std::size_t first, bool safe) {
  assert(action.part >= 0 && first <= plies.size());
  const auto& actions = engine_.variant().play.actions;
  const Action& part = actions[action.part];
  if (!may_supply_any(part) && !may_fill(part.reserve)) return;
  const Set carriers = this->carriers(static_cast<int>(&action - actions.data()));
  MoveList bare, drops;
  for (std::size_t i = first; i < plies.size(); ++i) bare.push(plies.begin()[i]);
  plies.cut(plies.begin() + first);
  for (const Move& move : bare) {
    drops.clear();
    if (move.type != MoveType::displacement || carriers.has(move.from))
      list_parts(part, move, safe, drops);
    if (action.part_may_be_left || drops.empty()) plies.push(move);
    for (const Move& drop : drops) plies.push(move.with_part(drop.dropped_kind(), drop.to));
  }
}

// Whether the side to act may have more men in the reserve once it has made a ply.
template <int W>
bool Referee<W>::may_fill(int reserve) const {
  if (reserve < 0) return false;
  const bool by_function = engine_.variant().answers.of != nullptr;
  return by_function || engine_.variant().play.reserves[reserve].takes == Reserve::Takes::captured;
}

// Whether own men may promote to whom the reserve holds.
template <int W>
bool Referee<W>::is_drawn(int reserve) const {
  const auto draws = [&](const PieceSpec& piece) {
    return piece.promotion && piece.promotion->from == reserve;
  };
  return reserve >= 0 && std::ranges::any_of(engine_.variant().pieces, draws);
}

// Whether what can be dropped with the ply is known without making it.
template <int W>
bool Referee<W>::shows_parts(const Action& part, Move move, bool safe) const {
  if (part.reserve >= 0 && (move.promotion != 0 || (may_fill(part.reserve) && captures(move))))
    return false;
  return move.goes_from_to() && tells_at_once(move) && part.when < 0 && !part.lifts &&
         (part.to < 0 || plan_.sets[part.to].shown) &&
         (safe || engine_.variant().play.safety != Safety::every_ply);
}

template <int W>
void Referee<W>::list_parts(const Action& part, Move move, bool safe, MoveList& drops) {
  const Side us = position_.to_act();
  Told told = tell(move);
  if (shows_parts(part, move, safe)) {
    const Set standing = (position_.occupied() & ~(told.from | told.captured)) | told.to;
    const Asked asked{us, &told, nullptr, false, &standing};
    return list_drops(part, asked, everywhere_ & ~standing, drops);
  }
  const Set given_up = this->given_up();
  const Mark before = engine_.journal_.mark();
  read_early(told);
  const bool guards = engine_.book_->guest >= 0;
  const bool was_guarded = guards && engine_.generator_.is_guarded(us);
  displace(move);
  const Asked asked{us, &told, &before};
  const bool may = safe || engine_.variant().play.safety != Safety::every_ply ||
                   is_safe(us, given_up) ||
                   (guards && engine_.stays_guarded(us, move, was_guarded));
  if (may && holds(part.when, asked))
    list_drops(part, asked, everywhere_ & ~position_.occupied(), drops);
  engine_.take_back(before);
}

// Whether what the action asks of the position and of the ply before is so.
template <int W>
bool Referee<W>::is_open(const Action& action) {
  if (action.when < 0) return true;
  const Asked now{position_.to_act(), nullptr, nullptr};
  Told earlier(now.own);
  earlier.from = set_of_ply(SetTerm::Kind::from, now);
  earlier.to = set_of_ply(SetTerm::Kind::to, now);
  if (const int chosen = engine_.variant().play.chosen; chosen >= 0)
    earlier.word = static_cast<int>(position_.var(var_declared + chosen)) - 1;
  return holds(action.when, {now.own, &earlier, nullptr});
}

// Its plies without the cast that comes first.
template <int W>
void Referee<W>::list_uncast(const Action& action, MoveList& plies, bool safe) {
  const Asked now{position_.to_act(), nullptr, nullptr};
  if (!is_open(action)) return;
  const std::size_t first = plies.size();
  if (action.kind == Action::Kind::pass) {
    const bool leaves_check =
        safe && engine_.variant().play.safety != Safety::none && in_check(now.own);
    if (!leaves_check) plies.push(Move::pass());
  } else if (action.kind == Action::Kind::list) {
    list_function(action.hook, no_cell, plies);
  } else if (action.kind == Action::Kind::choose) {
    list_choices(action, now, plies);
  } else if (action.kind == Action::Kind::drop) {
    list_drops(action, now, engine_.open_cells(safe), plies);
  } else {
    list_moves(plies, safe);
  }
  if (action.facts >= 0) {
    plies.cut(std::remove_if(plies.begin() + first, plies.end(), [&](Move move) {
      const Told told = tell(move);
      return !holds(action.facts, {now.own, &told, nullptr, true});
    }));
  }
  if (action.part >= 0) add_parts(action, plies, first, safe);
}

template <int W>
void Referee<W>::list_actions(const std::vector<int>& actions, MoveList& plies, Wanted wanted) {
  const bool safe = plan_.masks && wanted != Wanted::all_by_making;
  const std::size_t first = plies.size();
  bool agree = false;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    list_action(engine_.variant().play.actions[actions[i]], plies, safe);
    for (std::size_t j = 0; j < i; ++j) agree = agree || plan_.agree[actions[i]][actions[j]];
  }
  if (agree) {
    std::sort(plies.begin() + first, plies.end());
    plies.cut(std::unique(plies.begin() + first, plies.end()));
  }
  keep_lawful(plies, safe, wanted);
}

template <int W>
void Referee<W>::list_place(const TurnPlace& place, MoveList& plies, Wanted wanted) {
  if (engine_.generator_.has_guest()) {
    engine_.list_men(plies, false);
    return keep_lawful(plies, false, wanted);
  }
  if (wanted != Wanted::all_by_making) {
    if (const auto also = unsettling(place)) return list_by_sifting(*also, plies);
  }
  if (place.actions.empty()) {
    const bool safe = plan_.masks && wanted != Wanted::all_by_making;
    list_moves(plies, safe);
    return keep_lawful(plies, safe, wanted);
  }
  list_actions(place.actions, plies, wanted);
  if (plies.empty() && !place.otherwise.empty()) list_actions(place.otherwise, plies, wanted);
}

template <int W>
bool Referee<W>::goes_on() {
  return !engine_.generator_.is_over() && (engine_.form_due() || !engine_.settled());
}

template <int W>
bool Referee<W>::any_ply() {
  if (!goes_on()) return false;
  if (engine_.phase() != Phase::move) return true;
  const Question question(asking_);
  MoveList plies;
  list_open(plies, Wanted::one);
  return !plies.empty();
}

// --- Endings ---

// Whose turn the last ply was part of.
template <int W>
Side Referee<W>::last_actor() const {
  if (engine_.closes_turn()) return position_.to_act();
  const int now = step();
  const bool begins = now == 0 || now == opening_begins();
  return begins ? other(position_.to_act()) : owner();
}

template <int W>
std::optional<Status> Referee<W>::ended_by(std::size_t index_of, Side side) {
  const Ending& ending = engine_.variant().play.endings[index_of];
  const Side acts = position_.to_act();
  if (ending.asks == Ending::Asks::white && side != Side::white) return std::nullopt;
  if (ending.asks == Ending::Asks::black && side != Side::black) return std::nullopt;
  if (ending.asks == Ending::Asks::acting && side != acts) return std::nullopt;
  if (ending.at != Ending::At::ply && step() != 0) return std::nullopt;
  if (ending.at == Ending::At::round && acts != Side::white) return std::nullopt;
  const Asked asked{side, nullptr, nullptr};
  if (!holds(ending.facts, asked)) return std::nullopt;
  Ending::Wins wins = ending.wins;
  if (ending.more >= 0) {
    const int own = number(ending.more, asked);
    const int theirs = number(ending.more, {other(side), nullptr, nullptr});
    wins = own > theirs   ? Ending::Wins::own
           : own < theirs ? Ending::Wins::enemy
                          : Ending::Wins::nobody;
  }
  if (ending.winner >= 0) wins = winner_by_function(ending.winner, side);
  if (wins == Ending::Wins::nobody) return Status{Status::Kind::draw, ending.word, &ending.where};
  const Side winner = wins == Ending::Wins::own ? side : other(side);
  return Status{winner == Side::white ? Status::Kind::white_wins : Status::Kind::black_wins,
                ending.word, &ending.where};
}

template <int W>
std::optional<Status> Referee<W>::ended() {
  const Side first = last_actor();
  for (std::size_t e = 0; e < engine_.variant().play.endings.size(); ++e) {
    for (const Side side : {first, other(first)}) {
      if (auto status = ended_by(e, side)) return status;
    }
  }
  return std::nullopt;
}

// Whether an ending takes the plies away.
template <int W>
bool Referee<W>::is_over() {
  if (engine_.generator_.is_over()) return true;
  if (engine_.settled()) return true;
  return std::ranges::any_of(plan_.takes_plies, [&](const auto& takes) {
    if (takes.set >= 0 && men_at_once(plan_.sets[takes.set], takes.side).none()) return false;
    return std::ranges::any_of(takes.endings, [&](const auto& one) {
      return may_be_so(one.needs, takes.side) && ended_by(one.ending, takes.side);
    });
  });
}

}  // namespace sb
