// One load from start to end. The Lua state is always dropped with the load unless a hook needs it.
#include "lua/load.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "lua/assemble.h"
#include "lua/env.h"
#include "lua/hooks.h"
#include "lua/values.h"
#include "reference/fault.h"

namespace sb {
namespace {

// "variants/chess.lua" -> "chess"
std::string id_of(const std::string& path) {
  const std::size_t slash = path.find_last_of('/');
  std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
  if (name.size() > 4 && name.ends_with(".lua")) name.resize(name.size() - 4);
  return name;
}

int last_line(std::string_view text) {
  const auto ends = std::ranges::count(text, '\n');
  return static_cast<int>(ends) + (text.empty() || text.back() == '\n' ? 0 : 1);
}

// Runs the main file; the variant it returned, null (and a fault noted) if it did not.
const VariantDraft* run_main(Script& script, const std::string& id) {
  const VariantDraft* draft = nullptr;
  const auto failure = script.sandbox.protected_call(script.limits.load_steps, [&](lua_State* lua) {
    open_environment(lua);
    script.modules[id] = false;
    run_file(lua, script.main);
    draft = value_at<VariantDraft>(lua, -1);
    if (draft || is_unknown(lua, -1)) return;
    script.fault(script.problem(
        {script.main.path, last_line(script.main.text)},
        fmt::format("the script returns {} instead of a variant", describe_value(lua, -1)),
        "return variant \"Title\" { ... }"));
  });
  if (!failure) return draft;
  Problem problem = script.problem_of(*failure);
  if (problem.file.empty()) problem.file = script.main.path;
  script.last_fault(std::move(problem));
  return nullptr;
}

void check_options(Script& script) {
  const auto names =
      mapped(script.options, [](const DeclaredOption& declared) { return declared.option.name; });
  for (const auto& [name, value] : script.given_options) {
    if (contains(names, name)) continue;
    const std::string all = names.empty()
                                ? "this variant has no options"
                                : fmt::format("the options are {}", fmt::join(names, ", "));
    script.fault({fmt::format("there is no option '{}'", escape(name, 40)),
                  suggest(nearest(name, names), all), "", 0, 0, ""});
  }
}

// Nothing if the script holds more than can be walked.
std::shared_ptr<Trace> trace_of(Script& script, const std::vector<int>& functions) {
  script.trace = std::make_shared<Trace>();
  const auto failure =
      script.sandbox.protected_call(0, [&](lua_State* lua) { script.trace->read(lua, functions); });
  if (failure) return nullptr;
  script.sandbox.mark_lines_in(script.trace.get());
  return script.trace;
}

// The hooks that hold other values than `trace` has of them: all where they hold more than can be
// walked by now. None once a hook has broken a limit, which is told.
std::vector<HookName> with_new_values(Script& script, const std::vector<HookName>& hooks,
                                      const std::vector<int>& functions, const Trace& trace) {
  if (script.sandbox.stopped()) return {};
  Trace now;
  script.sandbox.mark_lines_in(nullptr);
  const auto failure =
      script.sandbox.protected_call(0, [&](lua_State* lua) { now.read(lua, functions); });
  script.sandbox.mark_lines_in(script.trace.get());
  std::vector<HookName> names;
  for (std::size_t i = 0; i < hooks.size(); ++i) {
    if (failure || now.captured[i] != trace.captured[i]) names.push_back(hooks[i]);
  }
  return names;
}

// What makes the setup impossible, judged as any position is, by whatever functions say. One that
// fails tells of itself when it is asked in play.
std::optional<Problem> fault_of_setup(const Script& script, const Construct& setup,
                                      const Variant& variant) {
  std::optional<Problem> fault;
  try {
    fault = fault_of(variant, variant.start);
  } catch (const HookError&) {
  }
  if (!fault) return std::nullopt;
  // The field of position text in front, which a script does not write.
  const std::size_t field = fault->message.find(": ");
  const std::string said = fault->message.substr(field == std::string::npos ? 0 : field + 2);
  Problem problem = script.problem(setup, {"setup"}, "setup: " + said, fault->hint);
  problem.topic = Topic::setup;
  return problem;
}

LoadResult finish(std::unique_ptr<Script> script, Assembled assembled, const VariantDraft& draft) {
  Loaded loaded;
  loaded.variant = std::move(assembled.variant);
  loaded.seeded = draft.seeded;
  const auto judged = [&draft](const Script& script, Loaded done) {
    const auto fault = fault_of_setup(script, draft.setup_construct, *done.variant);
    return fault ? LoadResult{std::nullopt, {*fault}} : LoadResult{std::move(done), {}};
  };
  if (assembled.hooks.empty()) return judged(*script, std::move(loaded));
  const auto functions = mapped(assembled.hooks, &ScriptHook::function);
  script->stage = Stage::playing;
  script->library = nullptr;
  if (script->limits.traced) loaded.trace = trace_of(*script, functions);
  Script& kept = *script;
  loaded.hook_names.assign(assembled.hooks.begin(), assembled.hooks.end());
  loaded.hooks =
      std::make_shared<ScriptHooks>(std::move(script), loaded.variant, std::move(assembled.hooks));
  if (loaded.trace) {
    loaded.changed_hooks = [&kept, names = loaded.hook_names, functions, trace = loaded.trace,
                            owner = loaded.hooks] {
      return with_new_values(kept, names, functions, *trace);
    };
  }
  loaded.variant->answers.of->hooks = loaded.hooks;
  return judged(kept, std::move(loaded));
}

}  // namespace

LoadResult load_variant(const Source& main, const Sources& library,
                        const std::map<std::string, std::string>& options, std::uint64_t seed,
                        const LoadLimits& limits) {
  auto script = std::make_unique<Script>(main, library, options, seed, limits);
  const std::string id = id_of(main.path);
  const VariantDraft* draft = run_main(*script, id);
  if (draft) check_options(*script);
  if (draft && draft->board && draft->setup_construct.where.line > 0) {
    Assembled assembled = assemble(*script, *draft, id);
    if (!script->faulty()) return finish(std::move(script), std::move(assembled), *draft);
  }
  return {std::nullopt, script->take_problems()};
}

}  // namespace sb
