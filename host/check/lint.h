// Lint: what a declaration shows without a ply being played: parts that can never do anything.
// Invariant: a remark is only ever made where no game could refute it.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "check/texts.h"
#include "rules/variant.h"

namespace sb {

struct Remark {
  std::string subject;  // whom it is about: "piece X", "after Y"
  std::string code;     // of check/codes.h
  Problem problem;
};

// What is to be said of the variant that one combination of options declared.
std::vector<Remark> remarks_on(const Variant& variant, const ScriptTexts& texts);

// Everybody that a remark on this variant could be about.
std::set<std::string> subjects_of(const Variant& variant);

}  // namespace sb
