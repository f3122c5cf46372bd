// The requests of a game, which api.h lists: functions of its table, which the caller holds.
// Invariant: what is refused changes nothing.
#pragma once

#include <string_view>
#include <vector>

#include "web/ask.h"
#include "web/page_json.h"
#include "web/tables.h"

namespace sb::web {

struct GameRequest {
  enum Flags : unsigned {
    changes = 1,  // it may change the game
    waits = 2,    // it is refused while a joint turn is entered
    goes_on = 4,  // it leaves a search alone, which the others end
    closes = 8    // nobody comes back to the game
  };

  std::string_view verb;
  Result<Json> (*act)(Table&, const Ask&);
  std::vector<AskField> fields{};
  unsigned flags = 0;
};

// Null where there is no such request.
const GameRequest* game_request(std::string_view verb);

// That a word is none of endings_by_hand.
Problem no_ending(std::string_view word);

// How the page wants men to be drawn.
PageLooks looks_in(const Ask& ask);

// The requests by which the program thinks (think_requests.cpp).
Result<Json> think(Table& table, const Ask& ask);
Result<Json> thought(Table& table, const Ask& ask);
Result<Json> hurry(Table& table, const Ask& ask);

}  // namespace sb::web
