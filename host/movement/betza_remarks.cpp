// A group of letters is read once more in another way: where that comes to the same movement, or
// where it does not though it should, there is something to say.
#include <fmt/format.h>

#include "base/text.h"
#include "movement/betza.h"

namespace sb {
namespace {

constexpr std::string_view direction_letters = "fblrvsh";

bool is_direction(char c) { return direction_letters.find(c) != std::string_view::npos; }

// Where the group that begins there ends: behind its atom and range; the end where it is not one
// leg of one atom.
std::size_t end_of_group(std::string_view text, std::size_t begin) {
  std::size_t at = begin;
  while (at < text.size() && is_small(text[at]) && text[at] != 'a') ++at;
  if (at == text.size() || !is_capital(text[at])) return text.size();
  const char atom = text[at++];
  while (at < text.size() &&
         (is_digit(text[at]) || text[at] == atom || text[at] == 'X' || text[at] == 'Y'))
    ++at;
  return at;
}

// Whether both are read, and lead to the same.
bool same(std::string_view one, BetzaDialect dialect, std::string_view other,
          BetzaDialect others_dialect) {
  const auto a = read_betza(one, dialect), b = read_betza(other, others_dialect);
  return a && b && same_parts(a.value(), b.value());
}

}  // namespace

Problems betza_remarks(std::string_view text, BetzaDialect dialect) {
  Problems remarks;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = end_of_group(text, begin);
    const std::string group(text.substr(begin, end - begin));
    const auto first = group.find_first_of(direction_letters);
    std::string whole = group;
    std::erase_if(whole, is_direction);
    const auto remark = [&](std::string message, std::string hint) {
      remarks.push_back({.message = std::move(message),
                         .hint = std::move(hint),
                         .column = static_cast<int>(begin + first) + 1});
    };
    if (first != std::string::npos && read_betza(group, dialect)) {
      const auto other = dialect == BetzaDialect::xbetza ? BetzaDialect::fsf : BetzaDialect::xbetza;
      if (same(group, dialect, whole, dialect)) {
        remark(fmt::format("'{}' goes wherever '{}' goes", group, whole),
               fmt::format("write {}", whole));
      } else if (!same(group, dialect, group, other)) {
        remark(fmt::format("'{}' is another movement in Fairy-Stockfish, which reads it of W and F "
                           "each",
                           group),
               "name the dialect, \"xbetza\" or \"fsf\", behind the text");
      }
    }
    begin = end;
  }
  return remarks;
}

}  // namespace sb
