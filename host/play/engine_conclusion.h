// Conclusion: how a game has ended, if it has: by the endings that a script says in facts, by men
// who are lost or too few, by a side without a ply, and by what counts plies. Invariant: asking
// leaves the position as it was, also where a function of the script fails.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

#include "base/list.h"
#include "play/engine_part.h"
#include "rules/outcome.h"

namespace sb {

template <int W>
class Conclusion final : public EnginePart<W> {
 public:
  explicit Conclusion(Engine<W>& engine) : Part(engine) {}

  Status status() {
    if (const auto found = result([&] { return is_stuck(); })) return *found;
    const bool check = engine_.decisions().phase() == Phase::move && engine_.in_check();
    return {check ? Status::Kind::check : Status::Kind::play, ""};
  }

  // The result; stuck() tells whether there is no ply, and is asked only where that matters.
  template <class Stuck>
  std::optional<Status> result(Stuck stuck) {
    if (engine_.decisions().phase() != Phase::move && !royals_.is_over()) return std::nullopt;
    if (auto ended = ended_by_rules()) return ended;
    if (auto fallen = royal_fallen()) return fallen;
    if (auto position = settled()) return position;
    return stuck() ? without_a_ply() : drawn();
  }

  // The result that a position in which men move has by itself, whatever plies there might be.
  std::optional<Status> settled() const {
    if (engine_.decisions().form_due()) return std::nullopt;
    const Endings& endings = variant().endings;
    const Side us = position_.to_act();
    if (endings.extinction && royals_.of(us).none()) {
      return Status{Status::won_by(other(us)), extinction_reason(variant()), &endings.goal};
    }
    if (endings.little_value == 0) return std::nullopt;
    for (const Side side : {Side::white, Side::black}) {
      int value = 0;
      position_.of(side).each([&](Cell c) { value += book_->forms[position_.at(c).form()].value; });
      if (value > endings.little_value) return std::nullopt;
    }
    return Status{Status::Kind::draw, "material", &endings.material};
  }

 private:
  using Part = EnginePart<W>;
  using Part::book_, Part::engine_, Part::generator_, Part::journal_, Part::position_,
      Part::royals_, Part::variant;

  // Counted, not listed, where that can be done: a joint turn may have millions of plies.
  bool is_stuck() {
    if (book_->simple) return generator_.count() == 0;
    auto& legal = engine_.legal();
    return !engine_.referee() && book_->sifts ? legal.count_by_sifting() == 0
                                              : engine_.plies().empty();
  }

  // Most positions have a man who rules it out, and no snapshot is taken of them.
  bool is_dead() const {
    const Endings& endings = variant().endings;
    if (!endings.dead_position) return false;
    const auto harmless = [&](Cell c) {
      const FormFacts& facts = book_->forms[position_.at(c).form()];
      return facts.royal || contains(endings.lone_minor, facts.kind) ||
             contains(endings.same_shade, facts.kind);
    };
    bool may_be = true;
    position_.occupied().each([&](Cell c) { may_be = may_be && harmless(c); });
    return may_be && is_dead_position(variant(), engine_.snapshot());
  }

  // The result by an ending that the script says in facts. Asking may try plies, and functions
  // fail.
  std::optional<Status> ended_by_rules() {
    auto* const referee = engine_.referee();
    if (!referee) return std::nullopt;
    return engine_.or_back(journal_.here(), [&] { return referee->ended(); });
  }

  // The result where a side has lost the last of its royal men and with it the game.
  std::optional<Status> royal_fallen() const {
    if (!royals_.is_over()) return std::nullopt;
    std::string reason = "explosion";
    const Where* by = nullptr;
    if (book_->royal_capture) {
      by = &variant().endings.goal;
      const auto royal = std::ranges::find_if(variant().pieces, &PieceSpec::royal);
      reason = variant().noun(static_cast<int>(royal - variant().pieces.begin()) + 1) + " captured";
    }
    const bool white = royals_.has_fallen(Side::white), black = royals_.has_fallen(Side::black);
    if (white && black) return Status{Status::Kind::draw, reason, by};
    return Status{Status::won_by(white ? Side::black : Side::white), reason, by};
  }

  Status without_a_ply() const {
    const Endings& endings = variant().endings;
    const Side us = position_.to_act();
    const bool forbids = variant().play.safety != Safety::none && !endings.royal_capture;
    const bool mated = engine_.in_check() && !royals_.is_guarded(us);
    if (mated && (endings.checkmate || forbids))
      return {Status::won_by(other(us)), "checkmate", endings.checkmate ? &endings.goal : nullptr};
    if (endings.stalemate_draws) return {Status::Kind::draw, "stalemate", &endings.stalemate};
    return {Status::won_by(other(us)), "stalemate"};
  }

  std::optional<Status> drawn() const {
    const Endings& endings = variant().endings;
    const int quiet = endings.quiet_plies, times = endings.repetitions;
    if (is_dead()) return Status{Status::Kind::draw, "dead position", &endings.dead};
    if (quiet > 0 && position_.turn().halfmove >= quiet) {
      return Status{Status::Kind::draw,
                    quiet == 100 ? "fifty moves" : fmt::format("{} quiet plies", quiet),
                    &endings.quiet};
    }
    if (times > 0 && engine_.repetitions() >= times) {
      return Status{Status::Kind::draw,
                    times == 3 ? "threefold repetition" : fmt::format("{}-fold repetition", times),
                    &endings.repetition};
    }
    return std::nullopt;
  }
};

}  // namespace sb
