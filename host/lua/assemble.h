// Puts the parts of a declared variant together: symbols become kinds, squares become cells,
// Black's follow by mirror. Invariant: gives either a whole valid Variant or nothing and at least
// one fault.
#pragma once

#include <memory>
#include <string>

#include "lua/values.h"
#include "play/variant.h"

namespace sb {

// `id` is the file's name without ".lua". Hooks are numbered by draft.rules, then two for each of
// draft.choices: may_choose, after.
std::shared_ptr<const Variant> assemble(Script& script, const VariantDraft& draft,
                                        const std::string& id);

}  // namespace sb
