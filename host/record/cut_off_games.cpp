// A game is being played as long as somebody holds the lock of its file.
#include "record/cut_off_games.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "base/text.h"
#include "child/library.h"
#include "record/record_file.h"

namespace sb {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_others = 100;

// The game of a file that nobody plays.
std::optional<CutOffGames::Game> game_in(const std::string& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
  if (fd < 0) return std::nullopt;
  struct stat info {};
  const bool free = flock(fd, LOCK_SH | LOCK_NB) == 0 && fstat(fd, &info) == 0;
  ::close(fd);
  if (!free) return std::nullopt;
  const auto text = read_file(path, record_limit);
  if (!text) return std::nullopt;
  auto record = read_unfinished_record(text.value(), path);
  if (!record || whole_line(record.value()).empty()) return std::nullopt;
  return CutOffGames::Game{path, std::move(record.value()), info.st_mtime};
}

}  // namespace

std::optional<CutOffGames> CutOffGames::standard() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  fs::path folder;
  if (state && *state == '/') {
    folder = state;
  } else if (home && *home == '/') {
    folder = fs::path(home) / ".local" / "state";
  } else {
    return std::nullopt;
  }
  folder /= "springboard";
  std::error_code error;
  fs::create_directories(folder, error);
  if (error || access(folder.c_str(), W_OK) != 0) return std::nullopt;
  return CutOffGames(folder);
}

std::string CutOffGames::path_for(const std::string& variant) const {
  std::string name = fs::path(variant).stem().string();
  std::erase_if(name, [](char c) { return !is_letter_or_digit(c) && c != '-' && c != '_'; });
  return (folder_ / fmt::format("{}-{}-{}.game", name, std::time(nullptr), getpid())).string();
}

std::vector<CutOffGames::Game> CutOffGames::all() const {
  std::vector<Game> games;
  std::error_code error;
  for (fs::directory_iterator it(folder_, error), end; !error && it != end; it.increment(error)) {
    if (it->path().extension() != ".game") continue;
    if (auto game = game_in(it->path().string())) games.push_back(std::move(*game));
  }
  std::sort(games.begin(), games.end(), [](const Game& a, const Game& b) {
    return std::pair(a.when, a.path) > std::pair(b.when, b.path);
  });
  std::set<std::string> variants;
  const auto others = std::stable_partition(games.begin(), games.end(), [&](const Game& game) {
    return variants.insert(game.record.variant).second;
  });
  const auto most = static_cast<std::size_t>(others - games.begin()) + most_others;
  for (; games.size() > most; games.pop_back()) forget(games.back());
  return games;
}

std::vector<CutOffGames::Game> CutOffGames::of(const std::string& variant) const {
  std::vector<Game> games = all();
  std::erase_if(games, [name = lasting_name(variant)](const Game& game) {
    return game.record.variant != name;
  });
  return games;
}

std::string time_text(std::time_t when, const char* format) {
  char text[40];
  std::tm parts{};
  localtime_r(&when, &parts);
  return {text, std::strftime(text, sizeof text, format, &parts)};
}

void CutOffGames::forget(const Game& game) const { ::unlink(game.path.c_str()); }

}  // namespace sb
