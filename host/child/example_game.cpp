// Games are tried until one ends; that one is played once more, to see what happens in it.
#include "child/example_game.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/chance.h"
#include "check/things.h"
#include "child/picture.h"
#include "child/score.h"
#include "notation/move_text.h"
#include "notation/pgn.h"
#include "notation/short_text.h"
#include "play/lookahead.h"
#include "search/contest.h"

namespace sb {
namespace {

constexpr std::size_t most_moments = 7, most_samples = 14;
constexpr std::size_t example_table_megabytes = 8;

// What a thing of check/things.h is called where it happens first; the rest is no sight.
constexpr std::pair<std::string_view, std::string_view> sights[] = {
    {"castlings", "Castling"},   {"joint turns", "Turn of several men"},
    {"promotions", "Promotion"}, {"merges", "Joining"},
    {"guards", "Guard"},         {"changes", "Change"},
    {"explosions", "Explosion"}, {"drops", "Drop"},
    {"marks", "Marked squares"}, {"casts", "Spell"},
    {"effects", "Effect"},       {"decisions", "Decision"},
    {"choices", "Choice"},
};

// Each side in turn is the stronger one, which brings a game to its end.
Contest example_contest(const ExamplePlan& plan, int number) {
  const auto side = [&](std::uint64_t nodes, int random_percent) {
    return Contestant{.limits = {.depth = 0, .nodes = nodes, .seconds = 0},
                      .random_percent = random_percent};
  };
  const Contestant strong = side(plan.nodes, 0), weak = side(plan.nodes / 2, 4);
  const bool white = number % 2 == 0;
  return {.sides = {white ? strong : weak, white ? weak : strong},
          .seed = scrambled(plan.seed + static_cast<std::uint64_t>(number) + 1),
          .opening = 0,
          .opening_seed = 0,
          .most_plies = plan.plies,
          .seconds = plan.seconds};
}

// The first game that ends after a while; else the longest that ends, else the first of all. None
// is tried after one that took too long.
Story story_of(Game& game, const ExamplePlan& plan, const StopFlag& stop) {
  constexpr std::size_t a_while = 40;
  const Evaluation evaluation(game.variant(), game.ahead());
  Story best;
  for (int number = 0; number < plan.games && !stop.stop; ++number) {
    Search search(game, evaluation, example_table_megabytes);
    Story story = play_contest(game, search, example_contest(plan, number), stop);
    const bool late = story.stopped;
    const bool longer = !best.status || story.plies.size() > best.plies.size();
    if (number == 0 || (story.status && longer)) best = std::move(story);
    if (late || (best.status && best.plies.size() >= a_while)) break;
  }
  return best;
}

std::array<std::ptrdiff_t, 2> men_by_side(const Snapshot& position) {
  const auto of = [&](Side side) {
    return std::ranges::count_if(position.men,
                                 [&](const Man& man) { return man.kind != 0 && man.side == side; });
  };
  return {of(Side::white), of(Side::black)};
}

// An enemy is gone and nobody has come for him: men that change sides are not captured.
bool captures(const Snapshot& before, const Snapshot& after) {
  const auto was = men_by_side(before), is = men_by_side(after);
  const int enemy = index(other(before.to_act));
  return is[enemy] < was[enemy] && is[0] + is[1] < was[0] + was[1];
}

class Retelling {
 public:
  Retelling(const Loaded& loaded, const Story& story)
      : variant_(*loaded.variant), story_(story), game_(Game::make(loaded.variant, loaded.hooks)) {}

  ExampleGame tell() {
    for (std::size_t i = 0; i < story_.plies.size(); ++i) play(i);
    const Score score = score_of(*game_, {});
    told_.moves = sb::numbered(score.texts, score.turns);
    for (std::size_t i = 0; i < told_.moments.size(); ++i)
      told_.moments[i].ply = fmt::format(
          "{}", fmt::join(sb::numbered({score.texts[at_[i]]}, {score.turns[at_[i]]}), " "));
    if (story_.status) told_.result = status_text(*story_.status);
    return std::move(told_);
  }

 private:
  void play(std::size_t number) {
    const Move move = story_.plies[number];
    add_samples(number);
    const Snapshot before = game_->snapshot();
    std::string deed = ply_words(*game_, move);
    std::string words = new_things(before, move);
    game_->play(move);
    if (!captured_ && captures(before, game_->snapshot())) {
      captured_ = true;
      words = words.empty() ? "First capture" : "First capture; " + words;
    }
    if (!checked_ && game_->in_check()) {
      checked_ = true;
      words += words.empty() ? "First check" : "; first check";
    }
    const bool last = number + 1 == story_.plies.size();
    if (last) words = story_.status ? "The end: " + status_text(*story_.status) : "So far";
    if (words.empty() || (!last && told_.moments.size() + 1 >= most_moments)) return;
    PictureRequest wanted;
    wanted.svg = wanted.style.inlined = true;
    wanted.style.title = fmt::format("{}: {}", words, deed);
    const auto picture = draw_picture(*game_, wanted);
    if (!picture) return;
    told_.moments.push_back({std::move(words), {}, std::move(deed), picture.value()});
    at_.push_back(number);
  }

  // What of the sights happens for the first time: "Promotion: Pawn to Q".
  std::string new_things(const Snapshot& before, Move move) {
    std::string words;
    for (const Thing& thing : things_used(variant_, before, move)) {
      const auto sight = std::ranges::find(sights, std::string_view(thing.of),
                                           &std::pair<std::string_view, std::string_view>::first);
      const bool seen = sight == std::end(sights) || move.type == MoveType::roll ||
                        move.type == MoveType::pass || !seen_.insert(sight->second).second;
      if (seen) continue;
      words += fmt::format("{}{}: {}", words.empty() ? "" : "; ", sight->second, thing.name);
    }
    return words;
  }

  // Plies of one sort are written alike; of what comes with a ply that alone is told apart.
  using Sort = std::array<int, 5>;
  Sort sort_of(const Snapshot& position, Move move) const {
    if (move.change() != 0 || move.part_kind != 0)
      return {-1, static_cast<int>(move.change() != 0), static_cast<int>(move.part_drop() != 0),
              move.cast()};
    const bool goes = move.goes_from_to();
    const bool meets = goes && move.from != move.to && position.men[move.to].kind != 0;
    return {static_cast<int>(move.type), static_cast<int>(meets),
            static_cast<int>(goes && move.promotion != 0), move.sense(),
            static_cast<int>(goes && variant_.kind(position.men[move.from].kind).zeroing)};
  }

  void add_samples(std::size_t number) {
    constexpr int joint_turns = 4;
    MoveList plies;
    game_->ahead().list(plies, {joint_turns, number});
    for (const Move move : plies) {
      if (told_.samples.size() == most_samples) return;
      if (!sorts_.insert(sort_of(game_->snapshot(), move)).second) continue;
      told_.samples.push_back({move_text(variant_, game_->snapshot(), move),
                               sb::short_text(*game_, move), ply_words(*game_, move)});
    }
  }

  const Variant& variant_;
  const Story& story_;
  std::unique_ptr<Game> game_;
  ExampleGame told_;
  std::vector<std::size_t> at_;  // parallel to the moments: the numbers of their plies
  std::set<std::string_view> seen_;
  std::set<Sort> sorts_;
  bool captured_ = false, checked_ = false;
};

}  // namespace

ExampleGame example_game(const Loaded& loaded, const ExamplePlan& plan, const StopFlag& stop) {
  const auto game = Game::make(loaded.variant, loaded.hooks);
  const Story story = story_of(*game, plan, stop);
  return Retelling(loaded, story).tell();
}

}  // namespace sb
