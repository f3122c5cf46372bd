// The peer is read with short waits, so that the clock and the interrupt key are looked at ten
// times a second.
#include "peers/peer_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "base/text.h"
#include "child/confine.h"
#include "child/worker.h"

namespace sb {
namespace {

constexpr int tick_milliseconds = 100;
constexpr std::size_t line_limit = 1024 * 1024;
constexpr long lines_limit = 1'000'000;
constexpr int exit_not_run = 127;

// Runs in the child of fork() alone.
[[noreturn]] void become(const std::string& path, int fd, int parent) {
  detach_from_terminal(parent);
  dup2(fd, STDIN_FILENO);
  dup2(fd, STDOUT_FILENO);
  dup2(open("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
  char* const arguments[] = {const_cast<char*>(path.c_str()), nullptr};
  execv(path.c_str(), arguments);
  _exit(exit_not_run);
}

std::string epitaph(int status) {
  if (WIFSIGNALED(status))
    return fmt::format("the peer crashed (SIG{})", sigabbrev_np(WTERMSIG(status)));
  if (WEXITSTATUS(status) == exit_not_run) return "the peer cannot be run";
  return fmt::format("the peer ended with exit status {}", WEXITSTATUS(status));
}

// The program of that name on PATH or, as root has no such folder there, where Debian puts games;
// what has a slash, or is nowhere, is a path itself.
std::string file_of_engine(const std::string& name) {
  if (name.find('/') != std::string::npos || name.empty()) return name;
  const char* path = std::getenv("PATH");
  const std::string folders = fmt::format("{}:/usr/games", path ? path : "");
  for (const std::string_view folder : split(folders, ':')) {
    std::string file = fmt::format("{}/{}", folder, name);
    if (!folder.empty() && access(file.c_str(), X_OK) == 0) return file;
  }
  return name;
}

}  // namespace

bool is_installed(const std::string& engine) {
  return access(file_of_engine(engine).c_str(), X_OK) == 0;
}

bool PeerProcess::spawn(const std::string& file) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child == 0) become(file, ends[1], parent);
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    return false;
  }
  process_ = child;
  fd_ = ends[0];
  return true;
}

std::optional<Problem> PeerProcess::start() {
  end();
  const std::string file = file_of_engine(path_);
  if (access(file.c_str(), X_OK) != 0)
    return give_up(fmt::format("the peer cannot be run: {}", std::strerror(errno)));
  if (!spawn(file)) return give_up("no process could be started");
  return std::nullopt;
}

void PeerProcess::end() {
  if (fd_ >= 0) close(std::exchange(fd_, -1));
  heard_.clear();
  kill_and_wait(process_);
}

Problem PeerProcess::give_up(std::string why) {
  end();
  return Problem{.message = std::move(why), .file = path_};
}

// The socket has closed, or nobody reads it: how the peer ended, once it has.
Problem PeerProcess::gone() {
  if (process_ <= 0) return give_up("the peer is gone");
  const auto status = ended_soon(process_);
  return give_up(status ? epitaph(*status) : "the peer stopped answering");
}

std::optional<Problem> PeerProcess::say(std::string_view lines) {
  if (send_all(fd_, lines)) return std::nullopt;
  return gone();
}

std::optional<std::string> PeerProcess::next_line() {
  const std::size_t end = heard_.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = heard_.substr(0, end);
  heard_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

Result<std::optional<std::string>> PeerProcess::take() {
  if (auto line = next_line()) return line;
  if (heard_.size() > line_limit) return give_up("the peer says a line without an end");
  char buffer[16 * 1024];
  const ssize_t n = recv(fd_, buffer, sizeof buffer, MSG_DONTWAIT);
  if (n < 0 && (errno == EINTR || errno == EAGAIN)) return std::optional<std::string>();
  if (n <= 0) return gone();
  heard_.append(buffer, static_cast<std::size_t>(n));
  return next_line();
}

Result<std::string> PeerProcess::await(std::string_view opening, Seconds patience,
                                       const Note& note) {
  const auto opens = [&](std::string_view line) { return line.starts_with(opening); };
  return await_one(opens, opening, patience, note);
}

Result<std::string> PeerProcess::await_one(const IsMeant& is_meant, std::string_view what,
                                           Seconds patience, const Note& note) {
  const auto deadline = Clock::now() + patience;
  const int pressed = InterruptGuard::pressed();
  for (long lines = 0; lines < lines_limit;) {
    auto line = take();
    if (!line) return line.problem();
    if (line.value()) {
      if (is_meant(*line.value())) return std::move(*line.value());
      if (note) note(*line.value());
      if (!alive()) return give_up("the peer is gone");
      ++lines;
      continue;
    }
    if (InterruptGuard::pressed() != pressed) return give_up("the peer was interrupted");
    if (Clock::now() > deadline) {
      return give_up(
          fmt::format("the peer did not say '{}' within {:g} s", what, patience.count()));
    }
    pollfd waiting{.fd = fd_, .events = POLLIN, .revents = 0};
    poll(&waiting, 1, tick_milliseconds);
  }
  return give_up(fmt::format("the peer says much, and never '{}'", what));
}

}  // namespace sb
