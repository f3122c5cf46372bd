// Record file: the record of a game on disk, ply by ply while it is played, so that a program that
// is killed costs no ply that was shown.
// Invariant: at any moment the file is a record as read_unfinished_record() reads it, up to the
// last change that was told; one game at a time writes it. A machine that loses its power may lose
// the last seconds: nothing waits for the disk.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "record/record.h"

namespace sb {

class RecordFile {
 public:
  enum class Made { at_once, by_first_ply };  // when the file comes to be
  RecordFile(std::string path, Made made) : path_(std::move(path)), made_(made) {}
  // Leaves the file as it is: a game that was cut off.
  ~RecordFile() { close(); }
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;

  // Each is told after the change and before the player hears of it. Says once what is wrong with
  // the file (it cannot be written, another game writes it); from then on nothing is written.
  // The game of `record` takes the place of the one `before`: if that is another one with plies,
  // its file is put aside, as NAME-1.game beside NAME.game, and stays.
  std::optional<Problem> began(const Record& record, const Record& before);
  std::optional<Problem> played(const Record& record);  // its last ply is new
  std::optional<Problem> taken_back(const Record& record);
  std::optional<Problem> timed(const Record& record);   // its clock is new
  std::optional<Problem> paired(const Record& record);  // its opponent is new

  // The game has ended as the player wished: its record is now a saved game.
  std::optional<Problem> finish();
  // The game has ended and nobody has asked for its file.
  void remove();

  const std::string& path() const { return path_; }
  bool was_asked_for() const { return made_ == Made::at_once; }
  // Whether the game stands in the file.
  bool is_written() const { return fd_ >= 0; }

 private:
  std::optional<Problem> append(const std::string& line, const Record& record);
  std::optional<Problem> write_anew(const Record& record);
  std::optional<Problem> put_aside();
  std::optional<Problem> fail(const char* what, int error);
  void close();

  std::string path_;
  Made made_;
  int fd_ = -1;
  std::size_t appended_ = 0;  // lines since the whole was written
  bool failed_ = false;
};

// What a record of `variant` names: an id, or the absolute path of a .lua file, so that it is found
// from any folder.
std::string lasting_name(const std::string& variant);

}  // namespace sb
