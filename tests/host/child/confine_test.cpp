// The walls, tried from inside. Each attempt runs in a child of its own.
#include "child/confine.h"

#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <new>
#include <string>
#include <thread>

#include "record/keeper.h"

namespace sb {
namespace {

enum class End { returned, failed, killed_by_filter, other };

// What becomes of a confined child that does `attempt`, which says whether it got what it wanted.
End behind_walls(const std::function<bool()>& attempt, const Walls& walls = {}) {
  int ends[2];
  REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
  const pid_t child = fork();
  if (child == 0) {
    if (confine(ends[1], walls)) _exit(9);
    _exit(attempt() ? 0 : 1);
  }
  close(ends[0]);
  close(ends[1]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(status)) return WTERMSIG(status) == SIGSYS ? End::killed_by_filter : End::other;
  if (WEXITSTATUS(status) == 0) return End::returned;
  return WEXITSTATUS(status) == 1 ? End::failed : End::other;
}

// Addresses alone: whether the machine has so much memory left does not matter.
void* addresses(std::size_t mib) {
  return mmap(nullptr, mib << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
}

std::function<bool()> takes_addresses(std::size_t mib) {
  return [mib] { return addresses(mib) != MAP_FAILED; };
}

// Makes the kernel refuse every filter from now on, as one without them does.
bool refuse_filters() {
  sock_filter code[] = {BPF_STMT(BPF_LD | BPF_W | BPF_ABS, 0),
                        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 3, 0),
                        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 3),
                        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, args)),
                        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_SECCOMP, 0, 1),
                        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
                        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
  const sock_fprog program{sizeof code / sizeof *code, code};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

}  // namespace

TEST_CASE("where the kernel takes no filter no script is run, and that is what is told") {
  if (test_walls() != FilterState::in_force) return;
  const pid_t child = fork();
  if (child == 0) {
    const bool refused = refuse_filters() && test_walls() == FilterState::refused;
    const bool told = describe_walls() == "the walls cannot be put up here: no script is run";
    _exit(refused && told ? 0 : 1);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  CHECK(status == 0);
}

TEST_CASE("a confined child can compute and end") {
  CHECK(behind_walls([] { return std::string(1000, 'x').size() == 1000; }) == End::returned);
}

TEST_CASE("a confined child that opens a file dies or fails") {
  if (sanitizers_need_room()) return;
  CHECK(test_walls() != FilterState::absent);
  CHECK(behind_walls([] { return open("/etc/passwd", O_RDONLY) >= 0; }) != End::returned);
}

TEST_CASE("a confined child cannot make processes, sockets, executable memory or signals") {
  if (test_walls() != FilterState::in_force) return;
  const pid_t parent = getpid();
  CHECK(behind_walls([] { return fork() >= 0; }) == End::killed_by_filter);
  CHECK(behind_walls([] { return socket(AF_INET, SOCK_STREAM, 0) >= 0; }) == End::killed_by_filter);
  CHECK(behind_walls([parent] { return kill(parent, 0) == 0; }) == End::killed_by_filter);
  CHECK(behind_walls([] {
          return mmap(nullptr, 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
        }) == End::killed_by_filter);
  CHECK(behind_walls([] { return execl("/bin/true", "true", nullptr) == 0; }) ==
        End::killed_by_filter);
}

TEST_CASE("a confined child has no descriptor but its own") {
  CHECK(behind_walls([] {
          int open_ones = 0;
          for (int fd = sanitizers_need_room() ? 3 : 0; fd < 64; ++fd)
            open_ones += write(fd, "", 0) == 0;
          return open_ones == 1;
        }) == End::returned);
}

TEST_CASE("a confined child has no environment and no capabilities") {
  CHECK(behind_walls([] { return !environ || !*environ; }) == End::returned);
  Keeper keeper(walls_for(1, 0));
  Record record;
  record.variant = "chess";
  REQUIRE(keeper.begin(record, Library::standard().read("chess").value()).ok());
  std::ifstream status("/proc/" + std::to_string(keeper.worker().pid()) + "/status");
  int none = 0;
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("CapEff:") || line.starts_with("CapPrm:") || line.starts_with("CapInh:"))
      none += line.find_first_not_of("0\t ", 7) == std::string::npos;
  }
  CHECK(none == 3);
}

TEST_CASE("a confined child waits until what it says is read") {
  auto [ours, theirs] = *Channel::pair();
  const pid_t child = fork();
  if (child == 0) {
    if (confine(theirs.fd(), {})) _exit(9);
    _exit(theirs.send(Message("m").add("k", std::string(4'000'000, 'x'))) ? 0 : 1);
  }
  theirs.close();
  usleep(20'000);
  Message message;
  auto got = Channel::Got::nothing;
  for (int i = 0; i < 100 && got == Channel::Got::nothing; ++i) got = ours.receive(message);
  CHECK(got == Channel::Got::message);
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  CHECK(status == 0);
}

TEST_CASE("memory is limited") {
  if (sanitizers_need_room()) return;
  CHECK(behind_walls(takes_addresses(1000)) == End::failed);
  CHECK(behind_walls(takes_addresses(1000), walls_for(1, 1000)) == End::returned);
}

TEST_CASE("what the parent holds when it forks is not taken from a child's memory") {
  if (sanitizers_need_room()) return;
  constexpr std::size_t held_mib = 2000;
  void* const held = addresses(held_mib);
  REQUIRE(held != MAP_FAILED);
  CHECK(behind_walls(takes_addresses(400)) == End::returned);
  CHECK(behind_walls(takes_addresses(1000)) == End::failed);
  CHECK(munmap(held, held_mib << 20) == 0);
}

TEST_CASE("threads start only where they are allowed") {
  if (sanitizers_need_room()) return;
  const auto two_threads = [] {
    int sum = 0;
    for (int i = 0; i < 2; ++i) std::thread([&sum] { sum += 1; }).join();
    return sum == 2;
  };
  CHECK(behind_walls(two_threads, walls_for(4, 0)) == End::returned);
  CHECK(behind_walls([] { return fork() >= 0; }, walls_for(4, 0)) != End::returned);
  if (test_walls() == FilterState::in_force) CHECK(behind_walls(two_threads) != End::returned);
}

TEST_CASE("exceptions and running out of memory work behind the walls") {
  if (sanitizers_need_room()) return;
  CHECK(behind_walls([] {
          try {
            std::vector<std::string> hoard;
            for (;;) hoard.emplace_back(1 << 20, 'x');
          } catch (const std::bad_alloc&) {
            return true;
          }
        }) == End::returned);
}

}  // namespace sb
