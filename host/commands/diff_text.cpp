// A difference is told by the position where the two scripts part.
#include "commands/diff_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "base/text.h"

namespace sb {
namespace {

std::string list_of(const std::vector<std::string>& plies) {
  constexpr std::size_t most = 12;
  return some_of(plies, most, " ");
}

// "In this position", "After e2e4", "After e2e4 from POSITION": where the two go apart.
std::string place_of(const Message& reply) {
  const auto before = reply.list("ply_before");
  const std::string_view start = reply.text("start");
  if (before.empty()) return start.empty() ? "In the first position" : "In this position";
  const std::string after = fmt::format("After {}", fmt::join(before, " "));
  return start.empty() ? after : fmt::format("{} from {}", after, start);
}

}  // namespace

std::string difference_text(const Message& reply, const DiffNames& names) {
  const std::string_view what = reply.text("what");
  const std::string place = place_of(reply);
  if (what == "setup") {
    return reply.text("start").empty() ? "They begin in different positions."
                                       : "They read this position differently.";
  }
  if (what == "effect") {
    return fmt::format("{}, {} leads to one position by {} and to another by {}: {}.", place,
                       reply.text("ply"), names[0], names[1],
                       fmt::join(reply.list("contrast"), ", "));
  }
  if (what == "status") {
    auto after = reply.list("after");
    after.resize(names.size());
    return fmt::format("{}, {} says '{}' and {} '{}'.", place, names[0], after[0], names[1],
                       after[1]);
  }
  std::string text = place + ',';
  const auto only = reply.list("only"), only_other = reply.list("only_other");
  if (!only.empty()) text += fmt::format(" only {} has {}", names[0], list_of(only));
  if (!only.empty() && !only_other.empty()) text += ", and";
  if (!only_other.empty()) text += fmt::format(" only {} has {}", names[1], list_of(only_other));
  return text + '.';
}

std::string renamed_text(const Message& reply, const DiffNames& names) {
  std::vector<std::string> all;
  for (const auto& row : reply.rows({"name", "name_of_other"}))
    all.push_back(
        fmt::format("'{}' where {} says '{}'", row[0], all.empty() ? names[1] : "it", row[1]));
  if (all.empty()) return {};
  return fmt::format("{} says {}.", names[0], fmt::join(all, ", "));
}

Message diff_request(const Recipe& other) {
  Message recipe("recipe");
  add_recipe(recipe, other);
  return Message("diff").add("other", recipe.encode());
}

}  // namespace sb
