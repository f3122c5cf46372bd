// A level plays some plies by chance; which ones follows from the seed and the number of plies.
#include "child/thinking.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <new>
#include <utility>

#include "base/chance.h"
#include "child/contest_request.h"
#include "notation/move_text.h"
#include "notation/short_text.h"
#include "notation/svg_frame.h"
#include "search/strength.h"

namespace sb {
namespace {

// "24,24 72,24 72,72 24,72"; empty where the cell does not lie on the board.
std::string outline_text(const Frame& frame, const CellShape& cell) {
  std::vector<std::string> corners;
  for (const Point& corner : cell.outline) {
    const Place at = frame.place(corner);
    corners.push_back(fmt::format("{:.1f},{:.1f}", at.x, at.y));
  }
  return fmt::format("{}", fmt::join(corners, " "));
}

}  // namespace

SearchLimits limits_in(const Message& request) {
  SearchLimits limits{.depth = static_cast<int>(request.number("depth")),
                      .nodes = request.number("nodes"),
                      .seconds = static_cast<double>(request.number("milliseconds")) / 1000,
                      .lines = static_cast<int>(request.number("lines", 1))};
  if (!request.has("level")) return limits;
  const Strength strength = strength_of(static_cast<int>(request.number("level")));
  const auto least = [](auto asked, auto own) {
    return asked > 0 && (own == 0 || asked < own) ? asked : own;
  };
  limits.nodes = least(limits.nodes, strength.nodes);
  limits.seconds = least(limits.seconds, strength.seconds);
  return limits;
}

Thinking::Thinking(Game& game, const std::optional<Tuning>& tuning, std::size_t table_megabytes)
    : game_(game),
      by_rules_(game.variant(), game.ahead()),
      evaluation_(by_rules_),
      is_tuned_(tuning.has_value()),
      search_(game, evaluation_, table_megabytes) {
  if (tuning) evaluation_.tune(*tuning);
}

Thinking::~Thinking() = default;

Result<std::unique_ptr<Thinking>> Thinking::make(Game& game, const std::optional<Tuning>& tuning,
                                                 std::size_t table_megabytes) {
  try {
    return std::make_unique<Thinking>(game, tuning, table_megabytes);
  } catch (const std::bad_alloc&) {
    if (table_megabytes <= usual_table) throw;
    return Problem{.message = fmt::format("a table of {} MiB does not fit", table_megabytes),
                   .hint = "there is less memory"};
  }
}

void Thinking::end_contest() { contest_.reset(); }

Message Thinking::contest(const Message& request, const StopFlag& stop) {
  if (request.verb() == "contest") {
    auto begun = begin_contest(game_, search_, by_rules_, request);
    if (!begun) return fault(begun.problem());
    contest_ = std::move(begun.value());
  } else if (!contest_) {
    return fault(Problem{.message = "no contest waits for a ply"});
  }
  Message message =
      request.verb() == "contest" ? contest_->go_on(stop) : contest_->take(request, stop);
  if (!message.has("due")) end_contest();
  return message;
}

// The line as texts needs the positions in which its plies are made.
Message Thinking::told(const char* verb, const SearchLine& line, bool in_short) {
  Lookahead& ahead = game_.ahead();
  const bool white = ahead.to_act() == Side::white;
  std::vector<std::string> plies, words;
  std::size_t turns = 0;
  Side acts = other(ahead.to_act());
  for (const Move move : line.plies) {
    if (std::exchange(acts, ahead.to_act()) != ahead.to_act()) ++turns;
    plies.push_back(move_text(game_.variant(), game_.snapshot(), move));
    if (in_short) words.push_back(short_text(game_, move));
    ahead.try_ply(move);
  }
  for (std::size_t i = 0; i < line.plies.size(); ++i) ahead.back();
  Message message(verb);
  message.add("ply", plies.empty() ? "" : plies.front());
  message.add("line", fmt::format("{}", fmt::join(plies, " ")));
  if (in_short) message.add("words", fmt::format("{}", fmt::join(words, " ")));
  message.add("depth", line.depth).add("nodes", line.nodes);
  message.add("milliseconds", static_cast<std::uint64_t>(line.seconds * 1000));
  if (const auto end = line.score.ends_in()) {
    message.add("wins", (*end > 0) == white ? "white" : "black");
    const auto in = static_cast<std::size_t>(std::abs(*end));
    // A line may be shorter: its turns have as many plies as those that it tells.
    const std::size_t all = plies.empty() ? in : (in * turns + plies.size() - 1) / plies.size();
    return message.add("in", in).add("moves", (all + 1) / 2);
  }
  return message.add("score", fmt::format("{}", white ? line.score.value : -line.score.value));
}

SearchLine Thinking::any_ply(std::uint64_t seed) {
  constexpr int joint_turns = 8;
  MoveList plies;
  game_.ahead().list(plies, {joint_turns, seed});
  SearchLine line;
  if (!plies.empty()) line.plies = {plies.begin()[Chance(seed).below(plies.size())]};
  return line;
}

Message Thinking::worths() const {
  const Variant& variant = game_.variant();
  Message message("ok");
  if (is_tuned_) message.add("tuned", "1");
  for (const int k : evaluation_.priced_kinds()) {
    message.add("name", variant.kind(k).name).add("symbol", variant.kind(k).symbol);
    message.add("worth", evaluation_.worth_of_kind(k));
  }
  const auto lying = variant.board_in(game_.snapshot());
  const Frame frame(*lying);
  for (Cell c = 0; c < variant.board.size(); ++c) {
    message.add("cell", variant.board.name(c)).add("outline", outline_text(frame, lying->cell(c)));
  }
  message.add("width", static_cast<std::uint64_t>(std::ceil(frame.width())));
  return message.add("height", static_cast<std::uint64_t>(std::ceil(frame.height())));
}

Message Thinking::answer(const Message& request, const StopFlag& stop, const Progress& progress) {
  if (request.verb().starts_with("contest")) return contest(request, stop);
  if (request.verb() == "worths") return worths();
  return search(request, stop, progress);
}

Message Thinking::search(const Message& request, const StopFlag& stop, const Progress& progress) {
  const auto level = request.number("level", 1);
  if (level < 1 || level > strongest_level)
    return fault(Problem{.message = fmt::format("levels are 1 to {}", strongest_level)});
  const Status status = game_.status();
  if (status.over() && game_.plies().empty()) return fault(Problem{.message = over_text(status)});
  if (game_.ahead().chance_is_due())
    return fault(Problem{.message = "a die is to be rolled", .hint = "'roll' rolls it"});
  const std::uint64_t seed =
      scrambled(request.number("seed") + static_cast<std::uint64_t>(game_.plies_played()));
  const Strength strength = strength_of(static_cast<int>(level));
  const bool in_short = request.has("short");
  const SearchLimits limits = limits_in(request);
  // What is found follows from the seed then, or from all that was asked in the game.
  if ((limits.nodes > 0 || limits.depth > 0) && !request.has("keep")) search_.forget();
  if (request.has("level") && Chance(seed).percent(strength.random_percent) &&
      !(strength.heeds_rows && search_.row_is_near()))
    return told_best(any_ply(seed), in_short);
  const auto tell = [&](const SearchLine& line) {
    if (!progress) return;
    Message message = told("progress", line, in_short);
    if (limits.lines > 1) message.add("number", line.number);
    progress(message);
  };
  return told_best(search_.run(limits, seed, stop, tell), in_short);
}

// There was a ply before the search began.
Message Thinking::told_best(const SearchLine& line, bool in_short) {
  if (!line.plies.empty()) return told("ok", line, in_short);
  const Where& where = game_.variant().where;
  return fault(
      Problem{.message = "a function of the script has changed its mind: no ply is legal now",
              .hint = "it has to depend on the position alone",
              .file = where.file,
              .line = where.line});
}

}  // namespace sb
