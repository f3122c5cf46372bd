// Reading the scripts again while a game is played.
#include <catch2/catch.hpp>

#include "support/program.h"
#include "terminal/repl.h"

namespace sb {
namespace {

// Kings and rooks on 4x4; `rook` is how a rook moves, `more` more fields.
std::string script(const std::string& rook, const std::string& more = {}) {
  return R"(local pieces, goals = require "pieces", require "goals"
return variant "Four" {
  api = 1, board = rectangle(4, 4),
  pieces = { pieces.king, piece "Rook" { symbol = "R", moves = )" +
         rook + R"( } },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  )" + more +
         R"(
  goal = goals.checkmate,
}
)";
}

struct Designer {
  test::Folder folder;
  std::string path = folder.write("four.lua", script("slide(orthogonal)"));
  Keeper keeper{walls_for(1, 0)};
  Library library = Library::standard();
  Repl repl{keeper, library, {}};
  Designer() {
    Record record;
    record.variant = path;
    REQUIRE(keeper.begin(record, library.read(path).value()).ok());
  }
  void save(const std::string& text) const { folder.write("four.lua", text); }
  // What is said, all problems a line each behind it.
  std::string say(std::string_view line) {
    const Reply reply = repl.run(line);
    std::string text = reply.data;
    for (const Problem& problem : reply.problems) text += "error: " + problem.message + '\n';
    return text;
  }
};

}  // namespace

TEST_CASE("a reload replays the game by the new rules") {
  Designer designer;
  CHECK(designer.say("a1b1 d4c4") == "");
  designer.save(script("slide(orthogonal) + step(diagonal)"));
  CHECK(designer.say("reload") == "");
  CHECK(designer.say("history") == "1. Rb1 Kc4\n");
  CHECK(designer.say("b1a2") == "");
}

TEST_CASE("a reload stops before the first ply that is legal no more, and says why") {
  Designer designer;
  CHECK(designer.say("d1d2 d4c4 a1c1 c4b4") == "");
  designer.save(script("step(orthogonal)"));
  const std::string said = designer.say("reload");
  CHECK(said.starts_with("ply 3: a1c1 is not legal: the rook on a1 does not move so"));
  CHECK(
      said.ends_with("\nThe game stands before that ply; 2 plies wait for 'redo' or the next "
                     "reload.\n"));
  CHECK(designer.say("history") == "1. Kd2 Kc4 | a1c1 c4b4\n");
}

TEST_CASE("of several plies that are played again all are, or none") {
  Designer designer;
  CHECK(designer.say("d1d2 d4c4 a1c1 c4b4") == "");
  designer.save(script("step(orthogonal)"));
  designer.say("reload");
  CHECK(designer.say("undo 2") == "");
  CHECK(designer.say("redo 3").starts_with("error: ply 3: a1c1 is not legal"));
  CHECK(designer.say("history") == "| 1. Kd2 Kc4 a1c1 c4b4\n");
  CHECK(designer.say("redo 2") == "");
}

TEST_CASE("what a reload has cut off is replayed by the next one that allows it") {
  Designer designer;
  CHECK(designer.say("d1d2 d4c4 a1c1 c4b4") == "");
  designer.save(script("step(orthogonal)"));
  designer.say("reload");
  CHECK(designer.say("redo").starts_with("error: a1c1 is not legal"));
  designer.save(script("slide(orthogonal):up_to(2)"));
  CHECK(designer.say("reload") == "");
  CHECK(designer.say("history") == "1. Kd2 Kc4 2. Rc1 Kb4\n");
}

TEST_CASE("a player who has gone elsewhere since a reload stays there") {
  Designer designer;
  CHECK(designer.say("d1d2 d4c4 a1c1 c4b4") == "");
  designer.save(script("step(orthogonal)"));
  designer.say("reload");
  CHECK(designer.say("undo") == "");
  designer.save(script("slide(orthogonal)"));
  CHECK(designer.say("reload") == "");
  CHECK(designer.say("history") == "1. Kd2 | Kc4 2. Rc1+ Kb4\n");
}

TEST_CASE("a script with errors leaves the old rules in force and shows all of them") {
  Designer designer;
  CHECK(designer.say("a1b1") == "");
  designer.save(script("slide(orthogonal)", "gaol = 1, sepup = 2,"));
  const std::string said = designer.say("reload");
  CHECK(said.find("'gaol'") != std::string::npos);
  CHECK(said.find("'sepup'") != std::string::npos);
  CHECK(designer.say("status") == "play\n");
  CHECK(designer.say("history") == "1. Rb1\n");
  CHECK(designer.say("d4d3") == "");
}

TEST_CASE("all of many errors are told, and beyond a hundred how many there are") {
  Designer designer;
  const auto with_errors = [](int count) {
    std::string fields;
    for (int i = 0; i < count; ++i) fields += "zz" + std::to_string(i) + " = 1, ";
    return script("slide(orthogonal)", fields);
  };
  const auto lines = [](const std::string& text) { return std::ranges::count(text, '\n'); };
  designer.save(with_errors(25));
  CHECK(lines(designer.say("reload")) == 25);
  designer.save(with_errors(140));
  const std::string said = designer.say("reload");
  CHECK(lines(said) == 100 + 1);
  CHECK_THAT(said, Catch::EndsWith("error: there are 40 more faults\n"));
  CHECK(designer.say("a1b1") == "");
}

TEST_CASE("a reload stops before a ply after which a function of the script fails") {
  Designer designer;
  CHECK(designer.say("a1b1 d4c4") == "");
  designer.save(script("slide(orthogonal)", R"(state = { steps = range(0, 1) },
  rules = { after "Steps" { when = { mover = "K" },
    edit = function(ply) ply.state.steps = ply.state.steps + 2 end } },)"));
  const std::string said = designer.say("reload");
  CHECK(said.find("steps = 2 is outside its range 0 to 1") != std::string::npos);
  CHECK(said.find("2 plies wait for 'redo' or the next reload.") != std::string::npos);
  designer.save(script("slide(orthogonal)"));
  CHECK(designer.say("reload") == "");
  CHECK(designer.say("history") == "1. Rb1 Kc4\n");
}

TEST_CASE("a saved script is seen when it has stood still for one look") {
  Designer designer;
  CHECK_FALSE(designer.repl.reload_saved());
  CHECK_FALSE(designer.repl.reload_saved());
  designer.save(script("step(orthogonal)"));
  CHECK_FALSE(designer.repl.reload_saved());
  CHECK(designer.repl.reload_saved());
  CHECK_FALSE(designer.repl.reload_saved());
  CHECK(designer.say("moves a1") == "a1a2\na1b1\n");
}

TEST_CASE("a library that the script requires is seen as well") {
  Designer designer;
  designer.folder.write("men.lua", "return { rook = slide(orthogonal) }");
  designer.save(script("require(\"./men\").rook"));
  CHECK(designer.say("reload") == "");
  CHECK_FALSE(designer.repl.reload_saved());
  designer.folder.write("men.lua", "return { rook = step(orthogonal) }");
  CHECK_FALSE(designer.repl.reload_saved());
  CHECK(designer.repl.reload_saved());
  CHECK(designer.say("moves a1") == "a1a2\na1b1\n");
}

}  // namespace sb
