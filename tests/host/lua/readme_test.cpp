// Every ```lua block of scripts/README.md loads: whole variants as they are, fragments with a
// variant behind them.
#include <catch2/catch.hpp>
#include <vector>

#include "base/text.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace {

struct Block {
  std::string info;  // behind the fence: "lua" or "lua fragment"
  std::string text;
  int line = 0;
};

std::vector<Block> blocks_of(const std::string& markdown) {
  std::vector<Block> blocks;
  bool inside = false;
  int number = 0;
  for (const std::string_view line : sb::split(markdown, '\n')) {
    ++number;
    if (line.rfind("```", 0) == 0) {
      inside = !inside;
      if (inside) blocks.push_back({std::string(line.substr(3)), "", number});
    } else if (inside) {
      blocks.back().text.append(line).push_back('\n');
    }
  }
  return blocks;
}

}  // namespace

TEST_CASE("every Lua block of the designer's reference loads", "[lua]") {
  int loaded = 0;
  for (const Block& block : blocks_of(sb::test::read_file("scripts/README.md"))) {
    if (block.info.rfind("lua", 0) != 0) continue;
    INFO("scripts/README.md:" << block.line);
    const bool fragment = block.info == "lua fragment";
    CHECK((fragment || block.text.rfind("-- file: ", 0) == 0));
    const sb::LoadResult result =
        sb::test::load_text(fragment ? block.text + "return require \"chess\"\n" : block.text);
    for (const sb::Problem& problem : result.problems) FAIL_CHECK(describe(problem));
    CHECK(result.loaded);
    ++loaded;
  }
  CHECK(loaded >= 5);
}

TEST_CASE("the frogs of the designer's reference hop on and on", "[lua]") {
  for (const Block& block : blocks_of(sb::test::read_file("scripts/README.md"))) {
    if (block.text.rfind("-- file: hopping.lua", 0) != 0) continue;
    const auto game = sb::test::game_of(block.text);
    sb::test::set(*game, "6/6/6/6/6/Ff1f2 w - - 0 1");
    CHECK(sb::move_texts(*game) == sb::test::Texts{"a1a2", "a1b2", "a1c1", "a1c1e1", "a1c1e1c1"});
    return;
  }
  FAIL("there are no frogs");
}
