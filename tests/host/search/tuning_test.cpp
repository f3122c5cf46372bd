// An evaluation taken apart, and put together by other numbers.
#include "search/tuning.h"

#include <numeric>

#include "base/chance.h"
#include "search/evaluation.h"
#include "support/games.h"

namespace sb {
namespace {

int sum_of_parts(const Balance& balance) {
  int sum = balance.rest;
  for (const int part : balance.men) sum += part;
  for (const int part : balance.terms) sum += part;
  return sum;
}

Tuning as_by_rules(const Variant& variant) {
  Tuning tuning{.worth = std::vector<int>(variant.pieces.size() + 1)};
  tuning.percent.fill(100);
  return tuning;
}

}  // namespace

TEST_CASE("tuning: the parts of a balance add up to the evaluation, in every kind of game") {
  for (const char* id : {"chess", "crazyhouse", "antichess", "three-check", "whack", "othello",
                         "existentialist", "breakthrough"}) {
    const auto game = Game::make(test::game(id));
    const Evaluation evaluation(game->variant(), game->ahead());
    Chance chance(7);
    for (int ply = 0; ply < 30; ++ply) {
      const auto plies = game->plies();
      if (plies.empty()) break;
      game->play(plies[chance.below(plies.size())]);
      INFO(id << " after ply " << ply + 1);
      CHECK(sum_of_parts(evaluation.balance(game->ahead())) == evaluation.of(game->ahead()));
    }
  }
}

TEST_CASE("tuning: what is as the rules have it changes nothing, another worth counts in full") {
  const auto game = test::game_at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  const Variant& variant = game->variant();
  const Evaluation by_rules(variant, game->ahead());
  Evaluation same(by_rules), other(by_rules);
  same.tune(as_by_rules(variant));
  CHECK(same.of(game->ahead()) == by_rules.of(game->ahead()));
  const int rook = variant.kind_of("R");
  Tuning tuning = as_by_rules(variant);
  tuning.worth[rook] = by_rules.worth_of_kind(rook) + 50;
  other.tune(tuning);
  CHECK(other.worth_of_kind(rook) == by_rules.worth_of_kind(rook) + 50);
  CHECK(other.of(game->ahead()) == by_rules.of(game->ahead()) + 50);
}

TEST_CASE("tuning: a term counts by its percentage") {
  const auto game = test::game_at("4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1");
  const Evaluation by_rules(game->variant(), game->ahead());
  const Balance balance = by_rules.balance(game->ahead());
  for (std::size_t t = 0; t < term_names.size(); ++t) {
    Evaluation without(by_rules);
    Tuning tuning = as_by_rules(game->variant());
    tuning.percent[t] = 0;
    without.tune(tuning);
    INFO(term_names[t]);
    CHECK(without.of(game->ahead()) == by_rules.of(game->ahead()) - balance.terms[t]);
  }
}

}  // namespace sb
