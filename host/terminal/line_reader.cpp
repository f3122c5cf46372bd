// Reads whatever has arrived, and hands out line after line of it.
#include "terminal/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <string_view>

namespace sb {

bool LineReader::read(std::string& line, bool& too_long) {
  line.clear();
  too_long = false;
  for (bool any = false;;) {
    if (at_ == size_ && !refill()) return any;
    any = true;
    const std::string_view rest(buffer_ + at_, size_ - at_);
    const std::size_t end = rest.find('\n');
    if (!too_long) line += rest.substr(0, end);
    if (line.size() > limit) {
      too_long = true;
      line.clear();
    }
    at_ = end == std::string_view::npos ? size_ : at_ + end + 1;
    if (end != std::string_view::npos) return true;
  }
}

bool LineReader::is_ready() const {
  if (at_ < size_) return true;
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, 0) > 0;
}

void LineReader::wait_beside(int descriptor) const {
  if (at_ < size_) return;
  pollfd either[] = {{STDIN_FILENO, POLLIN, 0}, {descriptor, POLLIN, 0}};
  poll(either, 2, 100);
}

bool LineReader::refill() {
  ssize_t n = 0;
  do {
    n = ::read(STDIN_FILENO, buffer_, sizeof buffer_);
  } while (n < 0 && errno == EINTR);
  at_ = 0;
  size_ = n > 0 ? static_cast<std::size_t>(n) : 0;
  return n > 0;
}

}  // namespace sb
