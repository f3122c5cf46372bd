// The page by keys alone, and what a screen reader is told.
#include <catch2/catch.hpp>

#include "support/browser_page.h"

namespace sb {

using test::cell;
using test::on_page;
using test::Page;
using test::PageServer;
using test::WebDriver;

namespace {

const std::string enter = "\uE007", tab = "\uE004", left = "\uE012", up = "\uE013",
                  right = "\uE014";

// By keys, so that the focus is seen.
void press(Page& page, const std::string& selector) {
  page.driver.type("\uE008");  // Shift: the last thing that was used is the keyboard
  page.driver.run("document.querySelector(arguments[0]).focus({ focusVisible: true })", {selector});
  page.driver.type(enter);
}

void focused(Page& page, const std::string& selector) {
  page.driver.wait("document.activeElement.matches(`" + selector + "`)");
}

void told(Page& page, const std::string& words) {
  page.driver.wait("document.querySelector(\"#told\").textContent === `" + words + "`");
}

}  // namespace

TEST_CASE("Who picks a man in hand or a spell by a key goes on from there on the board",
          "[browser]") {
  on_page([](Page& page) {
    page.begin("crazyhouse", {{"plies", {"e2e4", "d7d5", "e4d5", "d8d5"}}});
    press(page, "#near button");
    focused(page, "svg.board");
    CHECK(page.driver.text("#told").starts_with("Pawn, picked: it can go to "));
    page.driver.type(up);
    CHECK(page.driver.run("return document.querySelectorAll(\".board .cursor\").length") == 1);
    CHECK(page.state() == "White to move");
    page.begin("spell");
    press(page, "#acts button");
    focused(page, "svg.board");
    CHECK(page.driver.text("#told").starts_with("freeze, picked: it can be cast on "));
  });
}

TEST_CASE("A button that goes away leaves the focus to what takes its place, or to the board",
          "[browser]") {
  on_page([](Page& page) {
    page.begin("whack");
    press(page, "#acts .chief");
    page.driver.wait("document.querySelector(\".move\")");
    page.driver.wait("document.activeElement.matches(\"#acts button, svg.board\")");

    page.begin("spinal-tap");
    press(page, "#acts button");
    page.driver.wait("document.querySelector(\"#state\").textContent.includes(\"battle\")");
    focused(page, "svg.board");

    page.begin("chess", {{"plies", {"e2e4", "e7e5"}}});
    press(page, "#hint");
    page.driver.wait("document.querySelector(\"#said\").textContent.startsWith(\"The program\")");
    focused(page, "#hint");
    press(page, "#back");
    page.played("e4");
    focused(page, "#back");
    page.driver.type(enter);
    page.driver.wait("!document.querySelector(\".move[aria-current]\")");
    focused(page, "#next");
    press(page, ".move[tabindex=\"0\"]");
    page.played("e4");
    focused(page, ".move[aria-current]");
    press(page, "#draw");
    focused(page, "#accept");
    page.driver.type(enter);
    focused(page, "#again");
    page.driver.type(enter);
    page.driver.wait("!document.querySelector(\".move\")");
    focused(page, "svg.board");
    press(page, "#resign");
    page.driver.type(enter);
    focused(page, "#again");
  });
}

TEST_CASE("The list of moves is one stop of the key Tab, and up and down go through it",
          "[browser]") {
  on_page([](Page& page) {
    page.begin("chess", {{"plies", {"e2e4", "e7e5", "g1f3", "b8c6"}}});
    page.driver.run("document.querySelector(\".move[tabindex='0']\").focus()");
    page.driver.type(up + up);
    CHECK(page.driver.run("return document.activeElement.textContent") == "e5");
    page.played("Nc6");  // which stays on the board
    page.driver.type(enter);
    page.played("e5");
    focused(page, ".move[aria-current]");
    page.driver.type(left);
    page.played("e4");
    focused(page, ".move[aria-current]");
    page.driver.type(tab);
    focused(page, "#first");
  });
}

TEST_CASE("On hexagons left and right lead to the next file, and back", "[browser]") {
  on_page([](Page& page) {
    page.begin("glinski");
    page.driver.run("document.querySelector(\"svg.board\").focus()");
    const auto cursor = [&] {
      return page.driver.run(
          "const box = document.querySelector(\".board .cursor\").getBoundingClientRect();"
          "return [...document.querySelectorAll(\"[data-cell]\")].find((one) => { const b = "
          "one.getBoundingClientRect(); return Math.abs(b.x + b.width / 2 - box.x - box.width / 2)"
          " < 3 && Math.abs(b.y + b.height / 2 - box.y - box.height / 2) < 3; }).dataset.cell");
    };
    page.driver.type(right);
    const std::string first = cursor();
    const std::string files = "abcdefghikl";
    std::size_t at = files.find(first[0]);
    for (int i = 0; i < 3; ++i) {
      page.driver.type(right);
      CHECK(cursor().get<std::string>()[0] == files[++at]);
    }
    for (int i = 0; i < 3; ++i) {
      page.driver.type(left);
      CHECK(cursor().get<std::string>()[0] == files[--at]);
    }
    CHECK(cursor() == first);
    page.driver.type(up);
    CHECK(cursor().get<std::string>()[0] == first[0]);
  });
}

TEST_CASE("The frame of the keys is seen while the board has the focus, and says nothing aside",
          "[browser]") {
  on_page([](Page& page) {
    const auto frames = [&] {
      return page.driver.run(
          "return [...document.querySelectorAll(\".board .cursor\")].filter((one) => "
          "getComputedStyle(one).display !== \"none\").length");
    };
    page.begin("chess", {{"start", "7k/P7/8/8/8/8/8/K7 w - - 0 1"}});
    page.driver.run("document.querySelector(\"svg.board\").focus()");
    page.driver.type(right);
    CHECK(frames() == 1);
    page.driver.type(up + up + up + up + up + up + enter + up);
    told(page, "a8, empty, can be gone to");
    page.driver.type(enter);
    page.driver.wait("document.querySelector(\"#chooser\").open");
    CHECK(page.driver.text("#said").empty());
    page.driver.type(enter);
    page.played("a8=Q+");
    focused(page, "svg.board");
    page.driver.run("document.querySelector(\"#typed\").focus()");
    CHECK(frames() == 0);
  });
}

TEST_CASE("Results without a move and the steps of a turn of several men are told", "[browser]") {
  on_page([](Page& page) {
    page.move("e2", "e4", "e4");
    told(page, "e4. Black to move.");
    page.driver.click("#resign");
    page.driver.click("#resign");
    told(page, "White wins (Black resigned).");
    page.begin("spinal-tap");
    page.driver.click("#acts button");
    told(page, "White: battle, step by step: no step yet.");
    page.driver.click(cell("c2"));
    page.driver.click(cell("c3"));
    told(page, "White: battle, step by step: c2c3.");
  });
}

TEST_CASE("In the dark the frames of the keys are seen, too", "[browser]") {
  on_page([](Page& page) {
    for (const char* colours : {"light", "dark"}) {
      INFO(colours);
      page.choose("colours", colours);
      page.driver.run("document.querySelector(\"svg.board\").focus()");
      page.driver.type(right);
      CHECK(page.driver.run(R"(
        const light = (text) => {
          const [r, g, b] = text.match(/[\d.]+/g).map(Number)
            .map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const apart = (a, b) => {
          const [low, high] = [light(a), light(b)].sort((one, other) => one - other);
          return (high + 0.05) / (low + 0.05);
        };
        const style = (one) => getComputedStyle(one);
        const all = (what) => [...document.querySelectorAll(what)];
        const ring = style(document.activeElement).outlineColor;
        const frame = style(all(".cursor")[0]).stroke;
        const behind = [document.documentElement, all("#anew")[0]]
          .map((one) => style(one).backgroundColor);
        const faults = behind.filter((colour) => apart(ring, colour) < 3);
        const cells = [...new Set(all("[data-cell]").map((one) => style(one).fill))];
        return [...faults, ...cells.filter((colour) => apart(frame, colour) < 3)])") ==
            WebDriver::Json::array());
    }
  });
}

}  // namespace sb
