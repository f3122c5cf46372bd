// One thread polls all sockets, and reads from them only as much as is there.
#include "web/lobby.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace sb::web {
namespace {

constexpr std::string_view end_of_head = "\r\n\r\n";

}  // namespace

Lobby::Lobby(Bounds bounds, HandOn hand_on) : bounds_(bounds), hand_on_(std::move(hand_on)) {
  if (pipe2(bell_, O_CLOEXEC | O_NONBLOCK) != 0) std::abort();  // nothing can be served
  thread_ = std::jthread([this](const std::stop_token& end) { keep(end); });
}

Lobby::~Lobby() {
  thread_.request_stop();
  enter(-1);
  thread_.join();
  for (const int socket : at_the_door_) close(socket);
  for (const Guest& guest : guests_) close(guest.socket);
  for (const int end : bell_) close(end);
}

void Lobby::enter(int socket) {
  {
    const std::lock_guard lock(mutex_);
    if (socket >= 0) at_the_door_.push_back(socket);
  }
  [[maybe_unused]] const auto rung = write(bell_[1], "", 1);  // full: it will wake anyway
}

void Lobby::keep(const std::stop_token& end) {
  while (!end.stop_requested()) {
    wait();
    std::vector<int> entering;
    {
      const std::lock_guard lock(mutex_);
      entering.swap(at_the_door_);
    }
    for (auto guest = guests_.begin(); guest != guests_.end();) look_at(guest++);
    for (const int socket : entering) {
      if (guests_.size() >= bounds_.most) send_away(guests_.begin());
      guests_.push_back({socket, {}, Clock::now() + bounds_.patience});
      look_at(std::prev(guests_.end()));
    }
  }
}

// Until somebody speaks, enters, or has waited too long.
void Lobby::wait() {
  std::vector<pollfd> all{{bell_[0], POLLIN, 0}};
  for (const Guest& guest : guests_) all.push_back({guest.socket, POLLIN, 0});
  const int forever = -1;
  const auto left = [&] {
    const auto time = guests_.front().until - Clock::now();
    return std::max<std::int64_t>(
        0, std::chrono::duration_cast<std::chrono::milliseconds>(time).count() + 1);
  };
  poll(all.data(), all.size(), guests_.empty() ? forever : static_cast<int>(left()));
  char rung[256];
  while (read(bell_[0], rung, sizeof rung) > 0) {
  }
}

Lobby::Heard Lobby::hear(Guest& guest) const {
  char part[4096];
  for (;;) {
    const ssize_t size = recv(guest.socket, part, sizeof part, MSG_DONTWAIT);
    if (size < 0 && errno == EINTR) continue;
    if (size < 0 && errno == EAGAIN) return Heard::more_to_come;
    if (size <= 0) return Heard::gone;
    const std::size_t from = guest.said.size() < end_of_head.size() ? 0 : guest.said.size() - 3;
    guest.said.append(part, static_cast<std::size_t>(size));
    if (guest.said.find(end_of_head, from) != std::string::npos) return Heard::all;
    if (guest.said.size() > bounds_.head_bytes) return Heard::gone;
  }
}

void Lobby::look_at(std::list<Guest>::iterator guest) {
  const Heard heard = hear(*guest);
  if (heard == Heard::all) {
    hand_on_(guest->socket, std::move(guest->said));
    guests_.erase(guest);
  } else if (heard == Heard::gone || Clock::now() >= guest->until) {
    send_away(guest);
  }
}

void Lobby::send_away(std::list<Guest>::iterator guest) {
  close(guest->socket);
  guests_.erase(guest);
}

}  // namespace sb::web
