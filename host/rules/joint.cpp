// Who may take part in a joint turn, and what its steps are. White's highest cells are its front
// rank and come first, and Black's lowest. Reads the declaration only.
#include "rules/joint.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

namespace sb {

bool is_joint_step(const JointTurn& joint, const Atom& atom) {
  const bool single = atom.kind == Atom::Kind::slide && atom.least == 1 && atom.most == 1;
  return single && (atom.quiet || (atom.capture && joint.captures > 0));
}

namespace {

// Whether the atom serves a man on that cell at all.
bool may_start(const Variant& variant, const Atom& atom, const Man& man, Cell from) {
  const Man& at_first = variant.start.men[from];
  if (atom.first && (at_first.kind != man.kind || at_first.side != man.side)) return false;
  return lies_in(variant.board, atom.from, man.side, from);
}

// Adds what the atom allows to the way that leads to the cell.
void add_way(std::vector<JointWay>& ways, Cell to, const Atom& atom, bool captures) {
  auto way = std::ranges::find(ways, to, &JointWay::to);
  if (way == ways.end()) way = ways.insert(ways.end(), JointWay{.to = to});
  way->quiet |= atom.quiet;
  way->captures |= captures && atom.capture;
  way->takes_trail |= captures && atom.capture && atom.takes_trail;
}

// The cells of those who may take part, front rank first.
std::vector<Cell> joint_cells(const Variant& variant, const Snapshot& position) {
  assert(variant.joint_turn);
  std::vector<Cell> cells = cells_where(variant.board, [&](Cell c) {
    const Man& man = position.men[c];
    return man.kind != 0 && man.side == position.to_act &&
           contains(variant.joint_turn->kinds, static_cast<int>(man.kind));
  });
  std::ranges::stable_sort(cells, {}, [&](Cell c) {
    const auto height = variant.board.height(c);
    return position.to_act == Side::white ? -height : height;
  });
  return cells;
}

// The steps of a ply; `man_of` gives the man of a place in the order of joint_men().
std::vector<JointStep> steps_of(Move move, auto&& man_of) {
  assert(move.type == MoveType::joint);
  std::vector<JointStep> steps;
  std::uint64_t taken = move.joint_ways();
  for (std::size_t place = 0; taken != 0; ++place, taken >>= 2) {
    if ((taken & 3) == 0) continue;
    const JointMan& man = man_of(place);
    const bool in_passing = static_cast<int>(place) == move.joint_taker();
    steps.push_back({man.from, man.ways.at((taken & 3) - 1).to, in_passing});
  }
  return steps;
}

}  // namespace

std::vector<JointWay> joint_ways(const Variant& variant, const Man& man, Cell from) {
  std::vector<JointWay> ways;
  const JointTurn& joint = *variant.joint_turn;
  for (const Atom& atom : variant.kind(man.kind).forms[variant.form(man)].movement) {
    if (!is_joint_step(joint, atom) || !may_start(variant, atom, man, from)) continue;
    for (const Heading heading : variant.board.resolve(atom.ways, man.side)) {
      const Cell to = variant.board.step(from, heading);
      if (to == no_cell || !lies_in(variant.board, atom.to, man.side, to)) continue;
      add_way(ways, to, atom, joint.captures > 0);
    }
  }
  return ways;
}

std::vector<JointMan> joint_men(const Variant& variant, const Snapshot& position) {
  std::vector<JointMan> men;
  for (const Cell c : joint_cells(variant, position))
    men.push_back({c, joint_ways(variant, position.men[c], c)});
  return men;
}

std::vector<JointStep> joint_steps(const std::vector<JointMan>& men, Move move) {
  return steps_of(move, [&](std::size_t place) -> const JointMan& { return men.at(place); });
}

std::vector<JointStep> joint_steps(const Variant& variant, const Snapshot& position, Move move) {
  const std::vector<Cell> cells = joint_cells(variant, position);
  return steps_of(move, [&](std::size_t place) {
    const Cell from = cells.at(place);
    return JointMan{from, joint_ways(variant, position.men[from], from)};
  });
}

std::optional<std::string> joint_crowd(const Variant& variant, const Snapshot& position) {
  if (!variant.joint_turn) return std::nullopt;
  for (const Side side : {Side::white, Side::black}) {
    int men = 0;
    for (const int kind : variant.joint_turn->kinds) men += position.count(kind, side);
    if (men <= max_joint_men) continue;
    return fmt::format("{} has {} men who may take part in joint turn \"{}\"", side_name(side), men,
                       variant.joint_turn->name);
  }
  return std::nullopt;
}

}  // namespace sb
