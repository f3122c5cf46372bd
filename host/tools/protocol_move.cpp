// What a text means that is no move text follows from the legal moves.
#include "tools/protocol_move.h"

#include <cctype>

#include "tools/uci_text.h"

namespace sb {
namespace {

bool goes_nowhere(std::string_view text) {
  const std::size_t half = text.size() / 2;
  return text == "0000" || (text.size() > 3 && text.substr(0, half) == text.substr(half));
}

bool may_be_coded(std::string_view text) {
  const bool letter = text.size() > 4 && std::islower(static_cast<unsigned char>(text.back())) != 0;
  return letter || text.ends_with('+') || goes_nowhere(text);
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

std::string coded_ply(const std::vector<std::string>& plies, std::string_view text) {
  for (const std::string& ply : plies) {
    if (uci_ply(ply) == text || (ply == "pass" && goes_nowhere(text))) return ply;
  }
  return {};
}

}  // namespace sb
