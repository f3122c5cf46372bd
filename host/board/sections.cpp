// Placing sections beside each other, by vectors of sides alone. Joins are always found from where
// the sections lie, never remembered.
#include "board/sections.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include <fmt/format.h>

#include "base/list.h"
#include "base/text.h"

namespace sb {
namespace {

constexpr std::size_t most_sections = 6;

long cross(Point a, Point b) { return static_cast<long>(a.x) * b.y - static_cast<long>(a.y) * b.x; }

// Whether the point can be turned without leaving the integers, as often as it likes.
bool turns_exactly(Point point, int turns) { return turns == 4 || (point.x - point.y) % 2 == 0; }

bool is_convex(const std::array<Point, 4>& corners) {
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i], b = corners[(i + 1) % 4], c = corners[(i + 2) % 4];
    if (cross(b - a, c - b) <= 0) return false;
  }
  return true;
}

int joins_of(const Sections::Joins& joins, int section) {
  return static_cast<int>(std::count_if(joins.begin(), joins.end(), [&](const Sections::Join& j) {
    return j.first == section || j.second == section;
  }));
}

// Whether going on through opposite sides leads round a hole and back.
bool comes_round(const Sections::Joins& joins, int count) {
  std::vector<int> beyond(static_cast<std::size_t>(4 * count), -1);  // by section and side
  for (const Sections::Join& join : joins) {
    beyond[4 * join.first + join.first_side] = 4 * join.second + join.second_side;
    beyond[4 * join.second + join.second_side] = 4 * join.first + join.first_side;
  }
  for (int start = 0; start < 4 * count; ++start) {
    int side = start;
    for (int steps = 0; side >= 0; ++steps) {
      if (steps > count) return true;
      const int met = beyond[side];
      side = met < 0 ? -1 : met / 4 * 4 + (met + 2) % 4;
    }
  }
  return false;
}

// So many ways there are to lie beside another section, and one more not to lie at all.
std::uint64_t ways_beside(std::size_t sections) { return (sections - 1) * 16 + 1; }

bool has_a_code(std::size_t sections) {
  std::uint64_t codes = 1;
  for (std::size_t i = 1; i < sections; ++i) codes *= ways_beside(sections);
  return codes < (std::uint64_t{1} << 32) - 1;
}

}  // namespace

Result<Sections> Sections::make(std::string letters, SectionShape shape) {
  constexpr int most_cells = 16;
  const bool in_order = std::is_sorted(letters.begin(), letters.end()) &&
                        std::adjacent_find(letters.begin(), letters.end()) == letters.end() &&
                        std::ranges::all_of(letters, is_capital);
  if (letters.size() < 2 || letters.size() > most_sections || !in_order ||
      !has_a_code(letters.size())) {
    return Problem{fmt::format("'{}' does not name sections", escape(letters, 20)),
                   fmt::format("2 to {} capital letters, ascending", most_sections)};
  }
  std::string sides = shape.sides;
  std::sort(sides.begin(), sides.end());
  const bool different = std::adjacent_find(sides.begin(), sides.end()) == sides.end();
  if (sides.size() != 4 || !different || sides.front() < 'a' || sides.back() > 'z') {
    return Problem{fmt::format("'{}' does not name four sides", escape(shape.sides, 20)),
                   "four different small letters, as \"senw\""};
  }
  if (std::min(shape.files, shape.ranks) < 1 || std::max(shape.files, shape.ranks) > most_cells) {
    return Problem{fmt::format("a section cannot have {} x {} cells", shape.files, shape.ranks),
                   fmt::format("1 to {} each way", most_cells)};
  }
  if (!is_convex(shape.corners)) {
    return Problem{"the corners of a section are not those of a convex quadrilateral",
                   "counter-clockwise"};
  }
  for (std::size_t i = 0; i < 4; ++i) {
    if (turns_exactly(shape.corners[(i + 1) % 4] - shape.corners[i], shape.turns)) continue;
    return Problem{
        fmt::format("side {} of a section cannot be turned by 60 degrees exactly", shape.sides[i]),
        "(m, n) stands for (m * sqrt(3)/2, n/2): the two differ by an even number"};
  }
  return Sections(std::move(letters), std::move(shape));
}

Point Sections::turned(Point point, int turns) const {
  for (int i = 0; i < turns; ++i) {
    point = shape_.turns == 4 ? Point{-point.y, point.x}
                              : Point{(point.x - point.y) / 2, (3 * point.x + point.y) / 2};
  }
  return point;
}

std::array<Point, 4> Sections::corners(const SectionPlace& place) const {
  std::array<Point, 4> placed;
  for (std::size_t i = 0; i < 4; ++i) {
    placed[i] = place.at + turned(shape_.corners[i] - shape_.corners[0], place.turned);
  }
  return placed;
}

std::array<Point, 2> Sections::side(const SectionPlace& place, int number) const {
  const auto placed = corners(place);
  return {placed[number], placed[static_cast<std::size_t>(number + 1) % 4]};
}

std::optional<SectionPlace> Sections::beside(const SectionPlace& other, int its, int mine) const {
  const auto edge = side(other, its);
  for (int turns = 0; turns < shape_.turns; ++turns) {
    const SectionPlace here{true, {}, turns};
    const auto own = side(here, mine);
    if (own[1] - own[0] == edge[0] - edge[1]) return SectionPlace{true, edge[1] - own[0], turns};
  }
  return std::nullopt;
}

// Convex shapes are apart if and only if a side of one of them separates them.
bool Sections::overlap(const SectionPlace& a, const SectionPlace& b) const {
  const auto separated = [](const std::array<Point, 4>& one, const std::array<Point, 4>& two) {
    for (std::size_t i = 0; i < 4; ++i) {
      const Point start = one[i], along = one[(i + 1) % 4] - start;
      if (std::all_of(two.begin(), two.end(),
                      [&](Point corner) { return cross(along, corner - start) <= 0; }))
        return true;
    }
    return false;
  };
  const auto one = corners(a), two = corners(b);
  return !separated(one, two) && !separated(two, one);
}

bool Sections::clashes(const Arrangement& arrangement, int section) const {
  for (int other = 0; other < count(); ++other) {
    if (other != section && arrangement[other].placed &&
        overlap(arrangement[section], arrangement[other]))
      return true;
  }
  return false;
}

Sections::Joins Sections::joins(const Arrangement& arrangement) const {
  std::vector<std::array<Point, 4>> placed;
  for (const SectionPlace& place : arrangement) placed.push_back(corners(place));
  Joins found;
  for (int a = 0; a < count(); ++a) {
    for (int b = a + 1; b < count(); ++b) {
      if (!arrangement[a].placed || !arrangement[b].placed) continue;
      for (int i = 0; i < 16; ++i) {
        const int one = i / 4, two = i % 4;
        if (placed[a][one] == placed[b][(two + 1) % 4] &&
            placed[a][(one + 1) % 4] == placed[b][two])
          found.push_back({a, one, b, two});
      }
    }
  }
  const auto key = [&](const Join& join) {
    return std::tuple(join.first, shape_.sides[join.first_side], join.second,
                      shape_.sides[join.second_side]);
  };
  std::sort(found.begin(), found.end(),
            [&](const Join& x, const Join& y) { return key(x) < key(y); });
  return found;
}

std::string Sections::text(const Join& join) const {
  return {letters_[join.first], shape_.sides[join.first_side], letters_[join.second],
          shape_.sides[join.second_side]};
}

std::string Sections::text(const Arrangement& arrangement) const {
  std::string all;
  for (const Join& join : joins(arrangement)) all += (all.empty() ? "" : ".") + text(join);
  if (!all.empty()) return all;
  for (int i = 0; i < count(); ++i) {
    if (arrangement[i].placed) return {letters_[i]};
  }
  return "-";
}

bool Sections::connected(const Joins& joins, std::uint32_t among) const {
  std::uint32_t reached = among & -among;
  for (int round = 1; round < count(); ++round) {
    for (const Join& join : joins) {
      const std::uint32_t both = 1u << join.first | 1u << join.second;
      if ((both & among) == both && (both & reached)) reached |= both;
    }
  }
  return reached == among;
}

ArrangementCode Sections::code(const Arrangement& arrangement) const {
  return arrangement[0].placed ? code_of(joins(arrangement)) : 0;
}

// Each section but the first is told by the join with which it is reached first, in the order of
// texts.
ArrangementCode Sections::code_of(const Joins& joins) const {
  std::array<std::uint64_t, most_sections> way{};
  std::uint32_t reached = 1;
  const auto reach = [&](int from, int its, int section, int mine) {
    const int other = from < section ? from : from - 1;  // its number among the others
    way[section] = 1 + static_cast<std::uint64_t>((other * 4 + its) * 4 + mine);
    reached |= 1u << section;
  };
  for (std::size_t i = 0; i < joins.size();) {
    const Join& join = joins[i++];
    const bool first = reached >> join.first & 1, second = reached >> join.second & 1;
    if (first == second) continue;
    if (first) reach(join.first, join.first_side, join.second, join.second_side);
    if (second) reach(join.second, join.second_side, join.first, join.first_side);
    i = 0;
  }
  std::uint64_t number = 0;
  for (std::size_t i = letters_.size() - 1; i > 0; --i)
    number = number * ways_beside(letters_.size()) + way[i];
  return static_cast<ArrangementCode>(number + 1);
}

Arrangement Sections::arrangement(ArrangementCode code) const {
  Arrangement places(letters_.size());
  if (code == 0) return places;
  places[0] = {true, {}, 0};
  std::vector<int> way(letters_.size());
  std::uint64_t number = code - 1;
  for (std::size_t i = 1; i < letters_.size(); ++i) {
    way[i] = static_cast<int>(number % ways_beside(letters_.size()));
    number /= ways_beside(letters_.size());
  }
  for (int round = 1; round < count(); ++round) {
    for (int i = 1; i < count(); ++i) {
      if (places[i].placed || way[i] == 0) continue;
      const int beside_whom = (way[i] - 1) / 16;
      const SectionPlace& other = places[beside_whom < i ? beside_whom : beside_whom + 1];
      if (!other.placed) continue;
      places[i] = beside(other, (way[i] - 1) / 4 % 4, (way[i] - 1) % 4).value_or(SectionPlace{});
    }
  }
  return places;
}

bool Sections::complete(ArrangementCode code) const {
  const Arrangement places = arrangement(code);
  return std::all_of(places.begin(), places.end(), [](const SectionPlace& p) { return p.placed; });
}

Result<ArrangementCode> Sections::read(std::string_view written) const {
  if (written == "-") return ArrangementCode{0};
  const auto problem = [&](std::string why) {
    return Problem{fmt::format("{} is no board: {}", quoted(written), why), "as AnBn.BsCs"};
  };
  Arrangement places(letters_.size());
  places[0].placed = true;
  std::vector<Join> given;
  for (const std::string_view part : split(written, '.')) {
    if (written == std::string_view(letters_).substr(0, 1)) break;
    const auto number = [](const std::string& names, char name) {
      return static_cast<int>(names.find(name) == std::string::npos ? -1 : names.find(name));
    };
    if (part.size() != 4) return problem(fmt::format("{} is no join", quoted(part)));
    const Join join{number(letters_, part[0]), number(shape_.sides, part[1]),
                    number(letters_, part[2]), number(shape_.sides, part[3])};
    if (std::min({join.first, join.first_side, join.second, join.second_side}) < 0 ||
        join.first >= join.second)
      return problem(fmt::format("{} is no join", quoted(part)));
    given.push_back(join);
  }
  for (std::size_t round = 0; round < given.size(); ++round) {
    for (const Join& join : given) {
      SectionPlace& one = places[join.first];
      SectionPlace& two = places[join.second];
      if (one.placed == two.placed) continue;
      const auto place = one.placed ? beside(one, join.first_side, join.second_side)
                                    : beside(two, join.second_side, join.first_side);
      if (!place) return problem(fmt::format("the sides of {} are not alike", text(join)));
      (one.placed ? two : one) = *place;
    }
  }
  for (int section = 0; section < count(); ++section) {
    if (places[section].placed && clashes(places, section))
      return problem(fmt::format("{} overlaps another section", letters_[section]));
  }
  if (const std::string right = text(places); right != written)
    return problem(fmt::format("its joins would be {}", right));
  return code(places);
}

// --- Moves of sections ---

std::vector<ArrangementCode> Sections::in_order(std::vector<ArrangementCode> codes) const {
  codes = ascending(std::move(codes));
  std::vector<std::pair<std::string, ArrangementCode>> named;
  named.reserve(codes.size());
  for (const ArrangementCode code : codes) named.emplace_back(text(code), code);
  std::sort(named.begin(), named.end());
  for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = named[i].second;
  return codes;
}

void Sections::move_one(const Arrangement& from, int section, const SectionMove& move,
                        std::vector<ArrangementCode>& found) const {
  for (int other = 0; other < count(); ++other) {
    if (other == section) continue;
    for (int i = 0; i < 16; ++i) {
      const auto place = beside(from[other], i / 4, i % 4);
      if (!place) continue;
      Arrangement after = from;
      after[section] = *place;
      if (clashes(after, section)) continue;
      const Joins now = joins(after);
      const int joined = joins_of(now, section);
      if (joined >= move.least && (move.most == 0 || joined <= move.most) && connected(now, all()))
        found.push_back(code_of(now));
    }
  }
}

// `moved` is turned against the rest as one rigid piece, and put where one of its sections is
// joined to one of the rest.
void Sections::move_half(const Arrangement& from, std::uint32_t moved,
                         std::vector<ArrangementCode>& found) const {
  for (int i = 0; i < count() * count() * 16; ++i) {
    const int fixed = i / 16 / count(), section = i / 16 % count();
    if ((moved >> fixed & 1) || !(moved >> section & 1)) continue;
    const auto place = beside(from[fixed], i / 4 % 4, i % 4);
    if (!place || place->turned == from[section].turned) continue;
    const int turn = (place->turned - from[section].turned + shape_.turns) % shape_.turns;
    Arrangement after = from;
    bool clash = false;
    for (int each = 0; each < count(); ++each) {
      if (!(moved >> each & 1)) continue;
      after[each].at = place->at + turned(from[each].at - from[section].at, turn);
      after[each].turned = (from[each].turned + turn) % shape_.turns;
    }
    for (int each = 0; each < count(); ++each) clash = clash || clashes(after, each);
    if (!clash) found.push_back(code(after));
  }
}

std::vector<ArrangementCode> Sections::results(ArrangementCode from,
                                               const SectionMove& move) const {
  const Arrangement places = arrangement(from);
  const Joins now = joins(places);
  std::vector<ArrangementCode> found;
  switch (move.kind) {
    case SectionMove::Kind::one:
      for (int section = 0; section < count(); ++section) move_one(places, section, move, found);
      break;
    case SectionMove::Kind::two:
      for (int a = 0; a < count(); ++a) {
        for (int b = a + 1; b < count(); ++b) {
          Arrangement after = places;
          std::swap(after[a], after[b]);
          found.push_back(code(after));
        }
      }
      break;
    case SectionMove::Kind::half:
      for (std::uint32_t moved = 2; moved <= all(); moved += 2) {  // the first section is kept
        const bool halves = 2 * std::popcount(moved) == count() && connected(now, moved) &&
                            connected(now, all() & ~moved);
        if (halves) move_half(places, moved, found);
      }
      break;
  }
  std::erase(found, from);
  std::erase_if(
      found, [&](ArrangementCode code) { return comes_round(joins(arrangement(code)), count()); });
  return in_order(std::move(found));
}

std::vector<ArrangementCode> Sections::extensions(ArrangementCode from) const {
  const Arrangement places = arrangement(from);
  const auto next = std::find_if(places.begin(), places.end(),
                                 [](const SectionPlace& place) { return !place.placed; });
  if (next == places.end()) return {};
  const int section = static_cast<int>(next - places.begin());
  const Joins now = joins(places);
  std::vector<ArrangementCode> found;
  Arrangement after = places;
  if (section == 0) {
    after[0].placed = true;
    return {code(after)};
  }
  for (int i = 0; i < section * 16; ++i) {
    const int other = i / 16;
    const auto place = beside(places[other], i / 4 % 4, i % 4);
    if (!place || joins_of(now, other) > 1) continue;
    after[section] = *place;
    if (!clashes(after, section) && joins_of(joins(after), section) == 1)
      found.push_back(code(after));
  }
  return in_order(std::move(found));
}

}  // namespace sb
