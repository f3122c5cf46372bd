// What men become, and the filters that say when they have to or cannot.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "import/teller_parts.h"

namespace sb {

std::vector<std::string> PromotionTeller::targets_of_pawn(int kind) const {
  std::vector<std::string> targets;
  Kinds to = 0;
  for (const int side : {white, black}) {
    if (roster_.reachable(kind, side)) to |= model_.men("promotionPieceTypes", side);
  }
  to &= model_.kinds();
  constexpr std::string_view usual = "QRBN";
  for (const char c : usual) {
    const int target = model_.kind_of(c);
    if (target >= 0 && (to & kinds_of(target))) targets.push_back(roster_.symbol(target));
  }
  for (int target = 0; target < kind_count(); ++target) {
    if ((to & kinds_of(target)) && usual.find(model_.letter(target)) == std::string_view::npos)
      targets.push_back(roster_.symbol(target));
  }
  return targets;
}

// Where a man of either side promotes: nowhere if only the other side's do.
std::array<Squares, 2> PromotionTeller::regions_of(int kind) const {
  std::array<Squares, 2> regions;
  for (const int side : {white, black}) {
    const bool promotes = kind == pawn_kind() || model_.becomes(kind) >= 0 ||
                          (model_.men("promotionPawnTypes", side) & kinds_of(kind));
    if (promotes) regions[side] = model_.squares("promotionRegion", side);
  }
  return regions;
}

bool PromotionTeller::comes_otherwise(int kind, const Promotion& promotion) const {
  const Extent board = model_.board();
  const Squares theirs = promotion.must_theirs.value_or(promotion.must.mirrored(board));
  for (int rank = 0; rank < board.ranks; ++rank) {
    for (int file = 0; file < board.files; ++file) {
      const FirstMan man = first_.at(file, rank);
      if (man.kind == kind && !man.promoted &&
          (man.side == white ? promotion.must : theirs).has(file, rank))
        return true;
    }
  }
  for (const int other : members(roster_.reachable_kinds())) {
    if (!roster_.keeps_origin() && model_.becomes(other) == kind) return true;
    for (const int side : {white, black}) {
      const bool pawn = other == pawn_kind() || roster_.is_promotion_pawn(other);
      if (pawn && (model_.men("promotionPieceTypes", side) & kinds_of(kind))) return true;
    }
  }
  return model_.flag("pieceDemotion") && model_.becomes(kind) >= 0;
}

// Why a man's promotion cannot be said, wherever it is.
Refusal PromotionTeller::fault_of(int kind, bool like_pawns) const {
  const int target = model_.becomes(kind);
  const bool pawn = kind == pawn_kind();
  for (const int side : {white, black}) {
    const Kinds kings = model_.men("promotionPieceTypes", side) & royal_ & kinds_of(king_kind());
    if (like_pawns && kings && roster_.reachable(kind, side))
      return model_.refuse("promotionPieceTypes", "nobody becomes a king, who is royal", side);
  }
  if (like_pawns && model_.flag("pieceDemotion"))
    return model_.refuse("pieceDemotion", "with pawns that promote, who would be nobody then");
  if (target < 0) return std::nullopt;
  if (!pawn && like_pawns)
    return model_.refuse_line(
        fmt::format("a man {} that promotes in two ways", roster_.symbol(kind)),
        "promotionPawnTypes and promotedPieceType");
  if (!model_.has(target))
    return model_.refuse_man(kind, "he promotes to a man who has no letter any more");
  if (!pawn && model_.limit(target) > 0 && model_.flag("mandatoryPiecePromotion"))
    return model_.refuse("mandatoryPiecePromotion", "with a promotionLimit of who he becomes");
  if (pawn && model_.flag("piecePromotionOnCapture"))
    return model_.refuse("piecePromotionOnCapture", "a pawn");
  return std::nullopt;
}

std::optional<PromotionTeller::Promotion> PromotionTeller::promotion_of(int kind,
                                                                        Refusal& refusal) {
  Promotion promotion;
  const int target = model_.becomes(kind);
  const bool pawn = kind == pawn_kind(), pawnlike = pawn || roster_.is_promotion_pawn(kind);
  if (pawnlike) promotion.to = targets_of_pawn(kind);
  refusal = fault_of(kind, !promotion.to.empty());
  if (refusal) return std::nullopt;
  if (target >= 0)
    promotion.to.push_back(roster_.keeps_origin() ? "+" + roster_.symbol(kind)
                                                  : roster_.symbol(target));
  const auto regions = regions_of(kind);
  const auto region = roster_.shared(regions[white], regions[black], kinds_of(kind));
  const bool must = pawnlike && (pawn || target < 0) ? model_.flag("mandatoryPawnPromotion")
                                                     : model_.flag("mandatoryPiecePromotion");
  if (!region && pawnlike && !promotion.to.empty()) {
    const Squares stuck = movements_.immobile(kind);
    promotion.zone = regions[white];
    promotion.theirs = regions[black];
    promotion.must = must ? promotion.zone : stuck * promotion.zone;
    promotion.must_theirs =
        must ? *promotion.theirs : stuck.mirrored(model_.board()) * *promotion.theirs;
    promotion.stands_there = must && comes_otherwise(kind, promotion);
    return promotion;
  }
  if ((!promotion.to.empty() || (pawnlike && must)) && !region) {
    refusal =
        model_.refuse("promotionRegion", "the regions of the sides are no mirror images", black);
    return std::nullopt;
  }
  if (promotion.to.empty() || region->empty()) {
    // Where he would have to promote and can become nobody, he does not go.
    if (pawnlike && must && !region->empty())
      rule(fmt::format("forbid \"{0} has to promote there\" {{ mover = \"{0}\", to = {1} }}",
                       roster_.symbol(kind), roster_.zone(*region)));
    return std::nullopt;
  }
  promotion.zone = *region;
  promotion.leaving = !pawnlike && *region != model_.everywhere();
  // Where men are dropped unpromoted a filter says that moves promote.
  const bool by_rule = target >= 0 && !pawnlike &&
                       (model_.flag("piecePromotionOnCapture") || model_.flag("pieceDrops"));
  promotion.must = by_rule ? movements_.immobile(kind) * *region
                   : must  ? *region
                           : movements_.immobile(kind) * *region;
  promotion.stands_there = must && !by_rule && comes_otherwise(kind, promotion);
  return promotion;
}

std::string PromotionTeller::text(const Promotion& promotion) const {
  std::string to;
  const bool letters =
      std::ranges::all_of(promotion.to, [](const auto& s) { return s.size() == 1; });
  for (const std::string& symbol : promotion.to) to += (to.empty() || letters ? "" : " ") + symbol;
  std::string text = fmt::format("promotes = {{ to = \"{}\"", to);
  const Squares last = Squares::rank(model_.board().ranks - 1) * model_.everywhere();
  const auto of_sides = [&](const Squares& ours, const std::optional<Squares>& theirs) {
    return zone_text(ours, theirs.value_or(ours.mirrored(model_.board())), model_.board());
  };
  if (promotion.zone != last || promotion.must != last || promotion.leaving || promotion.theirs) {
    text += ", zone = " + of_sides(promotion.zone, promotion.theirs);
    if (promotion.leaving) text += ", leaving = true";
    if (!promotion.must.empty() || !promotion.must_theirs.value_or(Squares()).empty())
      text += ", must = " + of_sides(promotion.must, promotion.must_theirs);
  }
  std::vector<std::string> most;
  for (int kind = 0; kind < kind_count(); ++kind) {
    for (const std::string& symbol : promotion.to) {
      const bool origin = symbol.size() > 1;
      const int of = model_.kind_of(symbol.back());
      if ((origin ? model_.becomes(of) : of) != kind || model_.limit(kind) == 0) continue;
      most.push_back(fmt::format("{} = {}", origin ? fmt::format("[\"{}\"]", symbol) : symbol,
                                 model_.limit(kind)));
    }
  }
  if (!most.empty()) text += fmt::format(", at_most = {{ {} }}", fmt::join(most, ", "));
  return text + " }";
}

// Where men are captured in passing inside the zone of who captures, he does not promote by it.
void PromotionTeller::tell_passing() {
  Squares inside;
  for (const int side : {white, black}) {
    const Squares from = model_.squares("doubleStepRegion", 1 - side);
    const Squares zone =
        model_.squares("promotionRegion", side) * model_.squares("enPassantRegion", side);
    const Extent board = model_.board();
    for (int rank = 0; rank < board.ranks; ++rank) {
      for (int file = 0; file < board.files; ++file) {
        const int passed = side == white ? rank - 1 : rank + 1;
        if (from.has(file, rank) && board.holds(file, passed) && zone.has(file, passed))
          inside.add(file, passed);
      }
    }
  }
  if (inside.empty() || !model_.flag("doubleStep") || !roster_.reachable(pawn_kind())) return;
  if (model_.flag("mandatoryPawnPromotion"))
    note("Who captures in passing inside his zone promotes; in Fairy-Stockfish he does not.");
  else
    rule(
        "forbid \"a capture in passing promotes nobody\" { by = \"en passant\", promotes = true }");
}

// What one side alone may become.
void PromotionTeller::tell_sides() {
  for (const int side : {white, black}) {
    const Kinds mine = model_.men("promotionPieceTypes", side) & model_.kinds(),
                theirs = model_.men("promotionPieceTypes", 1 - side) & model_.kinds();
    const bool both =
        (roster_.reachable(pawn_kind(), white) && roster_.reachable(pawn_kind(), black));
    const Kinds lacking = both ? theirs & ~mine : 0;
    if (lacking)
      rule(fmt::format("forbid \"{} promotes to others\" {{ promotes = \"{}\", to = fixed({}) }}",
                       side == white ? "White" : "Black", roster_.symbols(lacking),
                       roster_.zone(model_.squares("promotionRegion", side))));
  }
}

// Who could promote by a move does. A move may begin or end in the zone; of some only captures
// count.
void PromotionTeller::tell_mandatory(const std::string& who, const Squares& region) {
  const bool by_capture = model_.flag("piecePromotionOnCapture");
  const auto tell = [&](std::string_view name, const std::string& where) {
    rule(fmt::format(
        "forbid \"{}\" {{ by = \"move\", mover = \"{}\"{}{}, unless = {{ promotes = true }} }}",
        name, who, where, by_capture ? ", captures = true" : ""));
  };
  const bool everywhere = region == model_.everywhere();
  const bool by_rule = model_.flag("pieceDrops") || by_capture;  // else `must` says it
  if (everywhere && by_rule) tell(by_capture ? "who captures promotes" : "who moves promotes", "");
  if (everywhere) return;
  if (by_rule) tell("who enters the zone promotes", ", to = " + roster_.zone(region));
  tell("who leaves the zone promotes", ", from = " + roster_.zone(region));
}

void PromotionTeller::tell_rules() {
  tell_passing();
  tell_sides();
  Kinds movers = 0;
  std::vector<std::string> symbols;
  for (const int kind : members(roster_.reachable_kinds() & ~kinds_of(pawn_kind()))) {
    if (model_.becomes(kind) < 0) continue;
    movers |= kinds_of(kind);
    symbols.push_back(roster_.symbol(kind));
    if (model_.flag("pieceDemotion")) symbols.push_back("+" + roster_.symbol(kind));
  }
  const auto region = roster_.shared("promotionRegion", movers);
  if (!movers || !region) return;
  const std::string who = fmt::format("{}", fmt::join(symbols, " "));
  if (model_.flag("piecePromotionOnCapture"))
    rule(
        fmt::format("forbid \"only who captures promotes\" {{ mover = \"{}\", promotes = true, "
                    "unless = {{ captures = true }} }}",
                    who));
  if (model_.flag("mandatoryPiecePromotion")) tell_mandatory(who, *region);
}

}  // namespace sb
