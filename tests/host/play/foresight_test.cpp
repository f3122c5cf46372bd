// What is told of plies before they are made (play/referee_foresight.h): never otherwise than when
// every ply is made, by games whose rules ask about the position after a ply.
#include <catch2/catch.hpp>
#include <random>
#include <string>

#include "support/games.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::Texts;

std::shared_ptr<const Variant> chess_with(const std::string& rules) {
  const LoadResult result = test::load_text(
      "local chess = require \"chess\"\n"
      "local moves = require \"moves\"\nreturn chess:with { " +
      rules + " }\n");
  for (const Problem& problem : result.problems) FAIL(describe(problem));
  return result.loaded->variant;
}

// A game of a king each on so many files and ranks.
std::shared_ptr<const Variant> small_with(const std::string& board, const std::string& rest) {
  const LoadResult result = test::load_text(
      "local moves, pieces, goals = require \"moves\", require \"pieces\", require \"goals\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(" +
      board + "), goal = goals.checkmate, draws = { goals.stalemate }, " + rest + " }\n");
  for (const Problem& problem : result.problems) FAIL(describe(problem));
  return result.loaded->variant;
}

Texts plies_at(const std::shared_ptr<const Variant>& variant, const std::string& text) {
  const auto game = Game::make(variant);
  REQUIRE_FALSE(game->set(test::read(*variant, text)));
  return test::agreed_plies(*game);
}

// In every position of a few random games, from the start on.
void agrees_in_random_games(const std::shared_ptr<const Variant>& variant) {
  for (unsigned seed = 1; seed <= 2; ++seed) {
    std::mt19937 random(seed);
    const auto game = Game::make(variant);
    for (int ply = 0; ply < 50; ++ply) {
      const Texts fast = plies_at(variant, write_position(*variant, game->snapshot()));
      const auto plies = game->plies();
      StopFlag stop;
      CHECK(game->perft(1, nullptr, stop) == fast.size());
      if (plies.empty()) break;
      game->play(plies[random() % plies.size()]);
    }
  }
}

}  // namespace

TEST_CASE("As many rules as there may be forbid as one does") {
  std::string rules;
  for (std::size_t i = 1; i < max_filters; ++i)
    rules += "forbid \"never " + std::to_string(i) + "\" { mover = \"K\", captures = \"Q\" },\n";
  const auto many =
      chess_with("rules = chess.rules + {\n" + rules + "forbid \"no pawns\" { mover = \"P\" } }");
  CHECK(plies_at(many, write_position(*many, many->start)) ==
        Texts{"b1a3", "b1c3", "g1f3", "g1h3"});
}

TEST_CASE("No check is given by the man who moves, by one behind him, or by a castling") {
  const auto quiet = chess_with(R"(rules = chess.rules + {
    forbid "no check may be given" { gives_check = true } })");
  const Texts plies = plies_at(quiet, "4k3/8/8/8/4N3/8/8/R3R1K1 w - - 0 1");
  CHECK(test::starting(plies, "e4").empty());
  CHECK_FALSE(test::has(plies, "a1a8"));
  CHECK(test::has(plies, "a1a7"));
  CHECK_FALSE(test::has(plies_at(quiet, "5k2/8/8/8/8/8/8/4K2R w K - 0 1"), "e1g1"));
  CHECK_FALSE(test::has(plies_at(quiet, "k7/4P3/8/8/8/8/8/6K1 w - - 0 1"), "e7e8=Q"));
  agrees_in_random_games(quiet);
}

TEST_CASE("No check is given by who sees only so far, who hops, or who becomes another man") {
  const auto quiet = chess_with(R"(
    pieces = chess.pieces + {
      piece "Cannon"  { symbol = "C", moves = hop(orthogonal) + slide(diagonal):up_to(2) },
      piece "General" { symbol = "G", moves = slide(orthogonal):up_to(3) + leap(1, 2):lame() },
      piece "Turncoat" { symbol = "T", moves = step(diagonal) + slide(forward),
        promotes = { to = "GQ", zone = ranks "6-8", must = ranks(8) } },
    },
    setup = [[
      r c b q k b g r
      p p p t p p p p
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      P P P T P P P P
      R C B Q K B G R
    ]],
    rules = { forbid "no check may be given" { gives_check = true },
              forbid "no cannon beside the king" { some = own "C" * around(own "K") } })");
  agrees_in_random_games(quiet);
}

TEST_CASE("A rule about a line holds of plies that open it and of those that end on it") {
  const auto facing = chess_with(R"(rules = chess.rules + {
    forbid "the kings face each other" { some = enemy "K" * reach(own "K", slide(forward)) },
    forbid "no rook beside the king" { some = own "R" * around(own "K") } })");
  const Texts plies = plies_at(facing, "4k3/8/8/8/4N3/8/8/R2RK3 w - - 0 1");
  CHECK(test::starting(plies, "e4").empty());
  const Texts covered = plies_at(facing, "4k3/8/8/4P3/4N3/8/8/R3K3 w - - 0 1");
  CHECK(test::starting(covered, "e4").size() == 8);
  CHECK_FALSE(test::has(covered, "a1d1"));
  CHECK(test::has(covered, "a1c1"));
  agrees_in_random_games(facing);
}

TEST_CASE("A line that counts only far off is opened and closed near by, too") {
  const auto far = chess_with(R"(rules = chess.rules + {
    forbid "the kings face each other from afar" {
      some = enemy "K" * reach(own "K", slide(forward):to(ranks(7, 8))) } })");
  CHECK_FALSE(test::has(plies_at(far, "4k3/8/8/8/8/3b4/4P3/4K3 w - - 0 1"), "e2d3"));
  CHECK(test::has(plies_at(far, "4k3/8/4p3/8/8/3b4/4P3/4K3 w - - 0 1"), "e2d3"));
  agrees_in_random_games(far);
  agrees_in_random_games(chess_with(R"(rules = chess.rules + {
    forbid "nobody before the king far off" {
      none = ((own + enemy) - own "K") * reach(own "K", slide(forward):to(ranks(5, 8))) } })"));
  agrees_in_random_games(chess_with(R"(rules = chess.rules + {
    forbid "a bishop looks at a rook" {
      some = own "R" * reach(own "B" + enemy "Q", slide(diagonal)) * reach(enemy "N", leap(1, 2)) } })"));
}

TEST_CASE("Plies after which an effect changes the board are never told beforehand") {
  agrees_in_random_games(chess_with(R"(rules = chess.rules + {
    after "explosion" { when = { captures = true }, hits = to + (around(to) - men "P") },
    forbid "your own king would be blown up" { none = own "K" },
    forbid "no knight beside the king" { some = own "N" * around(own "K") } })"));
  agrees_in_random_games(chess_with(R"(rules = chess.rules + {
    after "a step turns them" { when = { mover = "P" }, turns = enemy "P" * around(to) },
    forbid "no check may be given" { gives_check = true } })"));
}

TEST_CASE("Men whom an effect takes matter near a royal man, on his lines, and where rules ask") {
  const auto blasting = chess_with(R"(rules = chess.rules + {
    after "blast" { when = { captures = true }, hits = to + around(to) },
    forbid "the king stays" { none = own "K" } })");
  const Texts two = plies_at(blasting, "4r1k1/8/8/8/8/3pP3/4P3/1B2K3 w - - 0 1");
  CHECK_FALSE(test::has(two, "b1d3"));  // both who stood before the rook would be gone
  CHECK(test::has(two, "e3e4"));
  CHECK(test::has(plies_at(blasting, "6k1/8/8/8/8/3pP3/4P3/1B2K3 w - - 0 1"), "b1d3"));
  CHECK_FALSE(test::has(plies_at(blasting, "6k1/8/8/8/8/3p4/2K5/8 w - - 0 1"), "c2d3"));
  CHECK_FALSE(test::has(plies_at(blasting, "6k1/8/8/8/8/3p4/2K5/1B6 w - - 0 1"), "b1d3"));
  agrees_in_random_games(blasting);
  const auto queens = chess_with(R"(rules = chess.rules + {
    after "blast" { when = { captures = true, by = "move" }, hits = to + around(to) - own "P" },
    forbid "a queen stays" { none = own "Q" } }, check = own "K" * attacks(enemy))");
  CHECK_FALSE(test::has(plies_at(queens, "6k1/8/8/8/8/3p4/2K5/3Q4 w - - 0 1"), "d1d3"));
  agrees_in_random_games(queens);
  const auto shy = chess_with(R"(rules = chess.rules + {
    after "blast" { when = { captures = true }, hits = to + around(to) },
    forbid "no knight goes so far" { some = own "N" * ranks "5-8" },
    forbid "no bishop stays" { some = { enemy "B", own "R" } } })");
  const Texts far = plies_at(shy, "6k1/8/8/3p4/8/4N3/8/4K3 w - - 0 1");
  CHECK(test::has(far, "e3d5"));  // he is gone with whom he captures
  CHECK_FALSE(test::has(far, "e3f5"));
  const Texts bishop = plies_at(shy, "6k1/8/8/2bp4/8/4N3/8/4K2R w - - 0 1");
  CHECK(bishop == Texts{"e3d5"});
  agrees_in_random_games(shy);
}

TEST_CASE("A rule of some men or squares concerns no other plies") {
  agrees_in_random_games(chess_with(R"(rules = chess.rules + {
    forbid "no knight comes to a pawn" {
      mover = "N", captures = false, some = own "N" * around(own "P") },
    forbid "nobody leaves the first rank to guard" {
      from = ranks(1), to = around(enemy), some = to * around(own) },
    forbid "pawns stay where the queen is gone" {
      mover = "P", before = { none = own "Q" }, in_check = false } })"));
}

TEST_CASE("An effect of some men or squares leaves other plies as they are") {
  agrees_in_random_games(chess_with(R"(rules = chess.rules + {
    after "a knight's captive takes all beside him along" {
      when = { mover = "N", captures = enemy - enemy "P" }, hits = around(to) - men "K" },
    after "who comes to the middle turns his neighbours" {
      when = { to = cells "d4 e4 d5 e5", captures = false }, turns = around(to) - men "K" } })"));
  const auto opened = chess_with(R"(rules = chess.rules + {
    after "gone" { when = { to = cells "a3" }, hits = cells "e2" } })");
  CHECK_FALSE(test::has(plies_at(opened, "4r2k/8/8/8/8/8/P3R3/4K3 w - - 0 1"), "a2a3"));
  CHECK(test::has(plies_at(opened, "4r2k/8/8/8/8/8/P3R3/4K3 w - - 0 1"), "a2a4"));
}

TEST_CASE("Whom marks hold is reckoned with, since the ply may free him") {
  const auto cold = chess_with(R"(rules = chess.rules + {
    mark "cold" { on = own * around(enemy "N"), holds = true },
    mark "safe" { on = own * around(enemy "B"), shields = true } })");
  const char* held = "4r2k/3N4/8/8/8/8/4P3/4K3 w - - 0 1";
  CHECK(test::starting(plies_at(cold, held), "d7").size() == 6);
  const Texts bare = plies_at(cold, "4r2k/3N4/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(test::starting(bare, "d7") == Texts{"d7e5", "d7f8"});
  CHECK(test::starting(bare, "e1").size() == 5);
  agrees_in_random_games(cold);
  agrees_in_random_games(chess_with(R"(rules = chess.rules + {
    mark "cold" { on = own * around(enemy "R", slide(orthogonal):up_to(2)), holds = true },
    after "a pawn's capture frees" { when = { mover = "P", captures = true }, hits = to } })"));
}

TEST_CASE("What is asked of the position before a ply needs no ply to be made") {
  agrees_in_random_games(chess_with(R"(rules = chess.rules + {
    forbid "nobody returns home" { some = was(empty * homes(own)) * to },
    prefer "you have to leave home" { none = was(homes(own)) * from } })"));
}

TEST_CASE("Who has to promote does so, whichever rules say it of his square or of his kind") {
  agrees_in_random_games(chess_with(R"(
    pieces = chess.pieces + {
      piece "Footman" { symbol = "F", moves = slide(orthogonal):up_to(2) + step(diagonal),
        promotes = { to = "CR", zone = ranks "3-8", leaving = true } },
      piece "Cannon" { symbol = "C", moves = hop(orthogonal) + step(orthogonal):quiet(),
        promotes = { to = "F", zone = everywhere } },
    },
    setup = [[
      r c b q k b f r
      p p p f p p p p
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      P P P F P P P P
      R C B Q K B F R
    ]],
    rules = chess.rules + {
      forbid "who moves promotes" { by = "move", mover = "C", unless = { promotes = true } },
      forbid "who enters promotes" { by = "move", mover = "F", to = ranks(5), promotes = false },
      forbid "who leaves promotes" { by = "move", mover = "F", from = ranks(4),
        unless = { promotes = true } } })"));
  agrees_in_random_games(chess_with(R"(rules = chess.rules + {
    reserve "hand" { takes = "captured", drops = everywhere },
    forbid "who can promotes" { by = "move", mover = own "P" + own "R", to = last_ranks(1),
      promotes = false },
    forbid "kings promote, so that none moves" { by = "move", mover = "K", promotes = false } })"));
  agrees_in_random_games(chess_with(R"(pieces = chess.pieces + {
      chess.pieces.N:with { promotes = { to = "B", zone = everywhere } } },
    rules = chess.rules + {
      forbid "who captures promotes" { by = "move", mover = "N", captures = true,
        unless = { promotes = true } },
      forbid "none of both" { by = "move", mover = "N", from = ranks(1), to = ranks(3),
        unless = { promotes = true } } })"));
}

TEST_CASE("Where a slide leads a step leads no second time, nor does a hop where it cannot") {
  for (const char* moves : {
           "step(every_way) + slide(backward)",
           "betza \"WfFbR\"",
           "step(forward) + slide(orthogonal):up_to(3) + step(diagonal):quiet()",
           "moves.rook + hop(orthogonal):capturing() + moves.knight:lame()",
           "moves.rook + step(orthogonal):capturing() + hop(every_way):up_to(2)",
           "slide(orthogonal):from(ranks(1, 2)) + step(every_way)",
       }) {
    INFO(moves);
    agrees_in_random_games(chess_with(
        std::string("pieces = chess.pieces + { piece \"Guard\" { symbol = \"G\", moves = ") +
        moves +
        R"( } }, setup = [[
          r n g q k g n r
          p p p p p p p p
          . . . . . . . .
          . . . . . . . .
          . . . . . . . .
          . . . . . . . .
          P P P P P P P P
          R N G Q K G N R
        ]])"));
  }
}

TEST_CASE("Check may be of several men, or of the last of a kind, whoever makes more of them") {
  agrees_in_random_games(chess_with("check = (own \"K\" + own \"Q\") * attacks(enemy)"));
  const auto last = chess_with(R"(
    pieces = chess.pieces + {
      piece "Commoner" { symbol = "K", moves = moves.man },
      chess.pieces.B:with { promotes = { to = "K", zone = last_ranks(2), leaving = true } },
      chess.pieces.P:with { promotes = { to = "KQ", zone = last_ranks(3), must = last_ranks(1) } },
    },
    rules = {},
    check = (own "Q" + (own "K"):when { count(own "K"):at_most(1) }) * attacks(enemy),
    endings = { ending "mated" { stuck = true, in_check = true, wins = "enemy" } })");
  // Who captures far from the check becomes a second king.
  CHECK(test::has(plies_at(last, "1n2k3/8/8/q7/5B2/8/8/4K3 w - - 0 1"), "f4b8=K"));
  CHECK_FALSE(test::has(plies_at(last, "1n2k3/8/8/r7/5B2/8/8/Q3K3 w - - 0 1"), "f4b8=K"));
  agrees_in_random_games(last);
  agrees_in_random_games(chess_with(R"(
    rules = { reserve "hand" { takes = "captured", drops = everywhere } },
    check = ((own "Q"):when { count(own "R"):at_least(1) } + own "K") * attacks(enemy))"));
}

TEST_CASE("Of two kings none may be left attacked, behind a screen or with men to drop") {
  agrees_in_random_games(chess_with(R"(
    pieces = chess.pieces + { piece "Cannon" { symbol = "C", moves = moves.cannon } },
    setup = [[
      r n c k q k b r
      p p p p p p p p
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      P P P P P P P P
      R N C K Q K B R
    ]],
    rules = { reserve "hand" { takes = "captured", drops = everywhere } })"));
  agrees_in_random_games(chess_with(R"(
    setup = [[
      r n k q k b n r
      p p p p p p p p
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      P P P P P P P P
      R N K Q K B N R
    ]],
    rules = {})"));
}

TEST_CASE("Who is dropped with a move is asked who promotes, too") {
  agrees_in_random_games(small_with("4, 5", R"(
    pieces = { pieces.king, pieces.rook,
      piece "Pawn" { symbol = "P", moves = step(forward),
        promotes = { to = "R", zone = last_ranks(3), must = nowhere } } },
    setup = "k . . .\np p p p\n. . . .\nP P P P\nK . . .",
    turn = { move:with(drop "P" { to = from }) },
    rules = { forbid "has to promote" {
      by = "move", mover = "P", to = ranks "1-2", promotes = false } })"));
}

TEST_CASE("Who is lifted leaves his cell, to end a check or to open a line") {
  const auto lifting = small_with("4, 5", R"(
    pieces = { pieces.king, piece "Hopper" { symbol = "H", moves = hop(orthogonal) },
      piece "Duck" { symbol = "*", neutral = true } },
    setup = "k . . h\n. . . .\n. . . *\n. . . .\nH . . K",
    turn = { move + drop "*" { lifts = true } })");
  CHECK(test::has(plies_at(lifting, write_position(*lifting, lifting->start)), "@a2"));
  agrees_in_random_games(lifting);
}

TEST_CASE("Nobody in a mood checks a king who is shielded") {
  const auto shielded = small_with("4, 6", R"(
    pieces = { pieces.king,
      piece "Bee" { symbol = "B", moves = betza "WfFbR", attacks = betza "pR" },
      piece "G" { symbol = "G",
        moves = function(self) return self.mk and moves.rook or moves.bishop end },
      piece "Ferz" { symbol = "N", moves = moves.ferz } },
    setup = "k . . b\n. n . .\n. . . .\nK . . .\n. . . .\n. . G .",
    rules = { mark "mk" { on = last_ranks(1), shields = true } })");
  CHECK(plies_at(shielded, "k1G1/4/1n2/4/1K2/4 b - - 0 1").size() == 7);
  agrees_in_random_games(shielded);
}

TEST_CASE("The rules that the bench measures forbid what making every ply finds", "[long]") {
  for (const char* name :
       {"aloof", "checks-first", "closed-middle", "double-check", "escort", "flips",
        "guarded-queen", "hanging", "lead", "patrol", "pawn-behind", "pawns-first", "pinch",
        "surrounded", "two-kings", "walls", "wary", "withdrawal"}) {
    INFO(name);
    const std::string path = "tests/bench/rules/" + std::string(name) + ".lua";
    agrees_in_random_games(test::load_text(test::read_file(path)).loaded->variant);
  }
}

TEST_CASE("Effects whose sets have no cell leave all plies as they are", "[long]") {
  for (const char* effect :
       {"hits = (enemy - royal) * around(own, step(orthogonal), 2)",
        "hits = (enemy - royal) * around(men \"P\", step(diagonal), 3)",
        "hits = (enemy - royal) * beyond(from, to) * around(to)",
        "hits = flanked(own, diagonal, 1) - royal", "hits = (own \"P\" + enemy \"N\") * around(to)",
        "hits = (own - royal) * around(own \"N\", step(diagonal), 2)",
        "hits = (enemy - royal) * cells \"d4 e4 d5 e5\" * around(captured)",
        "when = { mover = \"N\" }, hits = (men - royal) * around(from)"}) {
    INFO(effect);
    agrees_in_random_games(
        chess_with("rules = chess.rules + { after \"x\" { " + std::string(effect) + " } }"));
  }
}

TEST_CASE("Of several men one at least has to be left safe, whichever it is") {
  for (const char* men : {"own 'K'", "own 'K N'"}) {
    agrees_in_random_games(chess_with(R"(
      pieces = chess.pieces + { chess.pieces.K:with { royal = false } },
      setup = [[
        r . k q k . n r
        p p . p . p p p
        . . n . . . . .
        . . . . b . . .
        . . B . . . . .
        . . . . . . . .
        P . P P . P P P
        R N K Q . K . R
      ]],
      check = (own "K"):when { count(own "K"):at_most(1) } * attacks(enemy),
      endings = { ending "no move" { stuck = true } },
      rules = { forbid "all are attacked" { none = )" +
                                      std::string(men) + " - attacks(enemy) } }"));
  }
}

TEST_CASE("Men who may not be left attacked are as a king to those who do not move them") {
  for (const char* said :
       {"(own \"R\" + own \"B\") * attacks(enemy)", "attacks(enemy) * own * royal",
        "to * cells \"d4 e4 d5 e5\"", "own \"N P\" * attacks(enemy, 2)"}) {
    INFO(said);
    agrees_in_random_games(
        chess_with("rules = chess.rules + { forbid \"x\" { some = " + std::string(said) + " } }"));
  }
}

TEST_CASE("Check may be by two men alone, in whichever order it is said") {
  for (const char* said : {"own \"K\" * attacks(enemy, 2)", "royal * attacks(enemy) * own"}) {
    INFO(said);
    agrees_in_random_games(chess_with("check = " + std::string(said)));
  }
}

TEST_CASE("Men of some kinds among all men are no others") {
  for (const char* set : {"men \"N\" * men", "men * men \"N\"", "(royal * men) - men \"K\"",
                          "men * own - own", "own \"N\" * men"}) {
    INFO(set);
    const auto small = small_with("4, 4", R"(
      pieces = { pieces.king, pieces.rook, pieces.knight },
      setup = "k . . .\n. . . .\n. . . .\n. . K R",
      rules = { forbid "x" { some = )" + std::string(set) +
                                              " } }");
    CHECK(plies_at(small, write_position(*small, small->start)).size() == 7);
  }
}

TEST_CASE("An effect around the captured is told of own men who are captured, too") {
  const auto own = small_with("5, 4", R"(
    pieces = { pieces.king, pieces.rook, pieces.knight,
      piece "Eater" { symbol = "E", moves = step(left):capturing "own" + step(orthogonal) } },
    setup = "K n . . r\n. . N E .\n. . . . .\nk . . . .",
    rules = { after "blast" { hits = (enemy - royal) * around(captured) } })");
  const Texts plies = plies_at(own, write_position(*own, own->start));
  CHECK_FALSE(test::has(plies, "d3c3"));
  agrees_in_random_games(own);
}

TEST_CASE("Preferred are the first that can be, whichever plies are listed to find them",
          "[long]") {
  for (const char* rules :
       {"prefer \"b\" { gives_check = true }, prefer \"a\" { captures = true }",
        "prefer \"a\" { to = ranks(4, 5) }, prefer \"b\" { mover = \"N\" }",
        "prefer \"a\" { promotes = true }, prefer \"b\" { from = ranks(1, 2), captures = \"P\" }",
        "prefer \"a\" { by = \"castling\" }, prefer \"b\" { captures = false }",
        "prefer \"a\" { some = to * attacks(own \"P\"), mover = \"N B R Q\" }",
        "forbid \"x\" { gives_check = true }, prefer \"a\" { mover = \"P\", captures = true }",
        "after \"x\" { when = { captures = true }, hits = around(to) * enemy \"P\" }, "
        "prefer \"a\" { gives_check = true }"}) {
    INFO(rules);
    agrees_in_random_games(chess_with("rules = chess.rules + { " + std::string(rules) + " }"));
  }
}

TEST_CASE("A rule of a number holds as soon as a ply brings it within its limits", "[long]") {
  for (const char* facts :
       {"count(own \"P\" * ranks \"2-3\"):at_most(6)", "worth(enemy):at_most(36)",
        "(count(own * ranks \"4-6\") - count(enemy)):at_least(-13)",
        "count(around(own \"K\") * own):at_most(3)", "worth(men * cells \"d4 e4 d5 e5\"):is(1)",
        "worth(around(own \"K\")):at_least(25)", "none = own \"P\" * around(own \"N\")",
        "none = men \"N\"", "none = own \"N\" * ranks(1, 2)",
        "mover = \"N\", before = { count(enemy):is(15) }",
        "count(men \"N\"):is(1) }, after \"e\" { when = { captures = true }, hits = around(to) - "
        "royal",
        "worth(enemy \"P N\"):at_most(11) }, "
        "after \"e\" { when = { captures = true }, hits = around(to) * enemy - royal"}) {
    INFO(facts);
    agrees_in_random_games(
        chess_with("rules = chess.rules + { forbid \"x\" { " + std::string(facts) + " } }"));
  }
}

TEST_CASE("Who stays, and whoever an effect lets give check, may be preferred") {
  const std::string men = R"(
    pieces = { pieces.king, pieces.rook, pieces.knight,
      piece "Idler" { symbol = "I", moves = step(every_way) + stay() } },
    setup = "k . . r n\n. . i . .\n. . I . .\nN R . . K", rules = { )";
  for (const char* rules : {"prefer \"a\" { by = \"stay\" }", "prefer \"a\" { captures = false }",
                            "prefer \"a\" { to = own, captures = false }",
                            "prefer \"a\" { gives_check = true }, "
                            "after \"b\" { when = { to = homes \"N\" }, turns = enemy \"I N\" }"}) {
    for (const char* safety : {"", ", safety = \"none\""}) {
      INFO(rules << safety);
      agrees_in_random_games(small_with("5, 4", men + rules + " }" + safety));
    }
  }
}

}  // namespace sb
