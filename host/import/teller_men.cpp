// How men move, what they become, and where they cannot stand.
#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "import/teller.h"

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

// So that `:to(...)` means all of it.
std::string in_brackets(const std::string& movement) {
  return movement.find(" + ") == std::string::npos ? movement : "(" + movement + ")";
}

const std::string_view library_pieces[][2] = {
    {"king", "K"}, {"queen", "Q"}, {"rook", "R"}, {"bishop", "B"}, {"knight", "N"}};

}  // namespace

MovementContext Teller::movement_context(int kind) const {
  MovementContext context{
      .board = model_.board(), .first = {}, .passing = {}, .takes_in_passing = false};
  const bool steps = model_.flag("doubleStep");
  context.first =
      steps ? shared("doubleStepRegion", kinds_of(kind)).value_or(Squares()) : Squares();
  // Whoever is passed by is the enemy: the region is his who captures.
  context.passing = shared(model_.squares("enPassantRegion", black),
                           model_.squares("enPassantRegion", white), every_kind)
                        .value_or(Squares());
  for (const int side : {white, black}) {
    context.takes_in_passing =
        context.takes_in_passing ||
        ((model_.men("enPassantTypes", side) & kinds_of(kind)) && reachable(kind, side));
  }
  return context;
}

// By the letters of the file. Its men turn round for Black, those of a script stand in a mirror: a
// man who tells left from right is said for each side.
std::optional<std::string> Teller::lettered_movement(int kind) const {
  const MovementContext context = movement_context(kind);
  const std::string betza = model_.betza(kind);
  auto ours = movement_text(betza, context);
  auto theirs = movement_text(with_sides_changed(betza), context);
  const bool one_side = reachable(kind, white) != reachable(kind, black);
  if (even_sided(kind) || (one_side && reachable(kind, white))) return ours;
  if (one_side || !ours || !theirs) return theirs;
  const auto of_side = [&](const std::string& text, std::string_view side) {
    return fmt::format("{}:from(ranks {{ {} = \"1-{}\" }})", in_brackets(text), side,
                       model_.board().ranks);
  };
  return of_side(*ours, "white") + " + " + of_side(*theirs, "black");
}

std::optional<std::string> Teller::movement(int kind) const {
  const auto region =
      shared(model_.region(kind, white), model_.region(kind, black), kinds_of(kind));
  if (!region) return std::nullopt;
  std::optional<std::string> text;
  if (kind == soldier_kind() && model_.number("soldierPromotionRank") > 1) {
    Squares beyond;
    for (int rank = model_.number("soldierPromotionRank") - 1; rank < model_.board().ranks; ++rank)
      beyond = beyond + Squares::rank(rank);
    text = fmt::format("step(forward) + step(sideways):from({})", zone(beyond));
  } else if (kind == find_kind("janggiCannon")) {
    const std::string others = symbols(every_kind & ~kinds_of(kind));
    text = fmt::format("hop(orthogonal):over \"{0}\":against \"{0}\"", others);
  } else if (model_.has_own_betza(kind)) {
    text = lettered_movement(kind);
  } else {
    text = kind_info(kind).moves;
  }
  const bool stays =
      (model_.men("petrifyOnCaptureTypes") & kinds_of(kind)) && (royal_ & kinds_of(kind));
  if (text && stays) text = in_brackets(*text) + ":quiet()";
  if (!text || *region == model_.everywhere() || *text == "stand()") return text;
  return fmt::format("{}:to({})", in_brackets(*text), zone(*region));
}

std::optional<Squares> Teller::immobile(int kind) const {
  Squares none;
  if (!model_.flag("immobilityIllegal")) return none;
  const auto strides = strides_of(model_.betza(kind));
  const Extent board = model_.board();
  for (int rank = 0; rank < board.ranks; ++rank) {
    for (int file = 0; file < board.files; ++file) {
      const bool moves = std::ranges::any_of(strides, [&](const Stride& stride) {
        return stride.goes && !stride.initial &&
               board.holds(file + stride.files, rank + stride.ranks);
      });
      if (!moves) none.add(file, rank);
    }
  }
  return none;
}

bool Teller::is_promotion_pawn(int kind) const {
  for (const int side : {white, black}) {
    if (reachable(kind, side) && (model_.men("promotionPawnTypes", side) & kinds_of(kind)))
      return true;
  }
  return false;
}

Teller::Refusal Teller::add_targets(int kind, Promotion& promotion) {
  Kinds to = 0;
  for (const int side : {white, black}) {
    if (reachable(kind, side)) to |= model_.men("promotionPieceTypes", side);
  }
  to &= model_.kinds();
  constexpr std::string_view usual = "QRBN";
  for (const char c : usual) {
    const int target = model_.kind_of(c);
    if (target >= 0 && (to & kinds_of(target))) promotion.to.push_back(symbol(target));
  }
  for (int target = 0; target < kind_count(); ++target) {
    if ((to & kinds_of(target)) && usual.find(model_.letter(target)) == std::string_view::npos)
      promotion.to.push_back(symbol(target));
  }
  return std::nullopt;
}

std::optional<Teller::Promotion> Teller::promotion_of(int kind, Refusal& refusal) {
  Promotion promotion;
  const int target = model_.becomes(kind);
  const bool pawn = kind == pawn_kind(), pawnlike = pawn || is_promotion_pawn(kind);
  if (pawnlike) add_targets(kind, promotion);
  if (!pawn && pawnlike && target >= 0 && !promotion.to.empty()) {
    refusal = model_.refuse_line(fmt::format("a man {} that promotes in two ways", symbol(kind)),
                                 "promotionPawnTypes and promotedPieceType");
    return std::nullopt;
  }
  if (target >= 0) promotion.to.push_back(keeps_origin() ? "+" + symbol(kind) : symbol(target));
  const auto region = shared("promotionRegion", kinds_of(kind));
  const bool must = pawnlike && (pawn || target < 0) ? model_.flag("mandatoryPawnPromotion")
                                                     : model_.flag("mandatoryPiecePromotion");
  if (!region && pawnlike && !promotion.to.empty()) {
    const Squares stuck = *immobile(kind);
    promotion.zone = model_.squares("promotionRegion", white);
    promotion.theirs = model_.squares("promotionRegion", black);
    promotion.must = must ? promotion.zone : stuck * promotion.zone;
    promotion.must_theirs =
        must ? *promotion.theirs : stuck.mirrored(model_.board()) * *promotion.theirs;
    return promotion;
  }
  if ((!promotion.to.empty() || (pawnlike && must)) && !region) {
    refusal =
        model_.refuse("promotionRegion", "the regions of the sides are no mirror images", black);
    return std::nullopt;
  }
  if (promotion.to.empty() || region->empty()) {
    // Where he would have to promote and can become nobody, he does not go.
    if (pawnlike && must && !region->empty())
      rule(fmt::format("forbid \"{0} has to promote there\" {{ mover = \"{0}\", to = {1} }}",
                       symbol(kind), zone(*region)));
    return std::nullopt;
  }
  promotion.zone = *region;
  promotion.leaving = !pawnlike && *region != model_.everywhere();
  // Where men are dropped unpromoted a filter says that moves promote.
  const bool by_rule = target >= 0 && !pawnlike &&
                       (model_.flag("piecePromotionOnCapture") || model_.flag("pieceDrops"));
  if (pawn && target >= 0 && model_.flag("piecePromotionOnCapture")) {
    refusal = model_.refuse("piecePromotionOnCapture", "a pawn");
    return std::nullopt;
  }
  promotion.must = by_rule ? *immobile(kind) * *region : must ? *region : *immobile(kind) * *region;
  return promotion;
}

std::string Teller::promotion_text(const Promotion& promotion) const {
  std::string to;
  const bool letters =
      std::ranges::all_of(promotion.to, [](const auto& s) { return s.size() == 1; });
  for (const std::string& symbol : promotion.to) to += (to.empty() || letters ? "" : " ") + symbol;
  std::string text = fmt::format("promotes = {{ to = \"{}\"", to);
  const Squares last = Squares::rank(model_.board().ranks - 1) * model_.everywhere();
  const auto of_sides = [&](const Squares& ours, const std::optional<Squares>& theirs) {
    return zone_text(ours, theirs.value_or(ours.mirrored(model_.board())), model_.board());
  };
  if (promotion.zone != last || promotion.must != last || promotion.leaving || promotion.theirs) {
    text += ", zone = " + of_sides(promotion.zone, promotion.theirs);
    if (promotion.leaving) text += ", leaving = true";
    if (!promotion.must.empty() || !promotion.must_theirs.value_or(Squares()).empty())
      text += ", must = " + of_sides(promotion.must, promotion.must_theirs);
  }
  std::string most;
  for (int kind = 0; kind < kind_count(); ++kind) {
    const bool among = std::ranges::any_of(promotion.to, [&](const std::string& symbol) {
      const int of = model_.kind_of(symbol.back());
      return (symbol.size() > 1 ? model_.becomes(of) : of) == kind;
    });
    if (!among || model_.limit(kind) == 0) continue;
    for (const std::string& symbol : promotion.to) {
      const int of = model_.kind_of(symbol.back());
      if ((symbol.size() > 1 ? model_.becomes(of) : of) != kind) continue;
      most += fmt::format("{}{} = {}", most.empty() ? "" : ", ",
                          symbol.size() > 1 ? fmt::format("[\"{}\"]", symbol) : symbol,
                          model_.limit(kind));
    }
  }
  if (!most.empty()) text += fmt::format(", at_most = {{ {} }}", most);
  return text + " }";
}

bool Teller::is_korean() const { return !model_.squares("diagonalLines", white).empty(); }

Teller::Refusal Teller::tell_pieces() {
  const int pawn = pawn_kind(), king = king_kind();
  std::vector<int> order;
  if (reachable(king)) order.push_back(king);
  for (int kind = 0; kind < king; ++kind) {
    if (reachable(kind) && kind != pawn) order.push_back(kind);
  }
  if (reachable(pawn)) order.push_back(pawn);
  for (const int kind : order) {
    if (auto problem = kind == pawn ? tell_pawn(kind) : tell_piece(kind)) return problem;
  }
  for (const int kind : order) {
    if (model_.becomes(kind) < 0 || !keeps_origin()) continue;
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

// Whether a man goes to the left as he goes to the right.
bool Teller::even_sided(int kind) const {
  const auto strides = strides_of(model_.betza(kind));
  return std::ranges::all_of(strides, [&](const Stride& stride) {
    Stride twin = stride;
    twin.files = -twin.files;
    return contains(strides, twin);
  });
}

Problem Teller::refuse_movement(int kind) const {
  return model_.refuse_line(
      fmt::format("the movement of {} ({})", symbol(kind), escape(model_.betza(kind), 40)),
      "a lame leap, a first move or a region of one side");
}

// Kings and fers leap once, as their first move; a king that a rook has aimed at leaps no more.
void Teller::tell_first_leap(int kind, const std::string& moves) {
  const bool king = kind == king_kind();
  script_.pieces.emplace_back(
      symbol(kind),
      fmt::format("piece \"{}\" {{\n      symbol = \"{}\", state = {{ moved = range(0, 1) }},\n"
                  "      moves = function(self)\n        if self.moved == 1{} then return {} end\n"
                  "        return {} + {}:quiet():first()\n      end,\n"
                  "      after_move = function(self) self.moved = 1 end,\n{}    }}",
                  kind_info(kind).name, symbol(kind), king ? " or self.checked" : "", moves, moves,
                  king ? "leap(1, 2, sideways):forwards()" : "leap(0, 2, forward)",
                  king ? "      royal = true,\n" : ""));
  if (king)
    rule(fmt::format(
        "after \"a rook has aimed at the king\" {{\n      when = {{ mover = \"{}\" }},\n"
        "      becomes = {{ enemy \"{}\" * around(to, slide(orthogonal)), \"{}{{moved=1}}\" "
        "}},\n    }}",
        symbol(find_kind("rook")), symbol(kind), symbol(kind)));
}

Teller::Refusal Teller::tell_piece(int kind) {
  const std::string letter = symbol(kind);
  if (is_korean() && (kind == king_kind() || kind == soldier_kind() || kind == find_kind("wazir") ||
                      kind == find_kind("rook") || kind == find_kind("janggiCannon"))) {
    script_.needs = "janggi";
    script_.pieces.emplace_back(letter, "janggi.pieces." + letter);
    return std::nullopt;
  }
  const auto moves = movement(kind);
  if (!moves) return refuse_movement(kind);
  if (model_.flag("cambodianMoves") && (kind == king_kind() || kind == find_kind("fers"))) {
    tell_first_leap(kind, *moves);
    return std::nullopt;
  }
  std::vector<std::string> fields = {fmt::format("symbol = \"{}\"", letter), "moves = " + *moves};
  if (royal_ & kinds_of(kind)) fields.emplace_back("royal = true");
  Refusal refusal;
  const auto promotion = promotion_of(kind, refusal);
  if (refusal) return refusal;
  if (promotion) fields.push_back(promotion_text(*promotion));
  const Squares stuck = *immobile(kind);
  if (!even_sided(kind) && !stuck.empty())
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
    if (moves->find(":to(") != std::string::npos) continue;
    script_.pieces.emplace_back(letter, fmt::format("pieces.{}", name));
    return std::nullopt;
  }
  const std::string name = is_custom(kind) ? "Custom " + letter : kind_info(kind).name;
  script_.pieces.emplace_back(letter, piece_text("piece", name, fields));
  return std::nullopt;
}

// The ranks behind all such men of a side, for those that never go back.
Squares Teller::never_again(int kind, int side) const {
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

Teller::Refusal Teller::tell_pawn(int kind) {
  const std::string letter = symbol(kind);
  if (model_.has_region(kind, white) || model_.has_region(kind, black))
    return model_.refuse_line("a region for pawns", "give them a movement of their own");
  const bool steps = model_.flag("doubleStep");
  auto doubles = steps ? shared("doubleStepRegion", kinds_of(kind)) : Squares();
  if (!doubles && !model_.flag("pieceDrops")) {
    doubles = shared(model_.squares("doubleStepRegion", white) - never_again(kind, white),
                     model_.squares("doubleStepRegion", black) - never_again(kind, black),
                     kinds_of(kind));
    if (!doubles) {  // a side that stands farther back has more of them
      const Squares all = model_.squares("doubleStepRegion", white);
      const Squares theirs = model_.squares("doubleStepRegion", black).mirrored(model_.board());
      const Squares out = never_again(kind, black).mirrored(model_.board());
      if (all - out == theirs - out) doubles = all;
    }
  }
  const auto triples = shared("tripleStepRegion", kinds_of(kind));
  MovementContext context = movement_context(kind);
  const auto passing = shared(model_.squares("enPassantRegion", black),
                              model_.squares("enPassantRegion", white), kinds_of(kind));
  if (!doubles || !triples)
    return model_.refuse("doubleStepRegion", "the regions of the sides are no mirror images",
                         black);
  if (!passing)
    return model_.refuse("enPassantRegion", "the regions of the sides are no mirror images", black);
  context.passing = *passing;
  Refusal refusal;
  const auto promotion = promotion_of(kind, refusal);
  if (refusal) return refusal;

  int home = -1;  // the one rank from which they rush, in the usual way
  for (int rank = 1; rank < model_.board().ranks - 2; ++rank) {
    if (*doubles == Squares::rank(rank) * model_.everywhere() && triples->empty() &&
        passing->has(0, rank + 1))
      home = rank;
  }
  bool anywhere = model_.flag("pieceDrops") && (home > 1 || model_.flag("firstRankPawnDrops") ||
                                                model_.flag("promotionZonePawnDrops"));
  for (int rank = 0; rank < model_.board().ranks; ++rank) {
    for (int file = 0; file < model_.board().files; ++file) {
      const FirstMan man = first_.at(file, rank);
      const int own = man.side == white ? rank : model_.board().ranks - 1 - rank;
      const bool behind = own < (home >= 0 ? home : 1),
                 arrived = promotion && promotion->must.has(file, own);
      anywhere = anywhere || (man.kind == kind && (behind || arrived));
    }
  }
  std::vector<std::string> fields = {
      fmt::format("symbol = \"{}\", steps = {}", letter, home >= 0 ? 2 : 1)};
  if (home > 1) fields.push_back(fmt::format("home = {}", home + 1));
  if (anywhere) fields.emplace_back("anywhere = true");
  if (promotion) fields.push_back(promotion_text(*promotion));
  const std::string rushes = home >= 0 ? "" : rush_text(*doubles, 2, "forward", context);
  const std::string three = rush_text(*triples, 3, "forward", context);
  const std::string also = rushes + (rushes.empty() || three.empty() ? "" : " + ") + three;
  if (!also.empty()) fields.push_back("also = " + also);
  script_.pieces.emplace_back(letter, piece_text("pawns.pawn", kind_info(kind).name, fields));
  return std::nullopt;
}

Teller::Refusal Teller::tell_promoted(int kind) {
  const int target = model_.becomes(kind);
  const auto moves = movement(target);
  const auto regions =
      shared(model_.region(target, white), model_.region(target, black), kinds_of(kind));
  if (!moves || !regions) return refuse_movement(target);
  std::vector<std::string> fields = {fmt::format("symbol = \"+{}\"", symbol(kind)),
                                     "moves = " + *moves};
  if (model_.flag("pieceDemotion")) {
    Promotion back{.to = {symbol(kind)},
                   .zone = shared("promotionRegion", kinds_of(kind)).value_or(Squares()),
                   .must = {},
                   .leaving = false};
    back.leaving = back.zone != model_.everywhere();
    if (model_.flag("mandatoryPiecePromotion") && !model_.flag("piecePromotionOnCapture"))
      back.must = back.zone;
    fields.push_back(promotion_text(back));
  }
  const std::string name = is_custom(kind) ? "Custom " + symbol(kind) : kind_info(kind).name;
  script_.pieces.emplace_back("+" + symbol(kind), piece_text("piece", "Promoted " + name, fields));
  return std::nullopt;
}

}  // namespace sb
