// Numbers of the game: count, worth, turns and variables, what is made of them, and the facts that
// they give. Numbers of Lua may always stand beside them.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "lua/words.h"
#include "notation/value_text.h"

namespace sb {
namespace {

using NumberKind = NumberTerm::Kind;

int push_number(lua_State* lua, NumberDraft draft) {
  for (const NumberDraft* part : {draft.a, draft.b}) draft.size += part ? part->size : 0;
  if (draft.set) draft.size += draft.set->size;
  if (draft.size > most_parts) {
    return give_up(lua, fmt::format("a number of {} parts is too long", draft.size),
                   fmt::format("at most {}", most_parts));
  }
  draft.construct = construct_here(lua);
  return push_value(lua, std::move(draft), sizeof(NumberDraft) + 256);
}

const NumberDraft* keep_number(lua_State* lua, NumberDraft draft) {
  draft.construct = construct_here(lua);
  return &Script::of(lua).keep(lua, std::move(draft), sizeof(NumberDraft) + 256);
}

const NumberDraft* keep_variable(lua_State* lua, const VariableDraft* variable) {
  return keep_number(lua, {.term = {.kind = NumberKind::variable}, .variable = variable});
}

const NumberDraft* keep_constant(lua_State* lua, int value) {
  return keep_number(lua, {.term = {.value = {value, value}}});
}

// { white = 0, black = 3 }; who is not named has 0.
std::optional<NumberDraft> number_of_sides(lua_State* lua, int index) {
  NumberDraft draft;
  const int table = lua_absindex(lua, index);
  int found = 0;
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    const std::string side = text_at(lua, -2).value_or("");
    const auto number = whole_at(lua, -1);
    if (!number || (side != "white" && side != "black")) {
      lua_pop(lua, 2);
      return std::nullopt;
    }
    draft.term.value[side == "black"] = *number;
    ++found;
  }
  if (found == 0) return std::nullopt;
  return draft;
}

// A square that a variable holds is a set.
template <NumberKind kind, char sign>
int combine_numbers(lua_State* lua) {
  if (const auto* square = value_at<VariableDraft>(lua, 1); square && square->field.square)
    return combine_sets(lua, sign);
  NumberDraft draft{.term = {.kind = kind}, .a = number_at(lua, 1), .b = number_at(lua, 2)};
  if (draft.a && draft.b) return push_number(lua, std::move(draft));
  return refuse_joined(lua, sign, "numbers", draft.a ? 2 : 1,
                       "a number, a variable, or { white = 0, black = 3 }");
}

// Lua gives the number twice.
int negate_number(lua_State* lua) {
  lua_pushinteger(lua, 0);
  lua_replace(lua, 1);
  return combine_numbers<NumberKind::minus, '-'>(lua);
}

// v:is("yes"), of a variable of words
int bound_by_word(lua_State* lua, const char* name, const VariableDraft& variable) {
  const NumberDraft* word = std::string_view(name) == "is" ? word_at(lua, 2, variable) : nullptr;
  if (!word)
    return refuse_argument(
        lua, 2, fmt::format("variable \"{}\" is one of words: :is() asks for one", variable.name),
        words_hint(variable));
  return push_value(lua, BoundsDraft{number_at(lua, 1), word, word});
}

// What variables alone can never be, where one is compared with a number of Lua; empty if it can.
std::string never_so(const VariableDraft& variable, const NumberTerm& limit, bool least,
                     bool most) {
  if (limit.kind != NumberKind::constant || limit.value[0] != limit.value[1]) return {};
  const int value = limit.value[0];
  const bool never = (least && value > variable.field.high) || (most && value < variable.field.low);
  if (!never) return {};
  return fmt::format("variable '{}' is never {}{}", variable.name, value,
                     least && most ? ""
                     : least       ? " or more"
                                   : " or less");
}

// n:is(3), n:at_least(2), n:at_most(2)
template <bool least, bool most>
int bound(lua_State* lua) {
  const char* name = running_word(lua).name;
  const auto* variable = value_at<VariableDraft>(lua, 1);
  if (variable && !variable->field.words.empty()) return bound_by_word(lua, name, *variable);
  const NumberDraft* number = number_at(lua, 1);
  const NumberDraft* limit = number_at(lua, 2);
  if (!number || !limit)
    return refuse_argument(lua, number ? 2 : 1, fmt::format(":{}() compares numbers", name),
                           fmt::format("count(own):{}(1)", name));
  if (variable) {
    if (std::string never = never_so(*variable, limit->term, least, most); !never.empty())
      return give_up(lua, std::move(never), range_text(variable->field), name);
  }
  return push_value(lua, BoundsDraft{number, least ? limit : nullptr, most ? limit : nullptr});
}

NumberDraft held_by(lua_State* lua, const ReserveDraft* reserve) {
  return {.term = {.kind = NumberKind::reserve},
          .reserve = reserve,
          .serial = ++Script::of(lua).serial};
}

// count(set), count(reserve), worth(set)
template <NumberKind kind>
int of_set(lua_State* lua) {
  if (const auto* reserve = value_at<ReserveDraft>(lua, 1); reserve && kind == NumberKind::count)
    return push_number(lua, held_by(lua, reserve));
  if (const SetDraft* set = set_at(lua, 1))
    return push_number(lua, {.term = {.kind = kind}, .set = set});
  const char* word = running_word(lua).name;
  return refuse_argument(lua, 1, fmt::format("'{}' takes a set of squares", word),
                         fmt::format("{0}(own), {0}(enemy \"R N\")", word));
}

// sum(set, "lives")
int sum(lua_State* lua) {
  NumberDraft draft{.term = {.kind = NumberKind::sum},
                    .field = text_at(lua, 2).value_or(""),
                    .set = set_at(lua, 1)};
  if (draft.set && !draft.field.empty()) return push_number(lua, std::move(draft));
  return refuse_argument(lua, draft.set ? 2 : 1, "'sum' takes a set and a field of men's state",
                         "sum(own \"B\", \"lives\")");
}

// groups(set [, movement])
int groups(lua_State* lua) {
  return push_number(lua, {.term = {.kind = NumberKind::groups}, .set = grouped_set(lua)});
}

// reserve:count("P"), reserve:count("P", "enemy")
int count_in_reserve(lua_State* lua) {
  NumberDraft draft = held_by(lua, value_at<ReserveDraft>(lua, 1));
  draft.men = text_at(lua, 2).value_or("");
  const std::string whose = lua_isnil(lua, 3) ? "own" : text_at(lua, 3).value_or("");
  draft.term.whose = whose == "enemy" ? Whose::enemy : Whose::own;
  const bool fits = draft.reserve && (lua_isnil(lua, 2) || !draft.men.empty()) &&
                    (whose == "own" || whose == "enemy");
  if (fits) return push_number(lua, std::move(draft));
  return refuse_argument(lua, 2, ":count() takes symbols and a side",
                         "hand:count(\"P\"), hand:count(\"P\", \"enemy\")");
}

// number(function(position) return 3 end)
int number_of_function(lua_State* lua) {
  if (!lua_isfunction(lua, 1))
    return refuse_argument(lua, 1, "'number' takes a function",
                           "number(function(position) return 3 end)");
  return push_number(
      lua, {.term = {.kind = NumberKind::function}, .function = luaL_ref(lua, LUA_REGISTRYINDEX)});
}

// --- Variables ---

int per_side(lua_State* lua) {
  const auto& range =
      argument<RangeValue>(lua, 1, "'per_side' takes a range", "per_side(range(0, 3))");
  return push_value(lua, PerSideValue{range.field}, sizeof(PerSideValue) + 256);
}

int variable(lua_State* lua) {
  VariableDraft draft;
  sign(lua, draft);
  const auto* range = value_at<RangeValue>(lua, 1);
  const auto* sides = value_at<PerSideValue>(lua, 1);
  if (!is_small_word(draft.name, 20, digits_and_line) || draft.name[0] < 'a') {
    return give_up(lua, fmt::format("'{}' is no name for a variable", escape(draft.name, 40)),
                   "small letters, digits and _", "variable");
  }
  if (!sides && !range) {
    return refuse_argument(lua, 1, fmt::format("variable \"{}\" takes a range", draft.name),
                           "variable \"" + draft.name +
                               "\" (range(0, 3)), (per_side(range(0, 3))), (one_of(\"no\", "
                               "\"yes\")) or (square())");
  }
  draft.per_side = sides != nullptr;
  draft.field = sides ? sides->field : range->field;
  draft.serial = ++Script::of(lua).serial;
  return push_listed(lua, std::move(draft), sizeof(VariableDraft) + 256);
}

constexpr Word number_methods[] = {{"is", bound<true, true>, definitions, 2},
                                   {"at_least", bound<true, false>, definitions, 2},
                                   {"at_most", bound<false, true>, definitions, 2}};
constexpr Word reserve_methods[] = {{"count", count_in_reserve, definitions, 3}};

void make_number_type(lua_State* lua, const char* type) {
  make_methods(lua, type, number_methods, "+ - *, and :is(3), :at_least(3), :at_most(3)",
               {{"__add", operate<combine_numbers<NumberKind::plus, '+'>>},
                {"__sub", operate<combine_numbers<NumberKind::minus, '-'>>},
                {"__mul", operate<combine_numbers<NumberKind::times, '*'>>},
                {"__unm", operate<negate_number>}});
}

void make_number_types(lua_State* lua) {
  make_number_type(lua, TypeName<NumberDraft>::value);
  make_number_type(lua, TypeName<VariableDraft>::value);
  make_methods(lua, TypeName<ReserveDraft>::value, reserve_methods,
               "how many it holds: count(hand), hand:count(\"P\")");
}

}  // namespace

const NumberDraft* word_at(lua_State* lua, int index, const VariableDraft& variable) {
  const auto* other = value_at<VariableDraft>(lua, index);
  if (other && other->field.words == variable.field.words) return keep_variable(lua, other);
  const auto word = text_at(lua, index);
  const auto value = word ? value_in(variable.field, *word) : std::nullopt;
  return value ? keep_constant(lua, *value) : nullptr;
}

std::string words_hint(const VariableDraft& variable) {
  return fmt::format("\"{}\"", fmt::join(variable.field.words, "\", \""));
}

const NumberDraft* number_at(lua_State* lua, int index) {
  if (const auto* number = value_at<NumberDraft>(lua, index)) return number;
  const auto* variable = value_at<VariableDraft>(lua, index);
  if (variable && !variable->field.square) return keep_variable(lua, variable);
  if (const auto number = whole_at(lua, index)) return keep_constant(lua, *number);
  if (!lua_istable(lua, index)) return nullptr;
  auto sides = number_of_sides(lua, index);
  return sides ? keep_number(lua, std::move(*sides)) : nullptr;
}

constexpr Word number_words[] = {
    {"count", of_set<NumberKind::count>, definitions, 1},
    {"worth", of_set<NumberKind::worth>, definitions, 1},
    {"sum", sum, definitions, 2},
    {"groups", groups, definitions, 2},
    {"number", number_of_function, definitions, 1},
    {"per_side", per_side, definitions, 1},
    named_word("variable", variable),
};
constexpr ValueWord number_values[] = {
    {"turns",
     [](lua_State* lua) { push_value(lua, NumberDraft{.term = {.kind = NumberKind::turn}}); }}};
const Theme number_theme{number_words, number_values, make_number_types};

}  // namespace sb
