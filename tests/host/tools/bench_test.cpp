// Bench as a user runs it, beside peers that are a few lines of shell. Nothing here depends on how
// fast anything is.
#include "tools/bench.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "support/program.h"

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

TEST_CASE("every shipped suite is measured where none is named", "[long]") {
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
  CHECK(json.at("peer") == "Toy 1");
  CHECK(json.at("comparisons").at(0).at("peer_by_round").size() == 5);
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
       {folder.path(), std::string("/bin/true"), peer_that(folder, "kill -9 $$"),
        peer_that(folder, "echo 'Nodes searched: many'"),
        peer_that(folder, "exec head -c 9000000 /dev/zero")}) {
    const Ran ran = bench({"--peer", peer});
    INFO(peer << ": " << ran.err);
    CHECK(ran.status == 1);
    CHECK(is_one_line(ran.err));
    CHECK(contains(ran.out, "signature"));
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
        "springboard: there is no suite 'gran' (did you mean 'grand'?)\n");
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

}  // namespace sb::test
