// WorkshopRequests: what a page may ask of the scripts that are open (api.h lists it).
// Invariant: no script is read or written but those of the command line, or of the folder that it
// names, and nothing outside of the workshop's folder.
#pragma once

#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "web/ask.h"
#include "web/checker.h"
#include "web/page_json.h"
#include "web/workshop.h"

namespace sb::web {

Problem not_open(std::string_view path);

class WorkshopRequests {
 public:
  // A file each; where a folder is named, those of it, and others as they come.
  explicit WorkshopRequests(const std::vector<Workshop>& workshops, std::string folder = {})
      : workshops_(workshops.begin(), workshops.end()), folder_(std::move(folder)) {}

  // The paths of all, those of the folder as it is now.
  std::vector<std::string> paths() const;
  bool read_only() const { return is_open() && workshops_.front().read_only(); }
  // Null where no such file is open.
  const Workshop* find(std::string_view path) const;
  // Nothing where it is no request of the workshop.
  std::optional<Result<Json>> answer(std::string_view verb, const Ask& ask);
  void tidy(Checker::Clock::time_point now) { checker_.tidy(now); }

 private:
  Result<Json> script(const Ask& ask);
  Result<Json> try_text(const Ask& ask);
  Result<Json> check(const Ask& ask);
  Result<Json> findings(const Ask& ask);
  Result<Json> compare(const Ask& ask);
  Result<Json> compared(const Ask& ask);
  Result<Json> games(const Ask& ask);
  Result<Json> played(const Ask& ask);
  Result<Json> save(const Ask& ask);

  // That of the request, never null.
  Result<const Workshop*> workshop_in(const Ask& ask) const;
  // The script of the workshop with that text of a request in its place.
  Result<Bundle> bundle_in(const Ask& ask, const char* key) const;

  bool is_open() const { return !workshops_.empty(); }
  // Opens the scripts that have come into the folder.
  void look_for_more() const;

  // Grows at its end alone, so that the first is read without the lock.
  mutable std::deque<Workshop> workshops_;
  mutable std::mutex growing_;
  const std::string folder_;  // empty: none
  Checker checker_;
  std::mutex saving_;  // what is compared with a text is written before anything else is
};

}  // namespace sb::web
