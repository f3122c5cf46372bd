// Variables of the position, auras and marks: whatever they say of the board and by symbols is
// resolved here and never later.
#include <fmt/format.h>

#include "base/text.h"
#include "lua/assembler.h"

namespace sb {

void Assembler::add_aura(const AuraDraft& draft) {
  Aura aura;
  aura.where = draft.construct.where;
  aura.reach = draft.reach;
  aura.of = kinds(draft.of, draft.construct, {"of"}, "aura");
  aura.spares = kinds(draft.spares, draft.construct, {"spares"}, "aura");
  for (const Atom& atom : aura.reach) {
    check_zone(atom.from, draft.construct, {"reach"}, "aura");
    check_zone(atom.to, draft.construct, {"reach"}, "aura");
  }
  variant_.auras.push_back(std::move(aura));
}

// What only the board and the pieces tell of the variables.
void Assembler::add_state() {
  for (StateField field : draft_.state) {
    if (field.pool) {
      add_pool(field);
      continue;
    }
    if (field.square) field.high = variant_.board.size();
    if (field.man) field.high = static_cast<int>(man_values(variant_));
    variant_.state.push_back(std::move(field));
  }
}

void Assembler::add_pool(const StateField& pool) {
  constexpr int most = 99;
  const std::string owner = fmt::format("pool \"{}\"", pool.name);
  for (const int kind : kinds(pool.words, draft_.construct, {"state"}, owner)) {
    StateField field = pool;
    field.words.clear();
    field.kind = kind;
    field.high = most;
    if (variant_.pool_index(kind, *pool.pool) >= 0) {
      fault(draft_.construct, {"state"},
            fmt::format("{}: '{}' lost by {} is counted already", owner, variant_.kind(kind).symbol,
                        side_name(*pool.pool)));
    }
    variant_.state.push_back(std::move(field));
  }
}

void Assembler::add_mark(const MarkDraft& draft) {
  const std::string owner = fmt::format("mark \"{}\"", escape(draft.state, 60));
  if (variant_.mark) {
    const Where& where = variant_.mark->where;
    fault(draft.construct, {},
          fmt::format("{}: the variant has one already, in {}:{}", owner, where.file, where.line));
    return;
  }
  const std::string declaration =
      fmt::format("state = {{ {} = square() }}", escape(draft.state, 40));
  JumpMark mark;
  mark.where = draft.construct.where;
  mark.state = variable_of(draft.construct, {}, draft.state, owner, declaration);
  if (mark.state >= 0 && !variant_.state[static_cast<std::size_t>(mark.state)].square) {
    fault(draft.construct, {}, fmt::format("{}: '{}' is no square", owner, draft.state),
          declaration);
  }
  mark.by = kinds(draft.by, draft.construct, {"by"}, owner);
  mark.forces = kinds(draft.forces, draft.construct, {"forces"}, owner);
  mark.spares = kinds(draft.spares, draft.construct, {"spares"}, owner);
  for (const auto& [whom, becomes] : draft.saves) {
    const std::vector<int> both = kinds({whom, becomes}, draft.construct, {"saves"}, owner);
    if (both.size() < 2) continue;  // noted, or saved as what it is
    mark.saves.push_back({both[0], both[1]});
    for (const int kind : both) {
      if (!variant_.kind(kind).royal) continue;
      fault(draft.construct, {"saves"},
            fmt::format("{}: '{}' is royal", owner, variant_.kind(kind).symbol));
    }
  }
  variant_.mark = std::move(mark);
}

}  // namespace sb
