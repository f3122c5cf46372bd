// FormCompiler: forms and what each says of its men: who may be hit, jumped or joined, who reads
// marks, who ticks.
// Invariant: forms are numbered from 1, kind by kind.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>

#include "play/rulebook_compiler.h"

namespace sb {

template <int W>
class FormCompiler final : private RulebookCompiler<W> {
 public:
  using RulebookCompiler<W>::RulebookCompiler;

  void number_forms() {
    assert(book_.forms.empty() && book_.first_form.empty());
    book_.forms.emplace_back();
    book_.first_form.push_back(0);
    for (const int k : variant_.all_kinds()) {
      const PieceSpec& spec = variant_.kind(k);
      book_.first_form.push_back(static_cast<int>(book_.forms.size()));
      for (std::size_t f = 0; f < spec.forms.size(); ++f) {
        const int form = static_cast<int>(book_.forms.size());
        const Form& traits = spec.forms[f];
        const FormFacts facts{.kind = static_cast<int>(k),
                              .royal = spec.royal,
                              .explodes = traits.explodes,
                              .guarded = traits.guarded,
                              .takes_guard = traits.takes_guard && !spec.royal,
                              .zeroing = spec.zeroing,
                              .promotion_zeroes = spec.promotion && spec.promotion->zeroing,
                              .value = spec.value,
                              .jumpable = traits.jumpable};
        book_.forms.push_back(facts);
        if (spec.royal) book_.royal_forms.add(form);
        if (facts.guarded) book_.guarded_forms.add(form);
        if (facts.explodes) book_.exploding_forms.add(form);
        const bool spared = spec.royal && !facts.guarded && variant_.spares_royals();
        if (!spared && !traits.can_be(by_coming)) book_.protected_forms.add(form);
        if (!spared && !traits.can_be(by_shot)) book_.unshootable_forms.add(form);
        if (facts.jumpable == Jumpable::never) book_.unjumpable_forms.add(form);
        if (facts.jumpable == Jumpable::by_own) book_.own_jumpable_forms.add(form);
        if (!traits.can_be(by_explosion)) book_.unblastable_forms.add(form);
        if (traits.hit(by_shot).as.kind != 0) book_.petrified_forms.add(form);
        for (int mood = 1; mood < spec.moods_of_marks(); ++mood) {
          if (traits.hit(by_shot, mood).as.kind != 0) book_.moody_petrified_forms.add(form);
        }
        if (spec.lives) book_.sturdy_forms.add(form);
        if (variant_.move_change && variant_.move_change->kind == static_cast<int>(k))
          book_.change_forms.add(form);
      }
    }
    book_.limits_jumps = book_.unjumpable_forms.size() > 0 || book_.own_jumpable_forms.size() > 0;
    plan_hits();
  }

  // Who reads what. Needs the forms.
  void note_readers() {
    book_.mark_readers.resize(variant_.play.marks.size());
    book_.check_mood.assign(book_.forms.size(), 0);
    for (const int form : book_.all_forms()) {
      const PieceSpec& spec = variant_.kind(book_.forms[form].kind);
      book_.has_moods = book_.has_moods || spec.has_moods();
      for (const int mark : spec.reads) book_.mark_readers[mark].add(form);
      if (!spec.reads_check) continue;
      book_.check_readers.add(form);
      book_.check_mood[form] = spec.check_mood();
      const Form& said = spec.forms[form - book_.first_form[book_.forms[form].kind]];
      if (said.movement_in(spec.check_mood()) != said.movement) book_.changed_by_check.add(form);
    }
  }

  // Forms of which at least one state changes when others of its side act.
  void find_ticking_forms() {
    book_.shot_ = table_of(&PieceSpec::after_shot);
    book_.ticked_ = table_of(&PieceSpec::after_turn);
    for (const int k : variant_.all_kinds()) {
      const PieceSpec& spec = variant_.kind(k);
      for (std::uint32_t state = 0; state < spec.after_turn.size(); ++state) {
        const Man man{static_cast<std::uint16_t>(k), Side::white, state};
        const int form = book_.first_form[k] + variant_.form(man);
        if (spec.after_turn[state] == state) continue;
        book_.ticking_forms.add(form);
        const Form& after = variant_.form_of({man.kind, man.side, spec.after_turn[state]});
        if (after.jumpable != book_.forms[form].jumpable) book_.becoming_jumpable_forms.add(form);
      }
    }
  }

  void plan_lives() {
    for (const PieceSpec& spec : variant_.pieces) {
      if (!spec.lives) continue;
      book_.pending_hits = spec.lives->hits;
      for (std::uint32_t state = 0; state < spec.states(); ++state)
        book_.lives_by_state.push_back(
            static_cast<std::uint8_t>(std::popcount(forms_left(spec, state))));
    }
  }

 private:
  using Compiler = RulebookCompiler<W>;
  using Compiler::book_, Compiler::variant_;

  // What becomes of who is hit, in each way in which somebody says so.
  void plan_hits() {
    const auto says = [](const std::vector<Hit>& hits) {
      return std::ranges::any_of(hits, [](const Hit& h) { return !h.can || h.as.kind != 0; });
    };
    const auto answers = [&](std::string_view way) {
      HitTable table;
      table.by_form.emplace_back();  // [0] unused
      for (const int kind : variant_.all_kinds()) {
        const PieceSpec& spec = variant_.kind(kind);
        for (const Form& form : spec.forms) {
          const int moods = form.hits_by_mood.empty() ? 1 : spec.moods_of_marks();
          book_.marks_tell_hits = book_.marks_tell_hits || moods > 1;
          std::vector<Hit>& hits = table.by_form.emplace_back();
          for (int mood = 0; mood < moods; ++mood) hits.push_back(form.hit(way, mood));
        }
      }
      return std::ranges::any_of(table.by_form, says) ? table : HitTable{};
    };
    book_.shot_hits = answers(by_shot);
    book_.blast_hits = answers(by_explosion);
    for (const Effect& effect : variant_.play.after)
      book_.effect_hits.push_back(answers(effect.name));
  }

  typename Rulebook<W>::PieceTable table_of(std::vector<std::uint32_t> PieceSpec::*after) const {
    typename Rulebook<W>::PieceTable table(variant_.pieces.size() + 1);
    for (std::size_t kind = 1; kind < table.size(); ++kind) {
      for (const std::uint32_t state : variant_.kind(static_cast<int>(kind)).*after)
        table[kind].push_back(book_.piece({static_cast<std::uint16_t>(kind), Side::white, state}));
    }
    return table;
  }
};

}  // namespace sb
