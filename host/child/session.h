// Session: what the confined child does. Owns the variant, its hooks and the game; answers
// requests. Invariant: an answer depends on the requests so far alone, and a request that is
// refused changes nothing.
//
// Requests (verb: fields -> fields of the answer). An answer's verb is "ok", or "fault" with
// `problem`s (and hook_failed, where a hook of the script failed: its Lua state may be of no more
// use).
//   begin: path text [module_name module_path module_text module_kind]...
//          [option_key option_value]... seed
//          [tuning_path tuning_text: a file of tuned numbers (child/tuned_file.h)]
//          [position] [plies: with blanks between them] [fingerprint: Score::fingerprint that it
//          must have] [as_far: plies that cannot be played are no fault] -> id title help [option
//          "KEY|IN FORCE|VALUE..."]... [note]... [symbol]... [joint_turn: the name of the variant's
//          joint turn] shape files ranks pocket: how many kinds can be dropped out of a reserve;
//          alternates: whether each turn is one ply of men; plies: those of the request,
//          canonical; [stopped: with as_far, why the next one cannot be played] [tuning: what
//          became of that file, in words]
//   introduce: what `begin` takes as far as seed -> the same up to `alternates`; makes no game and
//          leaves the one there is alone
//   set: position                          ->
//   play: ply...                           -> ply... (their canonical texts): all of them or none;
//          [note: what a text falsely says of its ply]...
//   undo:                                  ->
//   moves:                                 -> move..., sorted bytewise
//   moves: square                          -> the plain ones that begin there
//   moves: joint                           -> joint plies alone
//   moves: short                           -> the plain ones as people write them
//   moves: fold                            -> the plain ones [joint count man...]: of the joint
//          plies the turn's name, how many there are, and the squares they start from; [board]:
//          where only boards are to be chosen, how the board lies now
//   history: [from] [next]...              -> move... turn... fingerprint, as child/score.h says
//   history: after next...                 -> the same of plies played instead, and ply...
//   position:                              -> text
//   chances:                               -> move...: what the die may show; none: no die rolls
//   status: [full]                         -> text [side duty: what to do when no man moves]
//                                             [count: what endings compare]... [goes_on: though
//                                             over]
//   perft: depth [threads] [hash] [positions]
//                                          -> nodes calls complete all
//                                             [move nodes_of [position]]...
//   perft: root...: what child/perft_request.h says
//   show: [square] [piece] [what: a square, or a ply: the board after it] [step...: of a joint
//          turn that is being entered] [target...: squares to be marked] [colour] [light]
//          [figures: where_all, or 1] [names] [svg] [flip] [legend] [page] [letters]
//          [set_name set_picture]...       -> text
//   show: [square] [what] [step...] [colour] [light] [figures] [names] beside
//          [columns lines: the room there is] [named_columns named_lines: DiagramStyle::for_names]
//                                          -> text line...: the board, and what it does not show
//   why: ply                               -> text
//   rules, legend, trace, betza: what child/views.h says
//   scene, men: what child/scene.h says
//   sheet: what child/sheet.h says; leaves the game alone
//   diff, endgame, setup: what child/diff_request.h, endgame_request.h and new_script.h say
//   sizes:                                 -> position entry move, in bytes
//   search, contest, contest_ply, worths: what child/thinking.h says
//   check: what child/check_request.h says; needs no game and leaves the one there is alone
// While perft counts, "progress" messages (done all nodes) go out before the answer; while plies
// are played to begin, such with `ply`: how many.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "child/recipe.h"
#include "child/thinking.h"

namespace sb {

class Session {
 public:
  // So many threads think, where nothing else ends that but time or depth.
  explicit Session(int threads = 1) : threads_(threads) {}

  // Receives progress messages.
  using Progress = std::function<void(const Message&)>;

  // Never throws but std::bad_alloc. `stop` ends a count early.
  Message answer(const Message& request, const StopFlag& stop, const Progress& progress = {});

 private:
  // What is played. The recipe is kept to make more of the same for further threads.
  struct Table {
    Recipe recipe;
    Loaded loaded;
    std::unique_ptr<Game> game;
    Snapshot first;  // where the game began
    std::optional<Tuning> tuning;
    std::vector<Loaded> more;  // for the threads that think with it
    std::vector<std::unique_ptr<Game>> helpers;
    std::unique_ptr<Thinking> thinking;  // of that game, once it has been asked for
  };

  Message dispatch(const Message& request, const StopFlag& stop, const Progress& progress);
  Message introduce(const Message& request);
  Message begin(const Message& request, const Progress& progress);
  // The canonical texts of what could be played, and why the next one cannot be.
  struct Replayed {
    std::string plies;
    std::optional<Problem> stopped;
    bool hook_failed = false;  // so that the Lua state may be of no more use
  };
  Replayed replay(Game& game, std::string_view plies, const Progress& progress);
  static void take_tuning(Table& table, Message& message);
  Message set(const Message& request);
  Message play(const Message& request);
  Message undo();
  Message moves(const Message& request);
  Message moves_after(const Message& request);
  Message moves_from(std::string_view square, bool folds_casts);
  Message folded_moves();
  Message history(const Message& request);
  Message chances();
  Message status(const Message& request);
  Message perft(const Message& request, const StopFlag& stop, const Progress& progress);
  Message endgame(const Message& request, const StopFlag& stop, const Progress& progress);
  Message show(const Message& request);
  Message think(const Message& request, const StopFlag& stop, const Progress& progress);
  std::optional<Problem> make_more(int threads, std::vector<Loaded>& loaded,
                                   std::vector<std::unique_ptr<Game>>& games);

  const int threads_;
  Deadline deadline_;  // of the request that is being answered
  Table table_;
};

}  // namespace sb
