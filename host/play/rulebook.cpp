// Compiles a variant. Runs once a game file; nothing here is on the hot path.
#include "play/rulebook.h"

#include <algorithm>
#include <cassert>
#include <set>

#include "play/rule_plan.h"
#include "play/rulebook_attacks.h"
#include "play/rulebook_bodies.h"
#include "play/rulebook_forms.h"
#include "play/rulebook_legality.h"
#include "play/rulebook_plies.h"
#include "play/rulebook_programs.h"
#include "reference/fault.h"

namespace sb {
namespace {

// The bits of var_turn that plies may depend on: endings that beat safety take them away.
std::uint32_t turn_asked_by(const Variant& variant) {
  const PlayRules& play = variant.play;
  const auto is_turn = [](const NumberTerm& term) { return term.kind == NumberTerm::Kind::turn; };
  const auto is_quiet = [](const Facts& facts) { return facts.quiet > 0; };
  const auto asks_quiet = [&](const Ending& ending) {
    return ending.beats_safety && play.expressions.some_facts(ending.facts, is_quiet);
  };
  std::uint32_t bits = 0;
  if (variant.answers.of || std::ranges::any_of(play.expressions.numbers, is_turn))
    bits |= Turn::fullmove_bits;
  if (std::ranges::any_of(play.endings, asks_quiet)) bits |= Turn::halfmove_bits;
  return bits;
}

}  // namespace

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
Rulebook<W>::~Rulebook() = default;

template <int W>
void Rulebook<W>::compile_all() {
  TrackShelf<W> tracks;
  FormCompiler<W> form_compiler(*this);
  MovementCompiler<W> movement_compiler(*this, tracks);
  AttackCompiler<W> attack_compiler(*this);
  PlyCompiler<W> ply_compiler(*this, tracks);
  LegalityCompiler<W> legality(*this);
  form_compiler.number_forms();
  form_compiler.note_readers();
  royal_capture = variant->endings.royal_capture || variant->play.safety == Safety::none;
  for (const Side side : {Side::white, Side::black}) {
    ply_compiler.plan_promotions(side);
    movement_compiler.compile_side(side);
    attack_compiler.plan_attacks(side);
  }
  ply_compiler.plan_castlings();
  form_compiler.plan_lives();
  ply_compiler.plan_joint_turn();
  has_reserves = !variant->play.reserves.empty();
  BodyCompiler<W>(*this).plan_bodies();
  for (const Side side : {Side::white, Side::black}) ply_compiler.plan_movers(side);
  for (const PieceSpec& spec : variant->pieces) grows = grows || !spec.after_move.empty();
  form_compiler.find_ticking_forms();
  has_runs = variant->has_runs();
  guest = variant->guest_index();
  ply_compiler.plan_blasts();
  royals_fall = variant->royals_fall();
  for (const Side side : {Side::white, Side::black})
    begins_royal[index(side)] = variant->royal_missing({}, side);
  chooses_forms = variant->form_choice.has_value();
  each_royal = variant->royals == Royals::each;
  spares_royals = variant->spares_royals();
  // A run may meet king or partner where the other one stood, and they may bar it.
  const bool may_bar_runs = spares_royals || guest >= 0 || protected_forms.size() > 0;
  castles_by_making = limits_jumps || picks_screens || (has_runs && may_bar_runs);
  rearranges = variant->rearranging.has_value();
  special =
      each_royal || rearranges || variant->endings.extinction || variant->endings.little_value > 0;
  unusual = special || chooses_forms || variant->move_change.has_value() || guest >= 0 ||
            variant->play.any();
  plain = plain && bodies.empty() && !each_royal && !overlaps && !ticks() && !shoots &&
          !explodes() && guest < 0 && !partial && !(selects && joint.present) &&
          (royal_capture || (!has_runs && legality.keeps_one_royal()));
  simple = plain && !unusual;
  limits_promotions = std::ranges::any_of(variant->pieces, [](const PieceSpec& spec) {
    return spec.promotion && spec.promotion->is_limited();
  });
  has_targeted = !movers[0].targeted.empty() || !movers[1].targeted.empty();
  sifts = legality.can_sift();
  each_royal_by_looks = each_royal && legality.can_tell_each_royal_by_looks();
  attack_compiler.plan_asking_of_men();
  legality.plan_change_counts();
  if (variant->play.any()) rules = std::make_shared<const RulePlan<W>>(*this);
  if (rules) ply_compiler.demand_promotions();
  counts_replies = legality.can_count_replies();
  asked_turn = turn_asked_by(*variant);
  keeps_counts = many_forms && !limits_promotions && !legality.promotes_from_reserves();
  judges_castled = rules && !rules->masks && variant->play.safety == Safety::every_ply &&
                   !royal_capture && guest < 0;
}

template <int W>
std::size_t Rulebook<W>::bytes() const {
  const auto cells = static_cast<std::size_t>(lines.cells());
  std::set<const void*> for_two_cells = {lines.between_table()};
  std::size_t for_one_cell = 0;
  const auto add = [&](const std::vector<Rider<W>>& list) {
    for (const Rider<W>& rider : list) for_two_cells.insert(rider.program.tracks.get());
    for_one_cell += 2 * list.size();
  };
  for (const Side side : {Side::white, Side::black}) {
    add(riders[index(side)]);
    add(attackers_apart[index(side)]);
    for (const auto& by_mood : moods[index(side)].by_form) {
      for (const auto& ways : by_mood) {
        add(ways.plies);
        add(ways.apart);
      }
    }
  }
  for_two_cells.erase(nullptr);
  return (for_two_cells.size() * cells + for_one_cell + 128) * cells * sizeof(CellSet<W>);
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
bool Rulebook<W>::asks_what_lies_between(const Variant& variant) {
  const auto asks = [](const Form& form) {
    return form.jumpable != Jumpable::by_all ||
           std::ranges::any_of(form.movements(), [](const Movement* movement) {
             return std::ranges::any_of(*movement, &Atom::leaves_trail);
           });
  };
  return variant.play.any() || !variant.castlings.empty() ||
         std::ranges::any_of(variant.pieces, [&](const PieceSpec& spec) {
           return std::ranges::any_of(spec.forms, asks);
         });
}

template struct Rulebook<1>;
template struct Rulebook<2>;
template struct Rulebook<4>;

}  // namespace sb
