// Introduction: what the parent hears of a variant when a game of it begins.
// Invariant: the message is always complete: the parent never asks the child for what is in it.
#pragma once

#include "child/message.h"
#include "rules/variant.h"

namespace sb {

// "ok" with the fields that child/session.h lists under `begin`, but for the plies.
Message introduction(const Variant& variant);

}  // namespace sb
