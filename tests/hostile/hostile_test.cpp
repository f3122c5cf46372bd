// Every attack, by itself and in a game: what must happen happens, the message
// is one line with the file and the line, and whatever comes next is as if
// nothing had been.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "child/confine.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "play/game.h"
#include "record/keeper.h"
#include "support/hostile.h"
#include "support/program.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::Attack;

// Enough for every honest variant; less than in play, to save time.
LoadLimits short_limits(const Deadline& deadline) {
  LoadLimits limits;
  limits.load_steps = 20'000'000;
  limits.call_steps = 10'000'000;
  limits.deadline = &deadline;
  return limits;
}

void check_message(const Attack& attack, const Problem& problem) {
  const std::string message = describe(problem);
  INFO(message);
  CHECK(test::is_one_harmless_line(message));
  CHECK(attack.names(message));
  CHECK(problem.line > 0);
  CHECK_FALSE(problem.file.empty());
}

// A machine that is busy with other things may come to the limit of time first:
// as good an end.
bool is_out_of_time(const Problem& problem) {
  return problem.message.find("did not answer within") != std::string::npos ||
         (problem.message.find("ran for more than its limit of") != std::string::npos &&
          problem.message.ends_with(" s"));
}

// The problem that gives the attack's reason; the first where none does.
const Problem& telling(const Attack& attack, const Problems& problems) {
  for (const Problem& problem : problems) {
    if (attack.names(describe(problem))) return problem;
  }
  return problems.at(0);
}

// Plays e2e4 on a game of the attack; the fault if a rule raised one.
std::optional<Problem> first_ply(Game& game) {
  try {
    const auto move = read_move(game, "e2e4");
    if (!move) return move.problem();
    game.play(move.value());
  } catch (const HookError& error) {
    return error.problem();
  }
  return std::nullopt;
}

void check_game(const Attack& attack, const Loaded& loaded) {
  const auto game = Game::make(loaded.variant, loaded.hooks);
  const std::string before = write_position(*loaded.variant, game->snapshot());
  const auto problem = first_ply(*game);
  if (attack.outcome == Attack::Outcome::ok) {
    if (problem) FAIL_CHECK(describe(*problem));
    CHECK(game->undo());
  } else if (problem) {
    check_message(attack, *problem);
  } else {
    FAIL_CHECK("the ply was played");
  }
  CHECK(write_position(*loaded.variant, game->snapshot()) == before);
}

void check_good_script() {
  const LoadResult result = test::load_text("return require 'chess'");
  REQUIRE(result.loaded);
  CHECK(Game::make(result.loaded->variant)->plies().size() == 20);
}

std::string position_of(Keeper& keeper) {
  const Answer answer = keeper.ask(Message("position"));
  return answer.ok() ? std::string(answer.reply->text("text")) : describe(answer.problems.at(0));
}

void begin_good_game(Keeper& keeper) {
  const Library library = Library::standard();
  Record record;
  record.variant = "chess";
  REQUIRE(keeper.begin(record, library.read("chess").value()).ok());
  REQUIRE(keeper.play("e2e4").ok());
}

// The attack takes the place of a good game, if it can.
void attack_game(Keeper& keeper, const Attack& attack) {
  Record record;
  record.variant = attack.path;
  Bundle bundle = keeper.bundle();
  bundle.main = Source{attack.path, attack.text};
  const std::string good = position_of(keeper);
  const Answer begun = keeper.begin(record, bundle);
  if (attack.outcome == Attack::Outcome::error) {
    REQUIRE_FALSE(begun.ok());
    if (!is_out_of_time(telling(attack, begun.problems)))
      check_message(attack, telling(attack, begun.problems));
    CHECK(position_of(keeper) == good);
    CHECK(keeper.record().plies.size() == 1);
    return;
  }
  REQUIRE(begun.ok());
  const std::string before = position_of(keeper);
  const Answer played = keeper.play("e2e4");
  if (played.ok() || !is_out_of_time(played.problems.at(0))) {
    CHECK(played.ok() == (attack.outcome == Attack::Outcome::ok));
    if (!played.ok()) check_message(attack, played.problems.at(0));
  }
  CHECK(keeper.record().plies.size() == (played.ok() ? 1 : 0));
  if (played.ok()) CHECK(keeper.undo().ok());
  CHECK(position_of(keeper) == before);
}

}  // namespace

TEST_CASE("there are attacks of every kind", "[hostile]") { CHECK(test::attacks().size() >= 60); }

TEST_CASE(
    "an attack ends in what its first line says, and the next script is "
    "not the worse for it",
    "[hostile][longest]") {
  Deadline deadline;
  const std::size_t stride = sanitizers_need_room() && !test::thorough() ? 3 : 1;
  for (std::size_t i = 0; i < test::attacks().size(); i += stride) {
    const Attack& attack = test::attacks()[i];
    INFO(attack.path);
    deadline.allow(Deadline::Seconds(attack.slow ? 0.5 : 600));
    const LoadResult result =
        load_variant({attack.path, attack.text}, test::sources(), {}, 0, short_limits(deadline));
    CHECK(result.loaded.has_value() == (attack.outcome != Attack::Outcome::error));
    if (result.loaded) {
      check_game(attack, *result.loaded);
    } else {
      check_message(attack, telling(attack, result.problems));
    }
    check_good_script();
  }
}

TEST_CASE(
    "a batch of attacks is checked to its end, and each gets the verdict "
    "that it deserves",
    "[hostile]") {
  const test::Folder folder;
  const std::size_t stride = test::thorough() ? 1 : sanitizers_need_room() ? 40 : 6;
  std::map<std::string, const Attack*> by_name;
  for (std::size_t i = 0; i < test::attacks().size(); i += stride) {
    const Attack& attack = test::attacks()[i];
    if (attack.slow) continue;
    const std::string name = std::filesystem::path(attack.path).filename().string();
    by_name[name] = &attack;
    folder.write(name, attack.text);
  }
  test::Running checking({"check", folder.path(), "--games", "1", "--seed", "1", "--jobs", "2",
                          "--time", "20", "--format", "json"});
  const test::Ran ran = checking.finish(900);  // others may use the processors too
  CHECK(ran.status == 1);
  const auto report = nlohmann::json::parse(ran.out);
  CHECK(report.at("scripts").size() == by_name.size());
  for (const auto& script : report.at("scripts")) {
    const std::string path = script.at("path");
    INFO(path);
    const Attack& attack = *by_name.at(std::filesystem::path(path).filename().string());
    CHECK((script.at("verdict") == "passed") == (attack.outcome == Attack::Outcome::ok));
  }
}

TEST_CASE("an attack costs a player nothing: the game before it goes on", "[hostile][long]") {
  Keeper keeper(walls_for(1, 0));
  for (const Attack& attack : test::attacks()) {
    if (attack.slow && !test::thorough()) continue;
    INFO(attack.path);
    begin_good_game(keeper);
    attack_game(keeper, attack);
  }
  begin_good_game(keeper);
}

}  // namespace sb
