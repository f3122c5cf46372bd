// The engine's position as functions of the script see and change it (rules/hooks.h).
// Invariant: every edit is journalled; a question leaves the position as it was, even where it
// throws and the script goes on.
#pragma once

#include <memory>
#include <vector>

#include "play/engine.h"

namespace sb {

// The position as functions see it, perhaps with a man who does not stand there.
template <int W>
class Engine<W>::JournalEdits final : public Edits {
 public:
  explicit JournalEdits(Engine& engine, Cell pretended = no_cell, Man as = {})
      : engine_(engine), pretended_(pretended), as_(as) {}

  Man man(Cell cell) const override {
    return cell == pretended_ ? as_ : engine_.book_->man(engine_.position_.at(cell));
  }
  void put(Cell cell, Man man) override { engine_.journal_.put(cell, engine_.book_->piece(man)); }
  std::uint32_t var(int index) const override {
    return engine_.position_.var(var_declared + index);
  }
  void set_var(int index, std::uint32_t value) override {
    engine_.journal_.set(var_declared + index, value);
  }
  Side to_act() const override { return engine_.position_.to_act(); }
  int turn() const override { return engine_.position_.turn().fullmove; }
  std::shared_ptr<const Board> board() const override { return engine_.book_->board; }
  CellSet<4> men_of(Side side) const override {
    CellSet<4> out = resized<4>(engine_.position_.of(side));
    if (pretended_ == no_cell) return out;
    out.remove(pretended_);
    if (as_.side == side) out.add(pretended_);
    return out;
  }
  CellSet<4> men_of_kinds(const std::vector<char>& kinds) const override {
    CellSet<W> men;
    for (std::size_t kind = 1; kind < kinds.size(); ++kind) {
      if (!kinds[kind]) continue;
      for (const int form : engine_.book_->forms_of(static_cast<int>(kind)))
        men |= engine_.position_.with_form(form);
    }
    CellSet<4> out = resized<4>(men);
    if (pretended_ == no_cell) return out;
    out.remove(pretended_);
    if (as_.kind != 0 && kinds[as_.kind]) out.add(pretended_);
    return out;
  }
  Cell pretended() const override { return pretended_; }
  std::vector<Cell> attackers(Cell cell, Side by) override {
    return asked([&] { return engine_.attackers(cell, by); });
  }
  bool in_check(Side side) override {
    return asked([&] { return engine_.in_check(side); });
  }
  bool has_ply() override {
    return asked(
        [&] { return engine_.referee_ ? engine_.referee_->has_ply() : !engine_.plies().empty(); });
  }

 private:
  template <class Ask>
  auto asked(Ask ask) {
    return engine_.or_back(engine_.journal_.here(), ask);
  }

  Engine& engine_;
  Cell pretended_;
  Man as_;
};

}  // namespace sb
