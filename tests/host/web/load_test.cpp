// How long a move takes while very many games are played at a time. It measures and asserts no
// time, so it runs only when it is asked for:
// SPRINGBOARD_THOROUGH=1 springboard_tests "[load]".
#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "base/chance.h"
#include "support/page_server.h"

namespace sb {
namespace {

using test::PageServer;
using LoadClock = std::chrono::steady_clock;

constexpr int games_at_once = 200, browsers = 16, rounds = 5;
constexpr const char* games_of_load[] = {"chess", "sonic", "whack", "shogi", "spinal-tap"};

// What one browser does: it plays a ply in each of its games in turn, and times each. Checks of
// Catch2 are for one thread, so that what fails is thrown.
class LoadBrowser {
 public:
  LoadBrowser(PageServer& server, int number)
      : path_(server.path()), client_("127.0.0.1", server.port()), number_(number) {
    client_.set_read_timeout(120);
  }

  std::vector<double> play() {
    std::vector<Json> games;
    for (int i = number_; i < games_at_once; i += browsers)
      games.push_back(ask("begin", {{"variant", games_of_load[i % std::size(games_of_load)]}}));
    Chance chance(static_cast<std::uint64_t>(number_));
    std::vector<double> milliseconds;
    for (int round = 0; round < rounds; ++round) {
      for (Json& game : games) {
        const Json plies = game["plies"];
        if (plies.empty()) continue;
        const Json& ply = plies[chance.below(plies.size())]["ply"];
        const auto began = LoadClock::now();
        game = ask("play", {{"game", game["game"]}, {"ply", ply}});
        const std::chrono::duration<double, std::milli> took = LoadClock::now() - began;
        milliseconds.push_back(took.count());
      }
    }
    return milliseconds;
  }

 private:
  using Json = PageServer::Json;

  Json ask(const std::string& verb, const Json& body) {
    const auto reply = client_.Post(path_ + "api/" + verb, body.dump(), "application/json");
    return Json::parse(reply.value().body);
  }

  const std::string path_;
  httplib::Client client_;
  const int number_;
};

}  // namespace

TEST_CASE("The delay of a move while 200 games are played at once", "[load]") {
  if (!std::getenv("SPRINGBOARD_THOROUGH")) return;
  PageServer server;
  std::vector<std::vector<double>> measured(browsers);
  {
    std::vector<std::jthread> threads;
    for (int browser = 0; browser < browsers; ++browser)
      threads.emplace_back([&, browser] {
        measured[static_cast<std::size_t>(browser)] = LoadBrowser(server, browser).play();
      });
  }
  std::vector<double> all;
  for (const auto& some : measured) all.insert(all.end(), some.begin(), some.end());
  std::ranges::sort(all);
  const auto share = [&](double part) {
    return all[static_cast<std::size_t>(part * static_cast<double>(all.size() - 1))];
  };
  std::printf(
      "%zu moves in %d games, %d at a time: median %.0f ms, 95 of 100 within %.0f ms, "
      "the slowest %.0f ms\n",
      all.size(), games_at_once, browsers, share(0.5), share(0.95), all.back());
  CHECK(all.size() > games_at_once);
}

}  // namespace sb
