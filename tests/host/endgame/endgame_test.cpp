// A few men solved, beside a plain search that shares nothing with the solver.
#include "endgame/endgame.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <map>
#include <utility>

#include "check/reach.h"
#include "rules/symmetry.h"
#include "support/chance.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

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

// The same by going through all positions again and again until nothing gets better.
class PlainSolver {
 public:
  explicit PlainSolver(Game& game) : game_(game) {}

  EndgameResult solve(const std::vector<Man>& men) {
    Snapshot position = test::bare(game_.variant());
    place(men, 0, position);
    for (const Side side : {Side::white, Side::black}) {
      while (improve(side)) {
      }
    }
    EndgameResult result;
    for (const std::size_t n : asked_) count(seen_[n], result);
    return result;
  }
  int plies_to_win(const Snapshot& position) {
    REQUIRE_FALSE(game_.set(position));
    const Seen& seen = seen_[look()];
    return seen.plies[static_cast<std::size_t>(index(seen.to_act))];
  }

 private:
  static constexpr int never = 1000;
  struct Seen {
    Side to_act = Side::white;
    bool over = false;
    std::array<int, 2> plies{never, never};  // to the win of each side
    std::vector<std::size_t> next{};
  };

  // Like men in ascending order of their cells.
  void place(const std::vector<Man>& men, std::size_t i, Snapshot& position, Cell after = 0) {
    for (const Side side : {Side::white, Side::black}) {
      position.to_act = side;
      if (i == men.size() && !game_.set(position)) asked_.push_back(look());
    }
    if (i == men.size()) return;
    for (Cell c = after; c < position.men.size(); ++c) {
      if (position.men[c].kind != 0) continue;
      position.men[c] = men[i];
      const bool like = i + 1 < men.size() && men[i + 1] == men[i];
      place(men, i + 1, position, like ? static_cast<Cell>(c + 1) : Cell{0});
      position.men[c] = Man{};
    }
  }

  // The number of the position on the board, with all that follows from it seen.
  std::size_t look() {
    const std::size_t here = number();
    while (!open_.empty()) {
      const auto [n, position] = std::move(open_.back());
      open_.pop_back();
      game_.set(position);
      const Status status = game_.status();
      seen_[n].over = status.over();
      if (status.kind == Status::Kind::white_wins) seen_[n].plies[0] = 0;
      if (status.kind == Status::Kind::black_wins) seen_[n].plies[1] = 0;
      if (status.over()) continue;
      for (const Move move : game_.plies()) {
        game_.play(move);
        const std::size_t next = number();
        seen_[n].next.push_back(next);
        game_.undo();
      }
    }
    return here;
  }

  std::size_t number() {
    Snapshot position = game_.snapshot();
    position.halfmove = 0;
    position.fullmove = 1;
    const auto [found, is_new] =
        by_text_.emplace(write_position(game_.variant(), position), seen_.size());
    if (!is_new) return found->second;
    seen_.push_back({position.to_act});
    open_.emplace_back(found->second, std::move(position));
    return found->second;
  }

  bool improve(Side winner) {
    bool changed = false;
    const auto w = static_cast<std::size_t>(index(winner));
    for (Seen& seen : seen_) {
      if (seen.over || seen.next.empty()) continue;
      const bool his = seen.to_act == winner;
      int best = his ? never : -1;
      for (const std::size_t n : seen.next) {
        const int plies = seen_[n].plies[w];
        best = his ? std::min(best, plies) : std::max(best, plies);
      }
      const int plies = best >= never ? never : best + 1;
      changed = std::exchange(seen.plies[w], plies) != plies || changed;
    }
    return changed;
  }

  static void count(const Seen& seen, EndgameResult& result) {
    const auto side = static_cast<std::size_t>(index(seen.to_act));
    EndgameShare& share = result.share[side];
    if (seen.plies[side] == never) {
      ++(seen.plies[1 - side] == never ? share.drawn : share.lost);
      return;
    }
    ++share.won;
    result.longest[side].plies = std::max(result.longest[side].plies, seen.plies[side]);
  }

  Game& game_;
  std::map<std::string, std::size_t> by_text_;
  std::vector<Seen> seen_;
  std::vector<std::pair<std::size_t, Snapshot>> open_;
  std::vector<std::size_t> asked_;
};

// Solver and plain solver about the same men, with one thread and with two.
void compare(const std::shared_ptr<const Variant>& variant, std::string_view white,
             std::string_view black) {
  INFO(variant->title << ": " << white << " - " << black);
  const auto first = Game::make(variant), second = Game::make(variant);
  const EndgamePlan plan = plan_of(*variant, white, black);
  const StopFlag never;
  const auto game = Game::make(variant);
  PlainSolver slow(*game);
  const EndgameResult expected = slow.solve(plan.men);
  for (const std::vector<Game*>& games :
       {std::vector<Game*>{first.get()}, {first.get(), second.get()}}) {
    const auto result = solve_endgame(games, plan, never);
    REQUIRE(result);
    for (std::size_t side = 0; side < 2; ++side) {
      const EndgameShare &share = result.value().share[side], &right = expected.share[side];
      CHECK(share.won == right.won);
      CHECK(share.drawn == right.drawn);
      CHECK(share.lost == right.lost);
      const auto& longest = result.value().longest[side];
      CHECK(longest.plies == expected.longest[side].plies);
      if (longest.plies >= 0) CHECK(slow.plies_to_win(longest.position) == longest.plies);
    }
  }
}

// Kings, a man A who may promote and a man B, on a small board.
std::string random_endgame(unsigned seed) {
  test::Chance chance(seed);
  const char* const boards[] = {
      "rectangle(4, 3)", "rectangle(3, 4)", "rectangle(4, 4):without(cells \"a1 d1 a4 d4\")",
      "rectangle(4, 3):joined(\"a\", \"d\")", "hexagons { files = \"abc\", cells = { 3, 4, 3 } }"};
  const int board = chance.number(4);
  const auto movement = [&] {
    return chance.any({"slide(orthogonal)", "leap(1, 2)", "slide(diagonal):up_to(2)",
                       "step(forward):quiet() + step(every_way):capturing()",
                       "slide(forward):quiet():up_to(2):first():leaves_trail() + step(forward) + "
                       "step(orthogonal):capturing():takes_trail()",
                       "leap(1, 2):lame()", "step(every_way):to_other_shade()",
                       "hop(orthogonal) + step(diagonal)", "step(forward, sideways)",
                       "step(every_way):forwards() + leap(0, 2)",
                       "teleport():quiet():to(ranks(2))"});
  };
  const std::string rows = board == 0   ? "k b . a / . . . . / A . B K"
                           : board == 1 ? "k b a / . . . / . . . / A B K"
                           : board == 2 ? "k b / a . . . / . . . A / B K"
                           : board == 3 ? "k b . a / . . . . / A . B K"
                                        : "k / b a / . . . / . . / A B / K";
  std::string setup = rows;
  std::ranges::replace(setup, '/', '\n');
  const std::string promotes = chance.percent(50) ? ", promotes = { to = \"B\" }" : "";
  const bool checkmate = chance.percent(70);
  return std::string("local pieces, goals = require \"pieces\", require \"goals\"\n") +
         "return variant \"Small\" { api = 1, board = " + boards[board] +
         ", pieces = { pieces.king, piece \"Ay\" { symbol = \"A\", moves = " + movement() +
         promotes + " }, piece \"Bee\" { symbol = \"B\", moves = " + movement() +
         " } }, setup = [[\n" + setup +
         "\n]], goal = " + (checkmate ? "goals.checkmate" : "goals.royal_capture") +
         ", draws = { goals.stalemate } }\n";
}

EndgameResult solved(const std::string& id, std::string_view white, std::string_view black) {
  const auto game = Game::make(test::game(id));
  const StopFlag never;
  auto result = solve_endgame({game.get()}, plan_of(game->variant(), white, black), never);
  REQUIRE(result);
  return std::move(result).value();
}

}  // namespace

TEST_CASE("a rook wins from everywhere on sixteen squares") {
  const EndgameResult result = solved("four.lua", "KR", "K");
  CHECK(result.share[0].won == result.share[0].all());
  CHECK(result.share[1].won == 0);
  CHECK(result.share[1].drawn > 0);
  CHECK(result.longest[1].plies == -1);
  CHECK(result.longest[0].plies % 2 == 1);
}

TEST_CASE("draws by counters and repetitions do not shorten what is solved") {
  auto counting = std::make_shared<Variant>(*test::game("four.lua"));
  counting->endings.quiet_plies = 4;
  counting->endings.repetitions = 2;
  const auto game = Game::make(counting);
  const StopFlag never;
  const auto counted = solve_endgame({game.get()}, plan_of(*counting, "KR", "K"), never);
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

TEST_CASE("what a few men can force is what a plain search says, by one thread and by two") {
  for (const char* men : {"KQ", "KR", "KN"}) compare(test::game("four.lua"), men, "K");
}

TEST_CASE("in small games that nobody knows the few men are solved as a plain search solves them") {
  int solved = 0;
  for (unsigned seed = 1; solved < 16; ++seed) {
    const std::string text = random_endgame(seed);
    const LoadResult loaded = test::load_text(text);
    if (!loaded.loaded) continue;  // a king is attacked at the start
    INFO(text);
    const bool large = loaded.loaded->variant->board.size() > 10;
    compare(loaded.loaded->variant, "KA", large ? "K" : "KA");
    ++solved;
  }
}

TEST_CASE("the longest wins of chess are those that are known", "[long]") {
  std::vector<std::pair<const char*, int>> known{{"KQ", 10}, {"KR", 16}};
  if (std::getenv("SPRINGBOARD_THOROUGH") != nullptr) {
    known.emplace_back("KBB", 19);
    known.emplace_back("KBN", 33);
  }
  for (const auto& [men, moves] : known) {
    INFO(men);
    CHECK(solved("chess", men, "K").longest[0].plies == 2 * moves - 1);
  }
}

TEST_CASE("turns and reflections of the board are used as far as the rules allow them") {
  const auto count = [](const char* id, std::string_view symbols) {
    const auto variant = test::game(id);
    std::vector<int> kinds;
    for (const char symbol : symbols)
      kinds.push_back(variant->kind_of(std::string_view(&symbol, 1)));
    return symmetries(*variant, kinds).size();
  };
  CHECK(count("chess", "KQRBN") == 8);
  CHECK(count("chess", "KP") == 2);
  CHECK(count("capablanca", "KR") == 4);
  CHECK(count("glinski", "KQN") == 12);
  CHECK(count("glinski", "KP") == 2);
  CHECK(count("shogi", "KR") == 1);  // men come back from the hand
  CHECK(count("three-check", "KQ") == 8);
  CHECK(count("king-of-the-hill", "KQ") == 8);
  CHECK(count("racing-kings", "KQ") == 2);  // the goal is a rank
  CHECK(count("breakthrough", "P") == 2);
  CHECK(count("atomic", "KQ") == 1);
  CHECK(count("xiangqi", "KR") == 1);
  CHECK(count("whack", "KR") == 1);
}

TEST_CASE("whom a hit leaves is of the men whom a symmetry has to keep") {
  const auto game = test::game_of(
      "local pieces, goals = require 'pieces', require 'goals'\n"
      "return variant 'Left' { api = 1, board = rectangle(4, 4), pieces = { pieces.king,\n"
      "piece 'Tower' { symbol = 'T', when_hit = { shot = 'L' },\n"
      "moves = slide(orthogonal):quiet() + slide(orthogonal):shooting() },\n"
      "piece 'Lame' { symbol = 'L', moves = step(forward) } },\n"
      "setup = [[\nk . . .\n. . t .\n. T . .\n. . . K\n]],\n"
      "goal = goals.checkmate, draws = { goals.stalemate } }");
  CHECK(symmetries(game->variant(), {1}).size() == 8);
  CHECK(symmetries(game->variant(), {1, 2}).size() == 2);
}

TEST_CASE("few men are solved in turns that begin behind the opening") {
  const auto solved = [](const std::string& turns) {
    const auto game = test::game_of(
        "local pieces, goals = require 'pieces', require 'goals'\n"
        "return variant 'Op' { api = 1, board = rectangle(3, 3), pieces = { pieces.king, "
        "pieces.rook }, setup = 'k . .\\n. . .\\nK . R', " +
        turns + ", goal = goals.checkmate, draws = { goals.stalemate } }");
    const StopFlag stop;
    const auto result = solve_endgame({game.get()}, plan_of(game->variant(), "KR", "K"), stop);
    REQUIRE(result);
    const auto& share = result.value().share;
    return std::tuple(share[0].won, share[0].all(), share[1].lost, share[1].all(),
                      result.value().longest[0].plies);
  };
  const auto plain = solved("turn = { move }");
  CHECK(std::get<3>(plain) > 0);
  CHECK(solved("turn = { move }, opening = { move }") == plain);
  const auto twice = solved("turn = { move, move:if_any() }");
  CHECK(solved("turn = { move, move:if_any() }, opening = { move }") == twice);
}

TEST_CASE("an endgame that is too large, stopped, impossible or left to a die is refused") {
  const auto game = Game::make(test::game("four.lua"));
  const Variant& variant = game->variant();
  const StopFlag never;
  EndgamePlan small = plan_of(variant, "KR", "K");
  small.most_bytes = 100;
  const auto large = solve_endgame({game.get()}, small, never);
  REQUIRE_FALSE(large);
  CHECK(large.problem().message.starts_with("this takes about 1 MiB of memory, 0 are allowed"));
  small.most_bytes = std::uint64_t{4} << 20;  // enough for positions, but not for plies
  const auto full = solve_endgame({game.get()}, small, never);
  REQUIRE_FALSE(full);
  CHECK(full.problem().message == "this takes more than 4 MiB of memory, 4 are allowed");
  StopFlag stop;
  stop.stop = true;
  CHECK_FALSE(solve_endgame({game.get()}, plan_of(variant, "KR", "K"), stop));
  const auto none = solve_endgame({game.get()}, plan_of(variant, "R", "K"), never);
  REQUIRE_FALSE(none);
  CHECK(none.problem().message == "these men can stand nowhere together");
  const auto dice = Game::make(test::game("whack"));
  CHECK_FALSE(solve_endgame({dice.get()}, plan_of(dice->variant(), "K", "K"), never));
}

TEST_CASE("an endgame is refused where rules count turns") {
  const auto truce = test::game_of(
      "local chess = require 'chess'\n"
      "return chess:with { rules = chess.rules + { forbid 'truce' { captures = true, "
      "turns:at_most(5) } } }");
  const StopFlag never;
  const auto refused = solve_endgame({truce.get()}, plan_of(truce->variant(), "KR", "K"), never);
  REQUIRE_FALSE(refused);
  CHECK(refused.problem().message ==
        "rules ask for the number of the turn, which no position of men tells");
}

TEST_CASE("men are placed only where they can ever stand") {
  const auto variant = test::game("xiangqi");
  const auto reach = certain_reach(*variant);
  REQUIRE(reach);
  const auto cells = [&](std::string_view symbol, Side side) {
    int count = 0;
    for (Cell c = 0; c < variant->board.size(); ++c)
      count += reach->stands(variant->kind_of(symbol), side, c);
    return count;
  };
  CHECK(cells("K", Side::white) == 9);
  CHECK(cells("A", Side::black) == 5);
  CHECK(cells("B", Side::white) == 7);
  CHECK(cells("P", Side::white) == 5 * 9 + 2 * 5);
  CHECK(cells("R", Side::white) == 90);
  EndgamePlan plan = plan_of(*variant, "KA", "K");
  plan.may_stand = [&](const Man& man, Cell cell) {
    return reach->stands(man.kind, man.side, cell);
  };
  const auto game = Game::make(variant);
  const auto result = solve_endgame({game.get()}, plan, StopFlag{});
  REQUIRE(result);
  for (const EndgameShare& share : result.value().share) CHECK(share.all() <= 9 * 5 * 9);
  CHECK(result.value().share[0].all() > 0);
}

TEST_CASE("a man is numbered only on the cells where he can ever stand") {
  const auto placements = [](const char* id, std::string_view white, std::string_view black) {
    const auto variant = test::game(id);
    const auto reach = certain_reach(*variant);
    REQUIRE(reach);
    EndgamePlan plan = plan_of(*variant, white, black);
    plan.may_stand = [&](const Man& man, Cell cell) {
      return reach->stands(man.kind, man.side, cell);
    };
    const auto game = Game::make(variant);
    StopFlag stop;
    std::uint64_t all = 0;
    REQUIRE_FALSE(solve_endgame({game.get()}, plan, stop, [&](const EndgameSoFar& now) {
      all = now.all;
      stop.stop = true;
    }));
    return all;
  };
  CHECK(placements("xiangqi", "KAB", "K") == 9 * 5 * 7 * 9 * 2);
  CHECK(placements("xiangqi", "KAA", "KBB") == 9 * (5 * 4 / 2) * 9 * (7 * 6 / 2) * 2);
  CHECK(placements("chess", "KP", "K") == 64 / 2 * 48 * 64 * 2);
}

TEST_CASE("values of variables that plies lead to are solved as a plain search solves them") {
  const LoadResult loaded = test::load_text(
      "local pieces, goals = require \"pieces\", require \"goals\"\n"
      "local checks = variable \"checks\" (per_side(range(0, 2)))\n"
      "return variant \"Two checks\" { api = 1, board = rectangle(4, 3), pieces = { pieces.king, "
      "pieces.rook, pieces.bishop }, setup = [[\nk b . .\n. . . .\n. . R K\n]], rules = { checks, "
      "after \"check\" { when = { gives_check = true }, adds = { [checks] = 1 } } }, "
      "endings = { ending \"two checks\" { checks:is(2) } }, goal = goals.checkmate, "
      "draws = { goals.stalemate } }\n");
  REQUIRE(loaded.loaded);
  compare(loaded.loaded->variant, "KR", "K");
  compare(loaded.loaded->variant, "KR", "KB");
}

TEST_CASE("goals that a symmetry of the board keeps are solved as a plain search solves them") {
  const LoadResult loaded = test::load_text(
      "local pieces, goals = require \"pieces\", require \"goals\"\nreturn variant \"Hill\" { api "
      "= 1, "
      "board = rectangle(4, 3), pieces = { pieces.king, pieces.rook }, setup = [[\nk . . .\n. . . "
      ".\n. . R K\n]], endings = { ending \"hill\" { some = own \"K\" * cells \"b2 c2\" } }, goal "
      "= "
      "goals.checkmate, draws = { goals.stalemate } }\n");
  REQUIRE(loaded.loaded);
  CHECK(symmetries(*loaded.loaded->variant, {1, 2}).size() == 4);
  compare(loaded.loaded->variant, "KR", "K");
  compare(loaded.loaded->variant, "K", "K");
}

TEST_CASE("where effects or functions may bring men anywhere, no cell is ruled out") {
  for (const char* id : {"alice", "circe", "existentialist", "whack", "international-draughts"})
    CHECK_FALSE(certain_reach(*test::game(id)));
  const auto reach = certain_reach(*test::game("crazyhouse"));
  REQUIRE(reach);
  CHECK(reach->stands(test::game("crazyhouse")->kind_of("B"), Side::white, 0));
}

TEST_CASE("what will not fit is refused with the figure before it begins") {
  for (const auto& [id, white, black] :
       {std::tuple("duck", "KR", "K"), std::tuple("amazons", "Q", "Q")}) {
    const auto variant = test::game(id);
    const auto game = Game::make(variant);
    bool begun = false;
    const auto result = solve_endgame({game.get()}, plan_of(*variant, white, black), StopFlag{},
                                      [&](const EndgameSoFar&) { begun = true; });
    REQUIRE_FALSE(result);
    CHECK_THAT(result.problem().message,
               Catch::StartsWith("this takes about ") && Catch::EndsWith(" are allowed"));
    CHECK_FALSE(begun);
  }
}

}  // namespace sb
