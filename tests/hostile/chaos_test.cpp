// A load and a game under failing memory and random deadlines: whatever fails, wherever it fails,
// ends in a fault or in std::bad_alloc, and the next script is not the worse for it. A program of
// its own, for it replaces `new`.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <new>
#include <random>

#include "child/confine.h"
#include "notation/move_text.h"
#include "play/game.h"
#include "support/hostile.h"
#include "support/sources.h"

namespace {

long news_left = -1;  // how many times `new` still succeeds; below 0: always

void* allocate(std::size_t size) {
  if (news_left >= 0 && news_left-- == 0) return nullptr;
  return std::malloc(size ? size : 1);
}

}  // namespace

void* operator new(std::size_t size) {
  if (void* block = allocate(size)) return block;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void operator delete(void* block) noexcept { std::free(block); }
void operator delete[](void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t) noexcept { std::free(block); }
void operator delete[](void* block, std::size_t) noexcept { std::free(block); }
void operator delete(void* block, const std::nothrow_t&) noexcept { std::free(block); }
void operator delete[](void* block, const std::nothrow_t&) noexcept { std::free(block); }

namespace sb {
namespace {

// Small, and with something of everything: a library, tabulated functions, an option, a hook.
constexpr const char* small_script = R"(
local moves, goals = require "moves", require "goals"
local fast = option "fast" { true, false }
local list = {}
for k in pairs { "a", "b", c = 1 } do list[#list + 1] = tostring(k) end
table.sort(list, function(a, b) return a < b end)
assert(not pcall(error, { table.concat(list) }))
return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    piece "King" { symbol = "K", royal = true, moves = moves.king },
    piece "Frog" {
      symbol = "F",
      state = { n = range(1, 3) },
      moves = function(self) return slide(orthogonal):up_to(fast and self.n or 1) end,
      after_move = function(self) self.n = math.min(self.n + 1, 3) end,
    },
  },
  state = { plies = range(0, 9) },
  rules = {
    after "Count" {
      when = { mover = "F" },
      edit = function(ply)
        local texts = {}
        for i = 1, 20 do texts[i] = ("x"):rep(i) .. ply.to end
        ply.state.plies = math.min(ply.state.plies + 1, 9)
        for _, cell in ipairs(ply:neighbours(ply.to)) do
          local man = ply:at(cell)
          if man and man.symbol == "F" and man.side ~= ply.side then ply:remove(cell) end
        end
      end,
    },
  },
  setup = [[
    f . . k
    . . . .
    . . . .
    F . . K
  ]],
  goal = goals.checkmate,
}
)";

// Loads and plays six plies, the first that there is each time.
Problems play_through(const std::string& text, const LoadLimits& limits) {
  LoadResult result = test::load_text(text, {}, limits);
  if (!result.loaded) return result.problems;
  const auto game = Game::make(result.loaded->variant, result.loaded->hooks);
  try {
    for (int i = 0; i < 6; ++i) {
      const auto plies = game->plies();
      if (plies.empty()) break;
      game->play(plies.front());
    }
    while (game->undo()) continue;
  } catch (const HookError& error) {
    return {error.problem()};
  }
  return {};
}

void check_good_script() { CHECK(play_through(small_script, {}).empty()); }

void check_lines(const Problems& problems) {
  for (const Problem& problem : problems) CHECK(test::is_one_harmless_line(describe(problem)));
}

bool says(const Problems& problems, std::string_view words) {
  return std::any_of(problems.begin(), problems.end(), [&](const Problem& problem) {
    return problem.message.find(words) != std::string::npos;
  });
}

}  // namespace

TEST_CASE("any allocation of Lua may fail", "[hostile]") {
  int failed = 0;
  const std::uint64_t stride = sanitizers_need_room() && !test::thorough() ? 7 : 1;
  for (std::uint64_t n = 1; n <= 5000; n += stride) {
    LoadLimits limits;
    limits.refused_allocation = n;
    const Problems problems = play_through(small_script, limits);
    if (problems.empty()) continue;
    ++failed;
    check_lines(problems);
    CHECK(says(problems, "memory"));
  }
  CHECK(failed > 100);
  check_good_script();
}

TEST_CASE("any allocation of the host may fail", "[hostile]") {
  check_good_script();  // what is made once is there
  int failed = 0;
  const long stride = sanitizers_need_room() && !test::thorough() ? 7 : 1;
  for (long n = 0; n < 5000; n += stride) {
    news_left = n;
    Problems problems;
    bool thrown = false;
    try {
      problems = play_through(small_script, {});
    } catch (const std::bad_alloc&) {
      thrown = true;
    }
    news_left = -1;
    failed += thrown || !problems.empty();
    check_lines(problems);
  }
  CHECK(failed > 100);
  check_good_script();
}

TEST_CASE("a script may be stopped at any moment", "[hostile]") {
  const std::string busy = R"(
    local moves = require "moves"
    local list = {}
    while true do
      local t = {}
      for i = 1, 50 do t[i] = { n = i, text = ("x"):rep(i) .. tostring(i) } end
      table.sort(t, function(a, b) return a.n > b.n end)
      for k, v in pairs(t[1]) do list[k] = v end
      pcall(function() error(string.format("%s %d", t[1].text, #t)) end)
      pcall(function() local m = moves.rook:up_to(3) + moves.knight assert(m.nonsense) end)
      piece "P" { symbol = "P", state = { n = range(1, 3) },
                  moves = function(self) return slide(forward):up_to(self.n) end }
      assert(setmetatable({}, { __index = function(_, k) return k end }).x)
    end)";
  std::mt19937 random(3);
  const int runs = test::thorough() ? 3000 : 60;
  for (int i = 0; i < runs; ++i) {
    Deadline deadline;
    LoadLimits limits;
    limits.deadline = &deadline;
    limits.load_steps = 1'000'000'000'000;
    limits.memory_bytes = std::size_t{1} << 30;
    const double seconds = (1 + random() % 50) / 1000.0;
    deadline.allow(Deadline::Seconds(seconds));
    const Problems problems = play_through(busy, limits);
    check_lines(problems);
    CHECK(says(problems, "ran for more than its limit"));
    if (i % 10 == 0) check_good_script();
  }
}

}  // namespace sb
