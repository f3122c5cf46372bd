// Joint turns as text: `NAME:` and the steps, sorted by from-cell, with commas between.
// Invariant: a joint turn always has one text, whatever the order in which its steps are made.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/game.h"
#include "rules/joint.h"

namespace sb {

// Whether a text begins as the variant's joint turns do.
bool is_joint_text(const Variant& variant, std::string_view text);

// `men` are joint_men() of the position: whoever writes many texts asks for them once.
std::string joint_text(const Variant& variant, const Snapshot& position,
                       const std::vector<JointMan>& men, Move move);

// The legal joint turn of a text for which is_joint_text() holds, or what is wrong with it: the
// first wrong step, the order, a cell that is not free, the royal man attacked. Generates every ply
// once.
Result<Move> read_joint_text(Game& game, std::string_view text);

// The turn of a legal one for people who only read it, in the order in which the steps are made:
// "(battle c2-c3, Cre2xd3)".
std::string told_joint(const Variant& variant, const Snapshot& position, Move move);

// What a joint turn that is legal does, in words.
std::string joint_deed(const Variant& variant, const Snapshot& position, Move move);

}  // namespace sb
