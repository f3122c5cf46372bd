// The table of codes. Numbers are kept by tens of hundreds: 1 what a load says, 2 what the
// declaration shows, 3 what play shows, 4 limits, 5 coverage.
#include "check/codes.h"

#include <algorithm>
#include <cassert>

#include "base/list.h"

namespace sb {
namespace {

constexpr Severity error = Severity::error, warning = Severity::warning, note = Severity::note;

constexpr CodeInfo table[] = {
    {"SB100", "WrongDeclaration", error, "load", "What is declared does not fit together."},
    {"SB101", "Syntax", error, "load", "The text is no Lua."},
    {"SB102", "RunTimeError", error, "load", "The script raised an error while loading."},
    {"SB103", "LimitBroken", error, "load",
     "The script is too large, runs too long or takes too much memory to load."},
    {"SB104", "UnknownWord", error, "load", "A word or a member that there is not."},
    {"SB105", "UnknownField", error, "load", "A field that there is not."},
    {"SB106", "MissingField", error, "load", "A field that has to be there is not."},
    {"SB107", "WrongValue", error, "load", "A value of the wrong type or outside its range."},
    {"SB108", "SymbolTwice", error, "load", "Two pieces have one symbol."},
    {"SB109", "UnknownSymbol", error, "load", "A rule names a symbol that no piece has."},
    {"SB110", "WrongSetup", error, "load", "The first position is impossible or does not fit."},
    {"SB111", "WrongPromotion", error, "load", "A piece promotes to what it cannot become."},
    {"SB112", "WrongVersion", error, "load", "The script is written for another vocabulary."},

    {"SB201", "UnreachablePiece", warning, "declaration",
     "A piece that neither stands in the setup nor can ever come."},
    {"SB202", "ImmovablePiece", warning, "declaration",
     "A piece that can move from no cell on which it can stand."},
    {"SB203", "FruitlessMovement", warning, "declaration",
     "A part of a movement that leads nowhere on this board."},
    {"SB204", "DeadPromotion", warning, "declaration",
     "A promotion that is never open or whose cells are never reached."},
    {"SB205", "DeadRule", warning, "declaration", "An effect or a filter that no ply can meet."},
    {"SB206", "UnusedOption", warning, "declaration",
     "An option whose values all declare the same game."},
    {"SB207", "UnusedState", warning, "declaration",
     "State that is declared and never read or changed."},
    {"SB208", "UnequalSetup", error, "declaration",
     "The script claims to be symmetric, and its setup is not."},
    {"SB209", "LoaderNote", note, "declaration", "What the loader wants the author to know."},
    {"SB210", "FollowsSeed", warning, "declaration",
     "Another seed makes another game, and the script does not say that it is meant to."},
    {"SB211", "MissingHelp", note, "declaration",
     "A script that has help for players has none for this."},
    {"SB212", "IdleRule", note, "declaration",
     "A variable, choice, mark, reserve or `stop` of which nothing can come."},

    {"SB301", "StaleKey", error, "key", "The key of a position differs from a fresh one."},
    {"SB302", "Inconsistent", error, "key", "The sets of a position disagree with its cells."},
    {"SB303", "UnstableList", error, "plies", "Asked twice, the list of plies differs."},
    {"SB304", "UncountedPlies", error, "plies",
     "Counting plies gives another number than listing or playing them."},
    {"SB305", "SameText", error, "texts", "Two plies of one position have the same text."},
    {"SB306", "UnreadableMove", error, "texts", "A move's text is not read back as that move."},
    {"SB307", "UnreadablePosition", error, "texts",
     "A position's text is not read back as that position."},
    {"SB308", "SetUpDiffers", error, "texts",
     "A game set to the position has another key or other plies."},
    {"SB309", "TwinDiffers", error, "twin", "The fast path and the slow twin list other plies."},
    {"SB310", "MakingDiffers", error, "twin",
     "Generating legal plies and testing each by making it list other plies."},
    {"SB311", "EffectDiffers", error, "twin", "A ply leads elsewhere than the slow twin says."},
    {"SB312", "AttackDiffers", error, "attacks",
     "What is attacked disagrees with the slow twin or with the captures there are."},
    {"SB313", "UnmakeDiffers", error, "unmake", "A ply that was taken back left something behind."},
    {"SB314", "WrongStatus", error, "status",
     "The status of a game contradicts its plies or its checks."},
    {"SB315", "Asymmetry", error, "symmetry",
     "The script claims to be symmetric, and the mirrored position has other plies."},
    {"SB316", "MissingFace", error, "chance", "A face of a die that is rolled is not a ply."},
    {"SB317", "HookFailed", error, "hooks", "A hook raised an error or broke a limit."},
    {"SB318", "EndlessGame", note, "ending", "No game came to an end."},
    {"SB319", "HookRemembers", error, "hooks",
     "A hook keeps something from one call to the next, so that the rules may change."},
    {"SB320", "NoPly", error, "plies", "No game has a ply: it is over as it begins."},
    {"SB321", "NobodyMoves", warning, "plies", "No man moved or was put down in any game."},
    {"SB322", "IdleSide", note, "plies", "A side has no ply in any game."},

    {"SB401", "TimeOver", note, "budget", "The time was over before every game was played."},
    {"SB402", "Stopped", error, "budget", "The process that ran the script died or was ended."},
    {"SB403", "NoGame", error, "budget", "The time was over before one game was played."},
    {"SB404", "SomeCombinations", note, "budget",
     "There are more combinations of options than were tried."},
    {"SB405", "Interrupted", note, "budget", "The check was ended by hand before it was whole."},

    {"SB501", "LowCoverage", error, "coverage", "Less was exercised than --min-coverage asks for."},
};

// The first rows are those of Topic, in its order.
static_assert(table[static_cast<int>(Topic::version)].code == "SB112");

}  // namespace

std::span<const CodeInfo> code_table() { return table; }

std::vector<CheckCode> check_codes() {
  return mapped(table, [](const CodeInfo& info) {
    return CheckCode{.code = std::string(info.code),
                     .name = std::string(info.name),
                     .meaning = std::string(info.meaning),
                     .severity = info.severity};
  });
}

const CodeInfo& code_info(std::string_view code) {
  const auto found = std::ranges::find(table, code, &CodeInfo::code);
  assert(found != std::end(table));
  return *found;
}

std::vector<std::string> case_names() {
  return each_once(mapped<std::string>(table, &CodeInfo::in));
}

std::string_view code_of(Topic topic) { return table[static_cast<int>(topic)].code; }

Finding finding(std::string_view code, Problem problem) {
  const CodeInfo& info = code_info(code);
  return {.code = std::string(info.code),
          .severity = info.severity,
          .problem = std::move(problem),
          .traceback = {},
          .proof = std::nullopt};
}

}  // namespace sb
