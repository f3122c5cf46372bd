// A symmetry of the board is found by where it takes one cell and the ways out of it; then all that
// the kinds in question say of directions, leaps and zones has to be the same after it.
#include "rules/symmetry.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "board/leaps.h"

namespace sb {
namespace {

struct Turned {
  CellMap cells;
  std::vector<Heading> headings;  // by heading
};

// Side k lies between the corners k and k + 1.
std::vector<Heading> turned_headings(int sides, int by, bool reflected) {
  std::vector<Heading> map(2 * static_cast<std::size_t>(sides));
  for (int k = 0; k < sides; ++k) {
    const int side = reflected ? by - k + sides : by + k;
    const int corner = reflected ? by + 1 - k + sides : by + k;
    map[k] = side % sides;
    map[static_cast<std::size_t>(sides) + static_cast<std::size_t>(k)] = sides + corner % sides;
  }
  return map;
}

// Follows the steps from the first cell; no cells where they lead elsewhere on the other side.
CellMap followed(const Board& board, Cell first, const std::vector<Heading>& headings) {
  const auto size = static_cast<std::size_t>(board.size());
  CellMap map(size, no_cell);
  std::vector<Cell> open{0};
  std::vector<bool> taken(size);
  map[0] = first;
  taken[first] = true;
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (Heading h = 0; h < board.headings(); ++h) {
      const bool mirrored = board.start(open[i], h).mirrored;
      const Cell a = board.step(open[i], h);
      const Cell b = board.step(map[open[i]], headings[h]);
      if ((a == no_cell) != (b == no_cell)) return {};
      if (board.start(map[open[i]], headings[h]).mirrored != mirrored) return {};
      if (a == no_cell || map[a] == b) continue;
      if (map[a] != no_cell || taken[b]) return {};
      map[a] = b;
      taken[b] = true;
      open.push_back(a);
    }
  }
  return open.size() == size ? map : CellMap{};
}

std::vector<Turned> turned_boards(const Board& board) {
  std::vector<Turned> found;
  if (board.bends()) return found;
  for (const bool reflected : {false, true}) {
    for (int by = 0; by < board.sides(); ++by) {
      const auto headings = turned_headings(board.sides(), by, reflected);
      for (Cell first = 0; first < board.size(); ++first) {
        CellMap cells = followed(board, first, headings);
        if (!cells.empty()) found.push_back({std::move(cells), headings});
      }
    }
  }
  return found;
}

// Whether only its zone, if any, names a place.
bool is_plain(const SetTerm& set) {
  using Kind = SetTerm::Kind;
  switch (set.kind) {
    case Kind::zone:
    case Kind::nowhere:
    case Kind::men:
    case Kind::acting:
    case Kind::empty:
    case Kind::from:
    case Kind::to:
    case Kind::captured:
    case Kind::unite:
    case Kind::meet:
    case Kind::without:
    case Kind::when:
    case Kind::before:
      return true;
    default:
      return false;
  }
}

// Not what goes by the order of cells, brings other kinds or asks a function.
bool is_plain(const Deed& deed) {
  using Kind = Deed::Kind;
  return deed.kind == Kind::hit || deed.kind == Kind::turn || deed.kind == Kind::assign ||
         deed.kind == Kind::add;
}

bool is_plain(const PlayRules& play) {
  const PlayRules known{.expressions = play.expressions,
                        .forbid = play.forbid,
                        .prefer = play.prefer,
                        .after = play.after,
                        .endings = play.endings,
                        .safety = play.safety,
                        .check = play.check};
  const auto& [sets, numbers, facts] = play.expressions;
  return play == known && std::ranges::all_of(sets, [](const SetTerm& s) { return is_plain(s); }) &&
         std::ranges::all_of(numbers, [](const NumberTerm& n) { return n.hook < 0; }) &&
         std::ranges::all_of(facts, [](const Facts& f) { return f.test < 0; }) &&
         std::ranges::all_of(play.endings, [](const Ending& e) { return e.winner < 0; }) &&
         std::ranges::all_of(play.after, [](const Effect& effect) {
           return std::ranges::all_of(effect.deeds, [](const Deed& d) { return is_plain(d); });
         });
}

// Whether rules that know no places but zones are all there are.
bool is_plain(const Variant& v) {
  const bool turns = v.joint_turn || v.rearranging || v.form_choice || v.move_change;
  const bool men = !v.merges.empty() || v.has_runs();
  return is_plain(v.play) && !turns && !men && !v.has_explosions() &&
         std::ranges::all_of(v.state, &StateField::is_plain);
}

class Judge {
 public:
  Judge(const Variant& variant, const Turned& turned)
      : variant_(variant), board_(variant.board), turned_(turned) {}

  bool keeps_shades() const;
  bool keeps_sets() const;
  bool keeps(const PieceSpec& spec, int kind) const;

 private:
  using Cells = std::vector<Cell>;

  Cells moved(Cells cells) const {
    for (Cell& c : cells) c = turned_.cells[c];
    std::ranges::sort(cells);
    return cells;
  }
  bool keeps_set(Cells cells) const {
    std::ranges::sort(cells);
    return moved(cells) == cells;
  }
  bool keeps_zone(const Zone& zone, Side side) const {
    const auto cells = board_.cells_of(zone, side);
    return cells && keeps_set(cells.value());
  }
  bool keeps_ranks() const {
    return std::ranges::all_of(turned_.cells, [&, c = Cell{0}](Cell to) mutable {
      return board_.cell(c++).rank == board_.cell(to).rank;
    });
  }
  bool keeps(const Atom& atom, int kind, Side side) const;
  bool keeps_leap(const Atom& atom, Side side) const;

  const Variant& variant_;
  const Board& board_;
  const Turned& turned_;
};

bool Judge::keeps_shades() const {
  std::vector<int> shade(turned_.cells.size(), -1);
  for (Cell c = 0; c < board_.size(); ++c) {
    int& to = shade[board_.shade(c)];
    if (to >= 0 && to != board_.shade(turned_.cells[c])) return false;
    to = board_.shade(turned_.cells[c]);
  }
  return true;
}

// The zones of rules.
bool Judge::keeps_sets() const {
  return std::ranges::all_of(variant_.play.expressions.sets, [this](const SetTerm& set) {
    return set.kind != SetTerm::Kind::zone || set.zone.everywhere() ||
           (keeps_zone(set.zone, Side::white) && keeps_zone(set.zone, Side::black));
  });
}

bool Judge::keeps_leap(const Atom& atom, Side side) const {
  const auto ahead = atom.ways ? board_.resolve(atom.ways, side) : std::vector<Heading>{};
  using Paths = std::set<std::pair<Cell, Cells>>;
  const auto lame = [&](Cell from, bool turned) {
    Paths paths;
    for (auto& path : lame_leaps(board_, from, atom.leap, ahead)) {
      std::ranges::sort(path.through);
      paths.emplace(turned ? turned_.cells[path.to] : path.to,
                    turned ? moved(path.through) : path.through);
    }
    return paths;
  };
  for (Cell c = 0; c < board_.size(); ++c) {
    const Cell to = turned_.cells[c];
    if (moved(leap_targets(board_, c, atom.leap, ahead)) !=
        leap_targets(board_, to, atom.leap, ahead))
      return false;
    if (atom.rides && board_.bends()) return false;
    if (atom.lame && lame(c, true) != lame(to, false)) return false;
  }
  return true;
}

bool Judge::keeps(const Atom& atom, int kind, Side side) const {
  if (atom.runs_on() || atom.ascent != 0 || (atom.advance != 0 && !keeps_ranks())) return false;
  for (const Zone& zone : {atom.from, atom.to}) {
    if (!zone.everywhere() && !keeps_zone(zone, side)) return false;
  }
  const auto starts_on = [&](Cell c) {
    const Man& man = variant_.start.men[c];
    return man.kind == kind && man.side == side;
  };
  if (atom.first && !keeps_set(cells_where(board_, starts_on))) return false;
  if (atom.kind == Atom::Kind::way) {
    return std::ranges::all_of(atom.legs, [&](const Atom& leg) { return keeps(leg, kind, side); });
  }
  if (atom.kind == Atom::Kind::leap) return keeps_leap(atom, side);
  if (atom.kind != Atom::Kind::slide && atom.kind != Atom::Kind::hop) return true;
  auto ways = board_.resolve(atom.ways, side);
  auto after = ways;
  for (Heading& way : after) way = turned_.headings[way];
  std::ranges::sort(after);
  return after == ways;
}

bool Judge::keeps(const PieceSpec& spec, int kind) const {
  if (spec.lives || spec.body || spec.guard || spec.neutral) return false;
  if (spec.rank_stride != 0 && !keeps_ranks()) return false;
  for (const Side side : {Side::white, Side::black}) {
    if (!keeps_zone(spec.never_on, side)) return false;
    if (spec.promotion &&
        !(keeps_zone(spec.promotion->zone, side) && keeps_zone(spec.promotion->must, side)))
      return false;
    for (const Form& form : spec.forms) {
      if (!form.attacks.empty()) return false;
      const bool kept = std::ranges::all_of(
          form.movement, [&](const Atom& atom) { return keeps(atom, kind, side); });
      if (!kept) return false;
    }
  }
  return true;
}

// Whom a man of the kind promotes to, and whom it leaves when it is hit.
std::vector<int> followers(const PieceSpec& spec) {
  std::vector<int> kinds;
  if (spec.promotion) kinds = spec.promotion->to;
  const auto add = [&](const Hits& hits) {
    for (const Hit& hit : hits) {
      if (hit.as.kind != 0) kinds.push_back(hit.as.kind);
    }
  };
  for (const Form& form : spec.forms) {
    add(form.hits);
    std::ranges::for_each(form.hits_by_mood, add);
  }
  return kinds;
}

std::vector<int> with_followers(const Variant& variant, std::vector<int> kinds) {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    for (const int kind : followers(variant.kind(kinds[i]))) {
      if (!contains(kinds, kind)) kinds.push_back(kind);
    }
  }
  return kinds;
}

}  // namespace

std::vector<CellMap> symmetries(const Variant& variant, const std::vector<int>& kinds) {
  CellMap same(static_cast<std::size_t>(variant.board.size()));
  std::iota(same.begin(), same.end(), Cell{0});
  std::vector<CellMap> found{same};
  if (!is_plain(variant)) return found;
  const std::vector<int> all = with_followers(variant, kinds);
  for (Turned& turned : turned_boards(variant.board)) {
    const Judge judge(variant, turned);
    const bool kept =
        judge.keeps_shades() && judge.keeps_sets() &&
        std::ranges::all_of(all, [&](int kind) { return judge.keeps(variant.kind(kind), kind); });
    if (kept && !contains(found, turned.cells)) found.push_back(std::move(turned.cells));
  }
  return found;
}

}  // namespace sb
