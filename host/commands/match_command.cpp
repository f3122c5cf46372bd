// `springboard match` and `springboard statistics`: many games of the program against itself, or
// against other engines.
#include <fmt/format.h>

#include <numeric>

#include "child/contest_request.h"
#include "commands/commands.h"
#include "commands/contest_report.h"
#include "commands/games_run.h"
#include "terminal/report.h"

namespace sb {
namespace {

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

}  // namespace

int run_match(const Arguments& arguments) {
  for (const std::size_t player : {1, 2}) {
    const auto known = read_player(arguments.operands[player]);
    if (!known) return refuse_player(known.problem());
  }
  Standings standings;
  if (arguments.sprt) {
    const auto range = read_elo_range(*arguments.sprt);
    if (!range) return report_usage(range.problem());
    standings.sprt.emplace(range.value());
  }
  if (arguments.sprt && is_part(arguments))
    return report_usage("--sprt ends a match by all its games, which a part does not know",
                        "leave out --shard and -o");
  if (const auto problem = is_part(arguments) ? report_of_part(arguments) : std::nullopt)
    return report_usage(*problem);
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
    GamesProgress progress(arguments.games);
    return pool.run(all_numbers(arguments.games), request_of,
                    [&](std::size_t number, const Message& game) {
                      standings.add(number, game);
                      progress.show(standings.tally.games, percent_text(standings.share()));
                      return !standings.sprt || !standings.sprt->is_decided();
                    });
  }();
  if (standings.tally.games == 0 && !problems.empty()) return report(problems);
  tell_tuning(pool.tuning());
  const MatchFacts facts{.variant = arguments.operands[0],
                         .players = {arguments.operands[1], arguments.operands[2]}};
  fmt::print("{}", arguments.json ? match_json(facts, standings)
                                  : for_screen(match_text(facts, standings)));
  return end_of(pool, problems, standings.tally.games, arguments.games);
}

int run_statistics(const Arguments& arguments) {
  const std::string player = arguments.operands.size() > 1 ? arguments.operands[1] : "nodes 500";
  if (const auto known = read_player(player); !known) return refuse_player(known.problem());
  if (const auto problem = is_part(arguments) ? report_of_part(arguments) : std::nullopt)
    return report_usage(*problem);
  if (const auto problem = why_not_writable(arguments.html)) return report(*problem);
  const Answer worths = asked_once(arguments, Message("worths"));
  if (!worths.ok()) return report(worths.problems);
  auto plan = plan_of(arguments, "statistics", {player});
  if (!plan) return report(plan.problem());
  plan.value().run.facts["worths"] = json_of_message(*worths.reply, worths_keys);
  const auto request_of = [&](std::size_t number) {
    return contest_of(arguments, number, number, player, player).add("uses", "1");
  };
  if (is_part(arguments)) return play_part(arguments, plan.value(), request_of);
  GamePool pool = pool_of(plan.value(), arguments);
  GameTally tally;
  const Problems problems = [&] {
    GamesProgress progress(arguments.games);
    return pool.run(all_numbers(arguments.games), request_of,
                    [&](std::size_t, const Message& game) {
                      tally.add(game);
                      progress.show(tally.games, "");
                      return true;
                    });
  }();
  tell_tuning(pool.tuning());
  if (const auto problem =
          print_statistics(arguments, {arguments.operands[0], player, arguments.seed.value_or(0)},
                           tally, *worths.reply))
    return report(*problem);
  return end_of(pool, problems, tally.games, arguments.games);
}

}  // namespace sb
