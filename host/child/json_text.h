// JSON: values whose fields stay in order, and their text as programs and people read it.
// Invariant: the text always ends its line, and bytes that are no UTF-8 are replaced.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace sb {

using Json = nlohmann::ordered_json;

inline std::string json_text(const Json& value) {
  return value.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace sb
