// Bench as a user runs it, beside peers that are a few lines of shell. Nothing here depends on how
// fast anything is.
#include "commands/bench.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <csignal>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "support/program.h"
#include "support/sources.h"

namespace sb::test {
namespace {

// A peer that answers `go perft D` with these shell commands.
std::string peer_that(const Folder& folder, const std::string& answer,
                      const std::string& greeting = "echo 'id name Toy 1'") {
  const std::string path = folder.write("peer",
                                        "#!/bin/sh\nwhile read -r line; do case $line in\n"
                                        "uci) " +
                                            greeting +
                                            "; echo uciok ;;\n"
                                            "isready) echo readyok ;;\n"
                                            "'go perft'*) " +
                                            answer +
                                            " ;;\n"
                                            "esac; done\n");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return path;
}

Ran bench(const std::vector<std::string>& more) {
  std::vector<std::string> arguments{"bench", "chess", "--limit", "500"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run(arguments);
}

bool is_one_line(const std::string& text) {
  return std::count(text.begin(), text.end(), '\n') == 1 && text.starts_with("springboard: ");
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("bench prints one signature over all counts, the same in every run") {
  for (int i = 0; i < 2; ++i) {
    const Ran ran = run({"bench", "chess", "--limit", "1000"});
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    INFO(ran.out);
    CHECK(ran.out.ends_with("\nsignature 8b08622d11dbfa97\nnodes 31844\n"));
    CHECK(contains(ran.out, "\nchess  position "));
  }
}

TEST_CASE("bench signs every shipped suite as tests/bench/RESULTS.md says", "[long]") {
  const Ran ran = run({"bench", "--limit", "100", "--json"});
  CHECK(ran.status == 0);
  const auto json = nlohmann::json::parse(ran.out);
  CHECK(json.at("complete") == true);
  std::uint64_t nodes = 0;
  std::vector<std::string> suites;
  for (const auto& suite : json.at("suites")) {
    suites.push_back(suite.at("suite"));
    nodes += suite.at("nodes").get<std::uint64_t>();
    CHECK(suite.at("position_bytes") > 0);
  }
  CHECK(suites == suite_ids(Library::standard()));
  CHECK(json.at("nodes") == nodes);
  const std::string signature = json.at("signature");
  CHECK(contains(test::read_file("tests/bench/RESULTS.md"), "\nsignature " + signature + "\n"));
}

TEST_CASE("a peer is measured in turns with ours and the ratio printed") {
  const Folder folder;
  const std::string peer = peer_that(folder, "echo 'a2a3: 20'; echo; echo 'Nodes searched: 400'");
  const Ran ran = bench({"--peer", peer, "--rounds", "3"});
  INFO(ran.out << ran.err);
  CHECK(ran.status == 0);
  CHECK(contains(ran.out, "\npeer Toy 1\nchess  ours "));
  CHECK(contains(ran.out, " (perft 2, median of 3 interleaved rounds, CPU time, "));
  const auto json = nlohmann::json::parse(bench({"--peer", peer, "--json"}).out);
  CHECK(json.at("peers").at(0) == "Toy 1");
  const auto& comparison = json.at("comparisons").at(0);
  CHECK(comparison.at("theirs_by_round").size() == 5);
  CHECK(comparison.at("ours_spread").at(0) <= comparison.at("ours"));
  CHECK(comparison.at("ours_spread").at(1) >= comparison.at("ours"));
}

TEST_CASE("a peer is asked by its own name of a game, and for its own plies") {
  const Folder folder;
  const std::string offers =
      "echo 'option name UCI_Variant type combo default a var 3check var amazons'";
  const std::string peer = peer_that(
      folder,
      "case $line in *1) echo 'Nodes searched: 2176' ;; *) echo 'Nodes searched: 400';; esac",
      offers);
  const Ran ran = run({"bench", "three-check", "amazons", "horde", "--limit", "2176", "--rounds",
                       "2", "--peer", peer});
  INFO(ran.out << ran.err);
  CHECK(ran.status == 0);
  CHECK(contains(ran.out, " (perft 2, which it calls 3check, median of 2 interleaved rounds, "));
  CHECK(contains(ran.out, " (perft 2, 2 plies of ours one of its, median of 2 "));
  CHECK(contains(ran.out, "\nhorde  the peer does not play it\n"));
}

TEST_CASE("a peer that counts by perft alone is asked so") {
  const Folder folder;
  const std::string path =
      folder.write("plain",
                   "#!/bin/sh\nwhile read -r line; do case $line in\nuci) echo uciok ;;\n"
                   "isready) echo readyok ;;\n'perft 1') echo ' 1 20 0.00 5nps' ;;\n"
                   "'perft 2') echo ' 1 20 0.00 5nps'; echo ' 2 400 0.00 5nps' ;;\nesac; done\n");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  const Ran ran = bench({"--peer", path, "--rounds", "1"});
  INFO(ran.out << ran.err);
  CHECK(ran.status == 0);
  CHECK(contains(ran.out, " (perft 2, median of 1 interleaved rounds, "));
}

TEST_CASE("a script of one's own is counted as deep as the limit allows, beside a peer, too") {
  const Folder folder;
  const std::string script =
      folder.write("own.lua", "return require(\"chess\"):with { title = \"My own game\" }\n");
  const std::string peer = peer_that(folder, "echo 'Nodes searched: 8902'");
  const std::vector<std::string> command{"bench", script, "--limit", "10000"};
  auto beside = command;
  beside.insert(beside.end(), {"--peer", peer, "--peer-plays", "chess", "--rounds", "1"});
  const Ran ran = run(beside);
  INFO(ran.out << ran.err);
  CHECK(ran.status == 0);
  CHECK(contains(ran.out, "\nown                    1       3         9322 "));
  CHECK(contains(ran.out, " (perft 3, the peer's of chess 3, median of 1 "));
  const Ran wrong = run({"bench", script, "--limit", "1000", "--peer",
                         peer_that(folder, "echo 'Nodes searched: 401'",
                                   "echo 'option name UCI_Variant type combo default a var own'")});
  CHECK(wrong.err == "springboard: " + script +
                         ": start perft 2: the peer counted 401, ours 400 (springboard compare "
                         "shows where they go apart)\n");
}

TEST_CASE("one game that a peer fails in does not take the others from it") {
  const Folder folder;
  const std::string peer =
      peer_that(folder, "case $game in chess) exit 3 ;; esac; echo 'Nodes searched: 65'",
                "echo 'option name UCI_Variant type combo default a var chess var grand'; "
                "echo uciok; while read -r line; do case $line in *'value chess') game=chess ;; "
                "isready) echo readyok ;; 'go perft'*) [ \"$game\" != chess ] || exit 3; "
                "echo 'Nodes searched: 65' ;; esac; done");
  const Ran ran =
      run({"bench", "chess", "grand", "--limit", "100", "--rounds", "1", "--peer", peer});
  INFO(ran.out << ran.err);
  CHECK(ran.status == 1);
  CHECK(is_one_line(ran.err));
  CHECK(contains(ran.out, "\ngrand  ours "));
}

TEST_CASE("bench draws the speeds that it measured") {
  const Folder folder;
  const std::string picture = folder.path("speed.svg");
  const Ran ran =
      bench({"--peer", peer_that(folder, "echo 'Nodes searched: 400'"), "--svg", picture});
  CHECK(ran.status == 0);
  const std::string svg = test::read_file(picture);
  CHECK(svg.starts_with("<svg xmlns="));
  CHECK(contains(svg, ">chess</text>"));
  CHECK(contains(svg, "class=\"other\""));
  const Ran refused = bench({"--svg", folder.path("none/speed.svg")});
  CHECK(refused.status == 1);
  CHECK(is_one_line(refused.err));
}

TEST_CASE("a peer whose count differs is an error") {
  const Folder folder;
  const Ran ran = bench({"--peer", peer_that(folder, "echo 'Nodes searched: 401'")});
  CHECK(ran.status == 1);
  CHECK(
      ran.err ==
      "springboard: tests/perft/chess.perft: start perft 2: the peer counted 401, 400 is right\n");
  CHECK(!contains(ran.out, "ratio"));
}

TEST_CASE("a peer that dies, cannot be run or says nonsense gives one line") {
  const Folder folder;
  const std::string dies = peer_that(folder, "exit 3");
  CHECK(bench({"--peer", dies}).err ==
        "springboard: " + dies + ": the peer ended with exit status 3\n");
  const std::string absent = folder.path("absent");
  CHECK(bench({"--peer", absent}).err ==
        "springboard: " + absent + ": the peer cannot be run: No such file or directory\n");
  for (const std::string& peer :
       {peer_that(folder, "kill -9 $$"), peer_that(folder, "echo 'Nodes searched: many'"),
        peer_that(folder, "exec head -c 9000000 /dev/zero")}) {
    const Ran ran = bench({"--peer", peer});
    INFO(peer << ": " << ran.err);
    CHECK(ran.status == 1);
    CHECK(is_one_line(ran.err));
    CHECK(contains(ran.out, "signature"));
  }
}

TEST_CASE("nothing is measured beside a peer that does not begin") {
  const Folder folder;
  for (const std::string& peer : {folder.path(), std::string("/bin/true")}) {
    const Ran ran = bench({"--peer", peer});
    INFO(peer << ": " << ran.err);
    CHECK(ran.status == 1);
    CHECK(is_one_line(ran.err));
    CHECK(ran.out.empty());
  }
}

TEST_CASE("a peer that hangs is given up and killed") {
  const Folder folder;
  Peer peer(peer_that(folder, "exec sleep 1000"), Peer::Seconds(2));
  REQUIRE(!peer.start());
  CHECK(peer.alive());
  const auto count = peer.count({"chess", ""}, 2);
  REQUIRE(!count);
  CHECK(count.problem().message == "the peer did not say 'Nodes searched' within 2 s");
  CHECK(!peer.alive());
}

TEST_CASE("a peer is asked only for variants that it offers") {
  const Folder folder;
  const std::string offers = "echo 'option name UCI_Variant type combo default a var a var grand'";
  const std::string path = peer_that(folder, "echo 'Nodes searched: 400'", offers);
  Peer peer(path);
  REQUIRE(!peer.start());
  CHECK(peer.name() == path);
  CHECK(peer.knows("grand"));
  CHECK(!peer.knows("chess"));
  const Ran ran = bench({"--peer", path});
  CHECK(contains(ran.out, "\nchess  the peer does not play it\n"));
  CHECK(ran.status == 1);
  CHECK(is_one_line(ran.err));
}

TEST_CASE("a peer that does not play a game counts another one beside it") {
  const Folder folder;
  const std::string offers = "echo 'option name UCI_Variant type combo default a var a var grand'";
  const std::string peer = peer_that(folder, "echo 'Nodes searched: 4225'", offers);
  const Ran ran = bench({"--peer", peer, "--peer-plays", "grand", "--rounds", "1"});
  INFO(ran.out << ran.err);
  CHECK(ran.status == 1);  // 65 is the deepest count of grand within the limit
  CHECK(
      ran.err ==
      "springboard: tests/perft/grand.perft: start perft 1: the peer counted 4225, 65 is right\n");
  const Ran right = run({"bench", "chess", "--limit", "8902", "--peer", peer, "--peer-plays",
                         "grand", "--rounds", "1"});
  INFO(right.out << right.err);
  CHECK(right.status == 0);
  CHECK(contains(right.out, " (perft 3, the peer's of grand 2, median of 1 interleaved rounds, "));
  CHECK(bench({"--peer", peer, "--peer-plays", "gran"}).err ==
        "springboard: " + peer + ": " + peer +
            " does not play 'gran' (did you mean --peer-plays grand?)\n");
}

TEST_CASE("bench measures what grows with boards, kinds, states and rules", "[long]") {
  const Folder folder;
  const std::string picture = folder.path("growth.svg");
  const Ran ran =
      run({"bench", "--growth", "--limit", "100", "--rounds", "1", "--json", "--svg", picture});
  INFO(ran.err);
  REQUIRE(ran.status == 0);
  const auto points = nlohmann::json::parse(ran.out);
  std::map<std::string, int> sizes;
  for (const auto& point : points) {
    CHECK(point.at("nodes") > 0);
    CHECK(point.at("position_bytes") > 0);
    CHECK(point.at("memory_bytes") > 0);
    ++sizes[point.at("axis")];
  }
  for (const char* axis : {"squares", "kinds", "states", "marks", "reserves", "functions"}) {
    CHECK(sizes[axis] >= 4);
    CHECK(contains(test::read_file(picture), ">" + std::string(axis) + "</text>"));
  }
  CHECK(run({"bench", "chess", "--growth"}).status == 2);
}

TEST_CASE("a count that is not the suite's is an error") {
  const Folder folder;
  const std::string path =
      folder.write("chess.perft", "id start\npos start\nperft 1 20\nperft 2 401\nperft 3 8902\n");
  const Ran ran = run({"bench", path});
  CHECK(ran.status == 1);
  CHECK(ran.err == "springboard: " + path + ": start perft 2: counted 400, 401 is right\n");
}

TEST_CASE("a suite that is not there is named with its nearest neighbour") {
  CHECK(run({"bench", "ches"}).err ==
        "springboard: there is no suite 'ches' (did you mean 'chess'?)\n");
  CHECK(run({"bench", "chess", "--limit", "some"}).status == 2);
}

TEST_CASE("a limit below every count is an error") {
  const Folder folder;
  const std::string path = folder.write("chess.perft", "id start\npos start\nperft 1 20\n");
  const Ran ran = run({"bench", path, "--limit", "19"});
  CHECK(ran.status == 1);
  CHECK(ran.err == "springboard: no count is within the limit (raise --limit)\n");
}

TEST_CASE("the interrupt key ends bench with what was measured, clearly said") {
  Running program({"bench", "chess", "--limit", "1000000000000"});
  program.interrupt_at_work();
  const Ran ran = program.finish(20);
  INFO(ran.out << ran.err);
  CHECK(ran.status == 1);
  CHECK(ran.err.starts_with("springboard: stopped early: only "));
  CHECK(is_one_line(ran.err));
  CHECK(!contains(ran.out, "signature"));
  CHECK(contains(ran.out, "nodes "));
}

TEST_CASE("the median is the middle value") {
  CHECK(median({}) == 0);
  CHECK(median({3, 1, 2}) == 2);
  CHECK(median({4, 1, 2, 3}) == 2.5);
}

TEST_CASE("a script that is interrupted while it loads is not blamed") {
  const Folder folder;
  const std::string path =
      folder.write("slow.lua", "while true do local t = ('x'):rep(1000) end\n");
  Running program({"bench", path});
  program.interrupt_at_work();
  const Ran ran = program.finish(20);
  CHECK(ran.status == 1);
  CHECK(ran.err == "springboard: " + path + ": the script was stopped: it was interrupted\n");
}

TEST_CASE("bench --growth ends with what it has measured when it is interrupted") {
  for (const int signal : {SIGINT, SIGTERM}) {
    Running program({"bench", "--growth", "--limit", "1000000000", "--json"});
    program.interrupt_at_work(signal);
    const Ran ran = program.finish(20);
    CHECK(ran.status == 1);
    CHECK(nlohmann::json::parse(ran.out).is_array());
    CHECK(ran.err == "springboard: stopped early: only what was said so far is measured\n");
  }
}

}  // namespace sb::test
