// PeerProcess: another engine as a process that is spoken to line by line.
// Invariant: waiting for a line always ends, by the line or by one problem; a peer that gave a
// problem is gone, and none outlives its object. It is somebody else's program: it is started
// without a shell, with its path as its only argument, and nothing it says is trusted.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/problem.h"

namespace sb {

// Whether an engine of that name is there to be run: on PATH, or where Debian puts games.
bool is_installed(const std::string& engine);

class PeerProcess {
 public:
  using Seconds = std::chrono::duration<double>;
  using Note = std::function<void(std::string_view)>;

  // How long one answer may take unless told; a deep count is one answer.
  static constexpr Seconds usual_patience{120};

  // An engine on PATH, or the path of one.
  explicit PeerProcess(std::string engine) : path_(std::move(engine)) {}
  PeerProcess(const PeerProcess&) = delete;
  PeerProcess& operator=(const PeerProcess&) = delete;
  ~PeerProcess() { end(); }

  std::optional<Problem> start();
  bool alive() const { return process_ > 0; }
  pid_t pid() const { return process_; }
  // Readable when take() has something new; -1 where there is no process.
  int fd() const { return fd_; }
  // As it was named.
  const std::string& path() const { return path_; }

  // A problem where it is gone or does not read.
  std::optional<Problem> say(std::string_view lines);
  // The next whole line of what has come; nothing where there is none. Never waits.
  Result<std::optional<std::string>> take();
  // Waits for a line that begins so. `note` is told the lines before it. The interrupt key is a
  // problem like any.
  Result<std::string> await(std::string_view opening, Seconds patience, const Note& note = {});
  // The same for a line that is meant, which `what` calls by name.
  using IsMeant = std::function<bool(std::string_view)>;
  Result<std::string> await_one(const IsMeant& is_meant, std::string_view what, Seconds patience,
                                const Note& note = {});

  // Ends it; the problem with its path.
  Problem give_up(std::string why);
  void end();

 private:
  using Clock = std::chrono::steady_clock;

  bool spawn(const std::string& file);
  std::optional<std::string> next_line();
  Problem gone();

  std::string path_;
  pid_t process_ = 0;
  int fd_ = -1;  // its standard input and output: a socket, so that writing raises no SIGPIPE
  std::string heard_;
};

}  // namespace sb
