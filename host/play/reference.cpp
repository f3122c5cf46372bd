// The slow twin. Every function reads the declaration and the cells afresh; nothing is ever kept
// between two calls, so there is nothing here that could be out of date.
#include "play/reference.h"

#include <algorithm>
#include <utility>

#include "play/joint.h"
#include "position/position.h"

namespace sb::reference {
namespace {

// What every rule below asks about.
struct Scene {
  const Variant& variant;
  const Snapshot& position;

  const Board& board() const { return variant.board; }
  const Man& at(Cell c) const { return position.men[c]; }
  bool empty(Cell c) const { return at(c).kind == 0; }
  const PieceSpec& kind(const Man& man) const { return variant.kind(man.kind); }
};

using Path = std::vector<Cell>;

template <class List, class Value>
bool contains(const List& list, const Value& value) {
  return std::ranges::find(list, value) != list.end();
}

bool in_zone(const Board& board, const Zone& zone, Side side, Cell cell) {
  return zone.everywhere() || contains(board.cells_of(zone, side).value(), cell);
}

bool on_home_cell(const Variant& variant, const Man& man, Cell cell) {
  const Man& there = variant.start.men[cell];
  return there.kind == man.kind && there.side == man.side;
}

// --- Where an atom leads: visit(to) for each cell it can end on, whatever stands there ---

template <class Visit>
void walk_slide(const Scene& scene, Cell from, Heading heading, const Atom& atom, Visit visit) {
  int steps = 0;
  for (Cell c = scene.board().step(from, heading); c != no_cell;
       c = scene.board().step(c, heading)) {
    ++steps;
    if (atom.most != 0 && steps > atom.most) return;
    if (steps >= atom.least) visit(c);
    if (!scene.empty(c)) return;
  }
}

template <class Visit>
void walk_hop(const Scene& scene, Cell from, Heading heading, const Atom& atom, Visit visit) {
  int steps = 0;
  bool behind = false;  // the screen has been passed
  for (Cell c = scene.board().step(from, heading); c != no_cell;
       c = scene.board().step(c, heading)) {
    ++steps;
    if (atom.most != 0 && steps > atom.most) return;
    if (behind) {
      if (steps >= atom.least) visit(c);
      if (atom.lands_next || !scene.empty(c)) return;
    } else {
      behind = !scene.empty(c);
    }
  }
}

template <class Visit>
void walk_leaps(const Scene& scene, Cell from, const Atom& atom, Visit visit) {
  if (atom.lame) {
    for (const auto& [to, through] : scene.board().lame_leaps(from, atom.turned, atom.straight)) {
      if (through != no_cell && scene.empty(through)) visit(to);
    }
  } else {
    for (const Cell to : scene.board().leap_targets(from, atom.turned, atom.straight)) visit(to);
  }
}

// The ways of `atom` for this man, were it on `from`.
template <class Visit>
void each_target(const Scene& scene, Cell from, const Man& man, const Atom& atom, Visit visit) {
  if (atom.first && !on_home_cell(scene.variant, man, from)) return;
  if (!in_zone(scene.board(), atom.from, man.side, from)) return;
  const auto visit_in_zone = [&](Cell to) {
    if (in_zone(scene.board(), atom.to, man.side, to)) visit(to);
  };
  if (atom.kind == Atom::Kind::leap) return walk_leaps(scene, from, atom, visit_in_zone);
  for (const Heading heading : scene.board().resolve(atom.ways, man.side)) {
    if (atom.kind == Atom::Kind::slide) {
      walk_slide(scene, from, heading, atom, visit_in_zone);
    } else {
      walk_hop(scene, from, heading, atom, visit_in_zone);
    }
  }
}

const Movement& movement_of(const Scene& scene, const Man& man) {
  return scene.kind(man).forms[scene.variant.form(man)].movement;
}

// Whether the man on `from` could capture an enemy on `cell`.
bool attacks(const Scene& scene, Cell from, Cell cell) {
  bool found = false;
  for (const Atom& atom : movement_of(scene, scene.at(from))) {
    if (!atom.capture) continue;
    each_target(scene, from, scene.at(from), atom, [&](Cell to) { found |= to == cell; });
  }
  return found;
}

// The cells strictly between two cells of a line, from `a` on; empty where no line joins them.
Path between(const Board& board, Cell a, Cell b) {
  for (Heading heading = 0; heading < board.headings(); ++heading) {
    Path ray = board.ray(a, heading);
    const auto end = std::ranges::find(ray, b);
    if (end == ray.end()) continue;
    ray.erase(end, ray.end());
    return ray;
  }
  return {};
}

// Whether the man on `cell` can have come there from an empty cell by an atom that leaves just this
// trail. The cells it passed are still empty, so the same walk finds it. Moving may have changed
// its form, so every form of its kind is asked.
bool left_trail(const Scene& scene, Cell cell) {
  const auto leads_here = [&](const Atom& atom, Cell from) {
    bool found = false;
    each_target(scene, from, scene.at(cell), atom, [&](Cell to) { found |= to == cell; });
    return found && between(scene.board(), from, cell) == scene.position.trail;
  };
  for (const Form& form : scene.kind(scene.at(cell)).forms) {
    for (const Atom& atom : form.movement) {
      if (!atom.leaves_trail) continue;
      for (Cell from = 0; from < scene.board().size(); ++from) {
        if (scene.empty(from) && leads_here(atom, from)) return true;
      }
    }
  }
  return false;
}

// --- Plies ---

int count_of(const Scene& scene, int kind, Side side) {
  return static_cast<int>(std::ranges::count_if(
      scene.position.men, [&](const Man& man) { return man.kind == kind && man.side == side; }));
}

// A text belongs to one move: what was found first stays. Capturing in passing and going quietly to
// the same cell have two texts.
void add(std::vector<Move>& moves, Move move) {
  const bool in_passing = move.type == MoveType::en_passant;
  const bool known = std::ranges::any_of(moves, [&](const Move& other) {
    return other.from == move.from && other.to == move.to && other.promotion == move.promotion &&
           (other.type == MoveType::en_passant) == in_passing;
  });
  if (!known) moves.push_back(move);
}

bool may_promote(const Scene& scene, const Man& man, Cell to) {
  const auto& promotion = scene.kind(man).promotion;
  return promotion && in_zone(scene.board(), promotion->zone, man.side, to);
}

// What the man may be once it has arrived: 0 = what it is, or the kinds that it may become.
std::vector<std::uint16_t> choices(const Scene& scene, const Man& man, Cell to) {
  const auto& promotion = scene.kind(man).promotion;
  const bool must = promotion && !promotion->must.everywhere() &&
                    in_zone(scene.board(), promotion->must, man.side, to);
  std::vector<std::uint16_t> kinds;
  if (!must) kinds.push_back(0);
  if (!may_promote(scene, man, to)) return kinds;
  for (std::size_t i = 0; i < promotion->to.size(); ++i) {
    const int limit = promotion->at_most[i];
    if (limit >= 0 && count_of(scene, promotion->to[i], man.side) >= limit) continue;
    kinds.push_back(static_cast<std::uint16_t>(promotion->to[i]));
  }
  return kinds;
}

// The move itself, or the promotions that it is where the man arrives.
void add_arrivals(const Scene& scene, const Man& man, Move move, std::vector<Move>& moves) {
  for (const std::uint16_t kind : choices(scene, man, move.to)) {
    move.promotion = kind;
    add(moves, move);
  }
}

bool can_be_captured(const Scene& scene, Cell cell, Side by) {
  const Man& man = scene.at(cell);
  return man.kind != 0 && man.side != by && scene.kind(man).capturable && !scene.kind(man).royal;
}

void add_plies_of(const Scene& scene, Cell from, const Atom& atom, Cell maker,
                  std::vector<Move>& moves) {
  const Man& man = scene.at(from);
  each_target(scene, from, man, atom, [&](Cell to) {
    const bool on_trail = maker != no_cell && contains(scene.position.trail, to);
    const bool by_trail = scene.empty(to) && atom.capture && atom.takes_trail && on_trail &&
                          can_be_captured(scene, maker, man.side);
    const bool by_arrival =
        scene.empty(to) ? atom.quiet : atom.capture && can_be_captured(scene, to, man.side);
    Move move;
    move.from = static_cast<std::uint8_t>(from);
    move.to = static_cast<std::uint8_t>(to);
    move.leaves_trail = atom.leaves_trail && !between(scene.board(), from, to).empty();
    if (by_arrival) add_arrivals(scene, man, move, moves);
    move.type = MoveType::en_passant;
    if (by_trail) add_arrivals(scene, man, move, moves);
  });
}

void add_castlings(const Scene& scene, std::vector<Move>& moves) {
  for (std::size_t i = 0; i < scene.variant.castlings.size(); ++i) {
    const Castling& castling = scene.variant.castlings[i];
    if (castling.side != scene.position.to_act) continue;
    const CastlingBar bar = castling_bar(scene.variant, scene.position, castling);
    if (bar.kind != CastlingBar::Kind::none) continue;
    Move move;
    move.from = static_cast<std::uint8_t>(castling.king_from);
    move.to = static_cast<std::uint8_t>(castling.king_to);
    move.type = MoveType::castling;
    move.detail = static_cast<std::uint16_t>(i);
    add(moves, move);
  }
}

// --- Joint turns ---

bool joint_turn_used(const Scene& scene) {
  const int used = scene.variant.joint_turn->used;
  return used >= 0 && (scene.position.vars[used] >> index(scene.position.to_act) & 1) != 0;
}

// Every way to let each man stay or step, one man after the other, each to a cell that is vacant
// when its turn comes.
class JointTurns {
 public:
  explicit JointTurns(const Scene& scene)
      : scene_(scene), men_(joint_men(scene.variant, scene.position)), cells_(scene.position.men) {}

  std::vector<Move> all() {
    choose(0, 0);
    return std::move(moves_);
  }

 private:
  void choose(std::size_t i, std::uint64_t ways) {
    if (i == men_.size()) return finish(Move::joint(ways, 0));
    choose(i + 1, ways);  // it stays
    for (std::size_t way = 0; way < men_[i].ways.size(); ++way) {
      const Cell from = men_[i].from, to = men_[i].ways[way];
      if (cells_[to].kind != 0) continue;
      cells_[to] = std::exchange(cells_[from], Man{});
      choose(i + 1, ways | (std::uint64_t{way} + 1) << (2 * i));
      cells_[from] = std::exchange(cells_[to], Man{});
    }
  }

  void finish(Move move) {
    const std::vector<JointStep> steps = joint_steps(men_, move);
    if (static_cast<int>(steps.size()) < scene_.variant.joint_turn->at_least) return;
    std::vector<std::uint16_t> kinds = {0};
    int arrivals = 0;
    for (const JointStep& step : steps) {
      const Man& man = scene_.at(step.from);
      if (may_promote(scene_, man, step.to) && ++arrivals > 1) return;
      const std::vector<std::uint16_t> open = choices(scene_, man, step.to);
      if (open.empty()) return;
      if (may_promote(scene_, man, step.to)) kinds = open;
    }
    for (const std::uint16_t kind : kinds) moves_.push_back(Move::joint(move.joint_ways(), kind));
  }

  const Scene& scene_;
  std::vector<JointMan> men_;
  std::vector<Man> cells_;
  std::vector<Move> moves_;
};

// --- Castling ---

bool stands(const Scene& scene, Cell cell, int kind, Side side) {
  return scene.at(cell).kind == kind && scene.at(cell).side == side;
}

// Every cell that has to be vacant but for the two.
Path castling_road(const Board& board, const Castling& castling) {
  Path road = {castling.king_to, castling.partner_to};
  for (const auto& [a, b] : {std::pair{castling.king_from, castling.partner_from},
                             std::pair{castling.king_from, castling.king_to},
                             std::pair{castling.partner_from, castling.partner_to}}) {
    for (const Cell c : between(board, a, b)) road.push_back(c);
  }
  std::erase(road, castling.king_from);
  std::erase(road, castling.partner_from);
  return road;
}

Snapshot with_man_moved(Snapshot position, Cell from, Cell to) {
  const Man man = std::exchange(position.men[from], Man{});
  position.men[to] = man;
  return position;
}

// --- After a ply ---

Man moved_man(const Scene& scene, const Man& man, int promotion) {
  if (promotion != 0) {
    const PieceSpec& spec = scene.variant.kind(promotion);
    return {static_cast<std::uint16_t>(promotion), man.side, spec.initial_state()};
  }
  const auto& table = scene.kind(man).after_move;
  return {man.kind, man.side, table.empty() ? man.state : table[man.state]};
}

std::vector<JointStep> steps_of(const Scene& scene, Move move) {
  return joint_steps(joint_men(scene.variant, scene.position), move);
}

// The cells on which a ply changes who stands there.
Path touched_cells(const Scene& scene, Move move) {
  if (move.type == MoveType::joint) {
    Path both_ends;
    for (const JointStep& step : steps_of(scene, move)) {
      both_ends.push_back(step.from);
      both_ends.push_back(step.to);
    }
    return both_ends;
  }
  Path cells = {move.from, move.to};
  if (move.type == MoveType::en_passant)
    cells.push_back(trail_maker(scene.variant, scene.position));
  if (move.type == MoveType::castling) {
    const Castling& castling = scene.variant.castlings[move.detail];
    cells.push_back(castling.partner_from);
    cells.push_back(castling.partner_to);
  }
  return cells;
}

std::uint32_t rights_after(const Scene& scene, const Path& touched) {
  std::uint32_t rights = scene.position.rights;
  for (const Castling& castling : scene.variant.castlings) {
    const bool involved =
        contains(touched, castling.king_from) || contains(touched, castling.partner_from);
    if (involved) rights &= ~(1u << castling.right);
  }
  return rights;
}

void place_men(const Scene& scene, Move move, const Path& touched, Snapshot& next) {
  const Man man = scene.at(move.from);
  for (const Cell c : touched) next.men[c] = Man{};
  next.men[move.to] = moved_man(scene, man, move.promotion);
  if (move.type != MoveType::castling) return;
  const Castling& castling = scene.variant.castlings[move.detail];
  next.men[castling.partner_to] = scene.at(castling.partner_from);  // the move is the king's own
}

void carry_out_joint_turn(const Scene& scene, Move move, Snapshot& next) {
  for (const JointStep& step : steps_of(scene, move)) {
    const Man man = std::exchange(next.men[step.from], Man{});
    const bool promotes = move.promotion != 0 && may_promote(scene, man, step.to);
    next.men[step.to] = moved_man(scene, man, promotes ? move.promotion : 0);
  }
  const int used = scene.variant.joint_turn->used;
  if (used >= 0) next.vars[used] |= 1u << index(scene.position.to_act);
}

bool is_zeroing(const Scene& scene, Move move) {
  const auto starts_zeroing = [&](Cell from) { return scene.kind(scene.at(from)).zeroing; };
  if (move.type == MoveType::joint) {
    const std::vector<JointStep> steps = steps_of(scene, move);
    return std::ranges::any_of(steps, [&](const JointStep& s) { return starts_zeroing(s.from); });
  }
  const bool captures = move.type == MoveType::en_passant ||
                        (move.type == MoveType::displacement && !scene.empty(move.to));
  return captures || starts_zeroing(move.from);
}

}  // namespace

bool may_take_on_trail(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const Scene scene{variant, position};
  bool found = false;
  for (const Atom& atom : movement_of(scene, scene.at(from))) {
    if (!atom.takes_trail) continue;
    each_target(scene, from, scene.at(from), atom, [&](Cell cell) { found |= cell == to; });
  }
  return found && contains(position.trail, to);
}

std::vector<Cell> attackers(const Variant& variant, const Snapshot& position, Cell cell, Side by) {
  const Scene scene{variant, position};
  std::vector<Cell> cells;
  for (Cell c = 0; c < variant.board.size(); ++c) {
    if (!scene.empty(c) && scene.at(c).side == by && attacks(scene, c, cell)) cells.push_back(c);
  }
  return cells;
}

bool attacked(const Variant& variant, const Snapshot& position, Cell cell, Side by) {
  return !attackers(variant, position, cell, by).empty();
}

bool in_check(const Variant& variant, const Snapshot& position, Side side) {
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind == 0 || man.side != side || !variant.kind(man.kind).royal) continue;
    if (attacked(variant, position, c, other(side))) return true;
  }
  return false;
}

Cell trail_maker(const Variant& variant, const Snapshot& position) {
  const Scene scene{variant, position};
  if (position.trail.empty()) return no_cell;
  for (Cell c = 0; c < variant.board.size(); ++c) {
    if (!scene.empty(c) && scene.at(c).side != position.to_act && left_trail(scene, c)) return c;
  }
  return no_cell;
}

CastlingBar castling_bar(const Variant& variant, const Snapshot& position,
                         const Castling& castling) {
  using Kind = CastlingBar::Kind;
  const Scene scene{variant, position};
  if ((position.rights >> castling.right & 1) == 0) return {Kind::no_right, no_cell};
  const bool home = stands(scene, castling.king_from, castling.king, castling.side) &&
                    stands(scene, castling.partner_from, castling.partner, castling.side);
  if (!home) return {Kind::not_home, no_cell};
  for (const Cell c : castling_road(variant.board, castling)) {
    if (!scene.empty(c)) return {Kind::blocked, c};
  }
  Path royal_way = between(variant.board, castling.king_from, castling.king_to);
  royal_way.insert(royal_way.begin(), castling.king_from);
  for (const Cell c : royal_way) {
    const Snapshot there = with_man_moved(position, castling.king_from, c);
    if (attacked(variant, there, c, other(castling.side))) return {Kind::attacked, c};
  }
  return {};
}

std::vector<Move> pseudo_plies(const Variant& variant, const Snapshot& position,
                               bool with_joint_turns) {
  const Scene scene{variant, position};
  const Cell maker = trail_maker(variant, position);
  std::vector<Move> moves;
  for (Cell from = 0; from < variant.board.size(); ++from) {
    if (scene.empty(from) || scene.at(from).side != position.to_act) continue;
    for (const Atom& atom : movement_of(scene, scene.at(from))) {
      add_plies_of(scene, from, atom, maker, moves);
    }
  }
  add_castlings(scene, moves);
  if (with_joint_turns && variant.joint_turn && !joint_turn_used(scene)) {
    const std::vector<Move> joint = JointTurns(scene).all();
    moves.insert(moves.end(), joint.begin(), joint.end());
  }
  return moves;
}

std::vector<Move> plies(const Variant& variant, const Snapshot& position) {
  std::vector<Move> moves = pseudo_plies(variant, position);
  std::erase_if(moves, [&](const Move& move) {
    return in_check(variant, after(variant, position, move), position.to_act);
  });
  return moves;
}

Snapshot after(const Variant& variant, const Snapshot& position, Move move) {
  const Scene scene{variant, position};
  const bool joint = move.type == MoveType::joint;
  const Path touched = touched_cells(scene, move);
  Snapshot next = position;
  if (joint) {
    carry_out_joint_turn(scene, move, next);
  } else {
    place_men(scene, move, touched, next);
  }
  next.to_act = other(position.to_act);
  next.rights = rights_after(scene, touched);
  const bool leaves_trail = !joint && move.leaves_trail;
  next.trail = leaves_trail ? between(variant.board, move.from, move.to) : Path{};
  next.halfmove = is_zeroing(scene, move) ? 0 : std::min(position.halfmove + 1, Turn::max_halfmove);
  next.fullmove = std::min(position.fullmove + index(position.to_act), Turn::max_fullmove);
  return next;
}

}  // namespace sb::reference
