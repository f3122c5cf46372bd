// Tens of thousands of turns share a few dozen steps. So turns are kept as lists of numbers, and
// every question is one pass over them.
#include "record/compose.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_map>

#include "base/list.h"
#include "base/text.h"
#include "notation/step_text.h"

namespace sb {
namespace {

// Where a step leads, without what the man becomes there.
std::string_view target_of(std::string_view step) {
  const std::string_view rest = step.substr(first_square(step).size());
  return rest.substr(0, rest.find_first_of("=~"));
}

}  // namespace

std::string_view first_square(std::string_view text) {
  const std::size_t digit = text.find_first_of("0123456789");
  if (digit == std::string_view::npos) return {};
  return text.substr(0, text.find_first_not_of("0123456789", digit));
}

std::vector<std::string> next_parts(const std::vector<std::string>& texts, std::string_view begun) {
  std::set<std::string> parts;
  for (const std::string& text : texts) {
    if (text.starts_with(begun)) parts.insert(text.substr(0, text.find(',', begun.size() + 1)));
  }
  return {parts.begin(), parts.end()};
}

Compose::Compose(std::string name, const std::vector<std::string>& texts) : name_(std::move(name)) {
  std::unordered_map<std::string_view, int> numbers;
  for (const std::string& text : texts) {
    Turn& turn = turns_.emplace_back();
    const std::string_view steps = std::string_view(text).substr(text.find(':') + 1);
    for (const std::string_view step : split(steps, ',')) {
      const auto [at, is_new] = numbers.try_emplace(step, static_cast<int>(all_.size()));
      if (is_new) all_.emplace_back(step);
      turn.push_back(at->second);
    }
  }
}

int Compose::number_of(std::string_view step) const {
  const auto at = std::ranges::find(all_, step);
  return at == all_.end() ? -1 : static_cast<int>(at - all_.begin());
}

bool Compose::has_all(const Turn& turn, const std::vector<int>& steps) const {
  return std::ranges::all_of(steps, [&](int step) { return contains(turn, step); });
}

// Whether some legal turn has all these steps, and maybe more.
bool Compose::together(const std::vector<int>& steps) const {
  return std::ranges::any_of(turns_, [&](const Turn& turn) { return has_all(turn, steps); });
}

std::optional<Problem> Compose::add(std::string_view step) {
  const int number = number_of(step);
  const bool taken = contains(taken_, number);
  if (number >= 0 && !taken) {
    taken_.push_back(number);
    if (together(taken_)) return std::nullopt;
    taken_.pop_back();
  }
  return Problem{.message = reason(step), .hint = hint(step)};
}

std::optional<Problem> Compose::add_all(std::string_view texts) {
  const auto words = words_of(texts);
  if (words.empty()) return Problem{.message = "there is no step in it", .hint = "as a4a5"};
  const std::size_t before = taken_.size();
  for (const std::string_view text : words) {
    const auto step = meant(text);
    auto problem = step ? add(step.value()) : std::optional(step.problem());
    if (!problem) continue;
    taken_.resize(before);
    return problem;
  }
  return std::nullopt;
}

bool Compose::back() {
  if (taken_.empty()) return false;
  taken_.pop_back();
  return true;
}

std::vector<std::string> Compose::steps() const {
  return mapped(taken_, [&](int step) { return all_[step]; });
}

std::vector<std::string> Compose::possible() const {
  std::vector<bool> open(all_.size());
  for (const Turn& turn : turns_) {
    if (!has_all(turn, taken_)) continue;
    for (const int step : turn) open[step] = true;
  }
  for (const int step : taken_) open[step] = false;
  std::vector<std::string> steps;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    if (open[i]) steps.push_back(all_[i]);
  }
  std::ranges::sort(steps);
  return steps;
}

std::vector<std::string> Compose::possible_of(std::string_view square) const {
  std::vector<std::string> steps = possible();
  std::erase_if(steps, [&](const std::string& step) { return first_square(step) != square; });
  return steps;
}

std::vector<std::string> Compose::targets_of(std::string_view square) const {
  return mapped<std::string>(possible_of(square), target_of);
}

Result<std::string> Compose::meant(std::string_view text) const {
  std::string wanted = lower(text);
  std::erase(wanted, '-');
  for (const std::string& step : all_) {
    if (lower(step) == wanted) return step;
  }
  std::vector<std::string> there = possible();
  std::erase_if(there, [&](const std::string& step) { return lower(target_of(step)) != wanted; });
  if (there.size() == 1) return there.front();
  if (there.empty()) return std::string(text);
  return Problem{.message = fmt::format("{} may be {}", escape(text, 40), some_of(there)),
                 .hint = "write which"};
}

// Why a step that add() does not take is none. Steps taken are compared one by one, so that the one
// that bars it can be named.
std::string Compose::reason(std::string_view step) const {
  const std::string text = escape(step, 40);
  const int number = number_of(step);
  for (const std::string& other : steps()) {
    if (other == step) return fmt::format("{} has been entered already", text);
    const bool same_man = !first_square(step).empty() && first_square(other) == first_square(step);
    if (same_man) return fmt::format("the man on {} steps already: {}", first_square(other), other);
    if (number >= 0 && target_of(other) == target_of(step))
      return fmt::format("{} is taken by {}", target_of(other), other);
    if (number >= 0 && !together({number, number_of(other)}))
      return fmt::format("no legal {} has both {} and {}", name_, other, text);
  }
  if (number < 0) return fmt::format("no legal {} has the step '{}'", name_, text);
  return fmt::format("no legal {} has {} beside {}", name_, text, fmt::join(steps(), ", "));
}

// The nearest steps that are possible: the same man's, else the one spelt most alike, else a few.
std::string Compose::hint(std::string_view step) const {
  const std::string_view square = first_square(step);
  if (const auto own = possible_of(square); !own.empty())
    return fmt::format("{} can step {}", square, some_of(own));
  const std::vector<std::string> open = possible();
  if (open.empty()) return "no further step is possible";
  const std::string near = nearest(step, open);
  return near.empty() ? sb::possible(some_of(open)) : fmt::format("did you mean {}?", near);
}

Result<std::string> Compose::turn() const {
  if (taken_.empty())
    return Problem{.message = "no step has been entered", .hint = "such as " + all_.front()};
  for (const Turn& turn : turns_) {
    if (turn.size() != taken_.size() || !has_all(turn, taken_)) continue;
    std::string text = name_ + ':';
    for (const int step : turn) {
      if (!text.ends_with(':')) text += ',';
      text += all_[step];
    }
    return text;
  }
  return Problem{.message = fmt::format("{} alone is no legal {}", fmt::join(steps(), ", "), name_),
                 .hint = "add " + some_of(possible())};
}

}  // namespace sb
