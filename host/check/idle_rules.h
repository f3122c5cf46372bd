// Idle rules: parts of a declaration's rules of which nothing can ever come: what nobody sets,
// reads, lays or fills, and facts that no ply can have. Invariant: what a function of the script
// may do is left out of account only where there is none.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rules/variant.h"

namespace sb {

struct IdleRule {
  std::string code;     // of check/codes.h
  std::string subject;  // "variable count", "after blast"
  Where where{};        // line 0: nowhere of its own
  std::string message, hint{};
};

// `is_named`: whether functions of the script may use the variable of that name.
std::vector<IdleRule> idle_rules(const Variant& variant,
                                 const std::function<bool(const std::string&)>& is_named);

// What they could be about.
std::vector<std::string> idle_subjects(const Variant& variant);

}  // namespace sb
