// Findings: the report of one script while it is made.
// Invariant: every case of case_names() is there exactly once, in that order, and a case that was
// begun is never skipped.
#pragma once

#include <functional>
#include <string>

#include "check/report.h"

namespace sb {

// What this process has used so far, in seconds.
double processor_time();

class Findings {
 public:
  explicit Findings(std::function<void(const Finding&)> found);

  // Puts it into the case of its code; the same code at the same place is noted once. False if it
  // was noted before.
  bool add(Finding finding);
  bool has(const std::string& code) const;
  // The case was tried, for so much processor time.
  void tried(std::string_view name, double seconds);
  // For all that has not been tried.
  void skip_rest(const std::string& because);

  std::vector<CheckCase> take() { return std::move(cases_); }

 private:
  CheckCase& case_of(std::string_view name);

  std::function<void(const Finding&)> found_;
  std::vector<CheckCase> cases_;
};

}  // namespace sb
