// Deadline: the time that scripts have for what they do now, on the clock of the wall. Steps decide
// what a script may do; time is for work that costs few steps and much time. Invariant: it is set
// by one thread between requests; any thread may ask.
#pragma once

#include <chrono>

namespace sb {

class Deadline {
 public:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;

  // Begins anew; 0 = without limit.
  void allow(Seconds time) {
    allowed_ = time;
    begun_ = Clock::now();
  }
  bool over() const { return allowed_.count() > 0 && Clock::now() - begun_ > allowed_; }
  Seconds allowed() const { return allowed_; }

 private:
  Seconds allowed_{0};
  Clock::time_point begun_{};
};

}  // namespace sb
