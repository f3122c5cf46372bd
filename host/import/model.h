// Model: what the keys of a game and of its parents come to.
// Invariant: every value of a key is of that key's sort, and knows where it was written last.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "import/ini.h"
#include "import/kinds.h"
#include "import/squares.h"

namespace sb {

inline constexpr int white = 0, black = 1, both_sides = -1;

// Where a value was written.
struct Origin {
  std::string file;
  int line = 0;
  std::string key, value;
};

class Model {
 public:
  Model();

  // Reads the keys of one section over what its parent has said; what is wrong with them.
  Problems apply(const IniSection& section, const std::string& file);
  // Forgets all men, as a game without a parent begins.
  void clear_men();

  Extent board() const { return board_; }
  Squares everywhere() const { return Squares::all(board_); }
  const std::string& start() const { return start_; }

  // ' ' where the game has no such kind.
  char letter(int kind) const { return letters_[kind]; }
  bool has(int kind) const { return letter(kind) != ' '; }
  Kinds kinds() const;
  // -1 where none has it; letter case is not looked at.
  int kind_of(char letter) const;
  // Of a custom kind and of the king what the file says, else what is known of the kind.
  std::string betza(int kind) const;
  bool has_own_betza(int kind) const { return !betza_[kind].empty(); }
  int becomes(int kind) const { return becomes_[kind]; }  // -1: nothing
  int limit(int kind) const { return limits_[kind]; }     // 0: none
  // Where it may stand.
  Squares region(int kind, int side) const;

  bool flag(std::string_view key, int side = white) const;
  int number(std::string_view key) const;
  const std::string& word(std::string_view key) const;
  // Clipped to the board.
  Squares squares(std::string_view key, int side) const;
  // Of the key `doubleStepRank`, where the region of double steps comes from it; else 0.
  int double_step_rank() const;
  Kinds men(std::string_view key, int side = white) const;
  // The first kind of a set, -1 where it is empty; of "*" too.
  int man(std::string_view key, int side = white) const;

  // "FILE:LINE: KEY = VALUE cannot be said", with the reason as the hint.
  Problem refuse(std::string_view key, std::string_view why, int side = white) const;
  // The same for `startFen`.
  Problem refuse_start(std::string_view why) const;
  // The same for the key of a man, or where a side is named for that of his region.
  Problem refuse_man(int kind, std::string_view why, int region_of = both_sides) const;
  // The same for a key that has no value of its own here.
  Problem refuse_line(std::string_view what, std::string_view why) const;
  // Keys with a value that is not what every game has, among those that decide nothing that a
  // script could say.
  std::vector<Origin> left_out() const;
  // The keys that cannot be said at all.
  Problems refused() const;

 private:
  // The value of a key for a side.
  struct Held {
    std::string text;
    Squares squares;
    Kinds men = 0;
    Origin origin;
  };
  const Held& held(std::string_view key, int side = white) const;

  void add_man(int kind, char letter);
  void remove_man(int kind);
  Problem problem(const IniEntry& entry, std::string message, std::string hint = {}) const;
  std::optional<Problem> read_board(const IniSection& section);
  std::optional<Problem> read_man(const IniEntry& entry, int kind);
  std::optional<Problem> read_region(const IniEntry& entry);
  std::optional<Problem> read_key(const IniEntry& entry);
  std::optional<Problem> read_old_rank(const IniEntry& entry);
  std::optional<Problem> read_pairs(const IniEntry& entry);
  std::optional<Problem> set(const IniEntry& entry, std::string_view base, std::string_view text,
                             int of_side = both_sides);
  std::optional<Kinds> read_kinds(std::string_view text) const;

  std::string file_;  // of the section that is being read
  int line_ = 0;
  Extent board_;
  std::string start_ = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  Origin start_origin_;  // without a line: as in chess
  std::array<char, most_kinds> letters_{};
  std::array<std::string, most_kinds> betza_;
  std::array<int, most_kinds> becomes_{};
  std::array<int, most_kinds> limits_{};
  std::array<Origin, most_kinds> man_origin_;
  std::array<std::array<Squares, 2>, most_kinds> regions_;
  std::array<std::array<Origin, 2>, most_kinds> region_origin_;
  std::map<std::string, std::array<Held, 2>, std::less<>> held_;
};

// Whether a side may pass, if only where it has no move.
bool can_pass(const Model& model, int side);
// Whether palaces have diagonals to go along, as in Janggi.
bool is_korean(const Model& model);

}  // namespace sb
