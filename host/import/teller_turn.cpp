// What a turn is made of.
#include <fmt/format.h>

#include "import/teller_parts.h"

namespace sb {

Refusal TurnTeller::tell() {
  if (model_.word("wallingRule") != "none") return tell_walls();
  std::string acts = "move";
  if (drops_.are_free()) {
    const std::vector<int> kinds = members(roster_.reachable_kinds());
    if (kinds.empty()) return model_.refuse("pieceDrops", "there are no men");
    const int kind = kinds.front();
    const std::string& rule = model_.word("enclosingDrop");
    if (rule == "anyside") return model_.refuse("enclosingDrop", "men that slide in from an edge");
    const std::string zone = drops_.zone_of(kind);
    const std::string drop = fmt::format("drop \"{}\" {{ to = {} }}", roster_.symbol(kind),
                                         zone == "everywhere" ? "empty" : "empty * (" + zone + ")");
    acts = model_.betza(kind).empty() ? drop : "move + " + drop;
    if (rule == "top") {
      const auto falls = [&](std::string_view way, std::string_view floor) {
        return fmt::format("{{ drop \"{}\" {{ to = empty * ({} + around(men, step({}))) }} }}",
                           roster_.symbol(kind), floor, way);
      };
      script_.turn = fmt::format("{{ white = {}, black = {} }}", falls("forward", "ranks(1)"),
                                 falls("backward", "last_ranks(1)"));
      return std::nullopt;
    }
  }
  if (model_.flag("gating") && model_.flag("seirawanGating")) {
    script_.turn = "{ move:with(drop { from = gate, to = from * was(army) * empty }:maybe()) }";
    return std::nullopt;
  }
  // Who has nobody on the board cannot pass.
  const std::string pass = roster_.reachable(king_kind()) ? "pass" : "pass:when { some = own }";
  std::array<std::string, 2> turns;
  for (const int side : {white, black}) {
    std::string& turn = turns[side];
    turn = acts;
    if (model_.flag("pass", side))
      turn += " + " + pass;
    else if (model_.flag("passOnStalemate", side))
      turn = fmt::format("{}:otherwise({})", operand(acts), pass);
  }
  if (turns[white] != turns[black])
    script_.turn =
        fmt::format("{{ white = {{ {} }}, black = {{ {} }} }}", turns[white], turns[black]);
  else if (turns[white] != "move")
    script_.turn = fmt::format("{{ {} }}", turns[white]);
  return std::nullopt;
}

Refusal TurnTeller::tell_walls() {
  const std::string& walling = model_.word("wallingRule");
  if (can_pass(model_, white) || can_pass(model_, black) || model_.flag("pieceDrops"))
    return model_.refuse("wallingRule", "together with drops or a pass");
  for (const int kind : members(roster_.reachable_kinds() & ~kinds_of(pawn_kind()))) {
    if (model_.becomes(kind) >= 0)
      return model_.refuse("wallingRule", "with promotedPieceType, a move that leaves no wall");
  }
  std::string to = "empty";
  if (walling == "arrow") {
    std::vector<std::string> ways;
    for (const int kind : members(roster_.reachable_kinds())) {
      if (const auto moves = movements_.words_of(kind)) ways.push_back(moves.value());
    }
    if (ways.size() != 1) return model_.refuse("wallingRule", "several kinds of men that shoot");
    to = fmt::format("empty * reach(to, {})", ways[0]);
  }
  if (walling == "past") to = "from";
  if (walling == "edge") {
    const Extent board = model_.board();
    Squares edge = Squares::rank(0) + Squares::rank(board.ranks - 1);
    for (int rank = 0; rank < board.ranks; ++rank) {
      edge.add(0, rank);
      edge.add(board.files - 1, rank);
    }
    to = fmt::format("empty * (everywhere - {} + around(men \"*\", step(orthogonal)))",
                     roster_.zone(model_.everywhere() - edge));
  }
  const Squares region = model_.squares("wallingRegion", white);
  if (region != model_.squares("wallingRegion", black))
    return model_.refuse("wallingRegion", "the regions of the sides differ", black);
  if (region != model_.everywhere())
    to += " - " + operand(roster_.fixed_zone(model_.everywhere() - region));
  const std::string drop =
      fmt::format("drop \"*\" {{ to = {}{} }}", to, walling == "duck" ? ", lifts = true" : "");
  script_.turn = model_.flag("wallOrMove") ? fmt::format("{{ move + {} }}", drop)
                                           : fmt::format("{{ move:with({}) }}", drop);
  // Without an open square such a move stands alone; here it does not come then.
  if (!model_.flag("wallOrMove") && (walling == "edge" || region != model_.everywhere()))
    rule("forbid \"no move comes without a wall\" { unless = { by = \"drop\" } }");
  if (model_.flag("wallOrMove") && roster_.reachable(king_kind()))
    rule("forbid \"a wall parries no check\" { by = \"drop\", before = { in_check = true } }");
  return std::nullopt;
}

}  // namespace sb
