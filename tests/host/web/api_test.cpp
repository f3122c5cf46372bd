// What a page may ask, and what it is answered.
#include "web/api.h"

#include <sys/types.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <set>

#include "child/library.h"
#include "support/page_server.h"
#include "support/program.h"

namespace sb {

using test::PageServer;
using Json = PageServer::Json;

namespace {

std::set<std::string> plies_in(const Json& game) {
  std::set<std::string> plies;
  for (const Json& ply : game["plies"]) plies.insert(ply["ply"].get<std::string>());
  return plies;
}

}  // namespace

TEST_CASE("All games and scripts are told by title and help, or why they do not load", "[web]") {
  const test::Folder folder;
  const std::string wrong = folder.write("wrong.lua", "return variant \"Wrong\" { oops = 1 }\n");
  PageServer server("chess", wrong);
  const Json titles = server.ask("titles", Json::object())["titles"];
  CHECK(titles.size() == Library::standard().variants().size() + 1);
  CHECK(titles[0]["id"] == wrong);
  CHECK(titles[0]["problem"].get<std::string>().starts_with(wrong + ":1: "));
  for (const Json& one : titles) {
    if (one["id"] == "knightmate")
      CHECK(one["help"] ==
            "Chess in which the king moves as a knight, and commoners step as kings "
            "do.");
    if (one["id"] == "grand") CHECK(one["shape"] == "rectangle 10x10");
    if (one["id"] != wrong) CHECK_FALSE(one["title"].get<std::string>().empty());
  }
}

TEST_CASE("A game is begun, played, looked at from both sides and left", "[web]") {
  PageServer server;
  Json game = server.ask("begin", {{"variant", "chess"}});
  const Json name{{"game", game["game"]}};
  CHECK(game["title"] == "Chess");
  CHECK(game["plies"].size() == 20);
  CHECK(game["picture"].get<std::string>().find("data-cell=\"e4\"") != std::string::npos);
  game = server.ask("play", {{"game", game["game"]}, {"ply", "1. e4 e5 2. Nf3"}});
  CHECK(game["moves"] == Json({"e4", "e5", "Nf3"}));
  CHECK(game["turns"] == Json({"1w", "1b", "2w"}));
  CHECK(game["record"]["plies"] == Json({"e2e4", "e7e5", "g1f3"}));
  CHECK(game["side"] == "black");
  CHECK(game["status"] == "play");
  const std::string picture = game["picture"];
  CHECK(server.ask("look", {{"game", game["game"]}, {"flip", true}})["picture"] != picture);
  game = server.ask("go", {{"game", game["game"]}, {"at", 1}});
  CHECK(game["at"] == 1);
  CHECK(game["moves"].size() == 3);
  game = server.ask("go", {{"game", game["game"]}, {"at", 3}});
  CHECK(game["position"] == "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  server.ask("leave", name);
  CHECK(server.refused("look", name) ==
        "there is no game 'g1' (it was left, or the program was started anew)");
}

TEST_CASE("Another window is told what has changed since it asked", "[web]") {
  PageServer server;
  const std::string id = server.begin("chess");
  const auto news = [&](const Json& changes) {
    return server.ask("news", {{"game", id}, {"changes", changes}});
  };
  const Json known = server.ask("look", {{"game", id}})["changes"];
  CHECK(news(known) == Json::object());
  server.refused("play", {{"game", id}, {"ply", "e2e5"}});
  CHECK(news(known) == Json::object());
  server.ask("play", {{"game", id}, {"ply", "e2e4"}});
  const Json told = news(known);
  CHECK(told["record"]["plies"] == Json({"e2e4"}));
  CHECK(news(told["changes"]) == Json::object());
  const Json anew = server.ask("anew", {{"game", id}});
  CHECK(anew["game"] == id);
  CHECK(anew["moves"] == Json::array());
}

TEST_CASE("The rule sheet of a game is a document of its own, and the game goes on", "[web]") {
  PageServer server;
  const std::string id = server.begin("ataxx");
  const Json before = server.ask("look", {{"game", id}});
  const std::string sheet = server.ask("sheet", {{"game", id}})["text"];
  CHECK(sheet.starts_with("<!DOCTYPE html>"));
  CHECK(sheet.ends_with("</html>\n"));
  CHECK(server.ask("look", {{"game", id}}) == before);
}

TEST_CASE("Whoever looks back in a game leaves it where it is", "[web]") {
  PageServer server;
  const std::string id = server.begin("chess");
  const Json game = server.ask("play", {{"game", id}, {"ply", "f3 e5 g4 Qh4"}});
  const Json seen = server.ask("look_back", {{"game", id}, {"at", 1}});
  CHECK(seen["at"] == 1);
  CHECK(seen["side"] == "black");
  CHECK(seen["moves"] == game["moves"]);
  CHECK(seen["over"] == false);
  CHECK(server.ask("look", {{"game", id}}) == game);
  CHECK(server.refused("look_back", {{"game", id}, {"at", 5}}) == "the game has 4 plies, not 5");
  const std::string other = server.begin("chess");
  const Json resigned = server.ask("end", {{"game", other}, {"word", "white-resigned"}});
  server.ask("look_back", {{"game", other}, {"at", 0}});
  CHECK(server.ask("look", {{"game", other}}) == resigned);
}

TEST_CASE("Whose window is closed is told to the other one", "[web]") {
  PageServer server;
  const std::string id = server.begin("chess");
  const auto away = [&](const Json& more) {
    Json body{{"game", id}, {"side", "black"}};
    body.update(more);
    return server.ask("seat", body)["away"];
  };
  CHECK(away(Json::object()) == Json::array());
  CHECK(away({{"leaves", true}}) == Json({"black"}));
  CHECK(away({{"leaves", true}}) == Json({"black"}));
  CHECK(away(Json::object()) == Json::array());
  away({{"leaves", true}});
  // Two windows of one side: it is away when both are closed.
  away({{"window", "one"}});
  away({{"window", "two"}});
  CHECK(away({{"window", "one"}, {"leaves", true}}) == Json::array());
  CHECK(away({{"window", "two"}, {"leaves", true}}) == Json({"black"}));
  CHECK(server.refused("seat", {{"game", id}, {"side", "red"}}) ==
        "no side is called 'red' (white or black)");
}

TEST_CASE("What is refused says why and changes nothing", "[web]") {
  PageServer server;
  const std::string id = server.begin("chess");
  const Json before = server.ask("look", {{"game", id}});
  CHECK(server.refused("play", {{"game", id}, {"ply", "e2e5"}}) ==
        "e2e5 is not legal: the pawn on e2 does not move so (it can go to e3, e4)");
  CHECK(server.refused("play", {{"game", id}, {"ply", 7}}) == "the request needs 'ply', a text");
  CHECK(server.refused("play", {{"game", id}, {"ply", " "}}).starts_with("there is no move in it"));
  CHECK(server.refused("play", {{"game", 1}}) == "the request needs 'game', a text");
  CHECK(server.refused("go", {{"game", id}, {"at", 1}}) == "the game has 0 plies, not 1");
  CHECK(server.refused("go", {{"game", id}, {"at", -1}}) ==
        "the request needs 'at', a whole number");
  CHECK(server.refused("roll", {{"game", id}}) == "no die is to be rolled now");
  CHECK(server.refused("compose", {{"game", id}, {"act", "begin"}}) ==
        "no turn of several men is legal now");
  CHECK(server.refused("position", {{"game", id}, {"text", "8"}}).starts_with("PLACEMENT"));
  CHECK(server.refused("end", {{"game", id}, {"word", "white-bored"}})
            .starts_with("a game does not end by 'white-bored' (-resigned, white-resigned, "));
  CHECK(server.refused("begin", {{"variant", "ches"}}) ==
        "there is no variant 'ches' (did you mean 'chess'?)");
  CHECK(server.refused("begin", {{"variant", "chess"}, {"options", {{"a", "b"}}}})
            .find("has no option") != std::string::npos);
  CHECK(server.refused("nonsense", Json::object()) == "there is no request 'nonsense'");
  CHECK(server.refused("begin", {{"variant", "/etc/passwd"}}) ==
        "'/etc/passwd' is not open here (start the program with that file)");
  CHECK(server.refused("script", Json::object()).starts_with("no script is open here"));
  CHECK(server.ask("look", {{"game", id}}) == before);
}

TEST_CASE("Of peculiar games too a page is told every ply, with squares that its picture has",
          "[web]") {
  PageServer server;
  for (const char* variant : {"spell", "duck", "existentialist", "whack", "glinski", "spinal-tap",
                              "international-draughts", "crazyhouse"}) {
    INFO(variant);
    const Json game = server.ask("begin", {{"variant", variant}});
    const std::string picture = game["picture"];
    REQUIRE(game["plies"].size() > 0);
    for (const Json& ply : game["plies"]) {
      for (const char* end : {"from", "to"}) {
        const std::string cell = ply[end];
        const bool there =
            cell.empty() || picture.find("data-cell=\"" + cell + '"') != picture.npos;
        INFO(ply.dump());
        REQUIRE(there);
      }
    }
    for (const Json& man : game["men"]) CHECK_FALSE(man["name"].get<std::string>().empty());
    CHECK(server.ask("men", {{"game", game["game"]}})["men"].size() > 0);
  }
}

TEST_CASE("A die rolls, a board is chosen and a man is dropped", "[web]") {
  PageServer server;
  const std::string whack = server.begin("whack");
  Json game = server.ask("look", {{"game", whack}});
  CHECK(game["plies"][0]["kind"] == "roll");
  game = server.ask("roll", {{"game", whack}});
  CHECK(game["moves"].size() == 1);
  CHECK(game["moves"][0].get<std::string>().starts_with("roll:"));
  server.ask("go", {{"game", whack}, {"at", 0}});
  game = server.ask("play", {{"game", whack}, {"ply", "roll:1"}});
  REQUIRE(game["plies"][0]["kind"] == "board");
  const std::string board = game["plies"][0]["ply"];
  const Json preview = server.ask("preview", {{"game", whack}, {"ply", board}});
  CHECK(preview["picture"].get<std::string>().ends_with("</svg>\n"));
  game = server.ask("play", {{"game", whack}, {"ply", board}});
  CHECK(game["plies"][0]["kind"] == "move");

  const std::string drops =
      server.begin("crazyhouse", {{"plies", {"e2e4", "d7d5", "e4d5", "d8d5"}}});
  game = server.ask("look", {{"game", drops}});
  CHECK(game["hands"] == Json({{{"side", "white"}, {"symbol", "P"}, {"count", "1"}},
                               {{"side", "black"}, {"symbol", "P"}, {"count", "1"}}}));
  CHECK(game["has_hands"] == true);
  CHECK(plies_in(game).contains("P@e4"));
  game = server.ask("play", {{"game", drops}, {"ply", "P@e4"}});
  CHECK(game["moves"].back() == "P@e4");
}

TEST_CASE("A turn of several men is entered step by step, with a way back", "[web]") {
  PageServer server;
  const std::string id = server.begin("spinal-tap");
  const auto compose = [&](const char* act, const char* step = "") {
    return server.ask("compose", {{"game", id}, {"act", act}, {"step", step}});
  };
  Json game = compose("begin");
  CHECK(game["composing"]["can_play"] == false);
  game = compose("step", "c2c3");
  CHECK(game["composing"]["steps"][0]["to"] == "c3");
  CHECK(server.refused("play", {{"game", id}, {"ply", "e2e3"}}) ==
        "the battle has to be played or left first");
  CHECK(server.refused("compose", {{"game", id}, {"act", "step"}, {"step", "a1z9"}}) != "");
  compose("step", "e2d3");
  game = compose("back");
  CHECK(game["composing"]["steps"].size() == 1);
  compose("step", "e2d3");
  game = compose("done");
  CHECK_FALSE(game.contains("composing"));
  CHECK(game["record"]["plies"] == Json({"battle:c2c3,e2d3"}));
}

TEST_CASE("Of several games that of the number is opened, and what it had is known again",
          "[web]") {
  test::PageServer server;
  const std::string text = "1. e4 *\n\n[White \"B\"]\n\n1. d4 {mine} *\n";
  const Json first = server.ask("load", {{"text", text}, {"variant", "capablanca"}});
  CHECK(first["games"] == 2);
  CHECK(first["id"] == "capablanca");  // which has no tags
  const Json second =
      server.ask("load", {{"text", text}, {"number", 2}, {"variant", "capablanca"}});
  CHECK(second["id"] == "chess");
  CHECK(second["record"]["plies"] == Json({"d2d4"}));
  CHECK(server.refused("load", {{"text", text}, {"number", 3}}).find("(1 to 2)") !=
        std::string::npos);
  const Json again = server.ask(
      "begin",
      {{"variant", "chess"}, {"seed", "0"}, {"plies", {"d2d4"}}, {"notes", text}, {"number", 2}});
  CHECK(server.ask("pgn", {{"game", again["game"]}})["text"].get<std::string>().find("{mine}") !=
        std::string::npos);
}

TEST_CASE("Of several games of which one is refused it is told how many there are", "[web]") {
  test::PageServer server;
  const Json body{{"text", "[White \"A\"]\n\n1. e5 *\n\n[White \"B\"]\n\n1. d4 *\n"}};
  const auto reply = server.post(server.path() + "api/load", body.dump());
  CHECK(reply.status == 422);
  CHECK(Json::parse(reply.body)["games"] == 2);
}

TEST_CASE("A line is played as people write it, and so are the steps of a turn", "[web]") {
  test::PageServer server;
  const std::string chess = server.begin("chess");
  const Json played =
      server.ask("play", {{"game", chess}, {"ply", "1. e4 {best} e5 2. N f3 (2. f4) Nc6 *"}});
  CHECK(played["at"] == 4);
  const std::string tap = server.begin("spinal-tap");
  server.ask("compose", {{"game", tap}, {"act", "begin"}});
  const Json steps =
      server.ask("compose", {{"game", tap}, {"act", "step"}, {"step", "c2-c3 E2D3"}});
  CHECK(steps["composing"]["steps"].size() == 2);
  server.refused("compose", {{"game", tap}, {"act", "step"}, {"step", "a2a3 d3"}});
  CHECK(server.ask("look", {{"game", tap}})["composing"] == steps["composing"]);
}

TEST_CASE("A game is begun again from its record, with what can be played again", "[web]") {
  PageServer server;
  const std::string id = server.begin("chess");
  server.ask("play", {{"game", id}, {"ply", "e4 e5 Nf3"}});
  const Json record = server.ask("go", {{"game", id}, {"at", 1}})["record"];
  CHECK(record["ahead"] == Json({"e7e5", "g1f3"}));
  const Json again = server.ask(
      "begin",
      {{"variant", record["variant"]}, {"plies", record["plies"]}, {"ahead", record["ahead"]}});
  CHECK(again["at"] == 1);
  CHECK(again["moves"] == Json({"e4", "e5", "Nf3"}));
  const std::string pgn = server.ask("pgn", {{"game", again["game"]}})["text"];
  const Json loaded = server.ask("load", {{"text", pgn}})["record"];
  CHECK(loaded["plies"] == Json({"e2e4"}));
  CHECK(loaded["ahead"] == record["ahead"]);
  const std::string lines = server.ask(
      "pgn", {{"game", again["game"]}, {"lines", {"d2d4 d7d5", "e2e4 c7c5", "e2e4"}}})["text"];
  CHECK(lines.ends_with("\n\n1. e4 (1. d4 d5) 1... e5 (1... c5) 2. Nf3 *\n"));
  CHECK(server.refused("pgn", {{"game", again["game"]}, {"lines", 3}}).find("lines") !=
        std::string::npos);
  CHECK(server.refused("load", {{"text", "[Variant \"Nonsense\"]\n\n1. e4 *\n"}})
            .starts_with("there is no variant"));
  server.ask("end", {{"game", id}, {"word", "-resigned"}});
  CHECK(server.ask("look", {{"game", id}})["status"] == "white wins (Black resigned)");
  CHECK(server.refused("play", {{"game", id}, {"ply", "e5"}}) ==
        "the game is over, white wins (Black resigned) (one move back, it goes on from there)");
  CHECK(server.ask("go", {{"game", id}, {"at", 0}})["over"] == false);
  server.ask("end", {{"game", id}, {"word", "white-out-of-time"}});
  CHECK(server.ask("look", {{"game", id}})["status"] == "black wins (White's time is up)");
}

TEST_CASE("A game that the players have ended is begun again with its result", "[web]") {
  PageServer server;
  const std::string id = server.begin("chess");
  server.ask("play", {{"game", id}, {"ply", "e4"}});
  const Json ended = server.ask("end", {{"game", id}, {"word", "-resigned"}});
  const Json& record = ended["record"];
  const Json again = server.ask(
      "begin",
      {{"variant", record["variant"]}, {"plies", record["plies"]}, {"ended", record["ended"]}});
  CHECK(again["over"] == true);
  CHECK(again["status"] == "white wins (Black resigned)");
  CHECK(server.refused("begin", {{"variant", "chess"}, {"ended", "bored"}})
            .starts_with("a game does not end by 'bored' (white-resigned, "));
}

TEST_CASE("Comments, variations, tags and result of a PGN are written out with it again", "[web]") {
  PageServer server;
  const std::string text =
      "[Event \"Club\"]\n\n{a note} 1. e4 $1 {best} e5?! $15 (1... c5 2. Nf3 {open}) 2. Nf3 1-0\n";
  const std::string moves =
      "{a note} 1. e4 $1 {best} 1... e5?! $15 (1... c5 2. Nf3 {open}) 2. Nf3 1-0\n";
  const auto written = [&](const Json& game) {
    return server.ask("pgn", {{"game", game["game"]}})["text"].get<std::string>();
  };
  const Json loaded = server.ask("load", {{"text", text}});
  CHECK(loaded["noted"] == true);
  CHECK(loaded["left"] == Json({{{"plies", {"e2e4", "c7c5", "g1f3"}},
                                 {"texts", {"c5", "Nf3"}},
                                 {"turns", {"1b", "2w"}}}}));
  CHECK(loaded["comments"] == Json({{"0", "a note"}, {"1", "best"}}));
  CHECK(loaded["status"] == "white wins (as recorded)");
  CHECK(loaded["glyphs"] == Json({{"1", "!"}, {"2", "?!"}}));
  CHECK(written(loaded).starts_with("[Event \"Club\"]\n"));
  CHECK(written(loaded).ends_with("\n\n" + moves));
  const Json& record = loaded["record"];
  const Json again = server.ask("begin", {{"variant", "chess"},
                                          {"seed", record["seed"]},
                                          {"plies", record["plies"]},
                                          {"ended", record["ended"]},
                                          {"notes", text}});
  CHECK(written(again) == written(loaded));
  server.ask("anew", {{"game", again["game"]}});
  CHECK(written(again).find("Club") == std::string::npos);
}

TEST_CASE("A draw is offered, declined by word or by a move, and agreed by the other side",
          "[web]") {
  PageServer server;
  const std::string id = server.begin("chess");
  const auto offer = [&](const char* side) {
    return server.ask("draw", {{"game", id}, {"by", side}});
  };
  CHECK(offer("white")["offer"] == "white");
  CHECK(offer("white")["over"] == false);
  CHECK(server.ask("decline", {{"game", id}})["offer"] == "");
  CHECK(offer("black")["offer"] == "black");
  CHECK(server.ask("play", {{"game", id}, {"ply", "e4"}})["offer"] == "");
  CHECK(offer("white")["over"] == false);
  const Json agreed = offer("black");
  CHECK(agreed["status"] == "draw (agreed)");
  CHECK(server.refused("draw", {{"game", id}, {"by", "white"}}).starts_with("the game is over"));
  CHECK(server.refused("draw", {{"game", id}, {"by", "me"}}) ==
        "no side is called 'me' (white or black)");
}

TEST_CASE("The list of moves is that of the game, whatever was played before", "[web]") {
  PageServer server;
  const std::string id = server.begin("chess", {{"plies", {"e2e4", "e7e5", "g1f3"}}});
  server.ask("go", {{"game", id}, {"at", 1}});
  Json game = server.ask("play", {{"game", id}, {"ply", "c5"}});
  CHECK(game["moves"] == Json({"e4", "c5"}));
  CHECK(game["turns"] == Json({"1w", "1b"}));
  server.ask("go", {{"game", id}, {"at", 0}});
  game = server.ask("play", {{"game", id}, {"ply", "e4 c5 Nf3"}});
  CHECK(game["moves"] == Json({"e4", "c5", "Nf3"}));
  game = server.ask("position", {{"game", id}, {"text", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30"}});
  CHECK(game["moves"].empty());
  game = server.ask("play", {{"game", id}, {"ply", "Kd7"}});
  CHECK(game["turns"] == Json({"30b"}));
  CHECK(server.ask("go", {{"game", id}, {"at", 0}})["moves"] == Json({"Kd7"}));
}

TEST_CASE("A child that dies costs one request, and no other game notices", "[web]") {
  PageServer server;
  const std::string one = server.begin("chess"), other = server.begin("chess");
  server.ask("play", {{"game", one}, {"ply", "e4"}});
  const pid_t alive = server.tables().find(other)->keeper.worker().pid();
  kill(server.tables().find(one)->keeper.worker().pid(), SIGKILL);
  CHECK(server.refused("play", {{"game", one}, {"ply", "e5"}})
            .starts_with("variants/chess.lua: the script was stopped: "));
  CHECK(server.ask("play", {{"game", one}, {"ply", "e5"}})["moves"] == Json({"e4", "e5"}));
  CHECK(server.tables().find(other)->keeper.worker().pid() == alive);
}

TEST_CASE("There are only so many games and children, and a game whose child ended goes on",
          "[web]") {
  PageServer server("chess", {},
                    {.most_tables = 3, .most_children = 2, .idle = std::chrono::hours(1)});
  const std::string first = server.begin("chess");
  server.ask("play", {{"game", first}, {"ply", "e4"}});
  server.begin("chess");
  server.begin("chess");
  server.tables().tidy(web::Tables::Clock::now());
  CHECK(server.tables().children() == 2);
  CHECK(server.ask("look", {{"game", first}})["moves"] == Json({"e4"}));
  server.begin("chess");
  CHECK(server.tables().size() == 3);
  server.tables().tidy(web::Tables::Clock::now() + std::chrono::hours(2));
  CHECK(server.tables().children() == 0);
  CHECK(server.ask("look", {{"game", first}})["moves"] == Json({"e4"}));
}

}  // namespace sb
