// What is typed or opened as text on the page.
#include <catch2/catch.hpp>

#include "support/browser_page.h"

namespace sb {

using test::on_page;
using test::Page;

namespace {

void said(Page& page, const std::string& text) {
  page.driver.wait("document.querySelector(\"#said\").textContent === `" + text + "`");
}

}  // namespace

TEST_CASE("Each game of a PGN can be opened", "[browser]") {
  on_page([](Page& page) {
    const auto open = [&] { page.driver.click("#load-game"); };
    const char* shown = "return !document.querySelector(\"#numbered\").hidden";
    page.driver.click("#open-share");
    CHECK(page.driver.run(shown) == false);
    page.driver.run(
        "document.querySelector(\"#game-text\").value = \"[White \\\"A\\\"]\\n\\n1. e4 *\\n\\n"
        "[White \\\"B\\\"]\\n\\n1. d4 {B's} *\"");
    open();
    page.played("e4");
    said(page, "This is game 1 of 2; \"Position\" opens the others.");
    page.driver.click("#open-share");
    CHECK(page.driver.run(shown) == true);
    CHECK(page.driver.text("#game-count") == "of 2");
    page.driver.run("document.querySelector(\"#game-number\").value = 3");
    open();
    open();  // the game has begun
    page.driver.wait("document.querySelector(\"#share-said\").textContent.includes(\"(1 to 2)\")");
    page.driver.run("document.querySelector(\"#game-number\").value = 2");
    open();
    open();
    page.played("d4");
    page.driver.run("window.left = true; location.reload()");  // which keeps its comments
    page.settled();
    page.played("d4");
    CHECK(page.driver.text(".remark") == "B's");
  });
}

}  // namespace sb
