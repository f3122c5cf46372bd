// What functions list is asked of the slow twin, which asks them again.
#include "notation/scripted_text.h"

#include <fmt/format.h>

#include "base/text.h"
#include "notation/movement_words.h"
#include "notation/rule_text.h"
#include "notation/step_text.h"
#include "reference/functions.h"
#include "reference/reference.h"

namespace sb {

std::optional<PlyWay> way_of_ply(const Variant& variant, const Snapshot& position, Move move) {
  if (move.goes_from_to()) return PlyWay{move.from, move.to};
  if (move.type != MoveType::scripted) return std::nullopt;
  const auto path = reference::scripted(variant, position, move).path;
  if (path.empty()) return std::nullopt;
  return PlyWay{path.front(), path.back()};
}

std::string scripted_text(const Variant& variant, const Snapshot& position, Move move) {
  return reference::scripted(variant, position, move).text;
}

std::string scripted_deed(const Variant& variant, const Snapshot& position, Move move) {
  const ScriptedPly ply = reference::scripted(variant, position, move);
  const Board& board = variant.board;
  std::string text;
  const auto add = [&](const std::string& words) { text += (text.empty() ? "" : ", ") + words; };
  if (ply.path.size() == 1)
    add(fmt::format("the {} stays", man_on(variant, position, ply.path[0])));
  if (ply.path.size() > 1) {
    std::string over;
    for (std::size_t i = 1; i + 1 < ply.path.size(); ++i)
      over += (i == 1 ? " over " : ", ") + board.name(ply.path[i]);
    add(fmt::format("the {} goes{} to {}", man_on(variant, position, ply.path.front()), over,
                    board.name(ply.path.back())));
  }
  for (const Cell c : ply.takes) add(fmt::format("takes the {}", man_on(variant, position, c)));
  if (ply.becomes != 0) add("becomes " + a_or_an(variant.noun(ply.becomes)));
  for (const ScriptedPly::Put& put : ply.puts)
    add(fmt::format("{} comes to {}", a_or_an(variant.noun(put.man.kind)), board.name(put.cell)));
  for (const ScriptedPly::Exchange& change : ply.reserves) {
    add(fmt::format("{} {} {} {}'s {}", std::abs(change.by), variant.kind(change.kind).symbol,
                    change.by < 0 ? "out of" : "into", side_name(change.side),
                    variant.play.reserves[static_cast<std::size_t>(change.reserve)].name));
  }
  return text;
}

std::optional<Result<Move>> read_scripted_text(Game& game, std::string_view text) {
  const Variant& variant = game.variant();
  if (!variant.answers.of) return std::nullopt;
  const Snapshot position = game.snapshot();
  const auto is_it = [&](Move move) {
    return move.type == MoveType::scripted && scripted_text(variant, position, move) == text;
  };
  for (const Move move : game.plies()) {
    if (is_it(move)) return move;
  }
  for (const Move move : reference::pseudo_plies(variant, position, false)) {
    if (!is_it(move)) continue;
    auto problem = legality_fault(variant, position, move);
    if (!problem) return std::nullopt;
    problem->message = fmt::format("{} is not legal: {}", escape(text, 40), problem->message);
    return *problem;
  }
  return std::nullopt;
}

}  // namespace sb
