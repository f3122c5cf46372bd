// Forecast: what memory an endgame will take, by a sample of its positions and of what their plies
// lead to. Invariant: always made in about the same time, however many positions there are; a table
// of men is counted whole, since it is kept whole.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "endgame/endgame.h"
#include "endgame/placements.h"
#include "play/lookahead.h"

namespace sb {

// --- What solver and forecast have in common ---

// What the positions of a table have in common: the men in one order, and all variables.
struct Scene {
  std::vector<Man> men;
  std::vector<std::uint32_t> vars;

  // The men that are asked for, in a turn that begins as any but the first.
  static Scene asked(const Variant& variant, const EndgamePlan& plan);
  void sort();
  bool operator<(const Scene& other) const;
  // No man on any cell, White to act.
  Snapshot bare(const Variant& variant) const;
  Placements placements(const Variant& variant, const EndgamePlan& plan) const;
};

// Which scenes have tables: with the same men so many, since variables of many values leave most of
// a table empty.
class Scenes {
 public:
  static bool fits(std::size_t men) { return men > 0 && men <= Placements::most_men; }
  // Whether there is one more for these men, which is then counted.
  bool take(const Scene& scene);
  // No more for them.
  void close(const Scene& scene) { taken_[of(scene)] = most; }

 private:
  static constexpr int most = 64;
  static Scene of(const Scene& scene) { return {scene.men, {}}; }
  std::map<Scene, int> taken_;
};

class Forecast {
 public:
  // The game is left in another position.
  Forecast(Game& game, const EndgamePlan& plan, const StopFlag& stop);

  std::uint64_t placements() const { return placements_; }  // of the men that were asked for
  std::uint64_t asked_bytes() const { return asked_bytes_; }
  // With all that is reached; no more is looked at once it is far above what is allowed.
  std::uint64_t bytes() const;

 private:
  // What sampled positions of a scene come to.
  struct Sample {
    std::uint64_t tried = 0, stand = 0, plies = 0;  // placements, positions among them, their plies
    std::uint64_t leads = 0, odd = 0;  // plies that were followed; to more than men on a board
    std::uint64_t plies_of_odd = 0;
  };
  double sampled(const Scene& scene, std::uint64_t samples);
  void lead(Sample& sample, Move move, int depth);

  Game& game_;
  const EndgamePlan& plan_;
  const StopFlag& stop_;
  std::uint64_t placements_ = 0, asked_bytes_ = 0;
  double bytes_ = 0;
  std::map<Scene, bool> known_;  // whether it was sampled
  Scenes scenes_;
  std::vector<Standing> standing_;
};

}  // namespace sb
