// WorkshopRequests: what a page may ask of the scripts that are open (api.h lists it).
// Invariant: no script is read or written but those of the command line, and nothing outside of the
// workshop's folder.
#pragma once

#include <mutex>
#include <optional>
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
  // A file each.
  explicit WorkshopRequests(std::vector<Workshop> workshops) : workshops_(std::move(workshops)) {}

  const std::vector<Workshop>& all() const { return workshops_; }
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

  const std::vector<Workshop> workshops_;
  Checker checker_;
  std::mutex saving_;  // what is compared with a text is written before anything else is
};

}  // namespace sb::web
