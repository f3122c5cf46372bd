// Judges dead positions by material alone, as tournament software does.
#include "rules/outcome.h"

#include "base/list.h"
#include "base/text.h"

namespace sb {

bool is_dead_position(const Variant& variant, const Snapshot& position) {
  if (!variant.endings.dead_position) return false;
  int men = 0;
  bool lone = true;
  bool one_shade = true;
  int shade = -1;
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind == 0 || variant.kind(man.kind).royal) continue;
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
