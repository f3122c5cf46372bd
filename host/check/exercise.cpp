// What is used but was never declared does not count.
#include "check/exercise.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "check/things.h"

namespace sb {

Exercise::Sort Exercise::sort_of(const Snapshot& position, Move move) {
  const bool numbered = move.type == MoveType::castling || move.type == MoveType::choice ||
                        move.type == MoveType::roll || move.type == MoveType::drop;
  Sort sort = {static_cast<int>(move.type), numbered ? move.detail : 0};
  sort[6] = move.part_kind;
  if (!move.goes_from_to()) return sort;
  const bool builds = move.type == MoveType::building;
  const int met = position.men[move.to].kind;
  if (builds) sort[1] = static_cast<int>(move.third_cell() != no_cell);
  sort[2] = position.men[move.from].kind;
  sort[3] = builds || move.type == MoveType::merging ? met : std::min(met, 1);
  sort[4] = move.promotion;
  sort[5] = move.change();
  return sort;
}

void Exercise::declare(const Variant& variant) {
  for (const Thing& thing : things_of(variant)) used_[thing.of].try_emplace(thing.name, false);
}

void Exercise::use(const std::string& of, const std::string& name) {
  const auto group = used_.find(of);
  if (group == used_.end()) return;
  if (const auto thing = group->second.find(name); thing != group->second.end())
    thing->second = true;
}

void Exercise::played(const Variant& variant, const Snapshot& position, Move move) {
  ++sorts_[sort_of(position, move)];
  for (const Thing& thing : things_used(variant, position, move)) use(thing.of, thing.name);
}

void Exercise::ended(const Status& status) { use("endings", status.reason); }

void Exercise::edited(const Effect& effect) { use("effects", escape(effect.name, 60)); }

void Exercise::ran(const Trace& trace) {
  for (const auto& [file, lines] : trace.lines) {
    for (const int line : lines)
      used_["lines"].try_emplace(fmt::format("{}:{}", file, line), false);
  }
  for (const auto& [file, lines] : trace.run) {
    for (const int line : lines) use("lines", fmt::format("{}:{}", file, line));
  }
}

std::uint64_t Exercise::times(const Snapshot& position, Move move) const {
  const auto found = sorts_.find(sort_of(position, move));
  return found == sorts_.end() ? 0 : found->second;
}

std::vector<Coverage> Exercise::coverage() const {
  std::vector<Coverage> all;
  for (const char* of : kinds_of_things) {
    const auto group = used_.find(of);
    if (group == used_.end() || group->second.empty()) continue;
    Coverage coverage{.of = of, .reached = 0, .all = group->second.size(), .missed = {}};
    for (const auto& [name, used] : group->second) {
      coverage.reached += used;
      if (!used) coverage.missed.push_back(name);
    }
    all.push_back(std::move(coverage));
  }
  return all;
}

double Exercise::percent() const {
  std::size_t reached = 0, all = 0;
  for (const Coverage& coverage : coverage()) reached += coverage.reached, all += coverage.all;
  return all == 0 ? 100 : 100.0 * static_cast<double>(reached) / static_cast<double>(all);
}

}  // namespace sb
