// Commands of play, without pipes or terminals.
#include "tools/repl.h"

#include <catch2/catch.hpp>

namespace sb {
namespace {

struct Play {
  Keeper keeper{walls_for(1, 0)};
  Library library = Library::standard();
  Repl repl{keeper, library, Looks{}};
  Play() {
    Record record;
    record.variant = "chess";
    REQUIRE(keeper.begin(record, library.read("chess").value()).ok());
  }
  // The data of a reply, or "error: ..." of its first problem.
  std::string say(std::string_view line) {
    const Repl::Reply reply = repl.run(line);
    return reply.problems.empty() ? reply.data : "error: " + describe(reply.problems.front());
  }
};

}  // namespace

TEST_CASE("a bare move text is played, and an unknown word is refused with the nearest command") {
  Play game;
  CHECK(game.say("e2e4") == "");
  CHECK(game.keeper.record().plies == std::vector<std::string>{"e2e4"});
  CHECK(game.say("mvoes") == "error: unknown command 'mvoes' (did you mean 'moves'?)");
  CHECK(game.say("undo x") == "error: 'undo' takes nothing");
  CHECK(game.say("why") == "error: 'why' needs MOVE: why MOVE");
  CHECK(game.say("fly me") == "error: unknown command 'fly' ('help' lists the commands)");
  CHECK(game.say("") == "");
}

TEST_CASE("words, moves, squares and variants are completed") {
  Play game;
  CHECK(game.repl.complete("po") == std::vector<std::string>{"position"});
  CHECK(game.repl.complete("e2") == std::vector<std::string>{"e2e3", "e2e4"});
  CHECK(game.repl.complete("moves e") == std::vector<std::string>{"e2"});
  CHECK(game.repl.complete("why e2e4") == std::vector<std::string>{"e2e4"});
  CHECK(game.repl.complete("variant che") == std::vector<std::string>{"chess"});
  CHECK(game.repl.complete("undo x").empty());
  CHECK(game.repl.complete("zzz").empty());
}

}  // namespace sb
