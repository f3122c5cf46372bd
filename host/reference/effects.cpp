// Making a ply as Variant::play says, by the slow twin: displacement, reserves, parts, effects.
// Each step works on a copy of the whole position.
#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "position/position.h"
#include "reference/bodies.h"
#include "reference/functions.h"
#include "reference/marks.h"
#include "reference/ply.h"
#include "reference/reference.h"
#include "reference/rules.h"
#include "reference/scene.h"

namespace sb::reference {
namespace {

// Of the kind and with the field that the term says, where `before` stood.
Man said_man(const Variant& variant, const ManTerm& term, const Man& before) {
  Man man = variant.new_man(term.kind, before.side);
  if (term.field < 0) return man;
  if (man.kind == before.kind) man = before;
  const PieceSpec& spec = variant.kind(term.kind);
  man.state = spec.with_field(man.state, term.field, spec.state[term.field].low + term.low);
  return man;
}

void note(Stages* stages, Stage::Kind kind, const Snapshot& after, int rule = -1,
          const Where* by = nullptr) {
  if (stages) stages->push_back({kind, rule, after, by ? *by : Where{}});
}

// Who left the trail, and what he was.
struct Maker {
  Cell cell = no_cell;
  Man man;
};

// What a change of men leaves of castling rights, of the trail, of a guest and of hits.
Snapshot repaired(const Variant& variant, Snapshot position, const Maker& maker) {
  const Man guest = variant.guest_in(position);
  const auto is_host = [&](const Man& man) { return variant.is_royal(man, other(guest.side)); };
  if (guest.kind != 0 && std::ranges::none_of(position.men, is_host))
    position.vars[variant.guest_index()] = 0;
  forget_hits(variant, position);
  for (const Castling& castling : variant.castlings) {
    if (!castling.is_home(position.men)) position.rights &= ~(1u << castling.right);
  }
  const bool taken =
      std::ranges::any_of(position.trail, [&](Cell c) { return position.men[c].kind != 0; });
  const bool gone = maker.cell == no_cell || position.men[maker.cell].kind != maker.man.kind ||
                    position.men[maker.cell].side != maker.man.side;
  if (taken || gone) forget_trail(position);
  return position;
}

// Who left the trail of `next`: who has just moved, or whoever left that which is still in force.
Maker maker_of(const Snapshot& before, Move move, const Snapshot& next) {
  const Cell cell = next.passer;
  if (cell == no_cell) return {};
  return {cell, move.moves_nobody() ? before.men[cell] : next.men[cell]};
}

Snapshot dropped(const Variant& variant, Snapshot position, int kind, Cell to,
                 const Supply& supply) {
  if (supply.lifted != no_cell) position.men[supply.lifted] = Man{};
  if (supply.reserve >= 0) {
    const Reserve& reserve = variant.play.reserves[supply.reserve];
    const int held_as = entry(reserve.held_as, kind, kind);
    --position.vars[entry(reserve.counts[index(position.to_act)], held_as, -1)];
  }
  position.men[to] = variant.new_man(kind, position.to_act);
  if (!variant.kind(kind).neutral) position.halfmove = 0;
  return position;
}

void count_passes(const Variant& variant, Move move, Snapshot& next) {
  const int passes = variant.play.passes;
  if (passes < 0 || move.type == MoveType::choice) return;
  const StateField& field = variant.state[passes];
  std::uint32_t& count = next.vars[passes];
  const auto most = static_cast<std::uint32_t>(field.values() - 1);
  count = move.type == MoveType::pass ? std::min(count + 1, most) : 0;
}

// One man comes into the reserve, unless he is lost.
void put_into(const Variant& variant, const Reserve& reserve, const Man& man, Side side,
              Snapshot& next) {
  const int kind = reserve.comes_as(man.kind, variant.kind(man.kind).promoted_from(man.state));
  if (kind == 0) return;
  const int v = entry(reserve.counts[index(side)], kind, -1);
  if (v < 0) return;
  const auto most = static_cast<std::uint32_t>(variant.state[v].values() - 1);
  next.vars[v] = std::min(next.vars[v] + 1, most);
}

// A deed with what it has read before any of its effect was done.
struct Ready {
  Deed deed;
  Path cells, places;
  long number = 0;
  std::string_view effect{};  // its name
};

// The cells in the order in which the side of the ply counts them.
Path counted(const View& ply, Path cells) {
  const auto board = ply.variant.board_in(ply.now);
  if (ply.own == Side::black)
    std::ranges::sort(cells, {}, [&](Cell c) { return board->mirror(c); });
  return cells;
}

// The first man whom the ply captured, as he was; nobody if it captured none.
Man captured_man(const View& ply) {
  const Path cells = counted(ply, cells_captured(ply.variant, *ply.before, *ply.move));
  return cells.empty() ? Man{} : captured_on(ply.variant, *ply.before, *ply.move, cells[0]);
}

void put_man(const View& ply, const Ready& ready, Snapshot& next) {
  const Side side = ready.deed.of_enemy ? other(ply.own) : ply.own;
  const Man man = ready.deed.man.kind == 0 ? captured_man(ply)
                                           : said_man(ply.variant, ready.deed.man, {0, side, 0});
  if (man.kind != 0 && ply.variant.kind(man.kind).body) return;
  if (man.kind == 0) return;
  for (const Cell c : counted(ply, ready.cells)) {
    if (next.men[c].kind != 0 || !may_stand(ply.variant, man.kind, man.side, c)) continue;
    next.men[c] = man;
    if (!ready.deed.each) return;
  }
}

// What becomes of a man, wherever he stands; nobody if he is gone.
Man changed(const Snapshot& before, const Variant& variant, const Ready& ready, Cell cell) {
  const Deed& deed = ready.deed;
  const Man& man = before.men[cell];
  if (deed.kind == Deed::Kind::hit) {
    if (!variant.form_of(man).can_be(ready.effect)) return man;
    return left_on(Scene{variant, before}, man, cell, ready.effect);
  }
  const bool owned = man.side != Side::neutral;
  if (deed.kind == Deed::Kind::turn) {
    const bool stays =
        !owned || (variant.kind(man.kind).body && before.count(man.kind, other(man.side)) > 0);
    return stays ? man : Man{man.kind, other(man.side), man.state};
  }
  const bool becomes = deed.man.kind != 0 && (owned || variant.kind(deed.man.kind).neutral);
  return becomes ? said_man(variant, deed.man, man) : man;
}

void change_men(const Variant& variant, const Ready& ready, Snapshot& next) {
  const Snapshot before = next;
  for (const Cell c : ready.cells) {
    if (before.men[c].kind == 0) continue;
    const Man man = changed(before, variant, ready, c);
    const Path cells = body_cells(variant, before, c);
    const bool fits = std::ranges::all_of(cells, [&](Cell part) {
      return man.kind == 0 || may_stand(variant, man.kind, man.side, part);
    });
    for (const Cell part : cells) next.men[part] = fits ? man : before.men[part];
  }
}

// The n-th cell of each is bound for its n-th place; all who can go do so at the same time.
void send_men(const View& ply, const std::vector<Ready>& sendings, Snapshot& next) {
  const Variant& variant = ply.variant;
  std::map<Cell, Cell> ways;
  for (const Ready& ready : sendings) {
    const Path cells = counted(ply, ready.cells), places = counted(ply, ready.places);
    for (std::size_t n = 0; n < std::min(cells.size(), places.size()); ++n) {
      const Man& man = next.men[cells[n]];
      const auto is_taken = [&](const auto& way) { return way.second == places[n]; };
      const bool goes = man.kind != 0 && !variant.kind(man.kind).body &&
                        may_stand(variant, man.kind, man.side, places[n]);
      if (goes && std::ranges::none_of(ways, is_taken)) ways.emplace(cells[n], places[n]);
    }
  }
  const auto blocked = [&](const auto& way) {
    return next.men[way.second].kind != 0 && !ways.contains(way.second);
  };
  while (std::erase_if(ways, blocked) != 0) continue;
  const std::vector<Man> men = next.men;
  for (const auto& [from, to] : ways) next.men[from] = Man{};
  for (const auto& [from, to] : ways) next.men[to] = men[from];
}

void set_variable(const View& ply, const Ready& ready, Snapshot& next) {
  const int v = ready.deed.variable[index(ply.own)];
  const StateField& field = ply.variant.state[v];
  const long now = ready.deed.kind == Deed::Kind::add ? field.low + long{next.vars[v]} : 0;
  const long value = std::clamp(now + ready.number, long{field.low}, long{field.high});
  next.vars[v] = static_cast<std::uint32_t>(value - field.low);
}

// Who is hit, or taken off the board by a function, is captured for HALFMOVE.
bool takes_men(const Deed& deed, const Snapshot& before, const Snapshot& after) {
  const auto men = [](const Snapshot& position) {
    return std::ranges::count_if(position.men, [](const Man& man) { return man.kind != 0; });
  };
  if (deed.kind == Deed::Kind::hit) return after.men != before.men;
  return deed.kind == Deed::Kind::edit && men(after) < men(before);
}

void carry_out(const View& ply, const Ready& ready, Snapshot& next) {
  switch (ready.deed.kind) {
    case Deed::Kind::hit:
    case Deed::Kind::turn:
    case Deed::Kind::become:
      return change_men(ply.variant, ready, next);
    case Deed::Kind::put:
      return put_man(ply, ready, next);
    case Deed::Kind::send:
      return;  // with all others of its effect
    case Deed::Kind::mark:
      next = with_mark(ply.variant, next, ready.deed.mark, ready.cells);
      return;
    case Deed::Kind::clear:
      next = without_mark(ply.variant, next, ready.deed.mark, ready.cells);
      return;
    case Deed::Kind::assign:
    case Deed::Kind::add:
      return set_variable(ply, ready, next);
    case Deed::Kind::edit:
      return edit(ply, ready.deed.hook, next);
  }
}

Snapshot with_effect(const View& ply, const Effect& effect) {
  std::vector<Ready> deeds;
  for (const Deed& deed : effect.deeds) {
    Ready ready{deed, {}, {}, 0, effect.name};
    if (deed.to >= 0) ready.places = cells_of(ply, deed.to);
    if (deed.set >= 0) ready.cells = cells_of(ply, deed.set);
    if (deed.number >= 0) ready.number = number_of(ply, deed.number);
    deeds.push_back(std::move(ready));
  }
  std::ranges::stable_sort(deeds, {}, [](const Ready& ready) { return ready.deed.kind; });
  Snapshot next = ply.now;
  const auto is_sending = [](const Ready& ready) { return ready.deed.kind == Deed::Kind::send; };
  std::vector<Ready> sendings;
  std::ranges::copy_if(deeds, std::back_inserter(sendings), is_sending);
  for (const Ready& ready : deeds) {
    const Snapshot before = next;
    carry_out(ply, ready, next);
    if (takes_men(ready.deed, before, next)) next.halfmove = 0;
    if (is_sending(ready)) send_men(ply, std::exchange(sendings, {}), next);
  }
  return next;
}

}  // namespace

// What a choice names is written into its variable.
static Snapshot named(const Variant& variant, Snapshot position, Move move) {
  const Action& action = variant.play.choice_numbered(move.detail);
  const int into = action.into[index(position.to_act)];
  if (into < 0) return position;
  std::uint32_t value = move.to + 1u;
  for (std::size_t w = 0; w < action.words.size(); ++w) {
    if (action.words[w] == move.word()) value = static_cast<std::uint32_t>(action.values[w]);
  }
  position.vars[into] = value;
  return position;
}

Snapshot displaced(const Variant& variant, const Snapshot& position, const Listed& ply,
                   Stages* stages) {
  const Move move = ply.move;
  if (move.cast() >= 0) {
    Listed rest = ply;
    rest.move.part_kind = rest.move.part_to = 0;
    const Snapshot cast = with_cast(variant, position, move.cast(), move.part_to, Depth{});
    note(stages, Stage::Kind::cast, cast, move.cast());
    return displaced(variant, cast, rest, stages);
  }
  Snapshot next = position;
  if (move.type == MoveType::drop) {
    next = dropped(variant, position, move.dropped_kind(), move.to, ply.drop);
    let_others_tick(variant, next, {move.to});
  } else if (move.type == MoveType::choice) {
    next = named(variant, position, move);
  } else if (move.type == MoveType::pass) {
    next.halfmove = std::min(position.halfmove + 1, Turn::max_halfmove);
  } else {
    next = men_moved(variant, position, move);
    next.to_act = position.to_act;
    next.fullmove = position.fullmove;
  }
  count_passes(variant, move, next);
  next = repaired(variant, next, maker_of(position, move, next));
  note(stages, Stage::Kind::displacement, next, -1, ply.drop.by);
  return next;
}

Snapshot with_effects(const Variant& variant, const Snapshot& before, Move move, Snapshot next,
                      bool of_turn, Stages* stages) {
  const Maker maker = maker_of(before, move, next);
  for (const Effect& effect : variant.play.after) {
    const View ply{variant, next, before.to_act, &before, &move};
    if (effect.of_turn != of_turn || !holds(ply, effect.when)) continue;
    next = repaired(variant, with_effect(ply, effect), maker);
    note(stages, Stage::Kind::effect, next, static_cast<int>(&effect - variant.play.after.data()));
  }
  return next;
}

Snapshot with_reserves_filled(const Variant& variant, const Snapshot& before, Move move,
                              Snapshot next) {
  if (variant.play.reserves.empty()) return next;
  for (const Cell c : cells_captured(variant, before, move)) {
    const Man man = captured_on(variant, before, move, c);
    for (const Reserve& reserve : variant.play.reserves) {
      if (reserve.takes == Reserve::Takes::captured)
        put_into(variant, reserve, man, before.to_act, next);
      if (reserve.takes == Reserve::Takes::lost) put_into(variant, reserve, man, man.side, next);
    }
  }
  return next;
}

Snapshot arrived(const Variant& variant, const Snapshot& position, const Listed& ply,
                 Stages* stages) {
  const Move move = ply.move;
  Snapshot next = displaced(variant, position, ply, stages);
  next = with_reserves_filled(variant, position, move, std::move(next));
  note(stages, Stage::Kind::reserves, next);
  if (move.part_drop() != 0) {
    const Maker maker = maker_of(position, move, next);
    next = dropped(variant, std::move(next), move.part_drop(), move.part_to, ply.part);
    next = repaired(variant, std::move(next), maker);
    note(stages, Stage::Kind::part, next, -1, ply.part.by);
  }
  return next;
}

Snapshot made(const Variant& variant, const Snapshot& position, const Listed& ply, Depth depth,
              Stages* stages) {
  const Move move = ply.move;
  Snapshot next = arrived(variant, position, ply, stages);
  next = with_effects(variant, position, move, std::move(next), false, stages);
  next = turn_went_on(variant, position, ply, std::move(next), depth, stages);
  note(stages, Stage::Kind::turn, next);
  return next;
}

}  // namespace sb::reference
