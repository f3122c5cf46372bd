// The protocol of XBoard over several moves, each answered before the next one.
#include "commands/cecp.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>

#include "base/text.h"

namespace sb {
namespace {

struct XBoard {
  Library library = Library::standard();
  std::vector<std::string> said;
  Cecp engine{library, [this](const std::string& line) { said.push_back(line); }};
  // What it says to a line, until it thinks no more.
  std::vector<std::string> say(std::string_view line) {
    said.clear();
    engine.obey(line);
    while (engine.is_thinking()) engine.look();
    return said;
  }
};

}  // namespace

TEST_CASE("xboard: the program resigns after three searches without hope, and not before") {
  using Lines = std::vector<std::string>;
  XBoard board;
  for (const char* line :
       {"new", "force", "nopost", "setboard k7/8/1K6/8/8/8/2Q5/2Q5 w - - 0 1", "sd 2", "playother"})
    CHECK(board.say(line).empty());
  CHECK(board.say("draw").empty());
  CHECK(board.say("usermove c2c3") == Lines{"move a8b8"});
  CHECK(board.say("usermove c3c4") == Lines{"move b8a8"});
  CHECK(board.say("draw").empty());  // the game has hardly begun
  CHECK(board.say("usermove c4c5") == Lines{"resign"});
}

TEST_CASE("xboard: lines of thinking are told after post alone") {
  XBoard board;
  for (const char* line : {"new", "force", "sd 2"}) CHECK(board.say(line).empty());
  CHECK(board.say("go").size() == 1);
  for (const char* line : {"force", "undo", "post"}) CHECK(board.say(line).empty());
  CHECK(board.say("go").size() > 1);
  for (const char* line : {"force", "undo", "nopost"}) CHECK(board.say(line).empty());
  CHECK(board.say("go").size() == 1);
}

TEST_CASE("xboard: several cores think, and the game goes on") {
  XBoard board;
  for (const char* line : {"new", "force", "nopost", "usermove e2e4", "cores 2", "sd 3"})
    CHECK(board.say(line).empty());
  const auto said = board.say("go");
  REQUIRE(said.size() == 1);
  CHECK(said.front().starts_with("move "));
}

TEST_CASE("xboard: a number that cannot be taken is refused with those that can") {
  using Lines = std::vector<std::string>;
  XBoard board;
  CHECK(board.say("memory x") == Lines{"Error (needs a number from 1 to 65536): memory x"});
  CHECK(board.say("memory") == Lines{"Error (needs a number from 1 to 65536): memory"});
  CHECK(board.say("memory 99999999").size() == 1);
  CHECK(board.say("cores 0").front().ends_with("): cores 0"));
  CHECK(board.say("sd -1").front().ends_with("): sd -1"));
  CHECK(board.say("option MultiPV=0").front().ends_with("256): option MultiPV=0"));
  CHECK(board.say("option Hash=4") == Lines{"Error (unknown option): Hash=4"});
}

TEST_CASE("xboard: the option MultiPV says how many lines are told") {
  XBoard board;
  const auto features = board.say("protover 2");
  CHECK(std::ranges::count(features, "feature option=\"MultiPV -spin 1 1 256\"") == 1);
  // Told lines "DEPTH SCORE TIME NODES PLIES..." of a depth, each with another first ply.
  const auto plies = [&] {
    std::vector<std::string> first;
    for (const std::string& line : board.say("go"))
      if (line.starts_with("2 ")) first.emplace_back(words_of(line).at(4));
    for (const char* line : {"force", "undo"}) CHECK(board.say(line).empty());
    return first;
  };
  for (const char* line : {"new", "force", "post", "sd 2"}) CHECK(board.say(line).empty());
  CHECK(board.say("option MultiPV=3").empty());
  std::vector<std::string> three = plies();
  std::ranges::sort(three);
  CHECK(three.size() == 3);
  CHECK(std::ranges::adjacent_find(three) == three.end());
}

TEST_CASE("xboard: what was found is known in the same game, and forgotten in a new one") {
  XBoard board;
  // Nodes of the deepest line: "DEPTH SCORE TIME NODES PLIES...".
  const auto effort = [&] {
    const auto said = board.say("go");
    REQUIRE(said.size() > 2);
    for (const char* line : {"force", "undo"}) CHECK(board.say(line).empty());
    return std::string(words_of(said[said.size() - 2]).at(3));
  };
  for (const char* line : {"new", "memory 64", "force", "post", "sd 5"})
    CHECK(board.say(line).empty());
  const std::string at_first = effort();
  CHECK(effort() != at_first);
  for (const char* line : {"new", "force", "sd 5"}) CHECK(board.say(line).empty());
  CHECK(effort() == at_first);
}

TEST_CASE("xboard: a session of moves is followed by another, whoever played the moves") {
  XBoard board;
  for (const char* line : {"new", "force", "level 8 0:02 0"}) CHECK(board.say(line).empty());
  const auto push = [&](std::string_view files) {
    for (const char file : files) {
      for (const char* ranks : {"23", "76"})
        CHECK(board.say(fmt::format("usermove {0}{1}{0}{2}", file, ranks[0], ranks[1])).empty());
    }
  };
  // Seconds that it thinks where there are two for the rest of the session.
  const auto thinks = [&] {
    CHECK(board.say("time 200").empty());
    const auto began = std::chrono::steady_clock::now();
    CHECK(board.say("go").size() == 1);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    for (const char* line : {"force", "undo"}) CHECK(board.say(line).empty());
    return took.count();
  };
  push("abcdefg");
  CHECK(thinks() > 1);  // one move is left
  push("h");
  CHECK(thinks() < 1);  // eight are
  for (const char* line : {"undo", "undo"}) CHECK(board.say(line).empty());
  CHECK(thinks() > 1);
}

TEST_CASE("xboard: a ping while the program thinks about its move is answered after that") {
  XBoard board;
  for (const char* line : {"new", "force", "sd 3"}) CHECK(board.say(line).empty());
  CHECK(board.say("ping 1") == std::vector<std::string>{"pong 1"});
  board.said.clear();
  board.engine.obey("go");
  board.engine.obey("ping 2");
  const auto said = board.say("ping 3");
  REQUIRE(said.size() == 3);
  CHECK(said[0].starts_with("move "));
  CHECK(said[1] == "pong 2");
  CHECK(said[2] == "pong 3");
  board.engine.obey("go");
  board.engine.obey("ping 4");
  CHECK(board.say("force") == std::vector<std::string>{"pong 4"});
  board.engine.obey("analyze");
  board.said.clear();
  board.engine.obey("ping 5");
  CHECK(std::ranges::count(board.said, "pong 5") == 1);
  board.engine.obey("exit");
}

TEST_CASE("xboard: a hint is what an analysis has found, and does not end it") {
  XBoard board;
  for (const char* line : {"new", "force", "setboard 7k/8/6K1/8/8/8/8/RR6 w - - 0 1"})
    CHECK(board.say(line).empty());
  board.engine.obey("analyze");
  while (board.said.empty() && board.engine.is_thinking()) board.engine.look();
  board.said.clear();
  board.engine.obey("hint");
  REQUIRE(board.said.size() == 1);
  CHECK(board.said.front().starts_with("Hint: "));
  board.engine.obey("usermove b1b2");  // it goes on from there
  CHECK(board.engine.is_thinking());
  board.engine.obey("exit");
  CHECK_FALSE(board.engine.is_thinking());
}

TEST_CASE("xboard: where fewer than two moves are played none is removed") {
  XBoard board;
  for (const char* line : {"new", "force", "usermove e2e4"}) CHECK(board.say(line).empty());
  CHECK(board.say("remove") ==
        std::vector<std::string>{"Error (two moves are not played): remove"});
  CHECK(board.say("usermove e7e5").empty());
  CHECK(board.say("remove").empty());
  CHECK(board.say("usermove e2e4").empty());
}

TEST_CASE("xboard: men of a game that XBoard knows have the letters that it knows") {
  XBoard board;
  const auto said = board.say("variant shatranj");
  REQUIRE_FALSE(said.empty());
  CHECK(said.front() ==
        "setup (PNBRQ................Kpnbrq................k) 8x8+0_fairy "
        "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1");
  for (const char* line : {"force", "setboard N6k/8/8/8/8/8/K6p/8 b - - 0 1", "sd 1", "nopost"})
    CHECK(board.say(line).empty());
  CHECK(board.say("go").front() == "move h2h1q");
}

TEST_CASE("xboard: a draw is taken where the last search had the program no better") {
  using Lines = std::vector<std::string>;
  XBoard board;
  for (const char* line : {"new", "force", "nopost", "setboard 7k/8/8/8/8/8/R7/K7 w - - 0 1"})
    CHECK(board.say(line).empty());
  const std::string squares = "bcdefghgfedcbcdefghgf";
  std::string from = "a2";
  for (std::size_t i = 0; i < 10; ++i) {
    const std::string to = squares.substr(i, 1) + "2";
    (void)board.say("usermove " + from + to);
    (void)board.say(i % 2 == 0 ? "usermove h8g8" : "usermove g8h8");
    from = to;
  }
  board.say("sd 2");
  board.say("playother");
  CHECK(board.say("draw").empty());
  REQUIRE(board.say("usermove a1a2").size() == 1);
  CHECK(board.say("draw") == Lines{"offer draw"});
}

}  // namespace sb
