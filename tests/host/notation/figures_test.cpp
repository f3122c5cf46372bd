// Figures for the usual men: who is shown by which, and where letters stay.
#include "notation/figures.h"

#include "notation/paragraph.h"
#include "support/pictures.h"

namespace sb {
namespace {

using test::count_of;
using test::drawn;

}  // namespace

TEST_CASE("the usual men are figures by how they move, and no two kinds share one", "[diagram]") {
  using Figures = std::vector<std::optional<Figure>>;
  CHECK(figures_of(*test::game("chess")) == Figures{Figure::crown, Figure::coronet, Figure::tower,
                                                    Figure::mitre, Figure::horse, Figure::ball});
  CHECK(figures_of(*test::game("sonic")) == figures_of(*test::game("chess")));
  // A royal man who moves as a knight has none; the crab moves much as the pawn, who comes first.
  CHECK(!figures_of(*test::game("knightmate"))[0]);
  const auto tap = test::game("spinal-tap");
  const Figures figures = usual_men_of(*tap);
  CHECK(figures[static_cast<std::size_t>(tap->kind_of("P")) - 1] == Figure::ball);
  CHECK(!figures[static_cast<std::size_t>(tap->kind_of("Cr")) - 1]);
}

TEST_CASE("a set of which most kinds have no figure has none, so that the men look alike",
          "[diagram]") {
  const auto is_any_drawn = [](const char* game) {
    return std::ranges::any_of(set_of_figures(*test::game(game)),
                               [](const auto& figure) { return figure.has_value(); });
  };
  for (const char* game : {"shogi", "xiangqi", "existentialist"}) CHECK_FALSE(is_any_drawn(game));
  for (const char* game : {"capablanca", "makruk", "courier"}) CHECK(is_any_drawn(game));
}

TEST_CASE("a king who is not royal, a queen who never captures and a lonely kind are figures, too",
          "[diagram]") {
  using Figures = std::vector<std::optional<Figure>>;
  const auto first = [](const char* game) {
    const auto variant = test::game(game);
    return std::pair(usual_men_of(*variant)[0], figures_of(*variant)[0]);
  };
  using Pair = std::pair<std::optional<Figure>, std::optional<Figure>>;
  CHECK(first("duck") == Pair{std::nullopt, Figure::crown});
  CHECK(first("amazons") == Pair{std::nullopt, Figure::coronet});
  CHECK(first("go") == Pair{std::nullopt, Figure::stone});
  CHECK(figures_of(*test::game("draughts")) == Figures{Figure::stone, std::nullopt});
  CHECK(are_stones(*test::game("othello")));
  CHECK(!are_stones(*test::game("draughts")));
}

TEST_CASE("figures stand where letters stood, one character each", "[diagram]") {
  DiagramStyle style;
  style.figures = DiagramStyle::Figures::yes;
  CHECK(drawn("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", style).find("1  .  .  .  .  \u2654  .") !=
        std::string::npos);
  const std::string hexagons = drawn("glinski", "1/3/5/7/9/5k5/11/11/11/5K5/11 w - - 0 1", style);
  CHECK(count_of(hexagons, "/ \u2654 \\") == 1);
  CHECK(count_of(hexagons, "/ \u265a \\") == 1);
  const auto whack = test::game("whack");
  const std::string sections = draw_terminal(*whack, whack->start, style);
  CHECK(count_of(sections, "\u2654") == 1);
  CHECK(count_of(sections, "\u265f") == 8);
  // No letter moves: the picture has as many characters as without figures.
  CHECK(characters(sections) == draw_terminal(*whack, whack->start, {}).size());
}

TEST_CASE("where every man has a figure and its usual letter, no letter is hidden", "[diagram]") {
  DiagramStyle style;
  style.figures = DiagramStyle::Figures::where_all;
  const auto is_shown = [&](const char* id) {
    const auto game = test::game(id);
    return draw_terminal(*game, game->start, style).find("\u265a") != std::string::npos;
  };
  for (const char* id : {"chess", "crazyhouse", "berolina", "duck", "dice", "glinski", "whack"})
    CHECK(is_shown(id));
  for (const char* id : {"capablanca", "shogi", "xiangqi", "spinal-tap", "amazons", "knightmate"})
    CHECK_FALSE(is_shown(id));
}

TEST_CASE("figures tell the sides by their shape, whatever the colours", "[diagram]") {
  DiagramStyle style;
  style.figures = DiagramStyle::Figures::yes;
  for (const bool colour : {false, true}) {
    style.colour = colour;
    const std::string text = drawn("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", style);
    CHECK(count_of(text, "\u2654") == 1);
    CHECK(count_of(text, "\u265a") == 1);
  }
}

}  // namespace sb
