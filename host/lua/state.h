// Sandbox: one Lua state in its cage: capped memory, counted steps, text chunks only, one protected
// door. Invariant: Lua always runs inside protected_call(), and once a limit is broken it never
// runs again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <lua.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/problem.h"
#include "lua/deadline.h"
#include "movement/spec.h"

namespace sb {

struct Trace;  // lua/trace.h

// How a protected call ended when it did not end well.
struct Failure {
  std::string message;  // without the "file:line:" that Lua puts in front
  Where where;          // empty where Lua does not know
  bool fatal = false;   // a limit is broken: the state is dead
  Topic topic = Topic::run;
  std::string hint{};
};

class Sandbox {
 public:
  struct Cage {
    std::size_t memory_bytes = 0;
    const Deadline* deadline = nullptr;    // watched wherever steps are counted
    std::uint64_t refused_allocation = 0;  // for tests: this one and the next fail; 0 = none
  };
  // An empty state: no library, no globals. `owner` is what owner_of() gives back.
  Sandbox(const Cage& cage, void* owner);
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  static Sandbox& of(lua_State* lua) {
    void* self = nullptr;
    std::memcpy(&self, lua_getextraspace(lua), sizeof self);
    return *static_cast<Sandbox*>(self);
  }
  static void* owner_of(lua_State* lua) { return of(lua).owner_; }

  // Runs `body` under protection; it may raise Lua errors and throw std::exception. `steps` is its
  // budget of Lua instructions, 0 = not counted; inside another such body what is left of that
  // one's. It finds the `args` values on top of the stack, which are popped; else the stack is as
  // before afterwards.
  std::optional<Failure> protected_call(std::uint64_t steps,
                                        const std::function<void(lua_State*)>& body, int args = 0);

  // Calls a function under the same protection. It and its arguments are kept in the registry at
  // these keys, so that nothing has to be made. Where it ends well what it returned, one value, is
  // left on the stack.
  std::optional<Failure> call_kept(std::uint64_t steps, std::span<const int> kept);
  lua_State* state() { return lua_; }

  // The same inside a protected call, for the function and `args` arguments on the stack, with the
  // budget that is left. A fatal failure is not returned but raised again. On failure nothing is
  // left on the stack.
  std::optional<Failure> attempt(lua_State* lua, int args, int results);

  // Has every line that runs from now on marked; null ends that.
  void mark_lines_in(Trace* trace);

  // Compiles text, never bytecode. `path` is what messages show.
  std::optional<Failure> compile(lua_State* lua, const std::string& path, std::string_view text);

  // Counts work that C code does for a script; raises when the budget is used up.
  void charge(lua_State* lua, std::uint64_t steps);
  // Counts memory that C++ holds for a script; raises when there is too much of it.
  void charge_memory(lua_State* lua, std::size_t bytes);

  // Raises a limit that nothing in the script can catch. The first one stays.
  [[noreturn]] void stop(lua_State* lua, std::string message);
  bool stopped() const { return fatal_.has_value(); }
  // For a pcall of the script: whether this status must pass through it.
  bool passes_through(int status) const { return stopped() || status == LUA_ERRMEM; }
  [[noreturn]] void raise_again(lua_State* lua);

 private:
  static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);
  static void watch(lua_State* lua, lua_Debug* debug);
  static int remember_error(lua_State* lua);
  bool is_to_fail();
  void set_budget(std::uint64_t steps);
  std::uint64_t steps_of_allocations() const;
  // How a call with that message handler ended, of which its results alone are left on the stack.
  std::optional<Failure> outcome_of(lua_State* lua, int status, int handler);
  Failure out_of_memory() const;

  void* owner_ = nullptr;
  Cage cage_;
  lua_State* lua_ = nullptr;
  std::size_t memory_used_ = 0, memory_outside_ = 0;
  std::uint64_t allocations_ = 0;
  std::uint64_t budget_ = 0, steps_left_ = 0;
  int depth_ = 0;                      // bodies that run
  std::uint64_t bytes_allocated_ = 0;  // not charged yet
  Trace* trace_ = nullptr;
  Where refused_at_;  // where the last allocation was refused
  Failure raised_;    // the last error, kept by the message handler
  std::optional<Failure> fatal_;
};

// The innermost script line of the running call, from `level` on; empty where there is none.
Where running_at(lua_State* lua, int level = 0);

// A C++ function as Lua calls it: no C++ exception but Lua's own ever passes into Lua.
int call_protected(lua_State* lua, int (*function)(lua_State*));
template <int (*F)(lua_State*)>
int cpp(lua_State* lua) {
  return call_protected(lua, F);
}

}  // namespace sb
