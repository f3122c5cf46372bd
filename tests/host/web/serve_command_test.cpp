// The command itself, as it is started.
#include <httplib.h>

#include <catch2/catch.hpp>

#include "support/program.h"

namespace sb {

TEST_CASE("serve prints the address of a page, and serves it until it is ended", "[web]") {
  test::Running program({"serve", "chess", "--moves", "e2e4"});
  const std::string address = program.line();
  INFO(address);
  REQUIRE(address.starts_with("http://127.0.0.1:"));
  const std::size_t path = address.find('/', address.find("//") + 2);
  const std::string folder = address.substr(path);
  REQUIRE(folder.size() == 1 + 32 + 1);  // a token of 128 bits

  httplib::Client client(address.substr(0, path));
  const auto page = client.Get(folder);
  REQUIRE(page);
  CHECK(page->status == 200);
  const auto game = client.Post(folder + "api/begin", "{}", "application/json");
  REQUIRE(game);
  CHECK(game->body.find("\"moves\":[\"e4\"]") != std::string::npos);
  const auto guess = client.Get("/" + std::string(32, '0') + "/");
  REQUIRE(guess);
  CHECK(guess->status == 403);
}

}  // namespace sb
