// Check parts: a check of many scripts that was done in parts.
// Invariant: what is reported of the parts is always what one check would have reported, but for
// times.
#pragma once

#include "commands/commands.h"
#include "commands/long_run.h"

namespace sb {

// Reports a merged check; its exit status is that of the check.
int report_merged_check(const Arguments& arguments, const MergedRun& run);

}  // namespace sb
