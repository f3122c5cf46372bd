// Walks one leg after the other. Written after the sheet's own text, names included.
#include "reference/runs.h"

#include <bit>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "board/leaps.h"
#include "reference/marks.h"

namespace sb::reference {
namespace {

constexpr int plus = 1;
constexpr int minus = 2;

// One path being walked; the runner is in the air.
class Walk {
 public:
  Walk(const Scene& scene, Cell from, const Man& runner, const Atom& atom)
      : scene_(scene),
        runner_(runner),
        atom_(atom),
        men_(scene.position.men),
        asked_(scene.asked),
        from_(from) {
    men_[from] = Man{};
    if (asked_ != no_cell) men_[asked_] = Man{};
  }

  // Neutral men stand in the way like its own.
  bool is_friend(Cell c) const { return men_[c].kind != 0 && !is_enemy(c); }
  bool is_enemy(Cell c) const {
    return c == asked_ || (men_[c].kind != 0 && men_[c].side == other(runner_.side));
  }
  // Whether it goes over whoever stands there.
  bool is_passable(Cell c) const { return (is_friend(c) || is_enemy(c)) && !scene_.blocks(c); }
  bool is_target(Cell c) const { return is_enemy(c) || (men_[c].kind == 0 && is_spring(c)); }
  bool takes_last_form(Cell c) const {
    return c != asked_ && is_enemy(c) && spec(c).lives && forms_left_on(c) == 1 && capturable(c);
  }
  Heading turned(Heading d, int sense) const {
    const int sides = scene_.board().sides();
    const int places = atom_.turn * sides / 360 * (sense == plus ? -1 : 1);  // headings go round
    const int base = d < sides ? 0 : sides;                                  // counterclockwise
    return base + (d - base + places + sides) % sides;
  }
  bool is_open(Cell c, Heading d, int sense) const {
    const Cell next = scene_.board().step(c, turned(d, sense));
    return next != no_cell && (!is_friend(next) || is_passable(next));
  }

  // Both sides are blocked, or the last form is taken.
  std::optional<Run> stop_at_contact(Cell c) {
    start(c, 0);
    if (effect(c) == Effect::goes_on) stop(c);
    return result();
  }

  std::optional<Run> turning(Cell c, Heading d, int s) {
    start(c, s);
    std::set<std::tuple<Cell, Heading, int>> seen;
    for (;;) {
      const std::size_t before = run_.captured.size() + static_cast<std::size_t>(run_.hits);
      if (effect(c) == Effect::ends) return result();
      if (run_.captured.size() + static_cast<std::size_t>(run_.hits) != before) seen.clear();
      d = turned(d, s);
      if (atom_.alternating) s = s == plus ? minus : plus;
      if (!seen.insert({c, d, s}).second) return std::nullopt;  // endless
      for (Cell last = c;;) {
        const Cell n = scene_.board().step(c, d);
        if (n == no_cell || (is_friend(n) && !is_passable(n))) {
          stop(last);
          return result();
        }
        c = n;
        if (is_passable(c)) continue;
        if (is_target(c)) break;
        last = c;
      }
    }
  }

  std::optional<Run> flying(Cell c, int way) {
    start(c, 0);
    for (;;) {
      if (effect(c) == Effect::ends) return result();
      const Cell n = leap_end(scene_.board(), c, atom_.leap, way).cell;
      if (n == no_cell || is_friend(n)) {
        stop(c);
        return result();
      }
      c = n;
      if (!is_target(c)) {
        stop(c);
        return result();
      }
    }
  }

  Run quiet(Cell c) const {
    Run run;
    run.to = run.end = c;
    run.quiet = true;
    return run;
  }

 private:
  enum class Effect { goes_on, ends };

  const PieceSpec& spec(Cell c) const { return scene_.kind(men_[c]); }
  bool is_spring(Cell c) const { return scene_.board().names_cell(atom_.springs, Side::white, c); }
  bool capturable(Cell c) const { return falls_to_coming(scene_, men_[c], c); }
  int forms_left_on(Cell c) const {
    return std::popcount(
        static_cast<unsigned>(spec(c).field_value(men_[c].state, spec(c).lives->left)));
  }

  void start(Cell c, int sense) {
    run_ = Run{};
    run_.to = c;
    run_.sense = sense;
  }

  Effect effect(Cell c) {
    if (!is_enemy(c)) return Effect::goes_on;
    if (c == asked_) {
      run_.captured.push_back(std::exchange(asked_, no_cell));
      return Effect::goes_on;
    }
    if (!capturable(c)) {
      run_.barred_by = c;
      return Effect::ends;
    }
    if (!spec(c).lives) {
      run_.captured.push_back(c);
      men_[c] = Man{};
      return Effect::goes_on;
    }
    run_.hit_on = c;
    ++run_.hits;
    if (run_.hits < forms_left_on(c)) return Effect::goes_on;
    run_.fatal = true;
    run_.end = c;
    return Effect::ends;
  }

  void stop(Cell c) { run_.end = is_enemy(c) ? no_cell : c; }

  std::optional<Run> result() const {
    const bool nothing = run_.captured.empty() && run_.hits == 0 && run_.barred_by == no_cell;
    if (nothing && run_.end == from_) return std::nullopt;  // a null move [D30]
    return run_;
  }

  const Scene& scene_;
  const Man& runner_;
  const Atom& atom_;
  std::vector<Man> men_;
  Cell asked_;  // until he is captured
  Cell from_;
  Run run_;
};

void add(std::vector<Run>& runs, const std::optional<Run>& run) {
  if (run) runs.push_back(*run);
}

void add_first_contact(const Walk& walk, Cell c, Heading d, std::vector<Run>& runs) {
  const bool open_plus = walk.is_open(c, d, plus);
  const bool open_minus = walk.is_open(c, d, minus);
  if (walk.takes_last_form(c) || (!open_plus && !open_minus)) {
    return add(runs, Walk(walk).stop_at_contact(c));
  }
  if (open_plus) add(runs, Walk(walk).turning(c, d, plus));
  if (open_minus) add(runs, Walk(walk).turning(c, d, minus));
}

void add_line_runs(const Walk& walk, const Scene& scene, Cell from, Heading d,
                   std::vector<Run>& runs) {
  for (Cell c = scene.board().step(from, d); c != no_cell; c = scene.board().step(c, d)) {
    if (walk.is_target(c)) {
      add_first_contact(walk, c, d, runs);
    } else if (!walk.is_friend(c)) {
      runs.push_back(walk.quiet(c));
    }
    const bool goes_on = walk.is_passable(c) || !(walk.is_friend(c) || walk.is_target(c));
    if (!goes_on) return;
  }
}

void add_leap_runs(const Walk& walk, const Scene& scene, Cell from, Side side, const Atom& atom,
                   std::vector<Run>& runs) {
  const std::vector<Heading> ahead = scene.board().resolve(atom.ways, side);
  std::set<Cell> first_landings;
  for (int way = 0; way < leap_ways(scene.board(), atom.leap); ++way) {
    if (!ahead.empty() && !contains(ahead, leap_heading(scene.board(), way))) continue;
    const Cell c = leap_end(scene.board(), from, atom.leap, way).cell;
    if (c == no_cell || walk.is_friend(c) || !first_landings.insert(c).second) continue;
    if (walk.is_target(c)) {
      add(runs, Walk(walk).flying(c, way));
    } else {
      runs.push_back(walk.quiet(c));
    }
  }
}

}  // namespace

std::vector<Run> runs(const Scene& scene, Cell from, const Man& man, const Atom& atom) {
  std::vector<Run> found;
  if (atom.first && !on_home_cell(scene.variant, man, from)) return found;
  if (!lies_in(scene.board(), atom.from, man.side, from)) return found;
  const Walk walk(scene, from, man, atom);
  if (atom.kind == Atom::Kind::leap) {
    add_leap_runs(walk, scene, from, man.side, atom, found);
  } else {
    for (const Heading heading : scene.board().resolve(atom.ways, man.side))
      add_line_runs(walk, scene, from, heading, found);
  }
  return found;
}

Run run_of(const Variant& variant, const Snapshot& position, Move move) {
  if (move.cast() >= 0) {
    const Snapshot cast = with_cast(variant, position, move.cast(), move.part_to, Depth{});
    return run_of(variant, cast, move.with_part(0, 0));
  }
  const Scene scene{variant, position};
  const Man& man = scene.at(move.from);
  for (const Atom& atom : movement_of(scene, man)) {
    if (!atom.runs_on()) continue;
    for (const Run& run : runs(scene, move.from, man, atom)) {
      if (!run.quiet && run.to == move.to && run.sense == move.sense()) return run;
    }
  }
  return {};
}

bool touches(const Run& run, Cell cell) {
  if (run.barred_by != no_cell) return run.barred_by == cell;
  return contains(run.captured, cell) || run.hit_on == cell;
}

}  // namespace sb::reference
