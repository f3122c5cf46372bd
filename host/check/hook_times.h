// Hook times: how long the functions of a script have run, so that one that takes most of a check
// can be named. Invariant: what a function calls meanwhile, by asking of the position, is not its
// own. By the clock on the wall, which is read in a tenth of the time: twice a call.
#pragma once

#include <chrono>
#include <deque>
#include <utility>

#include "lua/load.h"

namespace sb {

class HookTimes {
 public:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;

  struct Entry {
    HookName hook;
    Seconds time{0};
  };

  // That of a function of this name and place; it stays where it is.
  Entry& of(const HookName& hook) {
    for (Entry& entry : entries_) {
      if (entry.hook.owner == hook.owner && entry.hook.where == hook.where) return entry;
    }
    return entries_.emplace_back(Entry{.hook = hook});
  }

  // Runs it.
  template <class Run>
  auto measure(Entry& entry, Run run) {
    const struct Running {
      HookTimes& times;
      Entry& entry;
      Clock::time_point began = Clock::now();
      Seconds outside = std::exchange(times.within_, Seconds{0});
      ~Running() {
        const Seconds all = Clock::now() - began;
        entry.time += all - times.within_;
        times.within_ = outside + all;
      }
    } running{*this, entry};
    return run();
  }

  // The function that took at least such a share of the time since this was made; null: none.
  const HookName* that_took(double share) const {
    const Seconds least = share * Seconds(Clock::now() - began_);
    for (const Entry& entry : entries_) {
      if (entry.time >= least) return &entry.hook;
    }
    return nullptr;
  }

 private:
  std::deque<Entry> entries_;
  Seconds within_{0};  // that the running function has spent in others
  const Clock::time_point began_ = Clock::now();
};

}  // namespace sb
