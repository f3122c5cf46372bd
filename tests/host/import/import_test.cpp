// Games of files of variants: what becomes of their keys, and what is refused.
#include <catch2/catch.hpp>

#include "import/import.h"
#include "support/sources.h"

namespace sb {
namespace {

Result<std::vector<Imported>> import_text(const std::string& text, const std::string& name = "") {
  return import_games(text, "x.ini", test::read_file("scripts/parents.ini"), "parents.ini", name);
}

std::string script_of(const std::string& text) {
  const auto games = import_text(text);
  if (!games) return describe(games.problem());
  const auto& script = games.value().back().script;
  return script ? script.value() : describe(script.problem());
}

bool says(const std::string& text, const std::string& part) {
  const std::string script = script_of(text);
  UNSCOPED_INFO(script);
  return script.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a game with other men on the same board builds on the shipped one") {
  CHECK(script_of("# Knights that go like kings, too\n[dash:chess]\ncentaur = n\n"
                  "promotionPieceTypes = qrbn\n") ==
        "--- Dash: Knights that go like kings, too.\n"
        "local chess = require \"chess\"\n"
        "local moves = require \"moves\"\n"
        "local goals = require \"goals\"\n\n"
        "return chess:with {\n"
        "  title = \"Dash\",\n"
        "  help = \"Knights that go like kings, too.\",\n\n"
        "  pieces = chess.pieces + { piece \"Centaur\" { symbol = \"N\", moves = moves.centaur } "
        "},\n\n"
        "  endings = { goals.checkmate, goals.stalemate, goals.fifty_moves, goals.threefold },\n"
        "}\n");
}

TEST_CASE("keys become the words of scripts") {
  const auto chess = [](const std::string& keys) { return "[x:chess]\n" + keys; };
  CHECK(says(chess("mustCapture = true\n"), "prefer \"you have to capture\" { captures = true }"));
  CHECK(
      says(chess("checking = false\n"), "forbid \"no check may be given\" { gives_check = true }"));
  CHECK(says(chess("flagPiece = k\nflagRegion = d4 e4 d5 e5\n"),
             "some = own \"K\" * cells \"d4-e5\""));
  CHECK(says(chess("customPiece1 = n:NmK\n"),
             "piece \"Custom N\" { symbol = \"N\", moves = betza \"NmK\" }"));
  CHECK(says(chess("customPiece1 = n:FcnZ\n"), "moves = betza(\"FcnZ\", \"fsf\")"));
  CHECK(says(chess("blastOnCapture = true\nking = -\ncommoner = k\n"),
             "hits = to + (around(to) - men \"P\")"));
  CHECK(says(chess("blastOnCapture = true\nking = -\ncommoner = k\nwallingRule = duck\n"),
             "hits = (to * own) + (around(to * own) - men \"P\")"));
  CHECK(
      says(chess("promotionRegionWhite = h8 g8\npromotionRegionBlack = a1\n"),
           "zone = cells { white = \"g8 h8\", black = \"a1\" }, must = cells { white = \"g8 h8\""));
  CHECK(says("[x:crazyhouse]\ndropRegionWhite = *1 *2\ndropRegionBlack = *8\n",
             "Q = ranks { white = \"1-2\", black = \"8\" }"));
  CHECK(says(chess("pass = true\n"), "turn = { move + pass }"));
  CHECK(
      says("[x:crazyhouse]\nstartFen = "
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[NNq] w KQkq - 0 1\n",
           "start = { white = \"NN\", black = \"Q\" }"));
  CHECK(says(chess("castlingKingsideFile = f\n"),
             "castling { king = \"e1\", to = \"f1\", with = \"h1\", letter = \"K\", "
             "marks_own_move = true }"));
  CHECK(
      says("[x]\nmaxRank = 3\nmaxFile = 3\nimmobile = p\nstartFen = 3/3/3[PPPPPpppp] w\n"
           "pieceDrops = true\nconnectN = 3\n",
           "some = in_row(own, 3, every_way)"));
}

TEST_CASE("who has to wait for an answer has arrived when it is his turn again") {
  const std::string race =
      "[x:chess]\nking = -\ncommoner = k\ncastling = false\nflagPiece = *\n"
      "flagRegionWhite = *8\nflagRegionBlack = *1\nflagMove = true\n";
  CHECK(says(race, "ending \"arrival\" { side = \"acting\", some = own * last_ranks(1) }"));
  const std::string safe = "flagPieceSafe = true\n";
  CHECK(says(race + safe,
             "{ count(enemy * theirs(last_ranks(1))):is(1), none = enemy * "
             "theirs(last_ranks(1)) * attacks(own) }"));
  CHECK(says(race + safe + "flagMove = false\n",
             "{ count(own * last_ranks(1)):is(1), none = own * last_ranks(1) * attacks(enemy) }"));
  CHECK(says(race + safe + "flagMove = false\nflagPiece = k\n",
             "ending \"arrival\" { some = own \"K\" * last_ranks(1) - attacks(enemy) }"));
}

TEST_CASE("a filled square is said by smaller ones") {
  const std::string teeko =
      "[x]\nmaxRank = 5\nmaxFile = 5\nimmobile = p\nstartFen = 5/5/5/5/5[PPPPpppp] w\n"
      "pieceDrops = true\nconnectNxN = ";
  CHECK(says(teeko + "2\n", "ending \"2 by 2\" { some = square_2 }"));
  CHECK(says(teeko + "3\n",
             "local square_3 = square_2 * around(square_2, step(right)) * around(square_2, "
             "step(forward)) * around(square_2, step(forward_right))"));
}

TEST_CASE("what decides no ply is left out in so many words") {
  CHECK(says("[x:makruk]\n", "-- Left out, for it decides no ply: countingRule = makruk.\n"));
}

TEST_CASE("what cannot be said is refused by its line") {
  CHECK(script_of("[x:chess]\n\ntwoBoards = true\n") ==
        "x.ini:3: twoBoards = true cannot be said (men that come from another board)");
  CHECK(script_of("[x:bughouse]\n") ==
        "x.ini:1: [x]: twoBoards = true, which it inherits, cannot be said (men that come from "
        "another board)");
  CHECK(
      script_of("[x:chess]\ncustomPiece1 = n:NN\n") ==
      "x.ini:1: the movement of N (NN) cannot be said (a rider of leaps, a hop of a given length, "
      "a first move or a region of one side)");
  CHECK(says("[x:chess]\ncustomPiece1 = n:fRrbB\n", "it tells left from right"));
  CHECK(says("[x:chess]\ncastlingKingsideFile = p\n", "castling to a file that is not there"));
  CHECK_FALSE(says("[x:chess]\ncastlingRank = 0\n", "castling {"));
  CHECK(says("[x:atomic]\npieceDrops = true\ncapturesToHand = true\n", "who is blown up"));
  CHECK(says("[x:ataxx]\ncustomPiece1 = -\n", "there are no men"));
  CHECK(says("[seirawan:seirawan]\n", "that is shipped; give this one another name"));
}

TEST_CASE("a wrong key or value of a file names the line and the nearest right thing") {
  CHECK(script_of("[x:chess]\nmustCaptur = true\n") ==
        "x.ini:2: there is no key 'mustCaptur' (did you mean 'mustCapture'?)");
  CHECK(script_of("[x:chess]\nmustCapture = yes\n") ==
        "x.ini:2: mustCapture takes true or false, got 'yes'");
  CHECK(script_of("[x:chess]\nstalemateValue = lost\n") ==
        "x.ini:2: stalemateValue takes one of win loss draw none, got 'lost'");
  CHECK(script_of("[x:ches]\n") ==
        "x.ini:1: there is no game 'ches' to build on (did you mean 'chess'?)");
  CHECK(script_of("[x:chess]\nrubbish\n") == "x.ini:2: 'rubbish' is no key (key = value)");
  CHECK(script_of("[x:chess]\n[x:chess]\n") == "x.ini:2: [x] stands on line 1 already");
  CHECK(script_of("[x:x]\n") == "x.ini:1: there is no game 'x' to build on");
  CHECK(script_of("[a:b]\n[b:a]\n").find("to build on") != std::string::npos);
  CHECK(script_of("[x:chess]\nmaxRank = 99\n") == "x.ini:2: maxRank takes 1 to 16, got '99'");
}

TEST_CASE("one game of a file may be asked for") {
  const std::string text = "[one:chess]\n[two:chess]\n";
  CHECK(import_text(text, "two").value().size() == 1);
  CHECK(describe(import_text(text, "tow").problem()) ==
        "x.ini: there is no game 'tow' (did you mean 'two'?)");
}

TEST_CASE("no broken file of variants is more than a problem") {
  const std::string whole = test::read_file("scripts/parents.ini").substr(0, 3000);
  for (std::size_t cut = 0; cut < whole.size(); cut += 37) {
    std::string text = whole.substr(0, cut);
    CHECK_NOTHROW(import_text(text));
    for (std::size_t at = 11; at < text.size(); at += 41) text[at] = "[=:-*9"[at % 6];
    CHECK_NOTHROW(import_text(text));
  }
}

TEST_CASE("a section that cannot be read is refused alone, and those that build on it") {
  const auto games = import_text(
      "[One Game:chess]\n[two:chess]\nrubbish\n[three:chess\n[four:chess]\npass = true\n"
      "[four:grand]\n[five:two]\n");
  REQUIRE(games);
  std::string all;
  for (const Imported& game : games.value())
    all += game.script ? game.name + " is said\n" : describe(game.script.problem()) + '\n';
  CHECK(all ==
        "x.ini:1: 'One Game' cannot name a variant (use small letters, digits and hyphens)\n"
        "x.ini:3: 'rubbish' is no key (key = value)\n"
        "x.ini:4: '[three:chess' has no ']' ([name] or [name:parent])\n"
        "four is said\n"
        "x.ini:7: [four] stands on line 5 already\n"
        "x.ini:8: [five] builds on [two], which cannot be read (see line 3)\n");
}

TEST_CASE("all keys that cannot be said are told, not only the first") {
  const auto lines = [](const std::string& text) {
    const auto games = import_text(text);
    REQUIRE(games);
    std::string all = describe(games.value()[0].script.problem()) + '\n';
    for (const Problem& problem : games.value()[0].more) all += describe(problem) + '\n';
    return all;
  };
  CHECK(lines("[x:chess]\nmustCaptur = true\nrubbish\npocketSize = many\n") ==
        "x.ini:3: 'rubbish' is no key (key = value)\n");
  const std::string wrong = lines("[x:chess]\nmustCaptur = true\npasss = true\n");
  CHECK_THAT(wrong, Catch::Contains("x.ini:2: ") && Catch::Contains("x.ini:3: "));
  const std::string refused = lines("[x:chess]\ntwoBoards = true\ncambodianMoves = true\n");
  CHECK_THAT(refused, Catch::Contains("x.ini:2: twoBoards = true cannot be said") &&
                          Catch::Contains("x.ini:3: cambodianMoves = true cannot be said"));
}

}  // namespace sb
