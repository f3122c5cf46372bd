// Both games live in one child; each has its own Lua.
#include "child/diff_request.h"

#include <algorithm>

#include "check/difference.h"
#include "child/picture.h"
#include "notation/position_text.h"

namespace sb {
namespace {

constexpr std::uint64_t most_counted = 300'000;  // of the last count
constexpr int most_plies_deep = 6, most_games = 1'000'000;
constexpr std::size_t most_listed = 1000;  // plies that only one has

int number_in(const Message& request, const char* key, int most) {
  return static_cast<int>(std::min<std::uint64_t>(request.number(key), most));
}

DifferencePlan plan_in(const Message& request) {
  DifferencePlan plan;
  plan.positions = request.list("position");
  plan.depth = number_in(request, "depth", most_plies_deep);
  plan.games = number_in(request, "games", most_games);
  plan.seed = request.number("seed");
  return plan;
}

const char* word_of(Parting::What what) {
  switch (what) {
    case Parting::What::setup:
      return "setup";
    case Parting::What::plies:
      return "plies";
    case Parting::What::effect:
      return "effect";
    case Parting::What::status:
      return "status";
  }
  return "";
}

// The board where the two go apart, or where the ply leads; empty where the game has no such
// position.
std::string picture_of(Game& game, const Parting& parting, const Message& request) {
  if (!parting.start.empty() && set_position(game, parting.start)) return {};
  for (const std::string& ply : parting.plies) {
    if (!play_text(game, ply)) return {};
  }
  if (!parting.ply.empty() && !play_text(game, parting.ply)) return {};
  return draw_plainly(game, request);
}

void add_parting(Message& reply, const Parting& parting) {
  reply.add("what", word_of(parting.what)).add("start", parting.start).add("ply", parting.ply);
  reply.add("found_start", parting.found_start);
  reply.add("ply_before", parting.plies).add("found_after", parting.found_after);
  reply.add("position", parting.position);
  for (const std::string& text : parting.after) {
    if (!text.empty()) reply.add("after", text);
  }
  for (const Contrast& one : parting.contrasts) {
    reply.add("field", one.what).add("value", one.values[0]);
    reply.add("value_of_other", one.values[1]).add("contrast", one.words);
  }
  for (std::size_t which = 0; which < 2; ++which) {
    const auto& only = parting.only[which];
    for (std::size_t i = 0; i < std::min(only.size(), most_listed); ++i)
      reply.add(which == 0 ? "only" : "only_other", only[i]);
  }
}

// Counts of both from the setup, as deep as they stay small. The depth at which they first differ.
std::optional<int> add_counts(Message& reply, Game& first, Game& second, int depth,
                              const StopFlag& stop) {
  std::uint64_t nodes = 1;
  for (int d = 1; d <= depth && nodes < most_counted; ++d) {
    nodes = first.perft(d, nullptr, stop);
    const std::uint64_t other = second.perft(d, nullptr, stop);
    if (stop.stop) return std::nullopt;
    reply.add("nodes", nodes).add("nodes_of_other", other);
    if (nodes != other) return d;
  }
  return std::nullopt;
}

}  // namespace

Message answer_diff(const Loaded& first, const Message& request, const StopFlag& stop,
                    const Deadline& deadline) {
  const auto other = Message::decode(request.text("other"));
  if (!other) return fault(Problem{.message = "there is nothing to compare with"});
  LoadResult second = load(recipe_in(*other), deadline);
  if (!second.loaded) return fault(second.problems);
  const auto make = [](const Loaded& loaded) { return Game::make(loaded.variant, loaded.hooks); };
  const auto one = make(first), two = make(*second.loaded);
  const DifferencePlan plan = plan_in(request);
  for (const std::string& text : plan.positions) {
    const auto problem = set_position(*make(first), text);
    if (problem && set_position(*make(*second.loaded), text)) return fault(*problem);
  }
  Difference difference(*one, *two, plan, [&] { return stop.stop.load(); });
  auto parting = difference.find();
  Message reply = ok();
  const auto depth = add_counts(reply, *make(first), *make(*second.loaded), plan.depth + 1, stop);
  if (!parting && depth) parting = difference.find_by_counts(*depth);
  const DifferenceCounts& tried = difference.tried();
  reply.add("positions", tried.positions).add("games", tried.games);
  reply.add("all_depths", tried.all_depths ? 1 : 0).add("complete", stop.stop ? 0 : 1);
  for (const auto& [name, other_name] : difference.renamed())
    reply.add("name", name).add("name_of_other", other_name);
  if (!parting) return reply;
  add_parting(reply, *parting);
  const bool alike =
      parting->what == Parting::What::plies || parting->what == Parting::What::status;
  reply.add("picture", picture_of(*make(first), *parting, request));
  if (!alike) reply.add("picture", picture_of(*make(*second.loaded), *parting, request));
  return reply;
}

}  // namespace sb
