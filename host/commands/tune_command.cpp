// `springboard tune`: games of the program against itself, by the rules alone, and what they tell
// of the worth of men. The games are a long run of one part, so that a run that was stopped goes
// on.

#include "child/contest_request.h"
#include "commands/commands.h"
#include "commands/games_run.h"
#include "commands/tune_report.h"
#include "terminal/report.h"

namespace sb {
namespace {

constexpr std::uint64_t samples_a_game = 10;

// What the run has to know of the variant before it begins.
std::optional<Problem> ask_about_men(GamesPlan& plan) {
  Keeper keeper(walls_of_short_command());
  const Answer opened = keeper.begin(plan.record, plan.bundle);
  if (!opened.ok()) return opened.problems.front();
  const Answer worths = keeper.ask(Message("worths"));
  if (!worths.ok()) return worths.problems.front();
  if (!worths.reply->has("worth"))
    return Problem{.message = "no man of this game can be won or lost"};
  add_tune_facts(plan.run.facts, keeper.variant_id(), *worths.reply);
  return std::nullopt;
}

}  // namespace

int run_tune(const Arguments& arguments) {
  const std::string player = arguments.operands.size() > 1 ? arguments.operands[1] : "nodes 500";
  if (const auto known = read_player(player); !known) return refuse_player(known.problem());
  if (names_engine(player))
    return report_usage("an engine tells nothing of positions", "a level, or limits as nodes 500");
  if (player == "random")
    return report_usage("games by chance alone have no quiet positions to learn from",
                        "a level, or limits as nodes 500");
  if (const auto problem = arguments.shard ? report_of_part(arguments) : std::nullopt)
    return report_usage(*problem);
  auto plan = plan_of(arguments, "tune", {player}, Judged::by_rules);
  if (!plan) return report(plan.problem());
  if (const auto problem = ask_about_men(plan.value())) return report(*problem);
  Arguments part = arguments;
  if (!arguments.shard && arguments.output.empty())
    part.output =
        Library::standard().tuning_of(plan.value().bundle.main).replace_extension("games");
  const auto request_of = [&](std::size_t number) {
    return contest_of(arguments, number, number, player, player).add("samples", samples_a_game);
  };
  const int status = play_part(part, plan.value(), request_of, arguments.shard ? stdout : stderr);
  if (status != exit_fine || arguments.shard) return status;
  const auto games = merge_parts({part.output});
  return games ? report_tuned(games.value(), arguments.json) : report(games.problem());
}

}  // namespace sb
