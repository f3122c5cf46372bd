// The cage around Lua. A limit is always a light userdata when raised, so that no script can make
// one up.
#include "lua/state.h"

#include "base/text.h"
#include "lua/source_notes.h"
#include "lua/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <exception>

namespace sb {
namespace {

constexpr int hook_period = 1000;
constexpr std::uint64_t bytes_a_step = 64;  // that Lua fills while it runs one instruction

Where place_of(const lua_Debug& frame) { return {frame.source + 1, frame.currentline}; }

// Lua writes "short_src:line: " in front of a message; takes it off and believes it, since
// error(text, 2) blames another line than the running one.
void read_prefix(lua_State* lua, Failure& out) {
  lua_Debug frame;
  for (int level = 0; lua_getstack(lua, level, &frame); ++level) {
    lua_getinfo(lua, "Sl", &frame);
    if (frame.currentline < 0) continue;
    const std::string prefix = std::string(frame.short_src) + ":";
    if (out.message.rfind(prefix, 0) != 0) continue;
    std::size_t end = prefix.size();
    const int line = std::atoi(out.message.c_str() + end);
    while (end < out.message.size() && is_digit(out.message[end])) ++end;
    if (line <= 0 || out.message.compare(end, 2, ": ") != 0) continue;
    out.where = {frame.source + 1, line};
    out.message.erase(0, end + 2);
    return;
  }
}

int run_body(lua_State* lua) {
  const auto* body = static_cast<const std::function<void(lua_State*)>*>(lua_touserdata(lua, 1));
  lua_remove(lua, 1);
  (*body)(lua);
  return 0;
}

// Hands the text to the compiler line by line, so that a message without a place can get one.
struct LineReader {
  std::string_view rest;
  int line = 0;
  static const char* next(lua_State*, void* self, std::size_t* size) {
    auto& reader = *static_cast<LineReader*>(self);
    if (reader.rest.empty()) return nullptr;
    const std::size_t end = reader.rest.find('\n');
    const std::string_view piece =
        reader.rest.substr(0, end == std::string_view::npos ? end : end + 1);
    reader.rest.remove_prefix(piece.size());
    ++reader.line;
    *size = piece.size();
    return piece.data();
  }
};

// A function that a script calls while it is read, though it was to be handed over, knows nothing
// of what a game would give it: the error is where it is called.
void blame_early_call(lua_State* lua, Failure& raised) {
  constexpr std::string_view begin = "attempt to index a nil value (local '";
  lua_Debug called, caller;
  if (!raised.message.starts_with(begin) || !lua_getstack(lua, 1, &called) ||
      !lua_getstack(lua, 2, &caller))
    return;
  lua_getinfo(lua, "u", &called);
  lua_getinfo(lua, "Sl", &caller);
  if (caller.what != std::string_view("main")) return;
  const std::string name =
      raised.message.substr(begin.size(), raised.message.rfind('\'') - begin.size());
  bool is_parameter = false;
  for (int i = 1; i <= called.nparams && !is_parameter; ++i) {
    is_parameter = lua_getlocal(lua, &called, i) == name;
    lua_pop(lua, 1);
  }
  if (!is_parameter) return;
  raised.where = place_of(caller);
  raised.message = fmt::format("the function is called here, and is given no '{}'", name);
  raised.hint = "without ( ) it is handed over";
}

}  // namespace

Where running_at(lua_State* lua, int level) {
  lua_Debug frame;
  for (; lua_getstack(lua, level, &frame); ++level) {
    lua_getinfo(lua, "Sl", &frame);
    if (frame.currentline > 0) return place_of(frame);
  }
  return {};
}

int call_protected(lua_State* lua, int (*function)(lua_State*)) {
  try {
    return function(lua);
  } catch (const std::bad_alloc&) {
    Sandbox::of(lua).stop(lua, "the script needs more memory than there is");
  } catch (const std::exception& error) {
    lua_pushstring(lua, error.what());
  }
  return lua_error(lua);
}

// Runs first when an error is raised, while the stack still shows where.
int Sandbox::remember_error(lua_State* lua) {
  Failure& raised = of(lua).raised_;
  raised = {};
  raised.where = running_at(lua);
  if (lua_type(lua, 1) == LUA_TSTRING) {
    std::size_t length = 0;
    const char* text = lua_tolstring(lua, 1, &length);
    raised.message.assign(text, length);
    read_prefix(lua, raised);
    blame_early_call(lua, raised);
    if (raised.message.starts_with("attempt to perform arithmetic on a string"))
      raised.hint = "symbols stand in one text: \"P N\"";
  } else {
    raised.message = fmt::format("the script raised a {} as an error, which only a text can be",
                                 luaL_typename(lua, 1));
  }
  return 1;
}

Sandbox::Sandbox(const Cage& cage, void* owner) : owner_(owner), cage_(cage) {
  lua_ = lua_newstate(allocate, this);
  if (!lua_) {
    fatal_ = Failure{"there is not enough memory to start Lua", {}, true, Topic::limit};
    return;
  }
  void* self = this;
  std::memcpy(lua_getextraspace(lua_), &self, sizeof self);
}

Sandbox::~Sandbox() {
  if (lua_) lua_close(lua_);
}

// Lua asks once more after it has collected what is dead, so that two in a row have to fail.
bool Sandbox::is_to_fail() {
  ++allocations_;
  const std::uint64_t first = cage_.refused_allocation;
  return first != 0 && (allocations_ == first || allocations_ == first + 1);
}

void* Sandbox::allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
  auto& box = *static_cast<Sandbox*>(self);
  if (!block) old_size = 0;  // then it tells the type of the new object
  if (new_size == 0) {
    std::free(block);
    box.memory_used_ -= old_size;
    return nullptr;
  }
  // Lua never expects that a block cannot become smaller.
  const bool grows = new_size > old_size;
  const bool refused = grows && (box.memory_used_ - old_size + new_size > box.cage_.memory_bytes ||
                                 box.is_to_fail());
  void* moved = refused ? nullptr : std::realloc(block, new_size);
  if (moved) {
    box.memory_used_ += new_size - old_size;
    box.bytes_allocated_ += new_size;
    // Work that few instructions make: ask for the count at the next one.
    if (box.budget_ > 0 && box.steps_of_allocations() >= box.steps_left_)
      lua_sethook(box.lua_, watch, lua_gethookmask(box.lua_) | LUA_MASKCOUNT, 1);
  } else if (box.lua_) {
    box.refused_at_ = running_at(box.lua_);
  }
  return moved;
}

std::uint64_t Sandbox::steps_of_allocations() const { return bytes_allocated_ / bytes_a_step; }

void Sandbox::watch(lua_State* lua, lua_Debug* debug) {
  Sandbox& box = of(lua);
  if (debug->event == LUA_HOOKLINE) return box.trace_->note(lua, debug);
  box.charge(lua, hook_period);
  if (!box.cage_.deadline || !box.cage_.deadline->over()) return;
  box.stop(lua, fmt::format("the script ran for more than its limit of {:g} s",
                            box.cage_.deadline->allowed().count()));
}

void Sandbox::mark_lines_in(Trace* trace) { trace_ = trace; }

void Sandbox::set_budget(std::uint64_t steps) {
  budget_ = steps_left_ = steps;
  bytes_allocated_ = 0;
  const bool traces = trace_ && !trace_->rests;
  const int wanted = (steps > 0 ? LUA_MASKCOUNT : 0) | (traces ? LUA_MASKLINE : 0);
  if (lua_gethookmask(lua_) != wanted) lua_sethook(lua_, watch, wanted, hook_period);
}

void Sandbox::charge(lua_State* lua, std::uint64_t steps) {
  if (stopped()) raise_again(lua);
  if (budget_ == 0) return;
  steps += steps_of_allocations();
  bytes_allocated_ = 0;
  if (steps < steps_left_) {
    steps_left_ -= steps;
    return;
  }
  steps_left_ = 0;
  stop(lua, fmt::format("the script ran for more than its limit of {} steps", budget_));
}

void Sandbox::charge_memory(lua_State* lua, std::size_t bytes) {
  memory_outside_ += bytes;
  if (memory_outside_ > cage_.memory_bytes) {
    stop(lua, fmt::format("the script needs more than its limit of {} MiB of memory for its values",
                          cage_.memory_bytes >> 20));
  }
}

void Sandbox::stop(lua_State* lua, std::string message) {
  if (!fatal_) fatal_ = Failure{std::move(message), running_at(lua), true, Topic::limit};
  raise_again(lua);
}

Failure Sandbox::out_of_memory() const {
  return {fmt::format("the script needs more than its limit of {} MiB of memory",
                      cage_.memory_bytes >> 20),
          refused_at_, true, Topic::limit};
}

void Sandbox::raise_again(lua_State* lua) {
  if (!fatal_) fatal_ = out_of_memory();  // which passes through a pcall of the script
  lua_pushlightuserdata(lua, this);
  lua_error(lua);
  std::abort();  // lua_error never returns
}

std::optional<Failure> Sandbox::outcome_of(lua_State* lua, int status, int handler) {
  if (status == LUA_OK) {
    lua_remove(lua, handler);
    return std::nullopt;
  }
  if (status == LUA_ERRMEM && !fatal_) fatal_ = out_of_memory();
  lua_settop(lua, handler - 1);
  if (fatal_) return *fatal_;
  if (status == LUA_ERRERR) return Failure{"the script's error could not be reported", {}, false};
  return std::move(raised_);
}

std::optional<Failure> Sandbox::protected_call(std::uint64_t steps,
                                               const std::function<void(lua_State*)>& body,
                                               int args) {
  if (stopped()) return fatal_;
  if (depth_++ == 0) set_budget(steps);
  const int handler = lua_gettop(lua_) - args + 1;
  lua_pushcfunction(lua_, remember_error);
  lua_pushcfunction(lua_, cpp<run_body>);
  lua_pushlightuserdata(lua_, const_cast<std::function<void(lua_State*)>*>(&body));
  lua_rotate(lua_, handler, 3);
  const int status = lua_pcall(lua_, args + 1, 0, handler);
  --depth_;
  return outcome_of(lua_, status, handler);
}

std::optional<Failure> Sandbox::call_kept(std::uint64_t steps, std::span<const int> kept) {
  constexpr int needed = 40;
  if (stopped()) return fatal_;
  if (!lua_checkstack(lua_, needed))
    return Failure{"functions ask each other too deep", running_at(lua_), false};
  if (depth_++ == 0) set_budget(steps);
  lua_pushcfunction(lua_, remember_error);
  const int handler = lua_gettop(lua_);
  for (const int key : kept) lua_rawgeti(lua_, LUA_REGISTRYINDEX, key);
  const int status = lua_pcall(lua_, static_cast<int>(kept.size()) - 1, 1, handler);
  --depth_;
  return outcome_of(lua_, status, handler);
}

std::optional<Failure> Sandbox::attempt(lua_State* lua, int args, int results) {
  const int handler = lua_gettop(lua) - args;
  lua_pushcfunction(lua, remember_error);
  lua_insert(lua, handler);
  auto failure = outcome_of(lua, lua_pcall(lua, args, results, handler), handler);
  if (failure && failure->fatal) raise_again(lua);
  return failure;
}

std::optional<Failure> Sandbox::compile(lua_State* lua, const std::string& path,
                                        std::string_view text) {
  if (!text.empty() && text.front() == LUA_SIGNATURE[0]) {
    return Failure{"this is compiled Lua, only text is read", {path, 1}, false, Topic::syntax};
  }
  const auto begins = [&](std::string_view mark) { return text.starts_with(mark); };
  if (std::ranges::any_of(std::array{"\xEF\xBB\xBF", "\xFF\xFE", "\xFE\xFF"}, begins)) {
    return Failure{"the text begins with a byte order mark",
                   {path, 1},
                   false,
                   Topic::syntax,
                   "save it as UTF-8 without one"};
  }
  LineReader reader{text};
  const int status = lua_load(lua, LineReader::next, &reader, ("=" + path).c_str(), "t");
  if (status == LUA_OK) return std::nullopt;
  if (status == LUA_ERRMEM) raise_again(lua);
  std::string message = lua_tostring(lua, -1);
  lua_pop(lua, 1);
  Where where{path, reader.line};
  const std::string prefix = path.substr(0, LUA_IDSIZE - 1) + ":";  // then "line: what is wrong"
  const std::size_t end = message.find(": ", prefix.size());
  if (message.rfind(prefix, 0) == 0 && end != std::string::npos) {
    where.line = std::atoi(message.c_str() + prefix.size());
    message.erase(0, end + 2);
  }
  std::string hint = syntax_hint(message, text, where.line);
  return Failure{std::move(message), std::move(where), false, Topic::syntax, std::move(hint)};
}

}  // namespace sb
