// `git cat-file --batch` answers each name with one object; a folder is an object, too, so that the
// names in it are read off its bytes.
#include "record/committed.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <vector>

#include "base/list.h"
#include "base/text.h"
#include "child/confine.h"
#include "child/worker.h"

namespace sb {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t answer_limit_bytes = 32u * 1024 * 1024;
constexpr std::chrono::seconds git_patience{10};
constexpr int git_tick_milliseconds = 100;
constexpr int exit_no_git = 127;

// Runs in the child of fork() alone.
[[noreturn]] void become_git(const char* folder, int fd, int parent) {
  detach_from_terminal(parent);
  dup2(fd, STDIN_FILENO);
  dup2(fd, STDOUT_FILENO);
  dup2(open("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
  // What is not in the repository is not fetched, and nothing in it is run.
  execlp("git", "git", "-C", folder, "--no-replace-objects", "-c", "protocol.allow=never", "-c",
         "core.fsmonitor=false", "cat-file", "--batch", static_cast<char*>(nullptr));
  _exit(exit_no_git);
}

// All that comes on the socket until it closes; nothing where that is too much or takes too long.
std::optional<std::string> heard_on(int fd) {
  const auto deadline = std::chrono::steady_clock::now() + git_patience;
  const int pressed = InterruptGuard::pressed();
  std::string heard;
  char buffer[16 * 1024];
  while (heard.size() < answer_limit_bytes && std::chrono::steady_clock::now() < deadline &&
         InterruptGuard::pressed() == pressed) {
    pollfd waiting{.fd = fd, .events = POLLIN, .revents = 0};
    poll(&waiting, 1, git_tick_milliseconds);
    const ssize_t n = recv(fd, buffer, sizeof buffer, MSG_DONTWAIT);
    if (n > 0) heard.append(buffer, static_cast<std::size_t>(n));
    if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN)) return heard;
  }
  return std::nullopt;
}

// What git answers to lines, asked in a folder.
Result<std::string> ask_git(const std::string& folder, std::string_view lines) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return Problem{.message = "git could not be started"};
  const pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) become_git(folder.c_str(), ends[1], parent);
  close(ends[1]);
  std::optional<std::string> heard;
  if (child > 0) {
    send_all(ends[0], lines);
    shutdown(ends[0], SHUT_WR);
    heard = heard_on(ends[0]);
  }
  close(ends[0]);
  if (child < 0) return Problem{.message = "git could not be started"};
  const auto status = heard ? ended_soon(child) : std::nullopt;
  kill_and_wait(child);
  if (!status) return Problem{.message = "git did not answer"};
  if (WIFEXITED(*status) && WEXITSTATUS(*status) == exit_no_git)
    return Problem{.message = "there is no git, which reads committed versions"};
  if (*status != 0) return Problem{.message = "lies in no repository that git reads"};
  return *heard;
}

using Texts = std::vector<std::optional<std::string>>;

// The bytes of the objects of these names, nothing for those that are not there.
Result<Texts> objects(const std::string& folder, const std::vector<std::string>& names) {
  std::string lines;
  for (const std::string& name : names) lines += name + '\n';
  auto answer = ask_git(folder, lines);
  if (!answer) return answer.problem();
  std::string_view rest = answer.value();
  Texts texts;
  while (texts.size() < names.size()) {
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) break;
    const std::string_view head = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    const auto words = words_of(head);  // "HASH blob 1234", or the name and why it is not there
    const auto size = words.empty() ? std::nullopt : parse_number(words.back(), answer_limit_bytes);
    if (!size || words.size() != 3 || rest.size() <= static_cast<std::size_t>(*size)) {
      texts.emplace_back();
      continue;
    }
    texts.emplace_back(rest.substr(0, static_cast<std::size_t>(*size)));
    rest.remove_prefix(static_cast<std::size_t>(*size) + 1);
  }
  texts.resize(names.size());
  return texts;
}

bool is_plain(std::string_view text) {
  return !text.empty() && std::ranges::none_of(text, [](char c) {
    return std::iscntrl(static_cast<unsigned char>(c)) != 0;
  });
}

std::string cut_to_limit(std::string text) {
  text.resize(std::min(text.size(), LoadLimits{}.source_bytes + 1));
  return text;
}

// The names of the scripts in a folder, of its object: "MODE NAME", a zero, and the bytes of a hash
// as long as that of the commit.
std::vector<std::string> scripts_of(std::string_view tree, std::string_view commit) {
  constexpr std::size_t words_before_hash = 5;  // "tree "
  const std::size_t hash = (commit.find('\n') - words_before_hash) / 2;
  std::vector<std::string> names;
  while (!tree.empty()) {
    const std::size_t end = tree.find('\0');
    if (end == std::string_view::npos || tree.size() < end + 1 + hash) break;
    const fs::path file(tree.substr(tree.find(' ') + 1, end - tree.find(' ') - 1));
    if (file.extension() == ".lua" && is_plain(file.native())) names.push_back(file.stem());
    tree.remove_prefix(end + 1 + hash);
  }
  return names;
}

// One commit, asked from one folder.
class Commit {
 public:
  Commit(const fs::path& folder, std::string revision)
      : folder_(folder.empty() ? "." : folder.string()), revision_(std::move(revision)) {}

  // The commit itself, and what these paths from the folder are in it.
  Result<Texts> read(const std::vector<std::string>& paths) const {
    std::vector<std::string> names{revision_ + "^{commit}"};
    for (const std::string& path : paths) names.push_back(fmt::format("{}:./{}", revision_, path));
    return objects(folder_, names);
  }

  // What the script requires of the folder, and what that requires.
  void read_beside(const Source& main, Sources& sources) const {
    std::vector<std::string> wanted = required_beside(main.text);
    while (!wanted.empty()) {
      std::erase_if(wanted, [&](const auto& name) { return sources.modules.contains(name); });
      const auto paths =
          mapped(wanted, [](const std::string& name) { return name.substr(2) + ".lua"; });
      const auto texts = paths.empty() ? Result<Texts>(Texts{}) : read(paths);
      std::vector<std::string> next;
      for (std::size_t i = 0; texts && i + 1 < texts.value().size(); ++i) {
        if (!texts.value()[i + 1]) continue;  // then `require` says that there is none
        Source source{(fs::path(folder_) / paths[i]).string(), cut_to_limit(*texts.value()[i + 1])};
        for (std::string& name : required_beside(source.text)) next.push_back(std::move(name));
        sources.modules.emplace(wanted[i], std::move(source));
      }
      wanted = std::move(next);
    }
  }

  // The library in the folder, where it is of the same commit.
  std::optional<Sources> library(std::string_view commit) const {
    static const std::vector<std::string> folders{"scripts", "variants"};
    const auto trees = read(folders);
    if (!trees || trees.value()[0] != commit) return std::nullopt;
    std::vector<std::string> paths;
    std::size_t of_scripts = 0;
    for (std::size_t i = 0; i < folders.size(); ++i) {
      if (!trees.value()[i + 1]) return std::nullopt;
      for (const std::string& name : scripts_of(*trees.value()[i + 1], commit)) {
        if (!is_template(name)) paths.push_back(fmt::format("{}/{}.lua", folders[i], name));
      }
      if (i == 0) of_scripts = paths.size();
    }
    const auto texts = read(paths);
    if (!texts) return std::nullopt;
    Sources sources;
    for (std::size_t i = 0; i < paths.size(); ++i) {
      if (const auto& text = texts.value()[i + 1])
        sources.modules.emplace(fs::path(paths[i]).stem(),
                                Source{paths[i], cut_to_limit(*text), i < of_scripts});
    }
    return sources;
  }

 private:
  std::string folder_, revision_;
};

}  // namespace

std::optional<CommittedName> committed_name(std::string_view text) {
  const std::size_t at = text.find('@');
  std::error_code error;
  if (at == std::string_view::npos || fs::exists(text, error)) return std::nullopt;
  return CommittedName{std::string(text.substr(0, at)), std::string(text.substr(at + 1))};
}

Result<Bundle> read_committed(const Library& library, const CommittedName& name) {
  const auto& [script, revision] = name;
  if (!is_plain(revision) || !is_plain(script) || revision.find(':') != std::string::npos) {
    return Problem{.message = fmt::format("'{}' names no commit", escape(revision, 60)),
                   .hint = "a committed version is FILE@REVISION, as mine.lua@HEAD~1",
                   .file = escape(script, 60)};
  }
  const std::string shown = names_file(script) ? script : fmt::format("variants/{}.lua", script);
  const fs::path file = names_file(script) ? fs::path(script) : library.root() / shown;
  const Commit commit(file.parent_path(), revision);
  const auto texts = commit.read({file.filename().string()});
  if (!texts) return Problem{.message = texts.problem().message, .file = script};
  if (!texts.value()[0]) {
    return Problem{.message = fmt::format("git knows no commit '{}'", escape(revision, 60)),
                   .file = script};
  }
  if (!texts.value()[1])
    return Problem{.message = fmt::format("is not in commit '{}'", revision), .file = script};
  Bundle bundle{.main = {fmt::format("{}@{}", shown, revision), cut_to_limit(*texts.value()[1])},
                .library = {}};
  auto committed = Commit(library.root(), revision).library(*texts.value()[0]);
  bundle.library = committed ? std::move(*committed) : library.read_library();
  commit.read_beside(bundle.main, bundle.library);
  return bundle;
}

Result<Bundle> read_any_version(const Library& library, const std::string& text) {
  const auto committed = committed_name(text);
  return committed ? read_committed(library, *committed) : library.read(text);
}

}  // namespace sb
