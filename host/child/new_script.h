// New scripts that build on a variant: `springboard new NAME --from VARIANT`.
// Invariant: what is written always loads at once and plays as the variant does; what a designer
// may change first stands in comments, which load as they stand unless functions of the variant
// know nothing of a new piece.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "child/message.h"
#include "rules/variant.h"

namespace sb {

// The request `setup` -> row: the rows of `setup`; none where the board is laid in the game
//   [rules: others do not go together with those there are]
Message answer_setup(const Variant& variant);

struct BaseOfScript {
  std::string title, module;  // "Chess"; as `require` names it: "chess", "./mine"
  std::vector<std::string> symbols, rows;
  bool may_have_rules = true;  // filters and endings of facts
};
std::string derived_script(const BaseOfScript& base, std::string_view title);

// The whole text of a variant; under the new title, if the old one stands in one place of it.
std::string retitled(std::string text, const std::string& title, const std::string& new_title);

}  // namespace sb
