// Program: one movement of one side compiled for a board. Tables instead of walks wherever it can
// be.
// Invariant: reach() is always a part of `targets`, and always equals walking the atom step by
// step; nothing in here knows legality or turns.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "movement/lines.h"
#include "movement/spec.h"
#include "movement/tracks.h"

namespace sb {

template <int W>
struct Program {
  using Set = CellSet<W>;

  enum class Kind {
    leap,   // `targets` by cell, whatever stands between
    slide,  // along a run of axes until something stands in the way, within `targets` if `limited`
    shift,  // one heading at a constant distance in cell numbers: all men of a set move at once
    hop,    // along `headings`, over so many screens
    lame,   // `paths`: leaps, rows of leaps, ways of legs and jumps that need cells empty; stays
            // none
    track,  // along `tracks` until something stands in the way, within `targets` if `limited`
    run,    // a slide that turns where it meets a target (movement/run.h)
    flight  // `targets` by cell: a leap that is repeated where it meets a target
  };
  struct Lame {
    Cell from, to;
    Set through;             // all of it has to be empty
    Cell landing = no_cell;  // takes: where the man ends who captures on `to`; also in `through`
  };

  Kind kind = Kind::leap;
  Side side = Side::white;
  bool quiet = true, capture = true, capture_own = false, merge = false;
  bool leaves_trail = false, takes_trail = false, shoots = false, checks = true;
  bool takes = false;             // lame: it captures there and goes on to the landing of the path
  int first_axis = 0;             // slide, run, hop; of a hop its headings need not be all of them
  int axis_count = 0;             // likewise
  bool limited = false;           // slide, run, track: `targets` bounds it
  bool alternating = false;       // run
  int least = 1, most = 0;        // shift, track: as in Atom
  bool lands_next = false;        // hop
  int screens = 1;                // hop: as Atom::jumps
  bool vaults = false;            // leap: over men that may be jumped alone
  int distance = 0;               // shift: cell numbers a step; |distance| < 64
  Heading heading = 0;            // shift
  std::vector<Heading> headings;  // hop, track
  Set starts;                     // shift: cells from which it may be made
  Set goal;                       // shift: cells to which it may lead
  Set can_step;                   // shift: cells that have a neighbour in its heading
  std::vector<Set>
      targets;  // by from-cell: where it can lead at best, whatever stands on the board
  std::vector<Set> sources;  // by to-cell: the inverse of `targets`
  std::vector<Lame> paths;   // lame, ordered by from; some may lead back to where they start
  std::vector<std::uint32_t>
      first_path;  // lame: by from-cell, and one behind: where its paths begin
  Set springs;     // run, flight: permanent targets
  // run: by sense - 1 and heading, the heading after a turn
  std::array<std::vector<std::uint8_t>, 2> turned;
  std::vector<Cell> onward;   // flight: by two cells, where the same leap leads from the second
  std::vector<Cell> towards;  // flight: by two cells, where the leap lands first that leads there
  std::vector<Set> reachers;  // run, flight: by to-cell, from where some path might lead there
  // track, hop where lines bend or form rings; shared by programs that go the same ways
  std::shared_ptr<const Tracks<W>> tracks;
  // track, where lines form rings: the same heading by heading, for two lines may join two cells
  std::vector<Program> strands;

  // Where a man on `from` comes to: empty cells, and occupied ones that end its way, friend or
  // enemy.
  Set reach(const Lines<W>& lines, Cell from, const Set& occupied) const;
  // reach() for slides alone.
  [[gnu::always_inline]] Set slide_reach(const Lines<W>& lines, Cell from,
                                         const Set& occupied) const {
    const Set seen = sight(lines, from, occupied);
    return limited ? seen & targets[from] : seen;
  }
  // Cells that decide reach() alone: as long as who stands there stays, and who may be jumped.
  Set felt(const Lines<W>& lines, Cell from, const Set& occupied) const {
    if (kind == Kind::slide) return sight(lines, from, occupied);
    if (kind == Kind::leap && !vaults) return targets[from];
    return kind == Kind::shift ? felt_shifting(Set::of(from) & starts, occupied) : lines.all();
  }
  // shift: the same for these men together, all of whom stand on `starts`.
  Set felt_shifting(const Set& men, const Set& occupied) const {
    Set at = men, felt;
    for (int step = 1; step <= most; ++step) {
      at = (at & can_step).shifted(distance);
      felt |= at;
      at &= ~occupied;
    }
    return felt;
  }
  // slide, hop: what he sees along his lines, to the first man of each; cells too on which he may
  // not end.
  [[gnu::always_inline]] Set sight(const Lines<W>& lines, Cell from, const Set& occupied) const {
    return lines.reach_run(from, first_axis, axis_count, occupied);
  }
  // run, flight: the quiet cells and first contacts of a man on `from`. `blockers` are whoever
  // stands there and the springs.
  [[gnu::always_inline]] Set first_leg(const Lines<W>& lines, Cell from,
                                       const Set& blockers) const {
    return kind == Kind::flight ? targets[from] : slide_reach(lines, from, blockers);
  }
  // Whether some path from one cell might lead to the other, whatever stands on the board.
  bool may_reach(Cell from, Cell to) const { return reachers[to].has(from); }
  // first_leg() as far as it may lead to that target.
  Set leg_towards(const Lines<W>& lines, Cell from, Cell target, const Set& blockers) const {
    if (kind != Kind::flight) return slide_reach(lines, from, blockers);
    return Set::of(towards[from * lines.cells() + target]);
  }
  // Whether it attacks: it captures, and that gives check.
  bool attacks() const { return capture && checks; }
  bool goes_on() const { return kind == Kind::run || kind == Kind::flight; }
  // reach() for tracks alone.
  [[gnu::always_inline]] Set track_reach(Cell from, const Set& occupied) const {
    const Set seen = tracks->reach(from, occupied);
    return limited ? seen & targets[from] : seen;
  }
  // What must be empty for a man to come from one cell to another, by slide and track: [to * cells
  // + from].
  const Set* between_table(const Lines<W>& lines) const {
    return kind == Kind::track ? tracks->between_table() : lines.between_table();
  }
  // reach() for the kinds that must walk, whoever may be jumped.
  Set walk(const Lines<W>& lines, Cell from, const Set& occupied) const;
  // reach() where men on `barred` may not be jumped. A man may fill several cells of a line:
  // past(cell, heading) is the last of those of the man on `cell`.
  template <class Past>
  Set jump(const Lines<W>& lines, Cell from, const Set& occupied, const Set& barred,
           Past past) const;
  // hop, lame: whether a man on `from` comes to `to`, one of `targets`, where men on `barred` may
  // not be jumped. Hops only where lines have a table of what lies between, and a man one cell.
  bool arrives(const Lines<W>& lines, Cell from, Cell to, const Set& occupied,
               const Set& barred) const {
    if (kind == Kind::lame) {
      return std::ranges::any_of(paths_from(from), [&](const Lame& path) {
        return path.to == to && (path.through & occupied).none();
      });
    }
    const Set over = lines.between(from, to) & occupied;
    if (over.count() != screens || (over & barred).any()) return false;
    return !lands_next || over.has(lines.step(to, lines.heading(to, from)));
  }
  std::span<const Lame> paths_from(Cell from) const {
    return {paths.data() + first_path[from], paths.data() + first_path[from + 1u]};
  }
  void index_paths(int cells);
  // takes: visit(victim, landing) for each way over one of these victims.
  template <class Visit>
  void each_landing(Cell from, const Set& victims, const Set& occupied, Visit visit) const {
    for (const Lame& path : paths_from(from)) {
      if (victims.has(path.to) && (path.through & occupied).none()) visit(path.to, path.landing);
    }
  }
  // hop: where it leads over men of one cell each, by lines; only where hops_by_lines().
  Set hop(const Lines<W>& lines, Cell from, const Set& occupied, const Set& barred) const {
    Set met = occupied, seen;
    for (int i = 0; i < screens; ++i) {
      seen = sight(lines, from, met);
      met &= ~(seen & ~barred);
    }
    return sight(lines, from, met) & ~seen & targets[from];
  }
  bool hops_by_lines() const { return kind == Kind::hop && !tracks && !lands_next; }
  // Whether it passes over men.
  bool jumps() const { return kind == Kind::hop || vaults; }
  // hop, lame, vaults: the cells between that decide whether a man on `from` reaches `to`, one of
  // `targets`.
  Set path(const Lines<W>& lines, Cell from, Cell to) const;
  // On which of own men that can be captured (0), vacant cells (1), enemies that can be captured
  // (2) and men that can be shot (4) it may end.
  int ends() const { return shoots ? ends_on_shot : quiet + 2 * capture; }
  static constexpr int ends_on_own = 0, ends_on_shot = 4;
  static constexpr int ways_to_end = 5;
  // Whether reach() of a man elsewhere cannot be found from the target backwards by `sources` and
  // lines.
  bool needs_walking() const { return jumps() || kind == Kind::lame; }
  // Same effects, so that two programs may be merged into one.
  bool same_effect(const Program& o) const {
    return side == o.side && quiet == o.quiet && capture == o.capture &&
           capture_own == o.capture_own && merge == o.merge && leaves_trail == o.leaves_trail &&
           takes_trail == o.takes_trail && shoots == o.shoots && checks == o.checks &&
           turned == o.turned && alternating == o.alternating && springs == o.springs &&
           vaults == o.vaults;
  }
};

// Compiles an atom for a side; one atom may need several programs (one a heading for shifts).
// `starts` are the cells where this kind and side stand in the setup, for `first`. Zones must have
// been checked. `tracks` are of that board.
template <int W>
std::vector<Program<W>> compile(const Atom& atom, const Board& board, const Lines<W>& lines,
                                TrackShelf<W>& tracks, Side side, const CellSet<W>& starts);

// Whether it means the same to both sides on that board, so that one compiling serves both.
bool alike_for_both(const Atom& atom, const Board& board);

template <int W>
CellSet<W> cells_of(const Board& board, const Zone& zone, Side side);

template <int W>
template <class Past>
inline CellSet<W> Program<W>::jump(const Lines<W>& lines, Cell from, const Set& occupied,
                                   const Set& barred, Past past) const {
  Set found;
  if (kind != Kind::hop) {
    targets[from].each([&](Cell to) {
      if ((lines.between(from, to) & barred).none()) found.add(to);
    });
    return found;
  }
  if (tracks) return tracks->hop(from, occupied, barred, screens, lands_next) & targets[from];
  for (Heading way : headings) {
    Set beyond = lines.ray(from, way);
    for (int i = 0; i < screens && beyond.any(); ++i) {
      const Set met = beyond & occupied;
      const Cell screen = met.none() ? no_cell : lines.nearest(met, way);
      beyond = met.none() || barred.has(screen) ? Set{} : lines.ray(past(screen, way), way);
    }
    if (beyond.none()) continue;
    if (lands_next) beyond = Set::of(lines.nearest(beyond, way));
    if (const Set met = beyond & occupied; met.any())
      beyond &= ~lines.ray(lines.nearest(met, way), way);
    found |= beyond;
  }
  return found & targets[from];
}

template <int W>
inline CellSet<W> Program<W>::reach(const Lines<W>& lines, Cell from, const Set& occupied) const {
  switch (kind) {
    case Kind::leap:
      return targets[from];
    case Kind::slide:
      return slide_reach(lines, from, occupied);
    case Kind::track:
      return track_reach(from, occupied);
    case Kind::shift: {
      Set at = Set::of(from) & starts;
      Set found;
      for (int step = 1; step <= most; ++step) {
        at = (at & can_step).shifted(distance);
        if (step >= least) found |= at;
        at &= ~occupied;
      }
      return found & goal;
    }
    case Kind::run:
    case Kind::flight:
      return first_leg(lines, from, occupied | springs);
    case Kind::hop:
    case Kind::lame:
      break;
  }
  return walk(lines, from, occupied);
}

// Compiled once, in program.cpp: another copy might be one that is vectorized (CMakeLists.txt).
extern template struct Program<1>;
extern template struct Program<2>;
extern template struct Program<4>;

}  // namespace sb
