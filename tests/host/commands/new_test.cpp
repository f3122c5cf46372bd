// New scripts as the program writes them.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/text.h"
#include "child/library.h"
#include "support/program.h"
#include "support/sources.h"

namespace sb::test {
namespace {

// A folder of its own to work in.
class Inside {
 public:
  Inside() : before_(std::filesystem::current_path()) {
    std::filesystem::current_path(folder_.path());
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
  ~Inside() { std::filesystem::current_path(before_); }

 private:
  Folder folder_;
  std::filesystem::path before_;
};

// With the comment taken away that begins with these words, up to the next empty line.
std::string uncommented(const std::string& text, const std::string& words) {
  std::string out;
  bool inside = false;
  for (const std::string_view line : split(text, '\n')) {
    const std::size_t dashes = line.find("-- ");
    inside = dashes != std::string_view::npos &&
             (inside || line.find("-- " + words) != std::string_view::npos);
    out += inside ? std::string(line.substr(dashes + 3)) : std::string(line);
    out += '\n';
  }
  return out;
}

}  // namespace

TEST_CASE("a script that builds on a variant plays as that does, of every variant", "[long]") {
  const Inside inside;
  for (const std::string& id : Library::standard().variants()) {
    INFO(id);
    const std::string heir = "my-" + id, copy = "whole-" + id;
    CHECK(run({"new", heir, "--from", id}).status == 0);
    CHECK(run({"new", copy, "--from", id, "--whole"}).status == 0);
    const std::string text = run({"position", id}).out;
    CHECK(run({"position", "./" + heir + ".lua"}).out == text);
    CHECK(run({"position", "./" + copy + ".lua"}).out == text);
  }
  CHECK(run({"new", "grandchild", "--from", "./my-chess.lua"}).status == 0);
  const Ran checked = run({"check", "grandchild.lua", "--games", "1", "--depth", "1"});
  CHECK(checked.status == 0);
  CHECK(run({"rules", "./grandchild.lua"}).out.starts_with("Grandchild\n"));
}

TEST_CASE("each comment of a script that builds on a variant may be taken as it stands") {
  const Inside inside;
  for (const std::string& id : Library::standard().variants()) {
    REQUIRE(run({"new", "my-" + id, "--from", id}).status == 0);
    std::stringstream file;
    file << std::ifstream("my-" + id + ".lua").rdbuf();
    for (const char* words :
         {"local pace", "help = ", "setup = ", "pieces = ", "rules = ", "endings = "}) {
      INFO(id << ": " << words);
      const std::string text = uncommented(file.str(), words);
      if (id == "chess") CHECK(text != file.str());
      const auto problems = load_text(text).problems;
      CHECK((problems.empty() ? "" : describe(problems[0])) == "");
    }
  }
}

TEST_CASE("a script that cannot build on a variant is refused in a line, and nothing is written") {
  const Inside inside;
  CHECK(run({"new", "mine", "--from", "ches"}).err ==
        "springboard: there is no variant 'ches' (did you mean 'chess'?)\n");
  CHECK(run({"new", "mine", "--whole"}).status == 2);
  std::filesystem::create_directory("far");
  std::ofstream("far/base.lua") << "return (require \"chess\"):with { title = \"Base\" }\n";
  CHECK(run({"new", "mine", "--from", "far/base.lua"}).err ==
        "springboard: far/base.lua: lies in another folder, from where no script is required "
        "(write the new one beside it, or add --whole)\n");
  CHECK_FALSE(std::filesystem::exists("mine.lua"));
  CHECK(run({"new", "mine", "--from", "far/base.lua", "--whole"}).status == 0);
  CHECK(run({"rules", "./mine.lua"}).out.starts_with("Mine\n"));
  CHECK(run({"new", "mine", "--from", "chess"}).err ==
        "springboard: mine.lua: is there already (choose another name)\n");
}

}  // namespace sb::test
