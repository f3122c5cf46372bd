// What the place of a turn opens, by the slow twin: each action lists its plies, and parts come to
// them.
#include <algorithm>
#include <set>

#include "base/list.h"
#include "reference/functions.h"
#include "reference/guests.h"
#include "reference/marks.h"
#include "reference/rules.h"
#include "reference/scene.h"

namespace sb::reference {
namespace {

// Where the man of that kind stands who can be lifted, the first as his side counts cells; no_cell
// if none does.
Cell standing(const View& view, int kind) {
  const Side side = view.variant.kind(kind).neutral ? Side::neutral : view.own;
  const auto board = view.variant.board_in(view.now);
  const Path cells = cells_where(
      *board, [&](Cell c) { return view.now.men[c].kind == kind && view.now.men[c].side == side; });
  const auto as_counted = [&](Cell c) { return as_own(*board, c, view.own); };
  return cells.empty() ? no_cell : *std::ranges::min_element(cells, {}, as_counted);
}

// How many the side may drop out of the reserve as that kind.
int supply_count(const View& view, int reserve, int kind) {
  const int held = entry(view.variant.play.reserves[reserve].held_as, kind, kind);
  return reserve_count(view.variant, view.now, reserve, view.own, held);
}

// Whether the action opens the ply, which one of its kind can be.
bool opens(const View& view, const Action& action, const Move& move) {
  return holds({view.variant, view.now, view.own, &view.now, &move, view.depth, true},
               action.facts);
}

// Plies with the view in which they are listed.
class Listing {
 public:
  explicit Listing(const View& view) : view_(view), scene_{view.variant, view.now} {}

  std::vector<Listed> of(const Action& action, bool with_joint_turns) {
    switch (action.kind) {
      case Action::Kind::move:
        for (const Move move : plies_of_men(view_.variant, view_.now, with_joint_turns))
          plies_.push_back({move, {}, {}});
        add_drops_of_reserves();
        break;
      case Action::Kind::drop:
        for (const int kind : action.kinds) add_drops(action, kind);
        break;
      case Action::Kind::list:
        for (const Move move : plies_of_function(view_.variant, view_.now, action.hook, no_cell))
          plies_.push_back({move, {-1, no_cell, &action.where}, {}});
        break;
      case Action::Kind::pass:
        plies_.push_back({Move::pass(), {-1, no_cell, &action.where}, {}});
        break;
      case Action::Kind::choose:
        add_choices(action);
        break;
      case Action::Kind::drive:
        add_driven(action);
        break;
      case Action::Kind::cast:
        break;  // never a ply by itself
    }
    std::erase_if(plies_, [&](const Listed& ply) { return !opens(view_, action, ply.move); });
    return std::move(plies_);
  }

 private:
  void add_drops_of_reserves() {
    const auto& reserves = view_.variant.play.reserves;
    for (int r = 0; r < static_cast<int>(reserves.size()); ++r) {
      for (const int kind : view_.variant.all_kinds()) {
        const Reserve& reserve = reserves[r];
        const int where = entry(reserve.drops, kind, -1);
        if (where < 0 || supply_count(view_, r, kind) == 0) continue;
        add_drops_onto(kind, cells_of(view_, where), {r, no_cell, &reserve.where});
      }
    }
  }

  void add_choices(const Action& action) {
    const Supply by{-1, no_cell, &action.where};
    for (const int word : action.words)
      plies_.push_back({Move::choice_of_word(action.number, word), by, {}});
    if (action.to < 0) return;
    for (const Cell c : cells_of(view_, action.to))
      plies_.push_back({Move::choice_of_cell(action.number, c), by, {}});
  }

  // Each man goes as an own man on his cell would who has that movement; an own one makes a move of
  // his own.
  void add_driven(const Action& action) {
    const Man own{0, view_.own, 0};
    for (const Cell from : cells_of(view_, action.driven)) {
      const Man man = scene_.at(from);
      if (man.kind == 0 || scene_.kind(man).body || scene_.is_held(from)) continue;
      const MoveType type = man.side == view_.own ? MoveType::displacement : MoveType::driven;
      for (const Atom& atom : action.as) {
        each_target(scene_, from, own, atom, [&](Cell to) {
          if (to == from) return;
          const bool goes = scene_.empty(to)
                                ? atom.quiet
                                : atom.capture && can_be_captured(scene_, to, view_.own);
          if (goes && may_stand(view_.variant, man.kind, man.side, to))
            plies_.push_back({Move::make(type, from, to), {-1, no_cell, &action.where}, {}});
        });
      }
    }
  }

  void add_drops(const Action& action, int kind) {
    Supply supply{action.reserve, no_cell, &action.where};
    if (action.lifts) supply.lifted = standing(view_, kind);
    if (supply.lifted != no_cell) supply.reserve = -1;
    if (supply.reserve >= 0 && supply_count(view_, supply.reserve, kind) == 0) return;
    const Path everywhere = cells_where(view_.variant.board, [](Cell) { return true; });
    add_drops_onto(kind, action.to < 0 ? everywhere : cells_of(view_, action.to), supply);
  }

  void add_drops_onto(int kind, const Path& cells, const Supply& supply) {
    const Side side = view_.variant.kind(kind).neutral ? Side::neutral : view_.own;
    for (const Cell c : cells) {
      if (scene_.empty(c) && may_stand(view_.variant, kind, side, c))
        plies_.push_back({Move::drop(kind, c), supply, {}});
    }
  }

  const View& view_;
  Scene scene_;
  std::vector<Listed> plies_;
};

// The plies of several actions, each once, in the order in which they came.
struct Gathered {
  void add(const Listed& ply) {
    if (known.insert(ply.move).second) plies.push_back(ply);
  }
  // But none that is written as one of these.
  void add_driven(const Variant& variant, const std::vector<Listed>& driven) {
    for (const Listed& ply : driven) {
      const auto is_written_so = [&](const Listed& own) {
        return variant.is_written_as(own.move, ply.move);
      };
      if (std::ranges::none_of(plies, is_written_so)) add(ply);
    }
  }

  std::vector<Listed> plies;
  std::set<Move> known;
};

// The ply alone, if it may come so, and with each drop that the position after it opens.
void add_with_parts(const View& view, const Action& action, const Listed& ply, Depth depth,
                    Gathered& plies) {
  const Snapshot then = with_reserves_filled(view.variant, view.now, ply.move,
                                             displaced(view.variant, view.now, ply));
  const View after{view.variant, then, view.own, &view.now, &ply.move};
  const Action& part = view.variant.play.actions[action.part];
  std::vector<Listed> drops;
  const bool safe = view.variant.play.safety != Safety::every_ply ||
                    left_in_check(view.variant, view.now, ply.move, then, depth).empty();
  if (safe && holds(after, part.when)) drops = Listing(after).of(part, false);
  if (action.part_may_be_left || drops.empty()) plies.add(ply);
  for (const Listed& drop : drops) {
    const Move whole = ply.move.with_part(drop.move.dropped_kind(), drop.move.to);
    plies.add({whole, ply.drop, drop.drop});
  }
}

// A joint turn with each drop that may come with it. The others are not listed for it: there may be
// millions of them.
std::vector<Listed> joint_turn_with_parts(const Variant& variant, const Snapshot& position,
                                          const std::vector<const Action*>& actions, Move alone) {
  const View view{variant, position, position.to_act};
  Gathered plies;
  for (const Action* action : actions) {
    const bool lists = action->kind == Action::Kind::move && action->cast < 0 && action->part >= 0;
    if (lists && holds(view, action->when) && opens(view, *action, alone))
      add_with_parts(view, *action, {alone, {}, {}}, Depth{}, plies);
  }
  return std::move(plies.plies);
}

// The action's plies with its cast: those that are open when a cell has been named.
void add_with_cast(const View& view, const Action& action, Depth depth, bool with_joint_turns,
                   Gathered& plies) {
  const Action& cast = view.variant.play.actions[action.cast];
  if (!holds(view, cast.when)) return;
  for (Cell c = 0; c < view.variant.board.size(); ++c) {
    if (cast.to >= 0 && !contains(cells_of(view, cast.to), c)) continue;
    const Snapshot then = with_cast(view.variant, view.now, cast.number, c, depth);
    const View after{view.variant, then, view.own};
    if (!holds(after, action.when)) continue;
    for (const Listed& ply : Listing(after).of(action, with_joint_turns))
      plies.add({ply.move.with_cast(cast.number, c), ply.drop, ply.part});
  }
}

void add_plies_of(const View& view, const Action& action, Depth depth, bool with_joint_turns,
                  Gathered& plies) {
  if (action.cast >= 0) return add_with_cast(view, action, depth, with_joint_turns, plies);
  if (!holds(view, action.when)) return;
  for (const Listed& ply : Listing(view).of(action, with_joint_turns)) {
    if (action.part < 0) {
      plies.add(ply);
    } else {
      add_with_parts(view, action, ply, depth, plies);
    }
  }
}

std::vector<Listed> plies_of(const Variant& variant, const Snapshot& position,
                             const std::vector<const Action*>& actions, Depth depth,
                             bool with_joint_turns) {
  const View view{variant, position, position.to_act};
  Gathered plies, driven;
  for (const Action* action : actions)
    add_plies_of(view, *action, depth, with_joint_turns,
                 action->kind == Action::Kind::drive ? driven : plies);
  plies.add_driven(variant, driven.plies);
  return std::move(plies.plies);
}

std::vector<const Action*> named(const PlayRules& play, const std::vector<int>& indices) {
  return mapped(indices, [&](int i) { return &play.actions[i]; });
}

// A place of a turn; of a game that says nothing of turns that of all moves.
struct Open {
  int place = 0;
  std::vector<const Action*> actions, otherwise;
  std::vector<const Action*> left_by{};  // none or one
};

void add_changes(const Variant& variant, const Snapshot& position, Depth depth,
                 std::vector<Listed>& plies) {
  // Else a place that is asked would be asked behind each of these plies, too.
  if (depth.places > 0) depth.places = max_places_asked;
  for (std::size_t i = 0, bare = plies.size(); i < bare; ++i) {
    Listed ply = plies[i];
    if (!ply.move.may_carry_change()) continue;
    const Snapshot next = made(variant, position, ply, depth);
    for (const Move move : changes_with(variant, position, ply.move, next)) {
      ply.move = move;
      plies.push_back(ply);
    }
  }
}

std::vector<Listed> plies_at(const Variant& variant, const Snapshot& position, const Open& open,
                             Depth depth, bool with_joint_turns) {
  const auto of = [&](const std::vector<const Action*>& actions) {
    auto plies = plies_of(variant, position, actions, depth, with_joint_turns);
    if (const Cell royal = shared_cell(variant, position); royal != no_cell) {
      plies.clear();
      for (const Move move : replies_to_guest(variant, position, royal))
        plies.push_back({move, {}, {}});
    }
    for (Listed& ply : plies) ply.place = open.place;
    if (variant.move_change) add_changes(variant, position, depth, plies);
    return plies;
  };
  std::vector<Listed> first = of(open.actions);
  if (open.otherwise.empty() && open.left_by.empty()) return first;
  Gathered plies;
  const auto add = [&](const std::vector<Listed>& others) {
    for (const Listed& ply : others) plies.add(ply);
    return !legal(variant, position, others, depth).empty();
  };
  const bool some = add(first) || add(of(open.otherwise));
  if (some) add(of(open.left_by));
  return std::move(plies.plies);
}

// Whether a turn may begin at the place.
bool may_begin(const Variant& variant, const Snapshot& position, const TurnPlace& place,
               const Open& open) {
  const Depth within{.within = true};
  View view{variant, position, position.to_act};
  view.depth = within;
  if (place.acts(view.own) != view.own) return false;
  if (is_closed(view, place) || !holds(view, place.when)) return false;
  if (!place.if_any && !place.again) return true;
  const auto plies = plies_at(variant, position, open, within, true);
  return !legal(variant, position, plies, within).empty();
}

// The place that stands open: where a turn begins, the first at which it may.
Open open_at(const Variant& variant, const Snapshot& position) {
  static const Action plain_move;
  const std::vector<TurnPlace> places = places_of(variant, position);
  const auto at = [&](int n) {
    const TurnPlace& place = places[n];
    if (place.actions.empty() && place.otherwise.empty()) return Open{n, {&plain_move}, {}};
    Open open{n, named(variant.play, place.actions), named(variant.play, place.otherwise)};
    if (place.left_by >= 0) open.left_by = named(variant.play, {place.left_by});
    return open;
  };
  const int here = place_of(variant, position);
  if (here != 0 || places.size() == 1) return at(here);
  for (int n = 0; n < static_cast<int>(places.size()); ++n) {
    if (may_begin(variant, position, places[n], at(n))) return at(n);
  }
  return at(0);
}

}  // namespace

int open_place(const Variant& variant, const Snapshot& position) {
  return open_at(variant, position).place;
}

bool may_stand(const Variant& variant, int kind, Side side, Cell cell) {
  const auto is_in = [&](const Zone& zone) { return variant.board.names_cell(zone, side, cell); };
  const PieceSpec& spec = variant.kind(kind);
  const bool has_to_change = spec.promotion && !spec.anywhere && is_in(spec.promotion->must);
  return !has_to_change && !is_in(spec.never_on);
}

std::vector<Listed> listed_plies(const Variant& variant, const Snapshot& position, Depth depth,
                                 bool with_joint_turns) {
  return plies_at(variant, position, open_at(variant, position), depth, with_joint_turns);
}

Listed listed(const Variant& variant, const Snapshot& position, Move move) {
  Open open = open_at(variant, position);
  const Listed bare{move, {}, {}, open.place};
  const bool opened = move.moves_nobody() || move.type == MoveType::scripted ||
                      move.part_drop() != 0 || move.type == MoveType::driven ||
                      (move.displaces() && variant.play.has(Action::Kind::drive));
  if (!opened) return bare;
  for (const auto& others : {open.otherwise, open.left_by})
    open.actions.insert(open.actions.end(), others.begin(), others.end());
  const auto plies =
      move.type == MoveType::joint
          ? joint_turn_with_parts(variant, position, open.actions, move.with_part(0, 0))
          : plies_of(variant, position, open.actions, Depth{}, false);
  const Move alone = move.change() != 0 ? move.with_change(0) : move;
  const auto found = std::ranges::find(plies, alone, &Listed::move);
  if (found == plies.end()) return bare;
  return {move, found->drop, found->part, open.place};
}

}  // namespace sb::reference
