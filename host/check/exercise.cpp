// What is used but was never declared does not count.
#include "check/exercise.h"

#include <fmt/format.h>

#include <algorithm>

#include "check/play_things.h"

namespace sb {

Exercise::Sort Exercise::sort_of(const Snapshot& position, Move move) {
  const bool numbered = move.type == MoveType::castling || move.type == MoveType::choice ||
                        move.type == MoveType::form || move.type == MoveType::roll ||
                        move.type == MoveType::drop;
  Sort sort = {static_cast<int>(move.type), numbered ? move.detail : 0};
  sort[6] = move.part_kind;
  if (move.type == MoveType::choice) sort[4] = move.promotion;
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
  for (Thing& thing : things_of(variant))
    uses_[thing.of].try_emplace(thing.name, Use{.origin = std::move(thing.origin)});
}

void Exercise::use(const std::string& of, const std::string& name) {
  const auto group = uses_.find(of);
  if (group == uses_.end()) return;
  if (const auto thing = group->second.find(name); thing != group->second.end())
    ++thing->second.times;
}

bool Exercise::misses(const std::string& of) const {
  const auto group = uses_.find(of);
  return group != uses_.end() && std::ranges::any_of(group->second, [](const auto& thing) {
           return thing.second.times == 0;
         });
}

void Exercise::played(const Variant& variant, const Snapshot& position, Move move,
                      const std::vector<Move>& legal) {
  ++sorts_[sort_of(position, move)];
  for (const Thing& thing : things_used(variant, position, move)) use(thing.of, thing.name);
  if (!misses("filters")) return;
  for (const Thing& thing : filters_barring(variant, position, legal)) use(thing.of, thing.name);
}

void Exercise::ended(const Status& status) { use("endings", status.reason); }

void Exercise::edited(const Effect& effect) { use("effects", escape(effect.name, 60)); }

void Exercise::ran(const Trace& trace) {
  for (const auto& [file, lines] : trace.lines) {
    for (const int line : lines) {
      uses_["lines"].try_emplace(fmt::format("{}:{}", file, line),
                                 Use{.origin = {.where = {file, line}}});
    }
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
    const auto group = uses_.find(of);
    if (group == uses_.end() || group->second.empty()) continue;
    Coverage coverage{.of = of, .reached = 0, .all = group->second.size(), .missed = {}};
    for (const auto& [name, use] : group->second) {
      coverage.reached += use.times > 0;
      if (use.times == 0) coverage.missed.push_back(name);
    }
    all.push_back(std::move(coverage));
  }
  return all;
}

std::vector<FileCoverage> Exercise::files(const ScriptTexts& texts) const {
  std::map<std::string, FileCoverage> files;
  std::map<std::tuple<std::string, int, std::string>, int> found;  // many things have one origin
  for (const char* of : kinds_of_things) {
    const auto group = uses_.find(of);
    if (group == uses_.end()) continue;
    for (const auto& [name, use] : group->second) {
      const auto& [where, anchor, field] = use.origin;
      if (where.line == 0) continue;
      const auto [line, is_new] = found.try_emplace({where.file, where.line, anchor + field}, 0);
      if (is_new) line->second = texts.line_of(where, anchor, field);
      FileCoverage& file = files[where.file];
      file.path = where.file;
      const bool runs = of == std::string_view("lines");
      file.lines[line->second].parts.push_back(
          {runs ? std::string() : fmt::format("{}: {}", of, name), use.times});
    }
  }
  std::vector<FileCoverage> all;
  all.reserve(files.size());
  for (auto& [path, file] : files) all.push_back(std::move(file));
  return all;
}

double Exercise::percent() const {
  std::size_t reached = 0, all = 0;
  for (const Coverage& coverage : coverage()) reached += coverage.reached, all += coverage.all;
  return all == 0 ? 100 : 100.0 * static_cast<double>(reached) / static_cast<double>(all);
}

}  // namespace sb
