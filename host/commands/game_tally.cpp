// Sums over games; nothing here knows who played them.
#include "commands/game_tally.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/text.h"

namespace sb {

Share share_of(double points, std::size_t games) {
  if (games == 0) return {};
  constexpr double z = 1.96;
  const auto n = static_cast<double>(games);
  const double p = points / n, spread = z * z / n;
  const double centre = (p + spread / 2) / (1 + spread);
  const double half = z * std::sqrt(p * (1 - p) / n + spread / (4 * n)) / (1 + spread);
  return {p, std::max(0.0, std::min(p, centre - half)), std::min(1.0, std::max(p, centre + half))};
}

std::string percent_text(const Share& share) {
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * share.value, 100 * share.low,
                     100 * share.high);
}

std::string elo_text(const Share& share) {
  const auto elo = [](double p) {
    if (p <= 0) return std::string("-inf");
    if (p >= 1) return std::string("+inf");
    return fmt::format("{:+.0f}", 400 * std::log10(p / (1 - p)));
  };
  return fmt::format("{} ({} to {})", elo(share.value), elo(share.low), elo(share.high));
}

double Spread::mean() const {
  return std::accumulate(values_.begin(), values_.end(), 0.0) /
         static_cast<double>(std::max<std::size_t>(values_.size(), 1));
}

double Spread::middle() const {
  if (values_.empty()) return 0;
  std::vector<double> sorted = values_;
  std::ranges::sort(sorted);
  return (sorted[(sorted.size() - 1) / 2] + sorted[sorted.size() / 2]) / 2;
}

double Spread::least() const { return values_.empty() ? 0 : *std::ranges::min_element(values_); }

double Spread::most() const { return values_.empty() ? 0 : *std::ranges::max_element(values_); }

void GameTally::add(const Message& game) {
  const std::string_view result = game.text("result");
  const auto number = [&](const char* key) { return static_cast<double>(game.number(key)); };
  ++games;
  if (result == "white") ++white;
  if (result == "black") ++black;
  if (result == "draw") ++draws;
  const std::string words = result == "none" ? "no end"
                            : result == "draw"
                                ? fmt::format("draw ({})", game.text("reason"))
                                : fmt::format("{} wins ({})", result, game.text("reason"));
  ++reasons[words];
  if (game.has("end")) ++ends[std::string(game.text("end"))];
  plies.add(number("plies"));
  choices.add(number("choices") / std::max(1.0, number("chosen")));
  captures.add(number("captures"));
  leads.add(number("leads"));
  const auto came = game.list("arrivals");
  arrivals.resize(std::max(arrivals.size(), came.size()));
  for (std::size_t c = 0; c < came.size(); ++c) arrivals[c] += parse_unsigned(came[c]).value_or(0);
  for (const auto& row : game.rows({"use_of", "use", "use_times"})) {
    const auto is_known = [&](const Use& use) { return use.of == row[0] && use.name == row[1]; };
    auto use = std::ranges::find_if(uses, is_known);
    if (use == uses.end()) use = uses.insert(use, {row[0], row[1]});
    use->times += parse_unsigned(row[2]).value_or(0);
  }
}

std::string times_a_game(std::size_t times, std::size_t games) {
  if (times == 0) return "never";
  const double mean = static_cast<double>(times) / static_cast<double>(games);
  constexpr double often = 0.1;
  return mean < often ? fmt::format("{:.2g}", mean) : fmt::format("{:.1f}", mean);
}

std::vector<std::pair<std::string, std::size_t>> GameTally::sorted_reasons() const {
  std::vector<std::pair<std::string, std::size_t>> sorted(reasons.begin(), reasons.end());
  std::ranges::stable_sort(sorted, std::greater<>{}, &std::pair<std::string, std::size_t>::second);
  return sorted;
}

std::size_t GameTally::alike() const {
  std::size_t count = 0;
  for (const auto& [end, games_there] : ends) count += games_there > 1 ? games_there : 0;
  return count;
}

std::string alike_text(const GameTally& tally) {
  if (tally.alike() == 0) return {};
  return fmt::format(
      "alike: {} of {} ended in the same position as another; they tell less than so many games "
      "(a greater --opening parts them)",
      tally.alike(), tally.games);
}

std::string reasons_text(const GameTally& tally) {
  std::string text;
  for (const auto& [words, count] : tally.sorted_reasons())
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", words, count);
  return text;
}

}  // namespace sb
