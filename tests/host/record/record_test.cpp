// Saved games: whole or refused.
#include "record/record.h"

#include <catch2/catch.hpp>
#include <random>

namespace sb {
namespace {

Record sample() {
  Record record{.variant = "variants/x.lua",
                .options = {{"a", "1"}, {"b", "x=y"}},
                .seed = 7,
                .start = "8/8 w - - 0 1",
                .plies = {}};
  for (int i = 0; i < 25; ++i) record.plies.push_back("a1b" + std::to_string(i));
  return record;
}

std::string refusal(std::string_view text) {
  const auto record = read_record(text, "game.txt");
  return record ? "" : describe(record.problem());
}

}  // namespace

TEST_CASE("a record that was written reads back the same") {
  CHECK(read_record(write_record(sample()), "f").value() == sample());
  const Record plain{.variant = "x", .options = {}, .seed = 0, .start = {}, .plies = {}};
  CHECK(write_record(plain) == "springboard game 1\nvariant x\nend\n");
  CHECK(read_record(write_record(plain), "f").value() == plain);
}

TEST_CASE("a record keeps the clock as it stood last") {
  Record timed = sample();
  timed.clock = "300+3 287350 300000";
  CHECK(read_record(write_record(timed), "f").value() == timed);
  const std::string kept =
      "springboard game 1\nvariant x\nclock 300 290000 300000\nplies e2e4\n"
      "clock 300 290000 281500\n";
  CHECK(read_unfinished_record(kept, "f").value().clock == "300 290000 281500");
  CHECK(read_unfinished_record(kept + "clock off\n", "f").value().clock.empty());
  CHECK(
      refusal("springboard game 1\nvariant x\nclock 5:00\nend\n") ==
      "game.txt:3: '5:00' is no clock (seconds + seconds a turn, then the milliseconds that White "
      "and Black have left, as 300+3 287350 300000)");
}

TEST_CASE("a record keeps whom the program plays") {
  Record record = sample();
  record.opponent = "black 3";
  CHECK(read_record(write_record(record), "f").value() == record);
  CHECK(without_players(record) == without_players(sample()));
  const std::string kept = "springboard game 1\nvariant x\nopponent both 1\nopponent white 2\n";
  CHECK(read_unfinished_record(kept, "f").value().opponent == "white 2");
  CHECK(read_unfinished_record(kept + "opponent off\n", "f").value().opponent.empty());
  CHECK(refusal("springboard game 1\nvariant x\nopponent black 12\nend\n") ==
        "game.txt:3: '12' is no level (1 to 10)");
}

TEST_CASE("a record has the plies that follow where the board stands") {
  Record record = sample();
  record.undone = {"c3c4", "b3b4", "a3a4"};
  CHECK(read_record(write_record(record), "f").value() == record);
  CHECK(write_record(record).find("\nahead a3a4 b3b4 c3c4\n") != std::string::npos);
  const auto kept = [](const std::string& lines) {
    return read_unfinished_record("springboard game 1\nvariant x\nplies a b c\n" + lines, "f")
        .value();
  };
  using Plies = std::vector<std::string>;
  CHECK(kept("undo\nundo\n").undone == Plies{"c", "b"});
  CHECK(kept("undo\nundo\nplies b\n").undone == Plies{"c"});
  CHECK(kept("undo\nundo\nplies b\n").plies == Plies{"a", "b"});
  CHECK(kept("undo\nundo\nplies d\n").undone.empty());
}

TEST_CASE("a record that is cut short is refused") {
  const std::string text = write_record(sample());
  for (std::size_t size = 0; size + 4 < text.size(); ++size)
    CHECK_FALSE(read_record(text.substr(0, size), "f").ok());
}

TEST_CASE("a refused record says file, line and what is wrong") {
  CHECK(refusal("hello\n") ==
        "game.txt:1: not a saved game (its first line is 'springboard game 1')");
  CHECK(refusal("springboard game 1\nvarient x\nend\n") ==
        "game.txt:2: unknown word 'varient' (did you mean 'variant'?)");
  CHECK(refusal("springboard game 1\nvariant x\nseed 1x\nend\n") ==
        "game.txt:3: seed '1x' is not a number");
  CHECK(refusal("springboard game 1\nvariant x\noption y\nend\n") ==
        "game.txt:3: 'y' is not an option setting (write KEY=VALUE)");
  CHECK(refusal("springboard game 1\nvariant x\nended bored\nend\n") ==
        "game.txt:3: 'bored' is no way to end a game (white-resigned, black-resigned, "
        "white-out-of-time, black-out-of-time, draw-agreed, white-won, black-won, drawn)");
  for (const char* const text : {"springboard game 1\nvariant x\nplies e2e4",
                                 "springboard game 1\nvariant x\nplies e2e4\n"}) {
    CHECK(refusal(text).find("the saved game is cut short (its last line is 'end'; --record goes "
                             "on with a game that was cut off)") != std::string::npos);
  }
  CHECK(refusal("springboard game 1\nend\n") ==
        "game.txt:2: no variant is named (add a line 'variant ID')");
}

TEST_CASE("random changes to a record are refused in one line or read") {
  std::mt19937 random(2);
  const std::string whole = write_record(sample());
  for (int i = 0; i < 2000; ++i) {
    std::string text = whole;
    for (int k = 0; k < 3; ++k) text[random() % text.size()] = static_cast<char>(random());
    const std::string said = refusal(text);
    CHECK(said.find('\n') == std::string::npos);
  }
}

}  // namespace sb
