// Marks (rules/rules.h): reading them off the position, laying and ageing those that are stored.
// Invariant: a cell bears a stored mark in one layer at most.
#pragma once

#include <cassert>
#include <vector>

#include "base/restore.h"
#include "play/referee_part.h"

namespace sb {

template <int W>
class Marks final : public MarkReader<W>, private RefereePart<W> {
 public:
  using Set = CellSet<W>;
  // What marks come to in the position that had that key and turn when they were read.
  struct Marking {
    MarkSets<W> sets;
    std::vector<Set> cells;  // by mark
    std::uint64_t at = 0;
    bool read = false;
  };

  explicit Marks(RefereeParts<W>& parts) : Part(parts) {
    if (plan_.marks.act) generator_.obey(*this);
  }

  // While they are read no mark does anything, so that none stands on itself.
  const MarkSets<W>& marks() override {
    static const MarkSets<W> none{}, reading{.reading = true};
    if (reading_) return reading;
    if (!plan_.marks.act) return none;
    read_marks(here_);
    return here_.sets;
  }

  const MarkSets<W>& marks_ahead() override {
    assert(plan_.marks.act && !reading_);
    read_marks(here_);
    bool ages = false;
    for (std::size_t m = 0; m < play_.marks.size(); ++m)
      ages = ages || (play_.marks[m].ages() && here_.cells[m].any());
    read_ahead_ = &here_;
    if (!ages && !plan_.marks.turn) return here_.sets;
    read_ahead_ = &ahead_;
    const Point before = journal_.here();
    if (ages) age_marks();
    journal_.set(var_turn, Turn::pass(position_.var(var_turn)));
    read_marks(ahead_);
    engine_.take_back(before);
    return ahead_.sets;
  }

  // Stored marks: takes the mark off cells, lays it on them; all age when a turn ends.
  void clear(int mark, const Set& cells) {
    const CellMark& stored_mark = play_.marks[mark];
    for (int layer = 0; layer < stored_mark.layers(); ++layer)
      store(stored_mark, layer, stored(stored_mark, layer) & ~cells);
  }

  void lay(int mark, const Set& cells) {
    const CellMark& stored_mark = play_.marks[mark];
    const int top = stored_mark.layers() - 1;
    const Set before = stored(stored_mark, top);
    clear(mark, cells);
    store(stored_mark, top, before | cells);
  }

  // Whether some stored mark that ends lies on a cell.
  bool some_mark_ages() const {
    const int words = cell_words();
    for (const CellMark& mark : play_.marks) {
      if (!mark.ages()) continue;
      for (int w = 0; w < mark.layers() * words; ++w) {
        if (position_.var(var_declared + mark.first + w) != 0) return true;
      }
    }
    return false;
  }

  void age_marks() {
    for (const CellMark& mark : play_.marks) {
      if (!mark.ages()) continue;
      for (int layer = 0; layer < mark.layers(); ++layer)
        store(mark, layer, layer + 1 < mark.layers() ? stored(mark, layer + 1) : Set{});
    }
  }

  // Lays what the cast does when it names the cell.
  void cast(const Action& action, Cell cell) {
    Told<W> told(position_.to_act());
    told.to = Set::of(cell);
    const Asked<W> asked{told.side, &told, nullptr};
    std::vector<Set> sets;
    for (const Laying& laying : action.lays) sets.push_back(terms_.set(laying.set, asked));
    for (std::size_t i = 0; i < sets.size(); ++i) lay(action.lays[i].mark, sets[i]);
  }

  CellSet<W> men_in_check(Side side) override { return checks_.men_in_check(side); }
  int mood(Cell cell) override {
    if (!reading_) read_marks(here_);
    return mood_by(reading_ ? *reading_ : here_, cell);
  }
  int mood_ahead(Cell cell) const override { return mood_by(*read_ahead_, cell); }
  // The cells that bear the mark.
  Set marked(int mark) {
    if (!reading_) read_marks(here_);
    return (reading_ ? *reading_ : here_).cells[mark];
  }

 private:
  using Part = RefereePart<W>;
  using Part::book_, Part::cell_words, Part::cells_noted, Part::engine_, Part::generator_,
      Part::here, Part::journal_, Part::kind_on, Part::men_, Part::note_cells, Part::parts_,
      Part::plan_, Part::play_, Part::position_, Part::variant_;
  using Point = typename Journal<W>::Point;

  void read_marks(Marking& marking) {
    const std::uint64_t at = here();
    if (marking.read && marking.at == at) return;
    marking.read = false;
    const Restore reading(reading_, &marking);
    const std::size_t marks = play_.marks.size();
    marking.sets = {};
    marking.cells.assign(marks, Set{});
    for (std::size_t m = 0; m < marks; ++m) read_mark(m, marking);
    MarkSets<W>& sets = marking.sets;
    if (generator_.reach().body_cells().any()) {
      for (Set* men : {&sets.held, &sets.bound, &sets.shielded, &sets.passable})
        *men |= men_.all_cells_of(*men);
    }
    marking.read = true;
    marking.at = at;
  }

  void read_mark(std::size_t number, Marking& marking) {
    const CellMark& mark = play_.marks[number];
    const int base = plan_.marks.bases[number];
    if (base >= 0 && marking.cells[base].none()) return;
    Set& cells = marking.cells[number];
    if (mark.on < 0) {
      for (int layer = 0; layer < mark.layers(); ++layer) cells |= stored(mark, layer);
    } else {
      for (const Side side : {Side::white, Side::black}) cells |= terms_.set(mark.on, {side});
    }
    if (cells.none()) return;
    const FormList& readers = book_->mark_readers[number];
    MarkSets<W>& sets = marking.sets;
    if (mark.holds) sets.held |= cells;
    if (mark.shields) sets.shielded |= cells;
    if (mark.passable) sets.passable |= cells;
    Set reading;
    if (readers.size() > 0) {
      reading = (cells & position_.occupied()).those([&](Cell c) {
        return readers.has(position_.at(c).form());
      });
    }
    if (mark.holds) sets.bound |= cells & ~reading;
    sets.moody |= reading;
  }

  int mood_by(const Marking& marking, Cell cell) const {
    const auto& reads = variant_.kind(kind_on(cell)).reads;
    int mood = 0;
    for (std::size_t i = 0; i < reads.size(); ++i) {
      if (marking.cells[reads[i]].has(cell)) mood |= 1 << i;
    }
    return mood;
  }

  Set stored(const CellMark& mark, int layer) const {
    return cells_noted(mark.first + layer * cell_words());
  }
  void store(const CellMark& mark, int layer, const Set& cells) {
    note_cells(mark.first + layer * cell_words(), cells);
  }

  Terms<W>& terms_ = parts_.terms;
  Checks<W>& checks_ = parts_.checks;
  Marking here_, ahead_;
  const Marking* read_ahead_ = &here_;  // what marks_ahead() has given
  Marking* reading_ = nullptr;          // that of the marks that are being read
};

}  // namespace sb
