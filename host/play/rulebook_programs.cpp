// The part of a rulebook that compiles movements: programs by form, those that are left to held men
// too. Invariant: programs of one form that do the same by leaps are one table, and equal ones of
// several forms are shared.
#include <algorithm>

#include "play/rulebook.h"

namespace sb {
namespace {

// Whether the rider gives plies: one that captures royal men alone may only give check.
template <int W>
bool gives_plies(const Rulebook<W>& book, const Rider<W>& rider) {
  const Variant& variant = *book.variant;
  const bool spares_royals =
      !book.royal_capture && variant.royals == Royals::all && variant.guest_index() < 0;
  if (!rider.selective || rider.program.quiet || rider.program.merge || !spares_royals) return true;
  for (int form = 1; form < static_cast<int>(book.forms.size()); ++form) {
    if (rider.against.has(form) && !book.forms[form].royal) return true;
  }
  return false;
}

}  // namespace

template <int W>
bool Rulebook<W>::asks_what_lies_between(const Variant& variant) {
  const auto asks = [](const Form& form) {
    return form.jumpable != Jumpable::by_all ||
           std::ranges::any_of(form.movements(), [](const Movement* movement) {
             return std::ranges::any_of(*movement, &Atom::leaves_trail);
           });
  };
  return variant.play.any() || !variant.castlings.empty() ||
         std::ranges::any_of(variant.pieces, [&](const PieceSpec& spec) {
           return std::ranges::any_of(spec.forms, asks);
         });
}

template <int W>
void Rulebook<W>::compile_side(Side side) {
  for (const int kind : variant->all_kinds()) {
    CellSet<W> starts;
    for (Cell c = 0; c < board->size(); ++c) {
      const Man& man = variant->start.men[c];
      if (man.kind == kind && man.side == side) starts.add(c);
    }
    for (std::size_t f = 0; f < variant->kind(kind).forms.size(); ++f) {
      compile_form(side, kind, first_form[kind] + static_cast<int>(f), starts);
    }
  }
  share_leaps(riders[index(side)]);
}

// Several forms that leap alike come to one rider, once the leaps of each are one table.
template <int W>
void Rulebook<W>::share_leaps(std::vector<Rider<W>>& all) const {
  std::vector<Rider<W>> shared;
  for (Rider<W>& rider : all) {
    const auto alike = [&](const Rider<W>& known) {
      return rider.program.kind == Program<W>::Kind::leap &&
             known.program.kind == rider.program.kind && !known.selective && !rider.selective &&
             known.promotion == rider.promotion && known.program.same_effect(rider.program) &&
             known.program.targets == rider.program.targets &&
             !known.forms.has(rider.forms.front());
    };
    const auto known = std::ranges::find_if(shared, alike);
    if (known == shared.end()) {
      shared.push_back(std::move(rider));
    } else {
      rider.forms.each([&](int form) { known->forms.add(form); });
    }
  }
  all = std::move(shared);
}

template <int W>
void Rulebook<W>::compile_form(Side side, int kind, int form, const CellSet<W>& starts) {
  if (variant->kind(kind).body) return;  // it moves by its own plan
  const Form& declared = variant->kind(kind).forms[form - first_form[kind]];
  const bool apart = !declared.attacks.empty();
  for (Rider<W>& rider : riders_of(side, form, declared.movement, starts)) {
    if (rider.program.needs_walking() && !variant->endings.royal_capture) plain = false;
    if (apart) rider.program.checks = false;
    add(std::move(rider));
  }
  compile_moods(side, form, declared, starts);
  std::vector<const Program<W>*> free;
  for (const Rider<W>& rider : riders[index(side)]) {
    if (rider.forms.has(form) && gives_plies(*this, rider)) free.push_back(&rider.program);
  }
  overlaps = overlaps || some_overlap(free);
}

// What a form's movement comes to, with the men of `starts` where they stand at the start.
template <int W>
std::vector<Rider<W>> Rulebook<W>::riders_of(Side side, int form, const Movement& movement,
                                             const CellSet<W>& starts) {
  std::vector<Rider<W>> made;
  for (const Atom& atom : movement) {
    for (Program<W>& program : compile<W>(atom, *board, lines, tracks_, side, starts))
      made.push_back(rider_of(form, atom, std::move(program)));
  }
  return made;
}

// Whether every ply displaces or joins one man, and looks tell every attack on a royal man.
template <int W>
bool Rulebook<W>::can_guard_by_looks() const {
  if (variant->play.any() || attacks_apart || variant->move_change || guest >= 0 || explodes ||
      shoots || limits_jumps || joint.present || !bodies.empty() || !castlings[0].empty() ||
      !castlings[1].empty())
    return false;
  const auto by_looks = [](const AttackPlan<W>& plan) {
    return plan.walks.empty() && plan.selective.empty() && plan.runs.empty();
  };
  const auto displaces = [](const Rider<W>& rider) {
    return !rider.selective && !rider.picks_screens && !rider.program.goes_on() &&
           !rider.program.leaves_trail;
  };
  return std::ranges::all_of(attack, by_looks) && std::ranges::all_of(riders, [&](const auto& of) {
           return std::ranges::all_of(of, displaces);
         });
}

// Whether some leap of the program has cells between its two.
template <int W>
bool Rulebook<W>::leaps_over_cells(const Program<W>& program) const {
  if (program.kind != Program<W>::Kind::leap) return false;
  bool over = false;
  for (Cell from = 0; from < lines.cells(); ++from) {
    program.targets[from].each([&](Cell to) { over = over || lines.between(from, to).any(); });
  }
  return over;
}

template <int W>
Rider<W> Rulebook<W>::rider_of(int form, const Atom& atom, Program<W> program) {
  const int kind = forms[form].kind;
  const bool promotes = variant->kind(kind).promotion && !program.shoots;
  Rider<W> rider;
  rider.forms.add(form);
  rider.promotion = promotes ? &promotion[index(program.side)][kind] : nullptr;
  rider.program = std::move(program);
  const bool straight = atom.turned == 0 || atom.turned == atom.straight;
  rider.program.vaults =
      limits_jumps && atom.kind == Atom::Kind::leap && straight && leaps_over_cells(rider.program);
  shoots = shoots || rider.program.shoots;
  if (!atom.over.empty()) {
    rider.picks_screens = picks_screens = true;
    rider.over = forms_of(kinds_of(atom.over));
  }
  if (atom.against.empty()) return rider;
  const std::vector<int> kinds = kinds_of(atom.against);
  rider.selective = selects = true;
  rider.against = forms_of(kinds);
  std::size_t royal = 0, spared = 0;
  for (std::size_t form = 1; form < forms.size(); ++form) {
    if (!forms[form].royal) continue;
    ++royal;
    spared += !rider.against.has(static_cast<int>(form));
  }
  rider.threatens = spared < royal;
  rider.partial = rider.threatens && spared > 0;
  partial = partial || rider.partial;
  return rider;
}

template <int W>
std::vector<int> Rulebook<W>::kinds_of(const std::vector<std::string>& symbols) const {
  std::vector<int> kinds;
  kinds.reserve(symbols.size());
  for (const std::string& symbol : symbols) kinds.push_back(variant->kind_of(symbol));
  return kinds;
}

// Leaps of one form with the same effects become one table; equal programs of several forms are
// shared.
template <int W>
void Rulebook<W>::add(Rider<W> added) {
  using Kind = typename Program<W>::Kind;
  const Program<W>& program = added.program;
  const int form = added.forms.front();
  auto& all = riders[index(program.side)];
  for (Rider<W>& rider : all) {
    Program<W>& known = rider.program;
    if (rider.promotion != added.promotion || known.kind != program.kind ||
        !known.same_effect(program) || rider.selective || added.selective)
      continue;
    if (program.kind == Kind::leap && rider.forms.size() == 1 && rider.forms.has(form)) {
      for (Cell c = 0; c < lines.cells(); ++c) {
        known.targets[c] |= program.targets[c];
        known.sources[c] |= program.sources[c];
      }
      return;
    }
    const bool slides = program.kind == Kind::slide || program.kind == Kind::run;
    const bool same_slide = slides && known.first_axis == program.first_axis &&
                            known.axis_count == program.axis_count &&
                            known.limited == program.limited && known.targets == program.targets;
    const bool same_track = program.kind == Kind::track && known.headings == program.headings &&
                            known.least == program.least && known.most == program.most &&
                            known.limited == program.limited && known.targets == program.targets;
    if ((same_slide || same_track) && !rider.forms.has(form)) {
      rider.forms.add(form);
      return;
    }
  }
  all.push_back(std::move(added));
}

// Whether a man captures by the rider whatever he would by the program.
template <int W>
bool Rulebook<W>::covers(const Rider<W>& known, const Program<W>& program) const {
  if (known.selective || known.program.kind != program.kind || program.needs_walking() ||
      program.goes_on() || !known.program.same_effect(program))
    return false;
  bool inside = true;
  for (Cell c = 0; c < lines.cells(); ++c)
    inside = inside && (program.targets[c] & ~known.program.targets[c]).none();
  return inside;
}

template bool Rulebook<1>::asks_what_lies_between(const Variant&);
template bool Rulebook<2>::asks_what_lies_between(const Variant&);
template bool Rulebook<4>::asks_what_lies_between(const Variant&);
template void Rulebook<1>::compile_side(Side);
template void Rulebook<2>::compile_side(Side);
template void Rulebook<4>::compile_side(Side);
template bool Rulebook<1>::can_guard_by_looks() const;
template bool Rulebook<2>::can_guard_by_looks() const;
template bool Rulebook<4>::can_guard_by_looks() const;
template std::vector<Rider<1>> Rulebook<1>::riders_of(Side, int, const Movement&,
                                                      const CellSet<1>&);
template bool Rulebook<1>::covers(const Rider<1>&, const Program<1>&) const;
template std::vector<Rider<2>> Rulebook<2>::riders_of(Side, int, const Movement&,
                                                      const CellSet<2>&);
template bool Rulebook<2>::covers(const Rider<2>&, const Program<2>&) const;
template std::vector<Rider<4>> Rulebook<4>::riders_of(Side, int, const Movement&,
                                                      const CellSet<4>&);
template bool Rulebook<4>::covers(const Rider<4>&, const Program<4>&) const;
}  // namespace sb
