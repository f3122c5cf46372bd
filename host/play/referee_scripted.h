// ScriptedPlies: plies that functions of the script list, what their men attack, and making such a
// ply; sets and numbers that functions say.
// Invariant: functions are only asked here; what they list is checked where Lua is known.
#pragma once

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include "base/list.h"
#include "play/journal_edits.h"
#include "play/referee_part.h"

namespace sb {

template <int W>
class ScriptedPlies final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;

  using RefereePart<W>::RefereePart;

  // Whether a ply may take these men: own ones and nobody's are its own affair.
  bool may_take(std::span<const Cell> cells, Side us) {
    return std::ranges::all_of(cells, [&](Cell c) {
      const Man man = book_->man(position_.at(c));
      if (man.side == us) return true;
      if (attacks_.immune(c)) return false;
      if (man.side == Side::neutral) return true;
      const bool falls = !variant_.kind(man.kind).royal || !book_->spares_royals;
      const Form& form = variant_.form_of(man);
      return falls && form.can_be(by_coming) && !form.guarded;
    });
  }

  // The plies that a function lists, for a man or for nobody.
  void list_function(int hook, Cell man, MoveList& plies) {
    const Side us = position_.to_act();
    const Set held = attacks_.held_men();
    if (man != no_cell && held.has(man)) return;
    typename Engine<W>::JournalEdits edits(engine_);
    const ListedPlies listed = engine_.hooks().list(hook, us, man, edits);
    for (const ScriptedPly& ply : *listed) {
      const bool goes = ply.path.empty() || !held.has(ply.path.front());
      if (goes && may_take(ply.takes, us) && may_become(ply, us)) plies.push(shelf().keep(ply));
    }
  }

  // Those of all men; of the plies from `first` on none is listed again.
  void list_scripted_men(MoveList& plies, std::size_t first) {
    MoveList more;
    (position_.of(position_.to_act()) & plan_.scripted.men(position_)).each([&](Cell c) {
      list_function(variant_.kind(kind_on(c)).plies, c, more);
    });
    const std::size_t ordinary = plies.size();
    for (const Move move : more) {
      const bool known =
          std::any_of(plies.begin() + first, plies.begin() + ordinary, [&](Move other) {
            return other.type == move.type && other.from == move.from && other.to == move.to &&
                   other.promotion == move.promotion && move.type == MoveType::displacement;
          });
      if (!known) plies.push(move);
    }
  }

  // Throws HookError unless the ply is still legal: before it is played for good.
  void confirm(Move move) {
    if (!variant_.answers.of || move.type == MoveType::choice || move.type == MoveType::form)
      return;
    engine_.hooks().forget();
    const auto plies = engine_.plies();
    if (!contains(plies, move)) throw HookError(changed_mind(move));
  }

  // Those of the men who could capture an enemy on the cell; one is put there where none stands.
  Set attackers_by_functions(Cell cell, Side by, const Set& men) {
    Set found;
    if ((position_.of(by) & men & plan_.scripted.men(position_)).none()) return found;
    if (attacks_.immune(cell)) return found;
    Man target = book_->man(position_.at(cell));
    if (target.kind == 0 || target.side != other(by)) {
      const auto& pieces = variant_.pieces;
      const auto plain = std::ranges::find_if(pieces, [](const PieceSpec& spec) {
        return !spec.royal && !spec.neutral && !spec.lives && spec.forms.front().can_be(by_coming);
      });
      if (plain == pieces.end()) return found;
      target = {static_cast<std::uint16_t>(plain - pieces.begin() + 1), other(by),
                plain->initial_state()};
    }
    typename Engine<W>::JournalEdits edits(engine_, cell, target);
    return (position_.of(by) & men & ~Set::of(cell)).those([&](Cell c) {
      return taken_by_functions(Set::of(c), edits).has(cell);
    });
  }

  // Royal men of a side who are attacked so.
  Set royals_attacked_by_functions(Side side) {
    const Set royals = royals_.of(side).those([&](Cell c) { return !attacks_.immune(c); });
    if (royals.none()) return royals;
    typename Engine<W>::JournalEdits edits(engine_);
    return taken_by_functions(position_.of(other(side)), edits) & royals;
  }

  // What such a ply is like, and steps 2 and 3 of it.
  void tell_scripted(Move move, Told<W>& told) {
    const ScriptedPly& ply = scripted(move);
    const Side us = told.side;
    told.sorts = play_.list_of(ply.text);
    if (!ply.path.empty()) {
      const Cell from = ply.path.front(), to = ply.path.back();
      told.mover = Set::of(from);
      told.add_kind(kind_on(from));
      told.sorts |= from == to ? ply_stay : ply_move;
      if (from != to) told.from = told.mover;
      told.to = Set::of(to);
      for (std::size_t i = 1; i < ply.path.size(); ++i) {
        told.passed |= terms_.between(Set::of(ply.path[i - 1]), Set::of(ply.path[i]));
        told.passed.add(ply.path[i]);
      }
      told.passed = told.passed & ~(Set::of(from) | Set::of(to));
    }
    told.promotes_to = ply.becomes;
    for (const Cell c : ply.takes) {
      const Piece taken = position_.at(c);
      if (taken.side() != other(us) || ply.puts_on(c, taken.side())) continue;
      told.captured.add(c);
    }
    if (told.captured.any()) told.victim = position_.at(book_->first_for(us, told.captured));
    for (const ScriptedPly::Put& put : ply.puts) {
      told.sorts |= ply_drop;
      if (put.man.side != us) continue;
      told.to.add(put.cell);
      told.add_kind(put.man.kind);
    }
    told.arrival = !ply.path.empty() ? ply.path.back() : told.to.any() ? told.to.first() : no_cell;
  }

  void displace_scripted(Move move) {
    const ScriptedPly& ply = scripted(move);
    bool zeroing = !ply.takes.empty() || !ply.puts.empty();
    std::uint32_t lost = 0;
    Set acted;
    Piece mover;
    for (const ScriptedPly::Exchange& change : ply.reserves) {
      const Reserve& reserve = play_.reserves[change.reserve];
      const int count = reserve.counts[index(change.side)][change.kind];
      set_var(count, position_.var(var_declared + count) + static_cast<std::uint32_t>(change.by));
    }
    if (!ply.path.empty()) {
      mover = position_.at(ply.path.front());
      zeroing = zeroing || book_->forms[mover.form()].zeroing;
      journal_.put(ply.path.front(), {});
      lost |= book_->rights_lost_at[ply.path.front()];
    }
    for (const Cell c : ply.takes) {
      const Piece taken = position_.at(c);
      const bool of_enemy = taken.side() == other(position_.to_act());
      if (book_->has_reserves && of_enemy && !ply.puts_on(c, taken.side()))
        men_.fill_reserves(taken);
      journal_.put(c, {});
      lost |= book_->rights_lost_at[c];
    }
    std::vector<Piece> sent;
    for (const ScriptedPly::Sending& each : ply.sends) {
      sent.push_back(position_.at(each.from));
      zeroing = zeroing || book_->forms[sent.back().form()].zeroing;
      journal_.put(each.from, {});
      lost |= book_->rights_lost_at[each.from] | book_->rights_lost_at[each.to];
    }
    if (!ply.path.empty()) {
      const Cell to = ply.path.back();
      if (book_->grows) mover = book_->moved(mover, to, !ply.takes.empty(), false);
      journal_.put(to, arrived(ply, mover));
      lost |= book_->rights_lost_at[to];
      acted.add(to);
    }
    for (std::size_t i = 0; i < sent.size(); ++i) journal_.put(ply.sends[i].to, sent[i]);
    for (const ScriptedPly::Put& put : ply.puts) {
      journal_.put(put.cell, book_->piece(put.man));
      lost |= book_->rights_lost_at[put.cell];
      acted.add(put.cell);
    }
    men_.lose_rights(lost);
    men_.finish_ply(acted, 0, zeroing);
  }

  // What a function says of a set, a number, an ending.
  Set set_of_function(int hook, Side own) {
    typename Engine<W>::JournalEdits edits(engine_);
    Set found;
    for (const Cell c : engine_.hooks().cells(hook, own, edits)) found.add(c);
    return found;
  }

  int number_of_function(int hook, Side own) {
    typename Engine<W>::JournalEdits edits(engine_);
    return engine_.hooks().number(hook, own, edits);
  }
  Ending::Wins winner_by_function(int hook, Side own) {
    typename Engine<W>::JournalEdits edits(engine_);
    return engine_.hooks().winner(hook, own, edits);
  }

 private:
  using Part = RefereePart<W>;
  using Part::attacks_, Part::book_, Part::engine_, Part::journal_, Part::kind_on, Part::men_,
      Part::parts_, Part::plan_, Part::play_, Part::position_, Part::royals_, Part::set_var,
      Part::variant_;

  // Whether a plain ply may promote so: out of a reserve only to whom that has.
  bool may_become(const ScriptedPly& ply, Side us) const {
    if (ply.becomes == 0 || !ply.is_plain()) return true;
    const auto& promotion = variant_.kind(kind_on(ply.path.front())).promotion;
    if (!promotion || promotion->from < 0) return true;
    const int count = play_.reserves[promotion->from].counts[index(us)][ply.becomes];
    return count >= 0 && position_.var(var_declared + count) > 0;
  }

  // What the mover is where his path ends, apart from what his own moves make of him.
  Piece arrived(const ScriptedPly& ply, Piece mover) const {
    if (ply.becomes != 0) mover = men_.promoted(mover, ply.becomes);
    if (ply.state.empty()) return mover;
    Man man = book_->man(mover);
    man.state = ply.state_from(variant_.kind(man.kind), man.state);
    return book_->piece(man);
  }

  // What a ply of the position does. Listed again where the shelf has forgotten it, or another game
  // has listed it: that counts as no call, so that a count says the same with any number of
  // threads.
  const ScriptedPly& scripted(Move move) {
    if (const ScriptedPly* ply = shelf().find(move)) return *ply;
    const std::uint64_t calls = engine_.hooks().calls;
    MoveList plies;
    list_scripted_men(plies, 0);
    for (const auto& action : play_.actions) {
      if (action.kind == Action::Kind::list) list_function(action.hook, no_cell, plies);
    }
    engine_.hooks().calls = calls;
    const ScriptedPly* ply = shelf().find(move);
    if (!ply) throw HookError(changed_mind(move));
    return *ply;
  }

  // A function has listed the ply before and does not now.
  Problem changed_mind(Move move) const {
    Problem problem{"a function of the script has changed its mind: a ply is legal no more",
                    "it has to depend on the position alone"};
    Where where = variant_.where;
    const ScriptedPly* ply = move.type == MoveType::scripted ? shelf().find(move) : nullptr;
    for (const Action& action : play_.actions) {
      const bool lists = action.kind == Action::Kind::list && ply;
      if (!lists || !ply->text.starts_with(action.name + ":")) continue;
      problem.message =
          fmt::format("plies \"{}\": its function has changed its mind: {} is legal no more",
                      action.name, ply->text);
      problem.file = action.where.file;
      problem.line = action.where.line;
      return problem;
    }
    if (move.type == MoveType::displacement || move.type == MoveType::scripted) {
      const Piece mover = position_.at(move.from);
      const PieceSpec* spec = mover ? &variant_.kind(book_->forms[mover.form()].kind) : nullptr;
      if (spec && spec->plies >= 0) {
        where = spec->where;
        problem.message = fmt::format(
            "piece \"{}\": its function has changed its mind: a ply from {} to {} is legal no more",
            spec->name, book_->board->name(move.from), book_->board->name(move.to));
      }
    }
    problem.file = where.file;
    problem.line = where.line;
    return problem;
  }

  // The cells on which these men of one side could capture by plies of a function, as the position
  // stands.
  Set taken_by_functions(const Set& men, Edits& position) {
    Set found;
    if (men.none()) return found;
    const Set free = attacks_.listing(position_.at(men.first()).side());
    (men & plan_.scripted.men(position_) & free).each([&](Cell c) {
      const PieceSpec& spec = variant_.kind(kind_on(c));
      const int hook = spec.attacks >= 0 ? spec.attacks : spec.plies;
      const Side side = position_.at(c).side();
      const ListedPlies listed = engine_.hooks().list(hook, side, c, position);
      for (const ScriptedPly& ply : *listed) {
        for (const Cell taken : ply.takes) found.add(taken);
      }
    });
    return found;
  }

  Terms<W>& terms_ = parts_.terms;
  PlyShelf& shelf() const { return variant_.answers.of->shelf; }
};

}  // namespace sb
