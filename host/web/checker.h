// Checker: a script of the workshop that is checked, compared with another text of it, or played
// against itself, while its page looks on.
// Invariant: at most one such run is made at a time, in a child of its own that ends with it, and
// never for longer than its processor time.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "check/report.h"
#include "commands/game_tally.h"
#include "web/thinker.h"

namespace sb::web {

class Checker {
 public:
  using Clock = std::chrono::steady_clock;

  // Begins; the check before is ended. Its number.
  std::uint64_t begin(const Bundle& script);

  // Likewise, where the script does not go together with the text `before`; or why it cannot be
  // loaded.
  Result<std::uint64_t> compare(const Bundle& script, const Bundle& before);

  // Likewise: the program plays it against itself, game after game.
  Result<std::uint64_t> play(const Bundle& script);

  // Has the run end with what it has, as soon as it can; look() tells it.
  void hurry(std::uint64_t number);

  struct News {
    std::vector<Finding> found;          // since it was asked before
    std::optional<ScriptReport> report;  // the check has ended; all findings are in it
    std::optional<Message> difference;   // the comparison has ended: the answer to `diff`
    std::size_t games = 0;               // that were played so far
    std::string statistics{};            // they are over: what they came to (statistics_page.h)
    std::optional<Problem> stopped;      // it could not be ended
  };
  // Nothing of a run that another one has ended. Waits a tenth of a second at most.
  std::optional<News> look(std::uint64_t number);

  // Ends a run that nobody has looked at for some minutes.
  void tidy(Clock::time_point now);

 private:
  // A child, and what it is asked.
  struct Run {
    enum class Kind { check, comparison, games };
    explicit Run(Kind what);
    void ask(const Message& request) { search = *thinker.begin(request); }
    Kind kind;
    Seats seats;
    Keeper keeper;
    Thinker thinker;
    std::uint64_t search = 0;
    GameTally tally{};  // of games
    bool hurries = false;
    Clock::time_point began = Clock::now(), looked_at = began;
  };

  // A run whose child has begun the game of a script; or why it cannot.
  static Result<std::unique_ptr<Run>> begun(Run::Kind kind, const Bundle& script);
  std::uint64_t take(std::unique_ptr<Run> run);
  static void hear(Run& run, const Message& reply, News& news);
  static void go_on(Run& run, const Message& game, News& news);

  std::mutex mutex_;
  std::unique_ptr<Run> run_;
  std::uint64_t number_ = 0;
};

}  // namespace sb::web
