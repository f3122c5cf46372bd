// Compiling rules for a board. Expressions refer to earlier ones alone, so one pass in their order
// is always enough.
#include "play/rule_plan.h"

#include <algorithm>

namespace sb {

template <int W>
RulePlan<W>::RulePlan(const Rulebook<W>& book) : book_(book) {
  plan_homes();
  plan_parts();
  for (const SetTerm& term : terms().sets) plan_set(term, sets.emplace_back());
  plan_early();
  plan_drops();
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
      for (const ManTerm& man : term.men) {
        if (term.whose == Whose::own || term.whose == Whose::anybody)
          fixed |= homes[index(side)][man.kind];
        if (term.whose == Whose::enemy || term.whose == Whose::anybody)
          fixed |= homes[index(other(side))][man.kind];
      }
    } else if (term.kind == Kind::flanked || term.kind == Kind::in_row) {
      plan.headings[index(side)] = book_.board->resolve(term.ways, side);
    }
  }
  if (term.kind == Kind::men) plan_men(term, plan);
  if (term.kind == Kind::around || term.kind == Kind::reach) plan_movement(term, plan);
}

template <int W>
void RulePlan<W>::plan_men(const SetTerm& term, SetPlan& plan) const {
  for (const ManTerm& man : term.men) {
    if (man.kind == 0) continue;
    plan.of_kinds = true;
    plan.by_state = plan.by_state || man.field >= 0;
    const int forms = static_cast<int>(book_.variant->kind(man.kind).forms.size());
    for (int form = 0; form < forms; ++form) {
      const int number = book_.first_form[man.kind] + form;
      if (!plan.forms.has(number)) plan.forms.add(number);
    }
  }
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

template <int W>
void RulePlan<W>::plan_homes() {
  for (auto& by_kind : homes) by_kind.resize(book_.variant->pieces.size() + 1);
  const auto& men = book_.variant->start.men;
  for (std::size_t c = 0; c < men.size(); ++c) {
    if (men[c].kind != 0) homes[index(men[c].side)][men[c].kind].add(static_cast<Cell>(c));
  }
}

template <int W>
void RulePlan<W>::plan_parts() {
  const Board& board = *book_.board;
  for (auto& by_cell : parts) by_cell.resize(static_cast<std::size_t>(board.size()));
  for (Cell a = 0; a < board.size(); ++a) {
    for (Cell b = 0; b < board.size(); ++b) {
      if (board.shade(a) == board.shade(b)) parts[static_cast<int>(Parts::shades)][a].add(b);
      if (board.file_label(a) == board.file_label(b))
        parts[static_cast<int>(Parts::files)][a].add(b);
      if (board.cell(a).rank == board.cell(b).rank) parts[static_cast<int>(Parts::ranks)][a].add(b);
    }
  }
}

template <int W>
void RulePlan<W>::plan_drops() {
  for (const Side side : {Side::white, Side::black}) {
    auto& stand = stands[index(side)];
    stand.assign(book_.variant->pieces.size() + 1, book_.lines.all());
    for (std::size_t k = 1; k < stand.size(); ++k) {
      const PieceSpec& spec = book_.variant->kind(static_cast<int>(k));
      if (!spec.never_on.everywhere()) stand[k] &= ~cells_of<W>(*book_.board, spec.never_on, side);
      const bool must = spec.promotion && !spec.anywhere && !spec.promotion->must.everywhere();
      if (must) stand[k] &= ~cells_of<W>(*book_.board, spec.promotion->must, side);
    }
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
typename RulePlan<W>::Asks RulePlan<W>::asks_of(int facts) const {
  Asks asks;
  if (facts < 0) return asks;
  const Facts& asked = terms().facts[facts];
  asks.no_ply = asked.stuck || asked.mates;
  asks.past = asked.repeats > 0 || asked.checking || asked.quiet > 0;
  asks.position = asked.asks_plies() || asked.gives_check || asked.in_check ||
                  !asked.some.empty() || !asked.none.empty() || !asked.numbers.empty() ||
                  asked.passes > 0 || asked.test >= 0;
  for (const auto* list : {&asked.unless, &asked.any}) {
    for (const int inner : *list) asks |= asks_of(inner);
  }
  return asks;
}

template <int W>
void RulePlan<W>::note_filter(const Filter& filter) {
  const Facts& facts = terms().facts[filter.facts];
  if (facts.by == 0 || (facts.by & ~static_cast<unsigned>(ply_drop)) != 0) judges_moves = true;
  if (facts.by != 0 && !(facts.by & ply_drop)) return;
  for (std::size_t k = 1; k < judges_drops.size(); ++k) {
    const bool concerns =
        facts.kinds.empty() || std::ranges::count(facts.kinds, static_cast<int>(k)) > 0;
    if (concerns) judges_drops[k] = true;
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
  for (const Filter& filter : play.prefer) prefer.push_back(asks_of(filter.facts));
  if (!prefer.empty()) {
    judges_moves = true;
    judges_drops.assign(judges_drops.size(), true);
  }
  for (const Ending& ending : play.endings) {
    const Asks asks = asks_of(ending.facts);
    takes_plies.push_back(!asks.past && !asks.no_ply);
    beats_safety.push_back(ending.beats_safety);
  }
  for (const Effect& effect : play.after) {
    for (const Deed& deed : effect.deeds)
      edits_board =
          edits_board || (deed.kind != Deed::Kind::assign && deed.kind != Deed::Kind::add);
  }
  const auto asks_next = [](const TurnPlace& place) { return place.when >= 0; };
  const bool turns_ask = std::ranges::any_of(play.turn[0], asks_next) ||
                         std::ranges::any_of(play.turn[1], asks_next) ||
                         std::ranges::any_of(play.opening, asks_next);
  const auto takes = [](const Reserve& reserve) {
    return reserve.takes != Reserve::Takes::nothing;
  };
  needs_told = !play.after.empty() || play.stop >= 0 || turns_ask || play.came_to >= 0 ||
               play.left >= 0 || std::ranges::any_of(play.reserves, takes);
  const auto drops_royal = [&](const Action& action) {
    return std::ranges::any_of(action.kinds, [&](int k) { return book_.variant->kind(k).royal; });
  };
  masks = book_.plain && play.check < 0 && !edits_board && play.safety != Safety::turn_end &&
          std::ranges::none_of(play.endings, &Ending::beats_safety) &&
          std::ranges::none_of(play.actions, drops_royal);
}

template struct RulePlan<1>;
template struct RulePlan<2>;
template struct RulePlan<4>;

}  // namespace sb
