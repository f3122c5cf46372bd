// Players are read twice by the same words: by the parent, to refuse them, and by the child.
#include "child/contest_request.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.h"
#include "check/things.h"
#include "child/engine_spec.h"
#include "child/search_request.h"
#include "child/thinking.h"
#include "child/uci_ply.h"
#include "notation/move_text.h"
#include "notation/short_text.h"
#include "search/strength.h"

namespace sb {
namespace {

std::string balance_text(const Balance& balance) {
  return fmt::format("{} {} {}", fmt::join(balance.men, " "), fmt::join(balance.terms, " "),
                     balance.rest);
}

const char* result_word(const Story& story) {
  if (!story.status) return "none";
  if (story.status->kind == Status::Kind::white_wins) return "white";
  return story.status->kind == Status::Kind::black_wins ? "black" : "draw";
}

Message told(const Story& story) {
  Message message("ok");
  message.add("result", result_word(story));
  message.add("reason", story.status ? story.status->reason : "no end");
  message.add("plies", story.plies.size())
      .add("choices", story.choices)
      .add("chosen", story.chosen);
  message.add("captures", story.captures);
  message.add("end", fmt::format("{:016x}", story.end));
  message.add("leads", story.lead_changes);
  message.add("white_nodes", story.nodes[0]).add("black_nodes", story.nodes[1]);
  message.add("white_decided", story.decided[0]).add("black_decided", story.decided[1]);
  for (const int count : story.arrivals) message.add("arrivals", count);
  for (const Balance& sample : story.samples) message.add("balance", balance_text(sample));
  if (story.stopped) message.add("stopped", "1");
  return message;
}

// What an engine means by a text: UCI's way to write it, or any that people have.
Result<Move> read_engine_ply(Game& game, std::string_view text) {
  const std::string coded = coded_ply(move_texts(game), text);
  return read_any_move(game, coded.empty() ? text : coded);
}

}  // namespace

Result<Contestant> read_player(std::string_view text, const Evaluation* by_rules) {
  constexpr std::string_view untuned = "untuned ";
  const bool tuned = !text.starts_with(untuned);
  if (!tuned) text.remove_prefix(untuned.size());
  if (!tuned && names_engine(text))
    return Problem{.message = "an engine judges as it likes", .hint = "untuned is for our players"};
  if (text == "random") return Contestant{.limits = {}, .random_percent = 100};
  if (names_engine(text)) {
    const auto spec = read_engine(text);
    if (!spec) return spec.problem();
    return Contestant{.limits = {}, .random_percent = 0, .elsewhere = true};
  }
  if (words_of(text).empty()) return not_limits(text);  // it would think for ever
  const auto request = search_request(text);
  if (!request) return request.problem();
  Contestant player{.limits = limits_in(request.value()), .random_percent = 0};
  if (!tuned) player.evaluation = by_rules;
  if (request.value().has("level")) {
    const Strength strength = strength_of(static_cast<int>(request.value().number("level")));
    player.random_percent = strength.random_percent;
    player.heeds_rows = strength.heeds_rows;
  }
  return player;
}

Message ContestTable::go_on(const StopFlag& stop) {
  if (played_.run(stop)) {
    Message message = told(played_.story());
    if (tells_uses_) tell_uses(message);
    if (!fault_.empty()) message.add("fault", fault_);
    return message;
  }
  write_plies();
  return ok().add("due", side_word(played_.to_act())).add("ply", texts_);
}

// Texts need the positions in which the plies are made.
void ContestTable::write_plies() {
  const auto& plies = played_.story().plies;
  Lookahead& ahead = game_.ahead();
  for (std::size_t i = texts_.size(); i < plies.size(); ++i) ahead.back();
  for (std::size_t i = texts_.size(); i < plies.size(); ++i) {
    texts_.push_back(uci_ply(move_text(game_.variant(), game_.snapshot(), plies[i])));
    ahead.try_ply(plies[i]);
  }
}

// Plies are told by the positions in which they are made.
void ContestTable::tell_uses(Message& message) {
  const auto& plies = played_.story().plies;
  Lookahead& ahead = game_.ahead();
  for (std::size_t i = 0; i < plies.size(); ++i) ahead.back();
  const std::vector<Thing> counted = counted_things(game_.variant());
  std::vector<std::uint64_t> times(counted.size());
  for (const Move& ply : plies) {
    const std::vector<Thing> used = things_used(game_.variant(), game_.snapshot(), ply);
    for (std::size_t i = 0; i < counted.size(); ++i) {
      const auto is_used = [&](const Thing& thing) {
        return std::string_view(thing.of) == counted[i].of && thing.name == counted[i].name;
      };
      times[i] += static_cast<std::uint64_t>(std::ranges::any_of(used, is_used));
    }
    ahead.try_ply(ply);
  }
  for (std::size_t i = 0; i < counted.size(); ++i)
    message.add("use_of", counted[i].of).add("use", counted[i].name).add("use_times", times[i]);
}

Message ContestTable::take(const Message& request, const StopFlag& stop) {
  if (request.has("lost")) {
    fault_ = request.text("fault");
    played_.lose(std::string(request.text("lost")));
  } else if (const auto ply = read_engine_ply(game_, request.text("ply")); ply) {
    played_.answer(ply.value());
  } else {
    fault_ = describe(ply.problem());
    played_.lose("illegal move");
  }
  return go_on(stop);
}

Result<std::unique_ptr<ContestTable>> begin_contest(Game& game, Search& search,
                                                    const Evaluation& by_rules,
                                                    const Message& request) {
  Contest contest{.sides = {},
                  .seed = request.number("seed"),
                  .opening = static_cast<int>(request.number("opening")),
                  .opening_seed = request.number("opening_seed"),
                  .samples = static_cast<int>(request.number("samples"))};
  for (const Side side : {Side::white, Side::black}) {
    const auto player = read_player(request.text(side_word(side)), &by_rules);
    if (!player) return player.problem();
    contest.sides[index(side)] = player.value();
  }
  return std::make_unique<ContestTable>(game, search, contest, request.has("uses"));
}

}  // namespace sb
