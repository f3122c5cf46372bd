// The games themselves are the pool's (commands/game_pool.h), their file is LongRunPart's.
#include "commands/games_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/chance.h"
#include "base/hash.h"

namespace sb {
namespace {

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

}  // namespace

// The game of that number, which begins with the opening of that number.
Message contest_of(const Arguments& arguments, std::size_t number, std::size_t opening,
                   std::string_view white, std::string_view black) {
  const std::uint64_t seed = arguments.seed.value_or(0);
  Message request("contest");
  request.add("white", white).add("black", black);
  request.add("seed", scrambled(seed + number + 1));
  request.add("opening", arguments.opening);
  return request.add("opening_seed", scrambled(~seed + opening));
}

void GamesProgress::show(std::size_t done, std::string_view text) {
  const std::string bar = bar_text(done, static_cast<std::size_t>(games_));
  line_.show(fmt::format("{} {} of {} games  {}", bar, done, games_, text));
}

void tell_tuning(const std::string& tuning) {
  if (!tuning.empty()) fmt::print(stderr, "note: {}\n", tuning);
}

int refuse_player(const Problem& problem) {
  const bool of_limits = problem.hint.starts_with("a level");
  return report_usage(problem.message, problem.hint + (of_limits ? ", or random" : ""));
}

Result<GamesPlan> plan_of(const Arguments& arguments, const char* kind,
                          const std::vector<std::string>& players, Judged judged) {
  auto record = record_of(arguments);
  if (!record) return record.problem();
  auto bundle = Library::standard().read(record.value().variant);
  if (!bundle) return bundle.problem();
  auto engines = engine_game(arguments, record.value());
  if (!engines) return engines.problem();
  GamesPlan plan{
      std::move(record.value()), std::move(bundle.value()), std::move(engines.value()), {}};
  if (judged == Judged::by_rules) plan.bundle.tuning.reset();
  plan.run.facts = run_facts(kind, plan.record, plan.bundle);
  plan.run.facts["players"] = players;
  plan.run.facts["opening"] = arguments.opening;
  if (plan.bundle.tuning)
    plan.run.facts["tuned"] = fmt::format("{:016x}", Hash().add(plan.bundle.tuning->text).value());
  if (arguments.peer_plays) plan.run.facts["engines_play"] = *arguments.peer_plays;
  if (arguments.peer_file) plan.run.facts["engines_read"] = *arguments.peer_file;
  plan.run.units = static_cast<std::size_t>(arguments.games);
  return plan;
}

GamePool pool_of(const GamesPlan& plan, const Arguments& arguments) {
  return GamePool(plan.record, plan.bundle, arguments.jobs, arguments.threads, plan.engines);
}

// Plays one part of a run into its file; exit status.
int play_part(const Arguments& arguments, const GamesPlan& plan,
              const GamePool::RequestOf& request_of, std::FILE* say_to) {
  const auto shard = shard_of(arguments, "the games are written there as they end");
  if (!shard) return report_usage(shard.problem());
  LongRunPart part(plan.run, shard.value());
  if (const auto problem = part.open(arguments.output)) return report(*problem);
  const auto open = part.open_units();
  GamePool pool = pool_of(plan, arguments);
  Problems problems = [&] {
    GamesProgress progress(static_cast<int>(open.size()));
    std::size_t done = 0;
    std::optional<Problem> unwritten;
    Problems played = pool.run(open, request_of, [&](std::size_t number, const Message& game) {
      unwritten = part.add({{number, game}});
      progress.show(++done, "");
      return !unwritten;
    });
    if (unwritten) played.push_back(*unwritten);
    return played;
  }();
  tell_tuning(pool.tuning());
  fmt::print(say_to, "{}", part.text());
  if (!problems.empty()) return report(problems);
  return part.is_whole() ? exit_fine : report(stopped_early());
}

}  // namespace sb
