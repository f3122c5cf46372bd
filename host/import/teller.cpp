// What either side may have, sets of men in words, and the order in which parts are told.
#include "import/teller.h"

#include <fmt/format.h>

namespace sb {

Teller::Teller(const Model& model) : model_(model), first_(read_first_position(model)) {
  find_reachable();
}

void Teller::find_reachable() {
  for (const int side : {white, black}) {
    const auto s = static_cast<std::size_t>(side);
    for (int kind = 0; kind < kind_count(); ++kind) {
      const auto k = static_cast<std::size_t>(kind);
      if (first_.on_board[s][k] + first_.in_hand[s][k] > 0) reachable_[s] |= kinds_of(kind);
    }
  }
  if (model_.flag("freeDrops")) reachable_.fill(model_.kinds());
  for (const int side : {white, black}) {
    const auto s = static_cast<std::size_t>(side);
    if (model_.flag("capturesToHand")) reachable_[s] |= reachable_[1 - s] & ~kinds_of(king_kind());
    for (int kind = 0; kind < kind_count(); ++kind) {
      if (!(reachable_[s] & kinds_of(kind))) continue;
      if (model_.becomes(kind) >= 0 && !keeps_origin())
        reachable_[s] |= kinds_of(model_.becomes(kind));
      if (kind == pawn_kind() || is_promotion_pawn(kind))
        reachable_[s] |= model_.men("promotionPieceTypes", side) & model_.kinds();
    }
  }
  if (!model_.flag("capturesToHand")) return;
  const auto now = reachable_;
  for (const std::size_t s : {std::size_t{0}, std::size_t{1}})
    reachable_[s] |= now[1 - s] & ~kinds_of(king_kind());
}

bool Teller::reachable(int kind) const { return reachable(kind, white) || reachable(kind, black); }

bool Teller::keeps_origin() const {
  return model_.flag("pieceDemotion") ||
         (model_.flag("capturesToHand") && !model_.flag("dropLoop"));
}

std::optional<Squares> Teller::shared(const Squares& for_white, const Squares& for_black,
                                      Kinds of) const {
  const Squares mirrored = for_black.mirrored(model_.board());
  if (for_white == mirrored || !(reachable_[black] & of)) return for_white;
  if (!(reachable_[white] & of)) return mirrored;
  return std::nullopt;
}

std::optional<Squares> Teller::shared(std::string_view key, Kinds of) const {
  return shared(model_.squares(key, white), model_.squares(key, black), of);
}

std::string Teller::fixed_zone(const Squares& squares) const {
  const bool alike = squares == squares.mirrored(model_.board());
  return alike ? zone(squares) : fmt::format("fixed({})", zone(squares));
}

std::string Teller::symbols(Kinds kinds) const {
  std::string text;
  const auto add = [&](const std::string& symbol) { text += (text.empty() ? "" : " ") + symbol; };
  for (int kind = 0; kind < kind_count(); ++kind) {
    if ((kinds & kinds_of(kind)) && reachable(kind) && model_.has(kind)) add(symbol(kind));
  }
  for (int kind = 0; kind < kind_count() && keeps_origin(); ++kind) {
    const int target = model_.becomes(kind);
    if (target >= 0 && (kinds & kinds_of(target)) && reachable(kind)) add("+" + symbol(kind));
  }
  return text;
}

bool Teller::is_everyone(Kinds kinds) const {
  return ((reachable_[white] | reachable_[black]) & model_.kinds() & ~kinds) == 0;
}

std::string Teller::men(std::string_view whose, Kinds kinds) const {
  if (is_everyone(kinds)) return std::string(whose);
  return fmt::format("{} \"{}\"", whose, symbols(kinds));
}

std::string Teller::count(std::string_view whose, Kinds kinds) const {
  return fmt::format("count({})", men(whose, kinds));
}

std::variant<ScriptParts, Problems> Teller::tell() {
  if (auto problems = model_.refused(); !problems.empty()) return problems;
  using Part = Refusal (Teller::*)();
  Problems problems;
  for (const Part part :
       {&Teller::tell_setup, &Teller::tell_royals, &Teller::tell_pieces, &Teller::tell_castling,
        &Teller::tell_rules, &Teller::tell_turn, &Teller::tell_endings}) {
    if (auto problem = (this->*part)()) problems.push_back(std::move(*problem));
  }
  if (!problems.empty()) return problems;
  for (const Origin& origin : model_.left_out())
    script_.notes.push_back(
        fmt::format("Left out, for it decides no ply: {} = {}.", origin.key, origin.value));
  return script_;
}

}  // namespace sb
