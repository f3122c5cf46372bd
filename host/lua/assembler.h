// Assembler: from drafts to a Variant. Every fault is noted where its part was written; one part's
// fault never hides another's. Shared by assemble*.cpp alone; everybody else calls assemble().
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lua/assemble.h"
#include "lua/blame.h"

namespace sb {

class Assembler {
 public:
  Assembler(Script& script, const VariantDraft& draft) : script_(script), draft_(draft) {}

  std::shared_ptr<const Variant> run(const std::string& id);

 private:
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
  static std::string owner_of(const PieceDraft& piece);
  void add_pieces();
  bool report_double(const PieceDraft& first, const PieceDraft& second);
  void check_turn(const Atom& atom, const PieceDraft& piece);
  int standing(int kind) const;
  void add_promotion(const PieceDraft& piece);
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
  void add_rule(const RuleDraft& draft, int hook);
  void add_joint_turn(const JointDraft& draft);
  // Hooks from `first_hook` on are its own: may_choose, then after.
  void add_choice(const ChoiceDraft& draft, int first_hook);
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
  void add_pool(const StateField& pool);

  // --- Spells ---
  void add_aura(const AuraDraft& draft);
  void add_mark(const MarkDraft& draft);

  // --- Guards ---
  void add_guard(const PieceDraft& piece);
  void check_men();

  // --- Rearranging ---
  void add_rearranging();
  void add_rearranging(const RearrangeDraft& draft);
  void read_camp(const RearrangeDraft& draft, Rearranging& rearranging);
  void start_rearranging();

  Script& script_;
  const VariantDraft& draft_;
  Variant variant_;
  bool all_symbols_known_ = true;  // no piece is missing because of another fault
};

}  // namespace sb
