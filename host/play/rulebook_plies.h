// PlyCompiler: whom each rider moves, promotions, castlings, joint turns and explosions.
// Invariant: every rider is in exactly one list of its MoverPlan, apart from `by_form` and
// `takes_trail`.
#pragma once

#include <cassert>
#include <functional>
#include <map>

#include "play/rulebook_compiler.h"

namespace sb {

template <int W>
class PlyCompiler final : private RulebookCompiler<W> {
 public:
  explicit PlyCompiler(Rulebook<W>& book, TrackShelf<W>& tracks)
      : RulebookCompiler<W>(book), tracks_(tracks) {}

  void plan_promotions(Side side) {
    auto& plans = book_.promotion[index(side)];
    assert(plans.empty());
    plans.resize(variant_.pieces.size() + 1);
    for (std::size_t k = 1; k < plans.size(); ++k) {
      const auto& spec = variant_.kind(k).promotion;
      if (!spec) continue;
      plans[k].present = true;
      plans[k].leaving = spec->leaving;
      plans[k].zone = cells_of<W>(board_, spec->zone, side);
      if (!spec->must.everywhere()) plans[k].must = cells_of<W>(board_, spec->must, side);
      for (int kind : spec->to) {
        plans[k].to.push_back(static_cast<std::uint16_t>(kind));
        plans[k].stands.push_back(book_.standing_cells(kind, side));
      }
      plans[k].at_most = spec->at_most[index(side)];
      if (spec->from < 0) continue;
      const auto& counts = variant_.play.reserves[spec->from].counts[index(side)];
      for (int kind : spec->to) plans[k].held.push_back(counts[kind]);
    }
  }

  // What rules of `forbid` say of who has to promote.
  void demand_promotions() {
    for (const Side side : {Side::white, Side::black}) {
      auto& plans = book_.promotion[index(side)];
      const auto& demands = book_.rules->forbid.demands[index(side)];
      assert(demands.size() == plans.size());
      for (std::size_t k = 1; k < plans.size(); ++k) {
        plans[k].must |= demands[k].arriving;
        plans[k].must_leaving |= demands[k].leaving;
      }
    }
  }

  void plan_movers(Side side) {
    using Kind = typename Program<W>::Kind;
    MoverPlan<W>& plan = book_.movers[index(side)];
    plan.by_form.resize(book_.forms.size());
    for (const Rider<W>& rider : book_.riders[index(side)]) {
      const Kind kind = rider.program.kind;
      auto& list = rider.program.takes       ? plan.takes
                   : rider.targeted()        ? plan.targeted
                   : rider.program.goes_on() ? plan.runs
                   : kind == Kind::shift     ? plan.shifts
                   : rider.program.vaults    ? plan.walks
                   : kind == Kind::leap      ? plan.leaps
                   : kind == Kind::slide     ? plan.slides
                                             : plan.walks;
      list.push_back(&rider);
      if (rider.program.takes_trail && rider.program.capture) plan.takes_trail.push_back(&rider);
      for (Cell c = 0; rider.program.quiet && c < book_.lines.cells(); ++c)
        book_.returns = book_.returns || rider.program.targets[c].has(c);
      rider.forms.each([&](int form) { plan.by_form[form].push_back(&rider); });
    }
    for (const CastlingPlan<W>& castling : book_.castlings[index(side)])
      plan.rights |= 1u << castling.rule.right;
  }

  void plan_castlings() {
    book_.rights_lost_at.assign(book_.lines.cells(), 0);
    for (const Castling& rule : variant_.castlings) {
      assert(rule.right < 32);
      CastlingPlan<W> plan{
          rule, static_cast<std::uint16_t>(&rule - variant_.castlings.data()), {}, {}, true};
      plan.asks_attacks =
          !variant_.play.any() || (variant_.play.check < 0 && variant_.kind(rule.king).royal);
      const CellSet<W> both = CellSet<W>::of(rule.king_from) | CellSet<W>::of(rule.partner_from);
      plan.vacant = book_.lines.between(rule.king_from, rule.partner_from) |
                    book_.lines.between(rule.king_from, rule.king_to) |
                    book_.lines.between(rule.partner_from, rule.partner_to) |
                    CellSet<W>::of(rule.king_to) | CellSet<W>::of(rule.partner_to);
      plan.vacant &= ~both;
      book_.lines.between(rule.king_from, rule.king_to).each([&](Cell c) {
        plan.transit.push_back(c);
      });
      book_.rights_lost_at[rule.king_from] |= 1u << rule.right;
      book_.rights_lost_at[rule.partner_from] |= 1u << rule.right;
      book_.castlings[index(rule.side)].push_back(std::move(plan));
    }
  }

  void plan_joint_turn() {
    if (!variant_.joint_turn) return;
    book_.joint.present = true;
    book_.joint.at_least = variant_.joint_turn->at_least;
    book_.joint.used = variant_.joint_turn->used;
    book_.joint.captures = variant_.joint_turn->captures;
    book_.joint.interposes = variant_.joint_turn->interposes;
    // Who may be jumped is told of men where they stand, not where steps bring them.
    book_.joint.unsettles = book_.limits_jumps || book_.picks_screens;
    for (auto& by_form : book_.joint.ways) by_form.resize(book_.forms.size());
    std::map<int, CellSet<W>, std::greater<>> rows;
    for (Cell c = 0; c < book_.lines.cells(); ++c) rows[board_.height(c)].add(c);
    for (const auto& [height, row] : rows) book_.joint.rows.push_back(row);
    book_.joint.forms = book_.forms_of(variant_.joint_turn->kinds);
    for (int kind : variant_.joint_turn->kinds) {
      for (const int form : book_.forms_of(kind)) {
        for (const Side side : {Side::white, Side::black}) {
          book_.joint.ways[index(side)][form] = ways_of(side, kind, form);
        }
        book_.joint.unsettles = book_.joint.unsettles || book_.forms[form].explodes;
      }
    }
  }

  void plan_blasts() {
    if (!book_.explodes()) return;
    const auto every_way = board_.resolve(dir_orthogonal | dir_diagonal, Side::white);
    book_.blasts = tracks_.get(board_, every_way, 1, board_.size());
  }

 private:
  using Compiler = RulebookCompiler<W>;
  using Compiler::board_, Compiler::book_, Compiler::variant_;

  // What joint_ways() says of a man of this form, for each cell.
  std::vector<JointWays<W>> ways_of(Side side, int kind, int form) const {
    Man man{static_cast<std::uint16_t>(kind), side, 0};
    while (book_.first_form[kind] + variant_.form(man) != form) ++man.state;
    std::vector<JointWays<W>> by_cell(book_.lines.cells());
    for (Cell c = 0; c < book_.lines.cells(); ++c) {
      JointWays<W>& ways = by_cell[c];
      for (const JointWay& way : joint_ways(variant_, man, c)) {
        assert(ways.count < static_cast<int>(ways.way.size()));
        ways.way[ways.count++] = way;
        ways.targets.add(way.to);
        ways.takes_trail = ways.takes_trail || way.takes_trail;
      }
    }
    return by_cell;
  }

  TrackShelf<W>& tracks_;
};

}  // namespace sb
