// Zones are said by whole ranks first, then by one rectangle or square by square.
#include "import/squares.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "base/text.h"

namespace sb {
namespace {

bool fills_rank(const Squares& squares, int rank, Extent board) {
  for (int file = 0; file < board.files; ++file) {
    if (!squares.has(file, rank)) return false;
  }
  return true;
}

// "ranks(8)", "ranks "2-7"", "ranks(1, 3)", "last_ranks(3)"; empty where there are none.
std::string ranks_text(const std::vector<int>& ranks, Extent board) {
  if (ranks.empty()) return {};
  const int count = static_cast<int>(ranks.size()), first = ranks.front() + 1;
  const bool in_a_row = ranks.back() - ranks.front() + 1 == count;
  if (in_a_row && ranks.back() + 1 == board.ranks) return fmt::format("last_ranks({})", count);
  if (count == 1) return fmt::format("ranks({})", first);
  if (in_a_row) return fmt::format("ranks \"{}-{}\"", first, ranks.back() + 1);
  std::string list;
  for (const int rank : ranks) list += fmt::format("{}{}", list.empty() ? "" : ", ", rank + 1);
  return fmt::format("ranks({})", list);
}

// Where all of them fill one rectangle, "d1-f3"; else nothing.
std::optional<std::string> corners_of(const Squares& squares, Extent board) {
  Extent least{board.files, board.ranks}, most{0, 0};
  for (int rank = 0; rank < board.ranks; ++rank) {
    for (int file = 0; file < board.files; ++file) {
      if (!squares.has(file, rank)) continue;
      least = {std::min(least.files, file), std::min(least.ranks, rank)};
      most = {std::max(most.files, file), std::max(most.ranks, rank)};
    }
  }
  const int area = (most.files - least.files + 1) * (most.ranks - least.ranks + 1);
  if (squares.size() < 3 || static_cast<std::size_t>(area) != squares.size()) return std::nullopt;
  return name_of_square(least.files, least.ranks) + "-" + name_of_square(most.files, most.ranks);
}

// "2-7", where they are whole ranks in a row; else nothing.
std::optional<std::string> ranks_filled(const Squares& squares, Extent board) {
  int first = 0;
  while (first < board.ranks && !fills_rank(squares, first, board)) ++first;
  int end = first;
  Squares filled;
  for (; end < board.ranks && fills_rank(squares, end, board); ++end)
    filled = filled + Squares::rank(end) * Squares::all(board);
  if (end == first || !(filled == squares * Squares::all(board))) return std::nullopt;
  return end == first + 1 ? std::to_string(end) : fmt::format("{}-{}", first + 1, end);
}

std::optional<Squares> read_one(std::string_view word) {
  Squares squares;
  const bool each_rank = word.back() == '*', each_file = word.front() == '*';
  const auto number = parse_number(word.substr(1), Squares::most);
  const int file = word.front() >= 'a' && word.front() <= 'p'   ? word.front() - 'a'
                   : word.front() >= 'A' && word.front() <= 'P' ? word.front() - 'A'
                                                                : -1;
  if (word.size() == 2 && each_rank && file >= 0) {
    for (int rank = 0; rank < Squares::most; ++rank) squares.add(file, rank);
    return squares;
  }
  if (!number || *number < 1) return std::nullopt;
  const int rank = static_cast<int>(*number) - 1;
  if (each_file) return Squares::rank(rank);
  if (file < 0) return std::nullopt;
  squares.add(file, rank);
  return squares;
}

}  // namespace

Squares Squares::all(Extent board) {
  Squares squares;
  for (int rank = 0; rank < board.ranks; ++rank) {
    for (int file = 0; file < board.files; ++file) squares.add(file, rank);
  }
  return squares;
}

Squares Squares::rank(int rank) {
  Squares squares;
  for (int file = 0; file < most; ++file) squares.add(file, rank);
  return squares;
}

Squares Squares::mirrored(Extent board) const {
  Squares squares;
  for (int rank = 0; rank < board.ranks; ++rank) {
    for (int file = 0; file < board.files; ++file) {
      if (has(file, rank)) squares.add(file, board.ranks - 1 - rank);
    }
  }
  return squares;
}

std::optional<Squares> read_squares(std::string_view text) {
  Squares squares;
  for (const std::string_view word : words_of(text)) {
    if (word == "-") break;
    const auto one = read_one(word);
    if (!one) return std::nullopt;
    squares = squares + *one;
  }
  return squares;
}

std::string name_of_square(int file, int rank) {
  return fmt::format("{}{}", static_cast<char>('a' + file), rank + 1);
}

std::string names_of(const Squares& squares, Extent board) {
  std::string names;
  for (int rank = 0; rank < board.ranks; ++rank) {
    for (int file = 0; file < board.files; ++file) {
      if (!squares.has(file, rank)) continue;
      names += (names.empty() ? "" : " ") + name_of_square(file, rank);
    }
  }
  return names;
}

std::string zone_text(const Squares& squares, Extent board) {
  const Squares here = squares * Squares::all(board);
  if (here.empty()) return "nowhere";
  if (here == Squares::all(board)) return "everywhere";
  std::vector<int> full;
  Squares rest = here;
  for (int rank = 0; rank < board.ranks; ++rank) {
    if (!fills_rank(here, rank, board)) continue;
    full.push_back(rank);
    rest = rest - Squares::rank(rank);
  }
  if (const auto corners = corners_of(here, board); corners && full.empty())
    return fmt::format("cells \"{}\"", *corners);
  std::string text = ranks_text(full, board);
  if (rest.empty()) return text;
  return fmt::format("{}{}cells \"{}\"", text, text.empty() ? "" : " + ", names_of(rest, board));
}

std::string zone_text(const Squares& white, const Squares& black, Extent board) {
  const Squares all = Squares::all(board);
  if (white * all == (black * all).mirrored(board)) return zone_text(white, board);
  const auto ranks = ranks_filled(white, board), theirs = ranks_filled(black, board);
  std::vector<std::string> sides;
  const auto tell = [&](std::string_view side, const std::string& text) {
    if (!text.empty()) sides.push_back(fmt::format("{} = \"{}\"", side, text));
  };
  tell("white", ranks && theirs ? *ranks : names_of(white, board));
  tell("black", ranks && theirs ? *theirs : names_of(black, board));
  return fmt::format("{} {{ {} }}", ranks && theirs ? "ranks" : "cells", fmt::join(sides, ", "));
}

}  // namespace sb
