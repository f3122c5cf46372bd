// Listeners: pages that are told when a game changes, by server-sent events.
// Invariant: they hold no thread, there are never more than `most` of them, and nobody ever waits
// for one that does not read: it is closed, and its browser comes again.
#pragma once

#include <cstddef>
#include <list>
#include <mutex>
#include <string>
#include <string_view>

namespace sb::web {

class Listeners {
 public:
  static constexpr std::size_t most = 100;  // one more: the one that came first is closed

  Listeners() = default;
  ~Listeners();
  Listeners(const Listeners&) = delete;
  Listeners& operator=(const Listeners&) = delete;

  // From now on the socket, whose browser has had the head of the answer, belongs to the listeners.
  // It is told at once how often the game has changed.
  void enter(int socket, std::string game, std::size_t changes);
  // The game has changed so often now.
  void tell(std::string_view game, std::size_t changes);
  // The game is no more; its browsers ask why they hear nothing.
  void leave(std::string_view game);

 private:
  struct Listener {
    int socket;
    std::string game;
  };
  static bool is_told(const Listener& listener, std::size_t changes);
  static bool is_gone(const Listener& listener);
  template <class Gone>
  void close_where(Gone gone);

  std::mutex mutex_;
  std::list<Listener> all_;  // who came first at the front
};

}  // namespace sb::web
