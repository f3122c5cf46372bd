// The script's answer to rules/hooks.h: calls the functions of facts, effects, choices, sources,
// sets, numbers and endings with handles over the engine's Edits. Invariant: whatever a hook does
// wrong leaves as HookError; after a broken limit every call does. A function that is asked while
// another runs shares its budget of steps.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "lua/assemble.h"
#include "lua/handles.h"
#include "lua/script.h"
#include "rules/hooks.h"
#include "rules/variant.h"

namespace sb {

class ScriptHooks : public Hooks {
 public:
  // Takes over the script.
  ScriptHooks(std::unique_ptr<Script> script, std::shared_ptr<const Variant> variant,
              std::vector<ScriptHook> hooks);

  void after_ply(int hook, const PlyFacts& facts, Edits& edits) override;
  bool holds(int hook, const PlyFacts& facts, Edits& edits) override;
  ListedPlies list(int hook, Side own, Cell man, Edits& position) override;
  std::vector<Cell> cells(int hook, Side own, Edits& position) override;
  int number(int hook, Side own, Edits& position) override;
  Ending::Wins winner(int hook, Side own, Edits& position) override;

 private:
  // Calls a hook with what it asks, a key of the registry. `take` finds what it returned on top of
  // the stack and says whether it will do, but never raises; `complain` finds it there too and
  // always does.
  template <class Take, class Complain>
  void call(int hook, PlyContext& context, int asked, Take take, Complain complain);
  template <class Take, class Complain>
  void ask_position(int hook, Side own, Edits& position, Take take, Complain complain,
                    bool asks_plies = false);
  PlyContext context(const PlyFacts& facts, Edits& edits);
  [[noreturn]] void refuse(lua_State* lua, int hook, const char* wanted, const char* example);
  [[noreturn]] void fail(const ScriptHook& hook, const PlyContext& context, Failure failure);

  std::unique_ptr<Script> script_;
  std::shared_ptr<const Variant> variant_;
  std::vector<ScriptHook> hooks_;  // by number
  KeptValues kept_;
  std::uint64_t serial_ = 0;
  int depth_ = 0;                // functions that run
  std::optional<Problem> told_;  // why the last one failed: those that asked it add nothing
};

}  // namespace sb
