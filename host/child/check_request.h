// Check request: how parent and child speak of a script's check.
//   check: path text [module_name module_path module_text module_kind]... seed games plies depth
//          seconds least_percent (in millionths) combinations [option_key option_value]... here
//          position [ply]...
//          -> report, or a fault with the problem that refuses the plan
// Each finding goes out in a "progress" message as soon as it is there, so that a child that dies
// has not found it in vain. Invariant: whatever a child sends, the report made of it is bounded and
// whole.
#pragma once

#include <functional>
#include <optional>

#include "check/script_check.h"
#include "child/library.h"
#include "child/message.h"
#include "play/game.h"

namespace sb {

Message check_request(const Source& main, const Sources& library, const CheckPlan& plan);

// In the child.
Message answer_check(const Message& request, const StopFlag& stop,
                     const std::function<void(const Message&)>& progress);

// A report as an answer has it.
Message encoded(const ScriptReport& report);

// In the parent: the report of an answer, the finding of a progress message.
ScriptReport report_in(const Message& answer);
std::optional<Finding> finding_in(const Message& progress);

}  // namespace sb
