// Repl: the commands of play, one line in, one reply out. Knows nothing of prompts, pipes or keys.
// Invariant: every line has exactly one reply, and a reply with problems has changed nothing.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "child/library.h"
#include "record/clock.h"
#include "record/compose.h"
#include "record/cut_off_games.h"
#include "record/keeper.h"
#include "record/pgn_game.h"
#include "record/script_watch.h"
#include "record/settlement.h"

namespace sb {

// How replies should look.
struct Looks {
  bool terminal = false;  // for eyes: columns, words; else bare data
  bool colour = false;
  bool light = false;          // colours for a light terminal
  bool flip = false;           // seen from Black's side
  std::string_view figures{};  // of a request `show`, a literal; empty: letters
};

// What the loader has to say about a script that it took, a line each; usually nothing.
std::string notes_in(const Answer& answer);

class Repl {
 public:
  static constexpr int default_level = 5;
  struct Reply {
    std::string data{};      // what was asked for; whole lines
    Problems problems{};     // why it could not be done
    bool new_board = false;  // what is on the board may have changed
    bool verbatim = false;   // data to be copied, whose lines are never broken
  };

  // Plays the keeper's game; all live longer. Without `cut_off` there is nothing to resume.
  Repl(Keeper& keeper, const Library& library, Looks looks, const CutOffGames* cut_off = nullptr)
      : keeper_(keeper), library_(library), looks_(looks), cut_off_(cut_off) {}

  // Carries out a command, plays the moves that stand in the line, or begins a joint turn by its
  // name. A word that is both a command and a move is the command; `play` plays the move. An empty
  // line does nothing.
  Reply run(std::string_view line);
  // The name of the joint turn that is being entered step by step; empty where none is.
  std::string composing() const { return compose_ ? compose_->name() : std::string{}; }
  // Who is played by the program, and how strongly.
  struct Opponent {
    bool white = false, black = false;
    int level = default_level;
  };
  void set_opponent(const Opponent& opponent) { opponent_ = opponent; }
  // Whether it has to answer what was played last. What was taken back it leaves alone.
  bool opponent_is_due();
  // One ply of it, whose text is the reply's data, perhaps with an offer of a draw behind it; or it
  // gives up. What goes wrong ends its turn.
  Reply answer();
  // It waits until something is played, or for `go`.
  void let_wait() { played_on_ = false; }
  // Both sides have so much time, from the first ply on.
  void set_pace(const Pace& pace);
  // The clock of the game's record goes on from the next ply, if the record has one.
  void take_clock();
  // The times of now go into the record.
  void keep_clock();
  // Ends the game where the time of a side is up; nothing where it is not.
  std::optional<Reply> flag_fall();
  bool has_clock() const { return clock_.has_value(); }
  // "4:58, black 5:00" for White; empty without a clock.
  std::string times_of(std::string_view side) const;
  // `quit` was said.
  bool finished() const { return finished_; }

  // Reloads where a script was saved since the last call; nothing where none was. The first call of
  // a game only begins to watch.
  std::optional<Reply> reload_saved();

  // The words that may stand where the last word of `line` is begun.
  std::vector<std::string> complete(std::string_view line);

 private:
  struct Command {
    const char* name;
    const char* operands;
    const char* summary;
    Reply (Repl::*run)(const std::string& rest);
    bool changes_game = false;  // with its operand, if that may be left out
    const char* aliases = "";   // other names, with spaces between
    const char* more = "";      // what `help NAME` says besides; whole lines
  };
  static std::span<const Command> commands();
  static constexpr std::string_view compose_help =
      "    steps such as a2a3; 'moves' lists those that go on, 'show' draws those\n"
      "    entered, 'undo' takes the last one away, 'done' plays the turn,\n"
      "    'cancel' leaves it\n";
  static Reply wrong(std::string message, std::string hint = {});
  // A reply without data; the board has changed if all went well.
  static Reply changed(Answer answer);
  // By name or alias, in any letter case; null where there is none.
  static const Command* command_named(std::string_view word);
  std::vector<std::string> names() const;
  std::string meant(std::string_view word) const;
  Reply carry_out(const Command& command, const std::string& rest);

  // Told in repl_moves.cpp.
  Reply moves(const std::string& which);
  Reply folded_moves();
  Reply numbered_boards(const Message& reply);
  std::string in_columns(std::vector<std::string> texts) const;
  Reply position(const std::string& text);
  Reply status(const std::string& rest);
  Reply perft(const std::string& depth);
  // Told in repl_think.cpp.
  Reply go(const std::string& limits);
  Reply hint(const std::string& limits);
  Reply eval(const std::string& limits);
  Reply analyse(const std::string& limits);
  Reply opponent(const std::string& words);
  enum class Hurry { no, by_clock };
  Answer think(const std::string& limits, bool tells_lines, Hurry hurry = Hurry::no);
  Reply play_best(const Answer& thought);
  // Back or forth by so many steps, of those that there are.
  struct Walk {
    const char* name;
    Answer (Keeper::*step)();
    std::size_t there;
    const char *none, *done;  // in words
  };
  Reply walk(const std::string& count, const Walk& way);
  Reply undo(const std::string& count);
  Reply redo(const std::string& count);
  Reply first(const std::string& rest);
  Reply last(const std::string& rest);
  Reply history(const std::string& rest);
  Reply why(const std::string& ply);
  Reply show(const std::string& square);
  // Told in repl_views.cpp.
  Reply rules(const std::string& piece);
  Reply legend(const std::string& rest);
  Reply flip(const std::string& rest);
  Reply trace(const std::string& ply);
  Reply roll(const std::string& face);
  bool die_is_due();
  std::string side_to_act();
  Reply option(const std::string& setting);
  Reply variant(const std::string& name);
  Reply anew(const std::string& rest);
  Reply resign(const std::string& rest);
  // Told in repl_clock.cpp.
  Reply clock(const std::string& words);
  Reply draw(const std::string& rest);
  Reply obey(std::string_view line);
  Reply on_clock(const std::function<Reply()>& act);
  void follow(const Record& before, bool white_before);
  Record game_now() const;
  Reply settle(const Answer& thought);
  Reply play_ply(const std::string& ply, std::string_view said);
  std::string thought_words(const Message& thought) const;
  bool is_white_to_act();
  Reply end_by_hand(const std::string& word);
  Reply reload(const std::string& rest);
  Reply reload_from(Bundle bundle);
  Reply save(const std::string& name);
  Reply load(const std::string& name);
  Result<std::string> pgn_text();
  Reply go_on_with(Record record);
  Reply resume(const std::string& which);
  std::string list(const std::vector<CutOffGames::Game>& games) const;
  Reply help(const std::string& word);
  static std::string help_of(const Command& command);
  Reply quit(const std::string& rest);

  // Plays the move texts of a line, all or none; numbers of turns are skipped.
  Reply play(const std::string& line);
  Reply begin(Record record, Bundle bundle, std::string_view fingerprint = {});
  // The words of a joint turn that is being entered.
  Reply begin_composing();
  bool is_composing_word(std::string_view word) const;
  Reply compose(const std::string& word);
  Reply steps(const std::string& texts);
  Reply done();
  Reply steps_so_far() const;

  Reply unknown(std::string_view word);
  Reply ask_text(const Message& request);
  std::vector<std::string> legal_moves(const char* which);
  std::vector<std::string> moves_begun(std::string_view begun);
  std::vector<std::string> first_words(std::string_view begun);
  std::vector<std::string> operands_of(std::string_view command, std::string_view begun);
  std::vector<std::string> squares_to_move();
  std::vector<std::string> settings();

  Keeper& keeper_;
  const Library& library_;
  Looks looks_;
  const CutOffGames* cut_off_;
  std::optional<Compose> compose_;
  ScriptWatch watch_;
  std::optional<Bundle> tried_;    // what reload_saved() has read last
  std::optional<PgnNotes> notes_;  // of the PGN text that was loaded last, to be saved again
  Opponent opponent_;
  std::optional<Clock> clock_;
  Settlement settlement_;
  std::optional<Record> offered_;  // game_now(): a draw, where the game stood so
  bool played_on_ = true;          // the game has gone on since the opponent's last ply
  bool finished_ = false;
};

}  // namespace sb
