// A place is reached from the one before by taking back what they have not in common.
#include "peers/script_peer.h"

#include <algorithm>

#include "base/text.h"

namespace sb {

Result<Counterpart::Divided> divided_counts(Keeper& keeper, int depth) {
  const Answer answer = keeper.count(Message("perft").add("depth", depth));
  if (!answer.ok()) return answer.problems.front();
  if (answer.reply->number("complete") == 0) return Problem{.message = "stopped early"};
  Counterpart::Divided divided;
  for (const auto& row : answer.reply->rows({"move", "nodes_of"}))
    divided.emplace_back(row[0], parse_unsigned(row[1]).value_or(0));
  return divided;
}

std::optional<Problem> ScriptPeer::start(Record record, Bundle bundle) {
  moves_.clear();
  record.plies.clear();
  const Answer begun = keeper_.begin(std::move(record), std::move(bundle));
  return begun.ok() ? std::nullopt : std::optional(begun.problems.front());
}

std::optional<Problem> ScriptPeer::go_to(const std::vector<std::string>& moves) {
  const auto same = std::ranges::mismatch(moves_, moves);
  for (auto left = moves_.end() - same.in1; left > 0; --left) {
    const Answer back = keeper_.undo();
    if (!back.ok()) return back.problems.front();
    moves_.pop_back();
  }
  while (moves_.size() < moves.size()) {
    const std::string& next = moves[moves_.size()];
    const Answer played = keeper_.play(next);
    if (!played.ok()) return played.problems.front();
    moves_.push_back(next);
  }
  return std::nullopt;
}

Result<Counterpart::Divided> ScriptPeer::divide(const Place& place, int depth) {
  if (auto problem = go_to(place.moves)) return *problem;
  return divided_counts(keeper_, depth);
}

Result<std::string> ScriptPeer::position_text(const Place& place) {
  if (auto problem = go_to(place.moves)) return *problem;
  const Answer position = keeper_.ask(Message("position"));
  if (!position.ok()) return position.problems.front();
  return std::string(position.reply->text("text"));
}

}  // namespace sb
