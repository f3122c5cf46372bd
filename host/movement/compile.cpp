// Compiles atoms. Chooses the fastest kind of program that says exactly what the atom says.
#include "base/list.h"
#include "movement/program.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "board/leaps.h"
#include "movement/leg_paths.h"

namespace sb {

namespace {

constexpr int most_shift_headings = 2;  // more are served better by a table of leaps
constexpr int most_shift_steps = 4;

// The distance in cell numbers of a step in a heading, if it is small and the same everywhere.
std::optional<int> constant_distance(const Board& board, Heading heading) {
  std::optional<int> distance;
  for (Cell c = 0; c < board.size(); ++c) {
    const Cell to = board.step(c, heading);
    if (to == no_cell) continue;
    const int here = static_cast<int>(to) - static_cast<int>(c);
    if (distance && *distance != here) return std::nullopt;
    distance = here;
  }
  if (!distance || *distance >= 64 || *distance <= -64) return std::nullopt;
  return distance;
}

// Everything that compiling one atom for one side needs to know.
template <int W>
struct Compiler {
  using Set = CellSet<W>;

  const Atom& atom;
  const Board& board;
  const Lines<W>& lines;
  TrackShelf<W>& tracks;
  Side side;
  Set from, to;  // the zones
  std::vector<Heading> headings;

  Compiler(const Atom& a, const Board& b, const Lines<W>& l, TrackShelf<W>& t, Side s,
           const Set& starts)
      : atom(a), board(b), lines(l), tracks(t), side(s), headings(b.resolve(a.ways, s)) {
    from = a.from.everywhere() ? l.all() : cells_of<W>(b, a.from, s);
    to = a.to.everywhere() ? l.all() : cells_of<W>(b, a.to, s);
    if (a.first) from &= starts;
  }

  int most() const { return atom.most == 0 ? board.size() : atom.most; }

  Program<W> blank(typename Program<W>::Kind kind) const {
    Program<W> program;
    program.kind = kind;
    program.side = side;
    program.quiet = atom.quiet;
    program.capture = atom.capture;
    program.capture_own = atom.capture_own;
    program.merge = atom.merge;
    program.leaves_trail = atom.leaves_trail;
    program.takes_trail = atom.takes_trail;
    program.shoots = atom.shoots;
    program.checks = atom.checks;
    program.least = atom.least;
    program.most = most();
    program.targets.resize(board.size());
    program.sources.resize(board.size());
    return program;
  }

  // Whether the zone of arrival, the shades, ranks and boards let it go from one cell to the other.
  bool allows(Cell c, Cell target) const {
    return to.has(target) && keeps_course(board, atom, side, c, target);
  }

  // Fills targets and sources by asking `lead(cell, add)` for each cell of the from-zone.
  template <class Lead>
  void fill(Program<W>& program, Lead lead) const {
    from.each([&](Cell c) {
      lead(c, [&](Cell target) {
        if (!allows(c, target)) return;
        program.targets[c].add(target);
        program.sources[target].add(c);
      });
    });
  }

  // The cells `least` to `most` steps away along the headings given.
  void fill_lines(Program<W>& program, const std::vector<Heading>& ways, int least) const {
    fill(program, [&](Cell c, auto add) {
      for (Heading heading : ways) {
        board.walk_lines(c, heading, most(), [&](Cell target, int step) {
          if (step >= least) add(target);
        });
      }
    });
  }

  Program<W> leap() const {
    Program<W> program = blank(Program<W>::Kind::leap);
    fill(program, [&](Cell c, auto add) {
      for (Cell target : landings(c)) add(target);
    });
    return program;
  }

  std::vector<Cell> landings(Cell c) const { return leap_targets(board, c, atom.leap, headings); }

  Program<W> teleport() const {
    Program<W> program = blank(Program<W>::Kind::leap);
    fill(program, [&](Cell c, auto add) { (lines.all() & ~Set::of(c)).each(add); });
    return program;
  }

  static Set set_of(const std::vector<Cell>& cells) {
    Set set;
    for (const Cell c : cells) set.add(c);
    return set;
  }

  using Paths = std::vector<typename Program<W>::Lame>;

  // The paths that `list(cell, paths)` gives, where they may end.
  template <class List>
  Program<W> by_paths(List list) const {
    Program<W> program = blank(Program<W>::Kind::lame);
    fill(program, [&](Cell c, auto add) {
      Paths paths;
      list(c, paths);
      for (const auto& path : paths) {
        if (allows(c, path.to)) program.paths.push_back(path);
        add(path.to);
      }
    });
    return program;
  }

  Program<W> lame() const {
    return by_paths([&](Cell c, Paths& paths) {
      for (const LamePath& path : lame_leaps(board, c, atom.leap, headings))
        paths.push_back({c, path.to, set_of(path.through)});
    });
  }

  Program<W> stay() const {
    return by_paths([](Cell c, Paths& paths) { paths.push_back({c, c, {}}); });
  }

  // Two leaps in a row: a path for each cell between.
  Program<W> twice() const {
    return by_paths([&](Cell c, Paths& paths) {
      for (const Cell through : landings(c)) {
        for (const Cell target : landings(through)) paths.push_back({c, target, Set::of(through)});
      }
    });
  }

  // Leaps again and again from one cell: a path for each landing, over those before it.
  Program<W> ride() const {
    return by_paths([&](Cell c, Paths& paths) {
      for (int way = 0; way < leap_ways(board, atom.leap); ++way) {
        if (!headings.empty() && !contains(headings, leap_heading(board, way))) continue;
        for (int by = atom.circles ? -1 : 0; by <= atom.circles; by += 2) ride(c, way, by, paths);
      }
    });
  }

  // Those of one way, which turns by so much after each leap.
  void ride(Cell c, int way, int by, Paths& paths) const {
    Set through;
    LeapEnd to = leap_end(board, c, atom.leap, way);
    const auto goes_on = [&] {
      return to.cell != no_cell && to.cell != c && !through.has(to.cell);
    };
    for (int leaps = 1; goes_on() && leaps <= most(); ++leaps) {
      if (leaps >= atom.least) paths.push_back({c, to.cell, through});
      through.add(to.cell);
      if (to.mirrored) by = -by;
      if (by != 0) to.way = turned_way(board, to.way, by);
      to = leap_end(board, to.cell, atom.leap, to.way);
    }
  }

  // The legs one behind the other: a path for each way there is.
  Program<W> way() const {
    return by_paths([&](Cell c, Paths& paths) {
      for (const LegPath& found : leg_paths(board, atom, side, c))
        paths.push_back({c, found.to, set_of(found.through)});
    });
  }

  // Over one man of a line who is captured: a path for each victim and landing.
  Program<W> taking() const {
    Program<W> program = blank(Program<W>::Kind::lame);
    program.takes = true;
    from.each([&](Cell c) {
      for (const Heading heading : headings) take_along(program, c, heading);
    });
    return program;
  }
  void take_along(Program<W>& program, Cell c, Heading heading) const {
    Set passed;
    Cell last = no_cell;
    board.walk_lines(c, heading, most(), [&](Cell landing, int step) {
      const bool ends = step > 1 && step >= atom.least && allows(c, landing);
      const Set victims = !ends ? Set{} : atom.lands_next ? Set::of(last) : passed;
      victims.each([&](Cell victim) {
        const Set through = (passed & ~Set::of(victim)) | Set::of(landing);
        program.paths.push_back({c, victim, through, landing});
        program.targets[c].add(victim);
        program.sources[victim].add(c);
      });
      passed.add(last = landing);
    });
  }

  // The axes from the first to the last of its headings.
  void span_axes(Program<W>& program) const {
    const auto axes = mapped(headings, [&](Heading heading) { return lines.axis_of(heading); });
    program.first_axis = *std::min_element(axes.begin(), axes.end());
    program.axis_count = *std::max_element(axes.begin(), axes.end()) - program.first_axis + 1;
  }

  Program<W> hop() const {
    Program<W> program = blank(Program<W>::Kind::hop);
    program.headings = headings;
    program.lands_next = atom.lands_next;
    program.screens = atom.jumps;
    span_axes(program);
    fill_lines(program, headings, std::max(atom.least, atom.jumps + 1));
    if (!board.bends() && !board.rings()) return program;
    program.tracks = tracks.get(board, headings, atom.least, most());
    for (std::size_t i = 0; headings.size() > 1 && i < headings.size(); ++i)
      program.strands.push_back(strand(headings[i]).hop());
    return program;
  }

  // The same in one heading alone.
  Compiler strand(Heading heading) const {
    Compiler strand = *this;
    strand.headings = {heading};
    return strand;
  }

  Program<W> shift(Heading heading, int distance) const {
    Program<W> program = blank(Program<W>::Kind::shift);
    program.heading = heading;
    program.distance = distance;
    program.starts = from;
    program.goal = to;
    for (Cell c = 0; c < board.size(); ++c) {
      if (board.step(c, heading) != no_cell) program.can_step.add(c);
    }
    fill_lines(program, {heading}, atom.least);
    return program;
  }

  Program<W> steps() const {
    Program<W> program = blank(Program<W>::Kind::leap);
    fill_lines(program, headings, atom.least);
    return program;
  }

  Set springs() const {
    return atom.springs.everywhere() ? Set{} : cells_of<W>(board, atom.springs, Side::white);
  }

  // A leap that is repeated: where it leads next follows from its last two cells.
  Program<W> flight() const {
    Program<W> program = leap();
    program.kind = Program<W>::Kind::flight;
    program.springs = springs();
    program.onward.assign(static_cast<std::size_t>(board.size()) * board.size(), no_cell);
    for (int way = 0; way < leap_ways(board, atom.leap); ++way) {
      for (Cell c = 0; c < board.size(); ++c) {
        const LeapEnd next = leap_end(board, c, atom.leap, way);
        if (next.cell == no_cell) continue;
        program.onward[c * board.size() + next.cell] =
            leap_end(board, next.cell, atom.leap, next.way).cell;
      }
    }
    find_repeated(program);
    return program;
  }

  // Every cell to which a leap leads by being repeated.
  void find_repeated(Program<W>& program) const {
    const int size = board.size();
    program.towards.assign(static_cast<std::size_t>(size) * size, no_cell);
    program.reachers.assign(static_cast<std::size_t>(size), {});
    for (Cell from = 0; from < size; ++from) {
      program.targets[from].each([&](Cell first) {
        Cell before = from;
        for (Cell c = first; c != no_cell;) {
          program.towards[from * size + c] = first;
          program.reachers[c].add(from);
          c = program.onward[std::exchange(before, c) * size + c];
        }
      });
    }
  }

  // The cells beside some of these in the run's headings or against them.
  Set beside(const Set& cells) const {
    Set found;
    const auto add = [&](Cell c, Heading heading) {
      if (const Cell next = board.step(c, heading); next != no_cell) found.add(next);
    };
    cells.each([&](Cell c) {
      for (Heading heading : headings) {
        add(c, heading);
        add(c, board.opposite(heading));
      }
    });
    return found;
  }

  // Turns keep a run on the cells that its headings join.
  void find_joined(Program<W>& program) const {
    program.reachers.assign(static_cast<std::size_t>(board.size()), {});
    Set left = lines.all();
    while (left.any()) {
      Set joined = Set::of(left.first());
      for (Set border = joined; border.any();) {
        border = beside(border) & ~joined;
        joined |= border;
      }
      joined.each([&](Cell c) { program.reachers[c] = joined & ~Set::of(c); });
      left &= ~joined;
    }
  }

  // Headings of one kind stand counterclockwise in their list.
  Program<W> run() const {
    Program<W> program = slide();
    program.kind = Program<W>::Kind::run;
    program.alternating = atom.alternating;
    program.springs = springs();
    const int sides = board.sides();
    const int places = atom.turn * sides / 360;
    for (Heading heading = 0; heading < board.headings(); ++heading) {
      const int base = heading < sides ? 0 : sides;
      const auto turned = [&](int by) {
        return static_cast<std::uint8_t>(base + (heading - base + by + sides) % sides);
      };
      program.turned[0].push_back(turned(-places));
      program.turned[1].push_back(turned(places));
    }
    find_joined(program);
    return program;
  }

  // Riders; unlimited ones need no bound, so that kinds can share them.
  Program<W> slide() const {
    Program<W> program = blank(Program<W>::Kind::slide);
    span_axes(program);
    const bool whole = static_cast<int>(headings.size()) == 2 * program.axis_count;
    program.limited = !whole || atom.least > 1 || atom.most != 0 || from != lines.all() ||
                      to != lines.all() || has_course(atom);
    fill_lines(program, headings, atom.least);
    return program;
  }

  // A rider where lines bend or form rings. `least` and `most` are in the tracks, for all kinds.
  Program<W> track() const {
    Program<W> program = blank(Program<W>::Kind::track);
    program.headings = headings;
    program.tracks = tracks.get(board, headings, atom.least, most());
    program.limited = from != lines.all() || to != lines.all() || has_course(atom);
    fill(program, [&](Cell c, auto add) { program.tracks->reach(c, {}).each(add); });
    for (std::size_t i = 0; board.rings() && headings.size() > 1 && i < headings.size(); ++i)
      program.strands.push_back(strand(headings[i]).track());
    return program;
  }

  std::vector<Program<W>> all() const {
    if (atom.kind == Atom::Kind::stay) return {stay()};
    if (atom.kind == Atom::Kind::way) return {way()};
    if (atom.onward == Atom::Onward::repeats) return {flight()};
    if (atom.kind == Atom::Kind::leap && atom.rides) return {ride()};
    if (atom.kind == Atom::Kind::leap) return {atom.twice ? twice() : atom.lame ? lame() : leap()};
    if (atom.kind == Atom::Kind::hop) return {atom.takes ? taking() : hop()};
    if (atom.kind == Atom::Kind::teleport) return {teleport()};
    if (atom.onward == Atom::Onward::turns) return by_axes();
    if (!board.bends()) {
      if (std::vector<Program<W>> shifts = by_shifts(); !shifts.empty()) return shifts;
    }
    if (most() == 1) return {steps()};
    return by_axes();
  }

  // One program a heading where men move set-wise: few headings and steps, constant distance.
  std::vector<Program<W>> by_shifts() const {
    std::vector<Program<W>> programs;
    if (headings.size() > most_shift_headings || most() > most_shift_steps) return {};
    if ((most() > 1 && atom.capture) || atom.capture_own || atom.merge || has_course(atom))
      return {};
    for (Heading heading : headings) {
      const std::optional<int> distance = constant_distance(board, heading);
      if (!distance || std::abs(*distance) * most() >= 64) return {};  // CellSet::shifted()
      programs.push_back(shift(heading, *distance));
    }
    return programs;
  }

  // Orthogonal and diagonal lines apart: a queen shares its programs with rooks and bishops.
  std::vector<Program<W>> by_axes() const {
    std::vector<Program<W>> programs;
    for (const bool diagonal : {false, true}) {
      Compiler part = *this;
      std::erase_if(part.headings, [&](Heading h) { return (h >= board.sides()) != diagonal; });
      if (part.headings.empty()) continue;
      if (board.bends() || board.rings()) {
        programs.push_back(part.track());
      } else {
        programs.push_back(atom.onward == Atom::Onward::turns ? part.run() : part.slide());
      }
    }
    return programs;
  }
};

}  // namespace

template <int W>
CellSet<W> cells_of(const Board& board, const Zone& zone, Side side) {
  CellSet<W> set;
  for (Cell c : board.cells_of(zone, side).value()) set.add(c);
  return set;
}

bool alike_for_both(const Atom& atom, const Board& board) {
  return atom.kind != Atom::Kind::way && !atom.first && atom.advance == 0 && atom.ascent == 0 &&
         atom.from.everywhere() && atom.to.everywhere() &&
         board.resolve(atom.ways, Side::white) == board.resolve(atom.ways, Side::black);
}

template <int W>
std::vector<Program<W>> compile(const Atom& atom, const Board& board, const Lines<W>& lines,
                                TrackShelf<W>& tracks, Side side, const CellSet<W>& starts) {
  auto programs = Compiler<W>(atom, board, lines, tracks, side, starts).all();
  for (Program<W>& program : programs) {
    if (program.kind == Program<W>::Kind::lame) program.index_paths(board.size());
  }
  return programs;
}

template CellSet<1> cells_of<1>(const Board&, const Zone&, Side);
template std::vector<Program<1>> compile<1>(const Atom&, const Board&, const Lines<1>&,
                                            TrackShelf<1>&, Side, const CellSet<1>&);
template CellSet<2> cells_of<2>(const Board&, const Zone&, Side);
template std::vector<Program<2>> compile<2>(const Atom&, const Board&, const Lines<2>&,
                                            TrackShelf<2>&, Side, const CellSet<2>&);
template CellSet<4> cells_of<4>(const Board&, const Zone&, Side);
template std::vector<Program<4>> compile<4>(const Atom&, const Board&, const Lines<4>&,
                                            TrackShelf<4>&, Side, const CellSet<4>&);

}  // namespace sb
