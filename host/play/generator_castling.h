// Castlings: whether one exists beside the king's own moves, and is safe on its way.
// Invariant: looking at one always leaves the position as it was.
#pragma once

#include "play/generator.h"

namespace sb {

// A castling whose king could make the same from-to by itself has no text of its own: it does not
// exist.
template <int W>
bool Generator<W>::goes_there_anyway(const Node& node, const CastlingPlan<W>& plan) const {
  const Piece king = position_.at(plan.rule.king_from);
  for (const Rider<W>* rider : book_->movers[index(node.us)].by_form[king.form()]) {
    const Program<W>& program = rider->program;
    const bool turns =
        program.kind == Program<W>::Kind::run && program.springs.has(plan.rule.king_to);
    if (turns || !program.quiet) continue;  // the text of a turn tells its side
    if (node.own.has(plan.rule.king_to) && !program.merge) continue;  // its partner stands there
    if (reach(*rider, plan.rule.king_from, node.occupied).has(plan.rule.king_to)) return true;
  }
  return false;
}

template <int W>
bool Generator<W>::may_castle(const Node& node, const CastlingPlan<W>& plan) {
  if (!(position_.var(var_rights) >> plan.rule.right & 1)) return false;
  if (!plan.rule.marks_own_move && goes_there_anyway(node, plan)) return false;
  if (held(plan.rule.king_from) || held(plan.rule.partner_from)) return false;
  if (!plan.asks_attacks || marks_) return true;  // with marks the referee asks
  if (book_->castles_by_making) return castles_by_making(plan);
  const Side them = other(node.us);
  if (royal_attacked(plan.rule.king_from, them, node.occupied)) return false;
  const Set without = node.occupied & ~Set::of(plan.rule.king_from);
  for (Cell c : plan.transit) {
    if (royal_attacked(c, them, without | Set::of(c))) return false;
  }
  const Set after = (without & ~Set::of(plan.rule.partner_from)) | Set::of(plan.rule.king_to) |
                    Set::of(plan.rule.partner_to);
  return !royal_attacked(plan.rule.king_to, them, after);
}

// Where more than who is in the way decides attacks, the king is put on every cell of his way, and
// beside his partner in the end.
template <int W>
bool Generator<W>::castles_by_making(const CastlingPlan<W>& plan) {
  const Castling& rule = plan.rule;
  const Side them = other(position_.to_act());
  const Piece king = position_.at(rule.king_from), partner = position_.at(rule.partner_from);
  const auto before = journal_.mark();
  bool safe = !attacked(rule.king_from, them);
  for (const Cell c : plan.transit) {
    if (!safe) return false;
    journal_.put(rule.king_from, {});
    journal_.put(c, king);
    safe = !attacked(c, them);
    journal_.take_back(before);
  }
  if (!safe) return false;
  journal_.put(rule.king_from, {});
  journal_.put(rule.partner_from, {});
  journal_.put(rule.king_to, king);
  journal_.put(rule.partner_to, partner);
  safe = !attacked(rule.king_to, them);
  journal_.take_back(before);
  return safe;
}

// Whether the royal man of the other side would be attacked, were it on `cell`; nobody is captured.
template <int W>
bool Generator<W>::royal_attacked(Cell cell, Side by, const Set& occupied) const {
  return attacked(cell, by, occupied, hostile(by), Asked::royal);
}

template <int W>
template <class Sink>
void Generator<W>::castling_plies(const Node& node, Sink& sink) {
  for (const CastlingPlan<W>& plan : book_->castlings[index(node.us)]) {
    if ((plan.vacant & position_.occupied()).none() && may_castle(node, plan)) sink.castling(plan);
  }
}

}  // namespace sb
