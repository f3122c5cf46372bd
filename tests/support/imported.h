// Games of files of variants in tests, from text. Always built on the parents of this program.
#pragma once

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "import/import.h"
#include "support/sources.h"

namespace sb::test {

inline Result<std::vector<Imported>> import_text(const std::string& text,
                                                 const std::string& name = "") {
  return import_games(text, "x.ini", read_file("scripts/parents.ini"), "parents.ini", name);
}

// Of the last game; else what is wrong with it.
inline std::string script_of(const std::string& text) {
  const auto games = import_text(text);
  if (!games) return describe(games.problem());
  const auto& script = games.value().back().script;
  return script ? script.value() : describe(script.problem());
}

inline bool says(const std::string& text, const std::string& part) {
  const std::string script = script_of(text);
  UNSCOPED_INFO(script);
  return script.find(part) != std::string::npos;
}

}  // namespace sb::test
