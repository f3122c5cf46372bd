// Variables of the position, auras and marks: whatever they say of the board and by symbols is
// resolved here and never later.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "lua/assembler.h"
#include "play/reference.h"
#include "play/reference_marks.h"

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
    if (field.square) field.high = variant_.board.size();
    variant_.state.push_back(std::move(field));
  }
}

// --- Marks of squares ---

// Each is known to those behind it alone.
void Assembler::add_cell_marks() {
  for (const MarkDraft* draft : draft_.marks) {
    if (draft->broken || !draft->names_squares() || marks_.contains(draft)) continue;
    const auto& known = variant_.play.marks;
    const bool is_taken = std::any_of(known.begin(), known.end(), [&](const CellMark& other) {
      return other.name == draft->name;
    });
    if (is_taken)
      fault(draft->construct, {}, fmt::format("mark \"{}\": there is one already", draft->name),
            "another name");
    const int number = static_cast<int>(known.size());
    CellMark mark = cell_mark_of(*draft, number);
    variant_.play.marks.push_back(std::move(mark));
    marks_[draft] = number;
  }
}

CellMark Assembler::cell_mark_of(const MarkDraft& draft, int number) {
  Asker asker{fmt::format("mark \"{}\"", draft.name), draft.construct, {"on"}};
  asker.in_mark = true;
  asker.in_check = false;
  CellMark mark;
  mark.name = draft.name;
  mark.where = draft.construct.where;
  mark.holds = draft.holds;
  mark.shields = draft.shields;
  mark.passable = draft.passable;
  mark.on = set_of(draft.on, asker);
  if (draft.on) return mark;
  mark.lasts = draft.lasts.value_or(0);
  mark.first = static_cast<int>(variant_.state.size());
  for (int left = 1; left <= mark.layers(); ++left) {
    for (int cell = 0; cell < variant_.board.size(); cell += mark_word_cells) {
      StateField field;
      field.name = draft.name;
      field.high = (1 << mark_word_cells) - 1;
      field.mark = number;
      field.first_cell = cell;
      field.left = left;
      variant_.start.vars.push_back(0);
      variant_.state.push_back(std::move(field));
    }
  }
  return mark;
}

// What stored marks lie on at first.
void Assembler::start_marks() {
  for (const MarkDraft* draft : draft_.marks) {
    if (!draft->start || !marks_.contains(draft)) continue;
    Asker asker{fmt::format("mark \"{}\"", draft->name), draft->construct, {"start"}};
    asker.in_check = false;
    const int set = set_of(draft->start, asker);
    if (script_.faulty()) return;
    std::vector<Cell> cells;
    for (const Side side : {Side::white, Side::black}) {
      for (const Cell c : reference::cells_of(variant_, variant_.start, set, side))
        cells.push_back(c);
    }
    variant_.start = reference::with_mark(variant_, variant_.start, marks_.at(draft), cells);
  }
}

void Assembler::add_mark(const MarkDraft& draft) {
  const std::string owner = owner_of("mark", draft.name);
  if (variant_.mark) {
    const Where& where = variant_.mark->where;
    fault(draft.construct, {},
          fmt::format("{}: the variant has one already, in {}:{}", owner, where.file, where.line));
    return;
  }
  JumpMark mark;
  mark.where = draft.construct.where;
  StateField marked;
  marked.name = draft.name;
  marked.high = variant_.board.size();
  marked.square = true;
  if (!draft.help.empty()) marked.help = {draft.help};
  mark.state = add_variable(std::move(marked), draft.construct);
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
