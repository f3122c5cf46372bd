// The page of statistics: what it shows, and that it is whole and alone.
#include "commands/statistics_page.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/text.h"
#include "commands/contest_report.h"
#include "support/program.h"

namespace sb::test {
namespace {

Message sample_worths() {
  Message worths("ok");
  worths.add("name", "Queen & <King>").add("symbol", "Q").add("worth", "925");
  worths.add("cell", "a1").add("outline", "0,0 48,0 48,48 0,48");
  worths.add("cell", "b1").add("outline", "");
  return worths.add("width", "96").add("height", "96");
}

GameTally sample_tally(int games) {
  GameTally tally;
  for (int i = 0; i < games; ++i) {
    Message game("ok");
    game.add("result", i % 2 ? "black" : "draw").add("reason", "flag \"fell\"");
    game.add("plies", static_cast<std::uint64_t>(40 + 30 * i)).add("choices", "800");
    game.add("chosen", static_cast<std::uint64_t>(40 + 30 * i));
    game.add("use_of", "drops").add("use", "Fool<").add("use_times", "0");
    tally.add(game.add("arrivals", "3").add("arrivals", "0"));
  }
  return tally;
}

std::size_t count_of(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != text.npos; at += part.size()) ++count;
  return count;
}

bool shows(const std::string& page, std::string_view part) { return page.find(part) != page.npos; }

}  // namespace

TEST_CASE("statistics of games that cannot be of the board are refused") {
  const auto why = [](const GameTally& tally) {
    const auto problem = print_statistics({}, {"a", "random", 0}, tally, sample_worths());
    return problem ? problem->message : "";
  };
  GameTally wide = sample_tally(1), endless = wide;
  wide.add(Message("ok").add("arrivals", "0").add("arrivals", "0").add("arrivals", "1"));
  CHECK(why(wide) == "the games tell of another board than the script");
  endless.add(Message("ok").add("plies", ~std::uint64_t{0}));
  CHECK(why(endless) == "the games tell of another board than the script");
}

TEST_CASE("page of statistics: it has every number as text and escapes what a script has named") {
  const std::string page = statistics_page({.variant = "a<b", .player = "nodes 5", .seed = 7},
                                           sample_tally(4), sample_worths());
  CHECK(shows(page, "<h1>a&lt;b</h1>"));
  CHECK(shows(page, "4 games of nodes 5 against itself, seed 7"));
  CHECK(shows(page, ">50.0 % (15.0 to 85.0)</text>"));
  CHECK(shows(page, "draw (flag &quot;fell&quot;)"));
  CHECK(shows(page, "Queen &amp; &lt;King&gt;"));
  CHECK(shows(page, ">9.2</text>"));
  CHECK(shows(page, ">Fool&lt;</text>"));
  CHECK(shows(page, ">never</text>"));
  CHECK(shows(page, ">3.0</text>"));                      // a1, a game
  CHECK(count_of(page, "<polygon class=\"cell\"") == 1);  // b1 does not lie on the board
}

TEST_CASE("page of statistics: each game stands in one column of its length") {
  const std::string page =
      statistics_page({.variant = "x", .player = "y"}, sample_tally(100), sample_worths());
  CHECK(count_of(page, " plies: ") <= 24);
  std::size_t games = 0;
  for (std::size_t at = 0; (at = page.find(" plies: ", at)) != page.npos; ++at)
    games += std::strtoul(page.c_str() + at + 8, nullptr, 10);
  CHECK(games == 100);
}

TEST_CASE("page of statistics: it loads nothing, and of no game it is a page, too") {
  for (const int games : {0, 1, 30}) {
    const std::string page =
        statistics_page({.variant = "x", .player = "y"}, sample_tally(games), sample_worths());
    for (const char* outside : {"<script", "http", "src=", "href", "url(", "@import"})
      CHECK(!shows(page, outside));
    CHECK(count_of(page, "<svg") == count_of(page, "</svg>"));
    CHECK(page.ends_with("</html>\n"));
    CHECK(!shows(page, "nan"));
    CHECK(!shows(page, "\\n"));
    CHECK(!shows(page, "\n</p>"));
  }
}

TEST_CASE("statistics: they tell by how many plies each thing of the rules was used") {
  const std::string pawns = run({"statistics", "breakthrough", "random", "--games", "2"}).out;
  const std::size_t plies = pawns.find("\nplies: ") + 8;
  const std::string mean = pawns.substr(plies, pawns.find(' ', plies) - plies);
  CHECK(pawns.ends_with("\nplies a game that use:\n  pieces: Pawn " + mean + "\n"));
  const std::string drops = run({"statistics", "crazyhouse", "random", "--games", "2"}).out;
  CHECK(shows(drops, "\n  drops: Queen "));
  CHECK(shows(drops, ", Black e8g8 never, "));
}

TEST_CASE("page of statistics: the parts of a run give the page of the whole") {
  const Folder folder;
  const std::string whole = folder.path("whole.html"), merged = folder.path("merged.html");
  const std::vector<std::string> command{"statistics", "glinski", "random", "--games", "2"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), command.begin(), command.end());
    return run(more);
  };
  CHECK(with({"--html", whole}).status == 0);
  CHECK(with({"-o", folder.path("part")}).status == 0);
  CHECK(run({"merge", folder.path("part"), "--html", merged}).status == 0);
  const auto read = [](const std::string& path) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  };
  CHECK(read(whole) == read(merged));
  CHECK(count_of(read(whole), "<polygon class=\"cell\"") == 91);
  CHECK(with({"--html", folder.path()}).status == 1);
  CHECK(with({"--html", whole, "-o", folder.path("part")}).status == 2);
}

}  // namespace sb::test
