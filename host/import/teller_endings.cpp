// How the game ends.
#include <fmt/format.h>

#include <algorithm>

#include "import/teller_parts.h"

namespace sb {
namespace {

std::string winner_clause(std::string_view value) {
  return value == "loss" ? ", wins = \"enemy\"" : value == "draw" ? ", wins = \"nobody\"" : "";
}

}  // namespace

Refusal RowTeller::tell() {
  // What no board has room for ends no game.
  const auto number = [&](std::string_view key, int most) {
    return model_.number(key) <= most ? model_.number(key) : 0;
  };
  const auto [files, ranks] = model_.board();
  const int longest = std::max(files, ranks);
  const int length = number("connectN", longest), in_line = number("collinearN", longest);
  const bool level = model_.flag("connectHorizontal"), upright = model_.flag("connectVertical"),
             slanted = model_.flag("connectDiagonal");
  if (roster_.symbols(model_.men("connectPieceTypes")).empty()) return std::nullopt;
  const std::string ends = winner_clause(model_.word("connectValue"));
  const std::string own = roster_.men("own", model_.men("connectPieceTypes"));
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
  tell_filled_square(number("connectNxN", std::min(files, ranks)), own, ends);
  if (in_line == 0) return std::nullopt;
  if (slanted || !level || !upright)
    return model_.refuse("collinearN", "lines that are no ranks or files");
  std::vector<std::string> lines;
  lines.reserve(static_cast<std::size_t>(ranks) + static_cast<std::size_t>(files));
  for (int rank = 0; rank < ranks; ++rank)
    lines.push_back(
        fmt::format("{{ count({} * ranks({})):at_least({}) }}", own, rank + 1, in_line));
  for (int file = 0; file < files; ++file)
    lines.push_back(fmt::format("{{ count({} * files \"{}\"):at_least({}) }}", own,
                                static_cast<char>('a' + file), in_line));
  ending(fmt::format("ending \"{} in a line\" {{\n      any = {{\n        {},\n      }}{},\n    }}",
                     in_line, fmt::join(lines, ",\n        "), ends));
  return std::nullopt;
}

// From one region to the other, whichever way it turns.
void RowTeller::tell_chain(const std::string& own, const std::string& ends) {
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
    ending(
        fmt::format("ending \"a chain\" {{\n      side = \"{0}\",\n      some = connected({1}, "
                    "{2}, step({3})) * {4}{5},\n    }}",
                    side == white ? "white" : "black", own, roster_.fixed_zone(from), ways,
                    operand(roster_.fixed_zone(to)), ends));
    told = true;
  }
  if (told) note("A chain may turn back; in Fairy-Stockfish it goes to the right and up alone.");
}

// The corner of a filled square has another one beside it in three directions, each one smaller.
void RowTeller::tell_filled_square(int side, const std::string& own, const std::string& ends) {
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

Refusal EndingTeller::tell() {
  if (auto problem = tell_extinction()) return problem;
  if (auto problem = flag_.tell()) return problem;
  if (model_.flag("checkCounting"))
    ending(fmt::format("ending \"enough checks\" {{ checks:is({}) }}", first_.checks[0]));
  if (auto problem = rows_.tell()) return problem;
  if (model_.word("materialCounting") == "janggi" && !is_korean(model_))
    return model_.refuse("materialCounting", "without diagonalLines");
  if (is_korean(model_)) {
    script_.locals.emplace_back("facing", "enemy \"K\" * reach(own \"K\", slide(forward))");
    script_.locals.emplace_back("points", "2 * worth(own) + { white = 0, black = 3 }");
    if (model_.flag("bikjangRule"))
      ending(fmt::format(
          "ending \"bikjang\" {{ passes = 1, some = facing{}, beats_safety = true }}", points()));
  }
  if (can_pass(model_, white) || can_pass(model_, black))
    ending(fmt::format("ending \"two passes\" {{ passes = 2{} }}", points()));
  if (model_.flag("adjudicateFullBoard"))
    ending(fmt::format("ending \"the board is full\" {{ none = empty{} }}", points()));
  tell_stalemate();
  tell_draws();
  return std::nullopt;
}

Refusal EndingTeller::tell_extinction() {
  const std::string& value = model_.word("extinctionValue");
  const bool blown = model_.flag("extinctionPseudoRoyal");
  if (value == "none" || (blown && !model_.flag("blastOnCapture"))) return std::nullopt;
  const Kinds types = model_.men("extinctionPieceTypes");
  const int few = model_.number("extinctionPieceCount"),
            others = model_.number("extinctionOpponentPieceCount");
  const bool hands = model_.flag("pieceDrops") && !drops_.are_free() && !script_.locals.empty();
  const auto number = [&](std::string_view whose, Kinds kinds) {
    if (!hands) return roster_.count(whose, kinds);
    return std::string("(") + roster_.count(whose, kinds) +
           fmt::format(" + hand:count \"{}\")",
                       roster_.symbols(kinds & model_.kinds() & ~kinds_of(king_kind())));
  };
  if (hands && (few > 0 || others > 0))
    return model_.refuse("extinctionPieceCount", "with men in hand that count");
  const std::string ends = value == "win"    ? ""
                           : value == "draw" ? ", wins = \"nobody\""
                                             : ", wins = \"enemy\"";
  const auto tell = [&](Kinds kinds, std::string_view name, const std::string& side,
                        int least_others) {
    std::string facts = few > 0 || hands ? fmt::format("{}:at_most({})", number("own", kinds), few)
                                         : "none = " + roster_.men("own", kinds);
    if (least_others > 0)
      facts += fmt::format(", {}:at_least({})", roster_.count("enemy", kinds), least_others);
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
  for (const int kind : members(types & model_.kinds())) {
    if (!roster_.reachable(kind))
      return model_.refuse("extinctionPieceTypes", "a kind that nobody has at the start");
    tell(kinds_of(kind), fmt::format("no {} left", roster_.symbol(kind)), "", others);
  }
  return std::nullopt;
}

void EndingTeller::tell_stalemate() {
  const bool royals = royal_ != 0 || !script_.check.empty();
  bool both_royal = true;
  for (const auto& men : first_.on_board) {
    int royal_men = 0;
    for (const int kind : members(royal_)) royal_men += men[kind];
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

void EndingTeller::tell_draws() {
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

// Whose number decides where nobody else does: ", more = ..." or that nobody wins.
std::string EndingTeller::points() const {
  const std::string& counting = model_.word("materialCounting");
  if (counting == "unweighted") return ", more = count(own)";
  if (counting == "janggi") return ", more = points";
  if (counting == "whitedrawodds") return ", side = \"white\"";
  if (counting == "blackdrawodds") return ", side = \"black\"";
  return ", wins = \"nobody\"";
}

}  // namespace sb
