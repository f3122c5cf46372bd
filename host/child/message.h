// Message: what parent and child say to each other: a verb and named byte strings.
// Invariant: a value is always bytes, which pass unchanged (source texts are not always UTF-8). Who
// decodes a message out of one knows its type, and types nest a few deep: no reply of a hostile
// child can exhaust the parent's stack.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"

namespace sb {

class Message {
 public:
  explicit Message(std::string verb = {}) : verb_(std::move(verb)) {}

  const std::string& verb() const { return verb_; }

  // Appends; a key may occur many times, once for each text of a list.
  Message& add(std::string_view key, std::string_view value);
  Message& add(std::string_view key, std::integral auto value) {
    return add(key, std::to_string(static_cast<std::uint64_t>(value)));
  }
  Message& add(std::string_view key, std::span<const std::string> values);
  Message& add(std::string_view key, const Problem& problem);

  bool has(std::string_view key) const { return find(key) != nullptr; }
  // The first value of that key; empty where there is none.
  std::string_view text(std::string_view key) const;
  // The first value as a number; `fallback` where there is none or it is no number.
  std::uint64_t number(std::string_view key, std::uint64_t fallback = 0) const;
  // Every value of that key, in the order of add().
  std::vector<std::string> list(std::string_view key) const;
  // Of lists that belong together the first of each, the second of each, as far as the shortest
  // goes.
  std::vector<std::vector<std::string>> rows(std::initializer_list<std::string_view> keys) const;
  // Every value of that key that is a problem.
  Problems problems(std::string_view key) const;

  // The bytes of a message, and back; nothing for bytes that encode() never makes.
  std::string encode() const;
  static std::optional<Message> decode(std::string_view bytes);

 private:
  struct Field {
    std::string key, value;
  };
  const Field* find(std::string_view key) const;

  std::string verb_;
  std::vector<Field> fields_;
};

// Texts as bytes: a length of so many bytes before each.
constexpr std::size_t length_bytes = 4;
void append_sized(std::string& bytes, std::string_view text);
// The length with which the bytes begin, of which there are enough for that.
std::size_t size_at(std::string_view bytes);

// Answers: "ok" to be filled, and "fault" with the problems.
Message ok();
Message fault(const Problem& problem);
Message fault(const Problems& problems);

}  // namespace sb
