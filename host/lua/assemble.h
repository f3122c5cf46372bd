// Puts the parts of a declared variant together: symbols become kinds, squares become cells,
// Black's follow by mirror. Invariant: gives either a whole valid Variant, of which the start is
// still to be judged, or nothing and at least one fault.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lua/values.h"
#include "rules/variant.h"

namespace sb {

// A function of the script that is called at play.
struct ScriptHook : HookName {
  int function = LUA_NOREF;  // registry reference; there may be none
  std::string name{};        // of an action: what the texts of its plies begin with
};

struct Assembled {
  std::shared_ptr<const Variant> variant;  // null after a fault
  std::vector<ScriptHook> hooks;           // by number, as the variant has them
};

// `id` is the file's name without ".lua".
Assembled assemble(Script& script, const VariantDraft& said, const std::string& id);

}  // namespace sb
