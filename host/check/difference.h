// Difference: the first and smallest position in which two games go apart. Plies and positions are
// compared by their texts, so that the two may be of different scripts; results by who has won.
// Invariant: both games always stand in positions of the same text while they are compared, and
// what is handed out shows the difference when it is set up and played again.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/chance.h"
#include "check/contrast.h"
#include "play/game.h"

namespace sb {

// Where two games go apart. It is shown from `start`; found_start and found_after are where it was
// found, with all men. Of each pair the first is of the first game.
struct Parting {
  enum class What {
    setup,   // the positions they begin in
    plies,   // what may be played
    effect,  // what `ply` leads to
    status   // who has won
  };
  What what = What::plies;
  std::string start;  // position text; empty: their own setups
  std::string found_start;
  std::vector<std::string> found_after;
  std::vector<std::string> plies;                // played from there to the position
  std::array<std::string, 2> position;           // different for `setup` alone
  std::array<std::vector<std::string>, 2> only;  // plies: those that the other one has not
  std::string ply;                               // effect
  std::array<std::string, 2> after;              // effect: position texts; status: status texts
  std::vector<Contrast> contrasts;               // effect: in what those positions differ
};

// What is tried before two games are called the same.
struct DifferencePlan {
  std::vector<std::string> positions;  // besides the setup
  int depth = 2;                       // every position so many plies from those
  int games = 50, plies = 100;         // random games from the setup, and how long they are; from
                                       // the end of each a few positions with few men; from the
                                       // starts and some of those what counters and repetition do
  std::uint64_t seed = 0;
  std::size_t most_positions = 5000;     // that are looked at from one start
  std::uint64_t most_plies = 1'000'000;  // that are listed or tried from one start, and in all
                                         // games; a position once begun is looked at to its end
};

struct DifferenceCounts {
  std::uint64_t positions = 0, games = 0;
  bool all_depths = true;  // plan.depth was reached from every start
};

class Difference {
 public:
  // `over` ends the search early. Both games stand where they begin.
  Difference(Game& first, Game& second, DifferencePlan plan, std::function<bool()> over);

  // Nothing where none was found. Throws HookError where a function of a script fails; the problem
  // is then at the script's line.
  std::optional<Parting> find();
  const DifferenceCounts& tried() const { return tried_; }
  // Where plies and results are the same and only their names are not, check as well: the status
  // texts of both, each pair once, a few.
  using Renamed = std::vector<std::array<std::string, 2>>;
  const Renamed& renamed() const { return renamed_; }

  // The same by counts: where both games have other numbers of sequences of `depth` plies, the
  // position and the plies that make it so.
  std::optional<Parting> find_by_counts(int depth);

 private:
  struct Ply {
    std::string text;
    Move move;
  };
  using Plies = std::array<std::vector<Ply>, 2>;
  // Both games go back to a start; why they cannot, if so.
  std::optional<Parting> set_up(const std::string& position);
  void go_back();
  bool play(const Plies& plies, std::size_t i);
  bool replay(const std::vector<std::string>& plies);
  void undo();

  std::optional<Parting> look(Plies& plies, bool effects);
  std::optional<Parting> look_at_status();
  std::optional<Parting> effect_of(const Plies& plies, std::size_t i);
  std::optional<Parting> search_from(const std::string& start);
  std::optional<Parting> look_at_distance(int depth);
  std::optional<Parting> play_games();
  std::optional<Parting> play_game(Chance& chance);
  std::optional<Parting> leave_few_men(Chance& chance, bool and_count);
  std::optional<Parting> count_from(const std::string& start);
  std::optional<Parting> go_round();
  std::optional<Parting> descend(int depth);
  Parting smallest(Parting parting);
  void simplify(Parting& parting);
  using What = std::optional<Parting::What>;  // nothing: any
  std::optional<Parting> at(const std::string& start, const std::vector<std::string>& plies,
                            What what);

  Parting parting(Parting::What what) const;
  std::string position_text(std::size_t which) const;
  std::vector<Ply> plies_of(Game& game);
  // From now on so many plies more may be listed or tried.
  void allow_plies() { spent_at_ = looked_at_plies_ + plan_.most_plies; }
  bool is_spent() const { return over_() || looked_at_plies_ >= spent_at_; }

  std::array<Game*, 2> games_;
  std::array<Snapshot, 2> setups_;
  DifferencePlan plan_;
  std::function<bool()> over_;
  DifferenceCounts tried_;
  Renamed renamed_;
  std::string start_;                     // of the plies below
  std::vector<std::string> played_;       // since then
  std::unordered_set<std::string> seen_;  // positions from this start, at this depth
  std::uint64_t looked_at_plies_ = 0, spent_at_ = 0;
};

}  // namespace sb
