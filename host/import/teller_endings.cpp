// What a turn is made of, and how the game ends.
#include <fmt/format.h>

#include <algorithm>

#include "import/teller.h"

namespace sb {
namespace {

std::string winner_clause(std::string_view value) {
  return value == "loss" ? ", wins = \"enemy\"" : value == "draw" ? ", wins = \"nobody\"" : "";
}

}  // namespace

Teller::Refusal Teller::tell_turn() {
  if (model_.word("wallingRule") != "none") return tell_walls();
  std::string acts = "move";
  if (drops_freely()) {
    int kind = 0;
    while (kind < kind_count() && !reachable(kind)) ++kind;
    if (kind == kind_count()) return model_.refuse("pieceDrops", "there are no men");
    const std::string& rule = model_.word("enclosingDrop");
    if (rule == "anyside") return model_.refuse("enclosingDrop", "men that slide in from an edge");
    const std::string zone = drop_zone(kind);
    const std::string drop = fmt::format("drop \"{}\" {{ to = {} }}", symbol(kind),
                                         zone == "everywhere" ? "empty" : "empty * (" + zone + ")");
    acts = model_.betza(kind).empty() ? drop : "move + " + drop;
    if (rule == "top") {
      const auto falls = [&](std::string_view way, std::string_view floor) {
        return fmt::format("{{ drop \"{}\" {{ to = empty * ({} + around(men, step({}))) }} }}",
                           symbol(kind), floor, way);
      };
      script_.turn = fmt::format("{{ white = {}, black = {} }}", falls("forward", "ranks(1)"),
                                 falls("backward", "last_ranks(1)"));
      return std::nullopt;
    }
  }
  if (model_.flag("seirawanGating")) {
    script_.turn = "{ move:with(drop { from = gate }:maybe()) }";
    return std::nullopt;
  }
  const bool joined = acts != "move" && acts.find(" + ") != std::string::npos;
  // Who has nobody on the board cannot pass.
  const std::string pass = reachable(king_kind()) ? "pass" : "pass:when { some = own }";
  std::array<std::string, 2> turns;
  for (const int side : {white, black}) {
    std::string& turn = turns[static_cast<std::size_t>(side)];
    turn = acts;
    if (model_.flag("pass", side))
      turn += " + " + pass;
    else if (model_.flag("passOnStalemate", side))
      turn = fmt::format("{}:otherwise({})", joined ? "(" + acts + ")" : acts, pass);
  }
  if (turns[white] != turns[black])
    script_.turn =
        fmt::format("{{ white = {{ {} }}, black = {{ {} }} }}", turns[white], turns[black]);
  else if (turns[white] != "move")
    script_.turn = fmt::format("{{ {} }}", turns[white]);
  return std::nullopt;
}

Teller::Refusal Teller::tell_walls() {
  const std::string& walling = model_.word("wallingRule");
  if (can_pass(white) || can_pass(black) || model_.flag("pieceDrops"))
    return model_.refuse("wallingRule", "together with drops or a pass");
  std::string to = "empty";
  if (walling == "arrow") {
    std::vector<std::string> ways;
    for (int kind = 0; kind < kind_count(); ++kind) {
      if (!reachable(kind)) continue;
      const auto moves = movement(kind);
      if (moves) ways.push_back(*moves);
    }
    if (ways.size() != 1) return model_.refuse("wallingRule", "several kinds of men that shoot");
    to = fmt::format("empty * reach(to, {})", ways[0]);
  }
  if (walling == "past") to = "from";
  if (walling == "edge") {
    Squares edge;
    const Extent board = model_.board();
    for (int rank = 0; rank < board.ranks; ++rank) {
      for (int file = 0; file < board.files; ++file) {
        if (rank == 0 || file == 0 || rank == board.ranks - 1 || file == board.files - 1)
          edge.add(file, rank);
      }
    }
    to = fmt::format("empty * (everywhere - {} + around(men \"*\", step(orthogonal)))",
                     zone(model_.everywhere() - edge));
  }
  const Squares region = model_.squares("wallingRegion", white);
  if (region != model_.squares("wallingRegion", black))
    return model_.refuse("wallingRegion", "the regions of the sides differ", black);
  if (region != model_.everywhere()) to += " - " + fixed_zone(model_.everywhere() - region);
  const std::string drop =
      fmt::format("drop \"*\" {{ to = {}{} }}", to, walling == "duck" ? ", lifts = true" : "");
  script_.turn = model_.flag("wallOrMove") ? fmt::format("{{ move + {} }}", drop)
                                           : fmt::format("{{ move:with({}) }}", drop);
  if (model_.flag("wallOrMove") && reachable(king_kind()))
    rule("forbid \"a wall parries no check\" { by = \"drop\", before = { in_check = true } }");
  return std::nullopt;
}

// Whose number decides where nobody else does: ", more = ..." or that nobody wins.
std::string Teller::points() const {
  const std::string& counting = model_.word("materialCounting");
  if (counting == "unweighted") return ", more = count(own)";
  if (counting == "janggi") return ", more = points";
  if (counting == "whitedrawodds") return ", side = \"white\"";
  if (counting == "blackdrawodds") return ", side = \"black\"";
  return ", wins = \"nobody\"";
}

// Who moves first may be answered once.
void Teller::tell_race(const std::string& goal, bool turned) {
  const std::string own = "own \"K\" * " + goal;
  const std::string enemy = "enemy \"K\" * " + (turned ? "theirs(" + goal + ")" : goal);
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
std::string Teller::standing_in(std::string_view whose, Kinds kinds, const Squares& region) const {
  const std::string where = zone(region);
  const bool theirs = whose == "enemy" && region != region.mirrored(model_.board());
  const bool sum = where.find(" + ") != std::string::npos;
  return fmt::format("{} * {}", men(whose, kinds),
                     theirs ? "theirs(" + where + ")"
                     : sum  ? "(" + where + ")"
                            : where);
}

// Who has arrived must be safe, unless more men have than are needed. With flagMove who is in
// danger is not lost: he wins when it is his turn again.
Teller::Refusal Teller::tell_safe_flag(Kinds kinds, const Squares& region) {
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
  int few = needed == 1;
  for (int kind = 0; kind < kind_count(); ++kind) {
    if ((kinds & kinds_of(kind)) && first_.on_board[white][static_cast<std::size_t>(kind)] > few)
      few = 0;
  }
  if (few != 0) {
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
std::string Teller::flag_facts(std::string_view whose, Kinds kinds,
                               const std::string& where) const {
  const int needed = model_.number("flagPieceCount");
  const std::string in = where.find(" + ") == std::string::npos ? where : "(" + where + ")";
  const std::string there = fmt::format("{} * {}", men(whose, kinds), in);
  std::string facts =
      needed > 1 ? fmt::format("count({}):at_least({})", there, needed) : "some = " + there;
  if (needed == 1 || !model_.flag("flagPieceBlockedWin")) return facts;
  return fmt::format("any = {{ {{ {} }}, {{ some = {}, none = empty * {} }} }}", facts, there, in);
}

Teller::Refusal Teller::tell_flag() {
  const Squares region = model_.squares("flagRegion", white);
  const Squares theirs = model_.squares("flagRegion", black);
  if ((region + theirs).empty()) return std::nullopt;
  const bool moves = model_.flag("flagMove"), safe = model_.flag("flagPieceSafe");
  const std::array<Kinds, 2> kinds{model_.men("flagPiece", white), model_.men("flagPiece", black)};
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
    tell_race(mirrored ? zone(region) : fixed_zone(region), mirrored && region != theirs);
    return std::nullopt;
  }
  if (moves && (has_king(white) || has_king(black)))
    return model_.refuse("flagMove", "with a region of his own for either king");
  if (moves && !alike) return model_.refuse("flagMove", "with a region of his own for either side");
  // The last empty square of a region may be filled by either side, but only who acted has arrived.
  if (model_.flag("flagPieceBlockedWin") && model_.number("flagPieceCount") > 1) {
    if (!alike || moves)
      return model_.refuse("flagPieceBlockedWin", "with flagMove, or a region of his own for each");
    ending(
        fmt::format("ending \"arrival\" {{\n      side = \"acting\", wins = \"enemy\",\n      "
                    "{},\n    }}",
                    flag_facts("enemy", kinds[white], fmt::format("theirs({})", zone(region)))));
    return std::nullopt;
  }
  // Whoever is to move came there by the move before: the other side has had its answer.
  if (alike) {
    ending(fmt::format("ending \"arrival\" {{ {}{} }}", moves ? "side = \"acting\", " : "",
                       flag_facts("own", kinds[white], zone(region))));
    return std::nullopt;
  }
  for (const int side : {white, black}) {
    const Squares& own = side == white ? region : theirs;
    if (own.empty()) continue;
    ending(fmt::format("ending \"arrival\" {{ side = \"{}\", {} }}",
                       side == white ? "white" : "black",
                       flag_facts("own", kinds[static_cast<std::size_t>(side)], fixed_zone(own))));
  }
  return std::nullopt;
}

Teller::Refusal Teller::tell_extinction() {
  const std::string& value = model_.word("extinctionValue");
  const bool blown = model_.flag("extinctionPseudoRoyal");
  if (value == "none" || (blown && !model_.flag("blastOnCapture"))) return std::nullopt;
  const Kinds types = model_.men("extinctionPieceTypes");
  const int few = model_.number("extinctionPieceCount"),
            others = model_.number("extinctionOpponentPieceCount");
  const bool hands = model_.flag("pieceDrops") && !drops_freely() && !script_.locals.empty();
  const auto number = [&](std::string_view whose, Kinds kinds) {
    if (!hands) return count(whose, kinds);
    return std::string("(") + count(whose, kinds) +
           fmt::format(" + hand:count \"{}\")",
                       symbols(kinds & model_.kinds() & ~kinds_of(king_kind())));
  };
  if (hands && (few > 0 || others > 0))
    return model_.refuse("extinctionPieceCount", "with men in hand that count");
  const std::string ends = value == "win"    ? ""
                           : value == "draw" ? ", wins = \"nobody\""
                                             : ", wins = \"enemy\"";
  const auto tell = [&](Kinds kinds, std::string_view name, const std::string& side,
                        int least_others) {
    std::string facts = few > 0 || hands ? fmt::format("{}:at_most({})", number("own", kinds), few)
                                         : "none = " + men("own", kinds);
    if (least_others > 0)
      facts += fmt::format(", {}:at_least({})", count("enemy", kinds), least_others);
    ending(fmt::format("ending \"{}\" {{ {}{}{}{} }}", name, side, facts, ends,
                       blown ? ", beats_safety = true" : ""));
  };
  if (types == every_kind) {
    if (!model_.flag("extinctionClaim")) {
      tell(types, "no men left", "", others);
      return std::nullopt;
    }
    // Who has just moved and has nobody left may still be answered in kind.
    tell(types, "bare king", "side = \"acting\", ", others);
    tell(types, "bare king", "", others + 1);
    return std::nullopt;
  }
  if (model_.flag("extinctionClaim"))
    return model_.refuse("extinctionClaim", "of some kinds of men alone");
  for (int kind = 0; kind < kind_count(); ++kind) {
    if ((types & kinds_of(kind)) && model_.has(kind)) {
      if (!reachable(kind))
        return model_.refuse("extinctionPieceTypes", "a kind that nobody has at the start");
      tell(kinds_of(kind), fmt::format("no {} left", symbol(kind)), "", others);
    }
  }
  return std::nullopt;
}

// The corner of a filled square has another one beside it in three directions, each one smaller.
void Teller::tell_filled_square(const std::string& own, const std::string& ends) {
  const int side = model_.number("connectNxN");
  if (side == 0) return;
  std::string smaller = own;
  for (int n = 2; n <= side; ++n) {
    const std::string name = fmt::format("square_{}", n);
    script_.locals.emplace_back(
        name, fmt::format("{0} * around({0}, step(right)) * around({0}, step(forward)) * "
                          "around({0}, step(forward_right))",
                          smaller));
    smaller = name;
  }
  ending(fmt::format("ending \"{0} by {0}\" {{ some = {1}{2} }}", side, smaller, ends));
}

// From one region to the other, whichever way it turns.
void Teller::tell_chain(const std::string& own, const std::string& ends) {
  std::string ways;
  for (const auto& [key, way] : {std::pair{"connectHorizontal", "sideways"},
                                 {"connectVertical", "forward, backward"},
                                 {"connectDiagonal", "diagonal"}}) {
    if (model_.flag(key)) ways += (ways.empty() ? "" : ", ") + std::string(way);
  }
  bool told = false;
  for (const int side : {white, black}) {
    const Squares from = model_.squares("connectRegion1", side),
                  to = model_.squares("connectRegion2", side);
    if (from.empty() || to.empty()) continue;
    ending(fmt::format(
        "ending \"a chain\" {{\n      side = \"{0}\",\n      some = connected({1}, "
        "{2}, step({3})) * {4}{5},\n    }}",
        side == white ? "white" : "black", own, fixed_zone(from), ways, fixed_zone(to), ends));
    told = true;
  }
  if (told) note("A chain may turn back; in Fairy-Stockfish it goes to the right and up alone.");
}

Teller::Refusal Teller::tell_rows() {
  const int length = model_.number("connectN"), in_line = model_.number("collinearN");
  const bool level = model_.flag("connectHorizontal"), upright = model_.flag("connectVertical"),
             slanted = model_.flag("connectDiagonal");
  const std::string ends = winner_clause(model_.word("connectValue"));
  const std::string own = men("own", model_.men("connectPieceTypes"));
  if (length > 0) {
    if (level != upright)
      return model_.refuse(level ? "connectVertical" : "connectHorizontal",
                           "rows that lie one way alone");
    const std::string_view ways = level && slanted ? "every_way"
                                  : level          ? "orthogonal"
                                                   : "diagonal";
    ending(fmt::format("ending \"{} in a row\" {{ some = in_row({}, {}, {}){} }}", length, own,
                       length, ways, ends));
  }
  tell_chain(own, ends);
  tell_filled_square(own, ends);
  if (in_line == 0) return std::nullopt;
  if (slanted || !level || !upright)
    return model_.refuse("collinearN", "lines that are no ranks or files");
  std::vector<std::string> lines;
  for (int rank = 0; rank < model_.board().ranks; ++rank)
    lines.push_back(
        fmt::format("{{ count({} * ranks({})):at_least({}) }}", own, rank + 1, in_line));
  for (int file = 0; file < model_.board().files; ++file)
    lines.push_back(fmt::format("{{ count({} * files \"{}\"):at_least({}) }}", own,
                                static_cast<char>('a' + file), in_line));
  ending(fmt::format("ending \"{} in a line\" {{\n      any = {{\n        {},\n      }}{},\n    }}",
                     in_line, fmt::join(lines, ",\n        "), ends));
  return std::nullopt;
}

void Teller::tell_stalemate() {
  const bool royals = royal_ != 0 || !script_.check.empty();
  bool both_royal = true;
  for (const auto& men : first_.on_board) {
    int royal_men = 0;
    for (int kind = 0; kind < kind_count(); ++kind)
      royal_men += royal_ & kinds_of(kind) ? men[static_cast<std::size_t>(kind)] : 0;
    both_royal = both_royal && royal_men > 0;
  }
  const std::string &mate = model_.word("checkmateValue"), &stale = model_.word("stalemateValue");
  if (royals && mate == "win" && stale == "win") {
    ending("ending \"no move left\" { stuck = true }");
    return;
  }
  const bool is_goal = royals && mate == "loss" && both_royal;
  if (is_goal) ending("goals.checkmate");
  if (royals && mate == "loss" && !both_royal)
    ending("ending \"mated\" { stuck = true, in_check = true, wins = \"enemy\" }");
  if (royals && mate == "win") ending("ending \"mated\" { stuck = true, in_check = true }");
  if (royals && mate == "draw")
    ending("ending \"mated\" { stuck = true, in_check = true, wins = \"nobody\" }");
  if (model_.flag("stalematePieceCount"))
    ending(fmt::format("ending \"no move left\" {{ stuck = true, more = {} }}",
                       stale == "win" ? "0 - count(own)" : "count(own)"));
  else if (stale == "draw" && royal_)
    ending("goals.stalemate");
  else if (stale == "draw")
    ending("ending \"stalemate\" { stuck = true, wins = \"nobody\" }");
  else if (stale == "win")
    ending("ending \"no move left\" { stuck = true }");
  else if (!is_goal)  // beside that goal a side without a move has lost
    ending("ending \"no move\" { stuck = true, wins = \"enemy\" }");
}

void Teller::tell_draws() {
  const int moves = model_.number("nMoveRule"), times = model_.number("nFoldRule");
  const std::string counted = points(), &fold = model_.word("nFoldValue");
  const bool nobody = counted == ", wins = \"nobody\"";
  if (times > 0 && model_.flag("perpetualCheckIllegal"))
    ending(fmt::format(
        "ending \"perpetual check\" {{ repeats = {}, checking = true, wins = \"enemy\" }}", times));
  if (moves > 0) {
    if (moves == 50 && nobody)
      ending("goals.fifty_moves");
    else
      ending(fmt::format("ending \"{} moves\" {{ quiet = {}{} }}", moves, 2 * moves, counted));
  }
  if (times == 0) return;
  if (times == 3 && fold == "draw" && nobody)
    ending("goals.threefold");
  else if (fold == "draw")
    ending(fmt::format("ending \"repeated position\" {{ repeats = {}{} }}", times, counted));
  else if (model_.flag("nFoldValueAbsolute"))
    ending(fmt::format("ending \"repeated position\" {{ side = \"white\", repeats = {}{} }}", times,
                       winner_clause(fold)));
  else
    ending(fmt::format("ending \"repeated position\" {{ side = \"acting\", repeats = {}{} }}",
                       times, fold == "win" ? ", wins = \"enemy\"" : ""));
}

Teller::Refusal Teller::tell_endings() {
  if (auto problem = tell_extinction()) return problem;
  if (auto problem = tell_flag()) return problem;
  if (model_.flag("checkCounting"))
    ending(fmt::format("ending \"enough checks\" {{ checks:is({}) }}", first_.checks[0]));
  if (auto problem = tell_rows()) return problem;
  if (is_korean()) {
    script_.locals.emplace_back("facing", "enemy \"K\" * reach(own \"K\", slide(forward))");
    script_.locals.emplace_back("points", "2 * worth(own) + { white = 0, black = 3 }");
    if (model_.flag("bikjangRule"))
      ending(fmt::format(
          "ending \"bikjang\" {{ passes = 1, some = facing{}, beats_safety = true }}", points()));
  }
  if (can_pass(white) || can_pass(black))
    ending(fmt::format("ending \"two passes\" {{ passes = 2{} }}", points()));
  if (model_.flag("adjudicateFullBoard"))
    ending(fmt::format("ending \"the board is full\" {{ none = empty{} }}", points()));
  tell_stalemate();
  tell_draws();
  return std::nullopt;
}

}  // namespace sb
