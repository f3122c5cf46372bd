// Compiles a variant. Runs once a game file; nothing here is on the hot path.
#include "play/rulebook.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "play/rule_plan.h"
#include "reference/fault.h"

namespace sb {

template <int W>
Rulebook<W>::Rulebook(std::shared_ptr<const Variant> v)
    : variant(std::move(v)),
      board(variant->board_in(variant->start)),
      merges(std::make_shared<const MergeTable>(*variant)),
      lines(*board, asks_what_lies_between(*variant)) {
  assert(!capacity_fault(*variant));
  compile_all();
}

template <int W>
Rulebook<W>::Rulebook(const Rulebook& other, std::shared_ptr<const Board> another)
    : variant(other.variant),
      board(std::move(another)),
      merges(other.merges),
      lines(*board, asks_what_lies_between(*variant)) {
  compile_all();
}

template <int W>
void Rulebook<W>::compile_all() {
  number_forms();
  note_readers();
  royal_capture = variant->endings.royal_capture || variant->play.safety == Safety::none;
  for (const Side side : {Side::white, Side::black}) {
    plan_promotions(side);
    compile_side(side);
    plan_attacks(side);
  }
  plan_castlings();
  plan_lives();
  plan_joint_turn();
  has_reserves = !variant->play.reserves.empty();
  plan_bodies();
  for (const Side side : {Side::white, Side::black}) plan_movers(side);
  for (const PieceSpec& spec : variant->pieces) grows = grows || !spec.after_move.empty();
  find_ticking_forms();
  shot_ = table_of(&PieceSpec::after_shot);
  ticked_ = table_of(&PieceSpec::after_turn);
  castles_by_making = limits_jumps || picks_screens;
  has_runs = variant->has_runs();
  has_merges = merges->classes() > 0;
  guest = variant->guest_index();
  plan_blasts();
  royals_fall = variant->royals_fall();
  for (const Side side : {Side::white, Side::black})
    begins_royal[index(side)] = variant->royal_missing({}, side);
  chooses_forms = variant->form_choice.has_value();
  guards_each = variant->royals == Royals::each;
  spares_royals = !guards_each && !royal_capture;
  rearranges = variant->rearranging.has_value();
  special =
      guards_each || rearranges || variant->endings.extinction || variant->endings.little_value > 0;
  unusual = special || chooses_forms || variant->move_change.has_value() || guest >= 0 ||
            variant->play.any();
  plain = plain && bodies.empty() && !guards_each && !overlaps && !ticks && !shoots && !explodes &&
          guest < 0 && !partial && !(selects && joint.present) &&
          (royal_capture || (!has_runs && one_royal_at_most() && merges->spares_royals()));
  simple = plain && !unusual;
  choosy = !movers[0].choosy.empty() || !movers[1].choosy.empty();
  find_unsettling_forms();
  sifts = can_sift();
  guards_by_looks = guards_each && can_guard_by_looks();
  plan_asking_of_men();
  counts_changes = can_count_changes();
  if (counts_changes)
    for (const Side side : {Side::white, Side::black}) plan_change_counts(side);
  if (variant->play.any()) rules = std::make_shared<const RulePlan<W>>(*this);
  judges_castled = rules && !rules->masks && variant->play.safety == Safety::every_ply &&
                   !royal_capture && guest < 0;
}

template <int W>
void Rulebook<W>::plan_blasts() {
  explodes = variant->has_explosions();
  if (!explodes) return;
  const auto every_way = board->resolve(dir_orthogonal | dir_diagonal, Side::white);
  blasts = tracks_.get(*board, every_way, 1, board->size());
}

// Where there are many looks, men are asked one by one whom they attack.
template <int W>
void Rulebook<W>::plan_asking_of_men() {
  constexpr std::size_t few_looks = 8, few_forms = 24;
  const std::size_t looks = std::max(attack[0].looks(), attack[1].looks());
  asks_men = !plain && !joint.present && looks > few_looks;
  many_forms = asks_men && !special && looks > few_forms;
  if (!asks_men) return;
  for (auto* plans : {&attack, &attack_in_any_mood}) {
    for (AttackPlan<W>& plan : *plans) plan_men(plan);
  }
}

template <int W>
void Rulebook<W>::number_forms() {
  forms.emplace_back();
  first_form.push_back(0);
  for (const int k : variant->all_kinds()) {
    const PieceSpec& spec = variant->kind(k);
    first_form.push_back(static_cast<int>(forms.size()));
    for (std::size_t f = 0; f < spec.forms.size(); ++f) {
      const int form = static_cast<int>(forms.size());
      const Form& traits = spec.forms[f];
      const FormFacts facts{.kind = static_cast<int>(k),
                            .royal = spec.royal,
                            .explodes = traits.explodes,
                            .guarded = traits.guarded,
                            .takes_guard = traits.takes_guard && !spec.royal,
                            .zeroing = spec.zeroing,
                            .promotion_zeroes = spec.promotion && spec.promotion->zeroing,
                            .value = spec.value,
                            .jumpable = traits.jumpable};
      forms.push_back(facts);
      if (spec.royal) royal_forms.add(form);
      if (facts.guarded) guarded_forms.add(form);
      const bool spared = spec.royal && !facts.guarded;
      if (!spared && !traits.can_be(by_coming)) protected_forms.add(form);
      if (!spared && !traits.can_be(by_shot)) unshootable_forms.add(form);
      if (facts.jumpable == Jumpable::never) unjumpable_forms.add(form);
      if (facts.jumpable == Jumpable::by_own) own_jumpable_forms.add(form);
      if (!traits.can_be(by_explosion)) unblastable_forms.add(form);
      if (traits.hit(by_shot).as.kind != 0) petrified_forms.add(form);
      for (int mood = 1; mood < spec.moods_of_marks(); ++mood) {
        if (traits.hit(by_shot, mood).as.kind != 0 && !moody_petrified_forms.has(form))
          moody_petrified_forms.add(form);
      }
      if (spec.lives) sturdy_forms.add(form);
      if (variant->move_change && variant->move_change->kind == static_cast<int>(k))
        change_forms.add(form);
    }
  }
  limits_jumps = unjumpable_forms.size() > 0 || own_jumpable_forms.size() > 0;
  plan_hits();
}

// Forms of which at least one state changes when others of its side act.
template <int W>
void Rulebook<W>::find_ticking_forms() {
  for (const int k : variant->all_kinds()) {
    const PieceSpec& spec = variant->kind(k);
    for (std::uint32_t state = 0; state < spec.after_turn.size(); ++state) {
      const Man man{static_cast<std::uint16_t>(k), Side::white, state};
      const int form = first_form[k] + variant->form(man);
      if (spec.after_turn[state] == state) continue;
      ticks = true;
      if (!ticking_forms.has(form)) ticking_forms.add(form);
      const Form& after = variant->form_of({man.kind, man.side, spec.after_turn[state]});
      if (after.jumpable != forms[form].jumpable && !rousing_forms.has(form))
        rousing_forms.add(form);
    }
  }
}

template <int W>
typename Rulebook<W>::PieceTable Rulebook<W>::table_of(
    std::vector<std::uint32_t> PieceSpec::*after) const {
  PieceTable table(variant->pieces.size() + 1);
  for (std::size_t kind = 1; kind < table.size(); ++kind) {
    for (const std::uint32_t state : variant->kind(static_cast<int>(kind)).*after)
      table[kind].push_back(piece({static_cast<std::uint16_t>(kind), Side::white, state}));
  }
  return table;
}

template <int W>
void Rulebook<W>::plan_movers(Side side) {
  using Kind = typename Program<W>::Kind;
  MoverPlan<W>& plan = movers[index(side)];
  plan.by_form.resize(forms.size());
  for (const Rider<W>& rider : riders[index(side)]) {
    const Kind kind = rider.program.kind;
    auto& list = rider.program.merge || rider.selective ? plan.choosy
                 : rider.program.goes_on()              ? plan.runs
                 : kind == Kind::shift                  ? plan.shifts
                 : rider.program.vaults                 ? plan.walks
                 : kind == Kind::leap                   ? plan.leaps
                 : kind == Kind::slide                  ? plan.slides
                                                        : plan.walks;
    list.push_back(&rider);
    if (rider.program.takes_trail && rider.program.capture) plan.takes_trail.push_back(&rider);
    for (std::size_t form = 1; form < forms.size(); ++form) {
      if (rider.forms.has(static_cast<int>(form))) plan.by_form[form].push_back(&rider);
    }
  }
  for (const CastlingPlan<W>& castling : castlings[index(side)])
    plan.rights |= 1u << castling.rule.right;
}

template <int W>
CellSet<W> Rulebook<W>::standing_cells(int kind, Side side) const {
  const PieceSpec& spec = variant->kind(kind);
  CellSet<W> cells = lines.all();
  if (!spec.never_on.everywhere()) cells &= ~cells_of<W>(*board, spec.never_on, side);
  const bool must = spec.promotion && !spec.anywhere && !spec.promotion->must.everywhere();
  if (must) cells &= ~cells_of<W>(*board, spec.promotion->must, side);
  return cells;
}

template <int W>
void Rulebook<W>::plan_promotions(Side side) {
  auto& plans = promotion[index(side)];
  plans.resize(variant->pieces.size() + 1);
  for (std::size_t k = 1; k < plans.size(); ++k) {
    const auto& spec = variant->kind(k).promotion;
    if (!spec) continue;
    plans[k].present = true;
    plans[k].leaving = spec->leaving;
    plans[k].zone = cells_of<W>(*board, spec->zone, side);
    if (!spec->must.everywhere()) plans[k].must = cells_of<W>(*board, spec->must, side);
    for (int kind : spec->to) {
      plans[k].to.push_back(static_cast<std::uint16_t>(kind));
      plans[k].stands.push_back(standing_cells(kind, side));
    }
    plans[k].at_most = spec->at_most;
    if (spec->from < 0) continue;
    const auto& counts = variant->play.reserves[spec->from].counts[index(side)];
    for (int kind : spec->to) plans[k].held.push_back(counts[kind]);
  }
}

// Where each side's royal man is the one with lives, the one that changes, and every attack is by
// leaps or runs.
template <int W>
bool Rulebook<W>::can_count_changes() const {
  if (!plain || !variant->move_change || attacks_apart || rearranges || choosy || joint.present)
    return false;
  if (protected_forms.size() > 0 || grows || picks_screens || limits_jumps) return false;
  const MoveChange& change = *variant->move_change;
  const bool strict = change.not_after_own && change.not_after_hit && change.not_after_check &&
                      change.not_after_escape;
  for (const int k : variant->all_kinds()) {
    const PieceSpec& spec = variant->kind(k);
    const bool same =
        spec.royal == spec.lives.has_value() && spec.royal == (change.kind == static_cast<int>(k));
    if (!same) return false;
  }
  const auto by_leaps_or_runs = [](const AttackPlan<W>& plan) {
    return plan.slides.empty() && plan.walks.empty();
  };
  for (const auto& all : riders) {
    for (const Rider<W>& rider : all) {
      const bool changing =
          std::any_of(forms.begin() + 1, forms.end(), [&](const FormFacts& facts) {
            return facts.royal && rider.forms.has(static_cast<int>(&facts - forms.data()));
          });
      if (changing && rider.program.kind != Program<W>::Kind::leap) return false;
    }
  }
  return strict && std::ranges::all_of(attack, by_leaps_or_runs);
}

template <int W>
void Rulebook<W>::plan_change_counts(Side side) {
  const auto cells = static_cast<std::size_t>(lines.cells());
  arrivals[index(side)].resize(forms.size() * cells);
  change_reach[index(side)].resize(cells);
  for (const Rider<W>& rider : riders[index(side)]) {
    const Program<W>& program = rider.program;
    if (!program.capture) continue;
    for (std::size_t form = 1; form < forms.size(); ++form) {
      if (!rider.forms.has(static_cast<int>(form))) continue;
      for (std::size_t c = 0; c < cells; ++c) {
        arrivals[index(side)][form * cells + c] |=
            program.goes_on() ? program.reachers[c] : program.sources[c];
        if (forms[form].royal) change_reach[index(side)][c] |= program.targets[c];
      }
    }
  }
}

template <int W>
void Rulebook<W>::plan_lives() {
  for (const PieceSpec& spec : variant->pieces) {
    if (!spec.lives) continue;
    pending_hits = spec.lives->hits;
    for (std::uint32_t state = 0; state < spec.states(); ++state)
      lives_by_state.push_back(static_cast<std::uint8_t>(std::popcount(forms_left(spec, state))));
  }
}

template <int W>
void Rulebook<W>::plan_joint_turn() {
  if (!variant->joint_turn) return;
  joint.present = true;
  joint.at_least = variant->joint_turn->at_least;
  joint.used = variant->joint_turn->used;
  joint.captures = variant->joint_turn->captures;
  joint.interposes = variant->joint_turn->interposes;
  for (auto& by_form : joint.ways) by_form.resize(forms.size());
  joint.forms = forms_of(variant->joint_turn->kinds);
  for (int kind : variant->joint_turn->kinds) {
    const int end = first_form[kind] + static_cast<int>(variant->kind(kind).forms.size());
    for (int form = first_form[kind]; form < end; ++form) {
      for (const Side side : {Side::white, Side::black}) {
        joint.ways[index(side)][form] = ways_of(side, kind, form);
      }
      joint.unsettles = joint.unsettles || forms[form].explodes;
    }
  }
}

template <int W>
FormList Rulebook<W>::forms_of(const std::vector<int>& kinds) const {
  FormList list;
  for (const int kind : kinds) {
    const int end = first_form[kind] + static_cast<int>(variant->kind(kind).forms.size());
    for (int form = first_form[kind]; form < end; ++form) list.add(form);
  }
  return list;
}

// What joint_ways() says of a man of this form, for each cell.
template <int W>
std::vector<JointWays<W>> Rulebook<W>::ways_of(Side side, int kind, int form) const {
  Man man{static_cast<std::uint16_t>(kind), side, 0};
  while (first_form[kind] + variant->form(man) != form) ++man.state;
  std::vector<JointWays<W>> by_cell(lines.cells());
  for (Cell c = 0; c < lines.cells(); ++c) {
    JointWays<W>& ways = by_cell[c];
    for (const JointWay& way : joint_ways(*variant, man, c)) {
      ways.way[ways.count++] = way;
      ways.targets.add(way.to);
      ways.takes_trail = ways.takes_trail || way.takes_trail;
    }
  }
  return by_cell;
}

// Royals never appear during play but by promotion, so the start position and the promotions tell.
template <int W>
bool Rulebook<W>::one_royal_at_most() const {
  std::array<int, 2> royals{};
  for (const Man& man : variant->start.men) {
    if (man.kind != 0 && variant->kind(man.kind).royal) ++royals[index(man.side)];
  }
  for (const PieceSpec& spec : variant->pieces) {
    if (!spec.promotion) continue;
    for (int kind : spec.promotion->to) {
      if (variant->kind(kind).royal) return false;
    }
  }
  return royals[0] <= 1 && royals[1] <= 1;
}

template <int W>
void Rulebook<W>::plan_men(AttackPlan<W>& plan) {
  plan.sources.resize(lines.cells());
  plan.by_form.resize(forms.size());
  const auto enter = [&](const FormList& list, const CellSet<W>* sources, auto add) {
    for (Cell c = 0; c < lines.cells(); ++c) plan.sources[c] |= sources[c];
    for (std::size_t form = 1; form < forms.size(); ++form) {
      if (list.has(static_cast<int>(form))) add(plan.by_form[form]);
    }
  };
  using Means = typename AttackPlan<W>::Means;
  for (const auto* looks : {&plan.leaps, &plan.slides}) {
    for (const auto& look : *looks)
      enter(look.forms, look.sources, [&](Means& means) { means.looks.push_back(look); });
  }
  for (const Rider<W>* rider : plan.walks) {
    enter(rider->forms, rider->program.sources.data(),
          [&](Means& means) { means.walks.push_back(rider); });
  }
}

// Who explodes removes men far away.
template <int W>
void Rulebook<W>::find_unsettling_forms() {
  for (int form = 1; form < static_cast<int>(forms.size()); ++form) {
    if (forms[form].explodes) unsettling_forms.add(form);
  }
}

// Whether no ply but those that Generator::sift() leaves in doubt can change what is known of the
// royal men beforehand.
template <int W>
bool Rulebook<W>::can_sift() const {
  if (plain || lines.rings() || board->bends() || special || chooses_forms || variant->move_change)
    return false;
  if (overlaps || royal_capture || !one_royal_at_most() || !merges->spares_royals()) return false;
  if (partial) return false;
  if (has_runs && (!bodies.empty() || explodes || guest >= 0 || shoots || limits_jumps ||
                   picks_screens || joint.present || sturdy_forms.size() > 0))
    return false;
  const auto runs = [&](int form) {
    return std::ranges::any_of(movers, [&](const MoverPlan<W>& plan) {
      return std::ranges::any_of(plan.runs, [&](auto* rider) { return rider->forms.has(form); });
    });
  };
  for (int form = 1; form < static_cast<int>(forms.size()); ++form) {
    if (forms[form].royal && (unsettling_forms.has(form) || runs(form))) return false;
  }
  return true;
}

template <int W>
void Rulebook<W>::plan_castlings() {
  rights_lost_at.assign(lines.cells(), 0);
  for (const Castling& rule : variant->castlings) {
    CastlingPlan<W> plan{
        rule, static_cast<std::uint16_t>(&rule - variant->castlings.data()), {}, {}, true};
    plan.asks_attacks =
        !variant->play.any() || (variant->play.check < 0 && variant->kind(rule.king).royal);
    const CellSet<W> both = CellSet<W>::of(rule.king_from) | CellSet<W>::of(rule.partner_from);
    plan.vacant = lines.between(rule.king_from, rule.partner_from) |
                  lines.between(rule.king_from, rule.king_to) |
                  lines.between(rule.partner_from, rule.partner_to) | CellSet<W>::of(rule.king_to) |
                  CellSet<W>::of(rule.partner_to);
    plan.vacant &= ~both;
    lines.between(rule.king_from, rule.king_to).each([&](Cell c) { plan.transit.push_back(c); });
    rights_lost_at[rule.king_from] |= 1u << rule.right;
    rights_lost_at[rule.partner_from] |= 1u << rule.right;
    castlings[index(rule.side)].push_back(std::move(plan));
  }
}

template struct Rulebook<1>;
template struct Rulebook<2>;
template struct Rulebook<4>;

}  // namespace sb
