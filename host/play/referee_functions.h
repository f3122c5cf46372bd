// Plies that functions of the script list, what their men attack, and making such a ply.
// Invariant: functions are only asked here; what they list is checked where Lua is known.
#pragma once

#include <algorithm>

#include <fmt/format.h>

#include "play/engine.h"
#include "play/referee.h"

namespace sb {

// The position as functions see it, perhaps with a man who does not stand there.
template <int W>
class Engine<W>::JournalEdits final : public Edits {
 public:
  explicit JournalEdits(Engine& engine, Cell pretended = no_cell, Man as = {})
      : engine_(engine), pretended_(pretended), as_(as) {}

  Man man(Cell cell) const override {
    return cell == pretended_ ? as_ : engine_.book_->man(engine_.position_.at(cell));
  }
  void put(Cell cell, Man man) override { engine_.journal_.put(cell, engine_.book_->piece(man)); }
  std::uint32_t var(int index) const override {
    return engine_.position_.var(var_declared + index);
  }
  void set_var(int index, std::uint32_t value) override {
    engine_.journal_.set(var_declared + index, value);
  }
  Side to_act() const override { return engine_.position_.to_act(); }
  int turn() const override { return engine_.position_.turn().fullmove; }
  std::shared_ptr<const Board> board() const override { return engine_.book_->board; }
  CellSet<4> men_of(Side side) const override {
    const CellSet<W> men = engine_.position_.of(side);
    CellSet<4> out;
    for (int w = 0; w < W; ++w) out.word[w] = men.word[w];
    if (pretended_ == no_cell) return out;
    out.remove(pretended_);
    if (as_.side == side) out.add(pretended_);
    return out;
  }
  CellSet<4> men_of_kinds(const std::vector<char>& kinds) const override {
    const auto& forms = engine_.book_->forms;
    CellSet<4> out;
    for (std::size_t kind = 1; kind < kinds.size(); ++kind) {
      if (!kinds[kind]) continue;
      for (int form = engine_.book_->first_form[kind];
           form < std::ssize(forms) && forms[form].kind == static_cast<int>(kind); ++form) {
        for (int w = 0; w < W; ++w) out.word[w] |= engine_.position_.with_form(form).word[w];
      }
    }
    if (pretended_ == no_cell) return out;
    out.remove(pretended_);
    if (as_.kind != 0 && kinds[as_.kind]) out.add(pretended_);
    return out;
  }
  std::vector<Cell> attackers(Cell cell, Side by) override { return engine_.attackers(cell, by); }
  bool in_check(Side side) override { return engine_.is_checked(side); }
  bool has_ply() override {
    return engine_.referee_ ? engine_.referee_->has_ply() : !engine_.plies().empty();
  }

 private:
  Engine& engine_;
  Cell pretended_;
  Man as_;
};

// --- Listing ---

// Whether a ply may take these men: own ones are its own affair.
template <int W>
bool Referee<W>::may_take(const std::vector<Cell>& cells, Side us) {
  return std::ranges::all_of(cells, [&](Cell c) {
    const Man man = engine_.book_->man(position_.at(c));
    if (man.side == us) return true;
    if (engine_.generator_.immune(c)) return false;
    const bool falls = !engine_.variant().kind(man.kind).royal || !engine_.book_->spares_royals;
    const Form& form = engine_.variant().form_of(man);
    return falls && form.can_be(by_coming) && !form.guarded;
  });
}

// Whether a plain ply may promote so: out of a reserve only to whom that has.
template <int W>
bool Referee<W>::may_become(const ScriptedPly& ply, Side us) const {
  if (ply.becomes == 0 || !ply.is_plain()) return true;
  const Variant& variant = engine_.variant();
  const auto& promotion = variant.kind(kind_on(ply.path.front())).promotion;
  if (!promotion || promotion->from < 0) return true;
  const int count = variant.play.reserves[promotion->from].counts[index(us)][ply.becomes];
  return count >= 0 && position_.var(var_declared + count) > 0;
}

template <int W>
void Referee<W>::list_function(int hook, Cell man, MoveList& plies) {
  const Side us = position_.to_act();
  const Set held = engine_.generator_.held_men();
  if (man != no_cell && held.has(man)) return;
  typename Engine<W>::JournalEdits edits(engine_);
  for (ScriptedPly& ply : engine_.hooks_->list(hook, us, man, edits)) {
    const bool goes = ply.path.empty() || !held.has(ply.path.front());
    if (goes && may_take(ply.takes, us) && may_become(ply, us))
      plies.push(shelf().keep(std::move(ply)));
  }
}

// Of the plies from `first` on none is listed again by a function.
template <int W>
void Referee<W>::list_scripted_men(MoveList& plies, std::size_t first) {
  MoveList more;
  (position_.of(position_.to_act()) & plan_.scripted.men(position_)).each([&](Cell c) {
    list_function(engine_.variant().kind(kind_on(c)).plies, c, more);
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

// What a ply of the position does. Listed again where the shelf has forgotten it.
template <int W>
const ScriptedPly& Referee<W>::scripted(Move move) {
  if (const ScriptedPly* ply = shelf().find(move)) return *ply;
  MoveList plies;
  list_scripted_men(plies, 0);
  for (const auto& action : engine_.variant().play.actions) {
    if (action.kind == Action::Kind::list) list_function(action.hook, no_cell, plies);
  }
  const ScriptedPly* ply = shelf().find(move);
  if (!ply) throw HookError(changed_mind(move));
  return *ply;
}

// A function has listed the ply before and does not now.
template <int W>
Problem Referee<W>::changed_mind(Move move) const {
  Problem problem{"a function of the script has changed its mind: a ply is legal no more",
                  "it has to depend on the position alone"};
  Where where = engine_.variant().where;
  const ScriptedPly* ply = move.type == MoveType::scripted ? shelf().find(move) : nullptr;
  for (const Action& action : engine_.variant().play.actions) {
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
    const PieceSpec* spec =
        mover ? &engine_.variant().kind(engine_.book_->forms[mover.form()].kind) : nullptr;
    if (spec && spec->plies >= 0) {
      where = spec->where;
      problem.message = fmt::format(
          "piece \"{}\": its function has changed its mind: a ply from {} to {} is legal no more",
          spec->name, engine_.book_->board->name(move.from), engine_.book_->board->name(move.to));
    }
  }
  problem.file = where.file;
  problem.line = where.line;
  return problem;
}

template <int W>
void Referee<W>::confirm(Move move) {
  if (!engine_.variant().answers.of || move.type == MoveType::choice || move.type == MoveType::form)
    return;
  const auto plies = engine_.plies();
  if (std::ranges::find(plies, move) == plies.end()) throw HookError(changed_mind(move));
}

// --- Attacks ---

// The cells on which these men of one side could capture by plies of a function, as the position
// stands.
template <int W>
CellSet<W> Referee<W>::taken_by_functions(const Set& men, Edits& position) {
  Set found;
  if (men.none()) return found;
  const Set free = engine_.generator_.listing(position_.at(men.first()).side());
  (men & plan_.scripted.men(position_) & free).each([&](Cell c) {
    const PieceSpec& spec = engine_.variant().kind(kind_on(c));
    const int hook = spec.attacks >= 0 ? spec.attacks : spec.plies;
    const Side side = position_.at(c).side();
    for (const ScriptedPly& ply : engine_.hooks_->list(hook, side, c, position)) {
      for (const Cell taken : ply.takes) found.add(taken);
    }
  });
  return found;
}

// Those of the men who could capture an enemy on the cell; one is put there where none stands.
template <int W>
CellSet<W> Referee<W>::attackers_by_functions(Cell cell, Side by, const Set& men) {
  Set found;
  if ((position_.of(by) & men & plan_.scripted.men(position_)).none()) return found;
  if (engine_.generator_.immune(cell)) return found;
  Man target = engine_.book_->man(position_.at(cell));
  if (target.kind == 0 || target.side != other(by)) {
    const auto& pieces = engine_.variant().pieces;
    const auto plain = std::ranges::find_if(pieces, [](const PieceSpec& spec) {
      return !spec.royal && !spec.neutral && !spec.lives && spec.forms.front().can_be(by_coming);
    });
    if (plain == pieces.end()) return found;
    target = {static_cast<std::uint16_t>(plain - pieces.begin() + 1), other(by),
              plain->initial_state()};
  }
  typename Engine<W>::JournalEdits edits(engine_, cell, target);
  (position_.of(by) & men & ~Set::of(cell)).each([&](Cell c) {
    if (taken_by_functions(Set::of(c), edits).has(cell)) found.add(c);
  });
  return found;
}

template <int W>
CellSet<W> Referee<W>::royals_attacked_by_functions(Side side) {
  Set royals = engine_.generator_.royals(side);
  royals.each([&](Cell c) {
    if (engine_.generator_.immune(c)) royals.remove(c);
  });
  if (royals.none()) return royals;
  typename Engine<W>::JournalEdits edits(engine_);
  return taken_by_functions(position_.of(other(side)), edits) & royals;
}

// --- What such a ply is like, and making it ---

template <int W>
void Referee<W>::tell_scripted(Move move, Told& told) {
  const ScriptedPly& ply = scripted(move);
  const Side us = told.side;
  told.sorts = engine_.variant().play.list_of(ply.text);
  if (!ply.path.empty()) {
    const Cell from = ply.path.front(), to = ply.path.back();
    told.mover = Set::of(from);
    told.add_kind(kind_on(from));
    told.sorts |= from == to ? ply_stay : ply_move;
    if (from != to) told.from = told.mover;
    told.to = Set::of(to);
    for (std::size_t i = 1; i < ply.path.size(); ++i) {
      told.passed |= between(Set::of(ply.path[i - 1]), Set::of(ply.path[i]));
      told.passed.add(ply.path[i]);
    }
    told.passed = told.passed & ~(Set::of(from) | Set::of(to));
  }
  told.promotes_to = ply.becomes;
  for (const Cell c : ply.takes) {
    const Piece taken = position_.at(c);
    if (taken.side() == us || ply.puts_on(c, taken.side())) continue;
    if (told.captured.none()) told.victim = taken;
    told.captured.add(c);
  }
  for (const ScriptedPly::Put& put : ply.puts) {
    told.sorts |= ply_drop;
    if (put.man.side != us) continue;
    told.to.add(put.cell);
    told.add_kind(put.man.kind);
  }
  told.arrival = !ply.path.empty() ? ply.path.back() : told.to.any() ? told.to.first() : no_cell;
}

template <int W>
void Referee<W>::displace_scripted(Move move) {
  const ScriptedPly& ply = scripted(move);
  auto& journal = engine_.journal_;
  bool zeroing = !ply.takes.empty() || !ply.puts.empty();
  std::uint32_t lost = 0;
  Set acted;
  Piece mover;
  for (const ScriptedPly::Exchange& change : ply.reserves) {
    const Reserve& reserve = engine_.variant().play.reserves[change.reserve];
    const int count = reserve.counts[index(change.side)][change.kind];
    set_var(count, position_.var(var_declared + count) + static_cast<std::uint32_t>(change.by));
  }
  if (!ply.path.empty()) {
    mover = position_.at(ply.path.front());
    zeroing = zeroing || engine_.book_->forms[mover.form()].zeroing;
    journal.put(ply.path.front(), {});
    lost |= engine_.book_->rights_lost_at[ply.path.front()];
  }
  for (const Cell c : ply.takes) {
    const Piece taken = position_.at(c);
    if (engine_.book_->has_reserves && !ply.puts_on(c, taken.side())) engine_.fill_reserves(taken);
    journal.put(c, {});
    lost |= engine_.book_->rights_lost_at[c];
  }
  if (!ply.path.empty()) {
    const Cell to = ply.path.back();
    if (engine_.book_->grows) mover = engine_.book_->moved(mover, to, !ply.takes.empty(), false);
    journal.put(to, ply.becomes == 0 ? mover : engine_.promoted(mover, ply.becomes));
    lost |= engine_.book_->rights_lost_at[to];
    acted.add(to);
  }
  for (const ScriptedPly::Put& put : ply.puts) {
    journal.put(put.cell, engine_.book_->piece(put.man));
    lost |= engine_.book_->rights_lost_at[put.cell];
    acted.add(put.cell);
  }
  engine_.lose_rights(lost);
  if (engine_.book_->ticks) engine_.tick(acted);
  engine_.finish_turn(0, zeroing);
}

// --- Sets and numbers that functions say ---

template <int W>
CellSet<W> Referee<W>::set_of_function(int hook, Side own) {
  typename Engine<W>::JournalEdits edits(engine_);
  Set found;
  for (const Cell c : engine_.hooks_->cells(hook, own, edits)) found.add(c);
  return found;
}

}  // namespace sb
