// Ask: the body of a request: a JSON object whose fields are read by type.
// Invariant: a field of the wrong type is always a problem that names the field, found by
// wrong_field() before anything is read.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "child/json_text.h"

namespace sb::web {

// What a field of a request has to be.
enum class Is { text, long_text, texts, pairs, number };
struct AskField {
  std::string_view key;
  Is is = Is::text;
  bool needed = true;
};
inline constexpr bool if_there = false;

class Ask {
 public:
  // The problem says that it is no JSON object.
  static Result<Ask> read(std::string_view body);

  // The first field that is not as it has to be. What passes may be read below.
  std::optional<Problem> wrong_field(std::span<const AskField> fields) const;

  bool has(std::string_view key) const { return json_.contains(key); }
  // Whether it is there and true.
  bool is(std::string_view key) const;
  // Those of a field that is not there are empty or 0.
  std::string text(std::string_view key) const { return get<std::string>(key); }
  std::vector<std::string> texts(std::string_view key) const {
    return get<std::vector<std::string>>(key);
  }
  std::map<std::string, std::string> pairs(std::string_view key) const {
    return get<std::map<std::string, std::string>>(key);
  }
  std::size_t number(std::string_view key) const { return get<std::size_t>(key); }

 private:
  explicit Ask(Json json) : json_(std::move(json)) {}
  template <class T>
  T get(std::string_view key) const {
    const auto found = json_.find(key);
    return found == json_.end() ? T{} : found->template get<T>();
  }

  Json json_;
};

}  // namespace sb::web
