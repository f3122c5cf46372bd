// Rung 2: functions over a piece's own state, called at load once for each value and turned into
// tables.
// Invariant: what a function reads is always tracked, so that its table can never depend on
// anything else.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <vector>

#include "base/list.h"
#include "base/restore.h"
#include "lua/tabulate.h"
#include "lua/words.h"
#include "notation/value_text.h"

namespace sb {
namespace {

constexpr std::uint64_t most_forms = 256;

class Tabulator {
 public:
  Tabulator(lua_State* lua, PieceDraft& draft, const Names* marks)
      : lua_(lua), script_(Script::of(lua)), draft_(draft), marks_(marks) {}

  void run() {
    PieceSpec& spec = draft_.spec;
    spec.forms.clear();
    spec.form_of.clear();
    spec.after_move.clear();
    spec.after_shot.clear();
    spec.after_turn.clear();
    spec.guard.reset();
    draft_.put_off = false;
    tabulate_forms();
    if (draft_.put_off) return;
    if (draft_.after_move != LUA_NOREF && !draft_.broken) tabulate_after_move();
    tabulate_change("after_shot", draft_.after_shot, spec.after_shot);
    tabulate_change("after_turn", draft_.after_turn, spec.after_turn);
    tabulate_guard();
  }

 private:
  void fault(const char* field, std::string message, std::string hint = {}) {
    draft_.broken = true;
    script_.fault(script_.problem(draft_.construct, {field},
                                  fmt::format("{}: {}", owner_of(draft_), message),
                                  std::move(hint)));
  }

  // Calls a function with self and the move; its result is on the stack afterwards. False if it
  // failed.
  bool call(int function, Stage stage, Self& self, MoveView& move) {
    const Restore scope(script_.stage, stage);
    lua_rawgeti(lua_, LUA_REGISTRYINDEX, function);
    auto failure = call_with_views(lua_, {{&self, self_name}, {&move, move_name}});
    if (!failure) return true;
    Problem problem = script_.problem_of(std::move(*failure));
    if (self.put_off) {
      draft_.put_off = true;
      return false;
    }
    if (problem.message.rfind(owner_of(draft_), 0) != 0) {
      problem.message = fmt::format("{}: {}", owner_of(draft_), problem.message);
    }
    draft_.broken = true;
    script_.fault(std::move(problem));
    return false;
  }

  // How it moves and what can be done to it in a state; adds what the functions read. `known`:
  // what they have been found to read, of which moods are told.
  std::optional<Form> form_in(std::uint32_t state, const Reads& known, Reads& reads) {
    Form form;
    bool fits = true;
    const auto tell = [&](const auto& field, const char* wanted) {
      Self self{draft_, state, false, {}, 0, field.name};
      fits = tell_value(draft_.*field.draft, wanted, self, reads, form.*field.form) && fits;
    };
    if (!tell_moods(state, known, reads, form)) return std::nullopt;
    for (const auto& field : stated_flags) tell(field, "true or false");
    tell(stated_jumpable, "true, false or \"own\"");
    if (draft_.spec.neutral)
      form.hits = {{std::string(by_coming), false}, {std::string(by_shot), false}};
    return fits ? std::optional(std::move(form)) : std::nullopt;
  }

  // How it moves and attacks, and what becomes of it when it is hit, in each of its moods.
  bool tell_moods(std::uint32_t state, const Reads& known, Reads& reads, Form& form) {
    const auto tell = [&](const auto& told, const char* field, const char* wanted, int mood,
                          auto& said) {
      Self self{draft_, state, false, {}, length_, field};
      self.asks_marks = length_ == 0;
      self.asks_check = std::string_view(field) == stated_moves.name;
      self.marks = marks_;
      self.known = &known;
      self.mood = mood;
      return tell_value(told, wanted, self, reads, said);
    };
    const auto tell_movement = [&](const Stated<Movement>& told, const char* field, int mood,
                                   Movement& movement) {
      return tell(told, field, "a movement", mood, movement);
    };
    if (!tell_movement(draft_.moves, stated_moves.name, 0, form.movement)) return false;
    for (int mood = 1; mood < known.moods(); ++mood) {
      Movement& said = form.moods.emplace_back();
      if (!tell_movement(draft_.moves, stated_moves.name, mood, said)) return false;
      for (const Atom& atom : said) {
        if (!contains(form.movement, atom) && !contains(form.further, atom))
          form.further.push_back(atom);
      }
    }
    for (int mood = 0; draft_.attacks_are_apart && mood < known.moods_of_marks(); ++mood) {
      if (!tell_movement(draft_.attacks_apart, "attacks", mood, form.attacks.emplace_back()))
        return false;
    }
    for (int mood = 0; mood < known.moods_of_marks(); ++mood) {
      Hits& said = mood == 0 ? form.hits : form.hits_by_mood.emplace_back();
      if (!tell(draft_.when_hit, stated_hits.name, "true, false or a table of ways", mood, said))
        return false;
    }
    return settle_hits(form);
  }

  // Marks may say who is left by a hit, not whether there is one: for that there are shields.
  bool settle_hits(Form& form) {
    const auto cannot = [](const Hits& hits) {
      return picked(hits, [](const Hit& hit) { return !hit.can; });
    };
    for (const Hits& hits : form.hits_by_mood) {
      if (cannot(hits) == cannot(form.hits)) continue;
      fault(stated_hits.name, "when_hit: marks do not change in what ways it can be hit",
            "a mark that shields; or false in both");
      return false;
    }
    if (std::ranges::all_of(form.hits_by_mood, [&](const Hits& hits) { return hits == form.hits; }))
      form.hits_by_mood.clear();
    return true;
  }

  // What a field says in the state and mood of `self`, and what it reads; false if its function
  // failed.
  template <class T>
  bool tell_value(const Stated<T>& told, const char* wanted, Self& self, Reads& reads, T& value) {
    value = told.constant;
    if (told.function == LUA_NOREF) return true;
    MoveView no_move;
    const bool answered = call(told.function, Stage::moves, self, no_move);
    reads.add(self.reads);
    if (!self.reads.none()) readers_.insert(self.field);
    if (!answered) return false;
    const bool fits = read_constant(lua_, -1, value);
    if (!fits && is_unknown(lua_, -1)) {
      draft_.broken = true;
    } else if (!fits) {
      fault(self.field, fmt::format("{} gave {} instead of {}{}", self.field,
                                    describe_value(lua_, -1), wanted, state_text(self)));
    }
    lua_pop(lua_, 1);
    return fits;
  }

  // " for n = 3, frozen = true", for messages.
  std::string state_text(const Self& self) const {
    const std::uint32_t state = self.state;
    std::vector<std::string> parts;
    for (std::size_t f = 0; f < draft_.spec.state.size(); ++f) {
      const StateField& field = draft_.spec.state[f];
      const int value = draft_.spec.field_value(state, f);
      parts.push_back(fmt::format("{} = {}", field.name, value_text(field, value)));
    }
    if (self.known) {
      for (const std::string& mark : self.known->marks)
        parts.push_back(fmt::format("{} = {}", mark, self.known->has(self.mood, mark)));
      if (self.known->check && self.asks_check)
        parts.push_back(fmt::format("{} = {}", check_word, self.known->has(self.mood, check_word)));
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
  bool fill_forms(Reads& reads) {
    PieceSpec& spec = draft_.spec;
    spec.forms.clear();
    std::vector<int> form_at(spec.states(), -1);
    for (std::uint32_t state = 0; state < spec.states(); ++state) {
      if (projected(state, reads.fields) != state) continue;
      Reads now;
      const auto form = form_in(state, reads, now);
      if (!form) return false;
      if (!reads.has_all(now)) {
        reads.add(now);
        return false;
      }
      form_at[state] = form_number(*form);
    }
    if (spec.forms.size() < 2) return true;
    for (std::uint32_t state = 0; state < spec.states(); ++state) {
      spec.form_of.push_back(static_cast<std::uint16_t>(form_at[projected(state, reads.fields)]));
    }
    return true;
  }

  int form_number(const Form& form) {
    auto& forms = draft_.spec.forms;
    const int known = index_in(forms, form);
    if (known == std::ssize(forms)) forms.push_back(form);
    return known;
  }

  bool few_enough(const Reads& reads) {
    std::uint64_t combinations = 1;
    std::vector<std::string> names;
    const auto add = [&](std::string name, int values) {
      constexpr std::uint64_t most = std::uint64_t{1} << 32;
      combinations = std::min(combinations * static_cast<std::uint64_t>(values), most);
      names.push_back(std::move(name));
    };
    for (const std::string& mark : reads.marks) add(mark, 2);
    if (reads.check) add(std::string(check_word), 2);
    for (const std::size_t f : reads.fields)
      add(draft_.spec.state[f].name, draft_.spec.state[f].values());
    if (combinations <= most_forms) return true;
    fault(
        readers_.begin()->c_str(),
        fmt::format("{} {} {}, which have {} values together", fmt::join(readers_, " and "),
                    readers_.size() == 1 ? "reads" : "read", fmt::join(names, ", "), combinations),
        fmt::format("at most {}", most_forms));
    return false;
  }

  // Of a body: how it moves by each of its lengths.
  void tabulate_lengths() {
    Reads none;
    for (length_ = least_body_cells; length_ <= draft_.spec.body->most; ++length_) {
      const auto form = form_in(0, none, none);
      if (!form) return;
      if (!std::ranges::all_of(form->movement, may_move_body))
        return fault("moves", "a body moves by quiet steps and slides alone", "step(left):quiet()");
      draft_.spec.forms.push_back(*form);
    }
  }

  void tabulate_forms() {
    if (draft_.spec.body) return tabulate_lengths();
    Reads reads;
    while (few_enough(reads) && !fill_forms(reads)) {
      if (draft_.broken || draft_.put_off) return;
    }
    if (draft_.broken) return;
    draft_.reads.assign(reads.marks.begin(), reads.marks.end());
    draft_.spec.reads_check = reads.check;
    Reads again;
    const std::uint32_t initial = draft_.spec.initial_state();
    const auto form = form_in(initial, reads, again);
    if (form) check_same(*form, draft_.spec.forms[draft_.spec.form_at(initial)]);
  }

  // That every function has given the same answer twice.
  void check_same(const Form& a, const Form& b) {
    const auto check = [&](const auto& field) {
      if (a.*field.form != b.*field.form) impure(field.name);
    };
    check(stated_moves);
    if (a.moods != b.moods) impure("moves");
    if (a.attacks != b.attacks) impure("attacks");
    for (const auto& field : stated_flags) check(field);
    check(stated_jumpable);
    if (!draft_.spec.neutral) check(stated_hits);
    if (a.hits_by_mood != b.hits_by_mood) impure(stated_hits.name);
  }

  void impure(const char* field) {
    fault(field, fmt::format("{} gave two answers for one state", field),
          "it may depend on self alone");
  }

  std::optional<std::uint32_t> after(int function, std::uint32_t state, MoveView& move) {
    Self self{draft_, state, true, {}};
    if (!call(function, Stage::after_move, self, move)) return std::nullopt;
    lua_pop(lua_, 1);
    return self.state;
  }

  // Fills one table, by state; false if the function failed.
  bool tabulate_change(const char* field, int function, std::vector<std::uint32_t>& table,
                       MoveView& move) {
    const PieceSpec& spec = draft_.spec;
    const std::size_t start = table.size();
    for (std::uint32_t state = 0; state < spec.states(); ++state) {
      const auto next = after(function, state, move);
      if (!next) return false;
      table.push_back(*next);
    }
    const std::uint32_t initial = spec.initial_state();
    for (int time = 0; time < 2; ++time) {  // one that counts its calls may come round once
      const auto again = after(function, initial, move);
      if (again && *again != table[start + initial] && !draft_.broken) impure(field);
    }
    return !draft_.broken;
  }

  void tabulate_change(const char* field, int function, std::vector<std::uint32_t>& table) {
    MoveView no_move;
    if (function != LUA_NOREF && !draft_.broken) tabulate_change(field, function, table, no_move);
  }

  // Where some form is guarded, what becomes of the piece without its guard; the guest is found
  // when the variant is made.
  void tabulate_guard() {
    PieceSpec& spec = draft_.spec;
    if (draft_.broken ||
        std::ranges::none_of(spec.forms, [](const Form& form) { return form.guarded; }))
      return;
    Guard guard;
    tabulate_change("after_guard_lost", draft_.after_guard_lost, guard.after_lost);
    spec.guard = std::move(guard);
  }

  // One table where the function does not look at the move, else one for each value of what it
  // looks at: whenever it is seen to look at more, all are made anew.
  void tabulate_after_move() {
    MoveView seen;
    while (!draft_.broken && !fill_after_move(seen)) {
    }
  }

  // Fills the tables for what the function is known to look at; false if that was more (then it is
  // added) or something failed.
  bool fill_after_move(MoveView& seen) {
    PieceSpec& spec = draft_.spec;
    spec.after_move.clear();
    int tables = 1;
    const auto stride = [&](bool read, int values) {
      if (!read) return 0;
      return std::exchange(tables, tables * values);
    };
    spec.captured_stride = stride(seen.read_captured, 2);
    spec.left_trail_stride = stride(seen.read_left_trail, 2);
    spec.rank_stride = stride(seen.read_rank, most_ranks);
    for (int table = 0; table < tables; ++table) {
      MoveView move;
      move.facts.captured = spec.captured_stride != 0 && table / spec.captured_stride % 2 != 0;
      move.facts.left_trail =
          spec.left_trail_stride != 0 && table / spec.left_trail_stride % 2 != 0;
      if (spec.rank_stride != 0) move.facts.rank = 1 + table / spec.rank_stride;
      const bool done = tabulate_change("after_move", draft_.after_move, spec.after_move, move);
      if (!done || seen.add(move)) return false;
    }
    return true;
  }

  lua_State* lua_;
  Script& script_;
  PieceDraft& draft_;
  const Names* marks_;             // of the variant; null: not known yet
  int length_ = 0;                 // of the body that is asked how it moves
  std::set<std::string> readers_;  // the fields whose functions have read some state
};

}  // namespace

void tabulate(lua_State* lua, PieceDraft& draft, const Names* marks) {
  Tabulator(lua, draft, marks).run();
}

}  // namespace sb
