// Judges dead positions by material alone, as tournament software does.
#include "rules/outcome.h"

#include <algorithm>

#include "base/list.h"
#include "base/text.h"

namespace sb {
namespace {

bool is_held(const Snapshot& position, const Reserve& reserve, int kind) {
  return std::ranges::any_of(reserve.counts, [&](const std::vector<int>& of_side) {
    const int variable = of_side[kind];
    return variable >= 0 && position.vars[variable] != 0;
  });
}

// Whether somebody who is off the board may be dropped onto it.
bool somebody_comes(const Variant& variant, const Snapshot& position) {
  const PlayRules& play = variant.play;
  for (const Reserve& reserve : play.reserves) {
    for (const int kind : reserve.dropped()) {
      if (is_held(position, reserve, kind)) return true;
    }
  }
  for (const Action& action : play.actions) {
    if (action.kind != Action::Kind::drop || action.lifts) continue;
    for (const int kind : action.kinds) {
      if (variant.kind(kind).neutral) continue;
      if (action.reserve < 0 || is_held(position, play.reserves[action.reserve], kind)) return true;
    }
  }
  return false;
}

// Who has changed how he moves is no longer the man whom the script has named.
bool moves_as_at_first(const Variant& variant, const Man& man) {
  Man first = man;
  first.state = variant.kind(man.kind).initial_state();
  return variant.form(man) == variant.form(first);
}

}  // namespace

bool is_dead_position(const Variant& variant, const Snapshot& position) {
  if (!variant.endings.dead_position || somebody_comes(variant, position)) return false;
  int men = 0;
  bool lone = true;
  bool one_shade = true;
  int shade = -1;
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind == 0 || variant.kind(man.kind).royal) continue;
    if (!moves_as_at_first(variant, man)) return false;
    ++men;
    lone = lone && contains(variant.endings.lone_minor, man.kind);
    const int here = variant.board.shade(c);
    one_shade =
        one_shade && contains(variant.endings.same_shade, man.kind) && (shade < 0 || shade == here);
    shade = here;
  }
  return men == 0 || (men == 1 && lone) || one_shade;
}

std::string extinction_reason(const Variant& variant) {
  const auto royal =
      std::ranges::find_if(variant.pieces, [](const PieceSpec& piece) { return piece.royal; });
  return royal == variant.pieces.end() ? "extinction" : "no " + lower(royal->name);
}

}  // namespace sb
