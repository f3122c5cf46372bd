// Calling hooks. The count of steps is armed once for all calls, and only where the limits ask for
// it: it costs a tenth of a call. Without it a runaway hook always ends with the process that runs
// it.
#include "lua/hooks.h"

#include <fmt/format.h>

#include "base/text.h"
#include "lua/handles.h"

namespace sb {

ScriptHooks::ScriptHooks(std::unique_ptr<Script> script, std::shared_ptr<const Variant> variant,
                         std::vector<int> functions)
    : script_(std::move(script)),
      variant_(std::move(variant)),
      functions_(std::move(functions)),
      owners_(functions_.size()),
      forbidden_(variant_->pieces.size()) {
  for (const Rule& rule : variant_->rules) {
    owners_[static_cast<std::size_t>(rule.hook)] = {
        fmt::format("rule \"{}\"", escape(rule.name, 60)), rule.where};
  }
  for (const Choice& choice : variant_->choices) {
    const Owner owner{fmt::format("choice \"{}\"", choice.name), choice.where};
    if (choice.may_hook >= 0) owners_[static_cast<std::size_t>(choice.may_hook)] = owner;
    if (choice.hook >= 0) owners_[static_cast<std::size_t>(choice.hook)] = owner;
  }
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
void ScriptHooks::call(int hook, PlyContext& context, int results, Take take) {
  ++calls;
  const auto number = static_cast<std::size_t>(hook);
  script_->ply = &context;
  auto failure = script_->sandbox.guarded(script_->limits.call_steps, [&](lua_State* lua) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, functions_[number]);
    push_ply(lua);
    lua_call(lua, 1, results);
    take(lua);
  });
  script_->ply = nullptr;
  if (failure) fail(owners_[number], context.facts, std::move(*failure));
}

void ScriptHooks::after_ply(int hook, const PlyFacts& facts, Edits& edits) {
  PlyContext context{*variant_, facts, edits, ++serial_, true, forbidden_};
  call(hook, context, 0, [](lua_State*) {});
}

bool ScriptHooks::may_choose(int hook, const PlyFacts& facts, Edits& edits) {
  PlyContext context{*variant_, facts, edits, ++serial_, false, forbidden_};
  bool open = false;
  call(hook, context, 1, [&](lua_State* lua) { open = lua_toboolean(lua, -1) != 0; });
  return open;
}

void ScriptHooks::fail(const Owner& owner, const PlyFacts& facts, Failure failure) {
  Problem problem = script_->problem_of(std::move(failure));
  const auto name = [&](Cell cell) {
    return cell == no_cell ? std::string("?") : variant_->board.name(cell);
  };
  const std::string ply =
      facts.variable >= 0 ? std::string(facts.choice) : name(facts.from) + name(facts.to);
  problem.message =
      fmt::format("{}{}{}: {}", owner.name, ply.empty() ? "" : ", after ", ply, problem.message);
  if (problem.file.empty()) problem.file = owner.where.file, problem.line = owner.where.line;
  throw HookError(std::move(problem));
}

}  // namespace sb
