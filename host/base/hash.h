// Hash: FNV-1a of 64 bits, where a value has to be the same on every machine and in every version.
// Invariant: it always depends on the bytes that were added alone, in their order. No shelter from
// who wants two texts to have one value.
#pragma once

#include <cstdint>
#include <string_view>

namespace sb {

class Hash {
 public:
  Hash& add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<std::uint8_t>(c));
    return *this;
  }
  void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001B3u; }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325u;
};

}  // namespace sb
