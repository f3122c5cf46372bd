// The built program as a whole: hostile scripts, dying processes, the interrupt key, broken pipes.
#include <sys/personality.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>

#include "support/program.h"
#include "tools/confine.h"

namespace sb::test {
namespace {

int lines_in(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

// Waits up to twenty seconds for a process to be gone.
bool gone(pid_t pid) {
  for (int i = 0; i < 2000 && kill(pid, 0) == 0; ++i) usleep(10'000);
  return kill(pid, 0) != 0;
}

struct Hostile {
  const char* what;
  std::string text;
};

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

std::vector<Hostile> hostile_scripts() {
  return {
      {"nothing", ""},
      {"a loop", "while true do end"},
      {"a loop in pcall", "while true do pcall(function() while true do end end) end"},
      {"recursion", "local function f() return 1 + f() end f()"},
      {"memory", "local t = {} for i = 1, 1e9 do t[i] = {i} end"},
      {"one long string", "local s = 'x' while true do s = s .. s end"},
      {"repetition", "local s = string.rep('x', 1 << 40)"},
      {"a chain of indices", "local a = {} return a" + repeated(".b", 60'000)},
      {"nested tables", "return " + std::string(50'000, '{') + std::string(50'000, '}')},
      {"bytecode", "\x1bLuaT\x00\x19\x93"},
      {"binary", std::string(1000, '\xff')},
      {"zeros", std::string(1000, '\0')},
      {"too long", std::string(200'000, ' ') + "return 1"},
      {"files", "io.open('/etc/passwd')"},
      {"commands", "os.execute('true')"},
      {"loading code", "load('return 1')()"},
      {"files by require", "return require '../../etc/passwd'"},
      {"a strange error",
       "error(setmetatable({}, {__tostring = function() while true do end end}))"},
      {"a number", "return 1"},
      {"itself by require", "return require 'hostile'"},
  };
}

}  // namespace

TEST_CASE("a hostile script ends in one clear line, soon") {
  const Folder folder;
  for (const Hostile& hostile : hostile_scripts()) {
    const std::string path = folder.write("hostile.lua", hostile.text);
    const auto began = std::chrono::steady_clock::now();
    const Ran ran = run({"moves", path});
    INFO(hostile.what << ": " << ran.err);
    CHECK(ran.status == 1);
    CHECK(ran.out.empty());
    CHECK(ran.err.starts_with("springboard: " + path));
    CHECK(lines_in(ran.err) >= 1);
    CHECK(lines_in(ran.err) <= 10);
    CHECK(std::chrono::steady_clock::now() - began <
          std::chrono::seconds(sanitizers_need_room() ? 90 : 15));
  }
}

TEST_CASE("a hostile script in play costs its own command and nothing else") {
  const Folder folder;
  const std::string path = folder.write("loop.lua", "while true do end");
  Running program({"play", "chess"});
  CHECK(program.ask("e2e4") == "ok\n");
  CHECK(program.ask("variant " + path).starts_with("error: " + path));
  CHECK(program.ask("e7e5") == "ok\n");
  CHECK(program.ask("undo") == "ok\n");
}

TEST_CASE("a child that is killed in play costs no ply") {
  Running program({"play", "chess"});
  REQUIRE(program.ask("e2e4") == "ok\n");
  const std::string position = program.ask("position");
  for (int i = 0; i < 10; ++i) {
    REQUIRE(program.children().size() == 1);
    kill(program.children().front(), SIGKILL);
    const std::string answer = program.ask("position");
    if (answer != position)
      CHECK(answer.starts_with("error: variants/chess.lua: the script was stopped"));
    CHECK(program.ask("position") == position);
  }
}

TEST_CASE("a child does not outlive its parent") {
  Running program({"play", "chess"});
  REQUIRE(program.ask("status") == "play\nok\n");
  const auto children = program.children();
  REQUIRE(children.size() == 1);
  kill(program.pid(), SIGKILL);
  program.finish();
  CHECK(gone(children.front()));
}

TEST_CASE("the end of the input ends play, even in the middle of a line") {
  CHECK(run({"play", "chess"}, "").status == 0);
  const Ran ran = run({"play", "chess"}, "e2e4\nstatus");
  CHECK(ran.status == 0);
  CHECK(ran.out == "ok\nplay\nok\n");
}

TEST_CASE("the interrupt key ends perft with what was counted, clearly said") {
  Running program({"perft", "chess", "9", "--divide"});
  program.interrupt_at_work();
  const Ran ran = program.finish(20);
  INFO(ran.out << ran.err);
  CHECK(ran.status == 1);
  CHECK(ran.err.starts_with("springboard: stopped early: only "));
  CHECK(ran.out.find("nodes ") != std::string::npos);
}

TEST_CASE("empty lines are answered, so that programs may count answers") {
  const Ran ran = run({"play", "chess"}, std::string(100, '\n'));
  CHECK(ran.status == 0);
  CHECK(ran.out.size() == 300);
}

TEST_CASE("a line that is too long is refused and the next one is heard") {
  const Ran ran = run({"play", "chess"}, std::string(1'000'000, 'x') + "\nstatus\n");
  CHECK(ran.out == "error: the line is too long (64 KiB at most)\nplay\nok\n");
}

TEST_CASE("a new variant plays as it stands, and nothing is written over") {
  const Folder folder;
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  const Ran made = run({"new", "my-game"});
  CHECK(made.status == 0);
  CHECK(run({"status", "./my-game.lua"}).out == "play\n");
  CHECK(run({"perft", "./my-game.lua", "2"}).status == 0);
  const Ran again = run({"new", "my-game"});
  CHECK(again.status == 1);
  CHECK(again.err == "springboard: my-game.lua: is there already (choose another name)\n");
  CHECK(run({"new", "../x"}).status == 1);
  std::filesystem::current_path(before);
}

TEST_CASE("many commands are answered, one answer each") {
  std::string input;
  for (int i = 0; i < 20'000; ++i) input += "status\n";
  const Ran ran = run({"play", "chess"}, input);
  CHECK(ran.status == 0);
  CHECK(lines_in(ran.out) == 40'000);
}

// Everything that could differ from process to process goes into a name that is printed.
constexpr const char* curious_script = R"(
local chess, t, out = require "chess", {}, {}
for i = 1, 200 do t["k" .. math.random(1, 1 << 40)] = i end
for k, v in pairs(t) do out[#out + 1] = k .. v end
out[#out + 1] = tostring(out) .. tostring(error)
out[#out + 1] = string.format("%.14g %s", 1 / 3, 2 ^ 70) .. ("\xe9"):upper()
table.sort(out, function(a, b) return a < b end)
local sum = 7
for _, text in ipairs(out) do
  for i = 1, #text do sum = sum * 31 + text:byte(i) end
end
error("sum " .. sum .. " " .. out[1] .. " " .. math.random())
)";

TEST_CASE("twenty fresh processes give the same bytes, whatever the environment") {
  const Folder folder;
  const std::string curious = folder.write("curious.lua", curious_script);
  const auto all_output = [&] {
    const Ran perft = run({"perft", "chess", "2", "--divide", "--seed", "7"});
    const Ran script = run({"status", curious, "--seed", "7"});
    return perft.out + script.out + script.err;
  };
  rlimit stack{};
  getrlimit(RLIMIT_STACK, &stack);
  const int persona = personality(0xffffffff);
  const std::string first = all_output();
  CHECK(first.find("sum ") != std::string::npos);
  constexpr std::array zones{"UTC", "Asia/Tokyo", "America/St_Johns", ":nonsense"};
  constexpr std::array locales{"C", "tr_TR.UTF-8", "de_DE.UTF-8", "ja_JP.eucJP", "POSIX"};
  for (std::size_t i = 0; i < zones.size() * locales.size(); ++i) {
    setenv("TZ", zones[i % zones.size()], 1);
    setenv("LC_ALL", locales[i % locales.size()], 1);
    if (i % 3 == 1) personality(static_cast<unsigned long>(persona) | ADDR_NO_RANDOMIZE);
    if (i % 3 == 2 && !sanitizers_need_room()) {
      const rlimit small{.rlim_cur = (1 + i % 4) << 20, .rlim_max = stack.rlim_max};
      setrlimit(RLIMIT_STACK, &small);
    }
    CHECK(all_output() == first);
    setrlimit(RLIMIT_STACK, &stack);
    personality(static_cast<unsigned long>(persona));
  }
  unsetenv("TZ");
  unsetenv("LC_ALL");
}

TEST_CASE("the variants are listed, one a line") {
  const Ran ran = run({"list"});
  CHECK(ran.status == 0);
  CHECK(ran.err.empty());
  CHECK(("\n" + ran.out).find("\nchess\n") != std::string::npos);
}

TEST_CASE("the version line says whether the walls stand") {
  const Ran ran = run({"--version"});
  CHECK(ran.status == 0);
  CHECK(ran.out.find(describe(test_walls())) != std::string::npos);
}

}  // namespace sb::test
