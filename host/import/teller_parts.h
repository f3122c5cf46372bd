// The tellers: each says one section of a game. They write into one ScriptDraft, and name in their
// constructors the others that they ask.
// Invariant: a section is told once; the royal men are told before whoever asks for them.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "import/roster.h"
#include "import/script.h"

namespace sb {

// Why a section cannot be said.
using Refusal = std::optional<Problem>;

// What tellers read and write; the model lives longer.
struct ScriptDraft {
  explicit ScriptDraft(const Model& of) : model(of), roster(of) {}

  const Model& model;
  const Roster roster;
  Kinds royal = 0;  // kinds that are royal pieces of the script
  ScriptParts script;
};

// What every teller stands on.
class TellerPart {
 protected:
  explicit TellerPart(ScriptDraft& draft)
      : model_(draft.model),
        roster_(draft.roster),
        first_(draft.roster.first()),
        royal_(draft.royal),
        script_(draft.script) {}

  // What a script plays otherwise than the program of such files, a sentence.
  template <class... Parts>
  void note(fmt::format_string<Parts...> sentence, Parts&&... parts) {
    script_.notes.push_back(fmt::format(sentence, std::forward<Parts>(parts)...));
  }
  void rule(std::string text) { script_.rules.push_back(std::move(text)); }
  void ending(std::string text) { script_.endings.push_back(std::move(text)); }

  const Model& model_;
  const Roster& roster_;
  const FirstPosition& first_;
  Kinds& royal_;
  ScriptParts& script_;
};

// How men move. Says nothing by itself.
class Movements : TellerPart {
 public:
  explicit Movements(ScriptDraft& draft) : TellerPart(draft) {}

  // Fails where a script cannot say it, by the key of the man or of his region.
  Result<std::string> words_of(int kind) const;
  MovementContext context_of(int kind) const;
  bool even_sided(int kind) const;
  // Where a man of White's may not stand, for he would never move again.
  Squares immobile(int kind) const;

 private:
  Result<std::string> lettered_movement(int kind) const;
};

// What men become.
class PromotionTeller : TellerPart {
 public:
  PromotionTeller(ScriptDraft& draft, const Movements& movements)
      : TellerPart(draft), movements_(movements) {}

  struct Promotion {
    std::vector<std::string> to;
    Squares zone, must;
    // Of Black as White sees them, where they are no mirror images.
    std::optional<Squares> theirs{}, must_theirs{};
    bool leaving = false;
    bool stands_there = false;  // where it must promote it may stand, who came there otherwise
  };
  // Nothing where it does not promote, or is refused.
  std::optional<Promotion> promotion_of(int kind, Refusal& refusal);
  // The field `promotes` of a piece.
  std::string text(const Promotion& promotion) const;
  void tell_rules();
  // Whether a man may come to stand where he has to promote: he begins there, or another becomes
  // one there.
  bool comes_otherwise(int kind, const Promotion& promotion) const;

 private:
  std::vector<std::string> targets_of_pawn(int kind) const;
  std::array<Squares, 2> regions_of(int kind) const;
  Refusal fault_of(int kind, bool like_pawns) const;
  void tell_passing();
  void tell_sides();
  void tell_mandatory(const std::string& who, const Squares& region);

  const Movements& movements_;
};

// The pieces.
class MenTeller : TellerPart {
 public:
  MenTeller(ScriptDraft& draft, const Movements& movements, PromotionTeller& promotions)
      : TellerPart(draft), movements_(movements), promotions_(promotions) {}

  Refusal tell();

 private:
  Refusal tell_piece(int kind);
  Refusal tell_pawn(int kind);
  Refusal tell_promoted(int kind);
  void tell_first_leap(int kind, const std::string& moves);
  std::string palaces() const;
  Squares never_again(int kind, int side) const;
  std::optional<Squares> double_steps(int kind) const;
  bool begins_out_of_place(int kind, int home) const;
  bool steps_half_through(const Squares& triples, const Squares& passing) const;
  bool reads_old_double_step(int kind) const;

  const Movements& movements_;
  PromotionTeller& promotions_;
};

// The board and who stands on it.
class SetupTeller : TellerPart {
 public:
  explicit SetupTeller(ScriptDraft& draft) : TellerPart(draft) {}

  Refusal tell();
};

class CastlingTeller : TellerPart {
 public:
  explicit CastlingTeller(ScriptDraft& draft) : TellerPart(draft) {}

  Refusal tell();

 private:
  struct Castling {
    int king = 0, to = 0, partner = 0, rank = 0;
    bool own_move = false;
    bool operator==(const Castling&) const = default;
  };
  std::optional<Castling> castling_of(int side, char right) const;
  void tell_castling(const std::pair<char, Castling>& one, std::string_view side);
  void tell_opposite(const std::string& name, std::string_view key);
};

class RoyalTeller : TellerPart {
 public:
  explicit RoyalTeller(ScriptDraft& draft) : TellerPart(draft) {}

  // Kinds are royal all the time if nobody becomes one or is dropped as one, and there are few;
  // else `check` says when they are.
  Refusal tell();

 private:
  // How many of a kind there may come to be.
  struct Supply {
    bool made = false;      // by promotion or out of a hand
    bool by_pawns = false;  // by promotion of pawns
    bool many = false;      // more at the start than are royal
  };
  Supply supply_of(int kind, int few) const;
  void tell_check(Kinds types, std::vector<std::string> sets);
};

// Hands and the filters of drops.
class DropTeller : TellerPart {
 public:
  DropTeller(ScriptDraft& draft, const Movements& movements)
      : TellerPart(draft), movements_(movements) {}

  // Whether nobody counts hands.
  bool are_free() const;
  // Where a man of a kind is dropped.
  std::string zone_of(int kind) const;
  // What the hands hold at the start; empty where that is nothing.
  std::string start_text() const;
  Refusal tell();

 private:
  Kinds dropped_kinds() const;
  Refusal tell_rules();

  const Movements& movements_;
};

// What a player may do, and what happens then.
class RuleTeller : TellerPart {
 public:
  RuleTeller(ScriptDraft& draft, const Movements& movements, PromotionTeller& promotions,
             DropTeller& drops)
      : TellerPart(draft), movements_(movements), promotions_(promotions), drops_(drops) {}

  Refusal tell();

 private:
  Refusal tell_gates();
  Refusal tell_steadfast_king();
  void tell_facing_kings();
  void tell_blast();
  Refusal tell_blasts_and_stones();
  void tell_flips();

  const Movements& movements_;
  PromotionTeller& promotions_;
  DropTeller& drops_;
};

class TurnTeller : TellerPart {
 public:
  TurnTeller(ScriptDraft& draft, const Movements& movements, const DropTeller& drops)
      : TellerPart(draft), movements_(movements), drops_(drops) {}

  Refusal tell();

 private:
  Refusal tell_walls();

  const Movements& movements_;
  const DropTeller& drops_;
};

// Endings by arriving in a region.
class FlagTeller : TellerPart {
 public:
  explicit FlagTeller(ScriptDraft& draft) : TellerPart(draft) {}

  Refusal tell();

 private:
  bool stands_there(Kinds kinds, int side) const;
  void tell_race(const std::string& goal, bool turned);
  Refusal tell_safe_flag(Kinds kinds, const Squares& region);
  std::string standing_in(std::string_view whose, Kinds kinds, const Squares& region) const;
  std::string flag_facts(std::string_view whose, Kinds kinds, const std::string& where) const;
};

// Endings by how men stand to each other.
class RowTeller : TellerPart {
 public:
  explicit RowTeller(ScriptDraft& draft) : TellerPart(draft) {}

  Refusal tell();

 private:
  void tell_filled_square(int side, const std::string& own, const std::string& ends);
  void tell_chain(const std::string& own, const std::string& ends);
};

// All endings.
class EndingTeller : TellerPart {
 public:
  EndingTeller(ScriptDraft& draft, const DropTeller& drops)
      : TellerPart(draft), drops_(drops), flag_(draft), rows_(draft) {}

  Refusal tell();

 private:
  Refusal tell_extinction();
  void tell_stalemate();
  void tell_draws();
  std::string points() const;

  const DropTeller& drops_;
  FlagTeller flag_;
  RowTeller rows_;
};

}  // namespace sb
