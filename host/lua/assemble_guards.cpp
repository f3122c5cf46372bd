// Guarded royal men and the variable of their guest. A wrong name is always blamed on the field
// that says it.
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

void Assembler::add_guard(const PieceDraft& piece) {
  const int kind = variant_.kind_of(piece.spec.symbol);
  PieceSpec& spec = variant_.pieces[static_cast<std::size_t>(kind - 1)];
  const std::string owner = owner_of(piece);
  if (!spec.guard) {
    if (piece.guest)
      fault(piece.construct, {"guest"}, owner + ": it has 'guest' and is never guarded");
    return;
  }
  if (!spec.royal)
    return fault(piece.construct, {"guarded"}, owner + ": it is guarded and not royal",
                 "royal = true");
  if (spec.guard->after_lost.empty()) {
    return fault(piece.construct, {"guarded"},
                 owner + ": it is guarded and has no 'after_guard_lost'",
                 "after_guard_lost = function(self) ... end");
  }
  if (const auto state = state_that_keeps_it(spec)) {
    return fault(piece.construct, {"after_guard_lost"},
                 fmt::format("{}: after_guard_lost leaves the guard where it is", owner),
                 "a state in which it is not guarded");
  }
  if (!piece.guest) {
    return fault(piece.construct, {"guarded"}, owner + ": it is guarded and has no 'guest'",
                 "guest = \"guest\", and state = { guest = man() } in the variant");
  }
  const std::string declaration = fmt::format("state = {{ {} = man() }}", escape(*piece.guest, 40));
  const int guest = variable_of(piece.construct, {"guest"}, *piece.guest, owner, declaration);
  if (guest < 0) return;
  if (!variant_.state[static_cast<std::size_t>(guest)].man) {
    return fault(piece.construct, {"guest"}, fmt::format("{}: '{}' is no man", owner, *piece.guest),
                 declaration);
  }
  const int known = variant_.guest_index();
  spec.guard->guest = guest;
  if (known >= 0 && known != guest)
    fault(piece.construct, {"guest"}, owner + ": all guests are kept in one variable",
          variant_.state[static_cast<std::size_t>(known)].name);
}

// Nothing but a guest sets such a variable.
void Assembler::check_men() {
  for (std::size_t i = 0; i < variant_.state.size(); ++i) {
    const StateField& field = variant_.state[i];
    if (!field.man || variant_.guest_index() == static_cast<int>(i) || script_.faulty()) continue;
    fault(draft_.construct, {"state"},
          fmt::format("state '{}' is a man, and it is no piece's guest", field.name),
          fmt::format("guest = \"{}\" in a guarded piece", field.name));
  }
}

}  // namespace sb
