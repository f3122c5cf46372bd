// Options are read by CLI11, one parser a command; operands and unknown words are checked here, so
// that every refusal is one line with the nearest right word.
#include "commands/cli.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <variant>

#include "base/list.h"
#include "base/text.h"
#include "base/version.h"
#include "commands/commands.h"
#include "play/perft.h"
#include "terminal/report.h"

namespace sb {
namespace {

constexpr long hash_limit_mib = 1024 * 1024;
constexpr long rounds_limit = 1000;
constexpr long games_limit = 1'000'000;
constexpr int games_unless_told = 20, games_of_test = 20'000;
constexpr int games_to_compare = 50, games_to_tune = 2000, opening_to_tune = 8;
constexpr std::size_t memory_to_solve_mib = 1536;
constexpr long opening_limit = 100;
constexpr long depth_limit_of_checks = 6;
constexpr long seconds_limit = 1'000'000;
constexpr long least_memory_mib = 128;  // of address space: the program itself needs most of it
constexpr long port_limit = 65535;
constexpr long nodes_limit = 1'000'000'000'000'000;

std::string usage_of(const Command& command) {
  return fmt::format("springboard {}{}{}", command.name, *command.operands ? " " : "",
                     command.operands);
}

// One of two words; says what is wrong with another.
std::optional<Problem> read_word(const char* option, const std::string& text, const char* no,
                                 const char* yes, bool& value) {
  value = text == yes;
  if (value || text == no) return std::nullopt;
  return Problem{.message =
                     fmt::format("{} takes {} or {}, got '{}'", option, no, yes, escape(text, 40))};
}

std::optional<Problem> read_theme(const std::string& text, Arguments& arguments) {
  return read_word("--theme", text, "dark", "light", arguments.light);
}

std::optional<Problem> read_pieces(const std::string& text, Arguments& arguments) {
  bool figures = false;
  auto wrong = read_word("--pieces", text, "letters", "figures", figures);
  arguments.figures = figures ? "1" : "";
  arguments.letters = !figures;
  return wrong;
}

std::optional<Problem> read_seed_option(const std::string& text, Arguments& arguments) {
  if ((arguments.seed = parse_unsigned(text))) return std::nullopt;
  return Problem{.message = fmt::format("--seed '{}' is not a number", escape(text, 40))};
}

// Where the value of an option goes, or who reads it.
using Target =
    std::variant<bool Arguments::*, std::string Arguments::*,
                 std::optional<std::string> Arguments::*, std::vector<std::string> Arguments::*,
                 int Arguments::*, std::size_t Arguments::*, double Arguments::*,
                 std::optional<Problem> (*)(const std::string&, Arguments&)>;

struct OptionRow {
  unsigned takes;  // of the commands that have one of these bits
  const char* names;
  const char* value;  // as help shows it; empty: a flag
  const char* help;   // {}: the number that it is unless told
  Target target;
  long least = 0, most = 0;  // of a number
};

// In the order in which help lists them.
const OptionRow option_table[] = {
    {takes_game, "--position", "TEXT", "start from this position", &Arguments::position},
    {takes_game, "--moves", "\"M M ...\"", "then play these moves", &Arguments::moves},
    {takes_rules, "--option", "KEY=VALUE", "set an option of the variant; may be repeated",
     &Arguments::options},
    {takes_rules, "--seed", "N", "seed of the script's random numbers and of dice",
     &read_seed_option},
    {takes_record, "--record", "FILE",
     "keep the game in this file, ply by ply; go on with it if it is there", &Arguments::record},
    {takes_record, "--load", "FILE", "go on with the game of a file, PGN or saved by play",
     &Arguments::load},
    {takes_record, "--watch", "", "reload the scripts as soon as one is saved", &Arguments::watch},
    {takes_games, "--games", "N", "so many games, {} unless told", &Arguments::games, 1,
     games_limit},
    {takes_games, "--jobs", "N", "play so many at a time", &Arguments::jobs, 1, thread_limit},
    {takes_games, "--opening", "N", "begin with so many plies by chance, {} unless told",
     &Arguments::opening, 0, opening_limit},
    {takes_sprt, "--sprt", "ELO0,ELO1",
     "end when it is known whether A is so much stronger; of 20000 games unless told",
     &Arguments::sprt},
    {takes_opponent, "--opponent", "SIDE", "the program plays this side: white, black, both",
     &Arguments::opponent},
    {takes_opponent, "--level", "N", "how strongly: 1, for a child, to 10, all it can",
     &Arguments::level},
    {takes_opponent, "--time", "5+3", "a clock: minutes for either side + seconds a turn",
     &Arguments::time},
    {takes_looks, "--theme", "T", "colours for a dark terminal or a light one: dark, light",
     &read_theme},
    {takes_looks, "--pieces", "P",
     "men as letters, or the usual ones as figures on squares; where it is left out, "
     "figures on a terminal that has them, if no letter is hidden",
     &read_pieces},
    {takes_port, "--port", "N", "the port to be had. Default: 8416, or any that is free",
     &Arguments::port, 0, port_limit},
    {takes_port, "--read-only", "",
     "for a demonstration: the script is shown and checked, never written", &Arguments::read_only},
    {takes_output, "-o,--output", "FILE", "where to write; - is standard output",
     &Arguments::output},
    {takes_folder, "-o,--output", "DIR", "the folder to write to", &Arguments::output},
    {takes_coverage, "--coverage", "", "with the script, and what random games tried",
     &Arguments::coverage},
    {takes_base, "--from", "VARIANT", "a script that builds on this variant", &Arguments::from},
    {takes_base, "--whole", "", "with --from: all of its text instead", &Arguments::whole},
    {takes_solver, "--threads", "N", "work on N threads", &Arguments::threads, 1, thread_limit},
    {takes_solver, "--memory", "MB", "MiB of memory for positions, {} unless told",
     &Arguments::memory_mib, least_memory_mib, hash_limit_mib},
    {takes_thinkers, "--threads", "N", "think on N threads where time is the limit",
     &Arguments::threads, 1, thread_limit},
    {takes_json, "--json", "", "print JSON", &Arguments::json},
    {takes_divide, "--divide", "", "also count for each move", &Arguments::divide},
    {takes_format, "--format", "F", "of a check: text, json, tap, junit, sarif or lcov",
     &Arguments::format},
    {takes_html, "--html", "FILE", "write the statistics as a page with pictures, too",
     &Arguments::html},
    {takes_shard, "--shard", "I/N", "do the I-th of N parts alone, into the file of -o",
     &Arguments::shard},
    {takes_shard, "-o,--output", "FILE",
     "keep here what is found, as it is found, and go on with it if it is there; `merge FILE` "
     "makes the report and gives the verdict",
     &Arguments::output},
    {takes_perft, "--threads", "N", "count on N threads", &Arguments::threads, 1, thread_limit},
    {takes_perft, "--hash", "MB", "remember counts in MB of memory", &Arguments::hash_mib, 0,
     hash_limit_mib},
    {takes_perft, "--positions", "", "count for each move, and show the position that it leads to",
     &Arguments::divided_positions},
    {takes_bench, "--limit", "NODES", "leave counts of more nodes out", &Arguments::limit, 1,
     nodes_limit},
    {takes_bench, "--rounds", "N", "counts of each in turns, {} unless told", &Arguments::rounds, 1,
     rounds_limit},
    {takes_bench, "--peers", "", "beside the engines that are installed: fairy-stockfish, sjaakii",
     &Arguments::peers},
    {takes_bench, "--growth", "", "instead: what costs more as scripts grow", &Arguments::growth},
    {takes_bench, "--svg", "FILE", "write a picture, too", &Arguments::svg},
    {takes_peer, "--peer", "ENGINE", "a UCI engine to set beside: its path or its name",
     &Arguments::peer},
    {takes_peer | takes_peers, "--peer-plays", "NAME",
     "what the engine calls the game, or plays in its place", &Arguments::peer_plays},
    {takes_peer | takes_peers, "--peer-file", "FILE",
     "a file of variants that the engine is to read (its VariantPath)", &Arguments::peer_file},
    {takes_check, "--games", "N", "random games for each combination of options, {} unless told",
     &Arguments::games, 0, games_limit},
    {takes_check, "--depth", "N", "counts from the start are checked so deep, {} unless told",
     &Arguments::depth, 0, depth_limit_of_checks},
    {takes_check, "--time", "S", "seconds of processor time a script, {} unless told",
     &Arguments::seconds, 1, seconds_limit},
    {takes_check, "--memory", "MB", "MiB of memory a script, {} unless told",
     &Arguments::memory_mib, least_memory_mib, hash_limit_mib},
    {takes_check, "--jobs", "N", "check so many scripts at a time", &Arguments::jobs, 1,
     thread_limit},
    {takes_check, "--min-coverage", "PERCENT", "fail below this share of what is declared",
     &Arguments::min_coverage, 0, 100},
    {takes_diff, "--option-a", "KEY=VALUE", "set an option of the first alone",
     &Arguments::options_a},
    {takes_diff, "--option-b", "KEY=VALUE", "set an option of the second alone",
     &Arguments::options_b},
    {takes_diff, "--position", "TEXT", "search from here too; may be repeated",
     &Arguments::positions},
    {takes_diff, "--depth", "N", "try all positions so many plies away, {} unless told",
     &Arguments::depth, 0, depth_limit_of_checks},
    {takes_diff, "--games", "N", "random games, {} unless told", &Arguments::games, 0, games_limit},
    {takes_diff, "--format", "F", "text or json", &Arguments::format},
    {takes_picture, "--piece", "S", "the moves of this piece, by symbol or name",
     &Arguments::piece},
    {takes_picture, "--betza", "", "movements in Betza notation, of that piece or of all",
     &Arguments::betza},
    {takes_picture, "--names", "", "the names of squares instead of men", &Arguments::names},
    {takes_picture, "--svg", "FILE", "write an SVG picture; - is standard output", &Arguments::svg},
    {takes_picture, "--png", "FILE",
     "write a PNG picture; - is standard output; needs rsvg-convert", &Arguments::png},
    {takes_picture, "--set", "DIR",
     "with --svg or --png: men drawn by DIR's wK.svg, bQ.svg, ... where there is one",
     &Arguments::set},
    {takes_picture, "--flip", "", "seen from Black's side", &Arguments::flip},
    {takes_picture, "--legend", "", "with --svg or --png: what the letters mean",
     &Arguments::legend},
};

// Tells the parser of options, and gathers what is wrong with their values: wrong numbers get this
// program's words, not the parser's.
class Declarer {
 public:
  Declarer(CLI::App& app, Arguments& arguments) : app_(app), arguments_(arguments) {}

  void declare(const OptionRow& option) {
    std::visit([&](auto target) { add(option, target); }, option.target);
  }
  const Problems& wrong() const { return wrong_; }

 private:
  void add(const OptionRow& option, bool Arguments::*flag) {
    app_.add_flag(option.names, arguments_.*flag, option.help);
  }
  template <class Text>
  void add(const OptionRow& option, Text Arguments::*text) {
    CLI::Option* added = app_.add_option(option.names, arguments_.*text, option.help);
    added->option_text(option.value)->allow_extra_args(false);
  }
  void add(const OptionRow& option, std::string Arguments::*text) {
    const auto hear = [this, &option, text](const std::string& given) {
      arguments_.*text = given;
      if (!given.empty()) return;
      const std::string_view names = option.names;
      wrong_.push_back({.message = fmt::format("{} is empty", names.substr(0, names.find(','))),
                        .hint = fmt::format("it takes {}", option.value)});
    };
    app_.add_option_function<std::string>(option.names, hear, option.help)
        ->option_text(option.value);
  }
  template <class Number>
  requires std::is_arithmetic_v<Number>
  void add(const OptionRow& option, Number Arguments::*number) {
    Number& value = arguments_.*number;
    const auto read = [&](const std::string& text) {
      const auto given = parse_number(text, option.most);
      if (given && *given >= option.least) {
        value = static_cast<Number>(*given);
      } else {
        wrong_.push_back(
            {.message =
                 fmt::format("{} '{}' is not a number it takes", option.names, escape(text, 40)),
             .hint = fmt::format("{}{} to {}", text.find('.') == text.npos ? "" : "a whole one, ",
                                 option.least, option.most)});
      }
    };
    const std::string help = fmt::format(fmt::runtime(option.help), static_cast<long>(value));
    app_.add_option_function<std::string>(option.names, read, help)->option_text(option.value);
  }
  void add(const OptionRow& option,
           std::optional<Problem> (*read)(const std::string&, Arguments&)) {
    const auto hear = [this, read](const std::string& text) {
      if (auto problem = read(text, arguments_)) wrong_.push_back(std::move(*problem));
    };
    app_.add_option_function<std::string>(option.names, hear, option.help)
        ->option_text(option.value);
  }

  CLI::App& app_;
  Arguments& arguments_;
  Problems wrong_;
};

// What it is unless told, where that is another number for this command.
void set_defaults(const Command& command, Arguments& arguments) {
  if (command.takes & takes_games) arguments.games = games_unless_told;
  if (command.takes & takes_diff) arguments.games = games_to_compare;
  if (command.takes & takes_tuning) {
    arguments.games = games_to_tune;
    arguments.opening = opening_to_tune;
  }
  if (command.takes & takes_solver) arguments.memory_mib = memory_to_solve_mib;
  if (wants_colour(STDOUT_FILENO) && shows_figures()) arguments.figures = "where_all";
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
    if (word == "--") continue;  // behind it all words are operands
    const std::string name = word.substr(0, word.find('='));
    return Problem{.message = fmt::format("{} has no option '{}'", command.name, escape(name, 40)),
                   .hint = suggest(nearest(name, option_names(app)),
                                   fmt::format("springboard {} --help lists them", command.name))};
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

// What engines are told, where there may be none.
std::optional<Problem> check_peers(const Command& command, const Arguments& arguments) {
  const bool told = arguments.peer_plays || arguments.peer_file;
  if (!told || !(command.takes & takes_peer) || arguments.peer || arguments.peers)
    return std::nullopt;
  return Problem{.message = "--peer-plays and --peer-file are for engines",
                 .hint = "--peer ENGINE names one"};
}

// Where a file stands beside what is printed, its name cannot be that of standard output.
std::optional<Problem> check_files(const Command& command, const Arguments& arguments) {
  const std::pair<const char*, std::optional<std::string>> files[] = {
      {"--html", arguments.html},
      {"--record", arguments.record},
      {"--svg", command.takes & takes_bench ? arguments.svg : std::nullopt},
      {"-o", command.takes & takes_shard ? std::optional(arguments.output) : std::nullopt},
      {"--svg and --png", arguments.svg == "-" ? arguments.png : std::nullopt}};
  for (const auto& [option, file] : files) {
    if (file == "-")
      return Problem{.message = fmt::format("{} - is no file", option),
                     .hint = "standard output has something else"};
  }
  return std::nullopt;
}

// That the values of --option have a key and a value; what the variant takes, it says itself.
std::optional<Problem> check_settings(const Arguments& arguments) {
  for (const auto* settings : {&arguments.options, &arguments.options_a, &arguments.options_b}) {
    for (const std::string& text : *settings) {
      if (const auto option = read_option(text); !option) return option.problem();
    }
  }
  return std::nullopt;
}

std::string one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

// What is wrong with how often an option has a value; the parser's words begin with its name.
std::string mismatch(const CLI::App& app, std::string_view words) {
  const std::string name(words.substr(0, words.find(':')));
  const CLI::Option* option = app.get_option_no_throw(name);
  const bool twice = option != nullptr && option->results().size() > 1;
  return fmt::format("{} {}", name, twice ? "is given twice" : "needs a value");
}

// The usage line of a command names its operands already.
class Help : public CLI::Formatter {
 public:
  std::string make_usage(const CLI::App*, std::string usage) const override {
    return fmt::format("Usage: {} [OPTIONS]\n", usage);
  }
  std::string make_positionals(const CLI::App*) const override { return {}; }
};

int run_command(const Command& command, int argc, char** argv) {
  CLI::App app(command.summary, usage_of(command));
  app.formatter(std::make_shared<Help>());
  app.allow_extras();
  Arguments arguments;
  set_defaults(command, arguments);
  app.add_option("operands", arguments.operands, command.operands)->option_text(" ");
  Declarer declarer(app, arguments);
  for (const OptionRow& option : option_table) {
    if (command.takes & option.takes) declarer.declare(option);
  }
  try {
    app.parse(argc - 1, argv + 1);
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app.help());
    return exit_fine;
  } catch (const CLI::ArgumentMismatch& error) {
    return report_usage(mismatch(app, error.what()), usage_of(command));
  } catch (const CLI::ParseError& error) {
    return report_usage(one_line(error.what()), usage_of(command));
  }
  if (const auto problem = check_words(app, command, arguments)) {
    return report_usage(*problem);
  }
  if (!declarer.wrong().empty()) return report_usage(declarer.wrong().front());
  if (const auto problem = check_files(command, arguments)) return report_usage(*problem);
  if (const auto problem = check_peers(command, arguments)) return report_usage(*problem);
  if (const auto problem = check_settings(arguments)) return report_usage(*problem);
  if (arguments.sprt && app.count("--games") == 0) arguments.games = games_of_test;
  if (const auto lack = missing_walls()) fmt::print(stderr, "note: {}\n", *lack);
  return command.run(arguments);
}

using Commands = std::vector<Command>;

std::string help(const Commands& commands) {
  std::string text = "Springboard, a sandbox for chess-variant rules written in Lua.\n\n";
  constexpr std::size_t column = 35;
  for (const Command& command : commands) {
    std::string usage = usage_of(command);
    if (usage.size() >= column) usage += fmt::format("\n  {:{}}", "", column);
    text += fmt::format("  {:<{}}{}\n", usage, column, command.summary);
  }
  return text +
         "\nVARIANT is an id from the list or the path of a .lua file.\n"
         "`springboard COMMAND --help` lists the options of a command.\n";
}

const Command* named(const Commands& commands, std::string_view word) {
  const auto found = std::ranges::find(commands, word, &Command::name);
  return found == commands.end() ? nullptr : &*found;
}

int unknown_command(const Commands& commands, const std::string& word) {
  const auto names = mapped<std::string>(commands, &Command::name);
  return report_usage(fmt::format("there is no command '{}'", escape(word, 40)),
                      suggest(nearest(word, names), "springboard --help lists them"));
}

int dispatch(int argc, char** argv, const Commands& commands) {
  if (argc < 2) {
    fmt::print(stderr, "{}", help(commands));
    return exit_usage;
  }
  const std::string word = argv[1];
  if (const Command* asked = word == "help" && argc > 2 ? named(commands, argv[2]) : nullptr) {
    char help_option[] = "--help";
    char* words[] = {argv[0], argv[2], help_option};
    return run_command(*asked, 3, words);
  }
  if (word == "--help" || word == "-h" || word == "help") {
    fmt::print("{}", help(commands));
    return exit_fine;
  }
  if (word == "--version") {
    fmt::print("springboard {} ({})\n", program_version(), describe_walls());
    return exit_fine;
  }
  if (const Command* command = named(commands, word)) return run_command(*command, argc, argv);
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

// Why there is too little of a stack to work on, if so: the program would die anywhere.
std::optional<Problem> scant_stack() {
  constexpr rlim_t kibibyte = 1024, needed = 1024;
  rlimit stack{};
  if (getrlimit(RLIMIT_STACK, &stack) != 0 || stack.rlim_cur >= needed * kibibyte)
    return std::nullopt;
  return Problem{.message = fmt::format("the stack is limited to {} KiB, {} are needed",
                                        stack.rlim_cur / kibibyte, needed),
                 .hint = "'ulimit -s 8192' sets it"};
}

}  // namespace

int run_command_line(int argc, char** argv, std::span<const Command> more) {
  open_standard_descriptors();
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is one that cannot be written
  std::signal(SIGPIPE, SIG_DFL);  // whoever reads no more ends it, though who began it ignores that
  if (const auto scant = scant_stack()) return report(*scant);
  Commands all(commands().begin(), commands().end());
  all.insert(all.end(), more.begin(), more.end());
  int status = exit_wrong;
  try {
    status = dispatch(argc, argv, all);
  } catch (const std::exception& error) {
    report(Problem{.message = error.what()});
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout))
    return report(Problem{.message = "standard output cannot be written"});
  return status;
}

}  // namespace sb
