// Matches in which engines play: this program by its own protocols, and a few lines of shell that
// do what engines must not.
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "peers/engine_player.h"
#include "support/program.h"

namespace sb::test {
namespace {

std::string executable(const Folder& folder, const std::string& name, const std::string& text) {
  const std::string path = folder.write(name, "#!/bin/sh\n" + text + "\n");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return path;
}

std::string this_program_by(const Folder& folder, const std::string& protocol) {
  return executable(folder, "springboard-" + protocol, "exec '" + program_path() + "' " + protocol);
}

// An engine that answers `go` with these commands.
std::string uci_that(const Folder& folder, const std::string& answer) {
  return executable(folder, "toy",
                    "while read -r line; do case $line in\n"
                    "uci) echo 'id name Toy'; echo uciok ;;\n"
                    "isready) echo readyok ;;\n"
                    "go*) " +
                        answer + " ;;\nesac; done");
}

nlohmann::json match(std::vector<std::string> words) {
  words.insert(words.begin(), "match");
  words.push_back("--json");
  const Ran ran = run(words);
  INFO(ran.out << ran.err);
  CHECK(ran.err.empty());
  CHECK(ran.status == 0);
  return nlohmann::json::parse(ran.out);
}

}  // namespace

TEST_CASE("engines: one that speaks UCI plays both colours of every game") {
  const Folder folder;
  const std::string engine = "uci:" + this_program_by(folder, "uci") + " nodes 20";
  for (const char* variant : {"breakthrough", "monster"}) {
    const auto told = match({variant, engine, "random", "--games", "2", "--jobs", "2"});
    INFO(told.dump(2));
    CHECK(told.at("games") == 2);
    CHECK(!told.contains("faults"));
    CHECK(told.at("processor_milliseconds_a_ply").size() == 2);
  }
}

TEST_CASE("engines: one that speaks XBoard's protocol plays from a position, on ten ranks too") {
  const Folder folder;
  const std::string engine = "xboard:" + this_program_by(folder, "xboard") + " depth 1";
  const auto told = match({"grand", engine, "random", "--games", "2", "--position",
                           "9k/10/10/10/10/10/10/10/R9/RK8 w - - 0 1", "--opening", "0"});
  INFO(told.dump(2));
  CHECK(!told.contains("faults"));
  CHECK(told.at("games") == 2);
}

TEST_CASE("engines: two of them play each other, and one itself") {
  const Folder folder;
  const std::string uci = "uci:" + this_program_by(folder, "uci") + " depth 1";
  const std::string xboard = "xboard:" + this_program_by(folder, "xboard") + " depth 1";
  for (const std::string& other : {xboard, uci}) {
    const auto told = match({"breakthrough", uci, other, "--games", "2"});
    INFO(told.dump(2));
    CHECK(!told.contains("faults"));
  }
}

TEST_CASE("engines: who does not play a legal move has lost, and the report says why") {
  const Folder folder;
  const auto fault_of = [&](const std::string& answer) {
    const auto told = match({"chess", "uci:" + uci_that(folder, answer) + " nodes 1", "random",
                             "--games", "1", "--opening", "0"});
    CHECK(told.at("losses") == 1);
    return told.at("reasons").items().begin().key() + " / " +
           told.at("faults").at(0).get<std::string>();
  };
  CHECK(
      fault_of("echo bestmove e2e5") ==
      "black wins (illegal move) / game 1: e2e5 is not legal: the pawn on e2 does not move so (it "
      "can go to e3, e4)");
  CHECK(fault_of("echo 'bestmove (none)'") ==
        "black wins (no move) / game 1: Toy: bestmove (none)");
  CHECK(fault_of("exit 3") ==
        "black wins (crash) / game 1: Toy: the peer ended with exit status 3");
  CHECK(fault_of("kill -9 $$") == "black wins (crash) / game 1: Toy: the peer crashed (SIGKILL)");
}

TEST_CASE("engines: one that hangs has lost, and is a new process in the next game") {
  const Folder folder;
  const std::string engine = uci_that(folder, "exec sleep 1000");
  const auto told =
      match({"chess", "uci:" + engine + " time 0.1", "random", "--games", "2", "--jobs", "2"});
  CHECK(told.at("losses") == 2);
  CHECK(told.at("faults").at(1) == "game 2: Toy: no answer within 5.1 s");
}

TEST_CASE("engines: a resignation is a loss") {
  const Folder folder;
  const std::string engine = executable(folder, "gives-up",
                                        "while read -r line; do case $line in\n"
                                        "protover*) echo 'feature myname=\"Meek\" done=1' ;;\n"
                                        "go) echo resign ;;\nesac; done");
  const auto told = match({"chess", "random", "xboard:" + engine + " depth 1", "--games", "2"});
  CHECK(told.at("wins") == 2);
  CHECK(told.at("reasons").contains("white wins (resignation)"));
  CHECK(!told.contains("faults"));
}

TEST_CASE("engines: one that refuses a move has lost, though it answers what comes behind it") {
  const Folder folder;
  const std::string engine = executable(
      folder, "refuses",
      "while read -r line; do case $line in\n"
      "protover*) echo 'feature myname=\"Deaf\" usermove=1 ping=1 done=1' ;;\n"
      "usermove*) echo \"Illegal move: ${line#* }\" ;;\nping*) echo \"pong ${line#* }\" ;;\n"
      "go) echo 'move e7e5' ;;\nesac; done");
  const auto told = match({"chess", "random", "xboard:" + engine + " depth 1", "--games", "1"});
  CHECK(told.at("wins") == 1);
  CHECK(told.at("reasons").contains("white wins (move refused)"));
}

TEST_CASE("engines: one that cannot play the game is refused before any is played") {
  const Folder folder;
  const std::string path = this_program_by(folder, "xboard");
  const Ran ran = run(
      {"match", "whack", "xboard:" + path + " depth 1", "random", "--games", "2", "--jobs", "2"});
  CHECK(ran.status == 1);
  CHECK(ran.err.starts_with("springboard: " + path + ": Springboard "));
  CHECK(
      ran.err.ends_with(" does not play 'whack' (--peer-plays NAME says by what name it does)\n"));
  CHECK(run({"match", "chess", "xboard:x nodes 5", "random"}).status == 2);
  CHECK(run({"match", "chess", "random", "random", "--peer-plays", "chess"}).err ==
        "springboard: --peer-plays and --peer-file are for engines (no player is one)\n");
  CHECK(run({"match", "chess", "uci:" + path + " depth 1", "random", "--moves", "e2e4"}).err ==
        "springboard: engines begin at a position, not behind --moves (give that position by "
        "--position)\n");
}

TEST_CASE("a sequential test ends a match early, after the same games however many at a time") {
  const auto one = match({"breakthrough", "nodes 20", "random", "--sprt", "0,100"});
  const auto three =
      match({"breakthrough", "nodes 20", "random", "--sprt", "0,100", "--jobs", "3"});
  CHECK(one == three);
  CHECK(one.at("sprt").at("accepted") == "high");
  CHECK(one.at("games") < 100);
}

}  // namespace sb::test
