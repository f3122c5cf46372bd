// Making a run: a ply names its first contact and the side to which it turns, and the way is walked
// when it is made.
// Invariant: whoever runs takes nobody but whom his way meets.
#pragma once

#include <cassert>

#include "play/mover.h"

namespace sb {

// The rider by which the man on `from` makes this run.
template <int W>
const Program<W>& program_of_run(const Rulebook<W>& book, const Position<W>& position, Move move) {
  using Kind = typename Program<W>::Kind;
  const Piece mover = position.at(move.from);
  for (const Rider<W>* rider : book.movers[index(mover.side())].by_form[mover.form()]) {
    const Program<W>& program = rider->program;
    const bool turning = program.kind == Kind::run;
    if (!turning && (program.kind != Kind::flight || move.sense() != 0)) continue;
    if (program.targets[move.from].has(move.to)) return program;
  }
  assert(false);
  return book.movers[index(mover.side())].by_form[mover.form()].front()->program;
}

template <int W>
RunPath<W> MenMover<W>::path_of_run(Move move) const {
  const Ground<W> ground =
      generator_.runs().ground(position_.to_act(), position_.occupied()).without(move.from);
  Runner<W> runner(book_->lines, program_of_run(*book_, position_, move), ground);
  return runner.run(move.from, move.to, move.sense());
}

template <int W>
void MenMover<W>::make_run(Move move) {
  const RunPath<W> path = path_of_run(move);
  assert(path.exists(move.from));
  const Piece mover = position_.at(move.from);
  const FormFacts& facts = book_->forms[mover.form()];
  const bool explodes = facts.explodes && path.end != RunEnd::lost;
  const bool zeroing = facts.zeroing || path.captured.any() || path.hits > 0 || explodes;
  std::uint32_t lost = book_->rights_lost_at[move.from];
  journal_.put(move.from, {});
  path.captured.each([&](Cell c) {
    lost |= book_->rights_lost_at[c];
    if (book_->has_reserves) fill_reserves(position_.at(c));
    journal_.put(c, {});
  });
  if (path.end == RunEnd::fatal) {
    lost |= book_->rights_lost_at[path.last];
  } else if (path.hits > 0) {
    wound(path.hits);
  }
  if (path.end != RunEnd::lost) {
    const bool captured = path.captured.any() || path.hits > 0;
    journal_.put(path.last, book_->grows ? book_->moved(mover, path.last, captured, false) : mover);
  }
  if (explodes) {
    blow_up(CellSet<W>::of(path.last));
    forget_hits(*book_, royals_, journal_);
  }
  lose_rights(lost);
  finish_ply(path.end == RunEnd::lost ? CellSet<W>{} : CellSet<W>::of(path.last), 0, zeroing);
}

// The hits of one ply on the other side's man with lives, which has more.
template <int W>
void MenMover<W>::wound(int hits) {
  const Cell cell = royals_.sturdy_man(other(position_.to_act()));
  assert(hits > 0 && cell != no_cell);
  Man man = book_->man(position_.at(cell));
  const PieceSpec& spec = book_->variant->kind(man.kind);
  const Wounds wounds = wounds_of(spec, man.state, hits);
  man.state = wounds.state;
  journal_.put(cell, book_->piece(man));
  if (wounds.pending != 0) journal_.set(var_declared + spec.lives->hits, wounds.pending);
}

}  // namespace sb
