// Kinds: the men that files of variants know by a key, and what their movements say.
// Invariant: a kind is a number below most_kinds, the same in every game.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "import/squares.h"

namespace sb {

inline constexpr int most_kinds = 64;

// A set of kinds, one bit each.
using Kinds = std::uint64_t;
inline constexpr Kinds every_kind = ~Kinds{0};
inline constexpr Kinds kinds_of(int kind) { return Kinds{1} << kind; }

struct KindInfo {
  std::string key;         // as in the file
  const char* name = "";   // in a script
  const char* betza = "";  // how it moves
  const char* moves = "";  // the same in a script's words
};

// How many there are, custom ones included, and what is known of them.
int kind_count();
// Those of a set, ascending.
std::vector<int> members(Kinds kinds);
// Of a custom kind only the key.
const KindInfo& kind_info(int kind);
// -1 where no kind has this key.
int find_kind(std::string_view key);
bool is_custom(int kind);

// The kinds that have rules of their own.
int pawn_kind();
int king_kind();
int shogi_pawn_kind();
int soldier_kind();

// One way to go, as White sees it.
struct Stride {
  int files = 0, ranks = 0;
  bool slides = false;
  bool captures = true, goes = true;
  bool initial = false;  // only as a first move
  bool lame = false;     // its way has to be empty
  bool operator==(const Stride&) const = default;
};

// All of a Betza text in the dialect of such files; letters that it does not know are left out.
std::vector<Stride> strides_of(std::string_view betza);

// The same with left and right changed.
std::string with_sides_changed(std::string betza);

// What a movement needs to know of its game.
struct MovementContext {
  Extent board;
  Squares first;    // where moves that come first begin
  Squares passing;  // the squares on which a man can be captured in passing
  bool takes_in_passing = false;
  // The squares of either are no mirror images for the two sides: nobody may ask for them.
  bool first_differs = false, passing_differs = false;
};

// The movement of a Betza text in a script's words; else the part of it that cannot be said, and
// why, as the message.
Result<std::string> movement_text(std::string_view betza, const MovementContext& context);

// Two squares, from anywhere in `from`, on which only what can be passed leaves a trail.
// `way` is a direction of a script; `length` squares far.
std::string rush_text(const Squares& from, int length, std::string_view way,
                      const MovementContext& context);

}  // namespace sb
