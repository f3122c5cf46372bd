// A few men solved, beside a plain search that shares nothing with the solver.
#include "play/endgame.h"

#include <catch2/catch.hpp>
#include <map>

#include "support/games.h"

namespace sb {
namespace {

// White's men by symbol, then Black's.
EndgamePlan plan_of(const Variant& variant, std::string_view white, std::string_view black) {
  EndgamePlan plan;
  const auto add = [&](std::string_view symbols, Side side) {
    for (const char symbol : symbols) {
      const int kind = variant.kind_of(std::string_view(&symbol, 1));
      plan.men.push_back(
          {static_cast<std::uint16_t>(kind), side, variant.kind(kind).initial_state()});
    }
  };
  add(white, Side::white);
  add(black, Side::black);
  return plan;
}

// How long White's win takes from a position, by going through all that follow it again and again.
class PlainSearch {
 public:
  explicit PlainSearch(Game& game) : game_(game) {}

  int plies_to_win(const Snapshot& start) {
    game_.set(start);
    const std::size_t first = look();
    bool changed = true;
    while (changed) {
      changed = false;
      for (Seen& seen : seen_) changed = better(seen) || changed;
    }
    return seen_[first].plies;
  }

 private:
  static constexpr int never = 1000;
  struct Seen {
    bool white = false, over = false;
    int plies = never;
    std::vector<std::size_t> next;
  };

  std::size_t look() {
    Snapshot position = game_.snapshot();
    position.halfmove = 0;
    position.fullmove = 1;
    const auto [found, is_new] =
        by_text_.emplace(write_position(game_.variant(), position), seen_.size());
    const std::size_t here = found->second;
    if (!is_new) return here;
    const Status status = game_.status();
    seen_.push_back({position.to_act == Side::white,
                     status.over(),
                     status.kind == Status::Kind::white_wins ? 0 : never,
                     {}});
    if (status.over()) return here;
    for (const Move move : game_.plies()) {
      game_.play(move);
      const std::size_t next = look();
      seen_[here].next.push_back(next);
      game_.undo();
    }
    return here;
  }

  bool better(Seen& seen) const {
    if (seen.over || seen.next.empty()) return false;
    int best = seen.white ? never : -1;
    for (const std::size_t n : seen.next) {
      const int plies = seen_[n].plies;
      best = seen.white ? std::min(best, plies) : std::max(best, plies);
    }
    const int plies = best >= never ? never : best + 1;
    return std::exchange(seen.plies, plies) != plies;
  }

  Game& game_;
  std::map<std::string, std::size_t> by_text_;
  std::vector<Seen> seen_;
};

EndgameResult solved(const std::string& id, std::string_view white, std::string_view black) {
  const auto game = Game::make(test::game(id));
  const StopFlag never;
  auto result = solve_endgame(*game, plan_of(game->variant(), white, black), never);
  REQUIRE(result);
  return std::move(result).value();
}

}  // namespace

TEST_CASE("a rook wins from everywhere on sixteen squares, and as fast as a plain search says") {
  const EndgameResult result = solved("four.lua", "KR", "K");
  CHECK(result.share[0].won == result.share[0].all());
  CHECK(result.share[1].won == 0);
  CHECK(result.share[1].drawn > 0);
  CHECK(result.longest[1].plies == -1);
  CHECK(result.longest[0].plies % 2 == 1);
  const auto game = Game::make(test::game("four.lua"));
  CHECK(PlainSearch(*game).plies_to_win(result.longest[0].position) == result.longest[0].plies);
}

TEST_CASE("draws by counters and repetitions do not shorten what is solved") {
  auto counting = std::make_shared<Variant>(*test::game("four.lua"));
  counting->endings.quiet_plies = 4;
  counting->endings.repetitions = 2;
  const auto game = Game::make(counting);
  const StopFlag never;
  const auto counted = solve_endgame(*game, plan_of(*counting, "KR", "K"), never);
  REQUIRE(counted);
  const EndgameResult plain = solved("four.lua", "KR", "K");
  CHECK(counted.value().longest[0].plies == plain.longest[0].plies);
  CHECK(counted.value().share[1].lost == plain.share[1].lost);
}

TEST_CASE("a bishop wins nothing, and what a capture leaves is solved as well") {
  const EndgameResult bishop = solved("four.lua", "KB", "K");
  CHECK(bishop.share[0].drawn == bishop.share[0].all());
  CHECK(bishop.longest[0].plies == -1);
  const EndgameResult queen = solved("four.lua", "KQ", "K");
  CHECK(queen.share[0].won == queen.share[0].all());
  CHECK(queen.share[1].drawn > 0);  // stalemate, or the queen is taken
  CHECK(queen.positions > queen.share[0].all() + queen.share[1].all());
}

TEST_CASE("an endgame that is too large, stopped, impossible or left to a die is refused") {
  const auto game = Game::make(test::game("four.lua"));
  const Variant& variant = game->variant();
  const StopFlag never;
  EndgamePlan small = plan_of(variant, "KR", "K");
  small.most_positions = 100;
  const auto large = solve_endgame(*game, small, never);
  REQUIRE_FALSE(large);
  CHECK(large.problem().message.starts_with("there are more than 100 positions"));
  StopFlag stop;
  stop.stop = true;
  CHECK_FALSE(solve_endgame(*game, plan_of(variant, "KR", "K"), stop));
  const auto none = solve_endgame(*game, plan_of(variant, "R", "K"), never);
  REQUIRE_FALSE(none);
  CHECK(none.problem().message == "these men can stand nowhere together");
  const auto dice = Game::make(test::game("whack"));
  CHECK_FALSE(solve_endgame(*dice, plan_of(dice->variant(), "K", "K"), never));
}

}  // namespace sb
