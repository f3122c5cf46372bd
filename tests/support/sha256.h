// SHA-256 (FIPS 180-4), for lists of texts too long to be written out in a test's data.
// Invariant: the digest is always 64 lower-case hexadecimal digits.
#pragma once

#include <string>
#include <string_view>

namespace sb::test {

std::string sha256(std::string_view text);

}  // namespace sb::test
