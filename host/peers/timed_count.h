// TimedCount: how much was counted in how much processor time, and the clock it is read from.
// Invariant: the time is always user and system time of all threads of one process, never the time
// on the wall: what else the machine does counts for nothing.
#pragma once

#include <sys/types.h>

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <optional>

namespace sb {

struct TimedCount {
  std::uint64_t nodes = 0, calls = 0;  // calls into Lua
  double seconds = 0;

  // Million nodes a second.
  double rate() const { return static_cast<double>(nodes) / 1e6 / std::max(seconds, 1e-9); }
  double calls_a_node() const {
    return static_cast<double>(calls) / static_cast<double>(std::max<std::uint64_t>(nodes, 1));
  }
};

// The processor time that a process has used so far, in seconds; nothing where there is no such
// process.
inline std::optional<double> processor_seconds(pid_t pid) {
  clockid_t clock{};
  timespec now{};
  if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &now) != 0) return std::nullopt;
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace sb
