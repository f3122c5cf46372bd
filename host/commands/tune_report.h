// Tune report: what the games of `springboard tune` came to: the fit, the table for people and the
// file beside the script.
// Invariant: all of it always follows from the games and the order of their numbers; the file is
// written only where its numbers foretell games that were held back better than the rules alone, by
// two standard errors.
#pragma once

#include "commands/long_run.h"

namespace sb {

// The facts of such a run, beside those of every run: what child and script say of the men.
void add_tune_facts(Json& facts, const std::string& variant_id, const Message& worths);

// Fits, prints and writes; exit status.
int report_tuned(const MergedRun& run, bool json);

}  // namespace sb
