// A thousand wrong texts of each kind, by each road into the program: every one gets one clear
// line, kills nobody and changes nothing. Run under the sanitizers, these tests see the child's
// faults as well: a child that dies of one is reported in words that no wrong text may get.
#include <catch2/catch.hpp>
#include <functional>
#include <span>

#include "base/problem.h"
#include "base/text.h"
#include "child/confine.h"
#include "support/bad_texts.h"
#include "support/program.h"
#include "support/sources.h"

namespace sb::test {
namespace {

constexpr int thousand = 1000;
// Roads that cost a process or a load in the child take the first texts only.
const int some = sanitizers_need_room() ? 20 : 100;

const std::vector<std::string> positions = {
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 12 34"};
const std::vector<std::string> moves = {"e2e4", "g1f3", "a7a8=Q", "e1g1"};

bool is_one_clear_line(const std::string& line) {
  const bool child_died = line.find("the script was stopped") != std::string::npos ||
                          line.find("the engine failed") != std::string::npos;
  return !line.empty() && line == escape(line) && !child_died;
}

// What stands between the head and the newline of a text of one line; empty if it is not that.
std::string message_in(const std::string& said, std::string_view head) {
  if (!said.starts_with(head) || !said.ends_with('\n')) return {};
  return said.substr(head.size(), said.size() - head.size() - 1);
}

// Asks until a thousand texts (or `wanted`) were refused; `refuses` says whether one was. A random
// change may well give a right text, but not too often.
void until_refused(int wanted, const std::function<bool()>& refuses) {
  int refused = 0, tried = 0;
  while (refused < wanted) {
    REQUIRE(++tried <= 3 * wanted);
    if (refuses()) ++refused;
  }
}

// A game of chess in the program, with a ply to take back and one to play again.
class Table {
 public:
  Table() {
    begin();
    before_ = program_.ask("position");
  }

  // Whether the line is refused, and then in one clear line that changes nothing.
  bool refuses(const std::string& line) {
    const std::string answer = program_.ask(line);
    INFO(escape(line) << " -> " << answer);
    if (answer.ends_with("ok\n")) {
      begin();
      return false;
    }
    CHECK(is_one_clear_line(message_in(answer, "error: ")));
    REQUIRE(program_.ask("position") == before_);
    return true;
  }

  // What can be taken back and played again is as it was.
  void check_record() {
    CHECK(program_.ask("redo") == "ok\n");
    CHECK(program_.ask("undo") == "ok\n");
    CHECK(program_.ask("undo") == "ok\n");
    CHECK(program_.ask("undo").starts_with("error: there is no ply to take back"));
  }

 private:
  void begin() {
    for (const char* line : {"new", "e2e4", "e7e5", "undo"}) REQUIRE(program_.ask(line) == "ok\n");
  }

  Running program_{{"play", "chess"}};
  std::string before_;
};

// Random bytes that can be a line of input.
std::string line_of(std::string bytes) {
  std::erase(bytes, '\n');
  return bytes;
}

// Random bytes that can be an argument of a program.
std::string argument_of(std::string bytes) {
  std::erase(bytes, '\0');
  return bytes;
}

// Whether the command line is refused, and then in one clear line.
bool refuses(const std::vector<std::string>& arguments) {
  const Ran ran = run(arguments);
  INFO(escape(arguments.back()) << " -> " << ran.out << ran.err);
  if (ran.status == 0) return false;
  CHECK((ran.status == 1 || ran.status == 2));
  CHECK(ran.out.empty());
  CHECK(is_one_clear_line(message_in(ran.err, "springboard: ")));
  return true;
}

// Whether a script is refused, and then with at most ten faults of one clear line each.
bool is_refused(const std::string& script) {
  const LoadResult result = load_text(script, {}, {.load_steps = 1'000'000});
  INFO(escape(script, 300));
  CHECK(result.problems.size() <= 10);
  for (const Problem& problem : result.problems) CHECK(is_one_clear_line(describe(problem)));
  CHECK(result.loaded.has_value() == result.problems.empty());
  return !result.loaded;
}

std::string mutated_script(BadTexts& texts) {
  const char* ids[] = {"chess", "capablanca", "grand"};
  return texts.mutated(variant_source(ids[texts.below(3)]).text);
}

// Whether play refuses the script, each fault on its line, the last one an `error:`.
bool refuses_script(Running& program, const std::string& path) {
  const std::string answer = program.ask("variant " + path);
  INFO(answer);
  if (answer == "ok\n") return false;
  const auto lines = split(answer, '\n');
  REQUIRE(lines.size() >= 2);
  CHECK(lines.back().empty());
  CHECK(lines[lines.size() - 2].starts_with("error: "));
  for (const std::string_view line : std::span(lines).first(lines.size() - 1))
    CHECK(is_one_clear_line(std::string(line)));
  return true;
}

}  // namespace

TEST_CASE("in play random bytes are refused one by one, as a line, a position and a move") {
  Table table;
  BadTexts texts(1);
  until_refused(thousand, [&] { return table.refuses(line_of(texts.bytes(60))); });
  until_refused(thousand, [&] { return table.refuses("position " + line_of(texts.bytes(60))); });
  until_refused(thousand, [&] { return table.refuses("moves " + line_of(texts.bytes(6))); });
  table.check_record();
}

TEST_CASE("in play mutated positions and moves are refused one by one") {
  Table table;
  BadTexts texts(2);
  const auto any = [&](const auto& list) { return texts.mutated(list[texts.below(list.size())]); };
  until_refused(thousand, [&] { return table.refuses("position " + any(positions)); });
  until_refused(thousand, [&] { return table.refuses(any(moves)); });
  table.check_record();
}

TEST_CASE("on the command line random bytes and mutated texts are refused one by one") {
  BadTexts texts(3);
  const auto any = [&](const auto& list) { return texts.mutated(list[texts.below(list.size())]); };
  const auto bytes = [&] { return argument_of(texts.bytes(60)); };
  until_refused(some, [&] { return refuses({"moves", "chess", "--position", bytes()}); });
  until_refused(some, [&] { return refuses({"moves", "chess", "--moves", bytes()}); });
  until_refused(some, [&] { return refuses({"moves", bytes()}); });
  until_refused(some, [&] { return refuses({"moves", "chess", "--position", any(positions)}); });
  until_refused(some, [&] { return refuses({"moves", "chess", "--moves", any(moves)}); });
}

TEST_CASE("random bytes as a script are refused") {
  BadTexts texts(4);
  until_refused(thousand, [&] { return is_refused(texts.bytes(400)); });
}

TEST_CASE("a mutated script loads or is refused") {
  BadTexts texts(5);
  until_refused(thousand, [&] { return is_refused(mutated_script(texts)); });
}

TEST_CASE("in play a wrong script is refused and the game goes on") {
  const Folder folder;
  Running program({"play", "chess"});
  REQUIRE(program.ask("e2e4") == "ok\n");
  const std::string before = program.ask("position");
  BadTexts texts(6);
  const auto refuses = [&](const std::string& script) {
    if (!refuses_script(program, folder.write("wrong.lua", script))) {
      REQUIRE(program.ask("variant chess") == "ok\n");
      REQUIRE(program.ask("e2e4") == "ok\n");
      return false;
    }
    REQUIRE(program.ask("position") == before);
    return true;
  };
  until_refused(some, [&] { return refuses(texts.bytes(400)); });
  until_refused(some, [&] { return refuses(mutated_script(texts)); });
  CHECK(program.ask("undo") == "ok\n");
}

}  // namespace sb::test
