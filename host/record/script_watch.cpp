// A file that is not there has a stamp of its own: editors remove a file and write it anew.
#include "record/script_watch.h"

#include <sys/stat.h>

#include <filesystem>
#include <utility>

namespace sb {
namespace {

namespace fs = std::filesystem;

void add_stamp(const fs::path& path, std::vector<long>& stamps) {
  struct stat info {};
  const bool there = stat(path.c_str(), &info) == 0;
  stamps.insert(stamps.end(),
                {there ? static_cast<long>(info.st_ino) : -1, static_cast<long>(info.st_size),
                 static_cast<long>(info.st_mtim.tv_sec), info.st_mtim.tv_nsec});
}

}  // namespace

bool ScriptWatch::look(const Library& library, const Bundle& bundle) {
  Stamps now;
  const fs::path main = library.file_of(bundle.main);
  add_stamp(main, now);
  add_stamp(main.has_parent_path() ? main.parent_path() : ".", now);
  for (const auto& [name, source] : bundle.library.modules) add_stamp(library.file_of(source), now);
  if (std::exchange(main_, bundle.main.path) != bundle.main.path) known_.clear();
  const bool still = now == seen_;
  seen_ = std::move(now);
  if (!still || seen_ == known_) return false;
  known_ = seen_;
  return true;
}

}  // namespace sb
