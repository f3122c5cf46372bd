// The first man stands on few cells, since symmetries bring him there; of what is left to choose
// the least code is the number.
#include "endgame/placements.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "base/list.h"

namespace sb {
namespace {

// n over k; 0 where k is more than n.
std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
  if (k > n) return 0;
  std::uint64_t ways = 1;
  for (std::uint64_t i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  return b != 0 && a > largest / b ? largest : a * b;
}

}  // namespace

Placements::Placements(const std::vector<Ground>& men, const std::vector<CellMap>& symmetries,
                       int board_cells)
    : symmetries_(symmetries), count_(men.size()) {
  assert(!men.empty() && men.size() <= most_men && !symmetries.empty());
  const auto cells = static_cast<std::size_t>(board_cells);
  for (const auto& [man, ground] : men) {
    const auto like = std::ranges::find(groups_, man, &Group::man);
    if (like != groups_.end()) {
      ++like->count;
      continue;
    }
    Group& group = groups_.emplace_back(Group{man, ground, {}});
    group.rank_of.assign(cells, nowhere);
    for (std::size_t i = 0; i < ground.size(); ++i)
      group.rank_of[ground[i]] = static_cast<std::uint16_t>(i);
  }
  std::stable_partition(groups_.begin(), groups_.end(),
                        [](const Group& group) { return group.count == 1; });
  if (groups_[0].count > 1) symmetries_.resize(1);
  home_of_.resize(cells);
  home_by_.resize(cells);
  for (const Cell c : groups_[0].cells) {
    Cell home = c;
    for (const CellMap& map : symmetries_) home = std::min(home, map[c]);
    if (home == c) homes_.push_back(c);
    home_of_[c] = static_cast<std::uint64_t>(index_in(homes_, home));
    for (std::size_t s = 0; s < symmetries_.size(); ++s) {
      if (symmetries_[s][c] == home) home_by_[c].push_back(static_cast<std::uint16_t>(s));
    }
  }
  for (Group& group : groups_) {
    const bool first = &group == &groups_[0] && group.count == 1;
    group.size = first ? homes_.size() : choose(group.cells.size(), group.count);
    size_ = product(size_, group.size);
  }
  size_ = product(size_, 2);
}

std::optional<Placements::Standing> Placements::standing(std::span<const Placed> men) const {
  if (men.size() != count_) return std::nullopt;
  Standing found;
  std::size_t placed[most_men] = {};
  for (const auto& [cell, man] : men) {
    std::size_t g = 0, begin = 0;
    while (g < groups_.size() && !(groups_[g].man == man)) begin += groups_[g++].count;
    if (g == groups_.size() || placed[g] == groups_[g].count || !groups_[g].has(cell))
      return std::nullopt;
    found.cells[begin + placed[g]++] = cell;
  }
  return found;
}

Placements::Standing Placements::moved(const Standing& standing, const CellMap& map) const {
  Standing after;
  for (std::size_t i = 0; i < count_; ++i) after.cells[i] = map[standing.cells[i]];
  std::size_t begin = 0;
  for (const Group& group : groups_) {
    if (group.count > 1) std::sort(after.cells + begin, after.cells + begin + group.count);
    begin += group.count;
  }
  return after;
}

std::uint64_t Placements::code(const Standing& standing) const {
  std::uint64_t code = 0;
  std::size_t begin = 0;
  for (const Group& group : groups_) {
    std::uint64_t part = 0;
    for (std::size_t i = 0; i < group.count; ++i) {
      const std::uint64_t rank = group.rank_of[standing.cells[begin + i]];
      part += group.count == 1 ? rank : choose(rank, i + 1);
    }
    if (begin == 0 && group.count == 1) part = home_of_[standing.cells[0]];
    code = code * group.size + part;
    begin += group.count;
  }
  return code;
}

Placements::Standing Placements::decoded(std::uint64_t code) const {
  Standing found;
  std::size_t end = count_;
  for (std::size_t g = groups_.size(); g-- > 0;) {
    const Group& group = groups_[g];
    std::uint64_t part = code % group.size;
    code /= group.size;
    if (group.count == 1) {
      found.cells[--end] = g == 0 ? homes_[part] : group.cells[part];
      continue;
    }
    for (std::size_t i = group.count; i > 0; --i) {
      std::size_t rank = i - 1;
      while (choose(rank + 1, i) <= part) ++rank;
      part -= choose(rank, i);
      found.cells[--end] = group.cells[rank];
    }
  }
  return found;
}

std::uint64_t Placements::least(const Standing& standing) const {
  const auto& ways = home_by_[standing.cells[0]];
  std::uint64_t least = largest;
  for (const std::uint16_t way : ways) {
    const std::uint64_t one = code(way == 0 ? standing : moved(standing, symmetries_[way]));
    least = std::min(least, one);
  }
  return least;
}

std::optional<std::uint64_t> Placements::number(std::span<const Placed> men, Side to_act) const {
  const auto found = standing(men);
  if (!found) return std::nullopt;
  return 2 * least(*found) + static_cast<std::uint64_t>(index(to_act));
}

bool Placements::place(std::uint64_t number, std::vector<Man>& men, Side& to_act) const {
  assert(number < size_);
  to_act = number % 2 == 0 ? Side::white : Side::black;
  const Standing where = decoded(number / 2);
  for (std::size_t i = 1; i < count_; ++i) {
    const auto* const end = where.cells + i;
    if (std::find(where.cells, end, where.cells[i]) != end) return false;
  }
  if (least(where) != number / 2) return false;
  std::size_t i = 0;
  for (const Group& group : groups_) {
    for (std::size_t n = 0; n < group.count; ++n) men[where.cells[i++]] = group.man;
  }
  return true;
}

std::uint64_t Placements::alike(std::uint64_t number) const {
  const Standing where = decoded(number / 2);
  const auto fixed = std::ranges::count_if(
      symmetries_, [&](const CellMap& map) { return moved(where, map) == where; });
  return symmetries_.size() / static_cast<std::uint64_t>(fixed);
}

}  // namespace sb
