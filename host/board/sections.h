// Sections: equal pieces of a board that lie edge to edge and can be put together in many ways.
// Owns where they may lie, which of them are joined, and the moves of sections that lead from one
// board to another. (Whack Chess, sections 2, 3.3 and 4.)
// Invariant: all arithmetic is exact; two arrangements are equal if and only if their texts are.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "board/point.h"

namespace sb {

// A convex quadrilateral cut into files x ranks cells by straight lines between opposite sides.
struct SectionShape {
  std::array<Point, 4> corners;  // counter-clockwise; the first is the corner of the first cell
  std::string sides;             // a letter for each side: side i goes from corner i to corner i+1
  int files = 0, ranks = 0;      // cells along sides 0 and 2, and along sides 1 and 3
  // How sections may be turned. 6: by 60 degrees, a point (m, n) standing for (m * sqrt(3)/2, n/2);
  // 4: by 90 degrees, a point standing for itself.
  int turns = 4;
  friend bool operator==(const SectionShape&, const SectionShape&) = default;
};

// Where a section lies: turned so often counter-clockwise, its first corner at `at`.
struct SectionPlace {
  bool placed = false;
  Point at;
  int turned = 0;
  friend bool operator==(const SectionPlace&, const SectionPlace&) = default;
};
using Arrangement = std::vector<SectionPlace>;  // by section

// An arrangement in one number: 0 while nothing is placed. Stateless: every engine, thread and run
// has the same one.
using ArrangementCode = std::uint32_t;

// A way to get from one board to another. The board that is there already is never a result.
struct SectionMove {
  enum class Kind {
    one,   // one section is put elsewhere; it then has least to most joins
    two,   // two sections change places
    half,  // half of the sections, joined among themselves, is turned as one piece and put to the
           // other half, which is joined among itself too
  };
  Kind kind = Kind::one;
  int least = 1, most = 0;  // one: joins of the moved section; most 0 = any number
  friend bool operator==(const SectionMove&, const SectionMove&) = default;
};

class Sections {
 public:
  // `letters` names the sections, in the order of the alphabet. Refuses shapes that cannot be
  // turned exactly, are not convex, or too many for a code.
  static Result<Sections> make(std::string letters, SectionShape shape);

  int count() const { return static_cast<int>(letters_.size()); }
  const std::string& letters() const { return letters_; }
  const SectionShape& shape() const { return shape_; }

  // Two sections that touch by a whole side: section and side of each, the first below the second.
  struct Join {
    int first = 0, first_side = 0, second = 0, second_side = 0;
  };
  using Joins = std::vector<Join>;
  Joins joins(const Arrangement& arrangement) const;  // in the order of their texts
  // All joins, as "AnBn.BsCs"; the letter of a section that lies alone; "-" for none.
  std::string text(const Arrangement& arrangement) const;
  std::string text(ArrangementCode code) const { return text(arrangement(code)); }
  std::string text(const Join& join) const;
  // The arrangement of a text, or why it is none: not placed, overlapping, other joins than those.
  Result<ArrangementCode> read(std::string_view written) const;

  ArrangementCode code(const Arrangement& arrangement) const;
  Arrangement arrangement(ArrangementCode code) const;
  bool complete(ArrangementCode code) const;

  // The corners of a placed section.
  std::array<Point, 4> corners(const SectionPlace& place) const;
  // A point turned by turns of the shape.
  Point turned(Point point, int turns) const;

  // The boards that a move of sections leads to, each once, in the order of their texts.
  std::vector<ArrangementCode> results(ArrangementCode from, const SectionMove& move) const;
  // Where the next section may be put when a chain is laid: by one join, to an end of the chain.
  std::vector<ArrangementCode> extensions(ArrangementCode from) const;
  friend bool operator==(const Sections&, const Sections&) = default;

 private:
  Sections(std::string letters, SectionShape shape)
      : letters_(std::move(letters)), shape_(std::move(shape)) {}
  std::array<Point, 2> side(const SectionPlace& place, int number) const;
  // Where a section lies whose side `mine` is joined to side `its` of `other`.
  std::optional<SectionPlace> beside(const SectionPlace& other, int its, int mine) const;
  bool overlap(const SectionPlace& a, const SectionPlace& b) const;
  bool clashes(const Arrangement& arrangement, int section) const;
  ArrangementCode code_of(const Joins& joins) const;
  bool connected(const Joins& joins, std::uint32_t among) const;
  std::uint32_t all() const { return (1u << count()) - 1; }
  void move_one(const Arrangement& from, int section, const SectionMove& move,
                std::vector<ArrangementCode>& found) const;
  void move_half(const Arrangement& from, std::uint32_t moved,
                 std::vector<ArrangementCode>& found) const;
  std::vector<ArrangementCode> in_order(std::vector<ArrangementCode> codes) const;

  std::string letters_;
  SectionShape shape_;
};

}  // namespace sb
