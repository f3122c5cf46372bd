// BodyCompiler: men on several cells.
// Invariant: every way of a body has a bound.
#pragma once

#include "play/rulebook_compiler.h"

namespace sb {
template <int W>
class BodyCompiler final : private RulebookCompiler<W> {
 public:
  using RulebookCompiler<W>::RulebookCompiler;

  void plan_bodies() {
    for (const int kind : variant_.all_kinds()) {
      const PieceSpec& spec = variant_.kind(kind);
      if (!spec.body) continue;
      BodyPlan<W> plan;
      plan.kind = kind;
      plan.form = book_.first_form[kind];
      plan.most = spec.body->most;
      plan.bars_en_passant = spec.body->bars_en_passant;
      book_.bars_en_passant = book_.bars_en_passant || plan.bars_en_passant;
      for (const Side side : {Side::white, Side::black}) {
        plan.ground[index(side)] = book_.lines.all();
        if (!spec.never_on.everywhere())
          plan.ground[index(side)] &= ~cells_of<W>(board_, spec.never_on, side);
        for (std::size_t form = 0; form < spec.forms.size(); ++form)
          plan.ways[index(side)][form] = body_ways(spec.forms[form].movement, side);
        for (const auto& ways : plan.ways[index(side)])
          book_.overlaps = book_.overlaps || has_twins(ways);
      }
      book_.bodies.push_back(std::move(plan));
    }
    book_.limits_jumps = book_.limits_jumps || !book_.bodies.empty();
    if (!book_.bodies.empty()) plan_cells_beside();
  }

 private:
  using Compiler = RulebookCompiler<W>;
  using Compiler::board_, Compiler::book_, Compiler::variant_;
  using Way = typename BodyPlan<W>::Way;

  // Whether two of these ways lead to the same cells.
  static bool has_twins(const std::vector<Way>& ways) {
    for (std::size_t i = 0; i < ways.size(); ++i) {
      for (std::size_t j = i + 1; j < ways.size(); ++j) {
        const Way &a = ways[i], &b = ways[j];
        if (a.heading == b.heading && a.least <= b.most && b.least <= a.most) return true;
      }
    }
    return false;
  }

  // No line is longer than the board has cells, so that many steps are as good as no bound.
  std::vector<Way> body_ways(const Movement& movement, Side side) const {
    std::vector<Way> ways;
    for (const Atom& atom : movement) {
      for (const Heading heading : board_.resolve(atom.ways, side))
        ways.push_back({heading, atom.least, atom.most == 0 ? board_.size() : atom.most});
    }
    return ways;
  }

  void plan_cells_beside() {
    const auto cells = static_cast<std::size_t>(book_.lines.cells());
    book_.neighbours.resize(cells);
    book_.beside.resize(cells);
    book_.across_.assign(cells * cells, no_cell);
    for (Cell c = 0; c < cells; ++c) {
      for (Heading heading = 0; heading < board_.sides(); ++heading) {
        if (const Cell next = board_.step(c, heading); next != no_cell)
          book_.neighbours[c].add(next);
      }
    }
    for (Cell c = 0; c < cells; ++c) {
      for (Cell rank = 0; rank < cells; ++rank) {
        if (board_.cell(c).rank != board_.cell(rank).rank) continue;
        const int apart = board_.cell(c).file - board_.cell(rank).file;
        if (apart == 1 || apart == -1) book_.beside[c].add(rank);
        for (Cell file = 0; file < cells; ++file) {
          if (board_.cell(file).file == board_.cell(c).file) book_.across_[file * cells + rank] = c;
        }
      }
    }
  }
};

}  // namespace sb
