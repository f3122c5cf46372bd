// Ask: the body of a request: a JSON object whose fields are read by type.
// Invariant: a field of the wrong type is always a problem that names the field, never an
// exception.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/problem.h"

namespace sb::web {

class Ask {
 public:
  using Json = nlohmann::ordered_json;

  // The problem says that it is no JSON object.
  static Result<Ask> read(std::string_view body);

  bool has(std::string_view key) const { return json_.contains(key); }
  // Whether it is there and true.
  bool is(std::string_view key) const;
  // A text of at most `limit` bytes.
  Result<std::string> text(std::string_view key, std::size_t limit = 10'000) const;
  Result<std::vector<std::string>> texts(std::string_view key) const;
  // An object of texts; empty where it is not there.
  Result<std::map<std::string, std::string>> pairs(std::string_view key) const;
  Result<std::size_t> number(std::string_view key) const;

 private:
  explicit Ask(Json json) : json_(std::move(json)) {}
  const Json* find(std::string_view key) const;

  Json json_;
};

}  // namespace sb::web
