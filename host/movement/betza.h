// Betza notation, as extended for XBoard: movements read from "fmWfceF" and written as it.
// Invariant: no letter is ever ignored. A text is read as exactly the movement that it says, or it
// is refused with the letter and the reason; what is written is always read as the same movement.
#pragma once

#include <string>
#include <string_view>

#include "base/problem.h"
#include "movement/spec.h"

namespace sb {

// What a direction before K and Q means: one of their eight directions (XBetza), or a direction of
// the wazir and the ferz each (Fairy-Stockfish, where L is the camel and J the zebra, too).
enum class BetzaDialect { xbetza, fsf };

// The problem's column is the letter, from 1; its hint, where there is one, what to write instead.
Result<Movement> read_betza(std::string_view text, BetzaDialect dialect = BetzaDialect::xbetza);

// What is easily taken for another movement in a text that is read: directions that leave none out,
// and before K or Q those that the other dialect reads otherwise. Each has the column of its
// letter.
Problems betza_remarks(std::string_view text, BetzaDialect dialect);

// In XBetza; the problem says which part of the movement has no letters.
Result<std::string> write_betza(const Movement& movement);

// Whether two movements have the same parts in any order, directions said one by one or together.
bool same_parts(const Movement& a, const Movement& b);

}  // namespace sb
