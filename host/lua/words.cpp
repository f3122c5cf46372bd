// The way into every word: stage check, C++ exceptions, complaints. Always the same for all of
// them.
#include "lua/words.h"

#include <fmt/format.h>

#include "base/list.h"
#include "base/text.h"
#include "lua/env.h"

namespace sb {
namespace {

std::string_view refusal(Stage stage) {
  switch (stage) {
    case Stage::moves:
      return "cannot be used inside a moves function";
    case Stage::after_move:
      return "cannot be used inside an after_move function";
    case Stage::merges:
      return "cannot be used inside a merges function";
    default:
      return "can be used only while the script is loading";
  }
}

// The place of a word or member that a call at `here` is about. A call is said to be on the line
// where its expression begins, so it may stand behind; the last entry of a list is said to be on
// the line of its "}", so what was read may stand before.
std::optional<TextPlace> place_about(const Script& script, const Where& here,
                                     std::string_view about, bool was_read) {
  constexpr int reach = 40;  // lines
  const std::string& source = script.text_of(here.file);
  for (const auto find : {place_of_member, place_of_name}) {
    if (const auto place = find(source, here.line, about); place && place->line == here.line)
      return place;
  }
  for (int line = here.line - 1; was_read && line > 0 && line > here.line - reach; --line) {
    for (const auto find : {place_of_member, place_of_name}) {
      if (const auto place = find(source, line, about); place && place->line == line) return place;
    }
  }
  const auto place = place_of_member(source, here.line, about);
  return place && place->line < here.line + reach ? place : std::nullopt;
}

int refuse_more(lua_State* lua, const Word& word, int first) {
  return give_up(
      lua, fmt::format("'{}' is given a value too many: {}", word.name, describe_value(lua, first)),
      "", word.name);
}

// `word "name"`: checks the name and gives the word again, which waits for the braces with the name
// as its upvalue.
int take_name(lua_State* lua) {
  const Word& word = running_word(lua);
  const auto name = text_at(lua, 1);
  constexpr std::size_t longest = 60;
  if (name && name->size() > longest) {
    return give_up(lua, fmt::format("the name of '{}' has {} bytes", word.name, name->size()),
                   fmt::format("at most {}", longest), word.name);
  }
  if (name && lua_gettop(lua) > 1)
    return give_up(lua, fmt::format("'{}' takes a name alone, then what follows", word.name),
                   fmt::format("without ( , ): {} \"Name\" {{ ... }}", word.name), word.name);
  if (!name || name->empty())
    return refuse_argument(lua, 1, fmt::format("'{}' takes a name", word.name),
                           fmt::format("{} \"Name\" {{ ... }}", word.name));
  push_word(lua, word, 1);
  return 1;
}

int call_word(lua_State* lua) {
  const Word& word = running_word(lua);
  Script& script = Script::of(lua);
  if (!(word.stages & static_cast<unsigned>(script.stage))) {
    const Where here = script.here(lua);
    const auto place = place_of_name(script.text_of(here.file), here.line, word.name);
    const int column = place && place->line == here.line ? place->column : 0;
    const bool plays = script.stage == Stage::playing;
    script.raise(lua, script.problem(here, fmt::format("'{}' {}", word.name, refusal(script.stage)),
                                     plays ? "a local before the function keeps what it gives" : "",
                                     column));
  }
  if (word.most >= 0 && lua_gettop(lua) > word.most) return refuse_more(lua, word, word.most + 1);
  if (word.most >= 0) lua_settop(lua, word.most);
  if (has_unknown(lua)) return give_unknown_word(lua);
  if (!word.named) return call_body(lua, word.body);
  if (lua_isnone(lua, lua_upvalueindex(first_upvalue))) return call_protected(lua, take_name);
  if (lua_gettop(lua) > 1) return refuse_more(lua, word, 2);
  lua_settop(lua, 1);
  return call_body(lua, word.body);
}

// own.C: how the men with that symbol are said; empty where argument 1 takes no symbols, or the key
// is none.
std::string with_symbol(lua_State* lua, const std::string& key) {
  constexpr const char* words[] = {"own", "enemy", "neutral", "men"};  // by Whose
  const auto* set = value_at<SetDraft>(lua, 1);
  if (!set || !set->bare || key.size() > 3 || !is_capital(key.empty() ? ' ' : key[0])) return "";
  return fmt::format("{} \"{}\"", words[static_cast<std::size_t>(set->term.whose)], key);
}

// Upvalues: the table of methods, the name of the type.
int find_method(lua_State* lua) {
  lua_pushvalue(lua, 2);
  lua_rawget(lua, lua_upvalueindex(1));
  if (!lua_isnil(lua, -1)) return 1;
  return no_member(lua, lua_tostring(lua, lua_upvalueindex(2)), names_in(lua, lua_upvalueindex(1)));
}

// In the order of the reference.
constexpr const Theme* themes[] = {&variant_theme, &piece_theme, &rule_theme,   &play_theme,
                                   &turn_theme,    &mark_theme,  &script_theme, &board_theme,
                                   &section_theme, &set_theme,   &number_theme, &movement_theme};
constexpr const Theme* themes_of_values[] = {&set_theme, &turn_theme, &number_theme};

// Types of values that only stand where they are taken, and what to do where an operator was tried.
constexpr std::pair<const char*, const char*> plain_types[] = {
    {TypeName<BoundsDraft>::value, "facts stand in a table, { one, other }"},
    {TypeName<CastleDraft>::value, ""},
    {TypeName<ChangeDraft>::value, ""},
    {TypeName<DirectionsValue>::value, "several with commas: forward, sideways"},
    {TypeName<EffectDraft>::value, ""},
    {TypeName<EndingDraft>::value,
     "as it is, without { }; with another number: ending \"quiet\" { plies = 80 }"},
    {TypeName<FilterDraft>::value, ""},
    {TypeName<JointDraft>::value, ""},
    {TypeName<PartsValue>::value, ""},
    {TypeName<PerSideValue>::value, ""},
    {TypeName<RearrangeDraft>::value, ""}};

std::string with_article(std::string_view type) {
  return fmt::format("{} {}", type[0] == 'a' || type[0] == 'e' ? "an" : "a", type);
}

// Upvalues: the sign, the name of the type, the hint.
int refuse_operator(lua_State* lua) {
  const std::string_view sign = lua_tostring(lua, lua_upvalueindex(1));
  const std::string_view sign_back = sign == "<" ? "' or '>" : sign == "<=" ? "' or '>=" : "";
  const std::string_view of = lua_tostring(lua, lua_upvalueindex(2));
  const bool changes = sign == "=";
  const bool has_with = of == TypeName<PieceDraft>::value || of == TypeName<VariantDraft>::value;
  std::string message =
      changes ? with_article(of) + " never changes"
              : fmt::format("'{}{}' cannot be said of {}", sign, sign_back, with_article(of));
  const char* hint = !changes   ? lua_tostring(lua, lua_upvalueindex(3))
                     : has_with ? ":with { ... } makes another"
                                : "";
  if (!changes && (sign[0] != '<' || sign == "<<")) return give_up(lua, std::move(message), hint);
  // A comparison gives a boolean and an assignment nothing, never the stand-in: the load ends here.
  Script& script = Script::of(lua);
  script.raise(lua, script.problem(script.here(lua), std::move(message), hint));
}

int no_function_member(lua_State* lua) {
  const std::string key = key_told(lua);
  const char* what = lua_iscfunction(lua, 1) ? "a word without its ( ) or { }" : "a function";
  std::string hint = key == "with" ? "local base = require \"chess\", then base:with { ... }" : "";
  // A word with its name waits for the braces.
  if (hint.empty() && lua_tocfunction(lua, 1) == call_word &&
      lua_getupvalue(lua, 1, first_upvalue)) {
    lua_getupvalue(lua, 1, 1);
    const Word& word = *static_cast<const Word*>(lua_touserdata(lua, -1));
    hint = fmt::format("{} \"{}\" {{ ... }}:{}()", word.name, text_at(lua, -2).value_or("name"),
                       escape(key, 40));
  }
  return give_up(lua, fmt::format("{} has no '{}'", what, escape(key, 40)), std::move(hint), key,
                 true);
}

// All functions have one type.
void make_function_type(lua_State* lua) {
  lua_pushcfunction(lua, cpp<no_function_member>);
  make_type(lua, "function", {{"__index", cpp<no_function_member>}});
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

}  // namespace

void push_word(lua_State* lua, const Word& word, int upvalues) {
  lua_pushlightuserdata(lua, const_cast<Word*>(&word));
  lua_insert(lua, -1 - upvalues);
  lua_pushcclosure(lua, call_word, 1 + upvalues);
}

const Word& running_word(lua_State* lua) {
  return *static_cast<const Word*>(lua_touserdata(lua, lua_upvalueindex(1)));
}

void refuse_operators(lua_State* lua, const char* type, const char* hint) {
  constexpr std::pair<const char*, const char*> events[] = {
      {"__add", "+"},  {"__sub", "-"},  {"__mul", "*"},   {"__div", "/"},   {"__mod", "%"},
      {"__pow", "^"},  {"__unm", "-"},  {"__idiv", "//"}, {"__band", "&"},  {"__bor", "|"},
      {"__bxor", "~"}, {"__shl", "<<"}, {"__shr", ">>"},  {"__bnot", "~"},  {"__concat", ".."},
      {"__len", "#"},  {"__lt", "<"},   {"__le", "<="},   {"__call", "()"}, {"__newindex", "="},
  };
  for (const auto& [event, sign] : events) {
    lua_pushstring(lua, event);
    if (lua_rawget(lua, -2) == LUA_TNIL) {
      for (const char* text : {sign, type, hint}) lua_pushstring(lua, text);
      lua_pushcclosure(lua, operate<refuse_operator>, 3);
      lua_setfield(lua, -3, event);
    }
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
}

void make_methods(lua_State* lua, const char* type, std::span<const Word> methods, const char* hint,
                  Events events) {
  make_type(lua, type, events);
  lua_newtable(lua);
  for (const Word& method : methods) {
    push_word(lua, method);
    lua_setfield(lua, -2, method.name);
  }
  lua_pushstring(lua, type);
  lua_pushcclosure(lua, cpp<find_method>, 2);
  lua_setfield(lua, -2, "__index");
  return hint ? refuse_operators(lua, type, hint) : lua_pop(lua, 1);
}

std::vector<std::string> names_in(lua_State* lua, int index) {
  std::vector<std::string> names;
  for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
    if (auto name = text_at(lua, -2)) names.push_back(std::move(*name));
  }
  return names;
}

int push_member(lua_State* lua, const char* type, std::span<const Member> members,
                std::span<const std::string_view> untold) {
  const auto found = std::ranges::find(members, view_at(lua, 2), &Member::name);
  if (found != members.end()) return found->push(lua), 1;
  auto names = mapped<std::string>(members, &Member::name);
  if (lua_istable(lua, 1)) {
    for (std::string& name : ascending(names_in(lua, 1))) {
      if (!contains(untold, name)) names.push_back(std::move(name));
    }
  }
  return no_member(lua, type, names);
}

int no_member(lua_State* lua, const char* type, const std::vector<std::string>& members) {
  const std::string key = key_told(lua);
  const bool compares = key == "is" || key == "at_least" || key == "at_most";
  const std::string all =
      members.empty() ? "it has no members" : "it has " + some_of(nearest_first(key, members));
  const std::string meant(said_otherwise(type, key));
  std::string hint = with_symbol(lua, key);
  if (hint.empty())
    hint = suggest(meant.empty() ? nearest(key, members) : meant,
                   compares ? "numbers are compared: count(set):is(1)" : all);
  return give_up(lua, fmt::format("{} has no '{}'", with_article(type), escape(key, 40)),
                 std::move(hint), key, true);
}

void complain_here(lua_State* lua, std::string message, std::string hint, std::string_view about,
                   bool was_read) {
  Script& script = Script::of(lua);
  script.sandbox.charge(lua, steps_a_fault);
  Where here = script.here(lua);
  const auto place = about.empty() ? std::nullopt : place_about(script, here, about, was_read);
  if (place) here.line = place->line;
  Problem problem =
      script.problem(here, std::move(message), std::move(hint), place ? place->column : 0);
  problem.topic = was_read ? Topic::word : Topic::value;
  script.complain(lua, std::move(problem));
}

int give_unknown_word(lua_State* lua) {
  push_unknown(lua);
  return 1;
}

int call_body(lua_State* lua, lua_CFunction body) {
  try {
    return call_protected(lua, body);
  } catch (const GivenUp&) {
    return give_unknown_word(lua);
  }
}

void abandon(lua_State* lua, std::string message, std::string hint, std::string_view about) {
  give_up(lua, std::move(message), std::move(hint), about);
  throw GivenUp();
}

void need_argument(lua_State* lua, int i, std::string_view takes, std::string hint) {
  refuse_argument(lua, i, takes, std::move(hint));
  throw GivenUp();
}

int refuse_joined(lua_State* lua, char sign, const char* what, int wrong, std::string hint) {
  return give_up(lua, fmt::format("'{}' joins {}, got {}", sign, what, describe_value(lua, wrong)),
                 std::move(hint));
}

bool has_unknown(lua_State* lua) {
  for (int i = lua_gettop(lua); i > 0; --i) {
    if (is_unknown(lua, i)) return true;
  }
  return false;
}

int refuse_arguments(lua_State* lua, int first, int last, std::string_view takes,
                     std::string hint) {
  std::vector<std::string> got;
  for (int i = first; i <= last; ++i) {
    got.push_back(describe_value(lua, i));
    if (std::string hidden = hidden_word(lua, i); !hidden.empty()) hint = std::move(hidden);
    const auto text = hint.find('"') == hint.npos ? text_at(lua, i) : std::nullopt;
    if (text && contains(vocabulary(), *text)) hint = *text + " without quotes";
  }
  return give_up(lua, fmt::format("{}, got {}", takes, fmt::join(got, " and ")), std::move(hint),
                 running_word(lua).name);
}

int give_up(lua_State* lua, std::string message, std::string hint, std::string_view about,
            bool was_read) {
  complain_here(lua, std::move(message), std::move(hint), about, was_read);
  return give_unknown_word(lua);
}

// The views stay on the stack below the call, so that nobody collects them before they are closed.
std::optional<Failure> call_with_views(lua_State* lua, std::initializer_list<View> views) {
  const int function = lua_gettop(lua), last = function + static_cast<int>(views.size());
  std::vector<void**> boxes;
  for (const View& view : views) {
    boxes.push_back(static_cast<void**>(lua_newuserdatauv(lua, sizeof(void*), 0)));
    *boxes.back() = view.value;
    luaL_setmetatable(lua, view.type);
  }
  for (int i = function; i <= last; ++i) lua_pushvalue(lua, i);
  auto failure = Sandbox::of(lua).attempt(lua, last - function, 1);
  for (void** box : boxes) *box = nullptr;
  if (!failure) lua_replace(lua, function);
  lua_settop(lua, failure ? function - 1 : function);
  return failure;
}

std::string taken_name(lua_State* lua) { return *text_at(lua, lua_upvalueindex(first_upvalue)); }

Construct construct_here(lua_State* lua, std::string anchor) {
  return {Script::of(lua).here(lua), std::move(anchor)};
}

void sign(lua_State* lua, Made& made) {
  const Word& word = running_word(lua);
  made.word = word.name;
  if (word.named) made.name = taken_name(lua);
  made.construct = construct_here(lua, made.name);
}

Reader reader_of(lua_State* lua, Made& made, const Spec& spec) {
  sign(lua, made);
  return Reader(lua, 1, spec, site_of(made));
}

void add_words(lua_State* lua) {
  make_unknown_type(lua);
  make_function_type(lua);
  for (const auto& [type, hint] : plain_types) make_methods(lua, type, {}, hint);
  make_self_type(lua);
  make_joining_type(lua);
  make_list_type(lua);
  for (const Theme* theme : themes) {
    if (theme->make_types) theme->make_types(lua);
  }
  for (const DirectionName& direction : direction_names) {
    push_value(lua, DirectionsValue{direction.directions});
    lua_setfield(lua, -2, std::string(direction.name).c_str());
  }
  for (const Theme* theme : themes_of_values) {
    for (const ValueWord& value : theme->values) {
      value.push(lua);
      lua_setfield(lua, -2, value.name);
    }
  }
  for (const Theme* theme : themes) {
    for (const Word& word : theme->words) {
      push_word(lua, word);
      lua_setfield(lua, -2, word.name);
    }
  }
}

std::vector<std::string> vocabulary() {
  std::vector<std::string> names;
  for (const Theme* theme : themes) {
    for (const Word& word : theme->words) names.emplace_back(word.name);
  }
  for (const Theme* theme : themes_of_values) {
    for (const ValueWord& value : theme->values) names.emplace_back(value.name);
  }
  for (const DirectionName& direction : direction_names) names.emplace_back(direction.name);
  return names;
}

}  // namespace sb
