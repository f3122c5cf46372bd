// All of them by counting; pairs by rows that each take in as many new pairs as they can.
#include "check/combinations.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "base/list.h"

namespace sb {
namespace {

using Row = std::vector<std::size_t>;  // by option, an index into its values
using Pair = std::tuple<std::size_t, std::size_t, std::size_t, std::size_t>;

Choices choices_of(const std::vector<Option>& options, const Row& row) {
  Choices choices;
  for (std::size_t i = 0; i < row.size(); ++i) choices[options[i].name] = options[i].values[row[i]];
  return choices;
}

std::vector<Row> all_rows(const std::vector<Option>& options) {
  std::vector<Row> rows{Row(options.size())};
  for (Row row(options.size());;) {
    std::size_t i = 0;
    while (i < row.size() && ++row[i] == options[i].values.size()) row[i++] = 0;
    if (i == row.size()) return rows;
    rows.push_back(row);
  }
}

class Pairs {
 public:
  explicit Pairs(const std::vector<Option>& options) : options_(options) {
    for (std::size_t a = 0; a < options.size(); ++a) {
      for (std::size_t b = a + 1; b < options.size(); ++b) add_pairs_of(a, b);
    }
  }

  std::vector<Row> rows() {
    std::vector<Row> rows;
    for (Row row(options_.size());; row = next_row()) {
      strike(row);
      rows.push_back(row);
      if (open_.empty()) return rows;
    }
  }

 private:
  void add_pairs_of(std::size_t a, std::size_t b) {
    for (std::size_t x = 0; x < options_[a].values.size(); ++x) {
      for (std::size_t y = 0; y < options_[b].values.size(); ++y) open_.insert({a, x, b, y});
    }
  }

  void strike(const Row& row) {
    for (std::size_t a = 0; a < row.size(); ++a) {
      for (std::size_t b = a + 1; b < row.size(); ++b) open_.erase({a, row[a], b, row[b]});
    }
  }

  // Begins with an open pair; the other options take the value that closes most with those chosen.
  Row next_row() const {
    const auto [a, x, b, y] = *open_.begin();
    Row row(options_.size());
    std::vector<bool> chosen(options_.size());
    row[a] = x, row[b] = y;
    chosen[a] = chosen[b] = true;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (chosen[i]) continue;
      row[i] = best_value(i, row, chosen);
      chosen[i] = true;
    }
    return row;
  }

  std::size_t best_value(std::size_t i, const Row& row, const std::vector<bool>& chosen) const {
    std::size_t best = 0, most = 0;
    for (std::size_t value = 0; value < options_[i].values.size(); ++value) {
      std::size_t closed = 0;
      for (std::size_t j = 0; j < row.size(); ++j) {
        if (!chosen[j]) continue;
        closed += i < j ? open_.count({i, value, j, row[j]}) : open_.count({j, row[j], i, value});
      }
      if (closed > most) most = closed, best = value;
    }
    return best;
  }

  const std::vector<Option>& options_;
  std::set<Pair> open_;
};

}  // namespace

std::uint64_t count_of_combinations(const std::vector<Option>& options) {
  constexpr std::uint64_t most = 1'000'000'000;
  std::uint64_t count = 1;
  for (const Option& option : options) count = std::min(count * option.values.size(), most);
  return count;
}

std::vector<Choices> combinations(const std::vector<Option>& options, std::size_t most) {
  const bool all = options.size() < 2 || count_of_combinations(options) <= most;
  return mapped(all ? all_rows(options) : Pairs(options).rows(),
                [&](const Row& row) { return choices_of(options, row); });
}

}  // namespace sb
