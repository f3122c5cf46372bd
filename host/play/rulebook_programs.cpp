// The part of a rulebook that compiles movements: programs by form, those that are left to held men
// too. Invariant: programs of one form that do the same by leaps are one table, and equal ones of
// several forms are shared.
#include <algorithm>

#include "play/rulebook.h"

namespace sb {

template <int W>
void Rulebook<W>::compile_side(Side side) {
  for (int kind = 1; kind <= static_cast<int>(variant->pieces.size()); ++kind) {
    CellSet<W> starts;
    for (Cell c = 0; c < board->size(); ++c) {
      const Man& man = variant->start.men[c];
      if (man.kind == kind && man.side == side) starts.add(c);
    }
    for (std::size_t f = 0; f < variant->kind(kind).forms.size(); ++f) {
      compile_form(side, kind, first_form[kind] + static_cast<int>(f), starts);
    }
  }
}

template <int W>
void Rulebook<W>::compile_form(Side side, int kind, int form, const CellSet<W>& starts) {
  const PieceSpec& spec = variant->kind(kind);
  for (const Atom& atom : spec.forms[form - first_form[kind]].movement) {
    for (Program<W>& program : compile<W>(atom, *board, lines, tracks_, side, starts)) {
      Rider<W> rider = rider_of(form, atom, std::move(program));
      if (rider.program.needs_walking() && !variant->endings.royal_capture) plain = false;
      add(std::move(rider));
    }
  }
  compile_holds(side, kind, form, starts);
  if (form_overlaps(side, form)) overlaps = true;
}

// Whether some leap of the program has cells between its two.
template <int W>
bool Rulebook<W>::leaps_over_cells(const Program<W>& program) const {
  if (program.kind != Program<W>::Kind::leap) return false;
  bool over = false;
  for (Cell from = 0; from < lines.cells(); ++from) {
    program.targets[from].each(
        [&](Cell to) { over = over || (!board->bends() && lines.between(from, to).any()); });
  }
  return over;
}

// The same of what it can still do while a spell holds it.
template <int W>
void Rulebook<W>::compile_holds(Side side, int kind, int form, const CellSet<W>& starts) {
  HoldPlan<W>& plan = holds[index(side)];
  const Form& declared = variant->kind(kind).forms[form - first_form[kind]];
  plan.frozen.resize(forms.size());
  plan.marked.resize(forms.size());
  const auto fill = [&](const Movement& movement, std::vector<Rider<W>>& left) {
    for (const Atom& atom : movement) {
      for (Program<W>& program : compile<W>(atom, *board, lines, tracks_, side, starts)) {
        left.push_back(rider_of(form, atom, std::move(program)));
        const Rider<W>& rider = left.back();
        plan.present = true;
        plan.attacks =
            plan.attacks || (rider.program.capture && rider.program.checks && rider.threatens);
        overlaps = overlaps || left.size() > 1;  // rare, and thinning is cheap
      }
    }
  };
  fill(declared.frozen, plan.frozen[form]);
  fill(declared.marked, plan.marked[form]);
}

template <int W>
Rider<W> Rulebook<W>::rider_of(int form, const Atom& atom, Program<W> program) {
  const int kind = forms[form].kind;
  const bool promotes = variant->kind(kind).promotion && !program.shoots;
  Rider<W> rider;
  rider.forms.add(form);
  rider.promotion = promotes ? &promotion[index(program.side)][kind] : nullptr;
  rider.program = std::move(program);
  rider.program.vaults =
      limits_jumps && atom.kind == Atom::Kind::leap && leaps_over_cells(rider.program);
  shoots = shoots || rider.program.shoots;
  if (atom.against.empty()) return rider;
  std::vector<int> kinds;
  rider.threatens = false;
  for (const std::string& symbol : atom.against) {
    kinds.push_back(variant->kind_of(symbol));
    rider.threatens = rider.threatens || variant->kind(kinds.back()).royal;
  }
  rider.selective = selects = true;
  rider.against = forms_of(kinds);
  return rider;
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

template <int W>
bool Rulebook<W>::form_overlaps(Side side, int form) const {
  std::vector<const Program<W>*> own;
  for (const Rider<W>& rider : riders[index(side)]) {
    if (rider.forms.has(form)) own.push_back(&rider.program);
  }
  for (std::size_t i = 0; i < own.size(); ++i) {
    for (std::size_t j = i + 1; j < own.size(); ++j) {
      const bool together =
          own[i]->shoots == own[j]->shoots &&
          ((own[i]->quiet && own[j]->quiet) || (own[i]->capture && own[j]->capture) ||
           (own[i]->merge && own[j]->merge));
      if (!together) continue;
      for (Cell c = 0; c < lines.cells(); ++c) {
        if ((own[i]->targets[c] & own[j]->targets[c]).any()) return true;
      }
    }
  }
  return false;
}

template void Rulebook<1>::compile_side(Side);
template void Rulebook<2>::compile_side(Side);
template void Rulebook<4>::compile_side(Side);

}  // namespace sb
