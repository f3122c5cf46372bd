// Confine: the walls around the child process that runs engine and scripts: limits, closed
// descriptors, no capabilities, an empty environment, no files (Landlock) where the kernel can
// close them, and a filter of system calls. Invariant: walls are only ever put up, never taken
// down; once confine() has returned, the process can compute, speak through its one descriptor and
// end, and nothing else.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace sb {

struct Walls {
  // Address space beyond what the process has when the walls go up, so that the stacks of a
  // parent's threads do not count; more where a hash table or threads need it.
  std::size_t memory_mib = 512;
  int threads = 1;           // above 1 the filter lets the process start threads (never processes)
  unsigned cpu_seconds = 0;  // processor time before the system ends the process; 0 = no limit
};

// How much address space `threads` searching threads and a hash table need: 512 MiB and what they
// add.
Walls walls_for(int threads, std::size_t hash_mib);

// Puts the walls up around this process, which keeps the descriptor `keep` alone. What went wrong,
// if anything did: the process must then not run a script.
std::optional<std::string> confine(int keep, const Walls& walls);

// Called first in the child: it will die with `parent`, and neither the terminal's interrupt key
// nor SIGTERM reaches it.
void detach_from_terminal(int parent);

// Whether this build leaves walls out because a sanitizer needs what they forbid.
bool sanitizers_need_room();

enum class FilterState {
  in_force,  // a confined child that opened a file was killed by the filter
  limits,    // no filter in this build, but the limits refused the file
  absent,    // the child could open a file
  refused,   // some wall could not be put up: no script is run
};
// Tries it out on a child of its own.
FilterState test_walls();
// "the system call filter is in force" and the like.
std::string describe(FilterState state);
// The same of what stands here, tried out, and of the kernel's own wall around files (Landlock).
std::string describe_walls();
// What a user has to know before a script runs: the same words, where this build has no filter;
// else nothing.
std::optional<std::string> missing_walls();

}  // namespace sb
