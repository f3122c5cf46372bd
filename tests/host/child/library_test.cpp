// Finding and reading scripts and other files.
#include "child/library.h"

#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <fstream>

namespace sb {
namespace {

namespace fs = std::filesystem;

// A folder of its own, gone afterwards.
class LibraryFolder {
 public:
  LibraryFolder()
      : path_(fs::temp_directory_path() / ("springboard-test-" + std::to_string(getpid()))) {
    fs::create_directories(path_ / "variants");
    fs::create_directories(path_ / "scripts");
  }
  ~LibraryFolder() { fs::remove_all(path_); }
  fs::path operator/(const char* name) const { return path_ / name; }
  const fs::path& path() const { return path_; }
  void write(const char* name, std::string_view text) const { std::ofstream(path_ / name) << text; }

 private:
  fs::path path_;
};

}  // namespace

TEST_CASE("variants are the .lua files of variants/, sorted") {
  const LibraryFolder folder;
  for (const char* name : {"variants/b.lua", "variants/a.lua", "variants/README.md"})
    folder.write(name, "x");
  CHECK(Library(folder.path()).variants() == std::vector<std::string>{"a", "b"});
  CHECK(Library(folder / "nowhere").variants().empty());
}

TEST_CASE("a variant is read by id or path, with all it may require") {
  const LibraryFolder folder;
  folder.write("variants/one.lua", "1");
  folder.write("scripts/words.lua", "w");
  const Library library(folder.path());
  const auto by_id = library.read("one");
  REQUIRE(by_id.ok());
  CHECK(by_id.value().main.path == "variants/one.lua");
  CHECK(by_id.value().main.text == "1");
  CHECK(by_id.value().library.modules.at("words").path == "scripts/words.lua");
  CHECK(by_id.value().library.modules.at("one").text == "1");
  const std::string path = (folder / "variants/one.lua").string();
  REQUIRE(library.read(path).ok());
  CHECK(library.read(path).value().main.path == path);
}

TEST_CASE("scripts beside a script are read where it requires them by ./") {
  const LibraryFolder folder;
  folder.write("game.lua", "local a = require \"./mine\" local b = require(\"./none\")");
  folder.write("mine.lua", "return require \"./more\"");
  folder.write("more.lua", "return 1");
  folder.write("other.lua", "return 2");
  folder.write("variants/one.lua", "return require \"./mine\"");
  const Library library(folder.path());
  const auto bundle = library.read((folder / "game.lua").string());
  REQUIRE(bundle.ok());
  const auto& modules = bundle.value().library.modules;
  CHECK(modules.at("./mine").path == (folder / "mine.lua").string());
  CHECK(modules.at("./more").text == "return 1");
  CHECK_FALSE(modules.contains("./none"));
  CHECK_FALSE(modules.contains("./other"));
  CHECK_FALSE(library.read("one").value().library.modules.contains("./mine"));
}

TEST_CASE("of a script beside a script that is there and cannot be read it is said why") {
  const LibraryFolder folder;
  folder.write("game.lua",
               "require \"./folder\" require \"./pipe\" require \"./lost\" require \"./ring\" "
               "require \"./none\" require \"./closed\"");
  folder.write("closed.lua", "");
  fs::create_directory(folder / "folder.lua");
  REQUIRE(mkfifo((folder / "pipe.lua").c_str(), 0600) == 0);
  fs::create_symlink("nowhere", folder / "lost.lua");
  fs::create_symlink("ring.lua", folder / "ring.lua");
  const Library library(folder.path());
  const auto main = library.read_main((folder / "game.lua").string());
  REQUIRE(main.ok());
  Sources sources;
  library.read_beside(main.value(), sources, {(folder / "closed.lua").string()});
  CHECK(sources.modules.empty());
  const auto said = [&](const std::string& name) {
    return sources.unread.at("./" + name).substr((folder / name.c_str()).string().size());
  };
  CHECK(said("folder") == ".lua is not a file");
  CHECK(said("pipe") == ".lua is not a file");
  CHECK(said("lost") == ".lua is a link to nowhere");
  CHECK(said("ring") == ".lua cannot be read: Too many levels of symbolic links");
  CHECK(said("closed") == ".lua is a link that leads out of the folder");
  CHECK_FALSE(sources.unread.contains("./none"));
}

TEST_CASE("an unknown variant is refused with the nearest id") {
  const LibraryFolder folder;
  folder.write("variants/hexagon.lua", "x");
  const Library library(folder.path());
  CHECK(describe(library.read("hexagn").problem()) ==
        "there is no variant 'hexagn' (did you mean 'hexagon'?)");
  CHECK(library.read("zzz").problem().hint ==
        "see 'springboard list', or give the path of a .lua file");
}

TEST_CASE("only regular files are read, and never more than the limit") {
  const LibraryFolder folder;
  const std::string fifo = (folder / "fifo").string();
  REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
  CHECK(describe(read_file(fifo, 10).problem()) == fifo + ": is not a file");
  CHECK(describe(read_file("/dev/zero", 10).problem()) == "/dev/zero: is not a file");
  CHECK_FALSE(read_file(folder.path().string(), 10).ok());
  folder.write("long", std::string(100, 'x'));
  CHECK(read_file((folder / "long").string(), 10).value().size() == 10);
}

TEST_CASE("only a regular file is written over, and it keeps its mode") {
  const LibraryFolder folder;
  const std::string fifo = (folder / "fifo").string(), link = (folder / "link").string();
  const std::string path = (folder / "out").string();
  REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
  REQUIRE_FALSE(write_file(path, "first"));
  REQUIRE(chmod(path.c_str(), 0640) == 0);
  REQUIRE(symlink(path.c_str(), link.c_str()) == 0);
  for (const std::string& other : {fifo, link, std::string("/dev/null")}) {
    const auto problem = write_file(other, "x");
    REQUIRE(problem);
    CHECK(describe(*problem) == other + ": is no regular file, and nothing else is written");
    CHECK_FALSE(open_draft(other));
  }
  REQUIRE_FALSE(write_file(path, "second"));
  struct stat info {};
  REQUIRE(stat(path.c_str(), &info) == 0);
  CHECK((info.st_mode & 07777) == 0640);
}

TEST_CASE("a library's link that leads out of it is not read") {
  const LibraryFolder folder;
  folder.write("secret", "password = 1\n");
  fs::create_directories(folder / "root/scripts");
  fs::create_symlink(folder / "secret", folder / "root/scripts/bad.lua");
  std::ofstream(folder / "root/scripts/good.lua") << "return {}\n";
  fs::create_symlink("good.lua", folder / "root/scripts/same.lua");
  const Sources library = Library(folder / "root").read_library();
  CHECK(library.modules.size() == 2);
  CHECK_FALSE(library.modules.contains("bad"));
}

TEST_CASE("a file is written whole or not at all") {
  const LibraryFolder folder;
  const std::string path = (folder / "out").string();
  CHECK_FALSE(write_file(path, "first"));
  CHECK_FALSE(write_file(path, "second"));
  CHECK(read_file(path, 100).value() == "second");
  CHECK(write_file((folder / "no/such/folder").string(), "x"));
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator{}) == 3);
}

}  // namespace sb
