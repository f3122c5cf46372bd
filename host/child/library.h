// Library: the script files on disk: finds variants, reads source texts for the child. Parent only.
// Invariant: reads regular files only and never more of one than its limit; never runs a script.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "lua/load.h"

namespace sb {

// A variant's own text together with everything it may require.
struct Bundle {
  Source main;
  Sources library;
  std::optional<Source> tuning{};  // what `springboard tune` wrote beside it (child/tuned_file.h)
};

constexpr std::size_t tuning_bytes = 64u * 1024;  // of a file of tuned numbers

class Library {
 public:
  // The folder that holds variants/ and scripts/.
  explicit Library(std::filesystem::path root) : root_(std::move(root)) {}
  // The environment's SPRINGBOARD_ROOT, or where the program was built from.
  static Library standard();

  const std::filesystem::path& root() const { return root_; }

  // The ids of the variants, sorted: the names of variants/*.lua without the ending.
  std::vector<std::string> variants() const;

  // Reads a variant by id or by the path of a .lua file, and the library beside it. For an unknown
  // id the nearest one is the hint. A text above the loader's limit is cut one byte past it: the
  // loader refuses it.
  Result<Bundle> read(std::string_view variant) const;

  // The two parts of read(), for who reads many variants beside one library.
  Result<Source> read_main(std::string_view variant) const;
  Sources read_library() const;
  // And the scripts in the folder of `main` that it, or one of them, requires as "./NAME"; not
  // those whose paths are `closed`, links that lead out of a folder.
  void read_beside(const Source& main, Sources& sources,
                   const std::set<std::string>& closed = {}) const;

  // The file of tuned numbers beside `main`, if there is one, and its text. One that is no regular
  // file, or cannot be read, has none; one above its limit is cut one byte past it.
  std::filesystem::path tuning_of(const Source& main) const;
  std::optional<Source> read_tuning(const Source& main) const;

  // Where a text was read.
  std::filesystem::path file_of(const Source& source) const;

  // The script that a new variant starts from: scripts/template.lua.
  Result<std::string> read_template() const;

  // The games that a file of variants may build on: scripts/parents.ini.
  Result<std::string> read_parents() const;

 private:
  void read_folder(std::string_view folder, Sources& sources) const;

  std::filesystem::path root_;
};

// The names "./NAME" that a text requires.
std::vector<std::string> required_beside(std::string_view text);
// Whether a file of scripts/ is no library, but what `new` copies.
bool is_template(std::string_view name);

// Whether a variant is named by the path of its file, and not by its id.
bool names_file(std::string_view variant);

// False where not all could be written; errno says why.
bool write_all(int fd, std::string_view text);
constexpr std::size_t record_limit = 32u * 1024 * 1024;  // of a game's record, in bytes
// The whole text of a regular file, cut at `limit` bytes; the problem names the file.
Result<std::string> read_file(const std::string& path, std::size_t limit);
// Writes a file so that there is the old text or the new one, never a part of either. Only a
// regular file is ever replaced, and it keeps its mode.
std::optional<Problem> write_file(const std::string& path, std::string_view text);
// Why no file could be written there now; leaves nothing behind. For long work that writes at its
// end. Without a path: no reason.
std::optional<Problem> why_not_writable(const std::optional<std::string>& path);

// A new file beside `path`, open to append to, that can be renamed to take its place. Refused where
// something else than a regular file stands at `path`; never an old file and never through a link.
struct Draft {
  std::string path;
  int fd = -1;
};
Result<Draft> open_draft(const std::string& path);

// The files of a folder whose names end so, sorted by the names without it.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                            std::string_view ending);

// Whether it is a link to something that does not lie below that folder.
bool leads_out(const std::filesystem::path& file, const std::filesystem::path& folder);

}  // namespace sb
