// A game on disk: what stands there after every change, after a cut anywhere, and after kill -9.
#include "record/record_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <filesystem>
#include <random>
#include <thread>

#include "record/cut_off_games.h"
#include "record/keeper.h"
#include "support/program.h"

namespace sb {
namespace {

using test::Folder;
using Plies = std::vector<std::string>;

Record chess_record(Plies plies = {}) {
  Record record;
  record.variant = "chess";
  record.plies = std::move(plies);
  return record;
}

std::string text_of(const std::string& path) {
  const auto text = read_file(path, 1 << 20);
  return text ? text.value() : "cannot be read";
}

Plies plies_in(const std::string& path) {
  const auto record = read_unfinished_record(text_of(path), path);
  INFO(text_of(path));
  REQUIRE(record.ok());
  return record.value().plies;
}

// A keeper whose game is kept in a file of its own.
struct Kept {
  Folder folder;
  RecordFile file{folder.path("game"), RecordFile::Made::at_once};
  Keeper keeper{walls_for(1, 0)};
  Kept() {
    keeper.keep_in(file);
    REQUIRE(keeper.begin(chess_record(), Library::standard().read("chess").value()).ok());
  }
  Plies plies() { return plies_in(file.path()); }
};

}  // namespace

TEST_CASE("the file follows the game ply by ply") {
  Kept kept;
  CHECK(kept.plies().empty());
  REQUIRE(kept.keeper.play("e2e4").ok());
  REQUIRE(kept.keeper.play("e7e5").ok());
  CHECK(kept.plies() == Plies{"e2e4", "e7e5"});
  CHECK_FALSE(kept.keeper.play("e1e8").ok());
  CHECK(kept.plies() == Plies{"e2e4", "e7e5"});
  REQUIRE(kept.keeper.undo().ok());
  CHECK(kept.plies() == Plies{"e2e4"});
  REQUIRE(kept.keeper.redo().ok());
  CHECK(kept.plies() == Plies{"e2e4", "e7e5"});
  REQUIRE(kept.keeper.set_position("4k3/8/8/8/8/8/8/4K3 w - - 0 1").ok());
  REQUIRE(kept.keeper.play("e1e2").ok());
  CHECK(text_of(kept.file.path()) ==
        "springboard game 1\nvariant chess\nstart 4k3/8/8/8/8/8/8/4K3 w - - 0 1\nplies e1e2\n");
  CHECK_FALSE(kept.keeper.file_trouble());
}

TEST_CASE("a finished file is a saved game, an unfinished one is none but can be gone on with") {
  Kept kept;
  REQUIRE(kept.keeper.play("e2e4").ok());
  CHECK_FALSE(read_record(text_of(kept.file.path()), "game"));
  CHECK_FALSE(kept.file.finish());
  CHECK(read_record(text_of(kept.file.path()), "game").value() == chess_record({"e2e4"}));
}

TEST_CASE("a file that is cut anywhere gives the plies of its whole lines") {
  const std::string text =
      write_unfinished_record(chess_record()) + "plies e2e4\nplies e7e5\nundo\nplies c7c5\nend\n";
  const std::size_t head = write_unfinished_record(chess_record()).size();
  std::size_t most = 0;
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const auto record = read_unfinished_record(text.substr(0, size), "game");
    REQUIRE(record.ok() == (size >= head));
    if (!record) continue;
    most = std::max(most, record.value().plies.size());
    CHECK(record.value().plies.size() + 1 >= most);
  }
  CHECK(read_unfinished_record(text, "game").value().plies == Plies{"e2e4", "c7c5"});
  CHECK_FALSE(read_unfinished_record("springboard game 1\nvariant chess\nundo\n", "game"));
}

TEST_CASE("a game that goes back and forth does not fill the disk") {
  Kept kept;
  for (int i = 0; i < 15'000; ++i) {
    REQUIRE(kept.keeper.play("e2e4").ok());
    REQUIRE(kept.keeper.undo().ok());
  }
  CHECK(kept.plies().empty());
  CHECK(std::filesystem::file_size(kept.file.path()) < 200'000);
}

TEST_CASE("what was taken back is kept when the scripts are read again") {
  Kept kept;
  REQUIRE(kept.keeper.play_all({"e4", "e5", "Nf3"}).ok());
  for (int i = 0; i < 2; ++i) REQUIRE(kept.keeper.undo().ok());
  REQUIRE(kept.keeper.reload(Library::standard().read("chess").value()).ok());
  const auto record = read_unfinished_record(text_of(kept.file.path()), kept.file.path());
  REQUIRE(record.ok());
  CHECK(record.value().plies == Plies{"e2e4"});
  CHECK(record.value().undone == Plies{"g1f3", "e7e5"});
}

TEST_CASE("a file that another game is kept in is left alone, and the game goes on") {
  Kept kept;
  REQUIRE(kept.keeper.play("e2e4").ok());
  RecordFile second(kept.file.path(), RecordFile::Made::at_once);
  const auto problem = second.began(chess_record(), {});
  REQUIRE(problem);
  CHECK(describe(*problem) == kept.file.path() +
                                  ": another game is kept in it (the game goes on, but is not "
                                  "kept)");
  CHECK_FALSE(second.played(chess_record({"d2d4"})));
  CHECK(kept.plies() == Plies{"e2e4"});
}

TEST_CASE("a file that cannot be written is told once, and the game goes on") {
  RecordFile file("/nonexistent/folder/game", RecordFile::Made::by_first_ply);
  Keeper keeper(walls_for(1, 0));
  keeper.keep_in(file);
  REQUIRE(keeper.begin(chess_record(), Library::standard().read("chess").value()).ok());
  CHECK_FALSE(keeper.file_trouble());
  REQUIRE(keeper.play("e2e4").ok());
  CHECK(keeper.file_trouble());
  REQUIRE(keeper.play("e7e5").ok());
  CHECK_FALSE(keeper.file_trouble());
}

TEST_CASE("a variant's file is named so that it is found from any folder") {
  CHECK(lasting_name("chess") == "chess");
  CHECK(lasting_name("/a/../b.lua") == "/b.lua");
  CHECK(lasting_name("./b.lua") == (std::filesystem::current_path() / "b.lua").string());
}

TEST_CASE("cut-off games are offered, the last first, but not those being played") {
  const Folder folder;
  const CutOffGames games(folder.path());
  CHECK(games.of("chess").empty());
  folder.write("a.game", write_unfinished_record(chess_record({"e2e4"})));
  folder.write("b.game", write_unfinished_record(chess_record({"d2d4", "d7d5"})));
  folder.write("c.game", write_unfinished_record(chess_record()));
  folder.write("d.game", "no game");
  Record other = chess_record({"a2a3"});
  other.variant = "grand";
  folder.write("e.game", write_unfinished_record(other));
  const auto old = std::filesystem::last_write_time(folder.path("b.game")) - std::chrono::hours(1);
  std::filesystem::last_write_time(folder.path("b.game"), old);
  REQUIRE(games.of("chess").size() == 2);
  CHECK(games.of("chess")[0].record.plies == Plies{"e2e4"});
  {
    RecordFile playing(games.path_for("chess"), RecordFile::Made::at_once);
    CHECK_FALSE(playing.began(chess_record({"c2c4"}), {}));
    CHECK(games.of("chess").size() == 2);
  }
  CHECK(games.of("chess").size() == 3);
  games.forget(games.of("chess")[0]);
  CHECK(games.of("chess").size() == 2);
  CHECK(games.of("grand").size() == 1);
}

TEST_CASE("of many cut-off games the newest of each variant and a hundred others are kept") {
  const Folder folder;
  Record rare = chess_record({"a2a3"});
  rare.variant = "grand";
  const std::string rarest = folder.write("rare.game", write_unfinished_record(rare));
  const auto old = std::filesystem::last_write_time(rarest) - std::chrono::hours(1);
  std::filesystem::last_write_time(rarest, old);
  for (int i = 0; i < 105; ++i) {
    folder.write(std::to_string(i) + ".game", write_unfinished_record(chess_record({"e2e4"})));
  }
  CHECK(CutOffGames(folder.path()).of("chess").size() == 101);
  CHECK(CutOffGames(folder.path()).of("grand").size() == 1);
  CHECK(CutOffGames(folder.path()).all()[1].record.variant == "grand");
}

TEST_CASE("another position, variant or option puts the game before aside and keeps it") {
  Kept kept;
  REQUIRE(kept.keeper.play("e2e4").ok());
  REQUIRE(kept.keeper.set_position("4k3/8/8/8/8/8/8/4K3 w - - 0 1").ok());
  CHECK(plies_in(kept.folder.path("game-1")) == Plies{"e2e4"});
  CHECK(kept.plies().empty());
  REQUIRE(kept.keeper.play("e1e2").ok());
  Record other = chess_record();
  other.variant = "grand";
  REQUIRE(kept.keeper.begin(other, Library::standard().read("grand").value()).ok());
  CHECK(plies_in(kept.folder.path("game-2")) == Plies{"e1e2"});
  REQUIRE(
      kept.keeper.begin(chess_record({"d2d4"}), Library::standard().read("chess").value()).ok());
  CHECK_FALSE(std::filesystem::exists(kept.folder.path("game-3")));  // no ply was played
  REQUIRE(kept.keeper.begin(kept.keeper.record(), kept.keeper.bundle()).ok());
  CHECK_FALSE(std::filesystem::exists(kept.folder.path("game-3")));  // the same game goes on
  CHECK(kept.plies() == Plies{"d2d4"});
  CHECK_FALSE(kept.keeper.file_trouble());
}

TEST_CASE("a game that was not asked to be kept gets a new file when it is put aside") {
  const Folder folder;
  RecordFile file(folder.path("chess.game"), RecordFile::Made::by_first_ply);
  REQUIRE_FALSE(file.began(chess_record(), {}));
  CHECK_FALSE(file.is_written());
  REQUIRE_FALSE(file.played(chess_record({"e2e4"})));
  REQUIRE_FALSE(file.began(chess_record(), chess_record({"e2e4"})));
  CHECK_FALSE(file.is_written());
  REQUIRE_FALSE(file.played(chess_record({"d2d4"})));
  const CutOffGames games(folder.path());
  REQUIRE(games.all().size() == 1);  // the other one is being played
  CHECK(games.all()[0].record.plies == Plies{"e2e4"});
}

TEST_CASE("a program that is killed at any moment has kept every ply that it showed") {
  const Folder folder;
  const std::string path = folder.path("game");
  const Plies round{"g1f3", "g8f6", "f3g1", "f6g8"};
  std::mt19937 random(11);
  std::size_t shown = 0;
  for (int life = 0; life < 12; ++life) {
    test::Running program({"play", "chess", "--record", path});
    for (std::size_t left = random() % 8; left > 0; --left, ++shown)
      REQUIRE(program.ask(round[shown % 4]) == "ok\n");
    std::thread killer([pid = program.pid(), wait = random() % 3000] {
      usleep(static_cast<useconds_t>(wait));
      kill(pid, SIGKILL);
    });
    while (program.ask(round[shown % 4]) == "ok\n") ++shown;
    killer.join();
    program.finish();
    const Plies plies = plies_in(path);
    REQUIRE(plies.size() >= shown);      // all that it said were played
    REQUIRE(plies.size() <= shown + 1);  // and perhaps the one that it died of
    for (std::size_t i = 0; i < plies.size(); ++i) REQUIRE(plies[i] == round[i % 4]);
    shown = plies.size();
  }
  const test::Ran ran = test::run({"play", "chess", "--record", path}, "undo\nquit\n");
  CHECK(ran.out == "ok\nok\n");
  CHECK(read_record(text_of(path), path).value().plies.size() == shown - 1);
}

TEST_CASE("a file that does not fit the command line is refused and stays as it is") {
  const Folder folder;
  const std::string path = folder.write("game", write_record(chess_record({"e2e4"})));
  const std::string other = folder.write("other", "my notes\n");
  const auto refused = [](std::vector<std::string> arguments, const std::string& why) {
    arguments.insert(arguments.begin(), "play");
    const test::Ran ran = test::run(arguments, "e2e4\n");
    CHECK(ran.status == 1);
    CHECK(ran.out.empty());
    INFO(ran.err);
    CHECK(ran.err.find(why) != std::string::npos);
  };
  refused({"grand", "--record", path}, "a game of 'chess' is kept in it, not of 'grand'");
  refused({"chess", "--record", path, "--moves", "e2e4"}, "which goes on as it is");
  refused({"chess", "--record", other}, "not a saved game");
  refused({"chess", "--record", folder.path("no/folder/game")},
          "cannot be written: No such file or directory (no game has begun: name another file)");
  CHECK(text_of(path) == write_record(chess_record({"e2e4"})));
  CHECK(text_of(other) == "my notes\n");
}

}  // namespace sb
