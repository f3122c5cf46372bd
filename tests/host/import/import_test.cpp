// Games of files of variants: what becomes of their keys, and what is refused.
#include <catch2/catch.hpp>

#include "import/ini.h"
#include "support/imported.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::import_text, test::says, test::script_of;

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
  CHECK(says(chess("customPiece1 = n:NN\n"), "moves = betza \"NN\""));
  CHECK(says(chess("customPiece1 = n:mRpB2\n"), "moves = betza \"mR\" + hop(diagonal):up_to(2)"));
  CHECK(says(chess("customPiece1 = n:mnC\n"), "moves = leap(1, 3):lame():quiet()"));
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

TEST_CASE(
    "who is blown up with his victim may leave a stone, if none of what he becomes would not") {
  CHECK(says(
      "[x:atomic]\npetrifyOnCaptureTypes = pnbrq\n",
      "when = { captures = true, mover = \"P N B R Q\" }, hits = to, puts = { \"*\", on = to }"));
  CHECK(says("[x:atomic]\npetrifyOnCaptureTypes = pn\n", "together with blastOnCapture"));
}

TEST_CASE("who tells left from right turns round for Black") {
  CHECK(says(
      "[x:chess]\ncustomPiece1 = n:fRrbB\n",
      "betza \"fRrbB\":from(ranks { white = \"1-8\" })\n        + betza \"fRlbB\":from(ranks { "
      "black = \"1-8\" })"));
  CHECK(says("[x]\ncustomPiece1 = n:fRrbB\nstartFen = 8/8/8/8/8/8/8/N7 w\n",
             "moves = betza \"fRrbB\" }"));
}

TEST_CASE("who loses the men he has on the board has no pass") {
  CHECK(says("[x:ataxx]\n", ":otherwise(pass:when { some = own })"));
}

TEST_CASE("only who acted fills his region") {
  const std::string full =
      "[x]\nmaxRank = 5\nmaxFile = 5\ncustomPiece1 = p:mF\nstartFen = ppppp/5/5/5/PPPPP w\n"
      "flagPiece = p\nflagRegionWhite = *5\nflagRegionBlack = *1\nflagPieceCount = 5\n"
      "flagPieceBlockedWin = true\n";
  CHECK(says(full,
             "side = \"acting\", wins = \"enemy\",\n      any = { { count(enemy * "
             "theirs(last_ranks(1))):at_least(5) }, { some = enemy * theirs(last_ranks(1)), none = "
             "empty * theirs(last_ranks(1)) } },"));
  CHECK(says(full + "flagMove = true\n", "with flagMove"));
}

TEST_CASE("kings whose palaces have ranks in common face each other along them, too") {
  CHECK(says("[x:chess]\nflyingGeneral = true\n", "reach(own \"K\", slide(orthogonal))"));
  CHECK(
      says("[x:xiangqi]\nmaxRank = 5\nstartFen = 4k4/9/9/9/4K4 w\n"
           "mobilityRegionBlackKing = d3 e3 f3 d4 e4 f4 d5 e5 f5\n",
           "reach(own \"K\", slide(orthogonal))"));
  CHECK(says("[x:minixiangqi]\n", "reach(own \"K\", slide(forward))"));
}

TEST_CASE("men who are dropped stay what they have become, and pawns may stand anywhere") {
  CHECK(says("[x:loop]\n", "takes = \"captured\", of = "));
  CHECK(says("[x:kyotoshogi]\n", "faces = { S = \"+S\", P = \"+P\", "));
  const std::string makruk =
      "[x:makruk]\npieceDrops = true\ncapturesToHand = true\nfirstRankPawnDrops = true\n"
      "promotionZonePawnDrops = true\n";
  CHECK(says(makruk, "drops = everywhere"));
  CHECK(says(makruk + "immobilityIllegal = true\n", "P = ranks \"1-7\""));
}

TEST_CASE("a king in check only captures who gives it") {
  CHECK(says("[x:makpong]\n",
             "unless = { captures = checkers, before = { count(checkers):is(1) } }"));
}

TEST_CASE("kings and fers leap once, until a rook aims at the king") {
  CHECK(says("[x:cambodian]\n",
             "if self.moved == 1 or self.checked then return moves.king end\n        return "
             "moves.king + leap(1, 2, sideways):forwards():quiet():first()\n"));
  CHECK(says("[x:cambodian]\n",
             "becomes = { enemy \"K\" * around(to, slide(orthogonal)), \"K{moved=1}\" },"));
}

TEST_CASE("who castles takes that wing from the enemy") {
  CHECK(says("[x:chess]\noppositeCastling = true\n",
             "forbid \"the enemy has castled long\" {\n      by = \"castling\", to = files \"c\", "
             "before = { long:is(1) },\n    },"));
  const std::string narrow =
      "[x:chess]\nmaxFile = 6\noppositeCastling = true\n"
      "startFen = rnbqkr/pppppp/6/6/6/6/PPPPPP/RNBQKR w Qq - 0 1\n";
  CHECK(says(narrow, "the enemy has castled long"));
  CHECK_FALSE(says(narrow, "the enemy has castled short"));
}

TEST_CASE("a right whose rook is missing is that of the other rook, once, or none") {
  const auto castlings = [](const std::string& men, const std::string& rights) {
    const std::string script =
        script_of("[x:chess]\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/" + men + " w " +
                  rights + " - 0 1\n");
    std::size_t count = 0;
    for (std::size_t at = 0; (at = script.find("castling {", at)) != std::string::npos; ++at)
      ++count;
    return count;
  };
  CHECK(castlings("RNBQKBN1", "KQkq") == 2);  // either side to the left, Black to the right, too
  CHECK(castlings("1NBQKBN1", "KQkq") == 2);
}

TEST_CASE("a king who is royal at times does not castle through an attack") {
  CHECK(says("[x:spartan]\n",
             "by = \"castling\", any = { { some = passed * attacks(enemy) }, { before = { in_check "
             "= true } } },\n      unless = { before = { count(own \"K\"):at_least(2) } },"));
}

TEST_CASE("a chain joins two regions") {
  CHECK(says(
      "[x]\nimmobile = p\nstartFen = 8/8/8/8/8/8/8/8[PPPPpppp] w\npieceDrops = true\n"
      "connectRegion1White = a*\nconnectRegion2White = h*\nconnectDiagonal = false\n",
      "side = \"white\",\n      some = connected(own, cells \"a1-a8\", step(sideways, forward, "
      "backward)) * cells \"h1-h8\""));
}

TEST_CASE("a wall parries no check where it takes the place of a move") {
  CHECK(says("[x:chess]\nwallingRule = edge\nwallOrMove = true\n",
             "forbid \"a wall parries no check\" { by = \"drop\", before = { in_check = true } }"));
}

TEST_CASE("a script says where Fairy-Stockfish plays otherwise") {
  CHECK(says("[x:shogi]\n", "-- Fairy-Stockfish lists a dropped P that gives mate"));
  CHECK(says("[x:shoshogi]\n", "-- Who promotes to a second K is out of check at once"));
  CHECK(says("[x:chess]\ndoubleStepRegionBlack = *7\npromotionRegionWhite = *6 *7 *8\n",
             "-- Who captures in passing inside his zone promotes"));
  CHECK(says("[x:chess]\npromotionRegionWhite = *6 *7 *8\nmandatoryPawnPromotion = false\n",
             "{ by = \"en passant\", promotes = true }"));
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

TEST_CASE("a row or a square that no board has room for ends no game") {
  for (const std::string key : {"connectNxN", "connectN", "collinearN"}) {
    const std::string chess = "[x:chess]\nconnectDiagonal = false\n" + key;
    CHECK(says(chess + " = 8\n", "ending \"8 "));
    CHECK_FALSE(says(chess + " = 9\n", "ending \"9 "));
  }
}

TEST_CASE("a sum of squares is one set beside an operator") {
  const std::string race = "[x:racingkings]\n";
  CHECK(says(race + "flagRegionWhite = *8 e7\nflagRegionBlack = *1 e2\n",
             "own \"K\" * (last_ranks(1) + cells \"e7\")"));
  CHECK(says(race + "flagRegionWhite = *8 e7\nflagRegionBlack = *8 e7\n",
             "own \"K\" * fixed(last_ranks(1) + cells \"e7\")"));
  CHECK(says("[x:ataxx]\ndropRegionWhite = *1 a3\ndropRegionBlack = *7 a5\n",
             "(ranks(1) + cells \"a3\") * around(own)"));
  CHECK(says("[x:duck]\nwallingRule = static\nwallingRegion = *2 *3 a4 b4 a5 b5 *6 *7\n",
             "empty - (ranks(1, 8) + cells \"c4 d4 e4 f4 g4 h4 c5 d5 e5 f5 g5 h5\")"));
  CHECK(
      says("[x]\nimmobile = p\nstartFen = 8/8/8/8/8/8/8/8[PPPPpppp] w\npieceDrops = true\n"
           "connectRegion1White = a*\nconnectRegion2White = *1 d4 *8 d5\n",
           "* (ranks(1, 8) + cells \"d4 d5\")"));
  CHECK(says("[x:flipello]\nenclosingDropStart = *1 d4 *8 d5\n",
             "empty * (ranks(1, 8) + cells \"d4 d5\")"));
}

TEST_CASE("men promote as often as the letters say") {
  CHECK(
      says("[x:chess]\ncustomPiece1 = a:W\ncustomPiece2 = b:F\ncustomPiece3 = c:D\n"
           "promotedPieceType = a:b b:c\n"
           "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RABQKBNR w - - 0 1\n",
           "symbol = \"C\""));
}

TEST_CASE("what decides no ply is left out in so many words") {
  CHECK(says("[x:makruk]\n", "-- Left out, for it decides no ply: countingRule = makruk.\n"));
}

TEST_CASE("a game built into Fairy-Stockfish is said, or named in the README as one that is not") {
  const std::string readme = test::read_file("README.md"),
                    parents = test::read_file("scripts/parents.ini");
  const std::size_t from = readme.find("Of the games built in these cannot be said yet");
  REQUIRE(from != std::string::npos);
  const std::string named = readme.substr(from, readme.find("\n\n", from) - from);
  int said = 0, refused = 0;
  for (const IniSection& section : read_ini(parents, "parents.ini").value()) {
    INFO(section.name);
    const auto games = import_text("[x:" + section.name + "]\n");
    REQUIRE(games);
    const bool is_said = bool(games.value().front().script);
    is_said ? ++said : ++refused;
    CHECK((named.find("`" + section.name + "`") == std::string::npos) == is_said);
  }
  CHECK(said == 114);
  CHECK(refused == 7);
}

TEST_CASE("what cannot be said is refused by its line") {
  CHECK(script_of("[x:chess]\n\ntwoBoards = true\n") ==
        "x.ini:3: twoBoards = true cannot be said (men that come from another board)");
  CHECK(script_of("[x:bughouse]\n") ==
        "x.ini:1: [x]: twoBoards = true, which it inherits, cannot be said (men that come from "
        "another board)");
  CHECK(says("[x:chess]\ncastlingKingsideFile = p\n", "castling to a file that is not there"));
  CHECK_FALSE(says("[x:chess]\ncastlingRank = 0\n", "castling {"));
  CHECK(says("[x:atomic]\npieceDrops = true\ncapturesToHand = true\n", "who is blown up"));
  CHECK(says("[x:ataxx]\ncustomPiece1 = -\n", "there are no men"));
  CHECK(says("[seirawan:seirawan]\n", "that is shipped; give this one another name"));
}

TEST_CASE("a start that does not fill the board, or that lacks a king, is refused by its line") {
  const auto fault = [](const std::string& start) {
    const std::string script = script_of("[x:chess]\nstartFen = " + start + "\n"),
                      head = "x.ini:2: startFen = " + start + " cannot be said (";
    return script.starts_with(head) ? script.substr(head.size()) : script;
  };
  const std::string men = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/";
  CHECK(fault(men + "RNBQXBNR w KQkq - 0 1") == "no man has the letter 'X')");
  CHECK(fault(men + "RNBQKBNR[Xx] w - - 0 1") == "no man has the letter 'X')");
  CHECK(fault(men + "RNBQKBNRR w - - 0 1") == "rank 1 has 9 squares of 8)");
  CHECK(fault(men + "RNBQK3 x - - 0 1") == "behind the men stands who begins, w or b)");
  CHECK(fault(men + "RNBQK3").find("begins = ") == std::string::npos);  // White, where none is said
  CHECK(fault("rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1") == "7 ranks of 8)");
  CHECK(fault("99999/8/8/8/8/8/8/8 w - - 0 1") == "rank 8 has 1000 squares of 8)");
  CHECK(fault(men + "RNBQ1BNR w - - 0 1") == "White has no king)");
  for (const std::string row : {"RNBQK+3", "RNBQK+*NR", "RNBQKBNR+"})
    CHECK(fault(men + row + " w - - 0 1") == "a + stands before no man)");
  CHECK(
      script_of("[x:chess]\nmaxRank = 7\n") ==
      "x.ini:1: startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 cannot be said "
      "(8 ranks of 7)");
}

TEST_CASE("a line of games that is too long is refused as that") {
  std::string text = "[x0:chess]\n";
  for (int i = 1; i <= 120; ++i)
    text += "[x" + std::to_string(i) + ":x" + std::to_string(i - 1) + "]\n";
  CHECK(script_of(text) ==
        "x.ini:121: [x120] has more than 100 games above it (each game builds on the one above it; "
        "let it build on an earlier one)");
}

TEST_CASE("a file is read from its first game on, and has one") {
  CHECK(says("\xEF\xBB\xBF[x:chess]\n", "return chess:with {"));
  CHECK(script_of("# nothing\n\n") ==
        "x.ini: there is no game in it (a game begins with [name] or [name:parent])");
  CHECK(
      script_of("# A key of no game\nmaxRank = 9\n[x:chess]\n") ==
      "x.ini:2: 'maxRank = 9' stands in no game ([name] or [name:parent] stands above the keys of "
      "a game)");
}

TEST_CASE("a game that cannot do without a shipped one is refused by the key that says so") {
  CHECK(script_of("[x]\nking = k\nrook = r\nstartFen = r3k3/8/8/8/8/8/8/R3K3 w - - 0 1\n"
                  "diagonalLines = d1 f1 e2 d3 f3\n") ==
        "x.ini:5: diagonalLines = d1 f1 e2 d3 f3 cannot be said (without all of 'janggi', its men "
        "and its board)");
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
  CHECK(script_of("[a:b]\n[b:a]\n") == "x.ini:2: [b] builds on itself (by way of [a])");
  CHECK(script_of("[a:b]\n[b:a]\n[c:a]\n") == "x.ini:3: [c] builds on itself (by way of [b])");
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
  const std::string refused = lines("[x:chess]\ntwoBoards = true\nshatarMateRule = true\n");
  CHECK_THAT(refused, Catch::Contains("x.ini:2: twoBoards = true cannot be said") &&
                          Catch::Contains("x.ini:3: shatarMateRule = true cannot be said"));
}

}  // namespace sb
