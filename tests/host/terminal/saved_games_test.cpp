// Games of play in files: saved, loaded, kept and resumed.
#include <catch2/catch.hpp>
#include <filesystem>

#include "record/play_acts.h"
#include "support/program.h"
#include "support/repl_play.h"

namespace sb {
namespace {

using test::Play;

// A game of chess at a terminal that keeps its games in a folder of its own.
struct KeptPlay {
  explicit KeptPlay(Looks looks = {}) : repl{keeper, library, looks, &games} {
    keeper.keep_in(file);
    Record record;
    record.variant = "chess";
    REQUIRE(keeper.begin(record, library.read("chess").value()).ok());
  }

  const test::Folder folder;
  const CutOffGames games{folder.path()};
  RecordFile file{folder.path("now.game"), RecordFile::Made::by_first_ply};
  Keeper keeper{walls_for(1, 0)};
  const Library library = Library::standard();
  Repl repl;
};

}  // namespace

TEST_CASE("a game that is looked back in is saved whole, and stands where it stood") {
  const test::Folder folder;
  for (const char* name : {"g.pgn", "g.game"}) {
    const std::string file = folder.path(name);
    Play game;
    CHECK(game.say("e4 e5 Nf3") == "");
    CHECK(game.say("back 2") == "");
    CHECK(game.say("save " + file) == "");
    CHECK(game.say("new") == "");
    CHECK(game.say("load " + file) == "");
    CHECK(game.say("history") == "1. e4 | e5 2. Nf3\n");
    CHECK(game.say("last") == "");
    CHECK(game.say("save " + file) == "");
    const std::string text = read_file(file, record_limit).value();
    CHECK(text.find("SpringboardPly") == std::string::npos);
    CHECK(text.find("ahead") == std::string::npos);
  }
}

TEST_CASE("moves without any tag are of the game that is played, with its options") {
  const test::Folder folder;
  const std::string file = folder.write("g.pgn", "1. f3 f6 {same in chess}\n");
  Play game("capablanca");
  CHECK(game.say("load " + file) == "");
  CHECK(game.say("history") == "1. f3 f6\n");
  CHECK(game.say("position").find("rnabqkbcnr") == 0);
  CHECK(test::run({"play", "capablanca", "--load", file}, "position\n").out.starts_with("rnabq"));
  CHECK(test::run({"play", "--load", file}, "position\n").out.starts_with("rnbqkbnr"));
}

TEST_CASE("a terminal says how much was saved, and what it has replaced") {
  const test::Folder folder;
  Play game("chess", Looks{.terminal = true});
  CHECK(game.say("e4 e5 Nf3") == "");
  CHECK(game.say("undo") == "");
  CHECK(game.say("save " + folder.path("g.pgn")) == "Saved: 3 plies.\n");
  CHECK(game.say("save " + folder.path("g.pgn")) ==
        "Saved: 3 plies, in place of the game that was there.\n");
}

TEST_CASE("a PGN that is looked back in keeps its later moves, their comments and its result") {
  const test::Folder folder;
  const std::string file = folder.write("g.pgn",
                                        "[White \"A\"]\n[Result \"1-0\"]\n"
                                        "[Termination \"Normal\"]\n\n"
                                        "1. e4 e5 2. Nf3 Nc6 {good} 3. Bb5 {better} 1-0\n");
  Play game;
  CHECK(game.say("load " + file) == "");
  CHECK(game.say("undo 3") == "");  // the result is a step
  CHECK(game.say("save " + folder.path("h.pgn")) == "");
  const std::string text = read_file(folder.path("h.pgn"), record_limit).value();
  CHECK(text.find("[Result \"1-0\"]") != std::string::npos);
  CHECK(text.find("[SpringboardPly \"3\"]") != std::string::npos);
  CHECK(text.ends_with("1. e4 e5 2. Nf3 Nc6 {good} 3. Bb5 {better} 1-0\n"));
}

TEST_CASE("a PGN's result ends the game where the board does not, in its own words or without") {
  const test::Folder folder;
  Play game;
  const auto status_of = [&](const std::string& tags, const std::string& moves) {
    const std::string file = folder.write("g.pgn", "[White \"A\"]\n" + tags + "\n" + moves);
    CHECK(game.say("load " + file) == "");
    return game.say("status");
  };
  const auto ended = [&](const std::string& why, const std::string& result) {
    return status_of("[Termination \"" + why + "\"]\n", "1. e4 e5 " + result);
  };
  CHECK(ended("Time forfeit", "1-0") == "white wins (Black's time is up)\n");
  CHECK(ended("Anna won by resignation", "0-1") == "black wins (White resigned)\n");
  CHECK(ended("Game drawn by agreement", "1/2-1/2") == "draw (agreed)\n");
  CHECK(ended("Normal", "1-0") == "white wins (as recorded)\n");
  CHECK(status_of("", "1. e4 e5 0-1") == "black wins (as recorded)\n");
  CHECK(status_of("[Result \"1/2-1/2\"]\n", "1. e4 e5") == "draw (as recorded)\n");
  CHECK(game.say("Nf3") == "error: the game is over, draw (as recorded) ('undo' goes on with it)");
  CHECK(game.say("undo") == "");
  CHECK(game.say("status") == "play\n");
  CHECK(status_of("", "1. f3 e5 2. g4 Qh4# 0-1") == "black wins (checkmate)\n");
  CHECK(status_of("", "1. e4 e5 *") == "play\n");
}

TEST_CASE("a PGN's result stays when the game is saved again, and goes when it is taken back") {
  const test::Folder folder;
  const std::string file =
      folder.write("g.pgn", "[White \"A\"]\n[Termination \"Abandoned\"]\n\n1. e4 e5 1-0\n");
  Play game;
  CHECK(game.say("load " + file) == "");
  CHECK(game.say("save " + folder.path("h.pgn")) == "");
  std::string text = read_file(folder.path("h.pgn"), record_limit).value();
  CHECK(text.find("[Termination \"Abandoned\"]") != std::string::npos);
  CHECK(text.ends_with("1. e4 e5 1-0\n"));
  CHECK(game.say("load " + folder.path("h.pgn")) == "");
  CHECK(game.say("status") == "white wins (as recorded)\n");
  CHECK(game.say("undo") == "");
  CHECK(game.say("save " + folder.path("h.pgn")) == "");
  text = read_file(folder.path("h.pgn"), record_limit).value();
  CHECK(text.ends_with("1. e4 e5 *\n"));
}

TEST_CASE("a line that was left beyond the board is saved as a variation of the whole line") {
  const test::Folder folder;
  Play game;
  for (const char* line : {"e4 e5 Nf3 Nc6", "back", "Nf6 d4", "back 5"})
    CHECK(game.say(line) == "");
  CHECK(game.say("save " + folder.path("g.pgn")) == "");
  const std::string text = read_file(folder.path("g.pgn"), record_limit).value();
  CHECK(text.ends_with("\n\n1. e4 e5 2. Nf3 Nf6 (2... Nc6) 3. d4 *\n"));
}

TEST_CASE("a kept game that was left while looking back keeps what follows") {
  const test::Folder folder;
  RecordFile file(folder.path("kept.game"), RecordFile::Made::at_once);
  Keeper keeper(walls_for(1, 0));
  keeper.keep_in(file);
  const Library library = Library::standard();
  Record record;
  record.variant = "chess";
  REQUIRE(keeper.begin(record, library.read("chess").value()).ok());
  REQUIRE(keeper.play_all({"e4", "e5", "Nf3"}).ok());
  REQUIRE(keeper.undo().ok());
  REQUIRE(keeper.undo().ok());
  REQUIRE(keeper.redo().ok());
  const std::string text = read_file(file.path(), record_limit).value();
  const Record kept = read_unfinished_record(text, file.path()).value();
  CHECK(kept.plies == std::vector<std::string>{"e2e4", "e7e5"});
  CHECK(kept.undone == std::vector<std::string>{"g1f3"});
  REQUIRE(keeper.undo().ok());
  REQUIRE(keeper.undo().ok());
  {
    const auto done = file.finish();
    CHECK_FALSE(done);
  }
  const auto games = CutOffGames(folder.path()).all();  // even from the first position on
  REQUIRE(games.size() == 1);
  CHECK(whole_line(games[0].record).size() == 3);
}

TEST_CASE("a saved game names a script by the way to it, and the one played takes its own game") {
  const char* script =
      "--- Chess of mine.\nlocal chess = require \"chess\"\n"
      "return chess:with { title = \"Mine\" }\n";
  const test::Folder mine, yours;
  const std::string at_home = mine.write("mine.lua", script);
  for (const char* name : {"g.pgn", "g.game"}) {
    Play game(at_home);
    CHECK(game.say("e4 e5") == "");
    CHECK(game.say("save " + mine.path(name)) == "");
    const std::string text = read_file(mine.path(name), record_limit).value();
    CHECK(text.find(mine.path()) == std::string::npos);
    CHECK(game.say("new") == "");
    CHECK(game.say("load " + mine.path(name)) == "");  // found beside the file
    CHECK(game.say("history") == "1. e4 e5\n");
  }
  const std::string moved = yours.write("moved.lua", script);
  Play game(moved);
  CHECK(game.say("load " + mine.path("g.pgn")) == "");
  CHECK(game.keeper.record().variant == moved);
  CHECK(game.say("history") == "1. e4 e5\n");
  const std::string other =
      yours.write("other.lua",
                  "--- Chess of others.\nlocal chess = require \"chess\"\n"
                  "return chess:with { title = \"Other\", endings = chess.endings + { ending \"e\" "
                  "{ some = own \"P\" * ranks \"4\" } } }\n");
  Play unlike(other);
  CHECK(unlike.say("load " + mine.path("g.pgn")) == "");
  CHECK(unlike.keeper.record().variant == at_home);
}

TEST_CASE("a saved game is of the script beside it, though the one played has its name") {
  const auto script = [](const std::string& title) {
    return "local chess = require \"chess\"\nreturn chess:with { title = \"" + title + "\" }\n";
  };
  const test::Folder mine, yours;
  mine.write("same.lua", script("Mine"));
  const std::string theirs = yours.write("same.lua", script("Yours"));
  Play saved(theirs);
  CHECK(saved.say("e4") == "");
  CHECK(saved.say("save " + yours.path("g.game")) == "");
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(mine.path());
  Play game("same.lua");
  CHECK(game.say("load " + yours.path("g.game")) == "");
  CHECK(game.keeper.record().variant == theirs);
  std::filesystem::current_path(before);
}

TEST_CASE("a PGN names the program and its level for the side that it plays") {
  const test::Folder folder;
  Play game;
  CHECK(game.say("opponent black 2") == "");
  CHECK(game.say("save " + folder.path("g.pgn")) == "");
  std::string text = read_file(folder.path("g.pgn"), record_limit).value();
  CHECK(text.find("[White \"?\"]\n[Black \"Springboard level 2\"]") != std::string::npos);
  const std::string file =
      folder.write("named.pgn", "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 *\n");
  CHECK(game.say("load " + file) == "");
  CHECK(game.say("save " + folder.path("g.pgn")) == "");
  text = read_file(folder.path("g.pgn"), record_limit).value();
  CHECK(text.find("[White \"A\"]\n[Black \"B\"]") != std::string::npos);
  CHECK(game.say("new") == "");  // that is a game of others
  CHECK(game.say("save " + folder.path("g.pgn")) == "");
  text = read_file(folder.path("g.pgn"), record_limit).value();
  CHECK(text.find("[White \"?\"]\n[Black \"Springboard level 2\"]") != std::string::npos);
}

TEST_CASE("of a file of several games it is told how many there are, and any can be taken") {
  const test::Folder folder;
  const std::string file = folder.write("two games.pgn",
                                        "[White \"A\"]\n\n1. e4 e5 *\n\n"
                                        "[White \"B\"]\n\n1. d4 d5 1-0\n");
  Play game;
  CHECK(game.say("load " + file) == "Game 1 of 2 ('load FILE N' takes another).\n");
  CHECK(game.say("history") == "1. e4 e5\n");
  CHECK(game.say("load " + file + " 2") == "Game 2 of 2 ('load FILE N' takes another).\n");
  CHECK(game.say("history") == "1. d4 d5 white wins (as recorded)\n");
  CHECK(game.say("load \"" + file + "\" 1") == "Game 1 of 2 ('load FILE N' takes another).\n");
  CHECK(game.say("load " + file + " 3") == "error: " + file + ": there is no game 3 (1 to 2)");
  CHECK(game.say("load " + file + " 0") ==
        "error: " + file + ": there is no game 0 (the first is 1)");
  CHECK(game.say("save " + file) == "error: " + file + " has several games (choose another name)");
}

TEST_CASE("a file is saved over where it is a game of this program, and else told what it is") {
  const test::Folder folder;
  const std::string other = folder.write("other.pgn", "[White \"A\"]\n\n1. e4 e5 *\n");
  Play game;
  CHECK(game.say("save " + other) ==
        "error: " + other +
            " has a game that was not written by Springboard (choose another name)");
  CHECK(game.say("save \"" + folder.path("a b.pgn") + "\"") == "");
  CHECK(std::filesystem::exists(folder.path("a b.pgn")));
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

TEST_CASE("a finished game is not offered to be resumed, one that goes on is") {
  KeptPlay play;
  Repl& repl = play.repl;
  CHECK(repl.run("f3 e5 g4 Qh4").problems.empty());
  CHECK(repl.run("new").problems.empty());
  CHECK(repl.run("resume list").data.empty());
  CHECK(repl.run("e4").problems.empty());
  CHECK(repl.run("new").problems.empty());
  CHECK(repl.run("resume list").data.find("chess, 1 ply") != std::string::npos);
}

TEST_CASE("a game that was cut off is gone on with, once") {
  KeptPlay play;
  play.folder.write("old.game",
                    "springboard game 1\nvariant chess\nplies e2e4\nplies e7e5\nplies g1");
  play.folder.write("other.game", "springboard game 1\nvariant grand\nplies a3a4\n");
  Repl& repl = play.repl;
  CHECK(repl.run("resume list").data.find("grand, 1 ply") != std::string::npos);
  CHECK(describe(repl.run("resume 3").problems.at(0)) ==
        "there is no game '3' (see 'resume list')");
  CHECK(repl.run("resume").problems.empty());
  CHECK(play.keeper.record().plies == std::vector<std::string>{"e2e4", "e7e5"});
  const Reply again = repl.run("resume");
  REQUIRE(again.problems.size() == 1);
  CHECK(describe(again.problems[0]) ==
        "no game of 'chess' was left or cut off ('resume list' lists those of other variants)");
  CHECK(repl.run("resume 1").problems.empty());
  CHECK(play.keeper.record().variant == "grand");
  REQUIRE(play.games.all().size() == 1);  // the game of chess was put aside
  CHECK(play.games.all()[0].record.plies.size() == 2);
  Play without;
  CHECK(without.say("resume") == "error: no game of 'chess' was left or cut off");
}

TEST_CASE("a game goes on with the opponent and the clock that it had, or without") {
  KeptPlay play(Looks{.terminal = true});
  Repl& repl = play.repl;
  CHECK(repl.run("opponent black 1").problems.empty());
  CHECK(repl.run("clock 5").problems.empty());
  CHECK(repl.run("e4").problems.empty());
  CHECK(repl.answer().problems.empty());
  CHECK(repl.run("new").data.empty());
  CHECK(repl.run("opponent").data == "black level 1\n");  // of a new game as well
  CHECK(repl.run("clock").data == "white 5:00\nblack 5:00\n");
  CHECK(repl.run("opponent off").problems.empty());
  CHECK(repl.run("clock off").problems.empty());
  CHECK(repl.run("d4 d5").problems.empty());
  CHECK(repl.run("resume").data.starts_with(
      "The program plays Black, level 1 ('opponent off' leaves it to you).\n"));
  CHECK(repl.run("opponent").data == "black level 1\n");
  CHECK(repl.run("clock").data.starts_with("white "));
  CHECK(repl.run("resume").data.empty());
  CHECK(repl.run("opponent").data == "off\n");
  CHECK(repl.run("clock").data == "off\n");
}

TEST_CASE("a saved game that is loaded goes on with the opponent that it had") {
  const test::Folder folder;
  for (const char* name : {"g.pgn", "g.game"}) {
    Play game;
    CHECK(game.say("e4 e5") == "");
    CHECK(game.say("opponent black 2") == "");
    CHECK(game.say("save " + folder.path(name)) == "");
    CHECK(game.say("opponent off") == "");
    CHECK(game.say("load " + folder.path(name)) == "");
    CHECK(game.say("opponent") == "black level 2\n");
  }
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

}  // namespace sb
