// Guarded royal men and the variable of their guest: all guests are kept in one.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "lua/assembler.h"

namespace sb {
namespace {

// A state that is still guarded when the guard has been taken; nothing if there is none.
std::optional<std::uint32_t> state_that_keeps_it(const PieceSpec& spec) {
  const auto guarded = [&](std::uint32_t state) {
    return spec.forms[spec.form_of.empty() ? 0 : spec.form_of[state]].guarded;
  };
  for (std::uint32_t state = 0; state < spec.states(); ++state) {
    if (guarded(state) && guarded(spec.guard->after_lost[state])) return state;
  }
  return std::nullopt;
}

}  // namespace

void add_guard(Assembler& work, const PieceDraft& piece) {
  PieceSpec& spec = work.spec_of(piece);
  const Site site = site_of(piece);
  if (!spec.guard) return;
  if (!spec.royal)
    return work.fault(site.at("guarded"), "it is guarded and not royal", "royal = true");
  if (spec.guard->after_lost.empty()) {
    return work.fault(site.at("guarded"), "it is guarded and has no 'after_guard_lost'",
                      "after_guard_lost = function(self) ... end");
  }
  if (const auto state = state_that_keeps_it(spec)) {
    return work.fault(site.at("after_guard_lost"), "after_guard_lost leaves the guard where it is",
                      "a state in which it is not guarded");
  }
  if (work.guest < 0) {
    StateField guest;
    guest.name = "guest";
    guest.high = static_cast<int>(man_values(work.variant));
    guest.man = true;
    work.guest = work.add_variable(std::move(guest), piece.construct);
  }
  spec.guard->guest = work.guest;
}

}  // namespace sb
