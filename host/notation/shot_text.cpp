// Shots that are no plies: asked on copies of the cells, so that each reason is tried by itself.
#include "notation/shot_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "notation/step_text.h"
#include "play/reference_scene.h"

namespace sb {
namespace {

using reference::Scene;

// Whether some shot of the man leads from one cell to the other on that board.
bool shoots_to(const Scene& scene, const Man& man, Cell from, Cell to) {
  bool found = false;
  for (const Atom& atom : scene.variant.form_of(man).movement) {
    if (!atom.shoots) continue;
    reference::each_target(scene, from, man, atom, [&](Cell c) { found |= c == to; });
  }
  return found;
}

// "a=3" where the man would shoot there, were that another value.
std::optional<std::string> resting_field(const Scene& scene, Cell from, Cell to) {
  const Man& man = scene.at(from);
  const PieceSpec& spec = scene.kind(man);
  for (std::size_t f = 0; f < spec.state.size(); ++f) {
    const StateField& field = spec.state[f];
    const int now = spec.field_value(man.state, f);
    for (int value = field.low; value <= field.high; ++value) {
      Man other = man;
      other.state = spec.with_field(man.state, f, value);
      if (!shoots_to(scene, other, from, to)) continue;
      return fmt::format("{}={}", field.name,
                         field.words.empty() ? std::to_string(now) : field.words[now - field.low]);
    }
  }
  return std::nullopt;
}

// Who stands first between the two, if the man would shoot there were nobody else on the board.
Cell blocker(const Scene& scene, Cell from, Cell to) {
  Snapshot alone = scene.position;
  const reference::Path road = reference::between(scene.board(), from, to);
  for (const Cell c : road) alone.men[c] = Man{};
  if (!shoots_to(Scene{scene.variant, alone}, scene.at(from), from, to)) return no_cell;
  const auto first = std::ranges::find_if(road, [&](Cell c) { return !scene.empty(c); });
  return first == road.end() ? no_cell : *first;
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
  if (shoots_to(scene, scene.at(from), from, to))
    return Problem{fmt::format("the {} cannot be shot", target)};
  if (const Cell cell = blocker(scene, from, to); cell != no_cell) {
    return Problem{
        fmt::format("the line of fire is blocked by the {}", man_on(variant, position, cell))};
  }
  const auto field = resting_field(scene, from, to);
  if (!field) return std::nullopt;
  return Problem{fmt::format("the {} does not shoot while {}", man, *field)};
}

}  // namespace sb
