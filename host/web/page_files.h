// PageFiles: what a browser may load: the page's own files, the library of its editor, and the
// words that the editor completes. Invariant: all are read once, before anything is served; a name
// that is not among them never leads to a file.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/problem.h"

namespace sb::web {

class PageFiles {
 public:
  struct File {
    std::string type, text;
  };
  // `root` is where host/ and scripts/ are. The problem names the file that cannot be read.
  static Result<PageFiles> read(const std::filesystem::path& root);

  // "index.html", "meta.lua" (all of scripts/meta/, and behind `---@module "NAME"` each script of
  // the library), "codemirror/lib/codemirror.js"; null where there is none of that name.
  const File* find(std::string_view name) const;

 private:
  std::optional<Problem> add(const std::filesystem::path& file, const std::string& name);
  std::optional<Problem> add_words(const std::filesystem::path& root);

  std::map<std::string, File, std::less<>> files_;
};

}  // namespace sb::web
