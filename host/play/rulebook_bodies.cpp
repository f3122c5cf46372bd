// Compiles what a variant says of men on several cells.
#include "play/rulebook.h"

#include <algorithm>

namespace sb {
namespace {

// Whether two of these ways of a body lead to the same cells.
template <class Way>
bool has_twins(const std::vector<Way>& ways) {
  for (std::size_t i = 0; i < ways.size(); ++i) {
    for (std::size_t j = i + 1; j < ways.size(); ++j) {
      const Way &a = ways[i], &b = ways[j];
      if (a.heading == b.heading && a.least <= b.most && b.least <= a.most) return true;
    }
  }
  return false;
}

}  // namespace

// No line is longer than the board has cells, so that many steps are as good as no bound.
template <int W>
std::vector<typename BodyPlan<W>::Way> Rulebook<W>::body_ways(const Movement& movement,
                                                              Side side) const {
  std::vector<typename BodyPlan<W>::Way> ways;
  for (const Atom& atom : movement) {
    for (const Heading heading : board->resolve(atom.ways, side))
      ways.push_back({heading, atom.least, atom.most == 0 ? board->size() : atom.most});
  }
  return ways;
}

template <int W>
void Rulebook<W>::plan_bodies() {
  for (const int kind : variant->all_kinds()) {
    const PieceSpec& spec = variant->kind(kind);
    if (!spec.body) continue;
    BodyPlan<W> plan;
    plan.kind = kind;
    plan.form = first_form[kind];
    plan.most = spec.body->most;
    plan.bars_en_passant = spec.body->bars_en_passant;
    bars_en_passant = bars_en_passant || plan.bars_en_passant;
    for (const Side side : {Side::white, Side::black}) {
      plan.ground[index(side)] = lines.all();
      if (!spec.never_on.everywhere())
        plan.ground[index(side)] &= ~cells_of<W>(*board, spec.never_on, side);
      for (std::size_t form = 0; form < spec.forms.size(); ++form)
        plan.ways[index(side)][form] = body_ways(spec.forms[form].movement, side);
      for (const auto& ways : plan.ways[index(side)]) overlaps = overlaps || has_twins(ways);
    }
    bodies.push_back(std::move(plan));
  }
  limits_jumps = limits_jumps || !bodies.empty();
  if (!bodies.empty()) plan_cells_beside();
}

template <int W>
void Rulebook<W>::plan_cells_beside() {
  const auto cells = static_cast<std::size_t>(lines.cells());
  neighbours.resize(cells);
  beside.resize(cells);
  across_.assign(cells * cells, no_cell);
  for (Cell c = 0; c < cells; ++c) {
    for (Heading heading = 0; heading < board->sides(); ++heading) {
      if (const Cell next = board->step(c, heading); next != no_cell) neighbours[c].add(next);
    }
  }
  for (Cell c = 0; c < cells; ++c) {
    for (Cell rank = 0; rank < cells; ++rank) {
      if (board->cell(c).rank != board->cell(rank).rank) continue;
      const int apart = board->cell(c).file - board->cell(rank).file;
      if (apart == 1 || apart == -1) beside[c].add(rank);
      for (Cell file = 0; file < cells; ++file) {
        if (board->cell(file).file == board->cell(c).file) across_[file * cells + rank] = c;
      }
    }
  }
}

// What becomes of who is hit, in each way in which somebody says so.
template <int W>
void Rulebook<W>::plan_hits() {
  const auto says = [](const std::vector<Hit>& hits) {
    return std::ranges::any_of(hits, [](const Hit& h) { return !h.can || h.as.kind != 0; });
  };
  const auto answers = [&](std::string_view way) {
    HitTable table;
    table.by_form.emplace_back();  // [0] unused
    for (const int kind : variant->all_kinds()) {
      const PieceSpec& spec = variant->kind(kind);
      for (const Form& form : spec.forms) {
        const int moods = form.hits_by_mood.empty() ? 1 : spec.moods_of_marks();
        marks_tell_hits = marks_tell_hits || moods > 1;
        std::vector<Hit>& hits = table.by_form.emplace_back();
        for (int mood = 0; mood < moods; ++mood) hits.push_back(form.hit(way, mood));
      }
    }
    return std::ranges::any_of(table.by_form, says) ? table : HitTable{};
  };
  shot_hits = answers(by_shot);
  blast_hits = answers(by_explosion);
  for (const Effect& effect : variant->play.after) effect_hits.push_back(answers(effect.name));
}

template std::vector<BodyPlan<1>::Way> Rulebook<1>::body_ways(const Movement&, Side) const;
template void Rulebook<1>::plan_hits();
template void Rulebook<2>::plan_hits();
template void Rulebook<4>::plan_hits();
template void Rulebook<1>::plan_bodies();
template void Rulebook<1>::plan_cells_beside();
template std::vector<BodyPlan<2>::Way> Rulebook<2>::body_ways(const Movement&, Side) const;
template void Rulebook<2>::plan_bodies();
template void Rulebook<2>::plan_cells_beside();
template std::vector<BodyPlan<4>::Way> Rulebook<4>::body_ways(const Movement&, Side) const;
template void Rulebook<4>::plan_bodies();
template void Rulebook<4>::plan_cells_beside();

}  // namespace sb
