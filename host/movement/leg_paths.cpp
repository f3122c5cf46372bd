// Leg by leg, from every end of the last one.
#include "movement/leg_paths.h"

#include <algorithm>
#include <utility>

#include "base/list.h"
#include "board/leaps.h"

namespace sb {
namespace {

class Walker {
 public:
  Walker(const Board& board, Side side, Cell origin)
      : board_(board), side_(side), origin_(origin) {}

  std::vector<LegPath> go_on(const std::vector<LegPath>& ends, const Atom& leg) {
    leg_ = &leg;
    found_.clear();
    for (const LegPath& end : ends) {
      if (lies_in(board_, leg.from, side_, end.to)) walk(end);
      if (found_.size() > most_leg_paths) break;
    }
    return std::move(found_);
  }

 private:
  void walk(const LegPath& end) {
    const std::vector<Heading> headings = board_.resolve(leg_->ways, side_);
    if (leg_->kind == Atom::Kind::slide) {
      for (const Heading heading : headings) {
        for (const Board::Line line : board_.lines(end.to, heading)) slide(end, line);
      }
    } else if (leg_->lame) {
      for (const LamePath& path : lame_leaps(board_, end.to, leg_->leap, headings))
        arrive(end, end.to, path.to, path.through);
    } else {
      for (const Cell to : leap_targets(board_, end.to, leg_->leap, headings))
        arrive(end, end.to, to, {});
    }
  }

  void slide(const LegPath& end, Board::Line line) {
    std::vector<Cell> passed;
    Cell before = end.to;
    for (const Cell to : line) {
      const int steps = static_cast<int>(passed.size()) + 1;
      const bool too_far = leg_->most != 0 && steps > leg_->most;
      if (too_far || !comes(before, to)) break;
      if (steps >= leg_->least) arrive(end, before, to, passed);
      passed.push_back(to);
      before = to;
    }
  }

  bool comes(Cell before, Cell to) const {
    return to != origin_ &&
           (!leg_->outward || board_.distance(origin_, to) > board_.distance(origin_, before));
  }

  // `before`: the cell of the leg from which it comes there.
  void arrive(const LegPath& end, Cell before, Cell to, const std::vector<Cell>& passed) {
    const bool bounded =
        !keeps_course(board_, *leg_, side_, end.to, to) || !lies_in(board_, leg_->to, side_, to);
    if (bounded || !comes(before, to)) return;
    LegPath way{to, end.through};
    if (end.to != origin_) way.through.push_back(end.to);
    way.through.insert(way.through.end(), passed.begin(), passed.end());
    way.through = ascending(std::move(way.through));
    if (!std::ranges::binary_search(way.through, origin_)) add(std::move(way));
  }

  void add(LegPath way) {
    const auto covers = [](const LegPath& a, const LegPath& b) {
      return a.to == b.to && std::ranges::includes(b.through, a.through);
    };
    if (std::ranges::any_of(found_, [&](const LegPath& known) { return covers(known, way); }))
      return;
    std::erase_if(found_, [&](const LegPath& known) { return covers(way, known); });
    found_.push_back(std::move(way));
  }

  const Board& board_;
  Side side_;
  Cell origin_;
  const Atom* leg_ = nullptr;
  std::vector<LegPath> found_;
};

}  // namespace

std::vector<LegPath> leg_paths(const Board& board, const Atom& atom, Side side, Cell from) {
  Walker walker(board, side, from);
  std::vector<LegPath> ends = {{from, {}}};
  for (const Atom& leg : atom.legs) ends = walker.go_on(ends, leg);
  return ends;
}

}  // namespace sb
