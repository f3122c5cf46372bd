// The walls in the order in which they must go up: death with the parent, no new privileges,
// limits, closed descriptors, the filter last. Never called in the parent.
#include "child/confine.h"

#include <fcntl.h>
#include <malloc.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <limits>

#include <linux/capability.h>
#include <linux/landlock.h>
#include <sys/syscall.h>

#ifdef SPRINGBOARD_HAVE_SECCOMP
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>

#include <initializer_list>
#endif

namespace sb {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif
#else
constexpr bool sanitized = false;
#endif

constexpr rlim_t mebibyte = 1024 * 1024;

// The lower of what is wished and what the system's hard limit allows, for good; `beyond` it lies
// the hard one.
bool limit(__rlimit_resource resource, rlim_t value, rlim_t beyond = 0) {
  rlimit now{};
  if (getrlimit(resource, &now) != 0) return false;
  const auto allowed = [&](rlim_t wish) {
    return now.rlim_max == RLIM_INFINITY ? wish : std::min(wish, now.rlim_max);
  };
  const rlimit wanted{.rlim_cur = allowed(value), .rlim_max = allowed(value + beyond)};
  return setrlimit(resource, &wanted) == 0;
}

bool close_all_but(int keep) {
  const int first = sanitized ? 3 : 0;  // a sanitizer reports on descriptor 2
  if (keep > first &&
      close_range(static_cast<unsigned>(first), static_cast<unsigned>(keep - 1), 0) != 0) {
    return false;
  }
  return close_range(static_cast<unsigned>(keep + 1), ~0U, 0) == 0;
}

// Whatever a user is allowed beyond others, the child is not.
bool drop_capabilities() {
  for (unsigned long one = 0; prctl(PR_CAPBSET_READ, one) >= 0; ++one)
    prctl(PR_CAPBSET_DROP, one);  // refused to who has none to drop
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  __user_cap_header_struct header{.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  const __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {};
  return syscall(SYS_capset, &header, none) == 0;
}

// The environment may hold passwords; what scripts run beside does not have them.
void empty_environment() {
  for (char** entry = environ; entry && *entry; ++entry)
    explicit_bzero(*entry, std::strlen(*entry));
  clearenv();
}

// Closes every file by the kernel's own wall. False where there is none (Linux before 5.13, or not
// switched on): the other walls stand all the same.
bool close_files() {
  const long version =
      syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return false;
  // The first version knows thirteen ways to touch a file; each later one one more at most.
  constexpr std::uint64_t rights[] = {(1u << 13) - 1, (1u << 14) - 1, (1u << 15) - 1};
  const auto known = std::min<std::size_t>(static_cast<std::size_t>(version), std::size(rights));
  const landlock_ruleset_attr all{.handled_access_fs = rights[known - 1]};
  const auto rules =
      static_cast<int>(syscall(SYS_landlock_create_ruleset, &all, sizeof all.handled_access_fs, 0));
  if (rules < 0) return false;
  const bool closed = syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  ::close(rules);
  return closed;
}

// Threads make the C library's allocator look into /sys, to choose a number of arenas, and into
// /proc before it gives back a part of one; told both answers, it never asks.
void keep_allocator_from_files(const Walls& walls) {
  mallopt(M_ARENA_MAX, std::max(walls.threads, 1));
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
}

// The addresses that the process holds already; 0 where the system does not tell them.
rlim_t bytes_of_addresses() {
  std::ifstream file("/proc/self/statm");
  rlim_t pages = 0;
  file >> pages;
  return pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE));
}

bool put_up_limits(const Walls& walls) {
  if (!limit(RLIMIT_CORE, 0) || !limit(RLIMIT_FSIZE, 0)) return false;
  // At the first limit comes a signal of its own, by which the parent knows why.
  if (walls.cpu_seconds != 0 && !limit(RLIMIT_CPU, walls.cpu_seconds, 2)) return false;
  if (sanitized) return true;
  const rlim_t addresses = bytes_of_addresses() + walls.memory_mib * mebibyte;
  if (!limit(RLIMIT_AS, addresses) || !limit(RLIMIT_STACK, 64 * mebibyte)) return false;
  // The limit counts all processes of the user, so it can only be 0 or not there.
  return walls.threads > 1 || limit(RLIMIT_NPROC, 0);
}

#ifdef SPRINGBOARD_HAVE_SECCOMP

bool allow(scmp_filter_ctx filter, std::initializer_list<int> calls) {
  return std::all_of(calls.begin(), calls.end(), [&](int call) {
    return seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0) == 0;
  });
}

// A condition on one argument of a call.
scmp_arg_cmp argument(unsigned number, scmp_compare how, scmp_datum_t a, scmp_datum_t b = 0) {
  return scmp_arg_cmp{.arg = number, .op = how, .datum_a = a, .datum_b = b};
}

// Memory may be had and given back, but never made executable.
bool allow_memory(scmp_filter_ctx filter) {
  const auto data_only = argument(2, SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);
  return allow(filter, {SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise)}) &&
         seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1, data_only) == 0 &&
         seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, data_only) == 0;
}

// The C library tries clone3 first, whose flags a filter cannot see; told that there is none, it
// uses clone.
bool allow_threads(scmp_filter_ctx filter) {
  const auto a_thread = argument(0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD);
  return seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0 &&
         seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, a_thread) == 0 &&
         allow(filter,
               {SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(rt_sigaction), SCMP_SYS(exit)});
}

bool fill(scmp_filter_ctx filter, const Walls& walls) {
  const auto itself = argument(0, SCMP_CMP_EQ, static_cast<scmp_datum_t>(getpid()));
  return seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0 &&
         allow(filter, {SCMP_SYS(read), SCMP_SYS(write), SCMP_SYS(recvfrom), SCMP_SYS(sendto),
                        SCMP_SYS(exit_group), SCMP_SYS(rt_sigreturn), SCMP_SYS(rt_sigprocmask),
                        SCMP_SYS(restart_syscall), SCMP_SYS(futex), SCMP_SYS(sched_yield),
                        SCMP_SYS(clock_gettime), SCMP_SYS(clock_nanosleep), SCMP_SYS(gettimeofday),
                        SCMP_SYS(getrandom), SCMP_SYS(sched_getaffinity), SCMP_SYS(getpid),
                        SCMP_SYS(gettid)}) &&
         allow_memory(filter) &&
         // abort() signals its own process; no other may be signalled.
         seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1, itself) == 0 &&
         (walls.threads <= 1 || allow_threads(filter));
}

bool put_up_filter(const Walls& walls) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_KILL_PROCESS);
  if (filter == nullptr) return false;
  const bool filled = fill(filter, walls);
  const int error = filled ? -seccomp_load(filter) : EINVAL;
  seccomp_release(filter);
  errno = error;
  return error == 0;
}

#else

bool put_up_filter(const Walls&) { return true; }

#endif

constexpr int exit_unconfined = 3;

// What becomes of a child that does this.
int status_of_child(const std::function<void()>& deed) {
  const pid_t child = fork();
  if (child == 0) {
    deed();
    _exit(2);
  }
  int status = -1;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return child > 0 ? status : -1;
}

// Ends the process with 0 if it got a file open.
[[noreturn]] void open_a_file_behind_walls(int keep) {
  if (confine(keep, Walls{})) _exit(exit_unconfined);
  _exit(open("/", O_RDONLY) >= 0 ? 0 : 1);
}

}  // namespace

Walls walls_for(int threads, std::size_t hash_mib) {
  // A thread has a stack, an arena of the allocator that reserves 128 MiB of addresses, and a Lua
  // state.
  constexpr std::size_t each_thread_mib = 256;
  const auto extra = static_cast<std::size_t>(std::max(threads - 1, 0));
  return Walls{.memory_mib = 512 + hash_mib + extra * each_thread_mib, .threads = threads};
}

void detach_from_terminal(int parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);  // it died before the call above
  std::signal(SIGINT, SIG_IGN);
  std::signal(SIGTERM, SIG_IGN);  // of the whole group: the parent decides what becomes of it
  std::signal(SIGQUIT, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
}

std::optional<std::string> confine(int keep, const Walls& walls) {
  const auto failed = [](const char* wall) {
    return std::string("cannot confine the script: ") + wall + ": " + std::strerror(errno);
  };
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return failed("no new privileges");
  if (prctl(PR_SET_DUMPABLE, 0) != 0) return failed("not dumpable");
  if (!drop_capabilities()) return failed("no capabilities");
  empty_environment();
  keep_allocator_from_files(walls);
  if (!put_up_limits(walls)) return failed("limits");  // reads a file
  if (!sanitized) close_files();
  if (!close_all_but(keep)) return failed("closing descriptors");
  if (sanitized) return std::nullopt;
  if (!limit(RLIMIT_NOFILE, 0)) return failed("no descriptors");
  if (!put_up_filter(walls)) return failed("system call filter");
  return std::nullopt;
}

bool sanitizers_need_room() { return sanitized; }

FilterState test_walls() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return FilterState::absent;
  const int status = status_of_child([&] { open_a_file_behind_walls(ends[1]); });
  ::close(ends[0]);
  ::close(ends[1]);
  if (status == -1) return FilterState::absent;
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS) return FilterState::in_force;
  if (!WIFEXITED(status)) return FilterState::absent;
  if (WEXITSTATUS(status) == exit_unconfined) return FilterState::refused;
  return WEXITSTATUS(status) == 1 ? FilterState::limits : FilterState::absent;
}

std::string describe(FilterState state) {
  switch (state) {
    case FilterState::in_force:
      return "the system call filter is in force";
    case FilterState::limits:
      return "no system call filter in this build; limits are in force";
    case FilterState::refused:
      return "the walls cannot be put up here: no script is run";
    case FilterState::absent:
      break;
  }
  return sanitized ? "no walls in this build (sanitizer)" : "no walls: scripts are not confined";
}

std::string describe_walls() {
  const FilterState state = test_walls();
  if (state == FilterState::absent || state == FilterState::refused) return describe(state);
  const int status = status_of_child([] {
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    _exit(close_files() && open("/", O_RDONLY) < 0 ? 0 : 1);
  });
  return describe(state) + (status == 0 ? "; Landlock closes files" : "; no Landlock here");
}

std::optional<std::string> missing_walls() {
#ifdef SPRINGBOARD_HAVE_SECCOMP
  return std::nullopt;
#else
  return sanitized ? std::nullopt : std::optional(describe_walls());
#endif
}

}  // namespace sb
