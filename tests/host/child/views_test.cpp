// What views tell of a variant: movements in letters, and the picture of one man.
#include "child/views.h"

#include "child/picture.h"
#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

std::string letters_of(const std::string& pieces, const std::string& rules) {
  const auto game = test::game_of(test::small(
      pieces,
      "board = rectangle(3, 3), setup = [[\nk . q\n. . .\nQ . K\n]],\nrules = { " + rules + " }"));
  return std::string(answer_betza(game->variant(), Message("betza")).text("text"));
}

}  // namespace

TEST_CASE("movements in letters say in which states and on which marks a man has them") {
  CHECK(letters_of("piece \"Queen\" { symbol = \"Q\", state = { n = range(0, 2) },\n"
                   "moves = function(self)\n"
                   "  return self.n > 0 and step(diagonal) or step(orthogonal)\nend }",
                   "") == "K   K\nQ   W\nQ   F  with {n=1}, with {n=2}\n");
  CHECK(letters_of("piece \"Queen\" { symbol = \"Q\", moves = function(self)\n"
                   "  return self.cold and stand() or step(orthogonal)\nend }",
                   "mark \"cold\" { on = own * around(enemy \"Q\") }") ==
        "K   K\nQ   W\nQ   - (it does not move)  on \"cold\"\n");
}

TEST_CASE("the picture of a man has the plies of his function, whatever their texts") {
  const auto game = test::game_of(
      "return variant 'Up' { api = 1, board = rectangle(3, 3), setup = 'm m m\\n. . .\\nM M M',\n"
      "pieces = { piece 'Man' { symbol = 'M', moves = stand(), plies = function(position, man, "
      "add)\n"
      "  local c = (position:rays(man.cell, forward)[1] or {})[1]\n"
      "  if c and not position:at(c) then add { man.cell, c, text = 'up' } end\nend } },\n"
      "endings = { ending 'x' { none = enemy } } }");
  CHECK(draw_picture(*game, {.square = {}, .piece = "M"}).value() ==
        "3  .  *  .\n2  .  M  .\n1  .  .  .\n   a  b  c\n");
}

TEST_CASE("the picture of a man whom the enemy moves has the plies that are made with him") {
  const auto game = test::game_of(
      "local chess = require 'chess'\nreturn chess:with { title = 'Hypnosis', turn = { move +\n"
      "move { mover = enemy * around(own 'Q'), as = step(every_way):quiet() } } }");
  test::set(*game, "4k3/7n/8/8/8/8/3n4/3QK3 w - - 0 1");
  const auto stars = [&](std::string_view square) {
    const std::string text =
        draw_picture(*game, {.square = std::string(square), .piece = {}}).value();
    return std::ranges::count(text, '*');
  };
  CHECK(stars("d2") == 4);  // c1, c3, e2, e3: none with check
  CHECK(stars("h7") == 3);  // its own: what it threatens
  CHECK(nobody_moves(*game, game->variant().board.find("d2")) ==
        "the knight on d2 has no legal move now");
}

}  // namespace sb
