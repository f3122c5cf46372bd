// All limits stand here; they are told in README.md.
#include "record/settlement.h"

#include <cstdlib>
#include <string>

namespace sb {
namespace {

constexpr long certain = 1'000'000;   // a side wins whatever is played
constexpr long without_hope = -1200;  // more than the best man of chess
constexpr int hopeless_searches = 3;  // before it resigns
constexpr long level_score = 20;      // neither side is better
constexpr int level_searches = 8;     // before it offers a draw
constexpr std::size_t earliest_offer = 80, earliest_draw = 20, pause = 20;  // plies

}  // namespace

void Settlement::heard(const Message& thought, bool white) {
  if (thought.number("depth") == 0) return;  // a ply by chance
  long score = 0;
  if (thought.has("wins")) {
    score = (thought.text("wins") == "white") == white ? certain : -certain;
  } else {
    const long of_white = std::atol(std::string(thought.text("score")).c_str());
    score = white ? of_white : -of_white;
  }
  last_ = score;
  hopeless_ = score <= without_hope ? hopeless_ + 1 : 0;
  level_ = std::labs(score) <= level_score ? level_ + 1 : 0;
}

bool Settlement::is_hopeless() const { return hopeless_ >= hopeless_searches; }

bool Settlement::is_dull(std::size_t plies_played) {
  if (level_ < level_searches || plies_played < earliest_offer) return false;
  if (offered_ > 0 && plies_played < offered_ + pause) return false;
  offered_ = plies_played;
  return true;
}

bool Settlement::takes_draw(std::size_t plies_played) const {
  return last_ && *last_ <= 0 && plies_played >= earliest_draw;
}

}  // namespace sb
