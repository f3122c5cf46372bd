// Who waits in the lobby, who is handed on, and who is sent away.
#include "web/lobby.h"

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <condition_variable>

namespace sb {
namespace {

using Ends = std::array<int, 2>;  // that of the guest, that of the lobby

Ends guest() {
  Ends ends;
  REQUIRE(socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) == 0);
  return ends;
}

void say(const Ends& ends, const std::string& text) {
  REQUIRE(write(ends[0], text.data(), text.size()) == static_cast<ssize_t>(text.size()));
}

// Waits until the lobby has closed its end.
bool is_sent_away(const Ends& ends) {
  char nothing = 0;
  return read(ends[0], &nothing, 1) == 0;
}

bool waits(const Ends& ends) {
  char nothing = 0;
  return recv(ends[0], &nothing, 1, MSG_DONTWAIT) < 0;
}

class HandedOn {
 public:
  web::Lobby::HandOn taker() {
    return [this](int socket, std::string said) {
      close(socket);
      const std::lock_guard lock(mutex_);
      said_.push_back(std::move(said));
      more_.notify_all();
    };
  }
  std::string next() {
    std::unique_lock lock(mutex_);
    more_.wait(lock, [&] { return !said_.empty(); });
    std::string said = said_.front();
    said_.erase(said_.begin());
    return said;
  }

 private:
  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<std::string> said_;
};

}  // namespace

TEST_CASE("Who has said all of a head is handed on, however many say nothing", "[web]") {
  HandedOn handed;
  web::Lobby lobby({.most = 3, .patience = std::chrono::hours(1)}, handed.taker());
  std::array<Ends, 5> all;
  for (Ends& ends : all) {
    ends = guest();
    lobby.enter(ends[1]);
  }
  CHECK(is_sent_away(all[0]));
  CHECK(is_sent_away(all[1]));
  say(all[2], "GET / HTTP/1.1\r\n");
  say(all[3], "POST / HTTP/1.1\r\n\r\nbody");
  CHECK(handed.next() == "POST / HTTP/1.1\r\n\r\nbody");
  CHECK(waits(all[2]));
  CHECK(waits(all[4]));
  say(all[2], "\r\n");
  CHECK(handed.next() == "GET / HTTP/1.1\r\n\r\n");
  for (const Ends& ends : all) close(ends[0]);
}

TEST_CASE("Who takes too long, says too much or leaves is sent away", "[web]") {
  HandedOn handed;
  const auto visit = [&](web::Lobby::Bounds bounds, const std::string& said) {
    web::Lobby lobby(bounds, handed.taker());
    const Ends ends = guest();
    lobby.enter(ends[1]);
    if (!said.empty()) say(ends, said);  // who has no patience is gone already
    CHECK(is_sent_away(ends));
    close(ends[0]);
  };
  visit({.patience = std::chrono::seconds(0)}, "");
  visit({.patience = std::chrono::hours(1), .head_bytes = 10}, "GET / HTTP/1.1");
  const Ends left = guest();
  {
    web::Lobby lobby({.patience = std::chrono::hours(1)}, handed.taker());
    lobby.enter(left[1]);
  }
  CHECK(is_sent_away(left));
  close(left[0]);
}

}  // namespace sb
