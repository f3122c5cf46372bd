// Codes: every kind of finding, by a number that is never used for anything else.
// Invariant: a code always belongs to one case of the report; tests/check has a script or a planted
// fault for each.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "check/report.h"

namespace sb {

struct CodeInfo {
  std::string_view code, name;
  Severity severity;
  std::string_view in;  // the case it belongs to
  std::string_view meaning;
};

// All of them, ascending.
std::span<const CodeInfo> code_table();
// The same for reports.
std::vector<CheckCode> check_codes();
// One that is there.
const CodeInfo& code_info(std::string_view code);
// The cases in the order of reports: "load", "declaration", "moves" ...
std::vector<std::string> case_names();

// The code for a fault that a load reported.
std::string_view code_of(Topic topic);

// A finding of that code.
Finding finding(std::string_view code, Problem problem);

}  // namespace sb
