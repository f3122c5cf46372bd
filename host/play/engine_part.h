// What every part of the engine stands on: its position, journal and generator, and the rulebook in
// force.
// Invariant: all parts of an engine go by the same rulebook.
#pragma once

#include "play/generator.h"
#include "position/journal.h"

namespace sb {

template <int W>
class Engine;
template <int W>
class MenMover;

template <int W>
class EnginePart {
 public:
  // Goes on with another rulebook of the same variant.
  void use(const Rulebook<W>& book) { book_ = &book; }

 protected:
  explicit EnginePart(Engine<W>& engine)
      : engine_(engine),
        book_(engine.book_.get()),
        position_(engine.position_),
        journal_(engine.journal_),
        generator_(engine.generator_),
        attacks_(generator_.attacks()),
        royals_(generator_.royals()),
        men_(engine.men_) {}
  EnginePart(const EnginePart&) = delete;
  EnginePart& operator=(const EnginePart&) = delete;
  ~EnginePart() = default;

  const Variant& variant() const { return *book_->variant; }

  Engine<W>& engine_;
  const Rulebook<W>* book_;
  const Position<W>& position_;
  Journal<W>& journal_;
  Generator<W>& generator_;
  const Attacks<W>& attacks_;
  const RoyalMen<W>& royals_;
  MenMover<W>& men_;
};

}  // namespace sb
