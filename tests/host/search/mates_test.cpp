// Forced wins of two and three moves, proved by trying every ply, and how many of them a search
// finds. With SPRINGBOARD_THOROUGH=1 many of them in every game.
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>

#include <fmt/format.h>

#include "base/list.h"
#include "search/contest.h"
#include "search/forced_win.h"
#include "support/games.h"
#include "support/hostile.h"
#include "support/sources.h"

namespace sb {
namespace {

// Proves by trying every ply that a side wins whatever is done about it. The budget is of plies
// listed.
class Proof {
 public:
  Proof(Lookahead& ahead, Side winner, std::uint64_t budget)
      : ahead_(ahead), winner_(winner), budget_(budget) {}

  // Within so many plies, whatever chance does; false too where the budget ends first, or there are
  // too many joint turns to try.
  bool wins(int plies) {
    constexpr ListSample most{.joint_turns = 300};
    if (budget_ == 0) return false;
    MoveList list;
    ahead_.list(list, most);
    budget_ -= std::min<std::uint64_t>(budget_, list.size() + 1);
    if (const auto result = ahead_.result(!list.empty())) {
      return result->kind ==
             (winner_ == Side::white ? Status::Kind::white_wins : Status::Kind::black_wins);
    }
    if (plies == 0 || list.empty()) return false;
    const bool mine = ahead_.to_act() == winner_ && !ahead_.chance_is_due();
    if (!mine && !ahead_.has_all(list, most)) return false;
    // What decided last so many plies before the end comes first.
    Move& last = decisive_[plies];
    if (const auto it = std::ranges::find(list, last); it != list.end())
      std::iter_swap(it, list.begin());
    for (const Move move : list) {
      ahead_.try_ply(move);
      const bool won = wins(plies - 1);
      ahead_.back();
      if (won != mine) continue;
      last = move;
      return mine;
    }
    return !mine;
  }

 private:
  Lookahead& ahead_;
  Side winner_;
  std::uint64_t budget_;
  std::array<Move, 6> decisive_{};
};

struct Tally {
  int forced = 0, found = 0;
  std::vector<std::string> missed{};
};

// Positions of a game that was won, with the winner to act, from its end on.
void count_finds(Game& game, Search& search, const Story& story, int most, Tally& tally) {
  if (!story.status || story.status->kind == Status::Kind::draw) return;
  constexpr int longest = 5;  // plies: three moves of the winner
  constexpr std::size_t last = 9;
  const std::uint64_t budget = test::thorough() ? 10'000'000 : 3'000'000;
  const std::uint64_t nodes = test::thorough() ? 200'000 : 50'000;  // a second's at most
  const Side winner = story.status->kind == Status::Kind::white_wins ? Side::white : Side::black;
  const StopFlag stop;
  for (const Move& move : story.plies) game.play(move);
  for (std::size_t back = 0; back < std::min(last, story.plies.size()); ++back) {
    game.undo();
    Lookahead& ahead = game.ahead();
    if (tally.forced >= most || ahead.to_act() != winner || ahead.chance_is_due()) continue;
    if (Proof(ahead, winner, budget).wins(1) || !Proof(ahead, winner, budget).wins(longest))
      continue;
    ++tally.forced;
    search.forget();
    const auto ends = search.run({.nodes = nodes}, 1, stop).score.ends_in();
    if (ends && *ends > 0 && *ends <= longest) {
      ++tally.found;
    } else {
      tally.missed.push_back(test::position_of(game));
    }
  }
  while (game.undo()) {
  }
}

// So many forced wins at most, from games of one side that looks ahead and one that does not, or of
// two that do.
Tally finds_in(const std::string& id, int most, int games) {
  const auto variant = test::game(id);
  Tally tally;
  const auto game = Game::make(variant);
  const Evaluation evaluation(*variant, game->ahead());
  Search search(*game, evaluation, 4);
  const StopFlag stop;
  for (int i = 0; i < games && tally.forced < most; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    Contest contest{.seed = seed, .opening = 2, .opening_seed = seed, .most_plies = 150};
    const bool even = seed % 4 >= 2;
    for (Contestant& side : contest.sides) side.limits.nodes = even ? 300 : 60;
    if (!even) contest.sides[1 - seed % 2].random_percent = 100;
    search.forget();
    const Story story = play_contest(*game, search, contest, stop);
    count_finds(*game, search, story, most, tally);
  }
  return tally;
}

}  // namespace

TEST_CASE("search: a forced win is found also where much is won already") {
  const auto variant = test::game("xiangqi");
  const auto game = Game::make(variant);
  const Evaluation evaluation(*variant, game->ahead());
  Search search(*game, evaluation, 4);
  const StopFlag stop;
  for (const char* position : {"2b1kabnr/9/3a5/p1p1p1p1p/9/5c3/4P4/4BK3/2cr5/7N1 b - - 5 21",
                               "2b1kabnr/9/3a5/p1p1p1p1p/9/8c/4P4/5K3/2cr5/6BN1 b - - 3 20",
                               "1n3R2C/4k3C/8b/9/4p4/9/P1P1P1P1P/2N6/3R5/2BAKABN1 w - - 1 20"}) {
    INFO(position);
    REQUIRE_FALSE(game->set(test::read(*variant, position)));
    search.forget();
    const SearchLine line = search.run({.nodes = 200'000}, 1, stop);
    CHECK(line.score.ends_in() == 5);
    const Side winner = game->ahead().to_act();
    REQUIRE_FALSE(line.plies.empty());
    game->play(line.plies.front());
    CHECK(Proof(game->ahead(), winner, 30'000'000).wins(4));
  }
}

TEST_CASE("forced win: it is found by the fewest plies, and none where there is none") {
  const auto find = [](const char* id, const char* position) {
    const auto game = test::game_at(position, id);
    const Goals goals = goals_of(game->variant());
    const std::uint64_t key = game->ahead().key();
    ForcedWin proof(game->ahead(), goals);
    proof.begin();
    int nodes = 0;
    const bool wins = proof.look([&] { return ++nodes > 20'000; });
    CHECK(game->ahead().key() == key);
    return wins ? move_text(game->variant(), game->snapshot(), proof.line().front()) +
                      fmt::format(" {}", proof.line().size())
                : "none";
  };
  CHECK(find("chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1") == "d1d8 1");
  CHECK(find("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1") == "a1a6 3");
  CHECK(find("chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1") == "none");
  CHECK(find("antichess", "8/8/8/8/8/1p6/P7/8 b - - 0 1") == "none");
  CHECK(find("king-of-the-hill", "7k/8/8/8/8/2K5/8/8 w - - 0 1") == "c3d4 1");
}

TEST_CASE("forced win: it is found in turns of several plies, with casts, and whatever is cast") {
  struct Known {
    const char *id, *position;
    int plies;
  };
  for (const auto& [id, position, plies] : {
           Known{"duck", "2bq1b1r/8/2P3P1/3p3p/1P2n2P/Bk*Q1N2/8/RK3B1R w - - 1 33", 5},
           Known{"duck", "6k1/P5*1/6Q1/4N3/8/8/8/b2K4 w - - 3 66", 9},
           Known{"spell",
                 "8/4k3/4rn2/K7/8/8/2qp4/8 b - - 1 61 "
                 "wfreezes=0 bfreezes=0 wjumps=0 bjumps=0",
                 5},
           Known{"spell",
                 "rnb1kb1Q/ppp1pp2/6pn/4p3/3qP3/8/PPP2PPP/RNB1KB1R w KQq - 0 7 "
                 "wfreezes=3 bfreezes=3 bfreeze_rest=1 wjumps=0 bjumps=1 wjump_rest=1",
                 3},
       }) {
    INFO(id << ": " << position);
    const auto game = test::game_at(position, id);
    const Goals goals = goals_of(game->variant());
    ForcedWin proof(game->ahead(), goals);
    proof.begin();
    int nodes = 0;
    CHECK(proof.look([&] { return ++nodes > 50'000; }));
    REQUIRE(std::ssize(proof.line()) == plies);
    const Side winner = game->ahead().to_act();
    for (const Move& move : proof.line()) {
      REQUIRE(contains(game->plies(), move));
      game->play(move);
    }
    const auto won = winner == Side::white ? Status::Kind::white_wins : Status::Kind::black_wins;
    CHECK(game->status().kind == won);
  }
}

TEST_CASE("forced win: what a die decides is won only if every throw wins") {
  const auto game = test::game_at("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "dice");
  const Goals goals = goals_of(game->variant());
  ForcedWin proof(game->ahead(), goals);
  proof.begin();
  int nodes = 0;
  CHECK_FALSE(proof.look([&] { return ++nodes > 20'000; }));
}

TEST_CASE("search: of forced wins of two and three moves it finds nineteen in twenty", "[long]") {
  std::vector<std::string> ids{"chess", "capablanca", "crazyhouse", "xiangqi",
                               "sonic", "atomic",     "duck"};
  if (test::thorough()) {
    ids.clear();
    for (const auto& entry : std::filesystem::directory_iterator("variants")) {
      const std::string id = entry.path().stem().string();
      if (entry.path().extension() == ".lua" && test::asked_for(id)) ids.push_back(id);
    }
    std::ranges::sort(ids);
  }
  int forced = 0, found = 0;
  for (const std::string& id : ids) {
    const Tally tally = test::thorough() ? finds_in(id, 40, 80) : finds_in(id, 2, 4);
    forced += tally.forced;
    found += tally.found;
    for (const std::string& position : tally.missed) UNSCOPED_INFO(id << ": " << position);
    if (test::thorough()) std::printf("%s: %d of %d\n", id.c_str(), tally.found, tally.forced);
  }
  CHECK(forced > 0);
  CHECK(20 * found >= 19 * forced);
}

}  // namespace sb
