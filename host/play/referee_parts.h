// RefereeParts: the parts of one referee, put together.
// Invariant: they live and end together.
#pragma once

#include "play/referee_bounds.h"
#include "play/referee_carrying.h"
#include "play/referee_checks.h"
#include "play/referee_counter.h"
#include "play/referee_drop_sieve.h"
#include "play/referee_drops.h"
#include "play/referee_effects.h"
#include "play/referee_facts.h"
#include "play/referee_forecast.h"
#include "play/referee_foresight.h"
#include "play/referee_judge.h"
#include "play/referee_lister.h"
#include "play/referee_maker.h"
#include "play/referee_marks.h"
#include "play/referee_places.h"
#include "play/referee_removals.h"
#include "play/referee_results.h"
#include "play/referee_scripted.h"
#include "play/referee_sets.h"
#include "play/referee_sifter.h"
#include "play/referee_teller.h"
#include "play/referee_terms.h"
#include "play/referee_turns.h"

namespace sb {

template <int W>
struct RefereeParts {
  explicit RefereeParts(Engine<W>& of) : engine(of) {}

  Engine<W>& engine;
  Terms<W> terms{*this};
  Marks<W> marks{*this};
  Checks<W> checks{*this};
  Results<W> results{*this};
  Places<W> places{*this};
  Turns<W> turns{*this};
  Effects<W> effects{*this};
  Drops<W> drops{*this};
  ScriptedPlies<W> scripted{*this};
  PlyTeller<W> teller{*this};
  DropSieve<W> sieve{*this};
  PlyMaker<W> maker{*this};
  PlyBounds<W> bounds{*this};
  Removals<W> removals{*this};
  VariableForecast<W> forecast{*this};
  Foreseer<W> foreseer{*this};
  PlyJudge<W> judge{*this};
  PlyLister<W> lister{*this};
  PlySifter<W> sifter{*this};
  PlyCounter<W> counter{*this};
};

}  // namespace sb
