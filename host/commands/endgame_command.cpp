// `springboard endgame VARIANT "K R - K"`: whether a few men can force a win.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "base/text.h"
#include "child/json_text.h"
#include "commands/commands.h"
#include "terminal/report.h"

namespace sb {
namespace {

// What is told of the positions in which one side is to act.
struct SideView {
  const char* name;
  std::uint64_t won = 0, drawn = 0, lost = 0;
  std::string plies, position, picture;

  SideView(const Message& reply, std::size_t side) : name(side == 0 ? "White" : "Black") {
    const auto rows = reply.rows({"won", "drawn", "lost", "longest", "position", "picture"});
    if (side >= rows.size()) return;
    const auto number = [&](std::size_t i) { return parse_unsigned(rows[side][i]).value_or(0); };
    won = number(0);
    drawn = number(1);
    lost = number(2);
    plies = rows[side][3];
    position = rows[side][4];
    picture = rows[side][5];
  }
  std::uint64_t all() const { return won + drawn + lost; }
};

// "98.75 %"; only all is 100, only none 0.
std::string percent(std::uint64_t part, std::uint64_t all) {
  if (part == 0 || all == 0) return "0 %";
  if (part == all) return "100 %";
  const double share = 100.0 * static_cast<double>(part) / static_cast<double>(all);
  return fmt::format("{:.2f} %", std::clamp(share, 0.01, 99.99));
}

std::string share_text(const SideView& side) {
  return fmt::format("{} to move: {} won, {} drawn, {} lost ({} positions)\n", side.name,
                     percent(side.won, side.all()), percent(side.drawn, side.all()),
                     percent(side.lost, side.all()), side.all());
}

// A move is a ply of the side that wins, where turns are one ply; elsewhere plies alone are told.
std::string longest_win_text(const SideView& side, bool turns_are_plies) {
  if (side.plies.empty()) return fmt::format("{} to move can force no win.\n", side.name);
  const std::size_t plies = parse_unsigned(side.plies).value_or(0);
  std::string length = so_many(plies, "ply");
  if (turns_are_plies) length = fmt::format("{} ({})", so_many((plies + 1) / 2, "move"), length);
  return fmt::format("{}'s longest win takes {}:\n{}{}\n", side.name, length, side.picture,
                     side.position);
}

Json json_of(const SideView& side) {
  Json json{
      {"positions", side.all()}, {"won", side.won}, {"drawn", side.drawn}, {"lost", side.lost}};
  if (!side.plies.empty())
    json["longest_win"] = {{"plies", parse_unsigned(side.plies).value_or(0)},
                           {"position", side.position}};
  return json;
}

// On a terminal: what it will take, then one line while it lasts.
class Line {
 public:
  ~Line() {
    if (shown_) fmt::print(stderr, "\r\033[K");
  }
  void show(const Message& progress) {
    if (!is_terminal(STDERR_FILENO)) return;
    const auto done = progress.number("done"), all = progress.number("all");
    if (!std::exchange(shown_, true))
      fmt::print(stderr, "{} placements, about {} MiB of memory\n", all, progress.number("memory"));
    const auto plies = progress.number("plies");
    const std::string now =
        plies > 0    ? fmt::format("wins of {} plies", plies)
        : done < all ? fmt::format("{:.1f} % of the placements looked at",
                                   100.0 * static_cast<double>(done) / static_cast<double>(all))
                     : std::string("what captures and promotions leave");
    fmt::print(stderr, "\r\033[K{}", now);
    std::fflush(stderr);
  }

 private:
  bool shown_ = false;
};

Answer solve(const Arguments& arguments) {
  Keeper keeper(walls_for(arguments.threads, arguments.memory_mib));
  Answer opened = open_game(keeper, arguments);
  if (!opened.ok()) return opened;
  Message request("endgame");
  request.add("men", arguments.operands[1]).add("memory", arguments.memory_mib);
  request.add("threads", arguments.threads);
  if (wants_colour(STDOUT_FILENO)) request.add("colour", "1");
  const InterruptGuard guard(InterruptGuard::Counts::key_and_term);
  Line line;
  return keeper.count(request, [&](const Message& progress) { line.show(progress); });
}

}  // namespace

int run_endgame(const Arguments& arguments) {
  const Answer answer = solve(arguments);
  if (!answer.ok()) return report(answer.problems);
  const SideView white(*answer.reply, 0), black(*answer.reply, 1);
  if (arguments.json) {
    const Json json{{"men", arguments.operands[1]},
                    {"white_to_move", json_of(white)},
                    {"black_to_move", json_of(black)}};
    fmt::print("{}", json_text(json));
    return exit_fine;
  }
  const bool turns_are_plies = answer.reply->number("turns_are_plies") != 0;
  fmt::print("{}{}{}", share_text(white), share_text(black),
             longest_win_text(white, turns_are_plies));
  if (!black.plies.empty()) fmt::print("{}", longest_win_text(black, turns_are_plies));
  return exit_fine;
}

}  // namespace sb
