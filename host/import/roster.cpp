// What either side may ever have, and sets of men and of squares in the words of a script.
#include "import/roster.h"

#include <fmt/format.h>

namespace sb {

Roster::Roster(const Model& model) : model_(model), first_(read_first_position(model)) {
  find_reachable();
}

void Roster::find_reachable() {
  for (const int side : {white, black}) {
    for (int kind = 0; kind < kind_count(); ++kind) {
      if (first_.on_board[side][kind] + first_.in_hand[side][kind] > 0)
        reachable_[side] |= kinds_of(kind);
    }
  }
  if (model_.flag("freeDrops")) reachable_.fill(model_.kinds());
  for (auto before = reachable_; add_reachable(), reachable_ != before;) before = reachable_;
}

// Whom those that there are may become or capture.
void Roster::add_reachable() {
  for (const int side : {white, black}) {
    if (model_.flag("capturesToHand"))
      reachable_[side] |= reachable_[1 - side] & ~kinds_of(king_kind());
    for (const int kind : members(reachable_[side])) {
      if (model_.becomes(kind) >= 0 && !keeps_origin())
        reachable_[side] |= kinds_of(model_.becomes(kind));
      if (kind == pawn_kind() || is_promotion_pawn(kind))
        reachable_[side] |= model_.men("promotionPieceTypes", side) & model_.kinds();
    }
  }
}

bool Roster::keeps_origin() const {
  return model_.flag("pieceDemotion") ||
         (model_.flag("capturesToHand") && !model_.flag("dropLoop"));
}

std::optional<Squares> Roster::shared(const Squares& for_white, const Squares& for_black,
                                      Kinds of) const {
  const Squares mirrored = for_black.mirrored(model_.board());
  if (for_white == mirrored || !(reachable_[black] & of)) return for_white;
  if (!(reachable_[white] & of)) return mirrored;
  return std::nullopt;
}

std::optional<Squares> Roster::shared(std::string_view key, Kinds of) const {
  return shared(model_.squares(key, white), model_.squares(key, black), of);
}

// No hole is named, but in whole ranks.
std::string Roster::zone(const Squares& squares) const {
  std::string text = zone_text(squares, model_.board());
  return text.find("cells") == std::string::npos
             ? text
             : zone_text(squares - first_.walls, model_.board());
}

std::string Roster::fixed_zone(const Squares& squares) const {
  const bool alike = squares == squares.mirrored(model_.board());
  return alike ? zone(squares) : fmt::format("fixed({})", zone(squares));
}

std::string Roster::symbols(Kinds kinds) const {
  std::string text;
  const auto add = [&](const std::string& symbol) { text += (text.empty() ? "" : " ") + symbol; };
  for (const int kind : members(kinds & reachable_kinds())) {
    if (model_.has(kind)) add(symbol(kind));
  }
  for (const int kind : members(keeps_origin() ? reachable_kinds() : 0)) {
    const int target = model_.becomes(kind);
    if (target >= 0 && (kinds & kinds_of(target))) add("+" + symbol(kind));
  }
  return text;
}

bool Roster::is_everyone(Kinds kinds) const {
  return ((reachable_[white] | reachable_[black]) & model_.kinds() & ~kinds) == 0;
}

std::string Roster::men(std::string_view whose, Kinds kinds) const {
  if (is_everyone(kinds)) return std::string(whose);
  return fmt::format("{} \"{}\"", whose, symbols(kinds));
}

std::string Roster::count(std::string_view whose, Kinds kinds) const {
  return fmt::format("count({})", men(whose, kinds));
}

bool Roster::is_promotion_pawn(int kind) const {
  for (const int side : {white, black}) {
    if (reachable(kind, side) && (model_.men("promotionPawnTypes", side) & kinds_of(kind)))
      return true;
  }
  return false;
}

}  // namespace sb
