// A game on disk while calls of the system fail: whichever call of open, write, rename and fork
// fails, no game that was shown as kept is lost. In the program of chaos_test.cpp, for it replaces
// these calls.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "record/keeper.h"

namespace {

enum Call { opening, writing, renaming, forking };
constexpr const char* names[] = {"open", "write", "rename", "fork"};

Call failing = opening;
long succeed_before = -1;  // how many more of them succeed before one fails; below 0: all

bool fails(Call call) {
  if (call != failing || succeed_before < 0) return false;
  return succeed_before-- == 0;
}

template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

int refuse(int error) {
  errno = error;
  return -1;
}

}  // namespace

extern "C" int open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (fails(opening)) return refuse(EMFILE);
  return real<int(const char*, int, ...)>("open")(path, flags, mode);
}

extern "C" ssize_t write(int fd, const void* bytes, std::size_t size) {
  if (fails(writing)) return refuse(ENOSPC);
  return real<ssize_t(int, const void*, std::size_t)>("write")(fd, bytes, size);
}

extern "C" int rename(const char* from, const char* to) noexcept {
  if (fails(renaming)) return refuse(EIO);
  return real<int(const char*, const char*)>("rename")(from, to);
}

extern "C" int renameat2(int from_folder, const char* from, int to_folder, const char* to,
                         unsigned flags) noexcept {
  if (fails(renaming)) return refuse(EIO);
  return real<int(int, const char*, int, const char*, unsigned)>("renameat2")(from_folder, from,
                                                                              to_folder, to, flags);
}

extern "C" pid_t fork() noexcept {
  if (fails(forking)) return refuse(EAGAIN);
  return real<pid_t()>("fork")();
}

namespace sb {
namespace {

namespace fs = std::filesystem;
using Plies = std::vector<std::string>;

// Three games after another in one file, with a child that dies in the middle.
class Evening {
 public:
  explicit Evening(const fs::path& folder)
      : file_((folder / "evening.game").string(), RecordFile::Made::at_once) {
    keeper_.keep_in(file_);
  }

  void spend(const Bundle& chess) {
    Record record;
    record.variant = "chess";
    for (int tries = 0; tries < 2 && keeper_.record().variant.empty(); ++tries)
      keeper_.begin(record, chess);
    note();
    play("e2e4");
    keeper_.worker().end();
    play("e7e5");
    finish_game(keeper_.set_position("4k3/8/8/8/8/8/8/4K3 w - - 0 1").ok());
    play("e1e2");
    finish_game(keeper_.begin(record, chess).ok());
    play("d2d4");
    games.push_back(shown_);
  }

  std::vector<Plies> games;  // the plies of each that were shown and said to be kept

 private:
  void play(const char* ply) {
    // One call failed: at the second try it does not.
    if (!keeper_.play(ply).ok()) REQUIRE(keeper_.play(ply).ok());
    note();
    if (kept_) shown_.emplace_back(ply);
  }

  void finish_game(bool another) {
    REQUIRE(another);
    note();
    games.push_back(std::exchange(shown_, {}));
  }

  // What the player is told goes on not being kept.
  void note() {
    if (keeper_.file_trouble()) kept_ = false;
  }

  RecordFile file_;
  Keeper keeper_{walls_for(1, 0)};
  Plies shown_;
  bool kept_ = true;
};

// Whether some file of the folder still has these plies, and perhaps more.
bool is_kept(const fs::path& folder, const Plies& plies) {
  if (plies.empty()) return true;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string path = entry.path().string();
    const auto text = read_file(path, 1 << 20);
    if (!text) continue;
    const auto record = read_unfinished_record(text.value(), path);
    if (!record || record.value().plies.size() < plies.size()) continue;
    if (std::equal(plies.begin(), plies.end(), record.value().plies.begin())) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("no game is lost whichever call of the system fails", "[hostile]") {
  const Bundle chess = Library::standard().read("chess").value();
  const fs::path folder =
      fs::temp_directory_path() / ("springboard-faults-" + std::to_string(getpid()));
  int faults = 0, lost = 0;
  for (const Call call : {opening, writing, renaming, forking}) {
    for (long before = 0;; ++before) {
      fs::create_directories(folder);
      failing = call;
      succeed_before = before;
      Evening evening(folder);
      evening.spend(chess);
      const bool hit = succeed_before < 0;
      succeed_before = -1;
      for (const Plies& game : evening.games) {
        INFO(names[call] << " number " << before + 1);
        CHECK(is_kept(folder, game));
        lost += !is_kept(folder, game);
      }
      fs::remove_all(folder);
      if (!hit) break;
      ++faults;
    }
  }
  CHECK(faults >= 12);
  CHECK(lost == 0);
}

}  // namespace sb
