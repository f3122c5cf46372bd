// A search over kind, side and cell: a man that can stand somewhere is followed once.
#include "check/reach.h"

#include <algorithm>
#include <array>

#include "base/list.h"
#include "reference/reference.h"

namespace sb {

Reach::Reach(const Variant& variant, const std::set<int>& anywhere)
    : variant_(variant),
      stands_(owners * (variant.pieces.size() + 1) *
              static_cast<std::size_t>(variant.board.size())),
      arrives_(stands_.size()) {
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = variant.start.men[c];
    if (man.kind != 0) stand(man.kind, man.side, c);
    for (const int kind : anywhere) {
      for (const Side side : {Side::white, Side::black, Side::neutral}) {
        if (variant.kind(kind).neutral == (side == Side::neutral)) arrive(kind, side, c);
      }
    }
  }
  for (const Castling& castling : variant.castlings) {
    arrive(castling.king, castling.side, castling.king_to);
    arrive(castling.partner, castling.side, castling.partner_to);
  }
  while (!open_.empty()) {
    const Standing man = open_.back();
    open_.pop_back();
    for (const Form& form : variant.kind(man.kind).forms) {
      for (const Movement* movement : form.movements()) follow(man, *movement);
    }
  }
}

void Reach::follow(const Standing& man, const Movement& movement) {
  for (const Atom& atom : movement) {
    const Man mover{static_cast<std::uint16_t>(man.kind), man.side, 0};
    for (const Cell to : reference::leads_to(variant_, mover, atom, man.cell)) {
      arrive(man.kind, man.side, to);
      const auto& promotion = variant_.kind(man.kind).promotion;
      if (promotion && promotion->leaving &&
          variant_.board.names_cell(promotion->zone, man.side, man.cell))
        promote(*promotion, man.side, to);
    }
  }
}

std::size_t Reach::at(int kind, Side side, Cell cell) const {
  const auto cells = static_cast<std::size_t>(variant_.board.size());
  return (owners * static_cast<std::size_t>(kind) + static_cast<std::size_t>(index(side))) * cells +
         cell;
}

// A man beside whom a body is built, and its builder, may be under any part of it.
void Reach::stand(int kind, Side side, Cell cell) {
  if (stands_[at(kind, side, cell)]) return;
  stands_[at(kind, side, cell)] = true;
  open_.push_back({kind, side, cell});
  for (const Merge& merge : variant_.merges) {
    if (merge.mover != kind && merge.host != kind) continue;
    for (const Man& result : merge.results) {
      if (result.kind != 0 && variant_.kind(result.kind).body) arrive(result.kind, side, cell);
    }
  }
}

void Reach::arrive(int kind, Side side, Cell cell) {
  if (arrives_[at(kind, side, cell)]) return;
  arrives_[at(kind, side, cell)] = true;
  stand(kind, side, cell);
  for (const Merge& merge : variant_.merges) {
    if (merge.mover != kind) continue;
    for (const Man& result : merge.results) {
      if (result.kind != 0) arrive(result.kind, side, cell);
    }
  }
  for (const Form& form : variant_.kind(kind).forms) {
    const auto leave = [&](const Hits& hits) {
      for (const Hit& hit : hits) {
        if (hit.as.kind == 0) continue;
        arrive(hit.as.kind, variant_.kind(hit.as.kind).neutral ? Side::neutral : side, cell);
      }
    };
    leave(form.hits);
    std::ranges::for_each(form.hits_by_mood, leave);
  }
  const auto& promotion = variant_.kind(kind).promotion;
  if (!promotion || !variant_.board.names_cell(promotion->zone, side, cell)) return;
  promote(*promotion, side, cell);
}

void Reach::promote(const Promotion& promotion, Side side, Cell cell) {
  for (std::size_t i = 0; i < promotion.to.size(); ++i) {
    if (promotion.at_most[index(side)][i] != 0) arrive(promotion.to[i], side, cell);
  }
}

bool Reach::comes(int kind, Side side) const {
  for (Cell c = 0; c < variant_.board.size(); ++c) {
    if (stands(kind, side, c)) return true;
  }
  return false;
}

bool Reach::comes(int kind) const {
  return comes(kind, Side::white) || comes(kind, Side::black) || comes(kind, Side::neutral);
}

bool Reach::arrives_in(int kind, const Zone& zone) const {
  for (const Side side : {Side::white, Side::black, Side::neutral}) {
    for (Cell c = 0; c < variant_.board.size(); ++c) {
      if (arrives_[at(kind, side, c)] && variant_.board.names_cell(zone, side, c)) return true;
    }
  }
  return false;
}

namespace {

// Whether a drop of the kind out of the reserve is opened by the game; -1: of no reserve.
bool is_dropped(const PlayRules& play, int reserve, int kind) {
  if (reserve >= 0 && play.reserves[reserve].drops[kind] >= 0) return true;
  return std::ranges::any_of(play.actions, [&](const Action& action) {
    return action.reserve == reserve && contains(action.kinds, kind);
  });
}

// Who may be dropped without anybody being captured: who is in a reserve at the start, or comes in
// by an effect.
std::set<int> dropped_at_first(const Variant& variant) {
  const PlayRules& play = variant.play;
  std::set<int> kinds;
  for (const int kind : variant.all_kinds()) {
    if (is_dropped(play, -1, kind)) kinds.insert(kind);
    for (std::size_t r = 0; r < play.reserves.size(); ++r) {
      const bool held = std::ranges::any_of(std::array{Side::white, Side::black}, [&](Side side) {
        const int count = play.reserves[r].supply_of(side, kind);
        return count >= 0 && (variant.start.vars[count] != 0 || play.changes(count));
      });
      if (held && is_dropped(play, static_cast<int>(r), kind)) kinds.insert(kind);
    }
  }
  return kinds;
}

// Those that fill the reserves as they come onto the board.
void add_captured(const Variant& variant, const Reach& reach, std::set<int>& kinds) {
  const PlayRules& play = variant.play;
  for (std::size_t r = 0; r < play.reserves.size(); ++r) {
    const Reserve& reserve = play.reserves[r];
    if (reserve.takes == Reserve::Takes::nothing) continue;
    for (const int kind : variant.all_kinds()) {
      if (!reach.comes(kind)) continue;
      for (const int face : variant.all_kinds()) {
        const int as = reserve.held_kind(face);
        if (contains(reserve.comes_in_as[kind], as) && is_dropped(play, static_cast<int>(r), face))
          kinds.insert(face);
      }
    }
  }
}

}  // namespace

Reach reach_with_drops(const Variant& variant, std::set<int> anywhere) {
  anywhere.merge(dropped_at_first(variant));
  for (;;) {
    Reach reach(variant, anywhere);
    const std::size_t known = anywhere.size();
    add_captured(variant, reach, anywhere);
    if (anywhere.size() == known) return reach;
  }
}

std::optional<Reach> certain_reach(const Variant& variant) {
  const PlayRules& play = variant.play;
  const auto moves_men = [](const Deed& deed) {
    return deed.changes_men() && deed.kind != Deed::Kind::hit;
  };
  const auto has_body = [](const PieceSpec& spec) { return spec.body.has_value(); };
  if (play.some_deed(moves_men) || play.lists_plies() || play.has(Action::Kind::drive) ||
      std::ranges::any_of(variant.pieces, has_body) || variant.rearranging)
    return std::nullopt;
  return reach_with_drops(variant, {});
}

}  // namespace sb
