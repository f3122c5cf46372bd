// The part of a rulebook that says how men attack, apart from their moves and in their moods too.
// Invariant: the plans point into lists of riders that are complete.
#include <algorithm>

#include "play/rulebook.h"

namespace sb {

// How the form's men attack apart from their moves, and what they do in their moods.
template <int W>
void Rulebook<W>::compile_moods(Side side, int form, const Form& declared,
                                const CellSet<W>& starts) {
  const auto walks = [&](const Rider<W>& rider) { return rider.program.needs_walking(); };
  const bool apart = !declared.attacks.empty();
  const auto attackers = [&](const Movement& movement) {
    std::vector<Rider<W>> made = riders_of(side, form, movement, starts);
    std::erase_if(made, [](const Rider<W>& rider) { return !rider.program.capture; });
    if (std::ranges::any_of(made, walks) && !variant->endings.royal_capture) plain = false;
    return made;
  };
  attacks_apart = attacks_apart || apart;
  if (apart) {
    for (Rider<W>& rider : attackers(declared.attacks.front()))
      strikers[index(side)].push_back(std::move(rider));
  }
  auto& by_form = moods[index(side)].by_form;
  by_form.resize(forms.size());
  if (declared.moods.empty()) return;
  const int of_marks = variant->kind(forms[form].kind).moods_of_marks();
  auto& ways = by_form[form];
  ways.resize(declared.moods.size() + 1);
  for (int mood = 1; mood < static_cast<int>(ways.size()); ++mood) {
    ways[mood].plies = riders_of(side, form, declared.movement_in(mood), starts);
    if (std::ranges::any_of(ways[mood].plies, walks) && !variant->endings.royal_capture)
      plain = false;
    note_overlaps(ways[mood].plies);
    ways[mood].is_apart = apart;
    if (apart && mood < of_marks) ways[mood].apart = attackers(declared.attacks[mood]);
  }
}

// Who reads what. Needs the forms.
template <int W>
void Rulebook<W>::note_readers() {
  mark_readers.resize(variant->play.marks.size());
  check_mood.assign(forms.size(), 0);
  for (int form = 1; form < static_cast<int>(forms.size()); ++form) {
    const PieceSpec& spec = variant->kind(forms[form].kind);
    has_moods = has_moods || spec.has_moods();
    for (const int mark : spec.reads) mark_readers[mark].add(form);
    if (!spec.reads_check) continue;
    check_readers.add(form);
    check_mood[form] = spec.check_mood();
    const Form& said = spec.forms[form - first_form[forms[form].kind]];
    if (said.movement_in(spec.check_mood()) != said.movement) roused_by_check.add(form);
  }
}

// All that attack, and in moods whatever is not among it.
template <int W>
std::vector<const Rider<W>*> Rulebook<W>::riders_in_any_mood(Side side) const {
  std::vector<const Rider<W>*> all = attack[index(side)].all;
  const std::size_t free = all.size();
  const auto is_known = [&](int form, const Program<W>& program) {
    return std::any_of(
        all.begin(), all.begin() + static_cast<std::ptrdiff_t>(free),
        [&](const Rider<W>* rider) { return rider->forms.has(form) && covers(*rider, program); });
  };
  const auto& by_form = moods[index(side)].by_form;
  for (std::size_t form = 1; form < by_form.size(); ++form) {
    const int of_marks = variant->kind(forms[form].kind).moods_of_marks();
    for (int mood = 1; mood < std::min(of_marks, static_cast<int>(by_form[form].size())); ++mood) {
      for (const Rider<W>& rider : by_form[form][mood].attacks()) {
        if (rider.program.capture && rider.program.checks &&
            !is_known(static_cast<int>(form), rider.program))
          all.push_back(&rider);
      }
    }
  }
  return all;
}

// Whether one mark more lets a man of the form attack royal men as he does not without it.
template <int W>
bool Rulebook<W>::attacks_anew(Side side, int form) const {
  const auto& ways = moods[index(side)].by_form[form];
  const int of_marks = variant->kind(forms[form].kind).moods_of_marks();
  std::vector<std::vector<const Rider<W>*>> by_mood(static_cast<std::size_t>(of_marks));
  for (const Rider<W>* rider : attack[index(side)].all) {
    if (rider->forms.has(form)) by_mood[0].push_back(rider);
  }
  for (int mood = 1; mood < of_marks; ++mood) {
    for (const Rider<W>& rider : ways[mood].attacks()) {
      if (rider.program.capture && rider.program.checks && rider.threatens)
        by_mood[mood].push_back(&rider);
    }
  }
  const auto is_known_in = [&](int mood, const Rider<W>* asked) {
    return std::ranges::any_of(
        by_mood[mood], [&](const Rider<W>* known) { return covers(*known, asked->program); });
  };
  for (int mood = 1; mood < of_marks; ++mood) {
    for (int bit = 1; bit < of_marks; bit *= 2) {
      if (!(mood & bit)) continue;
      for (const Rider<W>* rider : by_mood[mood]) {
        if (!is_known_in(mood & ~bit, rider)) return true;
      }
    }
  }
  return false;
}

template <int W>
void Rulebook<W>::note_overlaps(const std::vector<Rider<W>>& own) {
  std::vector<const Program<W>*> programs;
  programs.reserve(own.size());
  for (const Rider<W>& rider : own) programs.push_back(&rider.program);
  overlaps = overlaps || some_overlap(programs);
}

// Whether two of a man's programs may give the same ply.
template <int W>
bool Rulebook<W>::some_overlap(const std::vector<const Program<W>*>& own) const {
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

template <int W>
void Rulebook<W>::plan_attacks(Side side) {
  std::vector<const Rider<W>*> all;
  for (const auto* list : {&riders[index(side)], &strikers[index(side)]}) {
    for (const Rider<W>& rider : *list) {
      if (rider.program.capture && rider.program.checks) all.push_back(&rider);
    }
  }
  plan_attacks(all, attack[index(side)]);
  if (!has_moods) return;
  plan_attacks(riders_in_any_mood(side), attack_in_any_mood[index(side)]);
  for (int form = 1; form < static_cast<int>(forms.size()); ++form) {
    if (!moods[index(side)].by_form[form].empty())
      moods_attack_anew = moods_attack_anew || attacks_anew(side, form);
  }
}

template <int W>
void Rulebook<W>::plan_attacks(const std::vector<const Rider<W>*>& all, AttackPlan<W>& plan) const {
  plan.all = all;
  for (const Rider<W>* one : all) {
    const Rider<W>& rider = *one;
    const Program<W>& program = rider.program;
    if (rider.selective && !rider.threatens) continue;
    if (rider.partial) {
      plan.selective.push_back(&rider);
    } else if (program.goes_on()) {
      plan.runs.push_back(&rider);
    } else if (program.needs_walking()) {
      plan.walks.push_back(&rider);
    } else {
      const bool rides =
          program.kind == Program<W>::Kind::slide || program.kind == Program<W>::Kind::track;
      auto& looks = rides ? plan.slides : plan.leaps;
      const auto add = [&](const Program<W>& way) {
        looks.push_back({way.sources.data(), rider.forms,
                         rides ? way.between_table(lines) : nullptr, program.shoots});
      };
      for (const Program<W>& strand : program.strands) add(strand);
      if (program.strands.empty()) add(program);
    }
  }
}

template void Rulebook<1>::compile_moods(Side, int, const Form&, const CellSet<1>&);
template void Rulebook<1>::note_readers();
template void Rulebook<1>::plan_attacks(Side);
template bool Rulebook<1>::some_overlap(const std::vector<const Program<1>*>&) const;
template void Rulebook<1>::note_overlaps(const std::vector<Rider<1>>&);
template void Rulebook<2>::compile_moods(Side, int, const Form&, const CellSet<2>&);
template void Rulebook<2>::note_readers();
template void Rulebook<2>::plan_attacks(Side);
template bool Rulebook<2>::some_overlap(const std::vector<const Program<2>*>&) const;
template void Rulebook<2>::note_overlaps(const std::vector<Rider<2>>&);
template void Rulebook<4>::compile_moods(Side, int, const Form&, const CellSet<4>&);
template void Rulebook<4>::note_readers();
template void Rulebook<4>::plan_attacks(Side);
template bool Rulebook<4>::some_overlap(const std::vector<const Program<4>*>&) const;
template void Rulebook<4>::note_overlaps(const std::vector<Rider<4>>&);

}  // namespace sb
