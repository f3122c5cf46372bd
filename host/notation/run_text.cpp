// Tells a run in the order in which it happens.
#include "notation/run_text.h"

#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "notation/step_text.h"
#include "reference/runs.h"

namespace sb {

std::string run_deed(const Variant& variant, const Snapshot& position, Move move) {
  const reference::Run run = reference::run_of(variant, position, move);
  std::vector<std::string> deeds;
  for (const Cell cell : run.captured)
    deeds.push_back("captures the " + man_on(variant, position, cell));
  if (run.fatal) {
    deeds.push_back("captures the " + man_on(variant, position, run.hit_on));
  } else if (run.hits > 0) {
    deeds.push_back(fmt::format("hits the {}{}", man_on(variant, position, run.hit_on),
                                run.hits > 1 ? fmt::format(" {} times", run.hits) : ""));
  }
  deeds.push_back(run.end == no_cell ? "is lost" : "ends on " + variant.board.name(run.end));
  return fmt::format(" runs over {}: {}", variant.board.name(move.to), fmt::join(deeds, ", "));
}

std::optional<Problem> run_fault(const Variant& variant, const Snapshot& position, Cell from,
                                 Cell to) {
  const reference::Scene scene{variant, position};
  for (const Atom& atom : reference::movement_left(scene, from)) {
    if (atom.onward == Atom::Onward::stops) continue;
    for (const auto& run : reference::runs(scene, from, scene.at(from), atom)) {
      if (run.to != to || run.barred_by == no_cell) continue;
      const auto reason = capture_fault(variant, position, run.barred_by);
      return Problem{fmt::format("the {} would run into the {}", man_on(variant, position, from),
                                 man_on(variant, position, run.barred_by)),
                     reason ? reason->message : ""};
    }
  }
  return std::nullopt;
}

}  // namespace sb
