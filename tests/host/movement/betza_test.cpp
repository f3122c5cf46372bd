// Movements in letters.
#include "movement/betza.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <set>

#include "reference/reference.h"
#include "support/games.h"

namespace sb {
namespace {

Movement read(std::string_view text, BetzaDialect dialect = BetzaDialect::xbetza) {
  const auto movement = read_betza(text, dialect);
  INFO(text);
  if (!movement) FAIL(describe(movement.problem()));
  return movement.value();
}

std::string refusal(std::string_view text) {
  const auto movement = read_betza(text);
  REQUIRE_FALSE(movement);
  const Problem& problem = movement.problem();
  return fmt::format("{}: {}", problem.column, problem.message);
}

using Steps = std::set<std::pair<int, int>>;

// Where a White man with that movement can go from f6 of an empty board of 11x11, or captures where
// `men` stand (enemies, by step; own men behind `own`).
Steps steps_of(const Movement& movement, const Steps& enemies = {}, const Steps& own = {}) {
  static const std::shared_ptr<const Variant> base = test::game("spinal-tap");
  auto variant = std::make_shared<Variant>(*base);
  const Cell centre = variant->board.find("f6");
  Snapshot position = test::bare(*variant);
  const auto put = [&](Cell cell, const char* symbol, Side side) {
    const int kind = variant->kind_of(symbol);
    position.men[cell] = {static_cast<std::uint16_t>(kind), side,
                          variant->kind(kind).initial_state()};
  };
  const auto at = [&](const std::pair<int, int>& step) {
    return variant->board.find(
        fmt::format("{}{}", static_cast<char>('f' + step.first), 6 + step.second));
  };
  PieceSpec& rook = variant->pieces[static_cast<std::size_t>(variant->kind_of("R") - 1)];
  rook.forms = {rook.forms[0]};
  rook.forms[0].movement = movement;
  put(centre, "R", Side::white);
  for (const auto& step : enemies) put(at(step), "P", Side::black);
  for (const auto& step : own) put(at(step), "P", Side::white);
  Steps steps;
  for (const Move move : reference::pseudo_plies(*variant, position, false)) {
    if (move.type != MoveType::displacement || move.from != centre) continue;
    const CellShape& to = variant->board.cell(move.to);
    steps.insert(
        {to.file - variant->board.cell(centre).file, to.rank - variant->board.cell(centre).rank});
  }
  return steps;
}

Steps steps_of(std::string_view text) { return steps_of(read(text)); }

}  // namespace

TEST_CASE("betza: directions of orthogonal and diagonal atoms") {
  CHECK(steps_of("fW") == Steps{{0, 1}});
  CHECK(steps_of("fsW") == Steps{{0, 1}, {-1, 0}, {1, 0}});
  CHECK(steps_of("frW") == Steps{{0, 1}, {1, 0}});
  CHECK(steps_of("fF") == Steps{{-1, 1}, {1, 1}});
  CHECK(steps_of("frF") == Steps{{1, 1}});
  CHECK(steps_of("rfF") == Steps{{1, 1}});
  CHECK(steps_of("lF") == Steps{{-1, 1}, {-1, -1}});
  CHECK(steps_of("fA") == Steps{{-2, 2}, {2, 2}});
  CHECK(steps_of("vD") == Steps{{0, 2}, {0, -2}});
  CHECK(steps_of("fsD") == Steps{{0, 2}, {-2, 0}, {2, 0}});
  CHECK(steps_of("vsD") == steps_of("D"));
  CHECK(steps_of("frD") == Steps{{0, 2}, {2, 0}});
  CHECK(steps_of("flrD") == Steps{{0, 2}, {-2, 0}, {2, 0}});
  CHECK(steps_of("bsH") == Steps{{0, -3}, {-3, 0}, {3, 0}});
  CHECK(refusal("fhD") == "1: 'h' is for leaps such as N");
}

TEST_CASE("betza: directions of oblique atoms") {
  CHECK(steps_of("fN") == Steps{{-1, 2}, {1, 2}});
  CHECK(steps_of("sN") == Steps{{2, 1}, {2, -1}, {-2, 1}, {-2, -1}});
  CHECK(steps_of("frN") == Steps{{2, 1}});
  CHECK(steps_of("fsN") == Steps{{-2, 1}, {2, 1}});
  CHECK(steps_of("bsN") == Steps{{-2, -1}, {2, -1}});
  CHECK(steps_of("ffsN") == Steps{{-1, 2}, {1, 2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}});
  CHECK(steps_of("fhN") == Steps{{-1, 2}, {1, 2}, {-2, 1}, {2, 1}});
  CHECK(refusal("rfN") == "1: 'rf': these leaps together have no word");
  CHECK(refusal("hrN") == "1: leaps that turn one way round have no word");
}

TEST_CASE("betza: before K a direction is one of eight, or by the other dialect one of each") {
  CHECK(steps_of("fK") == Steps{{0, 1}});
  CHECK(steps_of("fsK") == Steps{{-1, 1}, {1, 1}});
  CHECK(steps_of("frK") == Steps{{1, 1}});
  CHECK(steps_of("fsbK") == Steps{{-1, 1}, {1, 1}, {0, -1}});
  CHECK(steps_of(read("fK", BetzaDialect::fsf)) == Steps{{0, 1}, {-1, 1}, {1, 1}});
  CHECK(steps_of(read("fsK", BetzaDialect::fsf)) == Steps{{-1, 1}, {1, 1}, {-1, 0}, {1, 0}});
  CHECK(steps_of(read("frK", BetzaDialect::fsf)) == Steps{{1, 1}, {1, 0}});
  CHECK(steps_of(read("L", BetzaDialect::fsf)) == steps_of("C"));
}

TEST_CASE("betza: legs that must be empty, and legs that need not") {
  const Steps knight = steps_of("N");
  CHECK(knight.size() == 8);
  CHECK(steps_of("mafsW") == knight);
  Steps blocked = knight;
  blocked.erase({-1, 2});
  blocked.erase({1, 2});
  CHECK(steps_of(read("mafsW"), {{0, 1}}) == blocked);
  CHECK(steps_of("mpafmpafmpafsW") == steps_of("(1,4)"));
  CHECK(steps_of("mafsmafW") == steps_of("Z"));
  CHECK(steps_of("mafF") == Steps{{2, 2}, {2, -2}, {-2, 2}, {-2, -2}});
  CHECK(steps_of(read("mafF"), {{1, 1}}) == Steps{{2, -2}, {-2, 2}, {-2, -2}});
  CHECK(refusal("caibR") == "3: movements of several legs have no word");
  const auto zebra = read("nZ", BetzaDialect::fsf);
  CHECK(steps_of(zebra) == steps_of("mafsmafW"));
  CHECK(steps_of(zebra, {{0, 1}}) == steps_of(read("mafsmafW"), {{0, 1}}));
  CHECK(steps_of(zebra, {{1, 2}}) == steps_of(read("mafsmafW"), {{1, 2}}));
  CHECK(refusal("nZ").starts_with("1: of leaps with 'n' only nN, nD and nA have words"));
}

TEST_CASE("betza: hops over one man") {
  CHECK(steps_of(read("cpR"), {{0, 4}}, {{0, 2}}) == Steps{{0, 4}});
  CHECK(steps_of(read("gQ"), {{2, 2}, {3, 3}}, {{0, 2}}) == Steps{{0, 3}, {3, 3}});
  CHECK(steps_of(read("jD"), {{0, 1}}) == Steps{{0, 2}});
  CHECK(refusal("ppR") == "2: 'p' stands twice");
  CHECK(read_betza("ppR").problem().hint == "say hop(orthogonal):jumps(2)");
  CHECK(refusal("cpR4") == "1: hops that end after a number of squares are not read");
}

TEST_CASE("betza: leaps again and again over empty squares") {
  CHECK(steps_of("NN").size() == 16);
  CHECK(steps_of("NN") == steps_of("N0"));
  CHECK(steps_of("N2").size() == 16);
  CHECK(steps_of(read("ffNN"), {{1, 2}}, {{-1, 2}}) == Steps{{1, 2}});
  CHECK(steps_of("fD2") == Steps{{0, 2}, {0, 4}});
  CHECK(refusal("nNN") == "1: riders of leaps take neither n, j, p nor g");
  for (const char* text : {"NN", "D2", "cAA", "fN2", "(1,4)0"})
    CHECK(write_betza(read(text)).value() == text);
}

TEST_CASE("betza: ranges, suffixes and unknown letters") {
  CHECK(steps_of("R2").size() == 8);
  CHECK(steps_of("WX") == steps_of("(0,4)"));
  CHECK(steps_of("NY") == steps_of("(3,4)"));
  CHECK(steps_of("[F-B]").size() == 16);
  CHECK(steps_of("U").size() == 120);
  CHECK(steps_of("") == Steps{});
  CHECK(refusal("fE") == "2: 'E' is no letter of Betza notation");
  CHECK(refusal("fm") == "3: the modifiers stand before no atom");
  CHECK(refusal("mmW") == "2: 'm' stands twice");
  CHECK(refusal("eF") == "1: captures in passing alone have no word");
  CHECK(refusal("x(y)zA").starts_with("1: "));
  CHECK(refusal("(1,99)") == "4: a number is missing, or too large");
}

TEST_CASE("betza: d captures men of its own side, beside what m and c say") {
  const Movement own = read("dR");
  REQUIRE(own.size() == 1);
  CHECK((own[0].capture_own && !own[0].quiet && !own[0].capture));
  const Movement all = read("mcdfF");
  REQUIRE(all.size() == 2);
  CHECK((all[0].capture_own && all[1].quiet && all[1].capture && !all[1].capture_own));
  CHECK(same_parts(read("cdN"), read("cNdN")));
  for (const char* text : {"dR", "dfF", "dN", "RdR", "mRcpRdpR", "nNdnN"})
    CHECK(write_betza(read(text)).value() == text);
}

TEST_CASE("betza: a pawn leaves a trail by its first step of two, and captures in passing") {
  const Movement pawn = read("fmWfceFifmnD");
  REQUIRE(pawn.size() == 3);
  CHECK((pawn[0].quiet && !pawn[0].capture && pawn[0].most == 1));
  CHECK((!pawn[1].quiet && pawn[1].capture && pawn[1].takes_trail));
  CHECK((pawn[2].first && pawn[2].leaves_trail && pawn[2].least == 2 && pawn[2].most == 2));
  CHECK(write_betza(pawn).value() == "mfWcefFimfnD");
}

TEST_CASE("betza: what is written of the pieces of all variants is read as the same movement") {
  int written = 0, refused = 0;
  for (const auto& file : std::filesystem::directory_iterator("variants")) {
    if (file.path().extension() != ".lua") continue;
    const auto variant = test::game(file.path().stem().string());
    for (const PieceSpec& piece : variant->pieces) {
      for (const Form& form : piece.forms) {
        const auto text = write_betza(form.movement);
        text ? ++written : ++refused;
        if (!text) continue;
        INFO(file.path().string() << ' ' << piece.name << ' ' << text.value());
        const auto again = read_betza(text.value());
        REQUIRE(again);
        CHECK(write_betza(again.value()).value() == text.value());
        CHECK(same_parts(form.movement, again.value()));
      }
    }
  }
  CHECK(written > 200);
  CHECK(refused > 0);
}

// Movements of one part that differ in directions and reach.
Movement parts_by_ways() {
  Movement all;
  Atom leap;
  leap.kind = Atom::Kind::leap;
  for (leap.leap.straight = 1; leap.leap.straight <= 3; ++leap.leap.straight) {
    for (leap.leap.turned = 0; leap.leap.turned <= leap.leap.straight; ++leap.leap.turned) {
      for (leap.advance = -1; leap.advance <= 1; ++leap.advance) {
        for (leap.ways = 0; leap.ways < 16; ++leap.ways) all.push_back(leap);
      }
    }
  }
  Atom line;
  const std::pair<int, int> ranges[] = {{1, 1}, {1, 0}, {1, 2}, {1, 3}, {2, 2}, {2, 0}};
  for (const auto& [least, most] : ranges) {
    line.least = least;
    line.most = most;
    for (line.ways = 1; line.ways < 256; line.ways += 3) {
      for (const auto kind : {Atom::Kind::slide, Atom::Kind::hop}) {
        line.kind = kind;
        line.lands_next = kind == Atom::Kind::hop && line.ways % 2 == 0;
        all.push_back(line);
      }
    }
  }
  return all;
}

TEST_CASE("betza: whatever directions are written are read as the same directions") {
  const Steps men = {{0, 1}, {1, 1}, {-1, 0}, {-2, 2}, {1, -1}, {0, -3}, {2, 0}};
  int written = 0;
  for (const Atom& atom : parts_by_ways()) {
    const auto text = write_betza({atom});
    const bool leaps = atom.kind == Atom::Kind::leap && atom.advance == 0;
    if (!text) {
      CHECK_FALSE(leaps);
      continue;
    }
    ++written;
    INFO(text.value() << " of ways " << atom.ways << " and advance " << atom.advance);
    CHECK(steps_of(read(text.value()), men) == steps_of({atom}, men));
  }
  CHECK(written > 700);
}

TEST_CASE("betza: what is easily taken for another movement is remarked on at its letter") {
  const auto remarks = [](std::string_view text) {
    std::string all;
    for (const Problem& remark : betza_remarks(text, BetzaDialect::xbetza))
      all += fmt::format("{}: {}; ", remark.column, remark.message);
    return all;
  };
  CHECK(remarks("WfK") ==
        "2: 'fK' is another movement in Fairy-Stockfish, which reads it of W and F each; ");
  CHECK(remarks("mfsQ2").starts_with("2: 'mfsQ2' is another movement"));
  CHECK(remarks("vF") == "1: 'vF' goes wherever 'F' goes; ");
  CHECK(remarks("DmfblrW") == "3: 'mfblrW' goes wherever 'mW' goes; ");
  for (const char* plain : {"K", "mQ", "fmWfceF", "fsN", "mafsW", "lF", "ffsN", "[F-B]", "U", "fX"})
    CHECK(remarks(plain).empty());
}

}  // namespace sb
