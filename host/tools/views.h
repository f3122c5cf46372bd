// Views: requests that tell a player about the game and change nothing: pages of rules.
// Invariant: an answer depends on the variant and the request alone.
#pragma once

#include "play/variant.h"
#include "tools/message.h"

namespace sb {

// rules: [piece: symbol or name, perhaps with its state] [width] [colour]  -> text
// rules: [piece] [width] svg              -> text [picture: the piece alone, as an SVG document]:
//                                            for a page, without a word of commands
Message answer_rules(const Variant& variant, const Message& request);
// legend: [width] [colour]                -> text
Message answer_legend(const Variant& variant, const Message& request);

}  // namespace sb
