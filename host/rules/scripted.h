// Plies that functions of a script list: what each does, and the Move that stands for it.
// Invariant: equal Moves mean plies that do the same, whatever position lists them; a shelf never
// forgets a ply but all at once.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "movement/move.h"
#include "position/snapshot.h"

namespace sb {

class Hooks;
struct PieceSpec;

// What a ply does, in this order: reserves change, who goes leaves, the taken are gone, who is sent
// leaves, who goes arrives, who is sent arrives, men are put.
struct ScriptedPly {
  // Another man, of whichever side, who stands elsewhere then, as he is.
  struct Sending {
    Cell from = no_cell, to = no_cell;
    friend bool operator==(const Sending&, const Sending&) = default;
  };
  struct Put {
    Cell cell = no_cell;
    Man man;
    friend bool operator==(const Put&, const Put&) = default;
  };
  struct Field {
    int index = 0, value = 0;
    friend bool operator==(const Field&, const Field&) = default;
  };
  struct Exchange {
    int reserve = -1;  // PlayRules::reserves
    Side side = Side::white;
    int kind = 0;
    int by = 0;  // men who come in; below 0: who go out
    friend bool operator==(const Exchange&, const Exchange&) = default;
  };

  std::vector<Cell> path;      // whom the first cell holds goes over them to the last; none: nobody
  std::vector<Cell> takes;     // whose men are gone, ascending
  int becomes = 0;             // the kind that the mover is then; 0: as he is
  std::vector<Field> state;    // which fields of his state are set then, ascending
  std::vector<Sending> sends;  // onto cells that are empty then, ascending
  std::vector<Put> puts;       // likewise
  std::vector<Exchange> reserves;
  std::string text;

  // Whether it puts a man of that side there, so that nobody of the side is gone from it.
  bool puts_on(Cell cell, Side side) const;
  // The state of the mover, who is of that kind then and has this one otherwise.
  std::uint32_t state_from(const PieceSpec& spec, std::uint32_t state) const;
  // Whether another man leaves the cell.
  bool sends_from(Cell cell) const;
  // Whether it is no more than a move from one cell to another, perhaps with a capture there and a
  // promotion; its text is then that of a move.
  bool is_plain() const;
  friend bool operator==(const ScriptedPly&, const ScriptedPly&) = default;
};

// The plies that moves of type `scripted` stand for.
class PlyShelf {
 public:
  // Gives the ply's move: one of displacement for a plain ply, which is not kept.
  Move keep(const ScriptedPly& ply);
  // Null where the ply has been forgotten: whoever lists it again brings it back. Valid until the
  // next keep().
  const ScriptedPly* find(Move move) const;

 private:
  std::unordered_map<std::uint64_t, ScriptedPly> plies_;
};

// What answers the functions of a variant while games of it are played.
struct Functions {
  std::weak_ptr<Hooks> hooks;
  PlyShelf shelf;
};

}  // namespace sb
