// The workshop of the page in a real browser: a script beside its board, and what is found in it.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

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

const std::string editor = "const view = document.querySelector(\".CodeMirror\").CodeMirror; ";

// A copy of the template in the editor of a page of its own; it has loaded.
struct EditedTemplate {
  test::Folder folder;
  std::string text = test::read_file("scripts/template.lua");
  std::string path = folder.write("mine.lua", text);
  PageServer server{path, path};
  Page page{server};

  EditedTemplate() { page.driver.wait("document.querySelector(\"#faults .fine\")"); }
};

}  // namespace

TEST_CASE("A script is edited beside its board", "[browser][long]") {
  if (!can_browse()) return;
  EditedTemplate edited;
  Page& page = edited.page;
  page.driver.run(editor + "view.replaceRange(\"oops\\n\", {line: 0, ch: 0})");
  page.driver.wait("document.querySelector(\"#editor .CodeMirror-lint-mark-error\")");
  CHECK(page.driver.text(".fault").starts_with("line "));
  page.driver.run(editor + "view.replaceRange(\"-- mine\", {line: 0, ch: 0}, {line: 0, ch: 4})");
  page.driver.wait("document.querySelector(\"#faults .fine\")");
  page.driver.click("#check");
  page.driver.wait("document.querySelector(\"#findings\").textContent.startsWith(\"Checked: \")");
  page.driver.wait("document.querySelector(\"#editor .used\")");
  page.driver.click("#count");
  page.driver.click("#enough");
  page.driver.wait("document.querySelector(\"#counted\").shadowRoot?.querySelector(\"svg\")");
  page.driver.click("#statistics .close");
  page.driver.click("#save");
  page.driver.wait("!document.querySelector(\"#saved\").textContent");
  std::ostringstream saved;
  saved << std::ifstream(edited.path).rdbuf();
  CHECK(saved.str() == "-- mine\n" + edited.text);
  page.driver.click("#compare");
  page.driver.wait(
      "document.querySelector(\"#findings\").textContent.startsWith(\"It plays like\")");
  page.driver.run(editor + "view.replaceRange(\"-- not saved\\n\", {line: 0, ch: 0})");
  page.driver.click("#open-script");
  page.driver.click("#open-script");
  CHECK(page.driver.run(editor + "return view.getLine(0)") == "-- not saved");
}

TEST_CASE("A script that is shipped is shown, and a file that has changed is read again",
          "[browser][long]") {
  if (!can_browse()) return;
  {
    PageServer server;
    Page page(server);
    page.driver.click("#open-script");
    page.driver.wait("document.querySelector(\"#saved\").textContent === \"only shown here\"");
    CHECK(page.driver.run(editor + "return view.getValue()") ==
          test::read_file("variants/chess.lua"));
    page.driver.run("document.querySelector(\"#save\").click()");
  }
  EditedTemplate edited;
  Page& page = edited.page;
  edited.folder.write("mine.lua", "-- by another program\n" + edited.text);
  page.driver.wait(
      "document.querySelector(\".CodeMirror\").CodeMirror.getLine(0) === \"-- by another "
      "program\"");
  page.driver.run(editor + "view.replaceRange(\"-- typed\\n\", {line: 0, ch: 0})");
  edited.folder.write("mine.lua", edited.text);
  page.driver.wait(
      "document.querySelector(\"#saved\").textContent === \"changed in the file too\"");
  CHECK(page.driver.run(editor + "return view.getLine(0)") == "-- typed");
  page.driver.run("window.confirm = () => true");
  page.driver.click("#reread");
  page.driver.wait("!document.querySelector(\"#saved\").textContent");
  CHECK(page.driver.run(editor + "return view.getValue()") == edited.text);
  // What does not load is saved only where that is wanted.
  page.driver.run(editor + "view.replaceRange(\"oops\\n\", {line: 0, ch: 0})");
  page.driver.run("window.confirm = (question) => { window.asked = question; return false; }");
  page.driver.click("#save");
  page.driver.wait("window.asked");
  CHECK(test::read_file(edited.path) == edited.text);
}

TEST_CASE("A script of a folder that does not load is opened, mended and played",
          "[browser][long]") {
  if (!can_browse()) return;
  const test::Folder folder;
  const std::string text = test::read_file("scripts/template.lua");
  const std::string good = folder.write("good.lua", text);
  const std::string broken = folder.write("broken.lua", "oops\n" + text);
  const bool all_broken = GENERATE(false, true);
  const std::string first = all_broken ? folder.write("good.lua", "oops\n") : good;
  PageServer server(first, first + ':' + broken);
  WebDriver driver(1280, 800);
  driver.open(server.address());
  driver.wait("document.querySelector(\"#faults\").children.length");
  driver.click("#title");
  driver.click("[data-id=\"" + broken + "\"]");
  driver.wait(
      "document.querySelector(\"#file\").textContent === \"broken.lua\" && "
      "document.querySelector(\"#faults .fault\")");
  if (!all_broken) {
    driver.click(cell("e2"));
    driver.click(cell("e4"));
    driver.wait("document.querySelector(\".move\")");
  }
  CHECK(driver.text("#file") == "broken.lua");  // though the game goes on
  driver.run(editor + "view.replaceRange(\"-- mine\", {line: 0, ch: 0}, {line: 0, ch: 4})");
  CHECK(driver.run("return document.querySelector(\"#faults\").ariaBusy") == "true");
  CHECK(driver.run("return document.querySelector(\".CodeMirror-lint-mark-error\")").is_null());
  driver.wait("document.querySelector(\"#faults .fine\")");
  CHECK(driver.run("return document.querySelector(\"#faults\").ariaBusy").is_null());
  driver.click("#save");
  driver.wait(
      "!document.querySelector(\"#saved\").textContent && "
      "document.querySelector(\"svg.board\") && !document.querySelector(\".move\")");
  CHECK(test::read_file(broken) == "-- mine\n" + text);
}

TEST_CASE("A script whose file is gone is saved anew", "[browser][long]") {
  if (!can_browse()) return;
  EditedTemplate edited;
  Page& page = edited.page;
  std::filesystem::remove(edited.path);
  page.driver.wait(
      "document.querySelector(\"#saved\").textContent.startsWith(\"the file is gone\")");
  page.driver.click("#save");
  page.driver.wait("!document.querySelector(\"#saved\").textContent");
  CHECK(test::read_file(edited.path) == edited.text);
}

TEST_CASE("A game goes on by new rules as far as they allow, and to its end when they do again",
          "[browser]") {
  if (!can_browse()) return;
  EditedTemplate edited;
  Page& page = edited.page;
  page.move("e2", "e4", "e4");
  page.move("e7", "e5", "e5");
  page.move("b1", "c4", "Wc4");
  page.move("b8", "c5", "Wc5");
  std::string slower = edited.text;
  const std::string camel = "moves.camel + ";
  slower.erase(slower.find(camel), camel.size());
  const auto save = [&](const std::string& text) {
    page.driver.run(
        editor + "view.setValue(arguments[0]); view.replaceRange(\" \", {line: 0, ch: 0})", {text});
    page.driver.click("#save");
  };
  save(slower);
  page.driver.wait(
      "document.querySelector(\"#said\").textContent.endsWith(\"The game stands before that ply; 2 "
      "plies wait until the script allows it again.\")");
  page.played("e5");
  CHECK(page.driver.text("#said").starts_with("Ply 3: "));
  save(edited.text);
  page.played("Wc5");
  save(slower);
  page.played("e5");
  page.driver.run("window.left = true; location.reload()");
  page.settled();
  page.played("e5");
}

TEST_CASE("The line ends of a script stay as they are", "[browser]") {
  if (!can_browse()) return;
  const test::Folder folder;
  const std::string plain = test::read_file("scripts/template.lua");
  std::string text;
  for (const char c : plain) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  const std::string path = folder.write("mine.lua", text);
  PageServer server(path, path);
  Page page(server);
  page.driver.wait("document.querySelector(\"#faults .fine\")");
  CHECK(page.driver.text("#saved").empty());
  page.driver.run(editor + "view.replaceRange(\"-- mine\\n\", {line: 1, ch: 0})");
  CHECK(page.driver.text("#saved") == "not saved");
  page.driver.click("#save");
  page.driver.wait("!document.querySelector(\"#saved\").textContent");
  const std::size_t second = text.find('\n') + 1;
  CHECK(test::read_file(path) == text.substr(0, second) + "-- mine\r\n" + text.substr(second));
}

TEST_CASE("A script that is no UTF-8 is shown with what is wrong with it, before it is edited",
          "[browser]") {
  if (!can_browse()) return;
  const test::Folder folder;
  const std::string plain = test::read_file("scripts/template.lua");
  const std::string path = folder.write("mine.lua", "-- Andr\xE9\n" + plain);
  PageServer server(path, path);
  Page page(server);
  page.driver.wait("document.querySelector(\".fault\")");
  CHECK(page.driver.text(".fault").starts_with("line 1: the file is not UTF-8"));
  CHECK(page.driver.text("#saved") == "only shown here");
  CHECK(page.driver.run(editor + "return view.getOption(\"readOnly\")") == true);
  folder.write("mine.lua", plain);
  page.driver.wait("!document.querySelector(\"#saved\").textContent");
  CHECK(page.driver.run("return document.querySelector(\".fault\")").is_null());
}

TEST_CASE("The board beside a script is as large as one likes", "[browser]") {
  if (!can_browse()) return;
  EditedTemplate edited;
  const auto width = [&](const char* id) {
    return edited.page.driver.run("return document.getElementById(arguments[0]).offsetWidth", {id})
        .get<int>();
  };
  const int before = width("table"), least = width("side");
  CHECK(before > 470);
  edited.page.driver.drag("#divider", "#side");
  const int dragged = width("table");
  CHECK(dragged < before - 100);
  CHECK(width("side") == least);
  edited.page.move("a2", "a3", "a3");
  edited.page.driver.run("document.getElementById(\"divider\").focus()");
  edited.page.driver.type("\uE012");  // the left arrow, which takes no move back here
  CHECK(width("table") == dragged - 24);
  edited.page.played("a3");
  edited.page.driver.drag("#divider", "#editor");
  CHECK(width("table") > before);
  CHECK(width("workshop") >= 320);
}

TEST_CASE("The editor completes what may stand at the cursor") {
  on_page([](Page& page) {
    page.driver.run(
        "import(\"./vocabulary.js\").then(async ({ readVocabulary, completionsAt }) => {"
        "const words = readVocabulary(await (await fetch(\"meta.lua\")).text());"
        "window.completed = (text) => completionsAt(words, text).found.map(({ name }) => name); "
        "})");
    page.driver.wait("window.completed");
    const auto completed = [&](const std::string& text) {
      return page.driver.run("return window.completed(" + WebDriver::Json(text).dump() + ")");
    };
    CHECK(completed("local a = tele") == WebDriver::Json({"teleport"}));
    CHECK(completed("piece \"A\" { symbol = \"A\", promo") == WebDriver::Json({"promotes"}));
    CHECK(completed("piece \"A\" { promotes = { lea") == WebDriver::Json({"leaving", "leap"}));
    CHECK(completed("piece \"A\" { promotes = { to = \"B\" }, lea") == WebDriver::Json({"leap"}));
    CHECK(completed("rules = { forbid \"x\" { gives") == WebDriver::Json({"gives_check"}));
    CHECK(completed("chess:with { endi") == WebDriver::Json({"endings", "ending"}));
    CHECK(completed("moves.rook:fi") == WebDriver::Json({"first"}));
    const std::string required = "local goals, m = require \"goals\", require \"moves\" x = ";
    CHECK(completed(required + "goals.s") == WebDriver::Json({"stalemate"}));
    CHECK(completed(required + "m.kn") == WebDriver::Json({"knight"}));
    CHECK(completed("local pawns = require \"pawns\" x = { pawns.pa") == WebDriver::Json({"pawn"}));
    CHECK(completed("local board = require \"hexagonal\" board.bo") == WebDriver::Json({"boards"}));
    CHECK(completed("local board = require \"./mine\" board.bo") == WebDriver::Json::array());
    for (const char* nothing : {"-- tele", "\"tele", "[[ tele", "a.tele", "12"})
      CHECK(completed(nothing) == WebDriver::Json::array());
  });
}

}  // namespace sb
