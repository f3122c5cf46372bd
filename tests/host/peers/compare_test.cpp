// Our plies beside a peer's: the peer is this program behind a few lines of shell that change what
// it says, and Fairy-Stockfish where it is installed.
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "child/uci_ply.h"
#include "peers/peer.h"
#include "support/program.h"

namespace sb::test {
namespace {

// This program's `uci`, its input and output changed by sed.
std::string own_peer(const Folder& folder, const std::string& input, const std::string& output) {
  const std::string path =
      folder.write("own-peer", "#!/bin/sh\nsed -u '" + input + "' | '" + program_path() +
                                   "' uci | sed -u '" + output + "'\n");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return path;
}

Ran compare(const std::string& peer, std::vector<std::string> words) {
  words.insert(words.begin(), "compare");
  words.insert(words.end(), {"--peer", peer});
  return run(words);
}

// A peer of few words: a shell's `case` for what it hears.
std::string said_by(const Folder& folder, const std::string& cases) {
  const std::string path = folder.write(
      "few-words", "#!/bin/sh\nwhile read -r line; do case $line in\n" + cases + "\nesac; done\n");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return path;
}

}  // namespace

TEST_CASE("compare: two that play the same game agree at every depth") {
  const Folder folder;
  const Ran ran = compare(own_peer(folder, "", ""), {"seirawan", "2", "--moves", "b1c3,H@b1"});
  INFO(ran.out << ran.err);
  CHECK(ran.status == 0);
  CHECK(ran.out.starts_with("depth 1  28\ndepth 2  "));
  CHECK(ran.out.find(" count the same.\n") != std::string::npos);
}

TEST_CASE("compare: the first difference is told with its line, its plies and its position") {
  const Folder folder;
  const std::string ini = folder.write("rush.ini",
                                       "[rush:chess]\ndoubleStepRegionWhite = *2 *3\n"
                                       "doubleStepRegionBlack = *7 *6\n");
  REQUIRE(run({"import", ini, "-o", folder.path()}).status == 0);
  const std::string peer = own_peer(folder, "", "s/^id name .*/id name Toy/");
  const Ran ran = compare(peer, {folder.path("rush.lua"), "4", "--peer-plays", "chess"});
  CHECK(ran.err.empty());
  CHECK(ran.status == 1);
  CHECK(ran.out ==
        "depth 1  20\ndepth 2  400\ndepth 3  9054, the peer 8902\n"
        "They go apart after a2a3 a7a6.\nOnly Springboard has a3a5.\n"
        "rnbqkbnr/1ppppppp/p7/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 2\n");
  const Ran json = compare(peer, {folder.path("rush.lua"), "4", "--peer-plays", "chess", "--json"});
  const auto told = nlohmann::json::parse(json.out);
  CHECK(json.status == 1);
  CHECK(told.at("same") == false);
  CHECK(told.at("plies") == std::vector<std::string>{"a2a3", "a7a6"});
  CHECK(told.at("only") == std::vector<std::string>{"a3a5"});
  CHECK(told.at("counts").at(2).at("peer") == 8902);
}

TEST_CASE("compare: the game of a script is known to a peer by its file") {
  const Folder folder;
  const std::string script =
      folder.write("pawnless.lua", "return (require \"chess\"):with { title = \"Pawnless\" }\n");
  const Ran ran = compare(own_peer(folder, "", ""), {script, "1", "--peer-file", script});
  INFO(ran.out << ran.err);
  CHECK(ran.status == 0);
}

TEST_CASE("compare: a king that castles by going to the rook is the same ply") {
  const Folder folder;
  const std::string peer = own_peer(folder, "s/e1h1/e1g1/", "s/^e1g1:/e1h1:/");
  const Ran ran = compare(peer, {"chess", "2", "--position", "4k3/8/8/8/8/8/7P/4K2R w K - 0 1"});
  INFO(ran.out << ran.err);
  CHECK(ran.status == 0);
  CHECK(ran.out.find("e1h1 is Springboard") != std::string::npos);
  CHECK(ran.out.find("'s text for e1g1\n") != std::string::npos);
}

TEST_CASE("compare: moves are told to the peer as it writes them") {
  const Folder folder;
  const std::string peer = own_peer(folder, "s/e1g1/none/;s/e1h1/e1g1/", "s/^e1g1:/e1h1:/");
  const Ran ran = compare(peer, {"chess", "1", "--position", "4k3/8/8/8/8/8/7P/4K2R w K - 0 1",
                                 "--moves", "e1g1 e8e7"});
  INFO(ran.out << ran.err);
  CHECK(ran.status == 0);
}

TEST_CASE("compare: a ply that the peer does not have ends it before anything is compared") {
  const Folder folder;
  const std::string ini = folder.write(
      "rush.ini", "[rush:chess]\ndoubleStepRegionWhite = *2 *3\ndoubleStepRegionBlack = *7 *6\n");
  REQUIRE(run({"import", ini, "-o", folder.path()}).status == 0);
  const std::string peer = own_peer(folder, "", "");
  const Ran ran = compare(peer, {folder.path("rush.lua"), "1", "--peer-plays", "chess", "--moves",
                                 "a2a3 a7a6 a3a5 e7e5"});
  CHECK(ran.status == 2);
  CHECK(ran.out.empty());
  CHECK(ran.err ==
        "springboard: " + peer +
            ": the peer does not play a3a5, ply 3 of the moves (what is behind it cannot "
            "be compared)\n");
}

TEST_CASE("compare: a move and the wall behind it are one ply of the peer") {
  const Folder folder;
  const std::string peer = said_by(
      folder,
      "uci) echo 'option name UCI_Variant type combo default chess var duck'; echo uciok ;;\n"
      "isready) echo readyok ;;\n"
      "*' moves e2e4,e4e5') ply=a7a6,a6e6 ;;\n"
      "position*) ply=e2e4,e4e5 ;;\n"
      "'go perft'*) echo \"$ply: 1\"; echo 'Nodes searched: 1' ;;");
  const Ran ran = compare(peer, {"duck", "1", "--moves", "e2e4 @e5"});
  INFO(ran.out << ran.err);
  CHECK(ran.status == 1);
  CHECK(ran.out.starts_with("depth 1  19, the peer 1\n"));
  CHECK(ran.out.find(" has a7a6,a6e6.\n") != std::string::npos);
}

TEST_CASE("compare: a game the peer does not know is refused with the nearest that it does") {
  const Folder folder;
  const std::string peer =
      own_peer(folder, "", "s/^id name .*/id name Toy/;s/var racing-kings/var racingkings/");
  const Ran ran = compare(peer, {"racing-kings", "1"});
  CHECK(ran.status == 2);
  CHECK(ran.err ==
        "springboard: " + peer +
            ": Toy does not play 'racing-kings' (did you mean --peer-plays racingkings?)\n");
  const std::string orthodox = said_by(folder, "uci) echo uciok ;;");
  CHECK(compare(orthodox, {"grand", "1"}).err.find(" does not play 'grand'") != std::string::npos);
  CHECK(compare(peer, {"chess", "1", "--peer-file", folder.path("none.ini")}).err ==
        "springboard: " + folder.path("none.ini") +
            ": cannot be read: No such file or directory\n");
}

TEST_CASE("compare: a peer that refuses, miscounts or dies gives one line") {
  const Folder folder;
  const std::string greeting = "uci) echo uciok ;;\nisready) echo readyok ;;\n";
  const auto told = [&](const std::string& answer) {
    const std::string peer = said_by(folder, greeting + "'go perft'*) " + answer + " ;;");
    const Ran ran = compare(peer, {"chess", "1"});
    CHECK(ran.status == 2);
    const std::string head = "springboard: " + peer + ": ";
    CHECK(ran.err.starts_with(head));
    return ran.err.substr(std::min(head.size(), ran.err.size()));
  };
  CHECK(told("echo bestmove e2e4") == "the peer does not count: it says 'bestmove e2e4'\n");
  CHECK(told("echo 'e2e4: 3'; echo 'Nodes searched: 4'") ==
        "the peer counts 4 nodes, and 3 ply by ply\n");
  CHECK(told("exit 4") == "the peer ended with exit status 4\n");
  CHECK(told("exec yes") == "the peer says much, and never 'Nodes searched'\n");
}

TEST_CASE("compare: two scripts go apart where only one has a ply, down to the first") {
  const Folder folder;
  const std::string rooks = folder.write(
      "rooks.lua",
      "local chess, pieces = require \"chess\", require \"pieces\"\nreturn chess:with { title = "
      "\"Rooks\", pieces = chess.pieces + { chess.pieces.N:with { moves = chess.pieces.N.moves + "
      "leap(0, 3):quiet() } } }\n");
  const Ran ran = run({"compare", "chess", rooks, "3", "--moves", "e2e4"});
  CHECK(ran.status == 1);
  CHECK(ran.out.starts_with("depth 1  20, " + rooks + " 22\nThey go apart at once.\nOnly "));
  CHECK(ran.out.find("rooks.lua has b8b5 g8g5.\n") != std::string::npos);
  const Ran deep = run(
      {"compare", rooks, "chess", "2", "--position", "4k3/8/8/8/8/8/4P3/N3K3 b - - 0 1", "--json"});
  CHECK(deep.status == 1);
  const auto json = nlohmann::json::parse(deep.out);
  CHECK(json["plies"].size() == 1);
  CHECK(json["only"] == std::vector<std::string>{"a1a4", "a1d1"});
  CHECK(json["only_peer"].empty());
  CHECK(json["counts"][0]["nodes"] == json["counts"][0]["peer"]);
  CHECK(json["peer"] == "chess");
}

TEST_CASE("compare: two scripts of the same plies agree, and their depth may be left out") {
  const Ran ran = run({"compare", "chess", "tests/diff/chess-again.lua"});
  CHECK(ran.status == 0);
  CHECK(ran.out ==
        "depth 1  20\ndepth 2  400\ndepth 3  8902\nchess and tests/diff/chess-again.lua count the "
        "same.\n");
}

TEST_CASE("compare: what cannot be compared is refused with what can") {
  const auto told = [](const std::vector<std::string>& words) {
    const Ran ran = run(words);
    CHECK(ran.status == 2);
    return ran.err;
  };
  CHECK(told({"compare", "chess", "2"}) ==
        "springboard: compare needs --peer ENGINE or another script (springboard compare VARIANT "
        "OTHER compares two scripts)\n");
  CHECK(told({"compare", "chess", "draughts", "0"}) ==
        "springboard: '0' is not a depth (1 to 100)\n");
  CHECK(
      told({"compare", "chess", "2", "draughts"}) ==
      "springboard: compare does not take 'draughts' (the other script stands before the depth)\n");
  CHECK(told({"compare", "chess", "chess"}) ==
        "springboard: chess would be compared with itself (name another script)\n");
  CHECK(told({"compare", "chess", "ches"}) ==
        "springboard: there is no variant 'ches' (did you mean 'chess'?)\n");
  CHECK(told({"compare", "chess", "grand", "2", "--peer", "fairy-stockfish"}) ==
        "springboard: compare takes another script or --peer (springboard compare VARIANT OTHER "
        "compares two scripts)\n");
}

TEST_CASE("compare: Fairy-Stockfish plays these games alike") {
  const std::string engine = "/usr/games/fairy-stockfish";
  if (access(engine.c_str(), X_OK) != 0) {
    WARN("left out: no " + engine);
    return;
  }
  for (const char* variant : {"chess", "capablanca", "makruk", "seirawan", "crazyhouse"}) {
    const Ran ran = compare(engine, {variant, "3"});
    INFO(ran.out << ran.err);
    CHECK(ran.status == 0);
  }
}

TEST_CASE("compare: men that come in behind a move are written as UCI has them") {
  CHECK(uci_ply("b1c3,H@b1") == "b1c3h");
  CHECK(uci_ply("e1g1,H@e1") == "e1g1h");
  CHECK(uci_ply("e1g1,H@h1") == "h1e1h");
  CHECK(uci_ply("e2e4,D@c6") == "e2e4,D@c6");
}

}  // namespace sb::test
