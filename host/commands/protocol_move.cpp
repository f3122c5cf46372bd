// What a text means that is no move text follows from the legal moves.
#include "commands/protocol_move.h"

#include "base/text.h"
#include "child/uci_ply.h"

namespace sb {
namespace {

bool may_be_coded(std::string_view text) {
  const bool letter = text.size() > 4 && is_small(text.back());
  const bool sign = text.ends_with('+') || text.ends_with('-');
  return letter || sign || text.find(',') != text.npos || is_null_ply(text);
}

}  // namespace

std::string own_ply(Keeper& keeper, std::string_view text) {
  if (text.ends_with('=')) return std::string(text.substr(0, text.size() - 1));
  if (!may_be_coded(text)) return std::string(text);
  const Answer answer = keeper.ask(Message("moves").add("fold", "1"));
  if (!answer.ok()) return std::string(text);
  const auto moves = answer.reply->list("move");
  std::string same = coded_ply(moves, text);
  return same.empty() ? std::string(text) : same;
}

}  // namespace sb
