// Search: finds the best ply of a position by looking ahead, in every game by the same code: it
// knows plies, who acts next, what chance may do and how games end, and nothing of any rule.
// Invariant: after run() the game stands as before; after forget() the same position, seed and
// number of nodes always give the same result, whoever helps.
//
// Iterative deepening around the score before; principal variations and null windows; a table of
// positions, shared by threads; captures that pay, the plies that refuted others and those that
// often did, also as answers to the plies before, first; late plies looked at less deeply, the
// later the less; positions in check one ply deeper; at the end captures alone. Where rows win and
// men are only put down, who has to block one looks at nothing else. Where captures are trades of
// men, exchanges are counted; where besides nobody wins but by what a check warns of, what stands
// on the board is trusted: near the end what could not reach the window is left out, and passing is
// tried where it would do no harm. What chance does counts by the share of games
// that it wins. Of joint turns and of casts, of which there may be millions, some are tried. Where
// much is won, a part of the nodes goes into proving that the game is.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "play/lookahead.h"
#include "search/evaluation.h"
#include "search/exchanges.h"
#include "search/forced_win.h"
#include "search/history.h"
#include "search/row_order.h"
#include "search/table.h"

namespace sb {

// Whatever is reached first ends a search; 0: no limit. It always finds some legal ply.
struct SearchLimits {
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  int lines = 1;  // each the best one without the first plies of those before it
};

// A position's value for who is to act, in the unit of Evaluation, or how soon the game ends.
struct SearchScore {
  static constexpr int win = 30'000;  // less the plies until then
  static constexpr int longest = 1000;
  int value = 0;
  // In so many plies the side to act has won (above 0) or lost (below).
  std::optional<int> ends_in() const {
    if (value > win - longest) return win - value;
    if (value < -win + longest) return -win - value;
    return std::nullopt;
  }
};

// What is known after one iteration.
struct SearchLine {
  int number = 1;  // of so many lines this is the best, the second best, ...
  int depth = 0;
  SearchScore score{};
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<Move> plies{};  // what both sides are expected to do; begins with the best ply
};

class Search {
 public:
  using Listener = std::function<void(const SearchLine&)>;

  // The game and the evaluation live longer.
  Search(Game& game, const Evaluation& evaluation, std::size_t table_megabytes);

  // From now on a thread of its own looks with this one, in a game of the same rules that lives
  // longer, and shares the table; a limit of nodes is for one thread alone. What it looks at is a
  // matter of chance.
  void get_help(Game& game);
  // The next run() knows nothing of those before.
  void forget();
  // From now on by this one, of the same variant, which lives longer; then forget() comes first.
  void use(const Evaluation& evaluation);
  const Evaluation& evaluation() const { return *evaluation_; }
  // Whether a turn may complete a row that wins or loses.
  bool row_is_near() { return rows_.is_near(evaluation_->rows()); }
  // The best line found; without plies where there is no legal one. The listener hears of each
  // deeper line; of several the best first. Throws HookError when a function of the script fails.
  SearchLine run(const SearchLimits& limits, std::uint64_t seed, const StopFlag& stop,
                 const Listener& listener = {});

 private:
  Search(Game& game, const Evaluation& evaluation, std::shared_ptr<Table> table, int first_depth);

  static constexpr int deepest = 96;     // plies from the root
  static constexpr int longest_run = 8;  // of captures at the end
  static constexpr int crowd = 12;       // of captures, for which a run is a ply shorter
  static constexpr int root_joint_turns = 64, joint_turns = 6;
  static constexpr int casts = 3;  // cells that each may name, but at the root
  static constexpr int infinite = SearchScore::win + 1;
  // Plies by their order; captures that lose men come below 0.
  static constexpr int first_rank = 1 << 28, row_rank = 1 << 27, block_rank = 1 << 26,
                       capture_rank = 1 << 24, refutation_rank = 1 << 20;
  static bool is_of_capture(int order) { return order >= capture_rank; }
  static constexpr int calm_rank = 1 << 18, losing_rank = -(1 << 24);
  static constexpr std::size_t judged = 1 << 16;

  // What belongs to one ply from the root.
  struct Level {
    MoveList plies;
    ListSample sample;                // of the legal ones
    std::vector<int> order;           // parallel to plies: the higher, the sooner
    std::array<Move, 2> refutations;  // of late
    bool pressed = false;             // it has to fill the last cell of a row of the enemy
    std::uint32_t made = 0;           // the ply that is being tried: who came where
    std::optional<int> still;         // the score as it stands, where it is trusted
    std::vector<Move> line;           // from here on
  };
  struct Window {
    int low, high;
  };

  int search(Window window, int depth, int ply, bool may_pass);
  int search_plies(Window window, int depth, int ply, const Move& known);
  // The ply of that number that `us` has just made; calm: it may be looked at less deeply.
  struct Tried {
    Side us;
    std::size_t number;
    bool calm;
    int order;
  };
  int search_root(int depth, int before);
  // Looks for the lines once more, so deep.
  void renew(std::vector<SearchLine>& lines, int depth);
  // At the root: told_ comes before all other plies.
  void put_told_first();
  int search_one(Window window, int depth, int ply, const Tried& tried);
  int look_on(Window window, int depth, int ply, Side us, bool may_pass = true);
  int mean(int depth, int ply);
  int settle(Window window, int run, int ply);
  int settle_plies(Window window, int best, int run, int ply, bool check);
  // What is known without looking at a single ply, where what stands on the board is trusted.
  std::optional<int> stands(Window window, int depth, int ply, bool may_pass);
  std::optional<int> passed(Window window, int depth, int ply, int still);
  // Whether a calm ply may be left out.
  bool is_hopeless(Window window, int depth, int ply, std::size_t number) const;
  bool is_improving(int ply) const;
  std::optional<int> known(Window window, int depth, int ply, Move& best) const;

  void list(int ply, int casts);
  std::optional<int> ended(int ply);
  // Of a position that has occurred before.
  int circle();
  void rank(int ply, const Move& first, bool captures_alone);
  int rank_of(const Move& move, int ply, const History::Past& past);
  int rank_of_taking(const Move& move, int won) const;
  History::Past past(int ply) const;
  static void take_next(Level& level, std::size_t number);
  // The ply of that number has refuted the one before; those before it have not.
  void reward(std::size_t number, int depth, int ply, Side us);
  // Who comes where.
  std::uint32_t made_by(const Move& move) const;
  void keep_line(int ply, const Move& move);
  // Exact where it lies in the window.
  int evaluate(Window window = {-SearchScore::win, SearchScore::win});
  bool out_of_time();
  SearchLine work(const SearchLimits& limits, std::uint64_t seed, const StopFlag& stop,
                  const Listener& listener);
  SearchLine deepen(const SearchLimits& limits, const Listener& listener);
  bool has_found_all(const std::vector<SearchLine>& lines, const SearchLimits& limits) const;
  // Where much is won already, whether a win can be proved; then it is the line.
  bool proves_win(SearchLine& best);
  double elapsed() const;

  Game& game_;
  Lookahead& ahead_;
  const Evaluation* evaluation_;
  const bool trusts_;  // how men stand tells much
  std::shared_ptr<Table> table_;
  std::vector<std::unique_ptr<Search>> helpers_;
  int first_depth_ = 1;
  std::vector<Level> levels_;
  Exchanges exchanges_;
  ForcedWin forced_win_;
  std::uint64_t proof_nodes_ = 0;  // that it was given the last time
  History history_;
  RowOrder rows_{ahead_};
  // What positions are worth as they stand, for who is to act: the upper bits of the key, and below
  // them the score.
  std::vector<std::uint64_t> judged_;
  SearchLimits limits_;
  const StopFlag* stop_ = nullptr;
  std::chrono::steady_clock::time_point began_;
  std::uint64_t nodes_ = 0, seed_ = 0;
  int root_depth_ = 0;
  std::vector<Move> told_;  // plies of the root of which a line is known at this depth
  bool stopped_ = false;
  std::optional<double> told_to_stop_;  // when, in seconds since it began
};

}  // namespace sb
