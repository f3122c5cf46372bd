// The attacks of tests/hostile/: each a script whose first line says what must happen.
//   -- expect: ok                  it loads and can be played
//   -- expect: error "TEXT"        it does not load, for the reason in which TEXT stands
//   -- expect: ply error "TEXT"    it loads, and the ply e2e4 is refused for that reason
// TEXT may name several reasons, with | between them. A line `-- slow` says that it takes its whole
// time. {{N of TEXT}} stands for TEXT that many times, \xNN in it for a byte, and {{from here}} for
// nothing: what stands before it is no part of the attack.
// Invariant: an attack is never run in the process of a test without limits.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sb::test {

struct Attack {
  enum class Outcome { ok, error, ply_error } outcome = Outcome::ok;
  std::string path;                  // from the top of the repository
  std::string text;                  // as a script, expanded
  std::vector<std::string> reasons;  // one of them must stand in the message
  bool slow = false;

  // Whether a message gives one of the reasons.
  bool names(std::string_view message) const;
};

// All of them, by name. Throws std::runtime_error at a file that does not say what must happen.
const std::vector<Attack>& attacks();

// Whether the environment asks for all there is, SPRINGBOARD_THOROUGH=1, whatever time it takes.
bool thorough();
// How many of so many tries to make: with sanitizers, where each takes ten times as long, an eighth
// and at least one, unless thorough().
int tries(int all);

// What every message of a script must be: one line of at most `most` bytes that no terminal takes
// for a command.
bool is_one_harmless_line(std::string_view message, std::size_t most = 1000);

}  // namespace sb::test
