// Sets and facts by the slow twin: every question walks the whole board.
#include "reference/expr.h"

#include <algorithm>

#include "base/list.h"
#include "reference/functions.h"
#include "reference/guests.h"
#include "reference/marks.h"
#include "reference/ply.h"
#include "reference/reference.h"
#include "reference/rules.h"
#include "reference/scene.h"

namespace sb::reference {
namespace {

const Expressions& expressions(const View& view) { return view.variant.play.expressions; }

bool meet(const Path& a, const Path& b) { return (gathered(a) & gathered(b)).any(); }

bool fits(const Variant& variant, const Man& man, const ManTerm& term) {
  if (term.kind != 0 && term.kind != man.kind) return false;
  if (term.field < 0) return true;
  const PieceSpec& spec = variant.kind(man.kind);
  const int offset = spec.field_value(man.state, term.field) - spec.state[term.field].low;
  return term.low <= offset && offset <= term.high;
}

bool is_of(const View& view, const Man& man, const SetTerm& term) {
  if (man.kind == 0 || !view.is(term.whose, man.side)) return false;
  return term.men.empty() || std::ranges::any_of(term.men, [&](const ManTerm& each) {
           return fits(view.variant, man, each);
         });
}

// The kind whose men the set is, where a variable names it; 0 where it names none.
int kind_named(const View& view, const SetTerm& term) {
  return term.kind == SetTerm::Kind::named
             ? term.kinds[view.now.vars[term.variable[index(view.own)]]]
             : 0;
}

// Whether who acts or is dropped is one of the set, or of the kind whose own men it is.
bool is_mover(const View& then, int set, Move move) {
  if (meet(cells_of(then, set), movers_of(then.variant, then.now, move))) return true;
  const SetTerm& term = expressions(then).sets[set];
  const int kind = term.whose == Whose::own ? kind_named(then, term) : 0;
  return kind != 0 && contains(kinds_of(then.variant, then.now, move), kind);
}

// What variables of the turn hold, if the game has them.
Path remembered(const View& view, int first) {
  return first < 0 ? Path{} : cells_noted(view.variant, view.now, first);
}

Path ply_from(const View& view) {
  if (!view.move || view.listing) return remembered(view, view.variant.play.left);
  return cells_left(view.variant, *view.before, *view.move);
}

Path ply_to(const View& view) {
  if (view.named != no_cell) return {view.named};
  if (!view.move || view.listing) return remembered(view, view.variant.play.came_to);
  return cells_reached(view.variant, *view.before, *view.move);
}

Path ply_passed(const View& view) {
  return view.move ? cells_passed(view.variant, *view.before, *view.move) : Path{};
}

Path ply_captured(const View& view) {
  return view.move ? cells_captured(view.variant, *view.before, *view.move) : Path{};
}

// One set, found by asking of every cell whether it belongs there.
class SetOf {
 public:
  SetOf(const View& view, const SetTerm& term)
      : view_(view), term_(term), scene_{view.variant, view.now} {}

  Path cells() const { return ascending(members()); }

  // Into how many parts the first set falls.
  int groups() const {
    Path left = a();
    int found = 0;
    for (; !left.empty(); ++found) {
      const CellSet<4> group = gathered(connected(left, {left.front()}));
      std::erase_if(left, [&](Cell c) { return group.has(c); });
    }
    return found;
  }

 private:
  using Kind = SetTerm::Kind;

  Path a() const { return cells_of(view_, term_.a); }
  Path b() const { return cells_of(view_, term_.b); }

  template <class Belongs>
  Path all(Belongs belongs) const {
    return cells_where(board(), belongs);
  }

  Path members() const {
    switch (term_.kind) {
      case Kind::zone:
        return zone();
      case Kind::nowhere:
        return {};
      case Kind::men:
        return all([&](Cell c) { return is_of(view_, scene_.at(c), term_); });
      case Kind::named:
        return named();
      case Kind::square:
        return named_square();
      case Kind::empty:
        return all([&](Cell c) { return scene_.empty(c); });
      case Kind::acting:
        return all(
            [&](Cell c) { return !scene_.empty(c) && scene_.at(c).side == view_.now.to_act; });
      case Kind::homes:
        return all([&](Cell c) { return is_of(view_, view_.variant.start.men[c], term_); });
      case Kind::homes_of:
        return homes_of(a());
      case Kind::from:
        return ply_from(view_);
      case Kind::to:
        return ply_to(view_);
      case Kind::passed:
        return ply_passed(view_);
      case Kind::captured:
        return ply_captured(view_);
      default:
        return derived();
    }
  }

  // Those that are made of other sets.
  Path derived() const {
    switch (term_.kind) {
      case Kind::around:
        return led_to(std::vector<Man>(view_.now.men.size()));
      case Kind::reach:
        return led_to(view_.now.men);
      case Kind::attacks:
        return attacked_by(gathered(a()));
      case Kind::between:
        return lines_by(&Board::between, a(), b());
      case Kind::beyond:
        return lines_by(&Board::beyond, a(), b());
      case Kind::flanked:
        return flanked(a());
      case Kind::alike:
        return alike(a());
      case Kind::in_row:
        return in_row(a());
      case Kind::connected:
        return connected(a(), b());
      case Kind::opposite:
        return all([a = a(), &on = board()](Cell c) {
          return std::ranges::any_of(a, [&](Cell other) {
            return on.board_of(c) != on.board_of(other) && on.local_name(c) == on.local_name(other);
          });
        });
      case Kind::mirrored:
        return all([a = gathered(a()), this](Cell c) { return a.has(board().mirror(c)); });
      case Kind::marked:
        return cells_bearing(view_, term_.mark);
      case Kind::unite:
        return all([set = gathered(a()) | gathered(b())](Cell c) { return set.has(c); });
      case Kind::meet:
        return met();
      case Kind::without:
        return all([set = gathered(a()) & ~gathered(b())](Cell c) { return set.has(c); });
      case Kind::when:
        return holds(view_, term_.facts) ? a() : Path{};
      case Kind::function:
        return cells_of_function(view_, term_.hook);
      case Kind::before:
        return cells_of(view_.earlier(), term_.a);
      default:
        return {};
    }
  }

  Path named_square() const {
    const Cell cell = view_.variant.square(view_.now, term_.variable[index(view_.own)]);
    return cell == no_cell ? Path{} : Path{cell};
  }
  // Men of the kind that a variable names.
  Path named() const {
    const int kind = kind_named(view_, term_);
    return all([&](Cell c) {
      const Man& man = scene_.at(c);
      return kind != 0 && man.kind == kind && view_.is(term_.whose, man.side);
    });
  }

  Path zone() const {
    if (term_.zone.everywhere()) return all([](Cell) { return true; });
    Side side = Side::white;
    if (term_.view == SetTerm::View::own) side = view_.own;
    if (term_.view == SetTerm::View::enemy) side = view_.enemy();
    return board().cells_of(term_.zone, side).value();
  }

  // Of those who stood on the cells before the ply.
  Path homes_of(const Path& cells) const {
    const std::vector<Man>& men = view_.earlier().now.men;
    return all([&](Cell home) {
      const Man& there = view_.variant.start.men[home];
      return there.kind != 0 && std::ranges::any_of(cells, [&](Cell c) {
               return men[c].kind == there.kind && men[c].side == there.side;
             });
    });
  }

  // Where the movement of some man of `own` leads from the cells of `a`, if these men stand.
  Path led_to(std::vector<Man> men) const {
    Snapshot standing = view_.now;
    standing.men = std::move(men);
    const Scene scene{view_.variant, standing, true};
    const Man man{0, view_.own, 0};
    std::vector<CellSet<4>> leading(standing.men.size());
    for (const Cell from : a()) {
      for (const Atom& atom : term_.movement)
        each_target(scene, from, man, atom, [&](Cell to) { leading[to].add(from); });
    }
    return all([&](Cell c) { return leading[c].count() >= std::max(1, term_.number); });
  }

  static bool is_attacked_by(const View& view, const CellSet<4>& men, int least, Cell c) {
    CellSet<4> attackers;
    for (const Side side : {Side::white, Side::black})
      attackers |= gathered(attackers_in(view.variant, view.now, c, side, view.unmarked));
    return (attackers & men).count() >= std::max(1, least);
  }

  Path attacked_by(const CellSet<4>& men) const {
    return all([&](Cell c) { return is_attacked_by(view_, men, term_.number, c); });
  }

  // Who attacks is asked of no cell but those of `a`.
  Path met() const {
    Path cells = a();
    if (cells.empty()) return cells;
    const SetTerm& second = expressions(view_).sets[term_.b];
    const bool attacks = second.kind == Kind::attacks;
    const CellSet<4> other = gathered(cells_of(view_, attacks ? second.a : term_.b));
    std::erase_if(cells, [&](Cell c) {
      return attacks ? !is_attacked_by(view_, other, second.number, c) : !other.has(c);
    });
    return cells;
  }

  Path lines_by(Path (Board::*part)(Cell, Cell) const, const Path& ends,
                const Path& other_ends) const {
    Path cells;
    for (const Cell a : ends) {
      for (const Cell b : other_ends) {
        for (const Cell c : (board().*part)(a, b)) cells.push_back(c);
      }
    }
    return cells;
  }

  // Visits every line that leaves the cell along `ways`.
  template <class Visit>
  void each_line(Cell from, Visit visit) const {
    for (const Heading heading : board().resolve(term_.ways, view_.own)) {
      for (const Line line : board().lines(from, heading)) visit(line);
    }
  }

  Path flanked(const Path& from) const {
    const auto is_enemy = [&](Cell c) {
      return !scene_.empty(c) && scene_.at(c).side == view_.enemy();
    };
    Path cells;
    for (const Cell start : from) {
      each_line(start, [&](Line line) {
        const auto end = std::ranges::find_if_not(line, is_enemy);
        const bool by_own =
            end != line.end() && !scene_.empty(*end) && scene_.at(*end).side == view_.own;
        const bool short_enough = term_.number == 0 || end - line.begin() <= term_.number;
        if (by_own && short_enough) cells.insert(cells.end(), line.begin(), end);
      });
    }
    return cells;
  }

  Path alike(const Path& touched) const {
    const auto part = [&](Cell c) {
      if (term_.parts == Parts::shades) return board().shade(c);
      if (term_.parts == Parts::boards) return 0;
      return term_.parts == Parts::files ? board().cell(c).file
                                         : view_.variant.own_rank(c, view_.own);
    };
    const bool of_sections =
        board().bends() && (term_.parts == Parts::files || term_.parts == Parts::ranks);
    const auto together = [&](Cell c, Cell other) {
      return of_sections ? board().name(c).front() == board().name(other).front()
                         : board().board_of(c) == board().board_of(other);
    };
    return all([&](Cell c) {
      return std::ranges::any_of(
          touched, [&](Cell other) { return part(c) == part(other) && together(c, other); });
    });
  }

  Path in_row(const Path& men) const {
    const CellSet<4> among = gathered(men);
    Path cells;
    for (const Cell start : men) {
      each_line(start, [&](Line line) {
        Path row = {start};
        for (const Cell c : line) {
          if (!among.has(c) || c == start) break;
          row.push_back(c);
        }
        if (static_cast<int>(row.size()) >= term_.number)
          cells.insert(cells.end(), row.begin(), row.end());
      });
    }
    return cells;
  }

  // By cell those that the movement joins with it where nobody stands.
  std::vector<CellSet<4>> joined() const {
    Snapshot nobody = view_.now;
    nobody.men.assign(nobody.men.size(), Man{});
    const Scene scene{view_.variant, nobody, true};
    std::vector<CellSet<4>> joined(nobody.men.size());
    for (Cell from = 0; from < board().size(); ++from) {
      for (const Atom& atom : term_.movement) {
        each_target(scene, from, {0, view_.own, 0}, atom, [&](Cell to) {
          joined[from].add(to);
          joined[to].add(from);
        });
      }
    }
    return joined;
  }

  // Those of `cells` that hang together with one of `seeds`.
  Path connected(const Path& cells, const Path& seeds) const {
    const auto joins = joined();
    const CellSet<4> all_cells = gathered(cells);
    CellSet<4> found = all_cells & gathered(seeds), before;
    while (found != before) {
      before = found;
      before.each([&](Cell c) { found |= joins[c] & all_cells; });
    }
    return all([&](Cell c) { return found.has(c); });
  }

  const Board& board() const { return scene_.board(); }

  const View& view_;
  const SetTerm& term_;
  Scene scene_;
};

bool within(const View& view, const Bounds& bounds) {
  const long number = number_of(view, bounds.number);
  return (bounds.least < 0 || number >= number_of(view, bounds.least)) &&
         (bounds.most < 0 || number <= number_of(view, bounds.most));
}

// What the ply has named, or, where there is none, what the one before in the turn has.
int word_of(const View& view) {
  if (view.move) return view.move->type == MoveType::choice ? view.move->word() : -1;
  const int chosen = view.variant.play.chosen;
  return chosen < 0 ? -1 : static_cast<int>(view.now.vars[chosen]) - 1;
}

// What is asked of the ply itself. Where there is none, only where one came from and to is known,
// and what it has named.
bool ply_is_so(const View& view, const Facts& facts) {
  if (facts.side && *facts.side != view.own) return false;
  const View then = view.earlier();
  View ply = view;
  ply.listing = false;  // the fields are said of the ply itself
  if (facts.from >= 0 && !meet(cells_of(then, facts.from), ply_from(ply))) return false;
  if (facts.to >= 0 && !meet(cells_of(then, facts.to), ply_to(ply))) return false;
  if (!facts.words.empty() && !contains(facts.words, word_of(view))) return false;
  const bool asks_more = facts.by != 0 || facts.mover >= 0 || !facts.kinds.empty() ||
                         facts.captures || facts.captured >= 0 || facts.promotes ||
                         !facts.promotes_to.empty();
  if (!asks_more || !view.move) return !asks_more;
  const Variant& variant = view.variant;
  const Snapshot& before = *view.before;
  const Move move = *view.move;
  if (facts.by != 0 && (facts.by & sort_of(variant, before, move)) == 0) return false;
  if (facts.mover >= 0 && !is_mover(then, facts.mover, move)) return false;
  const auto wanted = [&](int kind) { return contains(facts.kinds, kind); };
  if (!facts.kinds.empty() && std::ranges::none_of(kinds_of(variant, before, move), wanted))
    return false;
  if (facts.captures && *facts.captures == cells_captured(variant, before, move).empty())
    return false;
  if (facts.captured >= 0 &&
      !meet(cells_of(then, facts.captured), cells_captured(variant, before, move)))
    return false;
  const int becomes = promotion_of(variant, before, move);
  if (facts.promotes && *facts.promotes != (becomes != 0)) return false;
  return facts.promotes_to.empty() || contains(facts.promotes_to, becomes);
}

bool position_is_so(const View& view, const Facts& facts) {
  const auto is_empty = [&](int set) { return cells_of(view, set).empty(); };
  if (facts.gives_check && *facts.gives_check != in_check(view.variant, view.now, view.enemy()))
    return false;
  if (facts.in_check && *facts.in_check != in_check(view.variant, view.now, view.own)) return false;
  return std::ranges::none_of(facts.some, is_empty) && std::ranges::all_of(facts.none, is_empty) &&
         std::ranges::all_of(facts.numbers, [&](const Bounds& b) { return within(view, b); });
}

// What is asked of plies that could follow.
bool future_is_so(const View& view, const Facts& facts) {
  if (!facts.asks_plies()) return true;
  if (view.depth.within && (facts.stuck || facts.can >= 0 || view.depth.mates == 0)) return false;
  const Depth within = view.depth.of_answers();
  const auto none_follows = [&] {
    return !view.variant.is_over(view.now.men) && !settled(view.variant, view.now) &&
           !some_legal_ply(view.variant, view.now, within);
  };
  const auto acts = [&](Side side) { return view.now.to_act == side; };
  if (facts.mates) {
    const bool mated = acts(view.enemy()) && in_check(view.variant, view.now, view.enemy()) &&
                       !is_guarded(view.variant, view.now, view.enemy()) && none_follows();
    if (*facts.mates != mated) return false;
  }
  if (facts.stuck && *facts.stuck != (acts(view.own) && none_follows())) return false;
  if (facts.can < 0) return true;
  if (due_form(view.variant, view.now.vars) || !view.variant.men_move(view.now)) return false;
  return std::ranges::any_of(
      legal_plies(view.variant, view.now, within), [&](const Listed& listed) {
        const Snapshot next = made(view.variant, view.now, listed, within);
        const Side actor = view.now.to_act;
        return holds({view.variant, next, actor, &view.now, &listed.move}, facts.can);
      });
}

// What is asked of the game. The twin knows no more of it than the position does.
bool game_is_so(const View& view, const Facts& facts) {
  if (facts.repeats > 0 || (facts.quiet > 0 && view.now.halfmove < facts.quiet)) return false;
  if (facts.passes == 0) return true;
  const int passes = view.variant.play.passes;
  return passes >= 0 && view.now.vars[passes] >= static_cast<unsigned>(facts.passes);
}

}  // namespace

bool View::is(Whose whose, Side side) const {
  switch (whose) {
    case Whose::own:
      return side == own;
    case Whose::enemy:
      return side == enemy();
    case Whose::neutral:
      return side == Side::neutral;
    case Whose::anybody:
      return true;
  }
  return false;
}

std::vector<Cell> cells_of(const View& view, int set) {
  return SetOf(view, expressions(view).sets[set]).cells();
}

int groups_of(const View& view, int set) {
  return SetOf(view, expressions(view).sets[set]).groups();
}

std::vector<Cell> cells_of(const Variant& variant, const Snapshot& position, int set, Side own,
                           const Snapshot* before, const Move* move) {
  return cells_of(View{variant, position, own, before, move}, set);
}

bool holds(const View& view, int index) {
  if (index < 0) return true;
  const Facts& facts = expressions(view).facts[index];
  const auto is_so = [&](int each) { return holds(view, each); };
  if (!ply_is_so(view, facts) || !position_is_so(view, facts) || !game_is_so(view, facts))
    return false;
  if (facts.before >= 0 && !holds(view.earlier(), facts.before)) return false;
  if (std::ranges::any_of(facts.unless, is_so)) return false;
  if (!facts.any.empty() && std::ranges::none_of(facts.any, is_so)) return false;
  return future_is_so(view, facts) && (facts.test < 0 || test_holds(view, facts.test));
}

bool may_hold(const View& view, int index) {
  const Facts& facts = expressions(view).facts[index];
  return ply_is_so(view, facts) && (facts.before < 0 || holds(view.earlier(), facts.before));
}

}  // namespace sb::reference
