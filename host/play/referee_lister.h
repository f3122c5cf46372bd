// PlyLister: what a place of a turn opens, and whether there is a ply.
// Invariant: a list holds each ply once.
#pragma once

#include <algorithm>
#include <cassert>
#include <optional>
#include <vector>

#include "base/chance.h"
#include "base/restore.h"
#include "play/castling_way.h"
#include "play/referee_part.h"

namespace sb {

template <int W>
class PlyLister final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;

  using RefereePart<W>::RefereePart;

  // What a place opens.
  void list_place(const TurnPlace& place, MoveList& plies, Wanted wanted) {
    if (royals_.has_guest()) {
      engine_.legal().list_men(plies, false);
      return judge_.keep_lawful(plies, false, wanted);
    }
    if (wanted != Wanted::all_by_making) {
      if (const auto also = sifter_.unsettling(place)) return sifter_.list_by_sifting(*also, plies);
    }
    if (place.actions.empty()) {
      const bool safe = plan_.masks && wanted != Wanted::all_by_making;
      list_moves(plies, safe);
      return judge_.keep_lawful(plies, safe, wanted);
    }
    list_actions(place.actions, plies, wanted);
    if (plies.empty() && !place.otherwise.empty()) list_actions(place.otherwise, plies, wanted);
    if (plies.empty() || place.left_by < 0 || wanted == Wanted::one) return;
    const bool safe = plan_.masks && wanted != Wanted::all_by_making;
    list_action(play_.actions[place.left_by], plies, safe);
    judge_.keep_legal(plies, safe, wanted);
  }

  // What `move` opens: plies of men and drops out of reserves. `wanted`: as Generator::list() takes
  // it.
  void list_moves(MoveList& plies, bool safe, const MovesWanted<W>* wanted = nullptr) {
    const std::size_t first = plies.size();
    engine_.legal().list_men(plies, safe, wanted);
    if (play_.scripted_men) scripted_.list_scripted_men(plies, first);
    drop_unsafe_castlings(plies, first);
    drops_.list_drops_of_reserves(plies, safe);
  }

  void drop_unsafe_castlings(MoveList& plies, std::size_t first) {
    if (play_.check < 0 && !play_.scripted_men && !plan_.marks.act) return;
    plies.drop_if(plies.begin() + first, [&](Move move) {
      return move.type == MoveType::castling && !has_safe_way(move);
    });
  }

  // Whether the side to act has a legal ply; by all rules, those too that ask about plies, or as an
  // answer to such a question. `questions`: of a place, as Places::ask() counts them.
  bool any_ply(bool by_all_rules = false, int questions = 0) {
    const auto at_place = places_.ask(questions);
    if (!goes_on()) return false;
    if (engine_.decisions().phase() != Phase::move) return true;
    std::optional<Restore<bool>> question;
    if (!by_all_rules) question.emplace(asking_, true);
    MoveList plies;
    list_open(plies, Wanted::one);
    return !plies.empty();
  }
  // That there is none although nothing else has ended the game. Its answers are asked about mate
  // in turn.
  bool is_stuck(bool by_all_rules) {
    const int left = asking_ ? mates_left_ - 1 : by_all_rules ? 0 : max_mates_asked;
    const Restore mates(mates_left_, left);
    return goes_on() && !any_ply(by_all_rules);
  }

  // Whether the side to act has a legal ply of which the facts hold. It is made only where they ask
  // about the position after it.
  bool can(int facts) {
    assert(facts >= 0 && !asking_);
    if (engine_.decisions().form_due() || engine_.decisions().phase() != Phase::move) return false;
    const Side us = position_.to_act();
    const Restore question(asking_, true);
    const Restore mates(mates_left_, max_mates_asked);
    const auto at_place = places_.ask(0);
    MoveList plies;
    if (goes_on()) list_likely(facts, plies);
    const bool asks_position = plan_.asks_position[facts];
    return std::any_of(plies.begin(), plies.end(), [&](Move move) {
      Told<W> told = teller_.tell(move);
      const Asked<W> at_first{us, &told, nullptr};
      if (!asks_position) return terms_.holds(facts, at_first);
      if (!judge_.may_hold_after(facts, at_first)) return false;
      teller_.read_early(told);
      const Point before = journal_.here();
      maker_.make_told(move, told, before);
      const bool so = terms_.holds(facts, {us, &told, &before});
      engine_.take_back(before);
      return so;
    });
  }

  // The men of whom a ply from-to may carry the action's part; visit(kind, cells) for the drops
  // that come with a ply.
  Set carriers(int action);
  template <class Visit>
  void each_part(const Action& part, Move move, bool safe, Visit visit);
  // Adds the ply with each drop of the kind on these cells.
  static void add_with_part(Move move, int kind, const Set& cells, MoveList& plies) {
    cells.each([&](Cell c) { plies.push(move.with_part(kind, c)); });
  }
  // What the position opens: the forms to choose from, else what its place does.
  void list_open(MoveList& plies, Wanted wanted) {
    if (const FormChoice* due = engine_.decisions().form_due())
      return engine_.decisions().list_forms(*due, plies);
    list_place(places_.place(), plies, wanted);
    if (plies.empty() && book_->each_royal && checks_.in_check(position_.to_act()))
      plies.push(Move::pass());
  }
  void list_action(const Action& action, MoveList& plies, bool safe) {
    if (action.cast >= 0) return list_casts(action, plies, safe);
    list_uncast(action, plies, safe);
  }
  // Questions about plies: within one no other is asked, but some about mate.
  struct Question {
    Restore<bool> asking;
    Restore<int> mates_left;
  };
  Question ask() { return {{asking_, true}, {mates_left_, 0}}; }
  bool asking() const { return asking_; }
  bool may_ask_mates() const { return !asking_ || mates_left_ > 0; }
  // Whether chance decides at the place that is open.
  bool chance_is_due() {
    return plan_.has_chance && !results_.is_over() && !engine_.decisions().form_due() &&
           !royals_.has_guest() && places_.place().by == Decider::chance;
  }

 private:
  using Part = RefereePart<W>;
  using Part::book_, Part::engine_, Part::everywhere_, Part::generator_, Part::journal_, Part::men_,
      Part::parts_, Part::plan_, Part::play_, Part::position_, Part::royals_, Part::variant_;
  using Point = typename Journal<W>::Point;

  void list_choices(const Action& action, const Asked<W>& asked, MoveList& plies) {
    for (const int word : action.words) plies.push(Move::choice_of_word(action.number, word));
    if (action.to < 0) return;
    terms_.set(action.to, asked).each([&](Cell c) {
      plies.push(Move::choice_of_cell(action.number, c));
    });
  }

  // The plies of men who go as the action says.
  void list_driven(const Action& action, MoveList& plies) {
    const Side us = position_.to_act(), them = other(us);
    const Asked<W> now{us};
    Set men = terms_.set_within(action.driven, now, position_.occupied());
    Set in_the_way = position_.occupied();
    if (plan_.marks.act) {
      men &= ~marks_.marks().held;
      in_the_way &= ~marks_.marks().passable;
    }
    men &= ~generator_.reach().body_cells();
    men.each([&](Cell c) {
      const Man man = book_->man(position_.at(c));
      const Set standing = drops_.standing(man);
      const auto led = [&](int lead) {
        return lead < 0 ? Set{} : terms_.led_to(lead, Set::of(c), us, in_the_way) & standing;
      };
      Set arrives = led(action.leads[0]) & ~position_.occupied();
      (led(action.leads[1]) & position_.of(them)).each([&](Cell to) {
        if (scripted_.may_take({&to, 1}, us)) arrives.add(to);
      });
      arrives.remove(c);
      const MoveType type = man.side == us ? MoveType::displacement : MoveType::driven;
      arrives.each([&](Cell to) { plies.push(Move::make(type, c, to)); });
    });
  }

  // Each with the same probability, where a search asks for so many.
  Set sampled_for_casts(Set cells) const {
    const ListSample* sample = generator_.joints().sample();
    int left = cells.count();
    if (!sample || left <= sample->casts) return cells;
    Chance chance(sample->seed);
    Set some;
    int wanted = sample->casts;
    cells.each([&](Cell c) {
      if (static_cast<int>(chance.below(left--)) >= wanted) return;
      some.add(c);
      --wanted;
    });
    return some;
  }

  // The plies of an action that come with a cast: for each cell that it may name those that are
  // open when its marks have been laid.
  void list_casts(const Action& action, MoveList& plies, bool safe) {
    const Action& first = play_.actions[action.cast];
    if (!places_.is_open(first)) return;
    const Asked<W> now{position_.to_act()};
    const Set cells = sampled_for_casts(first.to < 0 ? everywhere_ : terms_.set(first.to, now));
    const Point before = journal_.here();
    cells.each([&](Cell c) {
      marks_.cast(first, c);
      MoveList rest;
      list_uncast(action, rest, safe);
      engine_.take_back(before);
      for (const Move move : rest) plies.push(move.with_cast(first.number, c));
    });
  }

  // Whether the king of a castling stands in check on no cell of its way, the last one left to
  // safety where that is asked of every ply; marks do what they do where it stands then.
  bool has_safe_way(Move castling) {
    assert(castling.type == MoveType::castling);
    const Side us = position_.to_act();
    const Castling& rule = variant_.castlings[castling.detail];
    const bool by_check = play_.check >= 0;
    if (!by_check && !variant_.kind(rule.king).royal) return true;
    const auto barred = [&](Cell c) {
      return by_check ? checks_.in_check(us)
                      : terms_.attacked_from(position_.of(other(us)), Set::of(c)).any();
    };
    const auto& plans = book_->castlings[index(us)];
    const auto plan = std::ranges::find(plans, castling.detail, &CastlingPlan<W>::number);
    assert(plan != plans.end());
    const bool to_end = play_.safety != Safety::every_ply || book_->guest >= 0;
    return may_go(journal_, *plan, to_end, barred);
  }

  // Its plies without the cast that comes first.
  void list_uncast(const Action& action, MoveList& plies, bool safe) {
    const Asked<W> now{position_.to_act()};
    if (!places_.is_open(action)) return;
    const std::size_t first = plies.size();
    const auto wanted = moves_wanted(action);
    if (action.kind == Action::Kind::pass) {
      const bool leaves_check = safe && play_.safety != Safety::none && checks_.in_check(now.own);
      if (!leaves_check) plies.push(Move::pass());
    } else if (action.kind == Action::Kind::list) {
      scripted_.list_function(action.hook, no_cell, plies);
    } else if (action.kind == Action::Kind::choose) {
      list_choices(action, now, plies);
    } else if (action.kind == Action::Kind::drive) {
      list_driven(action, plies);
    } else if (action.kind == Action::Kind::drop) {
      drops_.list_drops(action, now, generator_.open_cells(safe), plies);
    } else {
      list_moves(plies, safe, wanted ? &*wanted : nullptr);
    }
    if (action.facts >= 0) keep_asked(action, wanted, plies, first);
    if (action.part >= 0) add_parts(action, plies, first, safe);
  }

  // Where sets alone tell which moves from cell to cell the facts of the action ask for: these.
  std::optional<MovesWanted<W>> moves_wanted(const Action& action) {
    const auto& forms = plan_.opened_to[static_cast<std::size_t>(&action - play_.actions.data())];
    if (!forms) return std::nullopt;
    const Facts& facts = plan_.facts[action.facts];
    const Asked<W> now{position_.to_act(), nullptr, nullptr, true};
    MovesWanted<W> wanted{position_.of(now.own), everywhere_};
    if (!facts.kinds.empty()) wanted.men &= forms->men(position_);
    for (const int set : {facts.mover, facts.from}) {
      if (set >= 0) wanted.men = terms_.set_within(set, now, wanted.men);
    }
    if (facts.captured >= 0 || facts.captures == true) wanted.ends &= position_.occupied();
    if (facts.captures == false) wanted.ends &= ~position_.occupied();
    for (const int set : {facts.to, facts.captured}) {
      if (set >= 0) wanted.ends = terms_.set_within(set, now, wanted.ends);
    }
    return wanted;
  }

  // Of the plies from `first` on those of which the facts of the action hold; `wanted`:
  // moves_wanted().
  void keep_asked(const Action& action, const std::optional<MovesWanted<W>>& wanted,
                  MoveList& plies, std::size_t first) {
    plies.drop_if(plies.begin() + first, [&](Move move) {
      if (wanted && move.displaces())
        return !wanted->men.has(move.from) || !wanted->ends.has(move.to);
      const Told<W> told = teller_.tell(move);
      return !terms_.holds(action.facts, {position_.to_act(), &told, nullptr, true});
    });
  }

  bool drives(int action) const { return play_.actions[action].kind == Action::Kind::drive; }

  // What the position opens, but perhaps for plies of which the facts cannot hold.
  void list_likely(int facts, MoveList& plies) {
    const TurnPlace& place = places_.place();
    PlyBundles<W> likely;
    if (!place.is_one_list() || royals_.has_guest() || !removals_.add(facts, likely) ||
        sifter_.unsettling(place))
      return list_open(plies, Wanted::all);
    const bool safe = plan_.masks;
    const auto ends = likely.ends();
    const MovesWanted<W> wanted{ends.from & position_.of(position_.to_act()), ends.to};
    if (!place.actions.empty()) {
      list_all_of(place.actions, plies, safe);
    } else if (!plan_.removing.plain) {
      list_moves(plies, safe);
    } else if (wanted.men.any()) {
      list_moves(plies, safe, &wanted);
    }
    plies.drop_if(plies.begin(),
                  [&](Move move) { return removals_.is_plain(move) && !likely.has(move); });
    judge_.keep_lawful(plies, safe, Wanted::all);
  }

  void list_actions(const std::vector<int>& actions, MoveList& plies, Wanted wanted) {
    const bool safe = plan_.masks && wanted != Wanted::all_by_making;
    list_all_of(actions, plies, safe);
    judge_.keep_lawful(plies, safe, wanted);
  }

  // Whatever is legal. Who goes as the turn says is listed last: what he can do by himself is no
  // second ply.
  void list_all_of(const std::vector<int>& actions, MoveList& plies, bool safe) {
    const std::size_t first = plies.size();
    bool agree = false;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (!drives(actions[i])) list_action(play_.actions[actions[i]], plies, safe);
      for (std::size_t j = 0; j < i; ++j) agree = agree || plan_.agree[actions[i]][actions[j]];
    }
    const std::size_t by_themselves = plies.size();
    for (const int action : actions) {
      if (drives(action)) list_action(play_.actions[action], plies, safe);
    }
    if (agree) {
      plies.drop_if(plies.begin() + by_themselves, [&](Move driven) {
        return std::any_of(plies.begin() + first, plies.begin() + by_themselves,
                           [&](Move other) { return variant_.is_written_as(other, driven); });
      });
      std::sort(plies.begin() + first, plies.end());
      plies.cut(std::unique(plies.begin() + first, plies.end()));
    }
  }

  // Whether plies are asked about: not where the game has ended whatever they are.
  bool goes_on() {
    return !royals_.is_over() &&
           (engine_.decisions().form_due() || !engine_.conclusion().settled());
  }
  void add_parts(const Action& action, MoveList& plies, std::size_t first, bool safe);
  bool shows_parts(const Action& part, Move move, bool safe) const;

  Terms<W>& terms_ = parts_.terms;
  Marks<W>& marks_ = parts_.marks;
  Checks<W>& checks_ = parts_.checks;
  Results<W>& results_ = parts_.results;
  Places<W>& places_ = parts_.places;
  Drops<W>& drops_ = parts_.drops;
  ScriptedPlies<W>& scripted_ = parts_.scripted;
  PlyTeller<W>& teller_ = parts_.teller;
  PlyMaker<W>& maker_ = parts_.maker;
  PlyJudge<W>& judge_ = parts_.judge;
  PlySifter<W>& sifter_ = parts_.sifter;
  Removals<W>& removals_ = parts_.removals;
  bool asking_ = false;  // within a question about plies
  int mates_left_ = 0;   // there: so many questions about mate, each within the other, may be asked
};

}  // namespace sb
