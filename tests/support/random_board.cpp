#include "support/random_board.h"

#include <fmt/format.h>

#include <algorithm>

namespace sb::test {
namespace {

using std::string;

string cell(int file, int rank) {
  return fmt::format("{}{}", static_cast<char>('a' + file), rank + 1);
}

// Two ranks for each side where there is room for a third between them.
void settle(RandomBoard& board) {
  const int deep = board.ranks >= 5 ? 2 : 1;
  for (int rank = 0; rank < deep; ++rank) {
    for (int file = 0; file < board.files; ++file) {
      const int there = board.turned ? board.files - 1 - file : file;
      const string mirror = cell(there, board.ranks - 1 - rank);
      if (std::ranges::find(board.cells, mirror) == board.cells.end()) continue;
      board.home.push_back(cell(file, rank));
      board.mirrors.push_back(mirror);
    }
  }
}

// So many files and ranks, at most 16 each; where it is large, at least 65 cells.
void measure(RandomBoard& board, Chance& chance, bool large) {
  board.files = large ? chance.between(5, 16) : chance.between(3, 7);
  board.ranks = large ? chance.between(64 / board.files + 1, 16) : chance.between(4, 8);
}

RandomBoard rectangle(Chance& chance, bool large) {
  RandomBoard board;
  const int kind = chance.number(10);
  measure(board, chance, large);
  string text = fmt::format("rectangle({}, {})", board.files, board.ranks);
  std::vector<string> holes;
  if (kind == 0) {
    board.shape = RandomBoard::Shape::joined;
    const char last = static_cast<char>('a' + board.files - 1);
    const int ways = chance.number(2);
    const auto how = [&] { return chance.percent(50) ? "joined" : "twisted"; };
    if (ways != 1) text += fmt::format(":{}(\"a\", \"{}\")", how(), last);
    if (ways != 0) text += fmt::format(":{}(1, {})", how(), board.ranks);
  } else if (kind == 2) {
    text += ":turned()";
    board.turned = true;
  } else if (kind == 1) {
    board.shape = RandomBoard::Shape::holes;
    const int file = chance.number(board.files - 1), rank = chance.number(board.ranks - 1);
    holes = {cell(file, rank)};
    const string mirror = cell(file, board.ranks - 1 - rank);
    if (mirror != holes[0]) holes.push_back(mirror);
    text += fmt::format(":without(cells \"{}\")", fmt::join(holes, " "));
  }
  board.words = {text};
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    board.rows.emplace_back();
    for (int file = 0; file < board.files; ++file) {
      if (std::ranges::find(holes, cell(file, rank)) != holes.end()) continue;
      board.rows.back().push_back(cell(file, rank));
      board.cells.push_back(cell(file, rank));
    }
  }
  settle(board);
  return board;
}

// Some beside each other, or in a stack; all but the first, and in a stack the last, empty at
// first.
RandomBoard boards(Chance& chance, bool large) {
  RandomBoard board;
  board.shape = RandomBoard::Shape::boards;
  board.files = large ? chance.between(5, 8) : chance.between(3, 4);
  board.ranks = large ? chance.between(7, 8) : chance.between(4, 5);
  const string names = large ? chance.any({"AB", "ABCD"}) : chance.any({"AB", "ABC"});
  const bool stacked = chance.percent(50);
  board.words = {fmt::format("rectangle({}, {}):{} \"{}\"", board.files, board.ranks,
                             stacked ? "stacked" : "boards", names)};
  for (const char name : names) {
    for (int rank = board.ranks - 1; rank >= 0; --rank) {
      board.rows.emplace_back();
      for (int file = 0; file < board.files; ++file) {
        board.rows.back().push_back(name + cell(file, rank));
        board.cells.push_back(board.rows.back().back());
      }
    }
  }
  for (int file = 0; file < board.files; ++file) {
    board.home.push_back("A" + cell(file, 0));
    board.mirrors.push_back((stacked ? names.back() : 'A') + cell(file, board.ranks - 1));
  }
  return board;
}

RandomBoard hexagons(Chance& chance, bool large) {
  using Outlines = std::vector<std::vector<int>>;
  static const Outlines small_ones = {{3, 4, 5, 4, 3}, {4, 5, 6, 7, 6, 5, 4}, {4, 5, 4},
                                      {4, 5, 4, 5, 4}, {5, 6, 7, 6, 5},       {6, 5, 6}};
  static const Outlines large_ones = {{6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6},
                                      {9, 10, 9, 10, 9, 10, 9, 10},
                                      {8, 9, 10, 11, 12, 13, 14, 15, 14, 13, 12, 11, 10, 9, 8},
                                      {12, 13, 14, 13, 14, 13}};
  const Outlines& outlines = large ? large_ones : small_ones;
  const std::vector<int>& outline =
      outlines[static_cast<std::size_t>(chance.number(static_cast<int>(outlines.size()) - 1))];
  RandomBoard board;
  board.shape = RandomBoard::Shape::hexagons;
  board.files = static_cast<int>(outline.size());
  board.ranks = *std::ranges::max_element(outline);
  string letters;
  std::vector<int> first;  // the rank of each file's lowest cell, counted from 0
  const bool shifted = chance.percent(25);
  for (int file = 0; file < board.files; ++file) {
    letters += static_cast<char>('a' + file);
    first.push_back(shifted ? chance.number(1) : 0);
  }
  board.words = {fmt::format("hexagons {{ files = \"{}\", cells = {{ {} }}", letters,
                             fmt::join(outline, ", "))};
  if (shifted) {
    std::vector<int> said = first;
    for (int& rank : said) ++rank;
    board.words.push_back(fmt::format(", first_ranks = {{ {} }}", fmt::join(said, ", ")));
  }
  board.words.emplace_back("}");
  for (int rank = board.ranks; rank >= 0; --rank) {
    std::vector<string> row;
    for (int file = 0; file < board.files; ++file) {
      const auto f = static_cast<std::size_t>(file);
      if (rank < first[f] || rank >= first[f] + outline[f]) continue;
      row.push_back(cell(file, rank));
      board.cells.push_back(row.back());
    }
    if (!row.empty()) board.rows.push_back(row);
  }
  for (int rank = 0; rank < 2; ++rank) {
    for (int file = 0; file < board.files; ++file) {
      const auto f = static_cast<std::size_t>(file);
      board.home.push_back(cell(file, first[f] + rank));
      board.mirrors.push_back(cell(file, first[f] + outline[f] - 1 - rank));
    }
  }
  return board;
}

RandomBoard sections(Chance& chance, bool large) {
  RandomBoard board;
  board.shape = RandomBoard::Shape::sections;
  const bool kites = chance.percent(50);
  const int count = kites ? chance.between(large ? 3 : 2, 4) : chance.between(2, 3);
  const int most = kites ? 2 : 3, side = kites ? 5 : 6;  // of small ones, of large ones
  board.files = large ? side : chance.between(2, most);
  board.ranks = large ? side : chance.between(2, most);
  const string names = string("ABCD").substr(0, static_cast<std::size_t>(count));
  string laid;
  static const char* const joins[] = {"AnBn", "BsCs", "CnDn"};
  for (int i = 0; i + 1 < count; ++i) {
    if (i > 0) laid += '.';
    laid += kites ? string(joins[i])
                  : fmt::format("{}e{}w", names[static_cast<std::size_t>(i)],
                                names[static_cast<std::size_t>(i) + 1]);
  }
  const char* corners = kites ? "0, 0, 2, 0, 2, 2, 1, 3" : "0, 0, 1, 0, 1, 1, 0, 1";
  board.words = {"sections {", fmt::format("  names = \"{}\", laid = \"{}\",", names, laid),
                 fmt::format("  corners = {{ {} }}, sides = \"senw\",", corners),
                 fmt::format("  files = {}, ranks = {}, turn = {},", board.files, board.ranks,
                             kites ? 60 : 90),
                 "}"};
  for (const char name : names) {
    for (int rank = board.ranks - 1; rank >= 0; --rank) {
      board.rows.emplace_back();
      for (int file = 0; file < board.files; ++file) {
        const string there = name + cell(file, rank);
        board.rows.back().push_back(there);
        board.cells.push_back(there);
        if (name == 'A') board.home.push_back(there);
        if (name == names.back()) board.mirrors.push_back(there);
      }
    }
  }
  return board;
}

}  // namespace

RandomBoard random_board(Chance& chance) {
  const int kind = chance.number(99);
  const bool large = chance.percent(12);
  if (kind < 12) return hexagons(chance, large);
  if (kind < 19) return sections(chance, large);
  if (kind < 24) return boards(chance, large);
  return rectangle(chance, large);
}

}  // namespace sb::test
