// Perft: counts that other engines agree on, by every path.
#include "play/perft.h"

#include <catch2/catch.hpp>
#include <random>

#include "notation/perft_file.h"
#include "reference/reference.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {

namespace {

const auto plain_games = {"chess",      "capablanca", "grand",    "glinski", "mccooey",
                          "shafran",    "cylinder",   "berolina", "courier", "shatranj",
                          "knightmate", "makruk",     "xiangqi",  "janggi",  "raumschach"};
// Those whose rules are said by primitives, which are made to be known.
const auto games_of_rules = {
    "amazons",      "arimaa",     "antichess", "ataxx",       "atomic",
    "breakthrough", "crazyhouse", "duck",      "extinction",  "horde",
    "kyoto",        "losers",     "minishogi", "monster",     "othello",
    "racing-kings", "seirawan",   "shogi",     "three-check", "king-of-the-hill",
    "draughts",     "alice",      "spell",     "madrasi",     "go"};
constexpr std::uint64_t everyday_limit = 1'000'000;  // nodes a line; bench counts them all
constexpr std::uint64_t limit_of_rules = 60'000;

std::vector<PerftEntry> entries_of(const std::string& id) {
  const std::string path = "tests/perft/" + id + ".perft";
  auto file = read_perft_file(path, test::read_file(path));
  if (!file) FAIL(describe(file.problem()));
  return file.value().entries;
}

// Counts by the slow twin alone.
std::uint64_t twin_perft(const Variant& variant, const Snapshot& position, int depth) {
  const auto plies = reference::plies(variant, position);
  if (depth == 1) return plies.size();
  std::uint64_t nodes = 0;
  for (const Move move : plies)
    nodes += twin_perft(variant, reference::after(variant, position, move), depth - 1);
  return nodes;
}

std::unique_ptr<Game> game_at(const std::shared_ptr<const Variant>& variant,
                              const std::string& position) {
  auto game = Game::make(variant);
  if (!position.empty()) REQUIRE_FALSE(game->set(test::read(*variant, position)));
  return game;
}

void check_counts(const std::string& id, std::uint64_t limit = everyday_limit) {
  const auto variant = test::game(id);
  for (const PerftEntry& entry : entries_of(id)) {
    const auto game = game_at(variant, entry.position);
    const StopFlag stop;
    for (const auto& [depth, nodes] : entry.counts) {
      if (nodes > limit) break;
      INFO(id << " " << entry.id << " depth " << depth);
      CHECK(game->perft(depth, nullptr, stop) == nodes);
    }
    CHECK(game->inconsistency() == "");
  }
}

// Two plies, each of the first played.
std::uint64_t two_plies(Game& game) {
  std::uint64_t nodes = 0;
  for (const Move move : game.plies()) {
    game.play(move);
    nodes += game.plies().size();
    game.undo();
  }
  return nodes;
}

// In a game of so many plies by chance.
void check_two_plies(Game& game, int plies) {
  std::mt19937 random(7);
  const StopFlag stop;
  for (int ply = 0; ply < plies; ++ply) {
    INFO(write_position(game.variant(), game.snapshot()));
    REQUIRE(game.perft(2, nullptr, stop) == two_plies(game));
    const auto moves = game.plies();
    if (moves.empty()) return;
    game.play(moves[random() % moves.size()]);
  }
}

}  // namespace

TEST_CASE("Replies that are counted by what a ply changes are those after it is made") {
  for (const std::string id : plain_games) check_two_plies(*Game::make(test::game(id)), 60);
  const auto check_small = [](const std::string& pieces, const std::string& rest) {
    INFO(pieces);
    check_two_plies(*test::game_of(test::small(pieces, rest)), 60);
  };
  const std::string setup =
      "board = rectangle(5, 6), setup = [[\nr x k x r\np p p p p\n. . . . .\n. . . . .\n"
      "P P P P P\nR X K X R\n]]";
  const std::string others =
      "pieces.rook, piece \"Pawn\" { symbol = \"P\", moves = betza \"fmWfcF\", "
      "promotes = { to = \"R X\", zone = ranks(6), at_most = { R = 2 } } }, "
      "piece \"Other\" { symbol = \"X\", moves = ";
  for (const std::string moves :
       {"slide(every_way):at_least(2)", "slide(diagonal):quiet() + leap(1, 2):capturing()",
        "slide(orthogonal):up_to(2):capturing() + step(diagonal):quiet()",
        "leap(1, 2):gives_no_check() + slide(diagonal)", "slide(forward):up_to(3) + leap(2, 2)"})
    check_small(others + moves + " }", setup);
}

TEST_CASE("Plies of a man that are kept from count to count are those that he has") {
  const auto variant = test::game("existentialist");
  check_two_plies(*Game::make(variant), 40);
  const auto game = game_at(variant,
                            "a8r/1P2k{a=0}5/4D2q2/2h4W2/3X{n=20}3b2/1(Bo){n=4}3r{a=1}4/4H2(Az)2/"
                            "2R{a=0}7/5K3T/X{n=19}9 w - - 0 1");
  check_two_plies(*game, 40);
}

TEST_CASE("Every count of games of rules up to sixty thousand nodes is met", "[long]") {
  for (const char* id : games_of_rules) check_counts(id, limit_of_rules);
}

TEST_CASE("The slow twin counts games of rules as others do", "[long]") {
  for (const char* id : games_of_rules) {
    const auto variant = test::game(id);
    for (const PerftEntry& entry : entries_of(id)) {
      const Snapshot position =
          entry.position.empty() ? variant->start : test::read(*variant, entry.position);
      for (const auto& [depth, nodes] : entry.counts) {
        if (nodes > 450) break;
        INFO(id << " " << entry.id << " depth " << depth);
        CHECK(twin_perft(*variant, position, depth) == nodes);
      }
    }
  }
}

TEST_CASE("Every count of the perft data up to a million nodes is met", "[long]") {
  for (const std::string id : plain_games) check_counts(id);
}

TEST_CASE("Every count of the perft data up to a million nodes is met where men run on") {
  for (const std::string id :
       {"sonic", "sonic-10x8", "sonic-glinski", "sonic-mccooey", "sonic-shafran"})
    check_counts(id);
}

TEST_CASE("Every count of the perft data up to a million nodes is met where the board changes",
          "[long]") {
  check_counts("whack");
}

TEST_CASE(
    "Chess has 119060324 sequences of six plies, capablanca 28741319 of five, grand 15921643 of "
    "four",
    "[long]") {
  const StopFlag stop;
  CHECK(Game::make(test::game("chess"))->perft(6, nullptr, stop) == 119060324);
  CHECK(Game::make(test::game("capablanca"))->perft(5, nullptr, stop) == 28741319);
  CHECK(Game::make(test::game("grand"))->perft(4, nullptr, stop) == 15921643);
}

TEST_CASE("The slow twin counts the same as the perft data", "[long]") {
  for (const std::string id : plain_games) {
    const auto variant = test::game(id);
    for (const PerftEntry& entry : entries_of(id)) {
      const Snapshot position =
          entry.position.empty() ? variant->start : test::read(*variant, entry.position);
      for (const auto& [depth, nodes] : entry.counts) {
        if (nodes > 3000) break;
        INFO(id << " " << entry.id << " depth " << depth);
        CHECK(twin_perft(*variant, position, depth) == nodes);
      }
    }
  }
}

TEST_CASE("A file of counts says at its head which variant with which options they are of") {
  const auto file = read_perft_file(
      "x.perft", "variant spinal-tap\noption battle false\n\nid start\npos start\nperft 1 45\n");
  REQUIRE(file.ok());
  CHECK(file.value().variant == "spinal-tap");
  REQUIRE(file.value().options.size() == 1);
  CHECK(file.value().options[0] == std::pair<std::string, std::string>("battle", "false"));
  CHECK_FALSE(read_perft_file("x.perft", "id start\nperft 3 99999999999999999999999\n").ok());
  const auto late = read_perft_file("x.perft", "id start\nperft 1 45\noption battle false\n");
  REQUIRE_FALSE(late.ok());
  CHECK(late.problem().line == 3);
}

TEST_CASE("Threads and the hash change no count and no root") {
  const auto variant = test::game("chess");
  const std::string kiwipete =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  const auto first = game_at(variant, kiwipete);
  const auto second = game_at(variant, kiwipete);
  const StopFlag stop;
  const PerftResult plain = perft({first.get()}, 4, nullptr, stop);
  PerftHash hash(4);
  const PerftResult hashed = perft({first.get()}, 4, &hash, stop);
  const PerftResult threaded = perft({first.get(), second.get()}, 4, &hash, stop);
  CHECK(plain.nodes == 4085603);
  for (const PerftResult* other : {&hashed, &threaded}) {
    CHECK(other->nodes == plain.nodes);
    CHECK(other->complete);
    REQUIRE(other->roots.size() == plain.roots.size());
    for (std::size_t i = 0; i < plain.roots.size(); ++i) {
      CHECK(other->roots[i].move == plain.roots[i].move);
      CHECK(other->roots[i].nodes == plain.roots[i].nodes);
    }
  }
  CHECK(perft({first.get()}, 0, nullptr, stop).nodes == 1);
}

TEST_CASE(
    "Below some plies of a position each is told once, with the nodes that it has among all") {
  const auto variant = test::game("chess");
  const auto first = Game::make(variant), second = Game::make(variant);
  const StopFlag stop;
  const PerftResult whole = perft({first.get()}, 3, nullptr, stop);
  const std::vector<Move> plies{whole.roots[7].move, whole.roots[2].move, whole.roots[11].move};
  for (const std::vector<Game*>& games :
       {std::vector{first.get()}, std::vector{first.get(), second.get()}}) {
    std::vector<std::uint64_t> told(plies.size());
    PerftSoFar last;
    const auto listen = [&](const PerftSoFar& now) {
      for (const PerftRoot& root : now.news) {
        CHECK(root.move == plies[root.number]);
        CHECK(told[root.number] == 0);
        told[root.number] = root.nodes;
      }
      last = now;
    };
    CHECK(perft_below(games, plies, 3, nullptr, stop, listen));
    CHECK(told == std::vector{whole.roots[7].nodes, whole.roots[2].nodes, whole.roots[11].nodes});
    CHECK(last.done == plies.size());
    CHECK(last.nodes == told[0] + told[1] + told[2]);
  }
}

TEST_CASE("A stopped count reports finished roots only and says so") {
  const auto game = Game::make(test::game("chess"));
  StopFlag stop;
  stop.stop = true;
  const PerftResult result = perft({game.get()}, 5, nullptr, stop);
  CHECK_FALSE(result.complete);
  CHECK(result.nodes == 0);
  CHECK(game->plies_played() == 0);
}

TEST_CASE("The plain games never enter Lua while they are counted") {
  for (const std::string id : plain_games) {
    const Loaded loaded = test::load(id);
    const auto game = Game::make(loaded.variant, loaded.hooks);
    const StopFlag stop;
    CHECK(perft({game.get()}, 3, nullptr, stop).hook_calls == 0);
  }
}

TEST_CASE("The hash keeps positions apart where rules ask which move of the game it is") {
  const auto game = test::game_of(R"(
return variant "Hash" {
  api = 1,
  board = rectangle(3, 3),
  pieces = { piece "Man" { symbol = "M", moves = step(every_way):quiet() } },
  setup = [[
    m . .
    . . .
    M . .
  ]],
  turn = { move, move:again(), stop = { to = files "b" } },
  rules = { forbid "late" { to = ranks "2", turns:at_least(2) } },
  endings = { ending "stuck" { stuck = true, wins = "nobody" } },
})");
  const StopFlag stop;
  PerftHash hash(1);
  CHECK(game->perft(9, &hash, stop) == game->perft(9, nullptr, stop));
}

TEST_CASE("A man may have more plies than sixteen bits count") {
  std::string men, to;
  for (char a = 'a'; a <= 't'; ++a) {
    for (char b = 'a'; b <= 'o'; ++b) {
      const std::string symbol = std::string("X") + a + b;
      men += "piece \"" + symbol + "\" { symbol = \"" + symbol + "\", moves = step(forward) },\n";
      to += " " + symbol;
    }
  }
  std::string empty;
  for (int rank = 0; rank < 14; ++rank) empty += ". . . . . . . . . . . . . . . .\n";
  const auto game = test::game_of(test::small(
      men +
          "piece \"Wanderer\" { symbol = \"W\", moves = teleport():quiet(), promotes = { to = \"" +
          to + "\", zone = everywhere, must = nowhere } }",
      "board = rectangle(16, 16), setup = [[\n. k . . . . . . . . . . . . . .\n" + empty +
          "W . . . . . . . . . . . . . . K\n]]"));
  test::set(*game, "16/8k7/16/16/16/16/16/8W7/16/16/16/16/16/16/16/7K8 b - - 0 1");
  check_two_plies(*game, 1);
}

TEST_CASE("Changes are counted with the rules that forbid plies") {
  const auto game = test::game_of(R"(
local sonic = require "sonic"
return sonic:with {
  title = "Knights at home",
  rules = sonic.rules + { forbid "no knights there" { to = cells "c3 f3 c6 f6" } },
})");
  REQUIRE(game->perft(2, nullptr, StopFlag{}) == two_plies(*game));
}

TEST_CASE("Behind a pass who was in check before it still is") {
  const auto game =
      test::game_of(test::small("pieces.rook",
                                "board = rectangle(5, 4), turn = { move, move:maybe() }, "
                                "setup = [[\nr . k . .\n. . . . .\n. . . . .\n. . K . R\n]]"));
  check_two_plies(*game, 12);
}

TEST_CASE("The hash keeps positions apart where quiet plies end a game that beats safety") {
  const auto game = test::game_of(
      test::small("pieces.rook",
                  "board = rectangle(4, 5), setup = [[\nr . k .\n. . . .\n. . . .\n. . . .\n"
                  "R . K .\n]], endings = { ending \"calm\" { quiet = 2, beats_safety = true } }"));
  const StopFlag stop;
  PerftHash hash(1);
  CHECK(game->perft(5, &hash, stop) == game->perft(5, nullptr, stop));
}

}  // namespace sb
