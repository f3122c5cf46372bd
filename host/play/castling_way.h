// The way of a castling: where its king stands from first to last, for whoever asks whether he may
// stand there.
// Invariant: the position is left as it was.
#pragma once

#include "play/rulebook.h"
#include "position/journal.h"

namespace sb {

// Whether `barred(cell)` holds of no cell of the way, asked with the king there: of the first, of
// each that he passes, and, where `to_end`, of the last with his partner beside him.
template <int W, class Barred>
bool may_go(Journal<W>& journal, const CastlingPlan<W>& plan, bool to_end, Barred barred) {
  const Castling& rule = plan.rule;
  if (barred(rule.king_from)) return false;
  const auto before = journal.here();
  const Piece king = journal.position().at(rule.king_from);
  const Piece partner = journal.position().at(rule.partner_from);
  bool free = true;
  for (const Cell c : plan.transit) {
    journal.put(rule.king_from, {});
    journal.put(c, king);
    free = !barred(c);
    journal.take_back(before);
    if (!free) return false;
  }
  if (!to_end) return true;
  journal.put(rule.king_from, {});
  journal.put(rule.partner_from, {});
  journal.put(rule.king_to, king);
  journal.put(rule.partner_to, partner);
  free = !barred(rule.king_to);
  journal.take_back(before);
  return free;
}

}  // namespace sb
