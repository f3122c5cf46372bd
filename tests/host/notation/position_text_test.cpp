// Position text in both directions, and one clear line for each way of getting it wrong.
#include "notation/position_text.h"

#include "support/games.h"

namespace sb {
namespace {

std::string fault(const Variant& variant, std::string_view text) {
  const auto position = read_position(variant, text);
  return position ? "" : describe(position.problem());
}

std::string chess_fault(std::string_view text) { return fault(*test::game("chess"), text); }

// What a text becomes by reading and writing it.
std::string canonical(std::string_view text, const char* id = "chess") {
  const auto variant = test::game(id);
  return write_position(*variant, test::read(*variant, text));
}

// Chess whose queen is called Qn and has two attributes, and with two variables of the position.
Variant with_state() {
  Variant variant = *test::game("chess");
  PieceSpec& queen = variant.pieces[variant.kind_of("Q") - 1];
  queen.symbol = "Qn";
  queen.state = {{"n", 1, 9, 1, {}}, {"way", 0, 2, 1, {"left", "none", "right"}}};
  variant.state = {{"debt", -3, 3, 0, {}}, {"phase", 0, 1, 0, {"opening", "ending"}}};
  variant.start.vars = {3, 0};
  for (Man& man : variant.start.men) {
    if (man.kind == variant.kind_of("Qn")) man.state = queen.initial_state();
  }
  return variant;
}

}  // namespace

TEST_CASE("the start positions are written as their games are known") {
  const auto start = [](const char* id) {
    return write_position(*test::game(id), test::game(id)->start);
  };
  CHECK(start("chess") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  CHECK(start("capablanca") ==
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w AJaj - 0 1");
  CHECK(start("grand") ==
        "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1");
  CHECK(start("glinski") ==
        "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - - 0 1");
  CHECK(start("mccooey") == "b/qbk/rnbnr/ppppppp/9/11/11/5P5/4PBP4/3PNBNP3/2PRQBKRP2 w - - 0 1");
  CHECK(start("shafran") == "kqbnr/bppppp/np5/bp6/rp6P/p6PR/6PB/5PN/PPPPPB/RNBQK w AIai - 0 1");
}

TEST_CASE("reading then writing a position gives the same text back") {
  for (const char* text : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                           "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                           "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
                           "r3k3/8/8/8/8/8/8/4K2R b Kq - 99 65535"}) {
    CHECK(canonical(text) == text);
  }
}

TEST_CASE("a row of a hexagonal board has as many squares as its rank") {
  CHECK(canonical("1/3/5/7/9/11/11/1k9/11/11/K10 b - - 3 9", "glinski") ==
        "1/3/5/7/9/11/11/1k9/11/11/K10 b - - 3 9");
  const auto problem = [](const char* text) {
    return describe(read_position(*test::game("glinski"), text).problem());
  };
  CHECK(problem("1/3/5/8/9/11/11/1k9/11/11/K10 b - - 3 9") ==
        "PLACEMENT: rank 8 has 8 squares, the board has 7");
  CHECK(problem("3/5/7/9/11/11/1k9/11/11/K10 b - - 3 9") ==
        "PLACEMENT: 10 ranks, the board has 11");
}

TEST_CASE("the counters may be missing") {
  CHECK(canonical("4k3/8/8/8/8/8/8/4K3 w - -") == "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(canonical("4k3/8/8/8/8/8/8/4K3 b - - 7") == "4k3/8/8/8/8/8/8/4K3 b - - 7 1");
  CHECK(canonical("  4k3/8/8/8/8/8/8/4K3\tw -  - ") == "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

TEST_CASE("castling is read as KQkq and by the files of the partners") {
  CHECK(canonical("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1") ==
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  CHECK(canonical("r3k2r/8/8/8/8/8/8/R3K2R w qKAh - 0 1") ==
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  CHECK(canonical("r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1", "capablanca") ==
        "r4k3r/10/10/10/10/10/10/R4K3R w AJaj - 0 1");
}

TEST_CASE("unless it has letters of its own a game writes the partners' files, White's first") {
  CHECK(canonical("r4k3r/10/10/10/10/10/10/R4K3R w jKA - 0 1", "capablanca") ==
        "r4k3r/10/10/10/10/10/10/R4K3R w AJj - 0 1");
}

TEST_CASE("several castlings of one partner are one right") {
  Variant variant = *test::game("chess");
  Castling shorter = variant.castlings[0];
  shorter.king_to = static_cast<Cell>((shorter.king_from + shorter.king_to) / 2);
  shorter.letter = 'Z';
  variant.castlings.push_back(shorter);
  CHECK(write_position(variant, variant.start).ends_with(" w KQkq - 0 1"));
  const std::string by_its_letter = "r3k2r/8/8/8/8/8/8/R3K2R w Z - 0 1";
  CHECK(write_position(variant, test::read(variant, by_its_letter)).ends_with(" w K - 0 1"));
}

TEST_CASE("attributes stand in braces, in the declared order, only when not at their defaults") {
  const Variant variant = with_state();
  const std::string text =
      "(qn){n=9}3k3/8/8/8/8/8/8/(Qn)(Qn){n=2,way=left}(Qn){way=right}1K3 w - - 0 1";
  CHECK(write_position(variant, test::read(variant, text)) == text);
  CHECK(write_position(
            variant,
            test::read(variant, "4k3/8/8/8/8/8/8/(QN){way=left,n=2}(qN){n=1,way=none}2K3 w - -")) ==
        "4k3/8/8/8/8/8/8/(Qn){n=2,way=left}(qn)2K3 w - - 0 1");
}

TEST_CASE("the variables of the position follow as key=value, only when not at their defaults") {
  const Variant variant = with_state();
  const std::string men = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  CHECK(write_position(variant, test::read(variant, men)) == men);
  for (const char* keys : {" debt=-2", " phase=ending", " debt=3 phase=ending"}) {
    CHECK(write_position(variant, test::read(variant, men + keys)) == men + keys);
  }
  CHECK(write_position(variant,
                       test::read(variant, "4k3/8/8/8/8/8/8/4K3 w - - phase=ending debt=0")) ==
        men + " phase=ending");
}

TEST_CASE("a fault of PLACEMENT names the rank and the value") {
  CHECK(chess_fault("rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -") ==
        "PLACEMENT: rank 7 has 9 squares, the board has 8");
  CHECK(chess_fault("4k3/8/8/8/8/8/8/4K w - -") ==
        "PLACEMENT: rank 1 has 5 squares, the board has 8");
  CHECK(chess_fault("4k3/8/8/8//8/8/4K3 w - -") ==
        "PLACEMENT: rank 4 has 0 squares, the board has 8");
  CHECK(chess_fault("4k3/8/8/8/44/8/8/4K3 w - -") ==
        "PLACEMENT: rank 4 has 44 squares, the board has 8");
  CHECK(chess_fault("4k3/8/8/8/8/8/4K3 w - -") == "PLACEMENT: 7 ranks, the board has 8");
  CHECK(chess_fault("4k3/8/8/x7/8/8/8/4K3 w - -") ==
        "PLACEMENT: rank 5: 'x' is no piece of Chess (K Q R B N P)");
  CHECK(chess_fault("4k3/8/8/08/8/8/8/4K3 w - -") ==
        "PLACEMENT: rank 5: '08' is no number of empty squares");
  CHECK(chess_fault("4k3/8/8/(K7/8/8/8/4K3 w - -") ==
        "PLACEMENT: rank 5: '(K7' lacks a closing ')'");
  CHECK(chess_fault("4k3/8/8/()8/8/8/8/4K3 w - -") ==
        "PLACEMENT: rank 5: '' is no piece of Chess (K Q R B N P)");
  CHECK(chess_fault("4k3/8/8/K{n=1}7/8/8/8/4K3 w - -") ==
        "PLACEMENT: rank 5: 'n' is no state of the king (it has none)");
  CHECK(chess_fault("4k3/8/8/K{n7/8/8/8/4K3 w - -") ==
        "PLACEMENT: rank 5: '{n7' lacks a closing '}'");
}

TEST_CASE("a fault of an attribute names it and what it can be") {
  const Variant variant = with_state();
  const auto with_queen = [&](const std::string& queen) {
    return fault(variant, "4k3/8/8/8/8/8/8/" + queen + "3K3 w - -");
  };
  CHECK(with_queen("(Qm)") == "PLACEMENT: rank 1: 'Qm' is no piece of Chess (did you mean 'Qn'?)");
  CHECK(with_queen("(Qn){mood=1}") ==
        "PLACEMENT: rank 1: 'mood' is no state of the queen (known: n, way)");
  CHECK(with_queen("(Qn){n=10}") == "PLACEMENT: rank 1: n cannot be '10' (1 to 9)");
  CHECK(with_queen("(Qn){n}") == "PLACEMENT: rank 1: 'n' is no name=value");
  CHECK(with_queen("(Qn){way=up}") == "PLACEMENT: rank 1: way cannot be 'up' (left, none, right)");
  CHECK(with_queen("(Qn){n=2,n=3}") == "PLACEMENT: rank 1: n is given twice");
}

TEST_CASE("the number 0 of a move, which other programs write, is read as 1") {
  CHECK(canonical("4k3/8/8/8/8/8/8/4K3 w - - 3 0") == "4k3/8/8/8/8/8/8/4K3 w - - 3 1");
}

TEST_CASE("a fault of the other fields names the field and the value") {
  const auto rest = [](const std::string& fields) {
    return chess_fault("4k3/8/8/8/8/8/8/4K3 " + fields);
  };
  CHECK(rest("x - -") == "SIDE: 'x' is neither w nor b");
  CHECK(rest("w X -") == "CASTLING: 'X' is no castling right here (KQkq or -)");
  CHECK(rest("w KK -") == "CASTLING: 'K' is given twice");
  CHECK(rest("w K- -") == "CASTLING: '-' is no castling right here (KQkq or -)");
  CHECK(rest("w - e9") == "EP: 'e9' is no square (the board has a1 to h8)");
  CHECK(rest("w - e6,,") == "EP: '' is no square (the board has a1 to h8)");
  CHECK(rest("w - - -1") == "HALFMOVE: '-1' is no number from 0 to 32767");
  CHECK(rest("w - - 0 65536") == "FULLMOVE: '65536' is no number from 0 to 65535");
  CHECK(rest("w - - 0 1 extra") == "'extra' is no name=value");
  CHECK(rest("w - - 0 1 x=1") == "'x' is no state of Chess (it has none)");
  CHECK(rest("w -") ==
        "a position text has at least 4 fields, this one 3 "
        "(PLACEMENT SIDE CASTLING EP HALFMOVE FULLMOVE [key=value ...])");
  CHECK(chess_fault("").starts_with("a position text has at least 4 fields, this one 0"));
}

TEST_CASE("where nobody castles CASTLING and EP may be left out") {
  const Variant game = *test::game("breakthrough");
  const std::string men = write_position(game, game.start);
  const auto shorter = read_position(game, men.substr(0, men.find(' ')) + " w 0 1");
  REQUIRE(shorter);
  CHECK(write_position(game, shorter.value()) == men);
  CHECK(chess_fault("4k3/8/8/8/8/8/8/4K3 w 0 1") ==
        "CASTLING: '0' is no castling right here (KQkq or -)");
}

TEST_CASE("a number of each side is read as other programs write it") {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
  const std::string canonical_text = start + "4 7 wchecks=1";
  const auto read = [](const std::string& text) { return canonical(text, "three-check"); };
  CHECK(read(start + "2+3 4 7") == canonical_text);   // what is left
  CHECK(read(start + "4 7 +1+0") == canonical_text);  // what was given
  CHECK(read(start + "4 7 2+3") == canonical_text);
  CHECK(read(start + "3+3") == start + "0 1");
  CHECK(fault(*test::game("three-check"), start + "4 7 +1+0 wchecks=1") ==
        "wchecks is given twice");
  CHECK(fault(*test::game("three-check"), start + "4+3 4 7").starts_with("HALFMOVE: '4+3'"));
  CHECK(chess_fault(start + "3+3 0 1") == "HALFMOVE: '3+3' is no number from 0 to 32767");
}

TEST_CASE("what is no position text at all is told how one begins") {
  CHECK(chess_fault("startpos w - -") ==
        "PLACEMENT: 1 rank, the board has 8 (the text begins with the ranks, the last first, '/' "
        "between them)");
  CHECK(
      fault(*test::game("three-check"), "4k3/8/8/8/8/8/8/4K3 w - - 3/3 0 1") ==
      "HALFMOVE: '3/3' is no number from 0 to 32767 (values of the game stand last, as wchecks=)");
}

TEST_CASE("a fault of a variable names it and what it can be") {
  const Variant variant = with_state();
  const auto with_keys = [&](const std::string& keys) {
    return fault(variant, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 " + keys);
  };
  CHECK(with_keys("debts=1") == "'debts' is no state of Chess (did you mean 'debt'?)");
  CHECK(with_keys("debt=4") == "debt cannot be '4' (-3 to 3)");
  CHECK(with_keys("debt=") == "debt cannot be '' (-3 to 3)");
  CHECK(with_keys("phase=End") == "phase cannot be 'End' (opening, ending)");
  CHECK(with_keys("debt=1 debt=1") == "debt is given twice");
}

TEST_CASE("a board of sections is given once, be it the first or another") {
  const Variant& whack = *test::game("whack");
  const StateField& board = whack.state[whack.rearranging->board];
  const std::string first = held_text(whack, board, whack.start.vars[whack.rearranging->board]);
  const std::string start = write_position(whack, whack.start);
  const std::string other = " board=AeBn.AnCe.AsDs.BeCn";
  CHECK(fault(whack, start + " board=" + first + other) == "board is given twice");
  CHECK(fault(whack, start + other + other) == "board is given twice");
  CHECK(fault(whack, start + " board=An").starts_with("board: "));
}

TEST_CASE("whatever is read wrong is described in one line") {
  const std::string long_text(100'000, 'k');
  for (const std::string& text :
       {long_text, std::string("\n\n\n\n"), std::string(5000, '/'), std::string(5000, '('),
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 " + std::string(5000, '=')}) {
    const std::string message = chess_fault(text);
    CHECK_FALSE(message.empty());
    CHECK(message.size() <= 1000);
    CHECK(message.find('\n') == std::string::npos);
  }
}

}  // namespace sb
