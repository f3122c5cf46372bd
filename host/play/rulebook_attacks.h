// AttackCompiler: how men attack, apart from their moves and in their moods too.
// Invariant: what a man attacks by in any mood includes what he attacks by in mood 0.
#pragma once

#include <algorithm>
#include <cassert>

#include "play/rulebook_compiler.h"

namespace sb {

template <int W>
class AttackCompiler final : private RulebookCompiler<W> {
 public:
  using RulebookCompiler<W>::RulebookCompiler;

  void plan_attacks(Side side) {
    std::vector<const Rider<W>*> all;
    for (const auto* list : {&book_.riders[index(side)], &book_.attackers_apart[index(side)]}) {
      for (const Rider<W>& rider : *list) {
        if (rider.program.attacks()) all.push_back(&rider);
      }
    }
    plan_attacks(all, book_.attack[index(side)]);
    if (!book_.has_moods) return;
    plan_attacks(riders_in_any_mood(side), book_.attack_in_any_mood[index(side)]);
    for (const int form : book_.all_forms()) {
      if (!book_.moods[index(side)].by_form[form].empty())
        book_.moods_attack_anew = book_.moods_attack_anew || attacks_anew(side, form);
    }
  }

  // Where there are many looks, men are asked one by one whom they attack and what they can do.
  void plan_asking_of_men() {
    constexpr std::size_t few_looks = 24;
    const std::size_t looks = std::max(book_.attack[0].looks(), book_.attack[1].looks());
    book_.many_forms = !book_.plain && !book_.joint.present && !book_.special && looks > few_looks;
    if (!book_.many_forms) return;
    for (auto* plans : {&book_.attack, &book_.attack_in_any_mood}) {
      for (AttackPlan<W>& plan : *plans) plan_men(plan);
    }
  }

 private:
  using Compiler = RulebookCompiler<W>;
  using Compiler::book_, Compiler::variant_;

  void plan_attacks(const std::vector<const Rider<W>*>& all, AttackPlan<W>& plan) const {
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
                           rides ? way.between_table(book_.lines) : nullptr, program.shoots});
        };
        for (const Program<W>& strand : program.strands) add(strand);
        if (program.strands.empty()) add(program);
      }
    }
  }

  // All who attack, and in moods whatever is not among that.
  std::vector<const Rider<W>*> riders_in_any_mood(Side side) const {
    std::vector<const Rider<W>*> all = book_.attack[index(side)].all;
    const std::size_t free = all.size();
    const auto is_known = [&](int form, const Program<W>& program) {
      return std::any_of(
          all.begin(), all.begin() + static_cast<std::ptrdiff_t>(free),
          [&](const Rider<W>* rider) { return rider->forms.has(form) && covers(*rider, program); });
    };
    const auto& by_form = book_.moods[index(side)].by_form;
    for (std::size_t form = 1; form < by_form.size(); ++form) {
      const int of_marks = variant_.kind(book_.forms[form].kind).moods_of_marks();
      for (int mood = 1; mood < std::min(of_marks, static_cast<int>(by_form[form].size()));
           ++mood) {
        for (const Rider<W>& rider : by_form[form][mood].attacks()) {
          if (rider.program.attacks() && !is_known(static_cast<int>(form), rider.program))
            all.push_back(&rider);
        }
      }
    }
    return all;
  }

  // Whether one mark more lets a man of the form attack royal men as he does not without it.
  bool attacks_anew(Side side, int form) const {
    const auto& ways = book_.moods[index(side)].by_form[form];
    const int of_marks = variant_.kind(book_.forms[form].kind).moods_of_marks();
    std::vector<std::vector<const Rider<W>*>> by_mood(static_cast<std::size_t>(of_marks));
    for (const Rider<W>* rider : book_.attack[index(side)].all) {
      if (rider->forms.has(form)) by_mood[0].push_back(rider);
    }
    for (int mood = 1; mood < of_marks; ++mood) {
      for (const Rider<W>& rider : ways[mood].attacks()) {
        if (rider.program.attacks() && rider.threatens) by_mood[mood].push_back(&rider);
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

  // Whether a man captures by the rider whatever he would by the program.
  bool covers(const Rider<W>& known, const Program<W>& program) const {
    if (known.selective || known.program.kind != program.kind || program.needs_walking() ||
        program.goes_on() || !known.program.same_effect(program))
      return false;
    bool inside = true;
    for (Cell c = 0; c < book_.lines.cells(); ++c)
      inside = inside && (program.targets[c] & ~known.program.targets[c]).none();
    return inside;
  }

  void plan_men(AttackPlan<W>& plan) {
    assert(plan.by_form.empty());
    plan.sources.resize(book_.lines.cells());
    plan.by_form.resize(book_.forms.size());
    const auto enter = [&](const FormList& list, const CellSet<W>* sources, auto add) {
      for (Cell c = 0; c < book_.lines.cells(); ++c) plan.sources[c] |= sources[c];
      list.each([&](int form) { add(plan.by_form[form]); });
    };
    using Means = typename AttackPlan<W>::Means;
    plan.each_look([&](const auto& look) {
      enter(look.forms, look.sources, [&](Means& means) { means.looks.push_back(look); });
    });
    for (const Rider<W>* rider : plan.walks) {
      enter(rider->forms, rider->program.sources.data(),
            [&](Means& means) { means.walks.push_back(rider); });
    }
  }
};

}  // namespace sb
