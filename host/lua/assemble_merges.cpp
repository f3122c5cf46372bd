// `merges` functions: called at load for every man that might join and every host, and turned into
// tables. A function always gets scratch copies, so that what it writes is only ever its answer.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lua/assembler.h"
#include "lua/words.h"
#include "reference/rules.h"

namespace sb {
namespace {

constexpr const char* joining_name = "man that merges";
constexpr const char* meeting_name = "place where men merge";

// One call: the mover and its host, as the function has left them, and where they meet.
struct Meeting {
  const Variant& variant;
  std::array<Man, 2> men;
  int rank = 1;
  bool read_rank = false;
};

// What the script sees of one of the two.
struct Joining {
  Meeting& meeting;
  Man& man;
  const PieceSpec& spec() const { return meeting.variant.kind(man.kind); }
};

const Joining& joining_at(lua_State* lua, int index) {
  return viewed<Joining>(lua, index, joining_name,
                         "a man that merges is only there while its function runs");
}

int read_place(lua_State* lua) {
  auto& meeting =
      viewed<Meeting>(lua, 1, meeting_name, "a place is only there while its function runs");
  const std::string key = key_told(lua);
  if (key != "rank")
    fail_here(lua, fmt::format("a place has no '{}'", escape(key, 40)), "it has rank", key);
  meeting.read_rank = true;
  lua_pushinteger(lua, meeting.rank);
  return 1;
}

int read_joining(lua_State* lua) {
  const Joining& joining = joining_at(lua, 1);
  const PieceSpec& spec = joining.spec();
  const std::string key = key_told(lua);
  if (key == "symbol") {
    lua_pushstring(lua, spec.symbol.c_str());
  } else {
    const std::size_t f = declared_field(lua, spec, key, {"symbol"});
    push_field_value(lua, spec.state[f], spec.field_value(joining.man.state, f));
  }
  return 1;
}

// Sets a field of `man` to the value at stack index `value`; raises if it is none of the field's.
void set_field(lua_State* lua, const PieceSpec& spec, Man& man, const std::string& key, int value) {
  const std::size_t f = declared_field(lua, spec, key, {"symbol"});
  const int number = checked_value(lua, value, spec.state[f], owner_of("piece", spec.name));
  man.state = spec.with_field(man.state, f, number);
}

int write_joining(lua_State* lua) {
  const Joining& joining = joining_at(lua, 1);
  const std::string key = key_told(lua);
  set_field(lua, joining.spec(), joining.man, key, 3);
  return 0;
}

// The man that a table describes: its symbol, and fields where they are not at their defaults.
// What is wrong with it is blamed on the field `merges`: the function has returned, and a table has
// no line of its own.
Man described_man(lua_State* lua, const Variant& variant) {
  const int table = lua_gettop(lua);
  lua_pushliteral(lua, "symbol");
  lua_rawget(lua, table);
  const std::string symbol = text_at(lua, -1).value_or("");
  Man man;
  man.kind = static_cast<std::uint16_t>(variant.kind_of(symbol));
  if (man.kind == 0) {
    fail_here(lua, fmt::format("no piece has the symbol {}", value_text(lua, -1)),
              "{ symbol = \"Q\" }, and its state where that is not at its defaults", "symbol");
  }
  const PieceSpec& spec = variant.kind(man.kind);
  if (spec.neutral)
    fail_here(lua, fmt::format("{} is neutral", value_text(lua, -1)),
              "nobody becomes a man of no side by merging", "symbol");
  lua_pop(lua, 1);
  man.state = spec.initial_state();
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    const std::string key = key_told(lua, -2);
    if (key != "symbol") set_field(lua, spec, man, key, lua_gettop(lua));
  }
  return man;
}

// Calls the function at upvalue 1 with the two men and the place given, and puts the answer where
// upvalue 2 points. Runs as a Lua function, so that whatever is wrong with the answer can be
// raised.
int ask_merges(lua_State* lua) {
  const Variant& variant = joining_at(lua, 1).meeting.variant;
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, 3, 1);
  auto& answer = *static_cast<Man*>(lua_touserdata(lua, lua_upvalueindex(2)));
  if (luaL_testudata(lua, -1, joining_name)) {
    answer = joining_at(lua, -1).man;
  } else if (lua_istable(lua, -1)) {
    answer = described_man(lua, variant);
  } else if (!lua_isnil(lua, -1)) {
    fail_here(lua,
              fmt::format("merges gave {} instead of a man or nothing", describe_value(lua, -1)),
              "self, host, or { symbol = \"Q\" }");
  }
  return 0;
}

// Tabulates the functions of one load.
class MergeTabulator {
 public:
  MergeTabulator(lua_State* lua, const Variant& variant, const PieceDraft& piece)
      : lua_(lua), script_(Script::of(lua)), variant_(variant), piece_(piece) {}

  // The results of one pair of kinds; nothing if the function failed, which is noted.
  std::optional<Merge> tabulate(int mover, int host) {
    Merge merge{mover, host, {}};
    bool by_rank = false;
    if (!add_table(merge, 1, by_rank)) return std::nullopt;
    if (!by_rank) return merge;
    merge.rank_stride = merge.results.size();
    for (int rank = 2; rank <= most_ranks; ++rank) {
      if (!add_table(merge, rank, by_rank) || !agrees_on_kinds(merge)) return std::nullopt;
    }
    return merge;
  }

 private:
  // The results where they join on that rank; `by_rank` becomes true if the function looks at it.
  bool add_table(Merge& merge, int rank, bool& by_rank) {
    const std::uint32_t hosts = variant_.kind(merge.host).states();
    const std::uint32_t movers = variant_.kind(merge.mover).states();
    for (std::uint32_t i = 0; i < movers * hosts; ++i) {
      Meeting meeting{variant_,
                      {Man{static_cast<std::uint16_t>(merge.mover), {}, i / hosts},
                       Man{static_cast<std::uint16_t>(merge.host), {}, i % hosts}},
                      rank};
      const auto result = call(meeting);
      if (!result) return false;
      by_rank = by_rank || meeting.read_rank;
      merge.results.push_back(*result);
    }
    return true;
  }

  // Whether the last table has the kinds of the first.
  bool agrees_on_kinds(const Merge& merge) {
    const auto same = [](const Man& a, const Man& b) { return a.kind == b.kind; };
    const auto last = merge.results.end() - static_cast<std::ptrdiff_t>(merge.rank_stride);
    if (std::equal(last, merge.results.end(), merge.results.begin(), same)) return true;
    script_.fault(script_.problem(
        piece_.construct, {"merges"},
        fmt::format("piece \"{}\", joining {}: merges gives another piece on another rank",
                    escape(piece_.spec.name, 60), escape(variant_.kind(merge.host).name, 60)),
        "place.rank may decide about state alone"));
    return false;
  }

  std::optional<Man> call(Meeting& meeting) {
    Man answer;
    Joining mover{meeting, meeting.men[0]}, host{meeting, meeting.men[1]};
    lua_rawgeti(lua_, LUA_REGISTRYINDEX, piece_.merges_function);
    lua_pushlightuserdata(lua_, &answer);
    lua_pushcclosure(lua_, cpp<ask_merges>, 2);
    auto failure = call_with_views(
        lua_, {{&mover, joining_name}, {&host, joining_name}, {&meeting, meeting_name}});
    if (!failure) return lua_pop(lua_, 1), answer;
    Problem problem = script_.problem_of(std::move(*failure));
    problem.message = fmt::format("piece \"{}\", joining {}: {}", escape(piece_.spec.name, 60),
                                  escape(host.spec().name, 60), problem.message);
    if (problem.file.empty()) {
      problem = script_.problem(piece_.construct, {"merges"}, problem.message, problem.hint);
    }
    script_.fault(std::move(problem));
    return std::nullopt;
  }

  lua_State* lua_;
  Script& script_;
  const Variant& variant_;
  const PieceDraft& piece_;
};

// Whether a host may stand where the man that the two become may not, and where. A body is made
// only where it can stand.
std::optional<std::string> misplaced(const Variant& variant, const Merge& merge) {
  for (std::size_t i = 0; i < merge.results.size() * 2; ++i) {
    const Side side = i % 2 == 0 ? Side::white : Side::black;
    const int becomes = merge.results[i / 2].kind;
    if (becomes == 0 || variant.kind(becomes).body) continue;
    for (Cell c = 0; c < variant.board.size(); ++c) {
      const std::size_t rank = static_cast<std::size_t>(variant.own_rank(c, side)) - 1;
      const bool here = merge.rank_stride == 0 || i / 2 / merge.rank_stride == rank;
      if (here && reference::may_stand(variant, merge.host, side, c) &&
          !reference::may_stand(variant, becomes, side, c))
        return fmt::format(", joining {}: no {} can stand on {}",
                           escape(variant.kind(merge.host).name, 60), variant.noun(becomes),
                           variant.board.name(c));
    }
  }
  return std::nullopt;
}

// A movement that merges and a function that says into what belong together.
void check_merges(Assembler& work) {
  for (const PieceDraft* piece : work.declared.pieces) {
    const bool moving = piece->spec.some_atom(&Atom::merge);
    const bool given = piece->merges_function != LUA_NOREF;
    if (moving && !given) {
      work.fault(site_of(*piece).at("moves"), "it moves by :merging() and has no 'merges'",
                 "merges = function(self, host) ... end");
    }
    if (given && !moving) {
      work.fault(site_of(*piece).at("merges"), "it has 'merges' and does not move by :merging()");
    }
  }
}

}  // namespace

// Every kind is asked about every kind that has a side, itself included.
void add_merges(Assembler& work) {
  check_merges(work);
  if (work.script.faulty()) return;
  std::size_t results = 0;
  const auto tabulate_piece = [&](lua_State* lua, const PieceDraft& piece) {
    MergeTabulator tabulator(lua, work.variant, piece);
    const int mover = work.variant.kind_of(piece.spec.symbol);
    for (const int host : work.variant.all_kinds()) {
      if (work.variant.kind(host).neutral) continue;
      results += std::size_t{piece.spec.states()} * work.variant.kind(host).states();
      if (results > max_merge_results) {
        return work.fault(site_of(piece).at("merges"),
                          fmt::format("merges has more than {} answers", max_merge_results),
                          "less state, for it or for those it joins");
      }
      auto merge = tabulator.tabulate(mover, host);
      if (!merge) return;
      if (const auto problem = misplaced(work.variant, *merge))
        return work.fault({"", piece.construct, {"merges"}},
                          fmt::format("{}{}", owner_of(piece), *problem),
                          "merges may give nothing, where place.rank tells it to");
      const bool any =
          std::ranges::any_of(merge->results, [](const Man& man) { return man.kind != 0; });
      if (any) work.variant.merges.push_back(std::move(*merge));
    }
  };
  auto failure =
      work.script.sandbox.protected_call(work.script.limits.load_steps, [&](lua_State* lua) {
        work.script.stage = Stage::merges;
        for (const PieceDraft* piece : work.declared.pieces) {
          if (piece->merges_function != LUA_NOREF && !work.script.faulty())
            tabulate_piece(lua, *piece);
        }
      });
  work.script.stage = Stage::loading;
  if (failure) work.script.fault(work.script.problem_of(std::move(*failure)));
}

void make_joining_type(lua_State* lua) {
  make_type(lua, joining_name,
            {{"__index", cpp<read_joining>}, {"__newindex", cpp<write_joining>}});
  make_type(lua, meeting_name, {{"__index", cpp<read_place>}});
  lua_pop(lua, 2);
}

}  // namespace sb
