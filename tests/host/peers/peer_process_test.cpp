// Engines that do not do as they should, seen by who talks to them.
#include "peers/peer_process.h"

#include <catch2/catch.hpp>
#include <filesystem>

#include "support/program.h"

namespace sb::test {

TEST_CASE("an engine that reads nothing is given up") {
  namespace fs = std::filesystem;
  const Folder folder;
  const std::string deaf = folder.write("deaf", "#!/bin/sh\nexec sleep 60\n");
  fs::permissions(deaf, fs::perms::owner_exec, fs::perm_options::add);
  PeerProcess peer(deaf);
  REQUIRE_FALSE(peer.start());
  const auto problem = peer.say(std::string(4'000'000, '\n'));
  REQUIRE(problem);
  CHECK(problem->message == "the peer stopped answering");
  CHECK_FALSE(peer.alive());
}

}  // namespace sb::test
