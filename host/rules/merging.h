// Merging: what becomes of a man that moves onto a man of its own side. Tabulated over both at
// load. (Whack Chess, 1.2; Existentialist Chess, section 4.)
// Invariant: a pair of kinds is listed only if some man of the one can join some man of the other.
#pragma once

#include <cstdint>
#include <vector>

#include "position/snapshot.h"

namespace sb {

struct Variant;

// The men that come of a man of kind `mover` joining one of kind `host`. Several tables in a row
// where that depends on the rank where they join, as their owner counts; only the states of the
// results ever differ from rank to rank.
struct Merge {
  int mover = 0, host = 0;
  std::vector<Man> results;  // [mover's state * states of host + host's state]; kind 0: it cannot
  std::size_t rank_stride = 0;  // from the table of a rank to that of the next; 0: one for all
  std::size_t first_of_rank(int rank) const {
    return rank_stride * static_cast<std::size_t>(rank - 1);
  }
  // How many results one table has.
  std::size_t table_size() const { return rank_stride == 0 ? results.size() : rank_stride; }
  friend bool operator==(const Merge&, const Merge&) = default;
};
// So many results may be tabulated in all.
inline constexpr std::size_t max_merge_results = 1 << 18;
// Men that can join just the same men, and become royal or a body with the same of them, are of one
// class; so many classes there may be.
inline constexpr int max_merge_classes = 64;

// Variant::merges for the engine: one look-up each.
class MergeTable {
 public:
  MergeTable() = default;
  explicit MergeTable(const Variant& variant);

  // 0 where nobody can join anybody; classes are numbered from 1. A variant with more than
  // max_merge_classes is refused by capacity_fault() and has no further table.
  int classes() const { return classes_; }
  // The class of a man as mover; 0: it joins nobody.
  int class_of(int kind, std::uint32_t state) const {
    const Row& row = rows_[kind];
    return row.classes.empty() ? 0 : row.classes[state];
  }
  // Classes by what they can do with a man: bit class - 1.
  struct Host {
    std::uint64_t accepted = 0;  // join him
    std::uint64_t crowned = 0;   // and so make him royal
    std::uint64_t building = 0;  // build a body with him
  };
  // Null where nobody can do anything with men of that kind.
  const Host* host(int kind, std::uint32_t state) const {
    const Row& row = rows_[kind];
    return row.hosts.empty() ? nullptr : &row.hosts[state];
  }
  // Whether every merge leaves the royal men what and where they are: none joins another man, none
  // appears, none is gone.
  bool spares_royals() const { return spares_royals_; }

 private:
  struct Row {
    std::vector<std::uint8_t> classes;  // by state
    std::vector<Host> hosts;            // by state
  };
  void number_classes(const Variant& variant);
  void enter_hosts(const Variant& variant);

  std::vector<Row> rows_;  // by kind; [0] unused
  int classes_ = 0;
  bool spares_royals_ = true;
};

}  // namespace sb
