// Channels against slow, dead, lying and deaf peers.
#include "child/channel.h"

#include <malloc.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <cstring>
#include <thread>

namespace sb {
namespace {

Channel::Got receive_patiently(Channel& channel, Message& message) {
  for (;;) {
    const auto got = channel.receive(message);
    if (got != Channel::Got::nothing) return got;
  }
}

// The bytes that a channel sends for a message.
std::string bytes_of(const Message& message) {
  auto [a, b] = *Channel::pair();
  REQUIRE(a.send(message));
  std::string bytes(message.encode().size() + 4, '\0');
  REQUIRE(recv(b.fd(), bytes.data(), bytes.size(), MSG_WAITALL) ==
          static_cast<ssize_t>(bytes.size()));
  return bytes;
}

}  // namespace

TEST_CASE("messages arrive in order, however many are sent at once") {
  auto [a, b] = *Channel::pair();
  for (std::uint64_t i = 0; i < 100; ++i) REQUIRE(a.send(Message("m").add("i", i)));
  Message message;
  for (std::uint64_t i = 0; i < 100; ++i) {
    REQUIRE(receive_patiently(b, message) == Channel::Got::message);
    CHECK(message.number("i") == i);
  }
}

TEST_CASE("messages that came together are known to be there, and their end is") {
  auto [a, b] = *Channel::pair();
  CHECK_FALSE(b.has_message());
  for (int i = 0; i < 2; ++i) REQUIRE(a.send(Message("m")));
  Message message;
  REQUIRE(receive_patiently(b, message) == Channel::Got::message);
  CHECK(b.has_message());
  REQUIRE(receive_patiently(b, message) == Channel::Got::message);
  CHECK_FALSE(b.has_message());
}

TEST_CASE("without descriptors there is no channel") {
  rlimit before{};
  REQUIRE(getrlimit(RLIMIT_NOFILE, &before) == 0);
  rlimit none = before;
  none.rlim_cur = 0;
  REQUIRE(setrlimit(RLIMIT_NOFILE, &none) == 0);
  const bool paired = Channel::pair().has_value();
  REQUIRE(setrlimit(RLIMIT_NOFILE, &before) == 0);
  CHECK_FALSE(paired);
}

TEST_CASE("a channel keeps nothing of what it has handed out") {
  const std::string bytes = bytes_of(Message("m").add("k", std::string(32'000, 'x')));
  const std::string shifted = bytes.substr(1) + bytes[0];  // ends within the next message
  auto [a, b] = *Channel::pair();
  REQUIRE(write(a.fd(), bytes.data(), 1) == 1);
  const auto in_use = [] {
    const auto heap = mallinfo2();
    return heap.uordblks + heap.hblkhd;
  };
  const std::size_t before = in_use();
  Message message;
  for (int i = 0; i < 1000; ++i) {
    REQUIRE(write(a.fd(), shifted.data(), shifted.size()) == static_cast<ssize_t>(shifted.size()));
    REQUIRE(receive_patiently(b, message) == Channel::Got::message);
  }
  CHECK(in_use() < before + 1'000'000);
}

TEST_CASE("a message that arrives byte by byte is whole in the end") {
  const std::string bytes = bytes_of(Message("slow").add("k", "v"));
  auto [a, b] = *Channel::pair();
  Message message;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    REQUIRE(write(a.fd(), &bytes[i], 1) == 1);
    if (i + 1 < bytes.size() && i % 8 == 0) CHECK(b.receive(message) == Channel::Got::nothing);
  }
  REQUIRE(b.receive(message) == Channel::Got::message);
  CHECK(message.text("k") == "v");
}

TEST_CASE("a message larger than any buffer passes") {
  auto [a, b] = *Channel::pair();
  const std::string text(5'000'000, 'x');
  std::thread sender(
      [&a = a, &text] { a.send(Message("big").add("text", std::string_view(text))); });
  Message message;
  REQUIRE(receive_patiently(b, message) == Channel::Got::message);
  CHECK(message.text("text") == text);
  sender.join();
}

TEST_CASE("a list of a hundred thousand long move texts passes") {
  auto [a, b] = *Channel::pair();
  const std::string text(150, 'x');
  Message list("ok");
  for (int i = 0; i < 100'000; ++i) list.add("move", text);
  std::thread sender([&a = a, &list] { a.send(list); });
  Message message;
  REQUIRE(receive_patiently(b, message) == Channel::Got::message);
  CHECK(message.list("move") == list.list("move"));
  sender.join();
}

TEST_CASE("a message above the limit is not sent, and one that claims to be is garbage") {
  auto [a, b] = *Channel::pair();
  CHECK_FALSE(a.send(Message("big").add("t", std::string(Channel::message_limit, 'x'))));
  const std::string lie = "\xff\xff\xff\x7f";
  REQUIRE(write(a.fd(), lie.data(), lie.size()) == 4);
  Message message;
  CHECK(b.receive(message) == Channel::Got::garbage);
}

TEST_CASE("bytes that are no message are garbage") {
  auto [a, b] = *Channel::pair();
  const std::string bytes("\x04\x00\x00\x00zzzz", 8);
  REQUIRE(write(a.fd(), bytes.data(), bytes.size()) == 8);
  Message message;
  CHECK(b.receive(message) == Channel::Got::garbage);
}

TEST_CASE("a peer that sends a byte at a time does not hold up who has to watch the clock") {
  auto [a, b] = *Channel::pair();
  const std::string bytes = bytes_of(Message("slow").add("t", std::string(40, 'x')));
  std::thread sender([&a = a, &bytes] {
    for (const char byte : bytes) {
      CHECK(write(a.fd(), &byte, 1) == 1);
      usleep(10'000);
    }
  });
  Message message;
  int looks_around = 0;
  auto got = b.receive(message);
  for (; got == Channel::Got::nothing; got = b.receive(message)) ++looks_around;
  sender.join();
  CHECK(got == Channel::Got::message);
  CHECK(looks_around >= 1);
}

TEST_CASE("a dead peer closes the channel and raises no signal") {
  auto [a, b] = *Channel::pair();
  b.close();
  CHECK_FALSE(a.send(Message("hello")));
  Message message;
  CHECK(a.receive(message) == Channel::Got::closed);
}

TEST_CASE("a peer that does not read cannot hold up a sender for good") {
  auto [a, b] = *Channel::pair();
  const auto began = Channel::Clock::now();
  CHECK_FALSE(a.send(Message("big").add("t", std::string(5'000'000, 'x'))));
  CHECK(Channel::Clock::now() - began < std::chrono::seconds(30));
}

TEST_CASE("a signal interrupts waiting and loses nothing") {
  auto [a, b] = *Channel::pair();
  struct sigaction action {};
  struct sigaction before {};
  action.sa_handler = [](int) {};
  sigaction(SIGUSR2, &action, &before);
  const auto self = pthread_self();
  std::thread other([&a = a, self] {
    for (int i = 0; i < 20; ++i) {
      pthread_kill(self, SIGUSR2);
      usleep(1000);
    }
    a.send(Message("done"));
  });
  Message message;
  CHECK(receive_patiently(b, message) == Channel::Got::message);
  CHECK(message.verb() == "done");
  other.join();
  sigaction(SIGUSR2, &before, nullptr);
}

}  // namespace sb
