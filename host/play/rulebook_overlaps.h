// OverlapCompiler: ways of one man that may give the same ply. A leap, a step or a part of a slide
// is left out where another way leads there whoever stands on the board.
// Invariant: what is left out changes neither where a man goes nor whom he attacks.
#pragma once

#include <algorithm>
#include <vector>

#include "play/rulebook_compiler.h"

namespace sb {

template <int W>
class OverlapCompiler final : private RulebookCompiler<W> {
 public:
  using Set = CellSet<W>;
  using RulebookCompiler<W>::RulebookCompiler;

  // Of the ways of one man.
  void leave_out_covered(std::vector<Rider<W>>& ways) const {
    for (Rider<W>& way : ways) {
      if (is_one_step(way.program)) leave_out_of(way, ways, [](const auto&) { return true; });
    }
    for (Rider<W>& way : ways) {
      if (way.program.kind == Kind::slide) leave_out_of(way, ways, is_one_step);
    }
    std::erase_if(ways, [](const Rider<W>& way) {
      return is_one_step(way.program) &&
             std::ranges::none_of(way.program.targets, [](const Set& to) { return to.any(); });
    });
  }

  // Whether two of a man's programs may give the same ply.
  bool some_overlap(const std::vector<const Program<W>*>& own) const {
    for (std::size_t i = 0; i < own.size(); ++i) {
      for (std::size_t j = i + 1; j < own.size(); ++j) {
        if (overlap(*own[i], *own[j])) return true;
      }
    }
    return false;
  }

 private:
  using Kind = typename Program<W>::Kind;
  using Compiler = RulebookCompiler<W>;
  using Compiler::book_;

  static bool is_one_step(const Program<W>& program) {
    return program.kind == Kind::leap || (program.kind == Kind::shift && program.most == 1);
  }

  // Where another of the ways whose program is `such` leads.
  template <class Such>
  void leave_out_of(Rider<W>& way, const std::vector<Rider<W>>& ways, Such such) const {
    for (const Rider<W>& other : ways) {
      if (&other != &way && such(other.program) && is_sure(other, way))
        leave_out(way.program, other.program);
    }
  }

  // Whether the way may be left out where the other one leads whoever stands on the board.
  bool is_sure(const Rider<W>& other, const Rider<W>& way) const {
    const auto asks_of_men = [](const Rider<W>& rider) {
      return rider.selective || rider.picks_screens || rider.program.needs_walking() ||
             rider.program.goes_on();
    };
    return !asks_of_men(way) && !asks_of_men(other) && other.program.same_effect(way.program);
  }

  void leave_out(Program<W>& program, const Program<W>& other) const {
    for (Cell from = 0; from < book_.lines.cells(); ++from) {
      const Set sure = other.reach(book_.lines, from, book_.lines.all()) & program.targets[from];
      sure.each([&](Cell to) { program.sources[to].remove(from); });
      program.targets[from] &= ~sure;
      if (sure.none()) continue;
      program.limited = true;
      program.starts.remove(from);  // of a step all that there is
    }
  }

  bool overlap(const Program<W>& a, const Program<W>& b) const {
    const bool together = a.shoots == b.shoots && a.takes == b.takes &&
                          ((a.quiet && b.quiet) || (a.capture && b.capture) ||
                           (a.capture_own && b.capture_own) || (a.merge && b.merge));
    if (!together || parted_by_screens(a, b)) return false;
    for (Cell c = 0; c < book_.lines.cells(); ++c) {
      if ((a.targets[c] & b.targets[c]).any()) return true;
    }
    return false;
  }

  // Whether they want other numbers of men on the one line between two cells.
  static bool parted_by_screens(const Program<W>& a, const Program<W>& b) {
    const auto is_straight = [](const Program<W>& program) {
      return (program.kind == Kind::slide || program.kind == Kind::hop) && !program.tracks;
    };
    const auto screens = [](const Program<W>& program) {
      return program.kind == Kind::hop ? program.screens : 0;
    };
    return is_straight(a) && is_straight(b) && screens(a) != screens(b);
  }
};

}  // namespace sb
