// Men who are dropped: out of a hand, or as many as anybody likes.
#include <fmt/format.h>

#include "base/list.h"
#include "import/teller_parts.h"

namespace sb {

bool DropTeller::are_free() const {
  if (!model_.flag("pieceDrops")) return false;
  if (model_.flag("freeDrops")) return true;
  // One kind that never moves: where hands last to the end, nobody counts them.
  const std::vector<int> all = members(roster_.reachable_kinds());
  if (all.size() != 1 || !model_.betza(all[0]).empty()) return false;
  const Extent board = model_.board();
  const int squares =
      board.files * board.ranks -
      static_cast<int>((first_.walls + first_.men[white] + first_.men[black]).size());
  const bool passes = can_pass(model_, white) || can_pass(model_, black);
  return first_.in_hand[white][all[0]] >= (passes ? squares : (squares + 1) / 2) &&
         first_.in_hand[black][all[0]] >= (passes ? squares : squares / 2);
}

// Where a man of a kind is dropped; empty for everywhere, nothing where sides differ.
std::string DropTeller::zone_of(int kind) const {
  std::array<Squares, 2> zones;
  const Extent board = model_.board();
  for (const int side : {white, black}) {
    Squares& zone = zones[side];
    zone = model_.squares("dropRegion", side) * model_.region(kind, side);
    const int first = side == white ? 0 : board.ranks - 1;
    if (kind == pawn_kind()) {
      if (!model_.flag("promotionZonePawnDrops"))
        zone = zone - model_.squares("promotionRegion", side);
      if (!model_.flag("firstRankPawnDrops")) zone = zone - Squares::rank(first);
      const Squares stuck = movements_.immobile(kind);
      zone = zone - (side == white ? stuck : stuck.mirrored(board));
    }
    if (model_.flag("sittuyinRookDrop") && kind == find_kind("rook"))
      zone = zone * Squares::rank(first);
    if (kind == model_.man("dropNoDoubled") && model_.number("dropNoDoubledCount") == 0)
      zone = Squares();
  }
  const auto both = roster_.shared(zones[white], zones[black], kinds_of(kind));
  const std::string& rule = model_.word("enclosingDrop");
  std::string text =
      both ? roster_.zone(*both) : zone_text(zones[white], zones[black], model_.board());
  const auto narrow = [&](const std::string& set) {
    text = text == "everywhere" ? set : operand(text) + " * " + set;
  };
  if (rule == "ataxx" || rule == "quadwrangle") narrow("around(own)");
  if (rule == "snort") text += " - around(enemy, step(orthogonal))";
  return text;
}

// Who may ever be in a hand; who came by promotion alone never is, where men keep their origin.
Kinds DropTeller::dropped_kinds() const {
  Kinds dropped = model_.flag("capturesToHand") ? roster_.reachable_kinds() : 0;
  for (int kind = 0; kind < kind_count(); ++kind) {
    const int in_hand = first_.in_hand[white][kind] + first_.in_hand[black][kind];
    const int on_board = first_.on_board[white][kind] + first_.on_board[black][kind];
    if (in_hand > 0) dropped |= kinds_of(kind);
    if (roster_.keeps_origin() && in_hand + on_board == 0) dropped &= ~kinds_of(kind);
  }
  return dropped & model_.kinds() & ~kinds_of(king_kind());
}

std::string DropTeller::start_text() const {
  std::array<std::string, 2> start;
  for (int kind = 0; kind < kind_count(); ++kind) {
    for (const int side : {white, black})
      start[side].append(static_cast<std::size_t>(first_.in_hand[side][kind]), model_.letter(kind));
  }
  if (start[white] == start[black])
    return start[white].empty() ? "" : fmt::format("\"{}\"", start[white]);
  std::vector<std::string> sides;
  if (!start[white].empty()) sides.push_back(fmt::format("white = \"{}\"", start[white]));
  if (!start[black].empty()) sides.push_back(fmt::format("black = \"{}\"", start[black]));
  return fmt::format("{{ {} }}", fmt::join(sides, ", "));
}

Refusal DropTeller::tell() {
  if (!model_.flag("pieceDrops") || are_free()) return std::nullopt;
  if (model_.word("enclosingDrop") == "top" || model_.word("enclosingDrop") == "anyside")
    return model_.refuse("enclosingDrop", "with hands that run out");
  const Kinds dropped = dropped_kinds();
  const bool turned = model_.flag("dropPromoted");
  if (turned && !roster_.keeps_origin())
    return model_.refuse("dropPromoted", "where captured men stay promoted");
  std::vector<std::string> zones, by_symbol, faces;
  for (const int kind : members(dropped)) {
    const std::string zone = zone_of(kind), symbol = roster_.symbol(kind);
    const bool demotes = model_.flag("pieceDemotion") && model_.flag("capturesToHand");
    const bool has_face = (turned || demotes) && model_.becomes(kind) >= 0;
    const std::string face_zone =
        turned ? zone : "nowhere";  // a face, so that he comes in unpromoted
    if (!contains(zones, zone)) zones.push_back(zone);
    if (has_face && !contains(zones, face_zone)) zones.push_back(face_zone);
    if (zone != "everywhere") by_symbol.push_back(fmt::format("{} = {}", symbol, zone));
    if (face_zone != "everywhere" && has_face)
      by_symbol.push_back(fmt::format("[\"+{}\"] = {}", symbol, face_zone));
    if (has_face) faces.push_back(fmt::format("{0} = \"+{0}\"", symbol));
  }
  std::vector<std::string> fields;
  if (model_.flag("capturesToHand")) fields.emplace_back("takes = \"captured\"");
  if (model_.flag("capturesToHand") && model_.flag("dropLoop"))
    fields.push_back(fmt::format("of = \"{}\"", roster_.symbols(dropped)));
  if (const std::string start = start_text(); !start.empty()) fields.push_back("start = " + start);
  fields.push_back(zones.size() <= 1
                       ? fmt::format("drops = {}", zones.empty() ? "everywhere" : zones[0])
                       : fmt::format("drops = {{ {} }}", fmt::join(by_symbol, ", ")));
  if (!faces.empty()) fields.push_back(fmt::format("faces = {{ {} }}", fmt::join(faces, ", ")));
  script_.locals.emplace_back("hand",
                              fmt::format("reserve \"hand\" {{ {} }}", fmt::join(fields, ", ")));
  rule("hand");
  return tell_rules();
}

Refusal DropTeller::tell_rules() {
  const int single = model_.man("dropNoDoubled"), most = model_.number("dropNoDoubledCount");
  if (single >= 0 && roster_.reachable(single) && most > 0) {
    const std::string others =
        fmt::format("own \"{}\" * alike(to, each_file) - to", roster_.symbol(single));
    const bool has_face = model_.flag("dropPromoted") && model_.becomes(single) >= 0;
    rule(fmt::format(
        "forbid \"too many {0} on a file\" {{ by = \"drop\", mover = \"{0}{1}\", {2} }}",
        roster_.symbol(single), has_face ? " +" + roster_.symbol(single) : "",
        most == 1 ? "some = " + others : fmt::format("count({}):at_least({})", others, most)));
  }
  if (model_.flag("shogiPawnDropMateIllegal") && roster_.reachable(shogi_pawn_kind())) {
    const std::string pawn = roster_.symbol(shogi_pawn_kind());
    rule(
        fmt::format("forbid \"a dropped {0} may not give mate\" {{ by = \"drop\", mover = \"{0}\", "
                    "mates = true }}",
                    pawn));
    note("Fairy-Stockfish lists a dropped {} that gives mate, and who dropped it loses.", pawn);
  }
  if (model_.flag("mustDrop")) rule("prefer \"you have to drop\" { by = \"drop\" }");
  if (model_.flag("mustDrop") && model_.man("mustDropType") >= 0)
    return model_.refuse("mustDropType", "only some men have to be dropped");
  if (!model_.flag("dropChecks") && roster_.reachable(king_kind()))
    rule("forbid \"a drop may not give check\" { by = \"drop\", gives_check = true }");
  return std::nullopt;
}

}  // namespace sb
