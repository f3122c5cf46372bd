// Scripts as a commit has them.
#include <catch2/catch.hpp>
#include <cstdlib>

#include "record/committed.h"
#include "support/program.h"

namespace sb::test {
namespace {

// A repository with one commit of a script and of what it requires, changed since.
class Repository {
 public:
  Repository() {
    git("init -q");
    write("chess of mine", "lib");
    git("add . && git commit -q -m first");
    there = git("rev-parse -q --verify HEAD^{commit}");
  }
  void write(const std::string& title, const std::string& name) const {
    folder.write(name + ".lua", "return \"" + title + "\"\n");
    folder.write("mine.lua", "local title = require \"./" + name +
                                 "\"\nreturn require(\"chess\"):with { title = title }\n");
  }
  bool git(const std::string& words) const {
    const std::string as = "git -c user.name=me -c user.email=me@localhost ";
    return std::system(
               ("cd '" + folder.path() + "' && " + as + words + " >/dev/null 2>&1").c_str()) ==
           0;  // NOLINT(cert-env33-c): the test's own words
  }
  std::string script() const { return folder.path() + "/mine.lua"; }

  Folder folder;
  bool there = false;
};

std::string refusal(const std::string& script, const std::string& revision) {
  const auto read = read_committed(Library::standard(), {script, revision});
  return read ? "" : describe(read.problem());
}

}  // namespace

TEST_CASE("a script is compared with the version of a commit, and with what that requires") {
  const Repository repository;
  if (!repository.there) {
    WARN("there is no git");
    return;
  }
  repository.write("another", "other");
  const auto committed = committed_name(repository.script() + "@HEAD");
  REQUIRE(committed);
  CHECK(committed->script == repository.script());
  const auto bundle = read_committed(Library::standard(), *committed);
  REQUIRE(bundle);
  CHECK(bundle.value().main.text.starts_with("local title = require \"./lib\""));
  CHECK(bundle.value().library.modules.at("./lib").text == "return \"chess of mine\"\n");
  CHECK(bundle.value().library.modules.contains("chess"));
  const Ran same = run({"diff", repository.script() + "@HEAD", "--depth", "0", "--games", "0"});
  CHECK(same.status == 0);
  repository.folder.write("mine.lua", "return require \"grand\"\n");
  const Ran apart = run({"diff", repository.script() + "@HEAD", "--depth", "0", "--games", "0"});
  CHECK(apart.status == 1);
  CHECK_THAT(apart.out, Catch::Contains("mine.lua@HEAD and "));
}

TEST_CASE("what git does not know, and what is no name of a commit, is refused in one line") {
  const Repository repository;
  if (!repository.there) return;
  CHECK_THAT(refusal(repository.script(), "nowhere"),
             Catch::Contains("git knows no commit 'nowhere'"));
  CHECK_THAT(refusal(repository.folder.path() + "/none.lua", "HEAD"),
             Catch::Contains("is not in commit 'HEAD'"));
  for (const char* wrong : {"", "HEAD\n", "HEAD:mine.lua", "--help\n"})
    CHECK_THAT(refusal(repository.script(), wrong), Catch::Contains("names no commit"));
  CHECK_THAT(refusal(repository.script(), "--help"), Catch::Contains("git knows no commit"));
  const Folder bare;
  CHECK_THAT(refusal(bare.write("mine.lua", ""), "HEAD"),
             Catch::Contains("lies in no repository that git reads"));
}

TEST_CASE("nothing that a repository is set up to run is run to read a commit") {
  const Repository repository;
  if (!repository.there) return;
  const std::string ran = repository.folder.path() + "/ran";
  for (const char* key : {"core.fsmonitor", "core.pager", "diff.external", "filter.x.smudge",
                          "diff.x.textconv", "core.sshCommand", "alias.cat-file"})
    repository.git(std::string("config ") + key + " '!touch " + ran + "'");
  repository.folder.write(".gitattributes", "* filter=x diff=x\n");
  CHECK(read_committed(Library::standard(), {repository.script(), "HEAD"}));
  CHECK_FALSE(std::filesystem::exists(ran));
}

TEST_CASE("a file whose name has an '@' is that file, and a variant is named by its id") {
  const Folder folder;
  CHECK_FALSE(committed_name(folder.write("me@home.lua", "")));
  CHECK_FALSE(committed_name("chess"));
  CHECK(committed_name("chess@HEAD")->revision == "HEAD");
}

}  // namespace sb::test
