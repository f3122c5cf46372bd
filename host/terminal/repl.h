// Repl: the commands of play, one line in, one reply out. Knows nothing of prompts, pipes or keys.
// Invariant: every line has exactly one reply, and a reply with problems has changed nothing.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/repl_commands.h"

namespace sb {

class Repl {
 public:
  // Plays the keeper's game; all live longer. Without `cut_off` there is nothing to resume.
  Repl(Keeper& keeper, const Library& library, Looks looks, const CutOffGames* cut_off = nullptr)
      : keeper_(keeper), parts_(keeper, library, looks, cut_off) {}

  // Carries out a command, plays the moves that stand in the line, or begins a joint turn by its
  // name. A word that is both a command and a move is the command; `play` plays the move. An empty
  // line does nothing.
  Reply run(std::string_view line);
  // The words that may stand where the last word of `line` is begun.
  std::vector<std::string> complete(std::string_view line) { return parts_.words.complete(line); }
  // The name of the joint turn that is being entered step by step; empty where none is.
  std::string composing() const;
  // `quit` was said.
  bool finished() const { return parts_.finished; }

  // Who is played by the program, and how strongly.
  void set_opponent(const Opponent& opponent) { parts_.program.set_opponent(opponent); }
  // The opponent and the clock of the game's record, from which it goes on.
  void take_up_players();
  // Whether it has to answer what was played last.
  bool opponent_is_due() { return !parts_.entry.turn() && parts_.program.is_due(); }
  // One ply of it (ProgramPlayer::answer).
  Reply answer();
  // It waits until something is played, or for `go`.
  void let_wait() { parts_.program.let_play(false); }

  // The time of both sides.
  GameClock& clock() { return parts_.clock; }
  const GameClock& clock() const { return parts_.clock; }

  // Reloads where a script was saved since the last call; nothing where none was. The first call of
  // a game only begins to watch.
  std::optional<Reply> reload_saved();

 private:
  Reply obey(std::string_view line);
  const ReplCommand* command_in(const std::string& word, const std::string& rest) const;
  Reply carry_out(const ReplCommand& command, const std::string& rest);
  Reply on_clock(const std::function<Reply()>& act);

  Keeper& keeper_;
  ReplParts parts_;
};

}  // namespace sb
