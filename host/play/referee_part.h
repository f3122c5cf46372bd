// What every part of the referee stands on: what a part of the engine does, and what its rules were
// compiled to. A part names the others that it asks by its members.
// Invariant: all parts of a referee stand on the same engine, as long as its rulebook lies there.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "play/engine.h"
#include "play/referee_told.h"
#include "play/rule_plan.h"

namespace sb {

template <int W>
struct RefereeParts;
template <int W>
class Terms;
template <int W>
class Marks;
template <int W>
class Checks;
template <int W>
class Results;
template <int W>
class Places;
template <int W>
class Turns;
template <int W>
class Effects;
template <int W>
class Drops;
template <int W>
class ScriptedPlies;
template <int W>
class DropSieve;
template <int W>
class PlyTeller;
template <int W>
class PlyMaker;
template <int W>
class PlyBounds;
template <int W>
class Removals;
template <int W>
class VariableForecast;
template <int W>
class Foreseer;
template <int W>
class PlyJudge;
template <int W>
class PlyLister;
template <int W>
class PlySifter;
template <int W>
class PlyCounter;

template <int W>
class RefereePart : protected EnginePart<W> {
 public:
  explicit RefereePart(RefereeParts<W>& parts)
      : EnginePart<W>(parts.engine),
        parts_(parts),
        plan_(*book_->rules),
        variant_(*book_->variant),
        play_(variant_.play),
        everywhere_(book_->lines.all()) {}

 protected:
  ~RefereePart() = default;
  using EnginePart<W>::book_, EnginePart<W>::journal_, EnginePart<W>::position_;

  int kind_on(Cell cell) const { return book_->forms[position_.at(cell).form()].kind; }
  // Tells positions apart, by turn and counters too.
  std::uint64_t here() const {
    return position_.key() ^ std::uint64_t{position_.var(var_turn)} << 1;
  }
  bool is_neutral(int kind) const { return kind != 0 && variant_.kind(kind).neutral; }
  void set_var(int state, std::uint32_t value) {
    if (position_.var(var_declared + state) != value) journal_.set(var_declared + state, value);
  }

  // A set of cells that variables hold, from that one on (StateField::first_cell).
  CellSet<W> cells_noted(int first) const {
    CellSet<W> cells;
    for (int w = 0; w < cell_words(); ++w) {
      std::uint32_t bits = position_.var(var_declared + first + w);
      for (; bits != 0; bits &= bits - 1)
        cells.add(static_cast<Cell>(w * word_cells + std::countr_zero(bits)));
    }
    return cells;
  }
  void note_cells(int first, const CellSet<W>& cells) {
    std::array<std::uint32_t, Position<W>::capacity / word_cells + 1> bits{};
    cells.each([&](Cell c) { bits[c / word_cells] |= 1u << (c % word_cells); });
    for (int w = 0; w < cell_words(); ++w) set_var(first + w, bits[w]);
  }
  // How many variables such a set takes.
  int cell_words() const { return (book_->lines.cells() + word_cells - 1) / word_cells; }

  RefereeParts<W>& parts_;
  const RulePlan<W>& plan_;
  const Variant& variant_;
  const PlayRules& play_;
  const CellSet<W> everywhere_;
};

}  // namespace sb
