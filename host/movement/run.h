// Runs: ways that go on where they meet a target, an enemy or a vacant spring. A slide turns there
// and slides on until it is blocked; a leap repeats itself. (Sonic the Hedgehog Chess, 3.1 to 3.4,
// 3.6; decisions 2 to 6, 11, 12, 24 to 27, 29.)
// Invariant: the same ground gives the same path; an endless path is always found out, because a
// path without captures that comes twice to one place with one heading and sense repeats itself.
#pragma once

#include "movement/program.h"

namespace sb {

// What a path meets, seen by the runner's side; the runner itself is in none of the sets.
template <int W>
struct Ground {
  CellSet<W> friends;     // they block
  CellSet<W> prey;        // enemies that are captured, or hit where they have lives
  CellSet<W> barred;      // enemies that nobody captures: no path may meet them
  CellSet<W> passable;    // of all these men those whom a path goes over, but for its first contact
  Cell sturdy = no_cell;  // the one enemy with lives; it is prey too
  int lives = 0;          // so many hits capture it
  // The same for the friend on that cell, who does not stand in his own way.
  Ground without(Cell runner) const {
    Ground ground = *this;
    ground.friends.remove(runner);
    return ground;
  }
};

enum class RunEnd : std::uint8_t {
  stands,   // the runner stands on `last`
  lost,     // it ended on the enemy with lives, which has some left: it is removed
  fatal,    // it took the last life and stands there
  endless,  // no such ply
  barred,   // it met on `last` an enemy that nobody captures: no such ply
};

template <int W>
struct RunPath {
  RunEnd end = RunEnd::stands;
  Cell last = no_cell;
  CellSet<W> captured;  // the enemy with lives is never among them
  int hits = 0;         // on the enemy with lives
  CellSet<W> passed;    // every cell that was looked at on the way; its change may change the path

  // Whether it is a ply at all. A path that did nothing and came back to its start is none.
  bool exists(Cell from) const {
    if (end == RunEnd::endless || end == RunEnd::barred) return false;
    return hits > 0 || captured.any() || end == RunEnd::lost || last != from;
  }
};

// Senses: the first turn of a path, as in Move::sense().
inline constexpr int clockwise = 1;
inline constexpr int counterclockwise = 2;

template <int W>
class Runner {
 public:
  using Set = CellSet<W>;

  Runner(const Lines<W>& lines, const Program<W>& program, const Ground<W>& ground)
      : lines_(lines), program_(program), ground_(ground) {}

  // From the first contact on; `from` is where the runner started. A sense of 0 stops there, or is
  // a leap's.
  RunPath<W> run(Cell from, Cell contact, int sense) {
    ground_.passable.remove(from);
    if (program_.kind == Program<W>::Kind::flight) return fly(from, contact);
    if (sense != 0) return turn(contact, lines_.heading(from, contact), sense);
    if (touch(contact)) stop(contact);
    return path_;
  }

 private:
  // What happens on a cell that is a target; false where the path ends with it.
  bool touch(Cell c) {
    if (ground_.barred.has(c)) return finish(RunEnd::barred, c);
    if (!ground_.prey.has(c)) return true;  // a vacant spring
    idle_ = limit_ = 0;
    if (c == ground_.sturdy) return ++path_.hits < ground_.lives || finish(RunEnd::fatal, c);
    ground_.prey.remove(c);
    ground_.passable.remove(c);
    path_.captured.add(c);
    return true;
  }
  bool finish(RunEnd end, Cell last) {
    path_.end = end;
    path_.last = last;
    return false;
  }
  void stop(Cell c) { finish(c == ground_.sturdy ? RunEnd::lost : RunEnd::stands, c); }
  Set targets() const { return ground_.prey | ground_.barred | program_.springs; }

  RunPath<W> turn(Cell c, Heading heading, int sense) {
    while (touch(c)) {
      heading = program_.turned[sense - 1][heading];
      if (program_.alternating) sense = clockwise + counterclockwise - sense;
      if (repeats(c, heading, sense)) {
        finish(RunEnd::endless, c);
        break;
      }
      const Set ray = lines_.ray(c, heading);
      const Set met = ray & (ground_.friends | targets()) & ~ground_.passable;
      const Cell next = met.any() ? lines_.nearest(met, heading) : no_cell;
      const Set way = met.any() ? lines_.between(c, next) : ray;
      path_.passed |= way;
      if (next != no_cell) path_.passed.add(next);
      if (next == no_cell || ground_.friends.has(next)) {
        const Set free = way & ~ground_.passable;
        stop(free.any() ? lines_.farthest(free, heading) : c);
        break;
      }
      c = next;
    }
    return path_;
  }

  RunPath<W> fly(Cell before, Cell c) {
    while (touch(c)) {
      const Cell next = program_.onward[before * lines_.cells() + c];
      if (next == no_cell || ground_.friends.has(next)) {
        if (next != no_cell) path_.passed.add(next);
        stop(c);
        break;
      }
      path_.passed.add(next);
      if (!targets().has(next)) {
        stop(next);
        break;
      }
      before = c;
      c = next;
    }
    return path_;
  }

  // Whether the path has been here with this heading and sense since its last capture or hit.
  // Compared with one remembered place, which moves on after 1, 2, 4 ... contacts.
  bool repeats(Cell c, Heading heading, int sense) {
    if (program_.springs.none()) return false;
    const std::uint32_t here =
        c | static_cast<std::uint32_t>(heading) << 8 | static_cast<std::uint32_t>(sense) << 16;
    if (limit_ != 0 && here == remembered_) return true;
    if (idle_++ == limit_) {
      remembered_ = here;
      limit_ = 2 * limit_ + 1;
      idle_ = 0;
    }
    return false;
  }

  const Lines<W>& lines_;
  const Program<W>& program_;
  Ground<W> ground_;
  RunPath<W> path_;
  std::uint32_t remembered_ = 0, idle_ = 0, limit_ = 0;
};

}  // namespace sb
