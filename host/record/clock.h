// Clock: how much time either side has left, and how much of it a ply of the program may take. It
// runs from the first ply on; who goes back in the game finds the times of then, and the clock
// stands until a ply is played.
// Invariant: at most one side's time runs, and no time is ever asked of the system here.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/problem.h"

namespace sb {

// What either side has at the beginning, and what is added for each turn.
struct Pace {
  std::chrono::milliseconds start{0}, more{0};
};

// "5+3", "10", "0.5+1": minutes below 1000, with at most one decimal, and seconds below 1000; not
// both nothing. Without minutes a game begins with the seconds of one turn.
Result<Pace> read_pace(std::string_view text);
// As PGN's TimeControl has it, in seconds: "300+3".
std::string pgn_pace(const Pace& pace);

// "1:02:03", "4:58", and below twenty seconds "9.8".
std::string clock_text(std::chrono::milliseconds left);

// The milliseconds, at least 1, that the program gives to a ply where so many are left for so many
// of its plies, and `more` are added for each.
inline constexpr double plies_expected = 30;
std::uint64_t milliseconds_for_a_ply(double left, double more, double plies = plies_expected);

class Clock {
 public:
  using Moment = std::chrono::steady_clock::time_point;
  using Time = std::chrono::milliseconds;

  explicit Clock(Pace pace) : pace_(pace) { wind(); }

  // Both sides have what they begin with, and no time runs.
  void wind();
  // A ply or several were played: the game came from one place to the other.
  struct Place {
    std::size_t plies;  // so many are played
    bool white;         // is to act
  };
  void press(Place before, Place after, Moment now);
  // The game stands after so many plies that were played before.
  void go_to(std::size_t plies, Moment now);
  void stop(Moment now);

  // Below 0 where it is up.
  Time left(bool white, Moment now) const;
  // The side whose time is up; nobody, while none is.
  std::optional<bool> white_fell(Moment now) const;
  // Of that side's time the milliseconds for a ply of the program, at least 1.
  std::uint64_t share(bool white, Moment now) const;
  const Pace& pace() const { return pace_; }

  // As a saved game keeps it, "300+3 287350 300000": the pace as PGN has it, and the milliseconds
  // that White and Black have left. A clock that was read stands until a ply is played.
  std::string kept(Moment now) const;
  static Result<Clock> read(std::string_view kept);

 private:
  using Both = std::array<Time, 2>;  // White's first

  Pace pace_;
  Both left_{};                       // when the time that runs began to
  std::optional<bool> white_runs_;    // whose time runs
  Moment since_{};                    // from then on
  std::map<std::size_t, Both> then_;  // what was left after so many plies
};

}  // namespace sb
