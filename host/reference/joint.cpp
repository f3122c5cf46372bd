// The slow twin's joint turns: every way to let each man stay or step, carried out man by man.
#include <algorithm>
#include <utility>

#include "reference/bodies.h"
#include "reference/reference.h"
#include "reference/scene.h"
#include "rules/joint.h"

namespace sb::reference {
namespace {

bool is_used(const Scene& scene) {
  const int used = scene.variant.joint_turn->used;
  return used >= 0 && (scene.position.vars[used] >> index(scene.position.to_act) & 1) != 0;
}

class JointTurns {
 public:
  explicit JointTurns(const Scene& scene)
      : scene_(scene),
        joint_(*scene.variant.joint_turn),
        men_(joint_men(scene.variant, scene.position)),
        cells_(scene.position.men),
        maker_(scene.position.passer) {
    for (JointMan& man : men_) {
      if (scene.is_held(man.from)) man.ways.clear();
    }
    must_interpose_ =
        joint_.interposes && royals_attacked(scene.variant, scene.position, scene.position.to_act);
    if (must_interpose_) between_ = interposing_cells(scene.variant, scene.position);
  }

  std::vector<Move> all() {
    choose({0, 0, -1, joint_.captures});
    return std::move(moves_);
  }

 private:
  // A turn so far: men before `man` have decided.
  struct Turn {
    std::size_t man;
    std::uint64_t ways;
    int taker;
    int captures_left;
  };

  void choose(Turn turn) {
    if (turn.man == men_.size()) return finish(turn);
    const JointMan& man = men_[turn.man];
    ++turn.man;
    choose(turn);  // it stays
    for (std::size_t way = 0; way < man.ways.size(); ++way) {
      Turn next = turn;
      next.ways |= (std::uint64_t{way} + 1) << (2 * (turn.man - 1));
      step(next, man.from, man.ways[way]);
    }
  }

  void step(Turn turn, Cell from, const JointWay& way) {
    const bool empty = cells_[way.to].kind == 0;
    if (empty && way.quiet) go_on(turn, from, way.to);
    if (turn.captures_left == 0) return;
    --turn.captures_left;
    const Side us = scene_.position.to_act;
    const bool enemy = !empty && cells_[way.to].side != us;
    if (enemy && way.captures && can_be_captured(scene_, way.to, us)) go_on(turn, from, way.to);
    const bool on_trail = empty && way.takes_trail && contains(scene_.position.trail, way.to);
    if (!on_trail || maker_ == no_cell || !can_be_captured(scene_, maker_, us)) return;
    if (passing_bar(scene_.variant, scene_.position, from, way.to) != no_cell) return;
    const Man taken = std::exchange(cells_[maker_], Man{});
    turn.taker = static_cast<int>(turn.man) - 1;
    go_on(turn, from, way.to);
    cells_[maker_] = taken;
  }

  void go_on(const Turn& turn, Cell from, Cell to) {
    const Man there = std::exchange(cells_[to], std::exchange(cells_[from], Man{}));
    choose(turn);
    cells_[from] = std::exchange(cells_[to], there);
  }

  void finish(const Turn& turn) {
    const std::vector<JointStep> steps = joint_steps(men_, Move::joint(turn.ways, 0));
    if (static_cast<int>(steps.size()) < joint_.at_least) return;
    if (must_interpose_ && std::ranges::none_of(steps, [&](const JointStep& step) {
          return contains(between_, step.to);
        }))
      return;
    std::vector<std::uint16_t> kinds = {0};
    int arrivals = 0;
    for (const JointStep& step : steps) {
      const Man& man = scene_.at(step.from);
      if (may_promote(scene_, man, step.from, step.to) && ++arrivals > 1) return;
      const std::vector<std::uint16_t> open = choices(scene_, man, step.from, step.to);
      if (open.empty()) return;
      if (may_promote(scene_, man, step.from, step.to)) kinds = open;
    }
    for (const std::uint16_t kind : kinds)
      moves_.push_back(Move::joint(turn.ways, kind, turn.taker));
  }

  const Scene& scene_;
  const JointTurn& joint_;
  std::vector<JointMan> men_;
  std::vector<Man> cells_;
  Cell maker_;
  bool must_interpose_ = false;
  std::vector<Cell> between_;
  std::vector<Move> moves_;
};

// The cells between on every line along which the man on `from` attacks the cell.
Path on_lines_of_attack(const Scene& scene, Cell from, Cell cell) {
  const Man& man = scene.at(from);
  Path cells;
  for (const Atom& atom : movement_of(scene, man)) {
    const bool runs = atom.kind == Atom::Kind::slide || atom.kind == Atom::Kind::hop;
    bool attacks = false;
    if (runs && atom.capture && !atom.takes)
      each_target(scene, from, man, atom, [&](Cell to) { attacks |= to == cell; });
    if (!attacks) continue;
    walk_lines(scene, from, man.side, atom, [&](Line line, Cell to) {
      if (to == cell) cells.insert(cells.end(), line.begin(), std::ranges::find(line, to));
    });
  }
  return cells;
}

}  // namespace

std::vector<Cell> interposing_cells(const Variant& variant, const Snapshot& position) {
  const Scene scene{variant, position};
  std::vector<Cell> cells;
  for (Cell royal = 0; royal < variant.board.size(); ++royal) {
    const Man& man = scene.at(royal);
    if (!variant.is_royal(man, position.to_act)) continue;
    for (const Cell from : attackers(variant, position, royal, other(man.side))) {
      const Path lines = on_lines_of_attack(scene, from, royal);
      cells.insert(cells.end(), lines.begin(), lines.end());
    }
  }
  return cells;
}

void add_joint_turns(const Scene& scene, std::vector<Move>& moves) {
  const bool crowd = joint_men(scene.variant, scene.position).size() > max_joint_men;
  if (is_used(scene) || crowd) return;
  const std::vector<Move> joint = JointTurns(scene).all();
  moves.insert(moves.end(), joint.begin(), joint.end());
}

}  // namespace sb::reference
