// A whole record is written beside the file and put in its place; a ply or its taking back is one
// line behind it. The lock is the descriptor's: it goes with the process, however that ends.
#include "record/record_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "child/library.h"

namespace sb {
namespace {

constexpr std::size_t most_appended = 10'000;  // lines that say nothing new by now, at least
constexpr int most_aside = 10'000;

// Whether no other program holds the file, or there is none.
bool is_free(const std::string& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return true;
  const bool free = flock(fd, LOCK_EX | LOCK_NB) == 0;
  ::close(fd);
  return free;
}

// Whether all that `before` says stands in `record` too.
bool continues(const Record& before, const Record& record) {
  return is_same_game(before, record) && before.plies.size() <= record.plies.size() &&
         std::equal(before.plies.begin(), before.plies.end(), record.plies.begin());
}

}  // namespace

std::string lasting_name(const std::string& variant) {
  if (!names_file(variant)) return variant;
  std::error_code error;
  const auto path = std::filesystem::absolute(variant, error);
  return error ? variant : path.lexically_normal().string();
}

void RecordFile::close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

std::optional<Problem> RecordFile::fail(const char* what, int error) {
  failed_ = true;
  close();
  return Problem{.message = error ? fmt::format("{}: {}", what, std::strerror(error)) : what,
                 .hint = "the game goes on, but is not kept",
                 .file = path_};
}

std::optional<Problem> RecordFile::write_anew(const Record& record) {
  if (fd_ < 0 && !is_free(path_)) return fail("another game is kept in it", 0);
  Record lasting = record;
  lasting.variant = lasting_name(record.variant);
  const auto opened = open_draft(path_);
  if (!opened) return fail(opened.problem().message.c_str(), 0);
  const auto& [draft, fd] = opened.value();
  const bool written = flock(fd, LOCK_EX | LOCK_NB) == 0 &&
                       write_all(fd, write_unfinished_record(lasting)) &&
                       std::rename(draft.c_str(), path_.c_str()) == 0;
  if (!written) {
    const int error = errno;
    ::close(fd);
    ::unlink(draft.c_str());
    return fail("cannot be written", error);
  }
  close();
  fd_ = fd;
  appended_ = 0;
  return std::nullopt;
}

std::optional<Problem> RecordFile::append(const std::string& line, const Record& record) {
  if (failed_) return std::nullopt;
  if (fd_ < 0 || appended_ > most_appended + 3 * record.plies.size()) return write_anew(record);
  ++appended_;
  if (write_all(fd_, line)) return std::nullopt;
  return fail("cannot be written", errno);
}

// The descriptor and its lock stay with the old game until the name is free.
std::optional<Problem> RecordFile::put_aside() {
  const std::filesystem::path path(path_);
  for (int i = 1; i <= most_aside; ++i) {
    std::filesystem::path aside = path.parent_path() / path.stem();
    aside += fmt::format("-{}", i);
    aside += path.extension();
    if (renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, aside.c_str(), RENAME_NOREPLACE) == 0) {
      close();
      return std::nullopt;
    }
    if (errno != EEXIST) break;
  }
  return fail("the game before cannot be put aside", errno);
}

std::optional<Problem> RecordFile::began(const Record& record, const Record& before) {
  if (failed_) return std::nullopt;
  if (fd_ >= 0 && !before.plies.empty() && !continues(before, record)) {
    if (auto problem = put_aside()) return problem;
  }
  const bool wait = fd_ < 0 && made_ == Made::by_first_ply && record.plies.empty();
  return wait ? std::nullopt : write_anew(record);
}

std::optional<Problem> RecordFile::played(const Record& record) {
  return append(fmt::format("plies {}\n", record.plies.back()), record);
}

std::optional<Problem> RecordFile::taken_back(const Record& record) {
  return append("undo\n", record);
}

std::optional<Problem> RecordFile::timed(const Record& record) {
  if (fd_ < 0) return std::nullopt;  // the first ply writes it
  return append(fmt::format("clock {}\n", record.clock.empty() ? "off" : record.clock), record);
}

std::optional<Problem> RecordFile::paired(const Record& record) {
  if (fd_ < 0) return std::nullopt;  // likewise
  const std::string& opponent = record.opponent;
  return append(fmt::format("opponent {}\n", opponent.empty() ? "off" : opponent), record);
}

std::optional<Problem> RecordFile::finish() {
  if (fd_ < 0) return std::nullopt;
  if (!write_all(fd_, "end\n")) return fail("cannot be written", errno);
  close();
  return std::nullopt;
}

void RecordFile::remove() {
  if (fd_ >= 0) ::unlink(path_.c_str());
  close();
}

}  // namespace sb
