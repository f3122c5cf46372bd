// Commands of play, without pipes or terminals.
#include "tools/repl.h"

#include <catch2/catch.hpp>
#include <random>

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

std::string random_bytes(std::mt19937& random) {
  std::string bytes(1 + random() % 60, ' ');
  for (char& c : bytes) c = static_cast<char>(random());
  std::erase(bytes, '\n');
  return bytes;
}

// A known line with a few bytes changed, left out or doubled.
std::string mutated(std::mt19937& random, std::string text) {
  for (int i = 0; i < 3; ++i) {
    const std::size_t at = random() % text.size();
    const auto what = random() % 3;
    if (what == 0) text[at] = static_cast<char>(' ' + random() % 95);
    if (what == 1 && text.size() > 1) text.erase(at, 1);
    if (what == 2) text.insert(at, 1, text[at]);
  }
  return text;
}

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

TEST_CASE("bad lines get one clear error each and change nothing") {
  Play game;
  std::mt19937 random(3);
  const std::string before = game.say("position");
  const std::string position =
      "position rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2";
  for (int i = 0; i < 1000; ++i) {
    for (const std::string& line :
         {random_bytes(random), mutated(random, position), mutated(random, "e2e4")}) {
      const Repl::Reply reply = game.repl.run(line);
      for (const Problem& problem : reply.problems) {
        CHECK_FALSE(problem.message.empty());
        CHECK(describe(problem).find('\n') == std::string::npos);
      }
      if (!reply.problems.empty()) {
        CHECK(game.say("position") == before);
      } else {
        REQUIRE(game.say("position " + before.substr(0, before.size() - 1)) == "");
      }
    }
  }
}

}  // namespace sb
