#include "support/browser_page.h"

#include <catch2/catch.hpp>

namespace sb::test {

bool can_browse() {
  if (has_browser()) return true;
  WARN("chromium or its driver is not installed: no page is looked at");
  return false;
}

std::string cell(const std::string& name) { return "[data-cell=\"" + name + "\"]"; }

Page::Page(PageServer& server, int width, int height) : driver(width, height), server(server) {
  driver.open(server.address());
  settled();
}

// A page that is being left still has a board.
void Page::settled() { driver.wait("!window.left && document.querySelector(\"svg.board\")"); }

void Page::begin(const std::string& variant, const WebDriver::Json& more) {
  WebDriver::Json record{{"variant", variant}};
  record.update(more);
  driver.run(
      "window.left = true; sessionStorage.setItem(\"springboard game\", arguments[0]); "
      "location.reload()",
      {record.dump()});
  settled();
  ++begun_;
}

PageServer::Json Page::state_of_game() {
  return server.ask("look", {{"game", "g" + std::to_string(begun_)}});
}

void Page::move(const std::string& from, const std::string& to, const std::string& text) {
  driver.click(cell(from));
  driver.click(cell(to));
  played(text);
}

void Page::played(const std::string& text) {
  driver.wait("document.querySelector(\".move[aria-current]\")?.textContent === \"" + text + "\"");
}

void Page::play(const PageServer::Json& ply) {
  const auto field = [&](const char* name) { return ply[name].get<std::string>(); };
  const std::string text = field("ply"), kind = field("kind"), cast = field("cast");
  const std::string moves = "document.querySelectorAll(\".move\").length";
  const auto before = driver.run("return " + moves).get<int>();
  const std::string played = moves + " > " + std::to_string(before);
  if (!cast.empty()) {
    driver.run(
        "[...document.querySelectorAll(\"#acts button\")].find((button) => "
        "button.textContent === `Cast ${arguments[0]}`).click()",
        {cast.substr(0, cast.find('@'))});
    driver.click(cell(cast.substr(cast.find('@') + 1)));
  }
  if (kind == "roll") {
    driver.click("#acts .chief");
  } else if (field("to").empty()) {
    driver.click("#acts [title=\"" + text + "\"]");
  } else {
    const std::string man = "[data-symbol=\"" + field("man") + "\"]:not([aria-pressed=\"true\"])";
    const std::string hand = ".in-hand:not(:disabled)" + man + ", #acts " + man;
    const bool held =
        kind == "drop" &&
        driver.run("return Boolean(document.querySelector(arguments[0]))", {hand}).get<bool>();
    if (held) driver.click(hand);
    if (!field("from").empty()) driver.click(cell(field("from")));
    driver.click(cell(field("to")));
    driver.wait(played + " || document.querySelector(\"#chooser\").open");
    driver.run("document.querySelector(arguments[0])?.click()",
               {"#chooser[open] [data-ply=\"" + text + "\"]"});
  }
  driver.wait(played);
}

void Page::let_play(const std::string& side, int level) {
  choose(side + "-by", std::to_string(level));
  driver.wait("document.querySelector(\"#table\").getAttribute(\"aria-busy\") === \"false\"");
}

void Page::choose(const std::string& id, const std::string& value) {
  driver.run(
      "const field = document.getElementById(arguments[0]); field.value = arguments[1];"
      "field.dispatchEvent(new Event(\"change\"))",
      {id, value});
}

void on_page(const std::function<void(Page&)>& act) {
  if (!can_browse()) return;
  PageServer server;
  Page page(server);
  act(page);
}

}  // namespace sb::test
