// Assembler: from drafts to a Variant. Every fault is noted where its part was written; one part's
// fault never hides another's. Shared by assemble*.cpp and lost_royals.cpp alone; everybody else
// calls assemble().
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "lua/assemble.h"
#include "lua/blame.h"

namespace sb {

// Where an expression stands, and what may be asked there.
struct Asker : Site {
  bool ply = false;       // from, to, passed, was(x), before: there is a ply
  bool captured = false;  // whom it captured
  bool plies = false;     // by, mover ...: it is asked of that ply
  bool among = false;     // it is asked of one of several actions
  bool in_check = true;
  bool made = false;           // gives_check: the ply has been made
  bool replies = false;        // mates, can
  bool game = false;           // repeats, quiet, stuck ...
  bool in_mark = false;        // what a mark is: earlier ones alone are known
  bool of_ply_before = false;  // from, to, choice: of the ply before it in the turn
  bool earlier = false;        // it is asked of the position before the ply

  // The same for a field of the table that asks.
  Asker at(std::string_view field) const {
    Asker asker = *this;
    asker.path.emplace_back(field);
    return asker;
  }
};

// Of a ply that has been made.
inline Asker asker_of_ply(Site site) {
  Asker asker{std::move(site)};
  asker.ply = asker.captured = asker.plies = asker.made = true;
  return asker;
}

Site site_of(const PieceDraft& piece);

// What is put together, and what all parts ask while they are.
struct Assembler {
  Script& script;
  const VariantDraft& declared;
  Variant variant;
  std::vector<ScriptHook> hooks{};  // the functions that are called at play, by their numbers
  std::vector<const VariableDraft*> variables{};
  std::vector<std::array<int, 2>> indices{};             // of those, in Variant::state
  std::vector<std::string> casts{}, choices{}, lists{};  // names, by their numbers
  int guest = -1;                                        // Variant::state index
  std::vector<const MarkDraft*> marks{};                 // as PlayRules::marks
  std::vector<const ReserveDraft*> reserves{};           // as PlayRules::reserves
  // What the position has to remember of a ply until the next one of its turn.
  struct {
    bool from = false, to = false, word = false;
  } remembered{};
  bool all_symbols_known = true;  // no piece is missing because of another fault
  bool all_actions_known = true;  // likewise no action of a turn
  bool setup_is_right = true;     // likewise no man

  void fault(const Site& site, std::string_view message, std::string hint = {});
  void fault(const Site& site, const Problem& problem) {
    fault(site, problem.message, problem.hint);
  }
  // What its author should know, said likewise.
  void note(const Site& site, std::string_view message, std::string hint);
  // That there is one already, of which a variant has one at most.
  void fault_of_second(const Site& site, const Where& first);
  // The hint of a fault there; of a part of the game below, also how to leave that out.
  std::string with_way_out(const Site& site, std::string hint) const;
  std::string symbol_hint(std::string_view symbol) const;
  // The kinds of symbols that a field names.
  std::vector<int> kinds(const std::vector<std::string>& symbols, const Site& site);
  bool check_zone(const Zone& zone, const Site& site);
  // What an atom says of the board: its zones, its directions, its legs. Whether it is sound.
  bool check_movement(const Atom& atom, const Site& site);
  // The number of a new hook; -1 where there is no function.
  int add_hook(int function, const Site& site);
  PieceSpec& spec_of(const PieceDraft& piece);
  Man man_of(std::string_view token) const;

  // Where the variable of that name stands in `state`; -1 after a fault. `hint` says how to declare
  // it.
  int variable_of(const Site& site, const std::string& name, const std::string& hint);
  std::array<int, 2> variable_of(const VariableDraft& variable, const Asker& asker);
  void check_variable_name(const std::string& name, const Construct& construct);
  int add_variable(StateField field, const Construct& construct);
  // All variables of a set of cells; `field` has what they share. The first of them.
  int add_cells(StateField field);
  // The number of what has to stand in `rules`; -1 after a fault, and for null.
  template <class Draft>
  int number_in(const std::vector<const Draft*>& known, const Draft* draft, const Asker& asker);
  int reserve_of(const ReserveDraft* reserve, const Asker& asker);
  int mark_of(const MarkDraft* mark, const Asker& asker);

  // --- Expressions: indices into PlayRules::expressions ---
  template <class T>
  int shared(std::vector<T>& list, T entry, const char* what, const Asker& asker);
  int set_of(const SetDraft& draft, const Asker& asker);
  int number_of(const NumberDraft& draft, const Asker& asker);
  int facts_of(const FactsDraft& draft, const Asker& outer);
  // -1 for null.
  int set_of(const SetDraft* draft, const Asker& asker) {
    return draft ? set_of(*draft, asker) : -1;
  }
  int facts_of(const FactsDraft* draft, const Asker& asker) {
    return draft ? facts_of(*draft, asker) : -1;
  }
  // "R", "X{n=3}": one kind, and at most one state.
  ManTerm said_man(std::string_view text, const Asker& asker);
  std::vector<ManTerm> royal_men() const;
};

// Men of these kinds, in whatever state.
std::vector<ManTerm> men_of_kinds(const std::vector<int>& kinds);

// The parts, in the order of assembling; each file has its own.
void add_pieces(Assembler& work);
void check_targets(Assembler& work);  // all symbols are known only when all pieces are
void add_state(Assembler& work);
void add_rearranging(Assembler& work);
void add_setup(Assembler& work);
void start_rearranging(Assembler& work);
void check_royals(Assembler& work);
void number_reserves(Assembler& work);  // promotions name them
void add_promotion(Assembler& work, const PieceDraft& piece);
void check_runs(Assembler& work, const PieceDraft& piece);
// Its movements lead to no cell on which it can never stand. Needs its promotion.
void keep_off(Assembler& work, const PieceDraft& piece);
void add_castling(Assembler& work, const CastleDraft& castle);
void add_variables(Assembler& work);
void add_reserves(Assembler& work);
void add_joint_turn(Assembler& work, const JointDraft& draft);
void add_lives(Assembler& work, const PieceDraft& piece);
void add_move_change(Assembler& work, const ChangeDraft& draft);
void add_guard(Assembler& work, const PieceDraft& piece);
// What becomes of it when it is hit: by symbols of all pieces and names of all effects.
void add_hits(Assembler& work, const PieceDraft& piece);
void add_goal(Assembler& work);
void add_draw(Assembler& work, const EndingDraft& draw);
void add_play(Assembler& work);
// By all states of the men, whether they have promoted among them: add_play() finds who tells that.
void add_merges(Assembler& work);
void note_scripted_attacks(Assembler& work);
void note_lost_royals(Assembler& work);
// Men may still come to win by an ending of the variant's own that a dead position of the game
// below it forestalls.
void note_dead_positions(Assembler& work);

// The parts of add_play(), in its order.
void open_drops(Assembler& work);  // before marks of squares: who may be dropped
void number_names(Assembler& work);
void add_cell_marks(Assembler& work);
void add_drops(Assembler& work);
void add_turns(Assembler& work);
void add_phase(Assembler& work);
void add_last_squares(Assembler& work);
void add_passes(Assembler& work);
void add_whose(Assembler& work);
void start_marks(Assembler& work);

}  // namespace sb
