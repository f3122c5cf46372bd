// Channel: one end of the pipe between parent and child; carries whole messages.
// Invariant: never raises SIGPIPE, never blocks longer than it was told, and never trusts a length
// that the other end has sent.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "child/message.h"

namespace sb {

// Sends all of it on a socket; false if the other end is gone or does not read for five seconds.
bool send_all(int socket, std::string_view bytes);

class Channel {
 public:
  using Clock = std::chrono::steady_clock;

  // The longest message either end accepts.
  static constexpr std::size_t message_limit = 64u * 1024 * 1024;

  Channel() = default;
  // Owns the socket.
  explicit Channel(int fd);
  Channel(Channel&& other) noexcept;
  Channel& operator=(Channel&& other) noexcept;
  ~Channel();

  // Two connected ends; nothing where the system has no more descriptors.
  static std::optional<std::pair<Channel, Channel>> pair();

  int fd() const { return fd_; }
  bool open() const { return fd_ >= 0; }
  void close();

  // False where send_all() fails, or the message is too long.
  bool send(const Message& message);

  enum class Got {
    message,
    nothing,  // no whole message within a tenth of a second, or a signal came: look around and call
              // again
    closed,   // the other end is gone
    garbage,  // what came is no message; the channel is of no more use
  };
  Got receive(Message& message);
  // Whether receive() has what it gives already, so that nothing need come on fd() any more.
  bool has_message() const;

 private:
  bool unpack(Message& message, Got& got);

  int fd_ = -1;
  std::string pending_;   // received, not yet handed out
  std::size_t used_ = 0;  // how much of `pending_` has been handed out
};

}  // namespace sb
