// How the program plays and analyses in a browser.
#include <catch2/catch.hpp>
#include <csignal>
#include <thread>

#include "child/library.h"
#include "support/page_server.h"

namespace sb {

using test::PageServer;
using Json = PageServer::Json;

namespace {

Json search(PageServer& server, const std::string& game, const std::string& limits) {
  return server.ask("think", {{"game", game}, {"limits", limits}});
}

Json news(PageServer& server, const std::string& game, const Json& begun) {
  return server.ask("thought", {{"game", game}, {"search", begun["search"]}});
}

// All lines of a search, to its end.
std::vector<Json> lines_of(PageServer& server, const std::string& game, const Json& begun) {
  std::vector<Json> lines;
  for (;;) {
    const Json thought = news(server, game, begun);
    INFO(thought.dump());
    REQUIRE(thought.contains("lines"));
    for (const Json& line : thought["lines"]) lines.push_back(line);
    if (thought.contains("done")) return lines;
  }
}

std::vector<Json> lines_within(PageServer& server, const std::string& game,
                               const std::string& limits) {
  return lines_of(server, game, search(server, game, limits));
}

// What a search that fails is ended with.
std::string why_ended(PageServer& server, const std::string& game, const Json& begun) {
  const Json body{{"game", game}, {"search", begun["search"]}};
  for (;;) {
    const auto reply = server.post(server.path() + "api/thought", body.dump());
    const Json json = Json::parse(reply.body);
    INFO(reply.body);
    REQUIRE_FALSE(json.contains("gone"));
    if (reply.status != 200) return json["problems"][0]["text"];
  }
}

}  // namespace

TEST_CASE("A search tells its lines as they grow, in moves as people write them", "[web]") {
  PageServer server;
  const std::string mate =
      server.begin("chess", {{"position", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"}});
  const auto lines = lines_within(server, mate, "depth 3");
  REQUIRE(lines.size() > 1);
  CHECK(lines.front()["depth"] == 1);
  CHECK(lines.back()["depth"] == 3);
  CHECK(lines.back()["ply"] == "a1a6");
  CHECK(lines.back()["words"] == Json({"Ra6", "bxa6", "b7"}));
  CHECK(lines.back()["score"] == "White wins in 3 plies");
  CHECK(lines.back()["moves"] == 2);
  CHECK(server.ask("look", {{"game", mate}})["at"] == 0);
}

TEST_CASE("The program takes a draw where its own search had it no better, and else declines",
          "[web]") {
  PageServer server;
  const Json plies = {"a3", "a6", "b3", "b6", "c3",  "c6",  "d3",  "d6",  "e3", "e6",
                      "f3", "f6", "g3", "g6", "Nd2", "Nd7", "Ne2", "Ne7", "h3", "h6"};
  const std::string id = server.begin(
      "chess",
      {{"position", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"}, {"plies", plies}});
  const Json offer{{"game", id}, {"by", "black"}, {"program", true}};
  CHECK(server.refused("draw", offer) == "White declines the draw");
  lines_of(server, id, search(server, id, "1"));  // a hint for somebody
  CHECK(server.refused("draw", offer) == "White declines the draw");
  const Json own = server.ask("think", {{"game", id}, {"limits", "nodes 2000"}, {"own", "white"}});
  lines_of(server, id, own);
  CHECK(server.ask("draw", offer)["status"] == "draw (agreed)");
}

TEST_CASE("Every level plays a legal ply of every game, or a die is due", "[web]") {
  PageServer server;
  for (const std::string& variant : Library::standard().variants()) {
    INFO(variant);
    const std::string id = server.begin(variant);
    Json game = server.ask("look", {{"game", id}});
    while (!game["plies"].empty() && game["plies"][0]["kind"] == "roll")
      game = server.ask("roll", {{"game", id}});
    const auto lines = lines_within(server, id, "2");
    REQUIRE_FALSE(lines.empty());
    REQUIRE_FALSE(lines.back()["words"].empty());
    const std::size_t at = game["at"];
    game = server.ask("play", {{"game", id}, {"ply", lines.back()["ply"]}});
    CHECK(game["at"] == at + 1);
  }
  const std::string whack = server.begin("whack");
  const Json due = search(server, whack, "7");
  CHECK(why_ended(server, whack, due).starts_with("a die is to be rolled"));
}

TEST_CASE("A search of its own decides about the game at most levels", "[web]") {
  PageServer server;
  const std::string id = server.begin("chess");
  const auto decides = [&](const char* limits) {
    server.ask("think", {{"game", id}, {"limits", limits}, {"own", "white"}});
    return server.tables().find(id)->own_search.decides;
  };
  CHECK(decides("8"));
  CHECK(decides("level 8"));
  CHECK_FALSE(decides("level 1"));
}

TEST_CASE("A request that is refused leaves what was thought before as it is", "[web]") {
  PageServer server;
  const std::string id = server.begin("chess");
  const auto& settlement = server.tables().find(id)->settlement;
  Settlement losing;
  Message thought("ok");
  thought.add("score", "-2000").add("depth", std::uint64_t{9});
  for (int i = 0; i < 9; ++i) losing.heard(thought, true);
  REQUIRE(losing.is_hopeless());
  server.tables().find(id)->settlement = losing;
  server.refused("go", {{"game", id}, {"at", 99}});
  server.refused("undo", {{"game", id}});
  server.refused("position", {{"game", id}, {"text", "x"}});
  CHECK(settlement.is_hopeless());
  server.ask("go", {{"game", id}, {"at", 0}});
  CHECK_FALSE(settlement.is_hopeless());
}

TEST_CASE("A search without an end stops with what it has, or when something else is asked",
          "[web]") {
  PageServer server;
  const std::string id = server.begin("chess");
  const Json first = search(server, id, "");
  while (news(server, id, first)["lines"].empty()) {
  }
  server.ask("hurry", {{"game", id}, {"search", first["search"]}});
  CHECK_FALSE(lines_of(server, id, first).back()["ply"].get<std::string>().empty());
  CHECK(news(server, id, first).contains("gone"));

  const Json second = search(server, id, "");
  CHECK(server.ask("play", {{"game", id}, {"ply", "e4"}})["moves"] == Json({"e4"}));
  CHECK(news(server, id, second).contains("gone"));
  const Json third = search(server, id, ""), fourth = search(server, id, "depth 2");
  CHECK(news(server, id, third).contains("gone"));
  CHECK_FALSE(lines_of(server, id, fourth).empty());
  search(server, id, "");
  server.ask("look", {{"game", id}});
  CHECK_FALSE(server.tables().find(id)->thinker.thinks());
}

TEST_CASE("While one game is thought about, others are played", "[web]") {
  PageServer server;
  const std::string one = server.begin("chess"), other = server.begin("shogi");
  const Json begun = search(server, one, "");
  CHECK(server.ask("play", {{"game", other}, {"ply", "c3c4"}})["at"] == 1);
  CHECK_FALSE(lines_within(server, other, "1").empty());
  CHECK_FALSE(news(server, one, begun).contains("gone"));
  server.ask("leave", {{"game", one}});
  CHECK(server.refused("thought", {{"game", one}, {"search", begun["search"]}})
            .starts_with("there is no game"));
}

TEST_CASE("Only so many games are thought about at a time, and none that nobody asks about",
          "[web]") {
  PageServer server("chess", {}, {.most_thinking = 1});
  const std::string one = server.begin("chess"), other = server.begin("chess");
  const Json begun = search(server, one, "");
  CHECK(search(server, other, "1").contains("waiting"));
  CHECK(server.ask("play", {{"game", other}, {"ply", "e4"}})["at"] == 1);
  server.tables().tidy(web::Tables::Clock::now());
  CHECK(server.tables().find(one)->thinker.thinks());
  server.tables().tidy(web::Tables::Clock::now() + std::chrono::seconds(10));
  CHECK(news(server, one, begun).contains("gone"));
  CHECK_FALSE(lines_within(server, other, "1").empty());
}

TEST_CASE("A child that dies while it thinks costs the search alone", "[web]") {
  PageServer server;
  const std::string id = server.begin("chess", {{"plies", {"e2e4"}}});
  const Json begun = search(server, id, "");
  kill(server.tables().find(id)->keeper.worker().pid(), SIGKILL);
  CHECK(why_ended(server, id, begun).starts_with("variants/chess.lua: the script was stopped: "));
  CHECK(server.ask("look", {{"game", id}})["moves"] == Json({"e4"}));
  CHECK_FALSE(lines_within(server, id, "1").empty());
}

TEST_CASE("Limits that are none are refused with those that are", "[web]") {
  PageServer server;
  const std::string id = server.begin("chess");
  const auto refused = [&](const Json& limits) {
    return server.refused("think", {{"game", id}, {"limits", limits}});
  };
  CHECK(refused("11") ==
        "'11' is no limit (a level from 1 to 10, time SECONDS, nodes N or depth N)");
  CHECK(refused("depth 0").starts_with("depth '0' is not a number it takes"));
  CHECK(refused(5) == "the request needs 'limits', a text");
  CHECK(server.refused("think", {{"game", id}, {"limits", "7"}, {"left", "x"}}) ==
        "the request needs 'left', a whole number");
  CHECK(server.refused("thought", {{"game", id}}) == "the request needs 'search', a whole number");
  CHECK(server.ask("thought", {{"game", id}, {"search", 77}}).contains("gone"));
  const Json hurried =
      server.ask("think", {{"game", id}, {"limits", "10"}, {"left", 40}, {"more", 9000}});
  CHECK_FALSE(lines_of(server, id, hurried).empty());
}

}  // namespace sb
