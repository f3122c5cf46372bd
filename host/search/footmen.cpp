// Every pair of cells of every pair of forms is looked at once: forms beyond the first few are left
// alone.
#include "search/footmen.h"

namespace sb {
namespace {

constexpr std::size_t most_forms = 8;
constexpr int stopped_share = 6;  // of its gain, if an enemy footman may stop it
constexpr int doubled_worth = 12, forlorn_worth = 10;

}  // namespace

WideSet all_ahead(const std::vector<Ways>& ways, Cell from) {
  WideSet ahead, front = ways[from].quiet;
  while (front.any()) {
    ahead |= front;
    WideSet next;
    front.each([&](Cell c) { next |= ways[c].quiet; });
    front = next & ~ahead;
  }
  return ahead;
}

void Footmen::consider(int form, const Roads& roads, const std::array<std::vector<int>, 2>& gains) {
  if (forms_.size() >= most_forms) return;
  std::array<std::vector<Place>, 2> places;
  for (int side = 0; side < 2; ++side) {
    const std::vector<Ways>& ways = roads.from[side];
    for (Cell c = 0; c < cells_; ++c) {
      Place place;
      place.ahead = all_ahead(ways, c);
      place.aims = ways[c].captures;
      place.gain = gains[side][c];
      if (place.ahead.has(c)) return;
      place.ahead.each([&](Cell next) { place.aims |= ways[next].captures; });
      places[side].push_back(place);
    }
  }
  places_[form] = std::move(places);
  forms_.push_back(form);
}

// Who may stop a footman that stands on `cell`, or defend him.
void Footmen::meet(int side, Cell cell, Place& place) const {
  for (const int other : forms_) {
    for (Cell from = 0; from < cells_; ++from) {
      const Place& enemy = places_[other][1 - side][from];
      const Place& friendly = places_[other][side][from];
      if (((enemy.aims | WideSet::of(from)) & place.ahead).any()) place.stoppers.add(from);
      if ((friendly.aims & (place.ahead | WideSet::of(cell))).any()) place.supporters.add(from);
    }
  }
}

void Footmen::finish() {
  for (const int form : forms_) {
    for (int side = 0; side < 2; ++side) {
      for (Cell c = 0; c < cells_; ++c) meet(side, c, places_[form][side][c]);
    }
  }
}

int Footmen::of(const Standing& man, const std::array<WideSet, 2>& footmen, int late) const {
  const int side = index(man.side);
  const Place& place = places_[man.form][side][man.cell];
  const bool free = (place.stoppers & footmen[1 - side]).none();
  int score = free ? place.gain * (128 + late) / 256 : place.gain / stopped_share;
  if ((place.ahead & footmen[side]).any()) score -= doubled_worth;
  if ((place.supporters & footmen[side]).none()) score -= forlorn_worth;
  return score;
}

}  // namespace sb
