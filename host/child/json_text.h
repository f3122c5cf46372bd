// JSON text: a value as programs and people read it. Invariant: it always ends its line, and bytes
// that are no UTF-8 are replaced.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace sb {

inline std::string json_text(const nlohmann::ordered_json& value) {
  return value.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace sb
