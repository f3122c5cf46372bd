// Parent and child are one program: the child is a fork that never returns from run_child().
#include "child/worker.h"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <new>

#include "child/session.h"

namespace sb {
namespace {

constexpr auto time_to_end = std::chrono::seconds(2);
constexpr int exit_no_memory = 3, exit_no_walls = 4;

std::atomic<int> interrupts{0};
static_assert(std::atomic<int>::is_always_lock_free);

StopFlag stop_child;

// Answers requests until the parent is gone. Runs in the child alone.
[[noreturn]] void serve(Channel& channel, int threads) {
  Session session(threads);
  Message request;
  for (;;) {
    const auto got = channel.receive(request);
    if (got == Channel::Got::nothing) continue;
    if (got != Channel::Got::message) _exit(0);
    stop_child.stop = false;
    const auto progress = [&](const Message& message) { channel.send(message); };
    if (!channel.send(session.answer(request, stop_child, progress))) _exit(0);
  }
}

[[noreturn]] void run_child(Channel channel, int parent, const Walls& walls) {
  detach_from_terminal(parent);
  struct sigaction on_stop {};
  on_stop.sa_handler = [](int) { stop_child.stop = true; };
  sigaction(SIGUSR1, &on_stop, nullptr);
  if (const auto problem = confine(channel.fd(), walls)) {
    channel.send(fault(Problem{.message = *problem}));
    _exit(exit_no_walls);
  }
  try {
    serve(channel, walls.threads);
  } catch (const std::bad_alloc&) {
    _exit(exit_no_memory);
  }
}

std::string epitaph(int status, const Walls& walls) {
  if (WIFEXITED(status) && WEXITSTATUS(status) == exit_no_memory) {
    return fmt::format("it ran out of memory ({} MiB)", walls.memory_mib);
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == exit_no_walls)
    return "it could not be confined (see springboard --version)";
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS) return "it tried a forbidden system call";
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU) {
    return fmt::format("it used more than {} s of processor time", walls.cpu_seconds);
  }
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL)
    return "it was killed by the system or by hand (SIGKILL)";
  if (WIFSIGNALED(status)) return fmt::format("it crashed (SIG{})", sigabbrev_np(WTERMSIG(status)));
  return "it ended unexpectedly";
}

}  // namespace

InterruptGuard::InterruptGuard(Counts counts) : counts_(counts) {
  struct sigaction counting {};
  counting.sa_handler = [](int) { interrupts.fetch_add(1, std::memory_order_relaxed); };
  sigaction(SIGINT, &counting, &key_before_);
  if (counts_ == Counts::key_and_term) sigaction(SIGTERM, &counting, &term_before_);
}

InterruptGuard::~InterruptGuard() {
  sigaction(SIGINT, &key_before_, nullptr);
  if (counts_ == Counts::key_and_term) sigaction(SIGTERM, &term_before_, nullptr);
}

int InterruptGuard::pressed() { return interrupts.load(std::memory_order_relaxed); }

void kill_and_wait(pid_t& child) {
  if (child > 0) kill(child, SIGKILL);
  while (child > 0 && waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
  }
  child = 0;
}

std::optional<int> ended_soon(pid_t& child) {
  int status = 0;
  const auto deadline = Channel::Clock::now() + std::chrono::milliseconds(500);
  while (waitpid(child, &status, WNOHANG) == 0) {
    if (Channel::Clock::now() > deadline) return std::nullopt;
    usleep(500);
  }
  child = 0;
  return status;
}

bool Worker::start() {
  auto ends = Channel::pair();
  if (!ends) return false;
  auto& [ours, theirs] = *ends;
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) return false;
  if (child == 0) {
    ours.close();
    run_child(std::move(theirs), parent, walls_);
  }
  child_ = child;
  channel_ = std::move(ours);
  return true;
}

void Worker::end() {
  channel_.close();
  kill_and_wait(child_);
}

Worker::Outcome Worker::killed(std::string why) {
  end();
  return {.reply = std::nullopt, .death = std::move(why)};
}

// The pipe has closed or carries nonsense: the child is dying or is not to be trusted.
Worker::Outcome Worker::fallen() {
  const auto status = ended_soon(child_);
  return killed(status ? epitaph(*status, walls_) : "it stopped answering");
}

// Called ten times a second or more often while there is no answer.
std::optional<Worker::Outcome> Worker::look_around() {
  const auto now = Channel::Clock::now();
  const Seconds limit = wait_.limit;
  if (limit.count() > 0 && now - wait_.began > limit + time_to_end) {
    return killed(fmt::format("it did not answer within {:g} s", limit.count()));
  }
  if (wait_.told_to_stop && now - wait_.told_at > time_to_end)
    return killed(std::string(interrupted));
  if (wait_.told_to_stop) kill(child_, SIGUSR1);  // it may not have read the request before
  if (InterruptGuard::pressed() == wait_.pressed) return std::nullopt;
  wait_.pressed = InterruptGuard::pressed();
  if (wait_.on_interrupt == OnInterrupt::end_child || wait_.told_to_stop)
    return killed(std::string(interrupted));
  tell_to_stop();
  return std::nullopt;
}

void Worker::tell_to_stop() {
  if (!alive() || wait_.told_to_stop) return;
  wait_.told_to_stop = true;
  wait_.told_at = Channel::Clock::now();
  kill(child_, SIGUSR1);
}

std::optional<Worker::Outcome> Worker::put(const Message& request, Seconds limit,
                                           OnInterrupt on_interrupt) {
  wait_ = {.limit = limit,
           .on_interrupt = on_interrupt,
           .began = Channel::Clock::now(),
           .pressed = InterruptGuard::pressed()};
  if (!alive() && !start()) return Outcome{std::nullopt, std::string(no_process)};
  if (!channel_.send(request)) return fallen();
  return std::nullopt;
}

// Time is for a child that gets nowhere; one that replays a long game may take as long as it does.
void Worker::hear(const Message& progress) {
  const std::uint64_t ply = progress.number("ply");
  if (ply <= wait_.ply) return;
  wait_.ply = ply;
  wait_.began = Channel::Clock::now();
}

std::optional<Worker::Outcome> Worker::look(const Progress& progress) {
  do {
    Message reply;
    const auto got = channel_.receive(reply);
    if (got == Channel::Got::closed || got == Channel::Got::garbage) return fallen();
    if (got == Channel::Got::nothing) break;
    if (reply.verb() != "progress") return Outcome{std::move(reply), {}};
    hear(reply);
    if (progress) progress(reply);
  } while (channel_.has_message());  // of which fd() tells nothing
  return look_around();
}

Worker::Outcome Worker::ask(const Message& request, Seconds limit, const Progress& progress) {
  const bool counts = limit.count() == 0;
  auto outcome = put(request, limit, counts ? OnInterrupt::tell_child : OnInterrupt::end_child);
  while (!outcome) outcome = look(progress);
  return std::move(*outcome);
}

}  // namespace sb
