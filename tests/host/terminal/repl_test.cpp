// Commands of play, without pipes or terminals.
#include "terminal/repl.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "record/play_acts.h"
#include "support/program.h"

namespace sb {
namespace {

struct Play {
  Keeper keeper{walls_for(1, 0)};
  Library library = Library::standard();
  Repl repl;
  explicit Play(const std::string& variant = "chess", Looks looks = {})
      : repl(keeper, library, looks) {
    Record record;
    record.variant = variant;
    REQUIRE(keeper.begin(record, library.read(variant).value()).ok());
  }
  // The data of a reply, or "error: ..." of its first problem.
  std::string say(std::string_view line) {
    const Reply reply = repl.run(line);
    return reply.problems.empty() ? reply.data : "error: " + describe(reply.problems.front());
  }
};

}  // namespace

TEST_CASE("a bare move text is played, and an unknown word is refused with the nearest command") {
  Play game;
  CHECK(game.say("e2e4") == "");
  CHECK(game.keeper.record().plies == std::vector<std::string>{"e2e4"});
  CHECK(game.say("mvoes") == "error: unknown command 'mvoes' (did you mean 'moves'?)");
  CHECK(game.say("hist") == "error: unknown command 'hist' (did you mean 'history'?)");
  CHECK(game.say("res").find("did you mean") == std::string::npos);  // resign or resume
  CHECK(game.say("undo x") == "error: 'x' is not a number of plies (as undo 2)");
  CHECK(game.say("undo 2") == "error: 1 ply can be taken back");
  CHECK(game.say("why") == "error: 'why' needs MOVE: why MOVE");
  CHECK(game.say("fly me") == "error: unknown command 'fly' ('help' lists the commands)");
  CHECK(game.say("") == "");
}

TEST_CASE("a PGN says in Betza notation how the men move that chess does not have") {
  const auto men_in = [](const char* id) {
    Play game(id);
    const std::string pgn = game_pgn(game.keeper, {}).value();
    const std::size_t at = pgn.find("[VariantMen ");
    return at == pgn.npos ? "" : pgn.substr(at, pgn.find('\n', at) - at);
  };
  CHECK(men_in("seirawan") == "[VariantMen \"H:BN;E:RN\"]");
  CHECK(men_in("chess").empty());
  CHECK(men_in("existentialist").empty());  // men with state have several movements
}

TEST_CASE("on a terminal plies of the program are written as people write them") {
  Play pipe, eyes("chess", {.terminal = true});
  CHECK(pipe.say("hint depth 1").size() == std::string("e2e4\n").size());
  CHECK(eyes.say("hint depth 1").size() < std::string("e2e4\n").size());
}

TEST_CASE("a word that is neither a move nor a command is answered with where commands are told") {
  Play game;
  CHECK(game.say("foo").find("'help' lists the commands") != std::string::npos);
  CHECK(game.say("undo 99") == "error: there is no ply to take back");
}

TEST_CASE("a game that was cut off is gone on with, once") {
  const test::Folder folder;
  const CutOffGames games(folder.path());
  folder.write("old.game", "springboard game 1\nvariant chess\nplies e2e4\nplies e7e5\nplies g1");
  folder.write("other.game", "springboard game 1\nvariant grand\nplies a3a4\n");
  RecordFile file(folder.path("new.game"), RecordFile::Made::by_first_ply);
  Keeper keeper(walls_for(1, 0));
  keeper.keep_in(file);
  const Library library = Library::standard();
  Record record;
  record.variant = "chess";
  REQUIRE(keeper.begin(record, library.read("chess").value()).ok());
  Repl repl(keeper, library, {}, &games);
  CHECK(repl.run("resume list").data.find("grand, 1 ply") != std::string::npos);
  CHECK(describe(repl.run("resume 3").problems.at(0)) ==
        "there is no game '3' (see 'resume list')");
  CHECK(repl.run("resume").problems.empty());
  CHECK(keeper.record().plies == std::vector<std::string>{"e2e4", "e7e5"});
  const Reply again = repl.run("resume");
  REQUIRE(again.problems.size() == 1);
  CHECK(describe(again.problems[0]) ==
        "no game of 'chess' was left or cut off ('resume list' lists those of other variants)");
  CHECK(repl.run("resume 1").problems.empty());
  CHECK(keeper.record().variant == "grand");
  REQUIRE(games.all().size() == 1);  // the game of chess was put aside
  CHECK(games.all()[0].record.plies.size() == 2);
  Play without;
  CHECK(without.say("resume") == "error: no game of 'chess' was left or cut off");
}

TEST_CASE("a side whose time is up has lost, and 'undo' gives the times of then back") {
  Play game;
  game.repl.clock().set_pace(Pace{std::chrono::milliseconds(1), std::chrono::milliseconds(0)});
  CHECK_FALSE(game.repl.clock().flag_fall());
  CHECK(game.say("e4") == "");
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  CHECK(game.say("e5") ==
        "error: the game is over, white wins (Black's time is up) ('undo' goes on with it)");
  CHECK(game.say("status") == "white wins (Black's time is up)\n");
  CHECK(game.keeper.record().ended == "black-out-of-time");
  CHECK(game.say("undo") == "");
  CHECK(game.say("clock") == "white 0.0\nblack 0.0\n");
  CHECK_FALSE(game.repl.clock().flag_fall());
  CHECK(game.say("new") == "");
  CHECK(game.say("clock off") == "");
  CHECK(game.say("e4") == "");
  CHECK(game.say("e5") == "");
}

TEST_CASE("a saved PGN says how fast the game was, and that a side's time was up") {
  const test::Folder folder;
  Play game;
  game.repl.clock().set_pace(read_pace("5+3").value());
  CHECK(game.say("e4") == "");
  REQUIRE(game.keeper.end("black-out-of-time").ok());
  CHECK(game.say("save " + folder.path("g.pgn")) == "");
  const std::string text = read_file(folder.path("g.pgn"), record_limit).value();
  CHECK(text.find("[TimeControl \"300+3\"]") != std::string::npos);
  CHECK(text.find("[Result \"1-0\"]") != std::string::npos);
  CHECK(text.find("[Termination \"white wins (Black's time is up)\"]") != std::string::npos);
}

TEST_CASE(
    "lines that were left for others are saved as variations, each where it leaves the game") {
  const test::Folder folder;
  Play game;
  for (const char* line : {"e4 e5 Nf3 Nc6 Bb5", "back 2", "d6 d4", "back 5", "d4 d5", "back",
                           "Nf6 c4", "back 3", "e4 e5 Nf3 Nc6"})
    CHECK(game.say(line) == "");
  CHECK(game.say("save " + folder.path("lines.pgn")) == "");
  const std::string text = read_file(folder.path("lines.pgn"), record_limit).value();
  CHECK(text.ends_with(
      "\n\n1. e4 (1. d4 d5) (1. d4 Nf6 2. c4) 1... e5 2. Nf3 Nc6 (2... d6 3. d4) *\n"));
  CHECK(game.say("load " + folder.path("lines.pgn")) == "");
  CHECK(game.say("save " + folder.path("again.pgn")) == "");
  CHECK(read_file(folder.path("again.pgn"), record_limit).value() == text);
  CHECK(game.say("new") == "");
  CHECK(game.keeper.left_lines().empty());
}

TEST_CASE("the program takes a draw where its last search had it no better") {
  Play game;
  CHECK(game.say("e4 d5 exd5 Qxd5 Nc3 Qxa2 Nxa2 a6 Nc3 b6 Nf3 c6 Be2 f6 O-O g6 d4 h6 Bf4 Kf7") ==
        "");
  CHECK(game.say("opponent black 4") == "");
  CHECK(game.say("draw") == "Black declines the draw\n");  // it has not searched yet
  CHECK(game.say("Qd2") == "");
  while (game.repl.opponent_is_due()) REQUIRE(game.repl.answer().problems.empty());
  CHECK(game.say("draw") == "draw (agreed)\n");
  CHECK(game.say("undo") == "");
  CHECK(game.say("back 2") == "");
  CHECK(game.say("draw") == "Black declines the draw\n");  // what it searched was another place
}

TEST_CASE("a draw that is offered stands until a move is played") {
  Play game;
  CHECK(game.say("draw").starts_with("White offers a draw"));
  CHECK(game.say("e4 e5") == "");
  CHECK(game.say("draw").starts_with("White offers a draw"));
  CHECK(game.say("history") == "1. e4 e5\n");
  CHECK(game.say("draw") == "draw (agreed)\n");
}

TEST_CASE("the moves of a man are also those over several squares that a function lists") {
  Play game("international-draughts");
  CHECK(game.say("position 10/10/10/10/4m5/10/4m5/3M6/10/10 w - - 0 1") == "");
  CHECK(game.say("moves d3") == "d3f5d7\n");
  CHECK(game.say("moves e4") == "");
}

TEST_CASE("words, moves, squares and variants are completed") {
  Play game;
  CHECK(game.repl.complete("po") == std::vector<std::string>{"position"});
  CHECK(game.repl.complete("e2") == std::vector<std::string>{"e2e3", "e2e4"});
  CHECK(game.repl.complete("Nf") == std::vector<std::string>{"Nf3"});
  CHECK(game.repl.complete("play Na") == std::vector<std::string>{"Na3"});
  CHECK(game.repl.complete("help his") == std::vector<std::string>{"history"});
  CHECK(game.repl.complete("moves e") == std::vector<std::string>{"e2"});
  CHECK(game.repl.complete("why e2e4") == std::vector<std::string>{"e2e4"});
  CHECK(game.repl.complete("variant che") == std::vector<std::string>{"chess"});
  CHECK(game.repl.complete("undo x").empty());
  CHECK(game.repl.complete("zzz").empty());
}

TEST_CASE("names of files are completed, folders with a stroke behind them, also at home") {
  const test::Folder folder;
  folder.write("my game.pgn", "");
  folder.write("other.game", "");
  folder.write(".hidden", "");
  std::filesystem::create_directory(folder.path("older"));
  const std::string at = folder.path() + "/";
  Play game;
  using Names = std::vector<std::string>;
  CHECK(game.repl.complete("load " + at + "o") == Names{at + "older/", at + "other.game"});
  CHECK(game.repl.complete("save " + at) ==
        Names{at + "my game.pgn", at + "older/", at + "other.game"});
  CHECK(game.repl.complete("save " + at + "my ga") == Names{"game.pgn"});
  CHECK(game.repl.complete("load " + at + ".h") == Names{at + ".hidden"});
  CHECK(game.repl.complete("load " + at + "nothing/x").empty());
  CHECK(game.repl.complete("load ~") == Names{"~/"});
  const char* home = std::getenv("HOME");
  const std::string before = home ? home : "";
  setenv("HOME", folder.path().c_str(), 1);
  CHECK(game.repl.complete("load ~/ot") == Names{"~/other.game"});
  CHECK(game.say("save ~/new.game") == "");
  CHECK(std::filesystem::exists(folder.path("new.game")));
  CHECK(game.say("load ~/new.game") == "");
  setenv("HOME", before.c_str(), 1);
}

TEST_CASE("on a terminal `moves` folds the joint turns into one line, and counts the others") {
  Play game("spinal-tap", Looks{.terminal = true});
  const std::string folded = game.say("moves");
  CHECK(
      folded.ends_with("\n45 moves\nbattle: 8430 moves of a2 b2 c2 d2 e2 f2 g2 h2 i2 j2 k2 (moves "
                       "all lists them)\n"));
  CHECK(folded.find("battle:a2a3") == std::string::npos);
  const std::string all = game.say("moves all");
  CHECK(all.starts_with(folded.substr(0, folded.find("45 moves"))));
  CHECK(all.find("\nbattle:a2a3,b2b3\n") != std::string::npos);
  CHECK(game.say("moves a2") == "a2a3  a2a4  a2a5\n");
}

TEST_CASE("on a terminal `moves SQUARE` says so where there are none") {
  CHECK(Play("chess", Looks{.terminal = true}).say("moves e5") == "There is no such move.\n");
  CHECK(Play().say("moves e5").empty());
}

TEST_CASE("elsewhere `moves` and `moves all` list every move") {
  Play game("spinal-tap");
  const std::string all = game.say("moves");
  CHECK(std::count(all.begin(), all.end(), '\n') == 8475);
  CHECK(game.say("moves all") == all);
  CHECK(game.say("moves a2") == "a2a3\na2a4\na2a5\n");
}

TEST_CASE("while a joint turn is entered its steps are completed and the game stands still") {
  Play game("spinal-tap");
  CHECK(game.repl.complete("bat") == std::vector<std::string>{"battle"});
  CHECK(game.say("battle") == "");
  CHECK(game.repl.composing() == "battle");
  CHECK(game.say("d2d3") == "battle: d2d3\n");
  CHECK(game.repl.complete("e") == std::vector<std::string>{"e2e3", "e2f3"});
  CHECK(game.repl.complete("d") == std::vector<std::string>{"done"});
  CHECK(game.say("status") == "play\n");
  CHECK(game.say("position x") ==
        "error: 'position' must wait for the end of the battle ('done' plays it, 'cancel' leaves "
        "it)");
  CHECK(game.say("e2e3") == "battle: d2d3 e2e3\n");
  CHECK(game.say("done") == "");
  CHECK(game.repl.composing().empty());
  CHECK(game.keeper.record().plies == std::vector<std::string>{"battle:d2d3,e2e3"});
}

TEST_CASE("while a joint turn is entered nothing that was taken back is played again") {
  Play game("spinal-tap");
  game.say("battle");
  game.say("d2d3");
  game.say("done");
  game.say("undo");
  game.say("battle");
  CHECK(game.say("redo") ==
        "error: 'redo' must wait for the end of the battle ('done' plays it, 'cancel' leaves it)");
  CHECK(game.repl.composing() == "battle");
}

TEST_CASE("the text of a joint turn is completed one step at a time") {
  Play game("spinal-tap");
  CHECK(game.repl.complete("battle:a2a3,e") ==
        std::vector<std::string>{"battle:a2a3,e2d3", "battle:a2a3,e2e3", "battle:a2a3,e2f3"});
  CHECK(game.repl.complete("why battle:k") == std::vector<std::string>{});
}

TEST_CASE("help speaks of joint turns only where the variant has one") {
  CHECK(Play("chess").say("help").find("step by step") == std::string::npos);
  CHECK(Play("spinal-tap")
            .say("help")
            .find("  battle               enter a turn of many men step by step:") !=
        std::string::npos);
}

}  // namespace sb
