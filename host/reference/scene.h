// What the files of the slow twin share: a position seen through its variant, and walks over cells.
// Invariant: nothing in here is kept between two calls, and nothing is shared with the engine.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/list.h"
#include "board/leaps.h"
#include "movement/move.h"
#include "rules/variant.h"

namespace sb::reference {

// Where marks hold men, shield them and let others pass; `bound`: where they hold those whose kinds
// do not read them. By mark the cells that bear it, where some kind reads it.
struct Marked {
  CellSet<4> held, bound, shielded, passable;
  std::vector<CellSet<4>> bearing;
};

// What every rule below asks about.
struct Scene {
  const Variant& variant;
  const Snapshot& position;
  bool unmarked = false;  // no mark does anything
  std::shared_ptr<const Board> lying = variant.board_in(position);
  mutable std::optional<Marked> marked{};  // read when it is asked for first
  // Where somebody is thought to stand whom the other side may capture, whoever stands there.
  Cell asked = no_cell;

  // `bound`: where he moves by himself.
  bool is_held(Cell c) const { return bears(c, &Marked::held); }
  bool is_bound(Cell c) const { return bears(c, &Marked::bound); }
  // Which of the marks that his kind reads the man bears: a mood without check.
  int mood(Cell c) const;
  bool is_shielded(Cell c) const { return bears(c, &Marked::shielded); }
  // Whether whoever stands there is in the way of lines and lame leaps.
  bool blocks(Cell c) const { return (!empty(c) || c == asked) && !bears(c, &Marked::passable); }

  const Board& board() const { return *lying; }
  const Man& at(Cell c) const { return position.men[c]; }
  bool empty(Cell c) const { return at(c).kind == 0; }
  const PieceSpec& kind(const Man& man) const { return variant.kind(man.kind); }
  // What marks do, read anew.
  Marked read_marks() const;

 private:
  bool bears(Cell c, CellSet<4> Marked::*cells) const {
    if (unmarked || variant.play.marks.empty()) return false;
    if (!marked) marked = read_marks();
    return ((*marked).*cells).has(c);
  }
};

using Path = std::vector<Cell>;
using Line = Board::Line;

// The cells as a set, where many are asked whether they are among them.
inline CellSet<4> gathered(const Path& cells) {
  CellSet<4> set;
  for (const Cell c : cells) set.add(c);
  return set;
}

inline void forget_trail(Snapshot& position) {
  position.trail.clear();
  position.passer = no_cell;
}

// attackers() of reference.h in a scene that says whether marks do anything.
Path attackers_in(const Variant& variant, const Snapshot& position, Cell cell, Side by,
                  bool unmarked);

// Whether such a man of its side stands on the cell in the setup.
bool on_home_cell(const Variant& variant, const Man& man, Cell cell);

// How the man moves in the state that it is in.
const Movement& movement_of(const Scene& scene, const Man& man);

// What the man of the side to act on that cell can do as marks leave it.
const Movement& movement_left(const Scene& scene, Cell cell);

// Those of movement_left(), by index, that each lead to the ply of one man from its cell.
std::vector<std::size_t> atoms_leading(const Scene& scene, Move move);

// The atoms by which the man on that cell attacks, whichever side acts. While marks are read it is
// by all that he has in any mood.
std::vector<const Atom*> attacking_atoms(const Scene& scene, Cell cell);

// Whether the man on the cell is one of those symbols, as Atom::against and Atom::over name whom an
// atom captures and hops over; where none is named, whoever it is.
bool is_one_of(const Scene& scene, const std::vector<std::string>& symbols, Cell cell);

// The position with some enemy of `by` that may be captured on the cell, where none stands there;
// as it is where no such man exists.
Snapshot with_enemy_on(const Variant& variant, Snapshot position, Cell cell, Side by);

// --- What every ply does at its end ---

// Men of the side to act change as they say after a ply of others of their side: `actors`, by where
// they stand now.
void let_others_tick(const Variant& variant, Snapshot& next, const Path& actors);
// Hits on the other side's man with lives await no answer when he is gone.
void forget_hits(const Variant& variant, Snapshot& next);
// The turn of the side to act is over.
void end_turn(Snapshot& next);
// Likewise with a ply, which counts for HALFMOVE.
void end_turn_with_ply(Snapshot& next, bool zeroing);

// The plies of a position in which no men are moved, and where they lead; a pass too.
std::vector<Move> decisions(const Variant& variant, const Snapshot& position);
Snapshot after_decision(const Variant& variant, const Snapshot& position, Move move);

// Where the one man of a side stands that may change with a move; no_cell if there is none, or if
// several are of his kind.
Cell changing_man(const Variant& variant, const Snapshot& position, Side side);

// Whether the game is over in this position, whatever moves the men would have.
bool settled(const Variant& variant, const Snapshot& position);

// Whether the man may become another kind by a move from one cell to the other.
bool may_promote(const Scene& scene, const Man& man, Cell from, Cell to);

// What the man may be once it has arrived: 0 = what it is, or the kinds that it may become.
std::vector<std::uint16_t> choices(const Scene& scene, const Man& man, Cell from, Cell to);

// Whether an enemy who comes to the cell captures the man there.
bool falls_to_coming(const Scene& scene, const Man& man, Cell cell);
// Whether `by` may capture the man on the cell, if one of its men gets there.
bool can_be_captured(const Scene& scene, Cell cell, Side by);
// Whether men of `side` may capture theirs on the cell.
bool can_be_captured_by_own(const Scene& scene, Cell cell, Side side);

// What a shot or a blast makes of the man on a cell; false if that only costs it its guard.
bool strike(const Scene& before, Cell cell, std::string_view way, Snapshot& next);
// Who stands on the cell once the man who stands there now has been hit so: nobody if he is gone.
// Marks are those of the position before.
Man left_on(const Scene& before, const Man& man, Cell cell, std::string_view way);

// Where men of the ply explode; the explosions there, when these men are gone already: gives the
// cells that lose theirs.
Path explosions(const Variant& variant, const Snapshot& position, Move move);
Path explode(const Scene& before, const Path& centres, Snapshot& next);

// Whether royal men may be left attacked by the ply, which leads to `next`, for the guard they
// have.
bool stays_guarded(const Variant& variant, const Snapshot& position, Move move,
                   const Snapshot& next);

// The body's moves by one of its atoms; nothing unless `from` is its first cell.
void add_body_moves(const Scene& scene, Cell from, const Atom& atom, std::vector<Move>& moves);

// The bodies that the man on `from` builds with its neighbour on `to`.
void add_buildings(const Scene& scene, Cell from, Cell to, std::vector<Move>& moves);

// Adds every joint turn of the side to act, whether it leaves a royal man attacked or not.
void add_joint_turns(const Scene& scene, std::vector<Move>& moves);

// Whether what bounds the end of an atom lets it lead from one cell to the other.
inline bool is_within(const Scene& scene, Side side, const Atom& atom, Cell from, Cell to) {
  const Board& board = scene.board();
  return keeps_course(board, atom, side, from, to) && lies_in(board, atom.to, side, to);
}

// --- Where an atom leads: visit(to) for each cell it can end on, whatever stands there ---

template <class Visit>
void walk_slide(const Scene& scene, Line line, const Atom& atom, Visit visit) {
  int steps = 0;
  for (const Cell c : line) {
    ++steps;
    if (atom.most != 0 && steps > atom.most) break;
    if (steps >= atom.least) visit(c);
    if (scene.blocks(c)) break;
  }
}

// Whether a man of `side` may jump whoever stands on the cell.
inline bool may_jump(const Scene& scene, Side side, Cell cell) {
  if (!scene.blocks(cell) || cell == scene.asked) return true;
  const Jumpable by = scene.variant.form_of(scene.at(cell)).jumpable;
  return by == Jumpable::by_all || (by == Jumpable::by_own && scene.at(cell).side == side);
}

// Whether the cells hold parts of one man.
inline bool is_one_man(const Scene& scene, Cell a, Cell b) {
  const Man &first = scene.at(a), &second = scene.at(b);
  return first.kind != 0 && scene.kind(first).body && first.kind == second.kind &&
         first.side == second.side;
}

template <class Visit>
void walk_hop(const Scene& scene, Line line, Side side, const Atom& atom, Visit visit) {
  int steps = 0, screens = 0;
  Cell screen = no_cell;
  for (const Cell c : line) {
    ++steps;
    if (atom.most != 0 && steps > atom.most) return;
    if (screen != no_cell && is_one_man(scene, screen, c)) continue;
    if (screens == atom.jumps) {
      if (steps >= atom.least) visit(c);
      if (atom.lands_next || scene.blocks(c)) return;
    } else if (!scene.blocks(c)) {
      continue;
    } else if (!may_jump(scene, side, c)) {
      return;
    } else {
      if (!is_one_of(scene, atom.over, c)) return;
      screen = c;
      ++screens;
    }
  }
}

// visit(victim, landing) for each man in its way whom a hop that takes could capture, were he an
// enemy.
template <class Visit>
void walk_jump(const Scene& scene, Line line, const Atom& atom, Visit visit) {
  const std::size_t most = atom.most == 0 ? line.size() : static_cast<std::size_t>(atom.most);
  for (std::size_t victim = 0; victim < line.size(); ++victim) {
    const bool in_the_way = scene.blocks(line[victim]);
    const bool nobody = scene.empty(line[victim]) && line[victim] != scene.asked;
    if (!in_the_way && !nobody) continue;  // a mark lets him pass
    for (std::size_t end = victim + 1; end < std::min(line.size(), most); ++end) {
      if (scene.blocks(line[end])) break;
      if (end + 1 >= static_cast<std::size_t>(atom.least)) visit(line[victim], line[end]);
      if (atom.lands_next) break;
    }
    if (in_the_way) return;
  }
}

// visit(line, to) for each line of a slide or hop of such a man, and each cell on it.
template <class Visit>
void walk_lines(const Scene& scene, Cell from, Side side, const Atom& atom, Visit visit) {
  for (const Heading heading : scene.board().resolve(atom.ways, side)) {
    for (const Line line : scene.board().lines(from, heading)) {
      const auto visit_on_it = [&](Cell to) { visit(line, to); };
      if (atom.kind == Atom::Kind::slide) {
        walk_slide(scene, line, atom, visit_on_it);
      } else {
        walk_hop(scene, line, side, atom, visit_on_it);
      }
    }
  }
}

template <class Visit>
void walk_rides(const Scene& scene, Cell from, const std::vector<Heading>& ahead, const Atom& atom,
                Visit visit) {
  const Board& board = scene.board();
  for (int way = 0; way < leap_ways(board, atom.leap); ++way) {
    if (!ahead.empty() && std::ranges::count(ahead, leap_heading(board, way)) == 0) continue;
    for (const int turn : atom.circles ? std::vector{1, -1} : std::vector{0}) {
      Path ride;
      LeapEnd at{from, way};
      for (int by = turn; ride.empty() || !scene.blocks(at.cell);) {
        at = leap_end(board, at.cell, atom.leap, at.way);
        if (at.cell == no_cell || at.cell == from || contains(ride, at.cell)) break;
        ride.push_back(at.cell);
        if (at.mirrored) by = -by;
        if (atom.circles) at.way = turned_way(board, at.way, by);
      }
      const int leaps = static_cast<int>(ride.size());
      for (int n = atom.least; n <= (atom.most == 0 ? leaps : std::min(atom.most, leaps)); ++n)
        visit(ride[static_cast<std::size_t>(n) - 1]);
    }
  }
}

template <class Visit>
void walk_leaps(const Scene& scene, Cell from, Side side, const Atom& atom, Visit visit) {
  const Board& board = scene.board();
  const std::vector<Heading> ahead = board.resolve(atom.ways, side);
  if (atom.twice) {
    for (const Cell through : leap_targets(board, from, atom.leap, ahead)) {
      if (scene.blocks(through)) continue;
      for (const Cell to : leap_targets(board, through, atom.leap, ahead)) visit(to);
    }
  } else if (atom.rides) {
    walk_rides(scene, from, ahead, atom, visit);
  } else if (atom.lame) {
    for (const auto& [to, way] : lame_leaps(board, from, atom.leap, ahead)) {
      if (std::ranges::all_of(way, [&](Cell c) { return !scene.blocks(c); })) visit(to);
    }
  } else {
    for (const Cell to : leap_targets(board, from, atom.leap, ahead)) {
      const Path passed = atom.leap.along_a_line() ? board.between(from, to) : Path{};
      if (std::ranges::all_of(passed, [&](Cell c) { return may_jump(scene, side, c); })) visit(to);
    }
  }
}

// Where a leg of a way that began on `origin` leads from `at`; nobody goes over `origin`.
template <class Visit>
void walk_leg(const Scene& scene, Cell origin, Cell at, Side side, const Atom& leg, Visit visit) {
  const Board& board = scene.board();
  const auto comes = [&](Cell before, Cell c) {
    return c != origin &&
           (!leg.outward || board.distance(origin, c) > board.distance(origin, before));
  };
  const std::vector<Heading> headings = board.resolve(leg.ways, side);
  if (leg.kind == Atom::Kind::leap) {
    for (const Cell to : leap_targets(board, at, leg.leap, headings)) {
      if (!leg.lame && comes(at, to)) visit(to);
    }
    if (!leg.lame) return;
    for (const auto& [to, passed] : lame_leaps(board, at, leg.leap, headings)) {
      const bool free =
          std::ranges::none_of(passed, [&](Cell c) { return c == origin || scene.blocks(c); });
      if (free && comes(at, to)) visit(to);
    }
    return;
  }
  for (const Heading heading : headings) {
    for (const Line line : board.lines(at, heading)) {
      Cell before = at;
      Path road;
      for (const Cell c : line) {
        if (!comes(std::exchange(before, c), c)) break;
        road.push_back(c);
      }
      walk_slide(scene, road, leg, visit);
    }
  }
}

// The legs one behind the other, each from an empty cell where the last one ends.
inline void walk_way(const Scene& scene, Cell origin, Cell at, const Man& man,
                     std::span<const Atom> legs, const std::function<void(Cell)>& visit) {
  const Atom& leg = legs.front();
  if (!lies_in(scene.board(), leg.from, man.side, at)) return;
  walk_leg(scene, origin, at, man.side, leg, [&](Cell to) {
    if (!is_within(scene, man.side, leg, at, to)) return;
    if (legs.size() == 1) {
      visit(to);
    } else if (!scene.blocks(to)) {
      walk_way(scene, origin, to, man, legs.subspan(1), visit);
    }
  });
}

inline bool may_begin(const Scene& scene, Cell from, const Man& man, const Atom& atom) {
  return (!atom.first || on_home_cell(scene.variant, man, from)) &&
         lies_in(scene.board(), atom.from, man.side, from);
}

// The same of an atom that takes, with where it lands: visit(victim, landing).
template <class Visit>
void each_jump(const Scene& scene, Cell from, const Man& man, const Atom& atom, Visit visit) {
  if (!may_begin(scene, from, man, atom)) return;
  for (const Heading heading : scene.board().resolve(atom.ways, man.side)) {
    for (const Line line : scene.board().lines(from, heading)) {
      walk_jump(scene, line, atom, [&](Cell victim, Cell to) {
        if (is_within(scene, man.side, atom, from, to)) visit(victim, to);
      });
    }
  }
}

// The ways of `atom` for this man, were it on `from`; of one that takes those whom it could
// capture.
template <class Visit>
void each_target(const Scene& scene, Cell from, const Man& man, const Atom& atom, Visit visit) {
  if (atom.takes) {
    return each_jump(scene, from, man, atom, [&](Cell victim, Cell) { visit(victim); });
  }
  if (!may_begin(scene, from, man, atom)) return;
  const auto visit_in_zone = [&](Cell to) {
    if (is_within(scene, man.side, atom, from, to)) visit(to);
  };
  if (atom.kind == Atom::Kind::teleport) {
    for (Cell c = 0; c < scene.board().size(); ++c) {
      if (c != from) visit_in_zone(c);
    }
    return;
  }
  if (atom.kind == Atom::Kind::stay) return visit_in_zone(from);
  if (atom.kind == Atom::Kind::way)
    return walk_way(scene, from, from, man, atom.legs, visit_in_zone);
  if (atom.kind == Atom::Kind::leap) return walk_leaps(scene, from, man.side, atom, visit_in_zone);
  walk_lines(scene, from, man.side, atom, [&](Line, Cell to) { visit_in_zone(to); });
}

}  // namespace sb::reference
