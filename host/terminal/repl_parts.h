// The parts of a Repl: each owns what some of its commands need, and names in its constructor the
// others that it asks. Whatever needs the rules is asked of the keeper.
// Invariant: every command has exactly one reply.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "child/library.h"
#include "record/clock.h"
#include "record/compose.h"
#include "record/cut_off_games.h"
#include "record/keeper.h"
#include "record/opponent.h"
#include "record/pgn_game.h"
#include "record/script_watch.h"
#include "record/settlement.h"
#include "terminal/reply.h"

namespace sb {

// The time of both sides, if it is limited; the game's record keeps it.
class GameClock {
 public:
  explicit GameClock(Keeper& keeper) : keeper_(keeper) {}

  bool is_set() const { return clock_.has_value(); }
  const Pace* pace() const { return clock_ ? &clock_->pace() : nullptr; }
  // Both sides have so much time, from the first ply on.
  void set_pace(const Pace& pace);
  // The clock of the record goes on from the next ply; without one there is none any more.
  void take_up();
  // For the record of a new game: the clock that is set, as it begins; empty without one.
  std::string at_start() const;
  // The times of now go into the record.
  void keep();
  // Ends the game where the time of a side is up; nothing where it is not.
  std::optional<Reply> flag_fall();
  // Plays a ply, whose reply is what is said, if there is time for it.
  Reply play(const std::string& ply, std::string_view said);
  // The game was `before`, with White to act or not; it was played on, or is another one now.
  void follow(const Record& before, bool white_before, bool played_on);
  // "4:58, black 5:00" for White; empty without a clock.
  std::string times_of(std::string_view side) const;
  // The milliseconds of who is to act for a ply of the program; none without a clock.
  std::optional<std::uint64_t> share();

  // The command `clock`.
  Reply run(const std::string& words);

 private:
  Keeper& keeper_;
  std::optional<Clock> clock_;
};

// A joint turn that is entered step by step.
class JointEntry {
 public:
  static constexpr std::string_view help =
      "    steps such as a2a3; 'moves' lists those that go on, 'show' draws those\n"
      "    entered, 'undo' takes the last one away, 'done' plays the turn,\n"
      "    'cancel' leaves it\n";

  JointEntry(Keeper& keeper, const Looks& looks) : keeper_(keeper), looks_(looks) {}

  // What has been entered; null where no turn is.
  const Compose* turn() const { return compose_ ? &*compose_ : nullptr; }
  Reply begin();
  // The words that mean something else while a joint turn is entered.
  bool is_own_word(std::string_view word) const;
  Reply run(const std::string& word);
  Reply steps(const std::string& texts);

 private:
  Reply done();
  Reply steps_so_far() const;

  Keeper& keeper_;
  const Looks& looks_;
  std::optional<Compose> compose_;
};

// What may be typed.
class Vocabulary {
 public:
  Vocabulary(Keeper& keeper, const Library& library, const JointEntry& entry)
      : keeper_(keeper), library_(library), entry_(entry) {}

  // The command that is meant; empty where none is near.
  std::string meant(std::string_view word) const;
  Reply unknown(std::string_view word) const;
  // The words that may stand where the last word of `line` is begun.
  std::vector<std::string> complete(std::string_view line) const;

  // The command `help`.
  Reply help(const std::string& word) const;

 private:
  std::vector<std::string> names() const;
  using Texts = std::vector<std::string>;
  Texts legal_moves(const char* which, const Texts& after = {}) const;
  Texts moves_begun(std::string_view begun, const Texts& after = {}) const;
  std::vector<std::string> first_words(std::string_view begun) const;
  std::vector<std::string> operands_of(const std::vector<std::string_view>& words,
                                       std::string_view begun) const;
  std::vector<std::string> squares_to_move() const;

  Keeper& keeper_;
  const Library& library_;
  const JointEntry& entry_;
};

// Plies of players, forth and back.
class PlyCommands {
 public:
  PlyCommands(Keeper& keeper, const Looks& looks, GameClock& clock, const Vocabulary& words)
      : keeper_(keeper), looks_(looks), clock_(clock), words_(words) {}

  // Plays the move texts of a line, all or none; numbers of turns are skipped.
  Reply play(const std::string& line);
  Reply undo(const std::string& count);
  Reply redo(const std::string& count);
  Reply first();
  Reply last();
  Reply roll(const std::string& face);
  Reply resign() { return end_game(keeper_, "-resigned"); }
  bool die_is_due();

 private:
  // Back or forth by so many steps, of those that there are.
  struct Walk {
    const char* name;
    Answer (*go)(Keeper&, std::size_t plies);
    std::size_t there;
    const char *none, *done;  // in words
  };
  Reply walk(const std::string& count, const Walk& way);

  Keeper& keeper_;
  const Looks& looks_;
  GameClock& clock_;
  const Vocabulary& words_;
};

// The program as the opponent of a player, and as who is asked for advice.
class ProgramPlayer {
 public:
  ProgramPlayer(Keeper& keeper, const Looks& looks, GameClock& clock, PlyCommands& plies)
      : keeper_(keeper), looks_(looks), clock_(clock), plies_(plies) {}

  void set_opponent(const Opponent& opponent);
  // The opponent of the record; nobody, where it has none.
  void take_up();
  // Whom it plays, as a sentence; empty for nobody.
  std::string pairing_words() const;
  bool plays() const { return opponent_.plays(); }
  const Opponent& who() const { return opponent_; }
  // Whether it has to answer what was played last. What was taken back it leaves alone; where the
  // rules have ended the game it answers who plays on.
  bool is_due() { return played_on_ && is_its_turn(); }
  // That it waits, where it would be its turn and the game was walked through; else empty.
  std::string waiting_words();
  // One ply of it, whose text is the reply's data, perhaps with an offer of a draw behind it; or it
  // gives up. What goes wrong ends its turn.
  Reply answer();
  // The player has played on where the rules had ended the game, or not.
  void go_on_after_end(bool goes_on) { goes_on_after_end_ = goes_on; }
  // Something was played: it may answer. Or the game was walked through: it waits.
  void let_play(bool may) { played_on_ = may; }
  bool may_play() const { return played_on_; }
  // Another game or another place of it.
  void forget() { settlement_.forget(); }

  Reply go(const std::string& limits);
  Reply hint(const std::string& limits);
  Reply eval(const std::string& limits);
  Reply analyse(const std::string& words);
  Reply opponent(const std::string& words);
  Reply draw();

 private:
  bool is_its_turn();
  // aloud: lines are shown while they grow; by_clock: also within the time that is left.
  enum class Manner { quiet, aloud, by_clock };
  Answer think(const std::string& limits, Manner manner, int lines = 1);
  std::string thought_words(const Message& thought) const;
  Reply play_best(const Answer& thought);
  Reply settle(const Answer& thought);

  Keeper& keeper_;
  const Looks& looks_;
  GameClock& clock_;
  PlyCommands& plies_;
  Opponent opponent_;
  Settlement settlement_;
  std::optional<Record> offered_;  // without_players(): a draw, where the game stood so
  bool goes_on_after_end_ = false;
  bool played_on_ = true;  // the game has gone on since the opponent's last ply
};

// What a player can be shown of a game. Only flip() changes anything: the looks.
class GameViews {
 public:
  GameViews(Keeper& keeper, Looks& looks, const JointEntry& entry)
      : keeper_(keeper), looks_(looks), entry_(entry) {}

  Reply moves(const std::string& which);
  Reply history();
  Reply status();
  Reply perft(const std::string& depth);
  Reply why(const std::string& ply) { return ask_of_ply("why", ply); }
  Reply trace(const std::string& ply) { return ask_of_ply("trace", ply); }
  Reply show(const std::string& square);
  Reply flip();
  Reply rules(const std::string& piece);
  Reply legend();

 private:
  Reply ask_of_ply(const char* verb, const std::string& ply);
  Reply folded_moves();
  // Why no legal move begins there, as a sentence; empty where one does.
  std::string nobody_moves_from(const std::string& square);
  Reply numbered_boards(const Message& reply);
  std::string in_columns(std::vector<std::string> texts) const;

  Keeper& keeper_;
  Looks& looks_;
  const JointEntry& entry_;
};

// Another game in place of this one, and files of games.
class Games {
 public:
  // Without `cut_off` there is nothing to resume.
  Games(Keeper& keeper, const Library& library, const Looks& looks, GameClock& clock,
        ProgramPlayer& program, const CutOffGames* cut_off)
      : keeper_(keeper),
        library_(library),
        looks_(looks),
        clock_(clock),
        program_(program),
        cut_off_(cut_off) {}

  Reply position(const std::string& text);
  Reply option(const std::string& setting);
  Reply variant(const std::string& name);
  Reply anew();
  Reply save(const std::string& name);
  Reply load(const std::string& name);
  Reply resume(const std::string& which);

 private:
  Record new_game(const std::string& variant) const;
  Reply begin(Record record, Bundle bundle, std::string_view fingerprint = {});
  Reply go_on_with(Record record);
  std::vector<std::string> settings() const;
  Reply begin_loaded(const Record& record, std::string_view fingerprint);
  Result<std::string> pgn_text(const std::string& file);

  Keeper& keeper_;
  const Library& library_;
  const Looks& looks_;
  GameClock& clock_;
  ProgramPlayer& program_;
  const CutOffGames* cut_off_;
  std::optional<PgnNotes> notes_;  // of the PGN text that was loaded last, to be saved again
};

// Scripts that change while their game is played.
class ScriptReload {
 public:
  ScriptReload(Keeper& keeper, const Library& library, const Looks& looks)
      : keeper_(keeper), library_(library), looks_(looks) {}

  // The command `reload`.
  Reply reload();
  // Reloads where a script was saved since the last call; nothing where none was. The first call of
  // a game only begins to watch.
  std::optional<Reply> reload_saved();

 private:
  Reply reload_from(Bundle bundle, const char* same);  // `same`: what to say where nothing is new

  Keeper& keeper_;
  const Library& library_;
  const Looks& looks_;
  ScriptWatch watch_;
  std::optional<Bundle> tried_;  // what reload_saved() has read last
};

// All of them.
struct ReplParts {
  ReplParts(Keeper& keeper, const Library& library, Looks how, const CutOffGames* cut_off)
      : looks(how),
        clock(keeper),
        entry(keeper, looks),
        words(keeper, library, entry),
        plies(keeper, looks, clock, words),
        program(keeper, looks, clock, plies),
        views(keeper, looks, entry),
        games(keeper, library, looks, clock, program, cut_off),
        scripts(keeper, library, looks) {}
  ReplParts(const ReplParts&) = delete;
  ReplParts& operator=(const ReplParts&) = delete;

  Looks looks;
  GameClock clock;
  JointEntry entry;
  Vocabulary words;
  PlyCommands plies;
  ProgramPlayer program;
  GameViews views;
  Games games;
  ScriptReload scripts;
  bool finished = false;  // `quit` was said
};

}  // namespace sb
