// Boards, zones and ranges: the values that say where and how many. A zone is always as White sees
// it; holes of a board are always taken out last.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "board/board_maker.h"
#include "board/shapes.h"
#include "lua/reader.h"
#include "lua/words.h"

namespace sb {
namespace {

constexpr int highest_rank = 31;  // on hexagons: the 16th cell of a file whose first rank is 16

// The board that a word makes, or the word given up.
int push_board(lua_State* lua, Result<Board> board, const char* word,
               std::shared_ptr<const Board> whole = nullptr, Zone holes = {}) {
  if (!board) return give_up(lua, board.problem().message, board.problem().hint, word);
  constexpr std::size_t bytes_a_cell = 1200;
  const int cells = whole ? 2 * whole->size() : board.value().size();
  return push_value(
      lua, BoardValue{std::move(board.value()), nullptr, 0, std::move(whole), std::move(holes)},
      bytes_a_cell * static_cast<std::size_t>(cells));
}

int push_with_holes(lua_State* lua, const Board& whole, Zone holes) {
  auto board = BoardMaker::without(whole, holes);
  return push_board(lua, std::move(board), "without", std::make_shared<const Board>(whole),
                    std::move(holes));
}

int make_rectangle(lua_State* lua) {
  const auto files = whole_at(lua, 1);
  const auto ranks = whole_at(lua, 2);
  if (!files || !ranks)
    return refuse_arguments(lua, 1, 2, "'rectangle' takes two whole numbers", "rectangle(8, 8)");
  return push_board(lua, rectangle(*files, *ranks), "rectangle");
}

int make_hexagons(lua_State* lua) {
  Reader reader(lua, 1, hexagons_spec, {"hexagons", construct_here(lua)});
  if (!reader.check()) return give_unknown_word(lua);
  HexagonFiles files;
  files.letters = reader.text("files").value_or("");
  files.cells = reader.wholes("cells").value_or(std::vector<int>{});
  files.first_ranks =
      reader.wholes("first_ranks").value_or(std::vector<int>(files.letters.size(), 1));
  return reader.ok() ? push_board(lua, hexagons(files), "hexagons") : give_unknown_word(lua);
}

// The board with its edges joined, also with a twist: by the labels of two files, or the numbers of
// two ranks.
int join_edges(lua_State* lua) {
  const char* const word = running_word(lua).name;
  const auto& value = argument<BoardValue>(lua, 1, fmt::format("'{}' is said of a board", word),
                                           fmt::format("rectangle(8, 8):{}(\"a\", \"h\")", word));
  const bool by_ranks = whole_at(lua, 2).has_value();
  std::string first = text_at(lua, 2).value_or(""), last = text_at(lua, 3).value_or("");
  if (by_ranks) {
    first = std::to_string(*whole_at(lua, 2));
    last = std::to_string(whole_at(lua, 3).value_or(0));
  }
  const Board& board = value.whole ? *value.whole : value.board;
  const Cell corner = static_cast<Cell>(board.size() - 1);
  const std::string lowest = by_ranks ? "1" : board.file_label(0);
  const std::string highest = by_ranks ? std::to_string(board.ranks()) : board.file_label(corner);
  if (board.boards() == 1 && std::minmax(first, last) != std::minmax(lowest, highest)) {
    return refuse_arguments(
        lua, 2, 3, fmt::format(":{}() takes the first and the last file or rank", word),
        fmt::format(":{0}(\"{1}\", \"{2}\") or :{0}(1, {3})", word, board.file_label(0),
                    board.file_label(corner), board.ranks()));
  }
  auto joined =
      BoardMaker::joined(board, by_ranks ? BoardMaker::Edges::ranks : BoardMaker::Edges::files,
                         word == std::string_view("twisted"));
  if (!joined || !value.whole) return push_board(lua, std::move(joined), word);
  return push_with_holes(lua, joined.value(), value.holes);
}

// Black sees the board turned by half a circle.
int turn_board(lua_State* lua) {
  const auto* value = value_at<BoardValue>(lua, 1);
  if (!value || value->sections)
    return refuse_argument(lua, 1, "'turned' is said of a board", "rectangle(7, 7):turned()");
  auto turned = BoardMaker::turned(value->whole ? *value->whole : value->board);
  if (!turned || !value->whole) return push_board(lua, std::move(turned), "turned");
  return push_with_holes(lua, turned.value(), value->holes);
}

int take_out(lua_State* lua) {
  const auto* value = value_at<BoardValue>(lua, 1);
  const auto* zone = value_at<ZoneValue>(lua, 2);
  if (!value || !zone)
    return refuse_argument(lua, 2, ":without() takes a zone",
                           "rectangle(8, 8):without(cells \"d4 e4 d5 e5\")");
  if (zone->zone.differs_by_side())
    return refuse_argument(lua, 2, ":without() takes squares that are the same for both sides",
                           "cells \"d4 e5\"");
  Zone holes = value->holes;
  holes.terms.insert(holes.terms.end(), zone->zone.terms.begin(), zone->zone.terms.end());
  return push_with_holes(lua, value->whole ? *value->whole : value->board, std::move(holes));
}

// board:boards "AB", board:stacked "AB": the same board so many times.
template <bool stacked>
int repeat_board(lua_State* lua) {
  constexpr const char* name = stacked ? "stacked" : "boards";
  const auto* value = value_at<BoardValue>(lua, 1);
  const auto letters = text_at(lua, 2);
  if (value && value->sections)
    return give_up(lua, "a board of sections cannot be several", "rectangle(8, 8):boards \"AB\"");
  if (!value || !letters)
    return refuse_argument(lua, 2, fmt::format(":{}() takes letters", name),
                           fmt::format("rectangle(8, 8):{} \"AB\"", name));
  return push_board(lua, BoardMaker::copies(value->board, *letters, stacked), name);
}

int push_zone(lua_State* lua, Zone zone) {
  Script& script = Script::of(lua);
  const std::size_t bytes = sizeof(ZoneValue) + bytes_of(zone);
  const ZoneValue& kept = script.keep(lua, ZoneValue{std::move(zone), script.here(lua)}, bytes);
  constexpr std::size_t most_remembered = 1000;
  if (script.zones.size() < most_remembered) script.zones.push_back(&kept);
  push_kept(lua, &kept);
  return 1;
}

// "2-7": the numbers from 2 to 7; nothing if it is no such text.
std::optional<std::pair<int, int>> rank_range(std::string_view text) {
  const std::size_t dash = text.find('-');
  const auto low = parse_number(text.substr(0, dash), highest_rank);
  const auto high =
      dash == std::string_view::npos ? low : parse_number(text.substr(dash + 1), highest_rank);
  if (!low || !high || *low < 1 || *high < *low) return std::nullopt;
  return std::pair{static_cast<int>(*low), static_cast<int>(*high)};
}

constexpr std::size_t longest_zone = 4096;  // of a text that names squares

using Terms = std::vector<ZoneTerm>;  // none: the text names nothing, or something else

// "2-4 7"
Terms ranks_named(std::string_view text) {
  ZoneTerm term;
  if (text.size() > longest_zone) return {};
  for (const std::string_view word : words_of(text)) {
    const auto range = rank_range(word);
    if (!range) return {};
    for (int rank = range->first; rank <= range->second; ++rank) term.numbers.push_back(rank);
  }
  return term.numbers.empty() ? Terms{} : Terms{std::move(term)};
}

Terms one_rank(std::optional<int> rank) {
  if (!rank || *rank < 1 || *rank > highest_rank) return {};
  return {{.numbers = {*rank}}};
}

// { white = "a1", black = "h7 h8" } in place of a text: the squares of each side, all of them named
// as White sees them.
int zone_of_sides(lua_State* lua, Terms (*named)(std::string_view), std::string example) {
  const std::string_view word = running_word(lua).name;
  std::string texts;
  each_entry(lua, 1, [&](auto) {
    if (!lua_isstring(lua, -1) || texts.size() > longest_zone) return;
    texts += (texts.empty() ? "" : " ") + text_at(lua, -1).value_or(number_text(lua, -1));
  });
  if (!texts.empty())
    return refuse_argument(lua, 1, fmt::format("'{}' takes one text", word),
                           fmt::format("{} \"{}\"", word, escape(texts, 40)));
  Zone zone;
  for (lua_pushnil(lua); lua_next(lua, 1) != 0; lua_pop(lua, 1)) {
    const std::string side = text_at(lua, -2).value_or("");
    const Terms terms = named(text_at(lua, -1).value_or(""));
    if (terms.empty() || (side != "white" && side != "black"))
      return refuse_argument(lua, 1, fmt::format("'{}' takes a text for each side", word),
                             std::move(example));
    for (const ZoneTerm& term : terms)
      zone.terms.push_back(term),
          zone.terms.back().of = side == "white" ? Side::white : Side::black;
  }
  std::ranges::stable_sort(zone.terms, {}, &ZoneTerm::of);
  return zone.terms.empty() ? push_zone(lua, Zone::none()) : push_zone(lua, std::move(zone));
}

int ranks(lua_State* lua) {
  if (lua_istable(lua, 1))
    return zone_of_sides(lua, ranks_named, "ranks { white = \"1-2\", black = \"8\" }");
  ZoneTerm term;
  for (int i = 1; i <= std::max(lua_gettop(lua), 1); ++i) {
    const auto text = text_at(lua, i);
    const Terms said = text ? ranks_named(*text) : one_rank(whole_at(lua, i));
    if (said.empty())
      return refuse_argument(lua, i,
                             fmt::format("'ranks' takes numbers from 1 to {}", highest_rank),
                             "ranks(2), ranks(1, 2) or ranks \"2-4 7\"");
    term.numbers.insert(term.numbers.end(), said[0].numbers.begin(), said[0].numbers.end());
  }
  return push_zone(lua, {{std::move(term)}});
}

// A zone of the farthest so many of something.
template <ZoneTerm::Kind kind>
int farthest(lua_State* lua) {
  const char* word = running_word(lua).name;
  const auto count = whole_at(lua, 1);
  if (!count || *count < 1 || *count > highest_rank)
    return refuse_argument(
        lua, 1, fmt::format("'{}' takes a number from 1 to {}", word, highest_rank),
        fmt::format("{}(1) is the farthest {}", word,
                    kind == ZoneTerm::Kind::last_ranks ? "rank" : "square of each file"));
  ZoneTerm term;
  term.kind = kind;
  term.numbers = {*count};
  return push_zone(lua, {{std::move(term)}});
}

// "a-e" or "c": the letters of the first and the last file; nothing if it is neither.
std::vector<std::string> file_range(std::string_view text) {
  const bool fits = text.size() == 1 || (text.size() == 3 && text[1] == '-');
  if (!fits || !is_small(text.front()) || !is_small(text.back()) || text.back() < text.front())
    return {};
  return {std::string(1, text.front()), std::string(1, text.back())};
}

// "a-c h"
Terms files_named(std::string_view text) {
  constexpr std::size_t most = 26;
  Terms terms;
  for (const std::string_view word : words_of(text)) {
    terms.push_back({.kind = ZoneTerm::Kind::files, .names = file_range(word)});
    if (terms.back().names.empty() || terms.size() > most) return {};
  }
  return terms;
}

Terms cells_named(std::string_view text) {
  constexpr std::size_t most = 256;
  ZoneTerm term{.kind = ZoneTerm::Kind::cells};
  if (text.size() > longest_zone) return {};
  for (const std::string_view name : words_of(text)) term.names.emplace_back(name);
  if (term.names.empty() || term.names.size() > most) return {};
  return {std::move(term)};
}

// files, cells: a text, or one for each side.
struct ZoneWord {
  Terms (*named)(std::string_view);
  const char *takes, *one, *examples, *of_sides;
};
constexpr ZoneWord files_word{files_named, "letters from a to z", "files \"a h\"",
                              "files \"a-e\", files \"a h\"",
                              "files { white = \"a-c\", black = \"h\" }"};
constexpr ZoneWord cells_word{cells_named, "the names of squares", "cells \"e4 f5\"",
                              "cells \"e4 f5\"", "cells { white = \"a1 b1\", black = \"h8\" }"};

template <const ZoneWord& word>
int named_zone(lua_State* lua) {
  const char* name = running_word(lua).name;
  if (lua_gettop(lua) > 1)
    return refuse_argument(lua, 2, fmt::format("'{}' takes one text", name), word.one);
  if (lua_istable(lua, 1)) return zone_of_sides(lua, word.named, word.of_sides);
  Terms terms = word.named(text_at(lua, 1).value_or(""));
  if (terms.empty())
    return refuse_argument(lua, 1, fmt::format("'{}' takes {}", name, word.takes), word.examples);
  return push_zone(lua, {std::move(terms)});
}

// What an operator makes of two zones, if it is not too long; of a zone and a set a set.
template <char sign, auto combine>
int combine_zones(lua_State* lua) {
  const auto* a = value_at<ZoneValue>(lua, 1);
  const auto* b = value_at<ZoneValue>(lua, 2);
  if (!a || !b) return combine_sets(lua, sign);
  constexpr std::size_t most_terms = 64;
  const auto zone = combine(a->zone, b->zone, most_terms);
  if (!zone)
    return give_up(lua, "a zone of so many parts is too long",
                   fmt::format("at most {}", most_terms));
  return push_zone(lua, *zone);
}

constexpr int most_values = 4096;

// range:help "asleep for # more turns", range:help { asleep = "sleeps", awake = "" }
int help(lua_State* lua) {
  RangeValue helped = argument<RangeValue>(lua, 1, "'help' is said of a range",
                                           "with a colon: range(0, 3):help \"# hits\"");
  std::size_t bytes = sizeof(RangeValue) + 256;
  const auto keep = [&](std::string& to, const std::optional<std::string>& text) {
    auto wrong = text ? help_fault(*text) : std::optional<std::string>("a help is a text");
    if (wrong) return wrong;
    bytes += text->size();
    to = *text;
    return std::optional<std::string>();
  };
  if (!lua_istable(lua, 2)) {
    helped.field.help.assign(1, "");
    if (const auto wrong = keep(helped.field.help[0], text_at(lua, 2)))
      return give_up(lua, *wrong, "# stands for the value", "help");
    return push_value(lua, std::move(helped), bytes);
  }
  helped.field.help.assign(static_cast<std::size_t>(helped.field.values()), "");
  bytes += helped.field.help.size() * sizeof(std::string);
  for (lua_pushnil(lua); lua_next(lua, 2) != 0; lua_pop(lua, 1)) {
    lua_pushvalue(lua, -2);
    const auto value = field_value_at(lua, -1, helped.field);
    const std::string written = value_text(lua, -1);
    lua_pop(lua, 1);
    if (!value) {
      return give_up(lua, fmt::format("'help' names {}, which is no value of the range", written),
                     range_text(helped.field), "help");
    }
    const auto wrong = keep(helped.field.help[*value - helped.field.low], text_at(lua, -1));
    if (wrong) return give_up(lua, *wrong, "a text for each value", "help");
  }
  return push_value(lua, std::move(helped), bytes);
}

int push_range(lua_State* lua, StateField field) {
  return push_value(lua, RangeValue{std::move(field), ++Script::of(lua).serial},
                    sizeof(RangeValue) + 256);
}

int range(lua_State* lua) {
  const auto low = whole_at(lua, 1);
  const auto high = whole_at(lua, 2);
  const auto initial = lua_isnoneornil(lua, 3) ? low : whole_at(lua, 3);
  if (!low || !high || !initial || *high < *low)
    return refuse_arguments(lua, 1, 2, "'range' takes a lowest and a highest number",
                            "range(1, 9), or range(0, 3, 1) to begin with 1");
  if (*high - *low >= most_values) {
    return give_up(lua,
                   fmt::format("range({}, {}) has more than {} values", *low, *high, most_values),
                   "", "range");
  }
  if (*initial < *low || *initial > *high) {
    return give_up(
        lua, fmt::format("the first value {} is outside its range {} to {}", *initial, *low, *high),
        "", "range");
  }
  return push_range(lua, {"", *low, *high, *initial, {}});
}

int one_of(lua_State* lua) {
  constexpr int most_words = 64;
  StateField field;
  std::set<std::string> seen;
  for (int i = 1; i <= std::max(lua_gettop(lua), 1); ++i) {
    const std::string word = text_at(lua, i).value_or("");
    if (!is_small_word(word, 24, capitals_digits_and_line) || !seen.insert(word).second ||
        i > most_words)
      return refuse_argument(lua, i, "'one_of' takes different words",
                             "letters, digits and _: one_of(\"asleep\", \"awake\")");
    field.words.push_back(word);
  }
  field.high = static_cast<int>(field.words.size()) - 1;
  return push_range(lua, std::move(field));
}

// How many squares there are, the board will tell.
int square(lua_State* lua) {
  StateField field;
  field.square = true;
  return push_range(lua, std::move(field));
}

// A set of one-letter words, written by its members; never empty. Its value has a bit for each.
int some_letters(lua_State* lua) {
  constexpr int most_words = 6;
  StateField field;
  std::string letters;
  for (int i = 1; i <= std::max(lua_gettop(lua), 1); ++i) {
    const std::string word = text_at(lua, i).value_or("");
    const bool fits =
        is_small_word(word, 1) && letters.find(word) == std::string::npos && i <= most_words;
    if (!fits)
      return refuse_argument(
          lua, i, "'some_of' takes different letters",
          fmt::format("one to {} small letters: some_of(\"k\", \"n\")", most_words));
    letters += word;
  }
  field.low = 1;
  field.high = field.initial = (1 << letters.size()) - 1;
  for (int set = field.low; set <= field.high; ++set) {
    std::string text;
    for (std::size_t i = 0; i < letters.size(); ++i) {
      if (set >> i & 1) text += letters[i];
    }
    field.words.push_back(std::move(text));
  }
  return push_range(lua, std::move(field));
}

void make_board_types(lua_State* lua) {
  static constexpr Word board_methods[] = {{"joined", join_edges, definitions, 3},
                                           {"twisted", join_edges, definitions, 3},
                                           {"turned", turn_board, definitions, 1},
                                           {"without", take_out, definitions, 2},
                                           {"boards", repeat_board<false>, definitions, 2},
                                           {"stacked", repeat_board<true>, definitions, 2}};
  make_methods(lua, TypeName<BoardValue>::value, board_methods);
  static constexpr Word range_methods[] = {{"help", help, definitions}};
  make_methods(lua, TypeName<RangeValue>::value, range_methods);
  make_methods(lua, TypeName<ZoneValue>::value, methods_of_sets(), nullptr,
               {{"__add", operate<combine_zones<'+', zone_union>>},
                {"__mul", operate<combine_zones<'*', zone_meet>>},
                {"__sub", operate<combine_zones<'-', zone_difference>>},
                {"__eq", cpp<equal<ZoneValue, &ZoneValue::zone>>}});
}

}  // namespace

std::size_t bytes_of(const Zone& zone) {
  std::size_t sum = 0;
  for (const ZoneTerm& term : zone.terms) {
    sum += sizeof term + term.numbers.size() * sizeof(int) +
           term.names.size() * sizeof(std::string) + bytes_of(Zone{term.with});
  }
  return sum;
}

constexpr Word board_words[] = {
    {"rectangle", make_rectangle, definitions, 2},
    {"hexagons", make_hexagons, definitions},
    {"ranks", ranks, movements},
    {"last_ranks", farthest<ZoneTerm::Kind::last_ranks>, movements, 1},
    {"last_of_files", farthest<ZoneTerm::Kind::last_of_files>, movements, 1},
    {"files", named_zone<files_word>, movements},
    {"cells", named_zone<cells_word>, movements},
    {"range", range, definitions, 3},
    {"one_of", one_of, definitions},
    {"square", square, definitions, 0},
    {"some_of", some_letters, definitions},
};
const Theme board_theme{board_words, {}, make_board_types};

}  // namespace sb
