// Guests as numbers. A value always means one man and a man one value.
#include "rules/guard.h"

#include "rules/variant.h"

namespace sb {

std::uint32_t man_value(const Variant& variant, const Man& man) {
  if (man.kind == 0) return 0;
  std::uint32_t states = man.state;
  for (int kind = 1; kind < man.kind; ++kind) states += variant.kind(kind).states();
  return 1 + 2 * states + static_cast<std::uint32_t>(index(man.side));
}

Man man_of_value(const Variant& variant, std::uint32_t value) {
  if (value == 0) return {};
  Man man{1, (value - 1) % 2 == 0 ? Side::white : Side::black, (value - 1) / 2};
  while (man.state >= variant.kind(man.kind).states()) {
    man.state -= variant.kind(man.kind).states();
    ++man.kind;
  }
  return man;
}

std::uint32_t man_values(const Variant& variant) {
  std::uint32_t states = 0;
  for (const PieceSpec& spec : variant.pieces) states += spec.states();
  return 2 * states;
}

}  // namespace sb
