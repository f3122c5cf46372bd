// What a player may do, and what happens then.
#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "import/teller.h"

namespace sb {
namespace {

constexpr int as_many_as_come = 60;  // royal however many there are

}  // namespace

// Whether a kind is royal all the time: nobody becomes one or is dropped as one, and there are few.
// Else `check` says when it is.
Teller::Refusal Teller::tell_royals() {
  const auto king = static_cast<std::size_t>(king_kind());
  royal_ =
      first_.on_board[white][king] + first_.on_board[black][king] > 0 ? kinds_of(king_kind()) : 0;
  if (!model_.flag("extinctionPseudoRoyal")) return std::nullopt;
  const Kinds types = model_.men("extinctionPieceTypes") & model_.kinds();
  if (model_.men("extinctionPieceTypes") == every_kind)
    return model_.refuse("extinctionPseudoRoyal", "not of all men");
  if (model_.flag("blastOnCapture")) {
    royal_ |= types;
    script_.check =
        fmt::format("{} * attacks(enemy) - around({})", men("own", types), men("enemy", types));
    return std::nullopt;
  }
  const int few = model_.number("extinctionPieceCount") + 1;
  bool always = !model_.flag("dupleCheck");
  std::string set;
  for (int kind = 0; kind < kind_count(); ++kind) {
    if (!(types & kinds_of(kind)) || !reachable(kind)) continue;
    bool made = model_.becomes(kind) >= 0, pawns_make = false;
    for (int other = 0; other < kind_count(); ++other)
      made = made || (reachable(other) && model_.becomes(other) == kind);
    bool fixed = true;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
      const auto k = static_cast<std::size_t>(kind);
      const bool pawns =
          reachable(pawn_kind(), static_cast<int>(side)) || is_promotion_pawn(pawn_kind());
      pawns_make =
          pawns_make ||
          (pawns && (model_.men("promotionPieceTypes", static_cast<int>(side)) & kinds_of(kind)));
      made = made || first_.in_hand[side][k] > 0 || pawns_make;
      fixed = fixed && first_.on_board[side][k] <= few;
    }
    const bool each = few > as_many_as_come || (fixed && !made);
    always = always && fixed && !made;
    const std::string own = men("own", kinds_of(kind));
    if (!each && made && !pawns_make)
      note("Who promotes to a second {0} is out of check at once; in Fairy-Stockfish a move later.",
           symbol(kind));
    set += set.empty() ? "" : " + ";
    set += each ? own : fmt::format("({}):when {{ count({}):at_most({}) }}", own, own, few);
  }
  if (always) {
    royal_ |= types;
    return std::nullopt;
  }
  if (reachable(king_kind()))
    set = men("own", kinds_of(king_kind())) + (set.empty() ? "" : " + ") + set;
  script_.check = set.find(" + ") == std::string::npos ? set + " * attacks(enemy)"
                                                       : fmt::format("({}) * attacks(enemy)", set);
  if (model_.flag("dupleCheck"))
    rule(fmt::format(
        "forbid \"all royal men are attacked\" {{ some = {0}, none = {0} - attacks(enemy) }}",
        men("own", types)));
  return std::nullopt;
}

bool Teller::drops_freely() const {
  if (!model_.flag("pieceDrops")) return false;
  if (model_.flag("freeDrops")) return true;
  // One kind that never moves: where hands last to the end, nobody counts them.
  const Kinds all = reachable_[white] | reachable_[black];
  int kind = 0;
  while (kind < kind_count() && !(all & kinds_of(kind))) ++kind;
  if (kind == kind_count() || all != kinds_of(kind) || !model_.betza(kind).empty()) return false;
  const Extent board = model_.board();
  const int squares =
      board.files * board.ranks -
      static_cast<int>((first_.walls + first_.men[white] + first_.men[black]).size());
  const bool passes = can_pass(white) || can_pass(black);
  const auto k = static_cast<std::size_t>(kind);
  return first_.in_hand[white][k] >= (passes ? squares : (squares + 1) / 2) &&
         first_.in_hand[black][k] >= (passes ? squares : squares / 2);
}

bool Teller::can_pass(int side) const {
  return model_.flag("pass", side) || model_.flag("passOnStalemate", side);
}

// Where a man of a kind is dropped; empty for everywhere, nothing where sides differ.
std::string Teller::drop_zone(int kind) const {
  std::array<Squares, 2> zones;
  const Extent board = model_.board();
  for (const int side : {white, black}) {
    Squares& zone = zones[static_cast<std::size_t>(side)];
    zone = model_.squares("dropRegion", side) * model_.region(kind, side);
    const int first = side == white ? 0 : board.ranks - 1;
    if (kind == pawn_kind()) {
      if (!model_.flag("promotionZonePawnDrops"))
        zone = zone - model_.squares("promotionRegion", side);
      if (!model_.flag("firstRankPawnDrops")) zone = zone - Squares::rank(first);
      const Squares stuck = *immobile(kind);
      zone = zone - (side == white ? stuck : stuck.mirrored(board));
    }
    if (model_.flag("sittuyinRookDrop") && kind == find_kind("rook"))
      zone = zone * Squares::rank(first);
    if (kind == model_.man("dropNoDoubled") && model_.number("dropNoDoubledCount") == 0)
      zone = Squares();
  }
  const auto both = shared(zones[white], zones[black], kinds_of(kind));
  const std::string& rule = model_.word("enclosingDrop");
  std::string text = both ? zone(*both) : zone_text(zones[white], zones[black], model_.board());
  const auto narrow = [&](const std::string& set) {
    text = text == "everywhere" ? set : text + " * " + set;
  };
  if (rule == "ataxx") narrow("around(own)");
  if (rule == "snort") text += " - around(enemy, step(orthogonal))";
  return text;
}

Teller::Refusal Teller::tell_reserve() {
  if (!model_.flag("pieceDrops") || drops_freely()) return std::nullopt;
  if (model_.word("enclosingDrop") == "top" || model_.word("enclosingDrop") == "anyside")
    return model_.refuse("enclosingDrop", "with hands that run out");
  std::array<std::string, 2> start;
  Kinds dropped = model_.flag("capturesToHand") ? reachable_[white] | reachable_[black] : 0;
  for (int kind = 0; kind < kind_count(); ++kind) {
    const auto k = static_cast<std::size_t>(kind);
    for (const int side : {white, black}) {
      const int count = first_.in_hand[side][k];
      start[side].append(static_cast<std::size_t>(count), model_.letter(kind));
      if (count > 0) dropped |= kinds_of(kind);
    }
  }
  if (keeps_origin()) {  // who came by promotion alone is never in a hand
    for (int kind = 0; kind < kind_count(); ++kind) {
      const auto k = static_cast<std::size_t>(kind);
      if (first_.on_board[white][k] + first_.on_board[black][k] + first_.in_hand[white][k] +
              first_.in_hand[black][k] ==
          0)
        dropped &= ~kinds_of(kind);
    }
  }
  dropped &= model_.kinds() & ~kinds_of(king_kind());
  std::vector<std::string> zones;
  std::string by_symbol;
  for (int kind = 0; kind < kind_count(); ++kind) {
    if (!(dropped & kinds_of(kind))) continue;
    const std::string zone = drop_zone(kind);
    if (!contains(zones, zone)) zones.push_back(zone);
    if (zone != "everywhere")
      by_symbol += fmt::format("{}{} = {}", by_symbol.empty() ? "" : ", ", symbol(kind), zone);
  }
  std::vector<std::string> fields;
  if (model_.flag("capturesToHand")) fields.emplace_back("takes = \"captured\"");
  if (model_.flag("capturesToHand") && model_.flag("dropLoop"))
    fields.push_back(fmt::format("of = \"{}\"", symbols(dropped)));
  std::vector<std::string> sides;
  if (!start[white].empty()) sides.push_back(fmt::format("white = \"{}\"", start[white]));
  if (!start[black].empty()) sides.push_back(fmt::format("black = \"{}\"", start[black]));
  if (start[white] != start[black])
    fields.push_back(fmt::format("start = {{ {} }}", fmt::join(sides, ", ")));
  else if (!sides.empty())
    fields.push_back(fmt::format("start = \"{}\"", start[white]));
  fields.push_back(zones.size() <= 1
                       ? fmt::format("drops = {}", zones.empty() ? "everywhere" : zones[0])
                       : fmt::format("drops = {{ {} }}", by_symbol));
  script_.locals.emplace_back("hand",
                              fmt::format("reserve \"hand\" {{ {} }}", fmt::join(fields, ", ")));
  rule("hand");
  return tell_drop_rules();
}

Teller::Refusal Teller::tell_drop_rules() {
  const int single = model_.man("dropNoDoubled"), most = model_.number("dropNoDoubledCount");
  if (single >= 0 && reachable(single) && most > 0) {
    const std::string others = fmt::format("own \"{}\" * alike(to, each_file)", symbol(single));
    rule(fmt::format("forbid \"too many {0} on a file\" {{ by = \"drop\", mover = \"{0}\", {1} }}",
                     symbol(single),
                     most == 1 ? fmt::format("some = {} - to", others)
                               : fmt::format("count({}):at_least({})", others, most + 1)));
  }
  if (model_.flag("shogiPawnDropMateIllegal") && reachable(shogi_pawn_kind())) {
    const std::string pawn = symbol(shogi_pawn_kind());
    rule(
        fmt::format("forbid \"a dropped {0} may not give mate\" {{ by = \"drop\", mover = \"{0}\", "
                    "mates = true }}",
                    pawn));
    note("Fairy-Stockfish lists a dropped {} that gives mate, and who dropped it loses.", pawn);
  }
  if (model_.flag("mustDrop")) rule("prefer \"you have to drop\" { by = \"drop\" }");
  if (model_.flag("mustDrop") && model_.man("mustDropType") >= 0)
    return model_.refuse("mustDropType", "only some men have to be dropped");
  if (!model_.flag("dropChecks") && reachable(king_kind()))
    rule("forbid \"a drop may not give check\" { by = \"drop\", gives_check = true }");
  return std::nullopt;
}

// A king in check only goes where he captures the one who gives it.
Teller::Refusal Teller::tell_steadfast_king() {
  std::string checkers;
  for (int kind = 0; kind < kind_count(); ++kind) {
    if (!reachable(kind) || kind == king_kind()) continue;
    const auto moves = kind == pawn_kind() ? "step(forward_diagonals)" : movement(kind);
    if (!moves) return refuse_movement(kind);
    checkers += fmt::format("{}enemy \"{}\" * reach(own \"K\", {})",
                            checkers.empty() ? "" : "\n  + ", symbol(kind), *moves);
  }
  script_.locals.emplace_back("checkers", checkers);
  rule(
      "forbid \"a king does not flee\" {\n      mover = \"K\", before = { in_check = true },\n     "
      " "
      "unless = { captures = checkers, before = { count(checkers):is(1) } },\n    }");
  return std::nullopt;
}

void Teller::tell_blast() {
  if (model_.word("wallingRule") != "none" && model_.flag("extinctionPseudoRoyal"))
    note("A wall parries no check; Fairy-Stockfish's does.");
  const Kinds pawns = kinds_of(pawn_kind()) & (reachable_[white] | reachable_[black]);
  const Kinds immune = model_.men("blastImmuneTypes") & model_.kinds();
  const Kinds spared = pawns | immune;
  const bool walls = model_.word("wallingRule") != "none";  // `to` is where the wall comes, too
  const std::string bare = walls ? "to * own" : "to", to = walls ? "(to * own)" : "to";
  const std::string there = immune ? fmt::format("({} - {})", to, men("men", immune)) : to;
  const std::string around =
      spared ? fmt::format("(around({}) - {})", bare, men("men", spared)) : "around(" + bare + ")";
  rule(fmt::format("after \"explosion\" {{ when = {{ captures = true }}, hits = {} + {} }}", there,
                   around));
  if (model_.flag("extinctionPseudoRoyal")) {
    for (int kind = 0; kind < kind_count(); ++kind) {
      if ((model_.men("extinctionPieceTypes") & kinds_of(kind)) && reachable(kind))
        rule(fmt::format("forbid \"your own {} would be blown up\" {{ none = own \"{}\" }}",
                         symbol(kind) == "K" ? "king" : symbol(kind), symbol(kind)));
    }
  }
}

// Where men are captured in passing inside the zone of who captures, he does not promote by it.
void Teller::tell_passing_promotion() {
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
  if (inside.empty() || !model_.flag("doubleStep") || !reachable(pawn_kind())) return;
  if (model_.flag("mandatoryPawnPromotion"))
    note("Who captures in passing inside his zone promotes; in Fairy-Stockfish he does not.");
  else
    rule(
        "forbid \"a capture in passing promotes nobody\" { by = \"en passant\", promotes = true }");
}

Teller::Refusal Teller::tell_promotion_rules() {
  tell_passing_promotion();
  const bool must = model_.flag("mandatoryPiecePromotion"),
             by_capture = model_.flag("piecePromotionOnCapture");
  for (const int side : {white, black}) {  // what one side alone may become
    const Kinds mine = model_.men("promotionPieceTypes", side) & model_.kinds(),
                theirs = model_.men("promotionPieceTypes", 1 - side) & model_.kinds();
    const bool both = (reachable(pawn_kind(), white) && reachable(pawn_kind(), black));
    const Kinds lacking = both ? theirs & ~mine : 0;
    if (lacking)
      rule(fmt::format("forbid \"{} promotes to others\" {{ promotes = \"{}\", to = fixed({}) }}",
                       side == white ? "White" : "Black", symbols(lacking),
                       zone(model_.squares("promotionRegion", side))));
  }
  Kinds movers = 0;
  for (int kind = 0; kind < kind_count(); ++kind) {
    if (model_.becomes(kind) >= 0 && kind != pawn_kind() && reachable(kind))
      movers |= kinds_of(kind);
  }
  if (!movers) return std::nullopt;
  std::string who;
  for (int kind = 0; kind < kind_count(); ++kind) {
    if (!(movers & kinds_of(kind))) continue;
    who += (who.empty() ? "" : " ") + symbol(kind) +
           (model_.flag("pieceDemotion") ? " +" + symbol(kind) : "");
  }
  const auto region = shared("promotionRegion", movers);
  if (!region) return std::nullopt;
  if (by_capture) {
    rule(
        fmt::format("forbid \"only who captures promotes\" {{ mover = \"{}\", promotes = true, "
                    "unless = {{ captures = true }} }}",
                    who));
    if (must)
      rule(
          fmt::format("forbid \"who captures promotes\" {{ mover = \"{}\", captures = true, unless "
                      "= {{ promotes = true }} }}",
                      who));
    return std::nullopt;
  }
  if (must && *region != model_.everywhere()) {
    const auto tell = [&](std::string_view name, std::string_view fact) {
      rule(
          fmt::format("forbid \"{}\" {{ by = \"move\", mover = \"{}\", {} = {}, unless = {{ "
                      "promotes = true }} }}",
                      name, who, fact, zone(*region)));
    };
    if (model_.flag("pieceDrops")) tell("who enters the zone promotes", "to");
    tell("who leaves the zone promotes", "from");
  } else if (must && model_.flag("pieceDrops")) {
    rule(
        fmt::format("forbid \"who moves promotes\" {{ by = \"move\", mover = \"{}\", unless = {{ "
                    "promotes = true }} }}",
                    who));
  }
  return std::nullopt;
}

void Teller::tell_facing_kings() {
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

Teller::Refusal Teller::tell_rules() {
  if (model_.flag("gating") && model_.flag("seirawanGating")) {
    if (model_.flag("pieceDrops")) return model_.refuse("seirawanGating", "together with drops");
    script_.needs = "seirawan";
    script_.locals.emplace_back("gate", "reserve \"gate\" {}");
    rule("gate");
  }
  if (auto problem = tell_reserve()) return problem;
  if (model_.flag("makpongRule")) {
    if (auto problem = tell_steadfast_king()) return problem;
  }
  if (model_.flag("flyingGeneral")) tell_facing_kings();
  if (is_korean() && model_.flag("bikjangRule"))
    rule(
        "forbid \"the generals face each other\" { before = { some = facing }, some = facing, "
        "unless = { by = \"pass\" } }");
  if (!model_.flag("checking") && reachable(king_kind()))
    rule("forbid \"no check may be given\" { gives_check = true }");
  if (const Kinds immune = model_.men("mutuallyImmuneTypes") & model_.kinds()) {
    for (int kind = 0; kind < kind_count(); ++kind) {
      if (immune & kinds_of(kind))
        rule(fmt::format(
            "forbid \"{0} does not take {0}\" {{ mover = \"{0}\", captures = \"{0}\" }}",
            symbol(kind)));
    }
  }
  if (auto problem = tell_promotion_rules()) return problem;
  if (model_.flag("mustCapture")) rule("prefer \"you have to capture\" { captures = true }");
  if (model_.flag("blastOnCapture") && model_.flag("capturesToHand"))
    return model_.refuse("capturesToHand", "together with blastOnCapture: who is blown up");
  if (model_.flag("blastOnCapture")) tell_blast();
  if (const Kinds stone = model_.men("petrifyOnCaptureTypes") & model_.kinds()) {
    if (model_.flag("blastOnCapture"))
      return model_.refuse("petrifyOnCaptureTypes", "together with blastOnCapture");
    rule(
        fmt::format("after \"petrified\" {{ when = {{ captures = true, mover = \"{}\" }}, hits = "
                    "to, puts = {{ \"*\", on = to }} }}",
                    symbols(stone & ~royal_)));
  }
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

void Teller::tell_flips() {
  const std::string& flips = model_.word("flipEnclosedPieces");
  const Squares start = model_.squares("enclosingDropStart", white);
  if (model_.word("enclosingDrop") == "reversi") {
    const bool open = !(start - first_.men[white] - first_.men[black]).empty();
    const std::string free = fmt::format("empty * {}", fixed_zone(start));
    rule(fmt::format(
        "forbid \"it turns nobody\" {{ by = \"drop\", none = was(flanked(to, every_way)){} }}",
        open ? fmt::format(", unless = {{ before = {{ some = {} }} }}", free) : ""));
    if (open)
      rule(
          fmt::format("forbid \"the middle comes first\" {{ by = \"drop\", to = {}, before = {{ "
                      "some = {} }} }}",
                      fixed_zone(model_.everywhere() - start), free));
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
