// Keeper: the parent's game. Keeps the record and the source texts, and has the child play by them.
// Invariant: the record is always written before the child is asked, and after any answer it names
// the position on the board; a child that dies costs the player the request it died of and nothing
// else.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/library.h"
#include "tools/record_file.h"
#include "tools/worker.h"

namespace sb {

// What came of a request: the child's reply, or problems (never both).
struct Answer {
  std::optional<Message> reply;
  Problems problems;
  bool ok() const { return reply.has_value(); }
};

class Keeper {
 public:
  explicit Keeper(Walls walls) : worker_(walls) {}

  // Begins the record's game with these texts, its plies replayed. On any problem the game before
  // goes on.
  Answer begin(Record record, Bundle bundle);

  Answer set_position(std::string_view text);
  Answer play(std::string_view ply);
  Answer undo();
  Answer redo();
  // A request that changes nothing: moves, position, status, show, why.
  Answer ask(const Message& request);
  // The same without a limit of time; the interrupt key ends the count early.
  Answer count(const Message& request, const Worker::Progress& progress = {});

  // From now on every change of the record is written there before anybody hears of it; the file
  // lives longer.
  void keep_in(RecordFile& file) { file_ = &file; }
  // What has gone wrong with that file, once.
  std::optional<Problem> file_trouble() { return std::exchange(trouble_, std::nullopt); }

  const Record& record() const { return record_; }
  const Bundle& bundle() const { return bundle_; }
  // The id of the variant that is played.
  const std::string& variant_id() const { return id_; }
  // "KEY|IN FORCE|VALUE|VALUE" of the variant that is played.
  const std::vector<std::string>& options() const { return options_; }
  // The name of the joint turn of the variant that is played; empty where it has none.
  const std::string& joint_turn() const { return joint_turn_; }
  Worker& worker() { return worker_; }

 private:
  // Asks for what the record already says; `take_back` mends the record when that does not come
  // about.
  Answer change(const Message& request, const std::function<void()>& take_back);
  Answer play_recorded(std::string_view ply);
  Answer send(const Message& request, Worker::Seconds limit, const Worker::Progress& progress = {});
  Answer heard(Message reply);
  Answer revive(const std::string& death);
  std::optional<Answer> wake();

  using Written = std::optional<Problem> (RecordFile::*)(const Record&);
  void write(Written change);

  Worker worker_;
  RecordFile* file_ = nullptr;
  std::optional<Problem> trouble_;
  Record record_;
  Bundle bundle_;
  std::vector<std::string> undone_;  // plies taken back, the next to redo last
  std::string id_;
  std::vector<std::string> options_;
  std::string joint_turn_;
};

}  // namespace sb
