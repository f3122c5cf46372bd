// The table of commands.
#include "terminal/repl_commands.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <type_traits>

#include "base/list.h"
#include "base/text.h"

namespace sb {
namespace {

constexpr const char* limits_help =
    "  LIMITS: a level from 1 to 10; or time SECONDS, nodes N, depth N, of which several go "
    "together: depth 8 time 5.\n"
    "  Without LIMITS 'go' plays at the opponent's level, 'hint' asks level 5, 'eval' looks at "
    "20000 nodes.\n"
    "  The interrupt key ends the thinking with what was found.\n";

constexpr const char* analyse_help =
    "  lines N: the N best plies, each with its line: analyse lines 3 depth 8.\n"
    "  LIMITS: a level from 1 to 10; or time SECONDS, nodes N, depth N, of which several go "
    "together: depth 8 time 5.\n"
    "  The interrupt key ends the thinking with what was found.\n";

constexpr const char* draw_help =
    "  A move declines it. The program accepts where its last search had it no better. 'undo' "
    "takes the draw back.\n";

constexpr const char* reload_help =
    "  A script with errors changes nothing. The game stops before a ply that is legal no more; "
    "it is replayed to its end when another 'reload' makes that possible.\n";

// A method of one of the parts, which takes the operands of its command if there may be any.
template <auto part, auto method>
Reply call(ReplParts& parts, [[maybe_unused]] const std::string& rest) {
  auto& object = parts.*part;
  if constexpr (std::is_invocable_v<decltype(method), decltype(object)>) {
    return (object.*method)();
  } else {
    return (object.*method)(rest);
  }
}
template <auto method>
constexpr auto ply = call<&ReplParts::plies, method>;
template <auto method>
constexpr auto program = call<&ReplParts::program, method>;
template <auto method>
constexpr auto view = call<&ReplParts::views, method>;
template <auto method>
constexpr auto game = call<&ReplParts::games, method>;

Reply quit(ReplParts& parts, const std::string&) {
  parts.finished = true;
  return {};
}

using Effect = ReplCommand::Effect;
constexpr ReplCommand command_rows[] = {
    {"play", "MOVE...", "play moves; the word may be left out", ply<&PlyCommands::play>,
     Effect::change, "",
     "  Moves are written as people do: e4, Nf3, exd5, O-O, e8=Q, P@e4, or from-to: e2e4. Several "
     "stand in one line, which may be one of PGN. 'play' itself is needed only for a move that is "
     "written like a command.\n"},
    {"moves", "[SQUARE|all]", "the legal moves, of one man or of all", view<&GameViews::moves>},
    {"history", "", "the moves of the game; | stands where the board is",
     view<&GameViews::history>},
    {"position", "[TEXT]", "the position text, or start from another position",
     game<&Games::position>, Effect::by_operand, "fen", "  'undo' brings the game before back.\n"},
    {"status", "", "whose turn it is, check, or how the game ended", view<&GameViews::status>},
    {"perft", "N", "count the sequences of N plies", view<&GameViews::perft>},
    {"go", "[LIMITS]", "let the program play for the side to move", program<&ProgramPlayer::go>,
     Effect::change, "", limits_help},
    {"hint", "[LIMITS]", "what the program would play", program<&ProgramPlayer::hint>, Effect::none,
     "", limits_help},
    {"eval", "[LIMITS]", "who stands better, and the line that is expected",
     program<&ProgramPlayer::eval>, Effect::none, "", limits_help},
    {"analyse", "[LIMITS]", "the same, line by line until the interrupt key is pressed",
     program<&ProgramPlayer::analyse>, Effect::none, "analyze", analyse_help},
    {"opponent", "[SIDE [N]]", "who is played by the program: white, black, both, off",
     program<&ProgramPlayer::opponent>, Effect::by_operand, "level",
     "  N is its level: 1, for a child, to 10, all it can; 'level N' changes it alone. What was "
     "taken back it leaves alone "
     "until a move is played again; 'go' lets it move.\n"},
    {"undo", "[N]", "take back the last ply, or the last N", ply<&PlyCommands::undo>, Effect::walk,
     "u back",
     "  Without N, against an opponent, to where you are to move. Nothing is lost: 'redo' plays it "
     "again until another move is played.\n"},
    {"redo", "[N]", "play again what was taken back", ply<&PlyCommands::redo>, Effect::walk,
     "forward"},
    {"first", "", "take back to the first position", ply<&PlyCommands::first>, Effect::walk},
    {"last", "", "play again all that was taken back", ply<&PlyCommands::last>, Effect::walk},
    {"why", "MOVE", "why a move is legal or not", view<&GameViews::why>},
    {"trace", "MOVE", "all that a move changes, and by which rule", view<&GameViews::trace>},
    {"show", "[SQUARE|MOVE]", "draw the board, where a man can go, what a move leads to",
     view<&GameViews::show>, Effect::none, "board",
     "  'show names' draws the names of the squares. Where boards are to be chosen, 'moves' "
     "numbers them: 'show 3' draws the third, '3' alone chooses it.\n"},
    {"flip", "", "draw the board from the other side", view<&GameViews::flip>},
    {"rules", "[PIECE|WORD]", "the rules, how a piece moves, or what they say of a word",
     view<&GameViews::rules>},
    {"legend", "", "what the signs on the board mean", view<&GameViews::legend>},
    {"roll", "[FACE]", "let the die roll, or say what a real one shows", ply<&PlyCommands::roll>,
     Effect::change},
    {"option", "[KEY=VALUE]", "the variant's options, or begin anew with another setting",
     game<&Games::option>, Effect::by_operand},
    {"variant", "NAME", "begin a game of another variant", game<&Games::variant>, Effect::change},
    {"new", "", "begin a new game of this variant", game<&Games::anew>, Effect::change},
    {"resign", "", "the side to move gives up", ply<&PlyCommands::resign>, Effect::change, "",
     "  'undo' takes it back.\n"},
    {"draw", "", "offer a draw, or accept the one that is offered", program<&ProgramPlayer::draw>,
     Effect::change, "", draw_help},
    {"clock", "[5+3|off]", "the time left, or a clock: minutes + seconds a turn",
     call<&ReplParts::clock, &GameClock::run>},
    {"reload", "", "read the scripts again and replay the game",
     call<&ReplParts::scripts, &ScriptReload::reload>, Effect::change, "", reload_help},
    {"save", "FILE", "write the game to a file, as PGN if it ends in .pgn", game<&Games::save>,
     Effect::none, "", "  All of its line is written, and where in it the board stands.\n"},
    {"load", "FILE [N]", "go on with a saved game, the Nth of the file", game<&Games::load>,
     Effect::change, "",
     "  A PGN file is known by its text. Its comments and variations are saved again with it; it "
     "is refused where the rules have changed since it was saved.\n"},
    {"resume", "[N|list]", "go on with the last game that was left, or another",
     game<&Games::resume>, Effect::change},
    {"help", "[COMMAND]", "this list, or more of a command",
     call<&ReplParts::words, &Vocabulary::help>, Effect::none, "?"},
    {"quit", "", "end", quit, Effect::none, "q exit"},
};

}  // namespace

std::span<const ReplCommand> repl_commands() { return command_rows; }

const ReplCommand* find_repl_command(std::string_view word) {
  const std::string name = lower(word);
  for (const ReplCommand& command : repl_commands()) {
    const auto aliases = words_of(command.aliases);
    if (name == command.name || contains(aliases, name)) return &command;
  }
  return nullptr;
}

std::string ReplCommand::fault(const std::string& rest) const {
  const std::string_view wanted = operands;
  if (wanted.empty()) return rest.empty() ? "" : fmt::format("'{}' takes nothing", name);
  if (wanted.front() == '[' || !rest.empty()) return {};
  return fmt::format("'{0}' needs {1}: {0} {1}", name, operands);
}

std::string ReplCommand::help() const {
  const auto others = words_of(aliases);
  std::string text = fmt::format("{} {}", name, operands);
  if (text.ends_with(' ')) text.pop_back();
  text += fmt::format(": {}\n{}", summary, more);
  if (!others.empty()) text += fmt::format("  Also: {}\n", fmt::join(others, ", "));
  return text;
}

}  // namespace sb
