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
    page.driver.click("#draw");
    page.driver.click("#accept");
    page.driver.wait("document.querySelector(\"#state\").textContent === \"Draw (agreed)\"");
    reload(page);
    CHECK(page.state() == "Draw (agreed)");
  });
}

}  // namespace sb
