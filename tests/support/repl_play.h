// A Repl with its game, for tests of what is typed.
#pragma once

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "terminal/repl.h"

namespace sb::test {

struct Play {
  Keeper keeper{walls_for(1, 0)};
  Library library = Library::standard();
  Repl repl;
  explicit Play(const std::string& variant = "chess", Looks looks = {})
      : repl(keeper, library, looks) {
    Record record;
    record.variant = variant;
    REQUIRE(keeper.begin(record, library.read(variant).value()).ok());
  }
  // The data of a reply, or "error: ..." of its first problem.
  std::string say(std::string_view line) {
    const Reply reply = repl.run(line);
    return reply.problems.empty() ? reply.data : "error: " + describe(reply.problems.front());
  }
};

}  // namespace sb::test
