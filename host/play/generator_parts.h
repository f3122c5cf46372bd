// GeneratorParts: the readers of one generator, put together.
// Invariant: each stands on those before it, and all go by one rulebook.
#pragma once

#include "play/attacks.h"
#include "play/body_plies.h"
#include "play/castling_plies.h"
#include "play/each_royal_plies.h"
#include "play/foes.h"
#include "play/joint_plies.h"
#include "play/men_plies.h"
#include "play/perils.h"
#include "play/rider_reach.h"
#include "play/royal_men.h"
#include "play/runs.h"
#include "play/survey.h"
#include "play/trail_plies.h"

namespace sb {

// Moves from cell to cell that are asked for: of these men, to these cells.
template <int W>
struct MovesWanted {
  CellSet<W> men, ends;
};

template <int W>
struct GeneratorParts {
  // Writes to the position only while it looks at a castling, and takes that back.
  GeneratorParts(const Rulebook<W>& first, Journal<W>& of) : book(&first), journal(of) {}
  GeneratorParts(const GeneratorParts&) = delete;
  GeneratorParts& operator=(const GeneratorParts&) = delete;

  // Calls visit(part) for each reader.
  template <class F>
  void each(F visit) {
    const auto all = [&](auto&... part) { (visit(part), ...); };
    all(royals, reach, runs, attacks, foes, survey, perils, bodies, trails, castlings, joints,
        each_royal, men);
  }

  int form_on(Cell cell) const { return journal.position().at(cell).form(); }

  const Rulebook<W>* book;
  Journal<W>& journal;
  RoyalMen<W> royals{*this};
  RiderReach<W> reach{*this};
  Runs<W> runs{*this};
  Attacks<W> attacks{*this};
  Foes<W> foes{*this};
  Survey<W> survey{*this};
  PerilFinder<W> perils{*this};
  BodyPlies<W> bodies{*this};
  TrailPlies<W> trails{*this};
  CastlingPlies<W> castlings{*this};
  JointPlies<W> joints{*this};
  EachRoyalPlies<W> each_royal{*this};
  MenPlies<W> men{*this};
};

}  // namespace sb
