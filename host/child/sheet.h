// Rule sheet: the rules of a game as one HTML page, for print and for small screens: what
// notation/rules_page.h says, pictures, and an example game.
// Invariant: the page always stands for itself: no script, nothing from elsewhere; every text of a
// script is escaped; the same game and plan give the same bytes.
#pragma once

#include <map>
#include <string>

#include "child/example_game.h"
#include "child/message.h"

namespace sb {

// The script's text, where it is to be shown with what random games exercised of it.
struct SheetScript {
  struct Line {
    bool exercised = false;  // some of it
    std::string missed{};    // what of it never was; may be empty
  };
  std::string text;
  std::map<int, Line> lines{};  // those on which something is declared or runs
};

// Throws HookError where a function of the script fails.
std::string rule_sheet(const Loaded& loaded, const ExamplePlan& plan, const StopFlag& stop,
                       const SheetScript* script = nullptr);

// sheet: [line exercised: 0 or 1, missed]... -> text. The lines are those of the script that is
// played; with any its text is shown.
Message answer_sheet(const Loaded& loaded, const std::string& source, std::uint64_t seed,
                     const Message& request, const StopFlag& stop);

}  // namespace sb
