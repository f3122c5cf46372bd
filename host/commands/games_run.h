// Games run: what match, statistics and tune have in common: many games by a plan, in parts that
// stand in files, and how far they have come.
// Invariant: what a game is always follows from the plan and its number alone.
#pragma once

#include <unistd.h>

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "commands/commands.h"
#include "commands/game_pool.h"
#include "commands/long_run.h"
#include "terminal/report.h"

namespace sb {

// What is played, by whom and how often, before it begins.
struct GamesPlan {
  Record record;
  Bundle bundle;
  EngineGame engines;
  LongRun run;
};
// Whether a file of tuned numbers that lies beside the script is used.
enum class Judged { as_tuned, by_rules };
Result<GamesPlan> plan_of(const Arguments& arguments, const char* kind,
                          const std::vector<std::string>& players,
                          Judged judged = Judged::as_tuned);
GamePool pool_of(const GamesPlan& plan, const Arguments& arguments);

// The request for the game of that number, which begins with the opening of that number.
Message contest_of(const Arguments& arguments, std::size_t number, std::size_t opening,
                   std::string_view white, std::string_view black);

// Plays one part of a run into its file, and says there how far it has come; exit status.
int play_part(const Arguments& arguments, const GamesPlan& plan,
              const GamePool::RequestOf& request_of, std::FILE* say_to = stdout);

// Says on stderr by which numbers men are judged, where a file of them lies beside the script.
void tell_tuning(const std::string& tuning);

// Refuses what is no player; exit status.
int refuse_player(const Problem& problem);

// One line of stderr while games are played.
class GamesProgress {
 public:
  explicit GamesProgress(int games) : games_(games) {}
  void show(std::size_t done, std::string_view text);

 private:
  int games_;
  StatusLine line_{is_terminal(STDERR_FILENO)};
};

}  // namespace sb
