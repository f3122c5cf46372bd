// MarkPlanner: which plies change where marks lie.
// Invariant: what is not known is said to change them.
#pragma once

#include <algorithm>
#include <cassert>
#include <set>

#include "play/rule_planner.h"

namespace sb {

template <int W>
class MarkPlanner final : private RulePlanner<W> {
 public:
  using Set = CellSet<W>;
  using RulePlanner<W>::RulePlanner;

  void plan_marks() {
    const auto& marks = variant_.play.marks;
    for (const CellMark& mark : marks) {
      plan_.marks.bases.push_back(mark.on < 0 ? -1 : base_of(mark.on));
      const bool ages = plan_.marks.bases.back() >= 0 && marks[plan_.marks.bases.back()].on < 0 &&
                        marks[plan_.marks.bases.back()].lasts >= 0;
      plan_.marks.turn = plan_.marks.turn || (reads(mark.on, SetTerm::Kind::acting) && !ages);
    }
  }

  // Whether it is known which plies change where marks lie but on the cells that they change.
  bool can_sift_marks() {
    if (plan_.marks.let_pass) return false;
    for (const CellMark& mark : variant_.play.marks) {
      if (mark.on < 0) continue;
      if (!find_makers(mark.on, false)) return false;
      plan_.marks.made_by_royals =
          plan_.marks.made_by_royals || (mark.shields && reads_occupants(mark.on));
    }
    find_becoming_makers();
    const auto makes = [&](int form) {
      return plan_.marks.makers.has(form) || plan_.marks.becoming_makers.has(form);
    };
    for (const int form : book_.all_forms()) {
      if (book_.forms[form].royal && makes(form)) return false;
      plan_.marks.made_jointly =
          plan_.marks.made_jointly || (book_.joint.forms.has(form) && makes(form));
    }
    return true;
  }

  // Whether no man attacks more where a mark lies than where none does.
  bool marks_only_disarm() const {
    const auto grows_with_marks = [&](const CellMark& mark) {
      return !terms().some_set(mark.on, [&](const SetTerm& term) {
        return term.kind == SetTerm::Kind::without && reads(term.b, SetTerm::Kind::marked);
      });
    };
    return !plan_.marks.let_pass && !book_.moods_attack_anew &&
           std::ranges::all_of(variant_.play.marks, grows_with_marks);
  }

 private:
  using Planner = RulePlanner<W>;
  using Planner::add_forms, Planner::book_, Planner::plan_, Planner::terms, Planner::variant_;

  // Adds the men on whom the set depends. `elsewhere`: it is read on other cells than its own.
  bool find_makers(int set, bool elsewhere) {
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
        plan_.sets[set].forms.each([&](int form) { plan_.marks.makers.add(form); });
        return true;
      case Kind::acting:
      case Kind::empty:
        return !elsewhere;
      case Kind::around:
        return find_makers(term.a, true);
      case Kind::marked: {
        const int on = variant_.play.marks[term.mark].on;
        const bool known = !found_[elsewhere].insert(term.mark).second;
        return on < 0 || known || find_makers(on, elsewhere);
      }
      case Kind::unite:
      case Kind::meet:
      case Kind::without:
        return find_makers(term.a, elsewhere) && find_makers(term.b, elsewhere);
      default:
        return false;
    }
  }

  void find_becoming_makers() {
    const auto makes = [&](int kind) {
      return kind != 0 && plan_.marks.makers.has(book_.first_form[static_cast<std::size_t>(kind)]);
    };
    for (const int kind : variant_.all_kinds()) {
      const auto& promotion = variant_.kind(kind).promotion;
      if (promotion && std::ranges::any_of(promotion->to, makes))
        add_forms(kind, plan_.marks.becoming_makers);
    }
    for (const Merge& merge : variant_.merges) {
      const auto becomes = [&](const Man& man) { return makes(man.kind); };
      if (makes(merge.host) || std::ranges::any_of(merge.results, becomes))
        add_forms(merge.mover, plan_.marks.becoming_makers);
    }
  }

  // A mark on whose cells alone the set has any.
  int base_of(int set) const {
    using Kind = SetTerm::Kind;
    const SetTerm& term = terms().sets[set];
    if (term.kind == Kind::marked) return term.mark;
    if (term.kind == Kind::meet) return std::max(base_of(term.a), base_of(term.b));
    return term.kind == Kind::without ? base_of(term.a) : -1;
  }

  bool reads(int set, SetTerm::Kind kind) const {
    return terms().some_set(set, [&](const SetTerm& term) { return term.kind == kind; });
  }

  // Whether it depends on who stands on its cells, but for what `acting` says of them.
  bool reads_occupants(int set) const {
    std::set<int> known;
    return reads_occupants(set, known);
  }
  bool reads_occupants(int set, std::set<int>& known) const {
    using Kind = SetTerm::Kind;
    return terms().some_set(set, [&](const SetTerm& term) {
      return term.kind == Kind::men || term.kind == Kind::empty ||
             (term.kind == Kind::marked && known.insert(term.mark).second &&
              reads_occupants(variant_.play.marks[term.mark].on, known));
    });
  }

  // The marks whose makers are found; by `elsewhere`, as find_makers() takes it.
  std::set<int> found_[2];
};

}  // namespace sb
