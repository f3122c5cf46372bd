// Joint turns as the rules see them: who may take part and how each may step. Shared by the engine,
// the slow twin and the texts, because a ply names its men by their place in this order. Invariant:
// the order depends on the position alone: front rank first, then by cell number.
#pragma once

#include <vector>

#include "movement/move.h"
#include "play/variant.h"

namespace sb {

// A man that may take part and the cells its steps lead to, in the order of its movement; none may
// be vacant now, another man's step may make it so.
struct JointMan {
  Cell from = no_cell;
  std::vector<Cell> ways;
};

// The men of the side to act that may take part in variant.joint_turn, which must be there.
std::vector<JointMan> joint_men(const Variant& variant, const Snapshot& position);

// One step of a joint ply.
struct JointStep {
  Cell from = no_cell, to = no_cell;
};
// The steps of a ply in the order in which they are made.
std::vector<JointStep> joint_steps(const std::vector<JointMan>& men, Move move);

}  // namespace sb
