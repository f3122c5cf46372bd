// The table, by what the keys are about. "A|B" of squares is White's and Black's.
#include "import/keys.h"

#include <algorithm>
#include <utility>

namespace sb {
namespace {

constexpr std::string_view results = "win loss draw none";
constexpr std::string_view no_memory = "no script says it in a way that was tried";

constexpr KeyInfo key_table[] = {
    // What only other programs need.
    {"variantTemplate", Sort::silent, ""},
    {"pieceToCharTable", Sort::silent, ""},
    {"pocketSize", Sort::silent, ""},
    {"pieceValueMg", Sort::silent, ""},
    {"pieceValueEg", Sort::silent, ""},
    {"chess960", Sort::silent, ""},
    // Promotion.
    {"pawnTypes", Sort::silent, ""},
    {"promotionRegion", Sort::squares, "*8|*1"},
    {"promotionPawnTypes", Sort::kinds, "pawn"},
    {"promotionPieceTypes", Sort::kinds, "queen rook bishop knight"},
    {"promotionLimit", Sort::pairs, ""},
    {"promotedPieceType", Sort::pairs, ""},
    {"sittuyinPromotion",
     Sort::flag,
     "false",
     {},
     "a pawn that becomes another without leaving its square"},
    {"piecePromotionOnCapture", Sort::flag, "false"},
    {"mandatoryPawnPromotion", Sort::flag, "true"},
    {"mandatoryPiecePromotion", Sort::flag, "false"},
    {"pieceDemotion", Sort::flag, "false"},
    // Captures.
    {"blastOnCapture", Sort::flag, "false"},
    {"blastImmuneTypes", Sort::kinds, ""},
    {"mutuallyImmuneTypes", Sort::kinds, ""},
    {"petrifyOnCaptureTypes", Sort::kinds, ""},
    {"petrifyBlastPieces", Sort::flag, "false", {}, no_memory},
    // First moves and castling.
    {"doubleStep", Sort::flag, "true"},
    {"doubleStepRegion", Sort::squares, "*2|*7"},
    {"tripleStepRegion", Sort::squares, "-"},
    {"enPassantRegion", Sort::squares, "all"},
    {"enPassantTypes", Sort::kinds, "pawn"},
    {"castling", Sort::flag, "true"},
    {"castlingDroppedPiece", Sort::flag, "false", {}, "castling with men that were dropped"},
    {"castlingKingsideFile", Sort::file, "g"},
    {"castlingQueensideFile", Sort::file, "c"},
    {"castlingRank", Sort::number, "1"},
    {"castlingKingFile", Sort::file, "e"},
    {"castlingKingPiece", Sort::kinds, "king"},
    {"castlingRookKingsideFile", Sort::file, "p"},
    {"castlingRookQueensideFile", Sort::file, "a"},
    {"castlingRookPieces", Sort::kinds, "rook"},
    {"oppositeCastling", Sort::flag, "false"},
    {"castlingWins", Sort::word, "-", "", "a right that decides the game"},
    // Check.
    {"checking", Sort::flag, "true"},
    {"dropChecks", Sort::flag, "true"},
    {"makpongRule", Sort::flag, "false"},
    {"flyingGeneral", Sort::flag, "false"},
    {"dupleCheck", Sort::flag, "false"},
    {"shatarMateRule", Sort::flag, "false", {}, "which men give check before a mate"},
    // What has to be done.
    {"mustCapture", Sort::flag, "false"},
    {"mustDrop", Sort::flag, "false"},
    {"mustDropType", Sort::kinds, "*"},
    {"pass", Sort::flag, "false"},
    {"passOnStalemate", Sort::flag, "false"},
    {"immobilityIllegal", Sort::flag, "false"},
    // Drops and what is put on the board.
    {"twoBoards", Sort::flag, "false", {}, "men that come from another board"},
    {"pieceDrops", Sort::flag, "false"},
    {"freeDrops", Sort::flag, "false"},
    {"dropLoop", Sort::flag, "false"},
    {"capturesToHand", Sort::flag, "false"},
    {"firstRankPawnDrops", Sort::flag, "false"},
    {"promotionZonePawnDrops", Sort::flag, "false"},
    {"enclosingDrop", Sort::word, "none", "reversi ataxx quadwrangle snort anyside top none"},
    {"enclosingDropStart", Sort::squares, "-"},
    {"dropRegion", Sort::squares, "all"},
    {"sittuyinRookDrop", Sort::flag, "false"},
    {"dropOppositeColoredBishop",
     Sort::flag,
     "false",
     {},
     "two men of a kind on squares of two shades"},
    {"dropPromoted", Sort::flag, "false"},
    {"dropNoDoubled", Sort::kinds, ""},
    {"dropNoDoubledCount", Sort::number, "1"},
    {"gating", Sort::flag, "false"},
    {"seirawanGating", Sort::flag, "false"},
    {"cambodianMoves", Sort::flag, "false"},
    {"wallingRule", Sort::word, "none", "arrow duck edge past static none"},
    {"wallingRegion", Sort::squares, "all"},
    {"wallOrMove", Sort::flag, "false"},
    {"flipEnclosedPieces", Sort::word, "none", "reversi ataxx quadwrangle snort anyside top none"},
    // Chess of China and Korea.
    {"diagonalLines", Sort::squares, "-"},
    {"soldierPromotionRank", Sort::number, "1"},
    {"bikjangRule", Sort::flag, "false"},
    {"materialCounting", Sort::word, "none", "janggi unweighted whitedrawodds blackdrawodds none"},
    {"adjudicateFullBoard", Sort::flag, "false"},
    {"chasingRule", Sort::word, "none", "axf none", {}, true},
    {"countingRule", Sort::word, "none", "makruk cambodian asean none", {}, true},
    {"moveRepetitionIllegal", Sort::flag, "false", {}, {}, true},
    // How it ends.
    {"nMoveRuleTypes", Sort::kinds, "pawn"},
    {"nMoveRule", Sort::number, "50"},
    {"nFoldRule", Sort::number, "3"},
    {"nFoldValue", Sort::word, "draw", results},
    {"nFoldValueAbsolute", Sort::flag, "false"},
    {"perpetualCheckIllegal", Sort::flag, "false"},
    {"stalemateValue", Sort::word, "draw", results},
    {"stalematePieceCount", Sort::flag, "false"},
    {"checkmateValue", Sort::word, "loss", results},
    {"shogiPawnDropMateIllegal", Sort::flag, "false"},
    {"extinctionValue", Sort::word, "none", results},
    {"extinctionClaim", Sort::flag, "false"},
    {"extinctionPseudoRoyal", Sort::flag, "false"},
    {"extinctionPieceTypes", Sort::kinds, ""},
    {"extinctionPieceCount", Sort::number, "0"},
    {"extinctionOpponentPieceCount", Sort::number, "0"},
    {"flagPiece", Sort::kinds, "*"},
    {"flagRegion", Sort::squares, "-"},
    {"flagPieceCount", Sort::number, "1"},
    {"flagPieceBlockedWin", Sort::flag, "false"},
    {"flagMove", Sort::flag, "false"},
    {"flagPieceSafe", Sort::flag, "false"},
    {"checkCounting", Sort::flag, "false"},
    {"connectN", Sort::number, "0"},
    {"connectPieceTypes", Sort::kinds, "*"},
    {"connectHorizontal", Sort::flag, "true"},
    {"connectVertical", Sort::flag, "true"},
    {"connectDiagonal", Sort::flag, "true"},
    {"connectRegion1", Sort::squares, "-"},
    {"connectRegion2", Sort::squares, "-"},
    {"connectNxN", Sort::number, "0"},
    {"collinearN", Sort::number, "0"},
    {"connectValue", Sort::word, "win", results},
};

constexpr std::pair<std::string_view, std::string_view> old_names[] = {
    {"whiteFlag", "flagRegionWhite"},
    {"blackFlag", "flagRegionBlack"},
    {"castlingRookPiece", "castlingRookPieces"},
    {"whiteDropRegion", "dropRegionWhite"},
    {"blackDropRegion", "dropRegionBlack"},
};

}  // namespace

std::span<const KeyInfo> all_keys() { return key_table; }

const KeyInfo* find_key(std::string_view name) {
  const auto* found = std::ranges::find(key_table, name, &KeyInfo::name);
  return found == std::end(key_table) ? nullptr : found;
}

std::string_view current_key(std::string_view name) {
  for (const auto& [old, current] : old_names) {
    if (name == old) return current;
  }
  return name;
}

}  // namespace sb
