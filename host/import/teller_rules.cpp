// Who is royal, what a player may do, and what happens then.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "import/teller_parts.h"

namespace sb {
namespace {

constexpr int as_many_as_come = 60;  // royal however many there are

}  // namespace

RoyalTeller::Supply RoyalTeller::supply_of(int kind, int few) const {
  Supply supply{.made = model_.becomes(kind) >= 0};
  for (const int other : members(roster_.reachable_kinds()))
    supply.made = supply.made || model_.becomes(other) == kind;
  for (const int side : {white, black}) {
    const bool pawns =
        roster_.reachable(pawn_kind(), side) || roster_.is_promotion_pawn(pawn_kind());
    if (pawns && (model_.men("promotionPieceTypes", side) & kinds_of(kind)))
      supply.made = supply.by_pawns = true;
    if (first_.in_hand[side][kind] > 0) supply.made = true;
    if (first_.on_board[side][kind] > few) supply.many = true;
  }
  return supply;
}

// Men who are royal as long as there are few of them.
Refusal RoyalTeller::tell() {
  const int king = king_kind();
  royal_ = first_.on_board[white][king] + first_.on_board[black][king] > 0 ? kinds_of(king) : 0;
  if (!model_.flag("extinctionPseudoRoyal")) return std::nullopt;
  const Kinds types = model_.men("extinctionPieceTypes") & model_.kinds();
  if (model_.men("extinctionPieceTypes") == every_kind)
    return model_.refuse("extinctionPseudoRoyal", "not of all men");
  if (model_.flag("blastOnCapture")) {
    royal_ |= types;
    script_.check = fmt::format("{} * attacks(enemy) - around({})", roster_.men("own", types),
                                roster_.men("enemy", types));
    return std::nullopt;
  }
  const int few = model_.number("extinctionPieceCount") + 1;
  bool always = !model_.flag("dupleCheck");
  std::vector<std::string> sets;
  for (const int kind : members(types & roster_.reachable_kinds())) {
    const Supply supply = supply_of(kind, few);
    const bool few_for_ever = !supply.made && !supply.many;
    always = always && few_for_ever;
    const std::string own = roster_.men("own", kinds_of(kind));
    if (few > as_many_as_come || few_for_ever) {
      sets.push_back(own);
      continue;
    }
    if (supply.made && !supply.by_pawns)
      note("Who promotes to a second {0} is out of check at once; in Fairy-Stockfish a move later.",
           roster_.symbol(kind));
    sets.push_back(fmt::format("({}):when {{ count({}):at_most({}) }}", own, own, few));
  }
  if (always) {
    royal_ |= types;
    return std::nullopt;
  }
  tell_check(types, std::move(sets));
  return std::nullopt;
}

void RoyalTeller::tell_check(Kinds types, std::vector<std::string> sets) {
  if (roster_.reachable(king_kind()))
    sets.insert(sets.begin(), roster_.men("own", kinds_of(king_kind())));
  const std::string set = fmt::format("{}", fmt::join(sets, " + "));
  script_.check = (sets.size() > 1 ? "(" + set + ")" : set) + " * attacks(enemy)";
  if (model_.flag("dupleCheck"))
    rule(fmt::format(
        "forbid \"all royal men are attacked\" {{ some = {0}, none = {0} - attacks(enemy) }}",
        roster_.men("own", types)));
}

// A king in check only goes where he captures the one who gives it.
Refusal RuleTeller::tell_steadfast_king() {
  std::string checkers;
  Kinds kinds = roster_.reachable_kinds();
  for (const int kind : members(roster_.keeps_origin() ? kinds : 0))
    kinds |= model_.becomes(kind) >= 0 ? kinds_of(model_.becomes(kind)) : 0;
  for (const int kind : members(kinds & ~kinds_of(king_kind()))) {
    const auto moves = kind == pawn_kind() ? Result<std::string>("step(forward_diagonals)")
                                           : movements_.words_of(kind);
    if (!moves) return moves.problem();
    // Whose way is looked at from its one end alone: seen from the king it is another.
    const bool lame = std::ranges::any_of(strides_of(model_.betza(kind)), [](const Stride& stride) {
      return stride.lame && std::abs(stride.files) != std::abs(stride.ranks);
    });
    if (lame) return model_.refuse("makpongRule", "with men who are blocked on one side of a leap");
    const std::string symbols = roster_.symbols(kinds_of(kind));
    if (symbols.empty()) continue;
    checkers += fmt::format("{}enemy \"{}\" * reach(own \"K\", {})",
                            checkers.empty() ? "" : "\n  + ", symbols, moves.value());
  }
  script_.locals.emplace_back("checkers", checkers);
  rule(
      "forbid \"a king does not flee\" {\n      mover = \"K\", before = { in_check = true },\n     "
      " "
      "unless = { captures = checkers, before = { count(checkers):is(1) } },\n    }");
  return std::nullopt;
}

void RuleTeller::tell_blast() {
  if (model_.word("wallingRule") != "none" && model_.flag("extinctionPseudoRoyal"))
    note("A wall parries no check; Fairy-Stockfish's does.");
  const Kinds pawns = kinds_of(pawn_kind()) & roster_.reachable_kinds();
  const Kinds immune = model_.men("blastImmuneTypes") & model_.kinds();
  const Kinds spared = pawns | immune;
  const bool walls = model_.word("wallingRule") != "none";  // `to` is where the wall comes, too
  const std::string bare = walls ? "to * own" : "to", to = walls ? "(to * own)" : "to";
  const std::string there = immune ? fmt::format("({} - {})", to, roster_.men("men", immune)) : to;
  const std::string around =
      spared ? fmt::format("(around({}) - {})", bare, roster_.men("men", spared))
             : "around(" + bare + ")";
  rule(fmt::format("after \"explosion\" {{ when = {{ captures = true }}, hits = {} + {} }}", there,
                   around));
  if (model_.flag("extinctionPseudoRoyal")) {
    for (const int kind : members(model_.men("extinctionPieceTypes") & roster_.reachable_kinds())) {
      rule(fmt::format("forbid \"your own {} would be blown up\" {{ none = own \"{}\" }}",
                       roster_.symbol(kind) == "K" ? "king" : roster_.symbol(kind),
                       roster_.symbol(kind)));
    }
  }
}

// What explodes and what turns to stone where somebody is captured.
Refusal RuleTeller::tell_blasts_and_stones() {
  const Kinds stone = model_.men("petrifyOnCaptureTypes") & model_.kinds();
  if (model_.flag("capturesToHand") && model_.flag("blastOnCapture"))
    return model_.refuse("capturesToHand", "together with blastOnCapture: who is blown up");
  if (model_.flag("capturesToHand") && stone)
    return model_.refuse("capturesToHand", "together with petrifyOnCaptureTypes: who is petrified");
  if (model_.flag("blastOnCapture") && (royal_ & kinds_of(king_kind())))
    return model_.refuse("blastOnCapture",
                         "with kings; extinctionPseudoRoyal commoners are blown up");
  if (model_.flag("blastOnCapture")) tell_blast();
  if (!stone) return std::nullopt;
  // A blast turns to stone whom it finds there, who may have promoted.
  const Kinds become = model_.men("promotionPieceTypes") & model_.kinds() & ~stone;
  if (model_.flag("blastOnCapture") && become && (stone & model_.men("promotionPawnTypes")))
    return model_.refuse("petrifyOnCaptureTypes", "together with blastOnCapture");
  rule(
      fmt::format("after \"petrified\" {{ when = {{ captures = true, mover = \"{}\" }}, hits = "
                  "to, puts = {{ \"*\", on = to }} }}",
                  roster_.symbols(stone & ~royal_)));
  return std::nullopt;
}

void RuleTeller::tell_facing_kings() {
  // Along a rank, too, where their palaces have ranks in common.
  const int king = king_kind();
  bool level = false;
  for (int rank = 0; rank < model_.board().ranks; ++rank)
    level = level || (!(model_.region(king, white) * Squares::rank(rank)).empty() &&
                      !(model_.region(king, black) * Squares::rank(rank)).empty());
  rule(
      fmt::format("forbid \"the kings face each other\" {{ some = enemy \"K\" * reach(own "
                  "\"K\", slide({})) }}",
                  level ? "orthogonal" : "forward"));
  if (model_.flag("castling") && !first_.castling.empty() && first_.castling != "-")
    rule(
        "forbid \"the king passes before the enemy's\" { by = \"castling\", some = enemy \"K\" * "
        "reach(passed, slide(forward)) }");
}

// Where men first move from, a man may come in. In the words of `seirawan`.
Refusal RuleTeller::tell_gates() {
  if (!model_.flag("gating") || !model_.flag("seirawanGating")) return std::nullopt;
  if (model_.flag("pieceDrops")) return model_.refuse("seirawanGating", "together with drops");
  if (model_.flag("capturesToHand"))
    return model_.refuse("capturesToHand", "together with seirawanGating");
  for (const int side : {white, black}) {
    if (model_.squares("dropRegion", side) != model_.everywhere())
      return model_.refuse("dropRegion", "together with seirawanGating", side);
  }
  script_.needs = "seirawan";
  script_.without_it =
      model_.refuse("seirawanGating", "without all of 'seirawan', its men and its board");
  const std::string start = drops_.start_text();
  script_.locals.emplace_back(
      "gate", start.empty() ? "reserve \"gate\" {}"
                            : fmt::format("reserve \"gate\" {{ start = {} }}", start));
  std::string army;
  for (const char symbol : std::string_view("KQRBN"))
    army += fmt::format("{0}own \"{1}{{moved=0}}\" * homes(\"{1}\")", army.empty() ? "" : "\n  + ",
                        symbol);
  script_.locals.emplace_back("army", army);
  rule("gate");
  return std::nullopt;
}

Refusal RuleTeller::tell() {
  if (auto problem = tell_gates()) return problem;
  if (auto problem = drops_.tell()) return problem;
  if (model_.flag("makpongRule")) {
    if (auto problem = tell_steadfast_king()) return problem;
  }
  if (model_.flag("flyingGeneral") && roster_.reachable(king_kind())) tell_facing_kings();
  if (model_.flag("bikjangRule") && !is_korean(model_))
    return model_.refuse("bikjangRule", "without diagonalLines");
  if (model_.flag("bikjangRule"))
    rule(
        "forbid \"the generals face each other\" { before = { some = facing }, some = facing, "
        "unless = { by = \"pass\" } }");
  if (!model_.flag("checking") && roster_.reachable(king_kind()))
    rule("forbid \"no check may be given\" { gives_check = true }");
  if (const Kinds immune = model_.men("mutuallyImmuneTypes") & model_.kinds()) {
    for (const int kind : members(immune)) {
      rule(fmt::format("forbid \"{0} does not take {0}\" {{ mover = \"{0}\", captures = \"{0}\" }}",
                       roster_.symbol(kind)));
    }
  }
  promotions_.tell_rules();
  if (model_.flag("mustCapture")) rule("prefer \"you have to capture\" { captures = true }");
  if (auto problem = tell_blasts_and_stones()) return problem;
  if (model_.flag("checkCounting")) {
    if (first_.checks[0] != first_.checks[1])
      return model_.refuse("checkCounting", "a count of its own for each side");
    script_.locals.emplace_back(
        "checks",
        fmt::format("variable \"checks\" (per_side(range(0, {}):help \"@ has given # checks\"))",
                    first_.checks[0]));
    rule("checks");
    rule("after \"check\" { when = { gives_check = true }, adds = { [checks] = 1 } }");
  }
  tell_flips();
  return std::nullopt;
}

void RuleTeller::tell_flips() {
  const std::string& flips = model_.word("flipEnclosedPieces");
  const Squares start = model_.squares("enclosingDropStart", white);
  if (model_.word("enclosingDrop") == "reversi") {
    const bool open = !(start - first_.men[white] - first_.men[black]).empty();
    const std::string free = fmt::format("empty * {}", operand(roster_.fixed_zone(start)));
    rule(fmt::format(
        "forbid \"it turns nobody\" {{ by = \"drop\", none = was(flanked(to, every_way)){} }}",
        open ? fmt::format(", unless = {{ before = {{ some = {} }} }}", free) : ""));
    if (open)
      rule(
          fmt::format("forbid \"the middle comes first\" {{ by = \"drop\", to = {}, before = {{ "
                      "some = {} }} }}",
                      roster_.fixed_zone(model_.everywhere() - start), free));
  }
  if ((flips == "reversi" || model_.word("enclosingDrop") == "reversi") && !first_.walls.empty())
    note("Rows of men end at a hole; Fairy-Stockfish's go on behind it.");
  if (flips == "reversi")
    rule("after \"turning\" { when = { by = \"drop\" }, turns = flanked(to, every_way) }");
  if (flips == "ataxx") rule("after \"turning\" { turns = enemy * around(to) }");
  if (flips == "quadwrangle") {
    rule("after \"turning\" { when = { by = \"move\" }, turns = enemy * around(to) }");
    rule(
        "after \"turning by a drop\" { when = { by = \"drop\", some = own * around(to) }, turns = "
        "enemy * around(to) }");
  }
}

}  // namespace sb
