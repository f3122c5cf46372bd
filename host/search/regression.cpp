// Newton's method on a concave function: how probable the outcomes are, and a factor the less the
// farther it is from 1. Positions of one game share its outcome: together they count as one.
#include "search/regression.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace sb {
namespace {

using Reals = std::vector<double>;

constexpr double factor_spread = 0.5;  // how far from 1 a factor is expected to be
constexpr double least_factor = 0.1, most_factor = 8;
constexpr int most_newton_steps = 60;

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

// A symmetric matrix that is positive definite, as L L'.
class Cholesky {
 public:
  explicit Cholesky(std::vector<Reals> matrix) : lower_(std::move(matrix)) {
    const std::size_t n = lower_.size();
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t i = j; i < n; ++i) {
        double sum = lower_[i][j];
        for (std::size_t k = 0; k < j; ++k) sum -= lower_[i][k] * lower_[j][k];
        lower_[i][j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / lower_[j][j];
      }
    }
  }
  Reals solve(Reals b) const {
    const std::size_t n = lower_.size();
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k < i; ++k) b[i] -= lower_[i][k] * b[k];
      b[i] /= lower_[i][i];
    }
    for (std::size_t i = n; i-- > 0;) {
      for (std::size_t k = i + 1; k < n; ++k) b[i] -= lower_[k][i] * b[k];
      b[i] /= lower_[i][i];
    }
    return b;
  }

 private:
  std::vector<Reals> lower_;
};

// What is fitted: coefficients of the columns of each row, with what is expected of each.
struct Fitting {
  struct Row {
    Reals columns{};
    double offset = 0, outcome = 0.5;
  };
  std::vector<Row> rows{};
  double weight = 1;          // of each row
  Reals expected, precision;  // by column
};

struct Solution {
  Reals coefficients, errors;
};

double argument(const Fitting::Row& row, const Reals& coefficients) {
  return std::inner_product(row.columns.begin(), row.columns.end(), coefficients.begin(),
                            row.offset);
}

double log_loss(double outcome, double x) {
  const double softplus = x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x));
  return softplus - outcome * x;
}

double cost(const Fitting& fitting, const Reals& at) {
  double sum = 0;
  for (const auto& row : fitting.rows)
    sum += fitting.weight * log_loss(row.outcome, argument(row, at));
  for (std::size_t j = 0; j < at.size(); ++j)
    sum += fitting.precision[j] * std::pow(at[j] - fitting.expected[j], 2) / 2;
  return sum;
}

// The curvature of the cost, and its slope.
std::vector<Reals> curvature(const Fitting& fitting, const Reals& at, Reals& slope) {
  const std::size_t n = at.size();
  std::vector<Reals> matrix(n, Reals(n));
  slope.assign(n, 0);
  for (const auto& row : fitting.rows) {
    const double p = logistic(argument(row, at));
    for (std::size_t i = 0; i < n; ++i) {
      slope[i] += fitting.weight * (p - row.outcome) * row.columns[i];
      const double bend = fitting.weight * p * (1 - p) * row.columns[i];
      for (std::size_t j = 0; j <= i; ++j) matrix[i][j] += bend * row.columns[j];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    slope[i] += fitting.precision[i] * (at[i] - fitting.expected[i]);
    matrix[i][i] += fitting.precision[i];
  }
  return matrix;
}

Solution solve(const Fitting& fitting) {
  Solution solution{.coefficients = fitting.expected, .errors = {}};
  Reals& at = solution.coefficients;
  Reals slope;
  for (int step = 0; step < most_newton_steps; ++step) {
    const Reals way = Cholesky(curvature(fitting, at, slope)).solve(slope);
    const double before = cost(fitting, at);
    double length = 1, gain = 0;
    for (int halved = 0; halved < 20; ++halved, length /= 2) {
      Reals next = at;
      for (std::size_t j = 0; j < at.size(); ++j) next[j] -= length * way[j];
      gain = before - cost(fitting, next);
      if (gain < 0) continue;
      at = std::move(next);
      break;
    }
    if (gain < 1e-9) break;
  }
  const Cholesky curved(curvature(fitting, at, slope));
  for (std::size_t j = 0; j < at.size(); ++j) {
    Reals unit(at.size());
    unit[j] = 1;
    solution.errors.push_back(std::sqrt(curved.solve(unit)[j]));
  }
  return solution;
}

double score_of(const Observation& seen, const Reals& factors) {
  return std::inner_product(seen.parts.begin(), seen.parts.end(), factors.begin(), seen.rest);
}

// How a score becomes a share of the point: how steeply, and White's advantage.
struct Curve {
  double steepness, advantage;
};

Curve curve_of(const std::vector<const Observation*>& seen, const Reals& factors, double weight) {
  constexpr double usual = 0.003, unit = 100;
  Fitting fitting{.weight = weight, .expected = {usual * unit, 0}, .precision = {1, 1}};
  for (const Observation* one : seen)
    fitting.rows.push_back({{score_of(*one, factors) / unit, 1}, 0, one->outcome});
  const Reals found = solve(fitting).coefficients;
  return {std::max(found[0] / unit, usual / 100), found[1]};
}

// The mean loss of each game that was held back.
std::map<std::size_t, double> losses(const std::vector<const Observation*>& seen,
                                     const Reals& factors, Curve curve) {
  std::map<std::size_t, std::pair<double, int>> sums;
  for (const Observation* one : seen) {
    auto& [loss, number] = sums[one->game];
    loss += log_loss(one->outcome, curve.steepness * score_of(*one, factors) + curve.advantage);
    ++number;
  }
  std::map<std::size_t, double> means;
  for (const auto& [game, sum] : sums) means[game] = sum.first / sum.second;
  return means;
}

void judge(const std::map<std::size_t, double>& before, const std::map<std::size_t, double>& after,
           Regression& result) {
  const auto games = static_cast<double>(before.size());
  double squares = 0;
  for (const auto& [game, loss] : before) {
    result.loss_before += loss / games;
    result.loss_after += after.at(game) / games;
    squares += std::pow(loss - after.at(game), 2) / games;
  }
  const double gain = result.loss_before - result.loss_after;
  result.gain_error = std::sqrt(std::max(squares - gain * gain, 0.0) / games);
}

// The mean size of some parts, added up by the factors.
double size_of(const std::vector<const Observation*>& seen, const Reals& factors,
               std::size_t parts) {
  double size = 0;
  for (const Observation* one : seen) {
    for (std::size_t j = 0; j < parts; ++j) size += factors[j] * std::abs(one->parts[j]);
  }
  return size;
}

// Factors and then White's advantage, for scores that are as steep as this.
Fitting fitting_of(const std::vector<const Observation*>& seen, std::size_t parts, Curve curve,
                   double weight) {
  Fitting fitting{.weight = weight,
                  .expected = Reals(parts, 1),
                  .precision = Reals(parts, 1 / (factor_spread * factor_spread))};
  fitting.expected.push_back(curve.advantage);
  fitting.precision.push_back(1);
  for (const Observation* one : seen) {
    Fitting::Row row{one->parts, curve.steepness * one->rest, one->outcome};
    for (double& part : row.columns) part *= curve.steepness;
    row.columns.push_back(1);
    fitting.rows.push_back(std::move(row));
  }
  return fitting;
}

std::size_t games_in(const std::vector<const Observation*>& seen) {
  std::map<std::size_t, int> games;
  for (const Observation* one : seen) ++games[one->game];
  return games.size();
}

}  // namespace

Regression regression_of(const std::vector<Observation>& observations, std::size_t fixed) {
  constexpr std::size_t every = 5;
  std::vector<const Observation*> seen, held;
  for (const Observation& one : observations)
    (one.game % every == every - 1 ? held : seen).push_back(&one);
  Regression result{.factors = {},
                    .games = games_in(seen),
                    .games_held_back = games_in(held),
                    .positions = observations.size()};
  if (observations.empty()) return result;
  const std::size_t parts = observations.front().parts.size();
  result.factors.resize(parts);
  if (seen.empty() || held.empty()) return result;
  const double weight = static_cast<double>(result.games) / static_cast<double>(seen.size());
  const Reals ones(parts, 1);
  const Curve before = curve_of(seen, ones, weight);
  Solution found = solve(fitting_of(seen, parts, before, weight));
  Reals factors(found.coefficients.begin(), found.coefficients.end() - 1);
  const double size = size_of(seen, factors, fixed);
  const double unit = size > 0 ? size_of(seen, ones, fixed) / size : 1;
  for (std::size_t j = 0; j < parts; ++j) {
    const bool tells = std::ranges::any_of(seen, [&](const auto* one) { return one->parts[j]; });
    factors[j] = tells ? std::clamp(factors[j] * unit, least_factor, most_factor) : 1;
    result.factors[j] = {.value = factors[j], .error = found.errors[j] * unit};
  }
  judge(losses(held, ones, before), losses(held, factors, curve_of(seen, factors, weight)), result);
  return result;
}

}  // namespace sb
