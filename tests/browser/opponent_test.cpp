// The program as an opponent on the page: it plays, gives hints, analyses, and loses on time.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <set>

#include "base/chance.h"
#include "child/library.h"
#include "support/browser_page.h"

namespace sb {

using test::cell;
using test::on_page;
using test::Page;
using test::PageServer;
using test::WebDriver;
using Json = PageServer::Json;

namespace {

constexpr const char* my_turn =
    "document.querySelector(\"#dot\").className === \"over\" || "
    "document.querySelector(\"#thinking\").classList.contains(\"idle\")";

// A person who plays anything against the program, by mouse, to the end.
void play_to_its_end(Page& page, const std::string& variant) {
  INFO(variant);
  constexpr int most = 400;
  page.driver.run(
      "sessionStorage.setItem(\"springboard players\", JSON.stringify({white: 0, black: 4}))");
  page.begin(variant);
  Chance chance(1);
  for (int i = 0; i < most; ++i) {
    page.driver.wait(my_turn);
    const Json game = page.state_of_game();
    if (game["over"] == true) break;
    INFO(game["position"]);
    REQUIRE_FALSE(game["plies"].empty());
    page.play(game["plies"][chance.below(game["plies"].size())]);
  }
  CHECK(page.state_of_game()["over"] == true);
}

std::string shown(const char* id) {
  return std::string("!document.querySelector(\"#") + id + "\").hidden";
}

}  // namespace

TEST_CASE("Games against the program are played to their end by mouse", "[browser][long]") {
  on_page([](Page& page) {
    const bool thorough = std::getenv("SPRINGBOARD_THOROUGH") != nullptr;
    const std::vector<std::string> some = {"whack", "sonic", "crazyhouse"};
    for (const std::string& variant : thorough ? Library::standard().variants() : some)
      play_to_its_end(page, variant);
  });
}

TEST_CASE("The opponent answers, waits where one goes back, and leaves the game to people",
          "[browser][long]") {
  on_page([](Page& page) {
    page.let_play("black", 2);
    page.driver.click(cell("e2"));
    page.driver.click(cell("e4"));
    page.driver.wait("document.querySelectorAll(\".move\").length === 2");
    CHECK(page.driver.text("#told").starts_with("Black played "));
    page.driver.click("#back");
    page.driver.wait("document.querySelector(\"#thought\").textContent === \"Black waits\"");
    CHECK(page.state() == "Black to move");
    page.driver.click("#hurry");
    page.driver.wait(my_turn);
    CHECK(page.driver.text("#thought") == "Your move");
    CHECK(page.state() == "White to move");

    // The strongest thinks until it is told to play.
    page.let_play("black", 10);
    page.driver.click(cell("d2"));
    page.driver.click(cell("d3"));
    page.driver.wait("document.querySelector(\"#thought\").textContent.includes(\"depth\")");
    page.driver.click(cell("g8"));
    CHECK(page.driver.run("return document.querySelectorAll(\".target\").length") == 0);
    page.driver.click("#hurry");
    page.driver.wait(my_turn);

    // Whoever takes the side over while it thinks has it.
    page.driver.click(cell("c2"));
    page.driver.click(cell("c3"));
    page.let_play("black", 0);
    page.driver.wait("document.querySelector(\"#thinking\").hidden");
    CHECK(page.state() == "Black to move");
    page.let_play("white", 1);
    const auto moves =
        page.driver.run("return document.querySelectorAll(\".move\").length").get<int>();
    page.play(page.state_of_game()["plies"][0]);
    page.driver.wait("document.querySelectorAll(\".move\").length === " +
                     std::to_string(moves + 2));
    page.driver.click("#resign");
    page.driver.click("#resign");
    page.driver.wait(
        "document.querySelector(\"#state\").textContent === \"White wins (Black resigned)\"");
  });
}

TEST_CASE("A hint draws an arrow, and an analysis shows lines until it is left",
          "[browser][long]") {
  on_page([](Page& page) {
    page.begin("chess", {{"start", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"}});
    page.driver.click("#hint");
    page.driver.wait(
        "document.querySelector(\"#said\").textContent.startsWith(\"The program would play Ra6 "
        "(White wins in 3 plies)\")");
    CHECK(page.driver.run("return document.querySelectorAll(\".advice .mark\").length") == 1);
    page.driver.click("#analyse");
    page.driver.wait(shown("analysis"));
    page.driver.wait("document.querySelectorAll(\"#thoughts li\").length > 2");
    CHECK(page.driver.text("#thoughts .words").starts_with("Ra6"));
    CHECK(page.driver.text("#score").starts_with("White wins in 3 plies, depth "));
    CHECK(page.driver.text("#thoughts .score") == "#2");  // the line needs the width

    page.move("a1", "a6", "Ra6");
    page.driver.wait(
        "document.querySelector(\"#thoughts .words\")?.textContent.startsWith(\"bxa6\")");
    page.driver.click("#analyse");
    page.driver.wait("document.querySelectorAll(\".advice .mark\").length === 0");
    CHECK(page.driver.run("return document.querySelector(\"#analysis\").hidden") == true);
    const std::string id = page.state_of_game()["game"];
    CHECK_FALSE(page.server.tables().find(id)->thinker.thinks());
    page.begin("whack");
    page.driver.click("#analyse");
    page.driver.wait(
        "document.querySelector(\"#score\").textContent === \"A die is to be rolled.\"");
    // The sides roll in turn until a section may be moved.
    for (std::string due = page.driver.text("#state"); due.find("The die must") != due.npos;
         due = page.driver.text("#state")) {
      page.driver.click("#acts .chief");
      page.driver.wait("document.querySelector(\"#state\").textContent !== " +
                       nlohmann::json(due).dump());
    }
    page.driver.wait("document.querySelectorAll(\"#thoughts li\").length > 0");
  });
}

TEST_CASE("Clocks run from the first move on, and a flag that falls ends the game",
          "[browser][long]") {
  on_page([](Page& page) {
    page.choose("pace", "five");
    page.driver.wait(
        "document.querySelector(\"#said\").textContent.startsWith(\"A clock is minutes\")");
    page.choose("pace", "5+3");
    page.driver.wait(shown("black-clock"));
    CHECK(page.driver.text("#white-clock") == "5:00");
    CHECK(page.driver.run("return document.querySelectorAll(\".clock.running\").length") == 0);
    page.move("e2", "e4", "e4");
    page.driver.wait("document.querySelector(\"#black-clock\").classList.contains(\"running\")");
    page.driver.wait("document.querySelector(\"#black-clock\").textContent === \"4:59\"");
    page.move("e7", "e5", "e5");
    page.driver.wait("document.querySelector(\"#black-clock\").textContent === \"5:02\"");
    page.driver.click("#back");
    page.driver.wait("document.querySelectorAll(\".clock.running\").length === 0");
    CHECK(page.driver.text("#black-clock") == "5:00");

    page.choose("pace", "0+1");
    page.move("d7", "d5", "d5");
    page.driver.wait("document.querySelector(\"#dot\").className === \"over\"");
    CHECK(page.state() == "Black wins (White's time is up)");
    CHECK(page.state_of_game()["record"]["ended"] == "white-out-of-time");
  });
}

TEST_CASE("Clicks that follow fast take back a move each", "[browser][long]") {
  on_page([](Page& page) {
    page.move("e2", "e4", "e4");
    page.move("e7", "e5", "e5");
    page.move("g1", "f3", "Nf3");
    page.move("b8", "c6", "Nc6");
    page.driver.run("for (let i = 0; i < 3; ++i) document.getElementById('back').click()");
    page.played("e4");
    CHECK(page.state_of_game()["at"] == 1);
    page.driver.run("for (let i = 0; i < 2; ++i) document.getElementById('next').click()");
    page.played("Nf3");
    CHECK(page.state_of_game()["at"] == 3);
  });
}

TEST_CASE("A line that was left for another move can be chosen again", "[browser][long]") {
  on_page([](Page& page) {
    page.move("e2", "e4", "e4");
    page.move("e7", "e5", "e5");
    page.move("g1", "f3", "Nf3");
    page.driver.click(".move");
    page.played("e4");
    page.move("c7", "c5", "c5");
    CHECK(page.driver.text(".variation") == "1… e5 2. Nf3");
    page.driver.click(".variation");
    page.played("e5");
    CHECK(page.driver.text(".variation") == "1… c5");
    CHECK(page.state_of_game()["record"]["ahead"] == Json({"g1f3"}));
    page.driver.run("location.reload()");
    page.settled();
    page.played("e5");
    CHECK(page.driver.text(".variation") == "1… c5");
    page.driver.click("#anew");
    page.driver.click("#anew");
    page.driver.wait("!document.querySelector(\".variation, .move\")");
  });
}

TEST_CASE("What the program played is told no more when another game begins", "[browser][long]") {
  on_page([](Page& page) {
    page.let_play("black", 1);
    page.driver.click(cell("e2"));
    page.driver.click(cell("e4"));
    page.driver.wait("document.querySelector(\"#told\").textContent.startsWith(\"Black played \")");
    page.driver.click("#anew");
    page.driver.click("#anew");
    page.driver.wait("!document.querySelector(\".move\")");
    CHECK(page.driver.text("#told").empty());
  });
}

TEST_CASE("Comments, glyphs and variations of a PGN stand in the list, and are written out once",
          "[browser][long]") {
  on_page([](Page& page) {
    page.move("d2", "d4", "d4");
    const auto open = [&](const char* text) {
      page.driver.click("#open-share");
      page.choose("game-text", text);
      page.driver.click("#load-game");
      page.driver.wait("document.querySelector(\"#load-game\").textContent === \"Open?\"");
      page.driver.click("#load-game");
      page.driver.wait("!document.querySelector(\"#share\").open");
    };
    open(
        "{Old.} 1. e4 {[%clk 0:05:00]} e5 {Best <b>by test</b>.} (1... c5 2. Nf3 (2. Nc3 Nc6) d6) "
        "2. Nf3 Nc6 $5 *");
    page.played("Nc6!?");
    CHECK(page.driver.run("return [...document.querySelectorAll(\".variation\")].map((e) => "
                          "e.textContent)") ==
          WebDriver::Json({"1… c5 2. Nf3 d6", "1… c5 2. Nc3 Nc6"}));
    const auto remarks = [&] {
      return page.driver.run(
          "return [...document.querySelectorAll(\".remark\")].map((e) => e.textContent)");
    };
    CHECK(remarks() == WebDriver::Json({"Old.", "Best <b>by test</b>."}));
    page.driver.run(
        "const ask = window.fetch; window.fetch = (path, what) => {"
        "if (path === \"api/pgn\") window.sent = JSON.parse(what.body).lines;"
        "return ask(path, what); }");
    const auto sent = [&] {
      page.driver.run("window.sent = null; document.querySelector(\"#get-pgn\").click()");
      page.driver.wait("window.sent");
      return page.driver.run("return window.sent");
    };
    CHECK(sent() == WebDriver::Json::array());
    page.driver.click(".variation");
    page.played("c5");
    CHECK(remarks() == WebDriver::Json({"Old."}));
    CHECK(sent() == WebDriver::Json({"e2e4 c7c5 b1c3 b8c6", "e2e4 e7e5 g1f3 b8c6"}));
    open("1. e4 *");
    page.played("e4");
    CHECK(page.driver.run("return document.querySelectorAll(\".variation\").length") == 0);
  });
}

}  // namespace sb
