// Faults and their places. A place is always looked up when a fault is noted, never before.
#include "lua/script.h"

#include "base/list.h"
#include "lua/tokens.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace sb {
Script::Script(const Source& main_source, const Sources& sources,
               std::map<std::string, std::string> options_given, std::uint64_t seed,
               const LoadLimits& load_limits)
    : main(main_source),
      library(&sources),
      limits(load_limits),
      given_options(std::move(options_given)),
      random(seed),
      sandbox({load_limits.memory_bytes, load_limits.deadline, load_limits.refused_allocation},
              this) {}

Where Script::here(lua_State* lua) const {
  lua_Debug frame;
  Where first;
  for (int level = 1; lua_getstack(lua, level, &frame); ++level) {
    lua_getinfo(lua, "Sl", &frame);
    if (frame.currentline <= 0) continue;
    Where where{frame.source + 1, frame.currentline};
    if (first.line == 0) first = where;
    if (where.file == main.path || !is_library(where.file)) return where;
    if (std::string_view(frame.what) == "main") return first;
  }
  return first;
}

Problem Script::problem(const Where& where, std::string message, std::string hint,
                        int column) const {
  Problem out{std::move(message), std::move(hint), where.file, where.line, column, {}};
  if (where.line > 0) out.source_line = line_of(text_of(where.file), where.line);
  return out;
}

Problem Script::problem(const Construct& construct, const FieldPath& path, std::string message,
                        std::string hint) const {
  const auto place = place_of_field(text_of(construct.where.file), construct, path);
  Where where = construct.where;
  if (place) where.line = place->line;
  return problem(where, std::move(message), std::move(hint), place ? place->column : 0);
}

void Script::fault(Problem problem) {
  const bool known = std::ranges::any_of(problems_, [&](const Problem& other) {
    return other.message == problem.message && other.file == problem.file &&
           other.line == problem.line;
  });
  if (known) return;
  if (problems_.size() < limits.faults) {
    problems_.push_back(std::move(problem));
  } else {
    const auto text = fmt::format("{}:{}:{}", problem.file, problem.line, problem.message);
    left_out_.insert(std::hash<std::string>()(text));
  }
}

void Script::last_fault(Problem problem) {
  if (problems_.size() == limits.faults) {
    const Problem last = std::move(problems_.back());
    problems_.back() = std::move(problem);
    fault(last);
  } else {
    fault(std::move(problem));
  }
}

void Script::note(Problem problem) {
  const auto same = [&](const Problem& other) { return describe(other) == describe(problem); };
  if (stage == Stage::loading && problem.file == main.path && notes_.size() < limits.faults &&
      std::ranges::none_of(notes_, same))
    notes_.push_back(std::move(problem));
}

void Script::complain(lua_State* lua, Problem problem) {
  if (stage == Stage::loading || stage == Stage::moves) {
    fault(std::move(problem));
  } else {
    raise(lua, std::move(problem));
  }
}

void Script::raise(lua_State* lua, Problem problem) {
  lua_pushlstring(lua, problem.message.data(), problem.message.size());
  raised_ = std::move(problem);
  lua_error(lua);
  std::abort();  // lua_error never returns
}

void fail_here(lua_State* lua, std::string message, std::string hint, std::string_view about) {
  Script& script = Script::of(lua);
  const Where here = running_at(lua, 1);
  const auto place = place_of_member(script.text_of(here.file), here.line, about);
  const int column = place && place->line == here.line ? place->column : 0;
  script.raise(lua, script.problem(here, std::move(message), std::move(hint), column));
}

Problem Script::problem_of(Failure failure) {
  if (raised_ && raised_->message == failure.message) {
    Problem out = std::move(*raised_);
    raised_.reset();
    return out;
  }
  Problem out = problem(failure.where, std::move(failure.message), std::move(failure.hint));
  out.topic = failure.topic;
  return out;
}

Problems Script::take_problems() {
  std::vector<std::string> files;
  const auto order = [&](const std::string& file) { return index_in(files, file); };
  for (const Problem& problem : problems_) {
    if (order(problem.file) == std::ssize(files)) files.push_back(problem.file);
  }
  std::ranges::stable_sort(problems_, [&](const Problem& a, const Problem& b) {
    if (a.file != b.file) return order(a.file) < order(b.file);
    return std::pair(a.line, a.column) < std::pair(b.line, b.column);
  });
  if (const std::size_t more = left_out_.size()) {
    problems_.push_back({.message = fmt::format("there are {} more faults", more),
                         .hint = "only so many are told at once",
                         .file = main.path});
  }
  return std::move(problems_);
}

const std::string& Script::text_of(const std::string& path) const {
  static const std::string none;
  const auto found = texts_.find(path);
  return found == texts_.end() ? none : found->second;
}

void Script::add(const Source& source) {
  texts_.emplace(source.path, source.text.substr(0, limits.source_bytes));
  if (source.is_library) library_.insert(source.path);
}

}  // namespace sb
