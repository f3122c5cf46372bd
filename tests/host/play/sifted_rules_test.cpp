// Rules and effects in games whose plies are sifted (play/referee_sift.h): never other plies than
// when every one is made, whatever the rules concern.
#include <catch2/catch.hpp>
#include <random>

#include "reference/reference.h"
#include "support/games.h"
#include "support/hostile.h"
#include "support/sources.h"

namespace sb {
namespace {

std::shared_ptr<const Variant> game_with(const std::string& base, const std::string& fields) {
  const LoadResult result = test::load_text("local base = require \"" + base +
                                            "\"\nreturn base:with { " + fields + " }\n");
  for (const Problem& problem : result.problems) FAIL(describe(problem));
  return result.loaded->variant;
}

void agree_in_random_games(const std::shared_ptr<const Variant>& variant, const std::string& start,
                           unsigned games, int most_plies = 40) {
  for (unsigned seed = 1; seed <= games; ++seed) {
    std::mt19937 random(seed);
    const auto game = Game::make(variant);
    if (!start.empty()) REQUIRE_FALSE(game->set(test::read(*variant, start)));
    for (int ply = 0; ply < most_plies; ++ply) {
      const Snapshot position = game->snapshot();
      INFO(write_position(*variant, position));
      const auto fast = test::texts(*variant, position, game->plies());
      CHECK(fast == test::texts(*variant, position, game->plies_by_making()));
      CHECK(fast == test::texts(*variant, position, reference::plies(*variant, position)));
      StopFlag stop;
      CHECK(game->perft(1, nullptr, stop) == fast.size());
      const auto plies = game->plies();
      if (plies.empty()) break;
      game->play(plies[random() % plies.size()]);
    }
  }
}

// Kings in the open, men of many kinds about them.
const std::string crowded =
    "a8r/1P2k{a=0}5/4D2q2/2h4W2/3X{n=20}3b2/1(Bo){n=4}3r{a=1}4/4H2(Az)2/2R{a=0}7/5K3T/X{n=19}9 "
    "w - - 0 1";

}  // namespace

TEST_CASE("Effects concern some men, some captures, some squares, and all other plies are sifted") {
  for (const char* const effect :
       {"when = { mover = 'X{n=20}' }, hits = to + men * reach(to, slide(every_way))",
        "when = { captures = true }, hits = around(to) - own 'K'",
        "when = { captures = 'R D' }, hits = to", "when = { mover = 'K' }, hits = around(to)",
        "when = { by = 'shot' }, becomes = { to, 'P' }",
        "when = { mover = 'R', to = ranks(6, 7, 8) }, turns = enemy * around(to)",
        "when = { to = ranks(8) }, hits = enemy 'R' * ranks(8)",
        "when = { promotes = true }, hits = to", "hits = around(to, step(forward)) - men 'K'"}) {
    INFO(effect);
    const auto variant =
        game_with("existentialist",
                  std::string("rules = base.rules + { after 'change' { ") + effect + " } }");
    agree_in_random_games(variant, crowded, test::tries(4));
    agree_in_random_games(variant, "", 1, test::tries(40));
  }
}

TEST_CASE("Endings that beat safety let who is in check blow up a king") {
  const auto variant = game_with("existentialist",
                                 "rules = base.rules + { after 'blast' { when = { mover = 'R D' }, "
                                 "hits = enemy * around(to) } }, endings = { ending 'blown up' { "
                                 "none = enemy 'K', beats_safety = true }, ending 'stalemate' "
                                 "{ stuck = true, wins = 'nobody' } }");
  agree_in_random_games(variant, crowded, test::tries(4));
  agree_in_random_games(variant, "9k/7P2/10/10/4D5/10/10/10/8r1/K8q w - - 0 1", 3);
}

TEST_CASE("Rules of forbid about some men leave all others to sifting", "[long]") {
  for (const char* const facts :
       {"mover = 'H', gives_check = true", "captures = 'R', some = enemy * around(to)",
        "mover = 'P', to = ranks(4), none = own 'H'", "by = 'joint', none = enemy 'Q'"}) {
    INFO(facts);
    agree_in_random_games(
        game_with("spinal-tap-extended",
                  std::string("rules = base.rules + { forbid 'such' { ") + facts + " } }"),
        "", 1, 16);
  }
}

}  // namespace sb
