// `springboard merge FILE...`: the report of a run whose parts stand in files.
#include <fmt/format.h>

#include <tuple>

#include "commands/check_command.h"
#include "commands/commands.h"
#include "commands/contest_report.h"
#include "commands/long_run.h"
#include "commands/tune_report.h"
#include "terminal/perft_view.h"
#include "terminal/report.h"

namespace sb {
namespace {

int report_match(const Arguments& arguments, const MergedRun& run) {
  const Message facts = message_of_json(run.facts);
  const auto players = facts.list("players");
  if (players.size() != 2) return report(Problem{.message = "its head names no two players"});
  Standings standings;
  for (std::size_t i = 0; i < run.found.size(); ++i) standings.add(i, run.found[i]);
  const MatchFacts match{.variant = std::string(facts.text("variant")),
                         .players = {players[0], players[1]}};
  fmt::print("{}", arguments.json ? match_json(match, standings)
                                  : for_screen(match_text(match, standings)));
  return exit_fine;
}

int report_statistics(const Arguments& arguments, const MergedRun& run) {
  const auto known = run.facts.find("worths");
  const Message worths = message_of_json(known == run.facts.end() ? Json() : *known);
  GameTally tally;
  for (const Message& game : run.found) tally.add(game);
  const Message facts = message_of_json(run.facts);
  const StatisticsFacts about{std::string(facts.text("variant")),
                              std::string(facts.text("players")), facts.number("seed")};
  const auto problem = print_statistics(arguments, about, tally, worths);
  return problem ? report(*problem) : exit_fine;
}

int report_perft(const Arguments& arguments, const MergedRun& run) {
  Message reply("ok");
  std::uint64_t nodes = 0, calls = 0;
  for (const Message& root : run.found) {
    reply.add("move", root.text("move")).add("nodes_of", root.number("nodes"));
    nodes += root.number("nodes");
    calls += root.number("calls");
  }
  reply.add("nodes", nodes).add("calls", calls).add("complete", "1");
  print_perft(reply, arguments.json, {.divide = arguments.divide});
  return exit_fine;
}

}  // namespace

int run_merge(const Arguments& arguments) {
  const auto run = merge_parts(arguments.operands);
  if (!run) return report(run.problem());
  const std::string kind(message_of_json(run.value().facts).text("springboard"));
  for (const auto& [given, its_kind, told] :
       {std::tuple{arguments.html.has_value(), "statistics", "--html is for statistics"},
        {arguments.format.has_value(), "check", "--format is for a check"},
        {arguments.divide, "perft", "--divide is for a count"}}) {
    if (given && kind != its_kind) return report_usage(told, "the parts are of another kind");
  }
  if (kind == "match") return report_match(arguments, run.value());
  if (kind == "statistics") return report_statistics(arguments, run.value());
  if (kind == "tune") return report_tuned(run.value(), arguments.json);
  if (kind == "perft") return report_perft(arguments, run.value());
  if (kind == "check") return report_merged_check(arguments, run.value());
  return report(Problem{.message = fmt::format("there is no run of the kind {}", sb::quoted(kind)),
                        .file = arguments.operands.front()});
}

}  // namespace sb
