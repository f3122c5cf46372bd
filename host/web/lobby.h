// Lobby: connections that have been taken and have not said yet what they want.
// Invariant: however many there are and however slowly they speak, they hold no thread but the
// lobby's own; there are never more than `most` of them, nor any for longer than `patience`.
#pragma once

#include <chrono>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace sb::web {

class Lobby {
 public:
  struct Bounds {
    std::size_t most = 200;  // one more: the one that has waited longest is closed
    std::chrono::seconds patience{5};
    std::size_t head_bytes = 64 * 1024;  // what is longer is closed
  };
  // Who has said the whole head of a request is handed on, from the lobby's thread, with all that
  // it has said; the socket then belongs to `hand_on`.
  using HandOn = std::function<void(int socket, std::string said)>;

  Lobby(Bounds bounds, HandOn hand_on);
  // Closes those that still wait.
  ~Lobby();
  Lobby(const Lobby&) = delete;
  Lobby& operator=(const Lobby&) = delete;

  // From any thread; the socket belongs to the lobby.
  void enter(int socket);

 private:
  using Clock = std::chrono::steady_clock;
  struct Guest {
    int socket;
    std::string said;
    Clock::time_point until;
  };
  enum class Heard { more_to_come, all, gone };

  void keep(const std::stop_token& end);
  void wait();
  Heard hear(Guest& guest) const;
  void look_at(std::list<Guest>::iterator guest);
  void send_away(std::list<Guest>::iterator guest);

  const Bounds bounds_;
  const HandOn hand_on_;
  std::mutex mutex_;
  std::vector<int> at_the_door_;  // entered since the lobby's thread looked
  int bell_[2];                   // a pipe that wakes that thread
  std::list<Guest> guests_;       // of that thread alone, who entered first at the front
  std::jthread thread_;
};

}  // namespace sb::web
