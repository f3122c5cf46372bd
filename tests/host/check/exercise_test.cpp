// What counts as exercised: plies of the games in tests/games, and what they use up of what the
// script declares.
#include "check/exercise.h"

#include <fmt/format.h>

#include <map>

#include "support/games.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::Texts;

// What is still missed after these plies, each from its position, by kind of thing.
class Exercised {
 public:
  explicit Exercised(const std::string& path) : path_(path) {
    LoadResult result = load_variant({path, test::read_file(path)}, test::sources());
    REQUIRE(result.loaded);
    loaded_ = std::move(*result.loaded);
    exercise_.declare(*loaded_.variant);
  }

  Exercised& play(const std::string& position, const std::string& text) {
    INFO(position << " " << text);
    const auto game = Game::make(loaded_.variant, loaded_.hooks);
    if (!position.empty()) REQUIRE_FALSE(game->set(test::read(*loaded_.variant, position)));
    const auto move = read_move(*game, text);
    if (!move) FAIL(describe(move.problem()));
    exercise_.played(*loaded_.variant, game->snapshot(), move.value(), game->plies());
    return *this;
  }

  // What is declared or runs on each line: "8: movements: King part 1 of 1".
  Texts by_line() const {
    const Source main{path_, test::read_file(path_)};
    Texts all;
    for (const FileCoverage& file : exercise_.files({main, test::sources()})) {
      if (file.path != path_) continue;
      for (const auto& [line, covered] : file.lines) {
        for (const LineCoverage::Part& part : covered.parts)
          all.push_back(fmt::format("{}: {} {}", line, part.name, part.times));
      }
    }
    return all;
  }

  Texts missed(std::string_view of) const {
    for (const Coverage& coverage : exercise_.coverage()) {
      if (coverage.of == of) return coverage.missed;
    }
    return {"there are none"};
  }

 private:
  std::string path_;
  Loaded loaded_;
  Exercise exercise_;
};

}  // namespace

TEST_CASE("men who join, and bodies by their lengths, are merges to be exercised", "[check]") {
  Exercised ramparts("tests/games/ramparts.lua");
  CHECK(ramparts.missed("merges") == Texts{"Mason with Log on 2 squares", "Mason with Rook",
                                           "Mason with Stone on 2 squares",
                                           "Mason with Stone on 3 squares"});
  const std::string row = "4k3/8/8/8/3SMS2/8/8/4K3 w - - 0 1";
  ramparts.play(row, "e4d4");
  CHECK(ramparts.missed("merges").size() == 3);
  ramparts.play(row, "e4d4=3").play("4k3/8/8/8/3LMR2/8/8/4K3 w - - 0 1", "e4f4");
  CHECK(ramparts.missed("merges") == Texts{"Mason with Log on 2 squares"});
}

TEST_CASE("a body is exercised in each of its lengths", "[check]") {
  Exercised ramparts("tests/games/ramparts.lua");
  ramparts.play("4k3/8/8/8/8/8/2(Ra)(Ra)4/4K3 w - - 0 1", "c2c3");
  const Texts missed = ramparts.missed("movements");
  CHECK_FALSE(test::has(missed, "Rampart part 1 of 2 in form 1 of 2"));
  CHECK(test::has(missed, "Rampart part 1 of 2 in form 2 of 2"));
}

TEST_CASE("spells are exercised when somebody is marked or an effect lays a mark", "[check]") {
  Exercised ramparts("tests/games/ramparts.lua");
  CHECK(ramparts.missed("marks") == Texts{"dazed", "frozen", "immune", "spell"});
  ramparts.play("4k3/8/8/8/3Rf3/8/8/4K3 w - - 0 1", "e1e2");
  ramparts.play("k7/8/8/4p3/4J3/8/8/4K3 w - - 0 1", "e4e6");
  CHECK(ramparts.missed("marks").empty());
}

TEST_CASE("guards are exercised when they are taken and answered", "[check]") {
  Exercised escort("tests/games/escort.lua");
  CHECK(escort.missed("guards") ==
        Texts{"King answered elsewhere", "King answered in place", "King taken"});
  escort.play("4r1k1/8/8/8/8/8/8/4K{a=0}3 b - - 0 1", "e8e1");
  CHECK(escort.missed("guards") == Texts{"King answered elsewhere", "King answered in place"});
  escort.play("6k1/8/8/8/8/8/8/4K3 w - - 0 2 guest=r", "e1e1");
  CHECK(escort.missed("guards") == Texts{"King answered elsewhere"});
}

TEST_CASE("explosions, changes and the faces of a die are exercised one by one", "[check]") {
  Exercised ramparts("tests/games/ramparts.lua");
  ramparts.play("4k3/8/8/8/8/8/8/X3K3 w - - 0 1", "a1a2");
  CHECK(ramparts.missed("explosions").empty());
  Exercised sonic("variants/sonic.lua");
  const Texts changes = sonic.missed("changes");
  CHECK(changes.size() == 3);
  sonic.play("", "e2e4/" + changes.front().substr(changes.front().rfind(' ') + 1));
  CHECK(sonic.missed("changes").size() == 2);
  Exercised whack("variants/whack.lua");
  const std::size_t decisions = whack.missed("decisions").size();
  whack.play("", "roll:4");
  CHECK(whack.missed("decisions").size() == decisions - 1);
}

TEST_CASE("what is exercised is told by the line of the field that declares it", "[check]") {
  Exercised ramparts("tests/games/ramparts.lua");
  ramparts.play("4k3/8/8/8/3LMR2/8/8/4K3 w - - 0 1", "e4f4");
  const Texts lines = ramparts.by_line();
  for (const char* line :
       {"32: movements: Mason part 1 of 1 1", "32: merges: Mason with Rook 1",
        "32: merges: Mason with Log on 2 squares 0", "33: pieces: Stone 0",
        "34: movements: Stone part 1 of 1 0", "53: movements: Jumper part 1 of 4 0"})
    CHECK(test::has(lines, line));
  const Texts held = Exercised("tests/games/thaw.lua").by_line();
  CHECK(test::has(held, "60: movements: Scout part 1 of 3 0"));
  CHECK(test::has(held, "60: movements: Scout part 1 of 4, on \"dazed\" 0"));
  CHECK(test::has(Exercised("tests/games/escort.lua").by_line(), "36: guards: King taken 0"));
}

}  // namespace sb
