// `springboard match` and `springboard statistics`: many games of the program against itself, or
// against other engines.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <numeric>

#include "base/chance.h"
#include "base/text.h"
#include "tools/commands.h"
#include "tools/contest_report.h"
#include "tools/contest_request.h"
#include "tools/game_pool.h"
#include "tools/long_run.h"
#include "tools/report.h"

namespace sb {
namespace {

// The game of that number, which begins with the opening of that number.
Message contest_of(const Arguments& arguments, std::size_t number, std::size_t opening,
                   std::string_view white, std::string_view black) {
  const std::uint64_t seed = arguments.seed.value_or(0);
  Message request("contest");
  request.add("white", white).add("black", black);
  request.add("seed", scrambled(seed + number + 1));
  request.add("opening", static_cast<std::uint64_t>(arguments.opening));
  return request.add("opening_seed", scrambled(~seed + opening));
}

// One line of stderr while games are played, for eyes alone.
class Progress {
 public:
  explicit Progress(int games) : games_(games), wanted_(is_terminal(STDERR_FILENO)) {}
  ~Progress() {
    if (wanted_) fmt::print(stderr, "\r\033[K");
  }
  Progress(const Progress&) = delete;
  void show(std::size_t done, std::string_view text) const {
    if (!wanted_) return;
    constexpr std::size_t width = 30;
    const std::size_t filled = width * done / static_cast<std::size_t>(games_);
    fmt::print(stderr, "\r\033[K[{}{}] {} of {} games  {}", std::string(filled, '#'),
               std::string(width - filled, ' '), done, games_, text);
    std::fflush(stderr);
  }

 private:
  int games_;
  bool wanted_;
};

// What engines are told of the game: it is asked of a child where one of the players is an engine.
Result<EngineGame> engine_game(const Arguments& arguments, const Record& record) {
  EngineGame game{.name = arguments.peer_plays.value_or(""),
                  .position = record.start,
                  .file = arguments.peer_file.value_or("")};
  if (std::ranges::none_of(arguments.operands, names_engine)) {
    if (!arguments.peer_plays && !arguments.peer_file) return game;
    return Problem{.message = "--peer-plays and --peer-file are for engines",
                   .hint = "no player is one"};
  }
  if (!record.plies.empty())
    return Problem{.message = "engines begin at a position, not behind --moves",
                   .hint = "give that position by --position"};
  Keeper keeper(walls_of_short_command());
  const Answer opened = begin_game(keeper, record);
  if (!opened.ok()) return opened.problems.front();
  if (game.name.empty()) game.name = keeper.variant_id();
  game.ten_ranks = opened.reply->number("ranks") == 10;
  return game;
}

// What is played, by whom and how often, before it begins.
struct Plan {
  Record record;
  Bundle bundle;
  EngineGame engines;
  LongRun run;
};

Result<Plan> plan_of(const Arguments& arguments, const char* kind,
                     const std::vector<std::string>& players) {
  auto record = record_of(arguments);
  if (!record) return record.problem();
  auto bundle = Library::standard().read(record.value().variant);
  if (!bundle) return bundle.problem();
  auto engines = engine_game(arguments, record.value());
  if (!engines) return engines.problem();
  Plan plan{std::move(record.value()), std::move(bundle.value()), std::move(engines.value()), {}};
  plan.run.facts = run_facts(kind, plan.record, plan.bundle);
  plan.run.facts["players"] = players;
  plan.run.facts["opening"] = arguments.opening;
  if (arguments.peer_plays) plan.run.facts["engines_play"] = *arguments.peer_plays;
  if (arguments.peer_file) plan.run.facts["engines_read"] = *arguments.peer_file;
  plan.run.units = static_cast<std::size_t>(arguments.games);
  return plan;
}

GamePool pool_of(const Plan& plan, const Arguments& arguments) {
  return GamePool(plan.record, plan.bundle, arguments.jobs, arguments.threads, plan.engines);
}

// Plays one part of a run into its file; exit status.
int play_part(const Arguments& arguments, const Plan& plan, const GamePool::RequestOf& request_of) {
  const auto shard = read_shard(arguments.shard.value_or("1/1"));
  if (!shard) return report_usage(shard.problem().message, shard.problem().hint);
  if (arguments.output.empty())
    return report_usage("--shard needs -o FILE", "the games are written there as they end");
  LongRunPart part(plan.run, shard.value());
  if (const auto problem = part.open(arguments.output)) return report(*problem);
  const auto open = part.open_units();
  GamePool pool = pool_of(plan, arguments);
  Problems problems = [&] {
    const Progress progress(static_cast<int>(open.size()));
    std::size_t done = 0;
    std::optional<Problem> unwritten;
    Problems played = pool.run(open, request_of, [&](std::size_t number, const Message& game) {
      unwritten = part.add(number, game);
      progress.show(++done, "");
      return !unwritten;
    });
    if (unwritten) played.push_back(*unwritten);
    return played;
  }();
  fmt::print("{}", part.text());
  if (!problems.empty()) return report(problems);
  return part.is_whole() ? exit_fine
                         : report(Problem{.message = "stopped early: the same command goes on"});
}

bool is_part(const Arguments& arguments) { return arguments.shard || !arguments.output.empty(); }

std::vector<std::size_t> all_numbers(int games) {
  std::vector<std::size_t> numbers(static_cast<std::size_t>(games));
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  return numbers;
}

int end_of(const GamePool& pool, const Problems& problems, std::size_t done, int games) {
  if (!problems.empty()) return report(problems);
  if (!pool.was_interrupted()) return exit_fine;
  return report(Problem{.message = fmt::format("stopped early: {} of {} games", done, games)});
}

// What is asked once, of a child of its own.
Answer worths_of(const Arguments& arguments) {
  Keeper keeper(walls_of_short_command());
  Answer opened = open_game(keeper, arguments);
  return opened.ok() ? keeper.ask(Message("worths")) : opened;
}

int refuse_player(const Problem& problem) {
  const bool of_limits = problem.hint.starts_with("a level");
  return report_usage(problem.message, problem.hint + (of_limits ? ", or random" : ""));
}

}  // namespace

int run_match(const Arguments& arguments) {
  for (const std::size_t player : {1, 2}) {
    const auto known = read_player(arguments.operands[player]);
    if (!known) return refuse_player(known.problem());
  }
  Standings standings;
  if (arguments.sprt) {
    const auto range = read_elo_range(*arguments.sprt);
    if (!range) return report_usage(range.problem().message, range.problem().hint);
    standings.sprt.emplace(range.value());
  }
  if (arguments.sprt && is_part(arguments))
    return report_usage("--sprt ends a match by all its games, which a part does not know",
                        "leave out --shard and -o");
  auto plan = plan_of(arguments, "match", {arguments.operands[1], arguments.operands[2]});
  if (!plan) return report(plan.problem());
  const auto request_of = [&](std::size_t number) {
    const bool turned = is_turned(number);
    return contest_of(arguments, number, number / 2, arguments.operands[turned ? 2 : 1],
                      arguments.operands[turned ? 1 : 2]);
  };
  plan.value().run.dealt = 2;  // whose opening is the same
  if (is_part(arguments)) return play_part(arguments, plan.value(), request_of);
  GamePool pool = pool_of(plan.value(), arguments);
  const Problems problems = [&] {
    const Progress progress(arguments.games);
    return pool.run(all_numbers(arguments.games), request_of,
                    [&](std::size_t number, const Message& game) {
                      standings.add(number, game);
                      progress.show(standings.tally.games, percent_text(standings.share()));
                      return !standings.sprt || !standings.sprt->is_decided();
                    });
  }();
  const MatchFacts facts{.variant = arguments.operands[0],
                         .players = {arguments.operands[1], arguments.operands[2]}};
  fmt::print("{}", arguments.json ? match_json(facts, standings) : match_text(facts, standings));
  return end_of(pool, problems, standings.tally.games, arguments.games);
}

int run_statistics(const Arguments& arguments) {
  const std::string player = arguments.operands.size() > 1 ? arguments.operands[1] : "nodes 500";
  if (const auto known = read_player(player); !known) return refuse_player(known.problem());
  const Answer worths = worths_of(arguments);
  if (!worths.ok()) return report(worths.problems);
  auto plan = plan_of(arguments, "statistics", {player});
  if (!plan) return report(plan.problem());
  plan.value().run.facts["worths"] = json_of_message(*worths.reply, worths_keys());
  const auto request_of = [&](std::size_t number) {
    return contest_of(arguments, number, number, player, player);
  };
  if (is_part(arguments) && arguments.html)
    return report_usage("--html is written of a whole run", "give it to merge");
  if (is_part(arguments)) return play_part(arguments, plan.value(), request_of);
  GamePool pool = pool_of(plan.value(), arguments);
  GameTally tally;
  const Problems problems = [&] {
    const Progress progress(arguments.games);
    return pool.run(all_numbers(arguments.games), request_of,
                    [&](std::size_t, const Message& game) {
                      tally.add(game);
                      progress.show(tally.games, "");
                      return true;
                    });
  }();
  if (const auto problem =
          print_statistics(arguments, {arguments.operands[0], player, arguments.seed.value_or(0)},
                           tally, *worths.reply))
    return report(*problem);
  return end_of(pool, problems, tally.games, arguments.games);
}

}  // namespace sb
