// Sets, numbers, facts and deeds of small scripts in words, a sentence for each kind.
#include "notation/set_words.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include "notation/rules_page.h"
#include "notation/special_rules.h"
#include "support/games.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::Texts;

// Chess with rules of its own; `fields` are further ones of the variant.
std::shared_ptr<const Variant> with_rules(const std::string& rules, const std::string& fields = "",
                                          const std::string& before = "") {
  const auto loaded = test::load_text("local chess = require \"chess\"\n" + before +
                                      "\nreturn chess:with { title = \"T\", " + fields +
                                      " rules = { " + rules + " } }\n");
  if (!loaded.loaded) FAIL(describe(loaded.problems.front()));
  return loaded.loaded->variant;
}

// The sentence of a rule that forbids what has the facts, without its frame.
std::string facts_said(const std::string& facts, const std::string& before = "",
                       const std::string& rules = "") {
  const auto variant = with_rules(rules + "forbid \"x\" { " + facts + " }", "", before);
  return facts_words(Voice{.variant = *variant}, variant->play.forbid.at(0).facts);
}

std::string set_said(const std::string& set) {
  const auto variant = with_rules("forbid \"x\" { some = " + set + " }");
  const int facts = variant->play.forbid.at(0).facts;
  const Facts& all = variant->play.expressions.facts[static_cast<std::size_t>(facts)];
  return set_words(Voice{.variant = *variant}, all.some.at(0));
}

std::string effect_said(const std::string& effect, const std::string& before = "",
                        const std::string& rules = "") {
  return special_words(*with_rules(rules + "after \"x\" { " + effect + " }", "", before)).back();
}

std::string ending_said(const std::string& ending) {
  return goal_words(*with_rules("", "endings = { ending \"x\" { " + ending + " } },")).front();
}

bool tells(const Texts& sentences, const std::string& sentence) {
  return std::ranges::find(sentences, sentence) != sentences.end();
}

}  // namespace

TEST_CASE("whose ply it is is told with the rest", "[words]") {
  CHECK(facts_said("side = \"white\", captures = true") == "its side is White and it captures");
  CHECK(ending_said("any = { { side = \"black\", none = own \"P\" }, { none = own \"R\" } }") ==
        "\"x\": a side wins if it is Black and there is no own Pawn or there is no own Rook.");
}

TEST_CASE("a zone of theirs says for each side where it lies", "[words]") {
  CHECK(ending_said("some = own * theirs(cells { white = \"d1\", black = \"e8\" })") ==
        "\"x\": a side wins if there is an own man on e8 for White, d1 for Black.");
}

TEST_CASE("a long ending says that it has a condition", "[words]") {
  std::string any;
  for (const char* rank : {"1", "2", "3", "4", "5", "6", "7", "8"})
    any += fmt::format(
        "{{ some = own \"P\" * around(enemy \"N\") * ranks({0}), none = enemy \"R\" * "
        "around(own \"K\") * ranks({0}) }}, ",
        rank);
  CHECK(ending_said("any = { " + any + " }") ==
        "\"x\": in cases that the script tells, a side wins.");
}

TEST_CASE("a set in words is its men or squares and where they are", "[words]") {
  CHECK(set_said("own \"P\" * ranks(7)") == "own Pawns on rank 7");
  CHECK(set_said("own * royal") == "own Kings");
  CHECK(set_said("men") == "men");
  CHECK(set_said("enemy - enemy \"K\"") == "enemies except enemy Kings");
  CHECK(set_said("empty * files \"a-c\"") == "empty squares on files a to c");
  CHECK(set_said("homes \"R\"") == "squares where own Rooks begin");
  CHECK(set_said("from") == "the square left");
  CHECK(set_said("to + around(to)") == "the square come to and squares beside the square come to");
  CHECK(set_said("around(to, step(forward))") ==
        "squares a step straight forward from the square come to");
  CHECK(set_said("around(to, leap(1, 2))") ==
        "squares where \"leaps (1,2), as a knight\" leads from the square come to on an empty "
        "board");
  CHECK(set_said("was(enemy) * passed") ==
        "squares passed over where enemies stood before the ply");
  CHECK(set_said("captured") == "captured men");
  CHECK(set_said("enemy \"K\" * reach(own \"K\", slide(orthogonal))") ==
        "enemy Kings in sight of own Kings orthogonally");
  CHECK(set_said("own \"K\" * attacks(enemy \"N\")") == "own Kings attacked by enemy Knights");
  CHECK(set_said("between(own \"K\", enemy \"R\")") == "squares between own Kings and enemy Rooks");
  CHECK(set_said("flanked(to, every_way)") ==
        "enemies in rows between the square come to and own men");
  CHECK(set_said("own \"P\" * alike(to, each_file) - to") ==
        "own Pawns on one file with the square come to and not on the square come to");
  CHECK(set_said("in_row(own, 4)") == "own men in rows of 4 or more");
  CHECK(set_said("connected(own \"P\", to)") == "own Pawns connected with the square come to");
  CHECK(set_said("connected(own, to, step(orthogonal))") ==
        "own men connected with the square come to orthogonally");
  CHECK(set_said("connected(own, to, leap(1, 2))") ==
        "own men connected with the square come to by \"leaps (1,2), as a knight\"");
  CHECK(set_said("mirrored(to)") == "squares at the mirror image of the square come to");
  CHECK(set_said("set(function(position) return \"e4\" end)") == "squares named by the script");
}

TEST_CASE("of sets that are enough one by one the words say or", "[words]") {
  CHECK(set_said("alike(to + from, each_rank)") ==
        "squares on one rank with the square come to or the square left");
  CHECK(set_said("enemy * around(to + from)") ==
        "enemies beside the square come to or the square left");
  CHECK(set_said("enemy * attacks(own \"N\" + enemy \"B\")") ==
        "enemies attacked by own Knights or enemy Bishops");
  CHECK(set_said("between(to + from, own \"K\")") ==
        "squares between either the square come to or the square left and own Kings");
  CHECK(set_said("to + own \"N\" + enemy \"B\"") ==
        "the square come to, own Knights and enemy Bishops");
}

TEST_CASE("zones in words are ranks, files, squares or all squares but some", "[words]") {
  CHECK(set_said("ranks \"2-7\"") == "squares on ranks 2 to 7");
  CHECK(set_said("last_ranks(1)") == "squares on the last rank");
  CHECK(set_said("cells \"d4 e4\"") == "squares on d4 or e4");
  CHECK(set_said("everywhere - cells \"e5\"") == "squares on any square except e5");
  CHECK(set_said("cells \"a1 b1 c1 d1 e1 f1 g1 h1\"") == "squares on rank 1");
  CHECK(set_said("everywhere - (cells \"b4-c6\" + cells \"e4-f6\")") ==
        "squares on any square except b4-c6 and e4-f6");
  CHECK(set_said("theirs(ranks(2))") == "squares on rank 7");
  CHECK(set_said("fixed(ranks(8))") == "squares on rank 8 as White sees it");
}

TEST_CASE("facts that only deny something are told by unless, or not so", "[words]") {
  CHECK(facts_said("unless = { captures = true }") == "it is not so that it captures");
  CHECK(facts_said("unless = { unless = { captures = true } }") == "it captures");
  CHECK(facts_said("promotes = true, unless = { captures = true }") ==
        "it promotes, unless it captures");
  const auto asked = with_rules("forbid \"x\" { unless = { captures = true } }",
                                "turn = { choose \"ask\" { of = \"yes no\" }, move:when { unless = "
                                "{ choice = \"yes\" } } },");
  CHECK(tells(special_words(*asked), "\"x\": a ply is not legal unless it captures."));
  CHECK(turn_words(*asked) ==
        Texts{"A turn begins with naming yes or no for \"ask\".",
              "Then unless the ply before is such that \"yes\" was chosen, a move."});
  const auto counted = with_rules("", "turn = { move, move:when { turns:is(1) } },");
  CHECK(turn_words(*counted) ==
        Texts{"A turn begins with a move.", "Then if the number of the move is 1, a move."});
}

TEST_CASE("a mark that lies everywhere under a condition says both", "[words]") {
  const auto mist = with_rules("fog, mist, dew", "",
                               "local fog = variable \"fog\" (range(0, 1))\n"
                               "local mist = mark \"mist\" { on = everywhere:when { fog:is(1) }, "
                               "holds = true }\n"
                               "local dew = mark \"dew\" { on = everywhere, shields = true }\n");
  const Texts all = special_words(*mist);
  CHECK(tells(all,
              "Who stands on a square of \"mist\" can do nothing; it lies everywhere "
              "(if fog is 1)."));
  CHECK(tells(all,
              "Who stands on a square of \"dew\" cannot be captured by coming there; it lies "
              "everywhere."));
}

TEST_CASE("an effect too long to be told leaves it to the script", "[words]") {
  std::string different;
  for (const char* file : {"a", "b", "c", "d", "e", "f", "g", "h"})
    different += fmt::format(
        "enemy * between(own \"K\", enemy \"R\") * around(own \"R\") * files \"{}\" + ", file);
  CHECK(effect_said("hits = " + different + "enemy * around(to)") ==
        "After a move, \"x\": what the script says.");
}

TEST_CASE("numbers in words are counts, worths, variables and what is made of them", "[words]") {
  const std::string counter = "local checks = variable \"checks\" (per_side(range(0, 3)))";
  CHECK(facts_said("checks:at_least(3)", counter, "checks, ") == "own checks are at least 3");
  CHECK(facts_said("count(own):is(1)") == "there is exactly 1 own man");
  CHECK(facts_said("count(own \"P\"):at_most(3)") == "there are at most 3 own Pawns");
  CHECK(facts_said("count(captured):at_least(2)") == "it captures at least 2 men");
  CHECK(facts_said("(worth(own) - turns):at_least(2 * count(enemy))") ==
        "the worth of own men minus the number of the move is at least 2 times the number of "
        "enemies");
  CHECK(facts_said("worth(captured):at_least(2)") == "the worth of captured men is at least 2");
  CHECK(facts_said("worth(was(enemy)):at_least(2)") ==
        "the worth of the men who stood where enemies stood before the ply is at least 2");
  CHECK(facts_said("hand:count(\"P\", \"enemy\"):at_least(1)",
                   "local hand = reserve \"hand\" { takes = \"captured\" }",
                   "hand, ") == "the number of Pawns in enemy hand is at least 1");
  CHECK(facts_said("groups(own, step(orthogonal)):is(1)") ==
        "the number of groups of own men orthogonally is 1");
  CHECK(facts_said("number(function(position) return 3 end):is(3)") ==
        "a number that the script works out is 3");
}

TEST_CASE("The worth of men who stood together or in a row before the ply is theirs of then") {
  for (const char* set : {"connected(was(enemy), to)", "in_row(was(enemy), 3)", "was(enemy)"}) {
    INFO(set);
    const auto variant = with_rules("forbid \"x\" { worth(" + std::string(set) + "):at_least(2) }");
    CHECK(std::ranges::any_of(variant->play.expressions.numbers, &NumberTerm::earlier));
  }
}

TEST_CASE("facts of a ply in words speak of it", "[words]") {
  CHECK(facts_said("by = \"drop\", mover = \"P\"") == "it drops a Pawn");
  CHECK(facts_said("by = \"castling en passant\"") == "it is a castling or a capture in passing");
  CHECK(facts_said("mover = \"K\", from = ranks(1), to = ranks(8)") ==
        "its man is a King, it begins on rank 1 and it ends on rank 8");
  CHECK(facts_said("mover = own * around(enemy \"N\")") ==
        "its man was an own man beside enemy Knights");
  CHECK(facts_said("captures = true, promotes = false") == "it captures and it does not promote");
  CHECK(facts_said("captures = \"N B\"") == "it captures an enemy Knight or Bishop");
  CHECK(facts_said("promotes = \"Q\"") == "it promotes to Queen");
  CHECK(facts_said("gives_check = true") == "it gives check");
  CHECK(facts_said("in_check = true, mates = true") ==
        "its side is in check and the enemy is mated");
  CHECK(facts_said("some = to * ranks(8)") == "the square come to is on rank 8");
  CHECK(facts_said("none = own \"Q\"") == "there is no own Queen");
  CHECK(facts_said("before = { unless = { in_check = true } }, captures = true") ==
        "it captures and before the ply it is not so that its side is in check");
  CHECK(facts_said("before = { in_check = true }, unless = { captures = true }") ==
        "before the ply its side is in check, unless it captures");
  CHECK(facts_said("any = { { captures = true }, { promotes = true } }") ==
        "it captures or it promotes");
  CHECK(facts_said("can = { mover = \"K\" }") ==
        "who is to move has a legal ply such that its man is a King");
  CHECK(facts_said("mover = \"K\", any = { { captures = true }, { gives_check = true } }") ==
        "its man is a King and either it captures or it gives check");
  CHECK(facts_said("test = function(ply) return true end") == "the script says so");
}

TEST_CASE("endings say their facts and who wins", "[words]") {
  CHECK(ending_said("none = enemy") == "\"x\": a side wins if there is no enemy.");
  CHECK(ending_said("side = \"white\", none = own, wins = \"enemy\"") ==
        "\"x\" (asked of White): if there is no white man, White loses.");
  CHECK(ending_said("repeats = 3, checking = true, wins = \"enemy\"") ==
        "\"x\": a side loses if the position occurs for the third time and it has given check with "
        "each ply since the first of these times.");
  CHECK(ending_said("stuck = true, wins = \"nobody\"") ==
        "\"x\": if a side is to move and has no legal ply, the game is drawn.");
  CHECK(ending_said("quiet = 40, more = count(own)") ==
        "\"x\": if there have been 40 plies without a capture or a move of a Pawn, the side with "
        "more men wins.");
  CHECK(ending_said("passes = 2, at = \"round\", more = 2 * worth(own)") ==
        "\"x\": when White's turn begins, if the last 2 plies were passes, the side with more of "
        "this wins: 2 times the worth of its men.");
}

TEST_CASE("men taken by an effect are told where quiet plies are counted", "[words]") {
  const auto variant = with_rules("after \"x\" { hits = enemy * around(to) },",
                                  "endings = { ending \"x\" { quiet = 40 } },");
  CHECK(goal_words(*variant).front() ==
        "\"x\": a side wins if there have been 40 plies without a capture, a move of a Pawn or a "
        "man taken by an effect.");
}

TEST_CASE("effects say when and what they do", "[words]") {
  CHECK(effect_said("when = { captures = true }, hits = to + (around(to) - men \"P\")") ==
        "After a move, \"x\": if it captures, men on the square come to and men beside the square "
        "come to except where Pawns stand are gone.");
  CHECK(effect_said("turns = enemy * around(to)") ==
        "After a move, \"x\": enemies beside the square come to change sides.");
  const auto bombs = with_rules("after \"x\" { becomes = { enemy \"B\", \"B{n=2}\" } }",
                                "pieces = chess.pieces + { piece \"Bomb\" { symbol = \"B\", state "
                                "= { n = range(0, 3) }, moves "
                                "= stand() } },");
  CHECK(special_words(*bombs).back() == "After a move, \"x\": enemy Bombs become Bombs (n = 2).");
  CHECK(effect_said("at = \"turn\", becomes = { own \"P\" * ranks(4), \"Q\" }") ==
        "After a turn, \"x\": own Pawns on rank 4 become Queens.");
  CHECK(effect_said("when = { captures = true }, puts = { captured, on = homes(captured) }") ==
        "After a move, \"x\": if it captures, the captured man comes to the first empty square "
        "where captured men begin.");
  CHECK(effect_said("puts = { \"N\", on = empty * around(from) }") ==
        "After a move, \"x\": an own Knight comes to the first empty square beside the square "
        "left.");
  CHECK(effect_said("puts = { \"N\", on_each = ranks(3) }") ==
        "After a move, \"x\": an own Knight comes to each empty square on rank 3.");
  CHECK(effect_said("puts = { \"N\", \"enemy\", on = ranks(3) }") ==
        "After a move, \"x\": an enemy Knight comes to the first empty square on rank 3.");
  CHECK(effect_said("sends = { to, to = from }") ==
        "After a move, \"x\": men on the square come to are sent to the square left, if nobody "
        "stands there.");
  CHECK(effect_said("adds = { [left] = -1 }", "local left = variable \"left\" (range(0, 3, 3))",
                    "left, ") == "After a move, \"x\": left falls by 1.");
  const std::string last = "local last = variable \"last\" (one_of(\"none\", \"N\"))";
  CHECK(effect_said("when = { last:is \"none\" }, sets = { [last] = \"N\" }", last, "last, ") ==
        "After a move, \"x\": if last is \"none\", last becomes \"N\".");
  CHECK(effect_said("edit = function(ply) end") ==
        "After a move, \"x\": the script works out what happens.");
  CHECK(effect_said("when = { captures = true }, marks = { mud, to }",
                    "local mud = mark \"mud\" { lasts = 1, holds = true }", "mud, ") ==
        "After a move, \"x\": if it captures, \"mud\" comes to lie on the square come to.");
}

TEST_CASE("an effect of a choice comes after a choice, and after no move", "[words]") {
  const auto lottery = test::game("lottery.lua");
  const auto said = special_words(*lottery);
  CHECK(test::has(said, "After a choice, \"tails\": if \"tails\" was chosen, relief becomes 1."));
  CHECK(test::has(said,
                  "After a choice, \"answer\": if it is the choice \"relief\", relief becomes 0."));
}

TEST_CASE("marks say where they lie or who stands there", "[words]") {
  CHECK(special_words(*with_rules("mark \"haven\" { on = cells \"d4 e5\", shields = true }"))
            .back() ==
        "Who stands on a square of \"haven\" cannot be captured by coming there; it lies on d4 or "
        "e5.");
  CHECK(special_words(*with_rules("mark \"held\" { on = own * around(enemy \"N\"), holds = true }"))
            .back() ==
        "Who stands on a square of \"held\" can do nothing; there stand own men beside enemy "
        "Knights.");
  CHECK(special_words(*test::game("go"))[0] ==
        "\"ko\" (no stone may be put there yet); it stays for 1 more turn.");
  CHECK(special_words(*with_rules("mark \"ko\" { lasts = 1 }")).back() ==
        "\"ko\" is laid on squares; it stays for 1 more turn.");
  CHECK(
      special_words(
          *with_rules("mark \"pit\" { lasts = \"game\", start = cells \"d4 e5\", holds = true }"))
          .back() ==
      "Who stands on a square of \"pit\" can do nothing; it stays until it is taken away; at first "
      "it lies on d4, e4, d5, e5.");
}

TEST_CASE("a castling of one side is told as its own", "[words]") {
  const std::string castle =
      "castle { king = \"e1\", to = \"g1\", partner = \"h1\", letter = \"K\"";
  const std::string way = "astling: King e1 to g1 with the Rook h1 to f1.";
  const std::string asks =
      "Neither of the two may have moved before, and nobody stands on their way; the King castles "
      "neither out of, through nor into check.";
  CHECK(special_words(*with_rules(castle + " }")) == Texts{"C" + way, asks});
  CHECK(special_words(*with_rules(castle + ", side = \"white\" }")) ==
        Texts{"White's c" + way, asks});
}

TEST_CASE("filters that differ in a number are one sentence", "[words]") {
  const auto draughts = special_words(*test::game("international-draughts"));
  CHECK(tells(draughts,
              "\"take the most\": if a legal ply captures at least 12 men, no other is legal; "
              "likewise with 11 and so on to 1."));
}

TEST_CASE("sets of sets are told however deep they go", "[words]") {
  CHECK_FALSE(facts_said("some = deep",
                         "local deep = own * cells \"e4\"\n"
                         "for _ = 1, 20 do deep = own * (cells \"e4\" * to + deep) end")
                  .empty());
}

TEST_CASE("a sentence too long to be read is told by its name alone", "[words]") {
  std::string any;
  for (const char* rank : {"1", "2", "3", "4", "5", "6", "7", "8"})
    any += fmt::format(
        "{{ some = own \"P\" * around(enemy \"N\") * ranks({0}) }}, {{ none = enemy \"R\" * "
        "around(own \"K\") * ranks({0}) }}, ",
        rank);
  CHECK(
      tells(special_words(*with_rules("forbid \"x\" { any = { " + any + " } }")), "Rule: \"x\"."));
}

TEST_CASE("turns say what ends them, what they ask, and who begins", "[words]") {
  CHECK(turn_words(*test::game("marseillais")) ==
        Texts{"A turn begins with a move.", "Then a move, if there is one.",
              "The first turn of all is a move.", "A ply ends the turn if it gives check."});
  CHECK(turn_words(*test::game("monster")) == Texts{"White's turn begins with a move.",
                                                    "Then a move, if there is one.",
                                                    "Black's turn is a move."});
  CHECK(turn_words(*with_rules("", "turn = { move, move { captures = true }:maybe():again() },")) ==
        Texts{"A turn begins with a move.",
              "Then a move that captures, or a pass instead, as long as there is one and nobody "
              "passes."});
  CHECK(turn_words(*with_rules("", "begins = \"black\",")) == Texts{"Black begins."});
  CHECK(turn_words(*with_rules("", "turn = { move {}:otherwise(pass) },")) ==
        Texts{"A turn is a move, or where there is none a pass."});
  CHECK(turn_words(*with_rules(
            "", "turn = { move { mover = \"N\" } + pass:when { in_check = true } },")) ==
        Texts{"A turn is a move such that its man is a Knight or a pass (if its side is in "
              "check)."});
  CHECK(turn_words(*with_rules("",
                               "turn = { move + plies \"push\" { list = function(position, "
                               "add) end } },")) ==
        Texts{"A turn is a move or \"push\".", "What \"push\" can be, the script works out."});
}

TEST_CASE("who may always pass does not lose for want of a move", "[words]") {
  CHECK_FALSE(tells(goal_words(*test::game("othello")), "A side without a legal move has lost."));
  CHECK(tells(goal_words(*test::game("breakthrough")), "A side without a legal move has lost."));
}

TEST_CASE("a reserve says whom it has, and who may be dropped where", "[words]") {
  CHECK(tells(special_words(*test::game("crazyhouse")),
              "hand: whom a side captures goes there and is its own man now; promoted men are "
              "again what they were; instead of moving, one of them may be dropped on an empty "
              "square: Pawns on ranks 2 to 7 and others anywhere."));
  CHECK(tells(special_words(*test::game("seirawan")),
              "gate: each side begins with a Hawk and an Elephant."));
  CHECK(tells(turn_words(*test::game("seirawan")),
              "A turn is a move and, if one likes, putting down the Hawk or Elephant out of gate "
              "on the square just left where an own King, Queen, Rook, Bishop or Knight (not moved "
              "yet) stood on a first square of its kind before the ply and where nobody stands."));
}

TEST_CASE("where a man never stands does not narrow the words of his moves", "[words]") {
  const auto variant = with_rules(
      "",
      "pieces = chess.pieces + { piece \"Tower\" { symbol = \"T\", moves = slide(orthogonal), "
      "never_on = cells \"e5\" } },");
  const std::string text = page_of(piece_rules(*variant, variant->kind_of("T")), 200);
  CHECK(
      text.starts_with("Tower (T)\nMoves    slides any number of squares orthogonally (rook)\n"
                       "Besides  never stands on e5\n"));
}

}  // namespace sb
