// How men move, in the words of a script.
#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "import/teller_parts.h"

namespace sb {
MovementContext Movements::context_of(int kind) const {
  MovementContext context{
      .board = model_.board(), .first = {}, .passing = {}, .takes_in_passing = false};
  const auto first = model_.flag("doubleStep") ? roster_.shared("doubleStepRegion", kinds_of(kind))
                                               : std::optional(Squares());
  // Whoever is passed by is the enemy: the region is his who captures.
  const auto passing = roster_.shared(model_.squares("enPassantRegion", black),
                                      model_.squares("enPassantRegion", white), every_kind);
  context.first = first.value_or(Squares());
  context.passing = passing.value_or(Squares());
  context.first_differs = !first;
  context.passing_differs = !passing;
  for (const int side : {white, black}) {
    context.takes_in_passing =
        context.takes_in_passing ||
        ((model_.men("enPassantTypes", side) & kinds_of(kind)) && roster_.reachable(kind, side));
  }
  return context;
}

// By the letters of the file. Its men turn round for Black, those of a script stand in a mirror: a
// man who tells left from right is said for each side.
Result<std::string> Movements::lettered_movement(int kind) const {
  const MovementContext context = context_of(kind);
  const std::string betza = model_.betza(kind);
  auto ours = movement_text(betza, context),
       theirs = movement_text(with_sides_changed(betza), context);
  if (!ours) return model_.refuse_man(kind, ours.problem().message);
  const bool one_side = roster_.reachable(kind, white) != roster_.reachable(kind, black);
  if (even_sided(kind) || (one_side && roster_.reachable(kind, white))) return ours;
  if (one_side || !theirs) return theirs;
  const auto of_side = [&](const std::string& text, std::string_view side) {
    return fmt::format("{}:from(ranks {{ {} = \"1-{}\" }})", operand(text), side,
                       model_.board().ranks);
  };
  return of_side(ours.value(), "white") + " + " + of_side(theirs.value(), "black");
}

Result<std::string> Movements::words_of(int kind) const {
  const auto region =
      roster_.shared(model_.region(kind, white), model_.region(kind, black), kinds_of(kind));
  if (!region)
    return model_.refuse_man(kind, "the regions of the sides are no mirror images",
                             model_.region(kind, black) == model_.everywhere() ? white : black);
  std::string text;
  if (kind == soldier_kind() && model_.number("soldierPromotionRank") > 1) {
    Squares beyond;
    for (int rank = model_.number("soldierPromotionRank") - 1; rank < model_.board().ranks; ++rank)
      beyond = beyond + Squares::rank(rank);
    text = fmt::format("step(forward) + step(sideways):from({})", roster_.zone(beyond));
  } else if (kind == find_kind("janggiCannon")) {
    const std::string others = roster_.symbols(every_kind & ~kinds_of(kind));
    text = fmt::format("hop(orthogonal):over \"{0}\":against \"{0}\"", others);
  } else if (model_.has_own_betza(kind)) {
    auto lettered = lettered_movement(kind);
    if (!lettered) return lettered.problem();
    text = std::move(lettered).value();
  } else {
    text = kind_info(kind).moves;
  }
  const bool stays =
      (model_.men("petrifyOnCaptureTypes") & kinds_of(kind)) && (royal_ & kinds_of(kind));
  if (stays) text = operand(text) + ":quiet()";
  if (*region == model_.everywhere() || text == "stand()") return text;
  return fmt::format("{}:to({})", operand(text), roster_.zone(*region));
}

Squares Movements::immobile(int kind) const {
  Squares none;
  if (!model_.flag("immobilityIllegal")) return none;
  const auto strides = strides_of(model_.betza(kind));
  const Extent board = model_.board();
  for (int rank = 0; rank < board.ranks; ++rank) {
    for (int file = 0; file < board.files; ++file) {
      const bool moves = std::ranges::any_of(strides, [&](const Stride& stride) {
        return stride.goes && !stride.initial &&
               board.holds(file + stride.files, rank + stride.ranks);
      });
      if (!moves) none.add(file, rank);
    }
  }
  return none;
}

// Whether a man goes to the left as he goes to the right.
bool Movements::even_sided(int kind) const {
  const auto strides = strides_of(model_.betza(kind));
  return std::ranges::all_of(strides, [&](const Stride& stride) {
    Stride twin = stride;
    twin.files = -twin.files;
    return contains(strides, twin);
  });
}

}  // namespace sb
