// The slow twin: rules read straight from the Variant, cell by cell, with no sets, no journal, no
// masks. Attacks are found by generating captures, legality by making the move on a copy.
// Invariant: shares no code with the engine's compiled tables, so that a fault in one always shows
// against the other. Everything in here costs microseconds to milliseconds.
#pragma once

#include <optional>
#include <vector>

#include "movement/move.h"
#include "rules/variant.h"

namespace sb::reference {

// Every legal ply; none where an ending holds that asks only what a position shows.
std::vector<Move> plies(const Variant& variant, const Snapshot& position);

// The same before any filter and royal safety are asked; castlings are in it only where
// castling_bar() sees none.
// There may be thousands of joint turns: whoever asks for one man's plies does without.
std::vector<Move> pseudo_plies(const Variant& variant, const Snapshot& position,
                               bool with_joint_turns = true);

// `moves` and those of them with a change that may go with a move, after the bare ones.
std::vector<Move> with_changes(const Variant& variant, const Snapshot& position,
                               std::vector<Move> moves);

// The atoms of the mover's movement, by index, that each lead to that ply; none for castlings,
// joint turns and choices. Those that it has in moods alone are numbered behind the others.
std::vector<std::size_t> atoms_of(const Variant& variant, const Snapshot& position, Move move);
// Where the atom of that number stands: in which of Form::movements(), and at which place of it.
struct AtomPlace {
  std::size_t way = 0, index = 0;
};
AtomPlace place_of_atom(const Form& form, std::size_t number);

// The position after a ply of pseudo_plies().
Snapshot after(const Variant& variant, const Snapshot& position, Move move);

// A step of a ply by THE ORDER OF A PLY (rules/rules.h), and the position after it.
struct Stage {
  enum class Kind {
    cast,          // `rule` is the index of the action that is cast
    displacement,  // whatever Variant::play does not say; where it says nothing, all but reserves
    part,          // the drop that comes with the ply
    reserves,      // come before it
    effect,        // `rule` is an index into PlayRules::after
    turn,          // the next place, or who acts next
  };
  Kind kind = Kind::displacement;
  int rule = -1;
  Snapshot after;
  Where where{};  // displacement, part: of the action or the reserve that opens it, if one does
};
// The steps in their order, those that change nothing among them; the last one leads to after().
std::vector<Stage> stages(const Variant& variant, const Snapshot& position, Move move);

// Whether men of the ply explode where they arrive.
bool explodes(const Variant& variant, const Snapshot& position, Move move);

// Whether any man of `by` could capture an enemy standing on `cell`, the rest as it is; whom
// marks hold cannot, but whether the man on `cell` can ever be captured is not asked.
bool attacked(const Variant& variant, const Snapshot& position, Cell cell, Side by);

// The cells on which such men stand, ascending.
std::vector<Cell> attackers(const Variant& variant, const Snapshot& position, Cell cell, Side by);

// The cells to which an atom may lead the man from a cell, whatever stands on the board.
std::vector<Cell> leads_to(const Variant& variant, const Man& man, const Atom& atom, Cell from);

// Whether a royal man of `side` is attacked.
bool royals_attacked(const Variant& variant, const Snapshot& position, Side side);
// Whether the side is in check: so, or by PlayRules::check where that is said.
bool in_check(const Variant& variant, const Snapshot& position, Side side);
// Who of its men stands in check, a guest on his cell apart.
std::vector<Cell> men_in_check(const Variant& variant, const Snapshot& position, Side side);

// The cells of the royal men that a pseudo-legal ply, or another board, leaves attacked and may
// not; ascending.
std::vector<Cell> exposed(const Variant& variant, const Snapshot& position, Move move);
// Whether there are any.
bool exposes(const Variant& variant, const Snapshot& position, Move move);

// The cells of the men who can have come there over exactly the cells of the trail, ascending: of
// the side that acted last and, where Variant::play has rules, of the side to act too, which does
// not capture on a trail of its own.
std::vector<Cell> possible_passers(const Variant& variant, const Snapshot& position);

// Whether `to` is of the trail and the man on `from` has an atom that takes there in passing. Its
// quiet move to `to` is then another ply than the capture and is written with a mark.
bool may_take_on_trail(const Variant& variant, const Snapshot& position, Cell from, Cell to);

// Whether the man on `from` can jump to `to` over an enemy whom it captures: likewise.
bool may_jump_over(const Variant& variant, const Snapshot& position, Cell from, Cell to);

// Whether the man on `from` has a run without a turn whose first contact is `to`: another ply than
// its move there.
bool may_run(const Variant& variant, const Snapshot& position, Cell from, Cell to);

// The first man between the two cells of a line, seen from `from`, whom the man there may not jump;
// no_cell if there is none.
Cell jump_bar(const Variant& variant, const Snapshot& position, Cell from, Cell to);

// The cells strictly between the royal man of the side to act and the men that give check along
// those lines: where a step would interpose.
std::vector<Cell> interposing_cells(const Variant& variant, const Snapshot& position);

// The first thing that forbids a castling: `cell` is the one that is blocked or attacked, or whose
// man is held.
struct CastlingBar {
  enum class Kind { none, no_right, not_home, blocked, held, attacked } kind = Kind::none;
  Cell cell = no_cell;
};
CastlingBar castling_bar(const Variant& variant, const Snapshot& position,
                         const Castling& castling);

// --- Rules said by primitives: Variant::play; functions of scripts are asked by
// functions.h ---

// What keeps a ply of pseudo_plies() from being legal. Of several the first in THE ORDER OF A PLY
// (rules/rules.h); `ended` where the game is over and no ply is legal.
struct Objection {
  enum class Kind { none, ended, forbidden, exposed, preferred } kind = Kind::none;
  int rule = -1;            // index into PlayRules::endings, forbid or prefer
  std::vector<Cell> cells;  // exposed: who would stand in check; forbidden: where the facts' `some`
                            // sets met something; preferred: where the preferred plies begin
};
Objection objection(const Variant& variant, const Snapshot& position, Move move);

// The ending that holds in the position and the side for which it does; endings that ask about the
// past of the game (Facts::repeats, checking) never do here.
struct Ended {
  int ending = -1;  // index into PlayRules::endings
  Side side = Side::white;
};
std::optional<Ended> ended(const Variant& variant, const Snapshot& position);

// The cells of a set of Variant::play, said for a side; `before` and `move` are of the ply that led
// to the position, null where there is none.
std::vector<Cell> cells_of(const Variant& variant, const Snapshot& position, int set, Side own,
                           const Snapshot* before = nullptr, const Move* move = nullptr);

// A number of Variant::play, said for a side.
long number_of(const Variant& variant, const Snapshot& position, int number, Side own);

}  // namespace sb::reference
