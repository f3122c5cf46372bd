// What an opponent finds, in chess by known positions and in every game by its rules alone.
#include "search/search.h"

#include <cstdio>
#include <filesystem>

#include "base/chance.h"
#include "base/list.h"
#include "reference/reference.h"
#include "search/strength.h"
#include "support/games.h"
#include "support/hostile.h"
#include "support/player.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::Player;
using test::Texts;

std::vector<std::string> shipped() {
  std::vector<std::string> ids;
  for (const auto& entry : std::filesystem::directory_iterator("variants")) {
    if (entry.path().extension() == ".lua") ids.push_back(entry.path().stem().string());
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

// Whether the slow twin allows the ply. Joint turns are not listed for that.
bool twin_allows(const Variant& variant, const Snapshot& position, Move move) {
  using Kind = reference::Objection::Kind;
  const auto plies =
      reference::with_changes(variant, position, reference::pseudo_plies(variant, position, false));
  const bool known = move.type == MoveType::joint || std::ranges::find(plies, move) != plies.end();
  return known && reference::objection(variant, position, move).kind == Kind::none;
}

// A ply of the search, or what chance does.
Move next_ply(Player& table, Chance& chance) {
  if (!table.game->ahead().chance_is_due()) {
    const SearchLine line = table.think({.nodes = 60}, chance.next());
    REQUIRE_FALSE(line.plies.empty());
    return line.plies.front();
  }
  const auto plies = table.game->plies();
  return plies[chance.below(plies.size())];
}

}  // namespace

TEST_CASE("search: mates in two and in three are found and told as such") {
  Player table("chess");
  const auto mates_in = [&](const std::string& position, const std::string& first, int plies) {
    table.set(position);
    const SearchLine line = table.think({.depth = 6});
    INFO(position);
    REQUIRE_FALSE(line.plies.empty());
    CHECK(table.text(line.plies.front()) == first);
    CHECK(line.score.ends_in() == plies);
  };
  mates_in("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8", 1);
  mates_in("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 3);
  mates_in("r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", "f8c5", 5);
}

TEST_CASE("search: what chance may win counts by the share of games that it wins") {
  Player table("dice");  // one face of six lets the rook take the king
  table.set("4k3/p7/8/8/8/8/P7/4R1K1 w - - 0 1 die=P phase=move");
  const SearchLine line = table.think({.depth = 4});
  CHECK(line.score.value > 400);
  CHECK(line.score.value < 1200);
}

TEST_CASE("search: who is better repeats nothing, also where no rule counts how often") {
  Player table("sonic");
  table.set("7k/8/8/8/8/8/8/KN6 w - - 0 1");
  const auto go = [&](Cell from, Cell to) {
    const std::vector<Move> plies = table.game->plies();
    const auto found = std::ranges::find_if(plies, [&](const Move& move) {
      return move.from == from && move.to == to && move.change() == 0;
    });
    REQUIRE(found != plies.end());
    table.game->play(*found);
  };
  const Move best = table.think({.depth = 1}).plies.front();
  go(best.from, best.to);
  go(63, 55);
  go(best.to, best.from);
  go(55, 63);
  table.search.forget();
  CHECK(table.think({.depth = 1}).plies.front() != best);
}

TEST_CASE("search: who would lose by checking for ever sees no draw in it") {
  Player table("xiangqi");
  table.set("4k4/R8/9/9/9/9/9/1r7/2r6/3K5 w - - 0 1");
  CHECK(table.think({.depth = 8}).score.value < -1000);
}

TEST_CASE("lookahead: who comes back hears what the rules will say if that goes on") {
  const auto after = [](const char* position, const Texts& plies) {
    const auto game = test::game_at(position, "xiangqi");
    for (const std::string& ply : plies) {
      auto move = read_move(*game, ply);
      REQUIRE(move);
      game->play(move.value());
    }
    CHECK_FALSE(game->status().over());
    REQUIRE(game->ahead().has_occurred());
    const auto status = game->ahead().result_of_circle();
    CHECK_FALSE(game->status().over());
    return status ? status_text(*status) : "";
  };
  CHECK(after("4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1",
              {"a9a10", "e10e9", "a10a9", "e9e10", "a9a10"}) == "black wins (perpetual check)");
  CHECK(after("4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1", {"a9a8", "e10e9", "a8a9", "e9e10"}) ==
        "draw (threefold repetition)");
}

TEST_CASE("search: who is mated puts it off as long as possible") {
  Player table("chess");
  table.set("7k/8/5KQ1/8/8/8/8/8 b - - 0 1");
  CHECK(table.game->status().reason == "stalemate");
  table.set("7k/8/6K1/8/8/8/8/1Q6 b - - 0 1");
  const SearchLine line = table.think({.depth = 4});
  CHECK(line.score.ends_in() == -2);
}

TEST_CASE("search: a man that hangs is taken in every kind of capture") {
  const auto takes = [](const std::string& id, const std::string& position,
                        const std::string& ply) {
    Player table(id);
    if (!position.empty()) table.set(position);
    const SearchLine line = table.think({.depth = 3});
    INFO(id << " " << position);
    REQUIRE_FALSE(line.plies.empty());
    CHECK(table.text(line.plies.front()) == ply);
  };
  takes("chess", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5");
  takes("chess", "4k3/8/8/8/8/8/3q4/R3K3 w - - 0 1", "e1d2");
  takes("chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8=Q");
  takes("atomic", "rnbqkbnr/ppp2ppp/8/4N3/8/8/PPPPPPPP/R1BQKB1R w KQkq - 0 1", "e5f7");
}

TEST_CASE("search: the same seed and nodes always give the same line") {
  for (const char* id : {"chess", "spinal-tap", "whack"}) {
    Player first(id), second(id);
    if (first.game->ahead().chance_is_due()) {
      first.set("KPPP/PPPP/4/4/4/4/4/4/4/4/4/4/4/4/pppp/kppp w - - 0 1");
      second.set("KPPP/PPPP/4/4/4/4/4/4/4/4/4/4/4/4/pppp/kppp w - - 0 1");
    }
    const SearchLine a = first.think({.nodes = 500}, 7), b = second.think({.nodes = 500}, 7);
    INFO(id);
    CHECK(a.plies == b.plies);
    CHECK(a.score.value == b.score.value);
    CHECK(a.nodes == b.nodes);
  }
}

TEST_CASE("search: what earlier searches found is forgotten when it is to be") {
  Player first("chess"), second("chess");
  second.think({.nodes = 2000});
  second.search.forget();
  const SearchLine a = first.think({.nodes = 500}), b = second.think({.nodes = 500});
  CHECK(a.plies == b.plies);
  CHECK(a.score.value == b.score.value);
}

TEST_CASE("search: threads find mates together, and a number of nodes is for one alone") {
  Player alone("chess"), table("chess");
  const auto more = Game::make(table.variant), another = Game::make(table.variant);
  table.search.get_help(*more);
  table.search.get_help(*another);
  CHECK(table.think({.nodes = 500}).plies == alone.think({.nodes = 500}).plies);
  table.set("r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1");
  const Snapshot before = table.game->snapshot();
  const SearchLine line = table.think({.depth = 6});
  REQUIRE_FALSE(line.plies.empty());
  CHECK(table.text(line.plies.front()) == "f8c5");
  CHECK(line.score.ends_in() == 5);
  CHECK(table.game->snapshot() == before);
  CHECK(more->snapshot() == before);
}

TEST_CASE("lookahead: captures by themselves are those of all plies, and takers are attackers") {
  for (const char* id : {"chess", "grand", "makruk", "antichess", "cylinder"}) {
    Player table(id);
    Lookahead& ahead = table.game->ahead();
    Chance chance(3);
    MoveList all, taking;
    for (int ply = 0; ply < 60 && !table.game->status().over(); ++ply) {
      INFO(id << " " << write_position(*table.variant, table.game->snapshot()));
      ahead.list(all, {});
      const auto is_legal = [&](const Move& m) { return std::ranges::find(all, m) != all.end(); };
      if (ahead.is_simple()) {
        ahead.list_taking(taking);
        CHECK(std::ranges::all_of(taking, is_legal));
        for (const Move& move : all) {
          const bool takes = move.promotion != 0 || move.type == MoveType::en_passant ||
                             (move.type == MoveType::displacement && ahead.at(move.to).form != 0);
          CHECK((!takes || std::ranges::find(taking, move) != taking.end()));
        }
        for (Cell c = 0; c < table.variant->board.size(); ++c) {
          WideSet expected;
          for (const Cell from : table.game->attackers(c, Side::white)) expected.add(from);
          CHECK(ahead.takers(c, Side::white, ahead.occupied()) == expected);
        }
      }
      table.game->play(all.begin()[chance.below(all.size())]);
    }
  }
}

TEST_CASE("lookahead: a list without some casts knows that it is not all, and has no others") {
  Player table("spell");
  Lookahead& ahead = table.game->ahead();
  const ListSample everything{.joint_turns = 6};
  MoveList all, some;
  ahead.list(all, everything);
  CHECK(ahead.has_all(all, everything));
  std::size_t before = 0;
  for (const int casts : {0, 3}) {
    const ListSample sample{6, 1, casts};
    ahead.list(some, sample);
    CHECK_FALSE(ahead.has_all(some, sample));
    CHECK(some.size() > before);
    CHECK(some.size() < all.size());
    for (const Move& move : some) CHECK(contains(all, move));
    before = some.size();
  }
}

TEST_CASE("lookahead: where captures are trades, takers are who attacks the enemy's men") {
  const auto follow = [](const char* id, bool runs) {
    Player table(id);
    Lookahead& ahead = table.game->ahead();
    CHECK(ahead.trades());
    Chance chance(5);
    for (int ply = 0; ply < 60 && !table.game->status().over(); ++ply) {
      INFO(id << " " << write_position(*table.variant, table.game->snapshot()));
      std::vector<Standing> men;
      ahead.men(men);
      for (const Standing& man : men) {
        WideSet expected;
        for (const Cell from : table.game->attackers(man.cell, other(man.side))) expected.add(from);
        const WideSet told = ahead.takers(man.cell, other(man.side), ahead.occupied());
        CHECK((runs ? (told & ~expected).none() : told == expected));
      }
      const std::vector<Move> plies = table.game->plies();
      table.game->play(plies[chance.below(plies.size())]);
    }
  };
  for (const char* id :
       {"crazyhouse", "seirawan", "shogi", "xiangqi", "horde", "three-check", "duck", "spinal-tap"})
    follow(id, false);
  follow("sonic", true);  // who runs is not told
  for (const char* id :
       {"atomic", "amazons", "antichess", "circe", "monster", "marseillais", "go", "whack"})
    CHECK_FALSE(Player(id).game->ahead().trades());
}

TEST_CASE("lookahead: who may pass leaves a position that the slow twin knows, and takes it back") {
  int passes = 0;
  for (const std::string& id : shipped()) {
    Player table(id);
    Lookahead& ahead = table.game->ahead();
    if (!ahead.may_pass()) continue;
    Chance chance(7);
    for (int ply = 0; ply < test::tries(20) && !table.game->status().over(); ++ply) {
      const Snapshot before = table.game->snapshot();
      INFO(id << " " << write_position(*table.variant, before));
      if (!ahead.in_check()) {
        ahead.pass();
        ++passes;
        CHECK(table.game->inconsistency().empty());
        const Snapshot after = table.game->snapshot();
        CHECK(after.men == before.men);
        CHECK(after.to_act != before.to_act);
        CHECK(test::texts(*table.variant, after, table.game->plies()) ==
              test::texts(*table.variant, after, reference::plies(*table.variant, after)));
        ahead.back();
        CHECK(table.game->snapshot() == before);
      }
      const std::vector<Move> plies = table.game->plies();
      table.game->play(plies[chance.below(plies.size())]);
    }
  }
  CHECK(passes > 0);
}

TEST_CASE("search: whoever stops it hears of a legal ply, and the game stands as before") {
  Player table("chess");
  const Snapshot before = table.game->snapshot();
  table.stop.stop = true;
  const SearchLine line = table.think({});
  REQUIRE_FALSE(line.plies.empty());
  CHECK(twin_allows(*table.variant, before, line.plies.front()));
  CHECK(table.game->snapshot() == before);
  CHECK(table.game->plies_played() == 0);
  CHECK(table.game->inconsistency().empty());
}

TEST_CASE("search: who stops it at once hears of the best ply of the first depth") {
  Player table("chess");
  table.set("4k3/8/8/3q4/8/8/8/K2R4 w - - 0 1");
  table.stop.stop = true;
  const SearchLine line = table.think({});
  REQUIRE_FALSE(line.plies.empty());
  CHECK(table.text(line.plies.front()) == "d1d5");
  CHECK(line.depth == 1);
}

// With SPRINGBOARD_THOROUGH=1 a hundred thousand of them.
TEST_CASE("search: every ply that it plays is legal by the slow twin, in every game") {
  const int most = test::thorough() ? 2000 : 3;
  for (const std::string& id : shipped()) {
    Player table(id);
    Chance chance(1);
    int played = 0;
    for (; played < most; ++played) {
      if (table.game->status().over()) {
        if (table.game->plies_played() == 0) break;
        while (table.game->undo()) {
        }
      }
      const Snapshot before = table.game->snapshot();
      const std::uint64_t key = table.game->key();
      const Move move = next_ply(table, chance);
      INFO(id << " " << write_position(*table.variant, before) << " " << table.text(move));
      REQUIRE(table.game->key() == key);
      REQUIRE(twin_allows(*table.variant, before, move));
      table.game->play(move);
    }
    if (test::thorough()) std::printf("%s: %d plies\n", id.c_str(), played);
  }
}

TEST_CASE("evaluation: what can go farther is worth more, and both sides stand alike at first") {
  const auto variant = test::game("chess");
  const auto game = Game::make(variant);
  const Evaluation evaluation(*variant, game->ahead());
  const auto worth = [&](const char* symbol) {
    return evaluation.worth_of_kind(variant->kind_of(symbol));
  };
  CHECK(worth("Q") > worth("R"));
  CHECK(worth("R") > worth("B"));
  CHECK(worth("B") > worth("P"));
  CHECK(worth("N") > 2 * worth("P"));
  CHECK(worth("Q") < 3 * worth("R"));
  CHECK(worth("B") - worth("N") < worth("P") / 2);
  CHECK(worth("Q") > worth("R") + worth("N"));
  CHECK(evaluation.of(game->ahead()) == 0);
}

TEST_CASE("evaluation: a pawn whose way is free is worth more, one without others less") {
  Player table("chess");
  const auto score = [&](const std::string& position) {
    table.set(position);
    return table.evaluation.of(table.game->ahead());
  };
  CHECK(score("4k3/p7/8/4P3/8/8/8/4K3 w - - 0 1") >
        score("4k3/3p4/8/4P3/8/8/8/4K3 w - - 0 1") + 20);
  CHECK(score("4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1") > score("4k3/8/8/8/8/8/3P1P2/4K3 w - - 0 1"));
  CHECK(score("4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1") > score("4k3/8/8/8/8/3P4/3P4/4K3 w - - 0 1"));
}

TEST_CASE("evaluation: several men who bear on a king count more than each of them") {
  Player table("chess");
  const auto score = [&](const std::string& position) {
    table.set(position);
    return table.evaluation.of(table.game->ahead());
  };
  const int none = score("6k1/5ppp/8/8/8/8/8/R2QK3 w - - 0 1");
  const int queen = score("6k1/5ppp/8/6Q1/8/8/8/R3K3 w - - 0 1");
  const int rook = score("6k1/5ppp/8/8/8/7R/8/3QK3 w - - 0 1");
  const int both = score("6k1/5ppp/8/6Q1/8/7R/8/4K3 w - - 0 1");
  CHECK(both - none > (queen - none) + (rook - none) + 20);
}

TEST_CASE("evaluation: who is well ahead near the end draws near to the other's king") {
  Player table("chess");
  const auto worth = [&](const char* position) {
    table.set(position);
    return table.evaluation.of(table.game->ahead());
  };
  CHECK(worth("8/8/3k4/8/3K4/8/8/7R w - - 0 1") > worth("8/8/3k4/8/8/8/3K4/7R w - - 0 1"));
  CHECK(worth("k7/8/2K5/8/8/8/8/7R w - - 0 1") > worth("8/8/8/3k4/8/3K4/8/7R w - - 0 1"));
}

TEST_CASE("search: four kings catch one on a board that is put together anew") {
  Player table("whack");
  table.set(
      "4/4/1KK1/4/4/4/K{s=221}3/1K{s=221}2/4/4/3P/4/4/4/1k2/4 b - - 96 83 "
      "board=AnCe.AsBw.BsDw");
  Chance chance(1);
  int plies = 0;
  for (; plies < 200 && !table.game->status().over(); ++plies) {
    if (table.game->ahead().chance_is_due()) {
      const auto rolls = table.game->plies();
      table.game->play(rolls[chance.below(rolls.size())]);
    } else {
      table.search.forget();
      table.game->play(table.think({.nodes = 500}).plies.front());
    }
  }
  CHECK(plies < 200);
}

TEST_CASE("evaluation: goals of a script count") {
  const auto score = [](const std::string& id, const std::string& position) {
    Player table(id);
    table.set(position);
    return table.evaluation.of(table.game->ahead());
  };
  const std::string white_ahead = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  CHECK(score("chess", white_ahead) > 0);
  CHECK(score("antichess", white_ahead) < 0);
  CHECK(score("king-of-the-hill", "4k3/8/8/8/8/4K3/8/8 w - - 0 1") > 50);
  CHECK(score("three-check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 wchecks=2") > 100);
  const Variant &duck = *test::game("duck"), &amazons = *test::game("amazons");
  CHECK_FALSE(goals_of(duck).stuck_loses);  // it wins
  CHECK(goals_of(amazons).stuck_loses);
  CHECK(score("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1") > 500);
}

TEST_CASE("search: a ball that both kick is brought to its goal, and kept from the other") {
  const auto loaded = test::load_text(R"lua(--- Who has the ball on his enemy's first rank has won.
local pieces = require "pieces"
return variant "Ball" {
  api = 1,
  board = rectangle(5, 8),
  pieces = { pieces.knight, piece "Ball" { symbol = "*", neutral = true } },
  setup = [[
    . n . n .
    . . . . .
    . . . . .
    . . * . .
    . . . . .
    . . . . .
    . . . . .
    . N . N .
  ]],
  turn = {
    move + move { mover = neutral "*" * around(own), as = slide(every_way):up_to(2):quiet() },
  },
  endings = {
    ending "goal" { some = neutral "*" * last_ranks(1) },
    ending "own goal" { some = neutral "*" * ranks(1), wins = "enemy" },
    ending "no ply" { stuck = true, wins = "nobody" },
  },
})lua");
  REQUIRE(loaded.loaded);
  const Variant& variant = *loaded.loaded->variant;
  const auto game = Game::make(loaded.loaded->variant);
  const Evaluation evaluation(variant, game->ahead());
  const auto score = [&](const char* position) {
    REQUIRE_FALSE(game->set(test::read(variant, position)));
    return evaluation.of(game->ahead());
  };
  const int middle = score("1n1n1/5/5/2*2/5/5/5/1N1N1 w - - 0 1");
  CHECK(score("1n1n1/5/2*2/5/5/5/5/1N1N1 w - - 0 1") > middle + 30);
  CHECK(score("1n1n1/5/5/5/5/2*2/5/1N1N1 w - - 0 1") < middle - 30);
  CHECK(score("1n1n1/5/5/2*2/2N2/5/5/1N3 w - - 0 1") > middle + 20);
  Search search(*game, evaluation, 1);
  const StopFlag stop;
  for (int plies = 0; plies < 60 && !game->status().over(); ++plies) {
    if (game->ahead().to_act() == Side::white) {
      search.forget();
      game->play(search.run({.nodes = 3000}, 1, stop).plies.front());
    } else {
      const auto all = game->plies();
      game->play(all[scrambled(plies) % all.size()]);
    }
  }
  CHECK(game->status().kind == Status::Kind::white_wins);
}

TEST_CASE("strength: a higher level looks at more and plays less by chance") {
  for (int level = 2; level <= strongest_level; ++level) {
    const Strength below = strength_of(level - 1), here = strength_of(level);
    CHECK((here.nodes == 0 || here.nodes > below.nodes));
    CHECK(here.random_percent <= below.random_percent);
    CHECK(here.seconds >= below.seconds);
  }
}

}  // namespace sb
