// Marks (rules/rules.h): reading them off the position, laying and ageing those that are stored.
// Invariant: a cell bears a stored mark in one layer at most.
#pragma once

#include <array>

#include "play/engine.h"
#include "play/referee.h"

namespace sb {

// --- Reading ---

// While they are read no mark does anything, so that none stands on itself.
template <int W>
const MarkSets<W>& Referee<W>::marks() {
  static const MarkSets<W> none{}, reading{.reading = true};
  if (reading_) return reading;
  if (!plan_.marks_men) return none;
  read_marks(here_);
  return here_.sets;
}

template <int W>
const MarkSets<W>& Referee<W>::marks_ahead() {
  assert(plan_.marks_men && !reading_);
  const bool ages = some_mark_ages();
  read_ahead_ = &here_;
  if (!ages && !plan_.marks_turn) return marks();
  read_ahead_ = &ahead_;
  const Mark before = engine_.journal_.mark();
  if (ages) age_marks();
  engine_.journal_.set(var_turn, Turn::pass(position_.var(var_turn)));
  read_marks(ahead_);
  engine_.take_back(before);
  return ahead_.sets;
}

template <int W>
void Referee<W>::read_marks(Marking& marking) {
  const std::uint64_t here = position_.key() ^ std::uint64_t{position_.var(var_turn)} << 1;
  if (marking.read && marking.at == here) return;
  marking.read = false;
  // A function that fails leaves no mark unread for ever.
  struct Reading {
    Marking*& now;
    Reading(Marking*& slot, Marking& begun) : now(slot) { now = &begun; }
    ~Reading() { now = nullptr; }
  } reading(reading_, marking);
  const std::size_t marks = engine_.variant().play.marks.size();
  marking.sets = {};
  marking.cells.assign(marks, Set{});
  for (std::size_t m = 0; m < marks; ++m) read_mark(m, marking);
  MarkSets<W>& sets = marking.sets;
  if (!engine_.book_->bodies.empty()) {
    for (Set* men : {&sets.held, &sets.bound, &sets.shielded, &sets.passable})
      *men |= engine_.all_cells_of(*men);
  }
  marking.read = true;
  marking.at = here;
}

template <int W>
void Referee<W>::read_mark(std::size_t number, Marking& marking) {
  const CellMark& mark = engine_.variant().play.marks[number];
  const int base = plan_.mark_bases[number];
  if (base >= 0 && marking.cells[base].none()) return;
  Set& cells = marking.cells[number];
  if (mark.on < 0) {
    for (int layer = 0; layer < mark.layers(); ++layer) cells |= stored(mark, layer);
  } else {
    for (const Side side : {Side::white, Side::black})
      cells |= set(mark.on, {side, nullptr, nullptr});
  }
  if (cells.none()) return;
  const FormList& readers = engine_.book_->mark_readers[number];
  MarkSets<W>& sets = marking.sets;
  if (mark.holds) sets.held |= cells;
  if (mark.shields) sets.shielded |= cells;
  if (mark.passable) sets.passable |= cells;
  Set reading;
  if (readers.size() > 0) {
    (cells & position_.occupied()).each([&](Cell c) {
      if (readers.has(position_.at(c).form())) reading.add(c);
    });
  }
  if (mark.holds) sets.bound |= cells & ~reading;
  sets.moody |= reading;
}

template <int W>
int Referee<W>::mood_by(const Marking& marking, Cell cell) const {
  const auto& reads = engine_.variant().kind(kind_on(cell)).reads;
  int mood = 0;
  for (std::size_t i = 0; i < reads.size(); ++i) {
    if (marking.cells[reads[i]].has(cell)) mood |= 1 << i;
  }
  return mood;
}

// --- Stored marks ---

// How many variables a layer takes.
template <int W>
int mark_words(const Rulebook<W>& book) {
  return (book.lines.cells() + mark_word_cells - 1) / mark_word_cells;
}

template <int W>
CellSet<W> Referee<W>::stored(const CellMark& mark, int layer) const {
  const int words = mark_words(*engine_.book_);
  Set cells;
  for (int w = 0; w < words; ++w) {
    std::uint32_t bits = position_.var(var_declared + mark.first + layer * words + w);
    for (; bits != 0; bits &= bits - 1)
      cells.add(static_cast<Cell>(w * mark_word_cells + std::countr_zero(bits)));
  }
  return cells;
}

template <int W>
void Referee<W>::store(const CellMark& mark, int layer, const Set& cells) {
  const int words = mark_words(*engine_.book_);
  std::array<std::uint32_t, Position<W>::capacity / mark_word_cells + 1> bits{};
  cells.each([&](Cell c) { bits[c / mark_word_cells] |= 1u << (c % mark_word_cells); });
  for (int w = 0; w < words; ++w) set_var(mark.first + layer * words + w, bits[w]);
}

template <int W>
void Referee<W>::clear(int mark, const Set& cells) {
  const CellMark& stored_mark = engine_.variant().play.marks[mark];
  for (int layer = 0; layer < stored_mark.layers(); ++layer)
    store(stored_mark, layer, stored(stored_mark, layer) & ~cells);
}

template <int W>
void Referee<W>::lay(int mark, const Set& cells) {
  const CellMark& stored_mark = engine_.variant().play.marks[mark];
  const int top = stored_mark.layers() - 1;
  const Set before = stored(stored_mark, top);
  clear(mark, cells);
  store(stored_mark, top, before | cells);
}

// Whether some stored mark that ends lies on a cell.
template <int W>
bool Referee<W>::some_mark_ages() const {
  const int words = mark_words(*engine_.book_);
  for (const CellMark& mark : engine_.variant().play.marks) {
    if (mark.on >= 0 || mark.lasts < 0) continue;
    for (int w = 0; w < mark.layers() * words; ++w) {
      if (position_.var(var_declared + mark.first + w) != 0) return true;
    }
  }
  return false;
}

template <int W>
void Referee<W>::age_marks() {
  for (const CellMark& mark : engine_.variant().play.marks) {
    if (mark.on >= 0 || mark.lasts < 0) continue;
    for (int layer = 0; layer < mark.layers(); ++layer)
      store(mark, layer, layer + 1 < mark.layers() ? stored(mark, layer + 1) : Set{});
  }
}

// --- Casts ---

template <int W>
const Action& Referee<W>::cast_numbered(int number) const {
  const auto& actions = engine_.variant().play.actions;
  const auto found = std::ranges::find_if(actions, [&](const Action& action) {
    return action.kind == Action::Kind::cast && action.number == number;
  });
  assert(found != actions.end());
  return *found;
}

template <int W>
void Referee<W>::cast(const Action& action, Cell cell) {
  Told told(position_.to_act());
  told.to = Set::of(cell);
  const Asked asked{told.side, &told, nullptr};
  std::vector<Set> sets;
  for (const Laying& laying : action.lays) sets.push_back(set(laying.set, asked));
  for (std::size_t i = 0; i < sets.size(); ++i) lay(action.lays[i].mark, sets[i]);
}

// The plies of an action that come with a cast: for each cell that it may name those that are open
// when its marks have been laid.
template <int W>
void Referee<W>::list_casts(const Action& action, MoveList& plies, bool safe) {
  const Action& first = engine_.variant().play.actions[action.cast];
  const Asked now{position_.to_act(), nullptr, nullptr};
  if (!holds(first.when, now)) return;
  const Set cells = first.to < 0 ? everywhere_ : set(first.to, now);
  const Mark before = engine_.journal_.mark();
  cells.each([&](Cell c) {
    cast(first, c);
    MoveList rest;
    list_uncast(action, rest, safe);
    engine_.take_back(before);
    for (const Move move : rest) plies.push(move.with_cast(first.number, c));
  });
}

}  // namespace sb
