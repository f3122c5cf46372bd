// Exercise: what a script declared, and which of it games have used so far.
// Invariant: things of two combinations of options are the same if their names are; a thing that
// was used once always stays used.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "check/report.h"
#include "check/texts.h"
#include "check/things.h"
#include "lua/trace.h"
#include "movement/move.h"
#include "play/game.h"

namespace sb {

class Exercise {
 public:
  // All that the variant declares is now to be used.
  void declare(const Variant& variant);
  // A ply of that position has been chosen to be played, of these that are legal.
  void played(const Variant& variant, const Snapshot& position, Move move,
              const std::vector<Move>& legal);
  void ended(const Status& status);
  // The function of the effect has run.
  void edited(const Effect& effect);
  void ran(const Trace& trace);

  // How often plies of this sort have been played: the fewer, the more is to be learned from it.
  std::uint64_t times(const Snapshot& position, Move move) const;

  std::vector<Coverage> coverage() const;
  // The same by the lines of scripts, for what tells where it is declared.
  std::vector<FileCoverage> files(const ScriptTexts& texts) const;
  // The share of all things together, in percent.
  double percent() const;

 private:
  // Plies of one sort are expected to exercise the same things.
  using Sort = std::array<int, 7>;
  static Sort sort_of(const Snapshot& position, Move move);
  void use(const std::string& of, const std::string& name);
  bool misses(const std::string& of) const;

  struct Use {
    DeclaredAt origin{};
    std::uint64_t times = 0;
  };
  std::map<std::string, std::map<std::string, Use>> uses_;  // by kind of thing and name
  std::map<Sort, std::uint64_t> sorts_;
};

}  // namespace sb
