// Restore: a variable has another value as long as this lives.
// Invariant: what it had before always stands there again afterwards, even if something throws.
#pragma once

#include <type_traits>
#include <utility>

namespace sb {

template <class T>
class Restore {
 public:
  Restore(T& variable, std::type_identity_t<T> value)
      : variable_(variable), before_(std::exchange(variable, std::move(value))) {}
  Restore(const Restore&) = delete;
  Restore& operator=(const Restore&) = delete;
  ~Restore() { variable_ = std::move(before_); }

 private:
  T& variable_;
  T before_;
};

}  // namespace sb
