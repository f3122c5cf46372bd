// Shots that are no plies: asked on copies of the cells, so that each reason is tried by itself.
#include "notation/shot_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "notation/step_text.h"
#include "reference/scene.h"

namespace sb {
namespace {

using reference::Scene;

// Whether some shot of the man leads from one cell to the other on that board; `ease` may take away
// some of what limits it.
template <class Ease>
bool shoots_to(const Scene& scene, const Man& man, Cell from, Cell to, Ease ease) {
  bool found = false;
  for (Atom atom : scene.variant.form_of(man).movement) {
    if (!atom.shoots) continue;
    ease(atom);
    reference::each_target(scene, from, man, atom, [&](Cell c) { found |= c == to; });
  }
  return found;
}

bool shoots_to(const Scene& scene, const Man& man, Cell from, Cell to) {
  return shoots_to(scene, man, from, to, [](Atom&) {});
}

// Who stands first between the two, if the man would shoot there were nobody else on the board.
Cell blocker(const Scene& scene, Cell from, Cell to) {
  Snapshot alone = scene.position;
  const reference::Path road = scene.board().between(from, to);
  for (const Cell c : road) alone.men[c] = Man{};
  if (!shoots_to(Scene{scene.variant, alone}, scene.at(from), from, to)) return no_cell;
  const auto first = std::ranges::find_if(road, [&](Cell c) { return !scene.empty(c); });
  return first == road.end() ? no_cell : *first;
}

// "the rook on a1 cannot be shot"; and while what, if that may change.
std::string unshootable(const Scene& scene, Cell cell) {
  const auto shootable = [&](const Man& man) { return scene.variant.form_of(man).shootable; };
  const Man& man = scene.at(cell);
  const auto field = shootable(man) ? std::nullopt : field_against(scene.variant, man, shootable);
  return fmt::format("the {} cannot be shot{}", man_on(scene.variant, scene.position, cell),
                     field ? " while " + *field : "");
}

}  // namespace

std::optional<Problem> shot_fault(const Variant& variant, const Snapshot& position, Cell from,
                                  Cell to) {
  const Scene scene{variant, position};
  if (scene.empty(to))
    return Problem{fmt::format("nobody stands on {} to be shot", variant.board.name(to))};
  const std::string man = man_on(variant, position, from);
  const std::string target = man_on(variant, position, to);
  if (scene.at(to).side == position.to_act)
    return Problem{fmt::format("the {} is {}'s own", target, side_name(position.to_act))};
  if (shoots_to(scene, scene.at(from), from, to)) return Problem{unshootable(scene, to)};
  if (const Cell cell = blocker(scene, from, to); cell != no_cell) {
    return Problem{
        fmt::format("the line of fire is blocked by the {}", man_on(variant, position, cell))};
  }
  const auto field = field_against(
      variant, scene.at(from), [&](const Man& other) { return shoots_to(scene, other, from, to); });
  if (field) return Problem{fmt::format("the {} does not shoot while {}", man, *field)};
  if (shoots_to(scene, scene.at(from), from, to, [](Atom& atom) { atom.most = 0; }))
    return Problem{fmt::format("the {} is out of its range", target)};
  if (!shoots_to(scene, scene.at(from), from, to, [](Atom& atom) { atom.from = {}; }))
    return std::nullopt;
  return Problem{fmt::format("the {} does not shoot from there", man)};
}

}  // namespace sb
