// Squares: a set of squares of a rectangle, read from a list of names and said as a zone of a
// script. Invariant: a set never holds a square outside sixteen files and ranks.
#pragma once

#include <bitset>
#include <optional>
#include <string>
#include <string_view>

namespace sb {

// How large a board is. Files and ranks are counted from 0.
struct Extent {
  int files = 8, ranks = 8;
  bool holds(int file, int rank) const {
    return file >= 0 && file < files && rank >= 0 && rank < ranks;
  }
};

class Squares {
 public:
  static constexpr int most = 16;
  // The place of a square in a table of most times most.
  static std::size_t index(int file, int rank) {
    return static_cast<std::size_t>(rank) * most + static_cast<std::size_t>(file);
  }

  bool has(int file, int rank) const { return bits_[index(file, rank)]; }
  void add(int file, int rank) { bits_.set(index(file, rank)); }
  bool empty() const { return bits_.none(); }
  std::size_t size() const { return bits_.count(); }

  static Squares all(Extent board);
  static Squares rank(int rank);
  // The squares with rank and file changed as Black sees them.
  Squares mirrored(Extent board) const;

  Squares operator+(const Squares& other) const { return Squares(bits_ | other.bits_); }
  Squares operator*(const Squares& other) const { return Squares(bits_ & other.bits_); }
  Squares operator-(const Squares& other) const { return Squares(bits_ & ~other.bits_); }
  bool operator==(const Squares&) const = default;

  Squares() = default;

 private:
  explicit Squares(const std::bitset<most * most>& bits) : bits_(bits) {}
  std::bitset<most * most> bits_;
};

// "e4 d5", "a*" a file, "*8" a rank, "-" none; nothing for another text.
std::optional<Squares> read_squares(std::string_view text);

// "e4"
std::string name_of_square(int file, int rank);
// "a1 b2 c3"
std::string names_of(const Squares& squares, Extent board);
// The zone in a script's words, the shortest that is plain: everywhere, last_ranks(3), ranks "2-7",
// cells "d1-f3". A set is `nowhere` where it is empty.
std::string zone_text(const Squares& squares, Extent board);
// The same where each side has its own, both as White sees them: cells { white = "a1 b1", black =
// "h8" }, where they are no mirror images.
std::string zone_text(const Squares& white, const Squares& black, Extent board);

}  // namespace sb
