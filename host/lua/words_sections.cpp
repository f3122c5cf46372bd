// sections { ... } and rearrange { ... }: boards that are put together, and put together anew. What
// a section is and how it moves is always said in numbers and letters; geometry is the board
// room's.
#include <fmt/format.h>

#include <algorithm>

#include "board/shapes.h"
#include "lua/reader.h"
#include "lua/words.h"

namespace sb {
namespace {

constexpr int most_cells = 16;
constexpr std::size_t bytes_a_board = 64u * 1024;

SectionShape read_shape(Reader& reader) {
  SectionShape shape;
  const std::vector<int> numbers = reader.wholes("corners").value_or(std::vector<int>{});
  constexpr int farthest = 1000;
  const bool fits =
      numbers.size() == 2 * shape.corners.size() &&
      std::ranges::all_of(numbers, [](int n) { return n >= -farthest && n <= farthest; });
  if (fits) {
    for (std::size_t i = 0; i < shape.corners.size(); ++i)
      shape.corners[i] = {numbers[2 * i], numbers[2 * i + 1]};
  } else if (reader.has("corners")) {
    reader.fault("corners", fmt::format("'corners' takes eight numbers from -{0} to {0}", farthest),
                 "x and y of each corner, counter-clockwise");
  }
  shape.sides = reader.text("sides").value_or("");
  shape.files = reader.whole("files", 1, most_cells).value_or(1);
  shape.ranks = reader.whole("ranks", 1, most_cells).value_or(1);
  constexpr int full_turn = 360, third = 60, quarter = 90;
  const int turn = reader.whole("turn", third, quarter).value_or(quarter);
  if (turn != third && turn != quarter)
    reader.fault("turn", fmt::format("'turn' takes {} or {}, got {}", third, quarter, turn));
  shape.turns = full_turn / (turn == third ? third : quarter);
  return shape;
}

int sections(lua_State* lua) {
  Reader reader(lua, 1, sections_spec, {"sections", construct_here(lua)});
  if (!reader.check()) return give_unknown_word(lua);
  const std::string names = reader.text("names").value_or("");
  SectionShape shape = read_shape(reader);
  const std::string laid = reader.text("laid").value_or("");
  if (!reader.ok()) return give_unknown_word(lua);
  auto made = Sections::make(names, std::move(shape));
  if (!made) return give_up(lua, made.problem().message, made.problem().hint, "sections");
  const auto code = made.value().read(laid);
  if (!code) return give_up(lua, code.problem().message, code.problem().hint, "sections");
  if (!made.value().complete(code.value()))
    return give_up(lua, fmt::format("{} does not lay all sections", quoted(laid)), "", "sections");
  auto board = sectioned(made.value(), code.value());
  if (!board) return give_up(lua, board.problem().message, board.problem().hint, "sections");
  return push_value(
      lua,
      BoardValue{std::move(board.value()),
                 std::make_shared<const SectionBoards>(std::move(made.value())), code.value()},
      bytes_a_board);
}

// One face of the die, on top of the stack; false if it is no table.
bool read_face(Reader& rule, RearrangeDraft& draft) {
  lua_State* lua = rule.lua();
  if (!lua_istable(lua, -1)) return false;
  Reader face(lua, lua_gettop(lua), section_move_spec, rule.site().in("faces"));
  face.check();
  SectionMove move;
  const std::string kind = face.text("move").value_or("one");
  const int count = most_cells;
  move.least = face.whole("least", 1, count).value_or(1);
  move.most = face.whole("most", 1, count).value_or(0);
  if (kind == "two") move.kind = SectionMove::Kind::two;
  if (kind == "half") move.kind = SectionMove::Kind::half;
  draft.faces.push_back(kind == "none" ? std::nullopt : std::optional(move));
  if (kind != "one" && kind != "two" && kind != "half" && kind != "none") {
    face.fault("move", fmt::format("'{}' is no move of sections", escape(kind, 20)),
               "one, two, half or none");
  }
  return true;
}

// The list of faces on top of the stack.
void read_faces(Reader& reader, RearrangeDraft& draft) {
  lua_State* lua = reader.lua();
  const int list = lua_gettop(lua);
  constexpr lua_Unsigned most_faces = 100;
  const lua_Unsigned size = lua_rawlen(lua, list);
  if (size < 1 || size > most_faces)
    reader.fault("faces", fmt::format("a die of {} faces", size),
                 fmt::format("1 to {}", most_faces));
  for (lua_Unsigned i = 1; i <= std::min(size, most_faces); ++i) {
    lua_rawgeti(lua, list, static_cast<lua_Integer>(i));
    if (!read_face(reader, draft) && !is_unknown(lua, -1)) {
      reader.fault("faces", fmt::format("face {} is {}", i, describe_value(lua, -1)),
                   "{ move = \"one\" }");
    }
    lua_settop(lua, list);
  }
}

void read_rearrange(Reader& reader, RearrangeDraft& draft) {
  if (!reader.check()) return;
  if (reader.push_table("faces")) read_faces(reader, draft);
  lua_pop(reader.lua(), 1);
  draft.lay = reader.flag("lay").value_or(false);
  draft.camp = reader.text("camp").value_or("");
}

}  // namespace

constexpr Word section_words[] = {
    {"sections", sections, definitions},
    {"rearrange", listed<RearrangeDraft, rearrange_spec, read_rearrange, false>, definitions},
};
const Theme section_theme{section_words};

}  // namespace sb
