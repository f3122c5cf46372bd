// Views: requests that tell a player about the game and change nothing: pages of rules, and what a
// ply writes.
// Invariant: an answer depends on the variant, the position and the request alone.
#pragma once

#include "child/message.h"
#include "play/game.h"

namespace sb {

// rules: [piece: symbol or name, perhaps with its state] [width] [colour]  -> text
// rules: [piece] [letters] svg  -> title help closing (heading sentence)... [picture: the piece
//                                  alone, as an SVG document, signs: what its signs mean]: for a
//                                  page, which has the names of all pieces
Message answer_rules(const Variant& variant, const Message& request);
// legend: [width] [colour] [figures]      -> text
Message answer_legend(const Variant& variant, const Message& request);
// betza: [piece]  -> text: the movements in letters, a line each; or [unusual]  -> men: "A:BN;F:F",
//        those that chess does not have, empty where letters cannot say all of them; or
//        widest  -> [symbol betza]...: those that chess has otherwise, as XBoard reads them
Message answer_betza(const Variant& variant, const Message& request);
// trace: ply  -> text [what before after cause]...
Message answer_trace(Game& game, const Message& request);

}  // namespace sb
