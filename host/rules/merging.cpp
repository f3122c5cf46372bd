// Sorts men into classes by whom they can join. Two men of one class always find the same hosts.
#include "rules/merging.h"

#include <map>
#include <tuple>

#include "rules/variant.h"

namespace sb {

MergeTable::MergeTable(const Variant& variant) : rows_(variant.pieces.size() + 1) {
  number_classes(variant);
  if (classes_ <= max_merge_classes) enter_hosts(variant);
}

void MergeTable::number_classes(const Variant& variant) {
  // Kind, state, and whether the two are royal, or a body, together.
  using Hosts = std::vector<std::tuple<int, std::uint32_t, bool, bool>>;
  std::map<Hosts, int> known;
  for (int mover = 1; mover < static_cast<int>(rows_.size()); ++mover) {
    std::vector<Hosts> hosts(variant.kind(mover).states());  // by state: whom it can join
    const auto enter = [&](const Merge& merge) {
      const std::uint32_t others = variant.kind(merge.host).states();
      for (std::size_t i = 0; i < merge.table_size(); ++i) {
        const auto other = static_cast<std::uint32_t>(i % others);
        const int kind = merge.results[i].kind;
        if (kind == 0) continue;
        const PieceSpec& both = variant.kind(kind);
        hosts[i / others].emplace_back(merge.host, other, both.royal, both.body.has_value());
      }
    };
    for (const Merge& merge : variant.merges) {
      if (merge.mover == mover) enter(merge);
    }
    auto& classes = rows_[mover].classes;
    for (const Hosts& list : hosts) {
      if (!list.empty() && known.emplace(list, classes_ + 1).second) ++classes_;
      classes.push_back(static_cast<std::uint8_t>(list.empty() ? 0 : known[list]));
    }
  }
}

void MergeTable::enter_hosts(const Variant& variant) {
  for (const Merge& merge : variant.merges) {
    const std::uint32_t states = variant.kind(merge.host).states();
    std::vector<Host>& hosts = rows_[merge.host].hosts;
    hosts.resize(states);
    for (std::size_t i = 0; i < merge.table_size(); ++i) {
      const int kind = merge.results[i].kind;
      if (kind == 0) continue;
      const auto joining = std::uint64_t{1} << (rows_[merge.mover].classes[i / states] - 1);
      Host& host = hosts[i % states];
      if (variant.kind(kind).body) {
        host.building |= joining;
        continue;
      }
      host.accepted |= joining;
      if (variant.kind(kind).royal) host.crowned |= joining;
      const bool spared = !variant.kind(merge.mover).royal &&
                          variant.kind(kind).royal == variant.kind(merge.host).royal;
      spares_royals_ = spares_royals_ && spared;
    }
  }
}

}  // namespace sb
