// A piece's page ends with its picture, alone on the board.
#include "tools/views.h"

#include <algorithm>

#include "notation/paragraph.h"
#include "notation/rules_page.h"
#include "tools/picture.h"

namespace sb {
namespace {

constexpr std::string_view commands_for_more =
    "'rules PIECE' tells how one moves, 'legend' what the signs on the board mean.";

// The width that is asked for, within reason.
int width_in(const Message& request) {
  constexpr std::uint64_t least = 40, most = 120;
  if (!request.has("width")) return default_width;
  return static_cast<int>(std::clamp(request.number("width"), least, most));
}

Message fault(const Problem& problem) {
  Message message("fault");
  message.add("problem", problem);
  return message;
}

}  // namespace

Message answer_rules(const Variant& variant, const Message& request) {
  const int width = width_in(request);
  if (!request.has("piece")) {
    std::string page = game_page(variant, width);
    if (!request.has("svg")) page += filled(commands_for_more, width);
    return Message("ok").add("text", page);
  }
  PictureRequest wanted;
  wanted.piece = std::string(request.text("piece"));
  wanted.colour = request.number("colour") != 0;
  wanted.svg = wanted.page = request.has("svg");
  const auto man = man_named(variant, wanted.piece);
  if (!man) return fault(man.problem());
  const auto picture = draw_piece(variant, wanted);
  if (!picture) return fault(picture.problem());
  const std::string page = piece_page(variant, man.value().kind, width);
  if (wanted.svg) return Message("ok").add("text", page).add("picture", picture.value());
  return Message("ok").add("text", page + picture.value());
}

Message answer_legend(const Variant& variant, const Message& request) {
  return Message("ok").add("text", legend_page(variant, width_in(request), request.has("colour")));
}

}  // namespace sb
