// The kinds of men, each as a piece of the script.
#include <fmt/format.h>

#include <algorithm>

#include "import/teller_parts.h"

namespace sb {
namespace {

constexpr std::size_t widest_man = 94;

// "piece "Name" { a, b }", a field a line where that is too wide.
std::string piece_text(std::string_view maker, std::string_view name,
                       const std::vector<std::string>& fields) {
  std::string line = fmt::format("{} \"{}\" {{ ", maker, name);
  for (const std::string& field : fields) line += (&field == fields.data() ? "" : ", ") + field;
  if (line.size() + 2 <= widest_man) return line + " }";
  line = fmt::format("{} \"{}\" {{\n", maker, name);
  for (std::string field : fields) {
    const auto sum = field.rfind(" + ");
    if (field.size() > widest_man - 2 && sum != std::string::npos)
      field.replace(sum, 1, "\n        ");
    line += fmt::format("      {},\n", field);
  }
  return line + "    }";
}

const std::string_view library_pieces[][2] = {
    {"king", "K"}, {"queen", "Q"}, {"rook", "R"}, {"bishop", "B"}, {"knight", "N"}};

}  // namespace

Refusal MenTeller::tell() {
  const int pawn = pawn_kind(), king = king_kind();
  std::vector<int> order;
  if (roster_.reachable(king)) order.push_back(king);
  for (int kind = 0; kind < king; ++kind) {
    if (roster_.reachable(kind) && kind != pawn) order.push_back(kind);
  }
  if (roster_.reachable(pawn)) order.push_back(pawn);
  for (const int kind : order) {
    if (auto problem = kind == pawn ? tell_pawn(kind) : tell_piece(kind)) return problem;
  }
  for (const int kind : order) {
    if (model_.becomes(kind) < 0 || !roster_.keeps_origin()) continue;
    if (auto problem = tell_promoted(kind)) return problem;
  }
  if (model_.word("wallingRule") != "none" || model_.men("petrifyOnCaptureTypes") ||
      script_.setup.find('*') != std::string::npos) {
    script_.pieces.emplace_back(
        "*", fmt::format("piece \"{}\" {{ symbol = \"*\", neutral = true }}",
                         model_.word("wallingRule") == "duck" ? "Duck" : "Wall"));
  }
  return std::nullopt;
}

// Kings and fers leap once, as their first move; a king that a rook has aimed at leaps no more.
void MenTeller::tell_first_leap(int kind, const std::string& moves) {
  const bool king = kind == king_kind();
  script_.pieces.emplace_back(
      roster_.symbol(kind),
      fmt::format("piece \"{}\" {{\n      symbol = \"{}\", state = {{ moved = range(0, 1) }},\n"
                  "      moves = function(self)\n        if self.moved == 1{} then return {} end\n"
                  "        return {} + {}:quiet():first()\n      end,\n"
                  "      after_move = function(self) self.moved = 1 end,\n{}    }}",
                  kind_info(kind).name, roster_.symbol(kind), king ? " or self.checked" : "", moves,
                  moves, king ? "leap(1, 2, sideways):forwards()" : "leap(0, 2, forward)",
                  king ? "      royal = true,\n" : ""));
  if (king)
    rule(fmt::format(
        "after \"a rook has aimed at the king\" {{\n      when = {{ mover = \"{}\" }},\n"
        "      becomes = {{ enemy \"{}\" * around(to, slide(orthogonal)), \"{}{{moved=1}}\" "
        "}},\n    }}",
        roster_.symbol(find_kind("rook")), roster_.symbol(kind), roster_.symbol(kind)));
}

// What the men of the palaces know of the board: its lines, who goes where, and whom cannons see.
std::string MenTeller::palaces() const {
  std::string symbols = roster_.symbols(every_kind);
  std::ranges::sort(symbols);
  const auto [files, ranks] = model_.board();
  std::string text = fmt::format("{} {}x{} {} {}", model_.betza(king_kind()), files, ranks, symbols,
                                 model_.number("soldierPromotionRank"));
  for (const int side : {white, black}) {
    text += "; " + names_of(model_.squares("diagonalLines", side), model_.board());
    for (const int kind : {king_kind(), find_kind("wazir"), soldier_kind(), find_kind("rook"),
                           find_kind("janggiCannon")})
      text += "; " + names_of(model_.region(kind, side), model_.board());
  }
  return text;
}

Refusal MenTeller::tell_piece(int kind) {
  const std::string letter = roster_.symbol(kind);
  if (is_korean(model_) &&
      (kind == king_kind() || kind == soldier_kind() || kind == find_kind("wazir") ||
       kind == find_kind("rook") || kind == find_kind("janggiCannon"))) {
    if (model_.has_own_betza(kind) && model_.betza(kind) != "W")
      return model_.refuse_man(kind, "a movement of his own beside diagonalLines");
    script_.needs = "janggi";
    script_.needs_board = palaces();
    script_.without_it =
        model_.refuse("diagonalLines", "without all of 'janggi', its men and its board");
    script_.pieces.emplace_back(letter, "janggi.pieces." + letter);
    return std::nullopt;
  }
  const auto moves = movements_.words_of(kind);
  if (!moves) return moves.problem();
  if (model_.flag("cambodianMoves") && model_.flag("gating") &&
      (kind == king_kind() || kind == find_kind("fers"))) {
    tell_first_leap(kind, moves.value());
    return std::nullopt;
  }
  std::vector<std::string> fields = {fmt::format("symbol = \"{}\"", letter),
                                     "moves = " + moves.value()};
  if (royal_ & kinds_of(kind)) fields.emplace_back("royal = true");
  Refusal refusal;
  const auto promotion = promotions_.promotion_of(kind, refusal);
  if (refusal) return refusal;
  if (promotion) fields.push_back(promotions_.text(*promotion));
  if (promotion && promotion->stands_there) fields.emplace_back("anywhere = true");
  const Squares stuck = movements_.immobile(kind);
  if (!movements_.even_sided(kind) && !stuck.empty())
    return model_.refuse("immobilityIllegal", "of a man who tells left from right");
  const Squares never = stuck - (promotion ? promotion->must : Squares());
  Squares theirs = never.mirrored(model_.board());
  if (promotion && promotion->must_theirs)
    theirs = stuck.mirrored(model_.board()) - *promotion->must_theirs;
  if (!(never + theirs).empty() && never != model_.everywhere())
    fields.push_back("never_on = " + zone_text(never, theirs, model_.board()));
  if ((model_.men("nMoveRuleTypes", white) | model_.men("nMoveRuleTypes", black)) & kinds_of(kind))
    fields.emplace_back("zeroing = true");
  const std::size_t plain = kind == king_kind() ? 3 : 2;
  for (const auto& [name, usual] : library_pieces) {
    if (name != kind_info(kind).key || usual != letter || model_.has_own_betza(kind) ||
        fields.size() != plain)
      continue;
    if (moves.value().find(":to(") != std::string::npos) continue;
    script_.pieces.emplace_back(letter, fmt::format("pieces.{}", name));
    return std::nullopt;
  }
  const std::string name = is_custom(kind) ? "Custom " + letter : kind_info(kind).name;
  script_.pieces.emplace_back(letter, piece_text("piece", name, fields));
  return std::nullopt;
}

// The ranks behind all such men of a side, for those that never go back.
Squares MenTeller::never_again(int kind, int side) const {
  Squares behind;
  const Extent board = model_.board();
  for (int own = 0; own < board.ranks; ++own) {
    const int rank = side == white ? own : board.ranks - 1 - own;
    for (int file = 0; file < board.files; ++file) {
      const FirstMan man = first_.at(file, rank);
      if (man.kind == kind && man.side == side) return behind;
    }
    behind = behind + Squares::rank(rank);
  }
  return behind;
}

// Where they step twice. Squares to which a side never comes again may differ, and so may those
// that only the side has which stands farther back.
std::optional<Squares> MenTeller::double_steps(int kind) const {
  if (!model_.flag("doubleStep")) return Squares();
  const Squares ours = model_.squares("doubleStepRegion", white),
                theirs = model_.squares("doubleStepRegion", black);
  if (auto alike = roster_.shared(ours, theirs, kinds_of(kind)); alike || model_.flag("pieceDrops"))
    return alike;
  const Squares gone = never_again(kind, black);
  if (auto alike = roster_.shared(ours - never_again(kind, white), theirs - gone, kinds_of(kind)))
    return alike;
  const Squares out = gone.mirrored(model_.board());
  return ours - out == theirs.mirrored(model_.board()) - out ? std::optional(ours) : std::nullopt;
}

// Whether one of them stands behind the rank where they begin.
bool MenTeller::begins_out_of_place(int kind, int home) const {
  const Extent board = model_.board();
  for (int rank = 0; rank < board.ranks; ++rank) {
    for (int file = 0; file < board.files; ++file) {
      const FirstMan man = first_.at(file, rank);
      const int own = man.side == white ? rank : board.ranks - 1 - rank;
      if (man.kind == kind && own < (home >= 0 ? home : 1)) return true;
    }
  }
  return false;
}

// Whether of the two squares that a triple step passes only one is in the region.
bool MenTeller::steps_half_through(const Squares& triples, const Squares& passing) const {
  for (int rank = 0; rank + 3 < model_.board().ranks; ++rank) {
    for (int file = 0; file < model_.board().files; ++file) {
      if (triples.has(file, rank) && passing.has(file, rank + 1) != passing.has(file, rank + 2))
        return true;
    }
  }
  return false;
}

// Whether pawns may stand behind a doubleStepRank that is not the second.
bool MenTeller::reads_old_double_step(int kind) const {
  const int rank = model_.double_step_rank();
  return rank > 2 && (model_.flag("pieceDrops") || begins_out_of_place(kind, rank - 1));
}

Refusal MenTeller::tell_pawn(int kind) {
  const std::string letter = roster_.symbol(kind);
  if (model_.region(kind, white) != model_.everywhere() ||
      model_.region(kind, black) != model_.everywhere())
    return model_.refuse_line("a region for pawns", "give them a movement of their own");
  const auto doubles = double_steps(kind);
  const auto triples = roster_.shared("tripleStepRegion", kinds_of(kind));
  MovementContext context = movements_.context_of(kind);
  const auto passing = roster_.shared(model_.squares("enPassantRegion", black),
                                      model_.squares("enPassantRegion", white), kinds_of(kind));
  if (!doubles || !triples)
    return model_.refuse("doubleStepRegion", "the regions of the sides are no mirror images",
                         black);
  if (!passing)
    return model_.refuse("enPassantRegion", "the regions of the sides are no mirror images", black);
  context.passing = *passing;
  if (steps_half_through(*triples, *passing))
    return model_.refuse("enPassantRegion", "a triple step that passes a square of it and another");
  if (reads_old_double_step(kind))
    return model_.refuse("doubleStepRegion",
                         "older Fairy-Stockfish takes that rank alone; write doubleStepRegion");
  Refusal refusal;
  const auto promotion = promotions_.promotion_of(kind, refusal);
  if (refusal) return refusal;

  int home = -1;  // the one rank from which they rush, in the usual way
  for (int rank = 1; rank < model_.board().ranks - 2; ++rank) {
    if (*doubles == Squares::rank(rank) * model_.everywhere() && triples->empty() &&
        passing->has(0, rank + 1))
      home = rank;
  }
  const bool anywhere =
      model_.flag("pieceDrops") &&
      (home > 1 || model_.flag("firstRankPawnDrops") || model_.flag("promotionZonePawnDrops"));
  std::vector<std::string> fields = {
      fmt::format("symbol = \"{}\", steps = {}", letter, home >= 0 ? 2 : 1)};
  if (home > 1) fields.push_back(fmt::format("home = {}", home + 1));
  if (anywhere || (promotion && promotion->stands_there) || begins_out_of_place(kind, home))
    fields.emplace_back("anywhere = true");
  if (promotion) fields.push_back(promotions_.text(*promotion));
  const std::string rushes = home >= 0 ? "" : rush_text(*doubles, 2, "forward", context);
  const std::string three = rush_text(*triples, 3, "forward", context);
  const std::string also = rushes + (rushes.empty() || three.empty() ? "" : " + ") + three;
  if (!also.empty()) fields.push_back("also = " + also);
  script_.pieces.emplace_back(letter, piece_text("pawns.pawn", kind_info(kind).name, fields));
  return std::nullopt;
}

Refusal MenTeller::tell_promoted(int kind) {
  const int target = model_.becomes(kind);
  const auto moves = movements_.words_of(target);
  const auto regions =
      roster_.shared(model_.region(target, white), model_.region(target, black), kinds_of(kind));
  if (!moves) return moves.problem();
  if (!regions)
    return model_.refuse_man(target, "the regions of the sides are no mirror images",
                             model_.region(target, black) == model_.everywhere() ? white : black);
  std::vector<std::string> fields = {fmt::format("symbol = \"+{}\"", roster_.symbol(kind)),
                                     "moves = " + moves.value()};
  if (model_.flag("pieceDemotion") && !movements_.immobile(kind).empty())
    return model_.refuse("immobilityIllegal", "with pieceDemotion to men who go one way");
  if (model_.flag("pieceDemotion")) {
    PromotionTeller::Promotion back{
        .to = {roster_.symbol(kind)},
        .zone = roster_.shared("promotionRegion", kinds_of(kind)).value_or(Squares()),
        .must = {},
        .leaving = false};
    back.leaving = back.zone != model_.everywhere();
    if (model_.flag("mandatoryPiecePromotion") && !model_.flag("piecePromotionOnCapture") &&
        !model_.flag("pieceDrops"))
      back.must = back.zone;  // where men are dropped a filter says it
    fields.push_back(promotions_.text(back));
    if (!back.must.empty()) fields.emplace_back("anywhere = true");  // here he becomes one
  }
  const std::string name =
      is_custom(kind) ? "Custom " + roster_.symbol(kind) : kind_info(kind).name;
  script_.pieces.emplace_back("+" + roster_.symbol(kind),
                              piece_text("piece", "Promoted " + name, fields));
  return std::nullopt;
}

}  // namespace sb
