// The page of `serve` in a real browser: games are played by clicks, drags and keys, and what a
// person sees and hears of them is looked at.
#include <catch2/catch.hpp>
#include <memory>

#include "support/browser_page.h"
#include "support/program.h"
#include "support/sources.h"

namespace sb {

using test::can_browse;
using test::cell;
using test::on_page;
using test::Page;
using test::PageServer;
using test::WebDriver;

namespace {

// Texts whose colour is too near to what lies behind them, and controls without a name.
constexpr const char* faults_of_access = R"(
  const channels = (text) => (text.match(/[\d.]+/g) || []).map(Number);
  const light = ([r, g, b]) => {
    const part = (v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const behind = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const c = channels(getComputedStyle(e).backgroundColor);
      if (c.length === 3 || c[3] > 0.99) return c;
    }
    return [255, 255, 255];
  };
  const faults = [];
  const apart = (element, colour, ground) => {
    const [a, b] = [light(channels(colour)), light(ground)];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) faults.push(`${element.id || element.className.baseVal || element.className || element.localName}: contrast ${contrast}`);
  };
  for (const e of document.querySelectorAll("svg .label")) {
    const { x, y, width, height } = e.getBoundingClientRect();
    const cell = document.elementsFromPoint(x + width / 2, y + height / 2).find((one) => one.matches(".cell"));
    apart(e, getComputedStyle(e).fill, cell ? channels(getComputedStyle(cell).fill) : behind(e));
  }
  for (const e of document.querySelectorAll("[placeholder]")) {
    if (e.getBoundingClientRect().width) apart(e, getComputedStyle(e, "::placeholder").color, behind(e));
  }
  for (const e of document.querySelectorAll("body *")) {
    const box = e.getBoundingClientRect();
    if (!box.width || e.closest("svg") || e.disabled) continue;
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (own) apart(e, getComputedStyle(e).color, behind(e));
    if (!["BUTTON", "INPUT", "TEXTAREA", "SELECT"].includes(e.tagName)) continue;
    const name = e.getAttribute("aria-label") || e.textContent.trim() || e.labels?.[0]?.textContent;
    if (!name) faults.push(`${e.id || e.className}: no name`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("wider than the window");
  return faults;
)";

}  // namespace

TEST_CASE("A game is played to its end by clicks, drags, keys and letters", "[browser][long]") {
  on_page([](Page& page) {
    page.move("f2", "f3", "f3");
    page.driver.drag(cell("e7"), cell("e5"));
    page.played("e5");
    page.driver.click(cell("g2"));
    page.driver.click(cell("g5"));
    page.driver.wait(
        "document.querySelector(\"#said\").textContent.startsWith("
        "\"g2g5 is not legal: the pawn on g2 does not move so\")");
    page.driver.click("#typed");
    page.driver.type("g4\uE007");  // Enter
    page.played("g4");
    // By keys alone: the queen stands right of her king's rank's corner.
    page.driver.run("document.querySelector(\"svg.board\").focus()");
    const std::string right = "\uE014", down = "\uE015", up = "\uE013", enter = "\uE007";
    const WebDriver::Json first = page.driver.run(
        "document.activeElement.dispatchEvent(new KeyboardEvent(\"keydown\", {key: \"ArrowUp\", "
        "bubbles: true})); return document.querySelector(\"#info\").textContent");
    CHECK(first == "White rook on a1");
    page.driver.type(up + up + up + up + up + up + up + right + right + right + enter);
    page.driver.type(right + right + right + right + down + down + down + down + enter);
    page.played("Qh4#");
    CHECK(page.driver.text("#info") == "Black queen on h4");
    CHECK(page.state() == "Black wins (checkmate)");
    page.driver.click("#back");
    page.played("g4");
    page.driver.run("location.reload()");
    page.settled();
    page.played("g4");
    CHECK(page.driver.run("return document.querySelectorAll(\".move\").length") == 4);
  });
}

TEST_CASE("Promotions, drops, dice, boards, spells and turns of several men are played by clicks",
          "[browser][long]") {
  on_page([](Page& page) {
    page.begin("chess", {{"start", "8/P6k/8/8/8/8/8/K7 w - - 0 1"}});
    page.driver.click(cell("a7"));
    page.driver.click(cell("a8"));
    page.driver.click("#choices button:nth-child(4)");
    page.played("a8=N");

    // The list of choices opens under the mouse, and waits for a click of its own.
    page.begin("sonic", {{"plies", {"e2e4"}}});
    page.driver.click(cell("d7"));
    page.driver.click(cell("d5"));
    page.driver.wait("document.querySelector(\"#chooser\").open");
    page.driver.click("#choices button:nth-child(2)");
    page.played("d5/n");

    page.begin("crazyhouse", {{"plies", {"e2e4", "d7d5", "e4d5", "d8d5"}}});
    CHECK(page.driver.text("#position-words").find("in hand pawn.") != std::string::npos);
    page.driver.click("#near button");
    page.driver.click(cell("e4"));
    page.played("P@e4");
    page.begin("crazyhouse", {{"plies", {"e2e4", "d7d5", "e4d5", "d8d5"}}});
    page.driver.drag("#near button", cell("e4"));
    page.played("P@e4");

    page.begin("whack");
    CHECK(page.state() == "The die must be rolled for Black");
    page.driver.click("#acts button[title=\"roll:1\"]");
    page.driver.wait("document.querySelector(\"#state\").textContent.includes(\"rearrange\")");
    page.driver.click("#acts button");
    page.driver.wait("document.querySelector(\"#state\").textContent === \"White to move\"");
    // Sections are dragged where they can lie; let go anywhere else they stay. Once one is lifted,
    // the board makes room for all places.
    const auto shift = [&](const char* to) {
      const std::string point =
          "const point = (kind, name, more) => { const place = "
          "document.querySelector(`[data-cell=\"${name}\"]`), box = place.getBoundingClientRect();"
          "place.dispatchEvent(new PointerEvent(kind, {bubbles: true, button: 0, "
          "clientX: box.x + box.width / 2 + more, clientY: box.y + box.height / 2})); };";
      page.driver.run(point +
                      "point(\"pointerdown\", \"Db3\", 0); point(\"pointermove\", \"Db3\", 9)");
      page.driver.wait("document.querySelector(\".place\")");
      page.driver.run(
          point + "point(\"pointermove\", arguments[0], 0); point(\"pointerup\", arguments[0], 0)",
          {to});
    };
    page.begin("whack", {{"plies", {"roll:4"}}});
    // Each board is seen on its button, with the men on it.
    page.driver.wait("document.querySelectorAll(\"#acts .small\").length === 5");
    CHECK(page.driver.run("return document.querySelectorAll(\"#acts .small .man\").length") ==
          5 * 32);
    shift("Da4");
    page.driver.run("return new Promise((done) => setTimeout(done, 500))");
    CHECK(page.state() == "Black must rearrange the board after a 4");
    page.begin("whack", {{"plies", {"roll:4"}}});
    shift("Ab3");
    page.played("(board AnCn, BnDn instead of AnBn, CnDn)");

    page.begin("whack", {{"options", {{"setup", "free"}}}});
    page.driver.wait("document.querySelector(\"#acts .small\")");
    page.driver.click("#acts button");
    page.played("place:A");

    page.begin("spell");
    page.driver.click("#acts button:nth-child(2)");  // in the script's order: freeze, jump
    page.driver.click(cell("e2"));
    page.driver.click(cell("d1"));
    page.driver.click(cell("h5"));
    page.played("jump@e2,Qh5");

    page.begin("spinal-tap");
    page.driver.click("#acts button");
    page.driver.wait("document.querySelectorAll(\"#acts button\").length === 2");
    CHECK(page.driver.run("return document.querySelectorAll(\".board .marked\").length") == 11);
    page.driver.click(cell("c2"));
    CHECK(page.driver.run("return document.querySelectorAll(\".board .marked\").length") == 0);
    page.driver.click(cell("c3"));
    page.driver.wait("document.querySelectorAll(\"#acts button\").length === 3");
    CHECK(page.driver.text("#info") == "White pawn on c3");
    page.driver.click(cell("e2"));
    page.driver.click(cell("d3"));
    page.driver.wait("!document.querySelector(\"#acts .chief\").disabled");
    page.driver.click("#acts .chief");
    page.played("(battle c2-c3, Cre2-d3)");
  });
}

TEST_CASE("On screens and phones every text can be read and every control has a name",
          "[browser][long]") {
  if (!can_browse()) return;
  PageServer server;
  const auto look = [&](int width, int height, const char* colours) {
    Page page(server, width, height);
    INFO(colours);
    page.choose("colours", colours);
    for (const char* variant : {"whack", "shogi"}) {
      page.begin(variant);
      INFO(variant << " at " << width);
      CHECK(page.driver.run(faults_of_access) == WebDriver::Json::array());
    }
    page.choose("pace", "5+3");
    page.begin("chess");
    page.let_play("black", 1);
    page.driver.click("#analyse");
    page.driver.wait("document.querySelectorAll(\"#thoughts li\").length > 2");
    CHECK(page.driver.run(faults_of_access) == WebDriver::Json::array());
    for (const char* dialog : {"#title", "#open-rules", "#open-share", "#open-settings"}) {
      INFO(dialog);
      page.driver.click(dialog);
      page.driver.wait("document.querySelector(\"dialog[open]\")");
      CHECK(page.driver.run(faults_of_access) == WebDriver::Json::array());
      page.driver.run("document.querySelector(\"dialog[open]\").close()");
    }
    page.begin("chess", {{"plies", {"f2f3", "e7e5", "g2g4", "e5e4", "f3e4", "d8h4"}}});
    page.driver.wait("!document.querySelector(\"#over\").hidden");
    CHECK(page.driver.run(faults_of_access) == WebDriver::Json::array());
  };
  for (const char* colours : {"light", "dark"}) {
    look(1280, 800, colours);
    look(390, 844, colours);
  }
}

TEST_CASE("A rule sheet can be read on screens and phones, in light and in dark",
          "[browser][long]") {
  if (!can_browse()) return;
  const test::Folder folder;
  const std::string path = folder.path("sheet.html");
  REQUIRE(test::run({"sheet", "breakthrough", "--coverage", "-o", path}).status == 0);
  for (const int width : {1280, 390}) {
    INFO(width);
    WebDriver driver(width, 844);
    driver.open("file://" + path);
    driver.wait("document.querySelector(\".missed, .partly\")");
    CHECK(driver.run(faults_of_access) == WebDriver::Json::array());
    const WebDriver::Json changed = driver.run(R"(
      const dark = [...document.styleSheets[0].cssRules].filter((rule) => rule.media?.mediaText.includes("dark"));
      for (const rule of dark) rule.media.mediaText = "all";
      return dark.length)");
    CHECK(changed == 1);
    CHECK(driver.run(faults_of_access) == WebDriver::Json::array());
  }
}

TEST_CASE("The wheel goes through the game, and the words of a cell tell its marks",
          "[browser][long]") {
  on_page([](Page& page) {
    page.begin("spell", {{"plies", {"freeze@e7,e2e4"}}});
    const std::string point =
        "const point = (name) => document.querySelector(`[data-cell=\"${name}\"]`)"
        ".dispatchEvent(new PointerEvent(\"pointermove\", {bubbles: true, ...at(name)}));"
        "const at = (name) => { const box = document.querySelector(`[data-cell=\"${name}\"]`)"
        ".getBoundingClientRect(); return {clientX: box.x + box.width / 2, clientY: box.y + "
        "box.height / 2}; };";
    const auto words = [&](const char* cell) {
      return page.driver.run(
          point + "point(arguments[0]); return document.querySelector(\"#info\").textContent",
          {cell});
    };
    CHECK(words("e6") == "e6, empty, frozen, nobody can move from there");
    CHECK(words("e7") == "Black pawn on e7, frozen, nobody can move from there");
    CHECK(words("a3") == "a3, empty");
    CHECK(page.driver.run("return document.querySelectorAll(\".board .marked\").length") == 9);
    const auto turn = [&](int way) {
      page.driver.run(
          "document.querySelector(\"#moves\").dispatchEvent(new WheelEvent(\"wheel\", "
          "{deltaY: arguments[0], bubbles: true, cancelable: true}))",
          {way});
    };
    turn(-120);
    page.driver.wait("!document.querySelector(\".move[aria-current]\")");
    turn(120);
    page.played("freeze@e7,e4");
  });
}

TEST_CASE("A game is played in two windows", "[browser][long]") {
  if (!can_browse()) return;
  PageServer server;
  Page white(server);
  white.choose("pace", "5+3");
  white.choose("black-by", "-1");
  white.driver.wait("document.querySelector(\"#link\").value.includes(\"side=black\")");
  const std::string link = white.driver.run("return document.querySelector(\"#link\").value");
  Page black(server);
  black.driver.open(link);
  black.settled();
  black.driver.wait("document.querySelector(\"#white-by\").value === \"-1\"");
  CHECK(black.driver.run("return document.querySelector(\"#pace\").value") == "5+3");
  black.driver.click(cell("e7"));
  CHECK(black.driver.text("#said") == "The other window is to move.");

  white.move("e2", "e4", "e4");
  black.played("e4");
  CHECK(black.driver.text("#told") == "White played e4.");
  black.move("e7", "e5", "e5");
  white.played("e5");
  white.driver.run("location.reload()");
  white.settled();
  white.played("e5");
  white.move("g1", "f3", "Nf3");
  black.played("Nf3");
  const auto told = [](Page& page, const std::string& words) {
    page.driver.wait("document.querySelector(\"#said\").textContent === \"" + words + "\"");
  };
  told(white, "");

  // Each looks back alone, and plays on behind the last move.
  white.driver.click("#first");
  white.driver.wait(
      "document.querySelector(\"#state\").textContent === \"Looking back: White to move\"");
  white.driver.click(cell("d2"));
  told(white, "This is an earlier position; the game goes on behind its last move.");
  CHECK(white.driver.run("return document.querySelectorAll(\".target\").length") == 0);
  black.move("b8", "c6", "Nc6");
  CHECK(black.driver.run("return document.querySelectorAll(\".move\").length") == 4);
  white.played("Nc6");  // which brings it back to the game
  CHECK(white.state() == "White to move");

  const std::string asked = "!document.querySelector(\"#offer\").hidden";
  white.driver.click("#draw");
  black.driver.wait(asked);
  black.driver.click("#decline");
  told(white, "Black declines the draw.");
  white.driver.click("#draw");
  black.driver.wait(asked);
  white.driver.click("#decline");
  told(black, "White takes the offer back.");
  CHECK(white.state() == "White to move");

  black.driver.open("about:blank");
  told(white, "Black's window was closed.");
  CHECK(white.driver.text("#link-words") ==
        "Black's window was closed. This address opens it again: ");
  black.driver.open(link);
  black.settled();
  told(white, "Black's window is open again.");
  black.driver.click("#resign");
  black.driver.wait("document.querySelector(\"#resign\").textContent === \"Resign?\"");
  CHECK(black.state() == "White to move");
  black.driver.click("#resign");
  white.driver.wait(
      "document.querySelector(\"#state\").textContent === \"White wins (Black resigned)\"");
  white.driver.click("#anew");  // the game is over
  black.driver.wait("!document.querySelector(\".move\")");
  told(black, "White has begun the game anew.");
  white.move("d2", "d4", "d4");
  black.played("d4");

  // A window that nobody sees keeps no connection, and still hears.
  white.driver.run(
      "const { close } = EventSource.prototype; EventSource.prototype.close = function () { "
      "window.parted = true; close.call(this); }; Object.defineProperty(document, \"hidden\", "
      "{ get: () => true }); document.dispatchEvent(new Event(\"visibilitychange\"))");
  CHECK(white.driver.run("return window.parted") == true);
  black.move("d7", "d5", "d5");
  white.played("d5");

  white.choose("black-by", "0");
  CHECK(white.driver.run("return location.hash") == "");
  CHECK(white.driver.run("return document.querySelector(\"#linked\").hidden") == true);
}

TEST_CASE("Who does nothing is told that the program is gone, and where it is again",
          "[browser][long]") {
  if (!can_browse()) return;
  const bool is_alone = GENERATE(false, true);
  auto server = std::make_unique<PageServer>();
  Page page(*server);
  page.move("e2", "e4", "e4");
  if (!is_alone) {
    page.choose("black-by", "-1");
    page.driver.wait("document.querySelector(\"#link\").value.includes(\"side=black\")");
  }
  const int port = server->port();
  server.reset();
  const auto said = [&](const char* words) {
    page.driver.wait("document.querySelector(\"#said\").textContent.startsWith(\"" +
                     std::string(words) + "\")");
  };
  said("Springboard does not answer");
  const PageServer other("chess", {}, {}, false, {.port = port, .token = "other"});
  said("Springboard was started anew. Open its new address in this tab");
  page.driver.open(other.address());
  page.settled();
  page.played("e4");
}

TEST_CASE("Two people at one screen are asked before a game is drawn", "[browser][long]") {
  on_page([](Page& page) {
    page.driver.click("#draw");
    page.driver.wait("!document.querySelector(\"#offer\").hidden");
    CHECK(page.driver.text("#offer-words") == "White offers a draw. Does Black accept it?");
    CHECK(page.state() == "White to move");
    page.driver.run("window.left = true; location.reload()");  // which an offer outlives
    page.settled();
    page.driver.wait("!document.querySelector(\"#offer\").hidden");
    page.move("e2", "e4", "e4");
    CHECK(page.driver.run("return document.querySelector(\"#offer\").hidden") == true);
    page.driver.click("#draw");
    page.driver.wait("!document.querySelector(\"#offer\").hidden");
    page.driver.click("#accept");
    page.driver.wait("document.querySelector(\"#state\").textContent === \"Draw (agreed)\"");
  });
}

TEST_CASE("A page with a game takes less than 300 kB, and loads no editor", "[browser]") {
  on_page([](Page& page) {
    const std::string loaded =
        "const all = [...performance.getEntriesByType(\"navigation\"), "
        "...performance.getEntriesByType(\"resource\")]; ";
    CHECK(page.driver.run(loaded + "return all.reduce((sum, one) => sum + one.decodedBodySize, 0)")
              .get<int>() < 300'000);
    CHECK(page.driver.run(loaded +
                          "return all.some(({ name }) => name.includes(\"codemirror\"))") == false);
  });
}

TEST_CASE("Men are figures or letters, on the board and in the hands", "[browser][long]") {
  on_page([](Page& page) {
    page.begin("crazyhouse", {{"plies", {"e2e4", "d7d5", "e4d5", "d8d5"}}});
    const auto letters = [&](int count) {
      page.driver.wait("document.querySelectorAll(\".man text, .in-hand text\").length === " +
                       std::to_string(count));
    };
    letters(0);
    page.choose("men", "letters");
    letters(30 + 2);
    page.driver.run("location.reload()");
    page.settled();
    letters(30 + 2);
    page.choose("men", "figures");
    letters(0);
  });
}

TEST_CASE("Nobody resigns or leaves a game by one press", "[browser][long]") {
  on_page([](Page& page) {
    const auto named = [&](const std::string& id, const std::string& text) {
      page.driver.wait("document.querySelector(\"" + id + "\").textContent === \"" + text + "\"");
    };
    page.driver.click("#anew");  // nothing is lost
    page.move("e2", "e4", "e4");
    page.driver.click("#resign");
    named("#resign", "Resign?");
    page.move("e7", "e5", "e5");
    named("#resign", "Resign");
    page.driver.click("#anew");
    named("#anew", "New game?");
    page.driver.click("#resign");
    named("#anew", "New game");
    named("#resign", "Resign?");
    page.driver.click("#resign");
    page.driver.wait(
        "document.querySelector(\"#state\").textContent === \"Black wins (White resigned)\"");
    page.driver.click("#anew");  // the game is over
    page.driver.wait("!document.querySelector(\".move\")");
  });
}

TEST_CASE("Who begins another game before the old one is over is asked first, wherever it begins",
          "[browser][long]") {
  on_page([](Page& page) {
    const auto asks = [&](const std::string& button, const std::string& question) {
      INFO(button);
      page.driver.wait("document.querySelector(`" + button + "`)?.textContent === \"" + question +
                       "\"");
      CHECK(page.driver.run("return document.querySelectorAll(\".move\").length") == 1);
    };
    page.move("e2", "e4", "e4");
    page.driver.click("#open-share");
    for (const char* text : {"game-text", "position-text"})
      page.driver.run("document.getElementById(arguments[0]).value = \"\"", {text});
    page.driver.click("#load-game");
    asks("#load-game", "Open?");
    page.driver.click("#set-position");
    asks("#load-game", "Open");
    asks("#set-position", "Play from this position?");
    page.driver.run("document.querySelector(\"#share\").close()");
    page.driver.click("#open-share");  // which holds the position again
    asks("#set-position", "Play from this position");
    page.driver.click("#set-position");
    asks("#set-position", "Play from this position?");
    page.driver.click("#set-position");
    page.driver.wait("!document.querySelector(\".move, #share[open]\")");

    page.move("e7", "e5", "e5");
    page.driver.click("#title");
    page.driver.wait("document.querySelectorAll(\"#catalogue .help:not(:empty)\").length > 40");
    const std::string enter = "\uE007";
    page.driver.type("othello" + enter);
    asks("#catalogue .asking .name", "Othello?");
    page.driver.type(enter);
    page.driver.wait("document.querySelector(\"#title\").textContent === \"Othello\"");
    page.driver.click("#title");  // nothing is lost
    page.driver.wait("document.activeElement.id === \"find\"");
    page.driver.type("xiangqi" + enter);
    page.driver.wait("document.querySelector(\"#title\").textContent === \"Xiangqi\"");
  });
}

}  // namespace sb
