// Trial: random games of one combination of options, with the laws tried in their positions.
// Invariant: which games are played depends on the plan, the combination and the variant alone.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/chance.h"
#include "check/exercise.h"
#include "check/findings.h"
#include "check/laws.h"
#include "check/proof.h"
#include "check/script_check.h"
#include "check/texts.h"
#include "lua/trace.h"

namespace sb {

// What the trials of one script share.
struct TrialBoard {
  const CheckPlan& plan;
  const ScriptTexts& texts;
  Findings& findings;
  Exercise& exercise;
  std::function<bool()> over, half_over;  // the time, half of it, is over
  // So far: games begun, not cut off by the time, over by the rules.
  int games = 0, played = 0, ended = 0;
  std::uint64_t plies = 0, deeds = 0;       // and their plies; those by which men move, come or go
  std::array<std::uint64_t, 2> plies_of{};  // by side
  Status end{};                             // of the last game that was over
};

class Trial {
 public:
  // `make` gives games that may share one Lua state, whose lines the trace notes if there is one;
  // `make_alone` games that share nothing.
  Trial(TrialBoard& board, Choices choices, std::shared_ptr<const Variant> variant, MakeGame make,
        MakeGame make_alone, std::shared_ptr<Trace> trace);

  // False if the time was over before all was played.
  bool run();
  // Tries every law in one position; why the plan's own position or moves cannot be.
  std::optional<Problem> try_here();

 private:
  void play(int number);
  void count(int depth);
  bool may_try_laws() const;
  void try_laws(Game& game);
  void report(const Breach& breach);
  void report_hook(const HookError& error);
  void add(std::string_view code, Problem problem, std::optional<std::size_t> law);
  Proof proof_of(std::optional<std::size_t> law);
  std::string position_of(const Proof& proof) const;
  std::string command(const Proof& proof) const;
  Move choose(Game& game, const std::vector<Move>& plies, Chance& chance) const;

  TrialBoard& board_;
  Choices choices_;
  std::shared_ptr<const Variant> variant_;
  MakeGame make_, make_alone_;
  std::shared_ptr<Trace> trace_;
  Laws laws_;
  Effort effort_;
  int without_news_ = 0;             // positions since laws last ran a line that had not run before
  std::vector<std::string> played_;  // texts of the running game's plies
  bool hook_failed_ = false;         // the Lua state may be of no more use
};

}  // namespace sb
