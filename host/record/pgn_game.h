// A game as PGN: which tags say what a record says, and what a PGN text had besides.
// Invariant: record_in(pgn_of(r)) == r, but for how its plies are written.
#pragma once

#include <string>
#include <vector>

#include "notation/pgn.h"
#include "record/record.h"

namespace sb {

// What a PGN text had beside its game, and to what it belongs.
struct PgnNotes {
  Pgn pgn;
  Record record;  // the game as it was loaded
};

// The record of a PGN text. `variants` are the ids that there are; a Variant tag names one of them
// in any letter case, with spaces for hyphens, or is the path of a script with the file's name that
// the tag of the rules has. Without a tag that names one it is chess; without any tag it is of the
// game `played`, if there is one.
Result<Record> record_in(const Pgn& pgn, const std::vector<std::string>& variants,
                         const Record* played = nullptr);

// What a game is written with.
struct PgnFacts {
  std::vector<std::string> texts;  // by ply of the whole line, as people write them
  std::string title;               // of the variant
  std::string rules;               // its id, or the way to its script
  std::string fingerprint;         // Score::fingerprint, in hexadecimal digits
  std::string status;              // at the end of the line: "play", "white wins (checkmate)"
  std::string date;                // "2026.01.31"; where no tag says it
  std::string men{};               // "A:BN;F:F", those that are not usual; empty: unknown
  std::string time_control{};      // "300+3"; empty: as it is noted
  std::string white{}, black{};    // who plays, where the game's tags do not name anybody
  struct Variation {
    std::size_t at;    // the ply in whose place it begins, from 0
    std::string text;  // without parentheses
  };
  std::vector<Variation> variations{};
};
// The tags, comments, glyphs and variations of `notes` stay where the game is the same; `notes` may
// be null.
Pgn pgn_of(const Record& record, const PgnFacts& facts, const PgnNotes* notes);

}  // namespace sb
