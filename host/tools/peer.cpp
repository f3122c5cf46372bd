// The peer is read with short waits, so that the clock and the interrupt key are looked at ten
// times a second.
#include "tools/peer.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <utility>

#include "base/text.h"
#include "tools/confine.h"
#include "tools/worker.h"

namespace sb {
namespace {

constexpr int tick_milliseconds = 100;
constexpr std::size_t line_limit = 1024 * 1024;
constexpr int exit_not_run = 127;
constexpr std::string_view choice_of_variant = "UCI_Variant";
constexpr std::string_view count_line = "Nodes searched";

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

// The number at the end of "Nodes searched: 4865609".
std::optional<std::uint64_t> count_in(std::string_view line) {
  const auto words = words_of(line);
  std::uint64_t nodes = 0;
  const char* end = words.back().data() + words.back().size();
  const auto [stop, error] = std::from_chars(words.back().data(), end, nodes);
  if (error != std::errc() || stop != end) return std::nullopt;
  return nodes;
}

}  // namespace

bool Peer::spawn() {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child == 0) become(path_, ends[1], parent);
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    return false;
  }
  process_ = child;
  fd_ = ends[0];
  return true;
}

void Peer::end() {
  if (fd_ >= 0) close(std::exchange(fd_, -1));
  heard_.clear();
  if (process_ <= 0) return;
  kill(process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
  process_ = 0;
}

Problem Peer::given_up(std::string why) {
  end();
  return Problem{.message = std::move(why), .file = path_};
}

// The socket has closed: how the peer ended, once it has.
Problem Peer::gone() {
  int status = 0;
  const auto deadline = Clock::now() + std::chrono::milliseconds(500);
  while (waitpid(process_, &status, WNOHANG) == 0) {
    if (Clock::now() > deadline) return given_up("the peer stopped answering");
    usleep(500);
  }
  process_ = 0;
  return given_up(epitaph(status));
}

std::optional<Problem> Peer::say(std::string_view lines) {
  while (!lines.empty()) {
    const ssize_t n = send(fd_, lines.data(), lines.size(), MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return gone();
    lines.remove_prefix(static_cast<std::size_t>(n));
  }
  return std::nullopt;
}

std::optional<std::string> Peer::next_line() {
  const std::size_t end = heard_.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = heard_.substr(0, end);
  heard_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

Result<std::string> Peer::await(std::string_view opening) {
  const auto deadline = Clock::now() + patience_;
  const int pressed = InterruptGuard::pressed();
  for (;;) {
    while (auto line = next_line()) {
      if (line->starts_with(opening)) return std::move(*line);
      note(*line);
    }
    if (heard_.size() > line_limit) return given_up("the peer says a line without an end");
    if (InterruptGuard::pressed() != pressed) return given_up("the peer was interrupted");
    if (Clock::now() > deadline) {
      return given_up(
          fmt::format("the peer did not say '{}' within {:g} s", opening, patience_.count()));
    }
    pollfd waiting{.fd = fd_, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, tick_milliseconds) <= 0) continue;
    char buffer[16 * 1024];
    const ssize_t n = recv(fd_, buffer, sizeof buffer, 0);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return gone();
    heard_.append(buffer, static_cast<std::size_t>(n));
  }
}

// What a peer says of itself: "id name N", "option name UCI_Variant type combo ... var V var V".
void Peer::note(std::string_view line) {
  const auto words = words_of(line);
  if (words.size() > 2 && words[0] == "id" && words[1] == "name") {
    name_ = escape(line.substr(static_cast<std::size_t>(words[2].data() - line.data())), 100);
  }
  if (words.size() < 3 || words[0] != "option" || words[2] != choice_of_variant) return;
  for (std::size_t i = 3; i + 1 < words.size(); ++i) {
    if (words[i] == "var") variants_.emplace_back(words[++i]);
  }
}

std::optional<Problem> Peer::start() {
  end();
  name_ = path_;
  variants_.clear();
  if (access(path_.c_str(), X_OK) != 0) {
    return given_up(fmt::format("the peer cannot be run: {}", std::strerror(errno)));
  }
  if (!spawn()) return given_up("no process could be started");
  if (auto problem = say("uci\n")) return problem;
  const auto greeted = await("uciok");
  if (!greeted) return greeted.problem();
  return std::nullopt;
}

bool Peer::knows(std::string_view variant) const {
  return variants_.empty() ||
         std::find(variants_.begin(), variants_.end(), variant) != variants_.end();
}

Result<TimedCount> Peer::count(std::string_view variant, std::string_view position, int depth) {
  std::string lines;
  if (!variants_.empty())
    lines = fmt::format("setoption name {} value {}\n", choice_of_variant, variant);
  lines += position.empty() ? "position startpos\n" : fmt::format("position fen {}\n", position);
  if (auto problem = say(lines + "isready\n")) return *problem;
  if (const auto ready = await("readyok"); !ready) return ready.problem();
  const auto before = processor_seconds(process_);
  if (auto problem = say(fmt::format("go perft {}\n", depth))) return *problem;
  const auto line = await(count_line);
  if (!line) return line.problem();
  const auto after = processor_seconds(process_);
  const auto nodes = count_in(line.value());
  if (!nodes)
    return given_up(fmt::format("the peer says {}, which is no count", sb::quoted(line.value())));
  if (!before || !after) return given_up("the processor time of the peer cannot be read");
  return TimedCount{.nodes = *nodes, .seconds = *after - *before};
}

}  // namespace sb
