// The compilers of a Rulebook (play/rulebook.h): each writes a part of it, once, in the order in
// which Rulebook::compile_all() calls them. Nothing here is on the hot path.
// Invariant: plans point into lists of riders that are complete.
#pragma once

#include <array>
#include <vector>

#include "play/rulebook.h"

namespace sb {

// All forms of these kinds.
template <int W>
FormList forms_of_kinds(const Rulebook<W>& book, const std::vector<int>& kinds);

// A program of that atom as a rider of nobody yet, which knows whom it may pass over.
template <int W>
Rider<W> rider_over_men(const Rulebook<W>& book, const Atom& atom, Program<W> program);

template <int W>
class RulebookCompiler {
 public:
  explicit RulebookCompiler(Rulebook<W>& book)
      : book_(book), variant_(*book.variant), board_(*book.board) {}

 protected:
  FormList forms_of(const std::vector<int>& kinds) const { return forms_of_kinds(book_, kinds); }

  Rulebook<W>& book_;
  const Variant& variant_;
  const Board& board_;
};

// Forms and what each says of its men: who may be hit, jumped or joined, who reads marks, who
// ticks.
template <int W>
class FormCompiler final : private RulebookCompiler<W> {
 public:
  using RulebookCompiler<W>::RulebookCompiler;

  void number_forms();
  void note_readers();
  void find_ticking_forms();
  void plan_lives();
  void find_unsettling_forms();

 private:
  using Compiler = RulebookCompiler<W>;
  using Compiler::book_, Compiler::variant_;

  void plan_hits();
  typename Rulebook<W>::PieceTable table_of(std::vector<std::uint32_t> PieceSpec::*after) const;
};

// Movements: programs by form, and those that are left to men in a mood.
template <int W>
class MovementCompiler final : private RulebookCompiler<W> {
 public:
  explicit MovementCompiler(Rulebook<W>& book, TrackShelf<W>& tracks)
      : RulebookCompiler<W>(book), tracks_(tracks) {}

  void compile_side(Side side);

 private:
  using Compiler = RulebookCompiler<W>;
  using Compiler::board_, Compiler::book_, Compiler::forms_of, Compiler::variant_;

  void share_leaps(std::vector<Rider<W>>& all) const;
  void compile_form(Side side, int kind, int form, const CellSet<W>& starts);
  std::vector<Rider<W>> riders_of(Side side, int form, const Movement& movement,
                                  const CellSet<W>& starts);
  const std::vector<Program<W>>& programs_of(Side side, const Atom& atom, const CellSet<W>& starts);
  Rider<W> rider_of(int form, const Atom& atom, Program<W> program);
  void add(Rider<W> added);
  void compile_moods(Side side, int form, const Form& declared, const CellSet<W>& starts);
  void note_overlaps(const std::vector<Rider<W>>& own);
  bool some_overlap(const std::vector<const Program<W>*>& own) const;

  struct Compiled {
    Atom atom;
    CellSet<W> starts;
    std::vector<Program<W>> programs;
  };

  TrackShelf<W>& tracks_;
  std::array<std::vector<Compiled>, 2> compiled_;  // by side
};

// How men attack: apart from their moves, and in their moods too.
template <int W>
class AttackCompiler final : private RulebookCompiler<W> {
 public:
  using RulebookCompiler<W>::RulebookCompiler;

  void plan_attacks(Side side);
  void plan_asking_of_men();

 private:
  using Compiler = RulebookCompiler<W>;
  using Compiler::book_, Compiler::variant_;

  void plan_attacks(const std::vector<const Rider<W>*>& all, AttackPlan<W>& plan) const;
  std::vector<const Rider<W>*> riders_in_any_mood(Side side) const;
  bool attacks_anew(Side side, int form) const;
  bool covers(const Rider<W>& known, const Program<W>& program) const;
  void plan_men(AttackPlan<W>& plan);
};

// Whom each rider moves, promotions, castlings, joint turns and explosions.
template <int W>
class PlyCompiler final : private RulebookCompiler<W> {
 public:
  explicit PlyCompiler(Rulebook<W>& book, TrackShelf<W>& tracks)
      : RulebookCompiler<W>(book), tracks_(tracks) {}

  void plan_promotions(Side side);
  void plan_movers(Side side);
  void plan_castlings();
  void plan_joint_turn();
  void plan_blasts();

 private:
  using Compiler = RulebookCompiler<W>;
  using Compiler::board_, Compiler::book_, Compiler::forms_of, Compiler::variant_;

  std::vector<JointWays<W>> ways_of(Side side, int kind, int form) const;

  TrackShelf<W>& tracks_;
};

// Men on several cells.
template <int W>
class BodyCompiler final : private RulebookCompiler<W> {
 public:
  using RulebookCompiler<W>::RulebookCompiler;

  void plan_bodies();

 private:
  using Compiler = RulebookCompiler<W>;
  using Compiler::board_, Compiler::book_, Compiler::variant_;

  std::vector<typename BodyPlan<W>::Way> body_ways(const Movement& movement, Side side) const;
  void plan_cells_beside();
};

// In which ways plies can be told to be legal, or be counted, without making them.
template <int W>
class LegalityCompiler final : private RulebookCompiler<W> {
 public:
  using RulebookCompiler<W>::RulebookCompiler;

  bool one_royal_at_most() const;
  bool can_sift() const;
  bool can_tell_each_royal_by_looks() const;
  bool can_count_changes() const;
  void plan_change_counts(Side side);

 private:
  using Compiler = RulebookCompiler<W>;
  using Compiler::board_, Compiler::book_, Compiler::variant_;
};

}  // namespace sb
