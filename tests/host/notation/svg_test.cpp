// Pictures in SVG: what a parser would take, with every square, man and mark once.
#include "notation/diagram.h"

#include <cstdio>
#include <set>

#include "base/text.h"
#include "notation/layout.h"
#include "support/pictures.h"

namespace sb {
namespace {

using test::count_of;
using test::marked;
using test::marks_on_chess;

// Whether every tag of an XML text is closed in order, and no bare & or control character is in it.
bool well_formed(std::string_view text) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n') return false;
    if (c == '&' && text.substr(at, 8).find(';') == text.npos) return false;
    if (c != '<') continue;
    const std::size_t end = text.find('>', at);
    if (end == text.npos) return false;
    const std::string_view tag = text.substr(at + 1, end - at - 1);
    const std::string name(tag.substr(0, tag.find_first_of(" /", 1)));
    if (tag[0] == '/') {
      if (open.empty() || "/" + open.back() != tag) return false;
      open.pop_back();
    } else if (!tag.ends_with('/')) {
      open.push_back(name);
    }
    if (count_of(tag, "\"") % 2 != 0) return false;
    at = end;
  }
  return open.empty();
}

}  // namespace

TEST_CASE("an SVG picture of hexagons has their true shape") {
  const auto glinski = test::game("glinski");
  const std::string svg = draw_svg(*glinski, glinski->start, {});
  CHECK(well_formed(svg));
  CHECK(count_of(svg, "<polygon") == 91);
  // a1 is 48 wide, and higher by half the root of 3 times that.
  CHECK(svg.find("<polygon points=\"36,377.3") != svg.npos);
  CHECK(count_of(svg, ">j<") == 0);
  CHECK(count_of(svg, ">l<") == 1);
}

TEST_CASE("an SVG picture is well-formed and has every square, man and mark") {
  const auto chess = test::game("chess");
  const std::string svg = draw_svg(*chess, test::read(*chess, marked), marks_on_chess());
  CHECK(well_formed(svg));
  CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  CHECK(count_of(svg, "<polygon") == 64);
  CHECK(count_of(svg, "<circle") == 2);       // one sign each for the target and the capture
  CHECK(count_of(svg, "<g transform") == 4);  // the men
  CHECK(count_of(svg, ">a<") == 1);
  for (const auto& shape : {"a1", "h8", "e4"}) {
    CHECK(count_of(svg, std::string("<title>") + shape + "</title>") == 1);
  }
  CHECK(count_of(svg, "href") == 0);
  CHECK(count_of(svg, "<script") == 0);
}

TEST_CASE("names from a script are escaped in SVG") {
  Variant variant = *test::game("chess");
  variant.title = "<b>\"R&D\" \x01\xFF chess</b>";
  const std::string svg = draw_svg(variant, variant.start, {});
  CHECK(well_formed(svg));
  CHECK(svg.find("&lt;b&gt;&quot;R&amp;D&quot; \\x01\\xFF chess&lt;/b&gt;") != svg.npos);
}

TEST_CASE("the squares of an SVG picture do not share a corner list") {
  const auto grand = test::game("grand");
  const std::string svg = draw_svg(*grand, grand->start, {});
  std::set<std::string> outlines;
  for (const std::string_view line : split(svg, '\n')) {
    if (line.starts_with("<polygon")) outlines.emplace(line.substr(0, line.find("fill")));
  }
  CHECK(outlines.size() == 100);
}

TEST_CASE("in SVG the usual men are letters where that is wanted", "[diagram]") {
  const auto chess = test::game("chess");
  DiagramStyle style;
  CHECK(count_of(draw_svg(*chess, chess->start, style), ">Q<title>") == 0);
  style.letters = true;
  CHECK(count_of(draw_svg(*chess, chess->start, style), ">Q<title>") == 1);
  CHECK(count_of(draw_svg(*chess, chess->start, style), ">p<title>") == 8);
}

TEST_CASE("in SVG tiles point ahead where all men are tiles, seen from either side", "[diagram]") {
  const auto shogi = test::game("shogi");
  const auto points_up = [&](const char* position, bool flip) {
    DiagramStyle style;
    style.flip = flip;
    const std::string text = draw_svg(*shogi, test::read(*shogi, position), style);
    const std::size_t at = text.rfind("<path d=\"M");
    double x = 0, tip = 0, shoulder = 0;
    REQUIRE(std::sscanf(text.c_str() + at, "<path d=\"M%lf,%lf L%lf,%lf", &x, &tip, &x,
                        &shoulder) == 4);
    return tip < shoulder;
  };
  constexpr const char* of_white = "8K/9/9/9/9/9/9/9/k8 w - - 0 1";  // drawn last
  CHECK(points_up(of_white, true) == false);
  CHECK(points_up(of_white, false));
  CHECK(count_of(draw_svg(*shogi, shogi->start, {}), " Z\" fill=\"#fffdf5\"") == 20);
  CHECK(count_of(draw_svg(*shogi, shogi->start, {}), "<rect x=") == 0);
}

TEST_CASE("in SVG a line is drawn where a palace or a river keeps men to one side", "[diagram]") {
  const auto borders = [](const char* game) { return borders_of(*test::game(game)).size(); };
  CHECK(borders("janggi") == 18);   // two palaces of three squares by three at the edge
  CHECK(borders("xiangqi") == 27);  // and a river of nine
  CHECK(borders("chess") == 0);
}

TEST_CASE("in SVG a board on which nobody goes anywhere has one shade", "[diagram]") {
  const auto shades = [](const char* game) {
    const std::vector<int> all = ground_of(*test::game(game));
    return std::set<int>(all.begin(), all.end()).size();
  };
  CHECK(shades("go") == 1);
  CHECK(shades("othello") == 1);
  CHECK(shades("ataxx") == 2);
}

TEST_CASE("in SVG state is a badge, springs are coils, a picture of the user's own is taken",
          "[diagram]") {
  const auto game = test::game("existentialist");
  DiagramStyle style;
  style.set["wBo"] = "data:image/svg+xml;base64,AAAA";
  const std::string svg = draw_svg(
      *game,
      test::read(*game, "4k5/10/10/3(Bo){n=3}6/1(sh)(sh)7/2(X){n=11,h=8}7/10/10/10/5K4 w - - 0 1"),
      style);
  CHECK(well_formed(svg));
  CHECK(count_of(svg, ">11 8</text>") == 1);
  CHECK(count_of(svg, "<image ") == 1);
  CHECK(count_of(svg, "asleep for 8 more turns") == 1);
  CHECK(count_of(svg, "<title>spring</title>") == 0);
  // What the script has no words for is no badge.
  const auto gated = test::game("seirawan");
  const std::string moved =
      draw_svg(*gated, test::read(*gated, "4k3/8/8/8/8/8/8/R{moved=1}3K3 w - - 0 1"), {});
  CHECK(count_of(moved, ">1</text>") == 1);  // the rank
  const auto springs = test::game("springs.lua");
  CHECK(count_of(draw_svg(*springs, springs->start, {}), "<title>spring</title>") > 0);
}

TEST_CASE("in SVG a broken line is drawn on the squares of marks, and words say what they are",
          "[diagram]") {
  const auto game = test::game("madrasi");
  const Snapshot position = test::read(*game, "4k3/8/8/3q4/8/8/8/3QK3 w - - 0 1");
  DiagramStyle style;
  const std::string file = draw_svg(*game, position, style);
  CHECK(count_of(file, "stroke-dasharray=\"4 4\"") == 2);
  CHECK(count_of(file, "paralysed, an enemy of its kind attacks it: d1 d5") == 1);
  style.page = true;
  CHECK(count_of(draw_svg(*game, position, style), "class=\"marked\"") == 2);
}

TEST_CASE("a flipped picture has the first square at the top right, names name every square",
          "[diagram]") {
  const auto chess = test::game("chess");
  DiagramStyle style;
  style.flip = style.names = true;
  const std::string svg = draw_svg(*chess, chess->start, style);
  CHECK(svg.find("<polygon points=\"408,24 ") != svg.npos);
  CHECK(count_of(svg, "<g transform") == 0);
  CHECK(count_of(svg, ">e4</text>") == 1);
}

TEST_CASE("in SVG the squares of sections are the parts of their kites") {
  const auto whack = test::game("whack");
  const std::string svg =
      draw_svg(*whack, test::read(*whack, "K3/4/4/4/4/4/4/4/4/4/4/4/4/4/4/3k w - - 0 1"), {});
  CHECK(well_formed(svg));
  CHECK(count_of(svg, "<polygon") == 64);
  CHECK(count_of(svg, "<g transform") == 2);
  CHECK(count_of(svg, "<title>Aa1</title>") == 1);
  std::set<std::string> outlines;
  for (const std::string_view line : split(svg, '\n')) {
    if (line.starts_with("<polygon")) outlines.emplace(line.substr(0, line.find("fill")));
  }
  CHECK(outlines.size() == 64);
}

}  // namespace sb
