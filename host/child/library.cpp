// Reading by descriptor: what is checked is what is read, and a fifo or device cannot make the
// parent wait.
#include "child/library.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/list.h"
#include "base/text.h"
#include "lua/tokens.h"

namespace sb {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".lua";
constexpr std::string_view scripts = "scripts";
constexpr std::size_t most_modules_beside = 100;
constexpr const char* tuning_ending = "tuned.json";

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }

 private:
  int fd_;
};

Problem file_problem(const std::string& path, std::string_view what, int error) {
  return Problem{
      .message = error ? fmt::format("{}: {}", what, std::strerror(error)) : std::string(what),
      .file = path};
}

// Where a module is read, and as what messages show it.
struct Place {
  std::string shown, file;
  bool is_library = false;
};

// Reads a module; false where it cannot be read. Of one that is there `require` then says why.
bool read_module(const std::string& name, const Place& place, bool closed, Sources& sources) {
  std::error_code error;
  if (!fs::exists(fs::symlink_status(place.file, error))) return false;
  std::string why = closed ? "is a link that leads out of the folder"
                    : fs::exists(place.file, error) || error ? ""
                                                             : "is a link to nowhere";
  if (why.empty()) {
    auto text = read_file(place.file, LoadLimits{}.source_bytes + 1);
    if (text) {
      sources.modules[name] = Source{place.shown, std::move(text.value()), place.is_library};
      return true;
    }
    why = text.problem().message;
  }
  sources.unread[name] = place.shown + ' ' + why;
  return false;
}

}  // namespace

std::vector<std::string> required_beside(std::string_view text) {
  std::vector<std::string> names;
  const std::vector<Token> tokens = tokens_of(text);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string& value = tokens[i].value;
    if (tokens[i].kind != Token::Kind::text || !value.starts_with("./")) continue;
    const bool required = (i >= 1 && tokens[i - 1].names("require")) ||
                          (i >= 2 && tokens[i - 1].is("(") && tokens[i - 2].names("require"));
    const bool plain =
        value.size() > 2 && std::ranges::all_of(std::string_view(value).substr(2), [](char c) {
          return is_letter_or_digit(c) || c == '-' || c == '_';
        });
    if (required && plain) names.push_back(value);
  }
  return names;
}

bool is_template(std::string_view name) { return name == "template"; }

bool names_file(std::string_view variant) {
  return variant.find('/') != std::string_view::npos || variant.ends_with(ending);
}

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

Result<std::string> read_file(const std::string& path, std::size_t limit) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
  if (file.get() < 0) return file_problem(path, "cannot be read", errno);
  struct stat info {};
  if (fstat(file.get(), &info) != 0) return file_problem(path, "cannot be read", errno);
  if (!S_ISREG(info.st_mode)) return file_problem(path, "is not a file", 0);
  std::string text;
  char buffer[16 * 1024];
  while (text.size() < limit) {
    const ssize_t n = ::read(file.get(), buffer, std::min(sizeof buffer, limit - text.size()));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return file_problem(path, "cannot be read", errno);
    if (n == 0) break;
    text.append(buffer, static_cast<std::size_t>(n));
  }
  return text;
}

Result<Draft> open_draft(const std::string& path) {
  struct stat old {};
  const bool there = lstat(path.c_str(), &old) == 0;
  if (!there && errno != ENOENT) return file_problem(path, "cannot be written", errno);
  if (there && !S_ISREG(old.st_mode))
    return file_problem(path, "is no regular file, and nothing else is written", 0);
  constexpr int most_tries = 100;  // drafts that a program which was killed has left behind
  for (int i = 0; i < most_tries; ++i) {
    Draft draft{.path = fmt::format("{}.{}-{}.new", path, getpid(), i)};
    draft.fd = ::open(draft.path.c_str(),
                      O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_APPEND | O_CLOEXEC, 0666);
    if (draft.fd < 0 && errno == EEXIST) continue;
    if (draft.fd < 0) break;
    constexpr mode_t permissions = 07777;
    if (!there || fchmod(draft.fd, old.st_mode & permissions) == 0) return draft;
    const int error = errno;
    ::close(draft.fd);
    ::unlink(draft.path.c_str());
    return file_problem(path, "cannot be written", error);
  }
  return file_problem(path, "cannot be written", errno);
}

std::optional<Problem> write_file(const std::string& path, std::string_view text) {
  const auto draft = open_draft(path);
  if (!draft) return draft.problem();
  const std::string& name = draft.value().path;
  int error = 0;
  {
    const Descriptor file(draft.value().fd);
    if (!write_all(file.get(), text) || fsync(file.get()) != 0) error = errno;
  }
  if (error == 0 && std::rename(name.c_str(), path.c_str()) != 0) error = errno;
  if (error == 0) return std::nullopt;
  ::unlink(name.c_str());
  return file_problem(path, "cannot be written", error);
}

std::optional<Problem> why_not_writable(const std::optional<std::string>& path) {
  if (!path) return std::nullopt;
  const auto draft = open_draft(*path);
  if (!draft) return draft.problem();
  ::close(draft.value().fd);
  ::unlink(draft.value().path.c_str());
  return std::nullopt;
}

std::vector<fs::path> files_in(const fs::path& folder, std::string_view ending) {
  constexpr std::size_t most_files = 1000;
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (it->path().extension() == ending && files.size() < most_files) files.push_back(it->path());
  }
  std::ranges::sort(files, {}, [](const fs::path& file) { return file.stem(); });
  return files;
}

bool leads_out(const fs::path& file, const fs::path& folder) {
  std::error_code error;
  if (!fs::is_symlink(fs::symlink_status(file, error))) return false;
  const fs::path target = fs::canonical(file, error);
  if (error) return false;  // to nowhere: it cannot be read either
  const fs::path home = fs::canonical(folder, error);
  const auto apart = std::mismatch(home.begin(), home.end(), target.begin(), target.end());
  return error || apart.first != home.end();
}

Library Library::standard() {
  const char* chosen = std::getenv("SPRINGBOARD_ROOT");
  return Library(chosen && *chosen ? chosen : SPRINGBOARD_ROOT);
}

std::vector<std::string> Library::variants() const {
  return mapped(files_in(root_ / "variants", ending),
                [](const fs::path& file) { return file.stem().string(); });
}

Result<Source> Library::read_main(std::string_view variant) const {
  const std::size_t limit = LoadLimits{}.source_bytes + 1;
  if (names_file(variant)) {
    auto text = read_file(std::string(variant), limit);
    if (!text) return text.problem();
    return Source{std::string(variant), std::move(text.value())};
  }
  const auto ids = variants();
  if (!contains(ids, variant)) {
    return Problem{
        .message = fmt::format("there is no variant '{}'", escape(variant, 60)),
        .hint = fs::exists(fs::path(variant) += ending)
                    ? fmt::format("./{}{} is a file of yours", escape(variant, 60), ending)
                    : suggest(nearest(variant, ids),
                              "see 'springboard list', or give the path of a .lua file")};
  }
  const std::string name = fmt::format("variants/{}{}", variant, ending);
  auto text = read_file((root_ / name).string(), limit);
  if (!text) return text.problem();
  return Source{name, std::move(text.value())};
}

void Library::read_folder(std::string_view folder, Sources& sources) const {
  for (const fs::path& file : files_in(root_ / folder, ending)) {
    const std::string name = file.stem().string();
    if (sources.modules.contains(name) || is_template(name)) continue;
    const std::string shown = fmt::format("{}/{}{}", folder, name, ending);
    const bool closed = leads_out(file, root_) && leads_out(file, root_ / folder);
    read_module(name, {shown, file.string(), folder == scripts}, closed, sources);
  }
}

Result<Bundle> Library::read(std::string_view variant) const {
  auto main = read_main(variant);
  if (!main) return main.problem();
  Bundle bundle{.main = std::move(main.value()), .library = read_library()};
  read_beside(bundle.main, bundle.library);
  bundle.tuning = read_tuning(bundle.main);
  return bundle;
}

fs::path Library::tuning_of(const Source& main) const {
  return file_of(main).replace_extension(tuning_ending);
}

std::optional<Source> Library::read_tuning(const Source& main) const {
  const fs::path file = tuning_of(main);
  std::error_code error;
  if (!fs::exists(fs::symlink_status(file, error))) return std::nullopt;
  auto text = read_file(file.string(), tuning_bytes + 1);
  return Source{fs::path(main.path).replace_extension(tuning_ending).string(),
                text ? std::move(text.value()) : std::string()};
}

Sources Library::read_library() const {
  Sources library;
  read_folder(scripts, library);
  read_folder("variants", library);
  return library;
}

void Library::read_beside(const Source& main, Sources& sources,
                          const std::set<std::string>& closed) const {
  const fs::path folder = file_of(main).parent_path();
  std::vector<std::string> unread = required_beside(main.text);
  std::size_t modules = 0;
  while (!unread.empty() && modules < most_modules_beside) {
    const std::string name = std::move(unread.back());
    unread.pop_back();
    if (sources.modules.contains(name)) continue;
    const std::string path = (folder / (name.substr(2) + std::string(ending))).string();
    if (!read_module(name, {path, path}, closed.contains(path), sources)) continue;
    ++modules;
    for (std::string& other : required_beside(sources.modules[name].text))
      unread.push_back(std::move(other));
  }
}

fs::path Library::file_of(const Source& source) const {
  const fs::path file(source.path);
  std::error_code error;
  return fs::exists(file, error) ? file : root_ / file;
}

Result<std::string> Library::read_template() const {
  return read_file((root_ / "scripts" / "template.lua").string(), LoadLimits{}.source_bytes);
}

Result<std::string> Library::read_parents() const {
  return read_file((root_ / "scripts" / "parents.ini").string(), LoadLimits{}.source_bytes);
}

}  // namespace sb
