// Rearranging: the board is put together anew while the game goes on. A die says in which way, a
// side chooses how; before the game the players may lay the sections themselves. (Whack Chess,
// sections 3 to 6 and 8.)
// Invariant: the phase always follows from the variables of the position, and in every phase but
// Phase::move the plies are decisions and no moves of men.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/section_boards.h"
#include "movement/move.h"
#include "movement/spec.h"
#include "position/snapshot.h"

namespace sb {

struct Variant;

enum class Phase : std::uint32_t {
  move,            // a man is moved
  place,           // the side to act lays the next section
  opening_roll,    // a die is rolled for the side to act, until a section has been moved
  opening_change,  // the side to act rearranges the board; then the other makes the first move
  roll,            // the side to act has captured: a die is rolled for it
  change,          // it rearranges the board, which ends its turn
};
constexpr bool is_opening(Phase phase) {
  return phase == Phase::opening_roll || phase == Phase::opening_change;
}
// By Phase, as position texts have them.
inline constexpr const char* phase_words[] = {"move",       "place", "openroll",
                                              "openchange", "roll",  "change"};

struct Rearranging {
  std::shared_ptr<const SectionBoards> boards;
  std::vector<std::optional<SectionMove>> faces;  // by face - 1; nothing: it changes nothing
  // The variables: the arrangement's code, the phase, the face rolled (0: none).
  int board = 0, phase = 0, die = 0;
  // What each side sets up at its end of the chain that the players have laid, White's first: rows
  // from the one towards the board to the outermost, as the owner sees them.
  std::vector<std::vector<Man>> camp;
  Where where{};

  friend bool operator==(const Rearranging& a, const Rearranging& b) {
    return a.boards->sections() == b.boards->sections() && a.faces == b.faces &&
           a.board == b.board && a.phase == b.phase && a.die == b.die && a.camp == b.camp;
  }
  ArrangementCode code_in(const Snapshot& position) const { return position.vars[board]; }
  Phase phase_in(const Snapshot& position) const {
    return static_cast<Phase>(position.vars[phase]);
  }
  // What the rolled face allows; nothing where it allows nothing.
  const std::optional<SectionMove>& allowed(std::uint32_t face) const { return faces[face - 1]; }
};

// A man and where it is set up.
struct Posting {
  Cell cell = no_cell;
  Man man;
};
// The men set up when the last section has been laid: White's at one end of the chain, Black's in
// the section laid last.
std::vector<Posting> postings(const Rearranging& rearranging, ArrangementCode code);

// A ply of a phase other than Phase::move as its text without the name in front: "4",
// "AnBn.BsCs.CnDn", or for a section that is laid its join, "BsCs". `before`: the board then.
std::string rearranging_word(const Rearranging& rearranging, ArrangementCode before, Move move);

// The name in front of the plies of a phase: "place", "roll" or "board"; empty in Phase::move.
std::string_view ply_name(Phase phase);

// The side that made the last move of a man: the one to act while a die or a board closes its turn;
// else the other.
Side last_mover(const Variant& variant, const Snapshot& position);

// What is impossible about the variables, as a sentence that opens with the name of one; nothing if
// they fit each other and the men.
std::optional<Problem> rearranging_fault(const Variant& variant, const Snapshot& position);

}  // namespace sb
