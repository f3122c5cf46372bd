// Pipes, fork and exec. Input is written while output is read, so that neither side can block the
// other.
#include "support/program.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "peers/timed_count.h"

namespace sb::test {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

std::string read_all(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

[[noreturn]] void become(const std::vector<std::string>& arguments, int in, int out,
                         const std::string& err_path) {
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  dup2(open(err_path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
  std::vector<char*> argv{const_cast<char*>(SPRINGBOARD_PROGRAM)};
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  execv(SPRINGBOARD_PROGRAM, argv.data());
  _exit(127);
}

// Whether a process has a handler for the signal.
bool catches(pid_t pid, int signal) {
  const std::string status = read_all("/proc/" + std::to_string(pid) + "/status");
  const std::string label = "SigCgt:";
  const std::size_t at = status.find(label);
  if (at == std::string::npos) return false;
  const auto handled = std::strtoull(status.c_str() + at + label.size(), nullptr, 16);
  return (handled >> (signal - 1) & 1) != 0;
}

bool ends_an_answer(std::string_view line) { return line == "ok" || line.starts_with("error: "); }

}  // namespace

std::string program_path() { return SPRINGBOARD_PROGRAM; }

Running::Running(const std::vector<std::string>& arguments, const std::string& input) {
  static int count = 0;
  err_path_ = (fs::temp_directory_path() /
               ("springboard-err-" + std::to_string(getpid()) + "-" + std::to_string(count++)))
                  .string();
  int in[2], out[2];
  if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) throw std::runtime_error("pipe");
  signal(SIGPIPE, SIG_IGN);
  pid_ = fork();
  if (pid_ == 0) {
    signal(SIGPIPE, SIG_DFL);
    const int from = input.empty() ? in[0] : open(input.c_str(), O_RDONLY);
    become(arguments, from, out[1], err_path_);
  }
  close(in[0]);
  close(out[1]);
  in_ = in[1];
  out_ = out[0];
}

Running::~Running() {
  if (pid_ > 0) finish(0);
  fs::remove(err_path_);
}

std::string Running::ask(const std::string& line) {
  const std::string bytes = line + "\n";
  if (write(in_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
    return "(it does not listen)";
  for (std::size_t begin = 0;;) {
    for (std::size_t end; (end = heard_.find('\n', begin)) != std::string::npos; begin = end + 1) {
      if (!ends_an_answer(std::string_view(heard_).substr(begin, end - begin))) continue;
      const std::string answer = heard_.substr(0, end + 1);
      heard_.erase(0, end + 1);
      return answer;
    }
    char buffer[4096];
    const ssize_t n = read(out_, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return heard_ + "(it ended)";
    heard_.append(buffer, static_cast<std::size_t>(n));
  }
}

std::string Running::line() {
  for (;;) {
    if (const std::size_t end = heard_.find('\n'); end != std::string::npos) {
      const std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return line;
    }
    char buffer[4096];
    const ssize_t n = read(out_, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return heard_;
    heard_.append(buffer, static_cast<std::size_t>(n));
  }
}

Ran Running::finish(double seconds) {
  if (in_ >= 0) close(in_);
  in_ = -1;
  const auto deadline = Clock::now() + std::chrono::duration<double>(seconds);
  for (bool killed = false;;) {
    pollfd waiting{.fd = out_, .events = POLLIN, .revents = 0};
    char buffer[64 * 1024];
    if (poll(&waiting, 1, 50) > 0) {
      const ssize_t n = read(out_, buffer, sizeof buffer);
      if (n <= 0) break;
      heard_.append(buffer, static_cast<std::size_t>(n));
    }
    if (!killed && Clock::now() > deadline) {
      kill(pid_, SIGKILL);
      killed = true;
    }
  }
  close(out_);
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = 0;
  return {.status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status),
          .out = std::move(heard_),
          .err = read_all(err_path_)};
}

void Running::interrupt_at_work(int signal) const {
  const auto at_work = [&] {
    double worked = 0;
    for (const pid_t child : children()) worked += processor_seconds(child).value_or(0);
    return worked >= 0.5 && catches(pid_, signal);
  };
  for (int i = 0; i < 6000 && !at_work(); ++i) usleep(10'000);
  kill(pid_, signal);
}

std::vector<pid_t> Running::children() const {
  const std::string pid = std::to_string(pid_);
  std::istringstream list(read_all("/proc/" + pid + "/task/" + pid + "/children"));
  std::vector<pid_t> pids;
  for (pid_t child = 0; list >> child;) pids.push_back(child);
  return pids;
}

Ran run(const std::vector<std::string>& arguments, const std::string& input) {
  const Folder folder;
  return Running(arguments, folder.write("input", input)).finish();
}

Folder::Folder() {
  std::string name = (fs::temp_directory_path() / "springboard-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp");
  path_ = name;
}

Folder::~Folder() { fs::remove_all(path_); }

std::string Folder::path(const std::string& name) const {
  return name.empty() ? path_ : path_ + "/" + name;
}

std::string Folder::write(const std::string& name, std::string_view text) const {
  std::ofstream(path(name), std::ios::binary) << text;
  return path(name);
}

}  // namespace sb::test
