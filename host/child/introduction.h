// Introduction: what the parent hears of a variant when a game of it begins.
// Invariant: the message is always complete: the parent never asks the child for what is in it.
// Who reads it trusts no field to be there.
#pragma once

#include "child/message.h"
#include "rules/variant.h"

namespace sb {

// "ok" with the fields that child/session.h lists under `begin`, but for the plies.
Message introduction(const Variant& variant);

// Of its options each with the value in force and all that there are, the default first.
struct OptionTold {
  std::string name, value;
  std::vector<std::string> values;
};
std::vector<OptionTold> options_in(const Message& introduction);

}  // namespace sb
