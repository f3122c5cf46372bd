// Committed: a script as a commit of git has it, with what it requires.
// Invariant: git is always run without a shell and told nothing but the names of objects; it reads
// those of the repository that lies there alone, and never runs a program of it or asks the
// network.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/problem.h"
#include "child/library.h"

namespace sb {

// "variants/mine.lua@HEAD~1"
struct CommittedName {
  std::string script;    // an id or the path of a file, as the library reads it
  std::string revision;  // what git calls the commit
};

// Of what a person wrote behind a command; nothing where no '@' is in it, or a file is called so.
std::optional<CommittedName> committed_name(std::string_view text);

// The script, and what lies beside it, in that commit; where the library is in the same repository
// that of the commit, too, else as it is. Paths are those of the files, with the revision behind
// the script's own. What is beyond the loader's limit is cut as in Library::read(). The problem
// says what git does not know, or that there is no git.
Result<Bundle> read_committed(const Library& library, const CommittedName& name);

// A script as it lies there, or as a commit has it where the text is a CommittedName.
Result<Bundle> read_any_version(const Library& library, const std::string& text);

}  // namespace sb
