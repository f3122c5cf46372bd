// Reply: what a command of play answers; and how replies should look.
// Invariant: a reply with problems has changed nothing.
#pragma once

#include <string>
#include <string_view>

#include "record/keeper.h"

namespace sb {

struct Looks {
  bool terminal = false;  // for eyes: columns, words; else bare data
  bool colour = false;
  bool light = false;          // colours for a light terminal
  bool flip = false;           // seen from Black's side
  std::string_view figures{};  // of a request `show`, a literal; empty: letters
};

struct Reply {
  std::string data{};      // what was asked for; whole lines
  Problems problems{};     // why it could not be done
  bool new_board = false;  // what is on the board may have changed
  bool verbatim = false;   // data to be copied, whose lines are never broken

  static Reply wrong(std::string message, std::string hint = {});
  // Without data; the board has changed if all went well.
  static Reply changed(Answer answer);
};

// The text that the child answers with, in whole lines.
Reply ask_text(Keeper& keeper, const Message& request);

// "nothing stands on e5" as "Nothing stands on e5.", in a line; "There is no such move." of
// nothing.
std::string sentence(std::string_view words);

// Ends the game as end_by_hand() of record/play_acts.h does, and says how.
Reply end_game(Keeper& keeper, std::string_view word);

// What the loader has to say about a script that it took, a line each; usually nothing.
std::string notes_in(const Answer& answer);

}  // namespace sb
