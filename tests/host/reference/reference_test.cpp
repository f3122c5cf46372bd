// The slow twin against the rules' own sentences and against well-known counts.
#include "reference/reference.h"

#include "base/text.h"
#include "support/games.h"

namespace sb {
namespace {

using test::Texts;

std::uint64_t count_plies(const Variant& variant, const Snapshot& position, int depth) {
  const std::vector<Move> plies = reference::plies(variant, position);
  if (depth <= 1) return plies.size();
  std::uint64_t sum = 0;
  for (const Move move : plies)
    sum += count_plies(variant, reference::after(variant, position, move), depth - 1);
  return sum;
}

std::uint64_t count_plies(const char* id, std::string_view text, int depth) {
  return count_plies(*test::game(id), test::read(*test::game(id), text), depth);
}

Texts plies(const char* id, std::string_view text) {
  const Snapshot position = test::read(*test::game(id), text);
  return test::texts(*test::game(id), position, reference::plies(*test::game(id), position));
}

// The position after a ply, which must be legal.
Snapshot after(const Variant& variant, std::string_view text, std::string_view ply) {
  const Snapshot position = test::read(variant, text);
  for (const Move move : reference::plies(variant, position)) {
    if (move_text(variant, position, move) == ply) return reference::after(variant, position, move);
  }
  FAIL(ply << " is not legal in " << text);
  return position;
}

Snapshot after(const char* id, std::string_view text, std::string_view ply) {
  return after(*test::game(id), text, ply);
}

std::string text_after(const char* id, std::string_view text, std::string_view move) {
  return write_position(*test::game(id), after(id, text, move));
}

}  // namespace

TEST_CASE("the slow twin counts what the field has agreed on", "[long]") {
  const auto start = [](const char* id, int depth) {
    return count_plies(*test::game(id), test::game(id)->start, depth);
  };
  CHECK(start("chess", 1) == 20);
  CHECK(start("chess", 2) == 400);
  CHECK(start("chess", 3) == 8902);
  CHECK(start("capablanca", 2) == 784);
  CHECK(start("capablanca", 3) == 25228);
  CHECK(start("grand", 2) == 4225);
  const char* kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  CHECK(count_plies("chess", kiwipete, 2) == 2039);
  CHECK(count_plies("chess", kiwipete, 3) == 97862);
  CHECK(count_plies("chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4) == 43238);
}

TEST_CASE("no royal man may be left attacked") {
  CHECK(plies("chess", "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1") ==
        Texts{"e1d1", "e1d2", "e1f1", "e1f2"});
  CHECK(plies("chess", "k3r3/8/8/8/8/5n2/8/4K3 w - - 0 1") == Texts{"e1d1", "e1f1", "e1f2"});
}

TEST_CASE("a king castles over vacant squares that nobody attacks") {
  const auto castlings = [](std::string_view text) {
    Texts found;
    for (const std::string& ply : plies("chess", text)) {
      if (ply == "e1g1" || ply == "e1c1") found.push_back(ply);
    }
    return found;
  };
  CHECK(castlings("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1") == Texts{"e1c1", "e1g1"});
  CHECK(castlings("4k3/8/8/8/8/8/8/R3K2R w - - 0 1").empty());
  CHECK(castlings("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1") ==
        Texts{"e1g1"});  // b1 lies between the two
  CHECK(castlings("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1") == Texts{"e1c1"});   // f1 is crossed
  CHECK(castlings("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1") == Texts{"e1c1"});  // g1 is the end
  CHECK(castlings("1r2k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1") ==
        Texts{"e1c1", "e1g1"});                                    // only partners pass
  CHECK(castlings("4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1").empty());  // not out of check
}

TEST_CASE("castling moves both men and ends the rights of its side") {
  CHECK(text_after("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1g1") ==
        "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 9");
  CHECK(text_after("chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "e8c8") ==
        "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 10");
  CHECK(text_after("capablanca", "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1", "f1i1") ==
        "r4k3r/10/10/10/10/10/10/R6RK1 b aj - 1 1");
  CHECK(text_after("capablanca", "r4k3r/10/10/10/10/10/10/R4K3R b KQkq - 0 1", "f8c8") ==
        "2kr5r/10/10/10/10/10/10/R4K3R w AJ - 1 2");
}

TEST_CASE("whoever leaves or arrives on a home square of castling ends the rights to it") {
  const char* text = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  CHECK(text_after("chess", text, "e1e2") == "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
  CHECK(text_after("chess", text, "a1b1") == "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1");
  CHECK(text_after("chess", text, "h1h8") == "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
}

TEST_CASE("the squares passed over stay open to en passant for one ply") {
  const Snapshot passed = after("chess", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 7 1", "e2e4");
  CHECK(write_position(*test::game("chess"), passed) == "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  CHECK(text_after("chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3") ==
        "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2");
  CHECK(text_after("chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e8e7") ==
        "8/4k3/8/8/3pP3/8/8/4K3 w - - 1 2");
  CHECK(text_after("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e3") ==
        "4k3/8/8/8/8/4P3/8/4K3 b - - 0 1");
}

TEST_CASE("en passant that uncovers the king is not legal") {
  CHECK_FALSE(test::has(plies("chess", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"), "d4e3"));
}

TEST_CASE("a trail of several squares can be taken on each of them") {
  Variant variant = *test::game("chess");
  const int pawn = variant.kind_of("P");
  for (Atom& atom : variant.pieces[pawn - 1].forms[0].movement) {
    if (atom.leaves_trail) atom.most = 4;
  }
  const Snapshot passed = test::read(variant, "4k3/8/8/3pPp2/3p4/8/8/4K3 b - e3,e4 0 1");
  CHECK(passed.passer == test::cell(variant, "e5"));
  int taken = 0;
  for (const Move move : reference::plies(variant, passed)) {
    if (move.type != MoveType::en_passant) continue;
    ++taken;
    CHECK(reference::after(variant, passed, move).men[test::cell(variant, "e5")] == Man{});
  }
  CHECK(taken == 3);
  const Texts answers = test::texts(variant, passed, reference::plies(variant, passed));
  for (const char* text : {"d4e3", "d5e4", "f5e4"}) CHECK(test::has(answers, text));
}

TEST_CASE("a move of three squares lists both that it passed, in order") {
  Variant variant = *test::game("chess");
  for (Atom& atom : variant.pieces[variant.kind_of("P") - 1].forms[0].movement) {
    if (atom.leaves_trail) atom.most = 3;
  }
  const auto trail_after = [&](std::string_view text, std::string_view ply) {
    const std::string written = write_position(variant, after(variant, text, ply));
    return std::string(words_of(written)[3]);
  };
  CHECK(trail_after("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e5") == "e3,e4");
  CHECK(trail_after("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7e4") == "e6,e5");
  CHECK(trail_after("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7e5") == "e6");
  CHECK(trail_after("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7e6") == "-");
}

TEST_CASE(
    "a man that promotes must do so on the squares of `must` and may in the rest of the zone") {
  CHECK(test::starting(plies("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "a7") ==
        Texts{"a7a8=B", "a7a8=N", "a7a8=Q", "a7a8=R"});
  const char* early = "5k4/10/P9/10/10/10/10/10/10/4K5 w - - 0 1";
  CHECK(test::starting(plies("grand", early), "a8") ==
        Texts{"a8a9", "a8a9=A", "a8a9=B", "a8a9=C", "a8a9=N", "a8a9=Q", "a8a9=R"});
  CHECK(test::starting(plies("grand", "5k4/P9/10/10/10/10/10/10/10/4K5 w - - 0 1"), "a9") ==
        Texts{"a9a10=A", "a9a10=B", "a9a10=C", "a9a10=N", "a9a10=Q", "a9a10=R"});
}

TEST_CASE("a promotion is open while fewer of the kind stand on the board than its limit") {
  CHECK(test::starting(plies("grand", "5k4/10/P9/10/10/10/10/10/QRR7/NBB1K5 w - - 0 1"), "a8") ==
        Texts{"a8a9", "a8a9=A", "a8a9=C", "a8a9=N"});
}

TEST_CASE("without any promotion open a man cannot enter the last rank, but attacks it") {
  const char* full = "1k8/P9/10/10/10/10/10/10/QRRBBNNCA1/4K5 b - - 0 1";
  const auto grand = test::game("grand");
  const Snapshot position = test::read(*grand, full);
  CHECK(reference::in_check(*grand, position, Side::black));
  Snapshot turned = position;
  turned.to_act = Side::white;
  CHECK(test::starting(test::texts(*grand, turned, reference::pseudo_plies(*grand, turned)), "a9")
            .empty());
}

TEST_CASE("HALFMOVE starts again after a capture and after a move of a zeroing piece") {
  const char* text = "4k3/P7/8/3p4/8/2N5/4P3/4K3 w - - 8 5";
  CHECK(after("chess", text, "c3d5").halfmove == 0);
  CHECK(after("chess", text, "e2e3").halfmove == 0);
  CHECK(after("chess", text, "a7a8=Q").halfmove == 0);
  CHECK(after("chess", text, "c3b1").halfmove == 9);
  CHECK(after("chess", text, "c3b1").fullmove == 5);
  CHECK(after("chess", "4k3/8/8/8/8/8/8/4K3 b - - 8 5", "e8e7").fullmove == 6);
}

TEST_CASE("counters stop at what position text can say") {
  const Snapshot last = after("chess", "4k3/8/8/8/8/8/8/4K3 b - - 32767 65535", "e8e7");
  CHECK(last.halfmove == 32767);
  CHECK(last.fullmove == 65535);
}

TEST_CASE("attackers are all men that could capture there, whoever stands there now") {
  const auto chess = test::game("chess");
  const Snapshot position = test::read(*chess, "4k3/8/8/3p4/8/5N2/8/R3K3 w - - 0 1");
  const auto names = [&](std::string_view on, Side by) {
    Texts found;
    for (const Cell c : reference::attackers(*chess, position, test::cell(*chess, on), by)) {
      found.push_back(chess->board.name(c));
    }
    return found;
  };
  CHECK(names("d1", Side::white) == Texts{"a1", "e1"});
  CHECK(names("e1", Side::white) == Texts{"a1", "f3"});  // its own king, were it an enemy
  CHECK(names("e4", Side::black) == Texts{"d5"});
  CHECK(names("d4", Side::black).empty());  // a step forward captures nothing
  CHECK(reference::attacked(*chess, position, test::cell(*chess, "e4"), Side::black));
  CHECK_FALSE(reference::attacked(*chess, position, test::cell(*chess, "d4"), Side::black));
}

TEST_CASE("moving changes a man's state, promotion starts a new one") {
  Variant variant = *test::game("chess");
  PieceSpec& queen = variant.pieces[variant.kind_of("Q") - 1];
  queen.state = {{"n", 1, 3, 2, {}}};
  queen.after_move = {1, 2, 0};
  const auto state_after = [&](std::string_view text, std::string_view ply, std::string_view on) {
    return queen.field_value(after(variant, text, ply).men[test::cell(variant, on)].state, 0);
  };
  CHECK(state_after("4k3/P7/8/8/8/8/8/Q{n=1}3K3 w - -", "a1a2", "a2") == 2);
  CHECK(state_after("4k3/P7/8/8/8/8/8/Q{n=3}3K3 w - -", "a1a2", "a2") == 1);
  CHECK(state_after("4k3/P7/8/8/8/8/8/Q{n=3}3K3 w - -", "a7a8=Q", "a8") == 2);
  CHECK(state_after("4k3/P7/8/8/8/8/8/Q{n=3}3K3 w - -", "a7a8=Q", "a1") == 3);
}

}  // namespace sb
