// Which plies change where marks lie. Invariant: what is not known is said to change them.
#include <algorithm>
#include <cassert>

#include "play/rule_planners.h"

namespace sb {

// Whether it is known which plies change where marks lie but on the cells that they change.
template <int W>
bool MarkPlanner<W>::can_sift_marks() {
  if (plan_.lets_pass) return false;
  for (const CellMark& mark : variant_.play.marks) {
    if (mark.on >= 0 && !find_makers(mark.on, false)) return false;
  }
  find_becoming_makers();
  const auto makes = [&](int form) {
    return plan_.mark_makers.has(form) || plan_.becoming_makers.has(form);
  };
  for (int form = 1; form < static_cast<int>(book_.forms.size()); ++form) {
    if (book_.forms[form].royal && makes(form)) return false;
    plan_.joint_makes = plan_.joint_makes || (book_.joint.forms.has(form) && makes(form));
  }
  return true;
}

// Adds the men on whom the set depends. `elsewhere`: it is read on other cells than its own.
template <int W>
bool MarkPlanner<W>::find_makers(int set, bool elsewhere) {
  assert(set >= 0 && set < static_cast<int>(terms().sets.size()));
  using Kind = SetTerm::Kind;
  const SetTerm& term = terms().sets[set];
  switch (term.kind) {
    case Kind::zone:
    case Kind::homes:
    case Kind::nowhere:
      return true;
    case Kind::men:
      if (!elsewhere) return true;
      if (!plan_.sets[set].of_kinds || plan_.sets[set].by_state) return false;
      plan_.sets[set].forms.each([&](int form) {
        if (!plan_.mark_makers.has(form)) plan_.mark_makers.add(form);
      });
      return true;
    case Kind::acting:
    case Kind::empty:
      return !elsewhere;
    case Kind::around:
      return find_makers(term.a, true);
    case Kind::marked: {
      const int on = variant_.play.marks[term.mark].on;
      return on < 0 || find_makers(on, elsewhere);
    }
    case Kind::unite:
    case Kind::meet:
    case Kind::without:
      return find_makers(term.a, elsewhere) && find_makers(term.b, elsewhere);
    default:
      return false;
  }
}

template <int W>
void MarkPlanner<W>::find_becoming_makers() {
  const auto makes = [&](int kind) {
    return kind != 0 && plan_.mark_makers.has(book_.first_form[static_cast<std::size_t>(kind)]);
  };
  for (const int kind : variant_.all_kinds()) {
    const auto& promotion = variant_.kind(kind).promotion;
    if (promotion && std::ranges::any_of(promotion->to, makes))
      add_forms(kind, plan_.becoming_makers);
  }
  for (const Merge& merge : variant_.merges) {
    const auto becomes = [&](const Man& man) { return makes(man.kind); };
    if (makes(merge.host) || std::ranges::any_of(merge.results, becomes))
      add_forms(merge.mover, plan_.becoming_makers);
  }
}

// A mark on whose cells alone the set has any.
template <int W>
int MarkPlanner<W>::base_of(int set) const {
  using Kind = SetTerm::Kind;
  const SetTerm& term = terms().sets[set];
  if (term.kind == Kind::marked) return term.mark;
  if (term.kind == Kind::meet) return std::max(base_of(term.a), base_of(term.b));
  return term.kind == Kind::without ? base_of(term.a) : -1;
}

template <int W>
bool MarkPlanner<W>::reads_acting(int set) const {
  if (set < 0) return false;
  const SetTerm& term = terms().sets[set];
  return term.kind == SetTerm::Kind::acting || reads_acting(term.a) || reads_acting(term.b);
}

template <int W>
void MarkPlanner<W>::plan_marks() {
  const auto& marks = variant_.play.marks;
  for (const CellMark& mark : marks) {
    plan_.mark_bases.push_back(mark.on < 0 ? -1 : base_of(mark.on));
    const bool ages = plan_.mark_bases.back() >= 0 && marks[plan_.mark_bases.back()].on < 0 &&
                      marks[plan_.mark_bases.back()].lasts >= 0;
    plan_.marks_turn = plan_.marks_turn || (mark.on >= 0 && reads_acting(mark.on) && !ages);
  }
}

template <int W>
bool MarkPlanner<W>::reads_marks(int set) const {
  if (set < 0) return false;
  const SetTerm& term = terms().sets[set];
  return term.kind == SetTerm::Kind::marked || reads_marks(term.a) || reads_marks(term.b);
}

// Whether no man attacks more where a mark lies than where none does.
template <int W>
bool MarkPlanner<W>::marks_only_disarm() const {
  const auto derives = [&](const CellMark& mark) {
    if (mark.on < 0) return true;
    std::vector<int> parts{mark.on};
    while (!parts.empty()) {
      const SetTerm& term = terms().sets[parts.back()];
      parts.pop_back();
      if (term.kind == SetTerm::Kind::without && reads_marks(term.b)) return false;
      if (term.a >= 0) parts.push_back(term.a);
      if (term.b >= 0) parts.push_back(term.b);
    }
    return true;
  };
  return !plan_.lets_pass && !book_.moods_attack_anew &&
         std::ranges::all_of(variant_.play.marks, derives);
}

template class MarkPlanner<1>;
template class MarkPlanner<2>;
template class MarkPlanner<4>;

}  // namespace sb
