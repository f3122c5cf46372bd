// MovementCompiler: movements as programs by form, and those that are left to men in a mood.
// Invariant: programs of one form that do the same by leaps are one table, and equal ones of
// several forms are shared.
#pragma once

#include <algorithm>

#include "base/list.h"
#include "play/rulebook_overlaps.h"

namespace sb {

// Whether the rider gives plies: one that captures royal men alone may only give check.
template <int W>
bool gives_plies(const Rulebook<W>& book, const Rider<W>& rider) {
  const Variant& variant = *book.variant;
  const bool spares_royals = variant.spares_royals() && variant.guest_index() < 0;
  if (!rider.selective || rider.program.quiet || rider.program.merge || !spares_royals) return true;
  for (const int form : book.all_forms()) {
    if (rider.against.has(form) && !book.forms[form].royal) return true;
  }
  return false;
}

// Whether some leap of the program has cells between its two.
template <int W>
bool leaps_over_cells(const Rulebook<W>& book, const Program<W>& program) {
  if (program.kind != Program<W>::Kind::leap) return false;
  return book.lines.all().some([&](Cell from) {
    return program.targets[from].some([&](Cell to) { return book.lines.between(from, to).any(); });
  });
}

// The forms of the pieces that have these symbols.
template <int W>
FormList forms_with(const Rulebook<W>& book, const std::vector<std::string>& symbols) {
  return book.forms_of(
      mapped(symbols, [&](const std::string& symbol) { return book.variant->kind_of(symbol); }));
}

// A program of that atom as a rider of nobody yet, which knows whom it may pass over.
template <int W>
Rider<W> rider_over_men(const Rulebook<W>& book, const Atom& atom, Program<W> program) {
  Rider<W> rider;
  rider.program = std::move(program);
  rider.program.vaults = book.limits_jumps && atom.kind == Atom::Kind::leap &&
                         atom.leap.along_a_line() && leaps_over_cells(book, rider.program);
  rider.picks_screens = !atom.over.empty();
  if (rider.picks_screens) rider.over = forms_with(book, atom.over);
  return rider;
}

template <int W>
class MovementCompiler final : private RulebookCompiler<W> {
 public:
  explicit MovementCompiler(Rulebook<W>& book, TrackShelf<W>& tracks)
      : RulebookCompiler<W>(book), overlaps_(book), tracks_(tracks) {}

  void compile_side(Side side) {
    for (const int kind : variant_.all_kinds()) {
      CellSet<W> starts;
      for (Cell c = 0; c < board_.size(); ++c) {
        const Man& man = variant_.start.men[c];
        if (man.kind == kind && man.side == side) starts.add(c);
      }
      for (const int form : book_.forms_of(kind)) compile_form(side, kind, form, starts);
    }
    share_leaps(book_.riders[index(side)]);
  }

 private:
  using Compiler = RulebookCompiler<W>;
  using Compiler::board_, Compiler::book_, Compiler::variant_;

  // Several forms that leap alike come to one rider, once the leaps of each are one table.
  void share_leaps(std::vector<Rider<W>>& all) const {
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

  void compile_form(Side side, int kind, int form, const CellSet<W>& starts) {
    if (variant_.kind(kind).body) return;  // it moves by its own plan
    const Form& declared = variant_.kind(kind).forms[form - book_.first_form[kind]];
    const bool apart = !declared.attacks.empty();
    for (Rider<W>& rider : riders_of(side, form, declared.movement, starts)) {
      if (rider.program.needs_walking() && !variant_.endings.royal_capture) book_.plain = false;
      if (apart) rider.program.checks = false;
      add(std::move(rider));
    }
    compile_moods(side, form, declared, starts);
    std::vector<const Program<W>*> free;
    for (const Rider<W>& rider : book_.riders[index(side)]) {
      if (rider.forms.has(form) && gives_plies(book_, rider)) free.push_back(&rider.program);
    }
    book_.overlaps = book_.overlaps || overlaps_.some_overlap(free);
  }

  // What a form's movement comes to, with the men of `starts` where they stand at the start.
  std::vector<Rider<W>> riders_of(Side side, int form, const Movement& movement,
                                  const CellSet<W>& starts) {
    std::vector<Rider<W>> made;
    for (const Atom& atom : movement) {
      for (const Program<W>& program : programs_of(side, atom, starts))
        made.push_back(rider_of(form, atom, program));
    }
    overlaps_.leave_out_covered(made);
    return made;
  }

  // Forms and moods have many atoms in common.
  const std::vector<Program<W>>& programs_of(Side side, const Atom& atom,
                                             const CellSet<W>& starts) {
    auto& known = compiled_[index(side)];
    const auto found = std::ranges::find_if(known, [&](const Compiled& one) {
      return one.atom == atom && (!atom.first || one.starts == starts);
    });
    if (found != known.end()) return found->programs;
    std::vector<Program<W>> programs;
    if (side == Side::black && alike_for_both(atom, board_)) {
      programs = programs_of(Side::white, atom, starts);
      for (Program<W>& program : programs) program.side = side;
    } else {
      programs = compile<W>(atom, board_, book_.lines, tracks_, side, starts);
    }
    known.push_back({atom, starts, std::move(programs)});
    return known.back().programs;
  }

  Rider<W> rider_of(int form, const Atom& atom, Program<W> program) {
    const int kind = book_.forms[form].kind;
    const bool promotes = variant_.kind(kind).promotion && !program.shoots;
    Rider<W> rider = rider_over_men(book_, atom, std::move(program));
    rider.forms.add(form);
    rider.promotion = promotes ? &book_.promotion[index(rider.program.side)][kind] : nullptr;
    book_.shoots = book_.shoots || rider.program.shoots;
    book_.takes = book_.takes || rider.program.takes;
    book_.picks_screens = book_.picks_screens || rider.picks_screens;
    book_.captures_own = book_.captures_own || rider.program.capture_own;
    if (atom.against.empty()) return rider;
    rider.selective = book_.selects = true;
    rider.against = forms_with(book_, atom.against);
    if (!rider.program.capture) {
      rider.threatens = false;
      return rider;
    }
    std::size_t royal = 0, spared = 0;
    for (const int any : book_.all_forms()) {
      if (!book_.forms[any].royal) continue;
      ++royal;
      spared += !rider.against.has(any);
    }
    rider.threatens = spared < royal;
    rider.partial = rider.threatens && spared > 0;
    book_.partial = book_.partial || rider.partial;
    return rider;
  }

  // Leaps of one form with the same effects become one table; equal programs of several forms
  // are shared.
  void add(Rider<W> added) {
    using Kind = typename Program<W>::Kind;
    const Program<W>& program = added.program;
    const int form = added.forms.front();
    auto& all = book_.riders[index(program.side)];
    for (Rider<W>& rider : all) {
      Program<W>& known = rider.program;
      if (rider.promotion != added.promotion || known.kind != program.kind ||
          !known.same_effect(program) || rider.selective || added.selective)
        continue;
      if (program.kind == Kind::leap && rider.forms.size() == 1 && rider.forms.has(form)) {
        for (Cell c = 0; c < book_.lines.cells(); ++c) {
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

  // How the form's men attack apart from their moves, and what they do in their moods.
  void compile_moods(Side side, int form, const Form& declared, const CellSet<W>& starts) {
    const auto walks = [&](const Rider<W>& rider) { return rider.program.needs_walking(); };
    const bool apart = !declared.attacks.empty();
    const auto attackers = [&](const Movement& movement) {
      std::vector<Rider<W>> made = riders_of(side, form, movement, starts);
      std::erase_if(made, [](const Rider<W>& rider) { return !rider.program.capture; });
      if (std::ranges::any_of(made, walks) && !variant_.endings.royal_capture) book_.plain = false;
      return made;
    };
    book_.attacks_apart = book_.attacks_apart || apart;
    if (apart) {
      for (Rider<W>& rider : attackers(declared.attacks.front()))
        book_.attackers_apart[index(side)].push_back(std::move(rider));
    }
    auto& by_form = book_.moods[index(side)].by_form;
    by_form.resize(book_.forms.size());
    if (declared.moods.empty()) return;
    const int of_marks = variant_.kind(book_.forms[form].kind).moods_of_marks();
    auto& ways = by_form[form];
    ways.resize(declared.moods.size() + 1);
    for (int mood = 1; mood < static_cast<int>(ways.size()); ++mood) {
      ways[mood].plies = riders_of(side, form, declared.movement_in(mood), starts);
      if (std::ranges::any_of(ways[mood].plies, walks) && !variant_.endings.royal_capture)
        book_.plain = false;
      note_overlaps(ways[mood].plies);
      ways[mood].is_apart = apart;
      if (apart && mood < of_marks) ways[mood].apart = attackers(declared.attacks[mood]);
    }
  }

  void note_overlaps(const std::vector<Rider<W>>& own) {
    const auto program = [](const Rider<W>& rider) { return &rider.program; };
    book_.overlaps = book_.overlaps || overlaps_.some_overlap(mapped(own, program));
  }

  struct Compiled {
    Atom atom;
    CellSet<W> starts;
    std::vector<Program<W>> programs;
  };

  OverlapCompiler<W> overlaps_;
  TrackShelf<W>& tracks_;
  std::array<std::vector<Compiled>, 2> compiled_;  // by side
};

}  // namespace sb
