// Running files. A text is always checked for size before Lua sees it.
#include "lua/env.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "lua/source_notes.h"
#include "lua/words.h"

namespace sb {
namespace {

constexpr char modules_key = 0;  // its address: the registry's table of loaded modules

// Pushes the table of values by module name.
void push_modules(lua_State* lua) {
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &modules_key) == LUA_TTABLE) return;
  lua_pop(lua, 1);
  lua_newtable(lua);
  lua_pushvalue(lua, -1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &modules_key);
}

// What Lua itself says after an unknown word was read follows from that word most of the time.
bool only_follows(const Script& script, const Failure& failure) {
  return script.poisoned && script.faulty() &&
         failure.message.find("attempt to") != std::string::npos;
}

// The line in which the byte with that number stands.
int line_at(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte);
  return static_cast<int>(std::ranges::count(before, '\n')) + 1;
}

// Notes what Lua would read otherwise than it is meant; whether nothing else of it can be told.
bool is_misread(Script& script, const Source& source) {
  const auto tokens = tokens_of(source.text);
  for (Problem& problem : idle_words(source.path, source.text, tokens))
    script.fault(std::move(problem));
  Problems compared = compared_fields(source.path, source.text, tokens);
  for (Problem& problem : compared) script.fault(std::move(problem));
  return !compared.empty();
}

int no_module(lua_State* lua, const std::string& name) {
  const auto& unread = Script::of(lua).library->unread;
  if (const auto there = unread.find(name); there != unread.end())
    return give_up(lua, escape(there->second, 300), "", "require");
  if (name.starts_with("./")) {
    return give_up(
        lua, fmt::format("there is no script '{}.lua' beside this one", escape(name.substr(2), 40)),
        "", "require");
  }
  const auto& modules = Script::of(lua).library->modules;
  const auto names = mapped(modules, [](const auto& known) { return known.first; });
  const bool is_file = name.ends_with(".lua") && modules.contains(name.substr(0, name.size() - 4));
  const std::string behind = name.substr(name.rfind('/') + 1);
  const std::string near = behind != name && modules.contains(behind) ? suggest(behind)
                           : is_file
                               ? fmt::format("require \"{}\"", name.substr(0, name.size() - 4))
                               : suggest(nearest(name, names));
  const std::string shown = escape(name, 40);
  const std::string beside =
      name == behind ? fmt::format("one beside this script is './{}'", shown)
                     : "scripts of one's own are read from the folder of this one alone";
  return give_up(lua, fmt::format("there is no script '{}' in scripts/ or variants/", shown),
                 near.empty() ? beside : near, "require");
}

}  // namespace

void run_file(lua_State* lua, const Source& source) {
  Script& script = Script::of(lua);
  script.add(source);
  luaL_checkstack(lua, 10, "too many modules inside each other");
  std::optional<Failure> failure;
  if (source.text.size() > script.limits.source_bytes) {
    failure = Failure{fmt::format("the script has more than {} bytes, and no more are read",
                                  script.limits.source_bytes),
                      {source.path, line_at(source.text, script.limits.source_bytes)},
                      false,
                      Topic::limit};
  } else {
    failure = script.sandbox.compile(lua, source.path, source.text);
    if (!failure && is_misread(script, source)) {
      lua_pop(lua, 1);
      push_unknown(lua);
      return;
    }
    if (!failure) failure = script.sandbox.attempt(lua, 0, 1);
  }
  if (!failure) return;
  if (!only_follows(script, *failure)) {
    Problem problem = script.problem_of(std::move(*failure));
    if (problem.file.empty()) problem.file = source.path;
    script.fault(std::move(problem));
  }
  push_unknown(lua);
}

std::string movement_named(lua_State* lua, int index) {
  const auto name = text_at(lua, index);
  push_modules(lua);
  lua_getfield(lua, -1, "moves");
  bool found = false;
  if (name && lua_istable(lua, -1)) {
    lua_pushlstring(lua, name->data(), name->size());
    found = lua_rawget(lua, -2) != LUA_TNIL;
    lua_pop(lua, 1);
  }
  lua_pop(lua, 2);
  return found ? "moves." + *name : "";
}

int require_module(lua_State* lua) {
  const auto given = text_at(lua, 1);
  if (!given) return refuse_argument(lua, 1, "'require' takes a name", "");
  const std::string& name = *given;
  Script& script = Script::of(lua);
  push_modules(lua);
  if (const auto state = script.modules.find(name); state != script.modules.end()) {
    if (!state->second)
      return give_up(lua, fmt::format("'{}' requires itself", escape(name, 40)), "", "require");
    lua_getfield(lua, -1, name.c_str());
    return 1;
  }
  const auto found = script.library->modules.find(name);
  if (found == script.library->modules.end()) return no_module(lua, name);
  script.modules[name] = false;
  run_file(lua, found->second);
  script.modules[name] = true;
  if (lua_istable(lua, -1) && !lua_getmetatable(lua, -1)) close_table(lua, name.c_str());
  lua_pushvalue(lua, -1);
  lua_setfield(lua, -3, name.c_str());
  return 1;
}

}  // namespace sb
