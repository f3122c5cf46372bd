// Men are read as for pictures: by symbol or name, perhaps with their state behind it.
#include "child/endgame_request.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "check/reach.h"
#include "child/picture.h"
#include "endgame/endgame.h"
#include "notation/position_text.h"

namespace sb {
namespace {

// Like men stand side by side in the list.
Result<std::vector<Man>> men_in(const Variant& variant, std::string_view text) {
  std::vector<Man> men;
  Side side = Side::white;
  for (const std::string_view word : words_of(text)) {
    if (word == "-") {
      if (side == Side::black) return Problem{.message = "more than one '-' is between the men"};
      side = Side::black;
      continue;
    }
    auto man = man_named(variant, std::string(word));
    if (!man) return man.problem();
    if (man.value().side != Side::neutral) man.value().side = side;
    men.push_back(man.value());
  }
  const bool none = men.empty();
  if (side == Side::white || none)
    return Problem{
        .message = fmt::format("'{}' names no men{}", escape(text, 60), none ? "" : " of Black"),
        .hint = "\"K R - K\": White's men, a dash, Black's"};
  std::ranges::stable_sort(men, [](const Man& a, const Man& b) {
    return std::tuple(a.side, a.kind, a.state) < std::tuple(b.side, b.kind, b.state);
  });
  return men;
}

std::string picture_of(Game& game, const Snapshot& position, const Message& request) {
  if (game.set(position)) return {};
  return draw_plainly(game, request);
}

}  // namespace

Message answer_endgame(const std::vector<Game*>& games, const Message& request,
                       const StopFlag& stop, const std::function<void(const Message&)>& progress) {
  Game& game = *games[0];
  const Variant& variant = game.variant();
  auto men = men_in(variant, request.text("men"));
  if (!men) return fault(men.problem());
  EndgamePlan plan;
  plan.men = std::move(men.value());
  if (const auto reach = certain_reach(variant)) {
    plan.may_stand = [reach](const Man& man, Cell cell) {
      return !reach->comes(man.kind, man.side) || reach->stands(man.kind, man.side, cell);
    };
  }
  if (const std::uint64_t mib = request.number("memory")) plan.most_bytes = mib << 20;
  const auto listener = [&](const EndgameSoFar& now) {
    if (!progress) return;
    Message message = Message("progress").add("done", now.done).add("all", now.all);
    progress(message.add("plies", now.plies).add("memory", (now.bytes >> 20) + 1));
  };
  const auto result = solve_endgame(games, plan, stop, listener);
  if (!result) return fault(result.problem());
  Message reply = ok().add("positions", result.value().positions);
  reply.add("turns_are_plies", variant.turns_are_plies());
  for (std::size_t side = 0; side < 2; ++side) {
    const EndgameShare& share = result.value().share[side];
    reply.add("won", share.won).add("drawn", share.drawn).add("lost", share.lost);
    const auto& longest = result.value().longest[side];
    const bool none = longest.plies < 0;
    reply.add("longest", none ? "" : std::to_string(longest.plies));
    reply.add("position", none ? "" : write_position(variant, longest.position));
    reply.add("picture", none ? "" : picture_of(game, longest.position, request));
  }
  return reply;
}

}  // namespace sb
