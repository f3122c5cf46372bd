// Joint turns as the rules see them: who may take part and how each may step. Shared by the engine,
// the slow twin and the texts, because a ply names its men by their place in this order. Invariant:
// the order depends on the position alone: front rank first, then by cell number.
#pragma once

#include <vector>

#include "movement/move.h"
#include "rules/variant.h"

namespace sb {

// A cell to which a man may step, and as what: to an empty cell, as a capture of who stands there,
// as a capture in passing. Whether it can depends on the men and on the steps before it.
struct JointWay {
  Cell to = no_cell;
  bool quiet = false, captures = false, takes_trail = false;
};

// A man that may take part and its ways in the order of its movement, one a cell.
struct JointMan {
  Cell from = no_cell;
  std::vector<JointWay> ways;
};

// Whether the atom is a single step that the turn may use.
bool is_joint_step(const JointTurn& joint, const Atom& atom);

// The men of the side to act that may take part in variant.joint_turn, which must be there. Spells
// are not asked.
std::vector<JointMan> joint_men(const Variant& variant, const Snapshot& position);

// The ways of such a man, were it on `from`.
std::vector<JointWay> joint_ways(const Variant& variant, const Man& man, Cell from);

// One step of a joint ply.
struct JointStep {
  Cell from = no_cell, to = no_cell;
  bool in_passing = false;  // it captures what left the trail
};
// The steps of a ply in the order in which they are made. Without the men only those who step are
// asked for their ways.
std::vector<JointStep> joint_steps(const std::vector<JointMan>& men, Move move);
std::vector<JointStep> joint_steps(const Variant& variant, const Snapshot& position, Move move);

// The first side with more men for the joint turn than a ply remembers, as a sentence.
std::optional<std::string> joint_crowd(const Variant& variant, const Snapshot& position);

}  // namespace sb
