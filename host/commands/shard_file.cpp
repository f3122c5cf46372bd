// The lock goes with the process, so that a part that was killed can go on at once.
#include "commands/shard_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/text.h"
#include "child/library.h"

namespace sb {
namespace {

constexpr std::size_t shard_bytes = std::size_t{4} << 30;

// The whole lines of a text; how many bytes they are.
std::size_t whole_lines(std::string_view text, std::vector<std::string>& lines) {
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = text.find('\n', begin)) != text.npos; begin = end + 1)
    lines.emplace_back(text.substr(begin, end - begin));
  return begin;
}

}  // namespace

Result<Shard> read_shard(std::string_view text) {
  const auto parts = split(text, '/');
  const auto index = parse_number(parts[0], static_cast<long>(most_shards));
  const auto of = parse_number(parts.back(), static_cast<long>(most_shards));
  if (parts.size() == 2 && index && of && *index >= 1 && *index <= *of)
    return Shard{static_cast<std::size_t>(*index), static_cast<std::size_t>(*of)};
  return Problem{.message = fmt::format("--shard {} is no part", sb::quoted(text)),
                 .hint = "I/N: the I-th of N, from 1, as in 2/8"};
}

ShardFile::~ShardFile() {
  if (fd_ >= 0) close(fd_);
}

std::optional<Problem> ShardFile::open(const std::string& path, const std::string& head) {
  const auto fail = [&](std::string what) {
    return Problem{.message = std::move(what), .file = path};
  };
  path_ = path;
  fd_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW, 0644);
  struct stat about {};
  if (fd_ < 0 || fstat(fd_, &about) != 0)
    return fail(fmt::format("it cannot be written: {}", std::strerror(errno)));
  if (!S_ISREG(about.st_mode)) return fail("it is no regular file");
  if (flock(fd_, LOCK_EX | LOCK_NB) != 0) return fail("another run writes it");
  const auto text = read_file(path, shard_bytes);
  if (!text) return text.problem();
  return take_over(text.value(), head);
}

std::optional<Problem> ShardFile::take_over(std::string_view text, const std::string& head) {
  const std::size_t whole = whole_lines(text, lines_);
  const bool other = lines_.empty() ? !head.starts_with(text) : lines_.front() != head;
  if (other) {
    return Problem{.message = "it stands for another run or another part",
                   .hint = "go on by the same command, or name a new file",
                   .file = path_};
  }
  if (whole < text.size() && ftruncate(fd_, static_cast<off_t>(whole)) != 0)
    return Problem{.message = fmt::format("it cannot be cut: {}", std::strerror(errno)),
                   .file = path_};
  if (lines_.empty()) return append(head);
  lines_.erase(lines_.begin());
  return std::nullopt;
}

std::optional<Problem> ShardFile::append(const std::string& lines) {
  if (write_all(fd_, lines + '\n') && fdatasync(fd_) == 0) return std::nullopt;
  return Problem{.message = fmt::format("it cannot be written: {}", std::strerror(errno)),
                 .file = path_};
}

Result<ShardText> read_shard_file(const std::string& path) {
  const auto text = read_file(path, shard_bytes);
  if (!text) return text.problem();
  ShardText file{.path = path, .lines = {}};
  file.is_torn = whole_lines(text.value(), file.lines) < text.value().size();
  return file;
}

}  // namespace sb
