// The plies are listed once: to play each by its text would list them again and again.
#include "child/perft_request.h"

#include <fmt/format.h>

#include <unordered_map>

#include "notation/move_text.h"

namespace sb {
namespace {

Result<std::vector<Move>> plies_of(Game& game, const std::vector<std::string>& roots) {
  const Snapshot position = game.snapshot();
  PlyTexts texts(game.variant(), position);
  std::unordered_map<std::string, Move> legal;
  for (const Move ply : game.plies()) legal.emplace(texts.of(ply), ply);
  std::vector<Move> plies;
  for (const std::string& root : roots) {
    const auto found = legal.find(root);
    if (found == legal.end())
      return Problem{.message = fmt::format("'{}' is no ply here", escape(root, 40))};
    plies.push_back(found->second);
  }
  return plies;
}

}  // namespace

Message count_roots(const std::vector<Game*>& games, int depth, PerftHash* hash,
                    const std::vector<std::string>& roots, const StopFlag& stop,
                    const std::function<void(const Message&)>& progress) {
  const auto plies = plies_of(*games[0], roots);
  if (!plies) return fault(plies.problem());
  const auto tell = [&](const PerftSoFar& now) {
    Message message = Message("progress").add("done", now.done).add("all", now.all);
    message.add("nodes", now.nodes);
    for (const PerftRoot& root : now.news) {
      message.add("move", roots[root.number]).add("nodes_of", root.nodes);
      message.add("calls_of", root.calls);
    }
    if (progress) progress(message);
  };
  return ok().add("complete", perft_below(games, plies.value(), depth, hash, stop, tell));
}

}  // namespace sb
