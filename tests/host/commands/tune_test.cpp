// `springboard tune` as a user runs it: its file, and what becomes of one that does not fit.
#include <sys/stat.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "support/program.h"

namespace sb::test {
namespace {

using CommandWords = std::vector<std::string>;

// Few men on few squares. White's Ghosts go far and never capture: by their moves they are worth
// something, and in play nothing.
std::string ghost_game(const std::string& knight = "moves.knight") {
  return R"(local moves, pieces, goals = require "moves", require "pieces", require "goals"
return variant "Small" {
  api = 1, board = rectangle(5, 5),
  pieces = { pieces.king, pieces.rook,
    piece "Ghost" { symbol = "G", moves = moves.queen:quiet() },
    piece "Knight" { symbol = "N", moves = )" +
         knight + R"( } },
  setup = [[
    k n r n r
    . . . . .
    . . . . .
    . . . . .
    K G G G G
  ]],
  goal = goals.checkmate,
  draws = { goals.stalemate, goals.fifty_moves, goals.threefold },
})";
}

std::string bytes_in(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

CommandWords tuning(const std::string& script, const CommandWords& more = {},
                    const char* games = "60") {
  CommandWords words = {"tune",   script, "nodes 20", "--opening", "4",
                        "--seed", "3",    "--games",  games};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::string eval_of(const std::string& script) {
  return run({"play", script}, "eval nodes 20\n").out;
}

// A folder with the game, in which it has been tuned.
struct Tuned {
  Tuned() : script(folder.write("small.lua", ghost_game())), file(folder.path("small.tuned.json")) {
    const Ran ran = run(tuning(script));
    INFO(ran.err);
    REQUIRE(ran.status == 0);
    table = ran.out;
    REQUIRE(std::filesystem::exists(file));
  }
  Folder folder;
  std::string script, file, table;
};

// A folder with the game and the file of numbers that tuning it gives.
struct Judged {
  Judged() : script(folder.write("small.lua", ghost_game())) {
    static const std::string numbers = bytes_in(Tuned().file);
    file = folder.write("small.tuned.json", numbers);
  }
  Folder folder;
  std::string script, file;
};

}  // namespace

TEST_CASE("tune: the same seed gives the same file, however many play at a time") {
  const Tuned one;
  const std::string first = bytes_in(one.file);
  const auto json = nlohmann::json::parse(first);
  CHECK(json["variant"] == "small");
  CHECK(json["games"] == 60);
  CHECK(json["worths"].size() == 3);
  const auto& ghost = json["worths"]["Ghost"];
  CHECK(ghost["tuned"].get<int>() < ghost["rules"].get<int>());
  CHECK(one.table.find("small: 60 games, 12 of them held back") != std::string::npos);
  Folder other;
  const std::string script = other.write("small.lua", ghost_game());
  const Ran ran = run(tuning(script, {"--jobs", "3"}));
  CHECK(bytes_in(other.path("small.tuned.json")) == first);
  CHECK(ran.out == one.table);
}

TEST_CASE("tune: a run that was stopped goes on to the same file") {
  const Tuned whole;
  const std::string wanted = bytes_in(whole.file), games = whole.folder.path("small.tuned.games");
  std::filesystem::remove(whole.file);
  const std::string all = bytes_in(games);
  whole.folder.write("small.tuned.games", all.substr(0, all.size() / 2));
  CHECK(run(tuning(whole.script)).status == 0);
  CHECK(bytes_in(whole.file) == wanted);

  const std::string fresh = whole.folder.path("fresh");
  Running program(tuning(whole.script, {"-o", fresh}, "100000"));
  const auto games_so_far = [](const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
  };
  while (games_so_far(bytes_in(fresh)) < 2)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  program.interrupt_at_work();
  const Ran ran = program.finish(20);
  CHECK(ran.status == 1);
  CHECK(ran.err.find("stopped early: the same command goes on") != std::string::npos);
  CHECK(bytes_in(whole.file) == wanted);
}

TEST_CASE("tune: a player by chance is refused before any game") {
  const Folder folder;
  const std::string games = folder.path("games");
  const Ran ran = run({"tune", "breakthrough", "random", "--games", "5", "-o", games});
  CHECK(ran.status == 2);
  CHECK(ran.err ==
        "springboard: games by chance alone have no quiet positions to learn from (a level, or "
        "limits as nodes 500)\n");
  CHECK_FALSE(std::filesystem::exists(games));
}

TEST_CASE("tune: parts of it give the file of one run") {
  const Tuned whole;
  const std::string wanted = bytes_in(whole.file);
  std::filesystem::remove(whole.file);
  const std::string a = whole.folder.path("a"), b = whole.folder.path("b");
  CHECK(run(tuning(whole.script, {"--shard", "1/2", "-o", a})).status == 0);
  CHECK(run(tuning(whole.script, {"--shard", "2/2", "-o", b})).status == 0);
  CHECK_FALSE(std::filesystem::exists(whole.file));
  const Ran merged = run({"merge", a, b});
  CHECK(merged.out == whole.table);
  CHECK(bytes_in(whole.file) == wanted);
}

TEST_CASE("tune: a file beside the script is used, and eval says so") {
  const Judged tuned;
  const std::string with = eval_of(tuned.script);
  CHECK(with.find("men are judged by " + tuned.file + "\n") != std::string::npos);
  CHECK(run({"uci"}, "setoption name VariantPath value " + tuned.script +
                         "\nsetoption name UCI_Variant value small\neval\nquit\n")
            .out.find("info string men are judged by ") != std::string::npos);
  const Ran match = run({"match", tuned.script, "nodes 30", "untuned nodes 30", "--games", "2"});
  CHECK(match.status == 0);
  CHECK(match.out.find("nodes 30 against untuned nodes 30: 2 games") == 0);
  CHECK(match.err == "note: men are judged by " + tuned.file + "\n");
  std::filesystem::remove(tuned.file);
  CHECK(eval_of(tuned.script).find("judged") == std::string::npos);
}

TEST_CASE("tune: who is untuned plays as if there were no file") {
  const Judged tuned;
  const CommandWords command = {"statistics", tuned.script, "untuned nodes 30", "--games", "3"};
  const std::string first = run(command).out;
  std::filesystem::remove(tuned.file);
  const std::string without = run(command).out;
  CHECK(first.substr(0, first.find("worth")) == without.substr(0, without.find("worth")));
  CHECK(first.find("worth as tuned: Rook ") != std::string::npos);
  CHECK(without.find("worth by their moves: Rook ") != std::string::npos);
}

TEST_CASE("tune: a file that does not fit is left alone, and one line says why") {
  const Judged tuned;
  const std::string text = bytes_in(tuned.file);
  std::filesystem::remove(tuned.file);
  const std::string untuned = eval_of(tuned.script);
  const auto told = [&](const std::string& file) {
    tuned.folder.write("small.tuned.json", file);
    const std::string out = eval_of(tuned.script);
    CHECK(out.substr(0, out.find('\n')) == untuned.substr(0, untuned.find('\n')));
    CHECK(std::count(out.begin(), out.end(), '\n') == 3);
    const auto begin = out.find('\n') + 1;
    return out.substr(begin, out.find('\n', begin) - begin);
  };
  const auto with = [&](const std::string& old, const std::string& other) {
    std::string changed = text;
    REQUIRE(changed.find(old) != std::string::npos);
    return told(changed.replace(changed.find(old), old.size(), other));
  };
  const std::string torn = "it is torn, or no file of tuned numbers";
  CHECK(told(text.substr(0, text.size() / 2)).find(torn) != std::string::npos);
  CHECK(told("").find(torn) != std::string::npos);
  CHECK(told("[1, 2]").find(torn) != std::string::npos);
  CHECK(told("\xff\xfe").find(torn) != std::string::npos);
  CHECK(told(std::string(100'000, '[')).find("it is longer than 65536 bytes") != std::string::npos);
  CHECK(told(std::string(60'000, '[')).find(torn) != std::string::npos);
  CHECK(with("\"small\"", "\"great\"").find("it is of 'great', not of 'small'") !=
        std::string::npos);
  CHECK(with("\"Knight\"", "\"Night\"").find(":18: left alone: there is no man 'Night' here") !=
        std::string::npos);
  CHECK(with("\"worths\": {", "\"worths\": {}, \"words\": {").find("it knows no 'Rook'") !=
        std::string::npos);
  for (const char* number : {"-3", "0", "1e9", "123456789", "\"much\"", "null", "2.5"}) {
    const std::string json = R"("tuned": )" + std::string(number) + ",";
    const auto at = text.find("\"tuned\": ", text.find("\"worths\""));
    const std::string old = text.substr(at, text.find(',', at) + 1 - at);
    CHECK(with(old, json).find("'Rook' is worth no number from 1 to 100000") != std::string::npos);
  }
  CHECK(with("\"places\"", "\"faces\"").find("there is no term 'faces'") != std::string::npos);
  CHECK(with("\"worths\"", "\"words\"").find("it has no worths") != std::string::npos);
}

TEST_CASE("tune: a file is left alone once the rules have changed") {
  const Judged tuned;
  tuned.folder.write("small.lua", ghost_game("moves.knight + moves.wazir"));
  CHECK(eval_of(tuned.script).find("the rules have changed: 'Knight' was worth ") !=
        std::string::npos);
}

TEST_CASE("tune: what is no regular file is left alone, and nothing waits for it") {
  const Judged tuned;
  std::filesystem::remove(tuned.file);
  REQUIRE(mkfifo(tuned.file.c_str(), 0600) == 0);
  CHECK(eval_of(tuned.script).find("it is torn, or no file") != std::string::npos);
  const Ran ran = run(tuning(tuned.script));
  CHECK(ran.status == 1);
  CHECK(ran.err.find("is no regular file, and nothing else is written") != std::string::npos);
}

TEST_CASE("tune: wrong players and parts of other numbers are refused") {
  const Folder folder;
  const std::string script = folder.write("small.lua", ghost_game());
  CHECK(run({"tune", script, "strong"}).status == 2);
  CHECK(run({"tune", script, "uci:./engine nodes 5"}).status == 2);
  CHECK(run({"match", script, "untuned uci:./engine", "random"}).status == 2);
  const std::string games = folder.path("games");
  REQUIRE(run({"tune", script, "nodes 5", "--games", "5", "-o", games}).status <= 1);
  std::string text = bytes_in(games);
  const auto at = text.find("\"balance\":[\"") + 12;
  const std::string wrong = folder.write("wrong", text.insert(at, "x "));
  const Ran merged = run({"merge", wrong});
  CHECK(merged.status == 1);
  CHECK(merged.err == "springboard: its head tells of other men than its games\n");
}

}  // namespace sb::test
