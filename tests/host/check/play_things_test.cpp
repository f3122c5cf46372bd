// Rules said by primitives in `check`: what of them there is to use, what a ply uses of it, and how
// they look to the other side.
#include "check/play_things.h"

#include "check/laws.h"
#include "check/reach.h"
#include "notation/short_text.h"
#include "reference/reference.h"
#include "support/drops.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::Texts;

Texts of(const std::vector<Thing>& things, std::string_view kind) {
  Texts names;
  for (const Thing& thing : things) {
    if (thing.of == kind && !test::has(names, thing.name)) names.push_back(thing.name);
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace

TEST_CASE("places of the turn and men who are dropped are to be exercised", "[check]") {
  const Variant duck = test::with_duck();
  const std::vector<Thing> things = things_of(duck);
  CHECK(of(things, "places") == Texts{"drop", "move"});
  CHECK(of(things, "drops") == Texts{"Duck"});
  const Snapshot position = test::read(duck, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 phase=drop");
  const Move drop = Move::drop(duck.kind_of("*"), test::cell(duck, "d5"));
  CHECK(of(things_used(duck, position, drop), "places") == Texts{"drop"});
  CHECK(of(things_used(duck, position, drop), "drops") == Texts{"Duck"});
}

TEST_CASE("reserves, filters, effects and endings are to be exercised by their names", "[check]") {
  Variant variant = test::with_hand();
  variant.play.expressions.facts.push_back({.kinds = {variant.kind_of("P")}});
  variant.play.forbid.push_back({.name = "pawns rest", .facts = 0, .where = {}});
  variant.play.after.push_back({.name = "fire", .deeds = {}, .where = {}});
  variant.play.endings.push_back({.word = "hill", .where = {}});
  const std::vector<Thing> things = things_of(variant);
  CHECK(of(things, "reserves") == Texts{"hand"});
  CHECK(of(things, "filters") == Texts{"pawns rest"});
  CHECK(of(things, "effects") == Texts{"fire"});
  CHECK(test::has(of(things, "endings"), "hill"));
}

TEST_CASE("men whom effects bring and whom functions send are exercised", "[check]") {
  const auto used = [](const std::string& rest, std::string_view text) {
    const auto game = test::game_of(
        "return variant 'X' { api = 1, board = rectangle(3, 3), pieces = { piece 'Man' { symbol = "
        "'M', moves = step(forward) }, piece 'Egg' { symbol = 'E', moves = stand() }, piece 'Ball' "
        "{ "
        "symbol = '*', neutral = true } }, setup = '. m .\\n. * .\\nM . .', " +
        rest + ", endings = { ending 'gone' { none = enemy } } }");
    const auto move = read_any_move(*game, text);
    REQUIRE(move);
    return of(things_used(game->variant(), game->snapshot(), move.value()), "pieces");
  };
  CHECK(used("rules = { after 'egg' { puts = { 'E', on = from } } }", "a1a2") ==
        Texts{"Egg", "Man"});
  CHECK(used("rules = { after 'kick' { sends = { neutral, to = from } } }", "a1a2") ==
        Texts{"Ball", "Man"});
  CHECK(used("turn = { move + plies 'kick' { list = function(position, add) add { sends = { b2 = "
             "'c2' }, text = 'b' } end } }",
             "kick:b") == Texts{"Ball"});
}

TEST_CASE("a filter is exercised where it bars a ply", "[check]") {
  Variant variant = *test::game("chess");
  variant.play.expressions.facts.push_back({.kinds = {variant.kind_of("P")}});
  variant.play.forbid.push_back({.name = "pawns rest", .facts = 0, .where = {}});
  const auto barring = [&](const std::string& text) {
    const Snapshot position = test::read(variant, text);
    return of(filters_barring(variant, position, reference::plies(variant, position)), "filters");
  };
  CHECK(barring("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1") == Texts{"pawns rest"});
  CHECK(barring("4k3/8/8/8/8/8/8/4K3 w - - 0 1").empty());
}

TEST_CASE("filters of one name are exercised one by one", "[check]") {
  const auto game = test::game_of(R"(
    return variant "X" { api = 1, board = rectangle(3, 3),
      pieces = { piece "Man" { symbol = "M", moves = step(forward, sideways) } },
      setup = ". m .\n. . .\n. M .",
      rules = {
        forbid "no" { to = files "a" },
        forbid "no" { captures = true },
        forbid "never" { to = files "c" },
      },
      endings = { ending "gone" { none = enemy } } })");
  const Variant& variant = game->variant();
  CHECK(of(things_of(variant), "filters") == Texts{"never", "no (test.lua:6)", "no (test.lua:7)"});
  CHECK(of(filters_barring(variant, game->snapshot(), game->plies()), "filters") ==
        Texts{"never", "no (test.lua:6)"});
}

TEST_CASE("who is left by a man that is hit is exercised", "[check]") {
  const auto game = test::game_of(
      "return variant 'X' { api = 1, board = rectangle(1, 3), pieces = { piece 'Archer' { symbol = "
      "'A', moves = slide(forward):shooting(), when_hit = { shot = '*' } }, piece 'Stone' { symbol "
      "= '*', neutral = true } }, setup = 'a\\n.\\nA', endings = { ending 'gone' { none = enemy } "
      "} "
      "}");
  const auto move = read_any_move(*game, "a1*a3");
  REQUIRE(move);
  CHECK(of(things_used(game->variant(), game->snapshot(), move.value()), "pieces") ==
        Texts{"Archer", "Stone"});
}

TEST_CASE("mirrored, a hand changes its owner and a neutral man stays nobody's", "[check]") {
  const Variant hand = test::with_hand();
  CHECK(write_position(hand,
                       mirrored(hand, test::read(hand, "4k3/8/8/8/8/8/8/R3K3[QPPn] w - - 0 1"))) ==
        "r3k3/8/8/8/8/8/8/4K3[Nqpp] b - - 0 1");
  const Variant duck = test::with_duck();
  CHECK(write_position(duck, mirrored(duck, test::read(duck, "4k3/8/8/*7/8/8/8/R3K3 w - - 0 1"))) ==
        "r3k3/8/8/8/*7/8/8/4K3 b - - 0 1");
}

TEST_CASE("a neutral man in the setup comes by it alone", "[check]") {
  Variant variant = test::with_duck();
  const int duck = variant.kind_of("*");
  CHECK_FALSE(Reach(variant, {}).comes(duck));
  variant.start.men[test::cell(variant, "d5")] = {static_cast<std::uint16_t>(duck), Side::neutral};
  const Reach reach(variant, {});
  CHECK(reach.comes(duck));
}

TEST_CASE("an effect is observed among the others, and a mark that comes and goes in a ply",
          "[check]") {
  const LoadResult loaded = test::load_text(R"(
    local hit, gone = mark "hit" { lasts = 0 }, mark "gone" { lasts = 0 }
    return variant "Small" { api = 1, board = rectangle(4, 4),
      pieces = { piece "Man" { symbol = "M", moves = step(every_way) } },
      setup = "m . . m\n . . . .\n . . . .\n M . . M",
      rules = {
        hit, gone, after "mark" { marks = { hit, to } },
        after "hit" { hits = hit, clears = { hit, everywhere } },
        after "miss" { hits = gone },
        after "look" {
          edit = function(ply) if ply:at(ply.to) then error "the man is still there" end end,
        },
      },
      endings = { ending "none" { none = enemy } } })");
  REQUIRE(loaded.loaded);
  const Variant& variant = *loaded.loaded->variant;
  const Snapshot& start = variant.start;
  Move move;
  move.from = static_cast<std::uint8_t>(test::cell(variant, "a1"));
  move.to = static_cast<std::uint8_t>(test::cell(variant, "b2"));
  CHECK(of(things_used(variant, start, move), "effects") == Texts{"hit", "mark"});
  CHECK(of(things_used(variant, start, move), "marks") == Texts{"hit"});
  CHECK(of(counted_things(variant), "effects") == Texts{"hit", "look", "mark", "miss"});
}

}  // namespace sb
