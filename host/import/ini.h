// Ini: the text of a file of variants, split into its games.
// Invariant: every entry knows its line; nothing is judged here but the form of a line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"

namespace sb {

struct IniEntry {
  std::string key, value;
  int line = 0;
};

// "[name:parent]" and what stands below it.
struct IniSection {
  std::string name;
  std::string parent;  // empty where it has none
  std::string about;   // the last sentence of the comment above it that is no address; may be empty
  int line = 0;
  std::vector<IniEntry> entries;  // in the order of writing
  Problems faults{};              // lines of another form, and a name that is none or comes twice
};

using IniFile = std::vector<IniSection>;

// Lines that begin with '#' or ';' are comments; a byte order mark is skipped. The faults of a
// section name `file` and the line; the other sections have none of them. Fails where there is no
// section, or where a line that is no comment stands above the first.
Result<IniFile> read_ini(std::string_view text, const std::string& file);

}  // namespace sb
