// A game in two windows: what each is told of the other, and what is told no longer than it is
// true.
#include <catch2/catch.hpp>

#include "support/browser_page.h"

namespace sb {

using test::can_browse;
using test::cell;
using test::Page;
using test::PageServer;

namespace {

// A page that plays White, and one that plays Black by its link.
struct TwoWindows {
  PageServer server;
  Page white{server}, black{server};
  std::string link;

  TwoWindows() {
    white.choose("black-by", "-1");
    white.driver.wait("document.querySelector(\"#link\").value.includes(\"side=black\")");
    link = white.driver.run("return document.querySelector(\"#link\").value").get<std::string>();
    join(black);
  }

  void join(Page& page) const {
    page.driver.open(link);
    page.settled();
    page.driver.wait("document.querySelector(\"#white-by\").value === \"-1\"");
  }
};

void is_said(Page& page, const std::string& words) {
  page.driver.wait("document.querySelector(\"#said\").textContent === `" + words + "`");
}

}  // namespace

TEST_CASE("Whose turn it is not is told no longer than that is so", "[browser]") {
  if (!can_browse()) return;
  TwoWindows two;
  two.black.driver.click(cell("e7"));
  is_said(two.black, "The other window is to move.");
  two.white.move("e2", "e4", "e4");
  two.black.played("e4");
  is_said(two.black, "");
}

TEST_CASE("Who is left alone by the other window is told so, and goes on", "[browser]") {
  if (!can_browse()) return;
  TwoWindows two;
  two.white.move("e2", "e4", "e4");
  two.black.played("e4");
  two.white.driver.run("document.querySelector(\"#title\").click()");
  two.white.driver.wait("document.querySelector(\"[data-id='othello']\")");
  two.white.driver.run("document.querySelector(\"[data-id='othello']\").click()");
  two.white.driver.run("document.querySelector(\"[data-id='othello']\").click()");
  two.white.driver.wait("document.querySelector(\"#title\").textContent === \"Othello\"");
  is_said(two.black, "White's window has left this game. It goes on here alone.");
  CHECK(two.black.driver.run("return document.querySelector(\"#white-by\").value") == "0");
  two.black.move("e7", "e5", "e5");
  two.black.move("g1", "f3", "Nf3");
}

TEST_CASE("A side is away when all of its windows are closed", "[browser]") {
  if (!can_browse()) return;
  TwoWindows two;
  Page copy(two.server);
  two.join(copy);
  copy.driver.open("about:blank");
  two.white.move("e2", "e4", "e4");
  two.black.played("e4");
  is_said(two.white, "");
  two.black.driver.open("about:blank");
  is_said(two.white, "Black's window was closed.");
}

}  // namespace sb
