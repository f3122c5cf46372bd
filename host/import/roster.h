// Roster: who either side may ever have, and sets of men and of squares in the words of a script.
// Invariant: never changes; a symbol is said only of men who may come to be.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "import/first_position.h"
#include "import/model.h"

namespace sb {

class Roster {
 public:
  // The model lives longer.
  explicit Roster(const Model& model);

  const FirstPosition& first() const { return first_; }
  Kinds reachable_kinds() const { return reachable_[white] | reachable_[black]; }
  bool reachable(int kind) const { return reachable_kinds() & kinds_of(kind); }
  bool reachable(int kind, int side) const { return reachable_[side] & kinds_of(kind); }
  // Whether a man who promotes becomes a kind of its own, that knows where it came from.
  bool keeps_origin() const;
  bool is_promotion_pawn(int kind) const;
  bool is_everyone(Kinds kinds) const;

  std::string symbol(int kind) const { return std::string(1, model_.letter(kind)); }
  // All symbols that such men may have: "N +P".
  std::string symbols(Kinds kinds) const;
  // own "N +P"; own alone for everybody.
  std::string men(std::string_view whose, Kinds kinds) const;
  std::string count(std::string_view whose, Kinds kinds) const;

  // A zone of both sides as its owner sees it, from what each of them has; nothing where they are
  // no mirror images and both matter.
  std::optional<Squares> shared(const Squares& for_white, const Squares& for_black, Kinds of) const;
  std::optional<Squares> shared(std::string_view key, Kinds of) const;
  std::string zone(const Squares& squares) const;
  // "fixed(zone)" but for what lies alike for both sides.
  std::string fixed_zone(const Squares& squares) const;

 private:
  void find_reachable();
  void add_reachable();

  const Model& model_;
  const FirstPosition first_;
  std::array<Kinds, 2> reachable_{};
};

}  // namespace sb
