// The request `diff`: two scripts compared in the child, told in fields.
// Invariant: an answer always says how much was tried; where the two go apart it has pictures too.
//
//   diff: other: a recipe, as a message of its own  [position]... depth games seed
//         [colour] [light]
//     -> positions games [all_depths] [complete] [nodes nodes_of_other]...: counts by depth
//        [what: setup, plies, effect or status; start [ply_before]... found_start [found_after]...
//        position twice  [only]... [only_other]... ply  after twice  [field value
//        value_of_other contrast]... (the same in words) picture once or twice]
#pragma once

#include "child/recipe.h"
#include "lua/load.h"

namespace sb {

// `first` is what the session plays. Time is not limited; `stop` ends the search.
Message answer_diff(const Loaded& first, const Message& request, const StopFlag& stop,
                    const Deadline& deadline);

}  // namespace sb
