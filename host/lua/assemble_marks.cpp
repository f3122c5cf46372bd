// Variables of the position and marks: whatever they say of the board and by symbols is resolved
// here and never later.

#include <algorithm>

#include "base/list.h"
#include "lua/assembler.h"
#include "reference/marks.h"
#include "reference/reference.h"

namespace sb {
namespace {

CellMark cell_mark_of(Assembler& work, const MarkDraft& draft, int number) {
  Asker asker{site_of(draft).at("on")};
  asker.in_mark = true;
  asker.in_check = false;
  CellMark mark = draft.said;
  mark.name = draft.name;
  mark.where = draft.construct.where;
  mark.on = work.set_of(draft.on, asker);
  if (draft.on) return mark;
  if (contains(work.variant.state, draft.name, &StateField::name))
    work.fault(site_of(draft), "a variable has that name", "another name");
  mark.lasts = draft.lasts.value_or(0);
  mark.first = static_cast<int>(work.variant.state.size());
  for (int left = 1; left <= mark.layers(); ++left)
    work.add_cells({.name = draft.name, .mark = number, .left = left});
  return mark;
}

}  // namespace

// What only the board and the pieces tell of the variables.
void add_state(Assembler& work) {
  for (StateField& field : work.variant.state) {
    if (field.square) field.high = work.variant.board.size();
  }
}

// Each is known to those behind it alone.
void add_cell_marks(Assembler& work) {
  for (const MarkDraft* draft : work.declared.all<MarkDraft>()) {
    if (contains(work.marks, draft)) continue;
    const auto& known = work.variant.play.marks;
    if (contains(known, draft->name, &CellMark::name))
      work.fault(site_of(*draft), "there is one already", "another name");
    const int number = static_cast<int>(known.size());
    CellMark mark = cell_mark_of(work, *draft, number);
    work.variant.play.marks.push_back(std::move(mark));
    work.marks.push_back(draft);
  }
  const auto& known = work.variant.play.marks;
  for (const PieceDraft* piece : work.declared.pieces) {
    for (const std::string& name : piece->reads) {
      const auto found = std::ranges::find(known, name, &CellMark::name);
      if (found != known.end())
        work.spec_of(*piece).reads.push_back(static_cast<int>(found - known.begin()));
    }
  }
}

// What stored marks lie on at first.
void start_marks(Assembler& work) {
  for (const MarkDraft* draft : work.declared.all<MarkDraft>()) {
    const int number = index_in(work.marks, draft);
    if (!draft->start || number == std::ssize(work.marks)) continue;
    Asker asker{site_of(*draft).at("start")};
    asker.in_check = false;
    const int set = work.set_of(draft->start, asker);
    if (work.script.faulty()) return;
    std::vector<Cell> cells;
    for (const Side side : {Side::white, Side::black}) {
      for (const Cell c : reference::cells_of(work.variant, work.variant.start, set, side))
        cells.push_back(c);
    }
    work.variant.start = reference::with_mark(work.variant, work.variant.start, number, cells);
  }
}

}  // namespace sb
