// The slow twin asks functions on a copy of the position, which it then throws away.
#include "reference/functions.h"

#include <algorithm>
#include <memory>

#include "reference/ply.h"
#include "reference/reference.h"
#include "reference/rules.h"
#include "reference/scene.h"
#include "rules/hooks.h"

namespace sb::reference {
namespace {

class SnapshotEdits final : public Edits {
 public:
  // `unmarked`: asked while marks are read, when none does anything.
  SnapshotEdits(const Variant& variant, Snapshot& position, Depth depth = {}, bool unmarked = false,
                Cell pretended = no_cell)
      : variant_(variant),
        position_(position),
        depth_(depth),
        unmarked_(unmarked),
        pretended_(pretended) {}

  Man man(Cell cell) const override { return position_.men[cell]; }
  void put(Cell cell, Man man) override { position_.men[cell] = man; }
  std::uint32_t var(int index) const override { return position_.vars[index]; }
  void set_var(int index, std::uint32_t value) override { position_.vars[index] = value; }
  Cell pretended() const override { return pretended_; }
  Side to_act() const override { return position_.to_act; }
  int turn() const override { return position_.fullmove; }
  std::shared_ptr<const Board> board() const override { return variant_.board_in(position_); }
  CellSet<4> men_of(Side side) const override {
    return gathered(cells_where(variant_.board,
                                [&](Cell c) { return man(c).kind != 0 && man(c).side == side; }));
  }
  CellSet<4> men_of_kinds(const std::vector<char>& kinds) const override {
    return gathered(cells_where(variant_.board, [&](Cell c) { return kinds[man(c).kind] != 0; }));
  }
  std::vector<Cell> attackers(Cell cell, Side by) override {
    return attackers_in(variant_, position_, cell, by, unmarked_);
  }
  bool in_check(Side side) override {
    if (!unmarked_) return reference::in_check(variant_, position_, side);
    if (variant_.play.check >= 0) {
      View view{variant_, position_, side};
      view.unmarked = true;
      return !cells_of(view, variant_.play.check).empty();
    }
    for (Cell c = 0; c < variant_.board.size(); ++c) {
      if (variant_.is_royal(man(c), side) && !attackers(c, other(side)).empty()) return true;
    }
    return false;
  }
  bool has_ply() override {
    if (!variant_.play.any()) return !plies(variant_, position_).empty();
    return depth_.within || some_legal_ply(variant_, position_, {.within = true});
  }

 private:
  const Variant& variant_;
  Snapshot& position_;
  Depth depth_;
  bool unmarked_;
  Cell pretended_;
};

std::shared_ptr<Hooks> hooks_of(const Variant& variant) {
  return variant.answers.of ? variant.answers.of->hooks.lock() : nullptr;
}

ListedPlies listed_for(const Variant& variant, Snapshot position, int hook, Side own, Cell man,
                       Cell pretended = no_cell) {
  const auto hooks = hooks_of(variant);
  if (!hooks) return std::make_shared<std::vector<ScriptedPly>>();
  SnapshotEdits edits(variant, position, Depth{}, false, pretended);
  return hooks->list(hook, own, man, edits);
}

bool may_take(const Scene& scene, const ScriptedPly& ply) {
  const Side us = scene.position.to_act;
  return std::ranges::all_of(ply.takes, [&](Cell c) {
    const Side side = scene.at(c).side;
    const bool is_nobodys = side == Side::neutral && !scene.is_shielded(c);
    return side == us || is_nobodys || can_be_captured(scene, c, us);
  });
}

// Likewise to him who goes, if somebody does.
bool may_go(const Scene& scene, const ScriptedPly& ply) {
  if (ply.path.empty() || scene.at(ply.path.front()).side != scene.position.to_act) return true;
  return !scene.is_held(ply.path.front());
}

// A plain ply is a promotion like any.
bool may_become(const Scene& scene, const ScriptedPly& ply) {
  if (ply.becomes == 0 || !ply.is_plain()) return true;
  const auto& promotion = scene.kind(scene.at(ply.path.front())).promotion;
  return !promotion || promotion->from < 0 ||
         reserve_count(scene.variant, scene.position, promotion->from, scene.position.to_act,
                       ply.becomes) > 0;
}

PlyFacts facts_of(const View& view) {
  PlyFacts facts;
  facts.side = view.own;
  if (!view.move) return facts;
  const Variant& variant = view.variant;
  const Snapshot& before = *view.before;
  const Move move = *view.move;
  const Move alone = move.part_drop() != 0 ? move.with_part(0, 0) : move;
  const Path reached = cells_reached(variant, before, alone);
  const bool says_where = move.type == MoveType::displacement || move.type == MoveType::castling;
  if (says_where) {
    facts.to = move.to;
  } else if (move.type == MoveType::scripted) {
    const ScriptedPly ply = scripted(variant, before, move);
    facts.to = !ply.path.empty() ? ply.path.back() : reached.empty() ? no_cell : reached[0];
  } else if (!reached.empty()) {
    facts.to = reached[0];
  }
  const Path movers = movers_of(variant, before, move);
  if (!movers.empty()) {
    facts.from = *std::ranges::min_element(movers);
    facts.mover = before.men[facts.from];
  }
  const Path captured = cells_captured(variant, before, move);
  if (captured.empty()) return facts;
  facts.captured_on = captured[0];
  facts.captured = captured_on(variant, before, move, captured[0]);
  return facts;
}

}  // namespace

std::vector<Move> plies_of_function(const Variant& variant, const Snapshot& position, int hook,
                                    Cell man) {
  std::vector<Move> moves;
  const Scene scene{variant, position};
  if (man != no_cell && scene.is_held(man)) return moves;
  const ListedPlies listed = listed_for(variant, position, hook, position.to_act, man);
  for (const ScriptedPly& ply : *listed) {
    if (may_go(scene, ply) && may_take(scene, ply) && may_become(scene, ply))
      moves.push_back(variant.answers.of->shelf.keep(ply));
  }
  return moves;
}

ScriptedPly scripted(const Variant& variant, const Snapshot& position, Move move) {
  if (const ScriptedPly* ply = variant.answers.of->shelf.find(move)) return *ply;
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind != 0 && man.side == position.to_act && variant.kind(man.kind).plies >= 0)
      plies_of_function(variant, position, variant.kind(man.kind).plies, c);
  }
  for (const Action& action : variant.play.actions) {
    if (action.kind == Action::Kind::list)
      plies_of_function(variant, position, action.hook, no_cell);
  }
  const ScriptedPly* ply = variant.answers.of->shelf.find(move);
  return ply ? *ply : ScriptedPly{};
}

bool attacks_by_function(const Variant& variant, const Snapshot& position, Cell from, Cell cell) {
  const Man& man = position.men[from];
  const PieceSpec& spec = variant.kind(man.kind);
  if (spec.plies < 0) return false;
  const Snapshot there = with_enemy_on(variant, position, cell, man.side);
  if (there.men[cell].kind == 0 || there.men[cell].side != other(man.side)) return false;
  const int hook = spec.attacks >= 0 ? spec.attacks : spec.plies;
  const ListedPlies listed = listed_for(variant, there, hook, man.side, from, cell);
  return std::ranges::any_of(*listed,
                             [&](const ScriptedPly& ply) { return contains(ply.takes, cell); });
}

bool test_holds(const View& view, int hook) {
  const auto hooks = hooks_of(view.variant);
  if (!hooks) return true;
  Snapshot now = view.now;
  SnapshotEdits edits(view.variant, now, view.depth);
  return hooks->holds(hook, facts_of(view), edits);
}

void edit(const View& view, int hook, Snapshot& next) {
  const auto hooks = hooks_of(view.variant);
  if (!hooks) return;
  SnapshotEdits edits(view.variant, next, view.depth);
  hooks->after_ply(hook, facts_of(view), edits);
}

std::vector<Cell> cells_of_function(const View& view, int hook) {
  const auto hooks = hooks_of(view.variant);
  if (!hooks) return {};
  Snapshot now = view.now;
  SnapshotEdits edits(view.variant, now, view.depth, view.unmarked);
  return hooks->cells(hook, view.own, edits);
}

long number_of_function(const View& view, int hook) {
  const auto hooks = hooks_of(view.variant);
  if (!hooks) return 0;
  Snapshot now = view.now;
  SnapshotEdits edits(view.variant, now, view.depth, view.unmarked);
  return hooks->number(hook, view.own, edits);
}

}  // namespace sb::reference
