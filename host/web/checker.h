// Checker: a script of the workshop that is checked, or compared with another text of it, while its
// page looks on.
// Invariant: at most one script is checked or compared at a time, in a child of its own that ends
// with it, and never for longer than its processor time.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "check/report.h"
#include "web/thinker.h"

namespace sb::web {

class Checker {
 public:
  // Begins; the check before is ended. Its number.
  std::uint64_t begin(const Bundle& script);

  // Likewise, where the script does not go together with the text `before`; or why it cannot be
  // loaded.
  Result<std::uint64_t> compare(const Bundle& script, const Bundle& before);

  struct News {
    std::vector<Finding> found;          // since it was asked before
    std::optional<ScriptReport> report;  // the check has ended; all findings are in it
    std::optional<Message> difference;   // the comparison has ended: the answer to `diff`
    std::optional<Problem> stopped;      // it could not be ended
  };
  // Nothing of a check or comparison that another one has ended. Waits a tenth of a second at most.
  std::optional<News> look(std::uint64_t number);

 private:
  // A child, and what it is asked.
  struct Run {
    Run();
    Seats seats;
    Keeper keeper;
    Thinker thinker;
    std::uint64_t search = 0;
    bool compares = false;
    std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
  };

  std::mutex mutex_;
  std::unique_ptr<Run> run_;
  std::uint64_t number_ = 0;
};

}  // namespace sb::web
