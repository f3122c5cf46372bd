// Runs in the slow twin: a plain transcription of the rules, cell by cell on a copy of the men.
// (Sonic the Hedgehog Chess, 3.2 and 3.3.)
// Invariant: shares nothing with the engine's Runner; endless paths are found by remembering every
// place.
#pragma once

#include <vector>

#include "movement/move.h"
#include "reference/scene.h"

namespace sb::reference {

// One way of a man with an atom that goes on: to a quiet cell, or over its first contact.
struct Run {
  Cell to = no_cell;  // the first contact, or the cell where it quietly ends
  bool quiet = false;
  int sense = 0;               // of the first turn, as in Move::sense()
  std::vector<Cell> captured;  // in this order
  Cell hit_on = no_cell;       // where the man with lives stands that was hit
  int hits = 0;
  bool fatal = false;        // its last life was taken
  Cell end = no_cell;        // where the runner stands; no_cell: it is lost
  Cell barred_by = no_cell;  // no ply: it reached a man here that nobody captures
};

// Every run of the man on `from`, those that are no plies because of `barred_by` too.
std::vector<Run> runs(const Scene& scene, Cell from, const Man& man, const Atom& atom);

// The run that a ply of MoveType::run makes, behind the cast with which it comes.
Run run_of(const Variant& variant, const Snapshot& position, Move move);

// Whether it touches the man on that cell.
bool touches(const Run& run, Cell cell);

}  // namespace sb::reference
