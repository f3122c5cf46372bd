// Loading a variant: source texts in, a Variant and its hooks out; the only door between scripts
// and the rest. Invariant: nothing of a script runs outside a protected call, and no Lua value
// leaves this room.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/problem.h"
#include "lua/deadline.h"
#include "lua/trace.h"
#include "movement/spec.h"
#include "rules/hooks.h"
#include "rules/variant.h"

namespace sb {

// Scripts by the name that `require` uses: "moves" for scripts/moves.lua, "chess" for
// variants/chess.lua.
struct Source {
  std::string path;  // as messages show it: "scripts/moves.lua"
  std::string text;
  bool is_library = false;  // of scripts/: what it is called for is blamed on its caller
};
struct Sources {
  std::map<std::string, Source> modules;
  // Those that are there and cannot be read: what is said of it, "./mine.lua is not a file".
  std::map<std::string, std::string> unread{};
};

struct LoadLimits {
  std::size_t source_bytes = 128 * 1024;
  std::size_t memory_bytes = 64u * 1024 * 1024;
  std::uint64_t load_steps = 50'000'000;  // Lua instructions
  std::uint64_t call_steps = 20'000'000;  // a hook call
  const Deadline* deadline = nullptr;     // for what takes few steps; outlives what is loaded
  std::uint64_t refused_allocation = 0;   // for tests: Lua's n-th and the next fail; 0 = none
  std::size_t faults = 10;                // that are told; of the rest how many there are
  bool traced = false;                    // a Trace is kept of the hooks
};

// A function of the script that is called at play, as messages name it.
struct HookName {
  std::string owner;  // `after "Feeding"`
  Where where;
};

struct Loaded {
  std::shared_ptr<const Variant> variant;
  std::shared_ptr<Hooks> hooks;      // null when the script has no hook
  std::vector<HookName> hook_names;  // of those, by number
  std::shared_ptr<Trace> trace;      // where it was asked for and there are hooks
  // Where there is a trace: the hooks that hold other values now than after the load.
  std::function<std::vector<HookName>()> changed_hooks;
  bool seeded = false;  // the script says that its rules may follow the seed
};

struct LoadResult {
  std::optional<Loaded> loaded;  // nothing if there is a fault
  Problems problems;  // the faults, in the order of the script; the last may say how many more
};

// Runs `main` once. `options` are KEY -> VALUE as given by the user; unknown ones are faults that
// name the nearest. `seed` feeds math.random. Deterministic: the same arguments give the same
// result.
LoadResult load_variant(const Source& main, const Sources& library,
                        const std::map<std::string, std::string>& options = {},
                        std::uint64_t seed = 0, const LoadLimits& limits = {});

}  // namespace sb
