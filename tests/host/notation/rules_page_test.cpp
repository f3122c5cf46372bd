// Pages of rules, movements and state in words.
#include "notation/rules_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <regex>

#include "base/list.h"
#include "base/text.h"
#include "notation/mark_text.h"
#include "notation/movement_words.h"
#include "notation/paragraph.h"
#include "notation/piece_words.h"
#include "notation/special_rules.h"
#include "notation/state_words.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::Texts;

Texts ways(const std::string& id, std::string_view symbol) {
  const auto variant = test::game(id);
  return way_words(*variant, variant->kind_of(symbol));
}

// A sentence as it stands, or with "n" where it has a number.
bool tells(const std::string& all, const std::string& words) {
  if (all.find(words) != std::string::npos) return true;
  const std::string by_name = std::regex_replace(words, std::regex("[0-9]+"), "n");
  return by_name != words && all.find(by_name) != std::string::npos;
}

}  // namespace

TEST_CASE("a movement in words says what its atoms say", "[words]") {
  CHECK(ways("chess", "R") == Texts{"slides any number of squares orthogonally (rook)"});
  CHECK(ways("chess", "P") ==
        Texts{"steps one square straight forward, without capturing",
              "steps one square diagonally forward, only to capture, in passing too",
              "slides exactly 2 squares straight forward, only from rank 2, without capturing; it "
              "can then be captured in passing"});
  CHECK(ways("xiangqi", "B") ==
        Texts{"leaps (2,2), as an alfil, while the squares on its way are empty, only to ranks 1 "
              "to 5"});
  CHECK(ways("xiangqi", "C").back() ==
        "hops orthogonally over exactly one man to any square behind him, only to capture");
  const auto leaping = [](const std::string& moves) {
    const auto game = test::game_of(
        test::small("piece \"Man\" { symbol = \"M\", moves = " + moves + " }",
                    "board = rectangle(4, 4), setup = [[\nk . . m\n. . . .\n. . . .\nK . . M\n]]"));
    return way_words(game->variant(), game->variant().kind_of("M"));
  };
  CHECK(leaping("leap(2, 2, forward)") == Texts{"leaps (2,2), as an alfil, forward"});
  CHECK(leaping("leap(1, 2, forward)") ==
        Texts{"leaps (1,2), as a knight, the longer way straight forward"});
  const LoadResult frogs = test::load_text(test::small(
      R"(piece "Leapfrog" { symbol = "L", moves = hop(orthogonal):jumps(2)
           + hop(diagonal):jumps(3):over "L":lands_next() })",
      "board = rectangle(5, 5), setup = [[\nl . . . k\n. . . . .\n. . . . .\n. . . . .\n"
      "L . . . K\n]]"));
  REQUIRE(frogs.loaded);
  const Variant& frog = *frogs.loaded->variant;
  CHECK(way_words(frog, frog.kind_of("L")) ==
        Texts{"hops orthogonally over exactly 2 men to any square behind them",
              "hops diagonally over exactly 3 men, each a Leapfrog, to the square right behind the "
              "last"});
  CHECK(ways("sonic", "B") == Texts{"slides any number of squares diagonally (bishop); where it "
                                    "captures it turns by 90 degrees to one side and slides on "
                                    "until it is blocked, always to the same side"});
}

TEST_CASE("joined edges are told by what comes behind a square", "[words]") {
  const auto board = [](const std::string& id) { return game_rules(*test::game(id)).parts[0]; };
  CHECK(board("klein.lua").sentences ==
        Texts{"48 squares, 6 files and 8 ranks.",
              "The left and right edges are joined with a twist: behind f1 comes a8.",
              "The lower and upper edges are joined: behind a8 comes a1."});
  CHECK(board("cylinder").sentences ==
        Texts{"64 squares, 8 files and 8 ranks.",
              "The left and right edges are joined: behind h1 comes a1."});
  CHECK(board("torus.lua").sentences.size() == 3);
}

TEST_CASE("all that rules say of a word is told by its whole name or by a heading", "[words]") {
  const auto variant = test::game("dice");
  const auto headings = [&](std::string_view word) {
    return mapped(rules_about(*variant, word).parts,
                  [](const RulesPart& part) { return part.heading; });
  };
  CHECK(headings("roll") == Texts{"Turn", "Rules"});
  CHECK(headings("ROLL") == headings("roll"));
  CHECK(headings("king captured") == Texts{"Aim"});
  CHECK(headings("State") == Texts{"State"});
  CHECK(headings("captur").empty());
}

TEST_CASE("a word that the rules of the game do not say is sought in help and with the pieces",
          "[words]") {
  const auto sonic = test::game("sonic");
  const Rules lives = rules_about(*sonic, "lives");
  CHECK(lives.help == sonic->help);
  REQUIRE_FALSE(lives.parts.empty());
  CHECK(lives.parts[0].heading == "King");
  CHECK(lives.parts[0].sentences.front().starts_with("Three lives"));
  const auto chess = test::game("chess");
  CHECK(rules_about(*chess, "Zebra").parts.empty());
  CHECK(rules_about(*chess, "Zebra").help.empty());
}

TEST_CASE("what becomes of a state after plies is told with the piece", "[words]") {
  const LoadResult loaded = test::load_text(test::small(
      R"(piece "Monk" {
           symbol = "M", state = { rest = range(0, 2) },
           moves = function(self) return self.rest == 0 and step(every_way) or stand() end,
           after_move = function(self, move) self.rest = move.captured and 2 or 1 end,
           after_turn = function(self) self.rest = math.max(self.rest - 1, 0) end,
         })",
      "board = rectangle(3, 3), setup = [[\nm . k\n. . .\nM . K\n]]"));
  REQUIRE(loaded.loaded);
  const Variant& variant = *loaded.loaded->variant;
  CHECK(trait_words(variant, variant.kind_of("M")) ==
        Texts{"after a move of its own the script changes rest",
              "after a ply of another man of its side rest goes from 1 to 0 and from 2 to 1"});
}

TEST_CASE("what a promoted man keeps of his state is told with whom he becomes", "[words]") {
  const auto variant = test::game("existentialist");
  CHECK(promotion_words(*variant, variant->kind_of("P")) ==
        Texts{"to Queen, Rook, Bishop or Knight, always on the last rank; it keeps its state a."});
}

TEST_CASE("what a state changes stands behind that state, the rest comes first", "[words]") {
  const Texts words = ways("existentialist", "Bo");
  CHECK(words.front() == "n = 1: steps one square in every direction (king)");
  CHECK(test::has(words,
                  "a = 0, 1 or 2: slides up to 2 squares in every direction, shooting: it captures "
                  "there and stays where it is"));
  // Eight sentences that tell the same but for the number are one.
  CHECK(test::has(words, "n = 2 to 9: slides up to n squares in every direction"));
  CHECK(words.back().starts_with("a = 0, 1 or 2: on \"frozen\": "));
  CHECK(ways("existentialist", "Q").front() ==
        "slides any number of squares in every direction (queen)");
}

TEST_CASE("moods of several marks that add up are told in one sentence", "[words]") {
  const LoadResult loaded = test::load_text(R"(
    local chess = require "chess"
    local symbols, marks = { "R", "B", "N" }, {}
    for i, symbol in ipairs(symbols) do
      marks[i] = mark("by_" .. symbol:lower()) { on = own "K" * attacks(enemy(symbol)) }
    end
    return chess:with {
      rules  = chess.rules:without "castling" + marks,
      pieces = chess.pieces + { chess.pieces.K:with { moves = function(self)
        local ways
        for _, symbol in ipairs(symbols) do
          local more = self["by_" .. symbol:lower()] and chess.pieces[symbol].moves
          ways = ways and more and ways + more or ways or more or nil
        end
        return ways or chess.pieces.K.moves
      end } },
    })");
  for (const Problem& problem : loaded.problems) FAIL_CHECK(describe(problem));
  REQUIRE(loaded.loaded);
  const Variant& variant = *loaded.loaded->variant;
  const Texts words = way_words(variant, variant.kind_of("K"));
  CHECK(words.size() == 5);
  CHECK(words.back() == "where several of these hold: as in each of them");
}

TEST_CASE("moods of marks of which the first alone counts are told in their order", "[words]") {
  const auto game = test::game_of(R"(
    local chess, moves = require "chess", require "moves"
    local marks = {}
    for i, name in ipairs { "a", "b", "c" } do marks[i] = mark(name) { on = ranks(i) } end
    return chess:with {
      rules  = chess.rules:without "castling" + marks,
      pieces = chess.pieces + { chess.pieces.Q:with { moves = function(self)
        return self.b and moves.rook or self.c and stand() or self.a and moves.bishop or moves.queen
      end } },
    })");
  const Variant& variant = game->variant();
  CHECK(way_words(variant, variant.kind_of("Q")).back() ==
        "on \"b\": slides any number of squares orthogonally (rook); else on \"c\": does not move; "
        "else on \"a\": slides any number of squares diagonally (bishop)");
}

TEST_CASE("a place that opens something else alone where it has no ply is told so", "[words]") {
  const auto othello = test::game("othello");
  CHECK(place_words_of(*othello, othello->play.turn[0][0], othello->start)
            .ends_with(", or where there is none a pass"));
}

TEST_CASE("every atom of every form is told, and in just the states that have it", "[words]") {
  for (const char* id : {"existentialist", "sonic", "whack", "seirawan"}) {
    const auto variant = test::game(id);
    for (int kind = 1; kind <= static_cast<int>(variant->pieces.size()); ++kind) {
      const std::string all = fmt::format("{}", fmt::join(way_words(*variant, kind), "\n"));
      for (const Form& form : variant->kind(kind).forms) {
        for (const std::string& words : movement_words(*variant, form.movement)) {
          INFO(id << " " << variant->kind(kind).symbol);
          CHECK(tells(all, words));
        }
      }
    }
  }
}

TEST_CASE("state is told in the words of the script, and nothing of defaults", "[words]") {
  const auto variant = test::game("existentialist");
  const Snapshot position = test::read(
      *variant, "4k5/10/10/3(Bo){n=3}6/10/2(X){n=11,h=8}7/1(N){a=2}8/10/10/5K4 w - - 0 1 spell=d7");
  const Texts lines = state_lines(*variant, position, variant->start);
  CHECK(lines[0] == "b4 Knight: its archer has shot 2 arrows in a row");
  CHECK(lines[1] == "c5 Existentialist: its next move is number 11, asleep for 8 more turns");
  CHECK(lines[2] == "d7 Bobber: slides up to 3 squares");
  CHECK(std::ranges::count(lines, "dazed, an enemy has jumped it: d7") == 1);
  CHECK(std::ranges::count_if(
            lines, [](const std::string& line) { return line.find("d7") != line.npos; }) == 2);
}

TEST_CASE("a mark is told by its help and the turns that are left, or not at all", "[words]") {
  const auto game = test::game_of(test::small(
      "piece \"Man\" { symbol = \"M\", moves = step(every_way) }",
      "board = rectangle(4, 4), setup = [[\n . . . k\n . . m .\n . M . .\n K . . .\n ]], "
      "rules = { mark \"haven\" { lasts = 2, shields = true, help = \"nobody captures there\" }, "
      "mark \"mud\" { lasts = \"game\", holds = true }, mark \"mere\" { lasts = 1, help = \"\" } "
      "}"));
  const Variant& variant = game->variant();
  const auto position = [&](const char* marks) {
    return test::read(variant, std::string("3k/2m1/1M2/K3 w - - 0 1 ") + marks);
  };
  const Snapshot marked = position("haven=a4:1;b4:2 mud=c3 mere=d1");
  CHECK(mark_lines(variant, marked) == Texts{"haven, nobody captures there, for this turn: a4",
                                             "haven, nobody captures there, for 2 turns: b4",
                                             "mud: c3"});
  const std::vector<bool> signs = marked_cells(variant, marked);
  CHECK(std::ranges::count(signs, true) == 3);
  CHECK_FALSE(signs[variant.board.find("d1")]);
  const std::string legend = legend_page(variant, 200, {});
  CHECK(legend.find("~x it bears haven (nobody captures there) or mud; lines by the board") !=
        legend.npos);
  CHECK(special_words(variant).front() ==
        "\"haven\" (nobody captures there): who stands on such a square cannot be captured by "
        "coming there; it stays for 2 more turns.");
}

TEST_CASE("help of a rule stands in the place of what its data say", "[words]") {
  const auto game = test::game_of(test::small(
      "piece \"Man\" { symbol = \"M\", moves = step(every_way) }",
      "board = rectangle(4, 4), setup = [[\n . . . k\n . . m .\n . M . .\n K . . .\n ]], "
      "rules = { forbid \"f\" { mover = \"M\", to = ranks(4), help = \"Men stay below.\" }, "
      "prefer \"p\" { mover = \"M\", captures = true, help = \"Men have to capture.\" }, "
      "after \"a\" { when = { captures = true }, hits = to, help = \"Captors die.\" }, "
      "after \"b\" { at = \"turn\", hits = ranks(1) * own \"M\" } }, "
      "endings = { ending \"e\" { none = own \"M\", help = \"Men are dear.\" } }"));
  CHECK(special_words(game->variant()) ==
        Texts{"\"f\": Men stay below.", "\"p\": Men have to capture.",
              "After a move, \"a\": Captors die.",
              "After a turn, \"b\": own Men on rank 1 are gone."});
  CHECK(goal_words(game->variant()).front() == "\"e\": Men are dear.");
}

TEST_CASE("a choice of squares where men stand is told as naming the square of one", "[words]") {
  const auto game = test::game_of(
      "local bomb = mark \"bomb\" { lasts = \"game\", start = ranks(1) }\n" +
      test::small(
          "piece \"Man\" { symbol = \"M\", moves = step(every_way) }",
          "board = rectangle(4, 4), setup = [[\n . . . k\n . . m .\n . M . .\n K . . .\n ]], "
          "rules = { bomb }, turn = { move, choose \"boom\" { of = own * bomb } + pass }"));
  const TurnPlace& second = game->variant().play.turn[0][1];
  CHECK(place_words_of(game->variant(), second, game->snapshot()) ==
        "naming the square of an own man where \"bomb\" lies for \"boom\" or a pass");
}

TEST_CASE("what is told for each side is not said to be mirrored for Black", "[words]") {
  const auto corners = test::game("corners.lua");
  const auto closing = [&](const char* symbol) {
    return piece_rules(*corners, corners->kind_of(symbol)).closing;
  };
  CHECK(closing("P") ==
        "Squares and ranks that are told for neither side are White's; Black's are "
        "their mirror images.");
  CHECK(closing("N").empty());
  CHECK(closing("K").empty());
  CHECK(piece_rules(*test::game("xiangqi"), test::game("xiangqi")->kind_of("P")).closing ==
        "Squares and ranks are White's; Black's are their mirror images.");
}

TEST_CASE("the page of every game keeps to its width and names every piece", "[words]") {
  for (const char* id : {"chess", "existentialist", "whack", "shogi", "spinal-tap-extended"}) {
    const auto variant = test::game(id);
    const std::string page = page_of(game_rules(*variant), 60);
    for (const std::string_view line : split(page, '\n')) CHECK(characters(line) <= 60);
    for (const PieceSpec& piece : variant->pieces) CHECK(page.find(piece.name) != page.npos);
    CHECK(page.find(variant->help.substr(0, 10)) != page.npos);
  }
}

TEST_CASE("the text of a position is told part by part, as the game has them", "[words]") {
  const auto chess = position_fields(*test::game("chess"));
  REQUIRE(chess.size() == 6);
  CHECK(chess[2].text == "KQkq");
  CHECK(chess[4].words == "plies since the last capture or a move of a Pawn");
  const auto shogi = position_fields(*test::game("shogi"));
  CHECK(shogi[0].words.ends_with("behind the board in brackets the men in hand"));
  CHECK(shogi[2].words == "nobody castles");
  const auto tap = position_fields(*test::game("spinal-tap"));
  CHECK(tap.back().words == "then as name=value what is not as at first: battled");
}

TEST_CASE("sets keep together in words what belongs together", "[words]") {
  const auto told = [](const std::string& set) {
    const auto game = test::game_of(test::small(
        "piece \"Man\" { symbol = \"M\", moves = step(every_way) }",
        "board = rectangle(4, 4), setup = [[\n . . . k\n . . m .\n . M . .\n K . . .\n ]], "
        "rules = { after \"x\" { hits = " +
            set + " } }"));
    return special_words(game->variant()).front();
  };
  CHECK(told("(enemy + own \"M\") * around(to) * ranks(1)") ==
        "After a move, \"x\": men where enemies or own Men stand and beside the square come to and "
        "on rank 1 are gone.");
  CHECK(told("around(to) * (own \"M\" + ranks(2))") ==
        "After a move, \"x\": men beside the square come to and either on rank 2 or where own Men "
        "stand are gone.");
  CHECK(told("enemy \"M\" - (around(to) + ranks(2))") ==
        "After a move, \"x\": enemy Men neither beside the square come to nor on rank 2 are "
        "gone.");
}

TEST_CASE("a goal says that an explosion may decide the game", "[words]") {
  CHECK(
      contains(goal_words(*test::game("existentialist")),
               "A side that has lost its King by an explosion has lost; if both have, the game is "
               "drawn."));
}

TEST_CASE("the state of a game is told with its rules, but for what other words tell", "[words]") {
  CHECK(variable_words(*test::game("three-check")).front() ==
        "wchecks, bchecks: 0 to 3, 0 at first: White or Black has given so many checks");
  const Texts spells = variable_words(*test::game("spell"));
  REQUIRE(spells.size() == 4);
  CHECK(spells.front() ==
        "wfreezes, bfreezes: 0 to 5, 5 at first: casts of freeze left to White or Black");
  CHECK(variable_words(*test::game("whack")).empty());
}

TEST_CASE("the legend tells men who have promoted from men with states", "[words]") {
  const std::string house = legend_page(*test::game("crazyhouse"), 200, {});
  CHECK(house.find("he has promoted, and lines by the board say so.") != house.npos);
  CHECK(house.find("Men with states") == house.npos);
  const std::string whack = legend_page(*test::game("existentialist"), 200, {});
  CHECK(whack.find("his state is not as at first, and lines by the board say what") != whack.npos);
}

TEST_CASE("the legend speaks of spells and springs where the game has them", "[words]") {
  const auto has = [](const char* id, std::string_view what) {
    return legend_page(*test::game(id), 80, {}).find(what) != std::string::npos;
  };
  CHECK(has("existentialist", "frozen or dazed: nobody moves from this square"));
  CHECK(has("spell", "frozen: nobody moves from this square"));
  CHECK_FALSE(has("glinski", "~x~"));
  CHECK(has("springs.lua", "^ is an empty square with a spring"));
  CHECK_FALSE(has("chess", "spring"));
}

TEST_CASE("the legend tells whose men figures are where the board is drawn with them", "[words]") {
  using Figures = DiagramStyle::Figures;
  const auto legend = [](const char* id, Figures figures) {
    DiagramStyle style;
    style.figures = figures;
    return legend_page(*test::game(id), 80, style);
  };
  CHECK(legend("chess", Figures::where_all)
            .starts_with("Men      Outlined men are White's, filled ones Black's.\n"
                         "         ♔♚ K  King"));
  CHECK(legend("chess", Figures::no).starts_with("Men      Capitals are White's"));
  CHECK(legend("seirawan", Figures::where_all).starts_with("Men      Capitals are White's"));
  CHECK(legend("seirawan", Figures::yes)
            .starts_with("Men      Outlined men are White's, filled ones Black's. Of letters"));
}

TEST_CASE("of several boards it is told how many there are", "[words]") {
  CHECK(page_of(game_rules(*test::game("alice")), 80)
            .find("Board    2 boards, each of 64 squares, 8 files and 8 ranks.\n") !=
        std::string::npos);
}

TEST_CASE("of a stack it is told who counts the boards from where, and how men go up", "[words]") {
  const std::string page = page_of(game_rules(*test::game("raumschach")), 200);
  CHECK_THAT(page, Catch::Contains("5 files and 5 ranks; Black counts the boards from the last."));
  const std::string pawn = page_of(piece_rules(*test::game("raumschach"), 7), 200);
  CHECK_THAT(pawn, Catch::Contains("goes to the same square 1 board on, without capturing"));
}

TEST_CASE("who is gone is told since the game's own first position", "[words]") {
  const auto chess = test::game("chess");
  const Snapshot typed = test::read(*chess, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  CHECK(fmt::format("{}", fmt::join(state_lines(*chess, typed, typed), "; ")).find("lost") ==
        std::string::npos);
  Snapshot later = typed;
  later.men[chess->board.find("e2")] = Man{};
  const Texts lines = state_lines(*chess, later, typed);
  CHECK(std::ranges::count(lines, "White has lost: P") == 1);
}

TEST_CASE("what an ending compares of both sides is told beside the board", "[words]") {
  const auto counts = [](const char* id, const char* position) {
    const auto variant = test::game(id);
    const Snapshot now = test::read(*variant, position);
    CHECK(contains(state_lines(*variant, now, now), count_words(*variant, now).at(0)));
    return count_words(*variant, now);
  };
  CHECK(counts("ataxx", "P5p/7/7/7/7/P6/p5P w - - 0 1") ==
        Texts{"Count (more men): White 3, Black 2"});
  // Twice the points are compared, for White has half of one more.
  CHECK(counts("go", "9/9/9/9/4s4/3S5/9/9/9 b - - 0 2") ==
        Texts{"Count (area): White 8.5, Black 1"});
  CHECK(counts("janggi", "4k4/9/9/9/9/9/9/9/4K4/R8 w - - 0 1") ==
        Texts{"Count (bikjang, two passes): White 13, Black 1.5"});
  const auto chess = test::game("chess");
  CHECK(count_words(*chess, chess->start).empty());
}

TEST_CASE("a pawn that was promoted is not lost", "[words]") {
  const auto chess = test::game("chess");
  const Snapshot first = test::read(*chess, "4k3/P7/8/8/8/8/4P3/4K3 w - - 0 1");
  const auto lost = [&](const char* now) {
    return gone_words(*chess, gone_men(*chess, test::read(*chess, now), first));
  };
  CHECK(lost("Q3k3/8/8/8/8/8/4P3/4K3 b - - 0 1").empty());
  CHECK(lost("Q3k3/8/8/8/8/8/8/4K3 b - - 0 1") == Texts{"White has lost: P"});
}

TEST_CASE("who joins another, changes sides or becomes another man is not lost", "[words]") {
  for (const char* const id : {"whack", "existentialist", "othello"}) {
    const auto variant = test::game(id);
    Snapshot now = variant->start;
    *std::ranges::find_if(now.men, [](const Man& man) { return man.kind != 0; }) = Man{};
    CHECK(gone_men(*variant, now, variant->start).empty());
  }
}

TEST_CASE("that nobody can castle is told where somebody could in this game", "[words]") {
  const auto chess = test::game("chess");
  const auto rooks = [&](const char* rights) {
    return test::read(*chess, fmt::format("r3k2r/8/8/8/8/8/8/R3K2R w {} - 0 1", rights));
  };
  const Snapshot nobody = rooks("-");
  CHECK(castling_words(*chess, nobody, nobody).empty());
  CHECK(castling_words(*chess, nobody, rooks("K")) == Texts{"White cannot castle any more"});
  CHECK(castling_words(*chess, rooks("q"), rooks("q")) == Texts{"Black may still castle to c8"});
}

TEST_CASE("the legend says whose a capital is that is nobody's", "[words]") {
  const auto game =
      test::game_of(test::small("piece \"Wall\" { symbol = \"W\", neutral = true }",
                                "board = rectangle(3, 3), setup = [[\nk . .\n. W .\n. . K\n]]"));
  CHECK(legend_page(game->variant(), 80, {}).find("Nobody's: W.") != std::string::npos);
  CHECK(legend_page(*test::game("duck"), 80, {}).find("Nobody's") == std::string::npos);
}

TEST_CASE("behind a 1 the word that is counted is in the singular", "[words]") {
  const auto variant = test::game("three-check");
  Snapshot position = variant->start;
  for (std::size_t i = 0; i < variant->state.size(); ++i) {
    if (variant->state[i].name == "wchecks") position.vars[i] = 1;
    if (variant->state[i].name == "bchecks") position.vars[i] = 2;
  }
  CHECK(position_words(*variant, position) ==
        Texts{"White has given 1 check", "Black has given 2 checks"});
}

TEST_CASE("lines that are too wide are filled behind their own blanks", "[words]") {
  CHECK(fitted("d 1  +0.2  e4 e5 Nf3  (9 nodes)\n", 24) ==
        "d 1  +0.2  e4 e5 Nf3 (9\n           nodes)\n");
  CHECK(fitted("  one two three\nfour\n", 9) == "  one two\n  three\nfour\n");
  CHECK(fitted("g1  N -> .  the move: leaps\n", 24) ==
        "g1  N -> .  the move:\n            leaps\n");
  CHECK(fitted("\x1b[1mone two three\n", 5) == "\x1b[1mone two three\n");
}

TEST_CASE("paragraphs break between words alone, and show no control character", "[words]") {
  CHECK(filled("one two three", 7, "a: ", 2) == "a: one\n  two\n  three\n");
  CHECK(filled("immeasurable", 4) == "immeasurable\n");
  CHECK(filled("a\x1b[31m b", 80) == "a\\x1B[31m b\n");
}

}  // namespace sb
