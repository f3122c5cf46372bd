// Marks by the slow twin: a variable is looked at bit by bit, a derived mark is read anew each time
// it is asked for, but once for the marks that are made of it.
#include "reference/marks.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/list.h"
#include "reference/bodies.h"
#include "reference/reference.h"
#include "reference/scene.h"

namespace sb::reference {
namespace {

const CellMark& mark_numbered(const Variant& variant, int mark) { return variant.play.marks[mark]; }

// Calls visit(cell, turns left, value of its variable, bit) for each cell, and number of turns
// left, of the set that begins at a variable.
template <class Position, class Visit>
void each_bit_from(const Variant& variant, Position& position, int first, Visit visit) {
  const std::string& name = variant.state[first].name;
  for (auto f = static_cast<std::size_t>(first); f < variant.state.size(); ++f) {
    const StateField& field = variant.state[f];
    if (field.name != name) break;
    for (int i = 0; i < word_cells && field.first_cell + i < variant.board.size(); ++i)
      visit(static_cast<Cell>(field.first_cell + i), field.left, position.vars[f], 1u << i);
  }
}

template <class Position, class Visit>
void each_bit(const Variant& variant, Position& position, int mark, Visit visit) {
  each_bit_from(variant, position, mark_numbered(variant, mark).first, visit);
}

}  // namespace

Path cells_stored(const Variant& variant, const Snapshot& position, int mark, int left) {
  Path cells;
  each_bit(variant, position, mark,
           [&](Cell cell, int turns, const std::uint32_t& value, std::uint32_t bit) {
             if (turns == left && (value & bit) != 0) cells.push_back(cell);
           });
  return ascending(std::move(cells));
}

Path cells_noted(const Variant& variant, const Snapshot& position, int first) {
  Path cells;
  each_bit_from(variant, position, first,
                [&](Cell cell, int, const std::uint32_t& value, std::uint32_t bit) {
                  if ((value & bit) != 0) cells.push_back(cell);
                });
  return cells;
}

void note_cells(const Variant& variant, Snapshot& position, int first, const Path& cells) {
  each_bit_from(variant, position, first,
                [&](Cell cell, int, std::uint32_t& value, std::uint32_t bit) {
                  value = contains(cells, cell) ? value | bit : value & ~bit;
                });
}

Path cells_bearing(const View& view, int mark) {
  const int on = mark_numbered(view.variant, mark).on;
  Path cells;
  if (on < 0)
    return ascending(cells_noted(view.variant, view.now, mark_numbered(view.variant, mark).first));
  std::map<int, Path> none;
  auto& bearing = view.bearing ? *view.bearing : none;
  if (const auto known = bearing.find(mark); known != bearing.end()) return known->second;
  for (const Side side : {Side::white, Side::black}) {
    View said{view.variant, view.now, side};
    said.unmarked = true;
    said.bearing = &bearing;
    for (const Cell c : cells_of(said, on)) cells.push_back(c);
  }
  return bearing[mark] = ascending(std::move(cells));
}

Path cells_bearing(const Variant& variant, const Snapshot& position, int mark) {
  return cells_bearing(View{variant, position, position.to_act}, mark);
}

int mark_on(const Variant& variant, const Snapshot& position, Cell cell, bool CellMark::*does,
            const std::vector<int>& but) {
  const auto& marks = variant.play.marks;
  for (std::size_t m = 0; m < marks.size(); ++m) {
    if (!(marks[m].*does) || contains(but, static_cast<int>(m))) continue;
    const Path cells = cells_bearing(variant, position, static_cast<int>(m));
    const auto bears = [&](Cell part) { return contains(cells, part); };
    if (std::ranges::any_of(body_cells(variant, position, cell), bears)) return static_cast<int>(m);
  }
  return -1;
}

int Scene::mood(Cell c) const {
  const std::vector<int>& reads = kind(at(c)).reads;
  int mood = 0;
  if (unmarked || reads.empty()) return mood;
  if (!marked) marked = read_marks();
  for (std::size_t i = 0; i < reads.size(); ++i) {
    if (marked->bearing[reads[i]].has(c)) mood |= 1 << i;
  }
  return mood;
}

namespace {

bool stands_in_check(const Variant& variant, const Snapshot& position, Cell cell) {
  const Man& man = position.men[cell];
  if (variant.play.check >= 0)
    return contains(cells_of(variant, position, variant.play.check, man.side), cell);
  return variant.kind(man.kind).royal && attacked(variant, position, cell, other(man.side));
}

}  // namespace

int mood_on(const Variant& variant, const Snapshot& position, Cell cell) {
  const Scene scene{variant, position};
  const PieceSpec& kind = scene.kind(scene.at(cell));
  const bool checked = kind.reads_check && stands_in_check(variant, position, cell);
  return scene.mood(cell) | (checked ? kind.check_mood() : 0);
}

const Movement& movement_left(const Scene& scene, Cell cell) {
  static const Movement none;
  if (scene.is_bound(cell)) return none;
  const Form& form = form_at(scene.variant, scene.position, cell);
  return form.movement_in(mood_on(scene.variant, scene.position, cell));
}

std::vector<const Atom*> attacking_atoms(const Scene& scene, Cell cell) {
  std::vector<const Atom*> all;
  if (scene.is_bound(cell)) return all;
  const Form& form = scene.variant.form_of(scene.at(cell));
  const auto add_those_in = [&](int mood) {
    for (const Atom& atom : form.attacks_in(mood)) all.push_back(&atom);
  };
  if (!scene.unmarked) {
    add_those_in(scene.mood(cell));
  } else {
    for (int mood = 0; mood < scene.kind(scene.at(cell)).moods_of_marks(); ++mood)
      add_those_in(mood);
  }
  return all;
}

Marked Scene::read_marks() const {
  Marked all;
  all.bearing.resize(variant.play.marks.size());
  for (std::size_t m = 0; m < variant.play.marks.size(); ++m) {
    const CellMark& mark = variant.play.marks[m];
    const auto reads = [&](const PieceSpec& kind) {
      return contains(kind.reads, static_cast<int>(m));
    };
    const bool is_read = std::ranges::any_of(variant.pieces, reads);
    if (!mark.holds && !mark.shields && !mark.passable && !is_read) continue;
    for (const Cell bearing : cells_bearing(variant, position, static_cast<int>(m))) {
      for (const Cell c : body_cells(variant, position, bearing)) {
        all.bearing[m].add(c);
        if (mark.holds) all.held.add(c);
        if (mark.holds && !(at(c).kind != 0 && reads(kind(at(c))))) all.bound.add(c);
        if (mark.shields) all.shielded.add(c);
        if (mark.passable) all.passable.add(c);
      }
    }
  }
  return all;
}

Snapshot without_mark(const Variant& variant, Snapshot position, int mark, const Path& cells) {
  each_bit(variant, position, mark, [&](Cell cell, int, std::uint32_t& value, std::uint32_t bit) {
    if (contains(cells, cell)) value &= ~bit;
  });
  return position;
}

Snapshot with_mark(const Variant& variant, Snapshot position, int mark, const Path& cells) {
  const int full = mark_numbered(variant, mark).layers();
  position = without_mark(variant, std::move(position), mark, cells);
  each_bit(variant, position, mark,
           [&](Cell cell, int left, std::uint32_t& value, std::uint32_t bit) {
             if (left == full && contains(cells, cell)) value |= bit;
           });
  return position;
}

Snapshot with_marks_aged(const Variant& variant, Snapshot position) {
  for (std::size_t m = 0; m < variant.play.marks.size(); ++m) {
    const int mark = static_cast<int>(m);
    if (variant.play.marks[m].on >= 0 || variant.play.marks[m].lasts < 0) continue;
    std::set<std::pair<int, Cell>> before;  // by turns left
    each_bit(variant, position, mark,
             [&](Cell cell, int left, const std::uint32_t& value, std::uint32_t bit) {
               if ((value & bit) != 0) before.emplace(left, cell);
             });
    each_bit(variant, position, mark,
             [&](Cell cell, int left, std::uint32_t& value, std::uint32_t bit) {
               value &= ~bit;
               if (before.contains({left + 1, cell})) value |= bit;
             });
  }
  return position;
}

Snapshot with_cast(const Variant& variant, const Snapshot& position, int number, Cell cell,
                   Depth depth) {
  View view{variant, position, position.to_act};
  view.depth = depth;
  view.named = cell;
  Snapshot next = position;
  for (const Laying& laying : variant.play.cast_numbered(number).lays)
    next = with_mark(variant, std::move(next), laying.mark, cells_of(view, laying.set));
  return next;
}

}  // namespace sb::reference
