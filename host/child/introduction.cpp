// The variant's names, options and size, as fields of a message.
#include "child/introduction.h"

#include <algorithm>

#include "base/text.h"

namespace sb {
namespace {

// "KEY|IN FORCE|VALUE|VALUE": the value in force, then all of them, the default first.
std::string option_text(const Variant& variant, std::size_t i) {
  std::string text = variant.options[i].name + '|' + variant.chosen[i];
  for (const std::string& value : variant.options[i].values) text += '|' + value;
  return text;
}

// How many kinds can be dropped out of a reserve.
std::uint64_t pocket(const Variant& variant) {
  std::uint64_t most = 0;
  for (const Reserve& reserve : variant.play.reserves)
    most = std::max<std::uint64_t>(most, reserve.dropped().size());
  return most;
}

// Whether each turn is one ply of the side's men alone, on one board, and said by squares.
bool alternates(const Variant& variant) {
  const PlayRules& play = variant.play;
  const auto is_plain = [](const Action& action) {
    const bool of_men = action.kind == Action::Kind::move || action.kind == Action::Kind::drop;
    return of_men && action.part < 0 && action.cast < 0;
  };
  return variant.turns_are_plies() && play.opening.empty() &&
         std::ranges::all_of(play.actions, is_plain) && variant.board.boards() == 1 &&
         !play.scripted_men && !variant.joint_turn && !variant.move_change;
}

}  // namespace

Message introduction(const Variant& variant) {
  Message message("ok");
  message.add("id", variant.id).add("title", variant.title).add("help", variant.help);
  for (std::size_t i = 0; i < variant.options.size(); ++i) {
    message.add("option", option_text(variant, i));
  }
  for (const Problem& note : variant.notes) message.add("note", note);
  for (const PieceSpec& piece : variant.pieces) {
    message.add("symbol", piece.symbol);
    if (piece.royal) message.add("royal", piece.symbol);
  }
  if (variant.joint_turn) message.add("joint_turn", variant.joint_turn->name);
  message.add("shape", variant.board.shape());
  message.add("alternates", alternates(variant));
  message.add("files", variant.board.files());
  message.add("ranks", variant.board.ranks());
  return message.add("pocket", pocket(variant));
}

std::vector<OptionTold> options_in(const Message& introduction) {
  std::vector<OptionTold> options;
  for (const std::string& text : introduction.list("option")) {
    const auto parts = split(text, '|');
    if (parts.size() < 2) continue;
    options.push_back({std::string(parts[0]), std::string(parts[1]),
                       std::vector<std::string>(parts.begin() + 2, parts.end())});
  }
  return options;
}

}  // namespace sb
