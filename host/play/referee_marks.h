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
  read_marks();
  return bound_;
}

template <int W>
void Referee<W>::read_marks() {
  const std::uint64_t here = position_.key() ^ std::uint64_t{position_.var(var_turn)} << 1;
  if (read_ && read_at_ == here) return;
  read_ = false;
  // A function that fails leaves no mark unread for ever.
  struct Reading {
    bool& on;
    explicit Reading(bool& flag) : on(flag) { on = true; }
    ~Reading() { on = false; }
  } reading(reading_);
  bound_ = {};
  const auto& marks = engine_.variant().play.marks;
  marked_.assign(marks.size(), Set{});
  for (std::size_t m = 0; m < marks.size(); ++m) {
    const CellMark& mark = marks[m];
    Set& cells = marked_[m];
    if (mark.on < 0) {
      for (int layer = 0; layer < mark.layers(); ++layer) cells |= stored(mark, layer);
    } else {
      for (const Side side : {Side::white, Side::black})
        cells |= set(mark.on, {side, nullptr, nullptr});
    }
    const Set readers = engine_.book_->mark_readers[m].men(position_);
    if (mark.holds) bound_.held |= cells;
    if (mark.holds) bound_.bound |= cells & ~readers;
    bound_.moody |= cells & readers;
    if (mark.shields) bound_.shielded |= cells;
    if (mark.passable) bound_.passable |= cells;
  }
  for (Set* men : {&bound_.held, &bound_.bound, &bound_.shielded, &bound_.passable})
    *men |= engine_.all_cells_of(*men);
  read_ = true;
  read_at_ = here;
}

template <int W>
int Referee<W>::mood(Cell cell) {
  const auto& reads = engine_.variant().kind(kind_on(cell)).reads;
  int mood = 0;
  for (std::size_t i = 0; i < reads.size(); ++i) {
    if (marked(reads[i]).has(cell)) mood |= 1 << i;
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
