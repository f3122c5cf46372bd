// Teller: says a model as the parts of a script.
// Invariant: a part is said exactly or the whole game is refused by the line of a key.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "import/first_position.h"
#include "import/model.h"
#include "import/script.h"

namespace sb {

class Teller {
 public:
  explicit Teller(const Model& model);

  // The parts without title and sentence, or what cannot be said: the first of each part.
  std::variant<ScriptParts, Problems> tell();

 private:
  using Refusal = std::optional<Problem>;

  // A zone of both sides as its owner sees it, from what each of them has; nothing where they are
  // no mirror images and both matter.
  std::optional<Squares> shared(const Squares& for_white, const Squares& for_black, Kinds of) const;
  std::optional<Squares> shared(std::string_view key, Kinds of) const;
  std::string zone(const Squares& squares) const { return zone_text(squares, model_.board()); }
  // "fixed(zone)" but for what lies alike for both sides.
  std::string fixed_zone(const Squares& squares) const;
  // What either side may ever have.
  void find_reachable();
  bool reachable(int kind) const;
  bool reachable(int kind, int side) const {
    return reachable_[static_cast<std::size_t>(side)] & kinds_of(kind);
  }
  // Whether a man who promotes becomes a kind of its own, that knows where it came from.
  bool keeps_origin() const;
  std::string symbol(int kind) const { return std::string(1, model_.letter(kind)); }
  // All symbols that such men may have: "N +P".
  std::string symbols(Kinds kinds) const;
  bool is_everyone(Kinds kinds) const;
  // own "N +P"; own alone for everybody.
  std::string men(std::string_view whose, Kinds kinds) const;
  std::string count(std::string_view whose, Kinds kinds) const;

  // men
  Refusal tell_pieces();
  Refusal tell_piece(int kind);
  Refusal tell_pawn(int kind);
  void tell_first_leap(int kind, const std::string& moves);
  Squares never_again(int kind, int side) const;
  Refusal tell_promoted(int kind);
  bool even_sided(int kind) const;
  Problem refuse_movement(int kind) const;
  std::optional<std::string> movement(int kind) const;
  std::optional<std::string> lettered_movement(int kind) const;
  MovementContext movement_context(int kind) const;
  std::optional<Squares> immobile(int kind) const;
  struct Promotion {
    std::vector<std::string> to;
    Squares zone, must;
    // Of Black as White sees them, where they are no mirror images.
    std::optional<Squares> theirs{}, must_theirs{};
    bool leaving = false;
  };
  std::optional<Promotion> promotion_of(int kind, Refusal& refusal);
  Refusal add_targets(int kind, Promotion& promotion);
  std::string promotion_text(const Promotion& promotion) const;
  bool is_promotion_pawn(int kind) const;
  bool is_korean() const;

  // where all begins
  Refusal tell_setup();
  Refusal tell_castling();
  void tell_opposite_castling();
  struct Castling {
    int king = 0, to = 0, partner = 0, rank = 0;
    bool own_move = false;
    bool operator==(const Castling&) const = default;
  };
  std::optional<Castling> castling_of(int side, char right) const;

  // rules
  Refusal tell_royals();
  Refusal tell_rules();
  Refusal tell_reserve();
  Refusal tell_drop_rules();
  std::string drop_zone(int kind) const;
  Refusal tell_steadfast_king();
  void tell_facing_kings();
  void tell_blast();
  Refusal tell_turn();
  Refusal tell_walls();
  void tell_flips();
  Refusal tell_promotion_rules();
  void tell_passing_promotion();
  bool drops_freely() const;
  bool can_pass(int side) const;

  // endings
  Refusal tell_endings();
  Refusal tell_flag();
  void tell_race(const std::string& goal, bool turned);
  Refusal tell_extinction();
  void tell_filled_square(const std::string& own, const std::string& ends);
  std::string standing_in(std::string_view whose, Kinds kinds, const Squares& region) const;
  Refusal tell_safe_flag(Kinds kinds, const Squares& region);
  std::string flag_facts(std::string_view whose, Kinds kinds, const std::string& where) const;
  Refusal tell_rows();
  void tell_chain(const std::string& own, const std::string& ends);
  void tell_stalemate();
  void tell_draws();
  std::string points() const;

  // What a script plays otherwise than the program of such files, a sentence.
  template <class... Parts>
  void note(fmt::format_string<Parts...> sentence, Parts&&... parts) {
    script_.notes.push_back(fmt::format(sentence, std::forward<Parts>(parts)...));
  }
  void rule(std::string text) { script_.rules.push_back(std::move(text)); }
  void ending(std::string text) { script_.endings.push_back(std::move(text)); }

  const Model& model_;
  FirstPosition first_;
  std::array<Kinds, 2> reachable_{};
  Kinds royal_ = 0;  // kinds that are royal pieces of the script
  bool check_told_ = false;
  ScriptParts script_;
};

}  // namespace sb
