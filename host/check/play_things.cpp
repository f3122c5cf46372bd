// Whether a rule did something is observed: an effect by the step of the slow twin that it makes, a
// filter by asking that about plies that are not legal.
#include "check/play_things.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/rule_text.h"
#include "reference/marks.h"
#include "reference/reference.h"

namespace sb {
namespace {

void add(std::vector<Thing>& things, const char* of, const std::string& name,
         const Where& where = {}) {
  things.push_back({of, escape(name, 60), {where, {}, ""}});
}

void add_drops(const Variant& variant, std::vector<Thing>& things) {
  for (const Reserve& reserve : variant.play.reserves) {
    for (const int kind : reserve.dropped())
      add(things, "drops", variant.kind(kind).name, reserve.where);
  }
  for (const Action& action : variant.play.actions) {
    for (const int kind : action.kinds) {
      if (action.kind == Action::Kind::drop)
        add(things, "drops", variant.kind(kind).name, action.where);
    }
  }
}

// Several filters may say the same to players.
std::string filter_name(const PlayRules& play, const Filter& filter) {
  const auto of_that_name = [&](const std::vector<Filter>& filters) {
    return std::ranges::count(filters, filter.name, &Filter::name);
  };
  const bool is_alone = of_that_name(play.forbid) + of_that_name(play.prefer) == 1;
  return is_alone ? filter.name : said_at(filter.name, filter.where);
}

// A move of men who are not own has no name of its own.
std::string source_on(const Where& where) { return fmt::format("move on line {}", where.line); }

// Whether the reserve holds other men in `b` than in `a`.
bool has_changed(const Reserve& reserve, const Snapshot& a, const Snapshot& b) {
  for (const std::vector<int>& of_side : reserve.counts) {
    for (const int count : of_side) {
      if (count >= 0 && a.vars[count] != b.vars[count]) return true;
    }
  }
  return false;
}

// Who comes to a cell: by the move, an effect, or as what a man who is hit leaves.
void add_men_come(const Variant& variant, const Snapshot& before, const Snapshot& after,
                  std::vector<Thing>& things) {
  for (std::size_t c = 0; c < after.men.size(); ++c) {
    const int kind = after.men[c].kind;
    if (kind != 0 && kind != before.men[c].kind) add(things, "pieces", variant.kind(kind).name);
  }
}

// An effect did something where it changed what stood before it; a mark may come and go in a ply.
void add_steps(const Variant& variant, const Snapshot& position,
               const std::vector<reference::Stage>& stages, std::vector<Thing>& things) {
  const PlayRules& play = variant.play;
  std::vector<char> marked(play.marks.size());
  const Snapshot* before = &position;
  for (const reference::Stage& stage : stages) {
    if (stage.kind == reference::Stage::Kind::effect && stage.after != *before)
      add(things, "effects", play.after[stage.rule].name);
    add_men_come(variant, *before, stage.after, things);
    for (std::size_t m = 0; m < marked.size(); ++m) {
      if (!marked[m])
        marked[m] = !reference::cells_bearing(variant, stage.after, static_cast<int>(m)).empty();
    }
    before = &stage.after;
  }
  for (std::size_t m = 0; m < marked.size(); ++m) {
    if (marked[m]) add(things, "marks", play.marks[m].name);
  }
}

}  // namespace

std::vector<Thing> play_things_of(const Variant& variant) {
  const PlayRules& play = variant.play;
  std::vector<Thing> things;
  for (const auto* places : {&play.turn[0], &play.turn[1], &play.opening}) {
    for (const TurnPlace& place : *places) add(things, "places", place.name);
  }
  add_drops(variant, things);
  for (const Action& action : play.actions) {
    if (action.kind == Action::Kind::list) add(things, "sources", action.name, action.where);
    if (action.kind == Action::Kind::drive)
      add(things, "sources", source_on(action.where), action.where);
  }
  if (passes_by_turn(variant)) add(things, "decisions", "pass");
  for (const Reserve& reserve : play.reserves) add(things, "reserves", reserve.name, reserve.where);
  for (const CellMark& mark : play.marks) add(things, "marks", mark.name, mark.where);
  for (const Action& action : play.actions) {
    if (action.kind == Action::Kind::cast) add(things, "casts", action.name, action.where);
  }
  for (const auto* filters : {&play.forbid, &play.prefer}) {
    for (const Filter& filter : *filters)
      add(things, "filters", filter_name(play, filter), filter.where);
  }
  for (const Effect& effect : play.after) add(things, "effects", effect.name, effect.where);
  for (const Ending& ending : play.endings) add(things, "endings", ending.word, ending.where);
  return things;
}

std::vector<Thing> play_things_used(const Variant& variant, const Snapshot& position, Move move) {
  std::vector<Thing> things;
  if (const TurnPlace* place = place_in(variant, position)) add(things, "places", place->name);
  for (const int kind : {move.dropped_kind(), move.part_drop()}) {
    if (kind == 0) continue;
    add(things, "drops", variant.kind(kind).name);
    add(things, "pieces", variant.kind(kind).name);
  }
  const std::vector<reference::Stage> stages = reference::stages(variant, position, move);
  if (move.type == MoveType::driven || move.displaces()) {
    for (const reference::Stage& stage : stages) {
      if (stage.kind == reference::Stage::Kind::displacement && stage.where.line != 0)
        add(things, "sources", source_on(stage.where));
    }
  }
  for (const Reserve& reserve : variant.play.reserves) {
    if (has_changed(reserve, position, stages.back().after)) add(things, "reserves", reserve.name);
  }
  if (move.cast() >= 0) add(things, "casts", variant.play.cast_numbered(move.cast()).name);
  add_steps(variant, position, stages, things);
  return things;
}

// Asking about every ply would take long: some are, others in other positions.
std::vector<Thing> filters_barring(const Variant& variant, const Snapshot& position,
                                   std::vector<Move> legal) {
  using Kind = reference::Objection::Kind;
  constexpr std::size_t most = 8;
  std::ranges::sort(legal);
  std::vector<Move> plies = reference::pseudo_plies(variant, position, false);
  std::erase_if(plies, [&](Move ply) { return std::ranges::binary_search(legal, ply); });
  const std::size_t step = plies.size() / most + 1;
  const PlayRules& play = variant.play;
  std::vector<Thing> things;
  for (std::size_t i = position.fullmove % step; i < plies.size(); i += step) {
    const reference::Objection objection = reference::objection(variant, position, plies[i]);
    if (objection.kind == Kind::forbidden)
      add(things, "filters", filter_name(play, play.forbid[objection.rule]));
    if (objection.kind == Kind::preferred)
      add(things, "filters", filter_name(play, play.prefer[objection.rule]));
  }
  return things;
}

}  // namespace sb
