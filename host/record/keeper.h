// Keeper: the parent's game. Keeps the record and the source texts, and has the child play by them.
// Invariant: after any answer the record always names the position on the board, and what is
// written of it too; a child that dies costs the player the request it died of and nothing else.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "child/introduction.h"
#include "child/library.h"
#include "child/time_limits.h"
#include "child/worker.h"
#include "record/record_file.h"

namespace sb {

inline constexpr const char* no_ply_ahead = "nothing was taken back that could be played again";

// What came of a request: the child's reply, or problems (never both).
struct Answer {
  std::optional<Message> reply{};
  Problems problems{};
  bool ok() const { return reply.has_value(); }
};
// What a child has said or died of; `hint` is for a death while it had to do with the file.
Answer answer_of(Worker::Outcome outcome, const std::string& file, std::string hint);

// Whether a game of that status goes on; the text is empty where it could not be asked.
inline bool goes_on(std::string_view status) {
  return status.empty() || status == "play" || status == "check";
}

class Keeper {
 public:
  explicit Keeper(Walls walls) : worker_(walls) {}

  // Begins the record's game with these texts, its whole line replayed and taken back to where the
  // record stands. How the players ended it counts where the rules have not. On any problem the
  // game before goes on; but where its child dies on the way back, the new one, from there.
  // `fingerprint` (Score::fingerprint) is that of the same game when it was saved; where it is not
  // the same now, the rules have changed and the game is refused.
  Answer begin(Record record, Bundle bundle, std::string_view fingerprint = {});

  // Goes on with other texts of the scripts: the game is replayed as far as it is legal by them.
  // The plies from the first that is not wait for redo() and for the next reload(), and the reply's
  // `stopped` says why. On any problem the old texts stay in force.
  Answer reload(Bundle bundle);

  // Begins at another position; the game before comes back by undo().
  Answer set_position(std::string_view text);
  // Plays a ply, or several, all of them or none. What was taken back stays for redo() as long as
  // the plies are the same.
  Answer play(std::string_view ply) { return play_all({std::string(ply)}); }
  Answer play_all(const std::vector<std::string>& plies);
  // The players end the game here with one of endings_by_hand: no ply is played until undo() takes
  // that back.
  Answer end(std::string_view word);
  // The players' clock stands so now (Clock::kept()), and the program plays these sides from now on
  // (kept_opponent()); empty: there is none.
  void note_players(const std::string& clock, const std::string& opponent);
  // Takes back so many steps: how the players ended the game, a ply, or before the first ply the
  // position that was set. Where plies are taken back behind it, how they ended it stays that of
  // the line; where it alone is, the game goes on, and redo() behind the last ply ends it again.
  Answer undo(std::size_t steps = 1);
  // Plays so many of the plies that were taken back again, all of them or none.
  Answer redo(std::size_t plies = 1);
  // How often undo() and redo() can be asked for on this line.
  std::size_t steps_back() const { return record_.plies.size() + !ended_here(record_).empty(); }
  std::size_t steps_ahead() const {
    return record_.undone.empty() ? !end_ahead_.empty() : record_.undone.size();
  }
  // A request that changes nothing: moves, position, status, show, why.
  Answer ask(const Message& request, Worker::Seconds limit = answer_limit());
  // The same without a limit of time; the interrupt key ends the count early.
  Answer count(const Message& request, const Worker::Progress& progress = {});
  // The same in steps, for who has more to do meanwhile: the child begins; what went wrong, if
  // anything did.
  std::optional<Answer> begin_count(const Message& request);
  // Waits a tenth of a second at most; nothing while there is no answer. Before the answer nothing
  // else may be asked.
  std::optional<Answer> look(const Worker::Progress& progress = {});

  // From now on every change of the record is written there before anybody hears of it; the file
  // lives longer.
  void keep_in(RecordFile& file) { file_ = &file; }
  // Whether what is on the board stands in that file.
  bool is_kept() const { return file_ && file_->is_written(); }
  // The game is over: where nobody has asked for its file, that goes.
  void forget_finished();
  // What has gone wrong with that file, once.
  std::optional<Problem> file_trouble() { return std::exchange(trouble_, std::nullopt); }

  const Record& record() const { return record_; }
  const Bundle& bundle() const { return bundle_; }
  // How many of the plies that redo() plays again reload() could not replay.
  std::size_t cut_off() const { return cut_; }
  // The lines that were left for another ply after undo(), each from the start, the last one last.
  // None of them is the beginning of another one.
  const std::vector<std::vector<std::string>>& left_lines() const { return left_; }
  // The id of the variant that is played.
  const std::string& variant_id() const { return id_; }
  const std::string& title() const { return title_; }
  // By which numbers it judges men, where a file of them lies beside the script: "tuned by FILE",
  // or why that is left alone; else empty.
  const std::string& tuning() const { return tuning_; }
  // Those of the variant that is played.
  const std::vector<OptionTold>& options() const { return options_; }
  // The symbols of its pieces.
  const std::vector<std::string>& symbols() const { return symbols_; }
  // The name of the joint turn of the variant that is played; empty where it has none.
  const std::string& joint_turn() const { return joint_turn_; }
  Worker& worker() { return worker_; }

 private:
  // Asks for what the record already says; `take_back` mends the record when that does not come
  // about.
  Answer change(const Message& request, const std::function<void()>& take_back);
  bool take_ply(std::string ply);
  Answer go_to(Record line);
  // To the nearest of the lines there; the one of now is the nearest here then.
  Answer change_line(std::vector<Record>& there, std::vector<Record>& here);
  // Begins the record's game; what the answer tells of it is taken over, and `record` is then that
  // of the game before. Nothing is written yet.
  Answer replace(const Message& request, Record& record, Bundle bundle);
  Answer send(const Message& request, Worker::Seconds limit, const Worker::Progress& progress = {});
  Answer heard(Message reply);
  Answer revive(const std::string& death);
  std::optional<Answer> wake();

  void leave_line(std::vector<std::string> line);
  void forget_undone();
  // How the players ended the line that is recorded.
  void note_end(std::string_view word);

  void write(const std::function<std::optional<Problem>(RecordFile&)>& change);

  Worker worker_;
  RecordFile* file_ = nullptr;
  std::optional<Problem> trouble_;
  Record record_;
  Bundle bundle_;
  // How they ended it, where that alone is taken back; else empty.
  std::string end_ahead_;
  std::size_t cut_ = 0;  // so many of record_.undone, the last ones, were cut off by reload()
  std::vector<std::vector<std::string>> left_;
  // The games before and after the one between two positions that were set, the nearest last.
  std::vector<Record> earlier_, later_;
  std::string id_, title_, tuning_;
  std::vector<OptionTold> options_;
  std::vector<std::string> symbols_;
  std::string joint_turn_;
};

}  // namespace sb
