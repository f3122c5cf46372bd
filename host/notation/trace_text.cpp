// Two positions are compared field by field after each step of the twin; the step, and within a
// displacement the field, tells the cause.
#include "notation/trace_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/list.h"
#include "notation/deed_text.h"
#include "notation/mark_text.h"
#include "notation/movement_words.h"
#include "notation/position_text.h"
#include "notation/value_text.h"
#include "reference/guests.h"
#include "reference/reference.h"
#include "reference/runs.h"

namespace sb {
namespace {

using reference::Stage;

// Why something is written: by which line, 0: by none, and by whom, if that is said beside.
struct Cause {
  std::string words;
  Where where{};
  std::string who{};

  // "the move: steps diagonally (Frog, frogs.lua:9)"
  std::string text() const {
    std::string beside = who;
    if (where.line > 0)
      beside += fmt::format("{}{}:{}", who.empty() ? "" : ", ", where.file, where.line);
    return beside.empty() ? words : fmt::format("{} ({})", words, beside);
  }
};

// What is written, besides its texts.
struct Write {
  enum class Kind { man, state, to_act, right, trail, halfmove, fullmove, variable } kind;
  Cell cell = no_cell;  // man, state
  int index = -1;       // variable
  TraceLine line;
  Where by{};  // right: of the castling
};

// The writes that lead from one position to another.
class Comparison {
 public:
  Comparison(const Variant& variant, const Snapshot& before, const Snapshot& after)
      : variant_(variant), before_(before), after_(after) {}

  std::vector<Write> writes() {
    for (Cell c = 0; c < variant_.board.size(); ++c) man(c);
    for (std::size_t v = 0; v < after_.vars.size(); ++v) variable(v);
    rights();
    add(Write::Kind::trail, "trail", trail(before_), trail(after_));
    add(Write::Kind::halfmove, "HALFMOVE", std::to_string(before_.halfmove),
        std::to_string(after_.halfmove));
    add(Write::Kind::to_act, "to act", std::string(side_name(before_.to_act)),
        std::string(side_name(after_.to_act)));
    add(Write::Kind::fullmove, "FULLMOVE", std::to_string(before_.fullmove),
        std::to_string(after_.fullmove));
    return std::move(writes_);
  }

 private:
  void add(Write::Kind kind, std::string what, std::string before, std::string after,
           Cell cell = no_cell, int index = -1) {
    if (before == after) return;
    writes_.push_back(
        {kind, cell, index, {std::move(what), std::move(before), std::move(after), {}, {}}});
  }

  void man(Cell c) {
    const Man &old = before_.men[c], &now = after_.men[c];
    if (old == now) return;
    const std::string& name = variant_.board.name(c);
    if (old.kind == 0 || old.kind != now.kind || old.side != now.side)
      return add(Write::Kind::man, name, text(old), text(now), c);
    const PieceSpec& spec = variant_.kind(now.kind);
    for (std::size_t f = 0; f < spec.state.size(); ++f) {
      const StateField& field = spec.state[f];
      add(Write::Kind::state, fmt::format("{} {} {}", name, spec.symbol, field.name),
          value_text(field, spec.field_value(old.state, f)),
          value_text(field, spec.field_value(now.state, f)), c);
    }
  }

  std::string text(const Man& man) const { return man.kind == 0 ? "." : man_text(variant_, man); }

  void variable(std::size_t v) {
    const StateField& field = variant_.state[v];
    if (before_.vars[v] == after_.vars[v]) return;
    const int index = static_cast<int>(v);
    if (field.is_of_cells()) return cells(index);
    std::string name = field.name;
    if (field.man) {
      return add(Write::Kind::variable, "guest", text(variant_.guest_in(before_)),
                 text(variant_.guest_in(after_)), no_cell, index);
    }
    if (field.reserve >= 0) {
      name = fmt::format("{} {} of {}", variant_.play.reserves[field.reserve].name,
                         variant_.kind(field.kind).symbol, side_name(field.owner));
    }
    add(Write::Kind::variable, name, held_text(variant_, field, before_.vars[v]),
        held_text(variant_, field, after_.vars[v]), no_cell, index);
  }

  // All variables of a set of cells are one text; it is told at the first that differs.
  void cells(int index) {
    const StateField& field = variant_.state[index];
    const auto told = [&](const Write& write) {
      return write.index >= 0 && variant_.state[write.index].name == field.name;
    };
    if (std::ranges::any_of(writes_, told)) return;
    const auto begin = std::ranges::find(variant_.state, field.name, &StateField::name);
    const auto first = static_cast<std::size_t>(begin - variant_.state.begin());
    const auto shown = [&](const Snapshot& position) {
      const std::string text = cells_text(variant_, position, first);
      return text.empty() ? "-" : text;
    };
    add(Write::Kind::variable, (field.mark >= 0 ? "mark " : "") + field.name, shown(before_),
        shown(after_), no_cell, index);
  }

  void rights() {
    for (const Castling& castling : variant_.castlings) {
      const auto right = [&](const Snapshot& position) {
        return (position.rights >> castling.right & 1) != 0 ? "yes" : "no";
      };
      if (right(before_) == right(after_)) continue;
      add(Write::Kind::right,
          fmt::format("castling of {} to {}", side_name(castling.side),
                      variant_.board.name(castling.king_to)),
          right(before_), right(after_));
      writes_.back().by = castling.where;
    }
  }

  std::string trail(const Snapshot& position) const {
    return position.trail.empty() ? "-" : names_of(variant_.board, position.trail, " ");
  }

  const Variant& variant_;
  const Snapshot &before_, &after_;
  std::vector<Write> writes_;
};

// --- Causes ---

// What a ply is called, by MoveType.
constexpr const char* mechanisms[] = {"the move",
                                      "the capture in passing",
                                      "the jump",
                                      "the castling",
                                      "the joint turn",
                                      "the two men become one",
                                      "the run",
                                      "the choice",
                                      "the choice",
                                      "the shot",
                                      "the die",
                                      "the sections are put together anew",
                                      "the pass",
                                      "the drop",
                                      "the body moves",
                                      "the body is built",
                                      "the ply that a function has listed",
                                      "the move"};
static_assert(std::size(mechanisms) == static_cast<std::size_t>(MoveType::driven) + 1);

std::string mechanism(MoveType type) { return mechanisms[static_cast<int>(type)]; }

// Of a rule that the script has given a name: 'cast "freeze"'.
Cause by_rule(std::string_view what, const auto& rule) {
  return {fmt::format("{} \"{}\"", what, rule.name), rule.where};
}

// The same with the rule of the script that says so. `opened` is Stage::where.
Cause deed(const Variant& variant, const Snapshot& before, Move move, const Where& opened) {
  Cause cause{mechanism(move.type)};
  if (move.type == MoveType::form) return by_rule("choice", *variant.form_choice);
  if (move.type == MoveType::choice)
    return by_rule("choose", variant.play.choice_numbered(move.detail));
  if (move.type == MoveType::joint && variant.joint_turn)
    return by_rule("joint turn", *variant.joint_turn);
  if (move.type == MoveType::castling) cause.where = variant.castlings[move.detail].where;
  if (move.decides() && variant.rearranging) cause.where = variant.rearranging->where;
  if (opened.line > 0) cause.where = opened;
  if (cause.where.line > 0 || !move.goes_from_to()) return cause;
  const PieceSpec& spec = variant.kind(before.men[move.from].kind);
  return {cause.words, spec.where, spec.name};
}

// Why a displacement writes what it does.
class Displacement {
 public:
  Displacement(const Variant& variant, const Snapshot& before, Move move)
      : variant_(variant), before_(before), move_(move) {
    if (move.goes_from_to()) mover_ = before.men[move.from];
  }

  Cause cause(const Write& write, const Where& opened) const {
    switch (write.kind) {
      case Write::Kind::man:
        return of_man(write, opened);
      case Write::Kind::state:
        return of_state(write);
      case Write::Kind::variable:
        return of_variable(write, opened);
      case Write::Kind::right:
        return {"king or partner has moved or is gone", write.by};
      case Write::Kind::trail:
        if (write.line.after == "-") return {"the trail of the ply before ends"};
        return of_piece("the move leaves a trail", mover_);
      case Write::Kind::halfmove:
        if (write.line.after != "0") return {"a ply without a capture"};
        if (move_.type == MoveType::drop) {
          const PieceSpec& dropped = variant_.kind(move_.dropped_kind());
          return {"a drop counts anew", dropped.where, dropped.name};
        }
        return of_piece("a capture, or a man that counts anew", mover_);
      case Write::Kind::to_act:
        return {"the turn passes"};
      case Write::Kind::fullmove:
        return {"Black's turn is over"};
    }
    return {};
  }

  // The state that the mover has changed by moving, where he stays what he is.
  std::vector<Write> of_mover(const Snapshot& after) const {
    if (mover_.kind == 0 || move_.from == move_.to || after.men[move_.to].kind != mover_.kind ||
        after.men[move_.to].side != mover_.side)
      return {};
    Snapshot here = after;
    here.men[move_.to] = mover_;
    return Comparison(variant_, here, after).writes();
  }

 private:
  Cause of_piece(std::string words, const Man& man) const {
    if (man.kind == 0) return {std::move(words)};
    const PieceSpec& spec = variant_.kind(man.kind);
    return {std::move(words), spec.where, spec.name};
  }

  // "the move: steps diagonally"; by the place of the turn where he goes as that says.
  Cause by_movement(const Where& opened) const {
    const Movement& movement = variant_.form_of(mover_).movement;
    std::string words;
    for (const std::size_t atom : reference::atoms_of(variant_, before_, move_)) {
      if (atom < movement.size() && words.empty())
        words = ": " + atom_words(variant_, movement[atom]);
    }
    if (words.empty()) return deed(variant_, before_, move_, opened);
    return of_piece(mechanism(move_.type) + words, mover_);
  }

  Cause of_man(const Write& write, const Where& opened) const {
    const bool ends = write.cell == move_.from || write.cell == move_.to;
    const bool plain = move_.goes_from_to() && move_.type != MoveType::castling;
    if (!plain) return deed(variant_, before_, move_, opened);
    const bool met = move_.type == MoveType::run &&
                     contains(reference::run_of(variant_, before_, move_).captured, write.cell);
    if (reference::explodes(variant_, before_, move_) && write.line.after == "." && !met &&
        write.cell != move_.from)
      return of_piece("the explosion", mover_);
    if (write.cell == move_.to && move_.promotion != 0) return of_piece("the promotion", mover_);
    return ends || move_.takes_elsewhere() ? by_movement(opened)
                                           : deed(variant_, before_, move_, opened);
  }

  Cause of_state(const Write& write) const {
    const Man& man = before_.men[write.cell];
    if (move_.type == MoveType::form) return deed(variant_, before_, move_, {});
    if (move_.change() != 0)
      return {"the change that goes with the move", variant_.move_change->where};
    const bool mover = move_.goes_from_to() && (write.cell == move_.to || write.cell == move_.from);
    if (mover && move_.type == MoveType::shot) return of_piece("after a shot", mover_);
    if (write.cell == move_.to && reference::takes_guard(variant_, before_, move_))
      return of_piece("his guard is taken", man);
    if (mover) return of_piece("after a move of his", mover_);
    if (man.side != before_.to_act) return of_piece("he is hit", man);
    return of_piece("after a ply of another man", man);
  }

  Cause of_variable(const Write& write, const Where& opened) const {
    const StateField& field = variant_.state[write.index];
    const auto has_guest = [](const PieceSpec& spec) { return spec.guard.has_value(); };
    const auto hits = [&](const PieceSpec& spec) {
      return spec.lives && spec.lives->hits == write.index;
    };
    const auto& pieces = variant_.pieces;
    if (field.man) {
      const auto guarded = std::ranges::find_if(pieces, has_guest);
      const bool there = variant_.guest_in(before_).kind != 0;
      return {there ? "he is captured there, or left behind" : "he is on the cell of a guarded man",
              guarded->where, guarded->name};
    }
    if (field.reserve >= 0 && move_.type == MoveType::drop)
      return by_rule("he comes out of reserve", variant_.play.reserves[field.reserve]);
    if (variant_.joint_turn && write.index == variant_.joint_turn->used)
      return {"it was played once", variant_.joint_turn->where};
    if (write.index == variant_.play.passes) return {"passes in a row are counted"};
    const auto hit = std::ranges::find_if(pieces, hits);
    if (hit != pieces.end() && move_.type != MoveType::form)
      return {"a hit that is to be answered", hit->where, hit->name};
    if (variant_.rearranging && write.index == variant_.rearranging->phase && !move_.decides())
      return {"after a capture the die is rolled", variant_.rearranging->where};
    return deed(variant_, before_, move_, opened);
  }

  const Variant& variant_;
  const Snapshot& before_;
  Move move_;
  Man mover_;
};

Cause cause_of_reserves(const Variant& variant, const Write& write) {
  if (write.index < 0) return {};
  const StateField& field = variant.state[write.index];
  if (field.reserve < 0) return {};
  const Reserve& reserve = variant.play.reserves[field.reserve];
  const bool loses = reserve.takes == Reserve::Takes::lost;
  return {fmt::format("reserve \"{}\" takes whom a side {}", reserve.name,
                      loses ? "loses" : "captures"),
          reserve.where};
}

// Of the first action of the place in which a position stands, where a line says it.
Where where_of_place(const Variant& variant, const Snapshot& position) {
  const PlayRules& play = variant.play;
  const std::size_t longest = std::max(play.turn[0].size(), play.turn[1].size());
  const std::size_t at = position.vars[play.phase];
  const auto& turn = play.turn[index(play.owner(position.to_act, position.vars))];
  const auto& places = at < longest ? turn : play.opening;
  const std::size_t number = at < longest ? at : at - longest;
  if (number >= places.size() || places[number].actions.empty()) return {};
  return play.actions[places[number].actions[0]].where;
}

// Why somebody else than before is to act, or decides in whose turn, while the turn goes on;
// nothing where another turn begins.
std::optional<Cause> cause_of_decider(const Variant& variant, const Snapshot& before,
                                      const Snapshot& after) {
  const PlayRules& play = variant.play;
  const auto decides = [&](const Snapshot& position) {
    return play.whose >= 0 && position.vars[play.whose] != 0;
  };
  if (decides(after))
    return Cause{fmt::format("{} decides at the next place of the turn", side_name(after.to_act)),
                 where_of_place(variant, after)};
  if (!decides(before)) return std::nullopt;
  return Cause{fmt::format("{} has decided", side_name(before.to_act))};
}

Cause cause_of_turn(const Variant& variant, const Write& write, const Snapshot& before,
                    const Snapshot& after) {
  const bool of_actor =
      write.kind == Write::Kind::to_act || (write.index >= 0 && write.index == variant.play.whose);
  if (const auto cause = of_actor ? cause_of_decider(variant, before, after) : std::nullopt)
    return *cause;
  if (write.index >= 0) {
    const int mark = variant.state[write.index].mark;
    if (mark >= 0) return by_rule("a turn is over for mark", variant.play.marks[mark]);
    if (write.index == variant.play.phase)
      return {"the next place of the turn", where_of_place(variant, after)};
    if (write.index == variant.play.chosen) return {"what the ply before in the turn has named"};
    if (!variant.state[write.index].is_of_cells()) return {"what is named is kept for one turn"};
    return {"where the ply before in the turn began and ended"};
  }
  if (write.kind == Write::Kind::trail) return {"the trail ends with the turn"};
  return {write.kind == Write::Kind::fullmove ? "Black's turn is over" : "the turn passes"};
}

Cause cause_of(const Variant& variant, const Displacement& displacement, const Stage& stage,
               const Snapshot& before, const Write& write) {
  switch (stage.kind) {
    case Stage::Kind::cast:
      return by_rule("cast", variant.play.cast_numbered(stage.rule));
    case Stage::Kind::displacement:
      return displacement.cause(write, stage.where);
    case Stage::Kind::part:
      return {"the drop that comes with the ply", stage.where};
    case Stage::Kind::reserves:
      return cause_of_reserves(variant, write);
    case Stage::Kind::effect:
      return by_rule("after", variant.play.after[stage.rule]);
    case Stage::Kind::turn:
      return cause_of_turn(variant, write, before, stage.after);
  }
  return {};
}

Cause cause_of_end(const Status& status) {
  if (status.by) return {fmt::format("ending \"{}\"", status.reason), *status.by};
  const bool stuck = status.reason == "checkmate" || status.reason == "stalemate";
  return {stuck ? "who is to act has no legal ply" : "the last royal man of a side is gone"};
}

}  // namespace

std::vector<TraceLine> trace_of(Game& game, Move move) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  const Status before = game.status();
  const auto [reached, after] = [&] {
    const TriedPly tried(game, move);
    return std::pair(game.snapshot(), game.status());
  }();
  std::vector<TraceLine> lines;
  const Displacement displacement(variant, position, move);
  Snapshot now = position;
  const auto add = [&](const std::vector<Write>& writes, const auto& cause) {
    for (const Write& write : writes) {
      const Cause why = cause(write);
      lines.push_back(write.line);
      lines.back().cause = why.text();
      lines.back().where = why.where;
    }
  };
  for (const Stage& stage : reference::stages(variant, position, move)) {
    const auto cause = [&](const Write& write) {
      return cause_of(variant, displacement, stage, now, write);
    };
    add(Comparison(variant, now, stage.after).writes(), cause);
    if (stage.kind == Stage::Kind::displacement) add(displacement.of_mover(stage.after), cause);
    now = stage.after;
  }
  add(Comparison(variant, now, reached).writes(), [&](const Write&) {
    return Cause{"the engine alone: a fault of Springboard, please report it"};
  });
  if (after.over() && status_text(after) != status_text(before)) {
    const Cause end = cause_of_end(after);
    lines.push_back({"result", before.over() ? status_text(before) : "-", status_text(after),
                     end.text(), end.where});
  }
  return lines;
}

std::string trace_text(const std::vector<TraceLine>& lines) {
  std::size_t what = 0, before = 0, after = 0;
  for (const TraceLine& line : lines) {
    what = std::max(what, line.what.size());
    before = std::max(before, line.before.size());
    after = std::max(after, line.after.size());
  }
  std::string text;
  std::string above;
  for (const TraceLine& line : lines) {
    text += fmt::format("{:<{}}  {:>{}} -> {:<{}}  {}\n", line.what, what, line.before, before,
                        line.after, after, line.cause == above ? "\"" : line.cause);
    above = line.cause;
  }
  return text;
}

}  // namespace sb
