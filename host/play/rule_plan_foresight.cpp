// The part of a plan that says what can be told of plies before they are made.
// Invariant: what is in doubt is not told.
#include <algorithm>
#include <iterator>

#include "play/rule_plan.h"

namespace sb {

// Whether they ask of some position alone what is the same for all plies.
template <int W>
bool RulePlan<W>::tells_of_no_ply(const Facts& facts) const {
  Facts rest = facts;
  rest.some.clear();
  rest.none.clear();
  const auto is_of_ply = [&](int set) { return sets[set].of_ply; };
  return rest == Facts{} && std::ranges::none_of(facts.some, is_of_ply) &&
         std::ranges::none_of(facts.none, is_of_ply);
}

// Whether some part of the set is read before the ply.
template <int W>
bool RulePlan<W>::looks_back(int set) const {
  if (set < 0) return false;
  const SetTerm& term = terms().sets[set];
  return term.kind == SetTerm::Kind::before || looks_back(term.a) || looks_back(term.b);
}

// Whether, of calm plies, they ask nothing but who stands where after them, and of those before.
template <int W>
bool RulePlan<W>::tells_of_places(const Facts& facts) const {
  Facts rest = facts;
  rest.some.clear();
  rest.none.clear();
  std::erase_if(rest.unless, [&](int inner) { return scope_of(terms().facts[inner]).never; });
  if (rest.before >= 0 && tells_of_no_ply(terms().facts[rest.before])) rest.before = -1;
  const auto is_of_places = [&](int set) { return sets[set].steady && !looks_back(set); };
  return rest == Facts{} && std::ranges::all_of(facts.some, is_of_places) &&
         std::ranges::all_of(facts.none, is_of_places);
}

template <int W>
typename RulePlan<W>::Grounds RulePlan<W>::grounds_of(const Facts& facts) const {
  Grounds grounds;
  if (facts.before >= 0 && tells_of_no_ply(terms().facts[facts.before]))
    grounds.before = facts.before;
  const auto is_steady = [&](int set) { return sets[set].steady; };
  std::ranges::copy_if(facts.some, std::back_inserter(grounds.some), is_steady);
  std::ranges::copy_if(facts.none, std::back_inserter(grounds.none), is_steady);
  grounds.gives_check = facts.gives_check == true;
  return grounds;
}

template <int W>
typename RulePlan<W>::Scope RulePlan<W>::scope_of(const Facts& facts) const {
  Scope scope;
  scope.never = (facts.by != 0 && !(facts.by & ply_move)) || facts.promotes == true ||
                !facts.promotes_to.empty() || !facts.words.empty();
  if (facts.before >= 0 && tells_of_no_ply(terms().facts[facts.before]))
    scope.before = facts.before;
  scope.of_kinds = !facts.kinds.empty();
  for (const int kind : facts.kinds) add_forms(kind, scope.forms);
  const auto add = [&](int set, std::vector<int>& bounds) {
    if (set >= 0 && !sets[set].of_ply) bounds.push_back(set);
  };
  add(facts.mover, scope.men);
  add(facts.from, scope.men);
  add(facts.to, scope.cells);
  add(facts.captured, scope.cells);
  scope.captures = facts.captured >= 0 ? true : facts.captures;
  scope.by = facts.by;
  scope.mover = facts.mover >= 0 && !sets[facts.mover].of_ply ? facts.mover : -1;
  scope.to = facts.to >= 0 && !sets[facts.to].of_ply ? facts.to : -1;
  scope.captured = facts.captured >= 0 && !sets[facts.captured].of_ply ? facts.captured : -1;
  if (scope.mover >= 0 && !scope.of_kinds) bound_by_mover(sets[scope.mover], scope);
  scope.joint = meets_joint_turns(scope);
  return scope;
}

// The forms of men in some of whose states the set holds them.
template <int W>
void RulePlan<W>::bound_by_mover(const SetPlan& movers, Scope& scope) const {
  scope.of_kinds = movers.of_kinds;
  if (!movers.by_state) {
    scope.forms = movers.forms;
    return;
  }
  for (const int kind : book_.variant->all_kinds()) {
    const auto& fits = movers.fits[static_cast<std::size_t>(kind)];
    for (std::uint32_t state = 0; state < fits.size(); ++state) {
      if (!fits[state]) continue;
      const int form = book_.piece({static_cast<std::uint16_t>(kind), Side::white, state}).form();
      if (!scope.forms.has(form)) scope.forms.add(form);
    }
  }
}

// Whether a joint turn may be such a ply.
template <int W>
bool RulePlan<W>::meets_joint_turns(const Scope& scope) const {
  if (!book_.joint.present || (scope.by != 0 && !(scope.by & ply_joint))) return false;
  const auto takes_part = [&](int kind) {
    const int first = book_.first_form[static_cast<std::size_t>(kind)];
    const int forms = static_cast<int>(book_.variant->kind(kind).forms.size());
    for (int form = first; form < first + forms; ++form) {
      if (scope.forms.has(form)) return true;
    }
    return false;
  };
  return !scope.of_kinds || std::ranges::any_of(book_.variant->joint_turn->kinds, takes_part);
}

// Whether all cells of the set hold own royal men that some enemy attacks.
template <int W>
bool RulePlan<W>::needs_attack(int set) const {
  using Kind = SetTerm::Kind;
  bool royal = false, attacked = false;
  std::vector<int> factors{set};
  while (!factors.empty()) {
    const SetTerm& term = terms().sets[factors.back()];
    factors.pop_back();
    if (term.kind == Kind::meet || term.kind == Kind::without) factors.push_back(term.a);
    if (term.kind == Kind::meet) factors.push_back(term.b);
    const auto is_royal = [&](const ManTerm& man) {
      return man.kind != 0 && book_.variant->kind(man.kind).royal;
    };
    royal = royal || (term.kind == Kind::men && term.whose == Whose::own && !term.men.empty() &&
                      std::ranges::all_of(term.men, is_royal));
    attacked = attacked || (term.kind == Kind::attacks && terms().sets[term.a].kind == Kind::men &&
                            terms().sets[term.a].whose == Whose::enemy);
  }
  return royal && attacked;
}

template <int W>
void RulePlan<W>::plan_foresight() {
  const PlayRules& play = book_.variant->play;
  for (const Filter& filter : play.forbid) {
    grounds.push_back(grounds_of(terms().facts[filter.facts]));
    forbid_scopes.push_back(scope_of(terms().facts[filter.facts]));
  }
  const auto edits = [](const Effect& effect) {
    return std::ranges::any_of(effect.deeds, [](const Deed& deed) {
      return deed.kind != Deed::Kind::assign && deed.kind != Deed::Kind::add;
    });
  };
  const auto only_lays = [](const Effect& effect) {
    return std::ranges::all_of(effect.deeds,
                               [](const Deed& deed) { return deed.kind == Deed::Kind::mark; });
  };
  marks_soothe = marks_only_soothe();
  for (const Effect& effect : play.after) {
    for (const Deed& deed : effect.deeds) edits_board = edits_board || deed.changes_men();
    after_scopes.push_back(scope_of(effect.when < 0 ? Facts{} : terms().facts[effect.when]));
    if (only_lays(effect) && marks_soothe) {
      soothing_scopes.push_back(after_scopes.back());
    } else if (edits(effect)) {
      edit_scopes.push_back(after_scopes.back());
    }
  }
  const Rulebook<W>& b = book_;
  const bool several = b.joint.present || !b.bodies.empty() || b.guards_each || b.guest >= 0 ||
                       b.explodes || b.ticks || b.has_runs;
  plan_marks();
  sifts_marks = b.sifts && marks_men && can_sift_marks();
  foresees = (b.plain || b.sifts) && !sifts_marks && !several && !b.rearranges &&
             !b.chooses_forms && !b.shoots && !b.variant->move_change &&
             b.guarded_forms.size() == 0 && !b.lines.rings() && !b.board->bends() && !lets_pass &&
             !play.scripted_men;
  foresees_safety = foresees && (play.check < 0 || needs_attack(play.check));
  // A ply of a man ends a row of passes.
  const auto waits = [&](const Ending& ending) {
    return !ending.beats_safety || (ending.facts >= 0 && terms().facts[ending.facts].passes > 0);
  };
  foresees_exposure = foresees && !marks_men && !edits_board && play.check < 0 &&
                      play.safety == Safety::every_ply && std::ranges::all_of(play.endings, waits);
  foresees_steps = foresees && !marks_men && b.rousing_forms.size() == 0 && !b.has_merges;
  foresees_flights = foresees_exposure && foresees_steps;
  foresees_steps = foresees_steps && !b.partial;
  foresees_checks = foresees && !marks_men && play.check < 0 && !b.grows;
  for (std::size_t f = 0; foresees && f < play.forbid.size(); ++f) {
    Facts facts = terms().facts[play.forbid[f].facts];
    if (tells_of_places(facts)) forbids_places |= 1u << f;
    const bool asks_checks = facts.gives_check == true;
    facts.gives_check.reset();
    if (foresees_checks && asks_checks && facts == Facts{}) forbids_check |= 1u << f;
  }
  plan_reach_of_effects();
  unassailable = play.check < 0 && b.royal_forms.size() == 0 && b.guarded_forms.size() == 0;
}

// Whether the set, once it has a cell, has one after every ply that no effect follows: it holds
// royal men, who are never captured, promote to nobody and join nobody.
template <int W>
bool RulePlan<W>::is_kept(int set) const {
  const SetPlan& plan = sets[set];
  const bool everywhere =
      plan.within[0] == book_.lines.all() && plan.within[1] == book_.lines.all();
  const auto stays = [&](const ManTerm& man) {
    if (man.kind == 0) return false;
    const PieceSpec& spec = book_.variant->kind(man.kind);
    return spec.royal && !spec.promotion && !spec.lives;
  };
  const SetTerm& term = terms().sets[set];
  return plan.at_once && everywhere && term.kind == SetTerm::Kind::men && !term.men.empty() &&
         std::ranges::all_of(term.men, stays);
}

template <int W>
bool RulePlan<W>::can_sift() const {
  const PlayRules& play = book_.variant->play;
  return book_.sifts && !foresees && bare_but_effects && !book_.has_runs && play.check < 0 &&
         play.safety == Safety::every_ply && (play.prefer.empty() || prefers_men) &&
         !play.lists_plies() && !book_.guards_each;
}

template <int W>
void RulePlan<W>::plan_sifting() {
  const PlayRules& play = book_.variant->play;
  sifts = can_sift() && (!marks_men || sifts_marks);
  const auto is_bounded = [](const Scope& scope) { return scope.is_bounded(); };
  sifts = sifts && std::ranges::all_of(edit_scopes, is_bounded) &&
          std::ranges::all_of(soothing_scopes, is_bounded) &&
          std::ranges::all_of(forbid_scopes, is_bounded);
  for (const Ending& ending : play.endings) {
    if (!ending.beats_safety || !sifts) continue;
    const auto& none = ending.facts < 0 ? std::vector<int>{} : terms().facts[ending.facts].none;
    const auto kept = std::ranges::find_if(none, [&](int set) { return is_kept(set); });
    sifts = kept != none.end();
    if (sifts) kept_by_plies.push_back(*kept);
  }
}

// --- Marks ---

// Whether it is known which plies change where marks lie but on the cells that they change.
template <int W>
bool RulePlan<W>::can_sift_marks() {
  if (lets_pass) return false;
  for (const CellMark& mark : book_.variant->play.marks) {
    if (mark.on >= 0 && !find_makers(mark.on, false)) return false;
  }
  find_becoming_makers();
  const auto makes = [&](int form) { return mark_makers.has(form) || becoming_makers.has(form); };
  for (int form = 1; form < static_cast<int>(book_.forms.size()); ++form) {
    if (book_.forms[form].royal && makes(form)) return false;
    joint_makes = joint_makes || (book_.joint.forms.has(form) && makes(form));
  }
  return true;
}

// Adds the men on whom the set depends. `elsewhere`: it is read on other cells than its own.
template <int W>
bool RulePlan<W>::find_makers(int set, bool elsewhere) {
  using Kind = SetTerm::Kind;
  const SetTerm& term = terms().sets[set];
  switch (term.kind) {
    case Kind::zone:
    case Kind::homes:
    case Kind::nowhere:
      return true;
    case Kind::men:
      if (!elsewhere) return true;
      if (!sets[set].of_kinds || sets[set].by_state) return false;
      sets[set].forms.each([&](int form) {
        if (!mark_makers.has(form)) mark_makers.add(form);
      });
      return true;
    case Kind::acting:
    case Kind::empty:
      return !elsewhere;
    case Kind::around:
      return find_makers(term.a, true);
    case Kind::marked: {
      const int on = book_.variant->play.marks[term.mark].on;
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
void RulePlan<W>::find_becoming_makers() {
  const Variant& variant = *book_.variant;
  const auto makes = [&](int kind) {
    return kind != 0 && mark_makers.has(book_.first_form[static_cast<std::size_t>(kind)]);
  };
  for (const int kind : variant.all_kinds()) {
    const auto& promotion = variant.kind(kind).promotion;
    if (promotion && std::ranges::any_of(promotion->to, makes)) add_forms(kind, becoming_makers);
  }
  for (const Merge& merge : variant.merges) {
    const auto becomes = [&](const Man& man) { return makes(man.kind); };
    if (makes(merge.host) || std::ranges::any_of(merge.results, becomes))
      add_forms(merge.mover, becoming_makers);
  }
}

// A mark on whose cells alone the set has any.
template <int W>
int RulePlan<W>::base_of(int set) const {
  using Kind = SetTerm::Kind;
  const SetTerm& term = terms().sets[set];
  if (term.kind == Kind::marked) return term.mark;
  if (term.kind == Kind::meet) return std::max(base_of(term.a), base_of(term.b));
  return term.kind == Kind::without ? base_of(term.a) : -1;
}

template <int W>
bool RulePlan<W>::reads_acting(int set) const {
  if (set < 0) return false;
  const SetTerm& term = terms().sets[set];
  return term.kind == SetTerm::Kind::acting || reads_acting(term.a) || reads_acting(term.b);
}

template <int W>
void RulePlan<W>::plan_marks() {
  const auto& marks = book_.variant->play.marks;
  for (const CellMark& mark : marks) {
    mark_bases.push_back(mark.on < 0 ? -1 : base_of(mark.on));
    const bool ages = mark_bases.back() >= 0 && marks[mark_bases.back()].on < 0 &&
                      marks[mark_bases.back()].lasts >= 0;
    marks_turn = marks_turn || (mark.on >= 0 && reads_acting(mark.on) && !ages);
  }
}

template <int W>
bool RulePlan<W>::reads_marks(int set) const {
  if (set < 0) return false;
  const SetTerm& term = terms().sets[set];
  return term.kind == SetTerm::Kind::marked || reads_marks(term.a) || reads_marks(term.b);
}

// Whether no man attacks more where a mark lies than where none does.
template <int W>
bool RulePlan<W>::marks_only_soothe() const {
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
  return !lets_pass && !book_.moods_attack_anew &&
         std::ranges::all_of(book_.variant->play.marks, derives);
}

template <int W>
typename RulePlan<W>::LeftBehind RulePlan<W>::left_behind_of(const Action& part) const {
  LeftBehind left;
  bool other = false;
  std::vector<int> factors;
  if (part.to >= 0) factors.push_back(part.to);
  while (!factors.empty()) {
    const int set = factors.back();
    factors.pop_back();
    const SetTerm& term = terms().sets[set];
    if (term.kind == SetTerm::Kind::meet) {
      factors.push_back(term.a);
      factors.push_back(term.b);
    }
    const bool is_from = term.kind == SetTerm::Kind::from;
    const bool is_prior = sets[set].prior && !sets[set].of_ply;
    left.always = left.always || is_from;
    if (is_prior) left.among.push_back(set);
    other = other || !(is_from || is_prior || term.kind == SetTerm::Kind::meet ||
                       term.kind == SetTerm::Kind::empty);
  }
  left.suffices = left.always && !other && part.when < 0 && !part.lifts;
  return left;
}

template void RulePlan<1>::plan_foresight();
template void RulePlan<2>::plan_foresight();
template void RulePlan<4>::plan_foresight();
template RulePlan<1>::LeftBehind RulePlan<1>::left_behind_of(const Action&) const;
template RulePlan<2>::LeftBehind RulePlan<2>::left_behind_of(const Action&) const;
template RulePlan<4>::LeftBehind RulePlan<4>::left_behind_of(const Action&) const;

}  // namespace sb
