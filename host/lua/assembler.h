// Assembler: from drafts to a Variant. Every fault is noted where its part was written; one part's
// fault never hides another's. Shared by assemble*.cpp alone; everybody else calls assemble().
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lua/assemble.h"
#include "lua/blame.h"

namespace sb {

// Where an expression stands, and what may be asked there.
struct Asker {
  std::string owner;  // `forbid "no check"`
  Construct construct;
  FieldPath path;
  bool ply = false;       // from, to, passed, was(x), before: there is a ply
  bool captured = false;  // whom it captured
  bool plies = false;     // by, mover ...: it is asked of that ply
  bool in_check = true;
  bool made = false;     // gives_check: the ply has been made
  bool replies = false;  // mates, can
  bool game = false;     // repeats, quiet, stuck ...
  bool in_mark = false;  // what a mark is: earlier ones alone are known

  // The same for a field of the table that asks.
  Asker at(const std::string& field) const {
    Asker asker = *this;
    asker.path.push_back(field);
    return asker;
  }
};

class Assembler {
 public:
  Assembler(Script& script, const VariantDraft& draft) : script_(script), draft_(draft) {}

  std::shared_ptr<const Variant> run(const std::string& id);
  // The functions that are called at play, by the numbers that run() has given them.
  std::vector<ScriptHook> take_hooks() { return std::move(hooks_); }

 private:
  void add_declared(const std::string& id);  // what needs no looking up
  void fault(const Construct& construct, const FieldPath& path, std::string message,
             std::string hint = {});
  std::string symbols_text() const;
  std::string symbol_hint(std::string_view symbol) const;
  // The kinds of symbols that a field names.
  std::vector<int> kinds(const std::vector<std::string>& symbols, const Construct& construct,
                         const FieldPath& path, const std::string& owner);
  void check_zone(const Zone& zone, const Construct& construct, const FieldPath& path,
                  const std::string& owner);
  // `field` is the one of the piece that the atom is of.
  void check_atom(const Atom& atom, const PieceDraft& piece, const char* field);
  void check_held_atom(const Atom& atom, const PieceDraft& piece, const char* field);
  void check_targets();

  // --- Pieces ---
  void add_pieces();
  bool report_double(const PieceDraft& first, const PieceDraft& second);
  void check_turn(const Atom& atom, const PieceDraft& piece);
  void check_runs(const PieceDraft& piece);
  int standing(int kind) const;
  void add_promotion(const PieceDraft& piece);
  // Its movements lead to no cell on which it can never stand. Needs its promotion.
  void keep_off(const PieceDraft& piece);
  void check_merges();
  void add_merges();

  // --- Setup ---
  void setup_fault(int line_index, std::string_view token, std::string message,
                   std::string hint = {});
  Man man_of(std::string_view token) const;
  void read_row(const std::vector<Cell>& row, std::string_view text, int line_index);
  void add_setup();
  void check_royals();

  // --- Castling ---
  Cell cell_of(const CastleDraft& castle, const char* field, const std::string& name);
  // A library may call the field otherwise than the word does: then the square itself is looked
  // for.
  void fault_at_text(const CastleDraft& castle, const char* field, const std::string& text,
                     std::string message, std::string hint = {});
  // The cell next to the king's new one on its way there; no_cell where no line leads there.
  Cell beside(Cell to, Cell from) const;
  void add_castling(const CastleDraft& castle);
  bool add_side(const CastleDraft& castle, Castling castling);
  int right_of(const Castling& castling) const;

  // --- Rules and endings ---
  // The number of a new hook; -1 where there is no function.
  int add_hook(int function, std::string owner, const Where& where);
  void add_joint_turn(const JointDraft& draft);
  void add_choice(const ChoiceDraft& draft);
  void add_lives(const PieceDraft& piece);
  void add_move_change(const ChangeDraft& draft);
  // Where a field of that name stands in the kind's state; -1 after a fault at `path`.
  int field_of(const PieceSpec& spec, const std::string& name, const Construct& construct,
               const FieldPath& path, const std::string& owner);
  // Whether the second field is a set of the first one's values; if not, a fault at `path`.
  bool is_set_of(const PieceSpec& spec, int field, int set, const Construct& construct,
                 const FieldPath& path, const std::string& owner);
  void check_choice_name(const ChoiceDraft& draft, const std::string& owner);
  // Where the variable of that name stands in `state`; -1 after a fault. `hint` says how to declare
  // it.
  int variable_of(const Construct& construct, const FieldPath& path, const std::string& name,
                  const std::string& owner, const std::string& hint);
  // The index of the variable that tells which sides have made the turn; -1 after a fault.
  int variable_of_sides(const Construct& construct, const std::string& used,
                        const std::string& owner);
  void add_goal();
  void add_draw(const EndingDraft& draw);

  // --- State ---
  void add_state();

  // --- Spells ---
  void add_aura(const AuraDraft& draft);
  void add_mark(const MarkDraft& draft);
  void add_cell_marks();
  CellMark cell_mark_of(const MarkDraft& draft, int number);
  void start_marks();
  int mark_of(const MarkDraft* mark, const Asker& asker);
  int stored_mark_of(const MarkDraft* mark, const Asker& asker);

  // --- Guards ---
  void add_guard(const PieceDraft& piece);

  // --- Rearranging ---
  void add_rearranging();
  void add_rearranging(const RearrangeDraft& draft);
  void read_camp(const RearrangeDraft& draft, Rearranging& rearranging);
  void start_rearranging();

  // --- Expressions: indices into PlayRules::expressions ---
  template <class T>
  int shared(std::vector<T>& list, T entry, const char* what, const Asker& asker);
  void refuse(const Asker& asker, const std::string& key, const char* why);
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
  std::vector<ManTerm> men_of(const std::string& text, const Construct& construct,
                              const Asker& asker);
  std::optional<ManTerm> man_term(std::string_view word, const Construct& construct,
                                  const Asker& asker);
  void check_set(const SetDraft& draft, const Asker& asker);
  void check_facts(const FactsDraft& draft, const Asker& asker);
  unsigned casts_named(const std::vector<std::string>& names, const Asker& asker);
  std::vector<ManTerm> royal_men() const;

  // --- Rules as data ---
  void add_play();
  int add_variable(StateField field, const Construct& construct);
  void add_variables();
  void number_reserves();
  void add_reserves();
  void find_comers(const ReserveDraft& draft, Reserve& reserve);
  int promoter_of(int kind) const;
  int entering_as(int kind) const;
  void count_reserve(const ReserveDraft& draft, Reserve& reserve);
  void check_promotion(const PieceDraft& piece);
  void add_drops();
  void mark_promoted();
  void add_promoted_field(PieceSpec& spec);
  void add_drops(const ReserveDraft& draft, Reserve& reserve);
  void add_filter(const FilterDraft& draft);
  void add_effect(const EffectDraft& draft);
  Deed deed_of(const DeedDraft& draft, const Asker& asker);
  void add_ending(const EndingDraft& draft);
  void add_check();
  void note_scripted_attacks();
  std::array<int, 2> variable_of(const VariableDraft& variable, const Asker& asker);
  int reserve_of(const ReserveDraft& reserve, const Asker& asker);

  // --- Turns ---
  void number_casts();
  void number_casts(const PlaceDraft& place);
  void add_turns();
  std::vector<TurnPlace> places_of(const std::vector<const PlaceDraft*>& places);
  TurnPlace place_of(const PlaceDraft& draft, bool is_first);
  int action_of(const ActionDraft& draft, const FactsDraft* of_place, bool has_one_before,
                bool is_part);
  void check_action_name(const ActionDraft& draft);
  int when_of(const ActionDraft& draft, const FactsDraft* of_place, const Asker& asker);
  void add_phase();
  void add_last_squares();
  void add_passes();

  Script& script_;
  const VariantDraft& draft_;
  std::vector<ScriptHook> hooks_;
  std::map<const VariableDraft*, std::array<int, 2>> variables_;  // Variant::state indices
  std::vector<std::string> casts_;                                // names, by their numbers
  int guest_ = -1;                                                // Variant::state index
  std::map<const MarkDraft*, int> marks_;                         // PlayRules::marks indices
  std::map<const ReserveDraft*, int> reserves_;                   // PlayRules::reserves indices
  Variant variant_;
  bool all_symbols_known_ = true;  // no piece is missing because of another fault
};

}  // namespace sb
