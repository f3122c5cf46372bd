// Plies that are no plain moves, in words: of men on several cells, against guards and guests,
// runs, shots, and what functions of a script list. What they do, and why there is none.
// A body is named by its first cell, its building by the builder's and its neighbour's cells, with
// `=3` behind them where it gets three cells (Existentialist Chess, section 7).
// Invariant: what is legal is always asked of the slow twin, never decided here.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "movement/move.h"
#include "notation/step_text.h"
#include "play/game.h"
#include "rules/variant.h"

namespace sb {

// The names of these cells: "d2, e2".
std::string names_of(const Board& board, const std::vector<Cell>& cells,
                     std::string_view between = ", ");

// ": when_hit (coven.lua:17)", behind what a man's own field refuses; nothing of neutral men.
std::string said_of_hits(const Variant& variant, const Man& man);

// What follows the squares in the text of a building: "=3" or nothing.
std::string_view building_suffix(Move move);

// What the ply does, behind the name of its man: " goes to d3", " builds a wall on d5, e5".
std::string body_deed(const Variant& variant, const Snapshot& position, Move move);

// Why the text is not one that names a body or its building; nothing if it might be.
Fault body_fault(const Variant& variant, const Snapshot& position, const StepParts& parts);

// Who keeps the man on `from` from capturing in passing by going to `to`, or from jumping there;
// nothing if nobody does.
Fault passing_fault(const Variant& variant, const Snapshot& position, Cell from, Cell to);
Fault jump_fault(const Variant& variant, const Snapshot& position, Cell from, Cell to);

// Why the man on `from` has no ply while a royal man shares its cell; nothing if it is that one or
// there is no guest.
Fault reply_fault(const Variant& variant, const Snapshot& position, Cell from);

// Why the man on `from` may not take the guard of the royal man on `to`; nothing if that is not
// what forbids it.
Fault no_guard_for(const Variant& variant, const Snapshot& position, Cell from, Cell to);

// Why a ply that takes a guard needs an answer and has none; nothing for every other ply.
Fault unanswered_fault(const Variant& variant, const Snapshot& position, Move move);

// What a ply does that takes a guard or answers a guest, as the end of a sentence about its man;
// nothing for every other ply.
std::optional<std::string> guard_deed(const Variant& variant, const Snapshot& position, Move move);

// ", and the king changes: in its knight form", of a ply that comes with a change.
std::string change_deed(const Variant& variant, Move move);

// " runs over d6: captures the pawn on d6, hits the king on g6, ends on g4"
std::string run_deed(const Variant& variant, const Snapshot& position, Move move);

// The man whom nobody captures and to whom a run with that first contact leads, so that it is no
// ply; nothing if there is none.
Fault run_fault(const Variant& variant, const Snapshot& position, Cell from, Cell to);

// What keeps the man on `from` from shooting the one on `to`: nobody to be shot there, who stands
// between, its own state ("does not shoot while a=3"), how far or from where it shoots. Nothing if
// it is none of these.
Fault shot_fault(const Variant& variant, const Snapshot& position, Cell from, Cell to);
// From where to where the man of a ply goes, be it listed by a function or not. Nothing for drops,
// decisions, bodies of several men, and for a ply of a function in which nobody goes.
struct PlyWay {
  Cell from = no_cell, to = no_cell;
};
std::optional<PlyWay> way_of_ply(const Variant& variant, const Snapshot& position, Move move);

// Of a move of type `scripted` in a position that lists it.
std::string scripted_text(const Variant& variant, const Snapshot& position, Move move);

// "the man on c3 goes over e5 to g7, takes the man on d4"
std::string scripted_deed(const Variant& variant, const Snapshot& position, Move move);

// Why a ply of that text, which a function lists, is not legal; nothing if no function knows it.
Fault scripted_fault(const Variant& variant, const Snapshot& position, std::string_view text);

// Why a man does not go from one square to another though he moves so: his own side, who stands in
// the way, a royal man, what the turn asks, where he may not stand; nothing where no such reason is
// found. Reasons are tried on a copy of the position or of the rules; none is given without which,
// or without the two that are given, he could not go there either. `parts` are those of a text
// whose man is to act.
Fault hindrance(const Variant& variant, const Snapshot& position, const StepParts& parts);

// "can go to a3, c3 or shoot at b5", "has no legal move now": of a shot that was meant, the shots.
std::string what_it_can(const Variant& variant, const Snapshot& position, const StepParts& parts);

}  // namespace sb
