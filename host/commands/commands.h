// Commands: everything `springboard WORD` can do, and the table that names it.
// Invariant: a command returns an exit status and never ends the program; data goes to stdout,
// problems to stderr.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "child/confine.h"
#include "record/keeper.h"

namespace sb {

// The command line, checked for form but not for meaning.
struct Arguments {
  std::vector<std::string> operands;
  std::optional<std::string> position, piece, svg, png, set, peer, peer_plays, peer_file, record,
      load;
  std::vector<std::string> moves, options;
  std::vector<std::string> positions, options_a, options_b;  // diff
  std::optional<std::uint64_t> seed;
  int threads = 1;
  std::size_t hash_mib = 0;
  int rounds = 5;
  std::uint64_t limit = 0;  // nodes; 0 = what the command takes without it
  bool json = false, divide = false, divided_positions = false, names = false, flip = false,
       legend = false;
  bool peers = false, growth = false;  // bench
  bool light = false, watch = false, betza = false;
  std::string_view figures;           // of a request `show`, a literal; empty: letters
  bool letters = false;               // asked for: pictures for files have them, too
  std::string opponent, level, time;  // play
  std::string output;                 // import, sheet, and whatever takes a shard
  std::string from;                   // new
  bool coverage = false;              // sheet
  bool whole = false;                 // new
  std::optional<std::string> shard;   // match, statistics, tune, perft, check
  std::optional<std::string> html;    // statistics, merge
  int opening = 4;                    // match, statistics, tune
  std::optional<std::string> sprt;    // match
  int port = 0;                       // 0 = any that is free
  bool read_only = false;             // serve
  // check
  std::optional<std::string> format;  // also diff, merge
  int games = 8, depth = 2, jobs = 1;
  double seconds = 60, min_coverage = 0;  // a script's processor time; percent
  std::size_t memory_mib = 512;
};

// Which options a command takes, as bits; cli.cpp lists the options of each.
enum Takes : unsigned {
  takes_game = 1 << 0,
  takes_rules = 1 << 1,
  takes_json = 1 << 2,
  takes_perft = 1 << 3,
  takes_picture = 1 << 4,
  takes_bench = 1 << 5,
  takes_check = 1 << 6,
  takes_record = 1 << 7,
  takes_looks = 1 << 8,
  takes_opponent = 1 << 9,
  takes_games = 1 << 10,
  takes_port = 1 << 11,
  takes_diff = 1 << 12,
  takes_output = 1 << 13,
  takes_peer = 1 << 14,
  takes_peers = 1 << 15,
  takes_sprt = 1 << 16,
  takes_shard = 1 << 17,
  takes_divide = 1 << 18,
  takes_html = 1 << 19,
  takes_solver = 1 << 20,
  takes_base = 1 << 21,
  takes_coverage = 1 << 22,
  takes_thinkers = 1 << 23,
  takes_format = 1 << 24,
  takes_tuning = 1 << 25,  // no option: many games
  takes_folder = 1 << 26,
};

struct Command {
  const char* name;
  const char*
      operands;  // as the usage line shows them; one in brackets may be left out, `...` repeats
  const char* summary;
  unsigned takes;
  int (*run)(const Arguments&);
};

// The commands of this room, in the order in which help lists them.
std::span<const Command> commands();

int run_list(const Arguments&);
int run_play(const Arguments&);
int run_moves(const Arguments&);
int run_position(const Arguments&);
int run_status(const Arguments&);
int run_trace(const Arguments&);
int run_perft(const Arguments&);
int run_show(const Arguments&);
int run_rules(const Arguments&);
int run_sheet(const Arguments&);
int run_bench(const Arguments&);
int run_new(const Arguments&);
int run_import(const Arguments&);
int run_check(const Arguments&);
int run_uci(const Arguments&);
int run_xboard(const Arguments&);
int run_match(const Arguments&);
int run_statistics(const Arguments&);
int run_tune(const Arguments&);
int run_diff(const Arguments&);
int run_compare(const Arguments&);
int run_merge(const Arguments&);
int run_endgame(const Arguments&);

// The record that a command line describes; operand 0 is the variant.
Result<Record> record_of(const Arguments& arguments);
// Begins a record's game with the scripts as they are now.
Answer begin_game(Keeper& keeper, Record record);
// Both.
Answer open_game(Keeper& keeper, const Arguments& arguments);
// What is asked once, of a child of its own.
Answer asked_once(const Arguments& arguments, const Message& request);

// Walls for a command that answers at once: with a limit of processor time.
Walls walls_of_short_command();

}  // namespace sb
