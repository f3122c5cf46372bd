// Players are read twice by the same words: by the parent, to refuse them, and by the child.
#include "tools/contest_request.h"

#include "search/strength.h"
#include "tools/thinking.h"
#include "tools/thought.h"

namespace sb {
namespace {

const char* result_word(const Story& story) {
  if (!story.status) return "none";
  if (story.status->kind == Status::Kind::white_wins) return "white";
  return story.status->kind == Status::Kind::black_wins ? "black" : "draw";
}

Message told(const Story& story) {
  Message message("ok");
  message.add("result", result_word(story));
  message.add("reason", story.status ? story.status->reason : "no end");
  message.add("plies", story.plies.size()).add("choices", story.choices);
  message.add("captures", static_cast<std::uint64_t>(story.captures));
  message.add("leads", static_cast<std::uint64_t>(story.lead_changes));
  message.add("white_nodes", story.nodes[0]).add("black_nodes", story.nodes[1]);
  for (const int count : story.arrivals) message.add("arrivals", static_cast<std::uint64_t>(count));
  if (story.stopped) message.add("stopped", "1");
  return message;
}

}  // namespace

Result<Contestant> read_player(std::string_view text) {
  if (text == "random") return Contestant{.limits = {}, .random_percent = 100};
  const auto request = search_request(text);
  if (!request) return request.problem();
  Contestant player{.limits = limits_in(request.value()), .random_percent = 0};
  if (request.value().has("level"))
    player.random_percent =
        strength_of(static_cast<int>(request.value().number("level"))).random_percent;
  return player;
}

Message answer_contest(Game& game, Search& search, const Message& request, const StopFlag& stop) {
  Contest contest{.sides = {},
                  .seed = request.number("seed"),
                  .opening = static_cast<int>(request.number("opening")),
                  .opening_seed = request.number("opening_seed")};
  for (const Side side : {Side::white, Side::black}) {
    const auto player = read_player(request.text(side == Side::white ? "white" : "black"));
    if (!player) return Message("fault").add("problem", player.problem());
    contest.sides[index(side)] = player.value();
  }
  return told(play_contest(game, search, contest, stop));
}

}  // namespace sb
