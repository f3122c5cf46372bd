// LegalityCompiler: in which ways plies can be told to be legal, or be counted, without making
// them. Invariant: what is in doubt is made.
#pragma once

#include <algorithm>

#include "play/rule_plan.h"
#include "play/rulebook_compiler.h"

namespace sb {

template <int W>
class LegalityCompiler final : private RulebookCompiler<W> {
 public:
  using RulebookCompiler<W>::RulebookCompiler;

  // Whether a side has one royal man at most, whom neither promotions nor merges change.
  bool keeps_one_royal() const { return one_royal_at_most() && keeps_royals(); }

  // Whether an effect may give a side one more.
  bool effects_bring_royals() const {
    return variant_.play.some_deed([&](const Deed& deed) {
      if (deed.kind == Deed::Kind::turn) return book_.royal_forms.size() > 0;
      return deed.brings() && variant_.kind(deed.man.kind).royal;
    });
  }

  // Whether no ply but those that Generator::sift() leaves in doubt can change what is known of the
  // royal men beforehand.
  bool can_sift() const {
    if (book_.plain || book_.lines.rings() || board_.bends() || book_.special ||
        book_.chooses_forms || variant_.move_change)
      return false;
    if (book_.overlaps || book_.royal_capture || !keeps_royals() || effects_bring_royals())
      return false;
    const bool one_matters =
        book_.has_runs || book_.joint.present || book_.explodes() || book_.guest >= 0;
    if (book_.partial || (one_matters && !one_royal_at_most())) return false;
    if (book_.has_runs && (!book_.bodies.empty() || book_.explodes() || book_.guest >= 0 ||
                           book_.shoots || book_.limits_jumps || book_.picks_screens ||
                           book_.joint.present || book_.sturdy_forms.size() > 0))
      return false;
    const auto runs = [&](int form) {
      return std::ranges::any_of(book_.movers, [&](const MoverPlan<W>& plan) {
        return std::ranges::any_of(plan.runs, [&](auto* rider) { return rider->forms.has(form); });
      });
    };
    for (const int form : book_.all_forms()) {
      if (book_.forms[form].royal && (book_.exploding_forms.has(form) || runs(form))) return false;
    }
    return true;
  }

  // Whether every ply displaces or joins one man, and looks tell every attack on a royal man.
  bool can_tell_each_royal_by_looks() const {
    if (variant_.play.any() || book_.attacks_apart || variant_.move_change || book_.guest >= 0 ||
        book_.explodes() || book_.shoots || book_.limits_jumps || book_.joint.present ||
        !book_.bodies.empty() || !book_.castlings[0].empty() || !book_.castlings[1].empty() ||
        royals_promote())
      return false;
    const auto by_looks = [](const AttackPlan<W>& plan) {
      return plan.walks.empty() && plan.selective.empty() && plan.runs.empty();
    };
    const auto displaces = [](const Rider<W>& rider) {
      return !rider.selective && !rider.picks_screens && !rider.program.capture_own &&
             !rider.program.goes_on() && !rider.program.leaves_trail && !rider.program.takes;
    };
    return std::ranges::all_of(book_.attack, by_looks) &&
           std::ranges::all_of(book_.riders,
                               [&](const auto& of) { return std::ranges::all_of(of, displaces); });
  }

  // Whether what lies in reserve decides to whom men may promote.
  bool promotes_from_reserves() const {
    return std::ranges::any_of(book_.promotion, [](const std::vector<PromotionPlan<W>>& plans) {
      return std::ranges::any_of(plans, [](const auto& plan) { return !plan.held.empty(); });
    });
  }

  // Whether all plies of men are displacements of one man, captures in passing and castlings, and
  // masks tell which are legal.
  bool can_count_replies() const {
    const auto only_leaps_slides_and_shifts = [](const MoverPlan<W>& plan) {
      return plan.walks.empty() && plan.targeted.empty() && plan.runs.empty() && plan.takes.empty();
    };
    const bool carries =
        std::ranges::any_of(variant_.play.actions, [](const Action& a) { return a.part >= 0; });
    const bool asked =
        carries || (book_.rules && (!book_.rules->masks || book_.rules->forbid.judges_moves));
    return book_.plain && !asked && !book_.special && !book_.chooses_forms && !book_.returns &&
           !variant_.move_change && book_.bodies.empty() && !book_.joint.present &&
           !promotes_from_reserves() &&
           std::ranges::all_of(book_.movers, only_leaps_slides_and_shifts);
  }

  // What counting plies by changes needs, where they can be counted so.
  void plan_change_counts() {
    book_.counts_changes = can_count_changes();
    if (!book_.counts_changes) return;
    for (const Side side : {Side::white, Side::black}) plan_change_counts(side);
  }

 private:
  using Compiler = RulebookCompiler<W>;
  using Compiler::board_, Compiler::book_, Compiler::variant_;

  // Whether the start position gives nobody a second royal man.
  bool one_royal_at_most() const {
    std::array<int, 2> royals{};
    for (const Man& man : variant_.start.men) {
      if (man.kind != 0 && variant_.kind(man.kind).royal) ++royals[index(man.side)];
    }
    return royals[0] <= 1 && royals[1] <= 1;
  }

  // Whether neither promotions nor merges make royal men, or others of them.
  bool keeps_royals() const {
    return !variant_.promotions_touch_royals() && book_.merges->spares_royals();
  }

  // Whether a royal man may become another, who goes where a royal man may not.
  bool royals_promote() const {
    return std::ranges::any_of(variant_.pieces, [](const PieceSpec& spec) {
      return spec.royal && spec.promotion.has_value();
    });
  }

  // Where each side's royal man is the one with lives, the one that changes, and every attack
  // is by leaps or runs.
  bool can_count_changes() const {
    if (!book_.plain || !variant_.move_change || book_.attacks_apart || book_.rearranges ||
        book_.has_targeted || book_.joint.present || book_.takes || variant_.play.any())
      return false;
    if (book_.protected_forms.size() > 0 || book_.grows || book_.picks_screens ||
        book_.limits_jumps)
      return false;
    const MoveChange& change = *variant_.move_change;
    const bool strict = change.not_after_own && change.not_after_hit && change.not_after_check &&
                        change.not_after_escape;
    for (const int k : variant_.all_kinds()) {
      const PieceSpec& spec = variant_.kind(k);
      const bool same = spec.royal == spec.lives.has_value() &&
                        spec.royal == (change.kind == static_cast<int>(k));
      if (!same) return false;
    }
    const auto by_leaps_or_runs = [](const AttackPlan<W>& plan) {
      return plan.slides.empty() && plan.walks.empty();
    };
    for (const auto& all : book_.riders) {
      for (const Rider<W>& rider : all) {
        const bool changing =
            std::any_of(book_.forms.begin() + 1, book_.forms.end(), [&](const FormFacts& facts) {
              return facts.royal && rider.forms.has(static_cast<int>(&facts - book_.forms.data()));
            });
        if (changing && rider.program.kind != Program<W>::Kind::leap) return false;
      }
    }
    return strict && std::ranges::all_of(book_.attack, by_leaps_or_runs);
  }

  void plan_change_counts(Side side) {
    const auto cells = static_cast<std::size_t>(book_.lines.cells());
    book_.arrivals[index(side)].resize(book_.forms.size() * cells);
    book_.change_reach[index(side)].resize(cells);
    for (const Rider<W>& rider : book_.riders[index(side)]) {
      const Program<W>& program = rider.program;
      if (!program.capture) continue;
      for (std::size_t form = 1; form < book_.forms.size(); ++form) {
        if (!rider.forms.has(static_cast<int>(form))) continue;
        for (std::size_t c = 0; c < cells; ++c) {
          book_.arrivals[index(side)][form * cells + c] |=
              program.goes_on() ? program.reachers[c] : program.sources[c];
          if (book_.forms[form].royal) book_.change_reach[index(side)][c] |= program.targets[c];
        }
      }
    }
  }
};

}  // namespace sb
