// What a person expects of a board in a browser: choices in place, men beside it, keys, drags, and
// a result after which one plays again.
#include <catch2/catch.hpp>

#include "support/browser_page.h"

namespace sb {

using test::cell;
using test::on_page;
using test::Page;

TEST_CASE("What a man becomes is chosen on the board, at the square that he goes to",
          "[browser][long]") {
  on_page([](Page& page) {
    const auto opens_over = [&](const char* square, int beside) {
      return page.driver.run(
          "const list = document.querySelector(\"#choices button\").getBoundingClientRect();"
          "const cell = document.querySelector(`[data-cell=\"${arguments[0]}\"]`)"
          ".getBoundingClientRect();"
          "return Math.abs(list.x - cell.x) < 3 && Math.abs(list.y - cell.y) <= arguments[1]",
          {square, beside});
    };
    page.begin("chess", {{"start", "7k/P7/8/8/8/8/7p/K7 w - - 0 1"}});
    page.driver.click(cell("a7"));
    page.driver.click(cell("a8"));
    CHECK(opens_over("a8", 3) == true);
    page.driver.click("#choices button:nth-child(2)");
    page.played("a8=R+");
    page.move("h8", "g7", "Kg7");
    page.move("a1", "b1", "Kb1");
    page.driver.click(cell("h2"));
    page.driver.click(cell("h1"));
    CHECK(opens_over("h1", 3) == true);
    page.driver.click_at(640, 20);  // beside it
    page.driver.wait("!document.querySelector(\"#chooser\").open");
    CHECK(page.state() == "Black to move");
    // Who may stay as he is stands there, too.
    page.begin("shogi", {{"start", "4k4/9/P8/9/9/9/9/9/4K4 w - - 0 1"}});
    page.driver.click(cell("a7"));
    page.driver.click(cell("a8"));
    page.driver.wait("document.querySelector(\"#chooser.in-place[open]\")");
    page.driver.type("\uE015");  // down
    CHECK(page.driver.run("return document.activeElement === "
                          "document.querySelector(\"#choices button:nth-child(2)\")") == true);
    CHECK(page.driver.run("return document.querySelectorAll(\"#choices svg\").length") == 2);
  });
}

TEST_CASE("However long the words of the choices are, all of them are in the window",
          "[browser][long]") {
  on_page([](Page& page) {
    page.begin("sonic", {{"plies", {"e2e4", "d7d5", "e4d5"}}});
    page.driver.click(cell("d8"));
    page.driver.click(cell("d5"));
    page.driver.wait("document.querySelector(\"#choices\").textContent.includes(\"Alibaba form\")");
    CHECK(page.driver.run("const { top, bottom } = document.querySelector(\"#chooser\")"
                          ".getBoundingClientRect(); return top >= 0 && bottom <= innerHeight") ==
          true);
    page.driver.click("#choices .quiet");
    page.driver.wait("!document.querySelector(\"#chooser\").open");
  });
}

TEST_CASE("Men who are gone lie beside the other side, and a game that is over begins again",
          "[browser][long]") {
  on_page([](Page& page) {
    page.begin("chess", {{"plies", {"e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5d2"}}});
    const auto taken = [&](const char* side) {
      return page.driver.run("return document.querySelectorAll(`#${arguments[0]}-took svg`).length",
                             {side});
    };
    CHECK(taken("white") == 1);
    CHECK(taken("black") == 2);
    CHECK(page.driver.run("return document.querySelector(\"#black-took\").title") ==
          "White has lost: 2 \u00d7 Pawn");
    CHECK(page.driver.run("return document.querySelector(\"#over\").hidden") == true);
    page.begin("chess", {{"plies", {"f2f3", "e7e5", "g2g4", "d8h4"}}});
    page.driver.wait("!document.querySelector(\"#over\").hidden");
    CHECK(page.driver.text("#moves .result") == "Black wins (checkmate)");
    CHECK(page.driver.run("return document.title") == "Black wins (checkmate) \u2013 Chess");
    CHECK(page.driver.run("return document.querySelector(\"#swap\").hidden") == true);
    page.driver.click("#again");
    page.driver.wait("!document.querySelector(\".move\")");
    page.let_play("black", 1);
    page.driver.click("#resign");
    page.driver.click("#resign");
    page.driver.wait("!document.querySelector(\"#over\").hidden");
    page.driver.click("#swap");
    page.driver.wait("document.querySelector(\"#white-by\").value === \"1\"");
    page.driver.wait("document.querySelectorAll(\".move\").length === 1");
    CHECK(page.state() == "Black to move");
  });
}

TEST_CASE("Who is in no hand is put down by a click, whatever else could be done",
          "[browser][long]") {
  on_page([](Page& page) {
    page.begin("go");
    page.driver.click(cell("d4"));
    page.played("d4");
    page.driver.click("#acts button");
    page.played("pass");
    page.begin("ataxx");
    page.driver.click(cell("b7"));
    page.played("P@b7");
  });
}

TEST_CASE("A game is found by its name and begun by Enter", "[browser][long]") {
  on_page([](Page& page) {
    page.driver.click("#title");
    page.driver.wait("document.activeElement.id === \"find\"");
    page.driver.type("shaf\uE007");
    page.driver.wait("document.querySelector(\"#title\").textContent.startsWith(\"Shafran\")");
    page.driver.wait("!document.querySelector(\"#games\").open");
  });
}

TEST_CASE("A game is found by its board", "[browser][long]") {
  on_page([](Page& page) {
    page.driver.click("#title");
    page.driver.wait("document.querySelectorAll(\"#catalogue .help:not(:empty)\").length > 40");
    const auto finds = [&](const char* typed, const char* found) {
      page.driver.run(
          "const field = document.querySelector(\"#find\"); field.value = arguments[0]; "
          "field.dispatchEvent(new Event(\"input\"))",
          {typed});
      INFO(typed);
      CHECK(page.driver.text("#found") == found);
    };
    finds("hex", "6 games");
    finds("hexagonal sonic", "3 games");
    finds("10x10", "4 games");
    // The best is in sight.
    page.driver.run(
        "const field = document.querySelector(\"#find\"), list = document.querySelector("
        "\"#catalogue\"); field.value = \"\"; field.dispatchEvent(new Event(\"input\")); "
        "list.scrollTop = 900; field.value = \"ch\"; field.dispatchEvent(new Event(\"input\"))");
    CHECK(page.driver.run("return document.querySelector(\"#catalogue\").scrollTop") == 0);
  });
}

TEST_CASE("The list of games tells what each is about, and is gone through by keys",
          "[browser][long]") {
  on_page([](Page& page) {
    page.driver.click("#title");
    page.driver.wait("document.querySelectorAll(\"#catalogue .help:not(:empty)\").length > 40");
    CHECK(page.driver.text("#catalogue [aria-current] .name") == "Chess");
    CHECK(page.driver.text("#catalogue [data-id=\"knightmate\"]") ==
          "KnightmateChess in which the king moves as a knight, and commoners step as kings do.");
    page.driver.type("looking glass");
    page.driver.wait("document.querySelector(\"#found\").textContent === \"1 game\"");
    const std::string down = "\uE015", up = "\uE013", enter = "\uE007";
    page.driver.type(down + up + down);
    page.driver.wait("document.activeElement.dataset.id === \"alice\"");
    page.driver.type(enter);
    page.driver.wait("document.querySelector(\"#title\").textContent === \"Alice Chess\"");
    page.driver.wait("document.querySelector(\"#moves\").textContent.includes(\"looking glass\")");
    // What is called so comes before what only holds the word.
    page.driver.click("#title");
    page.driver.wait("document.activeElement.id === \"find\"");
    page.driver.type("chess" + enter);
    page.driver.wait("document.querySelector(\"#title\").textContent === \"Chess\"");
    // The game that is played is in sight.
    page.begin("xiangqi");
    page.driver.click("#title");
    page.driver.wait("document.querySelectorAll(\"#catalogue .help:not(:empty)\").length > 40");
    CHECK(page.driver.run(
              "const of = (one) => document.querySelector(one).getBoundingClientRect(); "
              "return of(\"#catalogue [aria-current]\").bottom <= of(\"#catalogue\").bottom + 1") ==
          true);
  });
}

TEST_CASE("After a move by mouse the arrow keys go through the game", "[browser][long]") {
  on_page([](Page& page) {
    page.driver.click("#typed");
    page.move("e2", "e4", "e4");
    page.move("e7", "e5", "e5");
    const std::string left = "\uE012", up = "\uE013", right = "\uE014", down = "\uE015";
    page.driver.type(left);
    page.played("e4");
    page.driver.type(right);
    page.played("e5");
    page.driver.type(up);
    page.driver.wait("!document.querySelector(\".move[aria-current]\")");
    page.driver.type(down);
    page.played("e5");
    page.driver.type("?");
    page.driver.wait("document.querySelector(\"#settings\").open");
  });
}

TEST_CASE("A man who is dragged leaves his shadow, and where he may be put is seen",
          "[browser][long]") {
  on_page([](Page& page) {
    const auto pointer = [&](const char* kind, const char* square) {
      page.driver.run(
          "const box = document.querySelector(`[data-cell=\"${arguments[1]}\"]`)"
          ".getBoundingClientRect();"
          "document.querySelector(\"#board\").setPointerCapture = () => {};"
          "document.querySelector(`[data-cell=\"${arguments[1]}\"]`).dispatchEvent(new "
          "PointerEvent(arguments[0], {bubbles: true, button: 0, clientX: box.x + box.width / 2, "
          "clientY: box.y + box.height / 2}))",
          {kind, square});
    };
    const auto count = [&](const char* what) {
      return page.driver.run("return document.querySelectorAll(arguments[0]).length", {what});
    };
    pointer("pointerdown", "e2");
    pointer("pointermove", "e4");
    pointer("pointermove", "e3");
    pointer("pointermove", "e4");
    CHECK(count(".shadow") == 1);
    CHECK(count(".lifted") == 1);
    CHECK(count(".aimed") == 1);
    pointer("pointermove", "e5");
    CHECK(count(".aimed") == 0);
    pointer("pointerup", "e2");
    CHECK(count(".shadow") == 0);
    CHECK(count("[data-man=\"e2\"]") == 1);
  });
}

TEST_CASE("The rules are told part by part, and a man's with their picture", "[browser][long]") {
  on_page([](Page& page) {
    page.begin("madrasi");
    page.driver.click("#open-rules");
    page.driver.wait("document.querySelector(\"#rules-text h3\")");
    CHECK(page.driver.run("return [...document.querySelectorAll(\"#rules-text h3\")]"
                          ".map((one) => one.textContent).join()") == "Board,Aim,Rules");
    CHECK(page.driver.text("#rules-text").find("Checkmate of the King wins.") != std::string::npos);
    page.driver.click("#pieces button:nth-child(2)");
    page.driver.wait("document.querySelector(\"#rules-picture svg\")");
    CHECK(page.driver.text("#rules-text h2") == "King (K), royal");
  });
}

TEST_CASE(
    "The field shows how a move of this game is typed, and what was refused is typed over, or "
    "forgotten in another",
    "[browser][long]") {
  on_page([](Page& page) {
    const auto field = [&](const char* what) {
      return page.driver.run("return document.querySelector(\"#typed\")[arguments[0]]", {what});
    };
    CHECK(field("placeholder") == "A move, such as a2a3");
    page.driver.click("#typed");
    page.driver.type("d5\uE007");
    page.driver.wait("document.querySelector(\"#said\").textContent");
    CHECK(field("value") == "d5");  // to be mended, or to be typed over
    page.driver.type("e5\uE007");
    page.driver.wait("document.querySelector(\"#said\").textContent.startsWith(\"e5 \")");
    CHECK(field("value") == "e5");
    page.move("e2", "e4", "e4");
    CHECK(field("placeholder") == "A move, such as a7a6");
    page.driver.click("#anew");
    page.driver.click("#anew");
    page.driver.wait("!document.querySelector(\".move\")");
    CHECK(field("value") == "");
    page.begin("go");
    CHECK(field("placeholder") == "A move, such as a1");
    page.begin("whack");  // a die is rolled first
    CHECK(field("placeholder") == "Type a move");
  });
}

TEST_CASE("Why a square cannot be gone to is told to who clicks it, once, and to nobody else",
          "[browser][long]") {
  on_page([](Page& page) {
    const auto rest = [&] {
      page.driver.run("return new Promise((done) => setTimeout(done, 600))");
    };
    page.begin("othello");
    page.driver.click(cell("e3"));
    page.played("e3");
    rest();  // the mouse is still there
    CHECK(page.driver.text("#info") == "White disc on e3");
    CHECK(page.driver.text("#said").empty());
    page.driver.click(cell("e3"));
    page.driver.wait(
        "document.querySelector(\"#said\").textContent.startsWith(\"P@e3 is not legal: \")");
    rest();
    CHECK(page.driver.text("#info") == "White disc on e3");
  });
}

TEST_CASE("The board keeps its size when the first man comes into a hand and the last one leaves",
          "[browser][long]") {
  on_page([](Page& page) {
    const auto width = [&] {
      return page.driver
          .run("return document.querySelector(\"svg.board\").getBoundingClientRect().width")
          .get<double>();
    };
    page.begin("crazyhouse", {{"plies", {"e2e4", "d7d5"}}});
    const double before = width();
    page.move("e4", "d5", "exd5");
    page.driver.wait("document.querySelector(\"#near button\")");
    CHECK(width() == before);
    page.move("a7", "a6", "a6");
    page.driver.click("#near button");
    page.driver.click(cell("e4"));
    page.played("P@e4");
    page.driver.wait("!document.querySelector(\"#near button\")");
    CHECK(width() == before);
    page.begin("chess");  // which has no hands
    CHECK(width() > before);
  });
}

TEST_CASE("What was typed stands in messages as it was typed", "[browser][long]") {
  on_page([](Page& page) {
    const auto answer = [&](const char* typed) {
      page.driver.run(
          "document.querySelector(\"#said\").textContent = \"\"; "
          "document.querySelector(\"#typed\").value = arguments[0]; "
          "document.querySelector(\"#typing\").requestSubmit()",
          {typed});
      page.driver.wait("document.querySelector(\"#said\").textContent");
      return page.driver.text("#said");
    };
    page.begin("chess", {{"start", "7k/8/8/8/8/8/7p/K7 b - - 0 1"}});
    CHECK(answer("h1").starts_with("h1 may be h1=B"));
    CHECK(answer("a3").starts_with("a3 is "));
    CHECK(answer("o-o").starts_with("o-o is not legal: the king"));
    CHECK(answer("x y").starts_with("Ply 1: "));
  });
}

TEST_CASE("A PGN that was opened leaves its field empty for the next", "[browser][long]") {
  on_page([](Page& page) {
    page.driver.click("#open-share");
    const std::string field = "document.querySelector(\"#game-text\").value";
    page.driver.run(field + " = \"1. e4 e5 *\"");
    page.driver.click("#load-game");
    page.played("e5");
    CHECK(page.driver.run("return " + field) == "");
  });
}

TEST_CASE("Moves without tags are opened as moves of the game on the board", "[browser][long]") {
  on_page([](Page& page) {
    page.begin("crazyhouse");
    page.driver.click("#open-share");
    page.driver.run(
        "document.querySelector(\"#game-text\").value = "
        "\"{Mine.} 1. e4 d5 2. exd5 Qxd5 3. P@d6 *\"");
    page.driver.click("#load-game");
    page.played("P@d6");
    CHECK(page.driver.text("#title") == "Crazyhouse");
  });
}

TEST_CASE("Who does not see the board hears what is picked, where it can go and what was played",
          "[browser][long]") {
  on_page([](Page& page) {
    page.driver.click(cell("e2"));
    CHECK(page.driver.text("#told") == "White pawn on e2, picked: it can go to e3, e4.");
    page.driver.click(cell("e4"));
    page.played("e4");
    CHECK(page.driver.text("#told") == "e4. Black to move.");
    page.driver.click("#back");
    page.driver.wait("document.querySelector(\"#told\").textContent === \"White to move.\"");
    page.driver.click(cell("a8"));
    CHECK(page.driver.text("#said") == "Black rook on a8: it is White's turn");
    CHECK(page.driver.run("return document.querySelector(\"#white-clock\").ariaLive") == "off");
    page.begin("dice");
    page.driver.click(cell("e2"));
    CHECK(page.driver.text("#said") == "White pawn on e2: the die must be rolled first");
  });
}

TEST_CASE("A clock's field shows all of a usual clock", "[browser][long]") {
  on_page([](Page& page) {
    page.choose("pace", "15+10");
    const char* fits =
        "const field = document.querySelector(\"#pace\"); "
        "return field.scrollWidth <= field.clientWidth";
    CHECK(page.driver.run(fits) == true);
    page.driver.click("#open-script");
    page.driver.wait("!document.querySelector(\"#workshop\").hidden");
    CHECK(page.driver.run(fits) == true);
  });
}

TEST_CASE("What was wrong with a clock is no longer said when another one is right",
          "[browser][long]") {
  on_page([](Page& page) {
    page.choose("pace", "never");
    page.driver.wait("document.querySelector(\"#said\").textContent.startsWith(\"A clock is \")");
    page.choose("pace", "1+2");
    CHECK(page.driver.text("#said").empty());
    CHECK(page.driver.text("#white-clock") == "1:00");
  });
}

TEST_CASE("On a phone a script that is opened is scrolled to", "[browser][long]") {
  if (!test::can_browse()) return;
  test::PageServer server;
  Page page(server, 375, 667);
  const std::string in_sight =
      "document.querySelector(\"#workshop\").getBoundingClientRect().top < 200 && "
      "document.querySelector(\"#editor .CodeMirror\")";
  page.driver.click("#open-script");
  page.driver.wait(in_sight);
  page.driver.click("#open-script");
  page.driver.wait("document.querySelector(\"#workshop\").hidden");
}

TEST_CASE("Two boards stand one below the other where that makes them larger", "[browser]") {
  if (!test::can_browse()) return;
  test::PageServer server("alice");
  const std::string below =
      "return document.querySelector('[data-cell=\"Ba8\"]').getBoundingClientRect().top > "
      "document.querySelector('[data-cell=\"Aa1\"]').getBoundingClientRect().top";
  {
    Page page(server);
    CHECK(page.driver.run(below) == false);
    page.driver.click("#open-script");
    page.driver.wait("document.querySelector(\"#editor .CodeMirror\")");
    CHECK(page.driver.run(below) == true);
    page.driver.click("#open-script");
    CHECK(page.driver.run(below) == false);
  }
  Page page(server, 390, 844);
  CHECK(page.driver.run(below) == true);
  CHECK(page.driver.run("return document.querySelector('[data-cell=\"Aa1\"]')"
                        ".getBoundingClientRect().width > 34") == true);
  page.move("Ab1", "Ac3", "NAc3");
  page.driver.wait("!document.getAnimations().length");
  CHECK(
      page.driver.run(
          "const middle = (name) => { const { x, y, width, height } = document.querySelector(name)"
          ".getBoundingClientRect(); return [x + width / 2, y + height / 2]; };"
          "const [man, cell] = [middle('[data-man=\"Bc3\"]'), middle('[data-cell=\"Bc3\"]')];"
          "return Math.hypot(man[0] - cell[0], man[1] - cell[1]) < 4") == true);
  page.driver.drag(cell("Ag8"), cell("Af6"));
  page.played("NAf6");
}

TEST_CASE("A roll that lets nobody move says that the turn passes", "[browser]") {
  on_page([](Page& page) {
    page.begin("dice");
    page.driver.click("#acts [data-ply=\"roll:K\"]");
    page.driver.wait(
        "document.querySelector(\"#said\").textContent === "
        "\"The die shows K. The turn passes to Black.\"");
    page.driver.click("#acts [data-ply=\"roll:P\"]");
    page.driver.wait("!document.querySelector(\"#said\").textContent");
  });
}

}  // namespace sb
