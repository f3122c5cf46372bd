// Placements: the positions of some men, numbered without gaps.
// Invariant: positions that a symmetry of the board leads into each other always have one number;
// a number always stands for the same position. Like men are not told apart.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/symmetry.h"

namespace sb {

class Placements {
 public:
  static constexpr std::size_t most_men = 7;

  // Where one of the men stands: some cells, ascending, the same for like men.
  struct Ground {
    Man man;
    std::vector<Cell> cells;
  };
  // At most so many men, and the symmetries of the rules, a group that keeps their grounds.
  Placements(const std::vector<Ground>& men, const std::vector<CellMap>& symmetries,
             int board_cells);

  // Numbers are below this; some of them stand for nothing. At most the largest number there is.
  std::uint64_t size() const { return size_; }
  std::size_t symmetries() const { return symmetries_.size(); }
  // The number of a position; nothing where other men stand, or elsewhere. Each cell once,
  // ascending.
  struct Placed {
    Cell cell = no_cell;
    Man man;
  };
  std::optional<std::uint64_t> number(std::span<const Placed> men, Side to_act) const;
  // Puts the men where they stand in that position, on an empty board; false where there is none:
  // two men on one cell, or another number for the same.
  bool place(std::uint64_t number, std::vector<Man>& men, Side& to_act) const;
  // How many positions that number stands for, which place() knows.
  std::uint64_t alike(std::uint64_t number) const;

 private:
  // Like men: a combination of cells of their ground, numbered in their order.
  struct Group {
    Man man;
    std::vector<Cell> cells;
    std::vector<std::uint16_t> rank_of;  // by cell: its place in the ground
    std::size_t count = 1;
    std::uint64_t size = 0;
    bool has(Cell cell) const { return rank_of[cell] != nowhere; }
  };
  static constexpr std::uint16_t nowhere = 0xffff;
  // Cells group after group, ascending in each.
  struct Standing {
    Cell cells[most_men] = {};
    friend bool operator==(const Standing&, const Standing&) = default;
  };

  std::optional<Standing> standing(std::span<const Placed> men) const;
  Standing moved(const Standing& standing, const CellMap& map) const;
  std::uint64_t code(const Standing& standing) const;
  Standing decoded(std::uint64_t code) const;
  std::uint64_t least(const Standing& standing) const;

  std::vector<Group> groups_;
  std::vector<CellMap> symmetries_;
  std::size_t count_ = 0;
  std::uint64_t size_ = 1;
  // The first group is one man: the cells to which symmetries bring him, and by cell which of them
  // that is and by which symmetries. Otherwise its ground, by the identity.
  std::vector<Cell> homes_;
  std::vector<std::uint64_t> home_of_;
  std::vector<std::vector<std::uint16_t>> home_by_;
};

}  // namespace sb
