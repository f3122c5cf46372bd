// Long runs in parts: what they add up to is what one run gives, byte by byte.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/chance.h"
#include "commands/long_run.h"
#include "support/program.h"

namespace sb::test {
namespace {

using Strings = std::vector<std::string>;

std::string text_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

Strings with(Strings words, const Strings& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// The paths of the parts of a run, the last first.
Strings parts_of(const Folder& folder, const Strings& command, int parts) {
  Strings paths;
  for (int i = parts; i >= 1; --i) {
    const std::string path = folder.path("part-" + std::to_string(i));
    const std::string shard = std::to_string(i) + "/" + std::to_string(parts);
    const Ran ran = run(with(command, {"--shard", shard, "-o", path}));
    CHECK(ran.err.empty());
    CHECK(ran.status == 0);
    paths.push_back(path);
  }
  return paths;
}

Ran merged(const Strings& paths, const Strings& options = {}) {
  return run(with(with({"merge"}, paths), options));
}

const Strings short_run = {"statistics", "breakthrough", "random", "--games", "5"};

}  // namespace

TEST_CASE("long runs: parts of statistics give the report of one run") {
  const Folder folder;
  const Strings command = {"statistics", "breakthrough", "nodes 5", "--games", "5", "--seed", "3"};
  const Strings paths = parts_of(folder, command, 3);
  CHECK(merged(paths).out == run(command).out);
  CHECK(merged(paths, {"--json"}).out == run(with(command, {"--json"})).out);
}

TEST_CASE("long runs: parts of a match share no opening, and give the report of one match") {
  const Folder folder;
  const Strings command = {"match", "breakthrough", "nodes 5", "random", "--games", "6"};
  const Strings paths = parts_of(folder, command, 2);
  CHECK(merged(paths).out == run(command).out);
  const std::string first = text_of_file(folder.path("part-1"));
  for (const char* unit : {"{\"unit\":1,", "{\"unit\":2,", "{\"unit\":5,", "{\"unit\":6,"})
    CHECK(first.find(unit) != std::string::npos);
}

TEST_CASE("long runs: parts of a perft give the count of one run, more parts than plies too") {
  const Folder folder;
  const Strings command = {"perft", "whack", "3"};
  const Strings paths = parts_of(folder, command, 8);
  CHECK(merged(paths).out == run(command).out);
  CHECK(merged(paths, {"--divide"}).out == run(with(command, {"--divide"})).out);
}

TEST_CASE("long runs: a part of a perft may be of thousands of root plies") {
  const Folder folder;
  const std::string path = folder.path("part");
  const Ran part = Running({"perft", "spinal-tap", "2", "--threads", "2", "-o", path}).finish(300);
  CHECK(part.status == 0);
  CHECK(part.out == "part 1 of 1: 8475 of 8475 in " + path + "\n");
  CHECK(merged({path}).out == "nodes 71823705\n");
}

TEST_CASE("long runs: parts of a position that is over are put together as any") {
  const Folder folder;
  const Strings command = {"perft", "chess", "3", "--position", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"};
  CHECK(merged(parts_of(folder, command, 2)).out == "nodes 0\n");
}

TEST_CASE("long runs: a part of a perft keeps what was counted before a function failed") {
  const Folder folder;
  const std::string path = folder.path("part");
  const std::string script =
      folder.write("boom.lua",
                   "local chess = require 'chess'\n"
                   "return chess:with { rules = chess.rules + { forbid 'x' { test = function(ply)\n"
                   "  if ply.to == 'e5' and ply:at('h4') then error('boom') end return false\n"
                   "end } } }\n");
  const Ran part = run({"perft", script, "3", "-o", path});
  CHECK(part.status == 1);
  CHECK(part.err.find("boom") != std::string::npos);
  CHECK(text_of_file(path).find("{\"unit\":1,") != std::string::npos);
}

TEST_CASE("long runs: the interrupt key or SIGTERM leaves a part of a perft that goes on") {
  const Folder folder;
  const std::string path = folder.path("part");
  for (const int signal : {SIGINT, SIGTERM}) {
    Running program({"perft", "chess", "9", "-o", path});
    program.interrupt_at_work(signal);
    const Ran ran = program.finish(10);
    CHECK(ran.status == 1);
    CHECK(ran.err == "springboard: stopped early: the same command goes on\n");
    CHECK(ran.out.starts_with("part 1 of 1: "));
    CHECK(merged({path}).err.find("part 1 of 1 is not whole: ") != std::string::npos);
  }
}

TEST_CASE("long runs: what decides how a report looks is refused beside a file of parts") {
  const Folder folder;
  const std::string path = folder.path("part");
  const auto refused = [&](Strings command, const std::string& message) {
    const Ran ran = run(with(std::move(command), {"-o", path}));
    CHECK(ran.status == 2);
    CHECK(ran.out.empty());
    CHECK(ran.err == "springboard: " + message + ")\n");
    CHECK_FALSE(std::filesystem::exists(path));
  };
  const auto to_merge = [](const std::string& option) {
    return option + " is written of a whole run (give it to merge";
  };
  for (const char* format : {"json", "text"})
    refused({"check", "breakthrough", "--format", format}, to_merge("--format"));
  refused({"perft", "chess", "1", "--json"}, to_merge("--json"));
  refused({"perft", "chess", "1", "--divide"}, to_merge("--divide"));
  refused({"perft", "chess", "1", "--positions"},
          "--positions is written of a whole run (leave out --shard and -o");
  refused(with(short_run, {"--json"}), to_merge("--json"));
  refused(with(short_run, {"--html", folder.path("page")}), to_merge("--html"));
  refused({"match", "breakthrough", "random", "random", "--json"}, to_merge("--json"));
  refused({"tune", "breakthrough", "--shard", "1/2", "--json"}, to_merge("--json"));
}

TEST_CASE("long runs: a part that was killed goes on where it was") {
  const Folder folder;
  const Strings command = with(short_run, {"--shard", "1/1", "-o", folder.path("part")});
  REQUIRE(run(command).status == 0);
  const std::string whole = text_of_file(folder.path("part"));
  for (const std::size_t bytes :
       {whole.size() - 1, whole.size() / 2, whole.find('\n'), std::size_t{10}, std::size_t{0}}) {
    folder.write("part", whole.substr(0, bytes));
    const Ran torn = merged({folder.path("part")});
    CHECK(torn.status == 1);
    CHECK(std::count(torn.err.begin(), torn.err.end(), '\n') == 1);
    const Ran ran = run(command);
    CHECK(ran.out == "part 1 of 1: 5 of 5 in " + folder.path("part") + "\n");
    CHECK(text_of_file(folder.path("part")) == whole);
  }
}

TEST_CASE("long runs: the interrupt key or SIGTERM leaves a part that goes on") {
  const Folder folder;
  const std::string path = folder.path("part");
  for (const int signal : {SIGINT, SIGTERM}) {
    Running program({"statistics", "breakthrough", "nodes 500", "--games", "1000", "-o", path});
    program.interrupt_at_work(signal);
    const Ran ran = program.finish(20);
    CHECK(ran.status == 1);
    CHECK(ran.err == "springboard: stopped early: the same command goes on\n");
    CHECK(ran.out.starts_with("part 1 of 1: "));
    const Ran merge = merged({path});
    CHECK(merge.err.find("part 1 of 1 is not whole: ") != std::string::npos);
  }
}

TEST_CASE("long runs: a part that is missing, doubled, torn or of another run is named") {
  const Folder folder;
  const Strings paths = parts_of(folder, short_run, 2);
  const auto fault = [](const Strings& files) {
    const Ran ran = merged(files);
    CHECK(ran.status == 1);
    CHECK(ran.out.empty());
    return ran.err;
  };
  CHECK(fault({paths[0]}) == "springboard: of 2 parts 1 is missing\n");
  CHECK(fault({paths[0], paths[1], paths[0]}) ==
        "springboard: " + paths[0] + ": part 2 of 2 stands in " + paths[0] + " already\n");
  const std::string text = text_of_file(paths[1]);
  const std::string torn = folder.write("torn", text.substr(0, text.size() - 20));
  CHECK(
      fault({paths[0], torn}) ==
      "springboard: " + torn +
          ": part 1 of 2 is not whole: 2 of 3, and its last line is torn (its own command goes on "
          "with it)\n");
  const std::string twice =
      folder.write("twice", text + text.substr(text.rfind('\n', text.size() - 2) + 1));
  CHECK(fault({paths[0], twice}) == "springboard: " + twice + ":5: unit 5 stands there twice\n");
  const Ran again = run(with(short_run, {"--shard", "1/2", "-o", twice}));
  CHECK(again.status == 1);
  CHECK(again.err == "springboard: " + twice + ":5: unit 5 stands there twice\n");
  const std::string odd = folder.write("odd", text + "{\"unit\":2}\n");
  CHECK(fault({paths[0], odd}) == "springboard: " + odd + ":5: it is no line of this part\n");
  const std::string other = folder.path("other");
  CHECK(run(with(short_run, {"--seed", "9", "--shard", "1/2", "-o", other})).status == 0);
  CHECK(fault({paths[0], other}) ==
        "springboard: " + other + ":1: 'seed' is not as in " + paths[0] + "\n");
  CHECK(fault({folder.write("prose", "once upon a time\n")}).find(":1: it is no part of a run") !=
        std::string::npos);
}

TEST_CASE("long runs: parts by other rules are refused") {
  const Folder folder;
  const std::string head = "return (require \"breakthrough\"):with { title = \"";
  const std::string script = folder.write("game.lua", head + "One\" }\n");
  const Strings command = {"statistics", script, "random", "--games", "2"};
  const std::string one = folder.path("one"), two = folder.path("two");
  CHECK(run(with(command, {"--shard", "1/2", "-o", one})).status == 0);
  folder.write("game.lua", head + "Two\" }\n");
  CHECK(run(with(command, {"--shard", "2/2", "-o", two})).status == 0);
  CHECK(merged({one, two}).err == "springboard: " + two + ":1: 'rules' is not as in " + one +
                                      " (the text of a script has changed, if only a comment)\n");
  CHECK(run(with(command, {"--shard", "1/2", "-o", one})).err ==
        "springboard: " + one +
            ": it stands for another run or another part (go on by the same command, or name a new "
            "file)\n");
}

TEST_CASE("long runs: a damaged part is refused in one line, and never hangs or crashes") {
  const Folder folder;
  const std::string path = parts_of(folder, short_run, 1).front(), text = text_of_file(path);
  Chance chance(1);
  for (int i = 0; i < 500; ++i) {
    std::string other = text;
    const std::size_t head = text.find('\n');
    for (std::uint64_t n = chance.below(3); n < 3; ++n)
      other[chance.below(chance.percent(50) ? head : other.size())] = "0 9\"{,\n-"[chance.below(8)];
    const auto merged_run = merge_parts({folder.write("other", other)});
    if (!merged_run) CHECK(merged_run.problem().message.find('\n') == std::string::npos);
  }
  const std::string run_head =
      "{\"springboard\":\"statistics\",\"units\":1,\"dealt\":1,\"part\":1,\"of\":";
  for (const char* rest :
       {"99999999999999}\n", "0}\n", "1}\n{\"unit\":1,\"plies\":18446744073709551615}\n"}) {
    const Ran ran = merged({folder.write("odd", run_head + rest)}, {"--html", folder.path("page")});
    CHECK(ran.status == 1);
    CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 1);
  }
}

TEST_CASE("long runs: the parts of a check are reported as one check, and their verdict is its") {
  const Folder folder;
  const std::string good = folder.write("a.lua", "return require \"chess\"\n");
  const std::string bad = folder.write("b.lua", "return variant \"Bad\" { bord = 1 }\n");
  const Strings check{"check", good, bad, "chess", "--games", "1", "--depth", "1"};
  const Strings parts = parts_of(folder, check, 2);
  CHECK(run(with(check, {"--shard", "1/2", "-o", parts[1]})).out ==
        "part 1 of 2: 2 of 2 in " + parts[1] + "\n");
  const auto without_seconds = [](const Ran& ran) {
    return ran.out.substr(0, ran.out.rfind(", ")) + std::to_string(ran.status);
  };
  const Ran whole = run(check);
  INFO(whole.out);
  CHECK(whole.status == 1);
  CHECK(without_seconds(merged(parts, {})) == without_seconds(whole));
  CHECK(merged(parts, {"--format", "tap"}).out.starts_with("TAP version 14\n"));
  CHECK(merged({parts[0]}, {}).err == "springboard: of 2 parts 1 is missing\n");
  CHECK(merged(parts, {"--format", "tip"}).status == 2);
}

TEST_CASE("long runs: a script whose check was interrupted is still to be done in its part") {
  const Folder folder;
  const std::string wrong = folder.write("a.lua", "return variant \"Bad\" { bord = 1 }\n");
  const std::string path = folder.path("part");
  Running program({"check", wrong, "chess", "--games", "1000000", "--time", "1000", "-o", path});
  program.interrupt_at_work(SIGINT);
  const Ran ran = program.finish(30);
  CHECK(ran.status == 1);
  CHECK(ran.out == "part 1 of 1: 1 of 2 in " + path + "\n");
  CHECK(ran.err == "springboard: stopped early: the same command goes on\n");
  CHECK(merged({path}).err.find("part 1 of 1 is not whole: 1 of 2") != std::string::npos);
}

TEST_CASE("long runs: a part of a check goes on by the same scripts alone") {
  const Folder folder;
  const std::string script = folder.write("a.lua", "return require \"chess\"\n");
  const Strings check{"check", script, "--games", "0", "--depth", "1", "-o", folder.path("part")};
  CHECK(run(check).status == 0);
  folder.write("a.lua", "return require \"grand\"\n");
  const Ran other = run(check);
  CHECK(other.status == 1);
  CHECK(other.err.find("it stands for another run or another part") != std::string::npos);
  CHECK(run({"check", script, "--shard", "1/2"}).status == 2);
  const Ran torn =
      merged({folder.write("torn",
                           "{\"springboard\":\"check\",\"units\":1,\"dealt\":1,"
                           "\"part\":1,\"of\":1}\n{\"unit\":1,\"report\":\"ffzz\"}\n")},
             {});
  CHECK(torn.status == 1);
  CHECK(torn.err == "springboard: the report of '' is torn\n");
}

TEST_CASE("long runs: a part is I/N, and wants a file") {
  CHECK(read_shard("2/8").value().index == 2);
  CHECK(read_shard("2/8").value().of == 8);
  for (const char* text : {"", "2", "0/3", "4/3", "1/2/3", "-1/2", "1/x"}) CHECK(!read_shard(text));
  CHECK(run({"perft", "chess", "2", "--shard", "1/3"}).status == 2);
  CHECK(run({"match", "chess", "random", "random", "--shard", "1/3"}).status == 2);
  CHECK(run({"match", "chess", "random", "random", "--sprt", "0,5", "-o", "x"}).status == 2);
}

}  // namespace sb::test
