// Scene: all that a page needs to show a position and let a person act in it, in one answer.
// Invariant: an answer depends on the game and the request alone, and asking never changes the
// game.
#pragma once

#include "child/message.h"
#include "play/game.h"

namespace sb {

// scene: [flip] [letters] [step...: of a joint turn that is being entered]
//   -> help: what the script says the game is about; picture: DiagramStyle::page; position: its
//      text; status, duty: as the request `status`;
//      side: "white" or "black"; [over];
//      line...: what neither the board, the hands nor the men who are gone show;
//      [man_on man_side man_name man_text]...: every man: his squares, the first one by which
//      texts name him, with blanks between; "white", "black" or "nobody"; "rook"; "R{n=2}, in
//      words"; [hands: where men can be in hand in this game];
//      [hand_side hand_symbol hand_count]...: who can be dropped;
//      [gone_side gone_symbol gone_count]...: who was there at first and is no more; [ply kind from
//      to man cast]...: the legal plies but joint ones; squares are empty where a ply has none,
//      `man` is the symbol of who is dropped, `cast` what is cast first, "freeze@f7"; [too_many:
//      how many plies there are, where none are listed for that]; [joint: how many joint plies are
//      legal]
Message answer_scene(Game& game, const Snapshot& first, const Message& request);

// men: [letters] -> [symbol name white black]...: of every piece how a man of each side looks;
// `black` is empty for those who are neutral
Message answer_men(const Variant& variant, const Message& request);

}  // namespace sb
