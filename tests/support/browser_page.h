// A page of `serve` in a browser, and what it takes to play on it by mouse.
// Invariant: whoever plays a move waits until the page shows it.
#pragma once

#include <functional>
#include <string>

#include "support/page_server.h"
#include "support/web_driver.h"

namespace sb::test {

// False where there is no browser, which is said.
bool can_browse();

// The element of a square.
std::string cell(const std::string& name);

struct Page {
  WebDriver driver;
  PageServer& server;

  explicit Page(PageServer& server, int width = 1280, int height = 800);

  void settled();
  // Another game in the same tab, as after a reload; what else a record holds.
  void begin(const std::string& variant, const WebDriver::Json& more = WebDriver::Json::object());
  // What the program knows of the game that begin() began last.
  PageServer::Json state_of_game();
  // Clicks squares, a move each two; waits until it stands in the list.
  void move(const std::string& from, const std::string& to, const std::string& text);
  void played(const std::string& text);
  // Plays one of the plies of state_of_game() by mouse, whatever it takes.
  void play(const PageServer::Json& ply);
  // Has the program play a side at a level, or a person at 0; waits for the board.
  void let_play(const std::string& side, int level);
  // What a select or a field is set to.
  void choose(const std::string& id, const std::string& value);
  std::string state() { return driver.text("#state"); }

 private:
  int begun_ = 1;  // games, of which the last is played
};

// On the page of a server of its own; nothing where there is no browser.
void on_page(const std::function<void(Page&)>& act);

}  // namespace sb::test
