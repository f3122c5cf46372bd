// The parts of a run come from files that others may have written: each number is checked.
#include "commands/tune_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/text.h"
#include "child/json_text.h"
#include "child/library.h"
#include "child/tuned_file.h"
#include "search/regression.h"
#include "terminal/report.h"

namespace sb {
namespace {

constexpr const char *id_fact = "id", *men_fact = "men", *worths_fact = "worths";
constexpr std::size_t most_men = 10'000;
constexpr double certain_errors = 1.96;  // standard errors

// The numbers of a text, if they are so many.
std::optional<std::vector<double>> numbers_of(std::string_view text, std::size_t count) {
  constexpr int most = 100'000'000;
  std::vector<double> numbers;
  for (const std::string_view word : words_of(text)) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size() || std::abs(number) > most)
      return std::nullopt;
    numbers.push_back(number);
  }
  if (numbers.size() != count) return std::nullopt;
  return numbers;
}

// White's share of the point; a game without an end counts as a draw.
double outcome_of(const Message& game) {
  const std::string_view result = game.text("result");
  return result == "white" ? 1 : result == "black" ? 0 : 0.5;
}

// Nothing where some text is no position.
std::optional<std::vector<Observation>> observations_of(const MergedRun& run, std::size_t men) {
  const std::size_t parts = men + term_names.size();
  std::vector<Observation> all;
  for (std::size_t game = 0; game < run.found.size(); ++game) {
    for (const std::string& text : run.found[game].list("balance")) {
      auto numbers = numbers_of(text, parts + 1);
      if (!numbers) return std::nullopt;
      const double rest = numbers->back();
      numbers->pop_back();
      all.push_back({game, std::move(*numbers), rest, outcome_of(run.found[game])});
    }
  }
  return all;
}

TunedFile::Number tuned_number(std::string name, int by_rules, const Regression::Factor& factor,
                               int least) {
  const auto times = [&](double share) { return static_cast<int>(std::lround(by_rules * share)); };
  return {.name = std::move(name),
          .by_rules = by_rules,
          .tuned = std::max(times(factor.value), least),
          .give_or_take = times(certain_errors * factor.error)};
}

// "1.05 (0.98 to 1.12)".
std::string with_bounds(const TunedFile::Number& number, int digits) {
  const double unit = std::pow(10, digits);
  const auto text = [&](int value) { return fmt::format("{:.{}f}", value / unit, digits); };
  return fmt::format("{:>6} ({} to {})", text(number.tuned),
                     text(std::max(number.tuned - number.give_or_take, 0)),
                     text(number.tuned + number.give_or_take));
}

std::string table_text(const TunedFile& file, const Regression& fit) {
  constexpr std::size_t most_name = 40;
  std::string text =
      fmt::format("{}: {} games, {} of them held back, {} positions\n",
                  escape(file.variant, most_name), file.games, fit.games_held_back, fit.positions);
  text += fmt::format("{:<20}{:>7}  {}\n", "worth", "rules", "tuned");
  for (const auto& man : file.worths)
    text +=
        fmt::format("{:<20}{:>7.2f}  {}\n", man.name, man.by_rules / 100.0, with_bounds(man, 2));
  text += "percent of what the rules say of\n";
  for (const auto& term : file.terms)
    text += fmt::format("{:<20}{:>7}  {}\n", term.name, term.by_rules, with_bounds(term, 0));
  return text + fmt::format(
                    "error on the games held back: {:.4f} by the rules, {:.4f} tuned, "
                    "{:.4f} less (give or take {:.4f})\n",
                    fit.loss_before, fit.loss_after, fit.loss_before - fit.loss_after,
                    certain_errors * fit.gain_error);
}

std::string report_json(const TunedFile& file, const Regression& fit) {
  auto json = Json::parse(tuned_text(file));
  json["held_back"] = fit.games_held_back;
  json["positions"] = fit.positions;
  json["error_by_rules"] = fit.loss_before;
  json["error_tuned"] = fit.loss_after;
  json["error_less_give_or_take"] = certain_errors * fit.gain_error;
  return json_text(json);
}

// What the facts of a run say of the men: names, and what they are worth by the rules.
struct TunedMen {
  std::vector<std::string> names;
  std::vector<int> worths;
};
std::optional<TunedMen> tuned_men_of(const Json& facts) {
  const Message told = message_of_json(facts);
  TunedMen men{.names = told.list(men_fact), .worths = {}};
  for (const std::string& text : told.list(worths_fact))
    men.worths.push_back(static_cast<int>(parse_number(text, 100'000).value_or(0)));
  if (men.names.empty() || men.names.size() > most_men || men.names.size() != men.worths.size())
    return std::nullopt;
  return men;
}

TunedFile tuned_file_of(const Message& facts, const TunedMen& men, const MergedRun& run,
                        const std::vector<Observation>& seen, const Regression& fit) {
  TunedFile file{.variant = std::string(facts.text(id_fact)),
                 .player = std::string(facts.text("players")),
                 .games = run.found.size(),
                 .seed = facts.number("seed")};
  for (std::size_t i = 0; i < men.names.size(); ++i)
    file.worths.push_back(tuned_number(men.names[i], men.worths[i], fit.factors[i], 1));
  for (std::size_t t = 0; t < term_names.size(); ++t) {
    const std::size_t part = men.names.size() + t;
    if (std::ranges::any_of(seen, [&](const Observation& one) { return one.parts[part] != 0; }))
      file.terms.push_back(tuned_number(term_names[t], 100, fit.factors[part], 0));
  }
  return file;
}

}  // namespace

void add_tune_facts(Json& facts, const std::string& variant_id, const Message& worths) {
  facts[id_fact] = variant_id;
  facts[men_fact] = worths.list("name");
  facts[worths_fact] = worths.list("worth");
}

int report_tuned(const MergedRun& run, bool json) {
  const Message facts = message_of_json(run.facts);
  const auto men = tuned_men_of(run.facts);
  const auto seen = men ? observations_of(run, men->names.size()) : std::nullopt;
  if (!seen) return report(Problem{.message = "its head tells of other men than its games"});
  const Regression fit = regression_of(*seen, men->names.size());
  if (fit.games == 0 || fit.games_held_back == 0)
    return report(Problem{.message = "these games have no quiet position to learn from",
                          .hint = "more games, or a stronger player"});
  const TunedFile file = tuned_file_of(facts, *men, run, *seen, fit);
  fmt::print("{}", json ? report_json(file, fit) : table_text(file, fit));
  const Library library = Library::standard();
  const auto script = library.read_main(facts.text("variant"));
  if (!script) return report(script.problem());
  const std::string path = library.tuning_of(script.value()).string();
  if (!fit.helps()) {
    fmt::print(stderr, "note: not certain to foretell better than the rules: {} is not written\n",
               path);
    return exit_fine;
  }
  if (const auto problem = write_file(path, tuned_text(file))) return report(*problem);
  fmt::print(stderr, "note: {} is written\n", path);
  return exit_fine;
}

}  // namespace sb
