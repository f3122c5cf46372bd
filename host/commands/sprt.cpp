// The generalized test of the mean of five results, after its normal approximation.
#include "commands/sprt.h"

#include <fmt/format.h>

#include <cmath>

#include "base/text.h"

namespace sb {
namespace {

constexpr double error_rate = 0.05, most_elo = 2000;

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

// "-5" or "2.5", within bounds.
std::optional<double> elo_in(std::string_view text) {
  const auto value = parse_real(text);
  return value && std::abs(*value) <= most_elo ? value : std::nullopt;
}

}  // namespace

Result<EloRange> read_elo_range(std::string_view text) {
  const auto parts = split(text, ',');
  const auto low = elo_in(parts[0]), high = elo_in(parts.back());
  if (parts.size() == 2 && low && high && *low < *high) return EloRange{*low, *high};
  return Problem{.message = fmt::format("--sprt {} is no range of Elo points", sb::quoted(text)),
                 .hint = "the lower first, as in 0,10"};
}

double Sprt::likelihood() const {
  double n = 0, mean = 0, square = 0;
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    const double count = static_cast<double>(pairs_[i]) + 1.0 / static_cast<double>(pairs_.size());
    const double score = static_cast<double>(i) / 4;
    n += count;
    mean += count * score;
    square += count * score * score;
  }
  mean /= n;
  const double variance = square / n - mean * mean;
  const double low = score_of_elo(range_.low), high = score_of_elo(range_.high);
  return n * (high - low) * (2 * mean - low - high) / (2 * variance);
}

double Sprt::bound() { return std::log((1 - error_rate) / error_rate); }

bool Sprt::is_decided() const { return std::abs(likelihood()) >= bound(); }

const char* Sprt::verdict() const {
  if (!is_decided()) return "none";
  return likelihood() > 0 ? "high" : "low";
}

std::string Sprt::text() const {
  const std::string end = !is_decided()      ? "undecided"
                          : likelihood() > 0 ? fmt::format("{:g} or more", range_.high)
                                             : fmt::format("{:g} or less", range_.low);
  return fmt::format("SPRT {:g} to {:g} Elo: LLR {:+.2f} ({:+.2f} to {:+.2f}), {}", range_.low,
                     range_.high, likelihood(), -bound(), bound(), end);
}

}  // namespace sb
