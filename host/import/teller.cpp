// The order in which the sections of a script are told.
#include "import/teller.h"

#include <fmt/format.h>

#include "import/teller_parts.h"

namespace sb {

std::variant<ScriptParts, Problems> tell_script(const Model& model) {
  if (auto problems = model.refused(); !problems.empty()) return problems;
  if (const std::string fault = fault_of_start(model); !fault.empty())
    return Problems{model.refuse_start(fault)};
  ScriptDraft draft(model);
  const Movements movements(draft);
  PromotionTeller promotions(draft, movements);
  DropTeller drops(draft, movements);
  Problems problems;
  for (const Refusal& refusal :
       {SetupTeller(draft).tell(), RoyalTeller(draft).tell(),
        MenTeller(draft, movements, promotions).tell(), CastlingTeller(draft).tell(),
        RuleTeller(draft, movements, promotions, drops).tell(),
        TurnTeller(draft, movements, drops).tell(), EndingTeller(draft, drops).tell()}) {
    if (refusal) problems.push_back(*refusal);
  }
  if (!problems.empty()) return problems;
  for (const Origin& origin : model.left_out())
    draft.script.notes.push_back(
        fmt::format("Left out, for it decides no ply: {} = {}.", origin.key, origin.value));
  return std::move(draft.script);
}

}  // namespace sb
