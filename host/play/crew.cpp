// With one game nobody else can tell how far the work is, so the worker does it between two parts.
#include "play/crew.h"

#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace sb {
namespace {
constexpr std::chrono::milliseconds listening_period{100};
}

Crew::Crew(std::vector<Game*> games, std::function<void()> tell)
    : games_(std::move(games)), tell_(std::move(tell)), last_(std::chrono::steady_clock::now()) {
  assert(!games_.empty());
}

void Crew::pulse() {
  if (games_.size() > 1 || !tell_) return;
  const auto now = std::chrono::steady_clock::now();
  if (now - last_ < listening_period) return;
  last_ = now;
  tell_();
}

void Crew::protected_call(const std::function<void(std::size_t)>& work, std::size_t i) {
  try {
    work(i);
  } catch (...) {
    if (!failed_.exchange(true)) failure_ = std::current_exception();
  }
}

void Crew::run(const std::function<void(std::size_t)>& work) {
  if (games_.size() == 1) {
    work(0);
    return;
  }
  {
    std::mutex guard;
    std::condition_variable ended;
    std::size_t running = games_.size();
    std::vector<std::jthread> threads;
    threads.reserve(games_.size());
    for (std::size_t i = 0; i < games_.size(); ++i) {
      threads.emplace_back([&, i] {
        protected_call(work, i);
        const std::lock_guard lock(guard);
        --running;
        ended.notify_one();
      });
    }
    const auto all_ended = [&] { return running == 0; };
    std::unique_lock lock(guard);
    while (tell_ && !ended.wait_for(lock, listening_period, all_ended)) {
      lock.unlock();
      tell_();
      lock.lock();
    }
  }
  if (failure_) std::rethrow_exception(failure_);
}

}  // namespace sb
