// Texts of XBoard's protocol.
#include "peers/cecp_text.h"

#include <catch2/catch.hpp>

namespace sb {

TEST_CASE("cecp: boards of ten ranks count them from 0") {
  CHECK(cecp_ply("e2e4", false) == "e2e4");
  CHECK(cecp_ply("e2e10", true) == "e1e9");
  CHECK(cecp_ply("P@e10", true) == "P@e9");
  CHECK(cecp_ply("e9e10=Q", true) == "e8e9q");
  CHECK(ranks_moved("e0e9q", 1) == "e1e10q");
}

TEST_CASE("cecp: results are told from White's side, with the reason") {
  CHECK(cecp_result("play").empty());
  CHECK(cecp_result("check").empty());
  CHECK(cecp_result("white wins (checkmate)") == "1-0 {checkmate}");
  CHECK(cecp_result("black wins (no king)") == "0-1 {no king}");
  CHECK(cecp_result("draw (stalemate)") == "1/2-1/2 {stalemate}");
}

TEST_CASE("cecp: a line has its score for who thinks, and mates beyond 100000") {
  Message line("progress");
  line.add("depth", "4").add("nodes", "900").add("milliseconds", "120").add("line", "e2e4 e7e5");
  Message mate = line;
  line.add("score", "35");
  CHECK(cecp_line(line, true, false) == "4 35 12 900 e2e4 e7e5");
  CHECK(cecp_line(line, false, false) == "4 -35 12 900 e2e4 e7e5");
  mate.add("wins", "black").add("in", "3");
  CHECK(cecp_line(mate, true, false) == "4 -100002 12 900 e2e4 e7e5");
  CHECK(cecp_line(mate, false, false) == "4 100002 12 900 e2e4 e7e5");
}

TEST_CASE("cecp: a set-up gives each letter a picture, the usual ones their own") {
  Message introduction("ok");
  for (const char* symbol : {"K", "P", "X", "+P", "R"}) introduction.add("symbol", symbol);
  Message without_king = introduction;
  introduction.add("royal", "K");
  introduction.add("files", "9").add("ranks", "5").add("pocket", "2");
  CHECK(cecp_setup(introduction, "k8/9/9/9/8K w - - 0 1") ==
        "setup (PX.R.................Kpx.r.................k) 9x5+2_fairy k8/9/9/9/8K w - - 0 1");
  without_king.add("files", "9").add("ranks", "5").add("pocket", "0");
  CHECK(cecp_setup(without_king, "k8/9/9/9/8K w - - 0 1") ==
        "setup (PX.R......K...........px.r......k...........) 9x5+0_fairy k8/9/9/9/8K w - - 0 1");
}

}  // namespace sb
