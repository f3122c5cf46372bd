// Rearranging as the rules see it: texts, the camps, what cannot be. Shared by engine, slow twin
// and texts; never asks who attacks what.
#include "rules/rearranging.h"

#include <algorithm>

#include <fmt/format.h>

#include "rules/variant.h"

namespace sb {
namespace {

// The sections at the two ends of a chain, in their order, and the side of each that is joined.
struct End {
  int section = 0, joined_side = 0;
};
std::vector<End> ends_of(const Sections& sections, ArrangementCode code) {
  const Sections::Joins joins = sections.joins(sections.arrangement(code));
  std::vector<End> ends;
  for (int section = 0; section < sections.count(); ++section) {
    std::vector<int> sides;
    for (const Sections::Join& join : joins) {
      if (join.first == section) sides.push_back(join.first_side);
      if (join.second == section) sides.push_back(join.second_side);
    }
    if (sides.size() == 1) ends.push_back({section, sides[0]});
  }
  return ends;
}

}  // namespace

std::vector<Posting> postings(const Rearranging& rearranging, ArrangementCode code) {
  const Sections& sections = rearranging.boards->sections();
  const int size = sections.shape().files;
  const std::vector<End> ends = ends_of(sections, code);
  std::vector<Posting> found;
  for (const End& end : ends) {
    const Side side = end.section == sections.count() - 1 ? Side::black : Side::white;
    for (int m = 1; m <= size; ++m) {  // rows from the outer edge, columns from the left
      for (int k = 1; k <= size; ++k) {
        const int outer = (end.joined_side + 2) % 4;
        const int file = outer == 0 ? k : outer == 1 ? size + 1 - m : outer == 2 ? size + 1 - k : m;
        const int rank = outer == 0 ? m : outer == 1 ? k : outer == 2 ? size + 1 - m : size + 1 - k;
        Man man = rearranging.camp[size - m][k - 1];
        if (man.kind == 0) continue;
        man.side = side;
        found.push_back(
            {static_cast<Cell>(end.section * size * size + (rank - 1) * size + file - 1), man});
      }
    }
  }
  return found;
}

std::string rearranging_word(const Rearranging& rearranging, ArrangementCode before, Move move) {
  if (move.type == MoveType::roll) return std::to_string(move.detail);
  const Sections& sections = rearranging.boards->sections();
  std::string text = sections.text(move.arrangement_code());
  if (sections.complete(before) || before == 0) return text;
  const Sections::Joins old = sections.joins(sections.arrangement(before));
  for (const Sections::Join& join : sections.joins(sections.arrangement(move.arrangement_code()))) {
    const bool known = std::ranges::any_of(old, [&](const Sections::Join& other) {
      return sections.text(other) == sections.text(join);
    });
    if (!known) return sections.text(join);
  }
  return text;
}

std::string_view ply_name(Phase phase) {
  switch (phase) {
    case Phase::move:
      return "";
    case Phase::place:
      return "place";
    case Phase::opening_roll:
    case Phase::roll:
      return "roll";
    case Phase::opening_change:
    case Phase::change:
      break;
  }
  return "board";
}

Side last_mover(const Variant& variant, const Snapshot& position) {
  const Phase phase = variant.rearranging ? variant.rearranging->phase_in(position) : Phase::move;
  const bool goes_on = phase == Phase::roll || phase == Phase::change;
  return goes_on ? position.to_act : other(position.to_act);
}

std::optional<Problem> rearranging_fault(const Variant& variant, const Snapshot& position) {
  if (!variant.rearranging) return std::nullopt;
  const Rearranging& rearranging = *variant.rearranging;
  const Phase phase = rearranging.phase_in(position);
  const std::uint32_t die = position.vars[rearranging.die];
  const bool rolled = phase == Phase::change || phase == Phase::opening_change;
  if (rolled != (die != 0)) {
    return Problem{rolled ? "die: phase change and openchange need the face that was rolled"
                          : "die: a face is kept in phase change and openchange only"};
  }
  const Sections& sections = rearranging.boards->sections();
  const Arrangement places = sections.arrangement(rearranging.code_in(position));
  const auto placed =
      std::ranges::count_if(places, [](const SectionPlace& place) { return place.placed; });
  if (phase != Phase::place && placed != sections.count()) {
    return Problem{fmt::format("board: {} of {} sections lie there", placed, sections.count()),
                   "fewer than all only in phase place"};
  }
  if (phase != Phase::place) return std::nullopt;
  if (rearranging.camp.empty()) return Problem{"phase: the players do not lay the sections here"};
  if (placed == sections.count()) return Problem{"board: all sections lie there in phase place"};
  for (std::ptrdiff_t i = 0; i < placed; ++i) {
    if (!places[i].placed)
      return Problem{"board: sections are placed in the order of their letters"};
  }
  const Side placing = placed % 2 == 0 ? Side::white : Side::black;
  if (position.to_act != placing) {
    return Problem{
        fmt::format("SIDE: {} places section {}", side_name(placing), sections.letters()[placed])};
  }
  const bool bare = std::ranges::all_of(position.men, [](const Man& man) { return man.kind == 0; });
  if (!bare) return Problem{"PLACEMENT: there are no men while sections are placed"};
  return std::nullopt;
}

}  // namespace sb
