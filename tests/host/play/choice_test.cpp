// Choices: plies that name a word or a square and move nobody; by whose turn it is, by the other
// side and by chance.
#include <catch2/catch.hpp>

#include "play/lookahead.h"
#include "reference/reference.h"
#include "support/chance.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::play;
using test::position_of;
using test::Texts;

std::unique_ptr<Game> lottery(const std::string& position = {}) {
  const Loaded loaded = test::load("lottery.lua");
  auto game = Game::make(loaded.variant, loaded.hooks);
  if (!position.empty()) REQUIRE_FALSE(game->set(test::read(game->variant(), position)));
  return game;
}

// An offer that the other side may refuse: then another move is made.
std::string refusal() {
  return test::small(
      "pieces.rook, pieces.knight",
      "board = rectangle(4, 4), turn = { choose \"goes\" { of = own, into = offer }, "
      "choose \"answer\" { of = \"yes no\" }:by \"other\", "
      "move { mover = offer }:when { choice = \"yes\" }:if_any(), "
      "move { unless = { mover = offer } }:when { choice = \"no\" }:if_any() }, rules = { offer }, "
      "safety = \"none\", setup = [[\nk . . r\n. . . .\n. . . .\nR . . K\n]]",
      "endings = { ending \"king captured\" { none = enemy \"K\" } }");
}

std::string with_offer() {
  std::string script = refusal();
  const std::string begin = "return variant";
  return script.insert(script.find(begin), "local offer = variable \"offer\" (square())\n");
}

// Men who go on as long as they like; `behind`: more places of the turn.
std::string going_on(const std::string& behind) {
  return R"(return variant "Again" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { piece "Man" { symbol = "M", moves = step(every_way):quiet() } },
  setup = [[
    m m m m
    . . . .
    . . . .
    M M M M
  ]],
  turn = { move, (move + pass):again())" +
         behind + R"( },
  endings = { ending "stuck" { stuck = true, wins = "enemy" } },
})";
}

}  // namespace

TEST_CASE("Where a choice opens a turn the plies are its words and nothing else", "[choice]") {
  const auto game = lottery("k3/4/4/4/K3 w - - 0 1 relief=1");
  CHECK(move_texts(*game) == Texts{"relief:no", "relief:yes"});
  CHECK(game->plies_by_making() == game->plies());
  CHECK(game->plies() == reference::plies(game->variant(), game->snapshot()));
  StopFlag stop;
  CHECK(game->perft(1, nullptr, stop) == 2);
  CHECK(status_text(game->status()) == "play");
}

TEST_CASE("What the last place of a turn names is kept until the next turn ends", "[choice]") {
  for (const std::string by : {"", ":by \"other\"", ":by \"chance\""}) {
    const std::string script = test::small(
        "pieces.rook, pieces.knight",
        "board = rectangle(4, 4), turn = { move { mover = kind }:when { unless = { kind:is "
        "\"none\" } "
        "} + move:when { kind:is \"none\" }, choose \"kind\" { of = \"R K\", into = kind }" +
            by + " }, rules = { kind }, setup = [[\nk . . .\n. . r .\n. R . .\n. . . K\n]]",
        "goal = goals.checkmate");
    std::string text = script;
    text.insert(text.find("return variant"),
                "local kind = variable \"kind\" (one_of(\"none\", \"R\", \"K\"))\n");
    const auto loaded = test::load_text(text);
    for (const Problem& problem : loaded.problems) FAIL(describe(problem));
    const auto game = Game::make(loaded.loaded->variant, loaded.loaded->hooks);
    for (const char* ply : {"b2b1", "kind:K"}) play(*game, ply);
    CAPTURE(by, position_of(*game));
    CHECK(position_of(*game).find("kind=K") != std::string::npos);
    CHECK(game->plies() == reference::plies(game->variant(), game->snapshot()));
    for (const std::string& ply : move_texts(*game)) CHECK(ply.starts_with("a4"));
    play(*game, "a4a3");
    CHECK(position_of(*game).find("kind=K") != std::string::npos);  // until the turn ends
    play(*game, "kind:R");
    CHECK(position_of(*game).find("kind=R") != std::string::npos);
    for (const std::string& ply : move_texts(*game)) CHECK(ply.starts_with("b1"));
    for (int i = 0; i < 4; ++i) game->undo();
    CHECK(game->inconsistency().empty());
  }
}

TEST_CASE("Whom a variable names he drops as well as moves, and both are asked before the ply",
          "[choice]") {
  const auto game = test::game_of(R"lua(
    local pieces, goals = require "pieces", require "goals"
    local kind, seen = variable "kind" (one_of("R", "N")), variable "seen" (range(0, 9))
    return variant "Named" {
      api = 1, board = rectangle(4, 4), pieces = { pieces.king, pieces.rook, pieces.knight },
      setup = "k . . .\n. . . .\n. . . .\n. R . K",
      turn = { choose "kind" { of = "R N", into = kind },
               move { mover = kind } + move { mover = "K" },
               choose "next" { of = "R N", into = kind } },
      rules = { kind, seen, reserve "hand" { start = "RN", drops = everywhere },
                after "seen" { when = { mover = kind }, adds = { [seen] = 1 } } },
      endings = { goals.checkmate },
    })lua");
  const auto seen = [&] { return position_of(*game).substr(position_of(*game).find("seen=")); };
  play(*game, "kind:N");
  std::vector<Move> listed = game->plies();
  std::vector<Move> by_twin = reference::plies(game->variant(), game->snapshot());
  std::ranges::sort(listed);
  std::ranges::sort(by_twin);
  CHECK(listed == by_twin);
  for (const std::string& ply : move_texts(*game))
    CHECK((ply.starts_with("N@") || ply.starts_with("d1")));
  play(*game, "N@a1");
  CHECK(seen().starts_with("seen=1"));
  for (const char* ply : {"next:R", "kind:R", "R@c3"}) play(*game, ply);
  CHECK(seen().starts_with("seen=2"));
  for (const char* ply : {"next:N", "kind:R", "d1d2"}) play(*game, ply);
  CHECK(seen().starts_with("seen=2"));
  for (int i = 0; i < 8; ++i) game->undo();
  CHECK(game->inconsistency().empty());
}

TEST_CASE("Preferred are drops too of the kind that a variable names", "[choice]") {
  const auto game = test::game_of(R"lua(
    local pieces, goals = require "pieces", require "goals"
    local kind = variable "kind" (one_of("R", "N"))
    return variant "Named" {
      api = 1, board = rectangle(4, 4), pieces = { pieces.king, pieces.rook, pieces.knight },
      setup = "k . . .\n. . . .\n. . . .\n. R . K",
      turn = { choose "kind" { of = "R N", into = kind }, move },
      rules = { kind, reserve "hand" { start = "N", drops = everywhere },
                prefer "him" { mover = kind } },
      endings = { goals.checkmate },
    })lua");
  for (const auto& [choice, begin] : {std::pair{"kind:N", "N@"}, std::pair{"kind:R", "b1"}}) {
    play(*game, choice);
    CHECK(game->plies_by_making().size() == game->plies().size());
    for (const std::string& ply : move_texts(*game)) CHECK(ply.starts_with(begin));
    game->undo();
  }
}

TEST_CASE("A choice leaves counters, rights and the trail, and what it named ends with the turn",
          "[choice]") {
  const auto game = lottery("k3/2pP/4/4/K3 b - d3 3 4 relief=1");
  play(*game, "relief:yes");
  CHECK(move_texts(*game) == Texts{"knight@a3", "knight@d3"});
  play(*game, "knight@a3");
  CHECK(position_of(*game) == "k3/2pP/n3/4/K3 b - d3 3 4 gate=a3 phase=move");
  game->undo();
  play(*game, "knight@d3");
  CHECK(position_of(*game) == "k3/2pP/3n/4/K3 b - - 3 4 gate=d3 phase=move");
}

TEST_CASE("Chance decides behind a capture, and the turn passes", "[choice]") {
  const auto game = lottery("k3/4/1p2/P3/K3 b - - 7 4");
  play(*game, "b3a2");
  CHECK(position_of(*game) == "k3/4/4/p3/K3 b - - 0 4 phase=coin");
  CHECK(move_texts(*game) == Texts{"coin:heads", "coin:tails"});
  CHECK(game->ahead().chance_is_due());
  play(*game, "coin:tails");
  CHECK(position_of(*game) == "k3/4/4/p3/K3 w - - 0 5 relief=1");
  CHECK_FALSE(game->ahead().chance_is_due());
  CHECK(describe(read_move(*game, "coin:heads").problem()).find("'coin' is not open") !=
        std::string::npos);
}

TEST_CASE("Where the other side decides it is to act, and the position tells whose turn it is",
          "[choice]") {
  const auto game = lottery("k3/4/4/1R2/K2N w - - 3 4");
  play(*game, "b2b3");
  CHECK(position_of(*game) == "k3/4/1R2/4/K2N b - - 4 4 phase=will turn=w");
  CHECK(move_texts(*game) == Texts{"will:K", "will:N", "will:P", "will:R"});
  play(*game, "will:N");
  CHECK(position_of(*game) == "k3/4/1R2/4/K2N w - - 4 4 will=N phase=move.2");
  CHECK(move_texts(*game) == Texts{"d1b2", "d1c3"});
  game->undo();
  play(*game, "will:P");
  CHECK(position_of(*game) == "k3/4/1R2/4/K2N b - - 4 4");
  CHECK_FALSE(read_position(game->variant(), "k3/4/4/4/K3 b - - 4 4 phase=will").ok());
  CHECK_FALSE(read_position(game->variant(), "k3/4/4/4/K3 w - - 4 4 phase=move turn=b").ok());
}

TEST_CASE("A square is named, kept in a variable and read as a set", "[choice]") {
  const auto game = test::game_of(with_offer());
  CHECK(move_texts(*game) == Texts{"goes@a1", "goes@d1"});
  play(*game, "goes@a1");
  CHECK(position_of(*game) == "k2r/4/4/R2K b - - 0 1 offer=a1 phase=answer turn=w");
  play(*game, "answer:no");
  CHECK(move_texts(*game) == Texts{"d1c1", "d1c2", "d1d2"});
  play(*game, "d1d2");
  CHECK(position_of(*game) == "k2r/4/3K/R3 b - - 1 1");
}

TEST_CASE("Wrong texts of choices are answered with the open ones", "[choice]") {
  const auto game = lottery("k3/4/4/4/K3 w - - 0 1 relief=1");
  CHECK(describe(read_move(*game, "a1a2").problem()) ==
        "a1a2 is not legal: White must choose first (relief:no, relief:yes)");
  CHECK(describe(read_move(*game, "relief:x").problem()) ==
        "relief:x is not legal: it is no choice of White's (relief:no, relief:yes)");
  CHECK(explain_move(*game, "relief:no") == "relief:no is legal: White chooses no for relief");
}

TEST_CASE("What chance names is never forbidden", "[choice]") {
  const auto game = test::game_of(test::small(
      "pieces.rook",
      "board = rectangle(4, 4), turn = { choose \"roll\" { of = \"a b\" }:by \"chance\", move }, "
      "rules = { forbid \"never\" { choice = \"a\" } }, setup = [[\nk . . r\n. . . .\n. . . "
      ".\n. R . K\n]]"));
  CHECK(move_texts(*game) == Texts{"roll:a", "roll:b"});
  CHECK(reference::plies(game->variant(), game->snapshot()).size() == 2);
}

TEST_CASE("Black may take over the first stone at its mirror image, in his first turn alone",
          "[choice]") {
  const auto game = Game::make(test::game("hex.lua"));
  CHECK_FALSE(test::has(move_texts(*game), "swap@b1"));
  play(*game, "S@d1");
  CHECK(test::has(move_texts(*game), "swap@d1"));
  play(*game, "swap@d1");
  CHECK(position_of(*game) == "1/2s/5 w - - 0 2");
  play(*game, "S@a1");
  CHECK_FALSE(test::has(move_texts(*game), "swap@a1"));
}

TEST_CASE("Laws hold where choices of every kind meet", "[choice]") {
  for (const std::string& script : {test::read_file("tests/games/lottery.lua"),
                                    test::read_file("tests/games/hex.lua"), with_offer()})
    CHECK(test::fault_of(script) == "");
}

TEST_CASE("A pass ends a place that comes again: the next one comes, or the other side",
          "[turns]") {
  CHECK(test::fault_of(going_on("")).empty());
  const auto game = test::game_of(going_on(""));
  for (const char* text : {"a1a2", "b1b2", "a2a3", "pass"}) play(*game, text);
  CHECK(position_of(*game) == "mmmm/M3/1M2/2MM b - - 4 1");
  const auto more = test::game_of(going_on(", choose \"said\" { of = \"done\" }"));
  for (const char* text : {"a1a2", "b1b2", "pass"}) play(*more, text);
  CHECK(move_texts(*more) == Texts{"said:done"});
  play(*more, "said:done");
  CHECK(more->snapshot().to_act == Side::black);
}

TEST_CASE("Who may leave a place out passes there only where he can go on", "[turns]") {
  const auto game = test::game_of(R"(return variant "Leaps" {
  api = 1,
  board = rectangle(6, 1),
  pieces = { piece "Man" { symbol = "M", moves = step(sideways):quiet()
    + hop(sideways):lands_next():up_to(2):taking() } },
  setup = "M m . m . .",
  turn = { move, move { mover = to, captures = true }:maybe():again():when { captures = true } },
  endings = { ending "none left" { none = enemy } },
})");
  const auto agree = [&] {
    StopFlag stop;
    CHECK(game->plies_by_making() == game->plies());
    CHECK(game->plies() == reference::plies(game->variant(), game->snapshot()));
    CHECK(game->perft(1, nullptr, stop) == game->plies().size());
  };
  CHECK(move_texts(*game) == Texts{"a1c1"});
  play(*game, "a1c1");
  CHECK(move_texts(*game) == Texts{"c1e1", "pass"});
  agree();
  play(*game, "pass");
  CHECK(move_texts(*game) == Texts{"d1b1", "d1e1"});  // nobody passes where a turn begins
  agree();
  play(*game, "d1b1");
  CHECK(position_of(*game) == "1m4 w - - 0 2");
}

TEST_CASE("A first place that may be left out opens a pass beside its moves", "[turns]") {
  std::string script = going_on("");
  const std::string turn = "move, (move + pass):again()";
  script.replace(script.find(turn), turn.size(), "move:maybe()");
  CHECK(test::fault_of(script).empty());
  const auto game = test::game_of(script);
  CHECK(test::opens(*game, "pass"));
  test::set(*game, "Mm2/mm2/4/4 w - - 0 1");
  CHECK(move_texts(*game).empty());  // nor is there a pass where nobody can move
}

TEST_CASE("A square gives another turn as often as it happens where the other side has to pass",
          "[turns]") {
  const std::string script =
      "local again, rosettes = variable \"again\" (range(0, 1)), ranks(2, 3)\n" + going_on("");
  std::string rosette = script;
  const std::string turn = "turn = { move, (move + pass):again() }";
  rosette.replace(rosette.find(turn), turn.size(),
                  "rules = { again,\n"
                  "  after \"a rosette\" { when = { to = rosettes }, sets = { [again] = 1 } },\n"
                  "  after \"passed\" { when = { by = \"pass\" }, sets = { [again] = 0 } } },\n"
                  "turn = { pass:when { again:is(1) }, move, stop = { by = \"pass\" } }");
  CHECK(test::fault_of(rosette).empty());
  const auto game = test::game_of(rosette);
  play(*game, "a1a2");
  CHECK(move_texts(*game) == Texts{"pass"});
  play(*game, "pass");
  play(*game, "a2b3");
  CHECK(move_texts(*game) == Texts{"pass"});
  play(*game, "pass");
  play(*game, "c1d2");
  play(*game, "pass");
  CHECK(game->snapshot().to_act == Side::white);
}

TEST_CASE("A place that comes again is closed where all its plies leave the king in check",
          "[turns]") {
  const std::string script =
      test::small("pieces.rook, pieces.knight",
                  "board = rectangle(4, 4), setup = [[\nk r n .\n. . . n\nN . . .\n. N R K\n]], "
                  "turn = { move, move { mover = to, captures = true }:again(), safe = \"end\" }");
  CHECK(test::fault_of(script).empty());
  const auto game = test::game_of(script);
  const auto after = [&](const std::string& position) {
    test::set(*game, position);
    play(*game, "a3a2");
    return position_of(*game);
  };
  CHECK(after("1R2/k3/N3/1N1K b - - 0 1") == "1R2/4/k3/1N1K w - - 0 2");  // the rook sees b1
  CHECK(after("2R1/k3/N3/1N1K b - - 0 1") == "2R1/4/k3/1N1K b - - 0 1 phase=move.2 last=a2");
}

}  // namespace sb
