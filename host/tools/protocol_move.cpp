// Which promotion a sign means follows from the legal moves.
#include "tools/protocol_move.h"

#include "tools/uci_text.h"

namespace sb {

std::string own_ply(Keeper& keeper, std::string_view text) {
  if (text.ends_with('=')) return std::string(text.substr(0, text.size() - 1));
  if (!text.ends_with('+')) return std::string(text);
  const Answer answer = keeper.ask(Message("moves").add("fold", "1"));
  if (!answer.ok()) return std::string(text);
  for (const std::string& move : answer.reply->list("move")) {
    if (uci_ply(move) == text) return move;
  }
  return std::string(text);
}

}  // namespace sb
