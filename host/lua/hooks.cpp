// Calling hooks, and the values that are made once for all calls, so that no question makes one:
// names of squares, men by cell. The count of steps is armed once for all calls, and only where the
// limits ask for it: it costs a tenth of a call. Without it a runaway hook always ends with the
// process that runs it.
#include "lua/hooks.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "base/restore.h"
#include "base/text.h"

namespace sb {
namespace {

// The value on top of the stack, which is popped.
int keep(lua_State* lua) { return luaL_ref(lua, LUA_REGISTRYINDEX); }

}  // namespace

ScriptHooks::ScriptHooks(std::unique_ptr<Script> script, std::shared_ptr<const Variant> variant,
                         std::vector<ScriptHook> hooks)
    : script_(std::move(script)), variant_(std::move(variant)), hooks_(std::move(hooks)) {
  script_->sandbox.protected_call(
      0, [this](lua_State* lua) { make_kept_values(lua, variant_->board, kept_); });
}

// Of a function that is only asked.
PlyContext ScriptHooks::context(const PlyFacts& facts, Edits& edits) {
  return {*variant_, facts, edits, kept_, ++serial_, depth_};
}

template <class Take, class Complain>
void ScriptHooks::call(int hook, PlyContext& context, int asked, Take take, Complain complain) {
  ++calls;
  const ScriptHook& called = hooks_[hook];
  if (depth_ == deepest_call) {
    const bool lists = std::ranges::any_of(variant_->pieces, [&](const PieceSpec& piece) {
      return piece.plies == hook && piece.attacks < 0;
    });
    const Where asks = running_at(script_->sandbox.state());
    told_ = Problem{
        fmt::format("{}: functions ask each other too deep{}", called.owner,
                    lists ? ": who is attacked follows from its plies" : ""),
        lists ? "attacks = function(position, man, add) end, which may be empty, says it apart"
              : "a function that says how men attack cannot ask who is attacked",
        asks.file,
        asks.line,
        0,
        ""};
    throw HookError(*told_);
  }
  std::array<int, 4> kept{called.function, asked};
  std::size_t size = 2;
  Sandbox& sandbox = script_->sandbox;
  if (context.man != no_cell && !sandbox.stopped()) kept[size++] = keep_man(context, context.man);
  if (context.listed) kept[size++] = kept_.add;
  std::optional<Failure> failure;
  {
    const Restore running(script_->ply, &context);
    const Restore deeper(depth_, depth_ + 1);
    failure = sandbox.call_kept(script_->limits.call_steps, std::span(kept.data(), size));
    if (!failure && !take(sandbox.state())) {
      failure = sandbox.protected_call(
          script_->limits.call_steps, [&](lua_State* lua) { complain(lua); }, 1);
    } else if (!failure) {
      lua_pop(sandbox.state(), 1);
    }
  }
  if (failure) fail(called, context, std::move(*failure));
}

void ScriptHooks::after_ply(int hook, const PlyFacts& facts, Edits& edits) {
  PlyContext ply = context(facts, edits);
  ply.may_write = true;
  call(
      hook, ply, kept_.ply, [](lua_State* lua) { return lua_isnil(lua, -1); },
      [&](lua_State* lua) {
        script_->raise(
            lua, script_->problem(hooks_[hook].where,
                                  fmt::format("its function returned {}, which nobody asks for",
                                              value_text(lua, -1)),
                                  "forbid makes plies illegal"));
      });
}

bool ScriptHooks::holds(int hook, const PlyFacts& facts, Edits& edits) {
  PlyContext ply = context(facts, edits);
  bool open = false;
  const auto take = [&](lua_State* lua) {
    open = lua_toboolean(lua, -1) != 0;
    return lua_isboolean(lua, -1) || lua_isnil(lua, -1);
  };
  call(hook, ply, kept_.ply, take,
       [&](lua_State* lua) { refuse(lua, hook, "true or false", "return ply.to == \"e4\""); });
  return open;
}

ListedPlies ScriptHooks::list(int hook, Side own, Cell man, Edits& position) {
  PlyFacts facts;
  facts.side = own;
  auto listed = std::make_shared<std::vector<ScriptedPly>>();
  PlyContext ply = context(facts, position);
  ply.asks_plies = false;
  ply.listed = listed.get();
  ply.man = man;
  if (man == no_cell) ply.action = hooks_[hook].name;
  const auto take = [](lua_State* lua) { return lua_isnil(lua, -1); };
  const auto complain = [&](lua_State* lua) {
    refuse(lua, hook, "nothing", "add { \"e2\", \"e4\" }");
  };
  call(hook, ply, kept_.position, take, complain);
  return listed;
}

template <class Take, class Complain>
void ScriptHooks::ask_position(int hook, Side own, Edits& position, Take take, Complain complain,
                               bool asks_plies) {
  PlyFacts facts;
  facts.side = own;
  PlyContext ply = context(facts, position);
  ply.asks_plies = asks_plies;
  call(hook, ply, kept_.position, take, complain);
}

std::vector<Cell> ScriptHooks::cells(int hook, Side own, Edits& position) {
  std::vector<Cell> found;
  const auto take = [&](lua_State* lua) {
    const auto text = text_at(lua, -1);
    if (!text) return false;
    for (const std::string_view name : words_of(*text)) found.push_back(variant_->board.find(name));
    return !contains(found, no_cell);
  };
  // What may raise is read where the sandbox catches it.
  ask_position(hook, own, position, take, [&](lua_State* lua) {
    const bool names = text_at(lua, -1) || lua_istable(lua, -1) || lua_isuserdata(lua, -1);
    if (!names) refuse(lua, hook, "squares", "\"d4 e4\", or a list of squares and men");
    found = cells_at(lua, -1);
  });
  return ascending(std::move(found));
}

int ScriptHooks::number(int hook, Side own, Edits& position) {
  int number = 0;
  const auto take = [&](lua_State* lua) {
    constexpr int most = 1'000'000;
    const auto whole = whole_at(lua, -1);
    number = whole.value_or(0);
    return whole && number >= -most && number <= most;
  };
  ask_position(hook, own, position, take,
               [&](lua_State* lua) { refuse(lua, hook, "a whole number", "at most a million"); });
  return number;
}

Ending::Wins ScriptHooks::winner(int hook, Side own, Edits& position) {
  Ending::Wins wins = Ending::Wins::own;
  const auto take = [&](lua_State* lua) {
    const std::string word = text_at(lua, -1).value_or("");
    if (word == "enemy") wins = Ending::Wins::enemy;
    if (word == "nobody") wins = Ending::Wins::nobody;
    return word == "own" || word == "enemy" || word == "nobody";
  };
  const auto complain = [&](lua_State* lua) {
    refuse(lua, hook, "who wins", "\"own\", \"enemy\" or \"nobody\"");
  };
  ask_position(hook, own, position, take, complain, true);
  return wins;
}

// What a function has returned, on top of the stack, is not what is asked for.
void ScriptHooks::refuse(lua_State* lua, int hook, const char* wanted, const char* example) {
  script_->raise(lua, script_->problem(hooks_[hook].where,
                                       fmt::format("its function has to return {}, got {}", wanted,
                                                   value_text(lua, -1)),
                                       example));
}

void ScriptHooks::fail(const ScriptHook& hook, const PlyContext& context, Failure failure) {
  if (told_ && told_->message == failure.message) throw HookError(*told_);
  Problem problem = script_->problem_of(std::move(failure));
  const PlyFacts& facts = context.facts;
  const auto name = [&](Cell cell) {
    return cell == no_cell ? std::string("?") : variant_->board.name(cell);
  };
  std::string ply =
      !facts.choice.empty() ? std::string(facts.choice) : name(facts.from) + name(facts.to);
  if (!ply.empty()) ply = ", after " + ply;
  if (facts.choice.empty() && facts.from == no_cell && facts.to == no_cell)
    ply = context.man == no_cell ? "" : ", of " + name(context.man);
  problem.message = fmt::format("{}{}: {}", hook.owner, ply, problem.message);
  if (problem.message.ends_with("a nil value (field 'captured')"))
    problem.hint = "nobody was captured: if ply.captured then ... end";
  if (problem.file.empty()) problem.file = hook.where.file, problem.line = hook.where.line;
  told_ = problem;
  throw HookError(std::move(problem));
}

void make_kept_values(lua_State* lua, const Board& board, KeptValues& kept) {
  make_handles(lua, kept);
  lua_createtable(lua, 0, board.size());
  for (Cell c = 0; c < board.size(); ++c) {
    lua_pushstring(lua, board.name(c).c_str());
    lua_pushvalue(lua, -1);
    kept.names.push_back(keep(lua));
    lua_pushinteger(lua, c);
    lua_rawset(lua, -3);
  }
  kept.cells = keep(lua);
  for (int i = 0; i < deepest_call * board.size(); ++i) {
    push_man_handle(lua, {});
    kept.men_at.push_back(static_cast<ManHandle*>(lua_touserdata(lua, -1)));
    kept.men.push_back(keep(lua));
  }
  lua_newtable(lua);
  kept.kinds = keep(lua);
}

int keep_man(const PlyContext& ply, Cell cell) {
  const std::size_t i =
      static_cast<std::size_t>(ply.depth) * ply.kept.names.size() + static_cast<std::size_t>(cell);
  *ply.kept.men_at[i] = {ply.serial, cell, ply.edits.man(cell)};
  return ply.kept.men[i];
}

void push_cell(lua_State* lua, Cell cell) {
  if (cell == no_cell) return lua_pushnil(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ply_of(lua).kept.names[cell]);
}

Cell cell_named(lua_State* lua, int index) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ply_of(lua).kept.cells);
  lua_pushvalue(lua, index);
  lua_rawget(lua, -2);
  int is_cell = 0;
  const lua_Integer cell = lua_tointegerx(lua, -1, &is_cell);
  lua_pop(lua, 2);
  return is_cell ? static_cast<Cell>(cell) : no_cell;
}

// One that the call has already may be meant by somebody who is not there now: he stays as he is.
void push_man(lua_State* lua, Cell cell) {
  const PlyContext& ply = ply_of(lua);
  const Man man = ply.edits.man(cell);
  if (man.kind == 0) return lua_pushnil(lua);
  const std::size_t i =
      static_cast<std::size_t>(ply.depth) * ply.kept.names.size() + static_cast<std::size_t>(cell);
  ManHandle& handle = *ply.kept.men_at[i];
  if (handle.serial == ply.serial && (handle.man.kind != man.kind || handle.man.side != man.side))
    return push_man_handle(lua, {ply.serial, cell, man});
  handle = {ply.serial, cell, man};
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ply.kept.men[i]);
}

}  // namespace sb
