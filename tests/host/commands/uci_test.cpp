// UCI as clients speak it, over a pipe and in parts.
#include "commands/uci.h"
#include "child/uci_ply.h"
#include "commands/uci_text.h"

#include <catch2/catch.hpp>

#include <chrono>
#include <cstdlib>

#include "base/text.h"
#include "support/program.h"

namespace sb::test {
namespace {

// A client that waits for each answer before it goes on.
struct Client {
  Library library = Library::standard();
  std::vector<std::string> said;
  Uci engine{library, [this](const std::string& line) { said.push_back(line); }};

  bool type(std::string_view line) { return engine.obey(line); }
  void wait() {
    while (engine.is_thinking() && engine.has_limit()) engine.look();
  }
  // Whether a line that begins so is said before long.
  bool hears(std::string_view begins) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    const auto is_it = [&](const std::string& line) { return line.starts_with(begins); };
    while (std::chrono::steady_clock::now() < until) {
      if (std::ranges::any_of(said, is_it)) return true;
      if (!engine.is_thinking()) return false;
      engine.look();
    }
    return false;
  }
};

std::vector<std::string> lines_of(const std::string& typed) {
  Client client;
  for (const std::string_view line : split(typed, '\n')) {
    client.type(line);
    client.wait();
  }
  client.engine.finish_thinking();
  return client.said;
}

// All of it at once, to the program.
std::vector<std::string> lines_of_program(const std::string& typed) {
  const Ran ran = run({"uci"}, typed);
  CHECK(ran.err.empty());
  std::vector<std::string> lines;
  for (const std::string_view line : split(ran.out, '\n')) lines.emplace_back(line);
  return lines;
}

bool some_line(const std::vector<std::string>& lines, std::string_view begins) {
  return std::ranges::any_of(lines,
                             [&](const std::string& line) { return line.starts_with(begins); });
}

std::vector<std::string_view> words(std::string_view text) { return words_of(text); }

std::string limit(std::string_view go, const char* key, bool white = true, int level = 10) {
  const auto request = uci_search(words(go), white, level);
  return request ? std::string(request.value().text(key)) : describe(request.problem());
}

}  // namespace

TEST_CASE("uci: a game is taken up, searched and answered with a move") {
  const auto lines = lines_of(
      "uci\nisready\nposition fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\ngo depth 4\n"
      "position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1 moves a1a6 b7a6\ngo mate 1\n");
  CHECK(some_line(lines, "id name Springboard"));
  CHECK(some_line(lines, "option name UCI_Variant type combo default chess var alice"));
  CHECK(some_line(lines, "uciok"));
  CHECK(some_line(lines, "readyok"));
  CHECK(some_line(lines, "info depth 3 score mate 2 "));
  CHECK(some_line(lines, "bestmove a1a6 ponder b7a6"));
  CHECK(some_line(lines, "bestmove b6b7"));
}

TEST_CASE("uci: a search without a limit ends when it is told to stop") {
  const auto lines = lines_of("position startpos moves e2e4\ngo infinite\nstop\nd\n");
  CHECK(some_line(lines, "bestmove "));
  CHECK(some_line(lines, "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"));
}

TEST_CASE("uci: what was found is known in the same game, and forgotten in a new one") {
  const auto lines = lines_of(
      "position startpos\ngo nodes 3000\ngo nodes 3000\nucinewgame\nposition startpos\n"
      "go nodes 3000\n");
  std::vector<std::string> found;  // the last line of each search, but for its time
  std::string info;
  for (const std::string& line : lines) {
    if (line.starts_with("info depth")) info = line.substr(0, line.find(" nps"));
    if (line.starts_with("bestmove")) found.push_back(info);
  }
  REQUIRE(found.size() == 3);
  CHECK(found[0] != found[1]);
  CHECK(found[0] == found[2]);
}

TEST_CASE("uci: threads think together, and the game goes on with another number of them") {
  const auto lines = lines_of(
      "position startpos moves e2e4\nsetoption name Threads value 3\ngo movetime 100\n"
      "setoption name Threads value 1\nsetoption name Threads value 0\ngo movetime 100\nd\n");
  CHECK(std::ranges::count_if(lines, [](const std::string& line) {
          return line.starts_with("bestmove ") && line != "bestmove (none)";
        }) == 2);
  CHECK(some_line(lines, "info string error: '0' is no number of threads (1 to 256)"));
  CHECK(some_line(lines, "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"));
}

TEST_CASE("uci: several lines are told, the best first, and its first move is played") {
  const auto lines = lines_of(
      "uci\nsetoption name MultiPV value 3\nposition fen 7k/8/6K1/8/8/8/8/RR6 w - - 0 1\n"
      "go depth 3\nposition fen 7k/8/6K1/8/8/8/P7/8 b - - 0 1\ngo depth 2\n");
  CHECK(some_line(lines, "option name MultiPV type spin default 1 min 1 max 256"));
  CHECK(some_line(lines, "info depth 1 multipv 1 score mate 1 "));
  CHECK(some_line(lines, "info depth 3 multipv 2 score "));
  CHECK(some_line(lines, "info depth 3 multipv 3 score "));
  CHECK_FALSE(some_line(lines, "info depth 1 multipv 4"));
  CHECK(some_line(lines, "bestmove h8g8"));  // the only move: one line
}

TEST_CASE("uci: a table has the size that is asked for, or is refused") {
  const auto lines = lines_of(
      "uci\nsetoption name Hash value 64\ngo depth 2\nsetoption name Hash value 0\n"
      "setoption name Hash value 65536\neval\n");
  CHECK(some_line(lines, "option name Hash type spin default 32 min 1 max 65536"));
  CHECK(some_line(lines, "bestmove "));
  CHECK_FALSE(some_line(lines, "bestmove (none)"));
  CHECK(some_line(lines, "info string error: '0' is no number of megabytes (1 to 65536)"));
}

TEST_CASE("uci: where a position was refused none is searched until another one comes") {
  const auto lines = lines_of(
      "position startpos moves e2e4\nposition startpos moves e2e4 e7e4\ngo depth 1\neval\n"
      "go perft 1\nposition fen nonsense\ngo depth 1\nposition startpos moves e2e4 e7e5\n"
      "go perft 1\n");
  const auto told = [&](std::string_view text) {
    return std::ranges::count_if(lines,
                                 [&](const std::string& line) { return line.starts_with(text); });
  };
  CHECK(told("info string error: the last position was refused") == 4);
  CHECK(told("bestmove (none)") == 2);
  CHECK(told("bestmove ") == 2);
  CHECK(told("info depth") == 0);
  CHECK(told("Nodes searched: 29") == 1);
}

TEST_CASE("uci: every variant tells its size, and counts by go perft") {
  const auto lines = lines_of(
      "setoption name UCI_Variant value shogi\ngo perft 1\n"
      "position startpos moves c3c4 g7g6 b2h8+\nd\n"
      "setoption name UCI_Variant value whack\ngo\n");
  CHECK(some_line(lines,
                  "info string variant shogi files 9 ranks 9 pocket 7 template fairy startpos"));
  CHECK(some_line(lines, "Nodes searched: 30"));
  CHECK(some_line(lines, "Fen: lnsgkgsnl/1r5+B1/"));
  CHECK(some_line(lines, "info string variant whack files "));
  CHECK(some_line(lines, "bestmove roll:"));
}

TEST_CASE("uci: a count is heard of while it runs, and stops when it is told to") {
  const auto lines = lines_of_program("go perft 12\nisready\nstop\nd\ngo perft 12\nquit\n");
  CHECK(some_line(lines, "readyok"));
  CHECK(some_line(lines, "info string error: the count was stopped"));
  CHECK(some_line(lines, "Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"));
  CHECK_FALSE(some_line(lines, "bestmove"));
  CHECK_FALSE(some_line(lines, "Nodes searched"));
}

TEST_CASE("uci: after a position that was refused the board is said to be another one") {
  const std::string told = "info string error: the last position was refused; the board";
  CHECK(some_line(lines_of("position startpos moves e2e4\nposition fen nonsense\nd\n"), told));
  CHECK_FALSE(some_line(lines_of("position nowhere\nposition startpos\nd\n"), told));
}

TEST_CASE("uci: a count ends with the client that asked for it") {
  const Folder folder;
  const std::string line = fmt::format("echo 'go perft 12' | timeout 60 '{}' uci | head -n 1 >'{}'",
                                       program_path(), folder.path("out"));
  const auto began = std::chrono::steady_clock::now();
  CHECK(std::system(line.c_str()) == 0);
  CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(50));
  CHECK(read_file(folder.path("out")).starts_with("info string variant chess"));
}

TEST_CASE("uci: a die shows what it shows where the game is played in a terminal") {
  const std::string played = run({"play", "whack"}, "roll:3\nroll\n").out;
  const auto lines =
      lines_of("setoption name UCI_Variant value whack\nposition startpos moves roll:3\ngo\n");
  const std::string rolled = played.substr(played.find("roll:"), std::string_view("roll:1").size());
  CHECK(some_line(lines, "bestmove " + rolled));
}

TEST_CASE("uci: a variant of several words is known without hyphens, too") {
  const auto lines = lines_of("uci\nsetoption name UCI_Variant value KingOfTheHill\ngo nodes 50\n");
  CHECK(std::ranges::any_of(lines, [](const std::string& line) {
    return line.find(" var king-of-the-hill var kingofthehill ") != line.npos;
  }));
  CHECK(some_line(lines, "info string variant king-of-the-hill files 8 ranks 8"));
  CHECK(some_line(lines, "bestmove "));
}

TEST_CASE("uci: scripts of one's own are variants by VariantPath") {
  const Folder folder;
  const std::string path =
      folder.write("pawnless.lua",
                   "local chess = require \"chess\"\nreturn chess:with { title = \"Pawnless\" }\n");
  const auto lines = lines_of("setoption name VariantPath value " + path +
                              "\nsetoption name UCI_Variant value pawnless\ngo nodes 100\n"
                              "setoption name VariantPath value " +
                              path + "x\n");
  CHECK(some_line(lines, "info string variant pawnless files 8 ranks 8"));
  CHECK(some_line(lines, "bestmove "));
  CHECK(some_line(lines, "info string error: '" + path + "x' is no script"));
}

TEST_CASE("uci: a path that no file can have is no script") {
  const auto lines =
      lines_of("setoption name VariantPath value " + std::string(300, 'x') + ".lua\nisready\n");
  CHECK(some_line(lines, "info string error: 'xxx"));
  CHECK(some_line(lines, "readyok"));
}

TEST_CASE("uci: what is wrong is said in one line and changes nothing") {
  const auto lines = lines_of(
      "position startpos moves e2e4\nposition startpos moves e2e4 e7e4\n"
      "setoption name UCI_Variant value ches\nsetoption name Colour value red\n"
      "setoption name Level value 11\nposition startpos moves e2e4\ngo perft\ngo depth\n"
      "position nowhere\npositoin\nd\n");
  CHECK(some_line(lines, "info string error: e7e4 is not legal"));
  CHECK(some_line(lines, "info string error: there is no variant 'ches' (did you mean 'chess'?)"));
  CHECK(some_line(lines, "info string error: there is no option 'colour'"));
  CHECK(some_line(lines, "info string error: '11' is no level (1 to 10)"));
  CHECK(some_line(lines, "info string error: position takes startpos or fen, not 'nowhere'"));
  CHECK(some_line(lines, "info string error: go perft needs a depth"));
  CHECK(some_line(lines, "info string error: go depth needs a number"));
  CHECK(
      some_line(lines, "info string error: unknown command 'positoin' (did you mean 'position'?)"));
  CHECK(some_line(lines, "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"));
}

TEST_CASE("uci: where a script fails 'go' is answered all the same") {
  const Folder folder;
  const std::string path =
      folder.write("broken.lua",
                   "local chess = require \"chess\"\nreturn chess:with { title = \"Broken\",\n"
                   "pieces = chess.pieces + { chess.pieces.Q:with { plies = function() "
                   "error(\"no\") end } } }\n");
  const auto lines = lines_of("setoption name VariantPath value " + path +
                              "\nsetoption name UCI_Variant value broken\ngo nodes 100\n");
  CHECK(some_line(lines, "info string error: " + path + ":3: piece \"Queen\", of d1: no"));
  CHECK(some_line(lines, "bestmove (none)"));
}

TEST_CASE("uci: words of go that nobody knows are passed over") {
  const auto lines = lines_of("position startpos\nponderhit\ngo nodes 50 searchmoves\neval\n");
  CHECK(some_line(lines, "info string go does not heed 'searchmoves'"));
  CHECK(some_line(lines, "bestmove "));
  CHECK_FALSE(some_line(lines, "bestmove (none)"));
  CHECK_FALSE(some_line(lines, "info string error"));
  CHECK(some_line(lines, "info string as White sees it: info depth "));
}

TEST_CASE("uci: a level is an upper bound beside the limits of go") {
  const auto deepest = [](const std::string& go) {
    const auto lines = lines_of("setoption name Level value 7\nposition startpos\n" + go + "\n");
    CHECK(some_line(lines, "bestmove "));
    return std::ranges::count_if(
        lines, [](const std::string& line) { return line.starts_with("info depth "); });
  };
  CHECK(deepest("go depth 1") < deepest("go depth 3"));
  CHECK(deepest("go nodes 20") < deepest("go wtime 600000"));
  CHECK(deepest("go nodes 999999999") < 20);
}

TEST_CASE("uci: a limit of 0 is the least there is, and a clock of the other side is none") {
  for (const char* go : {"go wtime 0 btime 0", "go movetime 0", "go wtime -5 winc 0"})
    CHECK(limit(go, "milliseconds") == "1");
  CHECK(limit("go depth 0", "depth") == "1");
  CHECK(limit("go nodes 0", "nodes") == "1");
  CHECK(limit("go mate 0", "depth") == "1");
  CHECK(limit("go wtime 60000 movestogo 0", "milliseconds") == "2000");
  CHECK(limit("go btime 60000 winc 5", "milliseconds").empty());
  CHECK(limit("go btime 60000 winc 5", "level") == "10");
  const auto lines = lines_of("go wtime 0\n");
  CHECK(some_line(lines, "bestmove "));
}

TEST_CASE("uci: what asks for another game ends a search without end, whose move is said") {
  for (const char* next : {"position startpos moves e2e4", "ucinewgame", "go infinite",
                           "setoption name MultiPV value 2"}) {
    Client client;
    client.type("go infinite");
    client.type(next);
    INFO(next);
    CHECK(some_line(client.said, "bestmove "));
    client.engine.finish_thinking();
  }
}

TEST_CASE("uci: what asks for no other game is heard while it thinks, and lets it think on") {
  Client client;
  client.type("go infinite");
  for (const char* line : {"debug on", "nonsense", "uci", "isready", "ponderhit"})
    client.type(line);
  CHECK(client.engine.is_thinking());
  for (const char* line : {"info string error: unknown command 'nonsense'", "uciok", "readyok"})
    CHECK(some_line(client.said, line));
  CHECK_FALSE(some_line(client.said, "bestmove"));
  client.type("stop");
  CHECK(some_line(client.said, "bestmove "));
  CHECK_FALSE(client.type("quit"));
}

TEST_CASE("uci: lines behind a search with a limit wait for its end, and a stop does not") {
  const auto lines = lines_of_program(
      "go nodes 3000\nposition fen 7k/8/6K1/8/8/8/8/RR6 w - - 0 1\ngo nodes 3000\n");
  CHECK(std::ranges::count_if(
            lines, [](const std::string& line) { return line.starts_with("bestmove "); }) == 2);
  CHECK(some_line(lines, "bestmove a1a8"));
  Client client;
  for (const char* line : {"go depth 60", "setoption name Hash value 16", "stop"})
    client.type(line);
  CHECK_FALSE(client.engine.is_thinking());
  CHECK(some_line(client.said, "bestmove "));
}

TEST_CASE(
    "uci: a stop ends every search that was asked for before it, and isready keeps its turn") {
  Client client;
  for (const char* line : {"go depth 60", "ucinewgame", "go infinite", "isready", "go depth 60"})
    client.type(line);
  CHECK_FALSE(some_line(client.said, "readyok"));
  client.type("stop");
  CHECK_FALSE(client.engine.is_thinking());
  CHECK(some_line(client.said, "readyok"));
  CHECK(std::ranges::count_if(client.said, [](const std::string& line) {
          return line.starts_with("bestmove ");
        }) == 3);
}

TEST_CASE("uci: however many lines wait, each is answered") {
  Client client;
  client.type("go movetime 100");
  client.type("position fen xx");
  for (int i = 0; i < 20000; ++i) client.type("go");
  client.engine.finish_thinking();
  CHECK(std::ranges::count(client.said, "bestmove (none)") == 20000);
}

TEST_CASE("uci: a ponderhit is answered where there was nothing to think about") {
  for (const char* before : {"setoption name UCI_Variant value dice", "position fen xx"}) {
    Client client;
    client.type(before);
    client.type("go ponder wtime 1000 btime 1000");
    CHECK_FALSE(some_line(client.said, "bestmove"));
    client.type("ponderhit");
    CHECK(some_line(client.said, "bestmove"));
  }
  Client client;
  for (const char* line : {"go ponder infinite", "ponderhit"}) client.type(line);
  CHECK_FALSE(client.engine.has_limit());
  client.type("stop");
  CHECK(some_line(client.said, "bestmove "));
}

TEST_CASE("uci: lines behind a count wait for its end") {
  const auto lines = lines_of_program("go perft 2\nposition startpos moves e2e4\ngo perft 1\nd\n");
  CHECK(some_line(lines, "Nodes searched: 400"));
  CHECK(some_line(lines, "Nodes searched: 20"));
  CHECK(some_line(lines, "Fen: rnbqkbnr/pppppppp/8/8/4P3/"));
}

TEST_CASE("uci: a search without end says its best move after stop alone, though it has found it") {
  for (const char* go : {"go infinite", "go ponder wtime 1000"}) {
    Client client;
    client.type("position fen 7k/8/6K1/8/8/8/8/RR6 w - - 0 1");
    client.type(go);
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    while (client.engine.is_thinking() && std::chrono::steady_clock::now() < until)
      client.engine.look();
    CHECK_FALSE(some_line(client.said, "bestmove"));
    client.type("stop");
    CHECK(some_line(client.said, "bestmove a1a8"));
  }
}

TEST_CASE("uci: what it pondered on becomes its search when the move is played") {
  Client client;
  client.type("position startpos moves e2e4");
  client.type("go ponder movetime 50");
  CHECK_FALSE(client.engine.has_limit());
  CHECK(client.hears("info depth 2 "));
  CHECK_FALSE(some_line(client.said, "bestmove"));
  client.type("ponderhit");
  CHECK(client.hears("bestmove "));
  CHECK_FALSE(some_line(client.said, "bestmove (none)"));
}

TEST_CASE("uci: moves are written as clients know them") {
  CHECK(uci_ply("e2e4") == "e2e4");
  CHECK(uci_ply("e7e8=Q") == "e7e8q");
  CHECK(uci_ply("b2h8=+B") == "b2h8+");
  CHECK(uci_ply("P@e4") == "P@e4");
  CHECK(uci_ply("e2e4,@e5") == "e2e4,e4e5");
  CHECK(coded_ply({"e2e4,@e5", "e2e4,@e6"}, "e2e4,e4e6") == "e2e4,@e6");
  CHECK(coded_ply({"a1a2", "a1a2=L"}, "a1a2-") == "a1a2=L");
  CHECK(coded_ply({"b2h8", "b2h8=+B"}, "b2h8-").empty());
  CHECK(coded_ply({"a1a2", "a1a2=H"}, "a1a2+") == "a1a2=H");
  CHECK(coded_ply({"a7a8=Q", "a7a8=R"}, "a7a8+").empty());
  CHECK(uci_ply("a2a1=Cn") == "a2a1=Cn");
  CHECK(uci_ply("roll:4") == "roll:4");
}

TEST_CASE("uci: a clock is shared out among the plies that are left") {
  CHECK(limit("go movetime 500", "milliseconds") == "500");
  CHECK(limit("go wtime 60000 btime 3000", "milliseconds") == "2000");
  CHECK(limit("go wtime 60000 btime 3000", "milliseconds", false) == "100");
  CHECK(limit("go wtime 60000 winc 1000 movestogo 10", "milliseconds") == "6750");
  CHECK(limit("go wtime 40 winc 0 movestogo 1", "milliseconds") == "10");
  CHECK(limit("go wtime -5", "milliseconds") == "1");
  CHECK(limit("go mate 3", "depth") == "5");
  CHECK(limit("go wtime 60000", "level", true, 3) == "3");
  CHECK(limit("go infinite", "level", true, 3).empty());
  CHECK(limit("go movetime 500", "milliseconds", true, 3) == "500");
  CHECK(limit("go nodes x", "nodes") == "go nodes needs a number");
}

}  // namespace sb::test
