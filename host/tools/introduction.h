// Introduction: what the parent hears of a variant when a game of it begins.
// Invariant: the message is always complete: the parent never asks the child for what is in it.
#pragma once

#include "rules/variant.h"
#include "tools/message.h"

namespace sb {

// "ok" with the fields that tools/session.h lists under `begin`, but for the plies.
Message introduction(const Variant& variant);

}  // namespace sb
