// Zone: a set of cells as White sees it, said without a board; Black's is its mirror image, but for
// terms of one side. Board::cells_of() says which cells it has.
// Invariant: terms never name cells that a board need have; that is found out when one is asked.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "board/directions.h"

namespace sb {

struct ZoneTerm {
  enum class Kind { ranks, last_ranks, last_of_files, files, cells } kind = Kind::ranks;
  std::vector<int> numbers{};        // ranks: the ranks; last_ranks, last_of_files: how many
  std::vector<std::string> names{};  // cells, "e4", or corners of a block of cells, "d1-f3"; files:
                                     // the first and the last by their letters
  std::optional<Side> of{};          // only that side has these, named as White sees them
  bool outside = false;              // every cell but these
  std::vector<ZoneTerm> with{};      // a cell has to belong to all of these too
  friend bool operator==(const ZoneTerm&, const ZoneTerm&) = default;
};
struct Zone {
  // A cell belongs to the zone if any term has it. No terms: nothing is said, which is everywhere
  // or nowhere by what the zone is for.
  std::vector<ZoneTerm> terms;
  bool everywhere() const { return terms.empty(); }
  // Whether some term is of one side alone.
  bool differs_by_side() const;
  // Said outright: every cell, and none.
  static Zone all();
  static Zone none();
  friend bool operator==(const Zone&, const Zone&) = default;
};
// The cells of one or the other; of both; of the first alone. Neither may be everywhere. Nothing if
// it would take more than `most` terms.
std::optional<Zone> zone_union(const Zone& a, const Zone& b, std::size_t most);
std::optional<Zone> zone_meet(const Zone& a, const Zone& b, std::size_t most);
std::optional<Zone> zone_difference(const Zone& a, const Zone& b, std::size_t most);

}  // namespace sb
