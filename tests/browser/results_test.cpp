// How a game on the page is over: what the players agreed outlasts a reload and a walk through it.
#include <catch2/catch.hpp>
#include <memory>

#include "support/browser_page.h"

namespace sb {

using test::can_browse;
using test::cell;
using test::on_page;
using test::Page;
using test::PageServer;
using test::WebDriver;

namespace {

constexpr const char* white_wins = "White wins (Black resigned)";

void resign(Page& page) {
  page.driver.click("#resign");
  page.driver.click("#resign");
  page.driver.wait("document.querySelector(\"#dot\").className === \"over\"");
}

void reload(Page& page) {
  page.driver.run("window.left = true; location.reload()");
  page.settled();
}

}  // namespace

TEST_CASE("A game that the players have ended is over when the page is loaded anew", "[browser]") {
  on_page([](Page& page) {
    page.move("e2", "e4", "e4");
    resign(page);
    reload(page);
    CHECK(page.state() == white_wins);
    CHECK(page.driver.text("#moves .result") == white_wins);
    page.driver.click("#anew");
    page.driver.wait("!document.querySelector(\".move\")");
    page.driver.wait("!document.querySelector(\"#draw\").disabled");
    page.driver.click("#draw");
    page.driver.wait("!document.querySelector(\"#offer\").hidden");
    page.driver.click("#accept");
    page.driver.wait("document.querySelector(\"#state\").textContent === \"Draw (agreed)\"");
    reload(page);
    CHECK(page.state() == "Draw (agreed)");
  });
}

TEST_CASE("Who looks through a game that the players have ended leaves its result", "[browser]") {
  on_page([](Page& page) {
    page.move("e2", "e4", "e4");
    page.move("e7", "e5", "e5");
    page.driver.click("#resign");
    page.driver.click("#resign");
    page.driver.wait("document.querySelector(\"#moves .result\")");
    page.driver.click("#back");
    page.played("e4");
    CHECK(page.state() == "Black to move");
    CHECK(page.driver.text("#moves .result") == "Black wins (White resigned)");
    reload(page);
    page.played("e4");
    CHECK(page.driver.text("#moves .result") == "Black wins (White resigned)");
    page.driver.click("#next");
    page.played("e5");
    CHECK(page.state() == "Black wins (White resigned)");
    CHECK(page.driver.text("#moves .result") == "Black wins (White resigned)");
    page.driver.click("#back");
    page.played("e4");
    page.move("c7", "c5", "c5");
    CHECK(page.state() == "White to move");
    CHECK(page.driver.run("return document.querySelector(\"#moves .result\")").is_null());
  });
}

TEST_CASE("The page keeps its game, whatever the program is started with the next time",
          "[browser]") {
  if (!can_browse()) return;
  auto server = std::make_unique<PageServer>("crazyhouse");
  Page page(*server);
  page.begin("chess");
  page.move("e2", "e4", "e4");
  const int port = server->port();
  server.reset();
  const PageServer other("othello", {}, {}, false, {.port = port, .token = "other"});
  page.driver.open(other.address());
  page.settled();
  page.played("e4");
  CHECK(page.driver.text("#said") ==
        "The game of this tab goes on. Othello, with which the program was started, is in the list "
        "of games.");
}

TEST_CASE("A game without a move makes room for the one that the program is started with",
          "[browser]") {
  if (!can_browse()) return;
  auto server = std::make_unique<PageServer>("crazyhouse");
  Page page(*server);
  const int port = server->port();
  server.reset();
  const PageServer other("chess", {}, {}, false, {.port = port, .token = "other"});
  page.driver.open(other.address());
  page.settled();
  CHECK(page.driver.text("#title") == "Chess");
}

TEST_CASE("Whoever plays on behind a result is told what the page has for that", "[browser]") {
  on_page([](Page& page) {
    page.move("e2", "e4", "e4");
    resign(page);
    page.driver.click("#typed");
    page.driver.type("e5\uE007");
    page.driver.wait(
        "document.querySelector(\"#said\").textContent === \"The game is over, white wins (Black "
        "resigned) (one move back, it goes on from there)\"");
  });
}

}  // namespace sb
