// Calling hooks. The count of steps is armed once for all calls, and only where the limits ask for
// it: it costs a tenth of a call. Without it a runaway hook always ends with the process that runs
// it.
#include "lua/hooks.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace sb {
namespace {

// A function that asks about check may have others asked, how men attack; these may ask again.
constexpr int deepest = 4;

// What the script runs for, as long as this lives.
class Running {
 public:
  Running(Script& script, PlyContext& context, int& depth)
      : script_(script), outer_(script.ply), depth_(depth) {
    script_.ply = &context;
    ++depth_;
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() {
    script_.ply = outer_;
    --depth_;
  }

 private:
  Script& script_;
  PlyContext* outer_;
  int& depth_;
};

}  // namespace

ScriptHooks::ScriptHooks(std::unique_ptr<Script> script, std::shared_ptr<const Variant> variant,
                         std::vector<ScriptHook> hooks)
    : script_(std::move(script)),
      variant_(std::move(variant)),
      hooks_(std::move(hooks)),
      forbidden_(variant_->pieces.size()) {
  find_forbidden();
  script_->sandbox.guarded(0, [this](lua_State* lua) { make_cell_names(lua, variant_->board); });
}

void ScriptHooks::find_forbidden() {
  for (std::size_t k = 0; k < forbidden_.size(); ++k) {
    const PieceSpec& spec = variant_->pieces[k];
    const Zone none;
    const bool must = spec.promotion && !spec.anywhere;
    for (const Zone* zone : {&spec.never_on, must ? &spec.promotion->must : &none}) {
      if (zone->everywhere()) continue;
      for (const Side side : {Side::white, Side::black, Side::neutral}) {
        auto& cells = forbidden_[k][static_cast<std::size_t>(index(side))];
        for (const Cell c : variant_->board.cells_of(*zone, side).value()) cells.push_back(c);
      }
    }
  }
}

template <class Push, class Take>
void ScriptHooks::call(int hook, PlyContext& context, Push push, Take take) {
  ++calls;
  const ScriptHook& called = hooks_[static_cast<std::size_t>(hook)];
  if (depth_ == deepest) {
    throw HookError({fmt::format("{}: functions ask each other too deep", called.owner),
                     "a function that says how men attack cannot ask who is attacked",
                     called.where.file, called.where.line, 0, ""});
  }
  const auto body = [&](lua_State* lua) {
    constexpr int needed = 40;
    luaL_checkstack(lua, needed, "functions ask each other too deep");
    lua_rawgeti(lua, LUA_REGISTRYINDEX, called.function);
    const int function = lua_gettop(lua);
    push(lua);
    lua_call(lua, lua_gettop(lua) - function, 1);
    take(lua);
  };
  std::optional<Failure> failure;
  {
    const Running running(*script_, context, depth_);
    failure = script_->sandbox.guarded(script_->limits.call_steps,
                                       [&body](lua_State* lua) { body(lua); });
  }
  if (failure) fail(called, context, std::move(*failure));
}

void ScriptHooks::after_ply(int hook, const PlyFacts& facts, Edits& edits) {
  PlyContext context{*variant_, facts, edits, ++serial_, true, forbidden_, kinds_};
  call(hook, context, push_ply, [&](lua_State* lua) {
    if (lua_isnil(lua, -1)) return;
    script_->raise(lua,
                   script_->problem(hooks_[static_cast<std::size_t>(hook)].where,
                                    fmt::format("its function returned {}, which nobody asks for",
                                                value_text(lua, -1)),
                                    "forbid makes plies illegal"));
  });
}

bool ScriptHooks::holds(int hook, const PlyFacts& facts, Edits& edits) {
  PlyContext context{*variant_, facts, edits, ++serial_, false, forbidden_, kinds_};
  bool open = false;
  call(hook, context, push_ply, [&](lua_State* lua) { open = lua_toboolean(lua, -1) != 0; });
  return open;
}

std::vector<ScriptedPly> ScriptHooks::list(int hook, Side own, Cell man, Edits& position) {
  PlyFacts facts;
  facts.side = own;
  std::vector<ScriptedPly> listed;
  PlyContext context{*variant_,  facts,  position, ++serial_, false,
                     forbidden_, kinds_, false,    &listed,   man};
  if (man == no_cell) context.action = hooks_[static_cast<std::size_t>(hook)].name;
  const auto push = [](lua_State* lua) {
    push_position(lua);
    push_lister(lua);
  };
  call(hook, context, push, [&](lua_State* lua) {
    if (!lua_isnil(lua, -1)) refuse(lua, hook, "nothing", "add { \"e2\", \"e4\" }");
  });
  return listed;
}

template <class Take>
void ScriptHooks::ask_position(int hook, Side own, Edits& position, Take take) {
  PlyFacts facts;
  facts.side = own;
  PlyContext context{*variant_, facts, position, ++serial_, false, forbidden_, kinds_, false};
  call(hook, context, push_position, take);
}

std::vector<Cell> ScriptHooks::cells(int hook, Side own, Edits& position) {
  std::vector<Cell> found;
  ask_position(hook, own, position, [&](lua_State* lua) {
    const auto text = text_at(lua, -1);
    if (!text) refuse(lua, hook, "a text of squares", "\"d4 e4\"");
    for (const std::string_view name : words_of(*text)) {
      const Cell cell = variant_->board.find(name);
      if (cell == no_cell) {
        script_->raise(
            lua, script_->problem(
                     hooks_[static_cast<std::size_t>(hook)].where,
                     fmt::format("its function names {}, which is no square", value_text(lua, -1)),
                     variant_->board.corners_text()));
      }
      found.push_back(cell);
    }
  });
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

int ScriptHooks::number(int hook, Side own, Edits& position) {
  int number = 0;
  ask_position(hook, own, position, [&](lua_State* lua) {
    constexpr int most = 1'000'000;
    const auto whole = whole_at(lua, -1);
    if (!whole || *whole < -most || *whole > most)
      refuse(lua, hook, "a whole number", "at most a million");
    number = *whole;
  });
  return number;
}

Ending::Wins ScriptHooks::winner(int hook, Side own, Edits& position) {
  Ending::Wins wins = Ending::Wins::own;
  PlyFacts facts;
  facts.side = own;
  PlyContext context{*variant_, facts, position, ++serial_, false, forbidden_, kinds_};
  call(hook, context, push_position, [&](lua_State* lua) {
    const std::string word = text_at(lua, -1).value_or("");
    if (word == "enemy") wins = Ending::Wins::enemy;
    if (word == "nobody") wins = Ending::Wins::nobody;
    if (word != "own" && word != "enemy" && word != "nobody")
      refuse(lua, hook, "who wins", "\"own\", \"enemy\" or \"nobody\"");
  });
  return wins;
}

// What a function has returned, on top of the stack, is not what is asked for.
void ScriptHooks::refuse(lua_State* lua, int hook, const char* wanted, const char* example) {
  script_->raise(lua, script_->problem(hooks_[static_cast<std::size_t>(hook)].where,
                                       fmt::format("its function has to return {}, got {}", wanted,
                                                   value_text(lua, -1)),
                                       example));
}

void ScriptHooks::fail(const ScriptHook& hook, const PlyContext& context, Failure failure) {
  Problem problem = script_->problem_of(std::move(failure));
  const PlyFacts& facts = context.facts;
  const auto name = [&](Cell cell) {
    return cell == no_cell ? std::string("?") : variant_->board.name(cell);
  };
  std::string ply =
      facts.variable >= 0 ? std::string(facts.choice) : name(facts.from) + name(facts.to);
  if (!ply.empty()) ply = ", after " + ply;
  if (facts.variable < 0 && facts.from == no_cell && facts.to == no_cell)
    ply = context.man == no_cell ? "" : ", of " + name(context.man);
  problem.message = fmt::format("{}{}: {}", hook.owner, ply, problem.message);
  if (problem.file.empty()) problem.file = hook.where.file, problem.line = hook.where.line;
  throw HookError(std::move(problem));
}

}  // namespace sb
