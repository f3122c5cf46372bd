// Script: one load and what comes of it: the sandbox, the sources read, the faults found, the
// values made. Invariant: a fault never stops a load; what stops it is always an error of Lua's own
// or a broken limit.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/chance.h"
#include "base/problem.h"
#include "lua/blame.h"
#include "lua/load.h"
#include "lua/state.h"

namespace sb {

struct Made;        // lua/values_play.h
struct PlyContext;  // lua/handles.h
struct ZoneValue;   // lua/values.h

// What finding the place of a fault in the script's text costs of its budget of steps.
inline constexpr std::uint64_t steps_a_fault = 10'000;

// What runs now; words ask whether they may.
enum class Stage : unsigned {
  loading = 1,     // the script's own text
  moves = 2,       // a `moves` function, tabulated
  after_move = 4,  // an `after_move` function, tabulated
  playing = 8,     // a hook
  merges = 16,     // a `merges` function, tabulated
};

// An option as declared and as chosen.
struct DeclaredOption {
  Option option;
  std::string chosen;
};

class Script {
 public:
  Script(const Source& main_source, const Sources& sources,
         std::map<std::string, std::string> options_given, std::uint64_t seed,
         const LoadLimits& load_limits);

  static Script& of(lua_State* lua) { return *static_cast<Script*>(Sandbox::owner_of(lua)); }

  // --- Faults ---

  // Where the running call stands in the script: a library in scripts/ that was called from
  // elsewhere passes the blame on to its caller.
  Where here(lua_State* lua) const;
  Problem problem(const Where& where, std::string message, std::string hint = {},
                  int column = 0) const;
  // At a field of a constructor, or as near to it as the text allows.
  Problem problem(const Construct& construct, const FieldPath& path, std::string message,
                  std::string hint = {}) const;
  // Notes a fault; the same one twice is noted once, and no more than LoadLimits::faults.
  void fault(Problem problem);
  // The same for what ended the load: it takes the place of the tenth.
  void last_fault(Problem problem);
  // A fault while loading; while playing an error, which this raises.
  void complain(lua_State* lua, Problem problem);
  // While loading: what the author of the script itself should know; the same once.
  void note(Problem problem);
  // Raises an error that the script may catch; uncaught it is reported as this problem.
  [[noreturn]] void raise(lua_State* lua, Problem problem);
  // What was raised, or, for an error of Lua's own, what Lua says. Makes the text and place of a
  // Problem.
  Problem problem_of(Failure failure);
  bool faulty() const { return !problems_.empty(); }
  // All faults, by file in the order of discovery, then by line.
  Problems take_problems();
  const Problems& notes() const { return notes_; }

  // --- Sources ---

  const std::string& text_of(const std::string& path) const;
  // Whether the file of that path is one of scripts/.
  bool is_library(const std::string& path) const { return library_.contains(path); }
  void add(const Source& source);

  // --- Values that scripts hold: as long as the script lives; Lua finalizes none ---

  template <class T>
  T& keep(lua_State* lua, T value, std::size_t bytes = sizeof(T)) {
    sandbox.charge_memory(lua, bytes + 64);
    auto kept = std::make_shared<T>(std::move(value));
    T& ref = *kept;
    values_.push_back(std::move(kept));
    return ref;
  }

  const Source main;
  const Sources* library;  // null after the load
  const LoadLimits limits;
  const std::map<std::string, std::string> given_options;
  std::vector<DeclaredOption> options;
  Stage stage = Stage::loading;
  bool poisoned = false;  // an unknown word was read: errors of Lua's own may only follow from that
  Chance random{0};       // math.random
  int serial = 0;         // order in which ranges are written
  PlyContext* ply = nullptr;            // what the running hook is called for
  std::map<std::string, bool> modules;  // by name: whether it is loaded; false while it is loading

  // What has an effect only where it stands in a list of a variant, in the order of writing.
  std::vector<const Made*> made;
  std::vector<const ZoneValue*> zones;  // that words made first, for their places
  std::set<const void*> in_lists;       // of these, what stands in a list of some variant

  std::shared_ptr<Trace> trace;  // of the hooks, where the limits ask for it

  Sandbox sandbox;

 private:
  std::map<std::string, std::string> texts_;  // by path
  std::set<std::string> library_;             // paths of files of scripts/
  std::vector<std::shared_ptr<void>> values_;
  Problems problems_, notes_;
  std::set<std::size_t> left_out_;  // hashes of the faults beyond the limit
  std::optional<Problem> raised_;
};

// Raises at the line that runs; `about`: the name there that it is about.
[[noreturn]] void fail_here(lua_State* lua, std::string message, std::string hint = {},
                            std::string_view about = {});

}  // namespace sb
