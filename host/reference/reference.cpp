// The slow twin: what its files share, attacks, and legality. Every function reads the declaration
// and the cells afresh; nothing is ever kept between two calls, so there is nothing here that could
// be out of date.
#include "reference/reference.h"

#include <algorithm>
#include <utility>

#include "reference/functions.h"
#include "reference/guests.h"
#include "reference/rules.h"
#include "reference/runs.h"
#include "reference/scene.h"

namespace sb::reference {

bool on_home_cell(const Variant& variant, const Man& man, Cell cell) {
  const Man& there = variant.start.men[cell];
  return there.kind == man.kind && there.side == man.side;
}

const Movement& movement_of(const Scene& scene, const Man& man) {
  return scene.kind(man).forms[scene.variant.form(man)].movement;
}

bool is_one_of(const Scene& scene, const std::vector<std::string>& symbols, Cell cell) {
  return symbols.empty() || std::ranges::any_of(symbols, [&](const std::string& symbol) {
           return scene.at(cell).kind == scene.variant.kind_of(symbol);
         });
}

bool may_promote(const Scene& scene, const Man& man, Cell from, Cell to) {
  const auto& promotion = scene.kind(man).promotion;
  return promotion && promotion->opens(scene.board(), man.side, from, to);
}

namespace {

// Whether the man on `from` could capture an enemy on `cell`; in some cases by a shot alone.
bool attacks(const Scene& scene, Cell from, Cell cell, bool by_shots_alone) {
  return std::ranges::any_of(attacking_atoms(scene, from), [&](const Atom* atom) {
    if (!atom->capture || !atom->checks || !is_one_of(scene, atom->against, cell)) return false;
    if (by_shots_alone && !atom->shoots) return false;
    const Man& man = scene.at(from);
    if (atom->runs_on())
      return std::ranges::any_of(runs(scene, from, man, *atom),
                                 [&](const Run& run) { return touches(run, cell); });
    bool found = false;
    each_target(scene, from, man, *atom, [&](Cell to) { found |= to == cell; });
    return found;
  });
}

// Whether such a man can have come to `cell` from an empty cell by an atom that leaves just this
// trail. The cells it passed are still empty, so the same walk finds it. Moving may have changed
// its form, so every form of its kind is asked. A drop, an effect or a guest left behind may have
// filled the cell.
// `promoting`: and can have promoted by that.
bool left_trail(const Scene& scene, const Man& man, Cell cell, bool promoting) {
  const bool filled = scene.variant.play.any() || scene.variant.guest_index() >= 0;
  const auto leads_here = [&](const Atom& atom) {
    for (Cell from = 0; from < scene.board().size(); ++from) {
      const bool vacant = scene.empty(from) || (filled && from != cell);
      if (!vacant || (promoting && !may_promote(scene, man, from, cell))) continue;
      bool found = false;
      each_target(scene, from, man, atom, [&](Cell to) { found |= to == cell; });
      if (found && scene.board().between(from, cell) == scene.position.trail) return true;
    }
    return false;
  };
  for (const Form& form : scene.kind(man).forms) {
    for (const Movement* movement : form.movements()) {
      for (const Atom& atom : *movement) {
        if (atom.leaves_trail && leads_here(atom)) return true;
      }
    }
  }
  return false;
}

// The same of the man who stands there; he may have been another before he promoted.
bool has_passed(const Scene& scene, Cell cell) {
  const Man& man = scene.at(cell);
  if (left_trail(scene, man, cell, false)) return true;
  for (const int k : scene.variant.all_kinds()) {
    const PieceSpec& spec = scene.variant.kind(k);
    if (!spec.promotion || !contains(spec.promotion->to, static_cast<int>(man.kind))) continue;
    const Man before{static_cast<std::uint16_t>(k), man.side, spec.initial_state()};
    if (left_trail(scene, before, cell, true)) return true;
  }
  return false;
}

// Every cell that has to be vacant but for the two.
Path castling_road(const Board& board, const Castling& castling) {
  Path road = {castling.king_to, castling.partner_to};
  for (const auto& [a, b] : {std::pair{castling.king_from, castling.partner_from},
                             std::pair{castling.king_from, castling.king_to},
                             std::pair{castling.partner_from, castling.partner_to}}) {
    for (const Cell c : board.between(a, b)) road.push_back(c);
  }
  std::erase(road, castling.king_from);
  std::erase(road, castling.partner_from);
  return road;
}

Snapshot with_men_castled(Snapshot position, const Castling& castling) {
  const Man king = std::exchange(position.men[castling.king_from], Man{});
  const Man partner = std::exchange(position.men[castling.partner_from], Man{});
  position.men[castling.king_to] = king;
  position.men[castling.partner_to] = partner;
  return position;
}

Snapshot with_man_moved(Snapshot position, Cell from, Cell to) {
  const Man man = std::exchange(position.men[from], Man{});
  position.men[to] = man;
  return position;
}

// Whether the side to act left the trail itself.
bool is_own_trail(const Scene& scene) {
  if (!scene.variant.play.any()) return false;
  const Cell maker = scene.position.passer;
  return maker != no_cell && scene.at(maker).side == scene.position.to_act;
}

// The legal plies where rules are said by primitives.
std::vector<Move> plies_by_rules(const Variant& variant, const Snapshot& position) {
  std::vector<Move> moves;
  if (variant.men_move(position) && shows_an_end(variant, position)) return moves;
  for (const Listed& ply : legal_plies(variant, position, Depth{})) moves.push_back(ply.move);
  return moves;
}

}  // namespace

bool may_take_on_trail(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const Scene scene{variant, position};
  bool found = false;
  for (const Atom& atom : movement_left(scene, from)) {
    if (!atom.takes_trail) continue;
    each_target(scene, from, scene.at(from), atom, [&](Cell cell) { found |= cell == to; });
  }
  return found && contains(position.trail, to) && !is_own_trail(scene);
}

bool may_run(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const Man& man = position.men[from];
  // Which movement is left is not asked of each man in each ply.
  if (man.kind == 0 || !variant.form_of(man).some_atom(&Atom::runs_on)) return false;
  const Scene scene{variant, position};
  return std::ranges::any_of(movement_left(scene, from), [&](const Atom& atom) {
    if (!atom.runs_on()) return false;
    const std::vector<Run> all = runs(scene, from, man, atom);
    return std::ranges::any_of(all, [&](const Run& run) {
      return run.to == to && !run.quiet && run.sense == 0 && run.barred_by == no_cell;
    });
  });
}

Cell jump_bar(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const Scene scene{variant, position};
  const Path passed = scene.board().between(from, to);
  const Side side = scene.at(from).side;
  const auto bar = std::ranges::find_if(passed, [&](Cell c) { return !may_jump(scene, side, c); });
  return bar == passed.end() ? no_cell : *bar;
}

std::vector<Cell> attackers(const Variant& variant, const Snapshot& position, Cell cell, Side by) {
  return attackers_in(variant, position, cell, by, false);
}

Path attackers_in(const Variant& variant, const Snapshot& position, Cell cell, Side by,
                  bool unmarked) {
  Scene scene{variant, position, unmarked};
  const Man& there = position.men[cell];
  if (there.kind == 0 || there.side != other(by)) scene.asked = cell;
  const bool barred = scene.is_shielded(cell);
  return cells_where(variant.board, [&](Cell c) {
    const Man& man = position.men[c];
    if (man.kind == 0 || man.side != by || c == cell) return false;
    const bool listed = !barred && !scene.is_held(c);
    return attacks(scene, c, cell, barred) ||
           (listed && attacks_by_function(variant, position, c, cell));
  });
}

Snapshot with_enemy_on(const Variant& variant, Snapshot position, Cell cell, Side by) {
  Man& there = position.men[cell];
  if (there.kind != 0 && there.side == other(by)) return position;
  for (const int k : variant.all_kinds()) {
    const PieceSpec& spec = variant.kind(k);
    if (spec.royal || spec.neutral || spec.lives || !spec.forms.front().can_be(by_coming)) continue;
    there = {static_cast<std::uint16_t>(k), other(by), spec.initial_state()};
    break;
  }
  return position;
}

Path leads_to(const Variant& variant, const Man& man, const Atom& atom, Cell from) {
  Snapshot nobody = variant.start;
  nobody.men.assign(nobody.men.size(), Man{});
  const Scene scene{variant, nobody, true, {std::shared_ptr<const Board>(), &variant.board}};
  Atom free = atom;
  if (atom.kind == Atom::Kind::hop) {
    free.kind = Atom::Kind::slide;
    free.takes = false;
    free.least = std::max(atom.least, atom.jumps + 1);
  }
  if (atom.runs_on()) free.kind = Atom::Kind::teleport;
  Path cells;
  each_target(scene, from, man, free, [&](Cell to) { cells.push_back(to); });
  return cells;
}

bool attacked(const Variant& variant, const Snapshot& position, Cell cell, Side by) {
  return !attackers(variant, position, cell, by).empty();
}

static bool has_guest(const Variant& variant, const Snapshot& position, Side side) {
  const Man guest = variant.guest_in(position);
  return guest.kind != 0 && guest.side == other(side);
}

static std::vector<Cell> attacked_royals(const Variant& variant, const Snapshot& position,
                                         Side side) {
  return cells_where(variant.board, [&](Cell c) {
    return variant.is_royal(position.men[c], side) && attacked(variant, position, c, other(side));
  });
}

bool royals_attacked(const Variant& variant, const Snapshot& position, Side side) {
  return has_guest(variant, position, side) || !attacked_royals(variant, position, side).empty();
}

std::vector<Cell> men_in_check(const Variant& variant, const Snapshot& position, Side side) {
  return variant.play.check < 0 ? attacked_royals(variant, position, side)
                                : cells_of({variant, position, side}, variant.play.check);
}

bool in_check(const Variant& variant, const Snapshot& position, Side side) {
  return has_guest(variant, position, side) || !men_in_check(variant, position, side).empty();
}

std::vector<Cell> possible_passers(const Variant& variant, const Snapshot& position) {
  const Scene scene{variant, position};
  if (position.trail.empty()) return {};
  const Side last = last_mover(variant, position);
  return cells_where(variant.board, [&](Cell c) {
    if (scene.empty(c) || scene.at(c).side == Side::neutral) return false;
    return (scene.at(c).side == last || variant.play.any()) && has_passed(scene, c);
  });
}

// Whether a castling is forbidden by who attacks the king on a cell of its way, where it stands in
// `there`: as `check` says it, or because a royal king is attacked.
static bool bars_castling(const Variant& variant, const Snapshot& there, const Castling& castling,
                          Cell cell) {
  if (variant.play.check >= 0) return in_check(variant, there, castling.side);
  if (variant.play.any() && !variant.kind(castling.king).royal) return false;
  return attacked(variant, there, cell, other(castling.side));
}

CastlingBar castling_bar(const Variant& variant, const Snapshot& position,
                         const Castling& castling) {
  using Kind = CastlingBar::Kind;
  const Scene scene{variant, position};
  if ((position.rights >> castling.right & 1) == 0) return {Kind::no_right, no_cell};
  if (!castling.is_home(position.men)) return {Kind::not_home, no_cell};
  for (const Cell c : castling_road(scene.board(), castling)) {
    if (!scene.empty(c)) return {Kind::blocked, c};
  }
  for (const Cell c : {castling.king_from, castling.partner_from}) {
    if (scene.is_held(c)) return {Kind::held, c};
  }
  Path royal_way = scene.board().between(castling.king_from, castling.king_to);
  royal_way.insert(royal_way.begin(), castling.king_from);
  for (const Cell c : royal_way) {
    const Snapshot there = with_man_moved(position, castling.king_from, c);
    if (bars_castling(variant, there, castling, c)) return {Kind::attacked, c};
  }
  const bool found_out_later = !variant.endings.royal_capture && variant.guest_index() < 0 &&
                               variant.play.safety == Safety::every_ply;
  if (found_out_later) return {};
  const Snapshot castled = with_men_castled(position, castling);
  if (bars_castling(variant, castled, castling, castling.king_to))
    return {Kind::attacked, castling.king_to};
  return {};
}

std::vector<Move> plies(const Variant& variant, const Snapshot& position) {
  if (variant.play.any()) return plies_by_rules(variant, position);
  std::vector<Move> moves = pseudo_plies(variant, position);
  if (variant.is_over(position.men)) return {};
  if (due_form(variant, position.vars) || !variant.men_move(position)) return moves;
  if (settled(variant, position)) return {};
  if (variant.endings.royal_capture) return with_changes(variant, position, std::move(moves));
  const bool changes_guard = variant.guest_index() >= 0;
  if (changes_guard) moves = with_changes(variant, position, std::move(moves));
  std::erase_if(moves, [&](const Move& move) {
    return exposes(variant, position, move) || mates_without_check(variant, position, move);
  });
  const bool may_pass = variant.royals == Royals::each && moves.empty();
  if (may_pass && in_check(variant, position, position.to_act)) moves.push_back(Move::pass());
  return changes_guard ? moves : with_changes(variant, position, std::move(moves));
}

}  // namespace sb::reference
