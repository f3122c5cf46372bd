// A model said as the parts of a script, by one teller for each section (teller_parts.h).
// Invariant: a part is said exactly or the whole game is refused by the line of a key.
#pragma once

#include <variant>

#include "import/model.h"
#include "import/script.h"

namespace sb {

// The parts without title and sentence, or what cannot be said: the first of each section.
std::variant<ScriptParts, Problems> tell_script(const Model& model);

}  // namespace sb
