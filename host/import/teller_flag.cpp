// Games that are won by arriving in a region.
#include <fmt/format.h>

#include <algorithm>

#include "import/teller_parts.h"

namespace sb {

Refusal FlagTeller::tell() {
  const Squares region = model_.squares("flagRegion", white);
  const Squares theirs = model_.squares("flagRegion", black);
  if ((region + theirs).empty()) return std::nullopt;
  const bool moves = model_.flag("flagMove"), safe = model_.flag("flagPieceSafe");
  std::array<Kinds, 2> kinds{model_.men("flagPiece", white), model_.men("flagPiece", black)};
  for (const int side : {white, black}) {
    if (kinds[side] == 0) kinds[side] = every_kind;  // "-" is read as "*" is
    if (kinds[side] != every_kind && roster_.symbols(kinds[side]).empty()) {
      note("Nobody of {} has a flagPiece, so none of them arrives.",
           side == white ? "White" : "Black");
      kinds[side] = 0;
    }
    if (stands_there(kinds[side], side))
      return model_.refuse("flagRegion", "its men stand there at the start", side);
  }
  if ((kinds[white] | kinds[black]) == 0) return std::nullopt;
  const auto has_king = [&](std::size_t side) { return kinds[side] == kinds_of(king_kind()); };
  const bool mirrored = region == theirs.mirrored(model_.board());
  const bool alike = kinds[white] == kinds[black] && mirrored;
  if (safe) {
    if (!alike) return model_.refuse("flagPieceSafe", "with a region of his own for either side");
    if (moves && has_king(white)) return model_.refuse("flagMove", "of kings, with flagPieceSafe");
    if (model_.number("flagPieceCount") > 1 && model_.flag("flagPieceBlockedWin"))
      return model_.refuse("flagPieceBlockedWin", "together with flagPieceSafe");
    return tell_safe_flag(kinds[white], region);
  }
  if (moves && has_king(white) && has_king(black) && (mirrored || region == theirs)) {
    tell_race(mirrored ? roster_.zone(region) : roster_.fixed_zone(region),
              mirrored && region != theirs);
    return std::nullopt;
  }
  if (moves && (has_king(white) || has_king(black)))
    return model_.refuse("flagMove", "with a region of his own for either king");
  if (moves && !alike) return model_.refuse("flagMove", "with a region of his own for either side");
  // The last empty square of a region may be filled by either side, but only who acted has arrived.
  if (model_.flag("flagPieceBlockedWin") && model_.number("flagPieceCount") > 1) {
    if (!alike || moves)
      return model_.refuse("flagPieceBlockedWin", "with flagMove, or a region of his own for each");
    ending(fmt::format(
        "ending \"arrival\" {{\n      side = \"acting\", wins = \"enemy\",\n      "
        "{},\n    }}",
        flag_facts("enemy", kinds[white], fmt::format("theirs({})", roster_.zone(region)))));
    return std::nullopt;
  }
  // Whoever is to move came there by the move before: the other side has had its answer.
  if (alike) {
    ending(fmt::format("ending \"arrival\" {{ {}{} }}", moves ? "side = \"acting\", " : "",
                       flag_facts("own", kinds[white], roster_.zone(region))));
    return std::nullopt;
  }
  for (const int side : {white, black}) {
    const Squares& own = side == white ? region : theirs;
    if (own.empty() || kinds[side] == 0) continue;
    ending(fmt::format("ending \"arrival\" {{ side = \"{}\", {} }}",
                       side == white ? "white" : "black",
                       flag_facts("own", kinds[side], roster_.fixed_zone(own))));
  }
  return std::nullopt;
}

// Whether as many of a side as are needed begin in its region.
bool FlagTeller::stands_there(Kinds kinds, int side) const {
  const Squares region = model_.squares("flagRegion", side);
  int count = 0;
  for (int rank = 0; rank < model_.board().ranks; ++rank) {
    for (int file = 0; file < model_.board().files; ++file) {
      const FirstMan man = first_.at(file, rank);
      count += man.kind >= 0 && man.side == side && region.has(file, rank) &&
               (kinds & kinds_of(man.kind));
    }
  }
  return count >= model_.number("flagPieceCount");
}

// Who moves first may be answered once.
void FlagTeller::tell_race(const std::string& goal, bool turned) {
  const std::string own = "own \"K\" * " + operand(goal);
  const std::string enemy = "enemy \"K\" * " + (turned ? "theirs(" + goal + ")" : operand(goal));
  ending(fmt::format(
      "ending \"both are there\" {{ at = \"round\", some = {{ {}, {} }}, wins = \"nobody\" }}", own,
      enemy));
  ending(fmt::format("ending \"first there\" {{ at = \"round\", some = {} }}", own));
  ending(fmt::format("ending \"first there\" {{ side = \"black\", some = {} }}", own));
  ending(
      fmt::format("ending \"first there\" {{ side = \"white\", some = {}, unless = {{ can = {{ "
                  "mover = \"K\", to = {} }} }} }}",
                  own, goal));
}

// "own "K" * last_ranks(1)", in the words of who asks.
std::string FlagTeller::standing_in(std::string_view whose, Kinds kinds,
                                    const Squares& region) const {
  const std::string where = roster_.zone(region);
  const bool theirs = whose == "enemy" && region != region.mirrored(model_.board());
  return fmt::format("{} * {}", roster_.men(whose, kinds),
                     theirs ? "theirs(" + where + ")" : operand(where));
}

// Who has arrived must be safe, unless more men have than are needed. With flagMove who is in
// danger is not lost: he wins when it is his turn again.
Refusal FlagTeller::tell_safe_flag(Kinds kinds, const Squares& region) {
  const int needed = model_.number("flagPieceCount");
  const std::string own = standing_in("own", kinds, region),
                    enemy = standing_in("enemy", kinds, region);
  const auto arrived = [&](const std::string& men, std::string_view takers) {
    return fmt::format(
        "any = {{ {{ count({0}):at_least({2}) }}, {{ count({0}):is({1}), none = {0} * "
        "attacks({3}) }} }}",
        men, needed, needed + 1, takers);
  };
  if (model_.flag("flagMove")) {
    ending(fmt::format("ending \"arrival\" {{ side = \"acting\", count({}):at_least({}) }}", own,
                       needed));
    ending(
        fmt::format("ending \"arrival\" {{\n      side = \"acting\", wins = \"enemy\",\n      "
                    "{},\n    }}",
                    arrived(enemy, "own")));
    return std::nullopt;
  }
  const auto is_one = [&](int kind) { return first_.on_board[white][kind] <= 1; };
  if (needed == 1 && std::ranges::all_of(members(kinds), is_one)) {
    ending(
        fmt::format("ending \"both are there\" {{ some = {{ {} - attacks(enemy), {} - "
                    "attacks(own) }}, wins = \"nobody\" }}",
                    own, enemy));
    ending(fmt::format("ending \"arrival\" {{ some = {} - attacks(enemy) }}", own));
    return std::nullopt;
  }
  ending(fmt::format(
      "ending \"both are there\" {{\n      wins = \"nobody\",\n      {0},\n      unless = {{ {{ "
      "count({1}):at_most({2}) }}, {{ count({1}):is({3}), some = {1} * attacks(own) }} }},\n    }}",
      arrived(own, "enemy"), enemy, needed - 1, needed));
  ending(fmt::format("ending \"arrival\" {{\n      {},\n    }}", arrived(own, "enemy")));
  return std::nullopt;
}

// Men in a region, as facts.
std::string FlagTeller::flag_facts(std::string_view whose, Kinds kinds,
                                   const std::string& where) const {
  const int needed = model_.number("flagPieceCount");
  const std::string in = operand(where);
  const std::string there = fmt::format("{} * {}", roster_.men(whose, kinds), in);
  std::string facts =
      needed > 1 ? fmt::format("count({}):at_least({})", there, needed) : "some = " + there;
  if (needed == 1 || !model_.flag("flagPieceBlockedWin")) return facts;
  return fmt::format("any = {{ {{ {} }}, {{ some = {}, none = empty * {} }} }}", facts, there, in);
}

}  // namespace sb
