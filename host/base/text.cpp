// Text helpers, plain ASCII throughout: letter case is never the locale's, a number is always
// decimal.
#include "base/text.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sb {
namespace {

// Distances are counted in half edits, so that a wrong letter case can cost half of a wrong letter.
constexpr int edit = 2;
constexpr int wrong_case = 1;
// Longer words have no neighbours: comparing them would cost more than a hint is worth.
constexpr std::size_t longest_word = 64;
constexpr std::size_t longest_id = 60;

bool is_space(char c) { return c == ' ' || c == '\t'; }

int substitution(char a, char b) {
  if (a == b) return 0;
  return lower(a) == lower(b) ? wrong_case : edit;
}

// Levenshtein's distance; two neighbours swapped count as one edit.
int distance(std::string_view a, std::string_view b) {
  std::vector<int> before, last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = edit * static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before = last;
    last = row;
    row[0] = edit * static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min(
          {last[j] + edit, row[j - 1] + edit, last[j - 1] + substitution(a[i - 1], b[j - 1])});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + edit);
    }
  }
  return row[b.size()];
}

// Without the ending of a verb: "jumps", "jumping" -> "jump".
std::string_view stem(std::string_view word) {
  constexpr std::size_t least = 3;
  for (const std::string_view ending : {"ing", "ed", "es", "s", "e"}) {
    if (word.ends_with(ending) && word.size() >= ending.size() + least)
      return word.substr(0, word.size() - ending.size());
  }
  return word;
}

// The number that the text is, all of it.
template <class Number>
std::optional<Number> whole_of(std::string_view text) {
  Number number{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

}  // namespace

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    while (at < text.size() && !is_space(text[at])) ++at;
    if (at > start) words.push_back(text.substr(start, at - start));
    ++at;
  }
  return words;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<long> parse_number(std::string_view text, long limit) {
  if (text.empty()) return std::nullopt;
  long value = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    const int digit = c - '0';
    if (value > (limit - digit) / 10) return std::nullopt;
    value = 10 * value + digit;
  }
  return value <= limit ? std::optional<long>(value) : std::nullopt;
}

std::optional<std::uint64_t> parse_unsigned(std::string_view text) {
  return whole_of<std::uint64_t>(text);
}

std::optional<double> parse_real(std::string_view text) { return whole_of<double>(text); }

std::string nearest(std::string_view word, std::span<const std::string> candidates) {
  if (word.empty() || word.size() > longest_word) return {};
  const int length = static_cast<int>(word.size());
  // Half edits: a third of the word, at least one edit, never the whole word.
  int allowed = std::min(std::max(edit * length / 3, edit), edit * length - 1);
  std::string best;
  for (const std::string& candidate : candidates) {
    if (candidate.empty() || candidate.size() > 2 * longest_word) continue;
    const int apart = distance(word, candidate);
    if (apart > allowed) continue;
    best = candidate;
    allowed = apart - 1;  // the next one has to be nearer
  }
  if (!best.empty()) return best;
  const auto bends = [&](std::string_view candidate) { return stem(candidate) == stem(word); };
  const auto found = std::ranges::find_if(candidates, bends);
  return found == candidates.end() ? best : *found;
}

std::vector<std::string> nearest_first(std::string_view word, std::vector<std::string> candidates) {
  std::ranges::sort(candidates);
  if (word.size() > longest_word) return candidates;
  std::ranges::stable_sort(candidates, {}, [&](const std::string& candidate) {
    return distance(word, std::string_view(candidate).substr(0, 2 * longest_word));
  });
  return candidates;
}

std::string suggest(std::string_view near, std::string_view otherwise) {
  return near.empty() ? std::string(otherwise) : fmt::format("did you mean '{}'?", near);
}

std::string plural_words(std::string_view noun) {
  const auto ends = [&](std::string_view end) { return noun.ends_with(end); };
  const auto but = [&](std::size_t letters) {
    return std::string(noun.substr(0, noun.size() - letters));
  };
  constexpr std::string_view vowels = "aeiou";
  const bool vowel_y = noun.size() > 1 && vowels.find(noun[noun.size() - 2]) != vowels.npos;
  if (ends("man") || ends("Man")) return but(2) + "en";
  if (ends("lf")) return but(1) + "ves";
  if (ends("y") && !vowel_y) return but(1) + "ies";
  if (ends("s") || ends("x") || ends("z") || ends("ch") || ends("sh"))
    return std::string(noun) + "es";
  return std::string(noun) + "s";
}

std::string so_many(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}", count, count == 1 ? std::string(noun) : plural_words(noun));
}

std::string some_of(const std::vector<std::string>& words, std::size_t most,
                    std::string_view between) {
  const std::size_t more = words.size() - std::min(words.size(), most);
  const auto end = words.end() - static_cast<std::ptrdiff_t>(more);
  return fmt::format("{}{}", fmt::join(words.begin(), end, between),
                     more == 0 ? "" : fmt::format(" and {} more", more));
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string replaced(std::string text, std::string_view was, std::string_view now) {
  for (std::size_t at = 0; (at = text.find(was, at)) != text.npos; at += now.size())
    text.replace(at, was.size(), now);
  return text;
}

bool is_id(std::string_view word) {
  const auto fits = [](char c) { return is_small(c) || is_digit(c) || c == '-'; };
  return !word.empty() && word.size() <= longest_id && word.front() != '-' &&
         std::ranges::all_of(word, fits);
}

std::string title_of(std::string_view id) {
  std::string title;
  for (const char c : id) {
    const bool starts = title.empty() || title.back() == ' ';
    title += c == '-' ? ' ' : starts ? upper(c) : c;
  }
  return title;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower(c);
  return out;
}

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = upper(c);
  return out;
}

}  // namespace sb
