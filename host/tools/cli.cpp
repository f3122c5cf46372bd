// Options are read by CLI11, one parser a command; operands and unknown words are checked here, so
// that every refusal is one line with the nearest right word.
#include "tools/cli.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "base/text.h"
#include "play/perft.h"
#include "tools/commands.h"
#include "tools/report.h"

namespace sb {
namespace {

constexpr long hash_limit_mib = 1024 * 1024;
constexpr long rounds_limit = 1000;
constexpr long games_limit = 1'000'000;
constexpr int games_unless_told = 20, games_of_test = 20'000;
constexpr int games_to_tune = 2000, opening_to_tune = 8;
constexpr long opening_limit = 100;
constexpr long check_depth_limit = 6;
constexpr long seconds_limit = 1'000'000;
constexpr long least_memory_mib = 128;  // of address space: the program itself needs most of it
constexpr long port_limit = 65535;
constexpr long nodes_limit = 1'000'000'000'000'000;

std::string usage_of(const Command& command) {
  return fmt::format("springboard {}{}{}", command.name, *command.operands ? " " : "",
                     command.operands);
}

// Options are text here: wrong numbers get this program's words, not the parser's.
struct RawNumbers {
  std::string seed, threads, hash, rounds, limit, port;
  std::string games, depth, time, memory, jobs, min_coverage, opening;
  std::string theme = "dark", pieces;
};

void declare_check(CLI::App& app, RawNumbers& raw) {
  app.add_option("--games", raw.games,
                 "random games for each combination of options, 8 unless told")
      ->option_text("N");
  app.add_option("--depth", raw.depth, "counts from the start are checked so deep, 2 unless told")
      ->option_text("N");
  app.add_option("--time", raw.time, "seconds of processor time a script, 60 unless told")
      ->option_text("S");
  app.add_option("--memory", raw.memory, "MiB of memory a script, 512 unless told")
      ->option_text("MB");
  app.add_option("--jobs", raw.jobs, "check so many scripts at a time")->option_text("N");
  app.add_option("--min-coverage", raw.min_coverage, "fail below this share of what is declared")
      ->option_text("PERCENT");
}

void declare_diff(CLI::App& app, Arguments& arguments, RawNumbers& raw) {
  arguments.games = 50;
  app.add_option("--option-a", arguments.options_a, "set an option of the first alone")
      ->option_text("KEY=VALUE")
      ->allow_extra_args(false);
  app.add_option("--option-b", arguments.options_b, "set an option of the second alone")
      ->option_text("KEY=VALUE")
      ->allow_extra_args(false);
  app.add_option("--position", arguments.positions, "search from here too; may be repeated")
      ->option_text("TEXT")
      ->allow_extra_args(false);
  app.add_option("--depth", raw.depth, "try all positions so many plies away, 2 unless told")
      ->option_text("N");
  app.add_option("--games", raw.games, "random games, 50 unless told")->option_text("N");
  app.add_option("--format", arguments.format, "text or json")->option_text("F");
}

// What commands take that let the program play.
void declare_play(CLI::App& app, const Command& command, Arguments& arguments, RawNumbers& raw) {
  if (command.takes & takes_games) {
    app.add_option("--games", raw.games,
                   fmt::format("so many games, {} unless told", arguments.games))
        ->option_text("N");
    app.add_option("--jobs", raw.jobs, "play so many at a time")->option_text("N");
    app.add_option(
           "--opening", raw.opening,
           fmt::format("begin with so many plies by chance, {} unless told", arguments.opening))
        ->option_text("N");
  }
  if (command.takes & takes_sprt) {
    app.add_option("--sprt", arguments.sprt,
                   "end when it is known whether A is so much stronger; of 20000 games unless told")
        ->option_text("ELO0,ELO1");
  }
  if (command.takes & takes_opponent) {
    app.add_option("--opponent", arguments.opponent,
                   "the program plays this side: white, black, both")
        ->option_text("SIDE");
    app.add_option("--level", arguments.level, "how strongly: 1, for a child, to 10, all it can")
        ->option_text("N");
    app.add_option("--time", arguments.time, "a clock: minutes for either side + seconds a turn")
        ->option_text("5+3");
  }
}

void declare_picture(CLI::App& app, Arguments& arguments) {
  app.add_option("--piece", arguments.piece, "the moves of this piece, by symbol or name")
      ->option_text("S");
  app.add_flag("--betza", arguments.betza, "movements in Betza notation, of that piece or of all");
  app.add_flag("--names", arguments.names, "the names of squares instead of men");
  app.add_option("--svg", arguments.svg, "write an SVG picture; - is standard output")
      ->option_text("FILE");
  app.add_option("--png", arguments.png, "write a PNG picture; needs rsvg-convert")
      ->option_text("FILE");
  app.add_option("--set", arguments.set,
                 "with --svg or --png: men drawn by DIR's wK.svg, bQ.svg, ... where there is one")
      ->option_text("DIR");
  app.add_flag("--flip", arguments.flip, "seen from Black's side");
  app.add_flag("--legend", arguments.legend, "with --svg or --png: what the letters mean");
}

void declare_peer(CLI::App& app, const Command& command, Arguments& arguments) {
  if (command.takes & takes_peer) {
    app.add_option("--peer", arguments.peer, "a UCI engine to set beside: its path or its name")
        ->option_text("ENGINE");
  }
  app.add_option("--peer-plays", arguments.peer_plays,
                 "what the engine calls the game, or plays in its place")
      ->option_text("NAME");
  app.add_option("--peer-file", arguments.peer_file,
                 "a file of variants that the engine is to read (its VariantPath)")
      ->option_text("FILE");
}

void declare_writing(CLI::App& app, const Command& command, Arguments& arguments) {
  if (command.takes & takes_output)
    app.add_option("-o,--output", arguments.output, "where to write; sheet: - is standard output")
        ->option_text("PATH");
  if (command.takes & takes_coverage)
    app.add_flag("--coverage", arguments.coverage, "with the script, and what random games tried");
  if (command.takes & takes_base) {
    app.add_option("--from", arguments.from, "a script that builds on this variant")
        ->option_text("VARIANT");
    app.add_flag("--whole", arguments.whole, "with --from: all of its text instead");
  }
}

void declare_counting(CLI::App& app, const Command& command, Arguments& arguments,
                      RawNumbers& raw) {
  if (command.takes & takes_solver) {
    app.add_option("--threads", raw.threads, "work on N threads")->option_text("N");
    app.add_option("--memory", raw.memory, "MiB of memory for positions, 1536 unless told")
        ->option_text("MB");
  }
  if (command.takes & takes_thinkers) {
    app.add_option("--threads", raw.threads, "think on N threads where time is the limit")
        ->option_text("N");
  }
  if (command.takes & takes_json) app.add_flag("--json", arguments.json, "print JSON");
  if (command.takes & takes_divide)
    app.add_flag("--divide", arguments.divide, "also count for each move");
  if (command.takes & takes_format) {
    app.add_option("--format", arguments.format,
                   "of a check: text, json, tap, junit, sarif or lcov")
        ->option_text("F");
  }
  if (command.takes & takes_html) {
    app.add_option("--html", arguments.html, "write the statistics as a page with pictures, too")
        ->option_text("FILE");
  }
  if (command.takes & takes_shard) {
    app.add_option("--shard", arguments.shard, "do the I-th of N parts alone, into the file of -o")
        ->option_text("I/N");
    app.add_option("-o,--output", arguments.output,
                   "write what is found, as it is found; go on with it if it is there")
        ->option_text("FILE");
  }
  if (command.takes & takes_perft) {
    app.add_option("--threads", raw.threads, "count on N threads")->option_text("N");
    app.add_option("--hash", raw.hash, "remember counts in MB of memory")->option_text("MB");
  }
  if (command.takes & takes_bench) {
    app.add_option("--limit", raw.limit, "leave counts of more nodes out")->option_text("NODES");
    app.add_option("--rounds", raw.rounds, "counts of each in turns, 5 unless told")
        ->option_text("N");
    app.add_flag("--peers", arguments.peers,
                 "beside the engines that are installed: fairy-stockfish, sjaakii");
    app.add_flag("--growth", arguments.growth, "instead: what costs more as scripts grow");
    app.add_option("--svg", arguments.svg, "write a picture, too")->option_text("FILE");
  }
}

void declare(CLI::App& app, const Command& command, Arguments& arguments, RawNumbers& raw) {
  app.add_option("operands", arguments.operands, command.operands)->option_text(" ");
  if (command.takes & takes_game) {
    app.add_option("--position", arguments.position, "start from this position")
        ->option_text("TEXT");
    app.add_option("--moves", arguments.moves, "then play these moves")
        ->option_text("\"M M ...\"")
        ->allow_extra_args(false);
  }
  if (command.takes & takes_rules) {
    app.add_option("--option", arguments.options, "set an option of the variant; may be repeated")
        ->option_text("KEY=VALUE")
        ->allow_extra_args(false);
    app.add_option("--seed", raw.seed, "seed of the script's random numbers and of dice")
        ->option_text("N");
  }
  if (command.takes & takes_record) {
    app.add_option("--record", arguments.record,
                   "keep the game in this file, ply by ply; go on with it if it is there")
        ->option_text("FILE");
    app.add_option("--load", arguments.load, "go on with the game of a file, PGN or saved by play")
        ->option_text("FILE");
    app.add_flag("--watch", arguments.watch, "reload the scripts as soon as one is saved");
  }
  declare_play(app, command, arguments, raw);
  if (command.takes & takes_looks) {
    app.add_option("--theme", raw.theme, "colours for a dark terminal or a light one: dark, light")
        ->option_text("T");
    app.add_option("--pieces", raw.pieces,
                   "men as letters, or the usual ones as figures on squares; where it is left out, "
                   "figures on a terminal that has them, if no letter is hidden")
        ->option_text("P");
  }
  if (command.takes & takes_port) {
    app.add_option("--port", raw.port, "the port to be had, any that is free unless told")
        ->option_text("N");
    app.add_flag("--read-only", arguments.read_only,
                 "for a demonstration: the script is shown and checked, never written");
  }
  declare_writing(app, command, arguments);
  declare_counting(app, command, arguments, raw);
  if (command.takes & (takes_peer | takes_peers)) declare_peer(app, command, arguments);
  if (command.takes & takes_check) declare_check(app, raw);
  if (command.takes & takes_diff) declare_diff(app, arguments, raw);
  if (command.takes & takes_picture) declare_picture(app, arguments);
}

// Reads a number of an option that was given; says what is wrong with it.
std::optional<Problem> read_number(const char* option, const std::string& text, long least,
                                   long most, long& value) {
  if (text.empty()) return std::nullopt;
  const auto number = parse_number(text, most);
  if (!number || *number < least) {
    return Problem{
        .message = fmt::format("{} '{}' is not a number it takes", option, escape(text, 40)),
        .hint = fmt::format("{} to {}", least, most)};
  }
  value = *number;
  return std::nullopt;
}

std::optional<Problem> read_seed(const std::string& text, std::optional<std::uint64_t>& seed) {
  if (text.empty()) return std::nullopt;
  if ((seed = parse_unsigned(text))) return std::nullopt;
  return Problem{.message = fmt::format("--seed '{}' is not a number", escape(text, 40))};
}

std::optional<Problem> read_numbers(const RawNumbers& raw, Arguments& arguments) {
  long threads = 1, hash = 0, rounds = arguments.rounds, limit = 0, port = 0;
  if (auto problem = read_seed(raw.seed, arguments.seed)) return problem;
  if (auto problem = read_number("--threads", raw.threads, 1, thread_limit, threads))
    return problem;
  if (auto problem = read_number("--hash", raw.hash, 0, hash_limit_mib, hash)) return problem;
  if (auto problem = read_number("--rounds", raw.rounds, 1, rounds_limit, rounds)) return problem;
  if (auto problem = read_number("--limit", raw.limit, 1, nodes_limit, limit)) return problem;
  if (auto problem = read_number("--port", raw.port, 0, port_limit, port)) return problem;
  arguments.port = static_cast<int>(port);
  arguments.rounds = static_cast<int>(rounds);
  arguments.limit = static_cast<std::uint64_t>(limit);
  arguments.threads = static_cast<int>(threads);
  arguments.hash_mib = static_cast<std::size_t>(hash);
  return std::nullopt;
}

std::optional<Problem> read_check_numbers(const RawNumbers& raw, Arguments& arguments) {
  long games = arguments.games, depth = arguments.depth, jobs = arguments.jobs;
  long seconds = static_cast<long>(arguments.seconds), percent = 0;
  long memory = static_cast<long>(arguments.memory_mib);
  if (auto problem = read_number("--games", raw.games, 0, games_limit, games)) return problem;
  if (auto problem = read_number("--depth", raw.depth, 0, check_depth_limit, depth)) return problem;
  if (auto problem = read_number("--time", raw.time, 1, seconds_limit, seconds)) return problem;
  if (auto problem = read_number("--memory", raw.memory, least_memory_mib, hash_limit_mib, memory))
    return problem;
  if (auto problem = read_number("--jobs", raw.jobs, 1, thread_limit, jobs)) return problem;
  long opening = arguments.opening;
  if (auto problem = read_number("--opening", raw.opening, 0, opening_limit, opening))
    return problem;
  arguments.opening = static_cast<int>(opening);
  if (auto problem = read_number("--min-coverage", raw.min_coverage, 0, 100, percent))
    return problem;
  arguments.games = static_cast<int>(games);
  arguments.depth = static_cast<int>(depth);
  arguments.jobs = static_cast<int>(jobs);
  arguments.seconds = static_cast<double>(seconds);
  arguments.min_coverage = static_cast<double>(percent);
  arguments.memory_mib = static_cast<std::size_t>(memory);
  return std::nullopt;
}

// One of two words; says what is wrong with another.
std::optional<Problem> read_word(const char* option, const std::string& text, const char* no,
                                 const char* yes, bool& value) {
  value = text == yes;
  if (value || text == no) return std::nullopt;
  return Problem{.message =
                     fmt::format("{} takes {} or {}, got '{}'", option, no, yes, escape(text, 40))};
}

// What a request `show` is told of figures.
std::optional<Problem> read_pieces(const std::string& text, std::string_view& figures) {
  bool wanted = false;
  if (text.empty()) {
    figures = wants_colour(STDOUT_FILENO) && shows_figures() ? "where_all" : "";
    return std::nullopt;
  }
  auto wrong = read_word("--pieces", text, "letters", "figures", wanted);
  figures = wanted ? "1" : "";
  return wrong;
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_lnames().empty()) names.push_back("--" + option->get_lnames().front());
  }
  return names;
}

// Words left over after parsing, and operands that are too many or too few.
std::optional<Problem> check_words(CLI::App& app, const Command& command,
                                   const Arguments& arguments) {
  for (const std::string& word : app.remaining()) {
    const std::string name = word.substr(0, word.find('='));
    return Problem{.message = fmt::format("{} has no option '{}'", command.name, escape(name, 40)),
                   .hint = suggest(nearest(name, option_names(app)),
                                   usage_of(command) + " --help lists them")};
  }
  const auto wanted = words_of(command.operands);
  const bool repeats = std::string_view(command.operands).find("...") != std::string_view::npos;
  const auto needed = static_cast<std::size_t>(std::count_if(
      wanted.begin(), wanted.end(), [](std::string_view word) { return !word.starts_with('['); }));
  if (arguments.operands.size() < needed) {
    return Problem{
        .message = fmt::format("{} needs {}", command.name, wanted[arguments.operands.size()]),
        .hint = usage_of(command)};
  }
  if (arguments.operands.size() > wanted.size() && !repeats) {
    return Problem{.message = fmt::format("{} does not take '{}'", command.name,
                                          escape(arguments.operands[wanted.size()], 40)),
                   .hint = usage_of(command)};
  }
  return std::nullopt;
}

std::string one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

int run_command(const Command& command, int argc, char** argv) {
  CLI::App app(command.summary, usage_of(command));
  app.allow_extras();
  Arguments arguments;
  RawNumbers raw;
  if (command.takes & takes_games) arguments.games = games_unless_told;
  if (command.takes & takes_tuning) {
    arguments.games = games_to_tune;
    arguments.opening = opening_to_tune;
  }
  if (command.takes & takes_solver) arguments.memory_mib = 1536;
  declare(app, command, arguments, raw);
  try {
    app.parse(argc - 1, argv + 1);
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app.help());
    return exit_fine;
  } catch (const CLI::ParseError& error) {
    return report_usage(one_line(error.what()), usage_of(command));
  }
  if (const auto problem = check_words(app, command, arguments)) {
    return report_usage(problem->message, problem->hint);
  }
  if (arguments.sprt) arguments.games = games_of_test;
  auto wrong = read_numbers(raw, arguments);
  if (!wrong) wrong = read_check_numbers(raw, arguments);
  if (!wrong) wrong = read_word("--theme", raw.theme, "dark", "light", arguments.light);
  if (!wrong) wrong = read_pieces(raw.pieces, arguments.figures);
  if (wrong) return report_usage(wrong->message, wrong->hint);
  if (const auto lack = missing_walls()) fmt::print(stderr, "note: {}\n", *lack);
  return command.run(arguments);
}

using Commands = std::vector<Command>;

std::string help(const Commands& commands) {
  std::string text = "Springboard, a sandbox for chess-variant rules written in Lua.\n\n";
  for (const Command& command : commands) {
    text += fmt::format("  {:<35}{}\n", usage_of(command), command.summary);
  }
  return text +
         "\nVARIANT is an id from the list or the path of a .lua file.\n"
         "`springboard COMMAND --help` lists the options of a command.\n";
}

int unknown_command(const Commands& commands, const std::string& word) {
  std::vector<std::string> names;
  for (const Command& command : commands) names.emplace_back(command.name);
  return report_usage(fmt::format("there is no command '{}'", escape(word, 40)),
                      suggest(nearest(word, names), "springboard --help lists them"));
}

int dispatch(int argc, char** argv, const Commands& commands) {
  if (argc < 2) {
    fmt::print(stderr, "{}", help(commands));
    return exit_usage;
  }
  const std::string word = argv[1];
  if (word == "--help" || word == "-h" || word == "help") {
    fmt::print("{}", help(commands));
    return exit_fine;
  }
  if (word == "--version") {
    fmt::print("springboard {} ({})\n", program_version(), describe_walls());
    return exit_fine;
  }
  for (const Command& command : commands) {
    if (word == command.name) return run_command(command, argc, argv);
  }
  return unknown_command(commands, word);
}

// A descriptor that is closed would be given to the next file that is opened, and what is printed
// would go there. In its place comes one that can be neither read nor written as it should.
void open_standard_descriptors() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(fd, F_GETFD) >= 0) continue;
    const int wrong_way = fd == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    if (open("/dev/null", wrong_way) != fd) std::abort();  // the lowest that is free
  }
}

}  // namespace

std::string program_version() { return SPRINGBOARD_VERSION; }

int run_command_line(int argc, char** argv, std::span<const Command> more) {
  open_standard_descriptors();
  Commands all(commands().begin(), commands().end());
  all.insert(all.end(), more.begin(), more.end());
  int status = exit_wrong;
  try {
    status = dispatch(argc, argv, all);
  } catch (const std::exception& error) {
    report(Problem{.message = error.what()});
  }
  if (std::fflush(stdout) != 0)
    return report(Problem{.message = "standard output cannot be written"});
  return status;
}

}  // namespace sb
