// Things: what of a declaration games can use - pieces, parts of movements, merges - by the
// names under which reports show them.
// Invariant: a thing is always named the same way where it is declared and where it is used.
#pragma once

#include <string>
#include <vector>

#include "movement/move.h"
#include "rules/variant.h"

namespace sb {

// Where a script declares something: at a line, or in a field of what is constructed there.
struct DeclaredAt {
  Where where{};         // line 0: the declaration does not tell
  std::string anchor{};  // the name behind the constructor's word
  const char* field = "";
};

struct Thing {
  const char* of;  // its kind, one of kinds_of_things
  std::string name;
  DeclaredAt origin{};  // of what is declared
};

// In the order of reports.
inline constexpr const char* kinds_of_things[] = {
    "pieces",  "movements",  "promotions", "merges",    "castlings", "joint turns", "guards",
    "changes", "explosions", "places",     "sources",   "drops",     "reserves",    "marks",
    "casts",   "filters",    "effects",    "decisions", "choices",   "endings",     "lines"};

// All that the variant declares, but for lines of hooks, each once.
std::vector<Thing> things_of(const Variant& variant);

// What the ply of that position uses, each once: an effect where it changes something. Filters,
// endings and lines show elsewhere that they are used.
std::vector<Thing> things_used(const Variant& variant, const Snapshot& position, Move move);

// Those of which things_used() tells every use, in the order of reports. Filters bar plies that
// nobody makes, endings show elsewhere that they are used; parts of movements have numbers alone
// for names.
std::vector<Thing> counted_things(const Variant& variant);

}  // namespace sb
