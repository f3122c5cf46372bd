// Rung 2: functions over a piece's own state, called at load once for each value and turned into
// tables. Invariant: what a function reads is always tracked, so that its table can never depend on
// anything else.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "lua/words.h"

namespace sb {
namespace {

constexpr const char* self_name = "piece's own state";
constexpr std::uint64_t most_forms = 64;

using FieldSet = std::set<std::size_t>;

// What one call of a tabulated function sees and does.
struct Self {
  const PieceDraft& draft;
  std::uint32_t state = 0;
  bool may_write = false;
  FieldSet reads;
};

std::string owner_of(const PieceDraft& draft) {
  return fmt::format("piece \"{}\"", escape(draft.spec.name, 60));
}

[[noreturn]] void raise_at(lua_State* lua, const std::string& key, std::string message,
                           std::string hint = {}) {
  Script& script = Script::of(lua);
  const Where here = running_at(lua, 1);
  const auto place = place_of_member(script.text_of(here.file), here.line, key);
  const int column = place && place->line == here.line ? place->column : 0;
  script.raise(lua, script.problem(here, std::move(message), std::move(hint), column));
}

Self& self_at(lua_State* lua) {
  Self* self = *static_cast<Self**>(luaL_checkudata(lua, 1, self_name));
  if (!self) raise_at(lua, "", "self is only there while its function runs");
  return *self;
}

// The index of the field named at stack index 2; raises if it is not declared.
std::size_t field_at(lua_State* lua, const Self& self) {
  const std::string key = text_at(lua, 2).value_or(describe_value(lua, 2));
  std::vector<std::string> names;
  for (const StateField& field : self.draft.spec.state) names.push_back(field.name);
  const auto found = std::find(names.begin(), names.end(), key);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  raise_at(
      lua, key,
      fmt::format("{}: '{}' is not declared in its state", owner_of(self.draft), escape(key, 40)),
      names.empty() ? "it declares none" : fmt::format("it declares {}", fmt::join(names, ", ")));
}

int read_self(lua_State* lua) {
  Self& self = self_at(lua);
  const std::size_t f = field_at(lua, self);
  self.reads.insert(f);
  push_field_value(lua, self.draft.spec.state[f], self.draft.spec.field_value(self.state, f));
  return 1;
}

int write_self(lua_State* lua) {
  Self& self = self_at(lua);
  const std::size_t f = field_at(lua, self);
  const StateField& field = self.draft.spec.state[f];
  if (!self.may_write) {
    raise_at(lua, field.name,
             fmt::format("{}: moves may read {}, not change it", owner_of(self.draft), field.name),
             "after_move may");
  }
  const auto value = field_value_at(lua, 3, field);
  if (!value) {
    raise_at(lua, field.name,
             fmt::format("{}: {} = {} is outside its range {}", owner_of(self.draft), field.name,
                         value_text(lua, 3), range_text(field)));
  }
  self.state = self.draft.spec.with_field(self.state, f, *value);
  return 0;
}

struct StageScope {
  StageScope(Script& s, Stage stage) : script(s), before(s.stage) { script.stage = stage; }
  ~StageScope() { script.stage = before; }
  Script& script;
  Stage before;
};

class Tabulator {
 public:
  Tabulator(lua_State* lua, PieceDraft& draft)
      : lua_(lua), script_(Script::of(lua)), draft_(draft) {}

  void run() {
    PieceSpec& spec = draft_.spec;
    spec.forms.clear();
    spec.form_of.clear();
    spec.after_move.clear();
    if (draft_.moves_function == LUA_NOREF) {
      spec.forms.push_back({draft_.moves});
    } else {
      tabulate_moves();
    }
    if (draft_.after_function != LUA_NOREF && !draft_.broken) tabulate_after_move();
  }

 private:
  void fault(const char* field, std::string message, std::string hint = {}) {
    draft_.broken = true;
    script_.fault(script_.problem(draft_.construct, {field},
                                  fmt::format("{}: {}", owner_of(draft_), message),
                                  std::move(hint)));
  }

  // Calls a function with self; its result is on the stack afterwards. False if it failed.
  bool call(int function, Stage stage, Self& self) {
    const StageScope scope(script_, stage);
    auto** box = static_cast<Self**>(lua_newuserdatauv(lua_, sizeof(void*), 0));
    *box = &self;
    luaL_setmetatable(lua_, self_name);
    lua_rawgeti(lua_, LUA_REGISTRYINDEX, function);
    lua_pushvalue(lua_, -2);
    auto failure = script_.sandbox.attempt(lua_, 1, 1);
    *box = nullptr;
    if (!failure) {
      lua_remove(lua_, -2);
      return true;
    }
    lua_pop(lua_, 1);
    Problem problem = script_.problem_of(std::move(*failure));
    if (problem.message.rfind(owner_of(draft_), 0) != 0) {
      problem.message = fmt::format("{}: {}", owner_of(draft_), problem.message);
    }
    draft_.broken = true;
    script_.fault(std::move(problem));
    return false;
  }

  std::optional<Movement> moves_in(std::uint32_t state, FieldSet& reads) {
    Self self{draft_, state, false, {}};
    if (!call(draft_.moves_function, Stage::moves, self)) return std::nullopt;
    reads = self.reads;
    const auto* movement = value_at<MovementValue>(lua_, -1);
    std::optional<Movement> result;
    if (movement) {
      result = movement->atoms;
    } else if (is_unknown(lua_, -1)) {
      draft_.broken = true;
    } else {
      fault("moves", fmt::format("moves gave {} instead of a movement{}", describe_value(lua_, -1),
                                 state_text(state)));
    }
    lua_pop(lua_, 1);
    return result;
  }

  // " for n = 3", for messages.
  std::string state_text(std::uint32_t state) const {
    std::vector<std::string> parts;
    for (std::size_t f = 0; f < draft_.spec.state.size(); ++f) {
      const StateField& field = draft_.spec.state[f];
      const int value = draft_.spec.field_value(state, f);
      parts.push_back(fmt::format(
          "{} = {}", field.name,
          field.words.empty() ? std::to_string(value) : field.words[value - field.low]));
    }
    return parts.empty() ? "" : fmt::format(" for {}", fmt::join(parts, ", "));
  }

  // The state number with every field but those in `keep` at its default.
  std::uint32_t projected(std::uint32_t state, const FieldSet& keep) const {
    std::uint32_t out = draft_.spec.initial_state();
    for (const std::size_t f : keep)
      out = draft_.spec.with_field(out, f, draft_.spec.field_value(state, f));
    return out;
  }

  // One pass over all values of the fields in `reads`; false if another field was read too (then it
  // is added) or something failed.
  bool fill_forms(FieldSet& reads) {
    PieceSpec& spec = draft_.spec;
    spec.forms.clear();
    std::vector<int> form_at(spec.states(), -1);
    for (std::uint32_t state = 0; state < spec.states(); ++state) {
      if (projected(state, reads) != state) continue;
      FieldSet now;
      const auto movement = moves_in(state, now);
      if (!movement) return false;
      if (!std::includes(reads.begin(), reads.end(), now.begin(), now.end())) {
        reads.insert(now.begin(), now.end());
        return false;
      }
      form_at[state] = form_number(*movement);
    }
    if (spec.forms.size() < 2) return true;
    for (std::uint32_t state = 0; state < spec.states(); ++state) {
      spec.form_of.push_back(static_cast<std::uint16_t>(form_at[projected(state, reads)]));
    }
    return true;
  }

  int form_number(const Movement& movement) {
    auto& forms = draft_.spec.forms;
    const auto known = std::find_if(forms.begin(), forms.end(), [&](const Form& form) {
      return same_movement(form.movement, movement);
    });
    if (known != forms.end()) return static_cast<int>(known - forms.begin());
    forms.push_back({movement});
    return static_cast<int>(forms.size()) - 1;
  }

  bool few_enough(const FieldSet& reads) {
    std::uint64_t combinations = 1;
    std::vector<std::string> names;
    for (const std::size_t f : reads) {
      combinations *= static_cast<std::uint64_t>(draft_.spec.state[f].values());
      names.push_back(draft_.spec.state[f].name);
    }
    if (combinations <= most_forms) return true;
    fault("moves",
          fmt::format("moves reads {}, which have {} values together", fmt::join(names, ", "),
                      combinations),
          fmt::format("at most {}", most_forms));
    return false;
  }

  void tabulate_moves() {
    FieldSet reads;
    while (few_enough(reads) && !fill_forms(reads)) {
      if (draft_.broken) return;
    }
    if (draft_.broken) return;
    FieldSet again;
    const auto movement = moves_in(draft_.spec.initial_state(), again);
    const std::uint32_t initial = draft_.spec.initial_state();
    const std::size_t form = draft_.spec.form_of.empty() ? 0 : draft_.spec.form_of[initial];
    if (movement && !same_movement(*movement, draft_.spec.forms[form].movement)) impure("moves");
  }

  void impure(const char* field) {
    fault(field, fmt::format("{} gave two answers for one state", field),
          "it may depend on self alone");
  }

  std::optional<std::uint32_t> after(std::uint32_t state) {
    Self self{draft_, state, true, {}};
    if (!call(draft_.after_function, Stage::after_move, self)) return std::nullopt;
    lua_pop(lua_, 1);
    return self.state;
  }

  void tabulate_after_move() {
    PieceSpec& spec = draft_.spec;
    for (std::uint32_t state = 0; state < spec.states(); ++state) {
      const auto next = after(state);
      if (!next) return;
      spec.after_move.push_back(*next);
    }
    const std::uint32_t initial = spec.initial_state();
    const auto again = after(initial);
    if (again && *again != spec.after_move[initial]) impure("after_move");
  }

  lua_State* lua_;
  Script& script_;
  PieceDraft& draft_;
};

}  // namespace

void tabulate(lua_State* lua, PieceDraft& draft) { Tabulator(lua, draft).run(); }

void make_self_type(lua_State* lua) {
  make_type(lua, self_name, cpp<read_self>, nullptr);
  lua_pushcfunction(lua, cpp<write_self>);
  lua_setfield(lua, -2, "__newindex");
  lua_pop(lua, 1);
}

}  // namespace sb
