// A law that cannot fail proves nothing: each is shown a game with a planted fault, and must find
// it; and each must hold in true games.
#include "check/laws.h"

#include <random>
#include <set>

#include "support/false_game.h"
#include "support/games.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::FalseGame;
using test::Lies;

MakeGame true_games(const std::string& id) {
  return [variant = test::game(id)] { return Game::make(variant); };
}

MakeGame false_games(const Lies& lies) {
  return [lies] { return std::make_unique<FalseGame>(Game::make(test::game("chess")), lies); };
}

// The codes of all breaches in the position after these plies.
std::set<std::string> breaches(const MakeGame& make, const std::vector<std::string>& plies = {}) {
  std::set<std::string> codes;
  Laws laws(make);
  for (std::size_t law = 0; law < Laws::count(); ++law) {
    const auto game = make();
    for (const std::string& text : plies) game->play(read_move(*game, text).value());
    if (const auto breach = laws.breach_of(law, *game)) codes.insert(breach->code);
  }
  return codes;
}

std::set<std::string> found_with(void (*plant)(Lies&), const std::vector<std::string>& plies = {}) {
  Lies lies;
  plant(lies);
  return breaches(false_games(lies), plies);
}

}  // namespace

TEST_CASE("every law holds in random games of every variant", "[check]") {
  for (const char* id : {"chess", "capablanca", "grand"}) {
    const MakeGame make = true_games(id);
    const auto game = make();
    Laws laws(make);
    std::mt19937 random(5);
    for (int ply = 0; ply < 60; ++ply) {
      INFO(id << ": " << write_position(game->variant(), game->snapshot()));
      for (std::size_t law = 0; law < Laws::count(); ++law) {
        const auto breach = laws.breach_of(law, *game);
        INFO((breach ? breach->message : ""));
        REQUIRE_FALSE(breach);
      }
      const auto plies = game->plies();
      if (plies.empty()) break;
      game->play(plies[random() % plies.size()]);
    }
  }
}

TEST_CASE("a key that is not kept up to date is found", "[check]") {
  CHECK(found_with([](Lies& lies) { lies.key = true; }).contains("SB301"));
}

TEST_CASE("sets that disagree with the cells are found", "[check]") {
  CHECK(found_with([](Lies& lies) { lies.sets = true; }).contains("SB302"));
}

TEST_CASE("a list of plies that differs when asked again is found", "[check]") {
  CHECK(found_with([](Lies& lies) { lies.order = true; }).contains("SB303"));
}

TEST_CASE("a count of plies that is not the length of their list is found", "[check]") {
  CHECK(found_with([](Lies& lies) { lies.count = true; }).contains("SB304"));
  Lies lies;
  lies.count = true;
  const auto game = false_games(lies)();
  const auto breach = Laws(false_games(lies)).breach_of_count(*game, 2);
  REQUIRE(breach);
  CHECK(breach->message == "perft 2 counts 401, playing every ply gives 400");
}

TEST_CASE("two plies with one text are found", "[check]") {
  CHECK(found_with([](Lies& lies) { lies.doubles_ply = true; }).contains("SB305"));
}

TEST_CASE("a move text that is not read back is found", "[check]") {
  CHECK(found_with([](Lies& lies) { lies.order = true; }).contains("SB306"));
}

TEST_CASE("a position text that is not read back is found", "[check]") {
  CHECK(found_with([](Lies& lies) { lies.reading = true; }).contains("SB307"));
}

TEST_CASE("a position that was played to and cannot be set up is found", "[check]") {
  CHECK(found_with([](Lies& lies) { lies.set = true; }).contains("SB308"));
}

TEST_CASE("a ply that only the slow twin knows is found", "[check]") {
  CHECK(found_with([](Lies& lies) { lies.loses_ply = true; }).contains("SB309"));
}

TEST_CASE("a ply that generating by making misses is found", "[check]") {
  CHECK(found_with([](Lies& lies) { lies.making = true; }).contains("SB310"));
}

TEST_CASE("a ply that leads elsewhere than the slow twin says is found", "[check]") {
  CHECK(found_with([](Lies& lies) { lies.effect = true; }).contains("SB311"));
}

TEST_CASE("attacks that disagree with captures and with the slow twin are found", "[check]") {
  const auto found = found_with([](Lies& lies) { lies.attackers = true; }, {"e2e4", "d7d5"});
  CHECK(found.contains("SB312"));
}

TEST_CASE("a ply that leaves something behind when taken back is found", "[check]") {
  CHECK(found_with([](Lies& lies) { lies.undo = true; }).contains("SB313"));
}

TEST_CASE("a status that contradicts the plies or the checks is found", "[check]") {
  CHECK(found_with([](Lies& lies) { lies.status = true; }) == std::set<std::string>{"SB314"});
  CHECK(found_with([](Lies& lies) { lies.check = true; }) == std::set<std::string>{"SB314"});
}

TEST_CASE("a die that does not show all of its faces is found", "[check]") {
  Lies lies;
  lies.loses_ply = true;
  const auto make = [lies] {
    return std::make_unique<FalseGame>(Game::make(test::game("dice")), lies);
  };
  CHECK(breaches(make).contains("SB316"));
  CHECK_FALSE(breaches(true_games("dice")).contains("SB316"));
}

TEST_CASE("mirroring a position twice gives it back", "[check]") {
  const auto game = true_games("chess")();
  for (const char* text : {"e2e4", "c7c5", "g1f3", "a7a6", "f1e2", "h7h6", "e1g1"}) {
    game->play(read_move(*game, text).value());
    const Snapshot position = game->snapshot();
    CHECK(mirrored(game->variant(), mirrored(game->variant(), position)) == position);
  }
}

}  // namespace sb
