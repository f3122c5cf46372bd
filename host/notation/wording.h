// The texts by which a ply may be named: its move text, and what of letter, squares and tail people
// write or leave out. Reading tries them from the strictest to the loosest; the first reading that
// fits some ply decides. Writing tries short texts until one is read as its ply alone.
// Invariant: a move text always names its own ply.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/game.h"

namespace sb {

constexpr std::size_t longest_short_text = 64;  // longer ones are no short texts

// The kind of all men, but for nobody's; 0: there are several.
int only_kind(const Variant& variant);
// The kind whose letter is left out; 0: none.
int silent_kind(const Variant& variant);

// Without check signs, "!?" and "e.p." at its end.
std::string_view without_comments(std::string_view text);

// How a castling is written: 2 for "O-O", 3 for "O-O-O" with any sort of O; 0 for another text.
// What follows it stays in `text`.
std::size_t eat_castling(std::string_view& text);
std::size_t castling_letters_of(const Board& board, const Castling& castling);

// The parts of a ply's text that may be written or left out.
struct Wording {
  Move move;
  std::string text;              // the move text
  std::string cast;              // what comes first, "freeze@e7,"
  std::string symbol;            // empty: only the move text names the ply
  std::string from, file, rank;  // the squares; no `from`: a man is dropped
  std::string to;
  std::string tail;                  // what follows the squares in the move text
  std::string tail_too;              // another way to write it; empty: none
  std::string partner;               // the man with whom a king castles stands here
  std::size_t castling_letters = 0;  // of a castling: 2, 3
  bool silent = false;               // may be named without its letter
  bool lettered = true;              // is written with its letter
  bool bare = false;                 // a drop whose square alone is enough,
  bool written_bare = false;         // and stands alone in a record
  bool captures = false, shot = false;

  // Whether a text may mean the ply. `whole`: the tail has to be there.
  bool is(std::string_view written, bool whole) const;
  // The same in lower case; with squares without the letters of their boards.
  Wording folded() const;
  Wording on_any_board() const;
  // What people would write, the best first.
  std::vector<std::string> candidates() const;

 private:
  bool ends_in(std::string_view rest, bool whole) const;
  bool arrives(std::string_view rest, bool whole) const;
  bool is_dropped_as(std::string_view rest, bool named, bool whole) const;
  bool goes_as(std::string_view rest, bool named, bool whole) const;
  bool is_castling_as(std::string_view text, bool whole) const;
};

// All legal plies but joint turns, as texts may name them. The game has to outlive them.
class Wordings {
 public:
  explicit Wordings(Game& game);

  const std::vector<Wording>& all() const { return all_; }
  const Wording* of(Move move) const;  // nullptr: no such ply

  // The plies that a text fits in the strictest reading that fits any.
  std::vector<const Wording*> meant(std::string_view text);
  std::string short_text(const Wording& wording);
  // The parts of a way between two cells, of a man that stands there.
  Wording way(Cell from, Cell to) const;

  const Variant& variant() const { return variant_; }
  const Snapshot& position() const { return position_; }

 private:
  Wording word_of(Move move, const std::string& text) const;
  Wording word_of_scripted(Move move, const std::string& text) const;
  enum class Reading { exact, folded, on_any_board };
  const std::vector<Wording>& as_read(Reading reading);
  std::vector<const Wording*> fitting(std::string_view written, Reading reading, bool whole);
  // Whether a text that may mean the ply in another letter case names other men as it is written:
  // b1e3, which begins with two squares, is no bishop's, and Bxc3 no pawn's.
  bool names_another(const Wording& wording, std::string_view written, Reading reading) const;
  const Wording* board_of_number(std::string_view text) const;
  // Choices and functions' plies of which a text says, in lower case, what they name alone, or
  // their own name: `a1` or `sow` for sow@a1, `tails` for coin:tails.
  std::vector<const Wording*> choosing(std::string_view what) const;

  const Variant& variant_;
  Snapshot position_;
  int silent_ = 0;
  std::vector<Wording> all_, folded_, on_any_board_;  // the last two once they are needed
};

}  // namespace sb
