// Texts for people say the same as the JSON, rounded.
#include "commands/contest_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "child/json_text.h"
#include "child/library.h"
#include "terminal/report.h"

namespace sb {
namespace {

constexpr std::array seat_names{"white", "black"};

// The processor time of each player a ply, in milliseconds.
std::array<double, 2> milliseconds_a_ply(const Standings& standings) {
  std::array<double, 2> mean{};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto plies = std::max<std::uint64_t>(standings.plies[i], 1);
    mean[i] = static_cast<double>(standings.microseconds[i]) / 1000 / static_cast<double>(plies);
  }
  return mean;
}

// The squares that men came to most, and those to which nobody ever came.
std::string squares_text(const GameTally& tally, const std::vector<std::string>& cells) {
  constexpr std::size_t shown = 8;
  std::vector<std::size_t> order(tally.arrivals.size());
  for (std::size_t c = 0; c < order.size(); ++c) order[c] = c;
  std::ranges::stable_sort(order, std::greater<>{},
                           [&](std::size_t c) { return tally.arrivals[c]; });
  std::string busy;
  const auto quiet = static_cast<std::size_t>(std::ranges::count(tally.arrivals, std::size_t{0}));
  for (std::size_t i = 0; i < std::min(shown, order.size() - quiet); ++i)
    busy += ' ' + cells[order[i]];
  return fmt::format("squares: {}never visited {} of {}\n",
                     busy.empty() ? "" : fmt::format("most visited{}; ", busy), quiet,
                     order.size());
}

// What of the rules was used, and how often a game: a line for each kind of thing.
std::string uses_text(const GameTally& tally) {
  std::string text;
  std::string_view of;
  for (const GameTally::Use& use : tally.uses) {
    text += use.of == of ? ", " : fmt::format("{}  {}: ", of.empty() ? "" : "\n", use.of);
    text += fmt::format("{} {}", use.name, times_a_game(use.times, tally.games));
    of = use.of;
  }
  return text.empty() ? text : "plies a game that use:\n" + text + '\n';
}

std::string ends_lines(const GameTally& tally) {
  const std::string alike = alike_text(tally);
  return fmt::format("ends: {}\n{}{}", reasons_text(tally), alike, alike.empty() ? "" : "\n");
}

}  // namespace

bool is_turned(std::size_t number) { return number % 2 == 1; }

// --- match ---

double Standings::points() const {
  return static_cast<double>(wins) + static_cast<double>(tally.draws) / 2;
}

void Standings::add(std::size_t number, const Message& game) {
  const std::string_view result = game.text("result");
  const bool turned = is_turned(number);
  const bool decided = result == "white" || result == "black";
  const bool won = decided && result == seat_names[turned ? 1 : 0];
  if (decided) ++(won ? wins : losses);
  tally.add(game);
  std::optional<int> half_points;
  if (decided) half_points = won ? 2 : 0;
  if (result == "draw") half_points = 1;
  if (turned && sprt && first_of_pair_ == number - 1 && half_points && half_points_before_)
    sprt->add_pair(*half_points_before_ + *half_points);
  if (!turned) first_of_pair_ = number;
  half_points_before_ = half_points;
  for (std::size_t seat = 0; seat < 2 && game.has("white_microseconds"); ++seat) {
    const std::size_t player = turned ? 1 - seat : seat;
    const std::string name = seat_names[seat];
    plies[player] += game.number(name + "_decided");
    microseconds[player] += game.number(name + "_microseconds");
  }
  if (game.has("fault"))
    faults.push_back(fmt::format("game {}: {}", number + 1, game.text("fault")));
}

std::string match_text(const MatchFacts& facts, const Standings& standings) {
  const GameTally& tally = standings.tally;
  const auto& players = facts.players;
  std::string text = fmt::format(
      "{} against {}: {} games, {} won, {} drawn, {} lost{}\n", players[0], players[1], tally.games,
      standings.wins, tally.draws, standings.losses,
      tally.without_end() == 0 ? "" : fmt::format(", {} without an end", tally.without_end()));
  if (tally.games == 0) return text;
  if (tally.without_end() < tally.games)
    text += fmt::format("score {}, Elo {}\n", percent_text(standings.share()),
                        elo_text(standings.share()));
  if (standings.sprt) text += standings.sprt->text() + '\n';
  text += ends_lines(tally);
  if (standings.microseconds[0] + standings.microseconds[1] > 0) {
    const auto mean = milliseconds_a_ply(standings);
    text += fmt::format("processor time a ply: {:.1f} ms and {:.1f} ms\n", mean[0], mean[1]);
  }
  constexpr std::size_t shown = 5;
  if (!standings.faults.empty()) text += some_of(standings.faults, shown, "\n") + '\n';
  return text;
}

std::string match_json(const MatchFacts& facts, const Standings& standings) {
  const GameTally& tally = standings.tally;
  const Share share = standings.share();
  Json json{{"variant", facts.variant},
            {"players", facts.players},
            {"games", tally.games},
            {"wins", standings.wins},
            {"draws", tally.draws},
            {"losses", standings.losses},
            {"no_end", tally.without_end()},
            {"score", share.value},
            {"interval", {share.low, share.high}},
            {"reasons", tally.reasons},
            {"alike", tally.alike()}};
  if (standings.sprt) {
    json["sprt"] = {{"likelihood", standings.sprt->likelihood()},
                    {"bound", Sprt::bound()},
                    {"accepted", standings.sprt->verdict()}};
  }
  if (standings.microseconds[0] + standings.microseconds[1] > 0)
    json["processor_milliseconds_a_ply"] = milliseconds_a_ply(standings);
  if (!standings.faults.empty()) json["faults"] = standings.faults;
  return json_text(json);
}

// --- statistics ---

namespace {

std::string statistics_json(const std::string& variant, const GameTally& tally,
                            const Message& worths) {
  const auto spread = [](const Spread& numbers) {
    return Json{{"mean", numbers.mean()},
                {"middle", numbers.middle()},
                {"least", numbers.least()},
                {"most", numbers.most()}};
  };
  Json pieces = Json::object(), squares = Json::object();
  const auto cells = worths.list("cell");
  for (const auto& [name, worth] : worths_in(worths)) pieces[name] = worth;
  for (std::size_t c = 0; c < tally.arrivals.size(); ++c) squares[cells[c]] = tally.arrivals[c];
  Json uses = Json::object();
  for (const GameTally::Use& use : tally.uses) uses[use.of][use.name] = use.times;
  const Json json{{"variant", variant},
                  {"games", tally.games},
                  {"white", tally.white},
                  {"black", tally.black},
                  {"draws", tally.draws},
                  {"no_end", tally.without_end()},
                  {"reasons", tally.reasons},
                  {"alike", tally.alike()},
                  {"plies", spread(tally.plies)},
                  {"choices", spread(tally.choices)},
                  {"captures", spread(tally.captures)},
                  {"lead_changes", spread(tally.leads)},
                  {"worth", pieces},
                  {"arrivals", squares},
                  {"uses", uses}};
  return json_text(json);
}

std::string statistics_text(const GameTally& tally, const Message& worths) {
  const auto line = [](const char* what, const Spread& numbers) {
    return fmt::format(
        "{}: {:.1f} on average, half of the games {:.1f} or less, {:.4g} to {:.4g}\n", what,
        numbers.mean(), numbers.middle(), std::round(10 * numbers.least()) / 10,
        std::round(10 * numbers.most()) / 10);
  };
  std::string text = fmt::format("games {}\n", tally.games);
  if (tally.games == 0) return text;
  const auto count = [](std::size_t number) { return static_cast<double>(number); };
  text += fmt::format("White wins {}\n", percent_text(share_of(count(tally.white), tally.games)));
  text += fmt::format("Black wins {}\n", percent_text(share_of(count(tally.black), tally.games)));
  text += fmt::format("draws {}\n", percent_text(share_of(count(tally.draws), tally.games)));
  if (tally.without_end() > 0)
    text +=
        fmt::format("no end {}\n", percent_text(share_of(count(tally.without_end()), tally.games)));
  text += ends_lines(tally);
  text += line("plies", tally.plies);
  text += line("choices a ply", tally.choices);
  text += line("captures", tally.captures);
  text += line("changes of the lead", tally.leads);
  std::vector<std::string> men;
  for (const auto& [name, worth] : worths_in(worths))
    men.push_back(fmt::format("{} {:.1f}", name, worth));
  text += fmt::format("worth {}: {}\n", worth_source(worths), fmt::join(men, ", "));
  return text + squares_text(tally, worths.list("cell")) + uses_text(tally);
}

}  // namespace

std::optional<Problem> print_statistics(const Arguments& arguments, const StatisticsFacts& facts,
                                        const GameTally& tally, const Message& worths) {
  constexpr double longest_game = 1'000'000;
  if (tally.games > 0 &&
      (tally.plies.most() > longest_game || worths.list("cell").size() != tally.arrivals.size()))
    return Problem{.message = "the games tell of another board than the script"};
  fmt::print("{}", arguments.json ? statistics_json(facts.variant, tally, worths)
                                  : for_screen(statistics_text(tally, worths)));
  if (!arguments.html) return std::nullopt;
  return write_file(*arguments.html, statistics_page(facts, tally, worths));
}

}  // namespace sb
