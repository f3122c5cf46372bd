// Effects: what comes of a ply or a turn beside displacing men: step 5 of the order in
// rules/rules.h.
// Invariant: of an effect all sets and numbers are always read before anything is done.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "play/referee_part.h"

namespace sb {

template <int W>
class Effects final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;

  explicit Effects(RefereeParts<W>& parts)
      : Part(parts), terms_(parts.terms), marks_(parts.marks), drops_(parts.drops) {}

  // Those of a ply, or of a turn that ends; `maker`: of the trail in force.
  void run_effects(const Asked<W>& asked, bool of_turn, Piece maker);

 private:
  using Part = RefereePart<W>;
  using Part::book_, Part::engine_, Part::is_neutral, Part::journal_, Part::men_, Part::plan_,
      Part::play_, Part::position_, Part::set_var, Part::variant_;

  // What a deed reads.
  struct Reading {
    Set set, place;
    int number = 0;
  };

  void run(const Effect& effect, const Asked<W>& asked);
  // Whether somebody is changed or gone.
  bool edit_men(const Deed& deed, const HitTable& hits, Set cells);
  Man edited(const Deed& deed, const HitTable& hits, Cell cell) const;
  void put_man(const Deed& deed, const Set& cells, const Asked<W>& asked);
  // Who is sent where by an effect.
  struct Sending {
    std::array<Cell, 256> place;
    Set going, bound;
  };
  void bind_men(const Reading& read, Side own, Sending& sent) const;
  void send_men(const Sending& sent);
  void set_variable(const Deed& deed, std::int64_t value, Side own);
  // Who is taken is captured for HALFMOVE.
  void count_anew() { journal_.set(var_turn, Turn::counted_anew(position_.var(var_turn))); }

  Terms<W>& terms_;
  Marks<W>& marks_;
  Drops<W>& drops_;
  // Those of the effects that are being run: given back when one ends.
  struct Readings {
    std::vector<Reading>& all;
    std::size_t first;
    ~Readings() { all.resize(first); }
  };
  // Whether a man may come to stand on the cell by a drop or an effect.
  bool may_stand(const Man& man, Cell cell) const { return drops_.standing(man).has(cell); }

  std::vector<Reading> readings_;
};

template <int W>
void Effects<W>::run_effects(const Asked<W>& asked, bool of_turn, Piece maker) {
  for (const Effect& effect : play_.after) {
    if (effect.of_turn != of_turn || !terms_.holds(effect.when, asked)) continue;
    run(effect, asked);
    if (plan_.effects.changes_men) men_.mend(maker);
  }
}

// All sets and numbers are read before anything is done; a function that is asked for one may make
// plies, and so run effects in between.
template <int W>
void Effects<W>::run(const Effect& effect, const Asked<W>& asked) {
  assert(book_->effect_hits.size() == play_.after.size());
  const Readings readings{readings_, readings_.size()};
  for (const Deed& deed : effect.deeds) {
    Reading read;
    if (deed.set >= 0) read.set = terms_.set(deed.set, asked);
    if (deed.to >= 0) read.place = terms_.set(deed.to, asked);
    if (deed.number >= 0) read.number = terms_.number(deed.number, asked);
    readings_.push_back(read);
  }
  const HitTable& hits = book_->effect_hits[&effect - play_.after.data()];
  if (!hits.empty()) men_.note_moods();
  Sending sent;
  for (std::size_t d = 0; d < effect.deeds.size(); ++d) {
    const Deed& deed = effect.deeds[d];
    const Reading read = readings_[readings.first + d];
    switch (deed.kind) {
      case Deed::Kind::hit:
      case Deed::Kind::turn:
      case Deed::Kind::become:
        if (edit_men(deed, hits, read.set & position_.occupied()) && deed.kind == Deed::Kind::hit)
          count_anew();
        break;
      case Deed::Kind::put:
        put_man(deed, read.set, asked);
        break;
      case Deed::Kind::send:
        bind_men(read, asked.own, sent);
        if (d + 1 == effect.deeds.size() || effect.deeds[d + 1].kind != deed.kind) send_men(sent);
        break;
      case Deed::Kind::mark:
        marks_.lay(deed.mark, read.set);
        break;
      case Deed::Kind::clear:
        marks_.clear(deed.mark, read.set);
        break;
      case Deed::Kind::assign:
      case Deed::Kind::add:
        set_variable(deed, read.number, asked.own);
        break;
      case Deed::Kind::edit: {
        const int men = position_.occupied().count();
        typename Engine<W>::JournalEdits edits(engine_);
        engine_.hooks().after_ply(deed.hook, terms_.facts_for(asked), edits);
        if (position_.occupied().count() < men) count_anew();
        break;
      }
    }
  }
}

// Of a body all cells or none; it does not turn while the other side has one of its kind.
template <int W>
bool Effects<W>::edit_men(const Deed& deed, const HitTable& hits, Set cells) {
  bool changed = false;
  const auto change = [&](Cell c, const Man& man) {
    const Piece piece = book_->piece(man);
    changed = changed || !(piece == position_.at(c));
    journal_.put(c, piece);
  };
  std::vector<Set> touched;
  for (const BodyPlan<W>& plan : book_->bodies) {
    const Set men = position_.with_form(plan.form);
    for (const Side side : {Side::white, Side::black}) {
      const Set body = men & position_.of(side);
      const bool stays = deed.kind == Deed::Kind::turn && !(men == body);
      if ((body & cells).any() && !stays) touched.push_back(body);
    }
    cells &= ~men;
  }
  cells.each([&](Cell c) {
    const Man man = edited(deed, hits, c);
    if (man.kind == 0 || may_stand(man, c)) change(c, man);
  });
  for (const Set& body : touched) {
    const Man man = edited(deed, hits, body.first());
    bool fits = true;
    body.each([&](Cell c) { fits = fits && (man.kind == 0 || may_stand(man, c)); });
    if (fits) body.each([&](Cell c) { change(c, man); });
  }
  return changed;
}

// What becomes of the man on the cell; nobody if he is gone.
template <int W>
Man Effects<W>::edited(const Deed& deed, const HitTable& hits, Cell cell) const {
  const Piece piece = position_.at(cell);
  assert(piece);
  Man man = book_->man(piece);
  if (deed.kind == Deed::Kind::hit) {
    if (!hits.empty() && !men_.hit_on(cell, hits).can) return man;
    return book_->man(men_.left_on(cell, hits));
  }
  const bool is_nobodys = man.side == Side::neutral;
  if (deed.kind == Deed::Kind::become)
    return is_nobodys && !is_neutral(deed.man.kind) ? man : variant_.successor(deed.man, man);
  if (!is_nobodys) man.side = other(man.side);
  return man;
}

template <int W>
void Effects<W>::put_man(const Deed& deed, const Set& cells, const Asked<W>& asked) {
  Set open = cells & ~position_.occupied();
  assert(deed.man.kind != 0 || asked.told);
  Man man;
  if (deed.man.kind != 0) {
    man = variant_.successor(deed.man, {0, deed.of_enemy ? other(asked.own) : asked.own, 0});
  } else if (asked.told->captured.any()) {
    man = book_->man(asked.told->victim);
  }
  open.each([&](Cell c) {
    if (!may_stand(man, c)) open.remove(c);
  });
  if (man.kind == 0 || open.none() || variant_.kind(man.kind).body) return;
  if (!deed.each) return journal_.put(book_->first_for(asked.own, open), book_->piece(man));
  open.each([&](Cell c) { journal_.put(c, book_->piece(man)); });
}

// Of two who are bound for one cell the first may go there.
template <int W>
void Effects<W>::bind_men(const Reading& read, Side own, Sending& sent) const {
  Set from = read.set, to = read.place;
  const Set bodies = men_.all_cells_of(from);
  while (from.any() && to.any()) {
    const Cell c = book_->first_for(own, from), place = book_->first_for(own, to);
    from.remove(c);
    to.remove(place);
    const Piece piece = position_.at(c);
    if (!piece || bodies.has(c) || !may_stand(book_->man(piece), place)) continue;
    if (sent.going.has(c) || sent.bound.has(place)) continue;
    sent.place[c] = place;
    sent.going.add(c);
    sent.bound.add(place);
  }
}

// All at once: who is bound for a cell that another of them leaves may come there. Who cannot go
// stays, and so does who was to follow him.
template <int W>
void Effects<W>::send_men(const Sending& sent) {
  const auto& place = sent.place;
  Set going = sent.going;
  for (Set before; !(before == going);) {
    before = going;
    before.each([&](Cell c) {
      if (position_.at(place[c]) && !going.has(place[c])) going.remove(c);
    });
  }
  Set bound;
  going.each([&](Cell c) { bound.add(place[c]); });
  if ((bound & going).none())
    return going.each([&](Cell c) { journal_.relocate(c, place[c], position_.at(c)); });
  std::array<Piece, 256> men;
  going.each([&](Cell c) {
    men[c] = position_.at(c);
    journal_.put(c, {});
  });
  going.each([&](Cell c) { journal_.put(place[c], men[c]); });
}

template <int W>
void Effects<W>::set_variable(const Deed& deed, std::int64_t value, Side own) {
  const int v = deed.variable[index(own)];
  assert(v >= 0);
  const StateField& field = variant_.state[v];
  if (deed.kind == Deed::Kind::add)
    value += field.low + std::int64_t{position_.var(var_declared + v)};
  value = std::clamp(value, std::int64_t{field.low}, std::int64_t{field.high});
  set_var(v, static_cast<std::uint32_t>(value - field.low));
}

}  // namespace sb
