// Calling hooks. The count of steps is armed once for all calls, and only where the limits ask for
// it: it costs a tenth of a call. Without it a runaway hook always ends with the process that runs
// it.
#include "lua/hooks.h"

#include <fmt/format.h>

#include "lua/handles.h"

namespace sb {

ScriptHooks::ScriptHooks(std::unique_ptr<Script> script, std::shared_ptr<const Variant> variant,
                         std::vector<int> functions)
    : script_(std::move(script)),
      variant_(std::move(variant)),
      functions_(std::move(functions)),
      rules_(functions_.size()),
      forbidden_(variant_->pieces.size()) {
  for (const Rule& rule : variant_->rules) rules_[static_cast<std::size_t>(rule.hook)] = &rule;
  for (std::size_t k = 0; k < forbidden_.size(); ++k) {
    const Zone& zone = variant_->pieces[k].never_on;
    if (zone.everywhere()) continue;
    for (const Side side : {Side::white, Side::black}) {
      forbidden_[k][static_cast<std::size_t>(index(side))] =
          variant_->board.cells_of(zone, side).value();
    }
  }
}

void ScriptHooks::after_ply(int hook, const PlyFacts& facts, Edits& edits) {
  ++calls;
  const auto number = static_cast<std::size_t>(hook);
  PlyContext context{*variant_, facts, edits, ++serial_, forbidden_};
  script_->ply = &context;
  auto failure = script_->sandbox.guarded(script_->limits.call_steps, [&](lua_State* lua) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, functions_[number]);
    push_ply(lua);
    lua_call(lua, 1, 0);
  });
  script_->ply = nullptr;
  if (failure) fail(*rules_[number], facts, std::move(*failure));
}

void ScriptHooks::fail(const Rule& rule, const PlyFacts& facts, Failure failure) {
  Problem problem = script_->problem_of(std::move(failure));
  const auto name = [&](Cell cell) {
    return cell == no_cell ? std::string("?") : variant_->board.name(cell);
  };
  problem.message = fmt::format("rule \"{}\", after {}{}: {}", escape(rule.name, 60),
                                name(facts.from), name(facts.to), problem.message);
  if (problem.file.empty()) problem.file = rule.where.file, problem.line = rule.where.line;
  throw HookError(std::move(problem));
}

}  // namespace sb
