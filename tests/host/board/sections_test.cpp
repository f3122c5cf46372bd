// Boards of sections: places, joins, texts, the ways from one to another, and how lines run on
// them. The kite's are those of Whack Chess, from tests/geometry/whack.txt.
#include "board/sections.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <numeric>
#include <set>
#include <sstream>

#include "board/leaps.h"
#include "board/shapes.h"
#include "support/sources.h"

namespace sb {
namespace {

constexpr SectionMove tip{SectionMove::Kind::one, 1, 1};
constexpr SectionMove aim{SectionMove::Kind::half, 1, 0};
constexpr SectionMove dig{SectionMove::Kind::one, 2, 0};
constexpr SectionMove swapping{SectionMove::Kind::two, 1, 0};
constexpr SectionMove wild{SectionMove::Kind::one, 1, 0};
constexpr const char* track = "AnBn.BsCs.CnDn";

const Sections& kites() {
  static const Sections sections =
      Sections::make("ABCD", {{Point{0, 0}, {2, 0}, {2, 2}, {1, 3}}, "senw", 4, 4, 6}).value();
  return sections;
}

ArrangementCode code_of(const std::string& text) { return kites().read(text).value(); }

std::vector<std::string> texts(const std::vector<ArrangementCode>& codes) {
  std::vector<std::string> out;
  for (const ArrangementCode code : codes) out.push_back(kites().text(code));
  return out;
}

// Every board that can be reached from one by moving a section at a time.
std::set<ArrangementCode> boards_from(const Sections& sections, const std::string& text) {
  std::set<ArrangementCode> seen{sections.read(text).value()};
  std::vector<ArrangementCode> open(seen.begin(), seen.end());
  while (!open.empty()) {
    const ArrangementCode code = open.back();
    open.pop_back();
    for (const ArrangementCode next : sections.results(code, wild)) {
      if (seen.insert(next).second) open.push_back(next);
    }
  }
  return seen;
}

const std::set<ArrangementCode>& all_boards() {
  static const std::set<ArrangementCode> boards = boards_from(kites(), track);
  return boards;
}

// What the joins make: a chain, a star, three sections around a point and a fourth, or a ring whose
// corners meet as said.
std::string kind_of(ArrangementCode code) {
  const Sections::Joins joins = kites().joins(kites().arrangement(code));
  std::array<std::string, 4> sides;  // joined, by section
  for (const Sections::Join& join : joins) {
    sides[static_cast<std::size_t>(join.first)] += "senw"[join.first_side];
    sides[static_cast<std::size_t>(join.second)] += "senw"[join.second_side];
  }
  std::size_t most = 0;
  bool right = true;
  for (std::string& joined : sides) {
    std::sort(joined.begin(), joined.end());
    most = std::max(most, joined.size());
    right = right && (joined == "es" || joined == "nw");
  }
  if (joins.size() == 3) return most == 2 ? "chain" : "star";
  if (most == 3) return "three and one";
  return right ? "90-90-90-90" : "120-90-60-90";
}

using NameBag = std::multiset<std::string>;

// The names in a text, of lines in any order: each line is one name here.
NameBag names_in(std::istream& words, char open = 0) {
  NameBag names;
  std::string word;
  if (!open) {
    while (words >> word && word != "|") names.insert(word);
    return names;
  }
  while (std::getline(words, word, '}')) {
    const auto at = word.find(open);
    if (at != std::string::npos) names.insert(word.substr(at + 1));
  }
  return names;
}

NameBag lines(const Board& board, Cell cell, bool diagonal) {
  NameBag found;
  for (Heading heading = 0; heading < 4; ++heading) {
    for (const auto& line : board.lines(cell, heading + (diagonal ? 4 : 0))) {
      std::string text;
      for (const Cell c : line) text += (text.empty() ? "" : " ") + board.name(c);
      found.insert(text);
    }
  }
  return found;
}

NameBag neighbours(const Board& board, Cell cell, bool diagonal) {
  std::set<std::string> found;
  for (Heading heading = 0; heading < 4; ++heading) {
    for (const Front& front : board.starts(cell, heading + (diagonal ? 4 : 0)))
      found.insert(board.name(front.cell));
  }
  return {found.begin(), found.end()};
}

void check_places(const std::string& text, std::istream& numbers) {
  const Arrangement places = kites().arrangement(code_of(text));
  for (std::size_t i = 1; i < places.size(); ++i) {
    int x = 0, y = 0, turned = 0;
    REQUIRE(numbers >> x >> y >> turned);
    CHECK(places[i] == SectionPlace{true, {x, y}, turned});
  }
}

void check_sets(const std::string& text, std::istream& numbers) {
  for (const SectionMove& move : {tip, aim, dig, swapping, wild}) {
    std::size_t count = 0;
    REQUIRE(numbers >> count);
    CHECK(kites().results(code_of(text), move).size() == count);
  }
}

void check_cell(const Board& board, const std::string& word, std::istream& rest) {
  std::string name;
  rest >> name;
  const Cell cell = board.find(name);
  REQUIRE(cell != no_cell);
  if (word == "near") {
    CHECK(neighbours(board, cell, false) == names_in(rest));
    CHECK(neighbours(board, cell, true) == names_in(rest));
  } else if (word == "knight") {
    NameBag found;
    for (const Cell c : leap_targets(board, cell, {1, 2})) found.insert(board.name(c));
    CHECK(found == names_in(rest));
  } else {
    CHECK(lines(board, cell, word == "bishop") == names_in(rest, '{'));
  }
}

}  // namespace

TEST_CASE("Neighbours, lines and knight steps run over the joins as the sheet's tables say") {
  std::istringstream file(test::read_file("tests/geometry/whack.txt"));
  std::string text;
  Board board;
  for (std::string row; std::getline(file, row);) {
    INFO(text << ": " << row);
    std::istringstream rest(row);
    std::string word;
    if (!(rest >> word) || word[0] == '#') continue;
    if (word == "board") {
      rest >> text;
      board = sectioned(kites(), code_of(text)).value();
    } else if (word == "places") {
      check_places(text, rest);
    } else if (word == "sets") {
      check_sets(text, rest);
    } else {
      check_cell(board, word, rest);
    }
  }
}

TEST_CASE("Where sections lie turned a leap goes on in its direction, as a line does") {
  const Board board = sectioned(kites(), code_of(track)).value();
  for (Cell c = 0; c < board.size(); ++c) {
    for (Heading side = 0; side < board.sides(); ++side) {
      std::vector<Cell> ride;
      LeapEnd at{c, 2 * side};
      while ((at = leap_end(board, at.cell, {0, 1}, at.way)).cell != no_cell)
        ride.push_back(at.cell);
      CHECK(ride == board.ray(c, side));
    }
  }
}

TEST_CASE("A section turns by exact integers and keeps its corners counter-clockwise") {
  using Corners = std::array<Point, 4>;
  const std::array<Corners, 6> wanted = {{{Point{0, 0}, {2, 0}, {2, 2}, {1, 3}},
                                          {Point{0, 0}, {1, 3}, {0, 4}, {-1, 3}},
                                          {Point{0, 0}, {-1, 3}, {-2, 2}, {-2, 0}},
                                          {Point{0, 0}, {-2, 0}, {-2, -2}, {-1, -3}},
                                          {Point{0, 0}, {-1, -3}, {0, -4}, {1, -3}},
                                          {Point{0, 0}, {1, -3}, {2, -2}, {2, 0}}}};
  for (int turns = 0; turns < 6; ++turns)
    CHECK(kites().corners({true, {}, turns}) == wanted[static_cast<std::size_t>(turns)]);
}

TEST_CASE("A board's text lists all its joins in order, and nothing else is a text") {
  for (const std::string text :
       {"AeBn.AnCe.AsDs.BeCn", "AsBs.BwCs.CwDs", track, "AeBe.AnCe.AsDs", "A", "-", "AsBw"}) {
    const auto code = kites().read(text);
    INFO(text);
    REQUIRE(code);
    CHECK(kites().text(code.value()) == text);
    CHECK(kites().code(kites().arrangement(code.value())) == code.value());
  }
  const std::pair<const char*, const char*> wrong[] = {
      {"AeBe.AnCe.AsDs.BeCe", "its joins would be"},
      {"AsBs.BeCe.CnDe", "overlaps"},
      {"AsBw.AwCs.BwDs", "overlaps"},
      {"AsBe.BsCs.CnDn", "not alike"},
      {"BsCs.AnBn.CnDn", "its joins would be"},
      {"AnBn.", "is no join"},
      {"", "is no join"},
      {"AnEn", "is no join"},
      {"BnAn", "is no join"},
      {"B", "is no join"}};
  for (const auto& [text, why] : wrong) {
    const auto code = kites().read(text);
    INFO(text);
    REQUIRE_FALSE(code);
    CHECK(describe(code.problem()).find(why) != std::string::npos);
  }
  CHECK_FALSE(kites().read("."));
  CHECK_FALSE(kites().read("AeBn.AnCe.AsDs"));  // BeCn arises and is not listed
}

TEST_CASE("Four kites make 3612 boards, all of them within reach of moving one section", "[long]") {
  std::map<std::string, int> kinds, stuck;  // stuck: kinds of the boards that cannot aim
  std::array<std::size_t, 5> results{};
  std::array<std::map<std::size_t, int>, 5> sizes;
  const std::array<SectionMove, 5> moves = {tip, aim, dig, swapping, wild};
  for (const ArrangementCode code : all_boards()) {
    ++kinds[kind_of(code)];
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::size_t size = kites().results(code, moves[i]).size();
      results[i] += size;
      ++sizes[i][size];
      if (i == 1 && size == 0) ++stuck[kind_of(code)];
    }
  }
  CHECK(kinds == std::map<std::string, int>{{"chain", 2808},
                                            {"star", 672},
                                            {"three and one", 96},
                                            {"120-90-60-90", 24},
                                            {"90-90-90-90", 12}});
  CHECK(results == std::array<std::size_t, 5>{104880, 38088, 5952, 21372, 110832});
  CHECK(sizes[0].begin()->first == 21);
  CHECK(sizes[0].rbegin()->first == 52);
  CHECK(stuck == std::map<std::string, int>{{"star", 672}});
  CHECK(sizes[1].rbegin()->first == 22);
  CHECK(sizes[2][0] == 816);
  CHECK(sizes[2].rbegin()->first == 5);
  CHECK(sizes[3] == std::map<std::size_t, int>{{5, 300}, {6, 3312}});
}

TEST_CASE("Two kites make 8 boards, three make 140") {
  const SectionShape& kite = kites().shape();
  CHECK(boards_from(Sections::make("AB", kite).value(), "AnBn").size() == 8);
  CHECK(boards_from(Sections::make("ABC", kite).value(), "AnBn.BsCs").size() == 140);
}

TEST_CASE("Over all boards the sums of neighbours, steps and lines are the sheet's", "[long]") {
  std::array<std::size_t, 5> sums{};
  for (const ArrangementCode code : all_boards()) {
    const Board board = sectioned(kites(), code).value();
    for (Cell c = 0; c < board.size(); ++c) {
      sums[0] += neighbours(board, c, false).size();
      sums[1] += neighbours(board, c, true).size();
      sums[2] += leap_targets(board, c, {1, 2}).size();
      for (Heading heading = 0; heading < board.headings(); ++heading) {
        for (const auto& line : board.lines(c, heading)) sums[heading < 4 ? 3 : 4] += line.size();
      }
    }
  }
  CHECK(sums == std::array<std::size_t, 5>{781248, 662160, 1086144, 3220992, 1570752});
}

TEST_CASE("The moves of sections from the standard track are those of the sheet") {
  const ArrangementCode start = code_of(track);
  CHECK(texts(kites().results(start, swapping)) ==
        std::vector<std::string>{"AnBn.AsCs.CnDn", "AnBn.BsDs.CnDn", "AnCn.BnDn.BsCs",
                                 "AnDn.AsBs.BnCn", "AnDn.BnCn.CsDs"});
  CHECK(texts(kites().results(start, aim)) ==
        std::vector<std::string>{"AeCe.AnBn.CnDn", "AnBn.AsCs.CnDn", "AnBn.AsCw.CnDn",
                                 "AnBn.AsDw.CnDn", "AnBn.AwCs.CnDn", "AnBn.AwCw.CnDn",
                                 "AnBn.AwDs.CnDn", "AnBn.BeDe.CnDn", "AnBn.BsCw.CnDn",
                                 "AnBn.BsDs.CnDn", "AnBn.BsDw.CnDn", "AnBn.BwCs.CnDn",
                                 "AnBn.BwDs.CnDn", "AnBn.BwDw.CnDn"});
  CHECK(texts(kites().results(code_of("AeBe.AnCe.AsDs"), dig)) ==
        std::vector<std::string>{"AeBe.AsDs.BnCn.CwDw", "AeBn.AnCe.AsDs.BeCn"});
  CHECK(kites().results(start, tip) == kites().results(start, wild));
  CHECK(texts(kites().results(code_of("AeBn.AsCw.BwDs.CnDe"), dig)) ==
        std::vector<std::string>{"AeBn.AnCe.BeCn.BwDs", "AeBn.AnDe.AsCw.BeDn",
                                 "AeDn.AnCe.BwDs.CnDe", "AsCw.BeDn.BnCe.CnDe"});
}

TEST_CASE("Tipping an end of the standard track leaves the other three as they are") {
  std::set<std::string> wanted;
  for (const std::string join : {"AeDe", "AeDn", "AsDs", "AsDw", "AwDs", "AwDw", "BeDe", "BeDn",
                                 "BwDs", "BwDw", "CeDe", "CeDn", "CnDe", "CwDs", "CwDw"}) {
    std::set<std::string> joins{"AnBn", "BsCs", join};
    wanted.insert(*joins.begin() + "." + *std::next(joins.begin()) + "." + *joins.rbegin());
  }
  for (const std::string join : {"AeBe", "AeBn", "AeCe", "AeDe", "AnBe", "AnCe", "AnDe", "AsBw",
                                 "AsCw", "AsDs", "AsDw", "AwBw", "AwCw", "AwDs", "AwDw"}) {
    wanted.insert(join + ".BsCs.CnDn");
  }
  const auto found = texts(kites().results(code_of(track), tip));
  CHECK(std::set<std::string>(found.begin(), found.end()) == wanted);
}

TEST_CASE("A chain is laid by one join at a time, to one of its ends") {
  std::vector<ArrangementCode> boards = {0};
  for (const std::size_t count : {1, 8, 92, 936}) {
    std::vector<ArrangementCode> next;
    for (const ArrangementCode code : boards) {
      for (const ArrangementCode longer : kites().extensions(code)) next.push_back(longer);
    }
    CHECK(next.size() == count);
    boards = std::move(next);
  }
  CHECK(kites().extensions(boards.front()).empty());
}

TEST_CASE("Other shapes of section are other numbers") {
  const auto squares =
      Sections::make("ABC", {{Point{0, 0}, {1, 0}, {1, 1}, {0, 1}}, "senw", 3, 3, 4});
  REQUIRE(squares);
  CHECK(squares.value().extensions(squares.value().read("A").value()).size() == 16);
  const auto row = squares.value().read("AeBw.BeCw");
  REQUIRE(row);
  const Board board = sectioned(squares.value(), row.value()).value();
  CHECK(board.lines(board.find("Aa1"), 1)[0].size() == 8);
  const auto wedges =
      Sections::make("ABCDEF", {{Point{0, 0}, {2, 0}, {2, 2}, {1, 3}}, "senw", 4, 4, 6});
  REQUIRE(wedges);
  // Six kites around the point where their 60 degrees meet are a hexagon.
  const auto hexagon = wedges.value().read("AsFw.AwBs.BwCs.CwDs.DwEs.EwFs");
  REQUIRE(hexagon);
  CHECK(sectioned(wedges.value(), hexagon.value()).value().size() == 96);
}

TEST_CASE("A shape that cannot be turned, is not convex or has no names is refused") {
  const std::array<Point, 4> kite = {Point{0, 0}, {2, 0}, {2, 2}, {1, 3}};
  CHECK_FALSE(Sections::make("AB", {{Point{0, 0}, {1, 0}, {1, 1}, {0, 1}}, "senw", 2, 2, 6}));
  CHECK_FALSE(Sections::make("AB", {{Point{0, 0}, {1, 3}, {2, 2}, {2, 0}}, "senw", 2, 2, 6}));
  CHECK_FALSE(Sections::make("BA", {kite, "senw", 2, 2, 6}));
  CHECK_FALSE(Sections::make("ABCDEFG", {kite, "senw", 2, 2, 6}));
  CHECK_FALSE(Sections::make("AB", {kite, "seen", 2, 2, 6}));
  CHECK_FALSE(Sections::make("AB", {kite, "senw", 0, 2, 6}));
}

}  // namespace sb
