// The built program as a whole: hostile scripts, dying processes, the interrupt key, broken pipes.
#include <poll.h>
#include <pty.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>

#include "child/confine.h"
#include "child/library.h"
#include "support/program.h"

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

// A line for the shell; what it says, up to a thousand bytes.
Ran shell(const std::string& line) {
  FILE* const said = popen(line.c_str(), "r");
  REQUIRE(said);
  Ran ran;
  ran.out.resize(1000);
  ran.out.resize(fread(ran.out.data(), 1, ran.out.size(), said));
  ran.status = WEXITSTATUS(pclose(said));
  return ran;
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

TEST_CASE("a function that allows one ply once has changed its mind when the program is to play") {
  const Folder folder;
  const std::string path = folder.write("once.lua", R"(
local asked = false
return require("chess"):with {
  title = "Once",
  rules = { forbid "later" { test = function() local was = asked asked = true return was end } },
}
)");
  Running program({"play", path});
  CHECK(program.ask("go depth 2") ==
        "error: " + path +
            ":3: a function of the script has changed its mind: a ply is legal no more (it has to "
            "depend on the position alone)\n");
  CHECK(program.ask("history") == "ok\n");
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

TEST_CASE("the interrupt key and SIGTERM end perft with what was counted, clearly said") {
  for (const int signal : {SIGINT, SIGTERM}) {
    Running program({"perft", "chess", "9", "--divide"});
    program.interrupt_at_work(signal);
    const Ran ran = program.finish(20);
    INFO(ran.out << ran.err);
    CHECK(ran.status == 1);
    CHECK(ran.err.starts_with("springboard: stopped early: only "));
    CHECK(ran.out.find("nodes ") != std::string::npos);
  }
}

TEST_CASE("a table that cannot be had is told as that, and the script has no part in it",
          "[memory]") {
  const Ran ran = run({"perft", "chess", "2", "--hash", "1000000"});
  CHECK(ran.status == 1);
  CHECK(
      ran.err ==
      "springboard: a table of 1000000 MiB cannot be had (there is less memory; --hash takes what "
      "there is)\n");
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

// Lengths of tables with holes: Lua's own follow from where the keys lie in memory.
constexpr const char* holes = R"(
local lengths, chance = {}, 1
local function below(n)
  chance = (chance * 1103515245 + 12345) % 2147483648
  return chance // 65536 % n
end
local function fill(key_of)
  for round = 1, 50 do
    local t, keys = {}, {}
    for i = 1, 3 + below(30) do keys[i] = key_of(round, i); t[keys[i]] = i end
    for _, key in ipairs(keys) do t[key] = nil end
    for i = 1, 40 do
      if below(5) > 0 then t[i] = i end
    end
    lengths[#lengths + 1] = tostring(#t)
  end
end
fill(function(round, i) return "key" .. round * 100 + i end)
fill(function() return {} end)
)";

TEST_CASE("a hundred fresh processes find the same lengths of tables with holes") {
  const Folder folder;
  const std::string path =
      folder.write("holes.lua", std::string(holes) + "error(table.concat(lengths, ' '))");
  const std::string first = run({"status", path}).err;
  CHECK(first.find("40 ") != std::string::npos);
  int same = 0;
  for (int i = 0; i < 100; ++i) same += run({"status", path}).err == first;
  CHECK(same == 100);
}

TEST_CASE("threads count the same as one where functions of a script decide") {
  const Folder folder;
  const std::string path = folder.write("holes.lua", std::string(holes) + R"(
local sum = 0
for _, length in ipairs(lengths) do sum = sum + tonumber(length) end
local pieces, goals = require "pieces", require "goals"
return variant "Holes" {
  api = 1, board = rectangle(5, 5), pieces = { pieces.king, pieces.rook },
  setup = "r . . r k\n. . . . .\n. . . . .\n. . . . .\nR . . R K",
  state = { many = range(0, 99) },
  rules = {
    after "count" {
      when = { mover = "R" },
      edit = function(ply)
        local t = {}
        for i = 1, 6 do t["k" .. i * sum] = i end
        for i = 1, 6 do t["k" .. i * sum] = nil end
        for i = 1, 40 do if i % 7 ~= sum % 7 then t[i] = i end end
        ply.state.many = #t
        if #t % 2 == 0 then ply:remove(ply.to) end
      end,
    },
  },
  goal = goals.checkmate,
}
)");
  const std::string one = run({"perft", path, "3"}).out;
  CHECK(one.find_first_of("123456789") != std::string::npos);
  for (const char* threads : {"2", "4"}) {
    INFO(threads);
    CHECK(run({"perft", path, "3", "--threads", threads}).out == one);
  }
}

// Plays on a terminal of its own; `last` ends it, an empty one closes the terminal.
void play_on_terminal(const std::string& state, const std::vector<std::string>& lines,
                      const std::string& last) {
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) {
    setenv("XDG_STATE_HOME", state.c_str(), 1);
    setenv("TERM", "dumb", 1);
    execl(program_path().c_str(), "springboard", "play", "chess", nullptr);
    _exit(127);
  }
  std::string heard;
  const auto hear_to_prompt = [&] {
    char buffer[4096];
    for (heard.clear(); !heard.ends_with("> ");) {
      const ssize_t n = ::read(terminal, buffer, sizeof buffer);
      if (n <= 0) return;
      heard.append(buffer, static_cast<std::size_t>(n));
    }
  };
  hear_to_prompt();
  for (const std::string& line : lines) {
    CHECK(write_all(terminal, line + "\n"));
    hear_to_prompt();
  }
  // The editor shows its prompt before it takes keys one by one; one that comes between is lost,
  // and pressed again after two seconds.
  if (!last.empty()) CHECK(write_all(terminal, last));
  bool ended = false;
  for (int tenth = 1; !last.empty() && !ended && tenth < 400; ++tenth) {
    if (tenth % 20 == 0) write_all(terminal, last);
    pollfd out{terminal, POLLIN, 0};
    char buffer[4096];
    if (poll(&out, 1, 100) > 0 && ::read(terminal, buffer, sizeof buffer) < 0) usleep(100'000);
    ended = waitpid(child, nullptr, WNOHANG) == child;
  }
  close(terminal);
  if (!ended) waitpid(child, nullptr, 0);
}

TEST_CASE("a game on a terminal stays, however it is left, until it is over") {
  const Folder folder;
  const auto games = [&] {
    const auto state = std::filesystem::directory_iterator(folder.path("springboard"));
    return std::distance(begin(state), end(state));
  };
  play_on_terminal(folder.path(), {"e2e4"}, "\4");
  CHECK(games() == 1);
  play_on_terminal(folder.path(), {"d2d4"}, "quit\n");
  CHECK(games() == 2);
  play_on_terminal(folder.path(), {"c2c4"}, "");
  CHECK(games() == 3);
  play_on_terminal(folder.path(), {"f2f3", "e7e5", "g2g4", "d8h4"}, "quit\n");
  CHECK(games() == 3);
  play_on_terminal(folder.path(), {"b2b3", "variant grand"}, "quit\n");
  CHECK(games() == 4);
}

TEST_CASE("a closed descriptor is not given to a file of the game") {
  const Folder folder;
  const std::string path = folder.path("game");
  const std::string command = "exec \"$0\" play chess --record '" + path + "' ";
  for (const char* closed : {"<&-", ">&-", "2>&-", "<&- >&- 2>&-"}) {
    INFO(closed);
    std::filesystem::remove(path);
    const pid_t child = fork();
    if (child == 0) {
      const std::string line =
          "{ printf 'e2e4\\nd7d5\\n' | ( " + command + closed + " ) ; } >/dev/null 2>&1";
      execl("/bin/sh", "sh", "-c", line.c_str(), program_path().c_str(), nullptr);
      _exit(127);
    }
    waitpid(child, nullptr, 0);
    const auto text = sb::read_file(path, 1000);
    REQUIRE(text);
    const bool hears = std::string_view(closed).find("<&-") == std::string_view::npos;
    CHECK(text.value().starts_with("springboard game 1\nvariant chess\n"));
    if (hears) CHECK(text.value().find("e2e4") != std::string::npos);
    CHECK(text.value().find("ok\n") == std::string::npos);
  }
}

TEST_CASE("what cannot be required is told as it is, and so is a stack that is too small") {
  const Folder folder;
  folder.write("game.lua", "return require \"./mine\"\n");
  std::filesystem::create_directory(folder.path("mine.lua"));
  const std::string game = folder.path("game.lua");
  CHECK(run({"status", game}).err ==
        "springboard: " + game + ":1: " + folder.path("mine.lua") + " is not a file\n");
  const Ran scant = shell("ulimit -s 64; exec '" + program_path() + "' status chess 2>&1");
  CHECK(scant.status == 1);
  CHECK(
      scant.out ==
      "springboard: the stack is limited to 64 KiB, 1024 are needed ('ulimit -s 8192' sets it)\n");
}

TEST_CASE("an output that cannot be written is told, however long it is") {
  for (const char* command : {"list", "sheet chess -o -", "show chess --svg -"}) {
    INFO(command);
    const Ran ran = shell("'" + program_path() + "' " + command + " 2>&1 >/dev/full");
    CHECK(ran.status == 1);
    CHECK(ran.out == "springboard: standard output cannot be written\n");
  }
  const Folder folder;
  const std::string told = folder.path("told");
  const Ran left = shell("trap '' PIPE; '" + program_path() + "' sheet chess -o - 2>'" + told +
                         "' | true; cat '" + told + "'");
  CHECK(left.out.empty());
}

TEST_CASE("long work does not begin where its end cannot be written") {
  const Folder folder;
  const std::string nowhere = folder.path("none/page.html");
  const std::string says =
      "springboard: " + nowhere + ": cannot be written: No such file or directory\n";
  const Ran numbers = run({"statistics", "chess", "--games", "1000", "--html", nowhere});
  CHECK(numbers.status == 1);
  CHECK(numbers.out.empty());
  CHECK(numbers.err == says);
  const Ran bench = run({"bench", "chess", "--svg", nowhere});
  CHECK(bench.out.empty());
  CHECK(bench.err == says);
  const Ran peer = run({"bench", "chess", "--peer", folder.path("none")});
  CHECK(peer.status == 1);
  CHECK(peer.out.empty());
}

TEST_CASE("a file that may not grow is told, and the game goes on") {
  const Folder folder;
  const std::string game = folder.path("my.game");
  const Ran ran = shell("printf 'e2e4\\nsave " + game + "\\nhistory\\n' | (ulimit -f 0; exec '" +
                        program_path() + "' play chess)");
  CHECK(ran.status == 0);
  CHECK(ran.out == "ok\nerror: " + game + ": cannot be written: File too large\n1. e4\nok\n");
}

TEST_CASE("the variants are listed, one a line") {
  const Ran ran = run({"list"});
  CHECK(ran.status == 0);
  CHECK(ran.err.empty());
  CHECK(("\n" + ran.out).find("\nchess\n") != std::string::npos);
}

TEST_CASE("a script that does not load is named in its place, and the others are listed") {
  const Folder root;
  std::filesystem::create_directory(root.path("variants"));
  const std::string fine =
      "return variant \"Fine\" { api = 1, board = rectangle(3, 3),\n"
      "  pieces = { piece \"Man\" { symbol = \"M\", moves = step(forward), royal = true } },\n"
      "  setup = \"m . .\\n. . .\\n. . M\", goal = ending \"extinction\" {} }\n";
  for (const char* name : {"a.lua", "c.lua", "e.lua", "f.lua"})
    root.write(std::string("variants/") + name, fine);
  root.write("variants/b.lua", "return variant { nonsense");
  root.write("variants/d.lua", "while true do end");
  REQUIRE(setenv("SPRINGBOARD_ROOT", root.path().c_str(), 1) == 0);
  const Ran ran = run({"list"});
  unsetenv("SPRINGBOARD_ROOT");
  CHECK(ran.status == 1);
  CHECK(ran.out == "a\nc\ne\nf\n");
  const std::size_t first = ran.err.find("variants/b.lua:1: ");
  CHECK(first != std::string::npos);
  CHECK(ran.err.find("variants/d.lua:1: ") > first);
}

TEST_CASE("the version line says whether the walls stand") {
  const Ran ran = run({"--version"});
  CHECK(ran.status == 0);
  CHECK(ran.out.find(describe_walls()) != std::string::npos);
}

}  // namespace sb::test
