// How a session begins a game: the script is loaded, a position set up, a record replayed.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "child/introduction.h"
#include "child/score.h"
#include "child/session.h"
#include "child/time_limits.h"
#include "child/tuned_file.h"
#include "notation/position_text.h"

namespace sb {
namespace {

Problem changed_rules(const Variant& variant) {
  return {.message = fmt::format("the rules of {} have changed since the game was saved: its plies "
                                 "are legal, but its positions are not as they were",
                                 variant.title),
          .hint = "without its tag SpringboardHash it is played by the rules of now"};
}

Problem numbered(Problem problem, std::size_t ply) {
  problem.message = fmt::format("ply {}: {}", ply, problem.message);
  return problem;
}

}  // namespace

// A game of any length: each ply has the time that it had when it was played, and the parent hears
// how far this has come.
Session::Replayed Session::replay(Game& game, std::string_view plies, const Progress& progress) {
  constexpr auto silence = std::chrono::milliseconds(200);
  auto told = Deadline::Clock::now();
  Replayed replayed;
  for (std::size_t number = 1; !plies.empty(); ++number) {
    deadline_.allow(answer_limit());
    const std::size_t end = std::min(plies.find(' '), plies.size());
    try {
      const auto played = play_text(game, plies.substr(0, end));
      if (!played) {
        replayed.stopped = numbered(played.problem(), number);
        return replayed;
      }
      if (number > 1) replayed.plies += ' ';
      replayed.plies += played.value();
    } catch (const HookError& error) {
      replayed.stopped = error.problem();
      replayed.hook_failed = true;
      return replayed;
    }
    plies.remove_prefix(std::min(end + 1, plies.size()));
    if (!progress || Deadline::Clock::now() - told < silence) continue;
    told = Deadline::Clock::now();
    progress(Message("progress").add("ply", number));
  }
  return replayed;
}

// A file of tuned numbers that does not fit is noted and left alone: the game is the same without.
void Session::take_tuning(Table& table, Message& message) {
  const std::optional<Source>& source = table.recipe.tuning;
  if (!source) return;
  const Variant& variant = *table.loaded.variant;
  const auto tuning = read_tuned(*source, variant, Evaluation(variant, table.game->ahead()));
  if (tuning) {
    table.tuning = tuning.value();
    message.add("tuning", fmt::format("men are judged by {}", source->path));
  } else {
    message.add("note", tuning.problem()).add("tuning", describe(tuning.problem()));
  }
}

Message Session::introduce(const Message& request) {
  const LoadResult result = load(recipe_in(request), deadline_);
  return result.loaded ? introduction(*result.loaded->variant) : fault(result.problems);
}

Message Session::begin(const Message& request, const Progress& progress) {
  Table table;
  table.recipe = recipe_in(request);
  LoadResult result = load(table.recipe, deadline_);
  if (!result.loaded) return fault(result.problems);
  table.loaded = std::move(*result.loaded);
  table.game = Game::make(table.loaded.variant, table.loaded.hooks);
  if (request.has("position")) {
    if (const auto problem = set_position(*table.game, request.text("position")))
      return fault(*problem);
  }
  table.first = table.game->snapshot();
  const Replayed replayed = replay(*table.game, request.text("plies"), progress);
  const auto marked = [&](Message message) {
    return replayed.hook_failed ? message.add("hook_failed", "1") : message;
  };
  if (replayed.stopped && !request.has("as_far")) return marked(fault(*replayed.stopped));
  if (request.has("fingerprint")) {
    if (score_of(*table.game, {}).fingerprint != request.text("fingerprint"))
      return fault(changed_rules(*table.loaded.variant));
  }
  Message message = introduction(*table.loaded.variant);
  take_tuning(table, message);
  table_ = std::move(table);
  message.add("plies", replayed.plies);
  if (replayed.stopped) message.add("stopped", *replayed.stopped);
  return marked(std::move(message));
}

}  // namespace sb
