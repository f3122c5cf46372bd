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
#include "support/repl_play.h"

namespace sb {
namespace {

using test::Play;

}  // namespace

TEST_CASE("a bare move text is played, and an unknown word is refused with the nearest command") {
  Play game;
  CHECK(game.say("e2e4") == "");
  CHECK(game.keeper.record().plies == std::vector<std::string>{"e2e4"});
  CHECK(game.say("mvoes") == "error: unknown command 'mvoes' (did you mean 'moves'?)");
  CHECK(game.say("hist") == "error: unknown command 'hist' (did you mean 'history'?)");
  CHECK(game.say("res").find("did you mean") == std::string::npos);  // resign or resume
  CHECK(game.say("undo x") == "error: 'x' is not a number of plies (as undo 2)");
  CHECK(game.say("undo 2") == "error: only 1 ply can be taken back");
  CHECK(game.say("why") == "error: 'why' needs MOVE: why MOVE");
  CHECK(game.say("fly me") == "error: unknown command 'fly' ('help' lists the commands)");
  CHECK(game.say("") == "");
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

TEST_CASE("moves are read with dots, blanks and signs around them as people write them") {
  Play game;
  CHECK(game.say("1. e4 ...e5") == "");
  CHECK(game.say("why 2. N f3") == "Nf3 is legal: the knight on g1 goes to f3\n");
  CHECK(game.say("N f3") == "");
  CHECK(game.say("2. ... d5") == "");
  CHECK(game.say("exd5 e.p.") == "");
  CHECK(game.say("...Q\xC3\x97"
                 "d5") == "");
  CHECK(game.say("b3") == "");
  CHECK(game.say("Q e9").starts_with("error: 'Qe9' is no move"));
  CHECK(game.say("Q d4") == "");
  CHECK(game.say("history") == "1. e4 e5 2. Nf3 d5 3. exd5 Qxd5 4. b3 Qd4\n");
}

TEST_CASE("a comment that goes on behind the end of the line is told, and nothing is played") {
  Play game;
  CHECK(game.say("1. e4 e5 2. Nf3 {a comment")
            .starts_with("error: what begins with '{a' is not closed on this line"));
  CHECK(game.say("1. e4 (1. d4 d5")
            .starts_with("error: what begins with '(1.' is not closed on this line"));
  CHECK(game.say("history").empty());
  CHECK(game.say("1. e4 {a comment} e5 (or d5)") == "");
}

TEST_CASE("after a draw by the rules moves go on, and the program answers who plays on") {
  Play game;
  CHECK(game.say("position 7k/8/8/8/8/8/6R1/K7 w - - 99 80") == "");
  CHECK(game.say("opponent black 1") == "");
  CHECK(game.say("Rg3") == "");
  CHECK(game.say("status") == "draw (fifty moves)\n");
  CHECK_FALSE(game.repl.opponent_is_due());  // the game is drawn
  CHECK(game.say("undo") == "");
  CHECK(game.say("opponent off") == "");
  CHECK(game.say("Rg3 Kh7") == "");
  CHECK(game.say("opponent black 1") == "");
  CHECK(game.say("Rg4") == "");
  CHECK(game.repl.opponent_is_due());
  CHECK(game.repl.answer().problems.empty());
  CHECK_FALSE(game.repl.opponent_is_due());
  CHECK(game.say("opponent both") == "");
  CHECK_FALSE(game.repl.opponent_is_due());
}

TEST_CASE("operands, moves behind others and short moves in small letters are completed") {
  using Words = std::vector<std::string>;
  Play game;
  CHECK(game.repl.complete("opponent b") == Words{"black", "both"});
  CHECK(game.repl.complete("opponent black 1") == Words{"1", "10"});
  CHECK(game.repl.complete("go d") == Words{"depth"});
  CHECK(game.repl.complete("go depth 3 n") == Words{"nodes"});
  CHECK(game.repl.complete("clock o") == Words{"off"});
  CHECK(game.repl.complete("resume l") == Words{"list"});
  CHECK(game.repl.complete("e4 e7") == Words{"e7e5", "e7e6"});
  CHECK(game.repl.complete("e4 e5 Nf") == Words{"Nf3"});
  CHECK(game.repl.complete("play e4 e7") == Words{"e7e5", "e7e6"});
  CHECK(game.repl.complete("e5 e7").empty());
  CHECK(game.repl.complete("nf") == Words{"Nf3"});
  CHECK(game.repl.complete("n") == Words{"new", "Na3", "Nc3", "Nf3", "Nh3"});
  CHECK(game.keeper.record().plies.empty());
  const test::Folder folder;
  folder.write("mine.lua", "");
  CHECK(game.repl.complete("variant " + folder.path() + "/m") == Words{folder.path("mine.lua")});
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
  Play eyes("chess", Looks{.terminal = true});
  CHECK(eyes.say("moves e5") == "Nothing stands on e5.\n");
  CHECK(eyes.say("moves a1") == "The rook on a1 has no legal move now.\n");
  CHECK(eyes.say("moves e7") == "The pawn on e7 is Black's, and it is White's turn.\n");
  CHECK(eyes.say("show e5").ends_with("Nothing stands on e5.\n"));
  CHECK(eyes.say("show e2").find("Nothing stands") == std::string::npos);
  CHECK(Play().say("moves e5").empty());
  CHECK(Play().say("show e5").find("Nothing stands") == std::string::npos);
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

TEST_CASE("a terminal says that a game has no options") {
  CHECK(Play("chess", Looks{.terminal = true}).say("option") == "This game has no options.\n");
  CHECK(Play("sonic", Looks{.terminal = true}).say("option").find("springs=") == 0);
  CHECK(Play().say("option") == "");
}

TEST_CASE("after undo the program waits, and a terminal says so") {
  Play game("chess", Looks{.terminal = true});
  CHECK(game.say("e4 e5 Nf3") == "");
  CHECK(game.say("opponent black 1") == "");
  CHECK(game.say("undo 3") == "");
  CHECK(game.say("redo 1") == "Black waits: 'go' lets it play.\n");
  CHECK_FALSE(game.repl.opponent_is_due());
  CHECK(game.say("first") == "");
  Play piped;
  CHECK(piped.say("e4 e5") == "");
  CHECK(piped.say("opponent black 1") == "");
  CHECK(piped.say("undo") == "");
}

}  // namespace sb
