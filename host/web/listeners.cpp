// An event is a few bytes, which a socket that is read always has room for.
#include "web/listeners.h"

#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

namespace sb::web {

Listeners::~Listeners() {
  close_where([](const Listener&) { return true; });
}

bool Listeners::is_told(const Listener& listener, std::size_t changes) {
  const std::string event = fmt::format("data: {}\n\n", changes);
  const ssize_t sent =
      send(listener.socket, event.data(), event.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  return sent == static_cast<ssize_t>(event.size());
}

// A browser says nothing more, and then closes.
bool Listeners::is_gone(const Listener& listener) {
  char said;
  return recv(listener.socket, &said, 1, MSG_DONTWAIT) >= 0 || errno != EAGAIN;
}

template <class Gone>
void Listeners::close_where(Gone gone) {
  all_.remove_if([&](const Listener& listener) {
    if (!gone(listener)) return false;
    close(listener.socket);
    return true;
  });
}

void Listeners::enter(int socket, std::string game, std::size_t changes) {
  const std::lock_guard lock(mutex_);
  close_where(is_gone);
  if (all_.size() == most) {
    close(all_.front().socket);
    all_.pop_front();
  }
  all_.push_back({socket, std::move(game)});
  close_where([&](const Listener& one) { return &one == &all_.back() && !is_told(one, changes); });
}

void Listeners::tell(std::string_view game, std::size_t changes) {
  const std::lock_guard lock(mutex_);
  close_where([&](const Listener& one) { return one.game == game && !is_told(one, changes); });
}

void Listeners::leave(std::string_view game) {
  const std::lock_guard lock(mutex_);
  close_where([&](const Listener& one) { return one.game == game; });
}

}  // namespace sb::web
