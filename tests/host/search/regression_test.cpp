// Factors that are known are found again from outcomes that follow from them.
#include "search/regression.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "base/chance.h"

namespace sb {
namespace {

// Games of positions in which three kinds of men differ at random, and which end as their true
// worths say; the fourth part is of no weight, the fifth never occurs.
std::vector<Observation> games_by(const std::vector<double>& truth, std::size_t games) {
  Chance chance(11);
  const std::vector<double> worths = {100, 300, 500, 80, 70};
  std::vector<Observation> seen;
  for (std::size_t game = 0; game < games; ++game) {
    Observation one{.game = game, .rest = 10};
    double score = one.rest;
    for (std::size_t j = 0; j < truth.size(); ++j) {
      const double more = j == 4 ? 0 : static_cast<double>(chance.below(5)) - 2;
      one.parts.push_back(more * worths[j]);
      score += truth[j] * one.parts.back();
    }
    const double white = 1 / (1 + std::exp(-0.004 * score));
    one.outcome = static_cast<double>(chance.below(1'000'000)) < 1e6 * white ? 1 : 0;
    seen.push_back(one);
  }
  return seen;
}

}  // namespace

TEST_CASE("regression: the worths by which games were decided are found again") {
  const std::vector<double> truth = {1.0, 0.6, 1.2, 0.0, 1.0};
  const Regression fit = regression_of(games_by(truth, 8000), 3);
  REQUIRE(fit.factors.size() == truth.size());
  const double unit = fit.factors[0].value;  // the size of all men together is kept
  for (const std::size_t j : {1, 2})
    CHECK(fit.factors[j].value / unit == Approx(truth[j]).margin(0.1));
  CHECK(fit.factors[3].value < 0.4);
  CHECK(fit.factors[4].value == 1);
  CHECK(fit.helps());
  CHECK(fit.loss_before - fit.loss_after > fit.gain_error);
  CHECK(fit.games_held_back == 1600);
}

TEST_CASE("regression: a fit is as uncertain as there are few games") {
  const std::vector<double> truth = {1.0, 0.6, 1.2, 1.0, 1.0};
  const Regression few = regression_of(games_by(truth, 200), 3);
  const Regression many = regression_of(games_by(truth, 8000), 3);
  for (std::size_t j = 0; j < 3; ++j) CHECK(few.factors[j].error > 2 * many.factors[j].error);
  CHECK(few.factors[4].error > 0.3);
}

TEST_CASE("regression: nothing to learn from changes nothing") {
  CHECK(regression_of({}, 0).factors.empty());
  const Regression one = regression_of(games_by({1, 1, 1, 1, 1}, 3), 3);
  CHECK(one.games_held_back == 0);
  for (const auto& factor : one.factors) CHECK(factor.value == 1);
  CHECK_FALSE(one.helps());
}

}  // namespace sb
