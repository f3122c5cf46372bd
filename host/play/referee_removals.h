// Removals: after which plies a cell may be another man's or nobody's, told by their ends, so that
// whoever asks for such a ply makes few.
// Invariant: never too few: a plain ply that is not named leaves the cell as it is.
#pragma once

#include "play/referee_part.h"
#include "play/touch.h"

namespace sb {

template <int W>
class Removals final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;

  using RefereePart<W>::RefereePart;

  // A ply of a man from-to that does nothing else before effects follow.
  static bool is_plain(Move move) {
    return move.type == MoveType::displacement && move.promotion == 0 && move.part_kind == 0 &&
           move.change() == 0;
  }

  // Adds the plain plies after which the facts may hold, as they want a set to be empty that has a
  // cell now; false: any ply may be such.
  bool add(int facts, PlyBundles<W>& found) {
    if (!plan_.removing.told) return false;
    const Asked<W> now{position_.to_act()};
    for (const int term : plan_.facts[facts].none) {
      const Set cells = plan_.sets[term].local ? terms_.set(term, now) : Set{};
      if (cells.none()) continue;
      const Set open = cells & ~position_.occupied();
      add_plies_of((open.any() ? open : cells).first(), now, found);
      return true;
    }
    return false;
  }

 private:
  using Part = RefereePart<W>;
  using Part::book_, Part::everywhere_, Part::parts_, Part::plan_, Part::play_, Part::position_;
  using Kind = SetTerm::Kind;
  using Plies = PlyBundle<W>;

  // Adds the plies after which somebody else, or nobody, stands on the cell, or somebody where
  // nobody does.
  void add_plies_of(Cell cell, const Asked<W>& now, PlyBundles<W>& found) {
    const Set only = Set::of(cell);
    found.add({everywhere_, only});
    if (!position_.at(cell)) return;
    if (position_.of(now.own).has(cell)) found.add({only, everywhere_});
    for (const auto& [scope, effect] : plan_.removing.effects) {
      if (scope.never || (scope.before >= 0 && !terms_.holds(scope.before, now))) continue;
      const Plies meant{bounds_.makers(scope, now), bounds_.ends(scope, now)};
      for (const Deed& deed : play_.after[effect].deeds) {
        if (deed.changes_men()) add(deed.set, only, meant, now, found);
      }
    }
  }

  // Adds those of the plies after which the set may have a cell of `wanted`, though effects have
  // taken men away before it is read.
  void add(int term, const Set& wanted, const Plies& plies, const Asked<W>& now,
           PlyBundles<W>& found) {
    if (wanted.none()) return;
    const SetTerm& said = play_.expressions.sets[term];
    const auto& plan = plan_.sets[term];
    if (plan.at_once) {  // nobody comes to a cell but the man who goes
      if ((terms_.men_at_once(plan, now.own) & wanted).any()) return found.add(plies);
      const bool comes = plan.whose == Whose::own || plan.whose == Whose::anybody;
      return comes ? found.add({plies.from, plies.to & wanted}) : void();
    }
    switch (said.kind) {
      case Kind::zone:
      case Kind::homes:
      case Kind::nowhere:
        return (plan.fixed[index(now.own)] & wanted).any() ? found.add(plies) : void();
      case Kind::from:
        return found.add({plies.from & wanted, plies.to});
      case Kind::to:
      case Kind::captured:
        return found.add({plies.from, plies.to & wanted});
      case Kind::passed:
        return add_passing(wanted, plies, found);
      case Kind::around:
        return add(said.a, leading_to(term, wanted, now.own), plies, now, found);
      case Kind::alike:
        return add(said.a, alike(said.parts, wanted, now.own), plies, now, found);
      case Kind::flanked:
        if (play_.expressions.sets[said.a].kind != Kind::to || plan.strides[index(now.own)].empty())
          break;
        return found.add({plies.from, plies.to & terms_.flanking(term, now.own, wanted)});
      case Kind::unite:
        add(said.a, wanted, plies, now, found);
        return add(said.b, wanted, plies, now, found);
      case Kind::meet:
        return add_of_both(said, wanted, plies, now, found);
      case Kind::without:
      case Kind::when:
      case Kind::in_row:
      case Kind::connected:
        return add(said.a, wanted, plies, now, found);
      default:
        break;
    }
    found.add(plies);
  }

  // What the one allows is what the other is asked about.
  void add_of_both(const SetTerm& said, const Set& wanted, const Plies& plies, const Asked<W>& now,
                   PlyBundles<W>& found) {
    const std::size_t first = found.size();
    add(said.a, wanted, plies, now, found);
    found.replace(first, [&](const Plies& some) { add(said.b, wanted, some, now, found); });
  }

  // Who goes over one of the cells ends behind it.
  void add_passing(const Set& cells, const Plies& plies, PlyBundles<W>& found) {
    const Lines<W>& lines = book_->lines;
    if (lines.rings() || book_->board->bends()) return found.add(plies);
    cells.each([&](Cell c) {
      const Set in_line = lines.open(c, false) | lines.open(c, true);
      (plies.from & in_line).each([&](Cell from) {
        found.add({Set::of(from), plies.to & lines.ray(c, lines.heading(from, c))});
      });
    });
  }

  // From where the movement of the set leads to one of these cells on an empty board.
  Set leading_to(int term, const Set& cells, Side own) const {
    const auto& leads = plan_.sets[term].leads[index(own)];
    return everywhere_.those([&](Cell c) { return (leads[c] & cells).any(); });
  }
  // The cells that share a part of the board with one of these.
  Set alike(Parts parts, const Set& cells, Side own) const {
    Set found;
    cells.each([&](Cell c) { found |= plan_.parts[index(own)][static_cast<int>(parts)][c]; });
    return found;
  }

  Terms<W>& terms_ = parts_.terms;
  PlyBounds<W>& bounds_ = parts_.bounds;
};

}  // namespace sb
