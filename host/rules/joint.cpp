// Who may take part in a joint turn, and what its steps are. White's highest cells are its front
// rank and come first, and Black's lowest. Reads the declaration only.
#include "rules/joint.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

namespace sb {
namespace {

// Whether the atom is a single step that the turn may use.
bool is_joint_step(const JointTurn& joint, const Atom& atom) {
  const bool single = atom.kind == Atom::Kind::slide && atom.least == 1 && atom.most == 1;
  return single && (atom.quiet || (atom.capture && joint.captures > 0));
}

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
  assert(variant.joint_turn);
  const std::vector<int>& kinds = variant.joint_turn->kinds;
  std::vector<JointMan> men;
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind == 0 || man.side != position.to_act) continue;
    if (!contains(kinds, static_cast<int>(man.kind))) continue;
    men.push_back({c, joint_ways(variant, man, c)});
  }
  const auto rank = [&](const JointMan& man) {
    const auto height = variant.board.height(man.from);
    return position.to_act == Side::white ? -height : height;
  };
  std::ranges::stable_sort(men, {}, rank);
  return men;
}

std::vector<JointStep> joint_steps(const std::vector<JointMan>& men, Move move) {
  assert(move.type == MoveType::joint);
  std::vector<JointStep> steps;
  std::uint64_t ways = move.joint_ways();
  for (std::size_t i = 0; ways != 0; ++i, ways >>= 2) {
    if ((ways & 3) == 0) continue;
    const bool in_passing = static_cast<int>(i) == move.joint_taker();
    steps.push_back({men.at(i).from, men.at(i).ways.at((ways & 3) - 1).to, in_passing});
  }
  return steps;
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
