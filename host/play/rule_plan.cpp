// Compiling rules for a board. Expressions refer to earlier ones alone, so one pass in their order
// is always enough.
#include "play/rule_plan.h"

#include <algorithm>
#include <iterator>

#include "base/list.h"

namespace sb {

template <int W>
RulePlan<W>::RulePlan(const Rulebook<W>& book) : book_(book) {
  plan_homes();
  plan_parts();
  number_men();
  for (const SetTerm& term : terms().sets) {
    plan_set(term, sets.emplace_back());
    plan_men_one_by_one(static_cast<int>(sets.size()) - 1);
  }
  plan_scripted();
  plan_early();
  plan_drops();
  plan_asks();
  plan_filters();
}

template <int W>
void RulePlan<W>::plan_set(const SetTerm& term, SetPlan& plan) {
  using Kind = SetTerm::Kind;
  for (const Side side : {Side::white, Side::black}) {
    Set& fixed = plan.fixed[index(side)];
    if (term.kind == Kind::zone) {
      const Side viewer = term.view == SetTerm::View::white   ? Side::white
                          : term.view == SetTerm::View::enemy ? other(side)
                                                              : side;
      fixed =
          term.zone.everywhere() ? book_.lines.all() : cells_of<W>(*book_.board, term.zone, viewer);
    } else if (term.kind == Kind::homes) {
      fixed = homes_of(term, side);
    } else if (term.kind == Kind::flanked || term.kind == Kind::in_row) {
      const auto ways = book_.board->resolve(term.ways, side);
      plan.lines[index(side)] = tracks_.get(*book_.board, ways, 1, book_.board->size());
    }
  }
  if (term.kind == Kind::men) plan_men(term, plan);
  plan_men_at_once(term, plan);
  if (!term.movement.empty()) plan_movement(term, plan);
  if (term.kind == Kind::connected) lead_back(plan);
  plan_constancy(term, plan);
}

// Where own men of the term stand in the setup.
template <int W>
CellSet<W> RulePlan<W>::homes_of(const SetTerm& term, Side own) const {
  const auto fits = fits_of(term);
  const auto& men = book_.variant->start.men;
  Set found;
  for (std::size_t c = 0; c < men.size(); ++c) {
    const Man& man = men[c];
    const bool meant = man.kind != 0 && man.side == own &&
                       (term.men.empty() || (!fits[man.kind].empty() && fits[man.kind][man.state]));
    if (meant) found.add(static_cast<Cell>(c));
  }
  return found;
}

// Whether where it leads is decided by the cells that it reaches.
template <int W>
bool RulePlan<W>::is_steady(const Program<W>& program) const {
  using Kind = typename Program<W>::Kind;
  if (program.kind == Kind::shift) return program.most == 1;
  return (program.kind == Kind::leap && !program.vaults) || program.kind == Kind::slide;
}

template <int W>
bool RulePlan<W>::leads_steadily(const SetPlan& plan) const {
  for (const auto& programs : plan.programs) {
    for (const Program<W>& program : programs) {
      if (!is_steady(program)) return false;
    }
  }
  return true;
}

template <int W>
void RulePlan<W>::plan_constancy(const SetTerm& term, SetPlan& plan) const {
  using Kind = SetTerm::Kind;
  const auto of_both = [&](bool SetPlan::*flag) {
    return sets[term.a].*flag && (term.b < 0 || sets[term.b].*flag);
  };
  const auto inherit = [&] {
    plan.prior = of_both(&SetPlan::prior);
    plan.steady = of_both(&SetPlan::steady);
  };
  plan.of_ply = term.kind == Kind::when || (term.a >= 0 && sets[term.a].of_ply) ||
                (term.b >= 0 && sets[term.b].of_ply);
  switch (term.kind) {
    case Kind::zone:
    case Kind::nowhere:
    case Kind::homes:
      plan.prior = plan.steady = true;
      break;
    case Kind::from:
    case Kind::to:
    case Kind::passed:
    case Kind::captured:
      plan.prior = plan.of_ply = true;
      break;
    case Kind::before:
      plan.prior = true;
      plan.steady = !plan.of_ply;
      break;
    case Kind::men:
      plan.steady = !plan.by_state;
      break;
    case Kind::homes_of:
      plan.prior = sets[term.a].prior;
      break;
    case Kind::reach:
      plan.steady = sets[term.a].steady && leads_steadily(plan);
      break;
    case Kind::around:
    case Kind::between:
    case Kind::alike:
    case Kind::in_row:
    case Kind::opposite:
    case Kind::unite:
    case Kind::meet:
    case Kind::without:
      inherit();
      break;
    case Kind::when:
    case Kind::acting:
    case Kind::empty:
    case Kind::attacks:
    case Kind::flanked:
    case Kind::marked:
    case Kind::function:
    case Kind::named:
    case Kind::square:
    case Kind::connected:
      break;
  }
  plan.shown =
      plan.prior || term.kind == Kind::empty || (term.combines() && of_both(&SetPlan::shown));
}

template <int W>
void RulePlan<W>::add_forms(int kind, FormList& list) const {
  const int forms = static_cast<int>(book_.variant->kind(kind).forms.size());
  for (int form = 0; form < forms; ++form) {
    const int number = book_.first_form[kind] + form;
    if (!list.has(number)) list.add(number);
  }
}

template <int W>
void RulePlan<W>::plan_scripted() {
  for (const int kind : book_.variant->all_kinds()) {
    if (book_.variant->kind(kind).plies >= 0) add_forms(kind, scripted);
  }
}

template <int W>
void RulePlan<W>::plan_men(const SetTerm& term, SetPlan& plan) const {
  for (const ManTerm& man : term.men) {
    if (man.kind == 0) continue;
    plan.of_kinds = true;
    plan.by_state = plan.by_state || man.field >= 0;
    add_forms(man.kind, plan.forms);
  }
  if (plan.by_state) plan.fits = fits_of(term);
}

// Which states of each kind fit one of the terms.
template <int W>
std::vector<std::vector<bool>> RulePlan<W>::fits_of(const SetTerm& term) const {
  std::vector<std::vector<bool>> fits(1);
  for (const int kind : book_.variant->all_kinds()) {
    const PieceSpec& spec = book_.variant->kind(kind);
    const auto fit = [&](std::uint32_t state) {
      return std::ranges::any_of(term.men, [&](const ManTerm& man) {
        if (man.kind != 0 && man.kind != kind) return false;
        if (man.field < 0) return true;
        const int value = spec.field_value(state, man.field) - spec.state[man.field].low;
        return value >= man.low && value <= man.high;
      });
    };
    const bool asked = std::ranges::any_of(
        term.men, [&](const ManTerm& man) { return man.kind == 0 || man.kind == kind; });
    auto& by_state = fits.emplace_back(asked ? spec.states() : 0);
    for (std::uint32_t state = 0; state < by_state.size(); ++state) by_state[state] = fit(state);
  }
  return fits;
}

template <int W>
void RulePlan<W>::plan_men_at_once(const SetTerm& term, SetPlan& plan) const {
  using Kind = SetTerm::Kind;
  if (term.kind == Kind::men) {
    plan.whose = term.whose;
    plan.at_once = !plan.by_state;
    plan.lasting = plan.at_once && term.whose == Whose::own;
    plan.within = {book_.lines.all(), book_.lines.all()};
  }
  if (term.kind != Kind::meet && term.kind != Kind::without) return;
  const auto keep = [&](int men, int fixed, bool inside) {
    if (!sets[men].at_once || !is_fixed(fixed)) return;
    plan = sets[men];
    plan.lasting = false;
    for (std::size_t own = 0; own < plan.within.size(); ++own) {
      const Set& cells = sets[fixed].fixed[own];
      plan.within[own] &= inside ? cells : ~cells;
    }
  };
  keep(term.a, term.b, term.kind == Kind::meet);
  if (term.kind == Kind::meet) return keep(term.b, term.a, true);
  const SetPlan &men = sets[term.a], &without = sets[term.b];
  const bool told = men.at_once && men.others.size() == 0 && without.at_once && without.of_kinds &&
                    without.others.size() == 0 && without.within[0] == book_.lines.all() &&
                    without.within[1] == book_.lines.all() &&
                    (without.whose == men.whose || without.whose == Whose::anybody);
  if (!told) return;
  const FormList others = without.forms;
  plan = men;
  plan.lasting = false;
  plan.others = others;
}

template <int W>
void RulePlan<W>::plan_movement(const SetTerm& term, SetPlan& plan) {
  for (const Side side : {Side::white, Side::black}) {
    auto& programs = plan.programs[index(side)];
    for (const Atom& atom : term.movement) {
      for (Program<W>& program : compile<W>(atom, *book_.board, book_.lines, tracks_, side, {}))
        programs.push_back(std::move(program));
    }
    auto& leads = plan.leads[index(side)];
    leads.resize(static_cast<std::size_t>(book_.lines.cells()));
    for (Cell c = 0; c < book_.lines.cells(); ++c) {
      for (const Program<W>& program : programs)
        leads[c] |= program.reach(book_.lines, c, Set::of(c));
    }
  }
}

// Whoever is led to leads back.
template <int W>
void RulePlan<W>::lead_back(SetPlan& plan) const {
  for (std::vector<Set>& leads : plan.leads) {
    const std::vector<Set> there = leads;
    for (Cell from = 0; from < book_.lines.cells(); ++from)
      there[from].each([&](Cell to) { leads[to].add(from); });
  }
}

template <int W>
void RulePlan<W>::plan_drops() {
  for (const Side side : {Side::white, Side::black}) {
    auto& stand = stands[index(side)];
    stand.assign(book_.variant->pieces.size() + 1, book_.lines.all());
    for (std::size_t k = 1; k < stand.size(); ++k)
      stand[k] = book_.standing_cells(static_cast<int>(k), side);
  }
  const auto& actions = book_.variant->play.actions;
  for (const Action& action : actions) {
    left_behind.push_back(action.part < 0 ? LeftBehind{} : left_behind_of(actions[action.part]));
    std::vector<bool>& with = agree.emplace_back();
    for (const Action& other : actions)
      with.push_back(book_.variant->play.may_agree(action, other));
  }
}

// --- What is read before a ply ---

template <int W>
void RulePlan<W>::early_set(int set) {
  if (set < 0 || sets[set].early >= 0) return;
  sets[set].early = static_cast<int>(early_sets.size());
  early_sets.push_back(set);
}

template <int W>
void RulePlan<W>::early_facts_of(int facts) {
  if (facts < 0) return;
  const Facts& asked = terms().facts[facts];
  for (const int set : {asked.mover, asked.from, asked.to, asked.captured}) early_set(set);
  if (asked.before >= 0 && early_place[asked.before] < 0) {
    early_facts_of(asked.before);
    early_place[asked.before] = static_cast<int>(early_facts.size());
    early_facts.push_back(asked.before);
  }
}

template <int W>
void RulePlan<W>::plan_early() {
  early_place.assign(terms().facts.size(), -1);
  for (const SetTerm& term : terms().sets) {
    if (term.kind == SetTerm::Kind::before) early_set(term.a);
  }
  for (std::size_t f = 0; f < terms().facts.size(); ++f) early_facts_of(static_cast<int>(f));
}

// --- Filters ---

template <int W>
typename RulePlan<W>::Asks& RulePlan<W>::Asks::operator|=(const Asks& o) {
  position = position || o.position;
  past = past || o.past;
  no_ply = no_ply || o.no_ply;
  return *this;
}

template <int W>
void RulePlan<W>::plan_asks() {
  const auto is_late = [&](int set) { return !sets[set].prior; };
  for (const Facts& asked : terms().facts) {
    Asks asks;
    asks.no_ply = asked.stuck || asked.mates;
    asks.past = asked.repeats > 0 || asked.checking || asked.quiet > 0;
    asks.position = asked.asks_plies() || asked.gives_check || asked.in_check ||
                    std::ranges::any_of(asked.some, is_late) ||
                    std::ranges::any_of(asked.none, is_late) || !asked.numbers.empty() ||
                    asked.passes > 0 || asked.test >= 0;
    for (const auto* list : {&asked.unless, &asked.any}) {
      for (const int inner : *list) asks |= asks_of(inner);
    }
    asks_.push_back(asks);
  }
}

template <int W>
void RulePlan<W>::note_filter(const Filter& filter) {
  const Facts& facts = terms().facts[filter.facts];
  if (facts.by == 0 || (facts.by & ~static_cast<unsigned>(ply_drop)) != 0) judges_moves = true;
  if (facts.by != 0 && !(facts.by & ply_drop)) return;
  for (std::size_t k = 1; k < judges_drops.size(); ++k) {
    const bool concerns = facts.kinds.empty() || contains(facts.kinds, static_cast<int>(k));
    if (concerns) judges_drops[k] = true;
  }
}

template <int W>
void RulePlan<W>::plan_preferences() {
  for (const Filter& filter : book_.variant->play.prefer) {
    const std::uint32_t bit = 1u << prefer.size();
    prefer.push_back(asks_of(filter.facts));
    Facts rest = terms().facts[filter.facts];
    if (rest.captures) (*rest.captures ? prefers_captures : prefers_others) |= bit;
    prefers_by_capture = prefers_by_capture && rest.captures;
    rest.captures.reset();
    prefers_by_capture = prefers_by_capture && rest == Facts{};
    rest = terms().facts[filter.facts];
    const int mover = std::exchange(rest.mover, -1);
    prefers_men = prefers_men && mover >= 0 && !sets[mover].of_ply && rest == Facts{};
    preferred_men.push_back(mover);
  }
}

// `side`: whose facts they are.
template <int W>
typename RulePlan<W>::Needs RulePlan<W>::needs_of(const Facts& facts, Side side) const {
  Needs needs;
  const auto is_told = [&](int set) { return sets[set].at_once; };
  std::ranges::copy_if(facts.some, std::back_inserter(needs.some), is_told);
  std::ranges::copy_if(facts.none, std::back_inserter(needs.none), is_told);
  const PlayRules& play = book_.variant->play;
  if (facts.passes > 0)
    needs.at_least.push_back(
        {{play.passes, play.passes}, static_cast<std::uint32_t>(facts.passes)});
  for (const Bounds& bounds : facts.numbers) {
    const NumberTerm& number = terms().numbers[bounds.number];
    if (number.kind != NumberTerm::Kind::variable || bounds.least < 0) continue;
    const NumberTerm& least = terms().numbers[bounds.least];
    if (least.kind != NumberTerm::Kind::constant) continue;
    const int low = book_.variant->state[number.variable[index(side)]].low;
    const int above = least.value[index(side)] - low;
    if (above > 0)
      needs.at_least.push_back(
          {{number.variable[0], number.variable[1]}, static_cast<std::uint32_t>(above)});
  }
  for (const int inner : facts.any) {
    Needs one = needs_of(terms().facts[inner], side);
    if (one == Needs{}) {  // nothing is known of when it holds
      needs.one_of.clear();
      needs.one_empty.clear();
      needs.any.clear();
      break;
    }
    if (one == Needs{.some = one.some} && one.some.size() == 1) {
      needs.one_of.push_back(one.some.front());
    } else if (one == Needs{.none = one.none} && one.none.size() == 1) {
      needs.one_empty.push_back(one.none.front());
    } else {
      needs.any.push_back(std::move(one));
    }
  }
  return needs;
}

template <int W>
void RulePlan<W>::plan_endings() {
  const auto& endings = book_.variant->play.endings;
  for (std::size_t e = 0; e < endings.size(); ++e) {
    const Ending& ending = endings[e];
    beats_safety.push_back(ending.beats_safety);
    const Asks asks = asks_of(ending.facts);
    if (asks.past || asks.no_ply) continue;
    for (const Side side : {Side::white, Side::black}) {
      if (ending.asks == (side == Side::white ? Ending::Asks::black : Ending::Asks::white))
        continue;
      Needs needs = ending.facts < 0 ? Needs{} : needs_of(terms().facts[ending.facts], side);
      const int set = needs.some.empty() ? -1 : needs.some.front();
      const auto shares_set = [&](const TakesPlies& known) {
        return known.side == side && known.set == set;
      };
      auto known = std::ranges::find_if(takes_plies, shares_set);
      if (known == takes_plies.end())
        known = takes_plies.insert(known, TakesPlies{.side = side, .set = set, .endings = {}});
      known->endings.push_back({e, std::move(needs)});
    }
  }
}

template <int W>
void RulePlan<W>::plan_filters() {
  const PlayRules& play = book_.variant->play;
  judges_drops.resize(book_.variant->pieces.size() + 1);
  for (const Filter& filter : play.forbid) {
    forbid.push_back(asks_of(filter.facts));
    note_filter(filter);
  }
  plan_preferences();
  if (!prefer.empty()) {
    judges_moves = true;
    judges_drops.assign(judges_drops.size(), true);
  }
  plan_endings();
  marks_men = play.moods;
  for (const CellMark& mark : play.marks) {
    marks_men = marks_men || mark.holds || mark.shields || mark.passable;
    lets_pass = lets_pass || mark.passable;
    marks_follow_men = marks_follow_men && mark.on >= 0 && sets[mark.on].steady;
  }
  plan_foresight();
  const auto asks_next = [](const TurnPlace& place) { return place.when >= 0; };
  const bool turns_ask = std::ranges::any_of(play.turn[0], asks_next) ||
                         std::ranges::any_of(play.turn[1], asks_next) ||
                         std::ranges::any_of(play.opening, asks_next);
  has_chance = play.has_chance();
  for (const Action& action : play.actions) {
    for (const int variable : action.into) {
      if (variable >= 0 && !contains(chosen_into, variable)) chosen_into.push_back(variable);
    }
  }
  needs_told = !play.after.empty() || play.stop >= 0 || turns_ask || play.came_to >= 0 ||
               play.left >= 0 || play.chosen >= 0 || play.whose >= 0;
  marks_age = std::ranges::any_of(play.marks, [](const CellMark& mark) { return mark.ages(); });
  bare_but_effects = play.stop < 0 && !turns_ask && play.came_to < 0 && play.left < 0 &&
                     play.phase < 0 && !lets_pass && !book_.chooses_forms && !book_.rearranges;
  bare = bare_but_effects && play.after.empty() && !marks_age;
  const auto is_royal = [&](int kind) { return book_.variant->kind(kind).royal; };
  const auto drops_royal = [&](const Action& action) {
    return std::ranges::any_of(action.kinds, is_royal);
  };
  const auto holds_royal = [&](const Reserve& reserve) {
    return std::ranges::any_of(reserve.dropped(), is_royal);
  };
  masks = book_.plain && !book_.variant->move_change && !play.lists_plies() && !marks_men &&
          play.check < 0 && !edits_board && play.safety != Safety::turn_end &&
          std::ranges::none_of(play.endings, &Ending::beats_safety) &&
          std::ranges::none_of(play.actions, drops_royal) &&
          std::ranges::none_of(play.reserves, holds_royal);
  const auto drops = [](const Reserve& reserve) { return !reserve.dropped().empty(); };
  drops_with_moves = std::ranges::any_of(play.reserves, drops);
  moves_alone = masks && !judges_moves && play.turn[0].empty() && play.turn[1].empty() &&
                play.opening.empty() && !drops_with_moves && !book_.chooses_forms;
  plan_sifting();
}

template struct RulePlan<1>;
template struct RulePlan<2>;
template struct RulePlan<4>;

}  // namespace sb
