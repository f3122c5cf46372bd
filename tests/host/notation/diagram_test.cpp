// Pictures for terminals: every square once, coordinates at the edges, marks and shades.
#include "notation/diagram.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/text.h"
#include "board/shapes.h"
#include "notation/paragraph.h"
#include "notation/position_text.h"
#include "notation/scenery.h"
#include "support/pictures.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::count_of;
using test::drawn;
using test::marked;
using test::marks_on_chess;

// The relative luminance of a colour of the palette of 256, from 16 on.
double luminance(int colour) {
  constexpr int greys = 232;
  const auto linear = [](int value) {
    const double share = value / 255.0;
    return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
  };
  const auto part = [](int step) { return step == 0 ? 0 : 55 + 40 * step; };
  if (colour >= greys) return linear(8 + 10 * (colour - greys));
  const int cube = colour - 16;
  return 0.2126 * linear(part(cube / 36)) + 0.7152 * linear(part(cube / 6 % 6)) +
         0.0722 * linear(part(cube % 6));
}

double contrast(int a, int b) {
  const double low = std::min(luminance(a), luminance(b)),
               high = std::max(luminance(a), luminance(b));
  return (high + 0.05) / (low + 0.05);
}

}  // namespace

TEST_CASE("without colour a position is drawn in plain characters") {
  CHECK(drawn("chess", "r3k3/8/8/2p5/4P3/8/8/R3K2R w KQq - 0 1") ==
        "8  r  .  .  .  k  .  .  .\n"
        "7  .  .  .  .  .  .  .  .\n"
        "6  .  .  .  .  .  .  .  .\n"
        "5  .  .  p  .  .  .  .  .\n"
        "4  .  .  .  .  P  .  .  .\n"
        "3  .  .  .  .  .  .  .  .\n"
        "2  .  .  .  .  .  .  .  .\n"
        "1  R  .  .  .  K  .  .  R\n"
        "   a  b  c  d  e  f  g  h\n");
}

TEST_CASE("a bracket hides the signs of state and marks, which lines below say") {
  const auto loaded = test::load_text(
      "return variant 'T' { api = 1, board = rectangle(3, 1), setup = 'M . m',\n"
      "pieces = { piece 'Man' { symbol = 'M', state = { n = range(0, 9) }, moves = step(every_way) "
      "} "
      "},\nrules = { mark 'mud' { on = cells 'b1' } }, endings = { ending 'x' { none = enemy } } "
      "}");
  REQUIRE(loaded.loaded);
  const Variant& variant = *loaded.loaded->variant;
  const Snapshot position = read_position(variant, "1(M){n=1}m b - - 0 1").value();
  DiagramStyle style;
  CHECK(draw_terminal(variant, position, style).starts_with("1  . ~M' m\n"));
  style.last_ply = {0, 1};
  CHECK(draw_terminal(variant, position, style).starts_with("1 [.][M] m\n"));
}

TEST_CASE("the last ply, targets, captures and attackers are marked") {
  const std::string text = drawn("chess", marked, marks_on_chess());
  CHECK(text.starts_with("8  .  .  . [k][.] .  .  .\n"));
  CHECK(text.find("3  . <p> .  .") != text.npos);
  CHECK(text.find("2  *  .  .  .") != text.npos);
  CHECK(text.find("1  .  .  .  .  K  .  . !r!") != text.npos);
}

TEST_CASE("columns stay aligned with long symbols on the largest board") {
  Variant variant = *test::game("chess");
  variant.board = rectangle(16, 16).value();
  variant.pieces[variant.kind_of("Q") - 1].symbol = "Qun";
  Snapshot position;
  position.men.resize(256);
  test::put(variant, position, "a1", "Qun");
  test::put(variant, position, "p16", "qun");
  const std::string text = draw_terminal(variant, position, {});
  const auto lines = split(text, '\n');
  REQUIRE(lines.size() == 18);  // 16 ranks, the files, and what is behind the last line break
  CHECK(lines[0].substr(0, 10) == "16  .    .");
  CHECK(lines[0].ends_with("qun"));
  CHECK(lines[15].starts_with(" 1  Qun  .  "));
  CHECK(lines[16].find('p') == lines[0].find("qun"));
  CHECK(count_of(text, ".") == 254);
}

TEST_CASE("where a screen is narrow, columns have one sign between them, in colours too") {
  const auto variant = test::game("spinal-tap");
  DiagramStyle style;
  style.room.columns = 40;
  style.may_be_narrow = true;
  const auto widest = [&] {
    std::size_t most = 0;
    const std::string text = draw_terminal(*variant, variant->start, style);
    for (const auto line : split(text, '\n')) most = std::max(most, seen_characters(line));
    return most;
  };
  CHECK(widest() == 35);
  style.colour = true;
  CHECK(widest() == 36);
  style.room.columns = 80;
  CHECK(widest() == 47);
}

TEST_CASE("men that are more than their symbol are listed below the board") {
  Variant variant = *test::game("chess");
  PieceSpec& queen = variant.pieces[variant.kind_of("Q") - 1];
  queen.state = {{"n", 1, 3, 1, {}}};
  const Snapshot position = test::read(variant, "4k3/8/8/8/8/8/8/Q{n=3}q2K3 w - - 0 1");
  CHECK(draw_terminal(variant, position, {}).ends_with("g  h\na1 Q{n=3}\n"));
}

TEST_CASE("in a terminal springs and men with a state of their own have a sign") {
  const auto sonic = test::load("sonic", {{"springs", "true"}}).variant;
  CHECK(draw_terminal(*sonic, sonic->start, {}).find("3  .  .  ^  .  .  ^  .  .\n") !=
        std::string::npos);
  const auto variant = test::game("existentialist");
  const Snapshot position =
      test::read(*variant, "4k5/10/10/3(Bo){n=3}6/10/10/3(Bo)6/10/10/5K4 w - - 0 1");
  const std::string picture = draw_terminal(*variant, position, {});
  CHECK(picture.find(" Bo' ") != std::string::npos);
  CHECK(picture.find(" Bo  ") != std::string::npos);
}

TEST_CASE("in a terminal what a mark lies on has a sign, but where a bracket stands") {
  const auto game = test::game("spell");
  const Snapshot position = test::read(
      *game, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 frozen=e7,e6 ghost=e4");
  DiagramStyle style;
  style.last_ply = {game->board.find("e2"), game->board.find("e4")};
  const std::string plain = draw_terminal(*game, position, style);
  CHECK(plain.find("7  p  p  p  p ~p  p  p  p\n") != plain.npos);
  CHECK(plain.find("6  .  .  .  . ~.  .  .  .\n") != plain.npos);
  CHECK(plain.find("4  .  .  .  . [P] .  .  .\n") != plain.npos);
  style.colour = true;
  CHECK(count_of(draw_terminal(*game, position, style), "m~P ") == 1);
}

TEST_CASE("with colour the squares have two shades and every colour is ended") {
  DiagramStyle style;
  style.colour = true;
  const std::string plain = drawn("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", style);
  CHECK(count_of(plain, "\x1b[0m") == 64);
  CHECK(count_of(plain, "48;5;235m") == 32);
  CHECK(count_of(plain, "48;5;240m") == 32);
  CHECK(count_of(plain, " K ") == 1);
  CHECK(count_of(plain, " k ") == 1);
}

TEST_CASE("hexagons are drawn with their edges, and each file half a cell beside the next") {
  const auto shafran = test::game("shafran");
  DiagramStyle style;
  style.last_ply = {test::cell(*shafran, "e1"), test::cell(*shafran, "c1")};
  CHECK(drawn("shafran", "k4/6/7/8/8P/8R/8/7/P5/2KR1 b - - 1 1", style) ==
        "                10  ___\n"
        "             9  ___/ k \\___\n"
        "         8  ___/   \\___/   \\___\n"
        "     7  ___/   \\___/   \\___/   \\___\n"
        "    ___/   \\___/   \\___/   \\___/   \\___\n"
        " 6 /   \\___/   \\___/   \\___/   \\___/   \\\n"
        "   \\___/   \\___/   \\___/   \\___/   \\___/\n"
        " 5 /   \\___/   \\___/   \\___/   \\___/   \\\n"
        "   \\___/   \\___/   \\___/   \\___/   \\___/\n"
        " 4 /   \\___/   \\___/   \\___/   \\___/   \\\n"
        "   \\___/   \\___/   \\___/   \\___/   \\___/\n"
        " 3 /   \\___/   \\___/   \\___/   \\___/   \\\n"
        "   \\___/   \\___/   \\___/   \\___/   \\___/\n"
        " 2 / P \\___/   \\___/   \\___/   \\___/ P \\\n"
        "   \\___/   \\___/   \\___/   \\___/   \\___/\n"
        " 1 /   \\___/   \\___/   \\___/   \\___/ R \\\n"
        "   \\___/   \\___/   \\___/   \\___/   \\___/\n"
        "     a \\___/[K]\\___/   \\___/   \\___/ i\n"
        "         b \\___/ R \\___/   \\___/ h\n"
        "             c \\___/[ ]\\___/ g\n"
        "                 d \\___/ f\n"
        "                     e\n");
}

TEST_CASE("hexagons that are too high for a terminal are drawn half as high, with every label") {
  const auto shafran = test::game("shafran");
  DiagramStyle style;
  style.last_ply = {test::cell(*shafran, "e1"), test::cell(*shafran, "c1")};
  style.room.lines = 21;
  CHECK(drawn("shafran", "k4/6/7/8/8P/8R/8/7/P5/2KR1 b - - 1 1", style) ==
        "                10   k\n"
        "             9   .       .\n"
        "         8   .       .       .\n"
        "     7   .       .       .       .\n"
        " 6   .       .       .       .       .\n"
        "         .       .       .       .\n"
        " 5   .       .       .       .       .\n"
        "         .       .       .       .\n"
        " 4   .       .       .       .       .\n"
        "         .       .       .       .\n"
        " 3   .       .       .       .       .\n"
        "         .       .       .       .\n"
        " 2   P       .       .       .       P\n"
        "         .       .       .       .\n"
        " 1   .       .       .       .       R\n"
        "     a   .       .       .       .   i\n"
        "         b  [K]      .       .   h\n"
        "             c   R       .   g\n"
        "                 d  [.]  f\n"
        "                     e\n");
}

TEST_CASE("from either side every rank of a hexagonal board has its label, high or low") {
  for (const char* game : {"glinski", "shafran"}) {
    for (const int lines : {0, 22}) {
      DiagramStyle style;
      style.flip = true;
      style.bare = true;
      style.room.lines = lines;
      const auto variant = test::game(game);
      std::string text = draw_terminal(*variant, variant->start, style);
      INFO('\n' << text);
      if (lines > 0) CHECK(std::ranges::count(text, '\n') <= lines);
      std::ranges::replace(text, '\n', ' ');
      std::vector<std::string> words;
      for (const std::string_view word : words_of(text)) words.emplace_back(word);
      for (int rank = 1; rank <= variant->board.ranks(); ++rank)
        CHECK(std::ranges::find(words, std::to_string(rank)) != words.end());
    }
  }
}

TEST_CASE("with colour hexagons have three shades, and the edges around the board none") {
  DiagramStyle style;
  style.colour = true;
  const std::string text = drawn("glinski", "1/3/5/7/9/5k5/11/11/11/5K5/11 w - - 0 1", style);
  // Of each hexagon the upper line's edge and label, and the lower line.
  CHECK(count_of(text, "48;5;235m") + count_of(text, "48;5;240m") + count_of(text, "48;5;238m") ==
        3 * 91);
  CHECK(count_of(text, ";1;38;5;222;48;5;") == 1);
  CHECK(text.find("\x1b[0;1;38;5;222;48;5;240m k \x1b[0") != text.npos);
}

TEST_CASE("a rank whose squares lie far apart is labelled beside its first square") {
  Variant variant = *test::game("chess");
  variant.board = hexagons({"abc", {1, 4, 3}, {1, 1, 4}}).value();
  Snapshot position;
  position.men.resize(8);
  CHECK(draw_terminal(variant, position, {}) ==
        "    4  ___\n"
        "      /   \\___\n"
        "    3 \\___/   \\\n"
        "   ___/   \\___/\n"
        "1 /   \\___/   \\\n"
        "  \\___/   \\___/\n"
        "    a \\___/   \\\n"
        "      /   \\___/\n"
        "      \\___/ c\n"
        "        b\n");
}

TEST_CASE("every ink of a theme is to be read on each of its grounds", "[diagram]") {
  for (const Palette& palette : {dark_palette, light_palette}) {
    std::vector<int> grounds(std::begin(palette.shades), std::end(palette.shades));
    grounds.insert(grounds.end(), std::begin(palette.highlights) + 1, std::end(palette.highlights));
    for (const int ground : grounds) {
      for (const int ink : palette.inks) {
        INFO(ink << " on " << ground);
        CHECK(contrast(ink, ground) >= 4.5);
      }
    }
    for (const int shade : palette.shades) CHECK(contrast(palette.edge, shade) >= 4.5);
  }
}

TEST_CASE("in a terminal a flipped picture names every square once, the last one first") {
  for (const auto& [id, last] : {std::pair{"chess", "h1"}, {"shafran", "e1"}, {"glinski", "f1"}}) {
    const auto variant = test::game(id);
    DiagramStyle style;
    style.flip = style.names = true;
    std::string names = draw_terminal(*variant, variant->start, style);
    INFO(names);
    std::ranges::replace(names, '\n', ' ');
    std::size_t first = names.size();
    std::map<std::string, int> met;
    for (const std::string_view word : words_of(names)) ++met[std::string(word)];
    for (Cell c = 0; c < variant->board.size(); ++c) {
      CHECK(met[variant->board.name(c)] == 1);
      first = std::min(first, names.find(variant->board.name(c)));
    }
    CHECK(names.substr(first).starts_with(last));
  }
}

TEST_CASE("a board of sections is drawn as it lies, at most 100 columns wide, every name once") {
  const auto whack = test::game("whack");
  for (const char* board : {"AnBn.BsCs.CnDn", "AeDn.AwCw.BnCe", "AeCn.BnDe.BsCs",
                            "AeBn.AnCe.AsDs.BeCn", "AsBw.AwCs.BsDw"}) {
    const std::string text = "K3/4/4/4/4/4/4/4/4/4/4/4/4/4/4/q2k w - - 0 1 board=";
    DiagramStyle style;
    const std::string men = drawn("whack", text + board, style);
    style.names = true;
    const std::string names = drawn("whack", text + board, style);
    INFO(board << "\n" << names << men);
    for (Cell c = 0; c < whack->board.size(); ++c)
      CHECK(count_of(names, whack->board.name(c)) == 1);
    for (const std::string_view line : split(names + men, '\n')) CHECK(line.size() <= 100);
    CHECK(count_of(men, "K") + count_of(men, "k") + count_of(men, "q") == 3);
    CHECK(count_of(men, ".") == 61);
  }
}

TEST_CASE("a board of sections that is too high for a terminal fits it, every name and man once") {
  const auto whack = test::game("whack");
  for (const char* board : {"AnBn.BsCs.CnDn", "AeDn.AwCw.BnCe", "AeCn.BnDe.BsCs",
                            "AeBn.AnCe.AsDs.BeCn", "AsBw.AwCs.BsDw"}) {
    const std::string text = "K3/4/4/4/4/4/4/4/4/4/4/4/4/4/4/q2k w - - 0 1 board=";
    DiagramStyle style;
    style.room.lines = 21;
    const std::string men = drawn("whack", text + board, style);
    style.names = true;
    const std::string names = drawn("whack", text + board, style);
    INFO(board << "\n" << names << men);
    for (Cell c = 0; c < whack->board.size(); ++c)
      CHECK(count_of(names, whack->board.name(c)) == 1);
    for (const std::string_view line : split(men, '\n')) CHECK(line.size() <= 80);
    CHECK(count_of(men, "K") + count_of(men, "k") + count_of(men, "q") == 3);
    CHECK(count_of(men, ".") == 61);
    CHECK(std::ranges::count(men, '\n') <= 21);
    CHECK(std::ranges::count(names, '\n') <= 21);
  }
}

TEST_CASE("a board of sections names its squares beside the men wherever there is room") {
  const auto whack = test::game("whack");
  for (const char* board : {"AnBn.BsCs.CnDn", "AsBw.AwCs.BsDw"}) {
    const std::string text = "K3/4/4/4/4/4/4/4/4/4/4/4/4/4/4/q2k w - - 0 1 board=";
    DiagramStyle style;
    const std::string bare = drawn("whack", text + board, style);
    style.for_names = {.columns = 110, .lines = 45};
    const std::string named = drawn("whack", text + board, style);
    INFO(board << "\n" << named);
    for (Cell c = 0; c < whack->board.size(); ++c)
      CHECK(count_of(named, whack->board.name(c)) == 1);
    CHECK(count_of(named, "K") + count_of(named, "k") + count_of(named, "q") == 3);
    for (const std::string_view line : split(named, '\n')) CHECK(line.size() <= 110);
    CHECK(std::ranges::count(named, '\n') <= 45);
    style.for_names = {.columns = 80, .lines = 20};
    CHECK(drawn("whack", text + board, style) == bare);
  }
}

}  // namespace sb
