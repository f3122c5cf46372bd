// Only what is written otherwise there is changed; every other ply is its move text.
#include "child/uci_ply.h"

#include <fmt/format.h>

#include "base/text.h"

namespace sb {
namespace {

// "b1c3,H@b1": a man comes in where the ply began, or where the other one of a castling did. Empty
// for other plies.
std::string with_man_behind(std::string_view ply) {
  const std::size_t comma = ply.find(',');
  if (comma == ply.npos || ply.find('@') != comma + 2) return {};
  const std::string_view way = ply.substr(0, comma), square = ply.substr(comma + 3);
  if (way.find_first_of("=:@") != way.npos) return {};
  const std::string man = lower(ply.substr(comma + 1, 1));
  if (way.starts_with(square)) return std::string(way) + man;
  const std::string_view from = way.substr(0, way.find_first_of("abcdefghijklmnopqrstuvwxyz", 1));
  const bool one_rank = from.substr(1) == square.substr(1) && way.ends_with(square.substr(1));
  return one_rank ? fmt::format("{}{}{}", square, from, man) : std::string();
}

}  // namespace

std::string uci_ply(std::string_view ply) {
  if (std::string text = with_man_behind(ply); !text.empty()) return text;
  if (const std::size_t wall = ply.find(",@"); wall != ply.npos) {
    const std::string text = uci_ply_with_wall(ply.substr(0, wall), ply.substr(wall + 1));
    return text.empty() ? std::string(ply) : text;
  }
  const std::size_t sign = ply.find('=');
  if (sign == ply.npos || sign + 1 == ply.size()) return std::string(ply);
  const std::string_view symbol = ply.substr(sign + 1);
  const std::string way(ply.substr(0, sign));
  if (symbol.starts_with('+') && symbol.size() == 2) return way + '+';
  return symbol.size() == 1 ? way + lower(symbol) : std::string(ply);
}

std::string uci_ply_with_wall(std::string_view ply, std::string_view wall) {
  const std::string way = uci_ply(ply);
  const std::size_t to = way.find_first_of("abcdefghijklmnopqrstuvwxyz", 1);
  if (!wall.starts_with('@') || to == way.npos || to + 1 == way.size()) return {};
  const std::size_t end = way.find_first_not_of("0123456789", to + 1);
  return fmt::format("{},{}{}", way, way.substr(to, end == way.npos ? end : end - to),
                     wall.substr(1));
}

bool is_null_ply(std::string_view text) {
  const std::size_t half = text.size() / 2;
  return text == "0000" || (text.size() > 3 && text.substr(0, half) == text.substr(half));
}

std::string coded_ply(const std::vector<std::string>& plies, std::string_view text) {
  for (const std::string& ply : plies) {
    if (uci_ply(ply) == text || (ply == "pass" && is_null_ply(text))) return ply;
  }
  if (!text.ends_with('+') && !text.ends_with('-')) return {};
  const std::string way = std::string(text.substr(0, text.size() - 1)) + '=';
  const bool back = text.ends_with('-');  // never into a man with a plus
  std::string turned;
  for (const std::string& ply : plies) {
    if (!ply.starts_with(way) || (back && ply.find('+', way.size()) == way.size())) continue;
    if (!turned.empty()) return {};
    turned = ply;
  }
  return turned;
}

}  // namespace sb
