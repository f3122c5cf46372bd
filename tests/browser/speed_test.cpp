// How soon the program is there, a page is, and a click is answered. It measures and asserts no
// time, so it runs only when it is asked for: SPRINGBOARD_THOROUGH=1 springboard_tests "[load]".
#include <httplib.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

#include "support/browser_page.h"
#include "support/program.h"

namespace sb {
namespace {

using test::Page;
using Json = test::PageServer::Json;

constexpr int starts = 5, plies_of_game = 8;
constexpr const char* games_of_speed[] = {"chess", "whack", "existentialist", "spinal-tap-extended",
                                          "sonic-glinski"};

double milliseconds_of(const std::function<void()>& act) {
  const auto began = std::chrono::steady_clock::now();
  act();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began)
      .count();
}

void tell(const char* what, std::vector<double> milliseconds) {
  REQUIRE(!milliseconds.empty());
  std::ranges::sort(milliseconds);
  std::printf("%-34s %4zu times: median %4.0f ms, slowest %4.0f ms\n", what, milliseconds.size(),
              milliseconds[milliseconds.size() / 2], milliseconds.back());
}

// From the press on a square on, each frame looks whether the man is picked, or his move stands in
// the list.
constexpr const char* watch = R"(
  window.spans = { picks: [], plays: [] };
  const moves = () => document.querySelectorAll(".move").length;
  const picked = () => document.querySelector(".board .picked") !== null;
  document.addEventListener("pointerdown", (event) => {
    if (!event.target.dataset.cell) return;
    const [began, before, plays] = [performance.now(), moves(), picked()];
    const look = () => {
      if (plays ? moves() > before : picked()) {
        window.spans[plays ? "plays" : "picks"].push(performance.now() - began);
      } else if (performance.now() - began < 5000) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, { capture: true });
)";

// The first ply that two clicks play; null where there is none.
Json ply_of_two_clicks(const Json& state) {
  const auto& plies = state["plies"];
  for (const Json& ply : plies) {
    const auto is_like = [&](const Json& other) {
      return other["from"] == ply["from"] && other["to"] == ply["to"];
    };
    if (ply["kind"] == "move" && ply["from"] != "" && std::ranges::count_if(plies, is_like) == 1)
      return ply;
  }
  return nullptr;
}

void play_some(Page& page) {
  page.driver.run(watch);
  for (int i = 0; i < plies_of_game; ++i) {
    const Json state = page.state_of_game();
    if (state["plies"].empty()) return;
    const Json ply = ply_of_two_clicks(state);
    page.play(ply.is_null() ? state["plies"][0] : ply);
  }
}

}  // namespace

TEST_CASE("How soon the program answers its page", "[load]") {
  if (!std::getenv("SPRINGBOARD_THOROUGH")) return;
  std::vector<double> times;
  for (int i = 0; i < starts; ++i) {
    times.push_back(milliseconds_of([] {
      test::Running program({"serve", "whack", "--port", "0"});
      const std::string address = program.line();
      const std::size_t path = address.find('/', std::string("http://").size());
      httplib::Client client(address.substr(0, path));
      CHECK(client.Get(address.substr(path)).value().status == 200);
    }));
  }
  tell("serve: start, page, end", times);
}

TEST_CASE("How soon a click is answered", "[load]") {
  if (!std::getenv("SPRINGBOARD_THOROUGH")) return;
  test::on_page([](Page& page) {
    std::vector<double> pages, picks, plays;
    for (const char* game : games_of_speed) {
      pages.push_back(milliseconds_of([&] { page.begin(game); }));
      play_some(page);
      const auto spans = page.driver.run("return window.spans");
      for (const double span : spans["picks"]) picks.push_back(span);
      for (const double span : spans["plays"]) plays.push_back(span);
    }
    tell("page: loaded anew, board shown", pages);
    tell("click on a man: he is picked", picks);
    tell("click on a square: the move shown", plays);
  });
}

}  // namespace sb
