// What is typed or opened as text on the page.
#include <catch2/catch.hpp>

#include "support/browser_page.h"

namespace sb {

using test::on_page;
using test::Page;

namespace {

const std::string enter_key = "\uE007";

// The field may still move away from below a click, when controls of the position come.
void type(Page& page, const std::string& text) {
  page.driver.run("document.querySelector(\"#typed\").focus()");
  page.driver.type(text + enter_key);
}

void said(Page& page, const std::string& text) {
  page.driver.wait("document.querySelector(\"#said\").textContent === `" + text + "`");
}

}  // namespace

TEST_CASE("A line of a game is typed as it stands elsewhere, however long its comments are",
          "[browser]") {
  on_page([](Page& page) {
    page.driver.click("#typed");
    page.driver.run("document.execCommand(\"insertText\", false, arguments[0])",
                    {"1. e4 {" + std::string(500, 'x') + "} e5 2.N f3 $1 (2. f4) Nc6 *"});
    page.driver.type(enter_key);
    page.played("Nc6");
    CHECK(page.driver.run("return document.querySelectorAll(\".move\").length") == 4);
  });
}

TEST_CASE("The steps of a turn of several men are typed, and what its buttons do", "[browser]") {
  on_page([](Page& page) {
    page.begin("spinal-tap");
    type(page, "battle");
    page.driver.wait("document.querySelector(\"#typed\").placeholder.startsWith(\"A step, \")");
    type(page, "c2c3 e2-d3");
    page.driver.wait("!document.querySelector(\"#acts .chief\").disabled");
    type(page, "back");
    page.driver.wait("document.querySelector(\"#acts .chief\").disabled");
    type(page, "a9");
    page.driver.wait("document.querySelector(\"#said\").textContent.includes(\"has the step\")");
    CHECK(page.driver.run("return document.querySelector(\"#typed\").value") == "a9");
    page.driver.type("E2D3" + enter_key);  // in place of what was refused
    page.driver.wait("!document.querySelector(\"#acts .chief\").disabled");
    type(page, "done");
    page.played("(battle c2-c3, Cre2-d3)");
  });
}

TEST_CASE("A die is rolled by typing, too, and moves of one number stand as they were played",
          "[browser]") {
  on_page([](Page& page) {
    page.begin("whack");
    type(page, "roll 4");
    page.played("roll:4");
    type(page, "AnCn.BnDn.BsCs");
    page.driver.wait("document.querySelectorAll(\".move\").length === 2");
    type(page, "Aa4Cd4");
    page.played("Cd4");
    type(page, "Dd4Ba4");
    page.played("Ba4");
    CHECK(page.driver.run("return [...document.querySelectorAll(\".turn\")].map((row) => "
                          "row.querySelectorAll(\".w .move\").length + \" \" + "
                          "row.querySelectorAll(\".b .move\").length)") ==
          test::WebDriver::Json({"0 2", "1 1"}));
    page.begin("whack");
    type(page, "roll");
    page.driver.wait("document.querySelector(\".move\")?.textContent.startsWith(\"roll:\")");
  });
}

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
    // Of another text nothing more is said.
    page.driver.click("#open-share");
    page.driver.run("document.querySelector(\"#game-text\").value = \"1. c4 *\"");
    open();
    open();
    page.played("c4");
    CHECK(page.driver.text("#said").empty());
  });
}

TEST_CASE("The other games of a PGN can be opened where the first is refused", "[browser]") {
  on_page([](Page& page) {
    page.driver.click("#open-share");
    page.driver.run(
        "document.querySelector(\"#game-text\").value = \"[White \\\"A\\\"]\\n\\n1. e5 *\\n\\n"
        "[White \\\"B\\\"]\\n\\n1. d4 *\"");
    page.driver.click("#load-game");
    page.driver.wait("document.querySelector(\"#share-said\").textContent.includes(\"not legal\")");
    CHECK(page.driver.run("return !document.querySelector(\"#numbered\").hidden") == true);
    page.driver.run("document.querySelector(\"#game-number\").value = 2");
    page.driver.click("#load-game");
    page.played("d4");
  });
}

TEST_CASE("The second click of two is not for the button that has come under the pointer",
          "[browser]") {
  on_page([](Page& page) {
    const auto click = [&](const std::string& selector, int detail) {
      page.driver.run(
          "document.querySelector(arguments[0]).dispatchEvent(new MouseEvent(\"click\", "
          "{ bubbles: true, detail: arguments[1] }))",
          {selector, detail});
    };
    page.begin("whack");
    click("#acts [data-ply=\"roll:6\"]", 1);
    const std::string board = "#acts [data-ply^=\"board:\"]";
    page.driver.wait("document.querySelector('" + board + "')");
    const std::string before = page.state();
    click(board, 2);
    page.settled();
    CHECK(page.state() == before);
    click(board, 1);
    page.driver.wait("document.querySelector(\"#state\").textContent.includes(\"White\")");
  });
}

}  // namespace sb
