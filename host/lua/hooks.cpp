// Calling hooks. The count of steps is armed once for all calls, and only where the limits ask for
// it: it costs a tenth of a call. Without it a runaway hook always ends with the process that runs
// it.
#include "lua/hooks.h"

#include <fmt/format.h>

#include "base/text.h"
#include "lua/handles.h"

namespace sb {

ScriptHooks::ScriptHooks(std::unique_ptr<Script> script, std::shared_ptr<const Variant> variant,
                         std::vector<ScriptHook> hooks)
    : script_(std::move(script)),
      variant_(std::move(variant)),
      hooks_(std::move(hooks)),
      forbidden_(variant_->pieces.size()) {
  for (std::size_t k = 0; k < forbidden_.size(); ++k) {
    const Zone& zone = variant_->pieces[k].never_on;
    if (zone.everywhere()) continue;
    for (const Side side : {Side::white, Side::black, Side::neutral}) {
      forbidden_[k][static_cast<std::size_t>(index(side))] =
          variant_->board.cells_of(zone, side).value();
    }
  }
}

template <class Take>
void ScriptHooks::call(int hook, PlyContext& context, Take take) {
  ++calls;
  const auto number = static_cast<std::size_t>(hook);
  script_->ply = &context;
  auto failure = script_->sandbox.guarded(script_->limits.call_steps, [&](lua_State* lua) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, hooks_[number].function);
    push_ply(lua);
    lua_call(lua, 1, 1);
    take(lua);
  });
  script_->ply = nullptr;
  if (failure) fail(hooks_[number], context.facts, std::move(*failure));
}

void ScriptHooks::after_ply(int hook, const PlyFacts& facts, Edits& edits) {
  PlyContext context{*variant_, facts, edits, ++serial_, true, forbidden_};
  call(hook, context, [&](lua_State* lua) {
    if (lua_isnil(lua, -1)) return;
    script_->raise(lua,
                   script_->problem(hooks_[static_cast<std::size_t>(hook)].where,
                                    fmt::format("its function returned {}, which nobody asks for",
                                                value_text(lua, -1)),
                                    "forbid makes plies illegal"));
  });
}

bool ScriptHooks::holds(int hook, const PlyFacts& facts, Edits& edits) {
  PlyContext context{*variant_, facts, edits, ++serial_, false, forbidden_};
  bool open = false;
  call(hook, context, [&](lua_State* lua) { open = lua_toboolean(lua, -1) != 0; });
  return open;
}

void ScriptHooks::fail(const ScriptHook& hook, const PlyFacts& facts, Failure failure) {
  Problem problem = script_->problem_of(std::move(failure));
  const auto name = [&](Cell cell) {
    return cell == no_cell ? std::string("?") : variant_->board.name(cell);
  };
  const std::string ply =
      facts.variable >= 0 ? std::string(facts.choice) : name(facts.from) + name(facts.to);
  problem.message =
      fmt::format("{}{}{}: {}", hook.owner, ply.empty() ? "" : ", after ", ply, problem.message);
  if (problem.file.empty()) problem.file = hook.where.file, problem.line = hook.where.line;
  throw HookError(std::move(problem));
}

}  // namespace sb
