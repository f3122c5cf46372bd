// Every command of this room: its operands, what it is for, which options it takes, what runs it.
#include "commands/commands.h"

namespace sb {
namespace {

constexpr Command table[] = {
    {"list", "", "the variants, one a line, with their options", takes_json, run_list},
    {"play", "[VARIANT]", "play in the terminal; commands from a pipe otherwise",
     takes_game | takes_rules | takes_record | takes_looks | takes_opponent | takes_thinkers,
     run_play},
    {"moves", "VARIANT [all]", "the legal moves, sorted, one a line",
     takes_game | takes_rules | takes_json, run_moves},
    {"position", "VARIANT", "the position text", takes_game | takes_rules | takes_json,
     run_position},
    {"status", "VARIANT", "play, check, or how the game ended",
     takes_game | takes_rules | takes_json, run_status},
    {"trace", "VARIANT MOVE", "all that a move changes, and by which rule",
     takes_game | takes_rules | takes_json, run_trace},
    {"perft", "VARIANT DEPTH", "count the sequences of DEPTH plies",
     takes_game | takes_rules | takes_json | takes_perft | takes_divide | takes_shard, run_perft},
    {"show", "VARIANT", "a picture of the position, or of a piece's moves",
     takes_game | takes_rules | takes_picture | takes_looks, run_show},
    {"rules", "VARIANT [PIECE|WORD]", "the rules, how a piece moves, or what they say of a word",
     takes_rules, run_rules},
    {"sheet", "VARIANT", "the rules as one page, with pictures, to print and to send",
     takes_rules | takes_output | takes_coverage, run_sheet},
    {"bench", "[VARIANT...]", "time and check counts, beside peer engines if wished",
     takes_bench | takes_peer | takes_peers | takes_json, run_bench},
    {"check", "PATH...", "say what is wrong with scripts, and show the games that prove it",
     takes_game | takes_rules | takes_check | takes_format | takes_shard, run_check},
    {"match", "VARIANT A B", "games between two players: levels, limits, random or engines",
     takes_game | takes_rules | takes_json | takes_games | takes_peers | takes_sprt | takes_shard |
         takes_thinkers,
     run_match},
    {"statistics", "VARIANT [A]", "what games of the program against itself come to",
     takes_game | takes_rules | takes_json | takes_games | takes_peers | takes_shard | takes_html,
     run_statistics},
    {"tune", "VARIANT [A]", "learn from many games against itself what men are worth",
     takes_rules | takes_json | takes_games | takes_tuning | takes_shard, run_tune},
    {"merge", "FILE...", "put the parts of a long run together",
     takes_json | takes_divide | takes_html | takes_format, run_merge},
    {"uci", "", "play by the Universal Chess Interface, for graphical boards", 0, run_uci},
    {"xboard", "", "the same by the protocol of XBoard", 0, run_xboard},
    {"diff", "VARIANT [OTHER]", "where two scripts, or one under two settings, go apart",
     takes_rules | takes_diff, run_diff},
    {"compare", "VARIANT DEPTH|OTHER [DEPTH]",
     "where the plies of two scripts, or of ours and a UCI engine, go apart",
     takes_game | takes_rules | takes_json | takes_peer | takes_peers, run_compare},
    {"endgame", "VARIANT MEN", "whether a few men, as \"K R - K\", can force a win",
     takes_rules | takes_json | takes_solver, run_endgame},
    {"new", "NAME", "write a new variant script, NAME.lua, to start from", takes_base, run_new},
    {"import", "FILE.ini [NAME]", "the games of a Fairy-Stockfish file of variants as scripts",
     takes_folder, run_import},
};

}  // namespace

std::span<const Command> commands() { return table; }

}  // namespace sb
