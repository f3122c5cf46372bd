// The constants are derived as the standard defines them: from the roots of the first primes; never
// a table that could hold a misprint.
#include "support/sha256.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace sb::test {
namespace {

using Word = std::uint32_t;

// The first 32 bits of the fractional part.
Word fraction(long double root) {
  return static_cast<Word>((root - std::floor(root)) * 4294967296.0L);
}

struct Constants {
  std::array<Word, 64> cube_roots{};
  std::array<Word, 8> square_roots{};
  Constants() {
    std::size_t found = 0;
    for (int n = 2; found < cube_roots.size(); ++n) {
      bool prime = true;
      for (int d = 2; d * d <= n; ++d) prime = prime && n % d != 0;
      if (!prime) continue;
      if (found < square_roots.size()) square_roots[found] = fraction(std::sqrt((long double)n));
      cube_roots[found++] = fraction(std::cbrt((long double)n));
    }
  }
};

void digest_block(const Constants& constants, const unsigned char* block,
                  std::array<Word, 8>& state) {
  std::array<Word, 64> w{};
  for (std::size_t i = 0; i < 16; ++i) {
    for (std::size_t b = 0; b < 4; ++b) w[i] = w[i] << 8 | block[4 * i + b];
  }
  for (std::size_t i = 16; i < 64; ++i) {
    const Word s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
    const Word s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t i = 0; i < 64; ++i) {
    const Word s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const Word s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const Word t1 = h + s1 + ((e & f) ^ (~e & g)) + constants.cube_roots[i] + w[i];
    const Word t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
  }
  const std::array<Word, 8> sum = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) state[i] += sum[i];
}

}  // namespace

std::string sha256(std::string_view text) {
  static const Constants constants;
  std::string padded(text);
  padded += '\x80';
  while (padded.size() % 64 != 56) padded += '\0';
  for (int shift = 56; shift >= 0; shift -= 8)
    padded += static_cast<char>(std::uint64_t{text.size()} * 8 >> shift & 0xFF);
  std::array<Word, 8> state = constants.square_roots;
  for (std::size_t at = 0; at < padded.size(); at += 64)
    digest_block(constants, reinterpret_cast<const unsigned char*>(padded.data()) + at, state);
  std::string digest;
  for (const Word word : state) {
    for (int shift = 28; shift >= 0; shift -= 4) digest += "0123456789abcdef"[word >> shift & 15];
  }
  return digest;
}

}  // namespace sb::test
