// A stream socket with a four-byte length before each message. A short message costs one system
// call at each end: sending waits only where it has to, and receiving by the socket's own timeout.
#include "child/channel.h"

#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>

namespace sb {
namespace {

constexpr auto patience = std::chrono::seconds(5);
constexpr auto tick = std::chrono::milliseconds(100);

bool come_back_later(int error) {
  return error == EINTR || error == EAGAIN || error == EWOULDBLOCK;
}

}  // namespace

bool send_all(int socket, std::string_view bytes) {
  const auto deadline = Channel::Clock::now() + patience;
  while (!bytes.empty()) {
    const ssize_t n = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n > 0) bytes.remove_prefix(static_cast<std::size_t>(n));
    if (n > 0) continue;
    if (!come_back_later(errno) || Channel::Clock::now() > deadline) return false;
    usleep(500);  // a confined child may not poll
  }
  return true;
}

Channel::Channel(int fd) : fd_(fd) {
  const timeval wait{.tv_sec = 0, .tv_usec = std::chrono::microseconds(tick).count()};
  setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
}

Channel::Channel(Channel&& other) noexcept { *this = std::move(other); }

Channel& Channel::operator=(Channel&& other) noexcept {
  if (this != &other) {
    close();
    fd_ = std::exchange(other.fd_, -1);
    pending_ = std::move(other.pending_);
    used_ = std::exchange(other.used_, 0);
  }
  return *this;
}

Channel::~Channel() { close(); }

std::optional<std::pair<Channel, Channel>> Channel::pair() {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return std::nullopt;
  return std::pair(Channel(ends[0]), Channel(ends[1]));
}

void Channel::close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
  pending_.clear();
  used_ = 0;
}

bool Channel::send(const Message& message) {
  const std::string body = message.encode();
  if (fd_ < 0 || body.size() > message_limit) return false;
  std::string bytes;
  append_sized(bytes, body);
  return send_all(fd_, bytes);
}

// Hands out the first whole message that has arrived, if there is one.
bool Channel::unpack(Message& message, Got& got) {
  const std::string_view rest = std::string_view(pending_).substr(used_);
  if (rest.size() < length_bytes) return false;
  const std::size_t size = size_at(rest);
  if (size > message_limit) {
    got = Got::garbage;
    return true;
  }
  if (rest.size() < length_bytes + size) return false;
  auto decoded = Message::decode(rest.substr(length_bytes, size));
  got = decoded ? Got::message : Got::garbage;
  if (decoded) message = std::move(*decoded);
  used_ += length_bytes + size;
  return true;
}

bool Channel::has_message() const {
  const std::string_view rest = std::string_view(pending_).substr(used_);
  if (rest.size() < length_bytes) return false;
  const std::size_t size = size_at(rest);
  return size > message_limit || rest.size() - length_bytes >= size;
}

Channel::Got Channel::receive(Message& message) {
  if (fd_ < 0) return Got::closed;
  char buffer[64 * 1024];
  const auto enough = Clock::now() + tick;  // whoever sends a byte at a time must not hold us here
  for (Got got = Got::nothing;;) {
    if (unpack(message, got)) return got;
    if (!pending_.empty() && Clock::now() > enough) return Got::nothing;
    const ssize_t n = recv(fd_, buffer, sizeof buffer, 0);
    if (n == 0) return Got::closed;
    if (n < 0) return come_back_later(errno) ? Got::nothing : Got::closed;
    pending_.erase(0, std::exchange(used_, 0));
    pending_.append(buffer, static_cast<std::size_t>(n));
  }
}

}  // namespace sb
