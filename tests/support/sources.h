// The library and the variants of this repository as load_variant() takes them, for tests and
// benchmarks. Invariant: everything is read from SPRINGBOARD_ROOT, scripts from the
// environment's if there is one; a file that is not there always
// throws.
#pragma once

#include <map>
#include <string>

#include "lua/load.h"

namespace sb::test {

// Whether tests that take their data from files are to try a variant: all, unless the environment
// names one, SPRINGBOARD_ONLY=ID; then it and those whose names that begins with (a family's
// sheet).
bool asked_for(const std::string& id);

// Every script of scripts/ and variants/, read once.
const Sources& sources();

// variants/ID.lua
const Source& variant_source(const std::string& id);

// A variant of the repository, or by NAME.lua a game of tests/games/; throws std::runtime_error
// with the first fault.
Loaded load(const std::string& id, const std::map<std::string, std::string>& options = {});

// A script given as text, under the name "variants/test.lua".
LoadResult load_text(const std::string& text,
                     const std::map<std::string, std::string>& options = {},
                     const LoadLimits& limits = {});

// The text of a file, by its path from the top of the repository.
std::string read_file(const std::string& path);

}  // namespace sb::test
