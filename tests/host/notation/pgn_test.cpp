// PGN both ways, without a game behind it.
#include "notation/pgn.h"

#include <catch2/catch.hpp>

#include "support/bad_texts.h"

namespace sb {
namespace {

Pgn read(std::string_view text) {
  auto pgn = read_pgn(text, "a.pgn");
  if (!pgn) FAIL(describe(pgn.problem()));
  return pgn.value();
}

std::string fault(std::string_view text) { return describe(read_pgn(text, "a.pgn").problem()); }

}  // namespace

TEST_CASE("tags, moves, comments, glyphs, variations and the result are read") {
  const Pgn pgn = read(
      "\xEF\xBB\xBF[Event \"a \\\"b\\\"\"]\n% nothing\n[FEN \"8/8 w\"]\n\n{before} 1. e4! $14 e5 "
      "{one\n two} (1...c5 (1... e6) {x)} 2. Nf3) 2.Nf3 ; three\n Nc6 1-0\n[Event \"b\"]\n1. d4 *");
  CHECK(pgn.tag("Event") == "a \"b\"");
  CHECK(pgn.tag("FEN") == "8/8 w");
  CHECK(pgn.tag("Nothing").empty());
  CHECK(pgn.comment == "before");
  REQUIRE(pgn.moves.size() == 4);
  CHECK(pgn.moves[0] == PgnMove{"e4", "! $14", "", {}});
  CHECK(pgn.moves[1] == PgnMove{"e5", "", "one two", {"1...c5 (1... e6) {x)} 2. Nf3"}});
  CHECK(pgn.moves[2] == PgnMove{"Nf3", "", "three", {}});
  CHECK(pgn.result == "1-0");
}

TEST_CASE("variations, and those within them, are told from the first move on") {
  const auto game = read_pgn(
      "1. e4 e5 (1... c5 {open} 2. Nf3! (2. Nc3 $1 Nc6) (2. c3) d6 (1. bad [) 3. d4) 2. Nf3 "
      "({nothing}) Nc6 (2... d6) *",
      "a.pgn");
  REQUIRE(game);
  using Lines = std::vector<std::vector<std::string>>;
  const Lines lines = pgn_lines(game.value(), 50);
  CHECK(lines == Lines{{"e4", "c5", "Nf3", "d6", "d4"},
                       {"e4", "c5", "Nc3", "Nc6"},
                       {"e4", "c5", "c3"},
                       {"e4", "c5", "Nf3", "bad"},
                       {"e4", "e5", "Nf3", "d6"}});
  CHECK(pgn_lines(game.value(), 2).size() == 2);
}

TEST_CASE("what is written is read again as it was") {
  Pgn pgn;
  pgn.set_tag("Event", "a \"b\" \\");
  pgn.comment = "before";
  pgn.moves = {{"e4", "! $14", "", {}},
               {"e5", "", "one two", {"1... c5 {x} (1... e6)", "1... d5"}},
               {"Nf3", "", "", {}},
               {"Nc6", "", "", {}}};
  pgn.result = "1/2-1/2";
  const std::vector<std::string> turns{"1w", "1b", "2w", "2b"};
  const std::string text = write_pgn(pgn, turns);
  CHECK(text ==
        "[Event \"a \\\"b\\\" \\\\\"]\n\n{before} 1. e4! $14 e5 {one two} (1... c5 {x} (1... e6)) "
        "(1... d5) 2. Nf3 Nc6\n1/2-1/2\n");
  CHECK(read(text) == pgn);
}

TEST_CASE("a text that is no whole game is refused with its line") {
  CHECK(fault("") == "a.pgn:1: no game is in it (a PGN text has tags and moves)");
  CHECK(fault("[Event \"a\n]") == "a.pgn:1: a tag is cut short (write [Name \"value\"])");
  CHECK(fault("[Event]\n1. e4") == "a.pgn:1: a tag is cut short (write [Name \"value\"])");
  CHECK(fault("1. e4\n{no end") == "a.pgn:2: a comment has no '}'");
  CHECK(fault("1. e4\n\n(1. d4") == "a.pgn:3: a variation has no ')'");
  CHECK(fault("1. e4 )") == "a.pgn:1: a ')' without its '('");
  CHECK(fault("(1. e4) 1. d4") == "a.pgn:1: a variation before the first move");
  CHECK(fault("1. e4 " + std::string(100'000, '(')) == "a.pgn:1: variations are nested too deep");
}

TEST_CASE("a game that cannot be read hides no other game of its text") {
  const std::string_view text =
      "[Event \"one\"]\n\n1. e4 (1. d4 *\n\n[Event \"two\"]\n[Site \"cut short]\n\n1. c4 *\n\r\n"
      "[Event \"three\"]\n\n1. f4 *\n";
  CHECK(games_in_pgn(text) == 3);
  CHECK(fault(text) != "");
  CHECK_FALSE(read_pgn(text, "a.pgn", 2));
  const auto third = read_pgn(text, "a.pgn", 3);
  REQUIRE(third);
  CHECK(third.value().moves.front().text == "f4");
  CHECK(describe(read_pgn(text, "a.pgn", 4).problem()) == "a.pgn: there is no game 4 (1 to 3)");
}

TEST_CASE("a mutated PGN text is read or refused, and what is read can be written and read again") {
  test::BadTexts texts(11);
  const std::string right =
      "[Event \"a\"]\n[FEN \"8 w\"]\n\n{b} 1. e4! $1 e5 (1... c5 (1... e6 {x})) 2. Nf3 ; c\n2... "
      "Nc6 *";
  for (int i = 0; i < 1000; ++i) {
    const auto pgn = read_pgn(texts.mutated(texts.mutated(right)), "a.pgn");
    if (!pgn) {
      CHECK(describe(pgn.problem()).find('\n') == std::string::npos);
      continue;
    }
    const std::vector<std::string> turns(pgn.value().moves.size(), "1w");
    const std::string text = write_pgn(pgn.value(), turns);
    INFO(text);
    CHECK(read(text) == pgn.value());
  }
}

TEST_CASE("moves are numbered by turns, however many plies a turn has") {
  CHECK(wrapped(numbered({"e4", "e5", "Nf3"}, {"1w", "1b", "2w"}), 80) == "1. e4 e5 2. Nf3\n");
  CHECK(wrapped(numbered({"e5", "Nf3"}, {"7b", "8w"}), 80) == "7... e5 8. Nf3\n");
  CHECK(wrapped(numbered({"e4", "d4", "e5", "d5"}, {"1w", "1w", "1b", "1b"}), 80) ==
        "1. e4 d4 1... e5 d5\n");
  CHECK(wrapped(numbered({"e4", "d5", "d4"}, {"1w", "1b", "1b"}), 80) == "1. e4 1... d5 d4\n");
  CHECK(wrapped(numbered({"e4", "e5", "Nf3", "Nc6"}, {"1w", "1b", "2w", "2b"}), 8) ==
        "1. e4 e5\n2. Nf3\nNc6\n");
}

}  // namespace sb
