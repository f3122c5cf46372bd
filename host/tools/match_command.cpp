// `springboard match` and `springboard statistics`: many games of the program against itself.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "base/chance.h"
#include "base/text.h"
#include "tools/commands.h"
#include "tools/contest_request.h"
#include "tools/game_pool.h"
#include "tools/game_tally.h"
#include "tools/report.h"

namespace sb {
namespace {

using Json = nlohmann::ordered_json;

// Two games with one opening, then with the next: in the second of them the colours are turned.
bool is_turned(std::size_t number) { return number % 2 == 1; }

// The game of that number, which begins with the opening of that number.
Message contest_of(const Arguments& arguments, std::size_t number, std::size_t opening,
                   std::string_view white, std::string_view black) {
  const std::uint64_t seed = arguments.seed.value_or(0);
  Message request("contest");
  request.add("white", white).add("black", black);
  request.add("seed", scrambled(seed + number + 1));
  request.add("opening", static_cast<std::uint64_t>(arguments.opening));
  return request.add("opening_seed", scrambled(~seed + opening));
}

// One line of stderr while games are played, for eyes alone.
class Progress {
 public:
  explicit Progress(int games) : games_(games), wanted_(is_terminal(STDERR_FILENO)) {}
  ~Progress() {
    if (wanted_) fmt::print(stderr, "\r\033[K");
  }
  Progress(const Progress&) = delete;
  void show(std::size_t done, const std::string& text) const {
    if (!wanted_) return;
    constexpr std::size_t width = 30;
    const std::size_t filled = width * done / static_cast<std::size_t>(games_);
    fmt::print(stderr, "\r\033[K[{}{}] {} of {} games  {}", std::string(filled, '#'),
               std::string(width - filled, ' '), done, games_, text);
    std::fflush(stderr);
  }

 private:
  int games_;
  bool wanted_;
};

// The pool for the game of the command line; or what is wrong with that.
Result<GamePool> pool_of(const Arguments& arguments) {
  auto record = record_of(arguments);
  if (!record) return record.problem();
  auto bundle = Library::standard().read(record.value().variant);
  if (!bundle) return bundle.problem();
  return GamePool(std::move(record.value()), std::move(bundle.value()), arguments.jobs);
}

int end_of(const GamePool& pool, const Problems& problems, std::size_t done, int games) {
  if (!problems.empty()) return report(problems);
  if (!pool.was_interrupted()) return exit_fine;
  return report(Problem{.message = fmt::format("stopped early: {} of {} games", done, games)});
}

// --- match ---

// What the games came to for the first player.
struct Standings {
  GameTally tally{};
  std::size_t wins = 0, losses = 0;
  double points() const {
    return static_cast<double>(wins) + static_cast<double>(tally.games - wins - losses) / 2;
  }
  Share share() const { return share_of(points(), tally.games); }

  void add(std::size_t number, const Message& game) {
    const std::string_view result = game.text("result");
    const std::string_view own = is_turned(number) ? "black" : "white";
    if (result == "white" || result == "black") ++(result == own ? wins : losses);
    tally.add(game);
  }
};

void print_match(const Arguments& arguments, const Standings& standings) {
  const GameTally& tally = standings.tally;
  const std::size_t draws = tally.games - standings.wins - standings.losses;
  if (arguments.json) {
    const Share share = standings.share();
    const Json json{{"variant", arguments.operands[0]},
                    {"players", {arguments.operands[1], arguments.operands[2]}},
                    {"games", tally.games},
                    {"wins", standings.wins},
                    {"draws", draws},
                    {"losses", standings.losses},
                    {"score", share.value},
                    {"interval", {share.low, share.high}},
                    {"reasons", tally.reasons}};
    return fmt::print("{}\n", json.dump(2));
  }
  fmt::print("{} against {}: {} games, {} won, {} drawn, {} lost\n", arguments.operands[1],
             arguments.operands[2], tally.games, standings.wins, draws, standings.losses);
  if (tally.games == 0) return;
  fmt::print("score {}, Elo {}\n", percent_text(standings.share()), elo_text(standings.share()));
  fmt::print("ends: {}\n", reasons_text(tally));
}

// --- statistics ---

void print_statistics_json(const Arguments& arguments, const GameTally& tally,
                           const Message& worths) {
  const auto spread = [](const Spread& numbers) {
    return Json{{"mean", numbers.mean()},
                {"middle", numbers.middle()},
                {"least", numbers.least()},
                {"most", numbers.most()}};
  };
  Json pieces = Json::object(), squares = Json::object();
  const auto names = worths.list("name"), values = worths.list("worth"),
             cells = worths.list("cell");
  for (std::size_t i = 0; i < names.size(); ++i) pieces[names[i]] = std::stoi(values[i]) / 100.0;
  for (std::size_t c = 0; c < tally.arrivals.size(); ++c) squares[cells[c]] = tally.arrivals[c];
  const Json json{{"variant", arguments.operands[0]},
                  {"games", tally.games},
                  {"white", tally.white},
                  {"black", tally.black},
                  {"draws", tally.draws},
                  {"no_end", tally.games - tally.white - tally.black - tally.draws},
                  {"reasons", tally.reasons},
                  {"plies", spread(tally.plies)},
                  {"choices", spread(tally.choices)},
                  {"captures", spread(tally.captures)},
                  {"lead_changes", spread(tally.leads)},
                  {"worth", pieces},
                  {"arrivals", squares}};
  fmt::print("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace));
}

// The squares that men came to most, and those to which nobody ever came.
void print_squares(const GameTally& tally, const std::vector<std::string>& cells) {
  constexpr std::size_t shown = 8;
  std::vector<std::size_t> order(tally.arrivals.size());
  for (std::size_t c = 0; c < order.size(); ++c) order[c] = c;
  std::ranges::stable_sort(order, std::greater<>{},
                           [&](std::size_t c) { return tally.arrivals[c]; });
  std::string busy;
  for (std::size_t i = 0; i < std::min(shown, order.size()); ++i) busy += ' ' + cells[order[i]];
  const auto quiet = std::ranges::count(tally.arrivals, std::size_t{0});
  fmt::print("squares: most visited{}; never visited {} of {}\n", busy, quiet, order.size());
}

void print_statistics(const GameTally& tally, const Message& worths) {
  const auto line = [](const char* what, const Spread& numbers) {
    fmt::print("{}: {:.1f} on average, half of the games {:.1f} or less, {:.0f} to {:.0f}\n", what,
               numbers.mean(), numbers.middle(), numbers.least(), numbers.most());
  };
  fmt::print("games {}\n", tally.games);
  if (tally.games == 0) return;
  const auto count = [](std::size_t number) { return static_cast<double>(number); };
  fmt::print("White wins {}\n", percent_text(share_of(count(tally.white), tally.games)));
  fmt::print("Black wins {}\n", percent_text(share_of(count(tally.black), tally.games)));
  fmt::print("draws {}\n", percent_text(share_of(count(tally.draws), tally.games)));
  fmt::print("ends: {}\n", reasons_text(tally));
  line("plies", tally.plies);
  line("choices a ply", tally.choices);
  line("captures", tally.captures);
  line("changes of the lead", tally.leads);
  const auto names = worths.list("name"), values = worths.list("worth");
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += fmt::format("{}{} {:.1f}", i == 0 ? "" : ", ", names[i], std::stoi(values[i]) / 100.0);
  fmt::print("worth by their moves: {}\n", text);
  print_squares(tally, worths.list("cell"));
}

// What is asked once, of a child of its own.
Answer worths_of(const Arguments& arguments) {
  Keeper keeper(walls_of_short_command());
  Answer opened = open_game(keeper, arguments);
  return opened.ok() ? keeper.ask(Message("worths")) : opened;
}

}  // namespace

int run_match(const Arguments& arguments) {
  for (const std::size_t player : {1, 2}) {
    const auto known = read_player(arguments.operands[player]);
    if (!known) return report_usage(known.problem().message, known.problem().hint + ", or random");
  }
  auto pool = pool_of(arguments);
  if (!pool) return report(pool.problem());
  Standings standings;
  const Problems problems = [&] {
    const Progress progress(arguments.games);
    const auto request_of = [&](std::size_t number) {
      const bool turned = is_turned(number);
      return contest_of(arguments, number, number / 2, arguments.operands[turned ? 2 : 1],
                        arguments.operands[turned ? 1 : 2]);
    };
    return pool.value().run(static_cast<std::size_t>(arguments.games), request_of,
                            [&](std::size_t number, const Message& game) {
                              standings.add(number, game);
                              progress.show(standings.tally.games, percent_text(standings.share()));
                            });
  }();
  print_match(arguments, standings);
  return end_of(pool.value(), problems, standings.tally.games, arguments.games);
}

int run_statistics(const Arguments& arguments) {
  const std::string player = arguments.operands.size() > 1 ? arguments.operands[1] : "nodes 500";
  if (const auto known = read_player(player); !known)
    return report_usage(known.problem().message, known.problem().hint + ", or random");
  const Answer worths = worths_of(arguments);
  if (!worths.ok()) return report(worths.problems);
  auto pool = pool_of(arguments);
  if (!pool) return report(pool.problem());
  GameTally tally;
  const Problems problems = [&] {
    const Progress progress(arguments.games);
    return pool.value().run(
        static_cast<std::size_t>(arguments.games),
        [&](std::size_t number) { return contest_of(arguments, number, number, player, player); },
        [&](std::size_t, const Message& game) {
          tally.add(game);
          progress.show(tally.games, "");
        });
  }();
  if (arguments.json) {
    print_statistics_json(arguments, tally, *worths.reply);
  } else {
    print_statistics(tally, *worths.reply);
  }
  return end_of(pool.value(), problems, tally.games, arguments.games);
}

}  // namespace sb
