// The script's answer to play/hooks.h: calls the functions of facts, effects and choices with
// handles over the engine's Edits. Invariant: whatever a hook does wrong leaves as HookError; after
// a broken limit every call does.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "lua/assemble.h"
#include "lua/script.h"
#include "play/hooks.h"
#include "play/variant.h"

namespace sb {

class ScriptHooks : public Hooks {
 public:
  // Takes over the script.
  ScriptHooks(std::unique_ptr<Script> script, std::shared_ptr<const Variant> variant,
              std::vector<ScriptHook> hooks);

  void after_ply(int hook, const PlyFacts& facts, Edits& edits) override;
  bool holds(int hook, const PlyFacts& facts, Edits& edits) override;

 private:
  // Calls a hook with its ply; `take` finds what it returned on top of the stack.
  template <class Take>
  void call(int hook, PlyContext& context, Take take);
  [[noreturn]] void fail(const ScriptHook& hook, const PlyFacts& facts, Failure failure);

  std::unique_ptr<Script> script_;
  std::shared_ptr<const Variant> variant_;
  std::vector<ScriptHook> hooks_;                                 // by number
  std::vector<std::array<std::vector<Cell>, owners>> forbidden_;  // by kind - 1 and side
  std::uint64_t serial_ = 0;
};

}  // namespace sb
