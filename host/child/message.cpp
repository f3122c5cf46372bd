// The codec of messages: each string is a four-byte length and its bytes, the verb first, then key
// and value in turn. Decoding always checks every length against what is left.
#include "child/message.h"

#include "base/list.h"
#include "base/text.h"

namespace sb {
namespace {

constexpr std::size_t most_fields = 4'000'000;  // or empty ones would take ten times their bytes

// Takes one string off the front of `rest`; false where it is cut short.
bool take(std::string_view& rest, std::string& out) {
  if (rest.size() < length_bytes) return false;
  const std::size_t size = size_at(rest);
  rest.remove_prefix(length_bytes);
  if (size > rest.size()) return false;
  out.assign(rest.substr(0, size));
  rest.remove_prefix(size);
  return true;
}

Topic topic_in(const Message& message) {
  const std::uint64_t number = message.number("topic");
  return number <= static_cast<std::uint64_t>(Topic::version) ? static_cast<Topic>(number)
                                                              : Topic::any;
}

Problem problem_in(const Message& message) {
  return Problem{.message = std::string(message.text("message")),
                 .hint = std::string(message.text("hint")),
                 .file = std::string(message.text("file")),
                 .line = static_cast<int>(message.number("line")),
                 .column = static_cast<int>(message.number("column")),
                 .source_line = std::string(message.text("source")),
                 .topic = topic_in(message)};
}

}  // namespace

void append_sized(std::string& bytes, std::string_view text) {
  for (std::size_t i = 0; i < length_bytes; ++i) bytes += static_cast<char>(text.size() >> (8 * i));
  bytes += text;
}

std::size_t size_at(std::string_view bytes) {
  std::size_t size = 0;
  for (std::size_t i = 0; i < length_bytes; ++i)
    size |= static_cast<std::size_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
  return size;
}

Message& Message::add(std::string_view key, std::string_view value) {
  fields_.push_back({std::string(key), std::string(value)});
  return *this;
}

Message& Message::add(std::string_view key, std::span<const std::string> values) {
  for (const std::string& value : values) add(key, value);
  return *this;
}

Message& Message::add(std::string_view key, const Problem& problem) {
  Message inner("problem");
  inner.add("message", problem.message).add("hint", problem.hint);
  inner.add("file", problem.file).add("source", problem.source_line);
  inner.add("line", problem.line);
  inner.add("column", problem.column);
  inner.add("topic", static_cast<std::uint64_t>(problem.topic));
  return add(key, inner.encode());
}

const Message::Field* Message::find(std::string_view key) const {
  for (const Field& field : fields_) {
    if (field.key == key) return &field;
  }
  return nullptr;
}

std::string_view Message::text(std::string_view key) const {
  const Field* field = find(key);
  return field ? std::string_view(field->value) : std::string_view();
}

std::uint64_t Message::number(std::string_view key, std::uint64_t fallback) const {
  return parse_unsigned(text(key)).value_or(fallback);
}

std::vector<std::string> Message::list(std::string_view key) const {
  return picked(
      fields_, [&](const Field& field) { return field.key == key; }, &Field::value);
}

std::vector<std::vector<std::string>> Message::rows(
    std::initializer_list<std::string_view> keys) const {
  std::vector<std::vector<std::string>> rows;
  for (const std::string_view key : keys) {
    std::vector<std::string> values = list(key);
    if (key == *keys.begin() || values.size() < rows.size()) rows.resize(values.size());
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].push_back(std::move(values[i]));
  }
  return rows;
}

Problems Message::problems(std::string_view key) const {
  Problems problems;
  for (const Field& field : fields_) {
    if (field.key != key) continue;
    if (const auto inner = decode(field.value)) problems.push_back(problem_in(*inner));
  }
  return problems;
}

std::string Message::encode() const {
  std::string bytes;
  append_sized(bytes, verb_);
  for (const Field& field : fields_) {
    append_sized(bytes, field.key);
    append_sized(bytes, field.value);
  }
  return bytes;
}

std::optional<Message> Message::decode(std::string_view bytes) {
  Message message;
  if (!take(bytes, message.verb_)) return std::nullopt;
  while (!bytes.empty()) {
    Field field;
    if (message.fields_.size() == most_fields) return std::nullopt;
    if (!take(bytes, field.key) || !take(bytes, field.value)) return std::nullopt;
    message.fields_.push_back(std::move(field));
  }
  return message;
}

Message ok() { return Message("ok"); }

Message fault(const Problem& problem) { return Message("fault").add("problem", problem); }

Message fault(const Problems& problems) {
  Message message("fault");
  for (const Problem& problem : problems) message.add("problem", problem);
  return message;
}

}  // namespace sb
